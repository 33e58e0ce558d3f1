"""Swapping: how two units change places."""

from typing import TYPE_CHECKING

from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.movement.hooks import ENTRY, LEAVING, MOVING
from bow_author.engine.chapters.movement.procedure import MOVEMENT, is_stopped, put
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import UnitMoved
from bow_author.engine.happening import comes_after, comes_before, is_replaced, may_happen
from bow_author.engine.suppression import ground_for
from bow_author.engine.undone import stays

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState
    from bow_author.hexes.coordinates import Hex


def may_swap_places(play: "Play", unit: "UnitState", other: "UnitState") -> bool:
    """Tell whether two units can change places: each may leave its hex, and come to where the other stands."""
    here, there = unit.at, other.at
    if here is None or there is None or here == there:
        return False
    return _may_go(play, unit, here, there) and _may_go(play, other, there, here)


def _may_go(play: "Play", unit: "UnitState", start: "Hex", end: "Hex") -> bool:
    """Tell whether a unit may leave a hex for another one, in which somebody still stands, as by a move."""
    is_open = play.rules.may_go(play, unit, end, None, end) if "may_go" in play.asked else None
    if is_open is False or (is_open is None and ground_for(play, unit)(end).is_impassable):
        return False
    return may_happen(play, LEAVING, unit, start, end, MOVEMENT) and may_happen(play, ENTRY, unit, end, start)


def swap_places(play: "Play", unit: "UnitState", other: "UnitState") -> bool:
    """Let two units change places, if both may, and tell whether they did; their engagements are over."""
    here, there = unit.at, other.at
    if here is None or there is None or unit is other:
        return False
    if not may_swap_places(play, unit, other):
        stays(play, unit.label, there)
        return False
    legs = ((unit, here, there), (other, there, here))
    if any(_is_replaced(play, *leg) for leg in legs):
        return (unit.at, other.at) == (there, here)
    stopped = is_stopped(play, unit), is_stopped(play, other)
    for leg in legs:
        _comes_before(play, *leg)
    if stopped != (is_stopped(play, unit), is_stopped(play, other)):
        return False
    for mover in (unit, other):
        if (unit.at, other.at) == (here, there):
            remove_engagement(play, mover)
    if (unit.at, other.at) != (here, there):
        return False  # what came before, or of that, has brought one of them down, or elsewhere
    for mover, start, end in legs:
        put(play, mover, end)
        if play.tells:
            play.record(UnitMoved(rule=play.rule("Moving Units"), unit=mover.label, start=start, path=(end,)))
    for mover, start, end in legs:
        comes_after(play, LEAVING, mover, start, end, MOVEMENT)
        comes_after(play, ENTRY, mover, end, start)
    for mover in (unit, other):
        take_objective(play, mover)
    for mover, _, end in legs:
        comes_after(play, MOVING, mover, end, None, end)
    return True


def _is_replaced(play: "Play", unit: "UnitState", start: "Hex", end: "Hex") -> bool:
    """Let happen what takes the place of a part of the change, and tell whether anything does."""
    if is_replaced(play, MOVING, unit, end, None, end):
        return True
    return is_replaced(play, LEAVING, unit, start, end, MOVEMENT) or is_replaced(play, ENTRY, unit, end, start)


def _comes_before(play: "Play", unit: "UnitState", start: "Hex", end: "Hex") -> None:
    """Let happen what comes before a unit goes to where the other one stands."""
    comes_before(play, MOVING, unit, end, None, end)
    comes_before(play, LEAVING, unit, start, end, MOVEMENT)
    comes_before(play, ENTRY, unit, end, start)
