"""The kit of a pack from the print window: what `bow export kit` makes, into a folder that is chosen."""

import re
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from bow_author.cli import main
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.pack_now import CannotPrintError
from bow_editor.print_kit import write_kit
from bow_editor.printing import Paper
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.window import Window
from tests.conftest import ROOT
from tests.editor.qt.about.beside import opened_by
from tests.editor.qt.at_hand import editor_of, types_file, working_in
from tests.print.documents import pages_of

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 60_000


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with few cases, so that its questions are soon answered."""
    folder = shutil.copytree(ROOT / "examples" / "house_tyrell", tmp_path / "house_tyrell")
    shutil.rmtree(folder / "cases")
    return folder


@pytest.fixture
def preview(window: Window, pack: Path, qtbot: QtBot) -> PrintPreview:
    assert window.open_path(str(pack / "battles" / "harvest_on_the_roseroad.yaml"))
    shown = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: not shown.is_busy, timeout=PATIENCE)
    return shown


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.slow
def test_the_kit_is_that_of_the_command_line(
    window: Window, preview: PrintPreview, pack: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Byte for byte, in a folder of its own: with the paper and colours chosen, and edits that are not saved."""
    there, chosen = tmp_path / "there", pack / "battles" / "chosen"
    chosen.mkdir()
    assert main(["export", "kit", str(pack), "-o", str(there), "--paper", "letter", "--colour-blind"]) == 0
    preview.paper.setCurrentIndex(1)
    preview.colours.setCurrentIndex(preview.colours.findData("colour_blind"))

    def kit() -> dict[str, bytes]:
        with working_in(QFileDialog, types_file("chosen")):
            QTest.mouseClick(preview.kit.button, LEFT)
        qtbot.waitUntil(lambda: not preview.kit.is_busy and preview.said.text().startswith("Written"), timeout=PATIENCE)
        assert not preview.kit.bar.isVisible()
        return files_in(chosen / "house_tyrell-kit")

    assert kit() == files_in(there)
    assert editor_of(window).do(Edit("retitle", (Put(("title",), "Another harvest"),)))
    assert "Another harvest" in " ".join(pages_of(kit()["booklet.pdf"]))


@pytest.mark.slow
def test_a_kit_that_is_stopped(window: Window, tmp_path: Path, pack: Path) -> None:
    """Ends before the next file and says how many are there; what is there is whole."""
    assert window.open_path(str(pack / "battles" / "harvest_on_the_roseroad.yaml"))
    content = editor_of(window).content
    assert content is not None
    heard: list[tuple[int, str]] = []

    def until_two(number: int, count: int, name: str) -> bool:
        assert count > 2
        heard.append((number, name))
        return number < 2

    with pytest.raises(CannotPrintError, match="2 files of the kit are written"):
        write_kit(content, Paper(), str(tmp_path / "kit"), until_two)
    assert [number for number, _ in heard] == [0, 1, 2]
    assert files_in(tmp_path / "kit").keys() == {name for _, name in heard[:2]}
    assert all(file.startswith(b"%PDF") for file in files_in(tmp_path / "kit").values())


@pytest.mark.slow
def test_a_stop_is_asked_for_by_the_button(preview: PrintPreview, tmp_path: Path, qtbot: QtBot) -> None:
    """The button of a kit that is being printed stops it."""
    preview.kit.print_into(str(tmp_path))
    assert preview.kit.button.text() == "Stop"
    QTest.mouseClick(preview.kit.button, LEFT)
    qtbot.waitUntil(lambda: not preview.kit.is_busy and preview.kit.button.isEnabled(), timeout=PATIENCE)
    assert re.fullmatch(r"Stopped: \d files of the kit are written\.", preview.said.text())
    assert preview.kit.button.text() == "Kit of its pack…"
    qtbot.waitUntil(lambda: preview.kit.button.width() >= preview.kit.button.sizeHint().width())
    assert preview.kit.rect().contains(preview.kit.button.geometry())


@pytest.mark.slow
def test_what_has_no_kit(preview: PrintPreview, pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    """Errors in the pack are told with their place, and nothing is written; nor where it cannot be."""
    (tmp_path / "house_tyrell-kit").write_text("a file", "utf-8")
    preview.kit.print_into(str(tmp_path))
    qtbot.waitUntil(lambda: not preview.kit.is_busy and "cannot be used" in preview.said.text(), timeout=PATIENCE)
    cards = next(pack.rglob("*.bow"))
    cards.write_text(cards.read_text("utf-8") + "\nkeyword broken {\n", "utf-8")
    preview.kit.print_into(str(tmp_path / "other"))
    qtbot.waitUntil(lambda: not preview.kit.is_busy and cards.name in preview.said.text(), timeout=PATIENCE)
    assert not (tmp_path / "other").exists()


def test_a_plan_in_no_pack_has_no_kit(window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot) -> None:
    """That is told at once."""
    del editor
    shown = opened_by(window, PrintPreview, "file.print", qtbot)
    shown.kit.print_into(str(tmp_path))
    assert shown.said.text() == "This plan is in no pack, so there is no kit of it."
