"""Names over the map in the window: there where the map is small, gone by the menu, on no picture of the map."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPathItem, QGraphicsView
from pytestqt.qtbot import QtBot

from bow_author.draw.banners import BANNERS
from bow_author.draw.layout import CORNERS, centre
from bow_author.draw.pieces import Height, Pieces
from bow_author.packs.edits import Edit, Put
from bow_editor.caption_lines import Caption, Measure
from bow_editor.qt import large_names
from bow_editor.qt.map_scene import MapScene
from bow_editor.qt.map_view import ACCENT, MapView
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import canvas_of, editor_of, opened
from tests.editor.qt.authors import ByMouse


def grabbed(view: QGraphicsView) -> QImage:
    """Give what is seen of a view."""
    return view.viewport().grab().toImage()


def rendered(scene: MapScene) -> QImage:
    """Give the map as it is exported, small."""
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def test_names_by_the_menu(window: Window) -> None:
    """They come with the fitted board, go with their command and come again; a picture of the map is as ever."""
    canvas = canvas_of(window)
    window.resize(1440, 900)
    canvas.fit()
    names = {" ".join(caption.lines) for caption in canvas.names.captions()}
    assert {"Maege Mormont", "Winterfell Riders", "War Host of the North"} <= names
    with_names, picture = grabbed(canvas), rendered(canvas.map)
    author = ByMouse(window)
    author.command("view.large_names")
    assert not window.actions_by_id["view.large_names"].isChecked()
    assert canvas.names.captions() == ()
    without = grabbed(canvas)
    assert without != with_names
    assert rendered(canvas.map) == picture
    author.command("view.large_names")
    assert names == {" ".join(caption.lines) for caption in canvas.names.captions()}
    assert grabbed(canvas) != without


def test_names_of_the_map_itself_are_not_drawn_twice(window: Window) -> None:
    """Where the large ones are off for a moment, the small ones are not there either."""
    canvas = canvas_of(window)
    window.resize(1440, 900)
    canvas.fit()
    shown = grabbed(canvas)
    canvas.names.draw = lambda painter: None  # type: ignore[method-assign]  # so that only the map is drawn
    bare = grabbed(canvas)
    window.settings.change(large_names=False)
    assert len({bytes(image.constBits()) for image in (shown, bare, grabbed(canvas))}) == 3


def test_names_follow_plan_and_zoom(window: Window) -> None:
    """A unit that is moved has its name where it is now; at full size the map has its own."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.resize(1440, 900)
    canvas.fit()
    editor.do(Edit("Move", (Put(("units", "riders", "at"), "N10"),)))
    assert "N10" in {caption.at.name for caption in canvas.names.captions()}
    canvas.zoom_to(1)
    assert canvas.names.captions() == ()


def test_maps_of_other_windows_have_them_too(window: Window) -> None:
    """In the comparison, as the settings say."""
    window.do("look.compare")
    opened(window, OwnWindow).resize(1320, 700)
    QApplication.processEvents()
    views = [view for view in window.findChildren(MapView) if view.map.pieces is not None]
    assert views
    assert all(view.names.captions() for view in views)
    window.settings.change(large_names=False)
    assert not any(view.names.captions() for view in views)
    window.settings.change(large_names=True)


def test_the_ring_of_the_keyboard_covers_nothing_written(window: Window) -> None:
    """On the maps of other windows it lies over the ground, and below names, units and what is said of them."""
    window.do("look.compare")
    view = next(view for view in window.findChildren(MapView) if view.map.pieces is not None)
    before = set(view.map.items())
    view.point_at(view.cursor_at)
    [ring] = (item for item in before if isinstance(item, QGraphicsPathItem) and item.pen().color() == QColor(ACCENT))
    assert not ring.path().isEmpty()
    assert Height.GRID < ring.zValue() < Height.GLOWS


@pytest.mark.parametrize("zoom", [19, 25, 37])
def test_no_name_hangs_out_of_the_map(window: Window, zoom: int) -> None:
    """At none of its four rims: beside the map nothing is written, and yet many names have found room."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.resize(1440, 900)
    at_rims = ("A1", "A6", "A11", "O2", "O6", "O10", "H1", "H11", "N11")
    editor.do(Edit("Name them", tuple(Put(("names", at), f"Fields of {at} longsummer") for at in at_rims)))
    editor.do(Edit("Move", (Put(("units", "riders", "at"), "O4"), Put(("units", "maege", "at"), "N1"))))
    line = window.status.zoom.lineEdit()
    assert line is not None
    line.setText(f"{zoom} %")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert canvas.zoom == pytest.approx(zoom / 100)
    assert len(canvas.names.captions()) > 12
    seen = grabbed(canvas)
    glow = 2
    whole = canvas.mapFromScene(canvas.map.sceneRect()).boundingRect().adjusted(-glow, -glow, glow, glow)
    desk = seen.pixel(1, 1)
    written = {
        (x, y)
        for x in range(0, seen.width(), 2)
        for y in range(0, seen.height(), 2)
        if not whole.contains(x, y) and seen.pixel(x, y) != desk
    }
    assert written == set()


@pytest.mark.parametrize("zoom", [0.38, 0.44, 0.5, 0.62, 0.75])
def test_no_name_lies_over_a_banner(window: Window, zoom: float) -> None:
    """Neither its letters, nor their tails, nor what is brightened around them."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.resize(1440, 900)
    names = {"D10": "Jory's folly", "E3": "Jugglers", "G5": "Jaime's grey yard", "H3": "Jar"}
    put = [Put(("names", at), name) for at, name in names.items()]
    put += [Put(("units", label, "rank"), rank) for label, rank in (("guards_1", "red"), ("northmen_1", "blue"))]
    editor.do(Edit("Name them", tuple(put)))
    canvas.zoom_to(zoom)
    written = grabbed(canvas)
    assert len(canvas.names.captions()) > 12
    canvas.names.draw = lambda painter: None  # type: ignore[method-assign]  # so that only the map is drawn
    bare = grabbed(canvas)
    plan = editor.session.document.plan
    for label, unit in plan.units.items():
        middle = centre(unit.at)
        outline = QPolygonF([QPointF(*middle.by(*corner)) for corner in BANNERS[unit.rank]])
        seen = canvas.mapFromScene(outline)
        box = seen.boundingRect() & bare.rect()
        covered = [
            (x, y)
            for x in range(box.left(), box.right())
            for y in range(box.top(), box.bottom())
            if seen.containsPoint(QPoint(x, y), Qt.FillRule.OddEvenFill) and bare.pixel(x, y) != written.pixel(x, y)
        ]
        assert covered == [], label


def test_the_tail_of_a_letter_leaves_no_rest_of_what_it_covers(window: Window) -> None:
    """The coordinates beneath the tail of a J, which hangs out at its left and below, are not drawn at all."""
    canvas, editor = canvas_of(window), editor_of(window)
    window.resize(1440, 900)
    canvas.zoom_to(0.44)
    editor.do(Edit("Name it", (Put(("names", "L3"), "J"),)))
    (name,) = (caption for caption in canvas.names.captions() if caption.lines == ("J",))
    (line, x, y), *_ = name.feet()
    assert line == "J"
    tail = QRectF(x / 0.44 - 10, y / 0.44 + 6, 4, 2)
    assert any(room.intersects(tail) for room in canvas.map.covered())


def test_no_coordinates_stand_half_under_a_name(window: Window) -> None:
    """Of a hex where a large name lies they are not drawn, so that no rest of them reads as part of it."""
    canvas = canvas_of(window)
    window.resize(1440, 900)
    canvas.zoom_to(0.45)
    grabbed(canvas)  # finds the places of the names
    canvas.names.draw = lambda painter: None  # type: ignore[method-assign]  # so that only the map is drawn
    bare, covered = grabbed(canvas), canvas.map.covered()
    assert len(covered) > 10
    canvas.map.covered = tuple
    whole = grabbed(canvas)
    board, zoom = canvas.map.board, canvas.zoom
    assert board is not None
    kept = gone = 0
    for at in board.hexes():
        middle = centre(at).by(0, CORNERS[0].y + 13)
        place = canvas.mapFromScene(middle.x, middle.y)
        box = QRect(place.x() - 7, place.y() - 3, 14, 6)
        if not bare.rect().contains(box):
            continue
        is_drawn = bare.copy(box) == whole.copy(box)
        room = QRectF(middle.x - 5 / zoom, middle.y - 1 / zoom, 10 / zoom, 2 / zoom)
        is_far = not any(room.adjusted(-9 / zoom, -9 / zoom, 9 / zoom, 9 / zoom).intersects(name) for name in covered)
        assert is_drawn or not is_far, at.name
        kept, gone = kept + is_drawn, gone + (not is_drawn)
    assert kept > 60
    assert gone > 5
    window.do("view.large_names")
    grabbed(canvas)
    assert (canvas.names.captions(), canvas.names.covered()) == ((), [])


def test_what_was_looked_at_before_places_no_name_anew(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An analysis that is shown no more, or again, waits for nothing."""
    editor, canvas = editor_of(window), canvas_of(window)
    canvas.zoom_to(0.45)
    qtbot.waitUntil(lambda: bool(canvas.names.captions()))
    editor.look_at("sight")
    canvas.grab()
    made: list[float] = []
    place = large_names.captions

    def count(pieces: Pieces, zoom: float, measure: Measure) -> list[Caption]:
        made.append(zoom)
        return place(pieces, zoom, measure)

    monkeypatch.setattr(large_names, "captions", count)
    for analysis in ("", "sight", "", "sight"):
        editor.look_at(analysis)
        canvas.grab()
    assert made == []
    editor.move_cursor(next(unit.at for unit in editor.session.document.plan.units.values() if unit.at is not None))
    editor.look_at("movement")
    canvas.grab()
    assert made, "numbers of hexes are written"
