"""A map that shows the whole board goes on doing so, and yet never moves under the mouse by itself."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.room import SETTLED
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of
from .test_comforts import LINE, place, plan_file

__all__ = ["plan_file"]

LEFT = Qt.MouseButton.LeftButton


def is_fitted(canvas: Canvas) -> bool:
    """Tell whether the board takes all the room that it can, in one direction or the other, and lies in the middle."""
    board, seen = canvas.map.sceneRect().adjusted(-12, -12, 12, 12), canvas.viewport().size()
    zooms = seen.width() / board.width(), seen.height() / board.height()
    middle = canvas.mapFromScene(board.center()) - canvas.viewport().rect().center()
    return abs(canvas.zoom / min(zooms) - 1) < 0.03 and middle.manhattanLength() < 6


def places(window: Window) -> list[QPoint]:
    """Tell where on the screen some hexes are."""
    return [canvas_of(window).viewport().mapToGlobal(place(window, hex_)) for hex_ in (Hex(1, 1), at("H5"), at("C9"))]


@pytest.fixture
def fitted(window: Window, qtbot: QtBot) -> Canvas:
    """Give the map of a window whose panels have found their places: the last ones move by single pixels."""
    canvas = canvas_of(window)
    qtbot.waitUntil(lambda: window.docks["problems"].height() < LINE)
    sizes = [canvas.size()]

    def is_laid_out() -> bool:
        sizes.append(canvas.size())
        return len(sizes) > 30 and len({(size.width(), size.height()) for size in sizes[-30:]}) == 1

    qtbot.waitUntil(is_laid_out)
    qtbot.wait(SETTLED)  # what a new window does to the map is over
    canvas.fit()
    assert is_fitted(canvas)
    return canvas


def test_a_fitted_map_stays_fitted(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """Whatever gives it another size: the panel of the problems, the window; until somebody zooms."""
    dock, zoom = window.docks["problems"], fitted.zoom
    qtbot.mouseMove(fitted.viewport(), fitted.viewport().rect().center())  # so that it leaves, wherever it was before
    qtbot.mouseMove(window.strip, QPoint(2, 2))
    qtbot.mouseClick(window.status.problems, LEFT)
    qtbot.waitUntil(lambda: dock.height() > 1.5 * LINE and is_fitted(fitted))
    qtbot.mouseClick(window.status.problems, LEFT)
    qtbot.waitUntil(lambda: dock.height() < LINE and is_fitted(fitted) and fitted.zoom == zoom)
    window.resize(window.width() - 200, window.height() - 200)
    qtbot.waitUntil(lambda: fitted.zoom < zoom and is_fitted(fitted))
    fitted.zoom_by(1.2)
    chosen = fitted.zoom
    window.resize(window.width() + 100, window.height() + 100)
    qtbot.wait(100)
    assert fitted.zoom == chosen


def test_no_hex_moves_under_the_mouse(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """When the problems are unfolded by F8, or folded; when the mouse goes, the board is fitted anew."""
    dock, at_first = window.docks["problems"], places(window)
    qtbot.mouseMove(fitted.viewport(), place(window, at("H5")))
    before = places(window)
    window.do("problems.next")
    qtbot.waitUntil(lambda: dock.height() > 1.5 * LINE and not is_fitted(fitted))
    assert places(window) == before
    qtbot.mouseMove(window.strip, QPoint(2, 2))
    assert is_fitted(fitted)
    qtbot.mouseMove(fitted.viewport(), place(window, at("H5")))
    before, unfolded = places(window), fitted.height()
    window.panels.fold_problems()
    qtbot.waitUntil(lambda: dock.height() < LINE and fitted.height() > unfolded)
    assert places(window) == before != at_first
    qtbot.mouseMove(window.strip, QPoint(2, 2))
    assert places(window) == at_first


@pytest.mark.parametrize("is_zoomed", [False, True])
def test_a_notice_moves_no_hex_under_the_mouse(window: Window, qtbot: QtBot, fitted: Canvas, is_zoomed: bool) -> None:
    """What comes above the map, or beside it, takes its room away and leaves each hex where it is on the screen."""
    if is_zoomed:
        fitted.zoom_by(1.5)
    qtbot.mouseMove(fitted.viewport(), place(window, at("H5")))
    before, height, width = places(window), fitted.height(), fitted.width()
    window.complain("It cannot be written.")
    qtbot.waitUntil(lambda: fitted.height() < height)
    assert places(window) == before
    window.docks["tray"].setVisible(False)
    window.docks["layers"].setVisible(False)
    window.docks["history"].setVisible(False)
    qtbot.waitUntil(lambda: fitted.width() > width)
    assert places(window) == before


def test_another_window_size_is_fitted_at_once(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """Wherever the mouse is: the user has chosen it."""
    zoom = fitted.zoom
    qtbot.mouseMove(fitted.viewport(), place(window, at("H5")))
    window.resize(window.width() - 200, window.height() - 200)
    qtbot.waitUntil(lambda: fitted.zoom < zoom and is_fitted(fitted))


@pytest.mark.parametrize("corner", ["A1", "O1", "A11", "O11"])
def test_who_goes_to_the_rim_moves_no_board_that_is_seen_whole(
    window: Window, qtbot: QtBot, fitted: Canvas, corner: str
) -> None:
    """From a panel or by keys: all of it is seen still, in a room in which it is as broad as there is room."""
    window.resize(window.width() - 300, window.height())
    qtbot.waitUntil(lambda: is_fitted(fitted))
    qtbot.wait(SETTLED)
    before = places(window)
    editor_of(window).go_to(at(corner))
    fitted.seek()
    assert places(window) == before
    fitted.zoom_by(2)
    fitted.seek()
    assert fitted.viewport().rect().adjusted(20, 20, -20, -20).contains(place(window, at(corner)))


def test_a_drag_keeps_its_place(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """The map is fitted to its new size when the mouse has gone."""
    zoom, middle = fitted.zoom, fitted.viewport().rect().center()
    qtbot.mouseMove(fitted.viewport(), middle)
    qtbot.mousePress(fitted.viewport(), LEFT, pos=middle)
    fitted.resize(fitted.width(), fitted.height() // 2)
    qtbot.mouseRelease(fitted.viewport(), LEFT, pos=middle)
    assert fitted.zoom == zoom
    qtbot.mouseMove(window.strip, QPoint(2, 2))
    assert fitted.zoom < zoom


def test_the_room_of_the_hexes_is_lent(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """It goes back to the map when another panel comes to the front; the row of the cursor is seen at once."""
    editor, problems, hexes = editor_of(window), window.docks["problems"], window.docks["hexes"]
    editor.move_cursor(at("J9"))
    window.panels.bring("problems")
    qtbot.waitUntil(lambda: problems.height() > 1.5 * LINE)
    qtbot.wait(700)  # until it is as high as it will be
    before = problems.height()
    window.panels.bring("hexes")
    qtbot.waitUntil(lambda: hexes.height() >= 300)
    table = window.panels.panel(editor, "hexes").table
    qtbot.waitUntil(lambda: table.viewport().rect().contains(table.visualRect(table.currentIndex())))
    assert table.currentIndex().siblingAtColumn(0).data() == "J9"
    window.panels.bring("problems")
    qtbot.waitUntil(lambda: abs(problems.height() - before) < 4)


def test_panels_are_reset(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """Closed, floating, dragged elsewhere or larger: all come back as they were."""

    def placed() -> dict[str, tuple[bool, QRect]]:
        docks = window.docks.items()
        return {
            name: (dock.isVisible() and not dock.visibleRegion().isEmpty(), dock.geometry()) for name, dock in docks
        }

    seen = placed()
    window.docks["overview"].close()
    window.docks["inspector"].setFloating(True)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.docks["problems"])
    window.panels.bring("hexes")
    window.resizeDocks([window.docks["tray"]], [500], Qt.Orientation.Horizontal)
    qtbot.wait(50)
    window.do("view.reset_panels")

    def is_back() -> bool:
        now = placed()
        return all(
            is_shown == now[name][0] and (not is_shown or abs(place.height() - now[name][1].height()) <= 8)
            for name, (is_shown, place) in seen.items()
        )

    qtbot.waitUntil(is_back)
    assert not window.docks["inspector"].isFloating()
    assert window.dockWidgetArea(window.docks["problems"]) is Qt.DockWidgetArea.BottomDockWidgetArea


@pytest.mark.parametrize("command", ["look.movement", "look.sight", "look.threat", "look.control", "look.distance"])
@pytest.mark.parametrize("is_zoomed", [False, True])
def test_the_legend_moves_no_hex_under_the_mouse(
    window: Window, qtbot: QtBot, fitted: Canvas, command: str, is_zoomed: bool
) -> None:
    """A unit is clicked and asked for where it can go; the mouse stays where it is, as the map does."""
    if is_zoomed:
        fitted.zoom_by(1.6, place(window, at("G8")))
    qtbot.mouseMove(fitted.viewport(), place(window, at("G8")))
    qtbot.mouseClick(fitted.viewport(), LEFT, pos=place(window, at("G8")))
    before, height = places(window), fitted.height()
    for _ in range(2):
        window.do(command)
        qtbot.waitUntil(lambda height=height: fitted.height() != height)
        qtbot.wait(50)
        assert places(window) == before
        height = fitted.height()


def test_what_is_asked_of_a_hex_that_the_legend_hides_is_shown(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """The keyboard has gone to the southern edge, the mouse lies elsewhere."""
    qtbot.mouseMove(fitted.viewport(), place(window, at("H3")))
    editor_of(window).move_cursor(at("H11"))
    window.do("look.sight")
    qtbot.waitUntil(lambda: fitted.viewport().rect().contains(place(window, at("H11"))))


def test_what_a_click_would_do_is_told_of_the_hex_under_the_mouse(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """Also when a bar above has pushed the map down, and the mouse has not moved."""
    spot = place(window, at("H5"))
    qtbot.mouseMove(fitted.viewport(), spot)
    there, height = fitted.viewport().mapToGlobal(spot), fitted.height()
    window.complain("It cannot be written.")
    qtbot.waitUntil(lambda: fitted.height() < height)
    qtbot.wait(50)
    under = fitted.pointer_at(fitted.viewport().mapFromGlobal(there).toPointF(), Qt.KeyboardModifier.NoModifier).at
    assert fitted.hovered == under == at("H5")


def test_a_smaller_window_is_fitted_until_its_panels_have_settled(window: Window, qtbot: QtBot, fitted: Canvas) -> None:
    """The board takes the room that is left in the end, though the mouse is over it."""
    qtbot.mouseMove(fitted.viewport(), place(window, at("H5")))
    window.resize(900, 600)
    qtbot.wait(700)
    assert is_fitted(fitted)


def test_a_panel_that_folds_away_from_under_the_mouse_leaves_a_fitted_board(
    window: Window, qtbot: QtBot, fitted: Canvas
) -> None:
    """The mouse was over the panel: the map has come to it, and not it to the map."""
    dock = window.docks["problems"]
    qtbot.mouseClick(window.status.problems, LEFT)
    qtbot.waitUntil(lambda: dock.height() > 1.5 * LINE)
    qtbot.mouseMove(dock, QPoint(dock.width() // 2, 12))
    unfolded = fitted.height()
    window.panels.fold_problems()
    qtbot.waitUntil(lambda: fitted.height() > unfolded)
    qtbot.wait(700)
    assert is_fitted(fitted)
