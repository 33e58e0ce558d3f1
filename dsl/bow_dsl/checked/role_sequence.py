"""The roles of a hook in any sequence: what `of` says may stand behind another role, where that does not take it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from bow_dsl import checked
from bow_dsl.checked.proposals import replaced
from bow_dsl.checked.words import word_of
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk
from bow_dsl.value import replace

_OF = "of"
_T = TypeVar("_T", bound=ast.Node)


def parted(
    roles: ast.Roles,
    spec: HookSpec,
    check: Callable[[ast.Role], object],
    trial: Callable[[], AbstractContextManager[list[Diagnostic]]],
) -> ast.Roles:
    """Give the roles of a hook, those by themselves that were read as belonging to what the one before them says.

    Each phrase belongs to the nearest word that can take it: only from one with which it means nothing is it taken.
    `of` is taken from a noun, all others from the end of a `where`.
    """

    def is_sound(role: ast.Role) -> bool:
        with trial() as problems:
            check(role)
        return not problems

    free = {role.preposition for role in spec.roles} - {getattr(role, "preposition", "") for role in roles}
    for number, role in enumerate(roles):
        cuts = [cut for cut in _cuts(role) if free.issuperset(one.preposition for one in cut[1:])]
        if not cuts or not isinstance(role, ast.Role) or is_sound(role):
            continue
        for cut in cuts:
            if all(map(is_sound, cut)):
                return (*roles[:number], *cut, *roles[number + 1 :])
    return roles


def in_sequence(roles: tuple[checked.Role, ...], spec: HookSpec) -> tuple[checked.Role, ...]:
    """Give roles in the sequence of their hook, however they are written."""
    return tuple(sorted(roles, key=lambda role: spec.roles.index(role.spec)))


def misleading(roles: tuple[checked.Role, ...]) -> Iterator[tuple[checked.Role, str, str]]:
    """Give the roles that a reader would take otherwise, each with a message and a hint.

    Of whoever was said before he takes either of the two to be enough; and `it` is whoever takes part, so that it
    tells nobody apart.
    """
    for number, role in enumerate(roles):
        if word_of(role.thing) == "it":
            named = role.spec.participant
            message = f"`{role.preposition} it` tells nobody apart: `it` would be whatever takes part"
            yield role, message, f"write `{role.preposition} {named}`, or leave it out; `it` is for a `when` or `where`"
        if role.spec.participant in {before.spec.participant for before in roles[:number]}:
            yield (
                role,
                f"`{role.preposition}` says twice who one is",
                f"say all of it behind one `{role.preposition}`; for one or the other, write an effect for each",
            )


def _cuts(role: ast.Role | ast.EqualTo) -> Iterator[tuple[ast.Role, ...]]:
    """Give a role without what it says last, and that as roles; the longest first that is kept."""
    if not isinstance(role, ast.Role):
        return
    for noun, of in _ends(role.noun):
        yield _changed(role, end=noun.at[1], noun=noun), ast.Role(of.at, _OF, of.noun)
    for noun, others in _clauses(role.noun):
        yield _changed(role, end=noun.at[1], noun=noun), *others


def _clauses(noun: ast.Noun) -> Iterator[tuple[ast.Noun, tuple[ast.Role, ...]]]:
    """Give a noun without the roles at the end of its `where`, and these."""
    last = noun.relations[-1] if noun.relations else None
    measures = (node for node in walk(last) if isinstance(node, ast.Measure)) if isinstance(last, ast.Where) else ()
    for measure in measures:
        roles = measure.roles
        if not roles or measure.at[1] != noun.at[1]:
            continue
        for number in reversed(range(len(roles))):
            others = tuple(role for role in roles[number:] if isinstance(role, ast.Role))
            end = roles[number - 1].at[1] if number else measure.words[-1].at[1]
            shorter = _changed(measure, end=end, roles=roles[:number])
            if len(others) == len(roles) - number:
                yield _changed(replaced(noun, {id(measure): shorter}), end=end), others


def _ends(noun: ast.Noun) -> Iterator[tuple[ast.Noun, ast.Belonging]]:
    last = noun.relations[-1] if noun.relations else None
    if not isinstance(last, ast.Belonging):
        return
    for shorter, of in _ends(last.noun):
        belonging = _changed(last, end=shorter.at[1], noun=shorter)
        yield _changed(noun, end=shorter.at[1], relations=(*noun.relations[:-1], belonging)), of
    end = noun.relations[-2].at[1] if len(noun.relations) > 1 else noun.words[-1].at[1] if noun.words else last.at[0]
    yield _changed(noun, end=end, relations=noun.relations[:-1]), last


def _changed(node: _T, end: int, **others: Any) -> _T:
    return replace(node, at=(node.at[0], end), **others)
