# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of cards: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of_rating, done_to, happening
from bow_author.engine.hook_rows import A_CARD, Event, Hook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Offer, PlayedCard, PlayedCommand
    from bow_author.engine.state import UnitState
    from bow_author.plans.model import HouseId

_IN_PLAY = dict.fromkeys(("before", "after", "replace"), (A_CARD,))

LEADERSHIP_RATING = Hook(
    "leadership rating", "core rulebook, Marshaling Phase", "of house", value="count", may_change=True,
    english=changes_of_rating("leadership rating"),
)  # fmt: skip

PERFORMANCE = Event(
    "performance", "rules summary, Rites of R'hllor", "of action: rule, on unit?, on commander?",
    scope="owner: house, enemy: house", names={"enemy": "play.enemy[owner]"},
    english={
        **done_to("{of|action}", "performed", "[ on {on}][ on {commander}]"),
        "at": "when {of|action} is performed[ on {on}][ on {commander}]",
    },
)  # fmt: skip

TACTIC = Hook(
    "tactic", "core rulebook, Tactics", "on unit", occasions=dict.fromkeys(("permit", "forbid"), (A_CARD,)),
    english={"permit": "a tactic may act on {on|unit}", "forbid": "a tactic cannot act on {on|unit}"},
)  # fmt: skip

COMMAND = Event(
    "command", "core rulebook, Commands", "of card: played_card", scope="command", between_attacks=True,
    occasions=_IN_PLAY,
    english={
        **done_to("a command of {of|card}", "carried out"),
        "permit": "a command of {of|card} may be paid for",
        "forbid": "a command of {of|card} cannot be paid for",
    },
)  # fmt: skip

TACTIC_USE = Event(
    "tactic", "core rulebook, Execute Tactic", "of card: played_card, by house", key="tactic use",
    occasions=_IN_PLAY, between_attacks=True,
    english=done_to("the tactic of {of|card}", "used", "[ by {by}]"),
)  # fmt: skip

PLAYING = Event(
    "playing", "core rulebook, Play Leadership Card", "of card: played_card, on commander", between_attacks=True,
    english={
        **done_to("{of|card}", "played", "[ on {on}]"),
        "may replace": "when {of|card} is played[ on {on}]",
    },
)  # fmt: skip

COMMITMENT = Event(
    "commitment", "core rulebook, Commander Commit Abilities", "of commander",
    english=happening("{of|commander}", "<of:commits|commit>", "commit"),
)  # fmt: skip

CARD_FLIP = Event(
    "card flip", "core rulebook, Commander Commit Abilities", "of commander",
    english=done_to("the card of {of|commander}", "turned over"),
)  # fmt: skip

DRAWING = Event(
    "drawing", "core rulebook, Draw Leadership Cards", "of card: played_card, by house",
    english=done_to("{of|card}", "drawn", "[ by {by}]"),
)  # fmt: skip

DISCARDING = Event(
    "discarding", "core rulebook, Discard Excess Resources", "of card: played_card, by house",
    english=done_to("{of|card}", "discarded", "[ by {by}]"),
)  # fmt: skip

TRANSFER = Event(
    "transfer", "rules summary", "of card: played_card, from start: pile, to end: pile",
    also={"origin": "start", "goal": "end"},
    english=done_to("{of|card}", "moved", "[ from {from}][ to {to}]"),
)  # fmt: skip

SHUFFLING = Event(
    "shuffling", "core rulebook, Draw Leadership Cards", "by house",
    english=happening("{by|house}", "<by:shuffles|shuffle> the discarded cards", "shuffle the discarded cards"),
)  # fmt: skip

PAYMENT = Event(
    "payment", "core rulebook, Commands", "on commander", scope="tokens: count",
    english=done_to("command tokens", "put on the card[ of {on}]"),
)  # fmt: skip

REFRESHING = Event(
    "refreshing", "core rulebook, Refresh Commanders", "of commander",
    english=done_to("{of|commander}", "refreshed"),
)  # fmt: skip

MUSTER = Event(
    "muster", "core rulebook, Set Up", "of unit, on hex",
    english=done_to("{of|unit}", "mustered", "[ on {on}]"),
)  # fmt: skip

DESERTION = Event(
    "desertion", "rules summary, Rites of R'hllor", "of unit, to house",
    english=happening("{of|unit}", "<of:goes|go> over[ to {to}]", "go over[ to {to}]"),
)  # fmt: skip

SWAP = Event(
    "swap", "core rulebook, Commander Units", "of unit, to other: unit",
    english=happening("{of|unit}", "<of:swaps|swap> commanders[ with {to}]", "swap commanders[ with {to}]"),
)  # fmt: skip


class CardsHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @LEADERSHIP_RATING.asked
    def leadership_rating(self, play: Play, base: int, house: HouseId) -> int:
        """Leadership cards that a side draws."""
        return base

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
