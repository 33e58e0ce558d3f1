"""Engagement: tokens on the border between two units, and how a unit gets away from one."""

from typing import TYPE_CHECKING

from bow_author.engine.events import EngagementPlaced, EngagementRemoved
from bow_author.engine.state import Engagement, UnitState

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def is_flank(play: "Play", attacker: UnitState, target: UnitState) -> bool:
    """Tell whether an unengaged attacker would flank: its target is engaged with another unit."""
    foe = play.state.engaged_with(target)
    return foe is not None and foe is not attacker


def place_engagement(play: "Play", attacker: UnitState, target: UnitState) -> None:
    """Put the attacker's token between the two, in place of one that lies there."""
    first, second = sorted((attacker.label, target.label))
    engagement = Engagement((first, second), attacker.side)
    if engagement in play.state.engagements:
        return
    if play.state.engaged_with(attacker) is target and not _may_replace(play, attacker):
        return
    remove_engagement(play, attacker)
    play.state.engagements.append(engagement)
    if play.tells:
        play.record(
            EngagementPlaced(
                rule="core rulebook, Combat Sequence, 4", between=engagement.between, token=engagement.token
            )
        )


def _may_replace(play: "Play", attacker: UnitState) -> bool:
    """Tell whether the token of an engaged attacker may take the place of the one that lies there."""
    return (
        "may_replace" not in play.rules.said
        or play.combat is None
        or play.rules.may_replace(play, attacker, play.combat)
    )


def remove_engagement(play: "Play", unit: UnitState) -> None:
    """Take the token of a unit away, if it has one."""
    engagement = play.state.engagement_of(unit)
    if engagement is not None:
        play.state.engagements.remove(engagement)
        if play.tells:
            play.record(EngagementRemoved(rule=play.rule("Removing Engagements"), between=engagement.between))


def disengage(play: "Play", unit: UnitState) -> bool:
    """Break away from the unit it is engaged with, and tell whether it survives the parting blow."""
    from bow_author.engine.combat import parting_blow

    foe = play.state.engaged_with(unit) if play.state.engagements else None
    if foe is None:
        return True
    remove_engagement(play, unit)
    if play.choose("parting_blow", foe.side, (False, True), declining=False):
        parting_blow(play, foe, unit)
    return unit.is_in_play
