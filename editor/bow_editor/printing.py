"""The printed sheet of the plan on a desk, by the same export as `bow export`. No Qt."""

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bow_author.draw.scene import map_svg
from bow_author.packs.files import write_whole
from bow_author.print.plan_sheet import plan_sheet
from bow_editor.desk import Desk
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.print.sheet import Sheet

FORMS: dict[str, Literal["pdf", "png"]] = {".pdf": "pdf", ".png": "png"}
SHOWN, PRINTED = 110, 300
"""Pixels per inch of a preview, and of what goes to a printer."""


class CannotPrintError(Exception):
    """The plan cannot be set; it says why."""


@dataclass(frozen=True, slots=True)
class Paper:
    """How a sheet is set."""

    size: Literal["a4", "letter"] = "a4"
    grey: bool = False


def sheet_of(desk: Desk) -> "Sheet":
    """Build the sheet of the plan as it stands now; raises CannotPrintError."""
    content = desk.content
    if content is None:
        raise CannotPrintError(tr("The plan has errors that must be mended first."))
    try:
        return plan_sheet(content.entry, content.loaded)
    except LookupError as missing:
        raise CannotPrintError(str(missing.args[0])) from missing


def pages_of(sheet: "Sheet", paper: Paper, ppi: float = SHOWN) -> list[bytes]:
    """Set a sheet and give its pages as PNG pictures; it may be called in another thread."""
    from bow_author.print.export import export_sheet

    return export_sheet(sheet, "png", paper=paper.size, grey=paper.grey, ppi=ppi)


def export(sheet: "Sheet", paper: Paper, path: str) -> list[str]:
    """Write a sheet to a file: `.pdf`, `.png` (one a page), or `.svg`, which is the map; give what was written.

    Raises:
        CannotPrintError: the ending says none of these, or a file cannot be written.
    """
    from bow_author.print.export import export_sheet, named_pages

    ending = os.path.splitext(path)[1].lower()
    if ending == ".svg":
        files = {path: map_svg(sheet.picture, grey=paper.grey).encode()}
    elif ending in FORMS:
        files = named_pages(path, export_sheet(sheet, FORMS[ending], paper=paper.size, grey=paper.grey, ppi=PRINTED))
    else:
        raise CannotPrintError(tr("{file} must end with .pdf, .png or .svg").format(file=path))
    for file, content in files.items():
        try:
            write_whole(file, content)
        except OSError as error:
            raise CannotPrintError(f"{file}: {error.strerror or error}") from error
    return list(files)
