"""Names in letters of one size on the screen, where those of the map are too small to read. No Qt.

That of a unit or objective stands below its banner, above or beside it; that of a hex in it or as near as it can; the
title of a zone inside its outline, or else beside, with a line to it; a note at its hex. All keep off fords and bridges
while there is room. Each has as many lines as it takes; what finds no room within the picture is left out: none is cut.
Commanders and objectives come first, then units and hexes, notes and zones last. Nothing here is drawn.
"""

from collections.abc import Iterable, Iterator
from itertools import islice, product, tee
from math import ceil, hypot, inf
from typing import NamedTuple

from bow_author.draw.banners import BANNERS
from bow_author.draw.furniture import edge_shapes, margins, zone_rim
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.leaders import line_to_hex
from bow_author.draw.lettering import width_of
from bow_author.draw.names import names_to_write
from bow_author.draw.objectives import objective_shapes
from bow_author.draw.picture import ObjectiveMark
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import Room, room_of, rooms_along, rooms_of
from bow_author.draw.shapes import Box, Disc, Polygon, Stamp, Writing
from bow_author.hexes.coordinates import Edge, Hex, distance
from bow_dsl.value import replace
from bow_editor.caption_lines import (
    GAP,
    GLOW,
    MOST_LINES,
    Caption,
    Frame,
    Letters,
    Measure,
    frame_at,
    growth,
    ways_to_set,
)
from bow_editor.note_captions import of_notes
from bow_editor.zone_captions import of_zones

LEGIBLE = 0.8
"""Where a hex is less than so many hundreds of pixels wide, the names of the map itself are too small to read."""
_LEAST = 0.16
"""Where it is less wide than this, there is room for no name at all."""
_TOP, _HALF, _RIM = -34.0, 27.0, 2.0
"""Where a banner stands around the middle of its hex, in hundredths of the width of a hex; half its width; its rim."""
_FEET = {rank: max(corner.y for corner in outline) + _RIM for rank, outline in BANNERS.items()}
_TAGGED = 15.0
"""Its foot, where what is said of the unit stands on its rim."""
_BADGE = 11.0
"""How far a badge reaches around the corner of a banner."""
_ASIDE = 18.0
"""So far to the side, in hundredths of the width of a hex, a name may make room for another."""

_BARS = 36.0
"""What it counts to leave another name no place, or to cover a badge, in places further down the list of one's own."""

_LEVEL = 0.8
"""How far away a place beside a hex counts, of one above or below it."""
_IN_HEX = tuple(product((0.0, 20.0, -20.0, 34.0, -45.0, 55.0, -60.0), (0.0, 30.0, -30.0)))
"""Where the name of a hex may stand, in hundredths of the width of a hex down and east of its middle."""
_AWAY = tuple(product(range(-200, 201, 25), range(-200, 201, 50)))
"""The same of a commander or an objective that has no room at its banner."""
_ENOUGH = 48
"""So many places of a name that is only written on the map are looked at."""
_OUTLINE = 3.0
"""How much room the outline of a zone takes, in pixels."""


class _Named(NamedTuple):
    """What has a name."""

    at: Hex
    name: str
    letters: Letters
    frame: Frame
    """Where its banner stands."""


class _Waiting(NamedTuple):
    """A name that has no place yet."""

    rank: int
    """Who comes first: a commander or an objective, a unit, a hex, a note or a zone, another part of a zone."""
    places: list[Caption]


def captions(pieces: Pieces, zoom: float, measure: Measure) -> list[Caption]:
    """Give the names that are written over a map.

    Who has the fewest places left takes the one that leaves most to the others.

    Args:
        pieces: the map.
        zoom: how large it is shown: 1 is a hex 100 pixels wide.
        measure: how wide letters are.
    """
    if not _LEAST <= zoom < LEGIBLE:
        return []
    picture = pieces.picture
    named = list(_named(pieces, zoom))
    taken = [(banner.at, banner.frame) for banner in named]
    held = {unit.at for unit in picture.units}  # what is said of a unit stands on its banner
    marks = [mark for mark in picture.marks if mark.text and mark.at not in held]
    taken += [(mark.at, frame) for mark in marks for frame in _marked(pieces, mark.at, zoom)]
    stars = [(goal.at, frame) for goal in picture.objectives for frame in _badges(pieces, goal, zoom)]
    fixed, whole = [*_titles(pieces, zoom), *_numbers(pieces, zoom)], _picture(pieces, zoom)
    reach = 2 + ceil(
        (2 * MOST_LINES + 1) * Letters.ITALIC.line / WIDTH / zoom
    )  # in hexes: whoever is further is in nobody's way

    taken_near: dict[tuple[Hex, int], list[Frame]] = {}

    def is_free(caption: Caption) -> bool:
        if not caption.frame.lies_in(whole):
            return False
        near = caption.at, reach + ceil((caption.frame.bottom - caption.frame.top) / WIDTH / zoom)
        if near not in taken_near:
            taken_near[near] = [frame for at, frame in taken if distance(caption.at, at) <= near[1]]
            taken_near[near] += [frame for at, frame in stars if 0 < distance(caption.at, at) <= near[1]]
        return not any(map(caption.frame.meets, taken_near[near])) and not any(map(caption.frame.meets, fixed))

    kept_clear = [*_frames(rooms_of(pieces.crossings.values()), zoom), *(frame for _, frame in stars)]
    kept_clear += (
        _around_badge(unit.at, way, zoom) for unit in picture.units for way in (-1, 1)[: 1 + bool(unit.commander)]
    )
    kept_clear += _frames(rooms_of(pieces.arrows), zoom)  # their heads

    def is_clear(caption: Caption) -> bool:
        is_on_board = caption.frame.top >= 0 and caption.frame.bottom <= pieces.size[1] * zoom
        return is_on_board and not any(map(caption.frame.meets, kept_clear))

    waiting: list[_Waiting] = []
    for banner in named:
        free = filter(is_free, _of_banner(banner, zoom, measure))
        places = [place if is_clear(place) else place._replace(covers=True) for place in free]
        places.sort(key=lambda place: place.covers)
        is_plain = banner.letters is Letters.PLAIN
        if not places and not is_plain:  # crowds of units must not hide whom they follow
            ways = ways_to_set(banner.name, banner.letters, zoom, measure)
            away = _around_hex(banner.at, ways, banner.letters, _AWAY, zoom)
            places = list(islice((place for place in away if is_free(place) and is_clear(place)), _ENOUGH))
        waiting.append(_Waiting(is_plain, places))
    rims = list(_frames(_rims(pieces, zoom), zoom))

    def apart(ways: Iterable[Caption]) -> list[Caption]:
        free = (caption for caption in ways if is_free(caption) and is_clear(caption))
        return list(islice((caption for caption in free if not any(map(caption.frame.meets, rims))), _ENOUGH))

    def best(ways: Iterator[Caption]) -> list[Caption]:
        first, second, third = tee(filter(is_free, ways), 3)
        # A place over an outline is better than none, and so is one over a bridge or the badge of a unit.
        lower = *islice(filter(is_clear, second), _ENOUGH // 4), *islice(third, _ENOUGH // 4)
        return [*apart(first), *lower]

    waiting += (_Waiting(2, best(ways)) for ways in _of_hexes(pieces, zoom, measure))
    waiting += (_Waiting(3, best(ways)) for ways in of_notes(pieces, zoom, measure))
    for is_largest, inside, outside in of_zones(pieces, zoom, measure):
        # Units take most of the places: all that are left count, and one in the zone counts before one on its outline.
        left = (way for way in inside if is_free(way.caption) and is_clear(way.caption))
        in_zone = [way.caption for way in sorted(left, key=lambda way: way.beyond)]
        waiting.append(_Waiting(3 if is_largest else 4, [*in_zone, *apart(outside)]))
    return list(_chosen(waiting, reach))


def _chosen(waiting: list[_Waiting], reach: int) -> Iterator[Caption]:
    """Give each name the place that leaves most to the others."""
    while waiting := [entry for entry in waiting if entry.places]:
        next_ = min(waiting, key=lambda entry: (entry.rank, len(entry.places)))
        waiting.remove(next_)
        at, is_far = next_.places[0].at, next_.rank > 2  # the places of a zone lie far apart, and a note is long
        near = [entry for entry in waiting if is_far or entry.rank > 2 or distance(entry.places[0].at, at) <= reach]
        # What stands on the map keeps its places before what is only written there.
        equals = [entry.places for entry in near if entry.rank <= max(1, next_.rank)]
        best = _best(next_.places, equals)
        yield best
        for entry in near:
            entry.places[:] = [place for place in entry.places if not place.frame.crowds(best.frame)]


def _best(places: list[Caption], others: list[list[Caption]]) -> Caption:
    """Give the place that counts least: its position in the list, and what others lose by it."""
    best, least = places[0], inf
    for position, place in enumerate(places):
        if position >= least:  # whatever comes later counts more
            break
        counts = position + _BARS * (place.covers + _barred(place, others))
        if counts < least:
            best, least = place, counts
    return best


def _barred(caption: Caption, others: list[list[Caption]]) -> float:
    """Tell how much others lose by a caption: 1 for each whose places are all gone."""
    lost = (sum(place.frame.crowds(caption.frame) for place in places) / len(places) for places in others if places)
    return sum(share * share for share in lost)


def _named(pieces: Pieces, zoom: float) -> Iterator[_Named]:
    """Give what has a name; a unit's hides that of the objective under it."""
    picture = pieces.picture
    tagged = {mark.at for mark in picture.marks if mark.text}
    for unit in picture.units:
        foot = max(_FEET[unit.rank], _TAGGED) if unit.at in tagged else _FEET[unit.rank]
        frame = _around(unit.at, _HALF, _TOP - _RIM, foot, zoom).widened(GLOW)
        letters = Letters.BOLD if unit.commander else Letters.PLAIN
        yield _Named(unit.at, unit.commander or unit.label, letters, frame)
    held = {unit.at for unit in picture.units}
    for goal in picture.objectives:
        if goal.at not in held:
            yield _Named(goal.at, goal.label, Letters.BOLD, _of_badge(pieces, goal.at, zoom))


def _picture(pieces: Pieces, zoom: float) -> Frame:
    """Give what the map takes, with the room around the board."""
    room, (width, height) = margins(pieces.picture), pieces.size
    west, north, east, south = (room[edge] for edge in (Edge.WEST, Edge.NORTH, Edge.EAST, Edge.SOUTH))
    return Frame(-west * zoom, -north * zoom, (width + east) * zoom, (height + south) * zoom)


def _badges(pieces: Pieces, goal: ObjectiveMark, zoom: float) -> Iterator[Frame]:
    """Give where the star of an objective stands and the badge of who holds it: beside a unit, a ford or a bridge."""
    shared = any(unit.at == goal.at for unit in pieces.picture.units)
    drawn = objective_shapes(pieces.picture, goal, shared=shared, crossing=pieces.crossings.get(goal.at))
    return _frames(rooms_of(shape for shape in drawn if isinstance(shape, Disc | Stamp)), zoom)


def _of_badge(pieces: Pieces, at: Hex, zoom: float) -> Frame:
    """Give where the badge of an objective stands; at a ford or a bridge, where that lies with the badge beside it."""
    if at not in pieces.crossings:
        return _around(at, 15, -32, 2, zoom)
    rooms = list(rooms_of([pieces.crossings[at]]))
    top, foot = min(room[1] for room in rooms), max(room[3] for room in rooms)
    middle = centre(at).y
    return _around(at, 15, min(top - middle, -32), foot - middle, zoom)


def _around(at: Hex, half: float, top: float, foot: float, zoom: float) -> Frame:
    middle = centre(at)
    return Frame(
        *((middle.x - half) * zoom, (middle.y + top) * zoom), *((middle.x + half) * zoom, (middle.y + foot) * zoom)
    )


def _around_badge(at: Hex, way: int, zoom: float) -> Frame:
    """Give where the badge of a House lies on the corner of a banner, or the crown on the other."""
    corner = centre(at).by(way * _HALF, _TOP)
    west, north, east, south = (corner.x - _BADGE, corner.y - _BADGE, corner.x + _BADGE, corner.y + _BADGE)
    return Frame(west * zoom, north * zoom, east * zoom, south * zoom)


def _marked(pieces: Pieces, at: Hex, zoom: float) -> Iterator[Frame]:
    """Give where marks of a hex are written: in boxes of their own, or large."""
    for piece in pieces.marked(at):
        if isinstance(piece.shape, Box):
            box = piece.shape
            x, y = box.corner.x * zoom, box.corner.y * zoom
            yield Frame(x, y, x + box.width * zoom, y + box.height * zoom)
        elif isinstance(piece.shape, Writing):
            yield _written(piece.shape, zoom)


def _titles(pieces: Pieces, zoom: float) -> Iterator[Frame]:
    """Give where the names and signs of the Houses stand at the northern and southern edge."""
    for shape in edge_shapes(pieces.picture, *pieces.size):
        if isinstance(shape, Writing) and not shape.turn:
            yield _written(shape, zoom)
        elif isinstance(shape, Disc | Polygon) and (room := room_of(shape)):
            yield Frame(*(length * zoom for length in room))


def _written(line: Writing, zoom: float) -> Frame:
    half, (x, y) = width_of(line.text, line.size) * 0.6, line.at
    return Frame((x - half) * zoom, (y - line.size) * zoom, (x + half) * zoom, (y + line.size / 2) * zoom)


def _numbers(pieces: Pieces, zoom: float) -> Iterator[Frame]:
    """Give where zones have their numbers, which are larger where the map is small."""
    for shape in pieces.zone_titles:
        if isinstance(shape, Disc) and (times := growth(shape.radius, shape.least, zoom)):
            yield from _frames(rooms_of([replace(shape, radius=times * shape.radius)]), zoom)


def _frames(rooms: Iterable[Room], zoom: float) -> Iterator[Frame]:
    return (Frame(*(length * zoom for length in room)) for room in rooms)


def _rims(pieces: Pieces, zoom: float) -> Iterator[Room]:
    """Give what the outlines of zones take."""
    strokes = (stroke for zone in pieces.picture.zones for stroke in zone_rim(zone, pieces.network.board))
    return rooms_along(strokes, _OUTLINE / zoom)


def _of_banner(banner: _Named, zoom: float, measure: Measure) -> Iterator[Caption]:
    """Give the ways to write a name, best first: below the banner before above it, and that before beside it."""
    middle, level = (banner.frame.left + banner.frame.right) / 2, (banner.frame.top + banner.frame.bottom) / 2
    ways = list(ways_to_set(banner.name, banner.letters, zoom, measure))

    def way(lines: tuple[str, ...], x: float, top: float, width: float, height: float) -> Caption:
        return Caption(banner.at, lines, banner.letters, frame_at(x, top, width, height))

    for lines, width, height in ways:
        for east in (0.0, _ASIDE, -_ASIDE):
            for top in (banner.frame.bottom, banner.frame.top - _BADGE * zoom - height, banner.frame.top - height):
                yield way(lines, middle + east * zoom, top, width, height)
    for lines, width, height in ways:
        for side in (1, -1):
            yield way(lines, middle + side * 2 * _ASIDE * zoom, banner.frame.bottom, width, height)
            out = (banner.frame.right - banner.frame.left + width) / 2 + _BADGE * zoom + GAP
            for farther, down in product((0.0, _BADGE), (0.0, -_ASIDE, _ASIDE)):
                x, y = middle + side * (out + farther * zoom), level + down * zoom
                yield way(lines, x, y - height / 2, width, height)


def _of_hexes(pieces: Pieces, zoom: float, measure: Measure) -> Iterator[Iterator[Caption]]:
    """Give for each hex with a name the ways to write it: in it, then around it."""
    for at, name in names_to_write(pieces.picture, pieces.network.board).items():
        yield _around_hex(at, ways_to_set(name, Letters.ITALIC, zoom, measure), Letters.ITALIC, _IN_HEX, zoom)


def _around_hex(
    at: Hex,
    ways: Iterable[tuple[tuple[str, ...], float, float]],
    letters: Letters,
    within: tuple[tuple[float, float], ...],
    zoom: float,
) -> Iterator[Caption]:
    """Give the ways to write a name at places around a hex, with a line to it from further away."""
    middle = centre(at)
    for lines, width, height in ways:
        aside = _HALF + _BADGE + (width / 2 + GAP) / zoom  # beside the banner
        places = [*within, *product((0.0, 75.0, -80.0), (aside, -aside)), (75.0, 0.0), (-80.0, 0.0)]
        for down, east in sorted(places, key=lambda place: hypot(place[0], _LEVEL * place[1])):
            frame = frame_at((middle.x + east) * zoom, (middle.y + down) * zoom - height / 2, width, height)
            yield Caption(at, lines, letters, frame, leader=line_to_hex([frame.room(zoom)], middle))
