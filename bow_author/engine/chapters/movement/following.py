"""Following up: how a unit goes on into the hex that its target has vacated, and beyond."""

from collections import deque
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.movement.hooks import FOLLOW_UP
from bow_author.engine.chapters.movement.passing import other_at
from bow_author.engine.chapters.movement.procedure import FOLLOWING, Enter, Path, Way, entrances, move, steps
from bow_author.engine.happening import comes_after, comes_before, is_replaced
from bow_author.engine.state import UnitState
from bow_author.engine.suppression import ground_for
from bow_author.engine.transaction import aside
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_TOLD_APART = 4
"""Hexes: of ways on which a unit follows up so far, each is given; no rule of the game allows more."""


def ways_to_follow_up(play: "Play", unit: UnitState, hexes: int, name: str) -> list[Path]:
    """Give the ways on which a unit may follow up its attack."""
    combat = play.combat
    if combat is None or unit.at is None:
        return []
    if not _may_go_on(play, unit, combat.target_hex, unit.at, entrances(play, unit, FOLLOWING), name):
        return []
    with aside(play):
        return list(_ways_on(play, unit, hexes, combat.target_hex, name))


def follow_up(play: "Play", unit: UnitState, hexes: int, name: str) -> bool:
    """Offer a unit the ways on which it may follow up its attack, and take the one that is chosen."""
    ways, start = ways_to_follow_up(play, unit, hexes, name), unit.at
    if not ways or start is None:
        return False
    path = play.choose(name, unit.side, (False, *ways), declining=False)
    if not isinstance(path, tuple):
        return False
    play.rules.follow_up_hexes(play, hexes, unit, path)  # once more, for the way that counts
    passed: list[UnitState | None] = [None]
    if FOLLOW_UP.consequence in play.said:
        passed[:0] = [other for at in path[:-1] if (other := other_at(play, unit, at)) is not None]
    if any(is_replaced(play, FOLLOW_UP, unit, path[-1], start, other, name) for other in passed):
        return False
    for other in passed:
        comes_before(play, FOLLOW_UP, unit, path[-1], start, other, name)
    if unit.at != start:
        return False
    move(play, unit, path, FOLLOWING)
    for other in passed:
        comes_after(play, FOLLOW_UP, unit, unit.at if unit.is_in_play else path[-1], start, other, name)
    return True


def _ways_on(play: "Play", unit: UnitState, hexes: int, vacated: Hex, name: str) -> Iterator[Path]:
    """Give the ways on which a unit may follow up, the first hex of each being the vacated one.

    Of long ways that go on alike only the one is given that costs least.
    """
    assert unit.at is not None
    if vacated not in play.battlefield.neighbours[unit.at]:
        return
    start, enter, ground_of = unit.at, entrances(play, unit, FOLLOWING), ground_for(play, unit)
    step = steps(play, unit, partial(play.rules.follow_up_hexes, play, hexes, unit), FOLLOWING)
    least_spent: dict[tuple[Hex, frozenset[str]], int] = {}  # on long ways that go on alike
    ways: deque[tuple[Way, frozenset[str]]] = deque([(Way((), 0, is_over=False), frozenset())])
    while ways:  # with what their hexes count as, and whom they pass
        way, passed = ways.popleft()
        origin = way.path[-1] if way.path else start
        for at in play.battlefield.neighbours[origin] if way.path else (vacated,):
            if not _may_go_on(play, unit, at, origin, enter, name):
                continue
            ground, other = ground_of(at), other_at(play, unit, at)
            onward = step(way, at, ground.stops)
            if onward is None:
                continue
            alike = at, passed.union((ground.counts_as,) if other is None else (ground.counts_as, other.label))
            if len(way.path) >= _TOLD_APART and least_spent.get(alike, way.spent + 1) <= way.spent:
                continue
            least_spent[alike] = min(way.spent, least_spent.get(alike, way.spent))
            if other is None:
                yield onward.path
            if not onward.is_over:
                ways.append((onward, alike[1]))


def _may_go_on(  # noqa: PLR0913, PLR0917 (all that a step is)
    play: "Play", unit: UnitState, at: Hex, origin: Hex, enter: Enter, name: str
) -> bool:
    """Tell whether a unit that follows up may enter a hex, or pass the unit that stands there."""
    may_follow_up = play.rules.may_follow_up
    if enter(at, origin) is None:
        other = other_at(play, unit, at) if "may_follow_up" in play.said else None
        if other is None or not may_follow_up(play, unit, at, origin, other, name):
            return False
        if ground_for(play, unit)(at).is_impassable:
            return False
    return may_follow_up(play, unit, at, origin, None, name)
