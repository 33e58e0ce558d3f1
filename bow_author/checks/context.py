"""What a check is handed: a document, what was read from it, and all that it may speak of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import Document, Step
from bow_author.packs.library import Entry, Library
from bow_author.plans.model import BattlePlan, UnitSetup
from bow_author.plans.read import read_board, read_plan
from bow_dsl.diagnostics import Diagnostic, Related, Severity
from bow_dsl.names import Names


class DocumentContext:
    """A document that fits its schema, in its library.

    ``names`` are the definitions that it may speak of, those inside the document included.
    """

    def __init__(self, entry: Entry, library: Library, names: Names, catalogue: Catalogue) -> None:
        self.entry = entry
        self.library = library
        self.names = names
        self.catalogue = catalogue

    @property
    def document(self) -> Document:
        """The YAML document."""
        return self.entry.document

    def say(  # noqa: PLR0913  # a finding has that many parts
        self,
        code: str,
        message: str,
        *path: Step,
        cure: str | None = None,
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
        key: bool = False,
    ) -> Diagnostic:
        """Report something about the value at *path*, or with ``key`` about the key itself."""
        span = self.document.key_span(*path) if key else self.document.span(*path)
        return Diagnostic(code, severity, message, span, cure, related)


class PlanContext(DocumentContext):
    """A battle plan, its board and its boxes."""

    @cached_property
    def plan(self) -> BattlePlan:
        """The plan that the document describes."""
        return read_plan(self.document)

    @cached_property
    def board(self) -> Board | None:
        """The board it is played on; None if no pack has it."""
        entry = self.library.find("board", self.plan.board)
        return read_board(entry.document) if entry else None

    def terrain_at(self, at: Hex) -> str | None:
        """Give the id of what a hex counts as, overlays first; None where nothing is said."""
        return self.plan.terrain.get(at) or (self.board.terrain.get(at) if self.board else None)

    def unit_type_of(self, setup: UnitSetup) -> str | None:
        """Give the figure type of a starting unit: its own, or the one on its Commander card."""
        if setup.unit is not None:
            return setup.unit
        card = self.catalogue.commanders.get(setup.commander or "")
        return card.unit if card else None


@dataclass(frozen=True, slots=True)
class Boxes:
    """The components of several boxes together, by what they are: `figures`, `banners`, `tokens`, ..."""

    titles: tuple[str, ...]
    counts: dict[str, dict[str, int]]

    def of(self, group: str, name: str) -> int:
        """Count the pieces of one kind."""
        return self.counts.get(group, {}).get(name, 0)


PlanCheck = Callable[[PlanContext], Iterator[Diagnostic]]
DocumentCheck = Callable[[DocumentContext], Iterator[Diagnostic]]
LibraryCheck = Callable[[Library, Catalogue], Iterator[Diagnostic]]
