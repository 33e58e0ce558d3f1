"""What an open plan may speak of: the packs that it uses, as it sees them."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.read import entry_of
from bow_author.packs.translations import names_called
from bow_editor.document import PlanDocument
from bow_editor.words import spoken


class Content(OpenPlan):
    """The library of a plan, and the plan in it as it stands now."""

    def __init__(self, entry: Entry, library: Library, loaded: Library) -> None:
        super().__init__(entry, library)
        self.loaded = loaded
        """As it was loaded, without overlays; the plan in it is that of the time of loading."""

    @cached_property
    def catalogue(self) -> Catalogue:
        """What the plan may speak of, called as packs call it in the language of the editor."""
        return Catalogue(names_called(self.names, self.library, spoken()))

    @cached_property
    def english(self) -> Catalogue:
        """The same, called in English, as the checks speak."""
        return self.catalogue if spoken() == "en" else Catalogue(self.names)

    def after(self, value: Any) -> "Content":
        """Give the content of the plan with other values in it, and with the same packs, board and definitions."""
        document = replace(self.entry.document, value=value)
        entry = Entry(self.entry.kind, self.entry.id, document, self.entry.pack, self.entry.program)
        content = Content(entry, self.library, self.loaded)
        kept = ("names", "catalogue", "english", "board")
        content.__dict__.update({name: self.__dict__[name] for name in kept if name in self.__dict__})
        return content

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
            entry = next(
                (candidate for candidate in library.entries("battle_plan") if candidate.document.file == document.file),
                None,
            )
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
        content = cls(entry, library, loaded)
        if old is not None and old.library is library and old.entry.program is entry.program:
            content.__dict__.update(
                {name: old.__dict__[name] for name in ("names", "catalogue", "english") if name in old.__dict__}
            )
        if old is not None and old.library is library and old.entry.document.value["board"] == value["board"]:
            content.__dict__["board"] = old.board
        return content
