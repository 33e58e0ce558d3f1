# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of orders: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import done_to, happening
from bow_author.engine.hook_rows import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Offer
    from bow_author.engine.state import UnitState

ORDER = Event(
    "order", "core rulebook, Ordering Units", "of unit",
    english={
        "permit": "{of|unit} may be ordered",
        "forbid": "{of|unit} cannot be ordered",
        "before": "before {of|unit} <of:carries|carry> out an order",
        "after": "after {of|unit} <of:has|have> carried out an order",
        "replace": "when {of|unit} would be ordered",
        "may replace": "when {of|unit} <of:is|are> ordered",
    },
)  # fmt: skip

RALLY = Event(
    "rally", "core rulebook, Rally Units", "of unit, during phase, by cause", names={"phase": "play.state.phase"},
    one_of={"cause": ("effects", "morale_token", "rulebook")},
    english=done_to("{of|unit}", "rallied", "[ during {during}][ by {by}]"),
)  # fmt: skip

FLIP = Event(
    "flip", "core rulebook, Rally Units", "of unit, by cause", one_of={"cause": ("effects", "rulebook")},
    english=happening("{of|unit}", "<of:becomes|become> inactive", "become inactive", "[ by {by}]"),
)  # fmt: skip

TOKEN_GAIN = Event(
    "order token gain", "core rulebook, Receive Order Tokens", "by house", scope="face: order_token",
    english=happening("{by|house}", "<by:gains|gain> an order token", "gain an order token"),
)  # fmt: skip

TOKEN_LOSS = Event(
    "order token loss", "core rulebook, Use Order Token", "by house", scope="face: order_token",
    english=happening("{by|house}", "<by:loses|lose> an order token", "lose an order token"),
)  # fmt: skip


class OrdersHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @ORDER.permission()
    def may_order(self, play: Play, unit: UnitState) -> bool:
        """Whether a unit may be ordered. True if nothing says otherwise."""
        return True

    @ORDER.before
    def before_order(self, play: Play, unit: UnitState) -> bool:
        """What effects do before an order."""
        return False

    @ORDER.after
    def after_order(self, play: Play, unit: UnitState) -> bool:
        """What effects do after an order."""
        return False

    @RALLY.permission("not unit.is_active", phase="play.state.phase")
    def may_rally(self, play: Play, unit: UnitState, cause: str) -> bool:
        """Whether a unit may be rallied: if its banner is turned, where nothing says otherwise."""
        return not unit.is_active

    @ORDER.offered(place="unit.at")
    def offers_order(self, play: Play, unit: UnitState) -> Sequence[Offer]:
        """What a unit may do in place of its order: of moving and attacking."""
        return ()
