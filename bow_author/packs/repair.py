"""Documents that do not fit their schema, repaired so far that the rest of them can be checked in the same run.

What the schema refuses is replaced by an example from the schema, or left out where nothing needs it. Nothing
that is found at a repaired place is told: what is wrong there has been told already.
"""

import copy
from typing import TYPE_CHECKING, Any

from bow_author.packs.documents import Document
from bow_author.packs.entries import Repaired
from bow_author.packs.fast_validator import Schema
from bow_author.packs.schemas import accepts, teaching_schema
from bow_dsl.value import replace

if TYPE_CHECKING:
    from bow_author.packs.schema_problems import Problem

_MOST_ROUNDS = 6
_MOST_PROBLEMS = 500
_ABOUT_KEYS = ("required", "dependentRequired", "additionalProperties")
"""What a schema says of the keys of a mapping, and not of a value."""


def repaired(document: Document, kind: str) -> tuple[Document, tuple[Repaired, ...]] | None:
    """Fix a document of a kind.

    Returns:
        The document with other values, and the places that were repaired; None if it cannot be repaired.
    """
    from bow_author.packs.schema_problems import find_problems

    schema = teaching_schema(kind)
    value = copy.deepcopy(document.value)
    places: list[Repaired] = []
    for _ in range(_MOST_ROUNDS):
        if accepts(kind)(value):
            return replace(document, value=value), tuple(places)
        for problem in find_problems(schema, value, _MOST_PROBLEMS):
            deepest = _deepest(problem)
            if not _repair(value, deepest, schema):
                return None
            is_replaced = not (deepest.about_key or deepest.keyword in _ABOUT_KEYS)
            places.append(Repaired(document.span(*deepest.path), is_replaced, deepest.path))
    return None


def _deepest(problem: "Problem") -> "Problem":
    """Give the problem itself, or that of a choice between schemas which lies deepest, as the one most likely meant."""
    inner = max((inner for _, inner in problem.branches), key=lambda inner: len(inner.path), default=None)
    if inner is None:
        return problem
    if inner.path == problem.path:  # a choice between keys: what may stand behind them is said beside the choice
        inner = inner._replace(schema={**problem.schema, **inner.schema})
    return _deepest(inner)


def _repair(value: Any, problem: "Problem", root: Schema) -> bool:
    """Fix one problem in *value*; tell whether it could be done."""
    path = problem.path
    try:
        holder = value
        for step in path[:-1]:
            holder = holder[step]
        target = holder[path[-1]] if path else value
    except (KeyError, IndexError, TypeError):
        return True  # what it stood in was repaired already
    if isinstance(target, dict) and (problem.keyword in _ABOUT_KEYS or problem.about_key):
        return _repair_keys(target, problem, root)
    if not path:
        return False
    example = _example(problem.schema, root)
    if example is not None:
        holder[path[-1]] = example
    else:
        del holder[path[-1]]
    return True


def _repair_keys(mapping: dict[str, Any], problem: "Problem", root: Schema) -> bool:
    """Add the key that is missing, or take out those that do not belong here."""
    known = problem.schema.get("properties", {})
    if problem.keyword in ("required", "dependentRequired"):
        wanted = [problem.wanted] if problem.keyword == "required" else _needed_beside(mapping, problem)
        examples = {key: _example(known.get(key, {}), root) for key in wanted}
        if None not in examples.values():
            mapping.update({key: example for key, example in examples.items() if key not in mapping})
        return None not in examples.values()
    if problem.about_key:
        mapping.pop(problem.value, None)
    else:
        for key in [key for key in mapping if key not in known]:
            del mapping[key]
    return True


def _needed_beside(mapping: dict[str, Any], problem: "Problem") -> list[str]:
    """Give the keys that others need beside them."""
    return [needed_key for key, needed in problem.wanted.items() if key in mapping for needed_key in needed]


def _example(schema: Schema, root: Schema) -> Any:
    """Give a value that a schema takes, as the schema itself shows one."""
    for _ in range(8):
        if "$ref" not in schema:
            break
        schema = root.get("$defs", {}).get(str(schema["$ref"]).rpartition("/")[2], {})
    shown = schema.get("examples") or schema.get("enum") or ([schema["const"]] if "const" in schema else [])
    return copy.deepcopy(shown[0]) if shown else None
