"""Which names a ghost says: those that come to the map, and none that stands there and only gives way. No Qt."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from bow_author.draw.picture import MapPicture
from bow_author.draw.pieces import Height, Piece
from bow_author.draw.shapes import Point, Writing


def coming(old: MapPicture, new: MapPicture) -> frozenset[str]:
    """Give the names, notes and titles of objectives that are in a hex of one picture, and were not in that before."""
    named = {text for at, text in new.names.items() if old.names.get(at) != text}
    noted = {(note.at, note.text) for note in new.notes} - {(note.at, note.text) for note in old.notes}
    aims = {(aim.at, aim.label) for aim in new.objectives} - {(aim.at, aim.label) for aim in old.objectives}
    return frozenset(" ".join(text.split()) for text in (*named, *(text for _, text in (*noted, *aims))))


def not_said(pieces: Iterable[Piece], there: Iterable[Piece], texts: Collection[str] = ()) -> Iterator[Piece]:
    """Leave out names that stand on the map already, if only elsewhere or in other lines: nobody is to read them twice.

    Args:
        pieces: what there would be.
        there: what there is.
        texts: what comes to its hex, so that it is said though it stands in another one.
    """
    pieces = tuple(pieces)
    said = _said(pieces, there, texts)
    for piece in pieces:
        shape = piece.shape
        if not (isinstance(shape, Writing) and shape.is_caption and (shape.text, shape.at) in said):
            yield piece


def _said(pieces: Iterable[Piece], there: Iterable[Piece], texts: Collection[str]) -> set[tuple[str, Point]]:
    """Give the lines whose words all are left over from the names of the map: those that stay take theirs first."""
    before = set(_lines(there))
    left = Counter(word for line in before for word in line.text.split())
    said = set()
    for line in sorted(_lines(pieces), key=lambda line: line not in before):
        words = Counter(line.text.split())
        if line in before or (words <= left and not any(line.text in text for text in texts)):
            left -= words
            said.add((line.text, line.at))
    return said


def _lines(pieces: Iterable[Piece]) -> Iterator[Writing]:
    """Give the lines of names, without what lies behind them."""
    for height, shape in pieces:
        if height != Height.GLOWS and isinstance(shape, Writing) and shape.is_caption:
            yield shape
