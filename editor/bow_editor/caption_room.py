"""What is taken of a map that is shown small, and what names keep clear of while there is room elsewhere. No Qt."""

from collections.abc import Iterable, Iterator
from math import ceil

from bow_author.draw.banners import BANNERS, BESIDE
from bow_author.draw.furniture import edge_shapes, margins, zone_rim
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.lettering import width_of
from bow_author.draw.objectives import objective_shapes
from bow_author.draw.picture import ObjectiveMark
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import Room, rooms_along, rooms_of
from bow_author.draw.shapes import Box, Disc, Stamp, Writing
from bow_author.hexes.coordinates import Edge, Hex, distance
from bow_dsl.value import replace
from bow_editor.caption_lines import GLOW, MOST_LINES, Caption, Frame, Letters, growth
from bow_editor.caption_places import BADGE, HALF, Named

_TOP, _RIM = -34.0, 2.0
"""Where a banner stands above the middle of its hex, in hundredths of the width of a hex; its rim."""
_FEET = {rank: max(corner.y for corner in outline) + _RIM for rank, outline in BANNERS.items()}
_TAGGED = 15.0
"""Its foot, where what is said of the unit stands on its rim."""
_STAR = 10.0
"""Half the width of the star of an objective beside a unit."""
_STEPS = 12
"""At so many places along a line one looks what it crosses."""
_OUTLINE = 3.0
"""How much room the outline of a zone takes, in pixels."""


class MapRoom:
    """The room that a map leaves to names."""

    def __init__(self, pieces: Pieces, zoom: float) -> None:
        """Look at a map.

        Args:
            pieces: the map.
            zoom: how large it is shown: 1 is a hex 100 pixels wide.
        """
        picture = pieces.picture
        self._zoom, self._size = zoom, pieces.size
        self.named = list(_named(pieces, zoom))
        """Units and objectives."""
        self.reach = 2 + ceil((2 * MOST_LINES + 1) * Letters.ITALIC.line / WIDTH / zoom)
        """In hexes: whoever is further away is in nobody's way."""
        self._taken = [(banner.at, banner.frame) for banner in self.named]
        held = {unit.at for unit in picture.units}  # what is said of a unit stands on its banner
        marks = [mark for mark in picture.marks if mark.text and mark.at not in held]
        self._taken += [(mark.at, frame) for mark in marks for frame in _marked(pieces, mark.at, zoom)]
        self._stars = [(goal.at, frame) for goal in picture.objectives for frame in _badges(pieces, goal, zoom)]
        self._fixed, self._whole = [*_edges(pieces, zoom), *_numbers(pieces, zoom)], _picture(pieces, zoom)
        self._near: dict[tuple[Hex, int], list[Frame]] = {}
        self._kept_clear = [*_frames(rooms_of(pieces.crossings.values()), zoom), *(frame for _, frame in self._stars)]
        self._kept_clear += (
            _around_badge(unit.at, way, zoom) for unit in picture.units for way in (-1, 1)[: 1 + bool(unit.commander)]
        )
        self._kept_clear += _frames(rooms_of((*pieces.arrows, *pieces.chips)), zoom)  # of arrows, their heads
        self._rims = list(_frames((*_rims(pieces, zoom), *_shafts(pieces, zoom)), zoom))

    def is_free(self, caption: Caption) -> bool:
        """Tell whether a name there covers no counter, no mark and nothing that is written, and is not cut."""
        if not caption.frame.lies_in(self._whole):
            return False
        near = caption.at, self.reach + ceil((caption.frame.bottom - caption.frame.top) / WIDTH / self._zoom)
        if near not in self._near:
            self._near[near] = [frame for at, frame in self._taken if distance(caption.at, at) <= near[1]]
            self._near[near] += [frame for at, frame in self._stars if 0 < distance(caption.at, at) <= near[1]]
        return not any(map(caption.frame.meets, self._near[near])) and not any(map(caption.frame.meets, self._fixed))

    def is_clear(self, caption: Caption) -> bool:
        """Tell whether it leaves badges, tokens, crossings and heads of arrows to be seen, and lies on the board."""
        width, height = (length * self._zoom for length in self._size)
        is_on_board = caption.frame.lies_in(Frame(0, 0, width, height))
        return is_on_board and not any(map(caption.frame.meets, self._kept_clear))

    def is_off_rims(self, caption: Caption) -> bool:
        """Tell whether it crosses no outline of a zone, and no arrow."""
        return not any(map(caption.frame.meets, self._rims))

    def is_told_by_place(self, caption: Caption, counter: Named) -> bool:
        """Tell whether no counter of the same kind is nearer to a name than its own."""
        own = caption.frame.nearness(counter.frame)
        return all(
            other.frame == counter.frame or caption.frame.nearness(other.frame) > own
            for other in self.named
            if other.is_unit is counter.is_unit and distance(other.at, counter.at) <= self.reach
        )

    def is_led_across(self, caption: Caption, counter: Named) -> bool:
        """Tell whether the line from a name to its counter crosses another one."""
        if caption.leader is None:
            return False
        start, end = caption.leader
        places = [start.toward(end, share / _STEPS) for share in range(_STEPS + 1)]
        points = [Frame(*(length * self._zoom for length in (*place, *place))) for place in places]
        others = (other.frame for other in self.named if other.at != counter.at)
        return any(point.lies_in(frame) for frame in others for point in points)


def _named(pieces: Pieces, zoom: float) -> Iterator[Named]:
    """Give what has a name, with its counter; that of an objective under a unit is its star."""
    picture = pieces.picture
    tagged = {mark.at for mark in picture.marks if mark.text}
    for unit in picture.units:
        foot = max(_FEET[unit.rank], _TAGGED) if unit.at in tagged else _FEET[unit.rank]
        frame = _around(unit.at, HALF, _TOP - _RIM, foot, zoom).widened(GLOW)
        letters = Letters.BOLD if unit.commander else Letters.PLAIN
        yield Named(unit.at, unit.commander or unit.label, letters, frame)
    held = {unit.at for unit in picture.units}
    for goal in picture.objectives:
        of_badge = _around_star(goal.at, zoom) if goal.at in held else _of_badge(pieces, goal.at, zoom)
        yield Named(goal.at, goal.label, Letters.BOLD, of_badge, is_unit=False)


def _shafts(pieces: Pieces, zoom: float) -> Iterator[Room]:
    """Give what the lines of arrows take."""
    strokes = ((centre(arrow.start), centre(arrow.end)) for arrow in pieces.picture.arrows)
    return rooms_along(strokes, _OUTLINE / zoom)


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


def _around_star(at: Hex, zoom: float) -> Frame:
    """Give where the star of an objective stands beside a unit."""
    x, y = centre(at).by(*BESIDE[0])
    return Frame((x - _STAR) * zoom, (y - _STAR) * zoom, (x + _STAR) * zoom, (y + _STAR) * zoom)


def _around_badge(at: Hex, way: int, zoom: float) -> Frame:
    """Give where the badge of a House lies on the corner of a banner, or the crown on the other."""
    corner = centre(at).by(way * HALF, _TOP)
    west, north, east, south = (corner.x - BADGE, corner.y - BADGE, corner.x + BADGE, corner.y + BADGE)
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


def _edges(pieces: Pieces, zoom: float) -> Iterator[Frame]:
    """Give where the strips of the Houses lie along the edges of the board."""
    boxes = (shape for shape in edge_shapes(pieces.picture, *pieces.size) if isinstance(shape, Box))
    return _frames(rooms_of(boxes), zoom)


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
