"""Whether a battlefield lies open: most do, and of those nothing more has to be asked.

What this tells, `Field` tells too; but that brings the whole engine along.
"""

from collections.abc import Collection, Mapping

from bow_author.analysis.changes import barriers
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import BattlePlan, UnitSetup

Steps = Mapping[Hex, Collection[Hex]]
"""The hexes that can be entered from each hex."""


def lies_open(plan: BattlePlan, battlefield: Battlefield, catalogue: Catalogue) -> bool:
    """Tell whether every unit could come to every hex that is not impassable, if no other unit were there."""
    passable = passable_hexes(battlefield)
    if barriers(catalogue) or not passable or any(setup.at not in passable for setup in plan.units.values()):
        return False
    start = min(passable)
    left, waiting = passable - {start}, [start]
    while waiting and left:
        fresh = left.intersection(battlefield.neighbours[waiting.pop()])
        left -= fresh
        waiting += fresh
    return not left


def passable_hexes(battlefield: Battlefield) -> set[Hex]:
    """Give the hexes whose terrain does not bar the way."""
    barred = {name for name, ground in battlefield.ground.items() if ground.terrain.is_impassable}
    return {at for at, name in battlefield.terrain.items() if name not in barred}


def flood(steps: Steps, start: Hex) -> frozenset[Hex]:
    """Give all hexes to which steps lead from one, that one included."""
    reached = {start}
    waiting = [start]
    while waiting:
        for to in steps.get(waiting.pop(), ()):
            if to not in reached:
                reached.add(to)
                waiting.append(to)
    return frozenset(reached)


def straight_steps(battlefield: Battlefield, there: Collection[Hex], most: int) -> dict[Hex, int]:
    """Count the steps over hexes that are not impassable from each hex into one of some, up to a number of steps.

    A hex from which there are none, or more, is left out. A unit whose moves are never shorter than a hex needs no more
    orders than that, if nothing but terrain bars its way.
    """
    passable = passable_hexes(battlefield)
    counted = {at: 0 for at in there if at in passable}
    waiting = list(counted)
    for at in waiting:
        if counted[at] == most:
            break
        fresh = [to for to in battlefield.neighbours[at] if to in passable and to not in counted]
        counted |= dict.fromkeys(fresh, counted[at] + 1)
        waiting += fresh
    return counted


def may_be_set_up(plan: BattlePlan, board: Board, catalogue: Catalogue) -> bool:
    """Tell whether a plan names only what there is, so that the engine can set it up."""
    terrain = {*board.terrain.values(), *plan.terrain.values()}
    return (
        len(plan.sides) == 2
        and plan.sides.keys() <= plan.edges.keys()
        and plan.momentum in plan.sides
        and terrain <= catalogue.terrain.keys()
        and any(kind.is_ground for kind in catalogue.terrain.values())
        and all(setup.at in board and setup.side in plan.sides for setup in plan.units.values())
        and all(_is_known(setup, catalogue) for setup in plan.units.values())
    )


def _is_known(setup: UnitSetup, catalogue: Catalogue) -> bool:
    card = catalogue.commanders.get(setup.commander) if setup.commander else None
    return (card.unit if card else setup.unit) in catalogue.units and (card is not None or setup.commander is None)
