"""Combat: the steps of the combat sequence, for attacks, counterattacks and parting blows."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from bow_author.engine.chapters.combat import dice, losses
from bow_author.engine.chapters.combat.hooks import ATTACK, COUNTERATTACK, MELEE_ATTACK, REROLLING, ROLLING, TAKING_HITS
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.engagement.hooks import ENGAGEMENT
from bow_author.engine.chapters.engagement.procedure import disengage, is_flank, place_engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.retreat import procedure as retreat
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.events import CombatBegan
from bow_author.engine.happening import comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.luck import SHIELDS, DieFace
from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.state import Moment, UnitState
from bow_author.engine.transaction import Meanwhile
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Label, Rank

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_T = TypeVar("_T")


def attack(
    play: "Play", attacker: UnitState, target: UnitState, as_rank: Rank | None = None, action: str | None = None
) -> bool:
    """Make the attack of an order, and what it brings about: steps 4 to 7, and the counterattack.

    An attack that a definition gives, *action*, is a ranged attack. Tells whether it came to an attack.
    """
    if attacker.at is None or target.at is None:
        return False  # an effect can name who is gone
    is_ranged = action is not None or play.type_of(attacker).is_ranged
    combat = _combat(attacker, target, CombatKind.ATTACK, is_ranged=is_ranged, as_rank=as_rank, action=action)
    lasting = play.state.lasting if play.combat is not None else []
    of_outer = [effect for effect in lasting if effect.until is Moment.ATTACK]
    if of_outer:  # what lasts until the end of the attack around this one is not of this one
        play.state.lasting = [effect for effect in lasting if effect.until is not Moment.ATTACK]
    play.renew_limits(Moment.ATTACK)
    has_attacked = _carry_through(play, combat, _attack)
    play.end(Moment.ATTACK)
    if of_outer:
        play.state.lasting = [*of_outer, *play.state.lasting]
    return has_attacked


def _attack(play: "Play", combat: Combat) -> bool:
    attacker, target, rules, stood = combat.attacker, combat.target, play.rules, combat.attacker.at
    if is_replaced(play, ATTACK, attacker, target):
        return False
    if not combat.is_ranged and is_replaced(play, MELEE_ATTACK, attacker, target):
        return False
    combat.is_flank = not combat.is_ranged and is_flank(play, attacker, target)
    rules.before_attack(play, attacker, target, combat)
    if not combat.is_ranged:
        comes_before(play, MELEE_ATTACK, attacker, target)
    is_in_reach = _is_in_reach(play, combat, stood)
    if is_in_reach and not _close_in(play, combat):
        return False
    turn = play.state.turn
    if turn is not None and attacker.label not in turn.attacked:
        turn.attacked += (attacker.label,)
    if is_in_reach and target.at is not None and attacker.at is not None:
        _resolve(play, combat)
    if play.state.winner is not None:
        return True  # an instant victory ends the battle at once: nobody follows up or strikes back any more
    rules.after_attack(play, attacker, target, combat)
    if (
        may_counter(play, combat)
        and not is_replaced(play, COUNTERATTACK, target, attacker)
        and play.choose("counterattack", target.side, (False, True), declining=False)
    ):
        strike_back(play, combat)
    if not combat.is_ranged:
        comes_after(play, MELEE_ATTACK, attacker, target)
    return True


def _is_in_reach(play: "Play", combat: Combat, stood: Hex | None) -> bool:
    """Tell whether the attacker, who has *stood* in a hex, still reaches its target, if either has gone elsewhere."""
    attacker, target = combat.attacker, combat.target
    if attacker.at is None or target.at is None:
        return False
    if (attacker.at, target.at) == (stood, combat.target_hex):
        return True
    most = sight.attack_range(play, attacker) if combat.is_ranged else 1
    return distance(attacker.at, target.at) <= most and sight.sees(play, attacker, target.at)


def attacked_in(play: "Play") -> Combat | None:
    """Give the innermost attack in progress, to which its target may strike back; None if there is none."""
    return next((fight for fight in reversed(play.combats) if fight.kind is CombatKind.ATTACK), None)


def strike_back(play: "Play", combat: Combat) -> bool:
    """Let the target of an attack counterattack, if both are still on the battlefield; tell whether it did."""
    attacker, target = combat.attacker, combat.target
    combat.has_countered = True
    if attacker.at is None or target.at is None:
        return False
    comes_before(play, COUNTERATTACK, target, attacker)
    if not (attacker.is_in_play and target.is_in_play):
        return False
    _carry_through(play, _combat(target, attacker, CombatKind.COUNTERATTACK), _counter)
    return True


def _counter(play: "Play", combat: Combat) -> None:
    """Resolve a counterattack, and let happen what comes after it while it is still known who was driven back."""
    _resolve(play, combat)
    comes_after(play, COUNTERATTACK, combat.attacker, combat.target)


def targets_beside(play: "Play", unit: UnitState) -> list[Label]:
    """Give the adjacent units that a unit may attack."""
    return [
        target.label
        for target in sight.targets(play, unit)
        if unit.at is not None and target.at is not None and distance(unit.at, target.at) == 1
    ]


def attack_again(play: "Play", unit: UnitState) -> bool:
    """Let a unit attack an adjacent unit once more, if its side wishes; tell whether it did."""
    labels = targets_beside(play, unit)
    chosen = play.choose("target", unit.side, (*labels, None), declining=None)
    for label in labels:
        if label == chosen:
            return attack(play, unit, play.unit(label))
    return False


def parting_blow(play: "Play", attacker: UnitState, target: UnitState) -> None:
    """Strike at a unit that breaks away: its Morale results are ignored."""
    _fight(play, attacker, target, CombatKind.PARTING_BLOW)


def attack_dice(play: "Play", combat: Combat) -> int:
    """Determine the attack dice: by the order table, then what effects make of them; never fewer than none."""
    attacker = combat.attacker
    base = play.type_of(attacker).dice(combat.as_rank or play.rank_of(attacker)) or 0
    return max(0, play.rules.dice(play, base, attacker, combat.target, combat))


def expected(play: "Play", attacker: UnitState, target: UnitState) -> Combat:
    """Give the combat that an attack would be, without beginning it."""
    combat = _combat(attacker, target, CombatKind.ATTACK, is_ranged=play.type_of(attacker).is_ranged)
    combat.is_flank = not combat.is_ranged and is_flank(play, attacker, target)
    return combat


def _combat(  # noqa: PLR0913 (a combat is all of this)
    attacker: UnitState,
    target: UnitState,
    kind: CombatKind,
    *,
    is_ranged: bool = False,
    as_rank: Rank | None = None,
    action: str | None = None,
) -> Combat:
    assert target.at is not None, "who declares a target sees to it"
    return Combat(attacker, target, kind, is_ranged, target.at, as_rank, action)


def _carry_through(play: "Play", combat: Combat, steps: Callable[["Play", Combat], _T]) -> _T:
    """Keep a combat on the pile of those in progress; what happens in it has the rulebook as its reason."""
    with Meanwhile(play, "combats", [*play.combats, combat]):
        return play.by_the_rulebook(steps, combat)


def _fight(play: "Play", attacker: UnitState, target: UnitState, kind: CombatKind) -> None:
    _carry_through(play, _combat(attacker, target, kind), _resolve)


def _close_in(play: "Play", combat: Combat) -> bool:
    """Take step 4, and tell whether the attacker is still there.

    A melee attacker that is engaged with another unit breaks away first; the unit it leaves may strike at it. A ranged
    attack engages nobody, but turns over the token between the two.
    """
    attacker, target = combat.attacker, combat.target
    foe = play.state.engaged_with(attacker)
    if combat.is_ranged:
        if foe is target:
            place_engagement(play, attacker, target)
        return True
    if foe is not None and foe is not target and not disengage(play, attacker):
        return False
    combat.is_flank = is_flank(play, attacker, target)
    is_asked = combat.is_flank or foe is target  # of a new engagement it is asked where that begins
    if is_asked and is_replaced(play, ENGAGEMENT, target, combat, attacker):
        return True
    if not combat.is_flank:
        place_engagement(play, attacker, target)
    return True


def _resolve(play: "Play", combat: Combat) -> None:
    """Take steps 5 to 7; a counterattack at the same time takes each of them together with the attack."""
    _roll(play, combat)
    if not combat.is_simultaneous:
        _count_hits(play, combat)
        _cause_hits(play, combat)
        _drive_back(play, combat)
        return
    answer = _combat(combat.target, combat.attacker, CombatKind.COUNTERATTACK)
    comes_before(play, COUNTERATTACK, answer.attacker, answer.target)
    _carry_through(play, answer, _roll)
    _count_hits(play, combat)
    _carry_through(play, answer, _count_hits)
    with morale.once(play, combat.attacker.side):
        _cause_hits(play, combat)
        _carry_through(play, answer, _cause_hits)
    _drive_back(play, combat)
    _carry_through(play, answer, _drive_back)
    comes_after(play, COUNTERATTACK, answer.attacker, answer.target)


def _roll(play: "Play", combat: Combat) -> None:
    """Take steps 5 and 6."""
    attacker, target = combat.attacker, combat.target
    happens(play, ROLLING, attacker, combat, target, does=partial(_roll_dice, play, combat, attacker.at))


def _roll_dice(play: "Play", combat: Combat, stood: Hex | None) -> None:
    attacker, target = combat.attacker, combat.target
    if not _is_in_reach(play, combat, stood):
        return  # what came before it has taken one of the two away
    combat.is_flank = play.rules.may_flank(play, attacker, target, combat)
    if play.tells:
        play.record(
            CombatBegan(
                rule=f"core rulebook, {_PASSAGES[combat.kind]}",
                kind=combat.kind.value,
                attacker=attacker.label,
                target=target.label,
                is_flank=combat.is_flank,
            )
        )
    combat.faces = play.roll(attack_dice(play, combat))
    if combat.is_flank:
        _reroll(play, combat)


_PASSAGES = {
    CombatKind.ATTACK: "Attacking the Enemy",
    CombatKind.COUNTERATTACK: "Counterattacking",
    CombatKind.PARTING_BLOW: "Parting Blow",
}


def _reroll(play: "Play", combat: Combat) -> None:
    """Let the owner of a flanking unit choose a face, if he may, and roll all dice that show it again."""
    if not may_happen(play, REROLLING, combat.attacker, combat):
        return
    shown = dice.sorted_out(combat.faces)
    chosen = play.choose("reroll", combat.attacker.side, (*shown, None), declining=None)
    if isinstance(chosen, DieFace):
        picked = (chosen,) * combat.faces.count(chosen)
        dice.reroll(play, combat, picked, play.rule("Flanking an Engaged Target"))


def _count_hits(play: "Play", combat: Combat) -> None:
    """Take steps 7A to 7C: shields of the target's rank, Valor, and the hits that are left of them."""
    attacker, target, rules = combat.attacker, combat.target, play.rules
    rank = rules.defense_rank(play, RANKS.index(play.rank_of(target)), target, attacker, combat)
    shields = combat.faces.count(SHIELDS[max(0, min(rank, len(SHIELDS) - 1))])
    valor = combat.faces.count(DieFace.VALOR) if play.type_of(attacker).hits_on_valor else 0
    valor = max(0, rules.valor_hits(play, valor, target, attacker, combat))
    combat.hits = max(0, rules.hits(play, shields + valor, target, attacker, combat))


def _cause_hits(play: "Play", combat: Combat) -> None:
    """Let the target take the hits that were counted."""
    target = combat.target
    if combat.hits and target.at is not None:
        roles = target, combat, combat.attacker, combat.hits
        happens(play, TAKING_HITS, *roles, does=partial(losses.take_hits, play, target, combat.hits))


def _drive_back(play: "Play", combat: Combat) -> None:
    """Take step 7D: the Morale results that count, and the retreat they cause; not after a parting blow."""
    if combat.target.at is None or combat.kind is CombatKind.PARTING_BLOW:
        return
    attacker, target, rules = combat.attacker, combat.target, play.rules
    results = rules.morale_results(play, combat.faces.count(DieFace.MORALE), target, attacker, combat)
    if results <= 0:
        return  # what changes how far a unit retreats makes nobody retreat
    hexes = max(0, rules.retreat(play, results, target, attacker, combat))
    if hexes:
        retreat.retreat(play, target, hexes)


def may_counter(play: "Play", combat: Combat) -> bool:
    """Tell whether the target may strike back: once, after a melee attack, if it has stayed in its hex."""
    attacker, target = combat.attacker, combat.target
    return (
        not combat.is_ranged
        and not combat.has_countered
        and combat.retreated == 0
        and target.at == combat.target_hex
        and attacker.at is not None
        and play.rules.may_counterattack(play, target, attacker)
    )
