"""A document in the library as it sees it: what a battle plan, and whoever plays, prints or checks it, may speak of."""

from functools import cached_property
from typing import TYPE_CHECKING

from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import Board
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.plans.model import BattlePlan
from bow_dsl.ruleset.names import Names

if TYPE_CHECKING:
    from bow_dsl.syntax.ast import Definition


class OpenDocument:
    """A document that may define something itself, and the library, with the overlays of the packs that it uses.

    *outer* is the catalogue of that library, where there is one already.
    """

    def __init__(self, entry: Entry, library: Library, outer: Catalogue | None = None) -> None:
        self.entry = entry
        self.library = library
        self._outer = outer

    @property
    def own(self) -> "tuple[Definition, ...]":
        """What it defines itself."""
        return self.entry.program.definitions if self.entry.program else ()

    @cached_property
    def names(self) -> Names:
        """Every definition that it may speak of, its own included."""
        program = self.entry.program
        return self.library.names.extended([program])[0] if program else self.library.names

    @cached_property
    def catalogue(self) -> Catalogue:
        """Those definitions as the types of the game."""
        if self._outer is None:
            return Catalogue(self.names)
        return self._outer.extended(self.names) if self.entry.program else self._outer


class OpenPlan(OpenDocument):
    """A battle plan that fits its schema."""

    @cached_property
    def plan(self) -> BattlePlan:
        """The plan that the document describes."""
        from bow_author.plans.read import read_plan

        return read_plan(self.entry.document)

    @cached_property
    def board_entry(self) -> Entry | None:
        """The document of the board that the plan names; None if no pack has it."""
        return self.library.find("board", self.entry.document.value["board"])

    @cached_property
    def board(self) -> Board | None:
        """That board."""
        from bow_author.plans.read import read_board

        return read_board(self.board_entry.document) if self.board_entry else None
