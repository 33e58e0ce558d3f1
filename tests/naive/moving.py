"""Where a unit may go, naively: walk everywhere, one hex at a time, and see what the rulebook says of each step."""

from typing import NamedTuple

from bow_author.engine.events import CardPlayed, TacticUsed
from bow_author.engine.events_of_cards import CommandExecuted
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from tests.naive import words
from tests.naive.table import around, lies_in, stands_in, terrain, unit_class

Path = tuple[Hex, ...]


class Walk(NamedTuple):
    """All that matters of the way a unit has come so far."""

    at: Hex
    spent: int = 0
    on_roads: bool = False
    """Whether it has entered roads and nothing else."""
    stopped: bool = False


def farther(play: Play, unit: UnitState) -> int:
    """How many hexes the card played this turn lets it go farther, by what the log says of it."""
    turn = play.state.turn
    if turn is None or turn.card is None or turn.side != unit.side:
        return 0
    *_, played = (number for number, event in enumerate(play.events) if isinstance(event, CardPlayed))
    card = play.events[played]
    assert isinstance(card, CardPlayed)
    command, only = words.FARTHER_BY_COMMAND.get(card.card, (None, None))
    left = [event.command for event in play.events[played:] if isinstance(event, CommandExecuted)]
    by_command = command in (*card.commands, *left) and only in (None, unit_class(unit))
    has_tactic = any(isinstance(event, TacticUsed) for event in play.events[played:])
    # A card acts on the units of the zone of control alone; of those that it orders all but some of `ll30` are there.
    by_tactic = (
        has_tactic and words.FARTHER_BY_TACTIC.get(card.card) == unit_class(unit) and unit.label in turn.controlled
    )
    return by_command + by_tactic


def options(play: Play, unit: UnitState) -> list[tuple[int, bool]]:
    """The order options of a unit: how far, and whether it may attack afterwards."""
    table = words.ORDERS[unit_class(unit)][unit.rank]
    return [(hexes + farther(play, unit), attacks) for hexes, attacks in table]


def may_stand(play: Play, at: Hex) -> bool:
    """Whether any unit may enter a hex, if nobody is there."""
    return terrain(play, at) not in words.IMPASSABLE and not lies_in(play, at, "fire")


def _stands_in_the_way(play: Play, unit: UnitState, at: Hex) -> bool:
    """Whether a hex is occupied by another unit."""
    return stands_in(play, at) is not None and stands_in(play, at) is not unit


def step(play: Play, unit: UnitState, walk: Walk, to: Hex, hexes: int) -> Walk | None:
    """Go one hex on, or None: the unit has stopped, or has no movement left, though a road may give it one hex more."""
    if walk.stopped or walk.spent >= hexes + walk.on_roads:
        return None
    ground, kind = terrain(play, to), unit_class(unit)
    is_first = walk.spent == 0
    return Walk(
        at=to,
        spent=walk.spent + 1 + (ground == "ford" and kind == "cavalry"),
        on_roads=ground in words.ROADS and (is_first or walk.on_roads),
        stopped=ground in words.STOPS or (ground == "ford" and kind == "infantry"),
    )


def reach(play: Play, unit: UnitState, hexes: int) -> dict[Hex, Path]:
    """Every hex that a unit may end its move in, with one way there."""
    assert unit.at is not None
    if lies_in(play, unit.at, "fire"):
        return {}
    found: dict[Hex, Path] = {}
    walks: dict[Walk, Path] = {Walk(unit.at): ()}
    seen: set[Walk] = set()
    while walks:
        onward: dict[Walk, Path] = {}
        for walk, path in walks.items():
            for to in around(play, walk.at):
                if _stands_in_the_way(play, unit, to) or not may_stand(play, to):
                    continue
                after = step(play, unit, walk, to, hexes)
                if after is not None and after not in seen:
                    seen.add(after)
                    onward[after] = (*path, to)
                    found.setdefault(to, (*path, to))
        walks = onward
    return found


def ends(play: Play, unit: UnitState) -> dict[Hex, Path]:
    """Every hex that an ordered unit may move to, by a way after which it may attack if there is one."""
    found: dict[Hex, Path] = {}
    for attacks in (True, False):
        for hexes, may_attack in options(play, unit):
            if may_attack is attacks:
                found = reach(play, unit, hexes) | found
    return found


def may_walk(play: Play, unit: UnitState, path: Path, hexes: int, *, is_to_come: bool = True) -> bool:
    """Whether a path is within so many hexes; one that is to come must be free, too."""
    at = unit.at
    assert at is not None
    if not path or (is_to_come and lies_in(play, at, "fire")):
        return False
    if is_to_come and any(
        to not in around(play, here) or _stands_in_the_way(play, unit, to) or not may_stand(play, to)
        for here, to in zip((at, *path), path, strict=False)
    ):
        return False
    walk: Walk | None = Walk(at)
    for to in path:
        walk = step(play, unit, walk, to, hexes)
        if walk is None:
            return False
    return True


def may_move(play: Play, unit: UnitState, path: Path) -> bool:
    """Whether an ordered unit may move along a path."""
    return any(may_walk(play, unit, path, hexes) for hexes, _ in options(play, unit))


def may_attack_after(play: Play, unit: UnitState, path: Path) -> bool:
    """Whether a unit that has come along a path may attack by one of its order options."""
    attacking = [hexes for hexes, attacks in options(play, unit) if attacks]
    return any(not path or may_walk(play, unit, path, hexes, is_to_come=False) for hexes in attacking)


def ways_after_attack(play: Play, unit: UnitState, target_hex: Hex, hexes: int) -> set[Path]:
    """The ways on which a unit may advance or pursue: first into the hex of its target, one hex more on roads only."""
    if unit.at is None or lies_in(play, unit.at, "fire") or target_hex not in around(play, unit.at):
        return set()
    found: set[Path] = set()
    ways: list[tuple[Path, int]] = [((target_hex,), 1)]  # with the hexes that are used up on entering the last one
    while ways:
        way, spent = ways.pop()
        on_roads = all(terrain(play, at) in words.ROADS for at in way)
        last = way[-1]
        if spent > hexes + on_roads or _stands_in_the_way(play, unit, last):
            continue
        if not may_stand(play, last) or terrain(play, last) in words.BRIDGES:
            continue
        found.add(way)
        is_in_ford, kind = terrain(play, last) == "ford", unit_class(unit)
        if terrain(play, last) not in words.STOPS and not (is_in_ford and kind == "infantry"):
            ways += [((*way, to), spent + 1 + (is_in_ford and kind == "cavalry")) for to in around(play, last)]
    return found
