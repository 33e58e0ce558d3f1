"""The panel of the problems is a line until its user opens it: nothing that is found takes room from the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabBar
from pytestqt.qtbot import QtBot

from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.window import Window

from .at_hand import canvas_of, editor_of
from .test_comforts import LINE, OFF, plan_file

__all__ = ["plan_file"]

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def laid_out(window: Window, qtbot: QtBot) -> Window:
    """Give a window whose panels have found their places, and whose checks have looked."""
    sizes = [window.size()]

    def is_laid_out() -> bool:
        sizes.append(canvas_of(window).size())
        return len(sizes) > 30 and len({(size.width(), size.height()) for size in sizes[-30:]}) == 1

    qtbot.waitUntil(lambda: window.docks["problems"].height() < LINE and window.status.problems.text() == "✔")
    qtbot.waitUntil(is_laid_out)
    return window


def view_of(window: Window) -> ProblemsView:
    panel = window.panels.panel(editor_of(window), "problems")
    assert isinstance(panel, ProblemsView)
    return panel


def is_open(window: Window) -> bool:
    """Tell whether the list is seen, with room for it."""
    return window.docks["problems"].height() > 1.5 * LINE and view_of(window).list.isVisible()


def is_line(window: Window) -> bool:
    return window.docks["problems"].height() < LINE and not view_of(window).list.isVisible()


def click_tab(window: Window, panel: str) -> None:
    bars = [bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible()]
    title = window.docks[panel].windowTitle()
    [(bar, tab)] = [(bar, tab) for bar in bars for tab in range(bar.count()) if bar.tabText(tab) == title]
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(tab).center())


def test_a_problem_is_counted_and_moves_nothing(laid_out: Window, qtbot: QtBot) -> None:
    """Neither the first one nor that it is gone, wherever the mouse is."""
    places = {name: dock.geometry() for name, dock in laid_out.docks.items() if dock.isVisible()}
    editor = editor_of(laid_out)
    for widget in (canvas_of(laid_out).viewport(), laid_out.docks["inspector"], laid_out.strip):
        QTest.mouseMove(widget, widget.rect().center())
        for do, said in ((lambda: editor.do(OFF), "✖ 1"), (editor.session.document.undo, "✔")):
            do()
            qtbot.waitUntil(lambda said=said: laid_out.status.problems.text() == said)
            qtbot.wait(100)
            assert {name: dock.geometry() for name, dock in laid_out.docks.items() if dock.isVisible()} == places
            assert is_line(laid_out)
    editor.do(OFF)
    qtbot.waitUntil(lambda: view_of(laid_out).state.text() == "✖ 1")
    assert view_of(laid_out).state.isVisible(), "the line says how many there are"


FOLDS = ("status", "tab", "line", "button")
"""What folds it again when it is done once more."""
WAYS_IN = {
    "status": lambda window: QTest.mouseClick(window.status.problems, LEFT),
    "tab": lambda window: click_tab(window, "problems"),
    "line": lambda window: QTest.mouseClick(view_of(window).state, LEFT),
    "button": lambda window: QTest.mouseClick(window.panels.bar("problems").fold, LEFT),
    "F8": lambda window: window.do("problems.next"),
    "Alt+M": lambda window: window.panels.actions["problems"].trigger(),
}


@pytest.mark.parametrize("way", FOLDS)
def test_what_unfolds_it_folds_it_again(laid_out: Window, qtbot: QtBot, way: str) -> None:
    """A second click on the numbers, on the tab, on the line or on the arrow, and a third unfolds it once more."""
    editor_of(laid_out).do(OFF)
    qtbot.waitUntil(lambda: view_of(laid_out).state.text() == "✖ 1")
    for _ in range(2):
        WAYS_IN[way](laid_out)
        qtbot.waitUntil(lambda: is_open(laid_out))
        qtbot.wait(100)
        WAYS_IN[way](laid_out)
        qtbot.waitUntil(lambda: is_line(laid_out))
        qtbot.wait(100)


@pytest.mark.parametrize(
    ("way", "is_behind"),
    [*((way, False) for way in WAYS_IN), *((way, True) for way in WAYS_IN if way not in ("line", "button"))],
)
def test_its_user_opens_it(laid_out: Window, qtbot: QtBot, way: str, is_behind: bool) -> None:
    """By whatever leads to the problems, and it stays open when there are none; the same button folds it again."""
    if is_behind:
        laid_out.panels.bring("language")
        qtbot.waitUntil(lambda: laid_out.docks["language"].height() > 1.5 * LINE)
    editor = editor_of(laid_out)
    editor.do(OFF)
    qtbot.waitUntil(lambda: laid_out.status.problems.text() == "✖ 1")
    WAYS_IN[way](laid_out)
    qtbot.waitUntil(lambda: is_open(laid_out))
    assert view_of(laid_out).page.verticalScrollBar().value() == 0
    editor.session.document.undo()
    qtbot.waitUntil(lambda: laid_out.status.problems.text() == "✔")
    qtbot.wait(100)
    assert laid_out.docks["problems"].height() > 1.5 * LINE
    QTest.mouseClick(laid_out.panels.bar("problems").fold, LEFT)
    qtbot.waitUntil(lambda: is_line(laid_out))
    QTest.mouseClick(laid_out.status.problems, LEFT)
    qtbot.waitUntil(lambda: laid_out.docks["problems"].height() > 1.5 * LINE)
    QTest.mouseClick(laid_out.status.problems, LEFT)
    qtbot.waitUntil(lambda: is_line(laid_out))
    assert canvas_of(laid_out).hasFocus() or way == "F8"


def test_another_panel_in_its_place_has_its_room(laid_out: Window, qtbot: QtBot) -> None:
    """And the map has it again when the folded one comes back."""
    laid_out.panels.bring("hexes")
    qtbot.waitUntil(lambda: laid_out.docks["hexes"].height() >= 300)
    laid_out.docks["hexes"].close()
    laid_out.docks["language"].close()
    qtbot.waitUntil(lambda: is_line(laid_out))


@pytest.mark.parametrize("way", ["tab", "arrow"])
@pytest.mark.parametrize("panel", ["language", "hexes"])
@pytest.mark.parametrize("was_open", [False, True])
def test_another_panel_gives_the_room_back(
    laid_out: Window, qtbot: QtBot, way: str, panel: str, was_open: bool
) -> None:
    """By a second click on its tab, or the arrow in its bar: then the problems are a line."""
    canvas = canvas_of(laid_out)
    before = canvas.height()
    if was_open:
        click_tab(laid_out, "problems")
        qtbot.waitUntil(lambda: laid_out.docks["problems"].height() > 1.5 * LINE)
    laid_out.docks[panel].show()
    laid_out.panels.bring(panel)
    qtbot.waitUntil(lambda: laid_out.docks[panel].height() > 1.5 * LINE)
    qtbot.wait(700)  # until it is as high as it will be
    if way == "tab":
        click_tab(laid_out, panel)
    else:
        arrow = laid_out.panels.bar(panel).fold
        assert arrow is not None
        assert arrow.isVisible()
        QTest.mouseClick(arrow, LEFT)
    qtbot.waitUntil(lambda: is_line(laid_out) and abs(canvas.height() - before) < 12)
    assert canvas.hasFocus() or not laid_out.docks[panel].isAncestorOf(laid_out.focusWidget())
    click_tab(laid_out, panel)
    qtbot.waitUntil(lambda: laid_out.docks[panel].height() > 1.5 * LINE)


def test_how_it_was_left_is_remembered(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """At the next start; panels that are reset begin with a line."""
    qtbot.waitUntil(lambda: window.docks["problems"].height() < LINE)
    window.panels.bring("problems")
    qtbot.waitUntil(lambda: window.docks["problems"].height() > 1.5 * LINE)
    window.comfort.keep()
    other = Window()
    qtbot.addWidget(other)
    assert other.open_path(str(tmp_path / "the_kingsroad.yaml"))
    with qtbot.waitExposed(other):
        other.show()
    qtbot.waitUntil(lambda: is_open(other) or other.docks["problems"].height() > 1.5 * LINE)
    other.do("view.reset_panels")
    qtbot.waitUntil(lambda: other.docks["problems"].height() < LINE)
    for editor in list(other.workbench.editors):
        other.workbench.close(editor)
    other.close()


@pytest.mark.parametrize("way", ["key", "F8", "tab"])
def test_what_is_open_is_never_left_a_line(laid_out: Window, qtbot: QtBot, way: str) -> None:
    """Dragged so low, or for whatever other cause; whoever asks for the problems can read them."""
    editor_of(laid_out).do(OFF)
    laid_out.panels.bring("problems")
    qtbot.waitUntil(lambda: is_open(laid_out))
    qtbot.wait(700)  # until it is as high as it will be
    laid_out.resizeDocks([laid_out.docks["problems"]], [1], Qt.Orientation.Vertical)
    qtbot.waitUntil(lambda: laid_out.docks["problems"].height() < LINE)
    match way:
        case "key":
            laid_out.panels.bring("problems")
        case "F8":
            laid_out.do("problems.next")
        case _:
            click_tab(laid_out, "language")
            qtbot.wait(700)
            click_tab(laid_out, "problems")
    qtbot.waitUntil(lambda: is_open(laid_out))


def test_elsewhere_it_is_whole(laid_out: Window, qtbot: QtBot) -> None:
    """A panel that floats, or lies beside the map, has no line to be folded to."""
    editor_of(laid_out).do(OFF)
    qtbot.waitUntil(lambda: laid_out.status.problems.text() == "✖ 1")
    laid_out.docks["problems"].setFloating(True)
    qtbot.waitUntil(view_of(laid_out).list.isVisible)
    fold = laid_out.panels.bar("problems").fold
    assert fold is not None
    assert not fold.isVisible()
    laid_out.docks["problems"].setFloating(False)
    qtbot.waitUntil(fold.isVisible)
    assert not view_of(laid_out).list.isVisible()


@pytest.mark.parametrize("panel", ["problems", "tray"])
def test_no_button_of_a_bar_stays_lit(laid_out: Window, qtbot: QtBot, panel: str) -> None:
    """Who closes a panel by its cross, and opens it again elsewhere, finds the cross as it was."""
    cross = laid_out.panels.bar(panel).close_
    QTest.mouseMove(cross, cross.rect().center())
    QTest.mouseClick(cross, LEFT)
    assert not laid_out.docks[panel].isVisible()
    cross.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)  # as Qt leaves it where the window manager is slow
    QCursor.setPos(laid_out.mapToGlobal(QPoint(400, 300)))
    laid_out.panels.bring(panel)
    qtbot.waitUntil(cross.isVisible)
    assert not cross.underMouse()


def test_closing_the_line_makes_no_other_panel_high(laid_out: Window, qtbot: QtBot) -> None:
    """Whoever comes to the front for that stays as low, until somebody asks for it."""
    laid_out.docks["language"].show()
    laid_out.panels.raise_panel("language")
    laid_out.docks["problems"].raise_()
    qtbot.waitUntil(lambda: is_line(laid_out))
    high = canvas_of(laid_out).height()
    QTest.mouseClick(laid_out.panels.bar("problems").close_, LEFT)
    qtbot.wait(800)
    assert not laid_out.docks["problems"].isVisible()
    assert laid_out.docks["language"].isVisible()
    assert laid_out.docks["language"].height() < LINE
    assert canvas_of(laid_out).height() >= high - 10
    laid_out.panels.bring("language")
    qtbot.waitUntil(lambda: laid_out.docks["language"].height() > 1.5 * LINE)
