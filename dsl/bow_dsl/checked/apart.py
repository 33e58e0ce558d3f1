"""What is done to each of several things, told apart from what these are: `every unit in forest takes 1 hit`.

Each phrase belongs to the nearest word that can take it, so that a relation has the verb at its end, and a `where` how
many the verb counts. Only where that means nothing is it taken from there.
"""

from collections.abc import Iterator
from typing import Any, TypeVar, cast

from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of, walk
from bow_dsl.value import replace

_T = TypeVar("_T")
_Words = tuple[ast.Word | ast.Number | ast.Bracketed, ...]


def readings(action: ast.Action) -> Iterator[ast.Action]:
    """Give other readings of an action, in which its verb has more and more of the words before what it counts.

    It has them from the end of the last relation, which keeps some of them.
    """
    last = action.relations[-1] if action.relations else None
    if last is None or not (action.each or isinstance(last, ast.Where)):
        return
    relations, roles = action.relations[:-1], action.roles
    if (told := _without_amount(last)) is not None:
        last, roles = told[0], (told[1], *roles)
    words, behind = action.tail.words if action.tail else (), action.tail.counted if action.tail else None
    before = action.counted
    if not isinstance(last, ast.Where):
        before, behind = None, action.counted
    for shorter, cut in _shortened(last):
        tail = ast.Tail((shorter.at[1], action.at[1]), (*cut, *words), behind)
        yield replace(action, counted=before, relations=(*relations, shorter), tail=tail, roles=roles)


def _without_amount(relation: ast.Relation) -> tuple[ast.Relation, ast.EqualTo] | None:
    """Give a relation without the `equal to` at its end, and that."""
    for measure in walk(relation):
        if isinstance(measure, ast.Measure) and measure.roles and measure.at[1] == relation.at[1]:
            last = measure.roles[-1]
            if isinstance(last, ast.EqualTo):
                end = measure.roles[-2].at[1] if measure.roles[1:] else measure.words[-1].at[1]
                at = measure.at[0], end
                return _with(relation, measure, replace(measure, at=at, roles=measure.roles[:-1])), last
    return None


def _shortened(relation: ast.Relation) -> Iterator[tuple[ast.Relation, _Words]]:
    """Give a relation without what stands at its end, and that: first nothing, then more and more."""
    yield relation, ()
    for leaf in walk(relation):
        if leaf.at[1] != relation.at[1]:
            continue
        amount: tuple[ast.Number | ast.Bracketed, ...] = ()
        others: dict[str, Any]
        match leaf:
            case ast.Noun(words=words, relations=()):
                others = {}
            case ast.Measure(words=words, argument=argument, roles=()):
                others, amount = {"argument": None}, () if argument is None else (argument,)
            case _:
                continue
        for kept in range(len(words) if amount else len(words) - 1, 0, -1):
            at = leaf.at[0], words[kept - 1].at[1]
            shorter = replace(leaf, at=at, words=words[:kept], **others)
            yield _with(relation, leaf, shorter), (*words[kept:], *amount)


def _with(node: _T, old: ast.Node, new: ast.Node) -> _T:
    """Give a node with another one at its end, and the places as they are then."""
    if node is old:
        return cast("_T", new)  # of the same sort
    if isinstance(node, tuple):
        return cast("_T", tuple(_with(part, old, new) for part in node))
    if not isinstance(node, ast.Node) or node.at[1] != old.at[1]:
        return node
    parts = {name: _with(getattr(node, name), old, new) for name in fields_of(type(node))}
    return replace(node, at=(node.at[0], new.at[1]), **parts)
