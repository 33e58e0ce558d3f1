"""Swapping: how two units change places."""

from typing import TYPE_CHECKING

from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.movement.procedure import put
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import UnitMoved
from bow_author.engine.suppression import ground_for
from bow_author.engine.undone import stays

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState


def may_swap_places(play: "Play", unit: "UnitState", other: "UnitState") -> bool:
    """Tell whether two units can change places: each can stand where the other does."""
    here, there = unit.at, other.at
    if here is None or there is None or here == there:
        return False
    return not (ground_for(play, unit)(there).is_impassable or ground_for(play, other)(here).is_impassable)


def swap_places(play: "Play", unit: "UnitState", other: "UnitState") -> bool:
    """Let two units change places, if they can, and tell whether they did; their engagements are over."""
    here, there = unit.at, other.at
    if here is None or there is None:
        return False
    if not may_swap_places(play, unit, other):
        stays(play, unit.label, there)
        return False
    for mover in (unit, other):
        remove_engagement(play, mover)
    if (unit.at, other.at) != (here, there):
        return False  # what came of that has brought one of them down, or elsewhere
    for mover, start, end in ((unit, here, there), (other, there, here)):
        put(play, mover, end)
        if play.tells:
            play.record(UnitMoved(rule=play.rule("Moving Units"), unit=mover.label, start=start, path=(end,)))
    for mover in (unit, other):
        take_objective(play, mover)
    return True
