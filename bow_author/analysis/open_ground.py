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

Steps = Mapping[Hex, tuple[Hex, ...]]
"""The hexes that can be entered from each hex."""


def lies_open(plan: BattlePlan, board: Board, catalogue: Catalogue) -> bool:
    """Tell whether every unit could come to every hex that is not impassable, if no other unit were there."""
    battlefield = Battlefield(board, plan, catalogue)
    terrain = battlefield.ground
    passable = {at for at, name in battlefield.terrain.items() if not terrain[name].terrain.is_impassable}
    if barriers(catalogue) or not passable or any(setup.at not in passable for setup in plan.units.values()):
        return False
    steps = {at: tuple(to for to in battlefield.neighbours[at] if to in passable) for at in passable}
    return len(flood(steps, min(passable))) == len(passable)


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


def straight_steps(battlefield: Battlefield, there: Collection[Hex]) -> dict[Hex, int]:
    """Count the steps over hexes that are not impassable from each hex into one of some; others are left out.

    A unit whose moves are never shorter than a hex needs no more orders than that, if nothing but terrain bars its way.
    """
    ground = battlefield.ground
    passable = {at for at, name in battlefield.terrain.items() if not ground[name].terrain.is_impassable}
    counted = {at: 0 for at in there if at in passable}
    waiting = list(counted)
    for at in waiting:
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
