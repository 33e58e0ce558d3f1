"""What YAML documents came to when they were read last, so that those that are as they were need not be read again.

Of most documents a run needs no more than their kind, their id and the packs that they use. The others are read when
somebody asks for what they say.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from bow_author.packs import cache
from bow_author.packs.dependencies import is_in_range
from bow_author.packs.documents import Document
from bow_author.packs.entries import Entry, Repaired
from bow_author.packs.read import kept_entry_of
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Program


def digest_of(text: str) -> bytes:
    """Give sixteen bytes that no other text has."""
    return cache.digest_of(text.encode("utf-8", "surrogatepass"))


class Outline(NamedTuple):
    """A document as far as it is known without its text."""

    kind: str
    id: str
    uses: tuple[str, ...]
    inner_source: Source | None
    repaired: tuple[Repaired, ...]
    value: Any
    """What a manifest says; None for other documents."""


class Reading(NamedTuple):
    """What a text came to: the document, if it is one, and what is wrong with it."""

    digest: bytes
    outline: Outline | None
    findings: tuple[Diagnostic, ...]
    answers: dict[str, Any]
    """What was asked of the document (`Entry.ask`), which is not asked again."""


class Readings:
    """What documents came to, by file; of a file that says something else now, nothing is known."""

    def __init__(
        self, known: Mapping[str, Reading] | None = None, ranges: Mapping[tuple[str, str], bool] | None = None
    ) -> None:
        self._known = known or {}
        self._known_ranges = ranges or {}
        self.current: dict[str, Reading] = {}
        """What the documents of this run came to."""
        self.ranges: dict[tuple[str, str], bool] = {}
        """Which versions of this run are in which ranges."""

    def entry_of(self, text: str, file: str, pack: str | None = None) -> tuple[Entry | None, list[Diagnostic]]:
        """Give what `read.entry_of` gives."""
        digest = digest_of(text)
        known = self._known.get(file)
        if known is not None and known.digest == digest:
            self.current[file] = known
            entry: Entry | None = _OutlinedEntry(known, _Text(text, file), pack) if known.outline is not None else None
            return entry, list(known.findings)
        entry, findings = kept_entry_of(text, file, pack)
        self.current[file] = Reading(digest, _outline(entry) if entry is not None else None, tuple(findings), {})
        return entry, findings

    def is_in_range(self, version: str, versions: str) -> bool:
        """Tell whether a version is in a range of versions."""
        pair = version, versions
        answer = self._known_ranges.get(pair)
        self.ranges[pair] = is_in_range(version, versions) if answer is None else answer
        return self.ranges[pair]


def _outline(entry: Entry) -> Outline:
    value = entry.document.value if entry.kind == "pack" else None
    return Outline(entry.kind, entry.id, entry.uses, entry.inner_source, entry.repaired, value)


class _Text:
    """The text of a document, which is read when somebody asks for what it says."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    @cached_property
    def entry(self) -> Entry:
        entry, _ = kept_entry_of(self.text, self.file)
        assert entry is not None, "this very text was a document before"
        return entry


class _OutlinedDocument(Document):
    """A document that is read when somebody asks for what it says."""

    __slots__ = ("_text", "_value")
    _text: _Text
    _value: Any

    def __init__(self, text: _Text, value: Any) -> None:
        for name, given in (("file", text.file), ("text", text.text), ("_text", text), ("_value", value)):
            object.__setattr__(self, name, given)

    @property
    def value(self) -> Any:
        return self._text.entry.document.value if self._value is None else self._value

    @property
    def places(self) -> Any:
        return self._text.entry.document.places

    @property
    def line_starts(self) -> tuple[int, ...]:
        return self._text.entry.document.line_starts


class _OutlinedEntry(Entry):
    """An entry of which the outline is known, and the rest when somebody asks for it."""

    __slots__ = ("_known", "_outline", "_text")
    _known: Reading
    _outline: Outline
    _text: _Text

    def __init__(self, known: Reading, text: _Text, pack: str | None) -> None:
        outline = known.outline
        assert outline is not None, "of what is no document there is no entry"
        document = _OutlinedDocument(text, outline.value)
        given = {
            "kind": outline.kind,
            "id": outline.id,
            "document": document,
            "pack": pack,
            "repaired": outline.repaired,
        }
        for name, value in (*given.items(), ("_known", known), ("_outline", outline), ("_text", text)):
            object.__setattr__(self, name, value)

    @property
    def program(self) -> Program | None:
        return self._text.entry.program if self._outline.inner_source is not None else None

    @property
    def inner_source(self) -> Source | None:
        return self._outline.inner_source

    @property
    def uses(self) -> tuple[str, ...]:
        return self._outline.uses

    def whole(self) -> Entry:
        return self._text.entry.owned_by(self.pack)

    def owned_by(self, pack: str | None) -> Entry:
        return _OutlinedEntry(self._known, self._text, pack)

    def ask(self, question: Callable[[Entry], Any]) -> Any:
        name = f"{question.__module__}.{question.__qualname__}"
        if name not in self._known.answers:
            self._known.answers[name] = question(self)
        return self._known.answers[name]
