"""Free text on the map: at its hex, or as near to it as it keeps clear of counters, names and other texts."""

from collections.abc import Iterable, Iterator
from itertools import product

from bow_author.draw.colours import INKS, PAPER
from bow_author.draw.layout import centre, size_of
from bow_author.draw.leaders import RIM, leader, line_to_hex
from bow_author.draw.lettering import wrapped
from bow_author.draw.picture import MapPicture, NoteMark
from bow_author.draw.rooms import Room, is_free, rooms_of
from bow_author.draw.shapes import Point, Shape, Writing
from bow_author.draw.standing import outlines, standing
from bow_author.hexes.board import Board
from bow_author.plans.model import TextSize

LETTERS = {TextSize.SMALL: (10.0, 140.0), TextSize.NORMAL: (13.0, 190.0), TextSize.LARGE: (19.0, 290.0)}
"""The size of the letters, and how long a line may be, in hundredths of the width of a hex."""
_MOST_LINES = 8
_LEADING = 1.18
_NARROW = 0.6
"""How much of that a line takes where the whole of it finds no room."""
LONGEST = 2.4
"""How much of that a line may take where the author has broken the text."""
DOWN = (0.0, 16.0, -16.0, 34.0, -34.0, 52.0, -52.0, 70.0, -70.0, 88.0, -88.0)
"""How far below the middle of its hex the middle of a text may lie, the best first."""
EAST = (0.0, 30.0, -30.0, 60.0, -60.0)
FAR = 45.0
"""What is moved so far down begins there, and what is moved so far up ends there."""


def note_shapes(picture: MapPicture, board: Board, written: Iterable[Shape] = ()) -> Iterator[Shape]:
    """Write each note once. One that finds no room is written over what stands in its hex: it is in no key.

    Args:
        picture: what is drawn.
        board: the hexes that there are.
        written: what else has to be kept clear of: the names of hexes, the heads of arrows.
    """
    notes = [note for note in picture.notes if note.at in board and note.text.strip()]
    if not notes:
        return
    taken = list(rooms_of((*standing(picture, board, {note.at for note in notes}), *written)))
    rims = outlines(picture, board)
    for note in notes:
        shapes = _placed(note, board, taken, rims)
        taken += rooms_of(shapes)
        yield from shapes


def _placed(note: NoteMark, board: Board, taken: list[Room], rims: list[Room]) -> list[Shape]:
    size, room = LETTERS[note.size]
    own, whole, narrow = (wrapped(note.text, share * room, size, _MOST_LINES) for share in (LONGEST, 1, _NARROW))
    ways = list(product(DOWN, EAST, dict.fromkeys((whole, narrow))))
    if "\n" in note.text:  # lines that its author has broken are kept where there is room for them
        kept_on = _shift(_written(note, own, centre(note.at)), size_of(board)[0])
        ways = [*product(DOWN, dict.fromkeys((*EAST, kept_on)), [own]), *ways]
    # A note that can keep off the outlines of zones does.
    for kept_clear in (taken + rims, taken) if rims else (taken,):
        for down, east, lines in ways:
            written = _written(note, lines, centre(note.at).by(east, down))
            if is_free(written, size_of(board), kept_clear):
                line = line_to_hex(list(rooms_of(written)), centre(note.at), RIM)
                return [*leader(line, INKS[note.colour]), *written]
    return [*_written(note, ways[0][2], centre(note.at))]


def _shift(written: list[Writing], width: float) -> float:
    """Tell how far to the east a text has to be moved to lie on a board of this width."""
    rooms = list(rooms_of(written))
    return max(0.0, -min(room[0] for room in rooms)) - max(0.0, max(room[2] for room in rooms) - width)


def _written(note: NoteMark, lines: tuple[str, ...], middle: Point) -> list[Writing]:
    size, _ = LETTERS[note.size]
    top = size * (0.36 - _LEADING * (len(lines) - 1) / 2)
    return [
        Writing(
            middle.by(0, top + number * size * _LEADING),
            *(line, size, INKS[note.colour]),
            bold=note.size is TextSize.LARGE,
            halo=PAPER,
            is_caption=True,
        )
        for number, line in enumerate(lines)
    ]
