"""Retreat: hex by hex towards the owner's edge; what cannot be retreated becomes hits."""

from typing import TYPE_CHECKING

from bow_author.engine import losses
from bow_author.engine.engagement import remove_engagement
from bow_author.engine.events import RetreatBarred, UnitRetreated
from bow_author.engine.movement import occupy
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def retreat(play: "Play", unit: UnitState, hexes: int) -> int:
    """Retreat a unit so many hexes, or take hits for the hexes it cannot go; give the hexes it went."""
    went = 0
    while went < hexes and unit.at is not None:
        ways = ways_back(play, unit)
        if not ways:
            play.record(RetreatBarred(rule=play.rule("Retreating"), unit=unit.label, hexes=hexes - went))
            losses.take_hits(play, unit, hexes - went)
            break
        to = play.choose("retreat", unit.side, ways, declining=ways[0])
        assert isinstance(to, Hex)
        remove_engagement(play, unit)
        start = unit.at
        occupy(play, unit, to)
        play.record(UnitRetreated(rule=play.rule("Retreating"), unit=unit.label, start=start, end=to))
        went += 1
    return went


def ways_back(play: "Play", unit: UnitState) -> tuple[Hex, ...]:
    """Give the hexes into which a unit may retreat, in reading order."""
    if unit.at is None or not play.rules.may_leave(play, unit, unit.at):
        return ()
    occupied = play.state.occupied()
    return tuple(
        at
        for at in play.battlefield.towards(unit.at, play.battlefield.edges[unit.side])
        if at not in occupied and not play.ground(at).terrain.is_impassable and play.rules.may_enter(play, unit, at)
    )
