"""What an open plan may speak of: the packs that it uses, as it sees them."""

from dataclasses import dataclass
from functools import cached_property

from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import Board
from bow_author.packs.library import Entry, Library
from bow_author.packs.load import load
from bow_author.packs.read import entry_of
from bow_author.plans.read import read_board
from bow_dsl.ruleset.names import Names
from bow_editor.document import PlanDocument


@dataclass(frozen=True)
class Content:
    """The library of a plan, and the plan in it as it stands now."""

    library: Library
    """As the plan sees it, overlays of its packs laid."""
    entry: Entry
    """The plan and the definitions inside it."""
    loaded: Library
    """As it was loaded, without overlays; the plan in it is that of the time of loading."""

    @classmethod
    def of(cls, document: PlanDocument, old: "Content | None" = None) -> "Content | None":
        """Give the content of a plan that can be edited; None of one that cannot.

        Args:
            document: the open plan.
            old: its content before an edit. Packs are read again only if the plan now uses others.
        """
        if document.is_readonly:
            return None
        value = document.value
        pack = old.entry.pack if old else None
        if old is None or old.entry.document.value.get("packs") != value.get("packs"):
            library = load([document.file], instead={document.file: document.text})
            entry = next((one for one in library.entries("battle_plan") if one.document.file == document.file), None)
            if entry is None:
                return None
            pack, loaded, library = entry.pack, library, library.as_used_by(entry)
        else:
            library, loaded = old.library, old.loaded
        if old is not None and old.entry.document.value.get("define") == value.get("define"):
            entry = Entry("battle_plan", str(value["battle"]), document.document, pack, old.entry.program)
        else:
            entry = entry_of(document.text, document.file, pack)[0]
            assert entry is not None, "a plan that can be edited is an entry"
        content = cls(library, entry, loaded)
        if old is not None and old.library is library and old.entry.program is entry.program:
            content.__dict__.update(
                {name: old.__dict__[name] for name in ("names", "catalogue") if name in old.__dict__}
            )
        if old is not None and old.library is library and old.entry.document.value["board"] == value["board"]:
            content.__dict__["board"] = old.board
        return content

    @cached_property
    def names(self) -> Names:
        """Every definition that the plan may speak of, its own included."""
        own = self.entry.program
        return self.library.names.extended([own])[0] if own else self.library.names

    @cached_property
    def catalogue(self) -> Catalogue:
        """Those definitions as the types of the game."""
        return Catalogue(self.names)

    @cached_property
    def board(self) -> Board | None:
        """The board that the plan names; None if no pack has it."""
        found = self.library.find("board", self.entry.document.value["board"])
        return read_board(found.document) if found else None
