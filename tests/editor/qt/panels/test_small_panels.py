"""History, layers and the list of hexes, by mouse and keyboard."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState, Layer
from bow_editor.qt.panels.hexes import HexesView
from bow_editor.qt.panels.history import HistoryView
from bow_editor.qt.panels.layers import LayersView
from bow_editor.qt.window import Window
from bow_editor.symmetry import Symmetry

from .conftest import Showing, hex_of, pick, settle


def three_steps(editor: EditorState) -> None:
    for rounds in (6, 7, 8):
        editor.do(Edit(f"Play {rounds} rounds", (Put(("rounds",), rounds),)))
    settle()


def test_history_jumps_to_any_step(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """By a click, and by arrow and Enter; what is undone stays to be done again."""
    view = shown(HistoryView)
    assert isinstance(view, HistoryView)
    three_steps(editor)
    told = [view.model.data(view.model.index(row, 0)) for row in range(view.model.rowCount())]
    assert told == ["As opened  (saved)", "Play 6 rounds", "Play 7 rounds", "Play 8 rounds"]
    place = view.list.visualRect(view.model.index(1, 0)).center()
    qtbot.mouseClick(view.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor.session.document.value["rounds"] == 6
    assert view.model.data(view.model.index(2, 0), Qt.ItemDataRole.AccessibleTextRole) == "Play 7 rounds, undone"
    view.list.setFocus()
    qtbot.keyClick(view.list, Qt.Key.Key_End)
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    assert editor.session.document.value["rounds"] == 8
    qtbot.keyClick(view.list, Qt.Key.Key_Home)
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    assert editor.session.document.is_saved
    assert editor.session.document.history.done == 0


def test_history_follows_the_plan(shown: Showing, editor: EditorState) -> None:
    """The step after which the plan stands is chosen."""
    view = shown(HistoryView)
    assert isinstance(view, HistoryView)
    three_steps(editor)
    assert view.list.currentIndex().row() == 3
    editor.session.document.undo()
    settle()
    assert view.list.currentIndex().row() == 2


def test_layers_by_mouse_and_keyboard(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Each layer is hidden and locked by its switch; somebody else's change is shown."""
    view = shown(LayersView)
    shown_units = view.findChild(QCheckBox, "shown units")
    middle = QPoint(shown_units.height() // 2, shown_units.height() // 2)
    qtbot.mouseClick(shown_units, Qt.MouseButton.LeftButton, pos=middle)
    assert editor.layers.hidden == {Layer.UNITS}
    lock = view.findChild(QCheckBox, "locked terrain")
    lock.setFocus()
    qtbot.keyClick(lock, Qt.Key.Key_Space)
    assert editor.layers.locked == {Layer.TERRAIN}
    qtbot.keyClick(lock, Qt.Key.Key_Space)
    assert editor.layers.locked == frozenset()
    editor.mirror_by(Symmetry.HALF_TURN)
    settle()
    assert view.findChild(QComboBox, "symmetry").currentText() == "Half a turn"
    pick(view.findChild(QComboBox, "symmetry"), "Both ways")
    assert editor.symmetry is Symmetry.FOUR


def test_hexes_and_cursor_are_one(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Choosing a row moves the cursor, and the other way round."""
    view = shown(HexesView)
    assert isinstance(view, HexesView)
    editor.move_cursor(hex_of("H5"))
    settle()
    index = view.table.currentIndex()
    assert view.model.data(index.siblingAtColumn(3)) == "Maege Mormont, Lady of Bear Island"
    told = view.model.data(index.siblingAtColumn(0), Qt.ItemDataRole.AccessibleTextRole)
    assert told == "H5, Road, Maege Mormont, Lady of Bear Island, Stark, green, full"
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    assert editor.cursor == hex_of("I5")


def test_enter_edits_a_cell(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Name, rank and terrain by keyboard alone, each one edit."""
    view = shown(HexesView)
    assert isinstance(view, HexesView)
    editor.move_cursor(hex_of("H5"))
    settle()
    view.table.setFocus()
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(9))
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    line = view.table.viewport().findChild(QLineEdit, "name")
    qtbot.keyClicks(line, "Bear ford")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert editor.session.document.value["names"]["H5"] == "Bear ford"
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(5))
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    rank = view.table.viewport().findChild(QComboBox, "rank")
    qtbot.keyClick(rank, Qt.Key.Key_End)
    qtbot.keyClick(rank.view(), Qt.Key.Key_End)
    qtbot.keyClick(rank.view(), Qt.Key.Key_Return)
    qtbot.keyClick(rank, Qt.Key.Key_Return)
    settle()
    assert editor.session.document.value["units"]["maege"]["rank"] == "red"
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(1))
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    terrain = view.table.viewport().findChild(QComboBox, "terrain")
    terrain.lineEdit().selectAll()
    qtbot.keyClicks(terrain.lineEdit(), "hills")
    qtbot.keyClick(terrain, Qt.Key.Key_Return)
    settle()
    assert editor.session.document.value["terrain"]["H5"] == "hills"
    assert editor.session.document.history.done == 3


def test_saving_takes_what_is_typed_in_a_cell(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The cell is still open then."""
    view = shown(HexesView)
    assert isinstance(view, HexesView)
    editor.move_cursor(hex_of("A1"))
    settle()
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(9))
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    qtbot.keyClicks(view.table.viewport().findChild(QLineEdit, "name"), "Mill")
    editor.session.save()
    assert editor.session.document.value["names"]["A1"] == "Mill"
    assert editor.session.document.is_saved


def test_what_cannot_be_edited_says_so(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """An empty hex has no rank."""
    view = shown(HexesView)
    assert isinstance(view, HexesView)
    editor.move_cursor(hex_of("A1"))
    settle()
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(5))
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert editor.message.startswith("A1: there is nothing of this kind")
    assert QApplication.focusWidget() is not None


def test_hexes_are_found(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """By words, and without the empty ones."""
    view = shown(HexesView)
    assert isinstance(view, HexesView)
    assert view.model.rowCount() == len(list(editor.board.hexes()))  # type: ignore[union-attr]  # there is one
    qtbot.keyClicks(view.search, "ford stark")
    assert [row.at.name for row in view.model.rows] == ["H6", "D8"]
    view.search.clear()
    view.full.setFocus()
    qtbot.keyClick(view.full, Qt.Key.Key_Space)
    assert 0 < view.model.rowCount() < 60


def test_behind_another_tab_nothing_is_done(window: Window, qtbot: QtBot) -> None:
    """A panel catches up when its tab comes to the front."""
    editor = window.editor
    assert editor is not None
    view = window.panels.panel(editor, "history")
    assert isinstance(view, HistoryView)
    window.panels.bring("tray")
    settle()
    assert not view.is_seen()
    three_steps(editor)
    assert view.list.currentIndex().row() <= 0
    window.panels.bring("history")
    qtbot.waitUntil(lambda: view.list.currentIndex().row() == 3)
