# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of engagement: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.hook_rows import Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat
    from bow_author.engine.state import UnitState

DISENGAGING = Hook(
    "disengaging", "core rulebook, Disengaging", "of unit, from foe: unit", moves=True,
    english={"permit": "{of|unit} may disengage[ from {from}]", "forbid": "{of|unit} cannot disengage[ from {from}]"},
)  # fmt: skip

PARTING_BLOW = Hook(
    "parting blow", "core rulebook, Parting Blow", "by attacker: unit, against target: unit",
    english={
        "permit": "{by|unit} may make a parting blow[ against {against}]",
        "forbid": "{by|unit} cannot make a parting blow[ against {against}]",
    },
)  # fmt: skip

ENGAGEMENT = Hook(
    "engagement", "core rulebook, Engaging the Enemy", "of target: unit, by combat", scope="attacker: unit",
    english={
        "after": "after {of|unit} <of:becomes|become> engaged[ by {by}]",
        "replace": "when {of|unit} would become engaged[ by {by}]",
    },
)  # fmt: skip

REPLACING = Hook(
    "replacing", "core rulebook, Engaging the Enemy", "of engagement, by combat",
    english={
        "permit": "{of|engagement} may be replaced[ by {by}]",
        "forbid": "{of|engagement} is not replaced[ by {by}]",
    },
)  # fmt: skip


class EngagementHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @DISENGAGING.permission()
    def may_disengage(self, play: Play, unit: UnitState, foe: UnitState) -> bool:
        """Whether a unit may break away from the one it is engaged with. True if nothing says otherwise."""
        return True

    @PARTING_BLOW.permission()
    def may_give_parting_blow(self, play: Play, attacker: UnitState, target: UnitState) -> bool:
        """Whether a unit may strike at one that breaks away from it. True if nothing says otherwise."""
        return True

    @ENGAGEMENT.after
    def after_engagement(self, play: Play, target: UnitState, attacker: UnitState, combat: Combat | None) -> bool:
        """What effects do after an engagement."""
        return False

    @ENGAGEMENT.replaced()
    def replace_engagement(self, play: Play, target: UnitState, attacker: UnitState, combat: Combat) -> bool:
        """What takes the place of an engagement; tells whether anything does."""
        return False

    @REPLACING.permission()
    def may_replace(self, play: Play, engagement: UnitState, combat: Combat) -> bool:
        """Whether the token by which an attacker is engaged is changed for its own. True if nothing says otherwise."""
        return True
