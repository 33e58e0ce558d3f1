"""What a schema finds only because of something else that it finds in the same place."""

from functools import reduce
from operator import getitem
from typing import TYPE_CHECKING, Any

from bow_author.packs.schema_phrases import meant_by, near

if TYPE_CHECKING:
    from bow_author.packs.schema_problems import Problem


def without_consequences(problems: "list[Problem]") -> "list[Problem]":
    """Leave out the keys that are missing only because they are misspelt."""
    extra = [
        (key, meant_by(key, problem.schema["properties"]))
        for problem in problems
        if problem.keyword == "additionalProperties"
        for key in extra_keys(problem)
    ]
    lost = {key for problem in problems if problem.keyword == "oneOf" for key in _lacking(problem)}
    problems = [one for one in problems if one.keyword != "dependentRequired" or lost.isdisjoint(_lacking(one))]
    return [
        problem
        for problem in problems
        if not any(near(key, lacking) or meant in lacking for key, meant in extra for lacking in [_lacking(problem)])
    ]


def _lacking(problem: "Problem") -> list[str]:
    """Give the keys that this problem is about because they are not there."""
    if problem.keyword == "required":
        return [problem.wanted]
    if problem.keyword == "oneOf":
        keys = [key for branch in problem.wanted for key in branch.get("required", ())]
        return [] if any(key in problem.value for key in keys) else keys
    if problem.keyword == "dependentRequired":
        return [key for beside in problem.wanted.values() for key in beside if key not in problem.value]
    return needed_one_of(problem)


def needed_one_of(problem: "Problem") -> list[str]:
    """Give the keys of which one at least must be there, if that is what a choice is about."""
    branches = problem.wanted if problem.keyword == "anyOf" else []
    return [key for branch in branches if branch.keys() == {"required"} for key in branch["required"]]


def extra_keys(problem: "Problem") -> list[str]:
    """Give the keys that are none."""
    return [key for key in problem.value if key not in problem.schema["properties"]]


def kept_in(problem: "Problem", document: Any) -> dict[str, list[str]]:
    """Give the unknown keys that name what the objects around list under a key which is known here as well.

    So `a` in an expectation, where the case has `units: {a: ...}` and the expectation may have `units` too.
    """
    found: dict[str, list[str]] = {}
    for depth in range(len(problem.path)):
        around = reduce(getitem, problem.path[:depth], document)
        listed = around if isinstance(around, dict) else {}
        for place in (key for key in problem.schema["properties"] if isinstance(listed.get(key), dict)):
            keys = [key for key in extra_keys(problem) if key in listed[place]]
            found |= {place: keys} if keys else {}
    return found
