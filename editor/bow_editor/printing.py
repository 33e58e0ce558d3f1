"""The printed sheet of the open plan, by the same export as `bow export`. No Qt."""

import os
from typing import TYPE_CHECKING, Literal

from bow_author.draw.scene import map_svg
from bow_author.packs.files import write_whole
from bow_author.print.export import PictureSize
from bow_author.print.plan_sheet import plan_sheet
from bow_dsl.value import field, value
from bow_editor import faults
from bow_editor.editor_state import EditorState
from bow_editor.faults import ToldError
from bow_editor.words import spoken, tr

if TYPE_CHECKING:
    from bow_author.print.sheet import Sheet

FORMS: dict[str, Literal["pdf", "png"]] = {".pdf": "pdf", ".png": "png"}
MAP = "map"
"""What is added to the name of a plan for its map alone; pages of its sheet have numbers there."""
SHOWN, PRINTED = PictureSize(110), PictureSize(300)
"""The size of a preview, and of what goes to a printer."""


class CannotPrintError(ToldError):
    """The plan cannot be set; it says why."""


@value
class Paper:
    """How a sheet is set."""

    size: Literal["a4", "letter"] = "a4"
    grey: bool = False
    pictures: PictureSize = field(default_factory=PictureSize)
    """How large the files of pictures are."""


def proposed(plan: str, ending: str, part: str = "") -> str:
    """Give the name that is proposed for a file made of a plan: no two kinds of files have the same.

    >>> proposed("battles/mill.yaml", ".pdf"), proposed("battles/mill.yaml", ".png", MAP)
    ('battles/mill.pdf', 'battles/mill-map.png')
    """
    stem, _ = os.path.splitext(plan)
    return f"{stem}-{part}{ending}" if part else f"{stem}{ending}"


def sheet_of(editor: EditorState) -> "Sheet":
    """Build the sheet of the plan as it stands now, in the language of the editor; raises CannotPrintError."""
    content = editor.content
    if content is None:
        raise CannotPrintError(faults.of_plan(editor) or tr("This is no battle plan."))
    try:
        return plan_sheet(content.entry, content.loaded, spoken())
    except Exception as missing:  # what a plan lacks is told as the checks tell it, which name line and hint
        raise CannotPrintError(faults.of_plan(editor) or faults.of_ours(missing)) from missing


def pages_of(sheet: "Sheet", paper: Paper, size: PictureSize = SHOWN) -> list[bytes]:
    """Set a sheet and give its pages as PNG pictures; it may be called in another thread."""
    from bow_author.print.export import export_sheet

    return export_sheet(sheet, "png", paper=paper.size, grey=paper.grey, size=size)


def export(sheet: "Sheet", paper: Paper, path: str) -> list[str]:
    """Write a sheet to a file: `.pdf`, `.png` (one a page), or `.svg`, which is the map; give what was written.

    Raises:
        CannotPrintError: the ending says none of these, or a file cannot be written.
    """
    from bow_author.print.export import export_sheet, named_pages

    ending = os.path.splitext(path)[1].lower()
    if ending == ".svg":
        from bow_author.print.sheet_to_data import picture_title

        drawn = map_svg(sheet.picture, grey=paper.grey, outlined=True, title=picture_title(sheet))
        files = {path: drawn.encode()}
    elif ending in FORMS:
        try:
            pages = export_sheet(sheet, FORMS[ending], paper=paper.size, grey=paper.grey, size=paper.pictures)
        except ValueError as fault:
            least, most = paper.pictures.bounds(sheet, paper.size)
            message = tr("The size of pictures must be from {least} to {most}.").format(least=least, most=most)
            raise CannotPrintError(message) from fault
        files = named_pages(path, pages)
    else:
        raise CannotPrintError(tr("{file} must end with .pdf, .png or .svg").format(file=path))
    for file, content in files.items():
        try:
            write_whole(file, content)
        except OSError as error:
            raise CannotPrintError(faults.of_disk(file, error)) from error
    return list(files)
