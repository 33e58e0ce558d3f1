"""Names and objectives are named in a field on the map, by mouse and keys as a person uses them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.inspecting import sections
from bow_editor.journal import left_of
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Objective, Stamp
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import canvas_of, editor_of

LETTERS = "unrselk bmtp 123+-"
"""All that would take tools, turn, or count if it reached the map."""


def click(window: Window, at: Hex) -> None:
    canvas = canvas_of(window)
    middle = centre(at)
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.mapFromScene(middle.x, middle.y))


def type_keys(*keys: str | Qt.Key) -> None:
    """Type texts and keys into whatever has the focus then."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, key) if isinstance(key, str) else QTest.keyClick(focus, key)


def found(window: Window, tool: str) -> str | None:
    """Give what stands in C3."""
    value = editor_of(window).session.document.value
    if tool == "name":
        return value["names"].get("C3") if "names" in value else None
    return next((objective["title"] for objective in value["objectives"].values() if objective["at"] == "C3"), None)


@pytest.fixture(autouse=True)
def _active(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()


@pytest.mark.parametrize("tool", ["name", "objective"])
def test_what_is_typed_is_the_name_and_nothing_else(window: Window, tool: str) -> None:
    """A click opens the field, letters go into it, Enter ends it; one step, which can be undone; no tool is taken."""
    editor = editor_of(window)
    window.use_tool(tool)
    before = editor.session.document.text
    click(window, Hex(3, 3))
    assert canvas_of(window).name_field.isVisible()
    assert editor.session.document.text == before, "nothing is in the plan before Enter"
    type_keys(LETTERS, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_Return)
    assert found(window, tool) == LETTERS
    assert editor.tool == tool
    assert editor.brush == 1
    assert editor.cursor == Hex(3, 3)
    assert not canvas_of(window).name_field.isVisible()
    assert QApplication.focusWidget() is canvas_of(window)
    assert editor.session.document.history.done == 1
    click(window, Hex(3, 3))
    type_keys("Other", Qt.Key.Key_Return)
    assert found(window, tool) == "Other"
    editor.session.document.go_to(0)
    assert editor.session.document.text == before


@pytest.mark.parametrize("tool", ["name", "objective"])
@pytest.mark.parametrize("end", ["Escape", "empty", "save", "click", "tool"])
def test_other_ends(window: Window, plan_file: Path, tool: str, end: str) -> None:
    """Escape, and no text, leave all as it was; saving, a click elsewhere and another tool take what was typed."""
    window.use_tool(tool)
    click(window, Hex(3, 3))
    type_keys("Mill")
    if end == "Escape":
        type_keys(Qt.Key.Key_Escape)
    elif end == "empty":
        canvas_of(window).name_field.clear()
        type_keys(Qt.Key.Key_Return)
    elif end == "save":
        window.do("file.save")
    elif end == "click":
        click(window, Hex(5, 3))
        assert window.status.message.text().startswith("That ended the text. Click again")
        assert not canvas_of(window).name_field.isVisible()
    else:
        window.use_tool("unit")
    assert found(window, tool) == (None if end in ("Escape", "empty") else "Mill")
    assert ("Mill" in plan_file.read_text("utf-8")) is (end == "save")
    canvas_of(window).name_field.drop()


def test_an_objective_keeps_its_holder_and_its_label(window: Window) -> None:
    """By the keyboard alone: the cursor, O, Enter, the name, Enter."""
    editor = editor_of(window)
    label, before = next(iter(editor.session.document.value["objectives"].items()))
    canvas = canvas_of(window)
    canvas.setFocus()
    editor.move_cursor(next(at for at in editor.board.hexes() if at.name == before["at"]))  # type: ignore[union-attr]  # it is known
    type_keys("o", Qt.Key.Key_Return, "New words", Qt.Key.Key_Return)
    assert editor.session.document.value["objectives"][label] == {**before, "title": "New words"}


@pytest.mark.parametrize("way", ["map", "inspector", "tray", "paste"])
@pytest.mark.parametrize("is_spoken_of", [False, True])
def test_the_first_name_of_an_objective_gives_it_its_label(window: Window, way: str, is_spoken_of: bool) -> None:
    """In one step that can be undone; what the rules speak of already keeps the label by which they do."""
    editor = editor_of(window)
    window.use_tool("objective")
    click(window, Hex(3, 3))
    type_keys(Qt.Key.Key_Return)
    assert editor.session.document.value["objectives"]["objective"] == {"at": "C3", "title": "Objective"}
    if is_spoken_of:
        editor.do(Edit("x", (Put(("sources",), [{"of": ["objectives.objective"], "homebrew": "own work"}]),)))
    before, done = editor.session.document.text, editor.session.document.history.done
    if way == "map":
        click(window, Hex(3, 3))
        type_keys("Old mill", Qt.Key.Key_Return)
    elif way == "tray":
        editor.take(Objective("Old mill"))
        click(window, Hex(3, 3))
    elif way == "paste":
        piece = Piece(objectives={"mill": {"title": "Old mill"}})
        editor.take(Stamp(Pattern({(0, 0): piece})))
        editor.use("stamp")
        click(window, Hex(3, 3))
    else:
        editor.select([Hex(3, 3)])
        field = next(one for section in sections(editor) for one in section.fields if one.key == "title")
        editor.do(field.edit("Old mill"))
    label = "objective" if is_spoken_of else "old_mill"
    found = {
        name: objective
        for name, objective in editor.session.document.value["objectives"].items()
        if objective["at"] == "C3"
    }
    assert found == {label: {"at": "C3", "title": "Old mill"}}
    assert editor.session.document.history.done == done + 1
    editor.session.document.undo()
    assert editor.session.document.text == before


@pytest.mark.parametrize(
    ("path", "entry", "now"),
    [
        (("notes", "C3"), {"text": "Hold the mill\nuntil dawn"}, "Hold the mill | until dawn"),
        (("names", "C3"), "Oldstones", "Oldstones"),
        (("objectives", "mill"), {"at": "C3", "title": "The mill"}, "The mill"),
    ],
)
def test_a_double_click_opens_what_is_written_there(
    window: Window, path: tuple[str, str], entry: object, now: str
) -> None:
    """With the tool that selects, which stays in use; where nothing is written nothing opens."""
    editor, canvas = editor_of(window), canvas_of(window)
    section = dict(editor.session.document.value.get(path[0]) or {})
    editor.do(Edit("Write", (Put((path[0],), {**section, path[1]: entry}),)))
    for at, is_there in ((Hex(4, 3), False), (Hex(3, 3), True)):
        middle = centre(at)
        QTest.mouseDClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.mapFromScene(middle.x, middle.y))
        assert canvas.name_field.isVisible() is is_there
    assert canvas.name_field.text() == now
    type_keys("Another", Qt.Key.Key_Return)
    assert "Another" in str(editor.session.document.value[path[0]][path[1]])
    assert editor.tool == "select"


@pytest.mark.parametrize("tool", ["name", "objective", "note"])
def test_half_a_name_outlives_a_crash(window: Window, plan_file: Path, tool: str, qtbot: QtBot) -> None:
    """What is being typed on the map is written down; given up, nothing is left of it."""
    window.use_tool(tool)
    click(window, Hex(3, 3))
    type_keys("Half a mi")
    qtbot.waitUntil(lambda: any("Half a mi" in remains.text for remains in left_of(str(plan_file))))
    type_keys(Qt.Key.Key_Escape)
    assert left_of(str(plan_file)) == []


@pytest.mark.parametrize("key", ["title", "introduction"])
def test_half_a_field_outlives_a_crash(window: Window, plan_file: Path, key: str, qtbot: QtBot) -> None:
    """Of one line and of several, in the forms of the plan."""
    window.panels.bring("plan")
    field = window.docks["plan"].findChild(QWidget, key)
    assert field is not None
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "Half a")
    qtbot.waitUntil(lambda: any("Half a" in remains.text for remains in left_of(str(plan_file))))
