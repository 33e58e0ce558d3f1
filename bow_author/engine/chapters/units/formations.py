"""Formations: in which of those of its type each side has its units stand; it decides at set-up and in each round.

All units of a type that a side has stand in the same one (rules summary, Formations).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.setup import gambits
from bow_author.engine.events import Event
from bow_author.engine.state import Formed, Phase, UnitState
from bow_author.plans.model import HouseId, UnitId
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play


@value
class FormationTaken(Event):
    """All units of a type that a side has stand in a formation from now on."""

    side: HouseId
    type: UnitId
    formation: str


def at_first(units: Iterable[UnitState], catalogue: Catalogue) -> Formed:
    """Give the formations that types of units have before anybody decides: the first on the card of each."""
    known = {unit.type: catalogue.units[unit.type].formations for unit in units}
    return tuple((kind, formations[0]) for kind, formations in known.items() if formations)


def formation_of(play: "Play", unit: UnitState) -> str | None:
    """Give the formation that a unit stands in; None if its type has none."""
    for kind, formation in play.state.sides[unit.side].formations:
        if kind == unit.type:
            return formation
    known = play.type_of(unit).formations
    return known[0] if known else None


def is_to_be_set_up(play: "Play") -> bool:
    """Tell whether a battle waits for sides to decide on something before anybody can act in its first round."""
    state, units = play.state, play.unit_types
    if state.round != 1 or state.phase is not Phase.RALLY:
        return False
    if play.rules.acts_at_first or gambits.are_to_be_chosen(play) or any(side.players for side in state.sides.values()):
        return True
    return any(len(units[unit.type].formations) > 1 for unit in state.units.values() if unit.at is not None)


def take(play: "Play", *, is_setup: bool = False) -> None:
    """Let each side, the first player first, decide on the formation of each of its types of units that has any.

    The decision has the id of the type as its name; it is declined by leaving it as it is. At set-up all are told.
    """
    if not play.catalogue.has_formations:
        return
    first = play.state.first_player
    for house in (first, play.enemy[first]):
        for kind in dict.fromkeys(unit.type for unit in play.force(house) if unit.at is not None):
            _take(play, house, kind, is_setup=is_setup)


def _take(play: "Play", house: HouseId, kind: UnitId, *, is_setup: bool) -> None:
    known, side = play.unit_types[kind].formations, play.state.sides[house]
    if not known:
        return
    taken = dict(side.formations)
    before = taken.get(kind, known[0])
    chosen = play.choose(kind, house, known, declining=before)
    assert isinstance(chosen, str), "formations are told by their ids"
    taken[kind] = chosen
    side.formations = tuple(taken.items())
    if play.tells and (is_setup or chosen != before):
        play.record(FormationTaken(rule=chosen, side=house, type=kind, formation=chosen))
