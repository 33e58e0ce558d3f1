"""Where the titles of zones are written: where nothing else stands or is written. The key of the map has them all."""

from collections.abc import Iterable, Iterator
from itertools import product

from bow_author.draw.colours import PAPER
from bow_author.draw.furniture import zone_stroke
from bow_author.draw.layout import centre, size_of
from bow_author.draw.lettering import fit, two_lines
from bow_author.draw.picture import MapPicture, Zone
from bow_author.draw.rooms import Room, is_free, rooms_of, standing
from bow_author.draw.shapes import Shape, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction

_WIDEST = 180.0
_SIZES = (14.0, 11.0, 9.0)
_DOWN = (6.0, 28.0, 46.0, -16.0)
"""How far below the middle of a hex the baseline may lie, the best first."""
_EAST = (0.0, 50.0, -50.0)


def zone_titles(picture: MapPicture, board: Board, written: Iterable[Shape] = ()) -> Iterator[Writing]:
    """Write the title of each zone once, clear of units, names and all else; where no room is left, not at all.

    Args:
        picture: what is drawn.
        board: the hexes that there are.
        written: what else is drawn and has to be kept clear of: notes and arrows.
    """
    if not picture.zones:
        return
    zoned = {at for zone in picture.zones for at in zone.hexes}
    taken = list(rooms_of((*standing(picture, board, zoned), *written)))
    for zone in picture.zones:
        lines = _placed(picture, zone, board, taken)
        taken += rooms_of(lines)
        yield from lines


def _placed(picture: MapPicture, zone: Zone, board: Board, taken: list[Room]) -> list[Writing]:
    hexes = sorted({at for at in zone.hexes if at in board}, key=lambda at: at.reading)
    if not hexes or not zone.title.strip():
        return []
    colour, _ = zone_stroke(picture, zone)
    for largest, is_broken in product(_SIZES, (False, True)):
        text, size = fit(zone.title, _WIDEST, largest, _SIZES[-1])
        lines = two_lines(text, 0, size) if is_broken else (text,)
        if is_broken and len(lines) == 1:
            continue
        for down, at, east in product(_DOWN, hexes, _EAST):
            foot = centre(at).by(east, down)
            # A title that has left the hexes of its zone would be read as that of a neighbour.
            if east and at.step(Direction.EAST if east > 0 else Direction.WEST) not in hexes:
                continue
            written = [
                Writing(foot.by(0, (i + 1 - len(lines)) * size * 1.12), line, size, colour, serif=True, halo=PAPER)
                for i, line in enumerate(lines)
            ]
            if is_free(written, size_of(board), taken):
                return written
    return []
