"""BOW558 line-breaks-off; its page is `pages/bow558_line_breaks_off.md`."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from bow_author.checks.context import PlanContext
from bow_author.engine.catalogue_entries import Terrain
from bow_author.hexes.coordinates import Hex, beside
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity
from bow_dsl.listing import listed

CODE = "BOW558"
SEVERITY = Severity.NOTE
_SIDES = 6


class _Map(NamedTuple):
    """What lies on the board, and what is marked on it."""

    terrain: Mapping[Hex, Terrain]
    hexes: frozenset[Hex]
    marked: frozenset[Hex]
    kinds: tuple[Terrain, ...]
    """All that can be laid."""

    def around(self, at: Hex) -> list[Hex]:
        """Give the hexes of the board beside one."""
        return [neighbour for neighbour in at.neighbours() if neighbour in self.hexes]

    def ends_beside(self, at: Hex, band: str) -> bool:
        """Tell whether what lies beside a hex is what a line leads to, as a road does to a building."""
        return any(neighbour in self.terrain and band in self.terrain[neighbour].ends for neighbour in self.around(at))

    def goes_on_beside(self, at: Hex, line: set[Hex]) -> bool:
        """Tell whether a line may go on from its end *at* beyond what is its own."""
        return any(self.goes_on(neighbour) for neighbour in self.around(at) if neighbour not in line)

    def goes_on(self, at: Hex) -> bool:
        """Tell whether a line may go on at a hex that is none of its own: at a crossing, or at a wall that bars it."""
        kind = self.terrain.get(at)
        return kind is not None and bool(kind.joins) is not kind.is_impassable and (bool(kind.joins) or kind.is_token)

    def lines_through(self, at: Hex) -> set[str]:
        """Give the lines that lie in a hex, or on two sides of it that are not beside each other."""
        lines = {band for kind in self.kinds for band in kind.joins}
        near = {band: [neighbour for neighbour in self.around(at) if self.has(band, neighbour)] for band in lines}
        return {
            band
            for band, hexes in near.items()
            if self.has(band, at) or any(second not in beside(first) for first, second in combinations(hexes, 2))
        }

    def has(self, band: str, at: Hex) -> bool:
        """Tell whether a line lies in a hex."""
        return at in self.terrain and band in self.terrain[at].joins


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Look at both ends of every line."""
    board = context.board
    if board is None or not context.may_be_set_up:
        return
    if not any(context.catalogue.terrain[name].joins for name in context.plan.terrain.values()):
        return
    hexes = frozenset(board.hexes())
    laid = {at: kind for at in hexes if (kind := context.terrain_type_at(at)) is not None}
    plan = context.plan
    marked = frozenset((*(objective.at for objective in plan.objectives.values()), *plan.names))
    map_ = _Map(laid, hexes, marked, tuple(context.catalogue.terrain.values()))
    for band in dict.fromkeys(band for kind in laid.values() for band in kind.joins):
        for at, message, hint in _broken(map_, band):
            if at in plan.terrain:
                finding = context.say(CODE, message, "terrain", at.name, hint=hint, severity=SEVERITY)
                yield finding._replace(confidence=Confidence.LIKELY)


def _broken(map_: _Map, band: str) -> Iterator[tuple[Hex, str, str]]:
    """Give where a line breaks off, what is wrong with it, and the hint."""
    line = {at for at, kind in map_.terrain.items() if band in kind.joins}
    parts = _parts(map_, line)
    ends = [at for at in line if len(parts[at]) > 1 and len(line.intersection(map_.around(at))) == 1]
    ends += [at for at in line if len(parts[at]) == 1 and len(map_.terrain[at].joins) == 1 and len(line) > 1]
    reported: set[Hex] = set()
    for at in sorted(ends, key=lambda end: end.reading):
        if len(map_.around(at)) < _SIDES or at in map_.marked or at in reported or map_.goes_on_beside(at, line):
            continue
        if map_.ends_beside(at, band):
            continue
        gap = _gap(map_, at, line - parts[at])
        name = map_.terrain[at].id
        if gap is not None:
            between, beyond = gap
            reported.add(beyond)
            there = f"`{map_.terrain[between].id}` lies" if between in map_.terrain else "nothing lies"
            message = f"`{name}` breaks off on {at.name} and goes on at {beyond.name}: {there} on {between.name}"
            where = between if between in map_.terrain and not map_.terrain[between].joins else at
            yield where, message, f"lay {listed(_closing(map_, at, between, band), 'or')} on {between.name}"
        elif len(parts[at]) > 1 and (across := _across(map_, at, line)) is not None:
            message = f"`{name}` on {at.name} ends at `{map_.terrain[across].id}` on {across.name}"
            yield at, message, f"lead it across, or past {across.name}"
        elif len(parts[at]) > 1 and not any(
            neighbour in map_.marked or (neighbour in map_.terrain and neighbour not in line)
            for neighbour in map_.around(at)
        ):
            yield at, f"`{name}` ends on {at.name}, in the open", "lead it to the edge of the board, or mark its end"


def _parts(map_: _Map, line: set[Hex]) -> dict[Hex, set[Hex]]:
    """Give the part of a line to which each hex belongs."""
    parts: dict[Hex, set[Hex]] = {}
    for start in line:
        if start not in parts:
            part, waiting = {start}, [start]
            while waiting:
                fresh = line.intersection(map_.around(waiting.pop())) - part
                part |= fresh
                waiting += fresh
            parts |= dict.fromkeys(part, part)
    return parts


def _gap(map_: _Map, at: Hex, others: set[Hex]) -> tuple[Hex, Hex] | None:
    """Give the one hex that is missing between an end and the end of another part of the same line, and that end.

    No hex is chosen that another line needs if there is a free one, straight ahead if that can be.
    """
    gaps = [
        (between, beyond)
        for between in map_.around(at)
        for beyond in others.intersection(map_.around(between))
        if len(others.intersection(map_.around(beyond))) < 2
    ]

    def reading(pair: tuple[Hex, Hex]) -> tuple[bool, bool, bool, tuple[int, int]]:
        between, beyond = pair
        lies_there = map_.terrain.get(between)
        is_bent = len(beside(at) & beside(beyond)) > 1
        return lies_there is not None and bool(lies_there.joins), is_bent, lies_there is not None, between.reading

    return min(gaps, key=reading, default=None)


def _closing(map_: _Map, at: Hex, between: Hex, band: str) -> list[str]:
    """Give what closes the gap: what is on the end of the line, or where another line crosses it, what serves both."""
    through = map_.lines_through(between) | {band}
    kinds = [kind for kind in map_.kinds if not kind.is_impassable and kind.is_token and through & {*kind.joins}]
    if through != {band} and kinds:
        return [kind.id for kind in kinds]
    return [map_.terrain[at].id]


def _across(map_: _Map, at: Hex, line: set[Hex]) -> Hex | None:
    """Give a hex of another line into which this one runs; one that it crosses beside its end is none."""
    own = {joined for crossing in line.intersection(map_.around(at)) for joined in map_.terrain[crossing].joins}
    others = (
        neighbour
        for neighbour in map_.around(at)
        if neighbour in map_.terrain and neighbour not in line and not own.issuperset(map_.terrain[neighbour].joins)
    )
    return min(others, key=lambda neighbour: neighbour.reading, default=None)
