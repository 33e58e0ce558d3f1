"""Small battles made by luck: a few units close together, on the ground and with the keywords that one wants to see.

For whatever is tried out on many positions: the sequence of effects, mistakes made on purpose, laws, measurements.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.engagement.procedure import place_engagement
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.luck import DieFace, Luck
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.rulesets import ruleset_of
from bow_author.engine.state import Lasting, Moment, Phase, Turn
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, distance
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    HouseId,
    Label,
    Objective,
    Orientation,
    Rank,
    SideSetup,
    TokenId,
    UnitId,
    UnitSetup,
)
from bow_dsl.value import field, value

_SIZE = 5
"""Columns and rows."""
_LABELS = (("a", "b", "c"), ("x", "y", "z"))
"""The units of the two sides."""
_FOUR = range(4)


def written_values(kind: str, catalogue: Catalogue) -> tuple[int | str, ...]:
    """Give values of a type as a parameter has them, and a name that an effect which lasts keeps; perhaps none."""
    known: dict[str, Iterable[int | str]] = {
        "count": (1, 2, 3),
        "rank": (rank.value for rank in Rank),
        "class": catalogue.classes_of_units,
        "token": catalogue.tokens,
        "terrain": catalogue.terrain,
        "type": catalogue.units,
        "face": (face.value for face in DieFace),
        "zone": (name for name, of in BACKEND.constants if of == "zone"),
    }
    if kind in known:
        return tuple(known[kind])
    kinds = ruleset_of(catalogue.names).registry.wider.get(kind, (kind,))
    return tuple(name for of in kinds for name in sorted(catalogue.names.of_kind(of)))


def base_value(play: Play, value: str, luck: Luck) -> Any:
    """Draw what a value of a type may be before effects change it."""
    if value == "terrain":
        return luck.draw("terrain", tuple(play.catalogue.terrain))
    if value == "rank":
        return luck.draw("rank", tuple(Rank))
    if value == "area":
        return play.battlefield.hexes[:3]
    return {} if value == "keyword" else luck.draw("base", range(6))


@value
class Wanted:
    """What should be seen; each of these is there in most of the battles, and all of it at once in some."""

    units: tuple[UnitId, ...] = ()
    commanders: tuple[CommanderId, ...] = ()
    keywords: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    """With each, what its parameter may be; nothing if it has none."""
    terrain: tuple[TerrainId, ...] = ()
    tokens: tuple[TokenId, ...] = ()
    objectives: tuple[Label, ...] = field(default=())
    formations: tuple[str, ...] = field(default=())


def small_battle(catalogue: Catalogue, rules: Rules, luck: Luck, wanted: Wanted, units: int = 2) -> Play | None:
    """Make a battle of two to six units in the command phase; None if the catalogue has not what a battle needs.

    Everything is drawn from *luck*, which is that of the battle as well.
    """
    made = _Made(catalogue, luck, wanted, units).plan()
    if made is None:
        return None
    play = new_battle(made, Board(_SIZE, _SIZE, ShortRows.NONE), catalogue, rules=rules, luck=luck)
    play.state.phase = Phase.COMMAND
    _disturb(play, luck, wanted)
    return play


class _Made:
    """A plan in the making."""

    def __init__(self, catalogue: Catalogue, luck: Luck, wanted: Wanted, units: int) -> None:
        self.catalogue = catalogue
        self.luck = luck
        self.wanted = wanted
        self.count = units
        self.board = Board(_SIZE, _SIZE, ShortRows.NONE)

    def plan(self) -> BattlePlan | None:
        houses = [house.id for house in self.catalogue.houses.values() if house.is_primary]
        types = self.catalogue.types_of_houses
        wanted = [self.catalogue.units[kind].house for kind in self.wanted.units]
        wanted += [self.catalogue.commanders[name].house for name in self.wanted.commanders]
        sides = list(dict.fromkeys([*wanted, *sorted(house for house in houses if house in types)]))[:2]
        kinds = self.catalogue.terrain.values()
        grounds = [kind.id for kind in (*(kind for kind in kinds if kind.is_ground), *kinds)]
        led = (self.catalogue.commanders[name].unit for name in self.wanted.commanders)
        if len(sides) < 2 or not grounds or any(kind not in self.catalogue.units for kind in led):
            return None
        hexes = list(self._cluster())
        terrain = self._terrain(hexes, grounds[0])
        first, second = sides
        plan = BattlePlan(
            id="small",
            title="Small",
            number=None,
            introduction="",
            packs=(),
            board="none",
            orientation=Orientation.LANDSCAPE,
            edges={first: Edge.SOUTH, second: Edge.NORTH},
            compass=tuple(Direction),
            rounds=3,
            momentum=first,
            sides={side: SideSetup(4, 4, 3, 11) for side in sides},
            terrain=terrain,
            tokens=dict(self._tokens(hexes)),
            objectives={label: self._objective(label, hexes, sides) for label in self.wanted.objectives},
            units={setup.label: setup for setup in self._units(hexes, (first, second))},
        )
        return plan if {setup.side for setup in plan.units.values()} == {first, second} else None

    def _cluster(self) -> Iterator[Hex]:
        """Give hexes, each mostly beside one that was given before."""
        free = list(self.board.hexes())
        at = Hex(3, 3)
        for _ in range(self.count):
            free.remove(at)
            yield at
            near = [neighbour for neighbour in at.neighbours() if neighbour in free]
            is_near = bool(near) and self.luck.draw("near", _FOUR) > 0
            at = self.luck.draw("hex", near if is_near else free)

    def _terrain(self, hexes: list[Hex], ground: TerrainId) -> dict[Hex, TerrainId]:
        """Lay what is wanted where units stand, as far as they may, and a little of anything elsewhere."""
        kinds = self.catalogue.terrain
        passable = [kind for kind in self.wanted.terrain if not kinds[kind].is_impassable]
        barred = [kind for kind in self.wanted.terrain if kinds[kind].is_impassable]
        laid = {
            at: self.luck.draw("terrain", passable) for at in hexes if passable and self.luck.draw("lay", _FOUR) > 1
        }
        anything = [*barred, *(kinds if self.count > 2 else ())]
        for at in self.board.hexes():
            if at not in hexes and anything and not self.luck.draw("lay", _FOUR):
                laid[at] = TerrainId(self.luck.draw("terrain", anything))
        return {at: kind for at, kind in laid.items() if kind != ground}

    def _tokens(self, hexes: list[Hex]) -> Iterator[tuple[Hex, dict[TokenId, int | bool]]]:
        known = self.catalogue.tokens
        kinds = [token for token in self.wanted.tokens if known[token].lies_on == "hex"]
        for at in hexes:
            lying: dict[TokenId, int | bool] = {}
            for token in kinds:
                if self.luck.draw("lay", _FOUR) > 1:
                    lying[token] = self.luck.draw("level", range(1, (known[token].levels or 1) + 1))
            if lying:
                yield at, lying

    def _objective(self, label: Label, hexes: list[Hex], sides: list[HouseId]) -> Objective:
        return Objective(label, self.luck.draw("hex", hexes), label, self.luck.draw("holder", (None, *sides)))

    def _units(self, hexes: list[Hex], sides: tuple[HouseId, HouseId]) -> Iterator[UnitSetup]:
        """Give units of both sides in turn, those that are wanted first."""
        catalogue = self.catalogue
        commanders, kinds = [*self.wanted.commanders], [*self.wanted.units]
        for number, at in enumerate(hexes):
            side = sides[number % 2]
            leader = next((name for name in commanders if catalogue.commanders[name].house == side), None)
            kind = next((kind for kind in kinds if catalogue.units[kind].house == side), None)
            if leader is not None:
                commanders.remove(leader)
            elif kind is not None:
                kinds.remove(kind)
            elif side in catalogue.types_of_houses:
                kind = self.luck.draw("unit", catalogue.types_of_houses[side])
            else:
                continue
            figures = catalogue.units[catalogue.commanders[leader].unit if leader else kind or UnitId("")].strength
            yield UnitSetup(
                label=Label(_LABELS[number % 2][number // 2]),
                unit=None if leader else kind,
                commander=leader,
                side=side,
                rank=self.luck.draw("rank", tuple(Rank)),
                at=at,
                strength=self.luck.draw("strength", range(1, figures + 1)),
            )


def begin_lasting(play: Play, effects: Mapping[str, Mapping[str, str]], luck: Luck) -> None:
    """Have effects that last begun, about anybody; with each the names that it keeps, and their types."""
    for name, types in effects.items():
        owner = luck.draw("owner", tuple(play.state.sides))
        labels = tuple(play.state.units)
        bound = tuple(
            (key, luck.draw("bound", labels if kind == "unit" else written_values(kind, play.catalogue) or (1,)))
            for key, kind in types.items()
        )
        play.state.lasting.append(Lasting(name, Moment.TURN, owner, bound))


def _disturb(play: Play, luck: Luck, wanted: Wanted) -> None:
    """Bring a battle into the middle of a turn: keywords, moves, an engagement, morale."""
    state = play.state
    units = list(state.units.values())
    first = luck.draw("bearer", units)
    for unit in units:
        unit.gained = tuple(
            (keyword, luck.draw("number", values) if values else None)
            for keyword, values in wanted.keywords
            if unit is first or luck.draw("keyword", (False, True))
        )
        unit.is_active = bool(luck.draw("active", _FOUR))
    state.morale = luck.draw("morale", range(-4, 5))
    known = {unit.type: set(wanted.formations).intersection(play.type_of(unit).formations) for unit in units}
    for side in state.sides.values():
        side.formations = tuple((kind, min(numbers)) for kind, numbers in known.items() if numbers)
        side.pool = sorted(luck.dice(2), key=lambda face: face.value)
    ordered = state.in_play(state.active_side)
    for unit in ordered:
        unit.is_active = True
    state.turn = Turn(state.active_side, ordered=[unit.label for unit in ordered])
    state.turn.controlled = tuple(state.units)
    state.turn.paths = {
        unit.label: (unit.at,) for unit in units if unit.at is not None and luck.draw("moved", (False, True))
    }
    attacker, target = units[0], units[1]
    is_close = attacker.at is not None and target.at is not None and distance(attacker.at, target.at) == 1
    if is_close and luck.draw("engaged", (False, True)):
        place_engagement(play, attacker, target)
        play.events.clear()
