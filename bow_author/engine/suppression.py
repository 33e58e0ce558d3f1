"""Effects that are barred: what definitions do may be kept from a unit, its movement, its combats, or a hex."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.battlefield import Ground
from bow_author.engine.rule_values import Combat
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def affects(  # noqa: PLR0913, PLR0917 (all that effects can be kept from)
    play: "Play",
    sources: Sequence[str],
    bearer: object = None,
    moving: object = None,
    combat: Combat | None = None,
    place: object = None,
) -> bool:
    """Tell whether the effects of some definitions reach a unit, its movement, a combat and a place, as far as given.

    What is asked for while that is being found out is as if nothing were barred.
    """
    units = [thing for thing in (bearer, place) if isinstance(thing, UnitState)]
    hexes = [thing for thing in (place, bearer) if isinstance(thing, Hex)]
    unit, at = units[0] if units else None, hexes[0] if hexes else None
    mover = moving if isinstance(moving, UnitState) else None
    for source in sources:
        asked = ("effects", source, unit.label if unit else "", at.name if at else "")
        if not play.asking(asked, partial(play.rules.may_affect, play, source, unit, mover, combat, at)):
            return False
    return True


def ground_for(play: "Play", unit: UnitState) -> Callable[[Hex], Ground]:
    """Give what tells what the terrain of a hex does to the movement of a unit, as long as nothing changes."""
    if play.rules.barred:
        return partial(_unbarred, play, unit)
    is_as_laid = play.lies_as_laid and not play.state.tokens and not play.state.removed_terrain
    return play.battlefield.laid.__getitem__ if is_as_laid else play.ground


def _unbarred(play: "Play", unit: UnitState, at: Hex) -> Ground:
    """Give what the terrain of a hex does; where its effects are barred it neither stops a unit nor keeps it out."""
    ground = play.ground(at)
    terrain = ground.terrain.id
    if not (ground.stops or ground.is_impassable) or terrain not in play.rules.barred:
        return ground
    if affects(play, (terrain,), unit, unit, None, at):
        return ground
    return Ground(
        terrain=ground.terrain,
        is_impassable=False,
        stops=False,
        counts_as=ground.counts_as,
        becomes=ground.becomes,
        is_removed=ground.is_removed,
    )


def affects_sight(play: "Play", unit: UnitState, at: Hex, ground: Ground) -> bool:
    """Tell whether the ground of a hex does to the sight of a unit what it does by itself."""
    terrain = ground.terrain.id
    return terrain not in play.rules.barred or affects(play, (terrain,), unit, place=at)
