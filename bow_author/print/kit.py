"""All that is printed of a pack, file by file: booklet, cards, counters, boards, reference and questions."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from textwrap import fill
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.translations import pack_title
from bow_author.print.board.setting import HEX_MM
from bow_author.print.documents import DocumentSetting
from bow_author.print.layouts import card_sizes, layout_named
from bow_author.print.pieces import Setting
from bow_author.print.words import SheetWords
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import field, replace, value

if TYPE_CHECKING:
    from bow_author.print.counters.counter import Counter

PARTS = ("booklet", "cards", "counters", "board", "reference", "faq")
"""What a kit consists of, in the sequence in which it is made."""
LIST = "contents.txt"
"""The file that lists the others."""


@value
class KitSetting:
    """How the files of a kit are set."""

    pieces: Setting = field(default_factory=Setting)
    documents: DocumentSetting = field(default_factory=DocumentSetting)
    hex_mm: float = HEX_MM
    """How wide the hexes of boards are, across their flats, in millimetres."""


class Made(NamedTuple):
    """The content of a file of a kit, and what is to be said of it."""

    content: bytes
    findings: tuple[Diagnostic, ...] = ()


class KitFile(NamedTuple):
    """A file of a kit that can be made."""

    name: str
    """Its path within the folder of the kit."""
    says: str
    """What it is, in the language of the kit."""
    make: Callable[[], Made]


def kit_files(
    pack: Pack,
    library: Library,
    language: str = "en",
    setting: KitSetting = KitSetting(),  # noqa: B008  # it never changes
    parts: tuple[str, ...] = PARTS,
) -> Iterator[KitFile]:
    """Give the files of a kit, each to be made by itself; what a pack has nothing for is left out.

    Args:
        pack: The pack, read with its rules cases if its questions are printed.
        library: The packs that it is read with.
        language: The code of the language of all files.
        setting: How they are set.
        parts: Which of `PARTS` are wanted.
    """
    kit = _Kit(pack, library, language, setting)
    for part in PARTS:
        if part in parts:
            yield from kit.of[part]()


def contents(title: str, files: list[KitFile], language: str, setting: KitSetting) -> str:
    """Write the list of the files of a kit, and how they are printed."""
    words = SheetWords(language)
    backs = words(f"kit {_BACKS[layout_named(setting.pieces.layout).backs]}")
    wide = max(len(file.name) for file in files)
    lines = (f"{file.name:{wide}}  {file.says}" for file in files)
    how = fill(words("kit how", backs=backs), width=100)
    return "\n".join((words("kit of", title=title), "", *lines, "", how, ""))


_BACKS = {"none": "no backs", "mirrored": "mirrored", "folded": "folded", "behind": "behind"}


class _Kit:
    """Gathers the files of the kit of one pack."""

    def __init__(self, pack: Pack, library: Library, language: str, setting: KitSetting) -> None:
        self.pack = pack
        self.library = library
        self.language = language
        self.setting = setting
        self.words = SheetWords(language)
        self.title = pack_title(pack, library, language)
        self.of: dict[str, Callable[[], Iterator[KitFile]]] = {
            "booklet": self._booklet,
            "cards": self._cards,
            "counters": self._counters,
            "board": self._boards,
            "reference": self._reference,
            "faq": self._faq,
        }

    def _plans(self) -> list[Entry]:
        return [entry for entry in self.pack.entries if entry.kind == "battle_plan"]

    def _booklet(self) -> Iterator[KitFile]:
        from bow_author.print.booklet.collect import booklet_of_pack, is_in_booklet
        from bow_author.print.booklet.export import export_booklet

        def make() -> Made:
            booklet, _ = booklet_of_pack(self.pack, self.library, self.language)
            return Made(export_booklet(booklet, "pdf", self.setting.documents)[0])

        if any(map(is_in_booklet, self.pack.entries)):
            yield KitFile("booklet.pdf", self.words("kit booklet"), make)

    def _cards(self) -> Iterator[KitFile]:
        from bow_author.print.cards.collect import cards_of_pack
        from bow_author.print.cards.export import export_cards
        from bow_author.print.cards.legible import findings

        cards = cards_of_pack(self.pack, self.library, self.language)

        def make() -> Made:
            title = self.words("cards of", title=self.title)
            made = export_cards(cards, title, "pdf", self.setting.pieces)
            return Made(made.files[0], tuple(findings(made.too_small, cards, self.library.names)))

        if cards:
            size = self.setting.pieces.size or ("tarot" if self.setting.pieces.is_large else card_sizes()[0])
            yield KitFile("cards.pdf", self.words("kit cards", size=size), make)

    def _counters(self) -> Iterator[KitFile]:
        """Give what the box of the pack holds; where it has none, what each of its plans needs."""
        from bow_author.print.counters.pack_counters import counters_of_pack
        from bow_author.print.counters.plan_counters import counters_of_plan

        says, title = self.words("kit counters"), self.title
        in_box = counters_of_pack(self.pack, self.library, self.language)
        if in_box:
            yield KitFile("counters.pdf", says, partial(self._set_counters, in_box, title))
            return
        for entry in self._plans():
            opened = OpenPlan(entry, self.library.as_used_by(entry))
            needed = counters_of_plan(opened, self.language)
            if needed:
                make = partial(self._set_counters, needed, opened.plan.title)
                yield KitFile(f"counters-{entry.id}.pdf", says, make)

    def _set_counters(self, counters: "Sequence[Counter]", title: str) -> Made:
        from bow_author.print.counters.export import export_counters

        title = self.words("counters of", title=title)
        setting = replace(self.setting.pieces, size="", hex_width=self.setting.hex_mm)
        return Made(export_counters(counters, title, "pdf", setting, self.language).files[0])

    def _boards(self) -> Iterator[KitFile]:
        """Give each board once however many plans use it, as it lies there: what they lay on it are tiles."""
        from bow_author.print.board.board_picture import board_picture
        from bow_author.print.board.export import export_board
        from bow_author.print.board.setting import Setting as BoardSetting

        pieces = self.setting.pieces
        setting = BoardSetting(self.setting.hex_mm, paper=pieces.paper, theme=pieces.theme)

        def make(entry: Entry) -> Made:
            return Made(export_board(board_picture(entry, self.library, self.language, "bare"), "pdf", setting))

        seen: set[tuple[str, str]] = set()
        for entry in self._plans():
            plan = OpenPlan(entry, self.library.as_used_by(entry)).plan
            lying = (plan.board, plan.orientation.value)
            if lying not in seen:
                others = any(board == plan.board for board, _ in seen)
                seen.add(lying)
                name = f"board-{plan.board}" + (f"-{plan.orientation.value}" if others else "")
                yield KitFile(f"{name}.pdf", self.words("kit board"), partial(make, entry))

    def _reference(self) -> Iterator[KitFile]:
        from bow_author.print.reference.collect import reference_of_packs
        from bow_author.print.reference.export import export_reference

        def make() -> Made:
            reference = reference_of_packs([self.pack], self.library, self.language)
            return Made(export_reference(reference, "pdf", self.setting.documents)[0])

        yield KitFile("reference.pdf", self.words("kit reference"), make)

    def _faq(self) -> Iterator[KitFile]:
        from bow_author.print.faq.collect import has_questions, questions_of_pack
        from bow_author.print.faq.export import export_faq

        def make() -> Made:
            answered = questions_of_pack(self.pack, self.library, self.language)
            return Made(export_faq(answered.faq, "pdf", self.setting.documents)[0])

        if any(map(has_questions, self.pack.entries)):
            yield KitFile("faq.pdf", self.words("kit faq"), make)
