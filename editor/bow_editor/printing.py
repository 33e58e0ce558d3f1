"""What is printed of the open plan, by the same exports as `bow export`. No Qt."""

import os
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Literal

from bow_author.draw.scene import map_svg
from bow_author.draw.tones import TONES, Colours, Tone
from bow_author.packs.files import write_whole
from bow_author.print.export import LEAST_PPI, MOST_PPI, PictureSize
from bow_dsl.value import field, replace, value
from bow_editor import faults
from bow_editor.content import Content
from bow_editor.editor_state import EditorState
from bow_editor.pack_now import CannotPrintError, pack_now
from bow_editor.words import spoken, tr

if TYPE_CHECKING:
    from bow_author.print.faq.question import Faq
    from bow_author.print.pieces import Setting

Form = Literal["pdf", "png", "svg"]
FORMS: dict[str, Form] = {".pdf": "pdf", ".png": "png", ".svg": "svg"}
MAP = "map"
"""What is added to the name of a plan for its map alone; pages of its sheet have numbers there."""
SHOWN, PRINTED = PictureSize(110), PictureSize(300)
"""The size of a preview, and of what goes to a printer."""


@value
class Paper:
    """How pages are set."""

    size: Literal["a4", "letter"] = "a4"
    colours: Colours = "colour"
    pictures: PictureSize = field(default_factory=PictureSize)
    """How large the files of pictures are."""

    @property
    def tone(self) -> Tone:
        """Gives the colours that are drawn."""
        return TONES[self.colours]


Setter = Callable[[Form, Paper, PictureSize], list[bytes]]
"""Sets pages: in the form of a file, on a paper, in a size of pictures. It may be called in another thread.

It raises a ValueError if pictures would be too small or too large, or the paper is too small, and says so.
"""


def proposed(plan: str, ending: str, part: str = "") -> str:
    """Give the name that is proposed for a file made of a plan: no two kinds of files have the same.

    >>> proposed("battles/mill.yaml", ".pdf"), proposed("battles/mill.yaml", ".png", MAP)
    ('battles/mill.pdf', 'battles/mill-map.png')
    """
    stem, _ = os.path.splitext(plan)
    return f"{stem}-{part}{ending}" if part else f"{stem}{ending}"


def to_print(editor: EditorState, what: str) -> Setter:
    """Gather what is printed of the plan as it stands now, in the language of the editor.

    Args:
        editor: The open plan.
        what: One of `PRINTABLES`.

    Raises:
        CannotPrintError: the plan lacks something; it says what.
    """
    content = editor.content
    if content is None:
        raise CannotPrintError(faults.of_plan(editor) or tr("This is no battle plan."))
    try:
        return PRINTABLES[what](content)
    except CannotPrintError:
        raise
    except Exception as missing:  # what a plan lacks is told as the checks tell it, which name line and hint
        raise CannotPrintError(faults.of_plan(editor) or faults.of_ours(missing)) from missing


def _plan(content: Content) -> Setter:
    from bow_author.print.plan_sheet import plan_sheet

    sheet = plan_sheet(content.entry, content.loaded, spoken())

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.export import export_sheet
        from bow_author.print.sheet_to_data import picture_title

        if form == "svg":
            return [map_svg(sheet.picture, tone=paper.tone, outlined=True, title=picture_title(sheet)).encode()]
        try:
            return export_sheet(sheet, form, paper=paper.size, tone=paper.tone, size=size)
        except ValueError as fault:
            least, most = size.bounds(sheet, paper.size)
            message = tr("The size of pictures must be from {least} to {most}.").format(least=least, most=most)
            raise CannotPrintError(message) from fault

    return set_pages


def _board(content: Content) -> Setter:
    from bow_author.print.board.board_picture import board_picture

    board = board_picture(content.entry, content.loaded, spoken())

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.board.export import export_board, sheets_of_board
        from bow_author.print.board.setting import Setting

        setting = Setting(paper=paper.size, theme=paper.colours, ppi=_ppi(size))
        return sheets_of_board(board, setting) if form == "png" else [export_board(board, form, setting)]

    return set_pages


def _counters(content: Content) -> Setter:
    from bow_author.print.counters.plan_counters import counters_of_plan
    from bow_author.print.words import SheetWords

    counters = counters_of_plan(content, spoken())
    title = SheetWords(spoken())("counters of", title=content.plan.title)
    if not counters:
        raise CannotPrintError(tr("This plan needs no counters."))

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.counters.export import export_counters

        return export_counters(counters, title, form, _pieces(paper, size), spoken()).files

    return set_pages


def _cards(content: Content) -> Setter:
    from bow_author.print.cards.collect import cards_of_pack
    from bow_author.print.words import SheetWords

    pack = content.loaded.packs.get(content.entry.pack or "")
    cards = cards_of_pack(pack, content.loaded, spoken()) if pack is not None else []
    if pack is None or not cards:
        raise CannotPrintError(tr("This plan is in no pack that has cards."))
    title = SheetWords(spoken())("cards of", title=pack.manifest.title)

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.cards.export import export_cards

        return export_cards(cards, title, form, _pieces(paper, size)).files

    return set_pages


def _reference(content: Content) -> Setter:
    from bow_author.print.reference.collect import reference_of_plan

    reference = reference_of_plan(content.entry, content.loaded, spoken())

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.documents import DocumentSetting
        from bow_author.print.reference.export import export_reference

        return export_reference(reference, form, DocumentSetting(paper.size, paper.colours, ppi=_ppi(size)))

    return set_pages


def _booklet(content: Content) -> Setter:
    from bow_author.print.booklet.collect import booklet_of_pack

    pack = content.loaded.packs.get(content.entry.pack or "")
    if pack is None:
        raise CannotPrintError(tr("This plan is in no pack, so there is no booklet of it."))
    # What was loaded has the plan as it was then.
    here = content.entry
    now = tuple(here if (one.kind, one.id) == (here.kind, here.id) else one for one in pack.entries)
    booklet, left_out = booklet_of_pack(replace(pack, entries=now), content.loaded, spoken())
    if left_out:
        missing = left_out[0]
        raise CannotPrintError(f"{missing.entry.id}: {missing.reason}")

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.booklet.export import export_booklet
        from bow_author.print.documents import DocumentSetting

        return export_booklet(booklet, form, DocumentSetting(paper.size, paper.colours, ppi=_ppi(size)))

    return set_pages


def _questions(content: Content) -> Setter:
    from bow_author.print.faq.collect import has_questions, questions_of_pack

    if content.entry.pack not in content.loaded.packs:
        raise CannotPrintError(tr("This plan is in no pack, so there are no questions of it."))
    language = spoken()

    @cache
    def faq() -> "Faq":  # the cases of the pack are read and played, which takes long
        library, pack = pack_now(content, has_questions)
        answered, failed = questions_of_pack(pack, library, language)
        if failed:
            message = tr("The case {case} fails: its answer is shown by nothing.")
            raise CannotPrintError(message.format(case=failed[0].name))
        if not answered.questions:
            raise CannotPrintError(tr("No case of its pack answers a question."))
        return answered

    def set_pages(form: Form, paper: Paper, size: PictureSize) -> list[bytes]:
        from bow_author.print.documents import DocumentSetting
        from bow_author.print.faq.export import export_faq

        return export_faq(faq(), form, DocumentSetting(paper.size, paper.colours, ppi=_ppi(size)))

    return set_pages


PRINTABLES: dict[str, Callable[[Content], Setter]] = {
    "plan": _plan,
    "board": _board,
    "counters": _counters,
    "cards": _cards,
    "reference": _reference,
    "booklet": _booklet,
    "questions": _questions,
}
"""What can be printed, by the name that is added to those of its files: each gathers it, and gives who sets it."""


def _ppi(size: PictureSize) -> float:
    """Give pixels per inch; a width is that of the plan's own pages, and of no others."""
    if size.unit != "ppi":
        return PictureSize().pixels
    if not LEAST_PPI <= size.pixels <= MOST_PPI:
        message = tr("The size of pictures must be from {least} to {most}.").format(least=LEAST_PPI, most=MOST_PPI)
        raise CannotPrintError(message)
    return size.pixels


def _pieces(paper: Paper, size: PictureSize) -> "Setting":
    from bow_author.print.pieces import Setting
    from bow_author.print.printer import back_shift

    return Setting(paper=paper.size, theme=paper.colours, ppi=_ppi(size), shift=back_shift())


def pages_of(printed: Setter, paper: Paper, size: PictureSize = SHOWN) -> list[bytes]:
    """Give pages as PNG pictures; it may be called in another thread."""
    return printed("png", paper, size)


def export(printed: Setter, paper: Paper, path: str) -> list[str]:
    """Write pages to a file: `.pdf`, or `.png` and `.svg`, one a page; give what was written.

    Raises:
        CannotPrintError: the ending says none of these, or a file cannot be written.
    """
    from bow_author.print.export import named_pages

    ending = os.path.splitext(path)[1].lower()
    if ending not in FORMS:
        raise CannotPrintError(tr("{file} must end with .pdf, .png or .svg").format(file=path))
    files = named_pages(path, printed(FORMS[ending], paper, paper.pictures))
    for file, content in files.items():
        try:
            write_whole(file, content)
        except OSError as error:
            raise CannotPrintError(faults.of_disk(file, error)) from error
    return list(files)
