"""The sound content in which mistakes are planted, and what is known of it."""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.packs.documents import Document, Step
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.schemas import load_schema
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Span
from bow_dsl.ruleset.names import Defined
from bow_dsl.source import At, Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.parse_table import RESERVED

Path = tuple[Step, ...]


@dataclass(frozen=True)
class Shelf:
    """The packs that come with the program, loaded. Files are named from the folder of the packs, with `/`."""

    library: Library
    folder: str
    texts: dict[str, str] = field(repr=False)

    @cached_property
    def catalogue(self) -> Catalogue:
        """What the packs define, as typed values."""
        return Catalogue(self.library.names)

    @cached_property
    def known(self) -> frozenset[str]:
        """Every word that means something anywhere, of which no misspelling can be told."""
        keys = [key.name for kind in RULESET.kinds.values() for key in kind.keys]
        keys += [section.name for kind in RULESET.kinds.values() for section in kind.sections]
        said = {*RULESET.registry.words(), *self.library.names.ids(), *RESERVED, *RULESET.kinds, *keys}
        for kind in {entry.kind for entry in self.entries} | {"pack"}:
            said.update(_keys_of(load_schema(kind)))
        return frozenset(said)

    @property
    def entries(self) -> list[Entry]:
        """All documents but the manifests."""
        return [entry for pack in self.library.packs.values() for entry in pack.entries]

    @property
    def documents(self) -> Iterator[tuple[str, Document]]:
        """Give all documents with their kinds, the manifests included."""
        for pack in self.library.packs.values():
            if pack.document is not None:
                yield "pack", pack.document
            for entry in pack.entries:
                yield entry.kind, entry.document

    @property
    def programs(self) -> list[ast.Program]:
        """All files in the effect language, and what documents define."""
        own = [program for pack in self.library.packs.values() for program in pack.programs]
        return [*own, *(entry.program for entry in self.entries if entry.program is not None)]

    def of_kind(self, kind: str) -> Mapping[str, Defined]:
        """Give what the packs define of a kind."""
        return self.library.names.of_kind(kind)

    def name(self, file: str) -> str:
        """Name a file from the folder of the packs."""
        return os.path.relpath(file, self.folder).replace(os.sep, "/")

    def at(self, source: Source, at: At) -> tuple[int, int]:
        """Give the place of something in a program, in characters from the start of its file."""
        return self._offsets(source.span(at))

    def place(self, document: Document, path: Path, *, key: bool = False) -> tuple[int, int]:
        """Give the place of a value of a document, or of its key, in characters from the start of the file."""
        return self._offsets(document.key_span(*path) if key else document.span(*path))

    def line(self, file: str, offset: int) -> int:
        """Give the line of a place in a file, counted from 1."""
        return self.texts[file].count("\n", 0, offset) + 1

    def _offsets(self, span: Span) -> tuple[int, int]:
        starts = self._starts[self.name(span.file)]
        return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1

    @cached_property
    def _starts(self) -> dict[str, list[int]]:
        return {name: [0, *(match.end() for match in re.finditer("\n", text))] for name, text in self.texts.items()}


PACKS = ("core", "enhanced_rules")
"""Those in which mistakes are planted: what is said of a plan with one box does not hold of one with two."""


def open_shelf() -> Shelf:
    """Load packs that come with the program."""
    folder = content_folder()
    library = load([os.path.join(folder, pack) for pack in PACKS])
    texts: dict[str, str] = {}
    for file in library.targets:
        with open(file, encoding="utf-8") as stream:
            texts[os.path.relpath(file, folder).replace(os.sep, "/")] = stream.read()
    return Shelf(library, folder, texts)


def _keys_of(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key in ("properties", "$defs") and isinstance(value, dict):
                yield from value
            if key == "enum" and isinstance(value, list):
                yield from (word for word in value if isinstance(word, str))
            if key not in ("title", "description", "examples", "pattern"):
                yield from _keys_of(value)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _keys_of(inner)
