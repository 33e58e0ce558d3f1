"""The map by keys alone: Shift is held and let go as by a hand, and the ghost is where Enter would do something."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import Layer
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Stamp, Terrain, Unit, Zone
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window
from bow_editor.symmetry import Symmetry
from bow_editor.tools import TOOLS

from ..editors import at, hexes, written
from .at_hand import canvas_of, editor_of

FOREST = Terrain(TerrainId("forest"))
STAMP = Stamp(Pattern({(0, 0): Piece(terrain="forest")}))
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
RIGHT, LEFT, DOWN = Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down
_SHADE = 12
"""By so much two colours may differ, all three parts of them together, and be taken for one."""


def hold_shift(canvas: Canvas, *keys: Qt.Key) -> None:
    """Hold Shift, press keys, and let Shift go."""
    for key in keys:
        QTest.keyPress(canvas, key, SHIFT)
        QTest.keyRelease(canvas, key)
    QTest.keyRelease(canvas, Qt.Key.Key_Shift)


def press(window: Window, qtbot: QtBot, keys: str) -> None:
    """Press a shortcut where the keyboard is."""
    combination = QKeySequence(keys)[0]
    qtbot.keyClick(window.focusWidget() or window, combination.key(), combination.keyboardModifiers())


def tray_of(window: Window) -> TrayView:
    """Give the tray of the plan in front."""
    found = window.panels.panel(editor_of(window), "tray")
    assert isinstance(found, TrayView)
    return found


def test_a_selection_goes_on_when_shift_was_let_go(window: Window) -> None:
    """Shift by itself is no key that means something else: who holds it again selects more, from where it began."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.move_cursor(at("K6"))
    canvas.setFocus()
    hold_shift(canvas, RIGHT)
    hold_shift(canvas, RIGHT)
    hold_shift(canvas, DOWN)
    assert editor.selection == set(hexes("K6 L6 M6 K7 L7 M7"))
    QTest.keyClick(canvas, LEFT)
    hold_shift(canvas, LEFT)
    assert editor.selection == set(hexes("K7 L7")), "an arrow alone begins anew"


@pytest.mark.parametrize(("tool", "laid"), [("brush", "L2 M2 N2"), ("line", "L2 M2 N2"), ("rectangle", "L2 M2 N2")])
def test_letting_shift_go_ends_what_is_drawn(window: Window, tool: str, laid: str) -> None:
    """As the button of the mouse does: what is typed next is about something else."""
    editor, canvas = editor_of(window), canvas_of(window)
    before = set(written(editor, Layer.TERRAIN))
    editor.take(FOREST)
    editor.use(tool)
    editor.move_cursor(at("L2"))
    canvas.setFocus()
    hold_shift(canvas, RIGHT, RIGHT)
    assert set(written(editor, Layer.TERRAIN)) - before == set(laid.split())
    QTest.keyClick(canvas, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(canvas, Qt.Key.Key_V)
    assert set(written(editor, Layer.TERRAIN)) - before == set(laid.split())
    assert editor.session.document.history.done == 1


def test_shift_alone_ends_nothing_that_space_holds(window: Window) -> None:
    """And a gesture that was given up stays so."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(FOREST)
    editor.use("brush")
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    hold_shift(canvas, RIGHT)
    assert canvas.driver.is_going_on
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.keyPress(canvas, RIGHT, SHIFT)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.keyRelease(canvas, Qt.Key.Key_Shift)
    assert editor.session.document.history.done == 0


def test_the_ghost_is_there_when_enter_comes_from_the_tray(window: Window, qtbot: QtBot) -> None:
    """Whoever takes a thing by keys sees where it would come; whoever clicks one sees it where the mouse goes."""
    editor, canvas, tray = editor_of(window), canvas_of(window), tray_of(window)
    editor.go_to(at("L3"))
    press(window, qtbot, "Ctrl+F")
    qtbot.keyClicks(tray.search, "forest")
    QTest.keyClick(tray.search, DOWN)
    assert not editor.preview.hexes
    QTest.keyClick(tray.list, Qt.Key.Key_Return)
    qtbot.waitUntil(canvas.hasFocus)
    assert editor.preview.hexes == {at("L3")}
    assert "L3" in window.status.doing.text()
    press(window, qtbot, "Ctrl+F")
    row = tray.list.visualRect(tray.list.currentIndex())
    QTest.mouseClick(tray.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    qtbot.waitUntil(canvas.hasFocus)
    assert not editor.preview.hexes


def escape_from_menus(window: Window) -> None:
    """Press Escape as long as a menu is open or the bar has the keyboard."""
    for _ in range(2):
        if QApplication.activePopupWidget() is not None or window.menuBar().activeAction() is not None:
            QTest.keyClick(QApplication.activePopupWidget() or QApplication.focusWidget(), Qt.Key.Key_Escape)


@pytest.mark.parametrize("mouse", ["elsewhere", "on the map", "on the map of another window"])
def test_the_ghost_is_back_after_a_menu(window: Window, qtbot: QtBot, mouse: str) -> None:
    """A menu takes the keyboard for a moment, and a mouse at rest beneath it leaves the map; both are as they were."""
    editor, canvas = editor_of(window), canvas_of(window)
    QTest.mouseMove(window if mouse == "elsewhere" else canvas.viewport(), QPoint(3, 3))
    if mouse == "on the map of another window":  # which closed under it, so that this one has not seen it come
        canvas.look_away()
    editor.take(FOREST)
    editor.use("brush")
    canvas.setFocus()
    QTest.keyClick(canvas, RIGHT)
    assert editor.preview.hexes == {at("B1")}
    QTest.keyClick(canvas, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not canvas.hasFocus())
    assert not editor.preview.hexes
    editor.mirror_by(Symmetry.HALF_TURN)
    escape_from_menus(window)
    qtbot.waitUntil(canvas.hasFocus)
    assert editor.preview.edit is not None
    assert at("B1") in editor.preview.hexes
    assert "B1" in window.status.doing.text()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_ghost_is_back_after_undoing(window: Window, qtbot: QtBot, by: str) -> None:
    """What a click would do is what it would have done before."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(FOREST)
    editor.use("brush")
    editor.move_cursor(at("L3"))
    canvas.setFocus()
    if by == "mouse":
        place = middle_of(canvas, at("L3"))
        qtbot.mouseMove(canvas.viewport(), place)
        qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert editor.session.document.plan.terrain[at("L3")] == "forest"
    press(window, qtbot, "Ctrl+Z")
    assert at("L3") not in editor.session.document.plan.terrain
    assert editor.preview.edit is not None
    assert editor.preview.hexes == {at("L3")}


def middle_of(canvas: Canvas, hex_: Hex) -> QPoint:
    """Give the place of the middle of a hex in the window."""
    middle = centre(hex_)
    return canvas.mapFromScene(middle.x, middle.y)


@pytest.mark.parametrize("zoom", [0.1, 0.21, 0.4, 1.0])
def test_the_ring_of_the_cursor_leaves_nothing_behind(window: Window, qtbot: QtBot, zoom: float) -> None:
    """On the smallest map its line is as wide as on the largest, and reaches as far."""
    editor, canvas = editor_of(window), canvas_of(window)
    canvas.zoom_to(zoom)
    canvas.setFocus()
    editor.use("brush")
    canvas.show_hex(at("L3"))
    qtbot.wait(50)
    for _ in range(6):
        QTest.keyClick(canvas, RIGHT)
        qtbot.wait(20)
    seen = shown(canvas)
    canvas.viewport().repaint()
    qtbot.wait(50)
    assert not are_far(seen, shown(canvas))


def shown(canvas: Canvas) -> QImage:
    """Give what the window shows of the map, without drawing it anew."""
    screen = canvas.screen()
    corner = canvas.viewport().mapTo(canvas.window(), QRect(0, 0, 1, 1).topLeft())
    size = canvas.viewport().size()
    return screen.grabWindow(
        int(canvas.window().winId()), corner.x(), corner.y(), size.width(), size.height()
    ).toImage()


def are_far(first: QImage, second: QImage) -> list[tuple[int, int]]:
    """Give the places where nobody takes two colours for one: edges that are drawn in parts are a shade off."""
    assert first.size() == second.size()
    places = ((x, y) for x in range(first.width()) for y in range(first.height()))
    return [place for place in places if _differ(first, second, place) and not _is_edge(first, second, place)]


def _differ(first: QImage, second: QImage, place: tuple[int, int]) -> bool:
    pairs = zip(first.pixelColor(*place).getRgb(), second.pixelColor(*place).getRgb(), strict=True)
    return sum(abs(one - other) for one, other in pairs) > _SHADE


def _is_edge(first: QImage, second: QImage, place: tuple[int, int]) -> bool:
    """Tell whether in both pictures what the other shows here lies between the colours of the places beside it."""
    return _lies_between(first, second, place) and _lies_between(second, first, place)


def _lies_between(first: QImage, second: QImage, place: tuple[int, int]) -> bool:
    x, y = place
    near = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    colours = [second.pixelColor(*beside).getRgb() for beside in near if second.rect().contains(*beside)]
    shown_here = zip(first.pixelColor(*place).getRgb(), zip(*colours, strict=True), strict=True)
    return all(min(there) <= here <= max(there) for here, there in shown_here)


def test_what_is_left_behind_is_far() -> None:
    """A line that is left on an even ground, or beside another, is told from an edge that is a shade off."""
    ground, lined, edge, shaded = (QImage(9, 9, QImage.Format.Format_RGB32) for _ in range(4))
    for picture in (ground, lined, edge, shaded):
        picture.fill(QColor(240, 240, 220))
    for y in range(9):
        for picture, x, grey in ((lined, 4, 225), (edge, 4, 30), (edge, 5, 150), (shaded, 4, 30), (shaded, 5, 170)):
            picture.setPixelColor(x, y, QColor(grey, grey, grey))
    assert are_far(ground, lined) == are_far(lined, ground) == [(4, y) for y in range(9)]
    assert are_far(edge, shaded) == are_far(shaded, edge) == []
    assert are_far(edge, ground) == [(x, y) for x in (4, 5) for y in range(9)]
    assert are_far(edge, edge) == []


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_the_axis_is_shown_with_tools_that_have_images(window: Window, tool: str) -> None:
    """And with those that draw nothing; not where what is laid down has no image."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.mirror_by(Symmetry.HALF_TURN)
    editor.use(tool)
    has_images = tool not in {"replace", "unit", "objective", "name", "note", "arrow", "stamp"}
    assert canvas._axis.path().isEmpty() is not has_images


@pytest.mark.parametrize(("key", "held"), [(Qt.Key.Key_F10, NONE), (Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)])
def test_escape_leads_back_from_the_menus(window: Window, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """To the map from which one has come, by whichever key: the bar does not keep the keyboard."""
    canvas = canvas_of(window)
    canvas.setFocus()
    qtbot.waitUntil(canvas.hasFocus)
    QTest.keyClick(canvas, key, held)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    escape_from_menus(window)
    qtbot.waitUntil(canvas.hasFocus)
    assert window.menuBar().activeAction() is None


def test_the_tray_shows_the_options_of_what_is_in_the_hand(window: Window, qtbot: QtBot) -> None:
    """A new zone, and what was copied, have no rank, though neither stands in the list of the tray yet."""
    editor, options = editor_of(window), tray_of(window).options
    house = next(iter(editor.session.document.plan.sides))
    qtbot.waitUntil(lambda: options.currentWidget() is options.pages[Unit])
    editor.use("zone")
    for hand, tool in ((Zone(house, "The far wood"), "zone"), (STAMP, "stamp")):
        editor.take(hand)
        editor.use(tool)
        qtbot.waitUntil(lambda: options.currentWidget() is options.nothing)
    editor.use("select")
    qtbot.waitUntil(lambda: options.currentWidget() is options.pages[Unit])


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_the_ghost_is_there_when_a_key_comes_from_the_strip(window: Window, qtbot: QtBot, key: Qt.Key) -> None:
    """From the title of a zone as from the size of the brush."""
    editor, canvas, strip = editor_of(window), canvas_of(window), window.strip
    editor.use("zone")
    editor.go_to(at("L3"))
    for field in (strip.zone, strip.brush):
        qtbot.waitUntil(field.isVisible)
        field.setFocus()
        qtbot.waitUntil(lambda: not editor.preview.hexes)
        QTest.keyClick(field, key)
        qtbot.waitUntil(canvas.hasFocus)
        assert editor.preview.hexes == {at("L3")}
