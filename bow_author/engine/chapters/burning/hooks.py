# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of burning: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import done_to, happening
from bow_author.engine.hook_rows import Event, Hook
from bow_dsl.ruleset.registry import TWO_SIDED

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.board import TerrainId
    from bow_author.hexes.coordinates import Hex
    from bow_author.plans.model import TokenId

BURN = Event(
    "burn", "core rulebook, Fire", "of hex", given=("terrain",),
    english={
        **happening("{of|hex}", "<of:burns|burn> down", "burn down"),
        "after": "after {of|hex} <of:has|have> burnt down",
    },
)  # fmt: skip

LEVELS = Hook(
    "levels", "rules summary, Wildfire", "of token, on hex", value="count", operations=("set",),
    pieces={"token": "hex"},
    english={"set": "{of|token}[ on {on}] counts as level {n:simple}||the level of {of|token}[ on {on}] counts as {n}"},
)  # fmt: skip

_LYING = {
    **{who: f"{who}_itself(holding)" for who in ("unit", "hex", "card", "board")},
    "holder": "holding",
}
"""Where a token lies, of all that can hold one."""


def _of_token(name: str, cite: str, preposition: str, done: str, pieces: dict[str, str] | None = None) -> Event:
    """Give the event of something that is done to a token, which tells what that lies on."""
    holders = ", ".join(f"{preposition} {who}" for who in ("unit?", "hex?: ground", "card?", "board?"))
    slots = (preposition, "hex", "card", "board")
    return Event(
        name, cite, f"of token, {holders}", names=_LYING, scope="holder: holding", given=("holding",), pieces=pieces,
        english=done_to("{of|token}", done, "".join(f"[ {preposition} {{{slot}}}]" for slot in slots)),
    )  # fmt: skip


PLACING = _of_token("placing", "core rulebook, Status Conditions", "on", "placed")
REMOVAL = _of_token("removal", "core rulebook, Status Conditions", "from", "removed")
TURNING = _of_token("turning", "rules summary, Catapults", "on", "turned over", {"token": TWO_SIDED})

LAYING = Event(
    "laying", "core rulebook, Fire", "of terrain, on hex",
    english=done_to("{of|terrain}", "laid", "[ on {on}]"),
)  # fmt: skip

SHIFTING = Event(
    "shifting", "rules summary, Ships", "of terrain, from hex, to goal: hex", also={"origin": "hex"},
    english=done_to("{of|terrain}", "moved", "[ from {from}][ to {to}]"),
)  # fmt: skip

STATUS_OF_TERRAIN = Hook(
    "status of terrain", "core rulebook, Resolve Status Conditions", between_turns=True,
    english={"at": "when terrain is resolved in the Regroup Phase"},
)  # fmt: skip

STATUS_OF_UNITS = Hook(
    "status of units", "core rulebook, Resolve Status Conditions", between_turns=True,
    english={"at": "when units are resolved in the Regroup Phase"},
)  # fmt: skip

SPREAD = Hook(
    "spread", "core rulebook, Fire", between_turns=True,
    english={"at": "when tokens spread in the Regroup Phase"},
)  # fmt: skip

STATUS = Hook(
    "status", "core rulebook, Resolve Status Conditions", between_turns=True,
    lacks=dict.fromkeys(("", "replace"), "it is a moment; what happens in it has its own events"),
    english={
        "before": "before status conditions are resolved",
        "at": "when status conditions are resolved",
        "after": "after status conditions are resolved",
    },
)  # fmt: skip


class BurningHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @BURN.reaction("after", borne={"terrain": "terrain == {id!r}"})
    def after_burn(self, play: Play, hex: Hex, terrain: TerrainId) -> bool:
        """What effects do after a hex burns down."""
        return False

    @LEVELS.asked_with(hex="at")
    def token_levels(self, play: Play, base: int, token: TokenId, at: Hex) -> int:
        """Levels that a token has in a hex, whether it lies there or not."""
        return base

    @STATUS_OF_TERRAIN.at
    def at_status_of_terrain(self, play: Play) -> bool:
        """What effects do at the status of terrain."""
        return False

    @STATUS_OF_UNITS.at
    def at_status_of_units(self, play: Play) -> bool:
        """What effects do at the status of units."""
        return False

    @SPREAD.at
    def at_spread(self, play: Play) -> bool:
        """What effects do at the spread of tokens."""
        return False

    @STATUS.before
    def before_status(self, play: Play) -> bool:
        """What effects do before the status conditions."""
        return False

    @STATUS.at
    def at_status(self, play: Play) -> bool:
        """What effects do at the status conditions."""
        return False

    @STATUS.after
    def after_status(self, play: Play) -> bool:
        """What effects do after the status conditions."""
        return False
