# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of combat: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import (
    IN_COMBAT,
    ON_UNIT,
    bounds_by_rank,
    changes_of,
    dice_of,
    dice_rolled,
    done_to,
    happening,
    ignored,
)
from bow_author.engine.hook_rows import NUMBER, ROLLED, UNROLLED, Event, Hook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.luck import DieFace
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat, Offer
    from bow_author.engine.state import UnitState

DICE = Hook(
    "dice", "core rulebook, Combat Sequence, 5", "of attacker: unit, against target: unit, by combat", value="count",
    may_change=True, scope="unit", occasions={"modify": (UNROLLED,)},
    english=dice_of(IN_COMBAT),
)  # fmt: skip

_NEVER_LESS = "the rank as which {of|unit} <of:defends|defend>[ in {by}] is never less than"
_NEVER_MORE = "the rank as which {of|unit} <of:defends|defend>[ in {by}] is never more than"

DEFENSE_RANK = Hook(
    "defense rank", "core rulebook, Combat Sequence, 7A", "of target: unit, by combat", value="count",
    operations=("add", "subtract", "at least", "at most"), may_change=True, scale="rank", scope="attacker: unit",
    english={
        **changes_of("the rank as which {of|unit} <of:defends|defend>", "[ in {by}]"),
        "add": "{of|unit} <of:defends|defend> as if {n:simple} <n:rank|ranks> higher[ in {by}]"
        "||add {n} to the rank as which {of|unit} <of:defends|defend>[ in {by}]",
        "subtract": "{of|unit} <of:defends|defend> as if {n:simple} <n:rank|ranks> lower[ in {by}]"
        "||subtract {n} from the rank as which {of|unit} <of:defends|defend>[ in {by}]",
        "at least": bounds_by_rank("{of|unit} never <of:defends|defend>[ in {by}] as less than", _NEVER_LESS),
        "at most": bounds_by_rank("{of|unit} never <of:defends|defend>[ in {by}] as more than", _NEVER_MORE),
        "then at least": bounds_by_rank("never as less than", "never as less than"),
        "then at most": bounds_by_rank("never as more than", "never as more than"),
    },
)  # fmt: skip

VALOR_HITS = Hook(
    "valor hits", "core rulebook, Combat Sequence, 7B", "on target: unit, by combat", value="count",
    may_change=True, scope="attacker: unit",
    english={
        **changes_of(f"the number of hits by Valor results {ON_UNIT}"),
        "set": "Valor results do not hit {on|unit}[ in {by}]{n:zero}"
        "||the number of Valor results that hit {on|unit}[ in {by}] is {n}",
    },
)  # fmt: skip

HITS = Hook(
    "hits", "core rulebook, Combat Sequence, 7C", "on target: unit, by combat", value="count",
    operations=(*NUMBER, "ignore"), may_change=True, scope="attacker: unit, hits: count",
    english={
        **changes_of(f"the number of hits {ON_UNIT}"),
        **ignored("[ in {by}]", "hit[ on {on}]", "hits[ on {on}]"),
    },
)  # fmt: skip

TAKING_HITS = Event(
    "hits", "core rulebook, Combat Sequence, 7C", "on target: unit, by combat", scope="attacker: unit, hits: count",
    key="taking hits",
    english={
        "permit": f"hits {ON_UNIT} may be taken",
        "forbid": f"hits {ON_UNIT} are not taken",
        "replace": f"when hits {ON_UNIT} would be taken",
        "before": f"before counted hits {ON_UNIT} are taken",
        "after": f"after counted hits {ON_UNIT} are taken",
    },
)  # fmt: skip

FIGURE_LOSS = Event(
    "figure loss", "core rulebook, Taking Hits", "of unit, by attacker?: unit, by combat?", scope="figures: count",
    english=happening("{of|unit}", "<of:loses|lose> figures", "lose figures", "[ by {by}][ in {combat}]"),
)  # fmt: skip

FIGURE_GAIN = Event(
    "figure gain", "core rulebook, Unit Composition and Strength", "of unit", scope="figures: count",
    english=happening("{of|unit}", "<of:gets|get> figures back", "get figures back"),
)  # fmt: skip

MORALE_RESULTS = Hook(
    "morale results", "core rulebook, Combat Sequence, 7D", "against target: unit, of attacker: unit, by combat",
    value="count", operations=(*NUMBER, "ignore"), may_change=True,
    english={
        **changes_of("the number of Morale results[ of {of}][ against {against}][ in {by}]"),
        "add": "{n*Morale result|Morale results} <n:is|are> added[ to those of {of}][ against {against}][ in {by}]",
        **ignored("[ of {of}][ against {against}][ in {by}]", "Morale result", "Morale results"),
    },
)  # fmt: skip

DICE_DURING = Hook(
    "dice", "rules summary, Rites of R'hllor", "on unit, during action: rule", value="count", key="dice during",
    english=dice_rolled("[ on {on}][ during {during}]"),
)  # fmt: skip

GREEN_RESULTS = Hook(
    "green results", "core rulebook, Scorch the Earth", "of unit, during action: keyword", value="count",
    done_by={"action": ("may replace",)},
    english={
        **changes_of("the number of green results of {of|unit}", "[ during {during}]"),
        "add": "add {n} to the green results of {of|unit}[ during {during}]",
    },
)  # fmt: skip

ATTACK = Event(
    "attack", "core rulebook, Attacking the Enemy", "by attacker: unit, against target: unit",
    occasions={"before": (UNROLLED,)},
    fight="attack_of(play, attacker, target)",
    english={
        "permit": "{by|unit} may attack[ {against}]",
        "forbid": "{by|unit} cannot attack[ {against}]",
        "before": "before {by|unit} <by:attacks|attack>[ {against}]",
        "after": "after {by|unit} <by:attacks|attack>[ {against}]",
        "replace": "when {by|unit} would attack[ {against}]",
        "may replace": "when {by|unit} could attack[ {against}]",
    },
)  # fmt: skip

COUNTERATTACK = Event(
    "counterattack", "core rulebook, Counterattacking", "by target: unit, against attacker: unit",
    fight="answer_of(target, attacker)",
    english={
        **happening("{by|unit}", "<by:counterattacks|counterattack>", "counterattack", "[ {against}]"),
        "replace": "when {by|unit} could counterattack[ {against}]",
    },
)  # fmt: skip

ELIMINATION = Event(
    "elimination", "core rulebook, Taking Hits",
    "of eliminated: unit, by attacker?: unit, by combat?, during action: keyword", also={"unit": "eliminated"},
    done_by={"action": ("attack", "may replace")},
    english=done_to("{of|unit}", "eliminated", "[ by {by}][ in {combat}][ during {during}]"),
)  # fmt: skip

FLANKING = Hook(
    "flanking", "core rulebook, Flanking an Engaged Target", "by attacker: unit, of target: unit, by combat",
    english={
        "permit": "{by|unit} always <by:flanks|flank> {of|unit}[ in {combat}]",
        "forbid": "{by|unit} cannot flank[ {of}][ in {combat}]",
    },
)  # fmt: skip

MELEE_ATTACK = Event(
    "melee attack", "core rulebook, Attacking the Enemy", "by attacker: unit, against target: unit",
    occasions={"before": (UNROLLED,)},
    fight="attack_of(play, attacker, target)",
    english=happening("{by|unit}", "<by:makes|make> a melee attack", "make a melee attack", "[ against {against}]"),
)  # fmt: skip

ROLLING = Event(
    "rolling", "core rulebook, Combat Sequence, 6", "of attacker: unit, by combat, against target: unit",
    occasions={"before": (UNROLLED,), "after": (ROLLED,)},
    english={
        **happening("{of|unit}", "<of:rolls|roll>", "roll", "[ for {by}][ against {against}]"),
        "before": "before dice are rolled[ by {of|unit}][ for {by}][ against {against}]",
        "after": "after dice are rolled[ by {of|unit}][ for {by}][ against {against}]",
    },
)  # fmt: skip

REROLLING = Event(
    "rerolling", "core rulebook, Flanking an Engaged Target", "of attacker: unit, by combat",
    occasions=dict.fromkeys(("before", "after", "replace"), (ROLLED,)),
    english=happening("{of|unit}", "<of:rolls|roll> dice again", "roll dice again", "[ for {by}]"),
)  # fmt: skip

DICE_CHANGE = Event(
    "dice change", "core rulebook, Combat Sequence, 6", "of attacker: unit, by combat",
    occasions=dict.fromkeys(("before", "after", "replace"), (ROLLED,)),
    english={
        "permit": "rolled dice of {of|unit} may be changed[ in {by}]",
        "forbid": "rolled dice of {of|unit} are not changed[ in {by}]",
        "replace": "when rolled dice of {of|unit} would be changed[ in {by}]",
        "before": "before rolled dice of {of|unit} are changed[ in {by}]",
        "after": "after rolled dice of {of|unit} are changed[ in {by}]",
    },
)  # fmt: skip

CAPTURE = Event(
    "capture", "core rulebook, Capturing Commanders", "of commander, by attacker?: unit",
    english=done_to("{of|commander}", "captured", "[ by {by}]"),
)  # fmt: skip


class CombatHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @DICE.asked_with(unit="attacker")
    def dice(self, play: Play, base: int, attacker: UnitState, target: UnitState, combat: Combat) -> int:
        """Attack dice."""
        return base

    @DEFENSE_RANK.asked
    def defense_rank(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Rank as which the target defends: 0 green, 1 blue, 2 red."""
        return base

    @VALOR_HITS.asked
    def valor_hits(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hits by Valor results."""
        return base

    @HITS.asked_with(hits="base")
    def hits(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hits that the target takes."""
        return base

    @MORALE_RESULTS.asked
    def morale_results(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Morale results that count."""
        return base

    @DICE_DURING.asked
    def dice_during(self, play: Play, base: int, unit: UnitState, action: str) -> int:
        """Dice that are rolled on a unit during an action which is no combat."""
        return base

    @GREEN_RESULTS.asked_with(roll="roll")
    def green_results(self, play: Play, base: int, unit: UnitState, action: str, roll: tuple[DieFace, ...]) -> int:
        """Green results of a roll that is no combat."""
        return base

    @ATTACK.permission(fight="attack_of(play, attacker, target)")
    def may_attack(self, play: Play, attacker: UnitState, target: UnitState) -> bool:
        """Whether a unit may attack another by an order. True if nothing says otherwise."""
        return True

    @ATTACK.before
    def before_attack(self, play: Play, attacker: UnitState, target: UnitState, combat: Combat) -> bool:
        """What effects do before an attack."""
        return False

    @ATTACK.after
    def after_attack(self, play: Play, attacker: UnitState, target: UnitState, combat: Combat) -> bool:
        """What effects do after an attack."""
        return False

    @ATTACK.offered(fight="attack_of(play, unit)", attacker="unit")
    def offers_attack(self, play: Play, unit: UnitState) -> Sequence[Offer]:
        """What a unit may do in place of its attack alone."""
        return ()

    @COUNTERATTACK.permission("False", fight="answer_of(target, attacker)")
    def may_counterattack(self, play: Play, target: UnitState, attacker: UnitState) -> bool:
        """Whether the target of an attack may strike back. False if nothing says otherwise."""
        return False

    @FLANKING.permission("combat.is_flank")
    def may_flank(self, play: Play, attacker: UnitState, target: UnitState, combat: Combat) -> bool:
        """Whether an attack flanks; as the engagement tokens say, if nothing says otherwise."""
        return combat.is_flank
