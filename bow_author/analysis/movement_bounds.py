"""How far a unit could go in a whole battle at most, whatever is rolled, drawn and decided.

A bound that holds, not an estimate. It counts each order token and card as one order of this very unit, all that any
effect could add to each of its moves, and every chance to follow up. Steps back towards its own edge are free, for a
unit may be made to retreat any number of times.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bow_author.analysis.changes import effects_in_force
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

if TYPE_CHECKING:
    from collections.abc import Container

_NO_END = frozenset(("push", "recover", "take", "move", "muster"))
"""First words of actions that move units or bring tokens so that nobody can count them."""
_RATINGS = (("order", "rating"), ("leadership", "rating"), ("movement", "cost"), ("remaining", "movement"))
_MOVE = ("movement",)
_FOLLOW_UP = ("follow", "up", "hexes")
_HARMLESS = frozenset(("subtract", "cap", "at most"))


class Added(NamedTuple):
    """What effects could add to the steps of a unit."""

    a_move: int
    """To each of its moves."""
    a_turn: int
    """By following up, in each turn of either side."""


class _NoEndError(Exception):
    """There is no telling how much it could be."""


def added(names: Names, variants: "Container[str]" = ()) -> Added | None:
    """Add up what effects could do for the steps of a unit; None if there is no end to it."""
    effects = list(effects_in_force(names, variants))
    if any(map(_has_no_end, (node for _, item in effects for node in walk(item)))):
        return None
    try:
        by_cards = [_modified(item, of, _MOVE) for of, item in effects if of.kind.text == "card"]
        always = [_modified(item, of, _MOVE) for of, item in effects if of.kind.text != "card"]
        farther = sum(_modified(item, of, _FOLLOW_UP) for of, item in effects)
        following = [hexes + farther for _, item in effects for hexes in _following(item, names)]
    except _NoEndError:
        return None
    return Added(sum(always) + max(by_cards, default=0), sum(following))


def _has_no_end(node: ast.Node) -> bool:
    return isinstance(node, ast.Action) and bool(node.words) and node.words[0].text in _NO_END


def _modified(item: ast.Item, definition: ast.Definition, hook: tuple[str, ...]) -> int:
    """Add up what an effect adds to a value; of cards one is played in a turn, and what it does ends with that."""
    total = 0
    for node in walk(item):
        if not isinstance(node, ast.Modify):
            continue
        words = tuple(word.text for word in node.hook.words)
        if words in _RATINGS and not all(_slows(operation) for operation in node.operations):
            raise _NoEndError
        if words == hook:
            total += sum(map(_added, node.operations))
    if total and any(_piles_up(node) or _lasts_on(node, definition) for node in walk(item)):
        raise _NoEndError
    return total


def _slows(operation: ast.Operation) -> bool:
    is_none = operation.name == "set" and isinstance(operation.term, ast.Number) and operation.term.value == 0
    return is_none or operation.name in _HARMLESS


def _added(operation: ast.Operation) -> int:
    if operation.name in _HARMLESS:
        return 0
    if operation.name in {"add", "set", "at least"} and isinstance(operation.term, ast.Number):
        return operation.term.value
    raise _NoEndError


def _piles_up(node: ast.Node) -> bool:
    """Tell whether one unit may get something several times: not where each of many gets its own."""
    if not isinstance(node, ast.Each):
        return False
    hooks = (inner.hook for inner in walk(node) if isinstance(inner, ast.Modify))
    return not all(any(_names(role, node.name.text) for role in hook.roles) for hook in hooks)


def _names(role: ast.Node, name: str) -> bool:
    return isinstance(role, ast.Role) and [word.text for word in role.noun.words] == [name]


def _lasts_on(node: ast.Node, definition: ast.Definition) -> bool:
    """Tell whether effects last on that may pile up: only those of a card are known to begin once in a turn."""
    if not isinstance(node, ast.Until):
        return False
    ends = [word.text for role in node.end.roles if isinstance(role, ast.Role) for word in role.noun.words]
    return definition.kind.text != "card" or ends != ["turn"]


def _following(item: ast.Item, names: Names) -> Iterator[int]:
    """Give the hexes of each time that a unit may follow up in one turn."""
    for node in walk(item):
        if isinstance(node, ast.Action) and [word.text for word in node.words[:2]] == ["follow", "up"]:
            limit = item.limit if isinstance(item, ast.React) else None
            if limit is None or limit.per.text not in {"turn", "round", "battle"}:
                raise _NoEndError
            yield limit.times * _hexes(node, names)


def _hexes(action: ast.Action, names: Names) -> int:
    count = action.quantity.count if action.quantity else None
    if isinstance(count, ast.Number):
        return count.value
    return max(_numbers_of_keywords(names), default=0)


def _numbers_of_keywords(names: Names) -> Iterator[int]:
    """Give every number that any keyword is given anywhere."""
    for of_kind in names.by_kind_everywhere().values():
        for defined in of_kind.values():
            for node in walk(defined.definition.items):
                if isinstance(node, ast.Property) and node.key.text == "keywords":
                    yield from (atom.value for value in node.values for atom in value if isinstance(atom, ast.Number))
                elif isinstance(node, ast.Measure) and node.argument is not None:
                    yield node.argument.value
