"""Retreat: hex by hex, towards the owner's edge or in one direction; what cannot be retreated becomes hits."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow_author.engine.chapters.combat import losses
from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.movement.procedure import RETREAT, entrances, leaves, may_step
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import RetreatBarred, UnitRetreated
from bow_author.engine.state import Moment, UnitState
from bow_author.hexes.coordinates import Direction, Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_Next = Callable[[int], Hex | None]
"""Gives the next hex of a retreat of so many more hexes; None where it goes no further."""


def retreat(play: "Play", unit: UnitState, hexes: int) -> None:
    """Make a unit retreat towards its own edge, in a combat or by what a definition does to it.

    Where two hexes are nearer to the edge its owner chooses, anew for each step.
    """

    def choose(left: int) -> Hex | None:
        ways = ways_back(play, unit, left)
        if not ways:
            return None
        to = play.choose("retreat", unit.side, ways, declining=ways[0])
        assert isinstance(to, Hex)
        return to

    _drive_back(play, unit, hexes, choose)


def push(play: "Play", unit: UnitState, direction: Direction | None, hexes: int) -> None:
    """Make a unit retreat in one direction; without any it stays where it is."""

    def go_on(_: int) -> Hex | None:
        if unit.at is None or direction is None:
            return None
        to = unit.at.step(direction)
        return to if may_step(play, unit, to) else None

    _drive_back(play, unit, hexes, go_on)


def _drive_back(play: "Play", unit: UnitState, hexes: int, find: _Next) -> None:
    """Take the steps of a retreat; hits are taken for those that are left."""
    combat = play.combat_against(unit)
    attacker = combat.attacker if combat else play.unit(play.doer[0]) if play.doer else None
    is_told, is_told_after = ("before_retreat_into" in play.said, "after_retreat_into" in play.said)
    play.rules.before_retreat(play, unit, attacker, combat, hexes)
    most = min(hexes, play.rules.retreat_hexes(play, hexes, unit))
    went = 0
    while went < most and unit.at is not None:
        to = find(hexes - went)
        if to is None:
            break
        start = unit.at
        if is_told:
            play.rules.before_retreat_into(play, unit, attacker, combat, to)
            if unit.at != start:
                break
            if not may_step(play, unit, to):
                continue  # effects have closed this hex: perhaps there is another
        if not _step_back(play, unit, start, to):
            break
        went += 1
        if is_told_after:
            play.rules.after_retreat_into(play, unit, attacker, combat, to)
    if combat is not None:
        combat.retreated += went
    if went < hexes and unit.at is not None:
        if play.tells:
            play.record(RetreatBarred(rule=play.rule("Retreating"), unit=unit.label, hexes=hexes - went))
        hits = play.rules.retreat_hits(play, hexes - went, unit, attacker, combat)
        losses.take_hits(play, unit, hits)
    play.rules.after_retreat(play, unit, attacker, combat, went)
    play.end(Moment.RETREAT)


def _step_back(play: "Play", unit: UnitState, start: Hex, to: Hex) -> bool:
    """Retreat one hex, and tell whether it went; this breaks an engagement without a parting blow."""
    remove_engagement(play, unit)
    if "before_leaving" in play.said or "after_leaving" in play.said:
        if not leaves(play, unit, to, RETREAT):
            return False
    else:
        unit.at = to
    if play.tells:
        play.record(UnitRetreated(rule=play.rule("Retreating"), unit=unit.label, start=start, end=to))
    take_objective(play, unit)
    return True


def ways_back(play: "Play", unit: UnitState, hexes: int = 1) -> tuple[Hex, ...]:
    """Give the hexes into which a unit may go that has so many hexes to retreat, in reading order."""
    if unit.at is None:
        return ()
    nearer = play.battlefield.towards(unit.at, play.battlefield.edges[unit.side])
    ways = tuple(at for at in nearer if may_step(play, unit, at))
    if "may_retreat_into" not in play.said:
        return ways
    return tuple(at for at in ways if play.rules.may_retreat_into(play, unit, at, hexes))


def room(play: "Play", unit: UnitState, start: Hex) -> int:
    """Count the hexes that a unit could retreat if it stood in *start*, by the way that leads farthest."""
    enter, edge = entrances(play, unit), play.battlefield.edges[unit.side]
    count, reached = 0, {start}
    while True:
        reached = {to for at in reached for to in play.battlefield.towards(at, edge) if enter(to, at) is not None}
        if not reached:
            return count
        count += 1
