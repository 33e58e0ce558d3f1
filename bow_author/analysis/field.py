"""The battlefield of a plan as a net of steps: what is called out of reach here is out of reach, whatever happens.

Everything that could be different later is taken at its best. Other units and tokens may be gone, terrain that burns
down is gone, and of all effects only those count that hold for ever. The steps that are left are the engine's own
(`movement.may_step`), which moves, retreats and following up have in common.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from bow_author.analysis.changes import barriers, changes
from bow_author.analysis.in_force import InForce
from bow_author.analysis.open_ground import flood
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.setup.procedure import set_up
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.state import UnitState
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Edge, Hex, distance
from bow_author.plans.model import BattlePlan, HouseId, Label

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import networkx

    from bow_author.analysis.movement_bounds import Added
    from bow_author.analysis.open_ground import Steps

_FAR = 100
"""Hexes: who can come to more of them is not shut in."""


class Field:
    """The battlefield of a plan without mistakes, and the units that stand on it at the start."""

    def __init__(self, plan: BattlePlan, board: Board, catalogue: Catalogue) -> None:
        self.plan = plan
        self.board = board
        self.catalogue = catalogue
        self.units: dict[Label, UnitState] = set_up(plan, catalogue).units
        self._in_force = InForce(catalogue.names, plan.variants, plan.labels)
        self._could = changes(self._in_force)
        self._barriers = frozenset() if self._could.lifts_barriers else barriers(catalogue)
        self._steps: dict[str, Steps] = {}
        self._onward: dict[tuple[str, Edge], Steps] = {}
        self._least_steps: dict[tuple[str, HouseId, Hex | None], Mapping[Hex, int]] = {}
        self._ranges: dict[tuple[frozenset[Hex], int], set[Hex]] = {}
        self._reach: dict[tuple[str, Hex], frozenset[Hex]] = {}

    # ---- the units

    def army(self, side: HouseId) -> list[UnitState]:
        """Give the units of a side."""
        return [unit for unit in self.units.values() if unit.side == side]

    def kind_of(self, unit: UnitState) -> str:
        """Name what units have in common that go the same ways: nothing, where terrain lets all of them in."""
        return unit.type if self._barriers else ""

    # ---- where they can go

    def steps(self, unit: UnitState) -> "Steps":
        """Give the steps that a unit of this kind could ever take, from every hex."""
        kind = self.kind_of(unit)
        if kind not in self._steps:
            play, probe = self._play_with(unit)
            neighbours = play.battlefield.neighbours
            if self._barriers:
                self._steps[kind] = {at: tuple(self._steps_from(play, probe, at)) for at in neighbours}
            else:  # where a unit comes from does not matter then
                probe.at = None
                enter = movement.entrances(play, probe, passes_on=True)
                let_in = {at for at in neighbours if enter(at, None) is not None}
                self._steps[kind] = {at: tuple(to for to in ways if to in let_in) for at, ways in neighbours.items()}
        return self._steps[kind]

    def steps_onward(self, unit: UnitState) -> "Steps":
        """Give those of the steps of a unit of this kind that do not bring it nearer to its own edge."""
        known = self.kind_of(unit), self.at_its_best.edges[unit.side]
        if known not in self._onward:
            back = {at: self.at_its_best.towards(at, known[1]) for at in self.at_its_best.hexes}
            self._onward[known] = {
                at: tuple(to for to in ways if to not in back[at]) for at, ways in self.steps(unit).items()
            }
        return self._onward[known]

    def least_steps(self, unit: UnitState) -> "Mapping[Hex, int]":
        """Count the steps that a unit must at least take to each hex, those towards its own edge left out."""
        known = self.kind_of(unit), unit.side, unit.at
        if known not in self._least_steps:
            self._least_steps[known] = self._counted_steps(unit)
        return self._least_steps[known]

    def _counted_steps(self, unit: UnitState) -> "Mapping[Hex, int]":
        assert unit.at is not None
        steps, onward = self.steps(unit), self.steps_onward(unit)
        steps_to: dict[Hex, int] = {}
        count, border = 0, [unit.at]
        while border:
            beyond: list[Hex] = []
            for at in border:  # it grows: a step back costs nothing
                if at not in steps_to:
                    steps_to[at] = count
                    ahead = onward[at]
                    for to in steps[at]:
                        if to not in steps_to:
                            (beyond if to in ahead else border).append(to)
            count, border = count + 1, beyond
        return steps_to

    def most_steps(self, unit: UnitState, rounds: int) -> int | None:
        """Count the steps that a unit could take in so many rounds, those of retreats left out; None if without end."""
        extra = self.added_steps
        if extra is None:
            return None
        orders = {side: rounds * (setup.order + setup.leadership) for side, setup in self.plan.sides.items()}
        rows = self.catalogue.units[unit.type].orders.values()
        move = max((option.move for row in rows for option in row), default=0)
        return orders[unit.side] * (move + extra.a_move) + sum(orders.values()) * extra.a_turn

    def least_rounds(self, unit: UnitState, there: "Collection[Hex]") -> int | None:
        """Count the rounds before whose end a unit cannot be in any of some hexes, whatever happens.

        1 for what it could reach in the first round, 0 for where it starts; None if it never can.
        """
        if unit.at in there:
            return 0
        if self.reach(unit).isdisjoint(there):
            return None
        a_round = self.most_steps(unit, 1)
        if a_round is None:
            return 1
        steps = self.least_steps(unit)
        least = min(steps[at] for at in there if at in steps)
        return max(1, -(-least // a_round)) if a_round or not least else None

    def enterable(self, unit: UnitState) -> frozenset[Hex]:
        """Give the hexes that a unit of this kind could enter from somewhere."""
        return frozenset(to for ways in self.steps(unit).values() for to in ways)

    def reach(self, unit: UnitState) -> frozenset[Hex]:
        """Give every hex in which a unit could ever stand, its own included."""
        assert unit.at is not None
        if self._could.places_units:
            return frozenset(self.board.hexes())
        known = self.kind_of(unit), unit.at
        if known not in self._reach:
            self._reach[known] = flood(self.steps(unit), unit.at)
        return self._reach[known]

    def graph(self, unit: UnitState) -> "networkx.DiGraph[Hex]":
        """Give the steps of a unit of this kind as a directed graph of all hexes that it could ever enter."""
        import networkx

        steps = self.steps(unit)
        hexes = sorted(self.enterable(unit), key=lambda at: at.reading)
        graph: networkx.DiGraph[Hex] = networkx.DiGraph()
        graph.add_nodes_from(hexes)
        graph.add_edges_from((at, to) for at in hexes for to in steps[at])
        return graph

    @cached_property
    def parts(self) -> tuple[frozenset[Hex], ...]:
        """The parts of the battlefield between which no unit could ever go, the largest first."""
        import networkx

        kinds = {self.kind_of(unit): unit for unit in self.units.values()}.values()
        whole: networkx.Graph[Hex] = networkx.Graph()
        whole.add_nodes_from(at for unit in kinds for at in self.enterable(unit))
        whole.add_edges_from({(at, to) for unit in kinds for at in self.enterable(unit) for to in self.steps(unit)[at]})
        parts = map(frozenset, networkx.connected_components(whole))
        return tuple(sorted(parts, key=lambda part: (-len(part), min(at.reading for at in part))))

    @cached_property
    def without_tiles(self) -> "Field":
        """The same battlefield with nothing laid on the board."""
        return Field(self.plan.with_terrain({}), self.board, self.catalogue)

    def _play_with(self, unit: UnitState) -> tuple[Play, UnitState]:
        """Put one unit on the battlefield at its best."""
        state = set_up(self.plan, self.catalogue)
        probe = state.units[unit.label]
        state.units = {probe.label: probe}
        state.tokens = {}
        play = Play(
            state,
            plan=self.plan,
            battlefield=self.at_its_best,
            catalogue=self.catalogue,
            rules=self._lasting_rules,
            luck=SeededLuck(0),
        )
        return play, probe

    @cached_property
    def _lasting_rules(self) -> Rules:
        """The effects that hold for ever."""
        if not self._barriers:
            return Rules()
        from bow_author.engine.effects.compiled import CompiledRules

        return CompiledRules(self.catalogue.names, only=self._barriers)

    @staticmethod
    def _steps_from(play: Play, probe: UnitState, at: Hex) -> list[Hex]:
        probe.at = at
        return [to for to in play.battlefield.neighbours[at] if movement.may_step(play, probe, to)]

    @cached_property
    def at_its_best(self) -> Battlefield:
        """The battlefield when all has burnt down that can, and all has been changed that effects can change."""
        real = Battlefield(self.board, self.plan, self.catalogue)
        could_be_open = {
            at: real.open_ground
            for at, terrain in real.terrain.items()
            if self._could.terrain_anywhere
            or at in self.plan.tokens
            or real.ground[terrain].is_removed
            or real.ground[terrain].becomes is not None
        }
        plan = self.plan.with_terrain({**self.plan.terrain, **could_be_open})
        return Battlefield(self.board, plan, self.catalogue)

    @cached_property
    def added_steps(self) -> "Added | None":
        """What effects could add to the steps of any unit; None if there is no end to it."""
        from bow_author.analysis.movement_bounds import added

        return added(self._in_force)

    # ---- whom they can meet

    @cached_property
    def meeting(self) -> frozenset[Label]:
        """The units that could ever stand where an enemy is within the range of their cards.

        Sight is not asked for: what blocks it today may be gone. Nor is anything where effects change a range.
        """
        if self._could.changes_range:
            return frozenset(self.units)
        reached: dict[HouseId, set[Hex]] = {side: set() for side in self.plan.sides}
        for unit in self.units.values():
            reached[unit.side] |= self.reach(unit)
        enemies = {side: set().union(*(reached[enemy] for enemy in reached if enemy != side)) for side in reached}
        return frozenset(
            unit.label for unit in self.units.values() if not enemies[unit.side].isdisjoint(self._in_range(unit))
        )

    def _in_range(self, unit: UnitState) -> set[Hex]:
        """Give the hexes that are within the range of a unit from anywhere it could stand."""
        known = self.reach(unit), self.catalogue.units[unit.type].attack_range
        if known not in self._ranges:
            within, rim = set(known[0]), set(known[0])
            for _ in range(max(1, known[1])):
                rim = {to for at in rim for to in self.at_its_best.neighbours[at]} - within
                within |= rim
            self._ranges[known] = within
        return self._ranges[known]

    def sees_beyond(self, unit: UnitState) -> bool:
        """Tell whether a unit could ever see a hex within its range that is not adjacent to its own.

        A unit that can walk far is taken to come to a place from which it sees something.
        """
        if self._could.clears_sight or self._could.changes_range or len(self.reach(unit)) > _FAR:
            return True
        play, probe = self._play_with(unit)
        reach = self.catalogue.units[unit.type].attack_range
        for probe.at in self.reach(unit):
            for to in play.battlefield.hexes:
                if 1 < distance(probe.at, to) <= reach and sight.sees(play, probe, to):
                    return True
        return False
