"""The preview of the printed sheet, by the real export, beside the window: nothing waits while pages are set."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QImage, QPixmap
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from bow_author.draw.tones import Colours
from bow_author.print.export import LEAST_PPI, MOST_PPI, PictureSize
from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.pack_now import CannotPrintError
from bow_editor.printing import (
    MAP,
    PRINTABLES,
    PRINTED,
    Paper,
    Setter,
    export,
    pages_of,
    proposed,
    to_print,
)
from bow_editor.qt import asking
from bow_editor.qt.flow import FlowRow, labelled
from bow_editor.qt.kit_button import KitButton
from bow_editor.qt.number_box import NumberBox
from bow_editor.qt.on_paper import print_pages, printer_for
from bow_editor.qt.status import SIGNS
from bow_editor.qt.worker import Worker
from bow_editor.words import tr

_WIDE = 1920
"""Pixels that a picture is wide if nobody says another number."""
_SOON = 300
"""Milliseconds after an edit until pages are set anew, so that typing is not answered letter by letter."""
_PNG: Any = "PNG"  # its type says bytes, and it takes a text
_PAPERS: tuple[Literal["a4", "letter"], ...] = ("a4", "letter")


class PrintPreview(QWidget):
    """The pages as they would be printed; they follow the plan."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.pages: list[QImage] = []
        self._worker = Worker(self)
        self._worker.done.connect(self._show)
        self._worker.failed.connect(self._not_set)
        self._writer = Worker(self)
        self._writer.done.connect(self._written)
        self._writer.failed.connect(self._complain)
        self._printer: QPrinter | None = None
        self._lacking = ""
        """Why there are no pages, as it was told; empty if there are."""
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self.set_anew)
        self._sheets = QWidget()
        self._column = QVBoxLayout(self._sheets)
        self._column.setSpacing(18)
        self.view = QScrollArea(self)
        self.view.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.view.setWidget(self._sheets)
        self.view.setAccessibleName(tr("Pages"))
        self.state = QLabel(self)
        self.draft = QLabel(self)
        self.draft.setWordWrap(True)
        self.draft.hide()
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        rows = QVBoxLayout(self)
        rows.addLayout(self._make_top())
        rows.addWidget(self.view, 1)
        rows.addWidget(self.state)
        rows.addWidget(self.draft)
        rows.addWidget(self.said)
        self.what.currentIndexChanged.connect(self._choose)
        self.paper.currentIndexChanged.connect(self.set_anew)
        self.colours.currentIndexChanged.connect(self.set_anew)
        self.zoom.valueChanged.connect(self._lay_out)
        self._let_go = editor.listen(self._changed)
        self.set_anew()

    def _make_top(self) -> FlowRow:
        self.what = QComboBox(self)
        for name, title in _titles().items():
            self.what.addItem(title, name)
        self.what.setAccessibleName(tr("What is printed"))
        self.paper = QComboBox(self)
        self.paper.addItems(["A4", "Letter"])
        self.paper.setAccessibleName(tr("Paper"))
        self.colours = QComboBox(self)
        for name, title in _colours().items():
            self.colours.addItem(title, name)
        self.colours.setAccessibleName(tr("Colours"))
        self.pixels = NumberBox(self)
        self.pixels.setRange(LEAST_PPI, round(MOST_PPI * 12))
        self.pixels.setValue(round(PictureSize().pixels))
        self.pixels.setAccessibleName(tr("Size of pictures"))
        self.unit = QComboBox(self)
        self.unit.addItem(tr("pixels per inch"), "ppi")
        self.unit.addItem(tr("pixels wide"), "width")
        self.unit.setAccessibleName(tr("What the size of pictures counts"))
        self.unit.activated.connect(self._change_unit)
        self.zoom = QSlider(Qt.Orientation.Horizontal, self)
        self.zoom.setRange(25, 200)
        self.zoom.setValue(85)
        self.zoom.setMinimumWidth(84)
        self.zoom.setAccessibleName(tr("Size of the preview, in percent"))
        self.export_pdf = _button(self, tr("Export as PDF…"), partial(self._export, ".pdf"))
        self.export_png = _button(self, tr("As pictures…"), partial(self._export, ".png"))
        self.export_svg = _button(self, tr("Map as SVG…"), partial(self._export, ".svg"))
        self.print_button = _button(self, tr("Print…"), self._print)
        self.kit = KitButton(self.editor, lambda: self.how, self)
        self.kit.said.connect(self._say)
        return FlowRow(
            (self.what, self.paper, self.colours, labelled(tr("Size"), self.zoom)),
            (self.export_pdf, self.export_png, self.pixels, self.unit, self.export_svg, self.print_button, self.kit),
        )

    @property
    def how(self) -> Paper:
        """How the sheet is set."""
        size = PictureSize(self.pixels.value(), self.unit.currentData())
        return Paper(_PAPERS[self.paper.currentIndex()], self.colours.currentData(), size)

    @property
    def is_busy(self) -> bool:
        """Whether pages are being set, or will be soon."""
        return self._worker.is_busy or self._writer.is_busy or self.kit.is_busy or self._soon.isActive()

    def _change_unit(self) -> None:
        """Begin with a size that is common in the unit that was chosen."""
        self.pixels.setValue(_WIDE if self.unit.currentData() == "width" else round(PictureSize().pixels))

    def _choose(self) -> None:
        """Show other pages from the first on; what was said of those before is not of these."""
        self.pages = []
        if not self._writer.is_busy:
            self.said.clear()
        self.view.verticalScrollBar().setValue(0)
        self.set_anew()

    def set_anew(self) -> None:
        """Set the pages of the plan as it stands now."""
        printed = self._printed()
        if printed is None:
            self._show_none()
        else:
            if self._lacking == self.said.text():
                self.said.clear()
            self._lacking = ""
            self._offer(can_print=True)
            self.state.setText(tr("Setting the pages…"))
            self._worker.do(partial(pages_of, printed, self.how))

    def _show_none(self) -> None:
        """Show no pages, and print none: those of a moment ago are not what is chosen now."""
        self._worker.stop()
        self._lacking = self.said.text()
        self.pages = []
        self.state.clear()
        self._offer(can_print=False)
        self._lay_out()

    def _offer(self, *, can_print: bool) -> None:
        """Offer what can be done; of a board the map is drawn as a whole, of the plan's sheet its map alone."""
        for choice in (self.export_pdf, self.export_png, self.print_button):
            choice.setEnabled(can_print)
        self.export_svg.setEnabled(can_print and self.what.currentData() in {"plan", "board"})

    def tell_errors(self, counts: Mapping[Severity, int]) -> None:
        """Say that a plan with errors is printed as a draft, as which alone `bow export` prints it."""
        errors = counts.get(Severity.ERROR, 0)
        one = tr("The plan still has 1 error: it is printed as a draft. F8 leads to the error.")
        more = tr("The plan still has {count} errors: it is printed as a draft. F8 leads to them.")
        self.draft.setText(f"{SIGNS[Severity.ERROR]} {one if errors == 1 else more.format(count=errors)}")
        self.draft.setVisible(bool(errors))

    def export_to(self, path: str) -> None:
        """Write the sheet to a file; its ending says as what."""
        printed = self._printed()
        if printed is not None:
            self._printer = None
            self.said.setText(tr("Writing {file}…").format(file=path))
            self._writer.do(partial(export, printed, self.how, path))

    def print_on(self, printer: QPrinter) -> None:
        """Print the sheet."""
        printed = self._printed()
        if printed is not None:
            self._printer = printer
            self.said.setText(tr("Setting the pages for the printer…"))
            self._writer.do(partial(pages_of, printed, self.how, PRINTED))

    def let_go(self) -> None:
        """Hear of no more changes, and set no more pages."""
        self._soon.stop()
        self._let_go()
        self._let_go = _nothing
        self._worker.stop()
        self._writer.stop()
        self.kit.let_go()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Let go of the editor."""
        self.let_go()
        super().closeEvent(event)

    def _printed(self) -> Setter | None:
        try:
            return to_print(self.editor, self.what.currentData())
        except CannotPrintError as fault:
            self._complain(str(fault))
            return None

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect in {Aspect.PLAN, Aspect.CONTENT}:
            self._soon.start()

    def _show(self, pages: object) -> None:
        assert isinstance(pages, list), "pages were asked for"
        is_first = not self.pages
        self.pages = [QImage.fromData(page, _PNG) for page in pages]
        self.state.setText(tr("1 page") if len(pages) == 1 else tr("{count} pages").format(count=len(pages)))
        if is_first and self.pages:
            room = self.view.viewport().width() - 40
            widest = max(page.width() for page in self.pages)
            self.zoom.setValue(min(100, max(self.zoom.minimum(), 100 * room // widest)))
        self._lay_out()

    def _lay_out(self) -> None:
        """Show the pages in the size that is chosen."""
        while self._column.count() > len(self.pages):
            item = self._column.takeAt(self._column.count() - 1)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        while self._column.count() < len(self.pages):
            label = QLabel(self._sheets)
            self._column.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
            label.show()  # what is hidden takes no room
        ratio = self.devicePixelRatioF()
        for number, page in enumerate(self.pages):
            item = self._column.itemAt(number)
            sheet = item.widget() if item is not None else None
            assert isinstance(sheet, QLabel), "only pages stand there"
            wide = round(page.width() * self.zoom.value() / 100 * ratio)
            pixmap = QPixmap.fromImage(page.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation))
            pixmap.setDevicePixelRatio(ratio)
            sheet.setPixmap(pixmap)
            sheet.setFixedSize(pixmap.deviceIndependentSize().toSize())
            sheet.setAccessibleName(tr("Page {number}").format(number=number + 1))
        self._column.invalidate()
        self._sheets.resize(self._column.sizeHint())

    def _export(self, ending: str) -> None:
        what = self.what.currentData()
        part = what if what != "plan" else MAP if ending == ".svg" else ""
        path = proposed(self.editor.session.path, ending, part)
        chosen = asking.file_to_save(self, tr("Export"), path, f"*{ending}", ending)
        if chosen:
            self.export_to(chosen)

    def _print(self) -> None:
        printer = printer_for(self.how.size, self.pages)
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def _written(self, result: object) -> None:
        assert isinstance(result, list), "files, or pages"
        if self._printer is None:
            self.said.setText(tr("Written: {files}").format(files=", ".join(map(str, result))))
            return
        printer, self._printer = self._printer, None
        is_printed = print_pages([QImage.fromData(data, _PNG) for data in result], printer, PRINTED.pixels)
        name = printer.outputFileName() or printer.printerName()
        failed = tr("Nothing was printed: {printer} takes no pages; choose another printer or file").format(
            printer=name
        )
        self.said.setText(tr("Printed") if is_printed else failed)

    def _not_set(self, fault: str) -> None:
        self._complain(fault)
        self._show_none()

    def _say(self, told: str) -> None:
        self.said.setText(told)

    def _complain(self, fault: str) -> None:
        self._printer = None
        self.said.setText(fault)


def _titles() -> dict[str, str]:
    """Give what each thing to print is called."""
    of_plan = (tr("Battle plan"), tr("Board, true to scale"), tr("Counters and tiles"))
    of_pack = (tr("Cards of its pack"), tr("Reference"), tr("Booklet of its pack"), tr("Questions of its pack"))
    return dict(zip(PRINTABLES, (*of_plan, *of_pack), strict=True))


def _colours() -> dict[Colours, str]:
    """Give what the colours that pages can have are called."""
    return {
        "colour": tr("In colour"),
        "colour_blind": tr("For colour-blind eyes"),
        "grey": tr("In greys, for a printer without colours"),
    }


def _nothing() -> None:
    """Stand for a view that has let go."""


def _button(parent: QWidget, text: str, do: object) -> QPushButton:
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    button.clicked.connect(do)
    return button
