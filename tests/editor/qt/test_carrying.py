"""A thing is dragged from the tray onto the map; and what would happen there follows what is in the hand."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_editor.placeables import Terrain
from bow_editor.qt.panels.thing_list import THING
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.symmetry import Symmetry

from ..editors import at
from .at_hand import canvas_of, editor_of
from .test_ghost import hover

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def tray_of(window: Window) -> TrayView:
    tray = window.panels.panel(editor_of(window), "tray")
    assert isinstance(tray, TrayView)
    return tray


def row_at(tray: TrayView, title: str) -> QPoint:
    """Give where a row of the tray is, in its list."""
    item = next(item for item, *_ in tray._rows() if item.data(THING).title == title)
    tray.list.scrollTo(item.index())
    return tray.list.visualRect(item.index()).center()


def dragged(window: Window, title: str, place: QPoint) -> None:
    """Press on a row, go to a place of the screen, and stay there with the button held."""
    tray = tray_of(window)
    viewport = tray.list.viewport()
    start = row_at(tray, title)
    QTest.mousePress(viewport, LEFT, NONE, start)
    for share in (4, 2, 1):
        way = viewport.mapFromGlobal(place) - start
        QTest.mouseMove(viewport, start + way / share)


def let_go(window: Window, place: QPoint) -> None:
    viewport = tray_of(window).list.viewport()
    QTest.mouseRelease(viewport, LEFT, NONE, viewport.mapFromGlobal(place))
    QApplication.processEvents()


def on_map(window: Window, where: Hex) -> QPoint:
    """Give where a hex is on the screen."""
    canvas, middle = canvas_of(window), centre(where)
    return canvas.viewport().mapToGlobal(canvas.mapFromScene(middle.x, middle.y))


@pytest.mark.parametrize(
    ("title", "section", "where"),
    [("Forest", "terrain", "C5"), ("Fire", "tokens", "C5"), ("Winterfell Riders", "units", "C5")],
)
def test_a_drag_from_the_tray_places_it(window: Window, title: str, section: str, where: str) -> None:
    """The ghost is seen on the way; letting go is one step; the keyboard is at the map."""
    editor = editor_of(window)
    before = dict(editor.session.document.value.get(section) or {})
    place = on_map(window, at(where))
    dragged(window, title, place)
    assert at(where) in editor.preview.hexes
    assert editor.preview.edit is not None
    assert (editor.session.document.value.get(section) or {}) == before
    let_go(window, place)
    after = editor.session.document.value[section]
    assert where in str({key: thing for key, thing in after.items() if before.get(key) != thing})
    assert editor.session.document.history.done == 1
    assert window.focusWidget() is canvas_of(window)


def test_a_drag_that_ends_beside_the_map_places_nothing(window: Window) -> None:
    """Nor does one within the list, which takes the thing."""
    editor = editor_of(window)
    place = on_map(window, at("C5"))
    dragged(window, "Forest", place)
    beside = window.mapToGlobal(QPoint(window.width() - 20, window.height() // 3))
    dragged_on = tray_of(window).list.viewport()
    QTest.mouseMove(dragged_on, dragged_on.mapFromGlobal(beside))
    assert editor.preview.edit is None
    let_go(window, beside)
    assert editor.session.document.history.done == 0
    assert editor.hand == Terrain(TerrainId("forest"))


def test_the_ghost_follows_what_is_taken_by_keys(window: Window, qtbot: QtBot) -> None:
    """The mouse rests on the map: the hint tells of the thing that Down has come to, and of other symmetry."""
    editor, tray = editor_of(window), tray_of(window)
    window.activateWindow()
    editor.use("brush")
    editor.take(Terrain(TerrainId("forest")))
    hover(window, qtbot, at("L3"))
    assert "Forest" in editor.preview.said
    qtbot.keyClicks(tray.search, "hills")
    qtbot.keyClick(tray.search, Qt.Key.Key_Down)
    assert editor.hand == Terrain(TerrainId("hills"))
    assert "Hills" in editor.preview.said
    assert window.status.doing.text() == editor.preview.said
    editor.mirror_by(Symmetry.HALF_TURN)
    assert "1 more hex" in editor.preview.said
    editor.use("eraser")
    assert "Hills" not in editor.preview.said
