# ruff: noqa: ARG002 (rules without effects look at nothing)
"""The hooks of movement: what authors may write, what is said of it, and what the engine asks of content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow_author.engine.english_forms import changes_of, happening
from bow_author.engine.hook_rows import Event, Hook

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState
    from bow_author.hexes.board import TerrainId
    from bow_author.hexes.coordinates import Hex
    from bow_author.plans.model import HouseId

MOVEMENT = Hook(
    "movement", "core rulebook, Moving Units", "of unit", value="count", scope="path", moves=True,
    english={
        **changes_of("the number of hexes that {of|unit} may move"),
        "add": "{of|unit} may move {n*additional hex|additional hexes}",
        "subtract": "{of|unit} may move {n:simple} <n:hex|hexes> less"
        "||subtract {n} from the number of hexes that {of|unit} may move",
    },
)  # fmt: skip

REMAINING_MOVEMENT = Hook(
    "remaining movement", "core rulebook, Terrain Tokens, Ford", "of unit, into hex: ground", value="count", moves=True,
    english={
        **changes_of("the movement that {of|unit} <of:has|have> left on entering {into|hex}"),
        "set": "on entering {into|hex}, {of|unit} <of:has|have> no movement left{n:zero}"
        "||on entering {into|hex}, {of|unit} <of:has|have> {n*hex of movement|hexes of movement} left",
        "add": "on entering {into|hex}, {of|unit} <of:gains|gain> {n*hex of movement|hexes of movement}",
        "subtract": "on entering {into|hex}, {of|unit} <of:loses|lose> {n*hex of movement|hexes of movement}",
    },
)  # fmt: skip

FOLLOW_UP_HEXES = Hook(
    "follow up hexes", "core rulebook, Traits and Keywords, Advance and Pursue X", "of unit", value="count",
    scope="path", moves=True,
    english={
        **changes_of("the number of hexes that {of|unit} may follow up"),
        "add": "{of|unit} may follow up {n*additional hex|additional hexes}",
        "subtract": "{of|unit} may follow up {n:simple} <n:hex|hexes> less"
        "||subtract {n} from the number of hexes that {of|unit} may follow up",
    },
)  # fmt: skip

TERRAIN = Hook(
    "terrain", "core rulebook, Terrain Tokens", "of hex", value="terrain", operations=("set",),
    english={"set": "the terrain of {of|hex} counts as {n}"},
)  # fmt: skip

ENTRY = Event(
    "entry", "core rulebook, Moving Units", "of unit, into hex, from origin?: hex", moves=True,
    english=happening("{of|unit}", "<of:enters|enter>", "enter", " {into|hex}[ from {from}]"),
)  # fmt: skip

LEAVING = Event(
    "leaving", "core rulebook, Fire", "of unit, from hex, to goal: hex, by act", moves=True,
    also={"origin": "hex"},
    english=happening("{of|unit}", "<of:leaves|leave>", "leave", " {from|hex}[ for {to}][ by {by}]"),
)  # fmt: skip

STOPPING = Event(
    "stopping", "core rulebook, Moving Units", "of unit", moves=True,
    english=happening("{of|unit}", "<of:is|are> stopped", "be stopped"),
)  # fmt: skip

SLOWING = Hook(
    "slowing", "core rulebook, Terrain Hexes, Forest, and Terrain Tokens, Ford", "of unit, into hex, by act",
    moves=True,
    english={
        "permit": "terrain stops or slows {of|unit}[ on entering {into}][ by {by}]",
        "forbid": "terrain neither stops nor slows {of|unit}[ on entering {into}][ by {by}]",
    },
)  # fmt: skip

FOLLOW_UP = Event(
    "follow up", "core rulebook, Terrain Tokens, Bridges",
    "by unit, into hex, from origin: hex, through passed?: unit, during action: keyword", moves=True,
    done_by={"action": ("follow up",)},
    each="passed",
    english=happening(
        "{by|unit}", "<by:follows|follow> up", "follow up",
        "[ into {into}][ from {from}][ through {through}][ with {during}]",
    ),
)  # fmt: skip

MOVEMENT_COST = Hook(
    "movement cost", "rules summary, Mountain-bred", "of unit, through hex: ground", value="count", moves=True,
    english={
        **changes_of("the movement that {through|hex} <through:costs|cost> {of|unit}"),
        "set": "moving through {through|hex} costs {of|unit} no movement{n:zero}"
        "||moving through {through|hex} costs {of|unit} {n*hex of movement|hexes of movement}",
    },
)  # fmt: skip

MOVING = Event(
    "movement", "core rulebook, Moving Units",
    "of unit: mover, into hex?: ground, through passed?: ground, to goal: hex", key="moving", moves=True,
    each="passed", pieces={"unit": "hex"},
    untold=(("unit", "token", "a token is removed and placed: `removal of ...`, `placing of ...`"),),
    english={
        **happening("{of|unit}", "<of:moves|move>", "move", "[ into {into}][ through {through}][ to {to}]"),
        "after": "after {of|unit} <of:moves|move>[ through {through}][ to {to}][, ending in {into}]",
    },
)  # fmt: skip

MOVES = Hook(
    "moves", "core rulebook, Moving Units", scope="owner: house, enemy: house", between_attacks=True,
    lacks=dict.fromkeys(("", "replace", "before"), "the units move one by one: write `movement of unit`"),
    english={"after": "after all ordered units have moved"},
)  # fmt: skip


class MovementHooks:
    """What the engine asks in this chapter; each answer is that of a game without content."""

    @MOVEMENT.asked
    def movement(self, play: Play, base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Hexes that a unit may move, after entering the hexes of *path*."""
        return base

    @REMAINING_MOVEMENT.asked_with(hex="at")
    def remaining_movement(self, play: Play, base: int, unit: UnitState, at: Hex) -> int:
        """Hexes that are left to a moving unit which has just entered *at*."""
        return base

    @FOLLOW_UP_HEXES.asked
    def follow_up_hexes(self, play: Play, base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Hexes that a unit may follow up its attack, if *path* is the whole of the way."""
        return base

    @TERRAIN.asked_with(hex="at")
    def terrain(self, play: Play, base: TerrainId, at: Hex) -> TerrainId:
        """What a hex counts as."""
        return base

    @ENTRY.permission(absent=(), hex="at")
    def may_enter(self, play: Play, unit: UnitState, at: Hex, origin: Hex | None) -> bool:
        """Whether a unit may enter a hex from another. True if nothing says otherwise."""
        return True

    @LEAVING.permission(absent=(), hex="at")
    def may_leave(self, play: Play, unit: UnitState, at: Hex, goal: Hex | None, act: str | None) -> bool:
        """Whether a unit may leave a hex for another, by an act if that is known. True if nothing says otherwise."""
        return True

    @SLOWING.permission(hex="at")
    def may_slow(self, play: Play, unit: UnitState, at: Hex, act: str) -> bool:
        """Whether terrain stops or slows a unit that enters a hex by an act. True if nothing says otherwise."""
        return True

    @FOLLOW_UP.permission("passed is None", hex="at")
    def may_follow_up(  # noqa: PLR0913, PLR0917 (all that the question is about)
        self,
        play: Play,
        unit: UnitState,
        at: Hex,
        origin: Hex,
        passed: UnitState | None,
        action: str,
    ) -> bool:
        """Whether a unit may enter a hex by following up its attack, even through a unit that stands there.

        True if nothing says otherwise, but not through a unit.
        """
        return passed is None

    @MOVEMENT_COST.asked_with(hex="at")
    def movement_cost(self, play: Play, base: int, unit: UnitState, at: Hex) -> int:
        """Hexes of its movement that entering a hex takes from a unit."""
        return base

    @MOVING.permission("None", absent=("passed",), hex="at")
    def may_go(self, play: Play, unit: UnitState, at: Hex | None, passed: Hex | None, goal: Hex) -> bool | None:
        """Whether a unit may move into *at*, or straight through *passed* into *goal*. None: as terrain has it."""
        return None

    @MOVES.reaction("after", enemy="play.enemy[owner]")
    def after_moves(self, play: Play, owner: HouseId) -> bool:
        """What effects do after all ordered units have moved."""
        return False
