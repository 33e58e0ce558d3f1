"""Engagement: tokens on the border between two units, and how a unit gets away from one."""

from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.engagement.hooks import DISENGAGING, ENGAGEMENT, PARTING_BLOW, REMOVING, REPLACING
from bow_author.engine.events import EngagementPlaced, EngagementRemoved
from bow_author.engine.happening import begins, comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.state import Engagement, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_author.hexes.coordinates import distance

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def is_flank(play: "Play", attacker: UnitState, target: UnitState) -> bool:
    """Tell whether an unengaged attacker would flank: its target is engaged with another unit."""
    foe = play.state.engaged_with(target)
    return foe is not None and foe is not attacker


def place_engagement(play: "Play", attacker: UnitState, target: UnitState) -> None:
    """Put the attacker's token between the two, in place of one that lies there, if they stand side by side."""
    if attacker.at is None or target.at is None or distance(attacker.at, target.at) != 1:
        return  # what allows an attack from elsewhere does not engage
    if _token_between(attacker, target) in play.state.engagements:
        return
    combat = play.combat_against(target)
    if play.state.engaged_with(attacker) is not target:
        happens(play, ENGAGEMENT, target, combat, attacker, does=partial(_lay_token, play, attacker, target))
    else:
        happens(play, REPLACING, attacker, play.combat, does=partial(_lay_token, play, attacker, target))


def _may_lie(unit: UnitState, other: UnitState) -> bool:
    """Tell whether a token may lie between two units: enemies, side by side."""
    is_beside = unit.at is not None and other.at is not None and distance(unit.at, other.at) == 1
    return is_beside and unit.side != other.side


def _token_between(attacker: UnitState, target: UnitState) -> Engagement:
    first, second = sorted((attacker.label, target.label))
    return Engagement((first, second), attacker.side)


def _lay_token(play: "Play", attacker: UnitState, target: UnitState) -> None:
    """Lay the token, unless what came before it has parted the two, or engaged the target with another."""
    remove_engagement(play, attacker)
    if not _may_lie(attacker, target) or any(map(play.state.engagement_of, (attacker, target))):
        return
    engagement = _token_between(attacker, target)
    play.state.engagements.append(engagement)
    if play.tells:
        play.record(
            EngagementPlaced(rule=play.rule("Combat Sequence, 4"), between=engagement.between, token=engagement.token)
        )


def may_engage(play: "Play", unit: UnitState, other: UnitState) -> bool:
    """Tell whether the token of a unit may be put between it and another: it does not lie there yet."""
    return _may_lie(unit, other) and _token_between(unit, other) not in play.state.engagements


def engage(play: "Play", unit: UnitState, other: UnitState) -> bool:
    """Put the token of a unit between it and an enemy beside it; both leave whom they were engaged with before."""
    if not may_engage(play, unit, other):
        return False
    if play.state.engaged_with(other) is not unit:
        remove_engagement(play, other)
    place_engagement(play, unit, other)
    return _token_between(unit, other) in play.state.engagements


def remove_engagement(play: "Play", unit: UnitState) -> bool:
    """Take the token of a unit away, if it has one: it goes away or over, or is engaged with another."""
    engagement = play.state.engagement_of(unit)
    if engagement is None:
        return False
    if REMOVING.happening not in play.said:
        _take_away(play, engagement)
        return True
    comes_before(play, REMOVING, unit)
    if engagement in play.state.engagements:
        _take_away(play, engagement)
        first, second = (play.state.units[label] for label in engagement.between)
        with Meanwhile(first, "left_by", engagement), Meanwhile(second, "left_by", engagement):
            comes_after(play, REMOVING, unit)
    return True


def take_token(play: "Play", unit: UnitState) -> bool:
    """Take the token of a unit away that could go on lying there, if it has one; it may be forbidden, or replaced."""
    if play.state.engagement_of(unit) is None or not may_happen(play, REMOVING, unit):
        return False
    return not is_replaced(play, REMOVING, unit) and remove_engagement(play, unit)


def part(play: "Play", unit: UnitState) -> None:
    """Take the token of a unit away that cannot lie any more, as the unit goes away or over; nothing reacts to it.

    Who goes has broken away before: this is a token that came meanwhile.
    """
    engagement, foe = play.state.engagement_of(unit), play.state.engaged_with(unit)
    if engagement is not None and foe is not None and not _may_lie(unit, foe):
        _take_away(play, engagement)


def _take_away(play: "Play", engagement: Engagement) -> None:
    play.state.engagements.remove(engagement)
    if play.tells:
        play.record(EngagementRemoved(rule=play.rule("Removing Engagements"), between=engagement.between))


def may_disengage(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit may break away from the one it is engaged with, if any."""
    if not play.state.engagements or DISENGAGING.functions[""] not in play.asked:
        return True
    foe = play.state.engaged_with(unit)
    return foe is None or may_happen(play, DISENGAGING, unit, foe)


def adjoins(play: "Play", unit: UnitState, other: UnitState) -> bool:
    """Tell whether two units beside each other count as adjacent: nothing keeps either of them from it."""
    if "may_adjoin" not in play.asked:
        return True
    return play.rules.may_adjoin(play, unit, other) and play.rules.may_adjoin(play, other, unit)


def disengage(play: "Play", unit: UnitState) -> bool:
    """Break away from the unit it is engaged with, and tell whether it survives the parting blow."""
    from bow_author.engine.chapters.combat.procedure import parting_blow

    foe = play.state.engaged_with(unit) if play.state.engagements else None
    if foe is None:
        return True
    if not begins(play, DISENGAGING, unit, foe):
        return False
    engagement = play.state.engagement_of(foe)
    remove_engagement(play, unit)
    if unit.at is None or foe.at is None:
        return unit.is_in_play
    may_strike = may_happen(play, PARTING_BLOW, foe, unit) and not is_replaced(play, PARTING_BLOW, foe, unit)
    if may_strike and play.choose("parting_blow", foe.side, (False, True), declining=False):
        with Meanwhile(foe, "left_by", engagement):
            comes_before(play, PARTING_BLOW, foe, unit)
            if foe.is_in_play and unit.is_in_play:  # what came before may have brought either down
                parting_blow(play, foe, unit)
                comes_after(play, PARTING_BLOW, foe, unit)
    comes_after(play, DISENGAGING, unit, foe)
    return unit.is_in_play and play.state.engaged_with(unit) is None  # what came meanwhile may have engaged it again
