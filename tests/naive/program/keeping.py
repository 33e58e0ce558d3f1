"""What a state keeps of the names of an effect that lasts, and what they stand for when it acts."""

from typing import Any

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, PlayedCard
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Board, Card
from bow_author.hexes.coordinates import Direction, Hex, parse_hex
from bow_author.plans.model import Label, Rank
from bow_dsl import checked
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_NOT_KEPT = ("owner", "enemy", "fight", "roll", "it")
_ENUMS = {kind.__name__: kind for kind in (DieFace, Rank, Direction)}


def kept(effect: checked.Effect, names: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Give what the state keeps of the names that an effect uses."""
    used = {node.text.partition(".")[0] for node in walk(effect.written) if isinstance(node, ast.Word)}
    used |= {"self", "here"} if acts_itself(effect) or is_counted(effect) else set()
    mine = {name: thing for name, thing in names.items() if name in used and name not in _NOT_KEPT}
    return tuple((name, _keep(thing)) for name, thing in mine.items() if not isinstance(thing, Combat | PlayedCard))


def acts_itself(effect: checked.Effect) -> bool:
    """Tell whether whoever has an effect does something by it, without being named: `attack again`."""
    deeds = (BACKEND.verbs[node.verb.text] for node in walk(effect) if isinstance(node, checked.Action))
    return any("{unit}" in deed or "{bearer}" in deed for deed in deeds)


def is_counted(effect: checked.Effect) -> bool:
    """Tell whether it is counted how often an effect happens: for whoever has it."""
    return any(isinstance(node, checked.React) and node.limit is not None for node in walk(effect))


def standing_for(play: Play, bound: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """Give what names stood for."""
    return {name: _thing(play, thing) for name, thing in bound}


def _keep(thing: Any) -> Any:
    match thing:
        case UnitState():
            return ("unit", thing.label)
        case Hex():
            return ("hex", thing.name)
        case Card():
            return ("card", _keep(thing.unit))
        case Board():
            return ("board", thing.house)
        case list():
            return ("list", *map(_keep, thing))
        case tuple():
            return ("tuple", *map(_keep, thing))
        case DieFace() | Rank() | Direction():
            return (type(thing).__name__, thing.name)
    return thing


def _thing(play: Play, kept_as: Any) -> Any:
    if not isinstance(kept_as, tuple):
        return kept_as
    kind, *parts = kept_as
    match kind:
        case "unit":
            return play.state.units.get(Label(parts[0]))
        case "hex":
            return parse_hex(parts[0])
        case "card":
            return Card(_thing(play, parts[0]))
        case "board":
            return Board(parts[0])
        case "list":
            return [_thing(play, part) for part in parts]
        case "tuple":
            return tuple(_thing(play, part) for part in parts)
    return _ENUMS[kind][parts[0]]
