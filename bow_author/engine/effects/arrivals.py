"""What compiled effects do to bring units onto the battlefield, or to the other side, and rules that they perform."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards import mustering
from bow_author.engine.effects.pieces import listed_units
from bow_author.engine.happening import any_done
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import UnitState

__all__ = ["muster_again", "muster_type", "perform_on", "take_over"]


def muster_type(  # noqa: PLR0913, PLR0917 (as the verb says it)
    play: "Play", owner: HouseId, kind: UnitId, words: Sequence[str], at: Hex | None, strength: int
) -> bool:
    """Bring a new unit to a hex, as its adjectives say: green, inactive and friendly where they say nothing."""
    if at is None or owner not in play.state.sides:
        return False
    side = play.enemy[owner] if "enemy" in words else owner
    rank = next((rank for rank in Rank if rank.value in words), Rank.GREEN)
    return mustering.muster_new(play, side, kind, rank, at, strength, is_active="active" in words)


def muster_again(play: "Play", units: "Iterable[UnitState] | UnitState | None", at: Hex | None, strength: int) -> bool:
    """Bring a unit back to a hex."""
    return at is not None and any_done(mustering.muster(play, unit, at, strength) for unit in listed_units(units))


def take_over(play: "Play", units: "Iterable[UnitState] | UnitState | None", owner: HouseId) -> bool:
    """Let units go over to a side."""
    return any_done(mustering.take(play, unit, owner) for unit in listed_units(units))


def perform_on(
    play: "Play", rule: str, units: "Iterable[UnitState] | UnitState | None", owner: HouseId, on_commander: bool
) -> bool:
    """Perform a rule on units, or on their commanders."""
    return any_done(
        mustering.perform_rule(play, rule, unit, owner, on_commander=on_commander) for unit in listed_units(units)
    )
