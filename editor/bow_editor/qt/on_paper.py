"""Pages on the paper of a printer, as large as they are meant to be."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

_SIZES = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


def printer_for(paper: Literal["a4", "letter"], pages: Sequence[QImage]) -> QPrinter:
    """Give a printer with the paper on which pages are set, lying as the first of them does; its user may say else."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setFullPage(True)  # pages have margins of their own
    printer.setPageSize(QPageSize(_SIZES[paper]))
    if pages:
        printer.setPageOrientation(_way_of(pages[0]))
    return printer


def print_pages(pages: Sequence[QImage], printer: QPrinter, ppi: float) -> bool:
    """Print pages, each in the middle of a sheet that lies as it does: true to scale, or smaller where it has no room.

    Args:
        pages: what is printed.
        printer: where; it prints to the rim of its paper from now on.
        ppi: pixels of the pages per inch.

    Returns:
        Whether the printer has taken them.
    """
    printer.setFullPage(True)
    painter = QPainter()
    for number, page in enumerate(pages):
        printer.setPageOrientation(_way_of(page))
        if not (printer.newPage() if number else painter.begin(printer)):
            return False
        painter.drawImage(_place_of(page, printer, ppi), page)
    return painter.end()


def _way_of(page: QImage) -> QPageLayout.Orientation:
    is_broad = page.width() > page.height()
    return QPageLayout.Orientation.Landscape if is_broad else QPageLayout.Orientation.Portrait


def _place_of(page: QImage, printer: QPrinter, ppi: float) -> QRect:
    sheet = printer.pageLayout().fullRectPixels(printer.resolution())
    scale = printer.resolution() / ppi
    least = min(scale, (sheet.width() + 1) / page.width(), (sheet.height() + 1) / page.height())
    size = page.size() * least
    left, top = (sheet.width() - size.width()) // 2, (sheet.height() - size.height()) // 2
    return QRect(left, top, size.width(), size.height())
