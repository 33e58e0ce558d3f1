"""Losses: hits and figures, the capture of commanders, elimination."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bow_author.engine.chapters.combat.hooks import CAPTURE, ELIMINATION, FIGURE_GAIN, FIGURE_LOSS
from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.movement.procedure import put
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.events import CommanderCaptured, FiguresAdded, HitsTaken, UnitEliminated
from bow_author.engine.events_of_pieces import FiguresLost
from bow_author.engine.happening import begins, comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.state import Fall, Fate, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_author.plans.model import Rank

if TYPE_CHECKING:
    from bow_author.engine.hook_rows import Event
    from bow_author.engine.play import Play

Way: TypeAlias = tuple[UnitState, UnitState, int]
"""How figures go: from a unit to another, and how many."""
RANKS = tuple(Rank)
"""Green, blue, red: the position of a rank is its number in the rules of content."""


def take_hits(play: "Play", unit: UnitState, count: int) -> bool:
    """Remove a figure for each hit, the banner bearer last; tell whether it took them.

    A commander is taken only by as many hits as his capture rating, left over after his other figures.
    """
    if count <= 0 or unit.at is None:
        return False
    combat = play.combat_against(unit)
    if play.card_of(unit) is not None and combat is not None:
        combat.hits_on_commander += max(0, count - max(0, unit.strength - 1))
    return _lose_figures(play, unit, _lost_by_hits(play, unit, count), count, "Combat Sequence, 7C")


def may_take_hits(play: "Play", unit: UnitState, count: int) -> bool:
    """Tell whether a unit is there to take hits, and may lose the figures that these cost it."""
    if count <= 0 or unit.at is None:
        return False
    lost = _lost_by_hits(play, unit, count)
    return lost == 0 or may_happen(play, FIGURE_LOSS, unit, _doer(play, unit)[0], play.combat_against(unit), lost)


def _lost_by_hits(play: "Play", unit: UnitState, count: int) -> int:
    """Count the figures that so many hits cost a unit."""
    card = play.card_of(unit)
    lost = min(count, max(0, unit.strength - (card is not None)))
    return lost + (card is not None and count - lost >= card.capture_rating)


def may_lose_figures(play: "Play", unit: UnitState, count: int) -> bool:
    """Tell whether a unit on the battlefield has so many figures, and may lose them: the last only if it may fall."""
    if unit.at is None or not 0 < count <= unit.strength:
        return False
    attacker, combat = _doer(play, unit)[0], play.combat_against(unit)
    return may_happen(play, FIGURE_LOSS, unit, attacker, combat, count) and (
        count < unit.strength or may_be_eliminated(play, unit)
    )


def may_be_eliminated(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit is on the battlefield, and may fall, with its commander if it has one."""
    attacker, action = _doer(play, unit)
    return (
        unit.at is not None
        and may_happen(play, ELIMINATION, unit, attacker, play.combat_against(unit), action)
        and (_is_captured(play, unit) or may_happen(play, CAPTURE, unit, attacker))
    )


def may_lose_commander(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit on the battlefield has a commander who may be captured, alone or with it."""
    if unit.at is None or unit.commander is None:
        return False
    if unit.strength == 1:
        return may_be_eliminated(play, unit)
    return may_happen(play, CAPTURE, unit, _doer(play, unit)[0])


def remove_figures(play: "Play", unit: UnitState, count: int) -> bool:
    """Remove so many figures; a commander counts as one of them, whatever his capture rating."""
    lost = min(count, unit.strength)
    return lost > 0 and unit.at is not None and _lose_figures(play, unit, lost, None, "Taking Hits")


def _lose_figures(play: "Play", unit: UnitState, lost: int, hits: int | None, passage: str) -> bool:
    """Take figures off a unit, by hits or without any; with the last it is eliminated. Hits can be too few for any."""
    attacker, _ = _doer(play, unit)
    combat = play.combat_against(unit)
    if lost and not begins(play, FIGURE_LOSS, unit, attacker, combat, lost):
        return False
    lost = min(lost, unit.strength)
    if unit.at is None:
        return False  # what came before it has brought it down already
    _go(play, unit, lost, hits, passage)
    if unit.strength == 0:
        _eliminate(play, unit)
    if lost:
        comes_after(play, FIGURE_LOSS, unit, attacker, combat, lost)
    return True


def _go(play: "Play", unit: UnitState, lost: int, hits: int | None, passage: str) -> None:
    unit.strength -= lost
    if play.tells and hits is not None:
        play.record(HitsTaken(rule=play.rule(passage), unit=unit.label, hits=hits, figures_lost=lost))
    elif play.tells:
        play.record(FiguresLost(rule=play.rule(passage), unit=unit.label, figures=lost))


def original_strength(play: "Play", unit: UnitState) -> int:
    """Count the figures that a unit began the battle with."""
    setup = play.plan.units.get(unit.label)
    return (setup.strength if setup else None) or play.type_of(unit).strength


def has_room(play: "Play", unit: UnitState, count: int) -> bool:
    """Tell whether a unit on the battlefield has lost so many figures, which may come back to it."""
    return 0 < count <= original_strength(play, unit) - unit.strength and unit.at is not None


def add_figures(play: "Play", unit: UnitState, count: int) -> bool:
    """Bring figures back to a unit on the battlefield that has lost as many: all of these, or none."""
    return has_room(play, unit, count) and happens(
        play, FIGURE_GAIN, unit, count, does=partial(_add_figures, play, unit, count)
    )


def _add_figures(play: "Play", unit: UnitState, count: int) -> None:
    if not has_room(play, unit, count):
        return  # what came before it has brought it down, or brought figures back already
    _come(play, unit, count)


def _come(play: "Play", unit: UnitState, count: int) -> None:
    unit.strength += count
    if play.tells:
        rule = play.rule("Unit Composition and Strength")
        play.record(FiguresAdded(rule=rule, unit=unit.label, figures=count))


def may_move_figures(play: "Play", *ways: Way) -> bool:
    """Tell whether units have so many figures besides their commanders, and others room for them; and they may go."""
    return _can_move_figures(play, *ways) and all(_may_go(play, ways, *way) for way in ways)


def _may_go(play: "Play", ways: Sequence[Way], start: UnitState, end: UnitState, count: int) -> bool:
    attacker, action = _doer(play, start)
    combat = play.combat_against(start)
    if _left(start, ways) == 0 and not may_happen(play, ELIMINATION, start, attacker, combat, action):
        return False  # who may not fall keeps its last figure
    return may_happen(play, FIGURE_LOSS, start, attacker, combat, count) and may_happen(play, FIGURE_GAIN, end, count)


def _left(unit: UnitState, ways: Sequence[Way]) -> int:
    """Count the figures that a unit has when all have gone and come."""
    gone = sum(count for start, _, count in ways if start is unit)
    return unit.strength - gone + sum(count for _, end, count in ways if end is unit)


def _can_move_figures(play: "Play", *ways: Way) -> bool:
    for start, end, count in ways:
        men = start.strength - (start.commander is not None)
        if start is end or start.at is None or end.at is None or not 0 < count <= men:
            return False
    return all(_left(end, ways) <= original_strength(play, end) for _, end, _ in ways)


def move_figures(play: "Play", *ways: Way) -> bool:
    """Take so many figures from a unit to another, each way at once: all of these, or none; tell whether they went.

    Where something takes the place of their loss, or of their gain, all stay.
    """
    if not may_move_figures(play, *ways):
        return False
    losses = [(start, _doer(play, start)[0], play.combat_against(start), count) for start, _, count in ways]
    gains = [(end, count) for _, end, count in ways]
    if any(is_replaced(play, FIGURE_LOSS, *loss) for loss in losses):
        return False
    if any(is_replaced(play, FIGURE_GAIN, *gain) for gain in gains):
        return False
    for loss in losses:
        comes_before(play, FIGURE_LOSS, *loss)
    for gain in gains:
        comes_before(play, FIGURE_GAIN, *gain)
    if not _can_move_figures(play, *ways):
        return False  # what came before it has brought one of them down, or figures back already
    for start, _, count in ways:
        _go(play, start, count, None, "Unit Composition and Strength")
    for end, count in gains:
        _come(play, end, count)
    for start, _, _ in ways:
        if start.strength == 0:
            _eliminate(play, start)
    for loss in losses:
        comes_after(play, FIGURE_LOSS, *loss)
    for gain in gains:
        comes_after(play, FIGURE_GAIN, *gain)
    return True


def eliminate(play: "Play", unit: UnitState) -> bool:
    """Take a unit off the battlefield with all figures that it has left, and tell whether it is gone."""
    if unit.at is None:
        return False
    unit.strength = 0
    _eliminate(play, unit)
    return not unit.is_in_play


def lose_commander(play: "Play", unit: UnitState) -> bool:
    """Let a commander be captured alone, and tell whether he was; his men go on without him, if there are any."""
    if unit.at is None or not unit.is_led:
        return False
    if unit.strength == 1:
        return eliminate(play, unit)
    attacker, _ = _doer(play, unit)
    if _begins_once(play, CAPTURE, unit, attacker):
        _lose_commander(play, unit, attacker)
    return not unit.is_led


def _lose_commander(play: "Play", unit: UnitState, attacker: UnitState | None) -> None:
    if unit.at is None or unit.commander is None or unit.strength <= 1:
        return  # what came before it has brought him down already, or taken him away
    unit.strength -= 1
    _capture(play, unit, attacker)
    unit.commander = None


def _capture(play: "Play", unit: UnitState, attacker: UnitState | None) -> None:
    """Give the commander of a unit into the hands of the enemy, unless he is there."""
    commander = unit.commander
    if commander is None or play.state.commanders[commander].fate is Fate.CAPTURED:
        return
    play.state.commanders[commander].fate = Fate.CAPTURED
    if play.tells:
        enemy = play.enemy[unit.side]
        rule = play.rule("Capturing Commanders")
        play.record(CommanderCaptured(rule=rule, unit=unit.label, commander=commander, by=enemy))
    comes_after(play, CAPTURE, unit, attacker)


def _eliminate(play: "Play", unit: UnitState) -> None:
    """Take a unit without figures off the battlefield; its commander, if any, is captured. Morale shifts by its rank.

    Its last figure stands until nothing more can keep it from falling: whatever takes its place finds it there.
    """
    attacker, action = _doer(play, unit)
    combat = play.combat_against(unit)
    unit.strength += 1
    is_to_fall = _begins_once(play, ELIMINATION, unit, attacker, combat, action)
    if not is_to_fall or not _may_fall(play, unit, attacker):
        _tell_spared(play, unit)
        return
    if unit.at is None:
        return  # what came before it has brought it down already
    unit.strength -= 1
    if unit.strength > 0:
        return  # what came before it has saved it
    rank = play.rank_of(unit)
    remove_engagement(play, unit)
    if not unit.is_in_play or unit.strength > 0:  # what came of that has brought it down already, or saved it
        return
    enemy = play.enemy[unit.side]
    fell_at = unit.at
    put(play, unit, None)
    unit.is_active = False
    unit.fate = Fate.CAPTURED if unit.commander else Fate.ELIMINATED
    if play.state.turn is not None:
        orders.finish(play, unit)
    if play.tells:
        play.record(UnitEliminated(rule=play.rule("Taking Hits"), unit=unit.label, rank=rank))
    _capture(play, unit, attacker)
    shift = (enemy, RANKS.index(rank) + 1)
    before = morale.morale_of(play, enemy)
    if play.held_shifts is None:
        play.by_the_rulebook(morale.shift, *shift)
    else:
        play.held_shifts.append(shift)
    shifted = morale.morale_of(play, enemy) - before if play.held_shifts is None else shift[1]
    unit.fall = Fall(fell_at, shifted)
    play.fallen.append(unit.label)
    with Meanwhile(play, "falling", unit):
        comes_after(play, ELIMINATION, unit, attacker, combat, action)


def _begins_once(play: "Play", event: "Event", unit: UnitState, *roles: object) -> bool:
    """Ask once whether a unit falls, or its commander is captured: who is brought down meanwhile is so indeed."""
    return play.asking((event.key, unit.label), lambda: begins(play, event, unit, *roles))


def forget_the_fallen(play: "Play") -> None:
    """Forget where units stood that were eliminated, as what brought that about is over; their tokens go back.

    What lay on them is in the supply again: it lasts until its unit is eliminated (rules summary, R'hllor Tokens).
    """
    for label in play.fallen:
        unit = play.unit(label)
        unit.fall = None
        if unit.at is None:
            unit.tokens.clear()
    play.fallen.clear()


def _may_fall(play: "Play", unit: UnitState, attacker: UnitState | None) -> bool:
    """Tell whether nothing keeps the commander of a unit from his capture, if he is there to be captured."""
    if unit.at is None or unit.strength > 1 or _is_captured(play, unit):
        return True
    return _begins_once(play, CAPTURE, unit, attacker)


def _is_captured(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit has no commander who is still to be captured."""
    return unit.commander is None or play.state.commanders[unit.commander].fate is Fate.CAPTURED


def _tell_spared(play: "Play", unit: UnitState) -> None:
    """Tell that the last figure of a unit stays that is not eliminated; of one with a commander it is he."""
    if unit.at is not None and play.tells:
        play.record(FiguresAdded(rule=play.rule("Taking Hits"), unit=unit.label, figures=1))


def _doer(play: "Play", unit: UnitState) -> tuple[UnitState | None, str | None]:
    """Give the unit that brings another down, and the action by which it does."""
    combat = play.combat_against(unit)
    if combat is not None:
        return combat.attacker, combat.action
    if play.doer is not None:
        label, action = play.doer
        return play.unit(label), action
    return None, None
