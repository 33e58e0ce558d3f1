# ruff: noqa: ARG002 (rules without effects look at nothing)
"""What the engine asks of the rules of content: keywords, terrain, tokens, cards, commanders.

The engine knows the procedures and nothing else. Whatever a definition changes comes through `Rules`,
of which the compiler makes those of a game by its definitions.
"""

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import (
    Combat,
    Command,
    Commit,
    Happening,
    Obstacle,
    Offer,
    Optional_,
    PlayedCard,
    PlayedCommand,
    Tactic,
)
from bow_author.engine.state import UnitState
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_dsl.python.sites import Site

_PHASES = ("rally", "marshaling", "command")
EVENTS = (
    *(f"before {event}" for event in ("attack", "rolling", "hits", "retreat", "elimination", "order", "burn")),
    *("before retreat into", "after retreat into"),
    *("before leaving", "after leaving", "after moving", "after follow up", "before placing", "at performance"),
    *(f"after {event}" for event in ("attack", "moves", "retreat", "elimination", "order", "placing", "burn")),
    "before melee attack",
    *(f"after {event}" for event in ("melee attack", "rolling", "capture", "engagement")),
    *(f"at {event}" for event in ("status of terrain", "status of units", "spread", "status", "score")),
    "at end of battle",
    *(f"{timing} {phase} phase" for phase in _PHASES for timing in ("before", "at", "after")),
    *("at setup", "before turn", "after turn", "before status", "after recovery of morale", "after morale shift"),
    *(f"replace {event}" for event in ("hits", "retreat", "counterattack", "engagement", "rally", "flip", "recovery")),
)
"""All events at which effects may do something."""


class _Anything:
    def __contains__(self, what: object) -> bool:
        return True


class Rules:
    """The effects that are in force, and here those of a game without content: each method is a hook.

    A value comes in as the rulebook's procedure has it, and goes out final: as it is. What may be permitted or
    forbidden is as the rulebook has it. Rules that are compiled, and those of a test, say only what differs.
    """

    said: Container[str] = _Anything()
    """Names of the questions below to which the effects may have something to say; the others need not be asked."""

    said_by_tokens: Container[str] = ()
    """Those of them that need not be asked as long as no token lies anywhere."""

    barred: Container[str] = ()
    """Ids of the definitions whose effects may be barred."""

    sites: "Mapping[str, Site]" = {}  # noqa: RUF012 (nobody adds to it)
    """Where the definitions stand that do anything, by their ids."""

    acts_at_first: bool = False
    """Whether effects do something before anybody can act, so that sides may have to decide on something."""

    # ---- values of a combat, in the sequence in which it asks for them

    def dice(self, play: "Play", base: int, attacker: UnitState, target: UnitState, combat: Combat) -> int:
        """Attack dice."""
        return base

    def defense_rank(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Rank as which the target defends: 0 green, 1 blue, 2 red."""
        return base

    def valor_hits(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hits by Valor results."""
        return base

    def hits(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hits that the target takes."""
        return base

    def morale_results(
        self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat
    ) -> tuple[int, tuple[Optional_, ...]]:
        """Morale results that count, and what the target's owner may choose to change of them."""
        return base, ()

    def retreat(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Hexes that the target must retreat."""
        return base

    def retreat_hexes(self, play: "Play", base: int, unit: UnitState) -> int:
        """Hexes that a unit is able to retreat, of *base* that it must; the others become hits."""
        return base

    def retreat_hits(
        self, play: "Play", base: int, target: UnitState, attacker: UnitState | None, combat: Combat | None
    ) -> int:
        """Hits for hexes that a unit did not retreat; the combat is None where something else drives it back."""
        return base

    # ---- other values

    def dice_during(self, play: "Play", base: int, unit: UnitState, action: str) -> int:
        """Dice that are rolled on a unit during an action which is no combat."""
        return base

    def attack_range(self, play: "Play", base: int, shooter: UnitState) -> int:
        """Hexes that a unit can attack over."""
        return base

    def rank(self, play: "Play", base: Rank, unit: UnitState) -> Rank:
        """Rank that a unit has, whatever its banner shows."""
        return base

    def keywords(
        self, play: "Play", unit: UnitState, attacker: UnitState | None = None, target: UnitState | None = None
    ) -> dict[str, int | str | None]:
        """Keywords that a unit has now, each with its number; in a combat, between these two."""
        return dict(unit.gained)

    def listed_keywords(self, play: "Play", unit: UnitState) -> Mapping[str, int | str | None]:
        """Keywords of a unit by its cards and its own, before any effect."""
        return dict(unit.gained)

    def keyword(self, play: "Play", unit: UnitState, keyword: str) -> Mapping[str, int | str | None]:
        """Keywords that a unit has now, for who asks for one of them; it may be wrong about others."""
        return self.keywords(play, unit)

    def movement(self, play: "Play", base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Hexes that a unit may move, after entering the hexes of *path*."""
        return base

    def remaining_movement(self, play: "Play", base: int, unit: UnitState, at: Hex) -> int:
        """Hexes that are left to a moving unit which has just entered *at*."""
        return base

    def follow_up_hexes(self, play: "Play", base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Hexes that a unit may follow up its attack, if *path* is the whole of the way."""
        return base

    def terrain(self, play: "Play", base: TerrainId, at: Hex) -> TerrainId:
        """What a hex counts as."""
        return base

    def green_results(self, play: "Play", base: int, unit: UnitState, action: str, roll: tuple[DieFace, ...]) -> int:
        """Green results of a roll that is no combat."""
        return base

    def movement_cost(self, play: "Play", base: int, unit: UnitState, at: Hex) -> int:
        """Hexes of its movement that entering a hex takes from a unit."""
        return base

    def token_levels(self, play: "Play", base: int, token: TokenId, at: Hex) -> int:
        """Levels that a token has in a hex, whether it lies there or not."""
        return base

    def order_rating(self, play: "Play", base: int, house: HouseId) -> int:
        """Dice that a side rolls for order tokens."""
        return base

    def leadership_rating(self, play: "Play", base: int, house: HouseId) -> int:
        """Leadership cards that a side draws."""
        return base

    def control(self, play: "Play", base: tuple[Hex, ...], commander: UnitState) -> tuple[Hex, ...]:
        """Hexes of the zone of control of a commander unit."""
        return base

    # ---- permissions

    def is_active(self, play: "Play", unit: UnitState) -> bool:
        """Whether a unit is active; as its banner shows, if nothing says otherwise."""
        return unit.is_active

    def may_rally(self, play: "Play", unit: UnitState, cause: str) -> bool:
        """Whether a unit may be rallied by effects, or else by the rulebook. True if nothing says otherwise."""
        return True

    def may_raise(self, play: "Play", house: HouseId) -> bool:
        """Whether a side may spend a morale token to raise its morale. True if nothing says otherwise."""
        return True

    def may_attack(self, play: "Play", attacker: UnitState, target: UnitState) -> bool:
        """Whether a unit may attack another by an order. True if nothing says otherwise."""
        return True

    def may_counterattack(self, play: "Play", target: UnitState, attacker: UnitState) -> bool:
        """Whether the target of an attack may strike back. False if nothing says otherwise."""
        return False

    def sees_through(self, play: "Play", unit: UnitState, obstacle: Obstacle, action: str | None) -> bool | None:
        """Whether a unit sees through another unit, or through the terrain of a hex, to attack or for an action.

        None: as the rulebook has it. A unit and the terrain it stands in are asked for one after the other.
        """
        return None

    def may_see_from(self, play: "Play", unit: UnitState, origin: Obstacle, action: str | None) -> bool:
        """Whether a unit may see from where another unit stands, or from a hex, as from its own.

        False if nothing says otherwise. A unit and the hex it stands in are asked for one after the other.
        """
        return False

    def may_enter(self, play: "Play", unit: UnitState, at: Hex, origin: Hex | None) -> bool:
        """Whether a unit may enter a hex from another. True if nothing says otherwise."""
        return True

    def may_leave(self, play: "Play", unit: UnitState, at: Hex, goal: Hex | None, act: str | None) -> bool:
        """Whether a unit may leave a hex for another, by an act if that is known. True if nothing says otherwise."""
        return True

    def may_slow(self, play: "Play", unit: UnitState, at: Hex, act: str) -> bool:
        """Whether terrain stops or slows a unit that enters a hex by an act. True if nothing says otherwise."""
        return True

    def may_retreat_into(self, play: "Play", unit: UnitState, at: Hex, hexes: int) -> bool:
        """Whether a unit that has so many hexes to retreat may go into one. True if nothing says otherwise."""
        return True

    def may_go(self, play: "Play", unit: UnitState, at: Hex | None, passed: Hex | None, goal: Hex) -> bool | None:
        """Whether a unit may move into *at*, or straight through *passed* into *goal*. None: as terrain has it."""
        return None

    def may_follow_up(  # noqa: PLR0913, PLR0917 (all that the question is about)
        self,
        play: "Play",
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

    def may_place(self, play: "Play", token: TokenId, at: Hex | UnitState) -> bool:
        """Whether a token may be laid in a hex or on a unit. True if nothing says otherwise."""
        return True

    def may_replace(self, play: "Play", engagement: UnitState, combat: Combat) -> bool:
        """Whether the token by which an attacker is engaged is changed for its own. True if nothing says otherwise."""
        return True

    def may_perform(
        self, play: "Play", action: str, unit: UnitState | None, commander: UnitState | None, owner: HouseId
    ) -> bool:
        """Whether a rule is performed on a unit, or on the commander in one. True if nothing says otherwise."""
        return True

    def may_order(self, play: "Play", unit: UnitState) -> bool:
        """Whether a unit may be ordered. True if nothing says otherwise."""
        return True

    def may_disengage(self, play: "Play", unit: UnitState, foe: UnitState) -> bool:
        """Whether a unit may break away from the one it is engaged with. True if nothing says otherwise."""
        return True

    def may_give_parting_blow(self, play: "Play", attacker: UnitState, target: UnitState) -> bool:
        """Whether a unit may strike at one that breaks away from it. True if nothing says otherwise."""
        return True

    def may_adjoin(self, play: "Play", unit: UnitState, other: UnitState) -> bool:
        """Whether a unit counts as adjacent to another beside it. True if nothing says otherwise."""
        return True

    def may_flank(self, play: "Play", attacker: UnitState, target: UnitState, combat: Combat) -> bool:
        """Whether an attack flanks; as the engagement tokens say, if nothing says otherwise."""
        return combat.is_flank

    def may_affect(  # noqa: PLR0913, PLR0917 (all that effects can be kept from)
        self,
        play: "Play",
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

    def may_play(self, play: "Play", card: PlayedCard, commander: UnitState) -> bool:
        """Whether a card may be played so on a commander. True if nothing says otherwise."""
        return True

    def may_command(self, play: "Play", card: PlayedCard, command: PlayedCommand) -> bool:
        """Whether a command may be carried out with the others that are paid for. True if nothing says otherwise."""
        return True

    def may_reach(self, play: "Play", unit: UnitState) -> bool:
        """Whether the tactic being carried out may act on a unit; by the rulebook, if it is in the zone of control."""
        return play.is_controlled(unit)

    # ---- events

    def offers_order(self, play: "Play", unit: UnitState) -> Sequence[Offer]:
        """What a unit may do in place of its order: of moving and attacking."""
        return ()

    def offers_attack(self, play: "Play", unit: UnitState) -> Sequence[Offer]:
        """What a unit may do in place of its attack alone."""
        return ()

    def offers_playing(self, play: "Play", card: PlayedCard, commander: UnitState) -> Sequence[Offer]:
        """What a card may be played as instead of what it says, on the unit of a commander."""
        return ()

    on: Mapping[str, Happening] = dict.fromkeys(EVENTS, lambda *_: False)
    """What is carried out at each of `EVENTS`."""

    # ---- cards and commanders

    def commands(self, card: str) -> tuple[Command, ...]:
        """Give the commands of a Leadership card, in the sequence in which they are printed."""
        return ()

    def tactic(self, card: str) -> Tactic | None:
        """Give the tactic of a Leadership card."""
        return None

    def commit(self, commander: CommanderId) -> Commit | None:
        """Give the commit ability of a commander."""
        return None
