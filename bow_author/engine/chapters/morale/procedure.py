"""The morale track: one marker, zones and breaks on either side, rout."""

from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.morale.hooks import MORALE_SHIFT, RECOVERY
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.events import MoraleShifted
from bow_author.engine.happening import happens, may_happen
from bow_author.engine.transaction import Meanwhile
from bow_author.plans.model import ROUT, HouseId, MoraleEnd

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_ZONES = (("grey", 0), ("green", 4), ("yellow", 7), ("red", 9))
"""The colours of a morale segment outward, each from its first space on; that space is its morale break.

The rulebook shows that 6 is green and that the green break is at 4; the others are what the printed track suggests.
"""
ROUT_SPACE = 11
"""The last space of a morale segment, on the side of it that has a number there (core rulebook, Component Overview)."""

_FIRSTS = tuple(first for _, first in _ZONES)
ZONES = tuple(name for name, _ in _ZONES)
"""The colours of a morale segment; the first is the best."""


def morale_of(play: "Play", side: HouseId) -> int:
    """Count the spaces of the marker from the centre in favour of a side; negative: on its own segment."""
    morale = play.state.morale
    return morale if _is_first(play, side) else -morale


def zone(play: "Play", side: HouseId) -> str:
    """Give the colour of a side's morale; it is grey as long as the marker is not on its own segment."""
    return zone_at(-morale_of(play, side))


def zone_at(depth: int) -> str:
    """Give the colour of a space of a morale segment, counted from the centre."""
    return ZONES[zone_number(depth)]


def zone_number(depth: int) -> int:
    """Give the number of the colour of a space of a morale segment: 0 for the best."""
    return max(0, bisect(_FIRSTS, depth) - 1)


def shift(play: "Play", side: HouseId, spaces: int) -> bool:
    """Raise the morale of a side, or lower it by a negative number; stop at the end of the track.

    Gives whether nothing was in the way of it.
    """
    moved = _room(play, side, spaces)
    if not moved:
        return not spaces
    winner = side if moved > 0 else play.enemy[side]
    return happens(play, MORALE_SHIFT, winner, abs(moved), does=partial(_shift, play, side, spaces))


def _room(play: "Play", side: HouseId, spaces: int) -> int:
    """Give by how many of some spaces the marker can move."""
    before = morale_of(play, side)
    end, other_end = _end(_morale_end(play, side)), _end(_morale_end(play, play.enemy[side]))
    return max(-end, min(other_end, before + spaces)) - before


def _shift(play: "Play", side: HouseId, spaces: int) -> None:
    moved = _room(play, side, spaces)
    play.state.morale += moved if _is_first(play, side) else -moved
    if play.tells and moved:
        play.record(MoraleShifted(rule=play.rule("Morale Track"), side=side, spaces=moved))
    for house in (side, play.enemy[side]):
        if is_rout(play, house):
            victory.rout(play, house)


def may_shift(play: "Play", side: HouseId | None, spaces: int) -> bool:
    """Tell whether the marker can move by so many spaces in favour of a side; by a negative number, against it."""
    if side not in play.state.sides:
        return False
    if not spaces or _room(play, side, spaces) != spaces:
        return not spaces
    return may_happen(play, MORALE_SHIFT, side if spaces > 0 else play.enemy[side], abs(spaces))


def is_rout(play: "Play", side: HouseId) -> bool:
    """Tell whether the marker stands on the last space of a side's segment, where that is the end of its army."""
    return _morale_end(play, side) == ROUT and -morale_of(play, side) == ROUT_SPACE


@contextmanager
def once(play: "Play", side: HouseId) -> Iterator[None]:
    """Shift morale once for all units that are eliminated inside, by the difference between the two sides."""
    held: list[tuple[HouseId, int]] = []
    with Meanwhile(play, "held_shifts", held):
        yield
    difference = sum(spaces if house == side else -spaces for house, spaces in held)
    if difference:
        shift(play, side, difference)


def recover(play: "Play") -> None:
    """Bring the marker back to the morale break of the colour it is in."""
    play.rules.before_recovery_of_morale(play)
    for side in play.state.sides:
        depth = -morale_of(play, side)
        morale_break = max((first for _, first in _ZONES if first <= depth), default=0)
        if 0 < morale_break < depth:
            happens(play, RECOVERY, side, does=partial(shift, play, side, depth - morale_break))
    play.rules.after_recovery_of_morale(play)


def _is_first(play: "Play", side: HouseId) -> bool:
    return side == next(iter(play.state.sides))


def _morale_end(play: "Play", side: HouseId) -> MoraleEnd:
    return play.plan.sides[side].morale_end


def _end(end: MoraleEnd) -> int:
    return ROUT_SPACE if end == ROUT else int(end)
