"""Units that come onto the battlefield, come back to it, or go over to the other side; and rules that are performed."""

from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards.hooks import DESERTION, MUSTER, PERFORMANCE
from bow_author.engine.chapters.cards.players import change_board
from bow_author.engine.chapters.engagement.procedure import part, remove_engagement
from bow_author.engine.chapters.movement.procedure import occupy
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.events import RulePerformed, UnitMustered, UnitTaken
from bow_author.engine.happening import begins, comes_after, happens, may_happen
from bow_author.engine.state import Fate, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label, Rank, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def may_muster(play: "Play", unit: UnitState, at: Hex, strength: int) -> bool:
    """Tell whether a unit may come back to a hex: it is off the battlefield, and can have so many figures."""
    return unit.at is None and 0 < strength <= full_strength(play, unit) and _is_open(play, at)


def muster(play: "Play", unit: UnitState, at: Hex, strength: int) -> bool:
    """Bring a unit that is off the battlefield back to an empty hex, active, with its commander if it has one.

    It comes with as many figures as are named, or not at all.
    """
    if not may_muster(play, unit, at, strength) or not begins(play, MUSTER, unit, at):
        return False
    if unit.is_in_play or not _is_open(play, at):
        return False  # what came before it has brought it back already, or another there
    unit.strength, unit.fate, unit.is_active, unit.fall = strength, Fate.IN_PLAY, True, None
    if unit.commander is not None:
        play.state.commanders[unit.commander].fate = Fate.IN_PLAY
    _arrive(play, unit, at)
    return True


def full_strength(play: "Play", unit: UnitState) -> int:
    """Count the figures that a unit can have: those it had at the start, or those of its card."""
    setup = play.plan.units.get(unit.label)
    return (setup.strength if setup is not None else None) or play.type_of(unit).strength


def may_muster_new(play: "Play", kind: UnitId, at: Hex, strength: int) -> bool:
    """Tell whether a new unit of a type may come to a hex: its card says that it can have so many figures."""
    return 0 < strength <= play.unit_types[kind].strength and _is_open(play, at)


def muster_new(  # noqa: PLR0913, PLR0917 (a unit is all of this)
    play: "Play", house: HouseId, kind: UnitId, rank: Rank, at: Hex, strength: int, *, is_active: bool
) -> bool:
    """Bring a new unit of a type to an empty hex, with as many figures as are named, or not at all."""
    if not may_muster_new(play, kind, at, strength):
        return False
    unit = UnitState(_new_label(play, kind), kind, house, rank, None, strength, is_active=is_active)
    if not begins(play, MUSTER, unit, at) or not _is_open(play, at):
        return False
    unit.label = _new_label(play, kind)  # what came before may have brought another one
    play.state.units = {**play.state.units, unit.label: unit}
    _arrive(play, unit, at)
    return True


def _new_label(play: "Play", kind: UnitId) -> Label:
    """Give the label of the next unit that comes: as whoever sets the battle up says, or by its type."""
    units, number = play.state.units, 1
    came = play.staging.arrivals[len(units) - len(play.plan.units) :]
    label = came[0] if came else Label(f"{kind}_{number}")
    while label in units:
        number += 1
        label = Label(f"{kind}_{number}")
    return label


def _is_open(play: "Play", at: Hex) -> bool:
    is_ground = at in play.battlefield.terrain and not play.ground(at).is_impassable
    return is_ground and play.state.unit_at(at) is None


def _arrive(play: "Play", unit: UnitState, at: Hex) -> None:
    if play.tells:
        play.record(UnitMustered(rule=play.rule("Set Up"), unit=unit.label, at=at, strength=unit.strength))
    occupy(play, unit, at)
    comes_after(play, MUSTER, unit, at)


def may_take(play: "Play", unit: UnitState, house: HouseId) -> bool:
    """Tell whether a unit may go over to a side: it fights for the other one, and nothing forbids it."""
    return unit.side != house and unit.at is not None and may_happen(play, DESERTION, unit, house)


def take(play: "Play", unit: UnitState, house: HouseId) -> bool:
    """Let a unit go over to a side as it stands, and its commander with it; his command tokens go back first.

    If it is ordered, its order is over.
    """
    if unit.side == house or unit.at is None:
        return False
    return happens(play, DESERTION, unit, house, does=partial(_take, play, unit, house))


def _take(play: "Play", unit: UnitState, house: HouseId) -> None:
    if unit.at is None or unit.side == house:
        return  # what came before it has brought it down, or over
    if play.state.turn is not None:
        orders.finish(play, unit)
    remove_engagement(play, unit)
    if not unit.is_in_play:  # what came of that has brought it down already
        return
    if unit.commander is not None:
        card = play.state.commanders[unit.commander]
        change_board(play.state.sides[card.side], card.command_tokens, unit.commander)
        card.command_tokens, card.side = 0, house
    unit.side = house
    play.state.units = dict(play.state.units)
    part(play, unit)
    if play.tells:
        play.record(UnitTaken(rule=play.rule("Set Up"), unit=unit.label, side=house))
    occupy(play, unit, unit.at)


def may_perform(play: "Play", rule: str, subject: UnitState, owner: HouseId, *, on_commander: bool) -> bool:
    """Tell whether a rule may be performed on a unit or on its commander: it is there, and nothing forbids that."""
    unit, commander = (None, subject) if on_commander else (subject, None)
    return subject.at is not None and may_happen(play, PERFORMANCE, rule, unit, commander, owner)


def perform_rule(play: "Play", rule: str, subject: UnitState, owner: HouseId, *, on_commander: bool) -> bool:
    """Let a side have done to a unit, or to its commander, what a rule describes; unless an effect forbids it."""
    unit, commander = (None, subject) if on_commander else (subject, None)
    if not begins(play, PERFORMANCE, rule, unit, commander, owner):
        return False
    if play.tells:
        play.record(RulePerformed(rule=play.rule("Commands"), performed=rule, unit=subject.label))
    play.rules.at_performance(play, rule, unit, commander, owner)
    comes_after(play, PERFORMANCE, rule, unit, commander, owner)
    return True
