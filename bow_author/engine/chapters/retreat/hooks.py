# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of retreat: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of, ignored
from bow_author.engine.hook_rows import NUMBER, Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat
    from bow_author.engine.state import UnitState
    from bow_author.hexes.coordinates import Hex

RETREAT = Hook(
    "retreat", "core rulebook, Retreating", "of target: unit, by combat", value="count", operations=(*NUMBER, "ignore"),
    may_change=True, scope="attacker: unit, hexes: count",
    english={
        **changes_of("the number of hexes that {of|unit} <of:retreats|retreat> from Morale results[ in {by}]"),
        "add": "{of|unit} <of:retreats|retreat> {n*additional hex|additional hexes} from Morale results[ in {by}]",
        "subtract": "{of|unit} <of:retreats|retreat> {n*hex less|hexes less} from Morale results[ in {by}]",
        **ignored(" of the retreat of {of|unit} from Morale results[ in {by}]", "hex", "hexes"),
        "set": "{of|unit} <of:retreats|retreat> "
        "{n*hex from Morale results[ in {by}]|hexes from Morale results[ in {by}]}",
        "before": "before {of|unit} <of:retreats|retreat>[ into {into}][ in {by}]",
        "after": "after {of|unit} <of:retreats|retreat>[ into {into}][ in {by}]",
        "replace": "when Morale results would make {of|unit:object} retreat[ in {by}]",
    },
)  # fmt: skip

RETREAT_INTO = Hook(
    "retreat", "rules summary, Ships", "of unit, by combat, into hex", scope="attacker: unit", key="retreat into"
)  # fmt: skip

WAY_BACK = Hook(
    "way back", "core rulebook, Retreating", "of unit, into hex", scope="hexes: count",
    english={
        "permit": "{of|unit} may retreat[ into {into}]",
        "forbid": "{of|unit} cannot retreat into {into}"
        "||{of|unit} cannot retreat (each hex of a retreat is a hit instead)",
    },
)  # fmt: skip

RETREAT_HEXES = Hook(
    "retreat hexes", "core rulebook, Retreating", "of unit", value="count", may_change=True,
    english={
        **changes_of("the number of hexes that {of|unit} can retreat"),
        "at most": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes}",
        "cap": "{of|unit} <of:retreats|retreat> at most {n*hex|hexes} (before modifiers)",
    },
)  # fmt: skip

RETREAT_HITS = Hook(
    "retreat hits", "core rulebook, Retreating", "on target: unit, by combat", value="count",
    may_change=True, scope="attacker: unit",
    english=changes_of("the number of hits on {on|unit} for hexes that it could not retreat", "[ in {by}]"),
)  # fmt: skip


class RetreatHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @RETREAT.asked_with(hexes="base")
    def retreat(self, play: Play, base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hexes that the target must retreat."""
        return base

    @RETREAT.before
    def before_retreat(
        self, play: Play, target: UnitState, attacker: UnitState | None, combat: Combat | None, hexes: int
    ) -> bool:
        """What effects do before a retreat."""
        return False

    @RETREAT.after
    def after_retreat(
        self, play: Play, target: UnitState, attacker: UnitState | None, combat: Combat | None, hexes: int
    ) -> bool:
        """What effects do after a retreat."""
        return False

    @RETREAT.replaced()
    def replace_retreat(self, play: Play, target: UnitState, attacker: UnitState, combat: Combat, hexes: int) -> bool:
        """What takes the place of a retreat; tells whether anything does."""
        return False

    @RETREAT_INTO.before
    def before_retreat_into(
        self, play: Play, unit: UnitState, attacker: UnitState | None, combat: Combat | None, hex: Hex
    ) -> bool:
        """What effects do before a step of a retreat."""
        return False

    @RETREAT_INTO.after
    def after_retreat_into(
        self, play: Play, unit: UnitState, attacker: UnitState | None, combat: Combat | None, hex: Hex
    ) -> bool:
        """What effects do after a step of a retreat."""
        return False

    @WAY_BACK.permission(hex="at")
    def may_retreat_into(self, play: Play, unit: UnitState, at: Hex, hexes: int) -> bool:
        """Whether a unit that has so many hexes to retreat may go into one. True if nothing says otherwise."""
        return True

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
