"""What compiled effects ask and do about combat: ranks, ranges, attacks and counterattacks, figures and commanders."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from bow_author.engine.chapters.combat import dice, losses, procedure as combats
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.movement.hooks import STOPPING
from bow_author.engine.chapters.movement.procedure import may_attack_after
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.chapters.units.formations import formation_of
from bow_author.engine.chapters.units.hooks import PROMOTION
from bow_author.engine.effects.runtime import Place, faces_in, gap, targets_of
from bow_author.engine.events import UnitPromoted, UnitStopped
from bow_author.engine.happening import any_done, happens
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import Combat
from bow_author.engine.state import Turn, UnitState
from bow_author.hexes.coordinates import beside
from bow_author.plans.model import HouseId, Rank

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "add_figures", "are_adjacent", "attack_as", "attack_with", "can_answer", "can_answer_at_once",
    "choose_several", "count_of", "dice_on", "dice_rolled", "eliminate", "end_commander",
    "engage", "has_attacked", "hit", "is_engaged_by", "is_flanking", "keep_dice", "may_attack_now", "may_strike_back",
    "promote", "range_of", "reroll", "results_of_rank", "shows", "stands_in", "stop", "strike_back",
    "strike_back_at_once", "take_dice_away", "take_figures", "turn_dice", "units_beside", "units_linked",
]  # fmt: skip

SHIELDS = {Rank.GREEN: DieFace.GREEN, Rank.BLUE: DieFace.BLUE, Rank.RED: DieFace.RED}
_RANKS = tuple(Rank)


def all_of(things: Any) -> list[Any]:
    """Give things as a list: several, one, or none at all."""
    if things is None:
        return []
    return things if isinstance(things, list) else [things]


def is_engaged_by(play: "Play", token: UnitState, units: Any) -> bool:
    """Tell whether any of some units is engaged by the token of another, or was before it went, or is that one."""
    engagement = token.left_by or play.state.engagement_of(token)
    between = engagement.between if engagement is not None else (token.label,)
    return any(unit.label in between for unit in all_of(units))


def count_of(things: Any) -> int:
    """Count things, one thing, or none."""
    return len(all_of(things))


# ---- who stands where


def are_adjacent(play: "Play", a: Place | None, b: Place | None) -> bool:
    """Tell whether two places are adjacent; of two units, whether nothing keeps them from counting as that."""
    if gap(a, b) != 1:
        return False
    return not (isinstance(a, UnitState) and isinstance(b, UnitState)) or engagement.adjoins(play, a, b)


def units_beside(play: "Play", units: Iterable[UnitState], place: Place | None) -> list[UnitState]:
    """Give those of some units that are adjacent to a place."""
    at = place.place if isinstance(place, UnitState) else place
    if at is None:
        return []
    near = beside(at)
    adjacent = [unit for unit in units if unit.at in near]
    if not (adjacent and isinstance(place, UnitState) and "may_adjoin" in play.asked):
        return adjacent
    return [unit for unit in adjacent if engagement.adjoins(play, unit, place)]


def units_linked(play: "Play", units: Iterable[UnitState], start: UnitState | None) -> list[UnitState]:
    """Give those of some units that a chain of them links to a unit, each adjacent to the next; not itself."""
    left = {unit.label: unit for unit in units if unit is not start}
    linked: list[UnitState] = []
    waiting = [start]
    while waiting:
        near = units_beside(play, left.values(), waiting.pop())
        for unit in near:
            del left[unit.label]
        waiting += near
        linked += near
    return linked


def stands_in(play: "Play", unit: Place | None, formation: str) -> bool:
    """Tell whether a unit stands in a formation."""
    return isinstance(unit, UnitState) and formation_of(play, unit) == formation


# ---- attacks


def range_of(play: "Play", shooter: Any) -> int:
    """Count the hexes that a unit can attack over now, or a token that shoots: as many as effects say."""
    if isinstance(shooter, UnitState):
        return sight.attack_range(play, shooter)
    if shooter is None or isinstance(shooter, str):
        return 0  # nothing, or a sort of tokens of which none is meant
    return max(0, play.rules.attack_range(play, 0, shooter))


def may_attack_now(play: "Play", unit: UnitState, target: UnitState) -> bool:
    """Tell whether a unit could attack another from where it stands, after the move that it has made.

    What forbids attacks by asking for this very attack is not asked once more.
    """
    turn = play.state.turn
    path = turn.paths.get(unit.label, ()) if turn is not None else ()
    if unit.at is None or target.at is None or not may_attack_after(play, unit, path):
        return False
    return play.asking(("attack", unit.label, target.label), lambda: sight.may_attack(play, unit, target))


def may_strike_back(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit, the target of the attack in progress, may counterattack and has not yet."""
    fight = combats.attacked_in(play)
    if fight is None or fight.target is not unit:
        return False
    return play.asking(("counterattack", unit.label), lambda: combats.may_counter(play, fight))


def is_flanking(unit: UnitState, fight: Combat | None) -> bool:
    """Tell whether a unit is the attacker of a combat, and flanks."""
    return fight is not None and fight.attacker is unit and fight.is_flank


def has_attacked(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit has made an attack this turn."""
    return play.state.turn is not None and unit.label in play.state.turn.attacked


def dice_on(play: "Play", unit: UnitState, action: str) -> int:
    """Count the dice that are rolled on a unit during an action; never fewer than none."""
    return max(0, play.rules.dice_during(play, 0, unit, action))


def reroll(play: "Play", picked: Sequence[DieFace]) -> bool:
    """Roll dice of the combat in progress again."""
    fight = play.combat
    return fight is not None and dice.reroll(play, fight, picked, play.rule("Combat Sequence, 6"))


def turn_dice(play: "Play", picked: Sequence[DieFace], face: DieFace) -> bool:
    """Turn dice of the combat in progress to another face."""
    return play.combat is not None and dice.show(play, play.combat, picked, face)


def take_dice_away(play: "Play", picked: Sequence[DieFace]) -> bool:
    """Take dice of the combat in progress away: what they show counts no more."""
    if play.combat is None:
        return False
    return dice.keep(play, play.combat, dice.without(play.combat.faces, picked))


def keep_dice(play: "Play", side: HouseId, count: int) -> bool:
    """Let a side choose which dice of the combat in progress are kept, so many of them."""
    left, kept = list(dice_rolled(play.combat)), list[DieFace]()
    if play.combat is None or count >= len(left):
        return False
    while len(kept) < count:
        shown = dice.sorted_out(left)
        chosen = play.choose("keep", side, shown, shown[0])
        face = next(face for face in shown if face == chosen)
        left.remove(face)
        kept.append(face)
    return dice.keep(play, play.combat, kept)


def dice_rolled(combat: Combat | None) -> tuple[DieFace, ...]:
    """Give the dice of a combat; none where there is no combat."""
    return combat.faces if combat is not None else ()


def results_of_rank(play: "Play", rank: Rank, roll: tuple[DieFace, ...], action: str) -> int:
    """Count the shields of a rank in a roll."""
    return faces_in(play, SHIELDS[rank], roll, action)


def shows(roll: tuple[DieFace, ...], rank: Rank) -> bool:
    """Tell whether a roll shows the shield of a rank."""
    return SHIELDS[rank] in roll


def attack_with(play: "Play", unit: UnitState, target: UnitState) -> bool:
    """Let a unit attack another, ordered or not, if it can from where it stands; else nothing happens."""
    may = target.side != unit.side and may_attack_now(play, unit, target)
    return may and combats.attack(play, unit, target)


def attack_as(play: "Play", unit: UnitState, target: UnitState, rank: Rank | None, action: str) -> bool:
    """Make a ranged attack as a unit of another rank; none on itself, or by the rank of a token without a shield."""
    return rank is not None and unit is not target and combats.attack(play, unit, target, as_rank=rank, action=action)


# ---- verbs


def choose_several(play: "Play", name: str, side: HouseId, things: Iterable[Any], most: int | None) -> list[Any]:
    """Let a side choose things one after the other, as many as it likes or at most so many."""
    left = list(things)
    chosen: list[Any] = []
    while left and (most is None or len(chosen) < most):
        options = targets_of(left)
        answer = play.choose(name, side, (*dict.fromkeys(options), None), None)
        if answer is None:
            break
        chosen.append(left.pop(options.index(answer)))
    return chosen


def engage(play: "Play", unit: UnitState | None, other: UnitState | None) -> bool:
    """Put the engagement token of a unit between it and an enemy beside it."""
    return unit is not None and other is not None and engagement.engage(play, unit, other)


def _attack_on(play: "Play", unit: UnitState | None) -> Combat | None:
    """Give the attack in progress to which an effect of a unit answers: one on that unit.

    An effect that no unit bears speaks of whoever is attacked, and not while that one strikes back: to a counterattack
    there is none in return.
    """
    fight = combats.attacked_in(play)
    is_answered = fight is not None and (fight.target is unit if unit is not None else fight is play.combats[-1])
    return fight if is_answered else None


def can_answer(play: "Play", unit: UnitState | None, *, again: bool = False) -> bool:
    """Tell whether a unit, the target of the attack in progress, can strike back, or once more: both are there."""
    fight = _attack_on(play, unit)
    if fight is None or fight.attacker.at is None or fight.target.at is None:
        return False
    return again or not fight.has_countered


def strike_back(play: "Play", unit: UnitState | None, *, again: bool = False) -> bool:
    """Let a unit, the target of the attack in progress, counterattack, unless it has; or once more."""
    fight = _attack_on(play, unit)
    if fight is None or not (again or not fight.has_countered):
        return False
    return play.by_the_rulebook(combats.strike_back, fight)


def can_answer_at_once(play: "Play", unit: UnitState | None) -> bool:
    """Tell whether a unit, the target of the attack in progress, may strike back at once: no die is rolled."""
    fight = _attack_on(play, unit)
    return fight is not None and not fight.has_countered and not fight.faces


def strike_back_at_once(play: "Play", unit: UnitState | None) -> bool:
    """Let a unit, the target of the attack in progress, counterattack at the same time, if nothing is rolled yet."""
    fight = _attack_on(play, unit)
    if fight is None or not can_answer_at_once(play, unit):
        return False
    fight.has_countered = fight.is_simultaneous = True
    return True


def hit(play: "Play", units: Any, count: int) -> bool:
    """Make a unit, or each of some, take hits, whatever it could ignore."""
    return any_done(play.take_hits(unit, count) for unit in all_of(units))


def take_figures(play: "Play", units: Any, count: int) -> bool:
    """Take figures off a unit, or off each of some; who has fewer is eliminated."""
    return any_done(play.remove_figures(unit, count) for unit in all_of(units))


def add_figures(play: "Play", units: Any, count: int) -> bool:
    """Bring figures back to a unit, or to each of some, that has lost as many: all of these, or none."""
    return any_done(losses.add_figures(play, unit, count) for unit in all_of(units))


def eliminate(play: "Play", units: Any) -> bool:
    """Take a unit off the battlefield, or each of some."""
    return any_done(losses.eliminate(play, unit) for unit in all_of(units))


def end_commander(play: "Play", led: Any) -> bool:
    """Take a commander off the battlefield, or each of some; his men go on without him."""
    return any_done(losses.lose_commander(play, unit) for unit in all_of(led))


def can_promote(unit: UnitState) -> bool:
    """Tell whether a unit is on the battlefield, and there is a rank above that of its banner."""
    return unit.at is not None and unit.rank is not _RANKS[-1]


def promote(play: "Play", units: Any) -> bool:
    """Give a unit, or each of some, the banner of the next higher rank; a red one keeps it."""
    return any_done(can_promote(unit) and _raise(play, unit) for unit in all_of(units))


def _raise(play: "Play", unit: UnitState) -> bool:
    rank = _RANKS[_RANKS.index(unit.rank) + 1]
    return happens(play, PROMOTION, unit, does=partial(_promote, play, unit, rank))


def _promote(play: "Play", unit: UnitState, rank: Rank) -> None:
    unit.rank = rank
    if play.tells:
        play.record(UnitPromoted(rule=play.rule("Unit Ranks"), unit=unit.label, rank=rank))


def can_stop(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit moves in the turn that is played, and has not stopped."""
    turn = play.state.turn
    return unit.at is not None and turn is not None and unit.label not in turn.stopped


def stop(play: "Play", units: Any) -> bool:
    """Let a unit, or each of some, move no further this turn."""
    turn = play.state.turn
    return turn is not None and any_done(
        can_stop(play, unit) and happens(play, STOPPING, unit, does=partial(_stop, play, unit, turn))
        for unit in all_of(units)
    )


def _stop(play: "Play", unit: UnitState, turn: Turn) -> None:
    turn.stopped += (unit.label,)
    if play.tells:
        play.record(UnitStopped(rule=play.rule("Moving Units"), unit=unit.label))
