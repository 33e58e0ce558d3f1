"""What the preview of pages shows and says while one chooses, and what comes on the paper of a printer."""

import re
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPageSize, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.printing import PRINTABLES
from bow_editor.qt.on_paper import print_pages, printer_for
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.window import Window
from tests.conftest import ROOT
from tests.editor.qt.about.beside import opened_by
from tests.editor.qt.at_hand import working_in

LEFT = Qt.MouseButton.LeftButton
PATIENCE = 60_000


@pytest.fixture
def preview(window: Window, editor: EditorState, qtbot: QtBot) -> PrintPreview:
    del editor
    shown = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(shown.pages) == 2 and not shown.is_busy, timeout=PATIENCE)
    return shown


def choose(preview: PrintPreview, what: str) -> None:
    """Choose what is printed by the keyboard."""
    there = list(PRINTABLES).index(what) - preview.what.currentIndex()
    for _ in range(abs(there)):
        QTest.keyClick(preview.what, Qt.Key.Key_Down if there > 0 else Qt.Key.Key_Up)


def sheets(preview: PrintPreview) -> int:
    """Count the pages that are seen."""
    pages = preview.view.widget()
    assert pages is not None
    return sum(isinstance(label.pixmap(), QPixmap) and label.isVisible() for label in pages.findChildren(QLabel))


def test_what_cannot_be_printed_shows_no_other_pages(preview: PrintPreview, qtbot: QtBot) -> None:
    """Nor offers to print them; what was said of it is gone with the next choice, and so is what was written before."""
    assert sheets(preview) == 2
    choose(preview, "cards")
    assert preview.said.text() == "This plan is in no pack that has cards."
    assert (preview.pages, preview.state.text()) == ([], "")
    qtbot.waitUntil(lambda: sheets(preview) == 0)
    buttons = (preview.export_pdf, preview.export_png, preview.export_svg, preview.print_button)
    assert not any(button.isEnabled() for button in buttons)
    choose(preview, "reference")
    assert preview.said.text() == ""
    qtbot.waitUntil(lambda: bool(preview.pages) and not preview.is_busy, timeout=PATIENCE)
    assert [button.isEnabled() for button in buttons] == [True, True, False, True]


def test_what_cannot_be_set_shows_no_pages(window: Window, tmp_path: Path, qtbot: QtBot) -> None:
    """That there are none turns out while they are set, beside the window; none of before are offered meanwhile."""
    pack = shutil.copytree(ROOT / "examples" / "house_tyrell", tmp_path / "house_tyrell")
    shutil.rmtree(pack / "cases")
    assert window.open_path(str(pack / "battles" / "harvest_on_the_roseroad.yaml"))
    shown = opened_by(window, PrintPreview, "file.print", qtbot)
    qtbot.waitUntil(lambda: len(shown.pages) == 2 and not shown.is_busy, timeout=PATIENCE)
    choose(shown, "questions")
    qtbot.waitUntil(lambda: shown.said.text() == "No case of its pack answers a question.", timeout=PATIENCE)
    assert (shown.pages, shown.state.text()) == ([], "")
    assert not any(button.isEnabled() for button in (shown.export_pdf, shown.export_png, shown.print_button))


def test_what_was_written_is_not_said_of_other_pages(preview: PrintPreview, tmp_path: Path, qtbot: QtBot) -> None:
    """It is of those that were chosen then."""
    preview.export_to(str(tmp_path / "plan.pdf"))
    qtbot.waitUntil(lambda: preview.said.text().startswith("Written"), timeout=PATIENCE)
    choose(preview, "board")
    assert preview.said.text() == ""


def test_a_mended_plan_is_shown_without_what_was_wrong(
    preview: PrintPreview, editor: EditorState, qtbot: QtBot
) -> None:
    """The fault is told while it lasts."""
    editor.do(Edit("Break it", (Put(("board",), "nowhere"),)))
    qtbot.waitUntil(lambda: "nowhere" in preview.said.text(), timeout=PATIENCE)
    qtbot.waitUntil(lambda: sheets(preview) == 0)
    editor.session.document.undo()
    qtbot.waitUntil(lambda: len(preview.pages) == 2, timeout=PATIENCE)
    assert preview.said.text() == ""


def test_pages_of_all_sizes_have_room(preview: PrintPreview, qtbot: QtBot) -> None:
    """Counters lie on sheets of both ways: the broadest is seen whole, and the first page comes first."""
    preview.view.verticalScrollBar().setValue(preview.view.verticalScrollBar().maximum())
    choose(preview, "counters")
    qtbot.waitUntil(lambda: bool(preview.pages) and not preview.is_busy, timeout=PATIENCE)
    assert len({page.width() for page in preview.pages}) > 1, "pages of two ways"
    assert preview.view.horizontalScrollBar().maximum() == 0
    assert preview.view.verticalScrollBar().value() == 0


def sizes(file: Path) -> list[tuple[int, int]]:
    """Give the width and height of each printed page in points."""
    with pypdfium2.PdfDocument(file) as document:
        return [(round(wide), round(high)) for wide, high in (page.get_size() for page in document)]


def drawn(file: Path, number: int) -> QImage:
    """Draw a printed page, two pixels a point."""
    png = BytesIO()
    with pypdfium2.PdfDocument(file) as document:
        document[number].render(scale=2).to_pil().save(png, "PNG")
    return QImage.fromData(png.getvalue())


def inked(page: QImage) -> tuple[float, float, float, float]:
    """Give the box of what is printed on a page, in shares of its width and height."""
    small = page.scaledToWidth(400, Qt.TransformationMode.SmoothTransformation)
    wide, high = small.width(), small.height()
    colours = {(x, y): small.pixelColor(x, y) for x in range(wide) for y in range(high)}
    xs, ys = zip(*(at for at, ink in colours.items() if ink.alpha() > 128 and ink.lightness() < 140), strict=True)
    return min(xs) / wide, min(ys) / high, (max(xs) + 1) / wide, (max(ys) + 1) / high


def page_of(width: float, height: float, ppi: float = 60) -> QImage:
    """Make a page of so many inches, black all over."""
    page = QImage(round(width * ppi), round(height * ppi), QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.black)
    return page


def printed(printer: QPrinter, file: Path, *pages: QImage) -> bool:
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    return print_pages(pages, printer, 60)


def test_pages_come_true_to_scale(tmp_path: Path) -> None:
    """In the middle of their paper, to its rim, each on a sheet that lies as it does."""
    file, pages = tmp_path / "printed.pdf", (page_of(11, 8.5), page_of(8.5, 11), page_of(4.25, 5.5))
    assert printed(printer_for("letter", pages), file, *pages)
    assert sizes(file) == [(792, 612), (612, 792), (612, 792)]
    assert inked(drawn(file, 0)) == pytest.approx((0, 0, 1, 1), abs=0.01)
    assert inked(drawn(file, 1)) == pytest.approx((0, 0, 1, 1), abs=0.01)
    assert inked(drawn(file, 2)) == pytest.approx((0.25, 0.25, 0.75, 0.75), abs=0.01)


def test_a_page_too_large_for_the_paper_keeps_its_shape(tmp_path: Path) -> None:
    """Somebody has chosen a smaller paper in the dialog of the printer."""
    file, page = tmp_path / "printed.pdf", page_of(8.5, 11)
    printer = printer_for("letter", [page])
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A5))
    assert printed(printer, file, page)
    left, top, right, low = inked(drawn(file, 0))
    assert (right - left) * 148 / ((low - top) * 210) == pytest.approx(8.5 / 11, rel=0.02)
    assert right - left == pytest.approx(1, abs=0.01)


@pytest.mark.qt_log_ignore("Returned false", extend=True)
def test_a_printer_that_takes_nothing_is_told(preview: PrintPreview, tmp_path: Path, qtbot: QtBot) -> None:
    """It is not said that something was printed."""
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "nowhere" / "sheet.pdf"))
    preview.print_on(printer)
    qtbot.waitUntil(lambda: "…" not in preview.said.text(), timeout=PATIENCE)
    assert re.fullmatch(r"Nothing was printed: .*sheet\.pdf takes no pages; .*", preview.said.text())


@pytest.mark.slow
def test_what_is_printed_is_as_large_as_what_is_shown(preview: PrintPreview, tmp_path: Path, qtbot: QtBot) -> None:
    """From the dialog: the pages have the paper that is chosen above them, with no rim taken off."""
    preview.paper.setCurrentIndex(1)
    choose(preview, "counters")
    qtbot.waitUntil(lambda: bool(preview.pages) and not preview.is_busy, timeout=PATIENCE)
    file = tmp_path / "printed.pdf"
    with working_in(QPrintDialog, prints_into(file)):
        QTest.mouseClick(preview.print_button, LEFT)
    qtbot.waitUntil(lambda: preview.said.text() == "Printed", timeout=PATIENCE)
    assert {tuple(sorted(size)) for size in sizes(file)} == {(612, 792)}
    assert inked(drawn(file, 0)) == pytest.approx(inked(preview.pages[0]), abs=0.01)


def prints_into(file: Path) -> Callable[[QPrintDialog], None]:
    """Give what chooses a printer that writes into a file."""

    def accept(dialog: QPrintDialog) -> None:
        printers, name = dialog.findChild(QComboBox, "printers"), dialog.findChild(QLineEdit, "filename")
        assert isinstance(printers, QComboBox)
        assert isinstance(name, QLineEdit)
        printers.setCurrentText("Print to File (PDF)")
        name.setText(str(file))
        dialog.accept()

    return accept
