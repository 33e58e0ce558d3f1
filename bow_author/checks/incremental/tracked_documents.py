"""Documents and manifests that note what of them is looked at: `tracked_library` hands them out."""

from collections.abc import Callable
from typing import Any

from bow_author.packs.documents import Document
from bow_author.packs.entries import Entry, Manifest, Repaired
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Program

Note = Callable[..., None]
"""Notes a query, by its parts."""


def tracked_entry(note: Note, real: Entry) -> Entry:
    """Give a document that notes what of it is looked at; whoever asks has noted its kind, its id and its pack."""
    return _TrackedEntry(note, real)


def tracked_manifest(note: Note, pack: str, real: Manifest) -> Manifest:
    """Give a manifest that notes which of its fields are looked at."""
    return _TrackedManifest(note, pack, real)


def filled(made: Any, **values: object) -> None:
    """Fill the attributes of a value that is else never changed."""
    for name, value in values.items():
        object.__setattr__(made, name, value)


class _TrackedDocument(Document):
    """A document that notes that it is looked into; to ask for its file is nothing."""

    __slots__ = ("_note", "_real")
    _real: Document
    _note: Note

    def __init__(self, note: Note, real: Document) -> None:
        filled(self, _note=note, _real=real, file=real.file)

    @property
    def text(self) -> str:
        return self._seen().text

    @property
    def value(self) -> Any:
        return self._seen().value

    @property
    def places(self) -> Any:
        return self._seen().places

    @property
    def line_starts(self) -> tuple[int, ...]:
        return self._seen().line_starts

    @property
    def over(self) -> Any:
        return self._seen().over

    def _seen(self) -> Document:
        self._note("said in", self._real.file)
        return self._real


class _TrackedEntry(Entry):
    """See `tracked_entry`."""

    __slots__ = ("_note", "_real")
    _real: Entry
    _note: Note

    def __init__(self, note: Note, real: Entry) -> None:
        document = _TrackedDocument(note, real.document)
        filled(self, _note=note, _real=real, kind=real.kind, id=real.id, pack=real.pack, document=document)

    @property
    def program(self) -> Program | None:
        self._note("defined in", self.document.file)
        return self._real.program

    @property
    def inner_source(self) -> Source | None:
        self._note("defined in", self.document.file)
        return self._real.inner_source

    @property
    def repaired(self) -> tuple[Repaired, ...]:
        self._note("said in", self.document.file)
        return self._real.repaired

    @property
    def uses(self) -> tuple[str, ...]:
        self._note("used in", self.document.file)
        return self._real.uses

    def ask(self, question: Callable[[Entry], Any]) -> Any:
        self._note("answer", self.document.file, question.__module__, question.__qualname__)
        return self._real.ask(question)

    # What these two give would be read without a note of it, so nobody who is tracked may ask for it.

    def owned_by(self, pack: str | None) -> Entry:
        raise NotImplementedError("only loading does that")

    def saying(self, document: Document, program: Program | None) -> Entry:
        raise NotImplementedError("only laying overlays does that")


class _TrackedManifest(Manifest):
    """See `tracked_manifest`."""

    __slots__ = ("_note", "_pack", "_real")
    _pack: str
    _real: Manifest
    _note: Note

    def __init__(self, note: Note, pack: str, real: Manifest) -> None:
        filled(self, _note=note, _pack=pack, _real=real)

    @property
    def id(self) -> str:
        return str(self._of("id"))

    @property
    def title(self) -> str:
        return str(self._of("title"))

    @property
    def version(self) -> str:
        return str(self._of("version"))

    @property
    def requires(self) -> Any:
        return self._of("requires")

    @property
    def optional(self) -> Any:
        return self._of("optional")

    @property
    def ruleset(self) -> str:
        return str(self._of("ruleset"))

    def _of(self, key: str) -> Any:
        self._note("manifest", self._pack, key)
        return getattr(self._real, key)
