"""After the mouse has chosen something, letters are tools again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionSpinBox
from pytestqt.qtbot import QtBot

from bow_author.hexes.board import TerrainId
from bow_editor.placeables import Name, Objective, Terrain
from bow_editor.qt.opening_list import OpeningList
from bow_editor.qt.panels.tray_options import OptionsBar
from bow_editor.qt.window import Window
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _active(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()


@pytest.fixture
def rank(window: Window, qtbot: QtBot) -> OpeningList:
    """Give the list of ranks in the inspector."""
    editor = editor_of(window)
    unit = next(iter(editor.session.document.plan.units.values()))
    editor.select([unit.at])
    inspector = window.panels.panel(editor, "inspector")
    qtbot.waitUntil(lambda: inspector.findChild(OpeningList, "rank") is not None)
    found = inspector.findChild(OpeningList, "rank")
    assert isinstance(found, OpeningList)
    return found


def another(choice: QComboBox) -> int:
    """Give a row that is not chosen."""
    return (choice.currentIndex() + 1) % choice.count()


def test_a_rank_chosen_by_mouse_leads_back_to_the_map(window: Window, qtbot: QtBot, rank: OpeningList) -> None:
    """As with the lists of the strip and of the tray."""
    row = another(rank)
    QTest.mouseClick(rank, LEFT)
    qtbot.waitUntil(rank.view().isVisible)
    qtbot.wait(QApplication.doubleClickInterval() + 50)  # Qt takes a click that comes sooner for that which opened
    place = rank.view().visualRect(rank.model().index(row, 0)).center()
    QTest.mouseMove(rank.view().viewport(), place)
    QTest.mouseClick(rank.view().viewport(), LEFT, pos=place)
    qtbot.waitUntil(canvas_of(window).hasFocus)
    assert editor_of(window).session.document.history.done == 1
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_O)
    assert editor_of(window).tool == "objective"


def test_a_rank_chosen_by_keys_leaves_the_keyboard_there(window: Window, qtbot: QtBot, rank: OpeningList) -> None:
    """Whoever came by Tab goes on by Tab."""
    rank.setFocus()
    QTest.keyClick(rank, Qt.Key.Key_Down)
    qtbot.waitUntil(rank.view().isVisible)
    QTest.keyClick(rank.view(), Qt.Key.Key_Down if rank.currentIndex() == 0 else Qt.Key.Key_Up)
    QTest.keyClick(rank.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: editor_of(window).session.document.history.done == 1)
    qtbot.wait(50)
    assert not canvas_of(window).hasFocus()


@pytest.mark.parametrize(
    "close",
    [
        lambda window: QTest.keyClick(window.tabs.tabBar(), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier),
        lambda window: window.tabs.tabCloseRequested.emit(window.tabs.currentIndex()),
        lambda window: QTest.mouseClick(window.tabs.tabBar(), LEFT, pos=window.tabs.tabBar().tabRect(0).center()),
    ],
)
def test_another_tab_has_the_keyboard_on_its_map(
    window: Window, qtbot: QtBot, tmp_path: Path, close: Callable[[Window], None]
) -> None:
    """When the one before it is closed, or it is clicked."""
    other = tmp_path / "other.yaml"
    other.write_text(Path(editor_of(window).session.path).read_text("utf-8"), "utf-8")
    assert window.open_path(str(other))
    second = window.canvas
    window.tabs.tabBar().setFocus()
    close(window)
    qtbot.waitUntil(lambda: window.canvas is not second and canvas_of(window).hasFocus())
    editor_of(window).move_cursor(at("C3"))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_B)
    assert editor_of(window).tool == "brush"


def click_the_upper_arrow(number: QSpinBox) -> None:
    """Click where the style draws it."""
    option = QStyleOptionSpinBox()
    number.initStyleOption(option)
    arrow = QStyle.SubControl.SC_SpinBoxUp
    place = number.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, arrow, number).center()
    QTest.mouseClick(number, LEFT, pos=place)


@pytest.mark.parametrize("done", ["arrow", "Enter", "wheel"])
def test_the_size_of_the_brush_leaves_letters_to_tools(window: Window, qtbot: QtBot, done: str) -> None:
    """The arrows of the box by mouse, Enter after a number, and the wheel: then letters are tools again."""
    editor, number = editor_of(window), window.strip.brush
    editor.take(Terrain(TerrainId("forest")))
    editor.use("brush")
    canvas_of(window).setFocus()
    qtbot.waitUntil(number.isVisible)
    match done:
        case "arrow":
            click_the_upper_arrow(number)
        case "Enter":
            number.setFocus()
            number.selectAll()
            qtbot.keyClicks(number, "2")
            qtbot.keyClick(number, Qt.Key.Key_Return)
        case _:
            middle, turn = QPointF(number.rect().center()), QPoint(0, 120)
            where = middle, number.mapToGlobal(middle), QPoint(), turn
            kind = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False
            QApplication.sendEvent(number, QWheelEvent(*where, *kind))
    assert editor.brush == 2
    qtbot.waitUntil(canvas_of(window).hasFocus)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_V)
    assert editor.tool == "select"


def test_the_size_of_the_brush_goes_on_by_keys(window: Window, qtbot: QtBot) -> None:
    """Whoever came by Tab steps on with arrows."""
    number = window.strip.brush
    editor_of(window).take(Terrain(TerrainId("forest")))
    editor_of(window).use("brush")
    qtbot.waitUntil(number.isVisible)
    number.setFocus()
    qtbot.keyClick(number, Qt.Key.Key_Up)
    qtbot.keyClick(number, Qt.Key.Key_Up)
    assert editor_of(window).brush == 3
    assert not canvas_of(window).hasFocus()


@pytest.mark.parametrize(
    ("panel", "name"),
    [("tray", "lock"), ("layers", "shown units"), ("problems", "warning"), ("hexes", "full"), ("inspector", "")],
)
def test_a_tick_by_mouse_leaves_letters_to_tools(window: Window, qtbot: QtBot, panel: str, name: str) -> None:
    """Not so one by Space, after which Tab goes on."""
    editor = editor_of(window)
    window.panels.bring(panel)
    if panel == "problems" and not window.panels.folding.is_whole:
        window.panels.fold_problems()
    editor.move_cursor(at("A1"))
    pane = window.panels.panel(editor, panel)

    def boxes() -> list[QCheckBox]:
        return [box for box in pane.findChildren(QCheckBox, name or None) if box.isVisible()]

    qtbot.waitUntil(lambda: bool(boxes()))
    box = boxes()[0]
    was_ticked = box.isChecked()
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(box, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: [box.isChecked() for box in boxes()[:1]] == [not was_ticked])
    qtbot.wait(20)
    assert not canvas_of(window).hasFocus()
    canvas_of(window).setFocus()
    box = boxes()[0]
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    qtbot.waitUntil(lambda: [box.isChecked() for box in boxes()[:1]] == [was_ticked])
    qtbot.waitUntil(canvas_of(window).hasFocus)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_B)
    assert editor.tool == "brush"


def test_a_strength_chosen_by_arrows_leads_back_to_the_map(window: Window, qtbot: QtBot, rank: OpeningList) -> None:
    """As a rank from its list does."""
    strength = window.panels.panel(editor_of(window), "inspector").findChild(QSpinBox, "strength")
    assert isinstance(strength, QSpinBox)
    click_the_upper_arrow(strength)
    qtbot.waitUntil(canvas_of(window).hasFocus)
    assert rank.isVisible()
    assert editor_of(window).session.document.history.done <= 1


@pytest.mark.parametrize("line", ["objective", "name"])
def test_enter_in_a_line_of_the_tray_leads_to_the_map(window: Window, qtbot: QtBot, line: str) -> None:
    """What is typed there is in the hand."""
    editor = editor_of(window)
    editor.use(line)
    options = window.panels.panel(editor, "tray").findChild(OptionsBar)
    assert isinstance(options, OptionsBar)
    edit = {"objective": options.objective, "name": options.name}[line]
    qtbot.waitUntil(edit.isVisible)
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, "Ford")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    qtbot.waitUntil(canvas_of(window).hasFocus)
    assert editor.hand == (Objective("Ford") if line == "objective" else Name("Ford"))
