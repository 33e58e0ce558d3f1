# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of sight: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of
from bow_author.engine.hook_rows import Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Obstacle
    from bow_author.engine.state import UnitState

SIGHT = Hook(
    "sight", "core rulebook, Line of Sight",
    "of unit, through obstacle: place, through obstacle: terrain, during action: keyword",
    done_by={"action": ("sight", "reach")},
    english={
        "permit": "{of|unit} may see[ from {from}][ past {through}][ for {during}]",
        "forbid": "{of|unit} cannot see[ from {from}][ past {through}][ for {during}]",
    },
)  # fmt: skip

SIGHT_FROM = Hook(
    "sight", "rules summary, Indirect Fire", "of unit, from origin: place, during action: keyword", key="sight from",
    done_by={"action": ("sight", "reach")},
)  # fmt: skip

RANGE = Hook(
    "range", "core rulebook, Range", "of unit: shooter", value="count",
    english=changes_of("the range of {of|unit}"),
)  # fmt: skip

ADJACENCY = Hook(
    "adjacency", "rules summary, Ships", "of unit, to other: unit",
    english={
        "permit": "{of|unit} <of:counts|count> as adjacent[ to {to}]",
        "forbid": "{of|unit} <of:does|do> not count as adjacent[ to {to}]",
    },
)  # fmt: skip


class SightHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @SIGHT.permission("None", absent=(), place="obstacle")
    def sees_through(self, play: Play, unit: UnitState, obstacle: Obstacle, action: str | None) -> bool | None:
        """Whether a unit sees through another unit, or through the terrain of a hex, to attack or for an action.

        None: as the rulebook has it. A unit and the terrain it stands in are asked for one after the other.
        """
        return None

    @SIGHT_FROM.permission("False", absent=(), place="origin")
    def may_see_from(self, play: Play, unit: UnitState, origin: Obstacle, action: str | None) -> bool:
        """Whether a unit may see from where another unit stands, or from a hex, as from its own.

        False if nothing says otherwise. A unit and the hex it stands in are asked for one after the other.
        """
        return False

    @RANGE.asked_with(fight="attack_of(play, unit)")
    def attack_range(self, play: Play, base: int, unit: UnitState) -> int:
        """Hexes that a unit can attack over."""
        return base

    @ADJACENCY.permission()
    def may_adjoin(self, play: Play, unit: UnitState, other: UnitState) -> bool:
        """Whether a unit counts as adjacent to another beside it. True if nothing says otherwise."""
        return True
