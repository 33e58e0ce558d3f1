"""The numbers of zones on the map can be read, or are not there: none is a speck."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest

from bow_author.draw.pieces import Height
from bow_author.draw.shapes import Disc
from bow_author.packs.edits import Edit, Put
from bow_editor.qt.window import Window

from .at_hand import canvas_of, editor_of
from .test_large_names import grabbed

ZONES = {"Vanguard": ["C9", "D9", "E9", "D10"], "Rear guard": ["H10", "I10", "I9"], "The ambush": ["F5", "G5"]}
LARGE = 14
"""Pixels: so wide is a disc whose number can be read."""


def numbered(window: Window, zoom: int) -> list[QPoint]:
    """Show a plan whose zones have numbers so large, and give where those are in the window."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.resize(1440, 900)
    editor.do(Edit("Lay zones", (Put(("zones", "stark"), ZONES),)))
    line = window.status.zoom.lineEdit()
    assert line is not None
    line.setText(f"{zoom} %")
    QTest.keyClick(line, Qt.Key.Key_Return)
    pieces = canvas.map.pieces
    assert pieces is not None
    return [canvas.mapFromScene(QPointF(*disc.centre)) for disc in pieces.zone_titles if isinstance(disc, Disc)]


def drawn(window: Window, at: QPoint) -> QRect:
    """Give what the number of a zone takes of the window: what is not the same without it."""
    canvas = canvas_of(window)
    with_number = grabbed(canvas)
    place = canvas.mapToScene(at)
    titles = [item for item in canvas.map.items(place) if int(item.zValue()) == Height.ZONE_TITLES]
    for item in titles:
        item.setVisible(False)
    without = grabbed(canvas)
    for item in titles:
        item.setVisible(True)
    box = QRect()
    for x in range(at.x() - 40, at.x() + 40):
        for y in range(at.y() - 40, at.y() + 40):
            if with_number.pixel(x, y) != without.pixel(x, y):
                box |= QRect(x, y, 1, 1)
    return box


@pytest.mark.parametrize("zoom", [25, 37, 60])
@pytest.mark.parametrize("names", [True, False])
def test_the_number_of_a_zone_can_be_read(window: Window, zoom: int, *, names: bool) -> None:
    """However small the map is, and whether or not names are written over it; it stays around its place."""
    window.settings.change(large_names=names)
    places = numbered(window, zoom)
    assert len(places) == len(ZONES)
    for at in places:
        box = drawn(window, at)
        assert LARGE <= box.width() <= LARGE + 4
        assert LARGE <= box.height() <= LARGE + 4
        assert (box.center() - at).manhattanLength() <= 3


def test_a_number_that_takes_too_much_room_is_not_shown(window: Window) -> None:
    """Nor an empty disc in its stead."""
    for at in numbered(window, 19):
        assert drawn(window, at).isEmpty()


def test_names_keep_off_the_numbers(window: Window) -> None:
    """Off the room that they take in the window, not that on the map."""
    places = numbered(window, 30)
    canvas = canvas_of(window)
    corner = canvas.mapFromScene(QPointF())
    for at in places:
        x, y = at.x() - corner.x(), at.y() - corner.y()
        for caption in canvas.names.captions():
            left, top, right, bottom = caption.frame
            assert not (left - 6 < x < right + 6 and top - 6 < y < bottom + 6), caption.lines
