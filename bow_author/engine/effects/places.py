"""What compiled effects ask and do about hexes: where something may come or go."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bow_author.engine import token_locations
from bow_author.engine.chapters.burning import laying, procedure as burning
from bow_author.engine.chapters.movement.passing import passes
from bow_author.engine.chapters.movement.procedure import (
    entrances,
    may_go,
    may_step,
)
from bow_author.engine.chapters.movement.swapping import may_swap_places, swap_places
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.effects.pieces import all_lying
from bow_author.engine.happening import any_done
from bow_author.engine.state import UnitState
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank, TokenId, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.token_locations import Lying

__all__ = [
    "can_move_piece", "may_come", "may_cross", "may_swap_places", "move_objectives", "move_piece", "place_objectives",
    "remove_objectives", "swap_places",
]  # fmt: skip


def may_come(play: "Play", mover: "UnitState | UnitId | Lying", at: Hex | None) -> bool:
    """Tell whether a unit may go into a hex, or one of a type, or a token, could come there from anywhere."""
    if isinstance(mover, UnitState):
        return may_step(play, mover, at)
    if at is None or at not in play.battlefield.terrain or play.state.unit_at(at) is not None:
        return False
    if not isinstance(mover, str) or mover not in play.unit_types:
        return True
    sides = play.state.sides
    probe = UnitState(Label(""), mover, next(iter(sides)), Rank.GREEN, None, play.unit_types[mover].strength)
    return entrances(play, probe)(at, None) is not None


def may_cross(play: "Play", mover: "UnitState | Lying | TokenId", terrain: TerrainId, goal: Hex | None) -> bool:
    """Tell whether something may go to an empty hex, of whatever length the way, through one sort of terrain."""
    if isinstance(mover, str):
        return False  # a sort of tokens, of which none is meant, stands nowhere
    start = mover.at if isinstance(mover, UnitState) else mover[0]
    if not isinstance(start, Hex) or goal is None or goal not in play.battlefield.terrain:
        return False
    if play.state.unit_at(goal) is not None:
        return False
    seen, waiting = {start}, [start]
    while waiting:
        for at in play.battlefield.neighbours[waiting.pop()]:
            if at == goal:
                return True
            if at not in seen and _is_open(play, mover, terrain, at, goal):
                seen.add(at)
                waiting.append(at)
    return False


def _is_open(play: "Play", mover: "UnitState | Lying", terrain: TerrainId, at: Hex, goal: Hex) -> bool:
    """Tell whether a hex is of a sort of terrain, or effects let something through."""
    if play.terrain(at) == terrain:
        return True
    if isinstance(mover, UnitState):
        return passes(play, mover, at, goal)
    anything: Any = mover
    return "may_go" in play.asked and play.rules.may_go(play, anything, None, at, goal) is True


def move_objectives(play: "Play", objectives: Sequence[Label], to: Hex | None) -> bool:
    """Take objectives to another hex, with their control markers; one that is gone stays away."""
    return place_objectives(play, [label for label in objectives if label in play.state.objectives], to)


def place_objectives(play: "Play", objectives: Sequence[Label], to: Hex | None) -> bool:
    """Lay objectives in a hex, those too that are gone from the battlefield."""
    return to is not None and any_done(victory.relocate_objective(play, label, to) for label in objectives)


def remove_objectives(play: "Play", objectives: Sequence[Label]) -> bool:
    """Take objectives from the battlefield, with their control markers."""
    return any_done(victory.relocate_objective(play, label, None) for label in objectives)


def can_move_piece(play: "Play", mover: "UnitState | Lying | TokenId | None", to: Hex | None) -> bool:
    """Tell whether a unit, a token or a terrain token can go to a hex; of a kind of tokens, whether any can."""
    if to is None or mover is None:
        return False
    if isinstance(mover, str):
        return any(can_move_piece(play, lying, to) for lying in all_lying(play, mover))
    if isinstance(mover, UnitState):
        return may_go(play, mover, to)
    start, token = mover
    if isinstance(start, Hex) and token in play.catalogue.terrain:
        return laying.may_move(play, TerrainId(token), start, to)
    lies = (token_locations.lying(play, start) or {}).get(token, 0)
    return burning.may_move(play, (start, to, {token: lies}))


def move_piece(play: "Play", mover: "UnitState | Lying | TokenId | None", to: Hex | None) -> bool:
    """Move a unit one hex, or take a token or a terrain token to another hex; of a kind of tokens, each."""
    if to is None or mover is None:
        return False
    if isinstance(mover, str):
        return any_done(move_piece(play, lying, to) for lying in all_lying(play, mover))
    if isinstance(mover, UnitState):
        return play.move(mover, to)
    if isinstance(mover[0], Hex) and mover[1] in play.catalogue.terrain:
        return laying.move(play, TerrainId(mover[1]), mover[0], to)
    return burning.move_token(play, mover[0], to, mover[1])
