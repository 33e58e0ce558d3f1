# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of cards: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of_rating
from bow_author.engine.hook_rows import Hook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Offer, PlayedCard, PlayedCommand
    from bow_author.engine.state import UnitState
    from bow_author.plans.model import HouseId

LEADERSHIP_RATING = Hook(
    "leadership rating", "core rulebook, Marshaling Phase", "of house", value="count", may_change=True,
    english=changes_of_rating("leadership rating"),
)  # fmt: skip

PERFORMANCE = Hook(
    "performance", "rules summary, Rites of R'hllor", "of action: rule, on unit, on commander",
    scope="owner: house, enemy: house",
    english={
        "permit": "{of|action} may be performed[ on {on}]",
        "forbid": "{of|action} cannot be performed[ on {on}]",
        "at": "when {of|action} is performed[ on {on}]",
    },
)  # fmt: skip

TACTIC = Hook(
    "tactic", "core rulebook, Tactics", "on unit",
    english={"permit": "a tactic may act on {on|unit}", "forbid": "a tactic cannot act on {on|unit}"},
)  # fmt: skip

COMMAND = Hook(
    "command", "core rulebook, Commands", "of card", scope="command",
    english={"permit": "a command of {of|card} may be paid for", "forbid": "a command of {of|card} cannot be paid for"},
)  # fmt: skip

PLAYING = Hook(
    "playing", "core rulebook, Play Leadership Card", "of card, on commander",
    english={
        "permit": "{of|card} may be played[ on {on}]",
        "forbid": "{of|card} cannot be played[ on {on}]",
        "replace": "when {of|card} is played[ on {on}]",
    },
)  # fmt: skip


class CardsHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @LEADERSHIP_RATING.asked
    def leadership_rating(self, play: Play, base: int, house: HouseId) -> int:
        """Leadership cards that a side draws."""
        return base

    @PERFORMANCE.permission(enemy="play.enemy[owner]")
    def may_perform(
        self, play: Play, action: str, unit: UnitState | None, commander: UnitState | None, owner: HouseId
    ) -> bool:
        """Whether a rule is performed on a unit, or on the commander in one. True if nothing says otherwise."""
        return True

    @PERFORMANCE.reaction("at", enemy="play.enemy[owner]")
    def at_performance(
        self, play: Play, action: str, unit: UnitState | None, commander: UnitState | None, owner: HouseId
    ) -> bool:
        """What effects do when a rule is performed."""
        return False

    @TACTIC.permission("play.is_controlled(unit)")
    def may_reach(self, play: Play, unit: UnitState) -> bool:
        """Whether the tactic being carried out may act on a unit; by the rulebook, if it is in the zone of control."""
        return play.is_controlled(unit)

    @COMMAND.permission()
    def may_command(self, play: Play, card: PlayedCard, command: PlayedCommand) -> bool:
        """Whether a command may be carried out with the others that are paid for. True if nothing says otherwise."""
        return True

    @PLAYING.permission()
    def may_play(self, play: Play, card: PlayedCard, commander: UnitState) -> bool:
        """Whether a card may be played so on a commander. True if nothing says otherwise."""
        return True

    @PLAYING.offered()
    def offers_playing(self, play: Play, card: PlayedCard, commander: UnitState) -> Sequence[Offer]:
        """What a card may be played as instead of what it says, on the unit of a commander."""
        return ()
