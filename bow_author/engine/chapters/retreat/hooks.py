# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of retreat: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of, happening
from bow_author.engine.hook_rows import NUMBER, Event, Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat
    from bow_author.engine.state import UnitState

_WHO_RETREATS = {"unit": "target"}

RETREAT = Hook(
    "retreat", "core rulebook, Retreating", "of target: unit, by combat", value="count", operations=(*NUMBER, "ignore"),
    may_change=True, scope="attacker: unit, hexes: count", also=_WHO_RETREATS,
    english={
        **changes_of("the number of hexes that {of|unit} <of:retreats|retreat> from Morale results[ in {by}]"),
        "add": "{of|unit} <of:retreats|retreat> {n*additional hex|additional hexes} from Morale results[ in {by}]",
        "subtract": "{of|unit} <of:retreats|retreat> {n:simple} <n:hex|hexes> less from Morale results[ in {by}]"
        "||subtract {n} from the number of hexes that {of|unit} <of:retreats|retreat> from Morale results[ in {by}]",
        **{
            way: f"{begun} {{n:simple}} <n:hex|hexes> of the retreat of {{of|unit}} from Morale results[ in {{by}}]"
            f"||{begun} a number of hexes of the retreat of {{of|unit}} from Morale results[ in {{by}}] equal to {{n}}"
            for way, begun in (("ignore", "ignore"), ("may ignore", "you may ignore"))
        },
        "set": "{of|unit} <of:retreats|retreat> "
        "{n*hex from Morale results[ in {by}]|hexes from Morale results[ in {by}]}",
    },
)  # fmt: skip

_RETREATING = happening("{of|unit}", "<of:retreats|retreat>", "retreat", "[ into {into}][ in {by}]")

RETREATING = Event(
    "retreat", "core rulebook, Retreating", "of target: unit, by combat?", scope="attacker?: unit, hexes: count",
    key="retreating", also=_WHO_RETREATS, english=_RETREATING,
)  # fmt: skip

RETREAT_INTO = Event(
    "retreat", "core rulebook, Retreating", "of unit, by combat?, into hex", scope="attacker?: unit, hexes: count",
    key="retreat into", also={"target": "unit"}, english=_RETREATING,
)  # fmt: skip

RETREAT_HEXES = Hook(
    "retreat hexes", "core rulebook, Retreating", "of unit", value="count", may_change=True, also={"target": "unit"},
    english={
        **changes_of("the number of hexes that {of|unit} can retreat"),
        "at most": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes}",
        "cap": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes} (before modifiers)",
    },
)  # fmt: skip

RETREAT_HITS = Hook(
    "retreat hits", "core rulebook, Retreating", "on target: unit, by combat", value="count",
    may_change=True, scope="attacker: unit", also=_WHO_RETREATS,
    english=changes_of("the number of hits on {on|unit} for hexes that it could not retreat", "[ in {by}]"),
)  # fmt: skip


class RetreatHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @RETREAT.asked_with(hexes="base")
    def retreat(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hexes that the target must retreat."""
        return base

    @RETREAT_HEXES.asked
    def retreat_hexes(self, play: Play, base: int, unit: UnitState) -> int:
        """Hexes that a unit is able to retreat, of *base* that it must; the others become hits."""
        return base

    @RETREAT_HITS.asked
    def retreat_hits(
        self, play: Play, base: int, target: UnitState, attacker: UnitState | None, combat: Combat | None
    ) -> int:
        """Hits for hexes that a unit did not retreat; the combat is None where something else drives it back."""
        return base
