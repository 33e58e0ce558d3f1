# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of units: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import done_to, happening
from bow_author.engine.hook_rows import Event, Hook
from bow_dsl.ruleset.registry import DEFINED

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rule_values import Combat
    from bow_author.engine.state import UnitState
    from bow_author.hexes.coordinates import Hex
    from bow_author.plans.model import Rank

KEYWORDS = Hook(
    "keywords", "core rulebook, Traits and Keywords", "of unit, by combat", value="keyword",
    operations=("add", "remove"), scope="attacker: unit, target: unit",
    lacks=dict.fromkeys(
        ("", "replace", "before", "after"),
        "it is how what they are is described; what gives and takes them for a time is `keyword gain by self` and"
        " `keyword loss by self`, and what an effect that is always on gives is had as soon as its condition holds",
    ),
    english={
        "add": "{of|unit} <of:has|have> {n}[ in {by}]",
        "remove": "{of|unit} <of:does|do> not have {n}[ in {by}]",
        "add then add": " and {n}[ in {by}]",
        "add then remove": ", but not {n}[ in {by}]",
        "remove then remove": " or {n}[ in {by}]",
        "remove then add": ", but <of:has|have> {n}[ in {by}]",
    },
)  # fmt: skip

_HAD = {"keyword": "({id!r} == keyword or has_keyword(play, {it}, {id!r}))"}
"""Who gains a keyword has it before that for its own effects, and who loses it after that."""

KEYWORD_GAIN = Event(
    "keyword gain", "core rulebook, Traits and Keywords", "by unit, of keyword", borne=_HAD,
    english=happening("{by|unit}", "<by:gains|gain> {of|keyword} by an effect", "gain {of|keyword} by an effect"),
)  # fmt: skip

KEYWORD_LOSS = Event(
    "keyword loss", "core rulebook, Traits and Keywords", "by unit, of keyword", borne=_HAD,
    english=happening("{by|unit}", "<by:loses|lose> {of|keyword} by an effect", "lose {of|keyword} by an effect"),
)  # fmt: skip

RANK = Hook(
    "rank", "core rulebook, Unit Ranks", "of unit", value="rank", operations=("set",),
    english={"set": "{of|unit} <of:is|are> {n}"},
)  # fmt: skip

CONTROL = Hook(
    "control", "rules summary, Relay (X)", "of commander", value="area", operations=("add",),
    english={"add": "{of|commander} may use {n} as well"},
)  # fmt: skip

ACTIVITY = Hook(
    "activity", "rules summary, Controlling the Brotherhood", "of unit",
    english={"permit": "{of|unit} <of:is|are> active", "forbid": "{of|unit} <of:is|are> inactive"},
)  # fmt: skip

EFFECTS = Hook(
    "effects", "rules summary, Tree Archer",
    "of source, on bearer: unit, on moving: movement, on combat, on place: hex",
    pieces={"source": DEFINED},
    named={"of": "say whose: `effects of keywords`, or those of one terrain, token, rule or keyword by its id"},
    english={
        "permit": "the effects of {of|source} act[ on {on}][ on {moving}][ in {combat}][ in {place}]",
        "forbid": "the effects of {of|source} do not act[ on {on}][ on {moving}][ in {combat}][ in {place}]",
    },
)  # fmt: skip

PROMOTION = Event(
    "promotion", "core rulebook, Unit Ranks", "of unit", english=done_to("{of|unit}", "raised by one rank"),
)  # fmt: skip


class UnitsHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @KEYWORDS.asked_with(kind="set", absent=("attacker", "target", "combat"), fight="play.combat", combat="play.combat")
    def keywords(
        self, play: Play, unit: UnitState, attacker: UnitState | None = None, target: UnitState | None = None
    ) -> dict[str, int | str | None]:
        """Keywords that a unit has now, each with its number; in a combat, between these two."""
        return dict(unit.gained)

    @RANK.asked
    def rank(self, play: Play, base: Rank, unit: UnitState) -> Rank:
        """Rank that a unit has, whatever its banner shows."""
        return base

    @CONTROL.asked_with(amount="hexes_in(play, {0})")
    def control(self, play: Play, base: tuple[Hex, ...], commander: UnitState) -> tuple[Hex, ...]:
        """Hexes of the zone of control of a commander unit."""
        return base

    @ACTIVITY.permission("unit.is_active")
    def is_active(self, play: Play, unit: UnitState) -> bool:
        """Whether a unit is active; as its banner shows, if nothing says otherwise."""
        return unit.is_active

    @EFFECTS.permission()
    def may_affect(  # noqa: PLR0913, PLR0917 (all that effects can be kept from)
        self,
        play: Play,
        source: str,
        bearer: UnitState | None,
        moving: UnitState | None,
        combat: Combat | None,
        place: Hex | None,
    ) -> bool:
        """Whether the effects of a source, such as keywords, hold for a unit, a move, a combat, and a hex.

        Each of them as far as it is known. True if nothing says otherwise.
        """
        return True
