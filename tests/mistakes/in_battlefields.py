"""Battlefields on which something is impossible: shut in, cut off, too far, out of sight, won or lost from the start.

Each is made so that what is impossible follows from the rules by itself: a ring or a wall of hexes that no unit may
enter, more points than there are, a goal to which no order leads.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction, Hex, distance, parse_hex
from bow_author.packs.documents import Document
from tests.mistakes.in_documents import replaced, site
from tests.mistakes.in_plans import plans
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf

Make = Callable[["_Field", str, Random], Planting | None]

_TIMES = 4
"""So many different mistakes of a kind are made of one unit or objective."""


_CHANGES_GROUND = re.compile(r"\bmodify terrain\b|\bplace 1 devastation\b")
"""What special rules of a battle say that open ground where there was none: there no wall is for ever."""


class _Field(NamedTuple):
    """A battle plan, its board, and where its units and objectives are."""

    shelf: Shelf
    document: Document
    board: Board
    units: Mapping[str, Hex]
    objectives: Mapping[str, Hex]

    @property
    def taken(self) -> set[Hex]:
        """The hexes with a unit or an objective."""
        return {*self.units.values(), *self.objectives.values()}

    @property
    def open(self) -> list[Hex]:
        """The hexes with nothing on them."""
        laid = self.document.value.get("terrain", {})
        return [at for at in self.board.hexes() if at not in self.taken and at.name not in laid]

    def ring(self, *inside: Hex) -> list[Hex]:
        """Give the hexes around some others."""
        around = dict.fromkeys(chain.from_iterable(at.neighbours() for at in inside))
        return [at for at in around if at in self.board and at not in inside]

    def hollows(self) -> list[Hex]:
        """Give the hexes that, as those around them, have neither unit nor objective; nothing is laid on them."""
        return [at for at in self.open if not self.taken.intersection(self.ring(at))]

    def side(self, label: str) -> str:
        """Give the side of a unit."""
        return str(self.document.value["units"][label]["side"])

    def range(self, label: str) -> int:
        """Give how far a unit attacks."""
        unit = self.document.value["units"][label]
        card = self.shelf.catalogue.commanders.get(unit.get("commander", ""))
        return self.shelf.catalogue.units[card.unit if card else unit["unit"]].attack_range

    def walls(self, *, opaque: bool = False) -> list[str]:
        """Give the terrain hexes that no unit may enter, or of these what also blocks the sight."""
        known = self.shelf.catalogue.terrain.values()
        walls = [terrain for terrain in known if terrain.is_impassable and not terrain.is_token]
        return sorted(terrain.id for terrain in walls if terrain.blocks_sight or not opaque)

    def put(self, *path_and_text: str | int) -> Edit:
        """Write a text instead of the value at a path."""
        *path, text = path_and_text
        return replaced(self.shelf, self.document, tuple(path), str(text)).edits[0]

    def before(self, path: Path, text: str) -> Edit:
        """Write something before a key."""
        start, _ = self.shelf.place(self.document, path, key=True)
        return Edit(start, start, text)

    def laid(self, hexes: Collection[Hex], terrain: str) -> list[Edit]:
        """Lay the same terrain on hexes, whatever lies there; each has a line of its own."""
        there = self.document.value["terrain"]
        fresh = "".join(f"{at.name}: {terrain}\n  " for at in hexes if at.name not in there)
        first = self.before(("terrain", next(iter(there))), fresh)
        return [first, *(self.put("terrain", at.name, terrain) for at in hexes if at.name in there)]

    def planting(self, edits: Sequence[Edit], what: str, *told: str, key: bool = False) -> Planting:
        """Make a mistake that is told at a path, below whatever lines are added before that."""
        start, _ = self.shelf.place(self.document, told, key=key)
        added = sum(edit.text.count("\n") for edit in edits if edit.end <= start)
        return self.planted(edits, what, start, added)

    def planted(self, edits: Sequence[Edit], what: str, start: int, below: int) -> Planting:
        """Make a mistake that is told so many lines below a place of the text."""
        return Planting(tuple(edits), what, self.shelf.line(self.shelf.name(self.document.file), start) + below)


def _fields(shelf: Shelf) -> Iterator[_Field]:
    for document, board in plans(shelf):
        places = [
            {label: at for label, thing in document.value.get(key, {}).items() if (at := parse_hex(thing["at"]))}
            for key in ("units", "objectives")
        ]
        if document.value.get("terrain") and not _CHANGES_GROUND.search(document.value.get("define", "")):
            yield _Field(shelf, document, board, *places)


def _of(key: str, make: Make, shelf: Shelf) -> Iterator[Site]:
    """Plant mistakes by luck for each unit, or each objective, of each plan."""
    for field in _fields(shelf):
        for label in field.document.value.get(key, ()):
            for number in range(1, _TIMES + 1):
                yield site(shelf, field.document, (key, label), f"battlefield {number}", partial(make, field, label))


def _in_rows(make: Make, shelf: Shelf) -> Iterator[Site]:
    """Plant a mistake by luck for each row of the board of each plan."""
    for field in _fields(shelf):
        for row in range(2, field.board.rows):
            yield site(shelf, field.document, ("terrain",), f"row {row}", partial(make, field, str(row)))


# ---- rings


def _shut_in(field: _Field, label: str, luck: Random) -> Planting:
    at, wall = luck.choice(field.hollows()), luck.choice(field.walls())
    edits = [field.put("units", label, "at", at.name), *field.laid(field.ring(at), wall)]
    return field.planting(edits, f"`{label}` in a ring of `{wall}`", "units", label, "at")


def _meets_nobody(field: _Field, label: str, luck: Random) -> Planting | None:
    """Shut a unit in on two hexes: it may move, but to no enemy."""
    hollows = field.hollows()
    at = luck.choice(hollows)
    beside = [other for other in field.ring(at) if other in hollows]
    if field.range(label) > 1 or not beside:
        return None
    edits = [field.put("units", label, "at", at.name), *field.laid(field.ring(at, beside[0]), field.walls()[0])]
    return field.planting(edits, f"`{label}` in a ring around two hexes", "units", label, "at")


def _blind(field: _Field, label: str, luck: Random) -> Planting | None:
    """Shut archers in where all around blocks the sight; along the edge of the board they would see."""
    walls = field.walls(opaque=True)
    hollows = [at for at in field.hollows() if len(field.ring(at)) == len(Direction)]
    if field.range(label) == 1 or not walls or not hollows:
        return None
    at, wall = luck.choice(hollows), luck.choice(walls)
    edits = [field.put("units", label, "at", at.name), *field.laid(field.ring(at), wall)]
    return field.planting(edits, f"`{label}` in a ring of `{wall}`", "units", label, "at")


def _cut_off(field: _Field, label: str, luck: Random) -> Planting:
    at, wall = luck.choice(field.hollows()), luck.choice(field.walls())
    edits = [field.put("objectives", label, "at", at.name), *field.laid(field.ring(at), wall)]
    return field.planting(edits, f"`{label}` in a ring of `{wall}`", "objectives", label, "at")


def _nobody_enters(field: _Field, _row: str, luck: Random) -> Planting:
    at, wall = luck.choice(field.hollows()), luck.choice(field.walls())
    return field.planting(field.laid(field.ring(at), wall), f"a ring of `{wall}` around {at.name}", "terrain", key=True)


# ---- walls


def _cut_apart(field: _Field, row: str, luck: Random) -> Planting | None:
    """Lay a wall from edge to edge between others; who stands in its way steps aside."""
    closed = [at for at in field.board.hexes() if at.row == int(row)]
    if not all(any(side(at.row) for at in field.taken) for side in (int(row).__gt__, int(row).__lt__)):
        return None
    aside = iter(luck.sample([at for at in field.open if at not in closed], len(field.taken)))
    edits = [
        field.put(key, label, "at", next(aside).name)
        for key, things in (("units", field.units), ("objectives", field.objectives))
        for label, at in things.items()
        if at in closed
    ]
    wall = luck.choice(field.walls())
    edits += field.laid(closed, wall)
    return field.planting(edits, f"row {row} is `{wall}`", "terrain", key=True)


def _never_meet(field: _Field, row: str, luck: Random) -> Planting | None:
    """Lay a wall as thick as the longest range, with one side on each side of it."""
    first = int(row)
    closed = range(first, first + max(map(field.range, field.units)))
    here = {
        side: [at for at in field.open if (at.row < first if number == 0 else at.row > closed[-1])]
        for number, side in enumerate(field.document.value["sides"])
    }
    edits: list[Edit] = []
    for side, places in here.items():
        mine = [label for label in field.units if field.side(label) == side]
        lost = [label for label, at in field.objectives.items() if at.row in closed] if side == next(iter(here)) else []
        if len(places) < len(mine) + len(lost):
            return None
        spots = luck.sample(places, len(mine) + len(lost))
        things = [*(("units", label) for label in mine), *(("objectives", label) for label in lost)]
        edits += [field.put(*thing, "at", at.name) for thing, at in zip(things, spots, strict=True)]
    edits += field.laid([at for at in field.board.hexes() if at.row in closed], field.walls()[0])
    return field.planting(edits, f"rows {first} to {closed[-1]} keep the armies apart", "units", key=True)


# ---- distances


def _too_far(field: _Field, label: str, luck: Random) -> Planting | None:
    """Give nobody an order to go on with, and put an objective behind all that the enemy has there."""
    seekers = {unit: field.units[unit] for unit in sorted(_seekers(field, label))}
    edges = {field.document.value["edges"][field.side(unit)] for unit in seekers}
    rows = [at.row for at in seekers.values()]
    beyond = {"north": range(max(rows) + 1, field.board.rows + 1), "south": range(1, min(rows))}
    far = [at for at in field.open if all(at.row in beyond.get(edge, ()) for edge in edges)]
    if not far:
        return None
    edits = [field.put("objectives", label, "at", luck.choice(far).name)]
    for side in field.document.value["sides"]:
        edits += [field.put("sides", side, "order", 0), field.put("sides", side, "leadership", 0)]
    return field.planting(edits, f"no order to get to `{label}`", "objectives", label, "at")


def _hardly_reached(field: _Field, label: str, luck: Random) -> Planting | None:
    """Leave one round and one die, which seldom pays for an order, to take an objective one hex away; cards stay."""
    seekers = _seekers(field, label)
    near = _beside(field, seekers)
    if not seekers or not near:
        return None
    edits = [field.put("objectives", label, "at", luck.choice(near).name), field.put("rounds", 1)]
    edits += [field.put("sides", side, "order", 1) for side in field.document.value["sides"]]
    return field.planting(edits, f"one round and one die for `{label}`", "objectives", label, "at")


def _taken_first(field: _Field, label: str, luck: Random) -> Planting | None:
    """Put an objective of the side that waits beside a unit of the side that acts first."""
    value = field.document.value
    one, other = value["sides"]
    lead = value["sides"][one]["command"] - value["sides"][other]["command"]
    first = value["momentum"] if not lead else one if lead > 0 else other
    near = _beside(field, {unit for unit in field.units if field.side(unit) == first})
    if not near or "holder" not in value["objectives"][label]:
        return None
    edits = [
        field.put("objectives", label, "at", luck.choice(near).name),
        field.put("objectives", label, "holder", other if first == one else one),
    ]
    return field.planting(edits, f"`{label}` beside a unit of `{first}`, which acts first", "objectives", label, "at")


def _seekers(field: _Field, label: str) -> set[str]:
    """Give the units of those who do not hold an objective."""
    holder = field.document.value["objectives"][label].get("holder")
    return {unit for unit in field.units if field.side(unit) != holder}


def _beside(field: _Field, units: Collection[str]) -> list[Hex]:
    """Give the hexes with nothing on them that lie beside some units."""
    return [at for at in field.open if any(distance(at, field.units[unit]) == 1 for unit in units)]


def _in_range(field: _Field, label: str, luck: Random) -> Planting | None:
    """Let a unit that shoots start two hexes from an enemy, over open ground."""
    enemies = {at for other, at in field.units.items() if field.side(other) != field.side(label)}
    free = {*field.open}
    spots = [
        at
        for at in field.open
        if any(
            distance(at, enemy) == 2 and free.issuperset({*at.neighbours()} & {*enemy.neighbours()})
            for enemy in enemies
        )
    ]
    if field.range(label) == 1 or not spots:
        return None
    edit = field.put("units", label, "at", luck.choice(spots).name)
    return field.planting([edit], f"`{label}` two hexes from an enemy", "units", label, "at")


# ---- victory


def _goal(field: _Field, lines: Sequence[str], what: str) -> tuple[list[Edit], str, int]:
    """Add lines to the first definition of a plan, before the first thing that it does."""
    start = field.document.text.index("react ", field.shelf.place(field.document, ("define",))[0])
    indent = start - field.document.text.rfind("\n", 0, start) - 1
    return [Edit(start, start, "".join(f"{line}\n{' ' * indent}" for line in lines))], what, start


def _too_many_points(shelf: Shelf) -> Iterator[Site]:
    """Ask for points where none can be scored, or for more than one in each round."""
    for field in _fields(shelf):
        rounds = field.document.value["rounds"]
        for side in field.document.value["sides"]:
            for more, scored in ((1, []), (7, []), (rounds + 1, [side]), (3 * rounds, [side])):
                lines = [f"react at score: score 1 point for {scorer}" for scorer in scored]
                lines += [f"react at end of battle when points of {side} is at least {more}: win {side}"]
                made = field.planted(*_goal(field, lines, f"{more} points for `{side}`"), below=len(scored))
                yield site(shelf, field.document, ("define",), f"{more} for {side}", _always(made))


def _won_at_once(shelf: Shelf) -> Iterator[Site]:
    """Let whoever holds an objective from the start win as soon as it is counted."""
    for field in _fields(shelf):
        for label, objective in field.document.value.get("objectives", {}).items():
            if holder := objective.get("holder"):
                holds = f"holder of {label} is {holder}"
                for effect in (
                    f"react at score when {holds}: win {holder}",
                    f"react at score: if {holds} then win {holder}",
                    f"react at score when {holds} or number of units is 0: win {holder}",
                ):
                    edits, what, _ = _goal(field, [effect], f"`{effect}`")
                    made = field.planting(edits, what, "define", key=True)
                    yield site(shelf, field.document, ("define",), effect, _always(made))


# ---- zones


def _zones(field: _Field, zones: Mapping[str, Sequence[Hex]]) -> Edit:
    lines = "".join(f"  {house}: [{', '.join(at.name for at in zone)}]\n" for house, zone in zones.items())
    return field.before(("units",), f"zones:\n{lines}")


def _own_zones(field: _Field) -> dict[str, list[Hex]]:
    return {
        side: [at for label, at in field.units.items() if field.side(label) == side]
        for side in field.document.value["sides"]
    }


def _in_enemy_zone(field: _Field, label: str, _luck: Random) -> Planting:
    zones = _own_zones(field)
    for side, zone in zones.items():
        (zone.remove if side == field.side(label) else zone.append)(field.units[label])
    return field.planting([_zones(field, zones)], f"`{label}` in the zone of the other", "units", label, "at")


def _zone_too_small(shelf: Shelf) -> Iterator[Site]:
    for field in _fields(shelf):
        for number, (side, zone) in enumerate(_own_zones(field).items(), 1):
            for room in range(1, len(zone), 2):
                zones = _own_zones(field) | {side: zone[:room]}
                start, _ = shelf.place(field.document, ("units",), key=True)
                what = f"room for {room} of {len(zone)} in the zone of `{side}`"
                made = field.planted([_zones(field, zones)], what, start, below=number)
                yield site(shelf, field.document, ("zones", side), str(room), _always(made))


KINDS = (
    MistakeKind("unit shut in", "battlefield", ("BOW530",), partial(_of, "units", _shut_in), 8),
    MistakeKind("unit that meets no enemy", "battlefield", ("BOW531",), partial(_of, "units", _meets_nobody), 8),
    MistakeKind("armies that never meet", "battlefield", ("BOW532",), partial(_in_rows, _never_meet), 8),
    MistakeKind("objective cut off", "battlefield", ("BOW533",), partial(_of, "objectives", _cut_off), 8),
    MistakeKind("objective too far", "battlefield", ("BOW534",), partial(_of, "objectives", _too_far), 8),
    MistakeKind("board cut apart by overlays", "battlefield", ("BOW535",), partial(_in_rows, _cut_apart), 8),
    MistakeKind("hexes that nobody enters", "battlefield", ("BOW536",), partial(_in_rows, _nobody_enters), 8),
    MistakeKind("archers that see nothing", "battlefield", ("BOW537",), partial(_of, "units", _blind), 8),
    MistakeKind("too few points for victory", "battlefield", ("BOW538",), _too_many_points, 8),
    MistakeKind("won at the start", "battlefield", ("BOW539",), _won_at_once, 8),
    MistakeKind("in range at the start", "battlefield", ("BOW542",), partial(_of, "units", _in_range), 8),
    MistakeKind("unit in the zone of the enemy", "battlefield", ("BOW543",), partial(_of, "units", _in_enemy_zone), 8),
    MistakeKind("objective hardly reached", "battlefield", ("BOW548",), partial(_of, "objectives", _hardly_reached), 8),
    MistakeKind("objective taken first", "battlefield", ("BOW549",), partial(_of, "objectives", _taken_first), 8),
    MistakeKind("zone too small", "battlefield", ("BOW544",), _zone_too_small, 8),
)


def _always(made: Planting) -> Callable[[Random], Planting]:
    """Plant this, whatever the luck."""
    return lambda _: made
