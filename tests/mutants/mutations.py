"""Mutations: copies of a definition that differ in one thing that matters, made of its tree and never of its text."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of

SORTS = ("number", "comparison", "hook", "operation", "filter", "statement", "property")
LOOKS = ("text", "colour", "border", "pattern", "symbol", "joins", "house", "piece", "base", "cite", "commander")
"""Keys that only say how something looks, or what belongs together when a battle is set up."""
_OTHER = {
    "at least": "more than",
    "at most": "fewer than",
    "exactly": "at least",
    "more than": "at least",
    "fewer than": "at most",
    "higher than": "at least",
    "lower than": "at most",
    "worse": "better",
    "better": "worse",
    "lower": "higher",
    "higher": "lower",
    "more": "fewer",
    "fewer": "more",
    "before": "after",
    "after": "before",
    "up": "down",
    "down": "up",
    "+": "-",
    "-": "+",
}
_OPERATIONS = {"set": "add", "cap": "set", "add": "subtract", "subtract": "add", "ignore": "add", "remove": "add"}
_PREPOSITIONS = {"of": "against", "against": "of"}


class Mutant(NamedTuple):
    """A changed copy of a definition."""

    sort: str
    definition: ast.Definition
    path: str
    """Where the change is: names of fields and numbers of items."""
    at: At
    told: str
    """What was changed into what."""


Rebuild = Callable[[Any], ast.Definition]


def mutants(definition: ast.Definition, text: str) -> Iterator[Mutant]:
    """Give every copy of a definition with one change; *text* is that of its source."""
    yield from _Mutator(text).inside(definition, ("items",), lambda items: replace(definition, items=items))


class _Mutator:
    def __init__(self, text: str) -> None:
        self.text = text

    def inside(self, node: Any, path: tuple[str, ...], rebuild: Rebuild) -> Iterator[Mutant]:
        """Change each thing below a node, or each item of the definition itself."""
        if isinstance(node, ast.Definition):
            yield from self.items(node.items, node, path, rebuild)
            return
        for sort, new, told in self.changes(node):
            yield Mutant(sort, rebuild(new), ".".join(path), node.at, told)
        for name in fields_of(type(node)):
            value = getattr(node, name)
            if isinstance(value, tuple):
                yield from self.items(value, node, (*path, name), _putting(rebuild, node, name))
            elif isinstance(value, ast.Node):
                yield from self.inside(value, (*path, name), _putting(rebuild, node, name))

    def items(
        self, items: tuple[Any, ...], parent: ast.Node, path: tuple[str, ...], rebuild: Rebuild
    ) -> Iterator[Mutant]:
        """Leave each item of a tuple out where that is a change, and change each."""
        for number, item in enumerate(items):
            here = (*path, str(number))
            if isinstance(item, ast.Mark) or (isinstance(item, ast.Property) and item.key.text in LOOKS):
                continue
            sort = _left_out(item, items, parent, path[-1])
            if sort:
                shorter = rebuild((*items[:number], *items[number + 1 :]))
                yield Mutant(
                    sort, shorter, ".".join(here), item.at, f"without {self.said(item)} in {self.said(parent)}"
                )
            if isinstance(item, ast.If) and path[-1] in ("body", "then", "otherwise"):
                always = rebuild((*items[:number], *item.then, *items[number + 1 :]))
                yield Mutant("filter", always, ".".join(here), item.at, f"always what {self.said(item)} does")
            if isinstance(item, tuple):
                yield from self.items(item, parent, here, _placing(rebuild, items, number))
            elif isinstance(item, ast.Node):
                yield from self.inside(item, here, _placing(rebuild, items, number))

    def said(self, node: ast.Node) -> str:
        words = " ".join(self.text[node.at[0] : node.at[1]].split())
        return f"`{words if len(words) <= 70 else words[:67] + '...'}`"

    def changes(self, node: ast.Node) -> Iterator[tuple[str, ast.Node | None, str]]:
        """Give what may stand in the place of a node."""
        match node:
            case ast.Number():
                yield "number", replace(node, value=node.value + 1), f"{node.value + 1} in place of {node.value}"
            case ast.Limit():
                yield "number", replace(node, times=node.times + 1), f"{node.times + 1} times in {self.said(node)}"
            case ast.Comparison() | ast.Beyond():
                yield "comparison", replace(node, how=_OTHER[node.how]), f"`{_OTHER[node.how]}` in {self.said(node)}"
            case ast.Is() | ast.Has():
                yield "comparison", replace(node, negated=not node.negated), f"the opposite of {self.said(node)}"
            case ast.Not():
                yield "comparison", node.condition, f"the opposite of {self.said(node)}"
            case ast.Both():
                yield "comparison", ast.Either(node.at, node.conditions), f"`or` in {self.said(node)}"
            case ast.Either():
                yield "comparison", ast.Both(node.at, node.conditions), f"`and` in {self.said(node)}"
            case ast.Half():
                yield (
                    "operation",
                    replace(node, rounded=_OTHER[node.rounded]),
                    f"rounded otherwise in {self.said(node)}",
                )
            case ast.Operation():
                if node.name in _OPERATIONS:
                    other = _OPERATIONS[node.name]
                    yield "operation", replace(node, name=other), f"`{other}` in place of {self.said(node)}"
                yield "operation", replace(node, optional=not node.optional), f"optional or not: {self.said(node)}"
            case ast.Role() if node.preposition in _PREPOSITIONS:
                other = _PREPOSITIONS[node.preposition]
                yield "hook", replace(node, preposition=other), f"`{other}` in {self.said(node)}"
            case _:
                pass
        if isinstance(node, ast.Effect):
            yield from self.of_effect(node)

    def of_effect(self, effect: ast.Effect) -> Iterator[tuple[str, ast.Node, str]]:
        """Give what may stand in the place of an effect."""
        match effect:
            case ast.Permit():
                yield "hook", ast.Forbid(effect.at, effect.hook, effect.when), f"`forbid` for {self.said(effect)}"
            case ast.Forbid():
                yield "hook", ast.Permit(effect.at, effect.hook, effect.when), f"`permit` for {self.said(effect)}"
            case ast.React() if effect.timing in _OTHER:
                other = _OTHER[effect.timing]
                yield "hook", replace(effect, timing=other), f"`{other}` for {self.said(effect)}"
            case _:
                pass
        if effect.when is not None:
            yield "filter", replace(effect, when=None), f"without `when` in {self.said(effect)}"
        if isinstance(effect, ast.React) and effect.limit is not None:
            yield "filter", replace(effect, limit=None), f"without the limit in {self.said(effect)}"


def _left_out(item: Any, items: tuple[Any, ...], parent: ast.Node, field: str) -> str:
    """Give the sort of mutation that leaving an item out is; empty if it is none."""
    if isinstance(item, ast.Effect):
        return "hook"
    if isinstance(item, ast.Role) or (isinstance(parent, ast.Noun) and field == "relations"):
        return "filter"
    if isinstance(parent, ast.Noun) and field == "words" and len(items) > 1 and item is not items[-1]:
        return "filter"
    if isinstance(parent, ast.Both | ast.Either):
        return "comparison"
    if isinstance(item, ast.Property | ast.Section):
        return "property"
    is_statement = isinstance(item, ast.Action | ast.May | ast.Each | ast.If | ast.Outcome)
    return "statement" if is_statement and not isinstance(parent, ast.Property) else ""


def _putting(rebuild: Rebuild, node: Any, name: str) -> Rebuild:
    return lambda new: rebuild(replace(node, **{name: new}))


def _placing(rebuild: Rebuild, items: tuple[Any, ...], number: int) -> Rebuild:
    return lambda new: rebuild((*items[:number], new, *items[number + 1 :]))
