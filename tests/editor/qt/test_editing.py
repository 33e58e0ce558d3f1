"""Commands for what is selected, by their keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.analyses import ANALYSES
from bow_editor.editor_state import EditorState, Layer
from bow_editor.placeables import Hand, Name, Note, Objective, Terrain, Unit
from bow_editor.qt.window import Window
from bow_editor.symmetry import Symmetry

from ..editors import EMPTY, at, hexes, written

CONTROL = Qt.KeyboardModifier.ControlModifier


def editor_of(window: Window) -> EditorState:
    assert window.editor is not None
    return window.editor


def test_copy_and_paste_go_from_plan_to_plan(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Through the clipboard of the system; R turns what is held, Enter lays it down, and again."""
    source = editor_of(window)
    source.move_cursor(at("D8"))
    source.select(hexes("D8 E8"))
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL)
    other = tmp_path / "meadow.yaml"
    other.write_text(EMPTY, "utf-8")
    window.open_path(str(other))
    editor, canvas = editor_of(window), window.canvas
    assert canvas is not None
    editor.move_cursor(at("B1"))
    qtbot.keyClick(window, Qt.Key.Key_V, CONTROL)
    assert editor.tool == "stamp"
    assert editor.preview.edit is not None
    for key in (Qt.Key.Key_Return, Qt.Key.Key_R, Qt.Key.Key_End, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(canvas, key)
    assert written(editor, Layer.TERRAIN) == {"A1": "ford", "B1": "forest_river", "N1": "ford", "N2": "forest_river"}
    assert source.session.document.is_saved


def test_cut_delete_mirror_and_rotate(window: Window, qtbot: QtBot) -> None:
    """Each is one step of the history; undone, the text is what it was."""
    editor = editor_of(window)
    before = editor.session.document.text
    editor.move_cursor(at("D8"))
    editor.select(hexes("D8 E8"))
    qtbot.keyClick(window, Qt.Key.Key_M, CONTROL)
    assert editor.session.document.plan.terrain[at("D8")] == "forest_river"
    assert editor.selection == set(hexes("D8 E8"))
    qtbot.keyClick(window, Qt.Key.Key_R, CONTROL)
    assert editor.selection == set(hexes("D8 E9"))
    qtbot.keyClick(window, Qt.Key.Key_X, CONTROL)
    assert at("D8") not in editor.session.document.plan.terrain
    editor.select(hexes("H6"))
    window.do("edit.delete")
    assert not written(editor, Layer.OBJECTIVES)
    assert [step.edit.title for step in editor.session.document.history.steps] == [
        "Mirror D8 and 1 more hex",
        "Rotate D8 and 1 more hex",
        "Cut D8 and 1 more hex",
        "Remove Ford, “Northern ford” from H6",
    ]
    for _ in range(4):
        window.do("edit.undo")
    assert editor.session.document.text == before


def test_what_cannot_be_done_is_said(window: Window) -> None:
    """Nothing to copy, nothing to paste, no place to turn."""
    editor = editor_of(window)
    editor.select(hexes("O11"))
    window.do("edit.copy")
    assert editor.message == "Nothing lies there that could be copied"
    QGuiApplication.clipboard().setText("a shopping list")
    window.do("edit.paste")
    assert editor.message == "The clipboard holds nothing of a battle plan"
    editor.select(hexes("A7 B7 C7 D7 E7 F7 G7 H7 I7 J7 K7 L7 M7 N7 O7"))
    window.do("edit.rotate")
    assert editor.message == "Some of it would lie off the board"
    assert editor.session.document.is_saved


def test_the_selection_goes_back_and_forth(window: Window, qtbot: QtBot) -> None:
    """With undo, redo and the history, after a mirror, a rotation, a drag and a copy; not with other edits."""
    editor, canvas = editor_of(window), window.canvas
    assert canvas is not None
    editor.select(hexes("D8 E8 D9"))
    selected = [editor.selection]
    for key in (Qt.Key.Key_M, Qt.Key.Key_R):
        qtbot.keyClick(window, key, CONTROL)
        selected.append(editor.selection)
    for target, held in (("F5", Qt.KeyboardModifier.NoModifier), ("H4", CONTROL)):
        start = next(iter(editor.selection & set(hexes("D8 E8 D9 F5 F6 G5 E5 E6 G6"))))
        places = [canvas.mapFromScene(centre(hex_).x, centre(hex_).y) for hex_ in (start, at(target))]
        qtbot.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, held, places[0])
        qtbot.mouseMove(canvas.viewport(), places[1])
        qtbot.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, held, places[1])
        selected.append(editor.selection)
    assert len(set(selected)) == len(selected)
    for way, key in ((-1, Qt.Key.Key_Z), (1, Qt.Key.Key_Y), (-1, Qt.Key.Key_Z)):
        for hexes_now in [*selected[::way]][1:]:
            qtbot.keyClick(window, key, CONTROL)
            assert editor.selection == hexes_now
    editor.session.document.go_to(4)
    assert editor.selection == selected[4]
    editor.session.document.go_to(1)
    assert editor.selection == selected[1]
    editor.select(hexes("H6"))
    qtbot.keyClick(canvas, Qt.Key.Key_Delete)
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    assert editor.selection == set(hexes("H6"))


@pytest.mark.parametrize("symmetry", Symmetry)
def test_symmetry_is_chosen_and_its_axis_shown(window: Window, symmetry: Symmetry) -> None:
    """On the map, as long as it is painted with."""
    window.do(f"draw.symmetry_{symmetry.value.replace('-', '_')}")
    assert editor_of(window).symmetry is symmetry
    assert window.canvas is not None
    assert window.canvas._axis.path().isEmpty() is (symmetry is Symmetry.NONE)


@pytest.mark.parametrize("analysis", ANALYSES)
def test_an_analysis_is_shown_with_its_key(window: Window, analysis: str) -> None:
    """Over the map, for the cursor; the same command again, or Escape, shows it no more."""
    editor = editor_of(window)
    editor.move_cursor(at("H5"))
    assert window.page is not None
    legend = window.page.legend
    assert legend is not None
    assert legend.isHidden()
    window.do(f"look.{analysis}")
    assert editor.analysis == analysis
    assert not legend.isHidden()
    assert legend.title.text() == f"{ANALYSES[analysis].title} · H5"
    assert legend.key.text()
    height = legend.height()
    legend.title.click()
    assert legend.key.isHidden()
    assert legend.height() < height / 2
    legend.title.click()
    assert not legend.key.isHidden()
    before = legend.accessibleDescription()
    editor.move_cursor(at("G4"))
    assert legend.accessibleDescription() != before
    window.do(f"look.{analysis}")
    assert legend.isHidden()
    window.do(f"look.{analysis}")
    assert window.canvas is not None
    assert window.canvas.keyboard.press("Escape")
    assert editor.analysis == ""
    assert editor.session.document.is_saved


def test_the_right_button_takes_what_lies_there(window: Window, qtbot: QtBot) -> None:
    """With every tool; what was taken can be placed at once, and a ghost shows where."""
    editor, canvas = editor_of(window), window.canvas
    assert canvas is not None
    places = [canvas.mapFromScene(*centre(at(name))) for name in ("K7", "M3")]
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.RightButton, pos=places[0])
    assert (editor.hand, editor.tool) == (Terrain(TerrainId("hills")), "brush")
    qtbot.mouseMove(canvas.viewport(), places[1])
    assert editor.preview.edit is not None
    assert editor.session.document.is_saved
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=places[1])
    assert editor.session.document.plan.terrain[at("M3")] == "hills"


RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))


@pytest.mark.parametrize("before", ["", "A1 A2"])
@pytest.mark.parametrize(
    ("tool", "hand", "way"),
    [
        ("unit", RIDERS, "C3"),
        ("unit", RIDERS, "G5 C3"),
        ("unit", None, "F9 C3"),
        ("objective", Objective("The mill"), "C3"),
        ("name", Name("Oldstones"), "C3"),
        ("note", Note("Only at low water"), "C3"),
        ("select", None, "F9 C3"),
    ],
)
def test_undo_leaves_nothing_selected_that_was_not(
    window: Window, qtbot: QtBot, tool: str, hand: Hand | None, way: str, before: str
) -> None:
    """What was placed or carried by mouse is selected; undone, what was before, and done again, it once more.

    What was selected before the tool was taken is not selected any more, but for that which selects.
    """
    editor, canvas = editor_of(window), window.canvas
    assert canvas is not None
    window.activateWindow()
    editor.select(hexes(before))
    editor.use(tool)
    assert editor.selection == set(hexes(before if tool == "select" else ""))
    kept, outline = editor.selection, canvas._selected.path()
    if hand is not None:
        editor.take(hand)
    places = [canvas.mapFromScene(*centre(step)) for step in hexes(way)]
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=places[0])
    for place in places:
        QTest.mouseMove(canvas.viewport(), place)
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, pos=places[-1])
    assert editor.session.document.history.done == 1
    assert editor.selection == {at("C3")}
    qtbot.keyClick(canvas, Qt.Key.Key_Z, CONTROL)
    assert editor.session.document.history.done == 0
    assert editor.selection == kept
    assert canvas._selected.path() == outline
    qtbot.keyClick(canvas, Qt.Key.Key_Y, CONTROL)
    assert editor.selection == {at("C3")}


def test_what_is_cut_leaves_the_zone_in_which_it_stood(window: Window, qtbot: QtBot) -> None:
    """It would not come along when it is pasted; *Delete* clears all."""
    editor = editor_of(window)
    unit = next(iter(editor.session.document.plan.units.values()))
    west = [hex_.name for hex_ in (unit.at, *unit.at.neighbours()) if editor.board is not None and hex_ in editor.board]
    editor.do(Edit("Zone", (Put(("zones",), {"stark": west}),)))
    editor.select([unit.at])
    qtbot.keyClick(window, Qt.Key.Key_X, CONTROL)
    assert unit.at not in {other.at for other in editor.session.document.plan.units.values()}
    assert written(editor, Layer.ZONES) == {"stark": west}
    qtbot.keyClick(window.canvas, Qt.Key.Key_Delete)
    assert written(editor, Layer.ZONES) == {"stark": west[1:]}


def test_a_paste_partly_off_the_board_says_so(window: Window, qtbot: QtBot) -> None:
    """Before and after it, with *Undo*; where all of it lies off the board, nothing is laid, and that is said."""
    editor, canvas = editor_of(window), window.canvas
    assert canvas is not None
    editor.do(Edit("Woods", tuple(Put(("terrain", name), "forest") for name in ("C7", "D7", "E7"))))
    editor.select(hexes("C7 D7 E7"))
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL)
    assert editor.message == "Copied from C7 and 2 more hexes: 3 × Forest."
    qtbot.keyClick(window, Qt.Key.Key_V, CONTROL)
    place = canvas.mapFromScene(centre(at("A4")).x, centre(at("A4")).y)
    qtbot.mouseMove(canvas.viewport(), place)
    assert "1 piece lies off the board and is left out" in window.status.doing.text()
    before = editor.session.document.text
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    terrain = editor.session.document.plan.terrain
    assert [terrain.get(at(name)) for name in ("A4", "B4")] == ["forest", "forest"]
    assert "1 piece lies off the board and is left out." in window.status.gave_way.text()
    qtbot.mouseClick(window.status.undo, Qt.MouseButton.LeftButton)
    assert editor.session.document.text == before


def test_copying_says_what_was_copied_and_what_not(window: Window, qtbot: QtBot) -> None:
    """A zone that is not wholly selected stays behind when a unit is copied out of it."""
    editor = editor_of(window)
    editor.do(Edit("Zone", (Put(("zones",), {"stark": ["G4", "H4"]}),)))
    editor.select(hexes("G4"))
    qtbot.keyClick(window, Qt.Key.Key_C, CONTROL)
    assert editor.message.startswith("Copied from G4: ")
    assert "Winterfell Riders" in editor.message
    assert editor.message.endswith("Not copied: the zone of Stark, which is not wholly selected.")
