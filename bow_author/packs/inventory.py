"""What there is to name: the packs, all they define and the documents in them, as one list."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import MANIFEST, Entry
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Span
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax.ast import Program

PACK = "pack"
DOCUMENTS = ("battle_plan", "board", "skirmish", "epic", "components", "translations", OVERLAY)
"""The kinds of document that are named by an id; files of cases are not."""


class Item(NamedTuple):
    """Something that has an id."""

    kind: str
    id: str
    title: str
    pack: str
    """The pack it belongs to; empty for what lies outside of packs."""
    span: Span
    plan: str = ""
    """The battle plan that defines it for itself alone; empty for what all may name."""


def items(library: Library) -> Iterator[Item]:
    """Give the packs, the definitions and the documents of a library, kind by kind as they come."""
    for pack in library.packs.values():
        span = pack.document.span() if pack.document else Span.of_file(f"{pack.folder}/{MANIFEST}")
        yield Item(PACK, pack.manifest.id, pack.manifest.title, pack.manifest.id, span)
    for kind, by_id in library.names.by_kind_everywhere().items():
        for name, defined in by_id.items():
            yield Item(kind, name, _title(defined), library.home_of(defined.file) or "", _span(defined))
    for entry in every_entry(library):
        if entry.kind in DOCUMENTS:
            value = entry.document.value
            span = entry.document.span(next(iter(value))) if value else Span.of_file(entry.document.file)
            yield Item(entry.kind, entry.id, str(value.get("title", "")), entry.pack or "", span)
        for kind, defined in own_definitions(entry) if entry.kind in DOCUMENTS else ():
            name = defined.definition.id.text
            yield Item(kind, name, _title(defined), entry.pack or "", _span(defined), entry.id)


def every_entry(library: Library) -> Iterator[Entry]:
    """Give every document: those of packs, pack by pack, then those outside of packs."""
    for pack in library.packs.values():
        yield from pack.entries
    yield from library.strays


def every_program(library: Library) -> Iterator[Program]:
    """Give every program that is a file: those of packs, pack by pack, then those outside of packs."""
    for pack in library.packs.values():
        yield from pack.programs
    yield from library.programs


def own_definitions(entry: Entry) -> Iterator[tuple[str, Defined]]:
    """Give what a document defines for itself alone, each with its kind."""
    if entry.program is not None:
        for definition in entry.program.definitions:
            yield definition.kind.text, Defined(definition, entry.program.source)


def labels_of(entry: Entry) -> dict[str, str]:
    """Give the labels that a document gives to things, each with the type of what it names."""
    value = entry.document.value
    labels = dict.fromkeys(map(str, value.get("objectives", ())), "objective")
    return labels | dict.fromkeys(map(str, value.get("units", ())), "unit")


def _title(defined: Defined) -> str:
    title, titled = defined.definition.title, defined.definition.titled
    return ", ".join(text.value for text in (title, titled) if text is not None)


def _span(defined: Defined) -> Span:
    return defined.source.span(defined.definition.at)
