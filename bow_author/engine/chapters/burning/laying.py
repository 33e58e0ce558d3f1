"""Terrain that changes in play: laid, taken off, turned into other terrain, and moved with what is on it.

What the battle plan lays and the board shows is no part of the state. A hex is in `State.removed_terrain` as soon as
that is gone, twice if both are, and what lies there instead is in `State.laid_terrain`.
"""

from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.burning.hooks import LAYING, SHIFTING
from bow_author.engine.chapters.engagement.procedure import remove_engagement
from bow_author.engine.chapters.movement.procedure import occupy
from bow_author.engine.events_of_pieces import TerrainLaid, TerrainMoved
from bow_author.engine.happening import happens
from bow_author.engine.state import Laid
from bow_author.engine.undone import stays
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def laid(play: "Play", at: Hex) -> TerrainId:
    """Give what is laid on a hex, or else printed on it, before any effect."""
    state, battlefield = play.state, play.battlefield
    if at in state.laid_terrain:
        return state.laid_terrain[at].terrain
    gone = state.removed_terrain.count(at) if state.removed_terrain else 0
    if gone == 0:
        return battlefield.terrain[at]
    return battlefield.printed(at) if gone == 1 and at in play.plan.terrain else battlefield.open_ground


def owner_of(play: "Play", at: Hex) -> HouseId | None:
    """Give whose terrain lies in a hex: as it came there, or as the control marker of an objective there says."""
    changed = play.state.laid_terrain.get(at)
    if changed is not None:
        return changed.owner
    held = (play.state.holders.get(label) for label, place in play.state.objectives.items() if place == at)
    return next(held, None)


def terrain_now(play: "Play") -> dict[Hex, TerrainId]:
    """Give all that is laid on the board as it stands now."""
    changed = dict.fromkeys((*play.plan.terrain, *play.state.removed_terrain, *play.state.laid_terrain))
    return {at: terrain for at in changed if (terrain := laid(play, at)) != play.battlefield.printed(at)}


def take_off(play: "Play", at: Hex) -> None:
    """Take what is laid in a hex off the battlefield, or else what is printed there: then it is open ground."""
    state = play.state
    if at in state.laid_terrain:
        del state.laid_terrain[at]
    elif state.removed_terrain.count(at) <= (at in play.plan.terrain):
        state.removed_terrain.append(at)


def turn_into(play: "Play", at: Hex, terrain: TerrainId) -> None:
    """Lay other terrain in place of what is laid in a hex or printed there; it belongs to nobody."""
    happens(play, LAYING, terrain, at, does=partial(_lay, play, at, terrain))


def _lay(play: "Play", at: Hex, terrain: TerrainId) -> None:
    take_off(play, at)
    play.state.laid_terrain[at] = Laid(terrain)
    if play.tells:
        play.record(TerrainLaid(rule=play.rule("Status Conditions"), at=at, terrain=terrain))


def may_move(play: "Play", terrain: TerrainId, start: Hex, end: Hex) -> bool:
    """Tell whether a terrain token lies in a hex, and another one is there for it without any unit."""
    is_there = _is_token_there(play, terrain, start)
    return is_there and end != start and end in play.battlefield and play.state.unit_at(end) is None


def move(play: "Play", terrain: TerrainId, start: Hex, end: Hex) -> bool:
    """Move a terrain token to a hex without any unit; all that is on it goes with it: a unit, and tokens.

    What was printed or laid below it counts again. An engagement of the unit is over. Nothing happens if no such token
    lies there: printed terrain and terrain tiles stay where they are.
    """
    if may_move(play, terrain, start, end):
        return happens(play, SHIFTING, terrain, start, end, does=partial(_move, play, terrain, start, end))
    if _is_token_there(play, terrain, start):
        stays(play, terrain, end)
    return False


def _is_token_there(play: "Play", terrain: TerrainId, at: Hex) -> bool:
    state, kind = play.state, play.catalogue.terrain.get(terrain)
    if kind is None or not kind.is_token:
        return False
    is_laid = at in state.laid_terrain or (at in play.plan.terrain and at not in state.removed_terrain)
    return is_laid and laid(play, at) == terrain


def _move(play: "Play", terrain: TerrainId, start: Hex, end: Hex) -> None:
    state = play.state
    if not _is_token_there(play, terrain, start) or state.unit_at(end) is not None:
        return  # what came before it has taken it away, or has brought a unit to where it goes
    owner, unit, tokens = owner_of(play, start), state.unit_at(start), state.tokens.pop(start, None)
    take_off(play, start)
    state.laid_terrain[end] = Laid(terrain, owner)
    if tokens:
        state.tokens[end] = {**state.tokens.get(end, {}), **tokens}
    if play.tells:
        label = unit.label if unit is not None else None
        play.record(TerrainMoved(rule=play.rule("Terrain Tokens"), terrain=terrain, start=start, end=end, unit=label))
    if unit is not None:
        remove_engagement(play, unit)
        if unit.at == start and state.unit_at(end) is None:  # nothing that came of that is in the way
            occupy(play, unit, end)
