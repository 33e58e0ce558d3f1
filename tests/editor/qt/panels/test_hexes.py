"""The table of hexes: in which sequence it has them, and how its cells are typed into."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.hex_list import COLUMNS
from bow_editor.qt.panels.hexes import HexesView

from .conftest import Showing, hex_of, settle

LEFT, RETURN = Qt.MouseButton.LeftButton, Qt.Key.Key_Return
BY_TITLE = {column.title: number for number, column in enumerate(COLUMNS)}


@pytest.fixture
def view(shown: Showing, editor: EditorState) -> HexesView:
    made = shown(HexesView)
    assert isinstance(made, HexesView)
    made.resize(1200, 300)
    editor.move_cursor(hex_of("A1"))
    settle()
    made.table.setFocus()
    return made


def click_head(view: HexesView, title: str) -> None:
    head = view.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(BY_TITLE[title]) + head.sectionSize(BY_TITLE[title]) // 2, 8)
    QTest.mouseClick(head.viewport(), LEFT, pos=at)
    settle()


def column(view: HexesView, title: str) -> list[str]:
    return [row.cells[BY_TITLE[title]] for row in view.model.rows]


def edit(view: HexesView, at: str, title: str) -> QWidget:
    """Open the field of a cell with Enter, and give what has the keyboard then."""
    view.editor.move_cursor(hex_of(at))
    settle()
    view.table.setCurrentIndex(view.table.currentIndex().siblingAtColumn(BY_TITLE[title]))
    QTest.keyClick(view.table, RETURN)
    settle()
    field = QApplication.focusWidget()
    assert field is not None
    assert view.table.viewport().isAncestorOf(field)
    return field


def test_a_click_on_a_head_sorts(view: HexesView, editor: EditorState) -> None:
    """Up, then down, what is empty last; the head of the hexes brings back the sequence of reading."""
    before = column(view, "Hex")
    click_head(view, "Unit")
    units = [unit for unit in column(view, "Unit") if unit]
    assert units == sorted(units, key=str.casefold)
    assert column(view, "Unit")[: len(units)] == units, "empty cells come last"
    assert view.table.currentIndex().row() == column(view, "Hex").index("A1"), "the cursor is where it was"
    click_head(view, "Unit")
    assert [unit for unit in column(view, "Unit") if unit] == sorted(units, key=str.casefold, reverse=True)
    assert column(view, "Unit")[0]
    view.search.setText("stark")
    assert column(view, "Unit")[0] == max(column(view, "Unit"), key=str.casefold), "what is found is sorted, too"
    view.search.clear()
    click_head(view, "Hex")
    assert column(view, "Hex") == before
    click_head(view, "Hex")
    assert column(view, "Hex") == before[::-1]
    assert editor.session.document.is_saved


def test_no_row_moves_while_it_is_edited(view: HexesView, editor: EditorState) -> None:
    """By somebody else meanwhile either; afterwards all are where they belong."""
    click_head(view, "Name")
    names = [name for name in column(view, "Name") if name]
    field = edit(view, "A1", "Name")
    before = column(view, "Hex")
    QTest.keyClicks(field, "Aaron's Rest")
    editor.do(Edit("Name", (Put(("names", "B1"), "Zed"),)))
    settle()
    assert column(view, "Hex") == before
    assert QApplication.focusWidget() is field
    QTest.keyClick(field, RETURN)
    click_head(view, "Hex")
    click_head(view, "Name")
    assert column(view, "Name")[: len(names) + 2] == sorted([*names, "Aaron's Rest", "Zed"], key=str.casefold)


def test_what_is_typed_takes_the_place_of_what_is_there(view: HexesView, editor: EditorState) -> None:
    """In a list to search as in a line: nobody has to empty it first."""
    for typed in ("Old Mill", "Mill"):
        field = edit(view, "A1", "Name")
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, RETURN)
        settle()
    assert editor.session.document.value["names"]["A1"] == "Mill"
    field = edit(view, "A1", "Terrain")
    QTest.keyClicks(field, "hills")
    QTest.keyClick(field, RETURN)
    settle()
    assert editor.session.document.value["terrain"]["A1"] == "hills"


@pytest.mark.parametrize("title", ["Terrain", "Name", "Note", "Tokens", "Rank", "Unit"])
@pytest.mark.parametrize("at", ["H5", "last"])
def test_a_field_has_room_for_what_it_says(
    view: HexesView, editor: EditorState, at: str, title: str, qtbot: QtBot
) -> None:
    """However narrow its column; it lies inside of the table."""
    del qtbot
    if at == "last":
        last = view.model.rows[-1].at.name
        editor.do(Edit("Move", (Put(("units", "maege", "at"), last),)))
        settle()
        at = last
    field = edit(view, at, title)
    while (above := field.parentWidget()) is not None and above is not view.table.viewport():
        field = above
    assert view.table.viewport().rect().contains(field.geometry())
    if isinstance(field, QComboBox):
        longest = max((field.itemText(row) for row in range(field.count())), key=field.fontMetrics().horizontalAdvance)
        assert field.fontMetrics().horizontalAdvance(longest) + 24 <= field.width()
    else:
        assert isinstance(field, QLineEdit | QPlainTextEdit)
        assert field.width() >= 200
        assert field.height() >= field.minimumHeight()
