"""The windows about a plan: comparison, play, print preview, with real mouse and keyboard."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
import typst
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from bow_author.cli import main
from bow_author.draw.colours import grey
from bow_author.draw.tones import for_other_eyes
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.printing import PRINTABLES
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.map_view import MapView
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.window import Window
from bow_editor.words import use_language
from tests.editor.qt.about.beside import click, opened_by
from tests.editor.qt.at_hand import clicks, keys, working_in

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
Kind = TypeVar("Kind", bound=QWidget)


def rows(shown: QListWidget) -> list[str]:
    """Give what a list says."""
    return [shown.item(row).text() for row in range(shown.count())]


def test_the_comparison_follows_the_plan(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Each edit is told; a click on a line goes to its hex, a click on a hex to its line."""
    editor.do(Edit("Move", (Put(("units", "maege", "at"), "A1"),)))
    view = opened_by(window, DiffView, "look.compare", qtbot)
    qtbot.waitUntil(lambda: rows(view.list) == ["Units: Maege Mormont, H5 → A1"])
    editor.do(Edit("Lay", (Put(("terrain", "E7"), "hills"),)))
    qtbot.waitUntil(lambda: view.list.count() == 2)
    assert view.said.text() == "1 changed, 1 moved"
    view.list.setCurrentRow(1)
    click(view.after, Hex(5, 7), qtbot)
    assert view.list.currentRow() == 0
    click(view.before, Hex(8, 5), qtbot)
    assert view.list.currentRow() == 1
    assert view.after.cursor_at == Hex(1, 1)
    qtbot.mouseClick(view.both, LEFT)
    assert not view.before.isVisible()


def test_both_maps_move_together(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """What is zoomed and scrolled on one side is so on the other."""
    view = opened_by(window, DiffView, "look.compare", qtbot)
    qtbot.waitUntil(lambda: view.after.map.picture is not None)
    view.after.zoom_by(3)
    assert view.before.transform() == view.after.transform()
    view.after.horizontalScrollBar().setValue(view.after.horizontalScrollBar().maximum() // 2)
    assert view.before.horizontalScrollBar().value() == view.after.horizontalScrollBar().value()
    assert editor.session.document.is_saved


def test_another_file_is_compared(window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot) -> None:
    """Any plan can be; what is none is told."""
    view = opened_by(window, DiffView, "look.compare", qtbot)
    other = tmp_path / "other.yaml"
    other.write_text(editor.session.document.text.replace("rounds: 5", "rounds: 9"), "utf-8")
    view.compare_with(str(other))
    assert rows(view.list) == ["Round limit: 9 → 5"]
    other.write_text("battle: [", "utf-8")
    view.compare_with(str(other))
    assert rows(view.list) == []
    assert "no battle plan" in view.said.text()


@pytest.mark.parametrize(("command", "kind"), [("look.play", PlayPane), ("look.compare", DiffView)])
def test_the_colours_of_the_map_hold_wherever_one_is(
    window: Window, editor: EditorState, qtbot: QtBot, command: str, kind: type[QWidget]
) -> None:
    """Those that were chosen before, and those that are chosen while it is open."""
    del editor
    window.settings.change(map_colours="colour-blind")
    view = opened_by(window, kind, command, qtbot)
    maps = view.findChildren(MapView)
    assert {view.map.tone for view in maps} == {for_other_eyes}
    window.settings.change(map_colours="print")
    assert {view.map.tone for view in maps} == {grey}
    window.settings.change(map_colours="printed")


def test_the_preview_shows_the_pages_and_follows_the_plan(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """By the real export, in a thread; greys and paper as chosen."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(preview.pages) == 2)
    first = preview.pages[0]
    assert preview.state.text() == "2 pages"
    assert first.width() > first.height()
    editor.do(Edit("Call", (Put(("title",), "Another name"),)))
    qtbot.waitUntil(lambda: preview.pages[0] != first)
    second = preview.pages[0]
    preview.paper.setCurrentIndex(1)
    qtbot.waitUntil(lambda: preview.pages[0].size() != second.size())
    third = preview.pages[0]
    preview.colours.setCurrentIndex(preview.colours.findData("grey"))
    qtbot.waitUntil(lambda: preview.pages[0] != third)
    grey = preview.pages[0].pixelColor(preview.pages[0].width() // 2, preview.pages[0].height() // 2)
    assert grey.red() == grey.green() == grey.blue()


@pytest.mark.parametrize("ending", ["pdf", "png", "svg", "doc"])
def test_the_sheet_is_exported(ending: str, window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot) -> None:
    """As what the ending says; what cannot be written is told."""
    del editor
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    file = tmp_path / f"sheet.{ending}"
    preview.export_to(str(file))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    if ending == "doc":
        assert "must end with" in preview.said.text()
        return
    assert str(file) in preview.said.text()
    heads = {"pdf": b"%PDF", "png": b"\x89PNG", "svg": b"<svg"}
    assert file.read_bytes().startswith(heads[ending])
    assert (tmp_path / "sheet-2.png").exists() == (ending == "png")
    assert b"<text" not in file.read_bytes(), "a viewer needs no font of ours"


def test_the_sheet_speaks_the_language_of_the_editor(
    window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    """To the byte what the command line makes in that language."""
    request.addfinalizer(partial(use_language, "en"))
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    made = []
    for language in ("de", "en"):
        use_language(language)
        here, there = tmp_path / f"here_{language}.pdf", tmp_path / f"there_{language}.pdf"
        preview.export_to(str(here))
        qtbot.waitUntil(here.exists)
        assert main(["export", "plan", editor.session.path, "-o", str(there), "--language", language]) == 0
        assert here.read_bytes() == there.read_bytes()
        made.append(here.read_bytes())
    assert made[0] != made[1]


SIZES = {"nothing chosen": (), "per inch": ("ppi", 60), "wide": ("width", 700)}


@pytest.mark.parametrize("chosen", SIZES)
def test_pictures_are_as_large_as_those_of_the_command_line(
    chosen: str, window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot
) -> None:
    """For the same choice, and where nothing is chosen."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    how = SIZES[chosen]
    if how:
        unit, count = how
        QTest.keyClick(preview.unit, Qt.Key.Key_Down if unit == "width" else Qt.Key.Key_Up)
        preview.pixels.selectAll()
        QTest.keyClicks(preview.pixels, str(count))
    preview.export_to(str(tmp_path / "here.png"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    options = (f"--{how[0]}", str(how[1])) if how else ()
    assert main(["export", "plan", editor.session.path, "-o", str(tmp_path / "there.png"), *options]) == 0
    here, there = QImage(str(tmp_path / "here.png")), QImage(str(tmp_path / "there.png"))
    assert here.size() == there.size()
    assert here.width() == {"nothing chosen": 1754, "per inch": 702, "wide": 700}[chosen]


def test_a_size_that_cannot_be_is_told(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """With its bounds; nothing is written."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    preview.pixels.setValue(1201)
    preview.export_to(str(tmp_path / "large.png"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    assert "must be from 10 to 1200" in preview.said.text()
    assert not list(tmp_path.glob("large*"))


@pytest.mark.parametrize("what", ["board", "counters", "reference"])
def test_what_else_is_printed_is_that_of_the_command_line(
    what: str, window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot
) -> None:
    """Chosen in the list, shown page by page, and written byte for byte as `bow export` does."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(preview.pages) == 2)
    for _ in range(list(PRINTABLES).index(what)):
        QTest.keyClick(preview.what, Qt.Key.Key_Down)
    assert preview.what.currentData() == what
    qtbot.waitUntil(lambda: bool(preview.pages) and not preview.is_busy, timeout=60_000)
    assert preview.export_svg.isEnabled() is (what == "board")
    preview.export_to(str(tmp_path / "here.pdf"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text(), timeout=60_000)
    assert main(["export", what, editor.session.path, "-o", str(tmp_path / "there.pdf")]) == 0
    assert (tmp_path / "here.pdf").read_bytes() == (tmp_path / "there.pdf").read_bytes()


def test_cards_of_a_plan_in_no_pack(window: Window, qtbot: QtBot) -> None:
    """That there are none is told, and nothing is shown in their place."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(preview.pages) == 2)
    preview.what.setCurrentIndex(list(PRINTABLES).index("cards"))
    assert preview.said.text() == "This plan is in no pack that has cards."


def test_no_picture_of_counters_is_too_large(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """As with the plan's own pages, the bounds are told, and nothing is written."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    preview.what.setCurrentIndex(list(PRINTABLES).index("counters"))
    preview.pixels.setValue(1201)
    preview.export_to(str(tmp_path / "large.png"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text(), timeout=60_000)
    assert "must be from 10 to 1200" in preview.said.text()
    assert not list(tmp_path.glob("large*"))


def test_the_sheet_is_printed(window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot) -> None:
    """On a printer that writes a file: as many pages as the preview shows; who gives the dialog up prints nothing."""
    del editor
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(preview.pages) == 2)
    before, file = preview.said.text(), tmp_path / "printed.pdf"
    for gives_up in (keys("Escape"), clicks("Cancel")):
        with working_in(QPrintDialog, prints_into(file, gives_up)):
            qtbot.mouseClick(preview.print_button, LEFT)
        assert preview.said.text() == before
    with working_in(QPrintDialog, prints_into(file, clicks("Print"))):
        qtbot.mouseClick(preview.print_button, LEFT)
    qtbot.waitUntil(lambda: preview.said.text() == "Printed")
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["printed.pdf"]
    assert file.read_bytes().count(b"/Type /Page\n") == 2
    (box,) = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", file.read_bytes())[:1]
    assert float(box[0]) > float(box[1]), "the paper lies as the pages do"


def prints_into(file: Path, leave: Callable[[QWidget], None]) -> Callable[[QPrintDialog], None]:
    """Give what chooses a printer that writes into a file, and leaves the dialog."""

    def choose(dialog: QPrintDialog) -> None:
        printers, name = dialog.findChild(QComboBox, "printers"), dialog.findChild(QLineEdit, "filename")
        assert isinstance(printers, QComboBox)
        assert isinstance(name, QLineEdit)
        printers.setCurrentText("Print to File (PDF)")
        name.setText(str(file))
        leave(dialog)

    return choose


def test_a_plan_that_cannot_be_set_is_told(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """No board, no sheet."""
    editor.do(Edit("Break it", (Put(("board",), "nowhere"),)))
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    assert "nowhere" in preview.said.text()
    assert preview.pages == []


def test_what_keeps_a_sheet_from_being_set_is_told_with_its_cure(
    window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the plan as the checks tell it; the disk by what helps; a fault of ours with a file to report."""
    preview = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: not preview.is_busy)
    editor.do(Edit("Break it", (Put(("edges",), {"tully": "south", "lannister": "north"}),)))
    preview.export_to(str(tmp_path / "sheet.pdf"))
    assert re.search(r"\(F8 leads to them\): .*“tully”.* \[BOW\d+\]", preview.said.text())
    editor.session.document.undo()
    (tmp_path / "file").write_text("", "utf-8")
    preview.export_to(str(tmp_path / "file" / "sheet.pdf"))
    qtbot.waitUntil(lambda: "…" not in preview.said.text())
    assert preview.said.text().endswith("a part of the path is no folder; choose another")
    missing = "dictionary does not contain key"
    monkeypatch.setattr(typst, "Compiler", lambda *_, **__: (_ for _ in ()).throw(RuntimeError(missing)))
    preview.export_to(str(tmp_path / "sheet.pdf"))
    qtbot.waitUntil(lambda: "BOW901" in preview.said.text())
    assert missing not in preview.said.text()
    assert missing in Path(re.findall(r"the file (.*)\.$", preview.said.text())[0]).read_text("utf-8")


@pytest.mark.parametrize("command", ["file.print", "look.compare", "look.play"])
def test_windows_close_with_their_plan(command: str, window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """And everything that can be used in them has a name for screen readers."""
    dialog = opened_by(window, OwnWindow, command, qtbot)
    nameless = [
        widget
        for kind in (QListWidget, QPlainTextEdit, MapView)
        for widget in dialog.findChildren(kind)
        if not widget.accessibleName()
    ]
    assert nameless == []
    window.workbench.close(editor)
    qtbot.waitUntil(lambda: not window.findChildren(type(dialog)))
