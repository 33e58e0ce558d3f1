"""All that there is of a sort: units that are gone, commanders, objectives, types of units."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bow_author.engine.state import UnitState
from bow_author.plans.model import HouseId, Label, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.hexes.coordinates import Hex

__all__ = ["commanders_among", "eliminated_commanders", "eliminated_units", "holder_of", "objectives_of", "types_of"]


def commanders_among(units: Iterable[UnitState]) -> list[UnitState]:
    """Give those of some units that commanders lead."""
    return [unit for unit in units if unit.commander is not None]


def eliminated_units(play: "Play") -> list[UnitState]:
    """Give all units that have left the battlefield."""
    return [unit for unit in play.state.units.values() if unit.at is None]


def eliminated_commanders(play: "Play") -> list[UnitState]:
    """Give the units of all commanders that have left the battlefield."""
    return [unit for unit in eliminated_units(play) if unit.commander is not None]


def objectives_of(play: "Play") -> list[Label]:
    """Give the objectives of the battle."""
    return list(play.state.objectives)


def holder_of(play: "Play", objective: "Label | UnitState | Hex | None") -> HouseId | None:
    """Give the side that holds an objective, or the one that lies where something is; None if nobody does."""
    if isinstance(objective, str):
        return play.state.holders.get(objective)
    at = objective.place if isinstance(objective, UnitState) else objective
    return next((play.state.holders.get(label) for label, lies in play.state.objectives.items() if lies == at), None)


def types_of(play: "Play") -> list[UnitId]:
    """Give all types of units."""
    return [UnitId(name) for name in play.unit_types]
