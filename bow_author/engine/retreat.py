"""Retreat: hex by hex towards the owner's edge; what cannot be retreated becomes hits."""

from typing import TYPE_CHECKING

from bow_author.engine import losses
from bow_author.engine.engagement import remove_engagement
from bow_author.engine.events import RetreatBarred, UnitRetreated
from bow_author.engine.movement import occupy
from bow_author.engine.rules import Combat
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def retreat(play: "Play", unit: UnitState, hexes: int, combat: Combat | None = None) -> None:
    """Make a unit retreat so many hexes, in a combat or by what a definition does to it."""
    attacker = combat.attacker if combat else play.unit(play.doer[0]) if play.doer else None
    involved = {"target": unit, "attacker": attacker, "combat": combat}
    play.rules.react(play, "before", "retreat", **involved, hexes=hexes)
    went = 0
    while went < hexes and unit.at is not None:
        ways = ways_back(play, unit)
        if not ways:
            play.record(RetreatBarred(rule=play.rule("Retreating"), unit=unit.label, hexes=hexes - went))
            losses.take_hits(play, unit, hexes - went)
            break
        to = play.choose("retreat", unit.side, ways, declining=ways[0])
        assert isinstance(to, Hex)
        _step_back(play, unit, unit.at, to)
        went += 1
    if combat is not None:
        combat.retreated = went
    play.rules.react(play, "after", "retreat", **involved, hexes=went)


def _step_back(play: "Play", unit: UnitState, start: Hex, to: Hex) -> None:
    """Retreat one hex; this breaks an engagement without a parting blow."""
    remove_engagement(play, unit)
    occupy(play, unit, to)
    play.record(UnitRetreated(rule=play.rule("Retreating"), unit=unit.label, start=start, end=to))


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
