"""Retreat: hex by hex, towards the owner's edge or in one direction; what cannot be retreated becomes hits."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bow_author.engine.chapters.combat import losses
from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.movement.hooks import ENTRY, LEAVING
from bow_author.engine.chapters.movement.passing import other_at
from bow_author.engine.chapters.movement.procedure import RETREAT, entrances, leaves, may_step, put
from bow_author.engine.chapters.retreat.hooks import RETREAT_INTO, RETREATING
from bow_author.engine.chapters.victory.procedure import take_objective
from bow_author.engine.events import RetreatBarred, UnitRetreated
from bow_author.engine.happening import begins, comes_after, comes_before, is_replaced, may_happen
from bow_author.engine.state import Moment, UnitState
from bow_author.hexes.coordinates import Direction, Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat

_Next = Callable[[int], Hex | None]
"""Gives the next hex of a retreat of so many more hexes; None where it goes no further."""


def retreat(play: "Play", unit: UnitState, hexes: int) -> bool:
    """Make a unit retreat towards its own edge, in a combat or by what a definition does to it; tell whether it did.

    Where two hexes are nearer to the edge its owner chooses, anew for each step.
    """

    def choose(left: int) -> Hex | None:
        ways = ways_back(play, unit, left)
        if not ways:
            return None
        to = play.choose("retreat", unit.side, ways, declining=ways[0])
        assert isinstance(to, Hex)
        return to

    return _drive_back(play, unit, hexes, choose)


def push(play: "Play", unit: UnitState, direction: Direction | None, hexes: int) -> bool:
    """Make a unit retreat in one direction; without any it stays where it is."""

    def go_on(_: int) -> Hex | None:
        if unit.at is None or direction is None:
            return None
        to = unit.at.step(direction)
        return to if may_step(play, unit, to, RETREAT) else None

    return _drive_back(play, unit, hexes, go_on)


def may_drive_back(play: "Play", unit: UnitState, hexes: int) -> bool:
    """Tell whether a unit may be driven back: it is on the battlefield, and nothing forbids it."""
    return unit.at is not None and hexes > 0 and may_happen(play, RETREATING, unit, *_cause(play, unit), hexes)


def _drive_back(play: "Play", unit: UnitState, hexes: int, find: _Next) -> bool:
    """Take the steps of a retreat; hits are taken for those that are left, not for those that effects have replaced."""
    combat, attacker = _cause(play, unit)
    if unit.at is None or hexes <= 0 or not begins(play, RETREATING, unit, combat, attacker, hexes):
        return False
    is_told = RETREAT_INTO.happening in play.said
    most = min(hexes, play.rules.retreat_hexes(play, hexes, unit))
    went = replaced = 0
    while went + replaced < most and unit.at is not None:
        to = find(hexes - went - replaced)
        if to is None:
            break
        start = unit.at
        if is_told:
            step = unit, combat, to, attacker, hexes - went - replaced
            if is_replaced(play, RETREAT_INTO, *step):
                replaced += 1
                continue
            comes_before(play, RETREAT_INTO, *step)
            if unit.at != start:
                break
            if not may_step(play, unit, to, RETREAT):
                continue  # effects have closed this hex: perhaps there is another
        if not _step_back(play, unit, start, to):
            break
        comes_after(play, RETREAT_INTO, unit, combat, to, attacker, hexes - went - replaced)
        went += 1
    if combat is not None:
        combat.retreated += went
    barred = hexes - went - replaced
    if barred > 0 and unit.at is not None:
        if play.tells:
            play.record(RetreatBarred(rule=play.rule("Retreating"), unit=unit.label, hexes=barred))
        hits = max(0, play.rules.retreat_hits(play, barred, unit, attacker, combat))
        losses.take_hits(play, unit, hits)
    comes_after(play, RETREATING, unit, combat, attacker, went)
    play.end(Moment.RETREAT)
    return True


def _cause(play: "Play", unit: UnitState) -> "tuple[Combat | None, UnitState | None]":
    """Give the combat that drives a unit back, if it is one, and who does it, if anybody does."""
    combat = play.combat_against(unit)
    return combat, combat.attacker if combat else play.unit(play.doer[0]) if play.doer else None


def _step_back(play: "Play", unit: UnitState, start: Hex, to: Hex) -> bool:
    """Retreat one hex, and tell whether it went; this breaks an engagement without a parting blow."""
    remove_engagement(play, unit)
    if unit.at != start or other_at(play, unit, to) is not None:
        return False  # what came of that has brought it down, or elsewhere, or another unit there
    if LEAVING.consequence in play.said or ENTRY.consequence in play.said:
        if not leaves(play, unit, to, RETREAT):
            return False
    else:
        put(play, unit, to)
    if play.tells:
        play.record(UnitRetreated(rule=play.rule("Retreating"), unit=unit.label, start=start, end=to))
    take_objective(play, unit)
    return True


def ways_back(play: "Play", unit: UnitState, hexes: int = 1) -> tuple[Hex, ...]:
    """Give the hexes into which a unit may go that has so many hexes to retreat, in reading order."""
    if unit.at is None:
        return ()
    nearer = play.battlefield.towards(unit.at, play.battlefield.edges[unit.side])
    ways = tuple(at for at in nearer if may_step(play, unit, at, RETREAT))
    if RETREAT_INTO.happening not in play.said:
        return ways
    combat, attacker = _cause(play, unit)
    return tuple(at for at in ways if may_happen(play, RETREAT_INTO, unit, combat, at, attacker, hexes))


def room(play: "Play", unit: UnitState, start: Hex) -> int:
    """Count the hexes that a unit could retreat if it stood in *start*, by the way that leads farthest."""
    enter, edge = entrances(play, unit, RETREAT), play.battlefield.edges[unit.side]
    count, reached = 0, {start}
    while True:
        reached = {to for at in reached for to in play.battlefield.towards(at, edge) if enter(to, at) is not None}
        if not reached:
            return count
        count += 1
