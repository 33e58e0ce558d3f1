"""The steps of setting up a skirmish in which terrain, commanders and units are placed.

Core rulebook, Skirmish, steps 11 to 13: first all terrain, then all commanders, then all other units, each time the
side with the momentum token first. Where the card leaves a choice, things are placed as a careful player might: a road
or a river comes from the edge of the board and leads to something, infantry stands before archers, near a commander.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import Terrain
from bow_author.engine.luck import Luck
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, beside, distance
from bow_author.plans.model import HouseId, Label, UnitSetup
from bow_author.plans.skirmish import Placement
from bow_author.skirmishes.draw import Draw, Force
from bow_dsl.value import value

_TRIES = 60
"""Ways that are tried for one line of tiles, or for the commanders of one side."""
_MELEE = 1
_CHOOSY = 8
"""A unit is placed in one of the best hexes, of which there are that many times fewer than those it may stand in."""


class NoRoomError(Exception):
    """There is no place for something that has to be placed; the message says for what."""


@value
class Placed:
    """A battlefield that is set up."""

    terrain: dict[Hex, TerrainId]
    units: dict[Label, UnitSetup]


class Placing:
    """One way of placing everything; another seed gives another way."""

    def __init__(
        self,
        battlefield: Battlefield,
        catalogue: Catalogue,
        placement: Placement,
        luck: Luck,
        is_label: Callable[[str], bool],
    ) -> None:
        """Begin with an empty board.

        Args:
            battlefield: the board, and the edges of both Houses.
            catalogue: what the units, commanders and terrain are.
            placement: how far from the own edge things may be placed.
            luck: chooses where there is a choice.
            is_label: tells whether effects can speak of a unit by a name.
        """
        self._battlefield = battlefield
        self._printed = battlefield.board.terrain
        self._catalogue = catalogue
        self._placement = placement
        self._luck = luck
        self._is_label = is_label
        self._by_edge: dict[Edge, Mapping[Hex, int]] = {}
        self._terrain: dict[Hex, TerrainId] = {}
        self._units: dict[Label, UnitSetup] = {}

    def place(self, draw: Draw) -> Placed:
        """Place what was drawn.

        Raises:
            NoRoomError: it has no room, or none was found.
        """
        for force in draw.forces:
            self._lay_terrain(force)
        for force in draw.forces:
            self._place_commanders(force)
        for force in draw.forces:
            self._place_units(force)
        return Placed(self._terrain, self._units)

    # ---- hexes

    def _near(self, house: HouseId, hexes: int) -> list[Hex]:
        """Give the hexes that are so many hexes or fewer from the edge of a House, which counts as the first."""
        return [at for at, depth in self._depths(self._battlefield.edges[house]).items() if depth <= hexes]

    def _depths(self, edge: Edge) -> Mapping[Hex, int]:
        """Count the hexes from an edge to each hex, in reading order; the outermost ones are the first."""
        if edge not in self._by_edge:
            depth = self._battlefield.depth
            self._by_edge[edge] = {at: int(depth(at, edge)) + 1 for at in self._battlefield.hexes}
        return self._by_edge[edge]

    def _kind(self, at: Hex) -> Terrain:
        name = self._terrain.get(at) or self._printed.get(at) or self._battlefield.open_ground
        return self._catalogue.terrain[name]

    def _is_open(self, at: Hex) -> bool:
        return at not in self._terrain and at not in self._printed

    def _around(self, at: Hex) -> Sequence[Hex]:
        return self._battlefield.neighbours[at]

    # ---- terrain

    def _lay_terrain(self, force: Force) -> None:
        """Lay all tiles of a side: first what lies by itself, then the lines, then the tokens that lie on those."""
        region = self._near(force.house, self._placement.terrain)
        kinds = [self._catalogue.terrain[name] for name in force.terrain]
        for kind in (kind for kind in kinds if not kind.joins):
            free = [at for at in region if self._is_open(at)]
            self._terrain[self._drawn(free, self._apart, kind.title)] = kind.id
        lines: dict[tuple[str, ...], list[TerrainId]] = {}
        for kind in kinds:
            if kind.joins and not kind.is_token:
                lines.setdefault(kind.joins, []).append(kind.id)
        for joins, tiles in lines.items():
            self._terrain |= dict(zip(self._line(region, len(tiles), joins), tiles, strict=True))
        for kind in (kind for kind in kinds if kind.joins and kind.is_token):
            below = [at for at in region if self._may_cross(at, kind)]
            self._terrain[self._drawn(below, self._ways_across, kind.title)] = kind.id

    def _drawn(self, hexes: Sequence[Hex], score: Callable[[Hex], float], what: str, part: int = 2) -> Hex:
        """Draw a hex among the best of some: the half of them, or a smaller part."""
        if not hexes:
            raise NoRoomError(f"no hex is left for {what}")
        best = sorted(hexes, key=score, reverse=True)[: max(1, len(hexes) // part)]
        return self._luck.draw("hex", best)

    def _apart(self, at: Hex) -> float:
        """Tell how well a tile lies: away from what lies there, and from the outermost hexes."""
        near = min((distance(at, other) for other in self._terrain), default=3)
        return min(near, 3) + len(self._around(at)) / len(Direction)

    def _may_cross(self, at: Hex, kind: Terrain) -> bool:
        """Tell whether a bridge or a ford may lie in a hex: on a tile that bars the way and joins what it joins."""
        below = self._kind(at)
        return not below.is_token and below.is_impassable and bool({*below.joins} & {*kind.joins})

    def _ways_across(self, at: Hex) -> float:
        return sum(not self._kind(step).is_impassable for step in self._around(at))

    def _line(self, region: Sequence[Hex], length: int, joins: tuple[str, ...]) -> list[Hex]:
        """Find hexes for a road or a river: from an edge of the board, or from one that lies there, to something."""
        allowed = frozenset(at for at in region if self._is_open(at))
        starts = [at for at in allowed if self._ends_well(at, (at,), joins)]
        ways = (self._walk(starts, allowed, length, joins) for _ in range(_TRIES if starts else 0))
        good = [way for way in ways if way and self._ends_well(way[-1], way, joins)]
        if not good:
            raise NoRoomError(f"no way of {length} hexes is left for {joins[0]}")
        return max(good, key=lambda way: (self._comes_from_somewhere(way, joins), self._inside(way)))

    def _walk(self, starts: Sequence[Hex], allowed: frozenset[Hex], length: int, joins: tuple[str, ...]) -> list[Hex]:
        """Go on from hex to hex without coming near the own way again; nothing if the way ends too soon."""
        way = [self._luck.draw("hex", starts)]
        while len(way) < length:
            before = way[:-1]
            ahead = [
                at
                for at in beside(way[-1])
                if at in allowed and at not in way and not any(at in beside(other) for other in before)
            ]
            if not ahead:
                return []
            way.append(self._luck.draw("hex", sorted(ahead, key=lambda at: at.reading)))
        # Only its ends touch another line of the kind, or one goes beside the other.
        return [] if any(self._joined(at, joins) for at in way[1:-1]) else way

    def _ends_well(self, at: Hex, way: Sequence[Hex], joins: tuple[str, ...]) -> bool:
        """Tell whether a line may end in a hex: at the edge of the board, at a line of its kind, at other terrain."""
        around = [step for step in self._around(at) if step not in way]
        if any(self._kind(step).joins and not self._joins(step, joins) for step in around):
            return False  # it would run into another line
        return self._is_outermost(at) or any(not self._is_open(step) for step in around)

    def _comes_from_somewhere(self, way: Sequence[Hex], joins: tuple[str, ...]) -> bool:
        """Tell whether an end of a way lies at the edge of the board, or at a line of its kind."""
        return any(self._is_outermost(end) or self._joined(end, joins) for end in (way[0], way[-1]))

    def _is_outermost(self, at: Hex) -> bool:
        return len(self._battlefield.neighbours[at]) < len(Direction)

    def _joined(self, at: Hex, joins: tuple[str, ...]) -> bool:
        return any(self._joins(step, joins) for step in self._around(at))

    def _joins(self, at: Hex, joins: tuple[str, ...]) -> bool:
        return bool({*self._kind(at).joins} & {*joins})

    def _inside(self, way: Sequence[Hex]) -> int:
        """Count the hexes of a way that do not lie at the edge of the board."""
        return sum(not self._is_outermost(at) for at in way)

    # ---- units

    def _standing(self, house: HouseId, hexes: int) -> list[Hex]:
        """Give the free hexes in which units of a House may be placed."""
        taken = {unit.at for unit in self._units.values()}
        return [at for at in self._near(house, hexes) if at not in taken and not self._kind(at).is_impassable]

    def _place_commanders(self, force: Force) -> None:
        free = self._standing(force.house, self._placement.commanders)
        for _ in range(_TRIES):
            chosen: list[Hex] = []
            for card in force.commanders:
                mine = [
                    at
                    for at in free
                    if at not in chosen and self._is_far_enough(at, str(card.commander), force, chosen)
                ]
                if not mine:
                    break
                chosen.append(self._luck.draw("hex", mine))
            if len(chosen) == len(force.commanders):
                for card, at in zip(force.commanders, chosen, strict=True):
                    label = self._label(str(card.person), numbered=False)
                    self._units[label] = UnitSetup(label, None, card.commander, force.house, card.rank, at)
                return
        raise NoRoomError(f"the commanders of `{force.house}` do not find room")

    def _is_far_enough(self, at: Hex, commander: str, force: Force, chosen: Sequence[Hex]) -> bool:
        """Tell whether the zone of a commander has no hex in common with those of the others, where that counts."""
        if self._placement.zones_may_overlap:
            return True
        cards = self._catalogue.commanders
        others = [(unit.at, cards[unit.commander].zone) for unit in self._units.values() if unit.commander]
        others += [
            (there, cards[str(card.commander)].zone) for there, card in zip(chosen, force.commanders, strict=False)
        ]
        return all(distance(at, there) > cards[commander].zone + zone for there, zone in others)

    def _place_units(self, force: Force) -> None:
        leaders = [
            (unit.at, self._catalogue.commanders[unit.commander].zone)
            for unit in self._units.values()
            if unit.commander and unit.side == force.house
        ]
        for name, rank in sorted(force.units, key=lambda drawn: self._catalogue.units[drawn[0]].attack_range):
            reach = self._catalogue.units[name].attack_range
            free = self._standing(force.house, self._placement.units)
            safe = [at for at in free if not self._is_in_range(at, reach, force.house)]
            at = self._drawn(safe, self._post(force, reach, leaders), name, _CHOOSY)
            label = self._label(name, numbered=True)
            self._units[label] = UnitSetup(label, name, None, force.house, rank, at)

    def _is_in_range(self, at: Hex, reach: int, house: HouseId) -> bool:
        """Tell whether a unit could attack from a hex at once, or be attacked there: nobody places one so."""
        return any(
            distance(at, unit.at) <= max(reach, self._catalogue.units[self._type_of(unit)].attack_range)
            for unit in self._units.values()
            if unit.side != house
        )

    def _type_of(self, unit: UnitSetup) -> str:
        return self._catalogue.commanders[unit.commander].unit if unit.commander else str(unit.unit)

    def _post(self, force: Force, reach: int, leaders: Sequence[tuple[Hex, int]]) -> Callable[[Hex], float]:
        """Give how well a hex suits a unit: led by a commander, and in front if it fights hand to hand."""
        depths = self._depths(self._battlefield.edges[force.house])

        def score(at: Hex) -> float:
            is_led = any(distance(at, leader) <= zone for leader, zone in leaders)
            ahead = depths[at] * (1 if reach == _MELEE else -1)
            crowd = sum(distance(at, unit.at) <= 2 for unit in self._units.values())
            return 2 * is_led + ahead / self._placement.units - crowd / 4

        return score

    def _label(self, stem: str, *, numbered: bool) -> Label:
        """Give a unit a name: a commander his first one, another its type with a number."""
        names: Iterable[str] = (f"{stem}_{number}" for number in range(1, 1000))
        if not numbered:
            names = (stem.partition("_")[0], stem, *names)
        return next(Label(name) for name in names if name not in self._units and self._is_label(name))
