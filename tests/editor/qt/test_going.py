"""Who goes to a hex sees it, and works on it: the inspector, the ring and Delete speak of one hex."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.qt.palette import Palette
from bow_editor.qt.panels.hexes import HexesView
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.window import Window
from tests.editor.editors import at, hexes

from .at_hand import canvas_of, editor_of, opened
from .test_comforts import plan_file
from .test_folding import laid_out

__all__ = ["laid_out", "plan_file"]

LEFT = Qt.MouseButton.LeftButton
FAR = "O9"
WRONG = Edit("What is not known", (Put(("terrain", FAR), "nowhere"),))


def place(window: Window, hex_: Hex) -> QPoint:
    return canvas_of(window).mapFromScene(centre(hex_).x, centre(hex_).y)


def is_seen(window: Window, hex_: Hex) -> bool:
    """Tell whether the whole of a hex is within what is seen of the map."""
    around = QPoint(round(45 * canvas_of(window).zoom), round(45 * canvas_of(window).zoom))
    seen = canvas_of(window).viewport().rect()
    return all(seen.contains(place(window, hex_) + way) for way in (around, -around))


def problems_of(window: Window) -> ProblemsView:
    panel = window.panels.panel(editor_of(window), "problems")
    assert isinstance(panel, ProblemsView)
    return panel


def inspector_of(window: Window) -> Inspector:
    panel = window.panels.panel(editor_of(window), "inspector")
    assert isinstance(panel, Inspector)
    panel.catch_up()
    return panel


def by_next_problem(window: Window) -> None:
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F8)


def by_click_in_the_list(window: Window) -> None:
    window.panels.bring("problems")
    QTest.qWait(50)
    view = problems_of(window)
    view.settle()
    where = view.list.visualItemRect(view.list.item(0)).center()
    QTest.mouseClick(view.list.viewport(), LEFT, pos=where)


def by_finding(window: Window) -> None:
    window.do("view.find")
    palette = opened(window, Palette)
    QTest.keyClicks(palette.line, FAR.lower())
    QTest.keyClick(palette.line, Qt.Key.Key_Return)


def by_keys(window: Window) -> None:
    QTest.keyClick(canvas_of(window), Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    for _ in range(2):
        QTest.keyClick(canvas_of(window), Qt.Key.Key_Up)


def by_table(window: Window) -> None:
    panel = window.panels.panel(editor_of(window), "hexes")
    assert isinstance(panel, HexesView)
    window.panels.bring("hexes")
    QTest.qWait(50)
    panel.catch_up()
    row = panel.model.row_of(at(FAR))
    assert row is not None
    panel.table.setCurrentIndex(panel.model.index(row, 0))


WAYS = [by_next_problem, by_click_in_the_list, by_finding, by_keys, by_table]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("is_over_map", [False, True])
def test_the_hex_is_seen(laid_out: Window, qtbot: QtBot, way: Callable[[Window], None], is_over_map: bool) -> None:
    """Zoomed in at the other end of the map, also when the panel that comes takes the room where it would lie."""
    editor, canvas = editor_of(laid_out), canvas_of(laid_out)
    assert editor.do(WRONG)
    canvas.zoom_to(1.5)
    canvas.horizontalScrollBar().setValue(canvas.horizontalScrollBar().minimum())
    canvas.verticalScrollBar().setValue(canvas.verticalScrollBar().minimum())
    QTest.mouseMove(*((canvas.viewport(), QPoint(40, 40)) if is_over_map else (laid_out.strip, QPoint(5, 5))))
    assert not is_seen(laid_out, at(FAR))
    way(laid_out)
    assert editor.cursor == at(FAR)
    qtbot.waitUntil(lambda: is_seen(laid_out, at(FAR)))
    qtbot.wait(300)
    assert is_seen(laid_out, at(FAR)), "nor does a panel cover it later"


@pytest.mark.parametrize("way", [*WAYS, lambda window: QTest.keyClick(canvas_of(window), Qt.Key.Key_Right)])
def test_what_is_inspected_is_what_delete_clears(laid_out: Window, qtbot: QtBot, way: Callable[[Window], None]) -> None:
    """After a click on a unit one goes elsewhere: the unit is selected no more, and stays."""
    editor, canvas = editor_of(laid_out), canvas_of(laid_out)
    assert editor.do(WRONG)
    unit = next(iter(editor.session.document.plan.units.values()))
    QTest.mouseClick(canvas.viewport(), LEFT, pos=place(laid_out, unit.at))
    assert editor.selection == {unit.at}
    way(laid_out)
    assert editor.selection <= {editor.cursor}
    assert editor.looked_at == {editor.cursor} == editor.chosen
    assert inspector_of(laid_out).heading.text() == f"Hex {editor.cursor.name}"
    units = editor.session.document.plan.units
    laid_out.do("view.map")
    QTest.keyClick(canvas, Qt.Key.Key_Delete)
    assert editor.session.document.plan.units == units
    assert at(FAR) not in editor.session.document.plan.terrain or editor.cursor != at(FAR)


def test_a_selection_of_several_stays_and_is_told(laid_out: Window) -> None:
    """The inspector shows the hex of the cursor, and says that Delete works on others."""
    editor = editor_of(laid_out)
    editor.select(hexes("C3 D3 E3"))
    assert inspector_of(laid_out).besides.isHidden()
    by_finding(laid_out)
    inspector = inspector_of(laid_out)
    assert editor.selection == set(hexes("C3 D3 E3"))
    assert inspector.heading.text() == f"Hex {FAR}"
    assert inspector.besides.isVisible()
    assert inspector.besides.text().startswith("3 other hexes are selected: Delete")
    editor.select(())
    inspector.catch_up()
    assert inspector.besides.isHidden()


def test_a_click_elsewhere_says_nothing_of_what_was_selected(laid_out: Window) -> None:
    """Between pressing the mouse and letting it go what was selected is about to be selected no more."""
    editor, canvas = editor_of(laid_out), canvas_of(laid_out)
    label = inspector_of(laid_out).besides
    seen = Shown(label)
    for selected, name in ((("C3",), "G5"), (("C3", "D3", "E3"), "G5"), (("C3", "D3", "E3"), "D3")):
        editor.select(hexes(" ".join(selected)))
        QApplication.processEvents()
        QTest.mousePress(canvas.viewport(), LEFT, pos=place(laid_out, at(name)))
        QApplication.processEvents()
        assert inspector_of(laid_out).heading.text() == f"Hex {name}", "it shows what is pressed"
        QTest.mouseRelease(canvas.viewport(), LEFT, pos=place(laid_out, at(name)))
        QApplication.processEvents()
        assert editor.selection == {at(name)} or name in selected
    assert seen.times == 0
    editor.select(hexes("C3 D3 E3"))
    by_finding(laid_out)
    QApplication.processEvents()
    assert seen.times == 1, "where nothing is pressed it is said"


def test_a_gesture_that_is_given_up_leaves_what_is_said(laid_out: Window) -> None:
    """After Escape the selection of before is told of again."""
    editor, canvas = editor_of(laid_out), canvas_of(laid_out)
    editor.select(hexes("C3 D3 E3"))
    QTest.mousePress(canvas.viewport(), LEFT, pos=place(laid_out, at("G5")))
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QApplication.processEvents()
    QTest.mouseRelease(canvas.viewport(), LEFT, pos=place(laid_out, at("G5")))
    assert editor.selection == set(hexes("C3 D3 E3"))
    assert inspector_of(laid_out).besides.isVisible()


class Shown(QObject):
    """Counts how often a widget comes to be seen."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.times = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        self.times += event.type() is QEvent.Type.Show
        return super().eventFilter(watched, event)


def test_keys_select_hexes_that_lie_apart(laid_out: Window) -> None:
    """Shift and Enter adds to the hex that a key had selected before the cursor went on."""
    editor, canvas = editor_of(laid_out), canvas_of(laid_out)
    editor.go_to(at("C3"))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(canvas, key)
    assert not editor.selection
    QTest.keyClick(canvas, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert editor.selection == set(hexes("C3 E3"))
