# ruff: noqa: ARG002 (rules without effects look at nothing)
"""A game without content: what the procedures of the rulebook do by themselves."""

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

from bow_author.engine.luck import DieFace
from bow_author.engine.rules import (
    EVENTS,
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


class _Anything:
    def __contains__(self, what: object) -> bool:
        return True


class NoEffects:
    """Rules without any content: every value is the base, every permission the rulebook's own.

    A class of rules for a test takes this one and says only what differs.
    """

    said: Container[str] = _Anything()
    said_by_tokens: Container[str] = ()
    barred: Container[str] = ()
    sites: "Mapping[str, Site]" = {}  # noqa: RUF012 (nobody adds to it)
    acts_at_first: bool = False

    def dice(self, play: "Play", base: int, attacker: UnitState, target: UnitState, combat: Combat) -> int:
        """Leave the dice as they are."""
        return base

    def defense_rank(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Leave the rank as it is."""
        return base

    def valor_hits(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Leave the hits as they are."""
        return base

    def hits(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Leave the hits as they are."""
        return base

    def morale_results(
        self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat
    ) -> tuple[int, tuple[Optional_, ...]]:
        """Leave the results as they are."""
        return base, ()

    def retreat(self, play: "Play", base: int, target: UnitState, attacker: UnitState, combat: Combat) -> int:
        """Leave the hexes as they are."""
        return base

    def retreat_hexes(self, play: "Play", base: int, unit: UnitState) -> int:
        """Leave the hexes as they are."""
        return base

    def retreat_hits(
        self, play: "Play", base: int, target: UnitState, attacker: UnitState | None, combat: Combat | None
    ) -> int:
        """Leave the hits as they are."""
        return base

    def dice_during(self, play: "Play", base: int, unit: UnitState, action: str) -> int:
        """Leave the dice as they are."""
        return base

    def attack_range(self, play: "Play", base: int, shooter: UnitState) -> int:
        """Leave the range as it is."""
        return base

    def rank(self, play: "Play", base: Rank, unit: UnitState) -> Rank:
        """Leave the rank as it is."""
        return base

    def keywords(
        self, play: "Play", unit: UnitState, attacker: UnitState | None = None, target: UnitState | None = None
    ) -> dict[str, int | str | None]:
        """Give the keywords that this very unit has been given."""
        return dict(unit.gained)

    def listed_keywords(self, play: "Play", unit: UnitState) -> Mapping[str, int | str | None]:
        """Give the keywords that this very unit has been given."""
        return dict(unit.gained)

    def keyword(self, play: "Play", unit: UnitState, keyword: str) -> Mapping[str, int | str | None]:
        """Give all keywords of the unit."""
        return self.keywords(play, unit)

    def movement(self, play: "Play", base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Leave the movement as it is."""
        return base

    def remaining_movement(self, play: "Play", base: int, unit: UnitState, at: Hex) -> int:
        """Leave the movement as it is."""
        return base

    def follow_up_hexes(self, play: "Play", base: int, unit: UnitState, path: tuple[Hex, ...]) -> int:
        """Leave the hexes as they are."""
        return base

    def terrain(self, play: "Play", base: TerrainId, at: Hex) -> TerrainId:
        """Leave the terrain as it is."""
        return base

    def green_results(self, play: "Play", base: int, unit: UnitState, action: str, roll: tuple[DieFace, ...]) -> int:
        """Leave the results as they are."""
        return base

    def order_rating(self, play: "Play", base: int, house: HouseId) -> int:
        """Leave the rating as it is."""
        return base

    def leadership_rating(self, play: "Play", base: int, house: HouseId) -> int:
        """Leave the rating as it is."""
        return base

    def control(self, play: "Play", base: tuple[Hex, ...], commander: UnitState) -> tuple[Hex, ...]:
        """Leave the zone as it is."""
        return base

    def is_active(self, play: "Play", unit: UnitState) -> bool:
        """Go by the banner."""
        return unit.is_active

    def may_rally(self, play: "Play", unit: UnitState, cause: str) -> bool:
        """Permit it."""
        return True

    def may_raise(self, play: "Play", house: HouseId) -> bool:
        """Permit it."""
        return True

    def may_attack(self, play: "Play", attacker: UnitState, target: UnitState) -> bool:
        """Permit it."""
        return True

    def may_counterattack(self, play: "Play", target: UnitState, attacker: UnitState) -> bool:
        """Forbid it: the rulebook gives it to nobody without a keyword."""
        return False

    def sees_through(self, play: "Play", unit: UnitState, obstacle: Obstacle, action: str | None) -> bool | None:
        """Leave it to the rulebook."""
        return None

    def may_see_from(self, play: "Play", unit: UnitState, origin: Obstacle, action: str | None) -> bool:
        """Forbid it: the rulebook has everybody see from where he stands."""
        return False

    def movement_cost(self, play: "Play", base: int, unit: UnitState, at: Hex) -> int:
        """Leave the cost as it is."""
        return base

    def token_levels(self, play: "Play", base: int, token: TokenId, at: Hex) -> int:
        """Leave the levels as they are."""
        return base

    def may_enter(self, play: "Play", unit: UnitState, at: Hex, origin: Hex | None) -> bool:
        """Permit it."""
        return True

    def may_leave(self, play: "Play", unit: UnitState, at: Hex, goal: Hex | None, act: str | None) -> bool:
        """Permit it."""
        return True

    def may_slow(self, play: "Play", unit: UnitState, at: Hex, act: str) -> bool:
        """Permit it."""
        return True

    def may_retreat_into(self, play: "Play", unit: UnitState, at: Hex, hexes: int) -> bool:
        """Permit it."""
        return True

    def may_go(self, play: "Play", unit: UnitState, at: Hex | None, passed: Hex | None, goal: Hex) -> bool | None:
        """Leave it to the terrain."""
        return None

    def may_follow_up(  # noqa: PLR0913, PLR0917 (as asked)
        self, play: "Play", unit: UnitState, at: Hex, origin: Hex, passed: UnitState | None, action: str
    ) -> bool:
        """Permit it, but not through a unit."""
        return passed is None

    def may_place(self, play: "Play", token: TokenId, at: Hex | UnitState) -> bool:
        """Permit it."""
        return True

    def may_replace(self, play: "Play", engagement: UnitState, combat: Combat) -> bool:
        """Permit it."""
        return True

    def may_perform(
        self, play: "Play", action: str, unit: UnitState | None, commander: UnitState | None, owner: HouseId
    ) -> bool:
        """Permit it."""
        return True

    def may_order(self, play: "Play", unit: UnitState) -> bool:
        """Permit it."""
        return True

    def may_disengage(self, play: "Play", unit: UnitState, foe: UnitState) -> bool:
        """Permit it."""
        return True

    def may_give_parting_blow(self, play: "Play", attacker: UnitState, target: UnitState) -> bool:
        """Permit it."""
        return True

    def may_adjoin(self, play: "Play", unit: UnitState, other: UnitState) -> bool:
        """Permit it."""
        return True

    def may_flank(self, play: "Play", attacker: UnitState, target: UnitState, combat: Combat) -> bool:
        """Leave it to the engagement tokens."""
        return combat.is_flank

    def may_affect(  # noqa: PLR0913, PLR0917 (as asked)
        self,
        play: "Play",
        source: str,
        bearer: UnitState | None,
        moving: UnitState | None,
        combat: Combat | None,
        place: Hex | None,
    ) -> bool:
        """Permit it."""
        return True

    def may_play(self, play: "Play", card: PlayedCard, commander: UnitState) -> bool:
        """Permit it."""
        return True

    def may_command(self, play: "Play", card: PlayedCard, command: PlayedCommand) -> bool:
        """Permit it."""
        return True

    def may_reach(self, play: "Play", unit: UnitState) -> bool:
        """Leave it to the zone of control."""
        return play.is_controlled(unit)

    def offers_playing(self, play: "Play", card: PlayedCard, commander: UnitState) -> Sequence[Offer]:
        """Offer nothing."""
        return ()

    def offers_order(self, play: "Play", unit: UnitState) -> Sequence[Offer]:
        """Offer nothing."""
        return ()

    def offers_attack(self, play: "Play", unit: UnitState) -> Sequence[Offer]:
        """Offer nothing."""
        return ()

    on: Mapping[str, Happening] = dict.fromkeys(EVENTS, lambda *_: False)
    """Nothing happens besides."""

    def commands(self, card: str) -> tuple[Command, ...]:
        """Give no commands."""
        return ()

    def tactic(self, card: str) -> Tactic | None:
        """Give no tactic."""
        return None

    def commit(self, commander: CommanderId) -> Commit | None:
        """Give no commit ability."""
        return None
