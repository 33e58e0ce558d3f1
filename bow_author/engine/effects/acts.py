"""What compiled effects ask about ways, turns and what is legal, besides what stands in `support`."""

from typing import TYPE_CHECKING

from bow_author.engine.effects.support import Place, gap
from bow_author.engine.movement import may_step
from bow_author.hexes.coordinates import Direction, Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.rules import Combat
    from bow_author.engine.state import UnitState

__all__ = ["bend", "direction", "hits_on_commander", "may_step", "neighbour"]

_AROUND = tuple(Direction)


def direction(a: Place | None, b: Place | None) -> Direction | None:
    """Give the direction of the first step from one place to another; of several, the first from north-east on."""
    here, there = (place if isinstance(place, Hex) or place is None else place.at for place in (a, b))
    if here is None or there is None or here == there:
        return None
    return min(_AROUND, key=lambda way: gap(here.step(way), there))


def neighbour(at: Hex | None, way: Direction | None) -> Hex | None:
    """Give the hex beside another one in some direction, on the battlefield or not."""
    return at.step(way) if at is not None and way is not None else None


def bend(play: "Play", straight: Direction | None, unit: "UnitState") -> Direction | None:
    """Give the direction beside another one by which a unit comes nearer to its own edge.

    Where both are alike, its owner chooses one that is open.
    """
    at, edge = unit.at, play.battlefield.edges[unit.side]
    if at is None or straight is None:
        return None
    place = _AROUND.index(straight)
    beside = {at.step(way): way for way in (_AROUND[place - 1], _AROUND[(place + 1) % len(_AROUND)])}
    depth = {to: play.battlefield.depth(to, edge) for to in beside}
    nearest = sorted((to for to in beside if depth[to] == min(depth.values())), key=lambda to: to.reading)
    ways = [to for to in nearest if may_step(play, unit, to)] or nearest[:1]
    chosen = play.choose("retreat", unit.side, ways, declining=ways[0])
    return beside[chosen] if isinstance(chosen, Hex) else None


def hits_on_commander(combat: "Combat | None") -> int:
    """Count the hits of a combat that were left for the commander of its target and did not take him."""
    return combat.hits_on_commander if combat else 0
