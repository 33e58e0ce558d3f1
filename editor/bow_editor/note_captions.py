"""Notes in letters that can be read, over a map that is shown small. No Qt."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from bow_author.draw.colours import INKS
from bow_author.draw.layout import centre
from bow_author.draw.leaders import RIM, line_to_hex
from bow_author.draw.lettering import wrapped
from bow_author.draw.notes import DOWN, EAST, FAR, LETTERS, LONGEST
from bow_author.draw.picture import NoteMark
from bow_author.draw.pieces import Pieces
from bow_author.plans.model import TextSize
from bow_dsl.value import replace
from bow_editor.caption_lines import GAP, Caption, Letters, Measure, broken, frame_at, height_of

_FURTHER = (2.0, 3.0, 4.0)
"""How often further away than on the map, where there is no room around the hex."""
_FAR_OFF = (6.0, 8.0)
"""The same for what is cut short."""
_WIDER = (1.0, 1.6, 2.4)
"""How much longer lines may be than those of the map, whose letters are smaller."""
_CUT = (4, 2, 1, 0)
"""To how many words a note is cut short where all of it has no room, one after the other; at last it is a mark."""


def of_notes(
    pieces: Pieces, zoom: float, measure: Measure
) -> Iterator[tuple[Iterator[Caption], list[Callable[[], Iterator[Caption]]]]]:
    """Give for each note the ways to write it, best first: at its hex or around it, and what finds others.

    Those are further away, and then shorter: what the whole of it says is told where the mouse is over its hex.

    The letters are larger than those of the map, so that the names of few units take all the room around a hex.
    """
    around = partial(_around, zoom=zoom, measure=measure, board=pieces.size[0])
    for note in pieces.picture.notes:
        if note.at in pieces.network.board and note.text.strip():
            words = note.text.split()
            cut = [replace(note, text=f"{' '.join(words[:count])}…") for count in _CUT if count < len(words)]
            anywhere = [partial(_at_reaches, around, short, (1.0, *_FURTHER, *_FAR_OFF)) for short in cut]
            yield around(note), [partial(_at_reaches, around, note, _FURTHER), *anywhere]


def _at_reaches(
    around: Callable[[NoteMark, float], Iterator[Caption]], note: NoteMark, reaches: tuple[float, ...]
) -> Iterator[Caption]:
    return (way for reach in reaches for way in around(note, reach))


def _around(note: NoteMark, reach: float = 1.0, *, zoom: float, measure: Measure, board: float) -> Iterator[Caption]:
    letters = Letters.HEADING if note.size is TextSize.LARGE else Letters.PLAIN
    size, room = LETTERS[note.size]
    layouts = dict.fromkeys(_lines(note.text, share * room * zoom, letters, measure) for share in _WIDER)
    middle = centre(note.at)
    ways = list(product((reach * down for down in DOWN), (reach * east for east in EAST), layouts))
    if "\n" in note.text:  # lines that its author has broken are kept, as in print, if a place near by has room
        own = wrapped(note.text, LONGEST * room, size, len(note.text))
        half = (max(measure(line, letters) for line in own) + GAP) / 2 / zoom
        onto = max(0.0, half - middle.x) - max(0.0, middle.x + half - board)
        near = (down for down in DOWN if reach * abs(down) < FAR)
        ways = [*product((reach * down for down in near), (*(reach * east for east in EAST), onto), [own]), *ways]
    for down, east, lines in ways:
        width, height = max(measure(line, letters) for line in lines) + GAP, height_of(lines, letters)
        # What is moved down begins there; what is moved up ends there.
        top = (middle.y + down) * zoom - (height / 2 if abs(down) < FAR else height if down < 0 else 0)
        frame = frame_at((middle.x + east) * zoom, top, width, height)
        yield Caption(note.at, lines, letters, frame, INKS[note.colour], line_to_hex([frame.room(zoom)], middle, RIM))


def _lines(text: str, room: float, letters: Letters, measure: Measure) -> tuple[str, ...]:
    paragraphs = (paragraph.split() for paragraph in text.splitlines())
    return tuple(
        line for words in paragraphs if words for line in broken(words, room, lambda part: measure(part, letters))
    )
