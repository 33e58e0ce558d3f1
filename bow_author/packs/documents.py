"""A YAML document: plain values, and where each of them stands."""

from bisect import bisect_right
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from bow_author.packs.files import unreadable_character
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.value import field, value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow_author.packs.yaml_values import Inside, Place

Step = str | int
"""A key of a mapping, or the number of an item of a list, counted from 0."""

OVERLAY = "overlay"
KINDS = {
    "pack": "pack",
    "components": "components",
    "battle": "battle_plan",
    "skirmish": "skirmish",
    "epic": "epic",
    "cases": "cases",
    "board": "board",
    "translations": "translations",
    OVERLAY: OVERLAY,
}
"""The key by which each kind of document is known. Battles name their board too, so boards come last."""

_OF_BATTLES = frozenset(("sides", "units", "rounds"))
"""Keys by which a battle is known that does not say what it is called."""


@value
class Document:
    """One YAML file, read: ``value`` holds nothing but plain Python values, and is only read, never changed."""

    file: str
    text: str = field(repr=False)
    value: Any
    places: "Place" = field(repr=False)
    line_starts: tuple[int, ...] = field(repr=False)

    @property
    def over(self) -> "Mapping[tuple[Step, ...], tuple[Document, tuple[Step, ...]]]":
        """For what another document says in its stead: that document, and where in it."""
        return {}

    def span(self, *path: Step) -> Span:
        """Give the place of the value at *path*, or of what is nearest to it on the way there.

        A value that is left empty has the place of its key.
        """
        start, end, inner = self.places
        for step in path:
            entry = _entry(inner, step)
            if entry is None:
                break
            start, end, inner = entry[2]
        return self.span_between(start, end)

    def key_span(self, *path: Step) -> Span:
        """Give the place of the key at the end of *path*; of an item of a list, the item."""
        start, end, inner = self.places
        for step in path:
            entry = _entry(inner, step)
            if entry is None:
                break
            start, end, (_, _, inner) = entry
        return self.span_between(start, end)

    def text_origin(self, *path: Step) -> tuple[int, int] | None:
        """Tell where the lines of a text written after `|` stand.

        Returns:
            The line of its first line, and how many characters each line is indented;
            None for a value that is not written so, where places inside cannot be told.
        """
        place = self.places
        value = self.value
        for step in path:
            entry = _entry(place[2], step)
            if entry is None:
                return None
            place = entry[2]
            value = value[step]
        start, end, _ = place
        if not isinstance(value, str) or not self.text.startswith("|", start):
            return None
        first = self.span_between(start, start).line + 1
        written = _first_full_line(self.text[start:end].split("\n")[1:])
        return first, len(written) - len(_first_full_line(value.split("\n")))

    def source(self, *path: Step) -> str:
        """Give the value at *path* as its author wrote it."""
        start, end, inner = self.places
        for step in path:
            entry = _entry(inner, step)
            if entry is None:
                return ""
            start, end, inner = entry[2]
        return self.text[start:end]

    def span_between(self, start: int, end: int) -> Span:
        """Give the place between two offsets of the text."""
        return _span_of(self.file, self.line_starts, start, end)


def read_document(text: str, file: str) -> tuple[Document | None, list[Diagnostic]]:
    r"""Read the YAML text of *file*.

    Returns:
        The document, or None where its text is not YAML, and everything that was found.

    >>> document, findings = read_document("board: side_a\nrows: 11\n", "side_a.yaml")
    >>> document.value, document.span("rows").column
    ({'board': 'side_a', 'rows': 11}, 7)
    """
    bad = unreadable_character(text, file)
    if bad is not None:
        return None, [bad]
    from bow_author.packs.dedented import dedented
    from bow_author.packs.yaml_values import build

    line_starts = line_starts_of(text)
    slipped = dedented(text)
    if slipped is not None:
        span = _span_of(file, line_starts, slipped.start, slipped.end)
        return None, [Diagnostic("BOW104", Severity.ERROR, slipped.message, span, slipped.hint)]
    built, findings = build(text, partial(_span_of, file, line_starts))
    if built is None:
        return None, findings
    value, places = built
    return Document(file, text, value, places, line_starts), findings


def line_starts_of(text: str) -> tuple[int, ...]:
    r"""Give where each line of a text starts, and where one behind its end would.

    >>> line_starts_of("a\nbc")
    (0, 2, 5)
    """
    return tuple(accumulate(map(len, text.split("\n")), lambda start, length: start + length + 1, initial=0))


def kind_of(document: Document) -> str | None:
    r"""Tell what kind of document this is, by the key that names it; None if no such key is there.

    >>> kind_of(read_document("battle: whispering_wood\nboard: side_a", "plan.yaml")[0])
    'battle_plan'
    """
    if not isinstance(document.value, dict):
        return None
    kind = next((kind for key, kind in KINDS.items() if key in document.value), None)
    return KINDS["battle"] if kind == KINDS["board"] and not _OF_BATTLES.isdisjoint(document.value) else kind


def _entry(inner: "Inside", step: Step) -> tuple[int, int, "Place"] | None:
    """Find the place of a key and of its value; an item of a list is its own key."""
    if isinstance(inner, dict) and isinstance(step, str):
        return inner.get(step)
    if isinstance(inner, list) and isinstance(step, int) and 0 <= step < len(inner):
        place = inner[step]
        return place[0], place[1], place
    return None


def _first_full_line(lines: list[str]) -> str:
    return next((line.rstrip() for line in lines if line.strip()), "")


def _span_of(file: str, line_starts: tuple[int, ...], start: int, end: int) -> Span:
    line, end_line = bisect_right(line_starts, start), bisect_right(line_starts, end)
    return Span(file, line, start - line_starts[line - 1] + 1, end_line, end - line_starts[end_line - 1] + 1)
