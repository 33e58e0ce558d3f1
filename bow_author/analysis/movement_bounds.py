"""How far a unit could go in a whole battle at most, whatever is rolled, drawn and decided.

A bound that holds, not an estimate. It counts each order token and card as one order of this very unit, all that any
effect could add to each of its moves, and every chance to follow up. Steps back towards its own edge are free, for a
unit may be made to retreat any number of times.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.analysis.changes import PLACING
from bow_author.analysis.in_force import InForce
from bow_dsl import checked
from bow_dsl.checked.words import word_of, words_of
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node
from bow_dsl.syntax.walk import walk

_NO_END = (
    *(*PLACING, "push UNIT COUNT hex/hexes to DIRECTION", "HOUSE receives COUNT FACE token/tokens"),
    *("take ROLL from POOL", "move COUNT? FACE token/tokens from POOL to POOL", "move ORDER_TOKEN from POOL to POOL"),
    *("HOUSE draws COUNT card/cards", "move LEADERSHIP_CARD from PILE to PILE"),
)
"""The verbs that move units or bring tokens and cards so that nobody can count them."""
_ORDER = "order UNIT"
"""The same of whatever is no card: each of these is counted as an order."""
_PLAYING = "playing"
_FOLLOW_UP = "follow up COUNT hex/hexes"
_RATINGS = ("order rating", "leadership rating", "movement cost", "remaining movement")
_MOVE = "movement"
_FARTHER = "follow up hexes"
_HARMLESS = frozenset(("subtract", "cap", "at most"))


class Added(NamedTuple):
    """What effects could add to the steps of a unit."""

    a_move: int
    """To each of its moves."""
    a_turn: int
    """By following up, in each turn of either side."""


class _NoEndError(Exception):
    """There is no telling how much it could be."""


def added(in_force: InForce) -> Added | None:
    """Add up what effects could do for the steps of a unit; None if there is no end to it."""
    effects = [*in_force.items((*_RATINGS, _MOVE, _FARTHER), (*_NO_END, _FOLLOW_UP))]
    has_more_orders = any(_orders_besides(of, item) for of, item in in_force.items(verbs=(_ORDER,)))
    if has_more_orders or any(_has_no_end(node) for _, item in effects for node in walk(item)):
        return None
    try:
        by_cards = [_modified(item, of, _MOVE) for of, item in effects if of.kind.text == "card"]
        always = [_modified(item, of, _MOVE) for of, item in effects if of.kind.text != "card"]
        farther = sum(_modified(item, of, _FARTHER) for of, item in effects)
        following = [hexes + farther for _, item in effects for hexes in _following(item, in_force.names)]
    except _NoEndError:
        return None
    return Added(sum(always) + max(by_cards, default=0), sum(following))


def _orders_besides(definition: ast.Definition, item: checked.Item) -> bool:
    """Tell whether something may order units that is no card, nor in place of one that is played."""
    if definition.kind.text == "card" or (isinstance(item, checked.Replace) and item.hook.spec.text == _PLAYING):
        return False
    return any(isinstance(node, checked.Action) and node.verb.text == _ORDER for node in walk(item)) or any(
        isinstance(node, checked.Unknown) for node in walk(item)
    )


def _has_no_end(node: Node) -> bool:
    """Tell whether something moves units or brings orders without end; what means nothing may be that."""
    if isinstance(node, checked.Action):
        return node.verb.text in _NO_END
    return isinstance(node, checked.Unknown)


def _modified(item: checked.Item, definition: ast.Definition, hook_text: str) -> int:
    """Add up what an effect adds to a value; of cards one is played in a turn, and what it does ends with that."""
    total = 0
    for node in walk(item):
        if not isinstance(node, checked.Modify):
            continue
        if node.hook.spec.text in _RATINGS and not all(_slows(operation) for operation in node.operations):
            raise _NoEndError
        if node.hook.spec.text == hook_text:
            total += sum(map(_added, node.operations))
    if total and any(_piles_up(node) or _lasts_on(node, definition) for node in walk(item)):
        raise _NoEndError
    return total


def _slows(operation: checked.Operation) -> bool:
    is_none = operation.name == "set" and isinstance(operation.term, checked.Number) and operation.term.value == 0
    return is_none or operation.name in _HARMLESS


def _added(operation: checked.Operation) -> int:
    if operation.name in _HARMLESS:
        return 0
    if operation.name in {"add", "set", "at least"} and isinstance(operation.term, checked.Number):
        return operation.term.value
    raise _NoEndError


def _piles_up(node: Node) -> bool:
    """Tell whether one unit may get something several times: not where each of many gets its own."""
    if not isinstance(node, checked.Each):
        return False
    hooks = (inner.hook for inner in walk(node) if isinstance(inner, checked.Modify))
    return not all(any(word_of(role.thing) == node.name for role in hook.roles) for hook in hooks)


def _lasts_on(node: Node, definition: ast.Definition) -> bool:
    """Tell whether effects last on that may pile up: only those of a card are known to begin once in a turn."""
    if not isinstance(node, checked.Until):
        return False
    return definition.kind.text != "card" or words_of(node.end) != ("end", "of", "turn")


def _following(item: checked.Item, names: Names) -> Iterator[int]:
    """Give the hexes of each time that a unit may follow up in one turn."""
    for node in walk(item):
        if isinstance(node, checked.Action) and node.verb.text == _FOLLOW_UP:
            limit = item.limit if isinstance(item, checked.React) else None
            if limit is None or limit.per.text not in {"turn", "round", "battle"}:
                raise _NoEndError
            hexes = node.parts[0]
            most = max(_numbers_of_keywords(names), default=0)
            yield limit.times * (hexes.value if isinstance(hexes, checked.Number) else most)


def _numbers_of_keywords(names: Names) -> Iterator[int]:
    """Give every number that any keyword is given anywhere; raises _NoEndError if one is computed."""
    for definition in names.those(has_measures):
        for node in walk(definition.items):
            if isinstance(node, ast.Property) and node.key.text == "keywords":
                yield from (atom.value for value in node.values for atom in value if isinstance(atom, ast.Number))
            elif isinstance(node, ast.Measure) and isinstance(node.argument, ast.Number):
                yield node.argument.value
            elif isinstance(node, ast.Measure) and node.argument is not None:
                raise _NoEndError


def has_measures(definition: ast.Definition) -> bool:
    """Tell whether a definition may say with which number anybody has a keyword."""
    return any(
        isinstance(node, ast.Measure) or (isinstance(node, ast.Property) and node.key.text == "keywords")
        for node in walk(definition.items)
    )
