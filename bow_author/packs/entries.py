"""Packs and their documents, as values: what a library is made of."""

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bow_author.packs.documents import Document, Step
from bow_dsl.diagnostics import Diagnostic, Span
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Program
from bow_dsl.value import replace, value

if TYPE_CHECKING:
    from collections.abc import Callable

MANIFEST = "pack.yaml"
OWN_RULESET = "battles-of-westeros"
"""The ruleset of packs that name none."""

Answer = TypeVar("Answer")


@value
class Manifest:
    """Who a pack is and what it needs, as `pack.yaml` says."""

    id: str
    title: str
    version: str
    requires: dict[str, str]
    """Packs it cannot do without, each with the range of versions it works with."""
    optional: dict[str, str]
    ruleset: str = OWN_RULESET
    """The name of the game whose kinds, keys and words it uses."""


class Repaired(NamedTuple):
    """A place where a document did not fit its schema: its value is not its author's, or a key was added to it."""

    span: Span
    is_replaced: bool
    path: tuple[Step, ...] = ()
    """Of the value, or of what the key was added to or taken from."""

    def hides(self, finding: Span) -> bool:
        """Tell whether something found at a place speaks of what was repaired, and not of what its author wrote."""
        if not self.is_replaced:
            return finding == self.span
        starts_inside = (self.span.line, self.span.column) <= (finding.line, finding.column)
        ends_inside = (finding.end_line, finding.end_column) <= (self.span.end_line, self.span.end_column)
        return finding.file == self.span.file and starts_inside and ends_inside


@value
class Entry:
    """A YAML document of a known kind, repaired to fit its schema, and the definitions written inside it."""

    kind: str
    id: str
    document: Document
    pack: str | None
    """Id of the pack it belongs to; None for a document that lies outside of packs."""
    program: Program | None = None
    repaired: tuple[Repaired, ...] = ()
    """Where it did not fit its schema."""

    @property
    def uses(self) -> tuple[str, ...]:
        """The packs that it lists."""
        return tuple(self.document.value.get("packs") or ())

    @property
    def inner_source(self) -> Source | None:
        """The text of the definitions inside it, and where it stands."""
        return self.program.source if self.program is not None else None

    def ask(self, question: "Callable[[Entry], Answer]") -> Answer:
        """Give the answer of a function of a module that looks at nothing but this document.

        A check that asks in this way, and not otherwise, is only run again when the answer is another; so an answer
        is written in the same way in every process, as sets are not.
        """
        return question(self)

    def whole(self) -> "Entry":
        """Give the same entry as a value of this class, of which another can be made by `replace`."""
        return self

    def owned_by(self, pack: str | None) -> "Entry":
        """Give the document as one of a pack."""
        return replace(self, pack=pack)

    def saying(self, document: Document, program: Program | None) -> "Entry":
        """Give the entry of a document that says something else."""
        return Entry(self.kind, self.id, document, self.pack, program, self.repaired)


def packs_of(entry: Entry) -> tuple[str, ...]:
    """Give the packs that a document uses: those that it lists, and its own."""
    return (*entry.uses, *([entry.pack] if entry.pack else ()))


@value
class Pack:
    """One pack: its manifest, where it lies, its programs and documents, and what was wrong with its texts.

    A pack whose manifest cannot be read has the id of its folder and no requirements.
    """

    manifest: Manifest
    folder: str
    document: Document | None
    programs: tuple[Program, ...] = ()
    entries: tuple[Entry, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    has_cases_unread: bool = False
    """Whether it has cases that nobody has asked for, and that were left alone."""
    repaired: tuple[Repaired, ...] = ()
    """Where its manifest did not fit its schema."""

    def ask(self, question: "Callable[[Program], Answer]") -> "dict[str, Answer]":
        """Give the answers of a function of a module that looks at nothing but one program, by files of programs.

        A check that asks in this way is only run again when an answer is another, as of `Entry.ask`.
        """
        return {program.source.file: question(program) for program in self.programs}

    def program_at(self, file: str) -> Program:
        """Give the program of a file of this pack, for whoever tells a place in it; raises LookupError for others."""
        for program in self.programs:
            if program.source.file == file:
                return program
        raise LookupError(file)

    @property
    def has_told_all_it_needs(self) -> bool:
        """Whether its manifest leaves no doubt which packs it requires."""
        if self.document is None:
            return False
        needs_none = "requires" not in self.document.value
        return not any(place.path == ("requires",) or (not place.path and needs_none) for place in self.repaired)
