"""What a side may do now, in groups: each item is one line, and stands for one action or for several of one kind."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    EndTurn,
    ExecuteCommand,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    SetUp,
    TakeAction,
)
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.luck import BATTLE_DIE, DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label
from bow_author.terminal.names import Names
from bow_dsl.value import value

Words = tuple[str, ...]

_SHIELDS = (DieFace.GREEN, DieFace.BLUE, DieFace.RED)
"""The face that hits each rank, lowest first."""


class Way(NamedTuple):
    """One action of an item, and the words that tell it from the others."""

    words: Words
    action: Action


@value
class Item:
    """One line of the menu."""

    group: str
    head: Words
    """The words that one types."""
    ways: tuple[Way, ...]
    note: str
    """What there is to know before one does it."""


def menu(play: Play, actions: Iterable[Action], names: Names) -> list[Item]:
    """Put the legal actions into groups."""
    grouped: dict[tuple[str, Words], list[Way]] = {}
    for action in actions:
        group, head, tail = spelt(action)
        grouped.setdefault((group, head), []).append(Way(tail, action))
    for ways in grouped.values():
        ways.sort(key=_reading)
    items = [Item(group, head, tuple(ways), _note(play, ways, names)) for (group, head), ways in grouped.items()]
    return sorted(items, key=lambda item: GROUPS.index(item.group))


def _reading(way: Way) -> tuple[int, int]:
    """Lay moves out as one reads the board; other ways stay as they are."""
    return way.action.path[-1].reading if isinstance(way.action, MoveUnit) else (0, 0)


GROUPS = ("Orders", "Cards", "Moves", "Attacks", "Actions", "Commanders", "Morale", "Turn")


def spelt(action: Action) -> tuple[str, Words, Words]:
    """Give the group of an action, the words that begin it, and those that say in which way."""
    match action:
        case OrderUnit(unit, pay):
            return "Orders", ("order", unit), tuple(face.value for face in pay)
        case PlayCard(card, commander, commands, tactic, instead, later):
            numbers = instead or _numbers(commands) or "none"
            others = (f"later-{_numbers(later)}",) if later else ()
            return "Cards", ("play", card, commander), (numbers, *others, *((f"tactic-{tactic}",) if tactic else ()))
        case ExecuteCommand(command):
            return "Cards", ("command", str(command + 1)), ()
        case MoveUnit(unit, path):
            return "Moves", ("move", unit), (path[-1].name,)
        case AttackUnit(unit, target):
            return "Attacks", ("attack", unit, target), ()
        case TakeAction(unit, name, target):
            aim = () if target is None else (target.name if isinstance(target, Hex) else str(target),)
            return "Actions", ("do", name, unit), aim
        case Commit(commander):
            return "Commanders", ("commit", commander), ()
        case RaiseMorale():
            return "Morale", ("raise",), ()
        case RallyUnit(unit):
            return "Morale", ("rally", unit), ()
        case Pass():
            return "Turn", ("pass",), ()
        case EndTurn():
            return "Turn", ("end",), ()
        case SetUp():
            return "Turn", ("set-up",), ()


def _numbers(commands: Iterable[int]) -> str:
    """Number commands as they stand on the card, from 1."""
    return ",".join(str(index + 1) for index in commands)


def _note(play: Play, ways: list[Way], names: Names) -> str:
    match ways[0].action:
        case OrderUnit(label):
            unit = play.unit(label)
            kind = names.title(unit.commander or unit.type)
            return f"{kind}, {unit.at.name if unit.at else ''}; pay {_or(ways)}"
        case PlayCard(card, commander):
            plays = [way.action for way in ways if isinstance(way.action, PlayCard)]
            paid = [(*action.commands, *action.later) for action in plays if action.instead is None]
            costs = sorted({cards.cost_of(play, card, commands) for commands in paid})
            cost = f"; cost {' or '.join(map(str, costs))}" if costs else ""
            others = "".join(f"; or: {names.title(action.instead)}" for action in plays if action.instead is not None)
            return f"{names.title(card)} on {names.title(commander)}{cost}{others}"
        case ExecuteCommand():
            turn = play.state.turn
            return f"carry out what is paid for of {names.title((turn.card if turn else None) or '')}"
        case MoveUnit(label):
            at = play.unit(label).at
            return f"from {at.name if at else ''} to {' '.join(way.words[0] for way in ways)}"
        case AttackUnit(label, target):
            return prospect(play, label, target, names)
        case TakeAction(_, name):
            aims = f": {' '.join(way.words[0] for way in ways)}" if ways[0].words else ""
            return f"{names.title(name)}{aims}"
        case Commit(commander):
            return f"use the commit ability of {names.title(commander)}"
        case RaiseMorale():
            return "spend a morale token for 1 morale"
        case RallyUnit():
            return "spend a morale token and 1 morale to make it active"
        case Pass():
            return "take no more turns this round"
        case EndTurn():
            return "what is ordered and not done does nothing more"
        case SetUp():
            return "decide what is left to you, and begin the first round"


def _or(ways: list[Way]) -> str:
    return " or ".join(way.words[0] if len(way.words) == 1 else f"{len(way.words)} {way.words[0]}" for way in ways)


def prospect(play: Play, label: Label, name: Label, names: Names) -> str:
    """Tell what an attack can bring: its dice, and how many of the eight sides hit or make the target retreat."""
    unit, target = play.unit(label), play.unit(name)
    fight = combat.expected(play, unit, target)
    dice = combat.attack_dice(play, fight)
    rank = play.rules.defense_rank(play, losses.RANKS.index(play.rank_of(target)), target, unit, fight)
    hitting = {_SHIELDS[max(0, min(rank, len(_SHIELDS) - 1))]}
    if play.type_of(unit).hits_on_valor and play.rules.valor_hits(play, 1, target, unit, fight) > 0:
        hitting.add(DieFace.VALOR)
    sides = sum(face in hitting for face in BATTLE_DIE)
    kind = names.word("ranged" if fight.is_ranged else "from the flank" if fight.is_flank else "melee")
    shown = [names.face(face) for face in DieFace if face in hitting]
    hits = names.say("{face} hits" if len(shown) == 1 else "{face} and {other} hit", face=shown[0], other=shown[-1])
    odds = names.say("{count} of {sides} sides", count=sides, sides=len(BATTLE_DIE))
    outlook = f"{kind}, {names.count(dice, '{count} die', '{count} dice')}; {hits} ({odds})"
    stands = names.say("{count} {rank} at {hex}", **_standing(play, target, names))
    back = not fight.is_ranged and play.rules.may_counterattack(play, target, unit)
    return f"{outlook}; {stands}" + (f"; {names.word('it may strike back')}" if back else "")


def _standing(play: Play, target: UnitState, names: Names) -> dict[str, object]:
    rank = names.word(play.rank_of(target).value)
    return {"count": target.strength, "rank": rank, "hex": target.at.name if target.at else ""}


def chosen(typed: Words, items: list[Item], play: Play, names: Names) -> list[Way]:
    """Give the ways that are typed: the number or the words of an item, then words that tell its ways apart."""
    if typed[0].isdigit():
        number = int(typed[0]) - 1
        return _matching(typed[1:], items[number].ways, play, names) if 0 <= number < len(items) else []
    ways = [Way((*item.head, *way.words), way.action) for item in items for way in item.ways]
    return _matching(typed, ways, play, names)


def tails(ways: list[Way]) -> list[Words]:
    """Give the words that tell some ways apart: those after what all begin with."""
    same = 0
    while all(len(way.words) > same + 1 and way.words[same] == ways[0].words[same] for way in ways):
        same += 1
    return [way.words[same:] for way in ways]


def own_shield(ways: list[Way]) -> list[Way]:
    """Take the one token of the unit's own colour if there are several ways to pay for an order."""
    orders = [way for way in ways if isinstance(way.action, OrderUnit)]
    if len(orders) != len(ways) or len({way.action.unit for way in orders if isinstance(way.action, OrderUnit)}) != 1:
        return ways
    return [way for way in ways if way.words[-1] != DieFace.VALOR.value and _tokens(way) == 1] or ways


def _tokens(way: Way) -> int:
    return len(way.action.pay) if isinstance(way.action, OrderUnit) else 0


def _matching(typed: Words, ways: Iterable[Way], play: Play, names: Names) -> list[Way]:
    """Give the ways that begin with the words typed."""
    left = list(ways)
    for place, word in enumerate(typed):
        means = names.meant_by(word, play)
        there = [way for way in left if len(way.words) > place]
        exact = [way for way in there if way.words[place].lower() == word.lower()]
        left = exact or [way for way in there if means(way.words[place])]
    whole = [way for way in left if len(way.words) == len(typed)]
    return whole if len(whole) == 1 and typed else left


def known_words(items: list[Item], names: Names) -> Iterator[str]:
    """Give every word that may be typed now, to find the one that was probably meant."""
    for item in items:
        yield from item.head
        for way in item.ways:
            yield from way.words
    yield from names.short.values()
