"""From YAML events to plain values and their places.

This module imports the YAML library, which takes longer than reading a document: import it where it is used.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from bow_author.packs.plain_values import same
from bow_author.packs.scalars import read_scalar
from bow_author.packs.yaml_words import Trouble, in_words, short
from bow_dsl.diagnostics import Diagnostic, Fix, Related, Replacement, Severity, Span
from bow_dsl.fixes import line_of

MAX_DEPTH = 64
MAX_VALUES = 200_000
MAX_FINDINGS = 500
"""After so many mistakes the rest of a text is not read: it is hardly a document of a pack."""

Place = tuple[int, int, "Inside"]
"""Where a value starts and ends, in characters from the start of the text, and what is inside it."""
Inside = dict[str, tuple[int, int, Place]] | list[Place] | None
"""For each key its start, its end and the place of its value; for a list the places of its items."""

SpanOf = Callable[[int, int], Span]


class _Unreadable(Exception):  # noqa: N818  (never leaves this module)
    """The text cannot be read on from here."""

    def __init__(self, finding: Diagnostic) -> None:
        self.finding = finding


def build(text: str, span_of: SpanOf) -> tuple[tuple[Any, Place] | None, list[Diagnostic]]:
    """Read the one YAML document in *text*.

    Args:
        text: without control characters.
        span_of: gives the span between two places in the text.

    Returns:
        The value and its place, None for what cannot be read, and all findings.
    """
    builder = _Builder(text, span_of)
    try:
        return builder.document(), builder.findings
    except _Unreadable as stop:
        return None, [*builder.findings, stop.finding]
    except MarkedYAMLError as error:
        return None, [*builder.findings, builder.syntax_error(error)]
    except YAMLError as error:
        whole = builder.finding("BOW104", f"this is not readable YAML: {error}", 0, 0)
        return None, [*builder.findings, whole]


def _event_source(text: str) -> Callable[[], Any]:
    """Give a function that returns the next event: from the C parser, or from the pure one where that is missing."""
    try:
        from _ruamel_yaml import CParser
    except ImportError:
        return _pure_event_source(text)
    next_event: Callable[[], Any] = CParser(text).get_event
    return next_event


def _pure_event_source(text: str) -> Callable[[], Any]:
    from ruamel.yaml import YAML

    events = YAML(typ="safe", pure=True).parse(text)
    return lambda: next(events)


class _Builder:
    """Reads one document; counts what it builds, so that a small text cannot grow into a huge value."""

    def __init__(self, text: str, span_of: SpanOf) -> None:
        self.findings: list[Diagnostic] = []
        self._text = text
        self._span_of = span_of
        self._next = _event_source(text)
        self._values = 0
        # What an alias can stand for: the value, its place, and how many values it holds.
        self._anchors: dict[str, tuple[Any, Place, int]] = {}

    def document(self) -> tuple[Any, Place]:
        self._next()  # the stream starts
        event = self._next()
        if type(event) is StreamEndEvent:
            return None, (0, 0, None)
        self._refuse_directives(event)
        value, place = self._value(self._next(), 0)
        self._next()  # the document ends
        event = self._next()
        if type(event) is not StreamEndEvent:
            at = event.start_mark.index
            self._report("BOW106", "a second document starts here", at, at + 3, "put it into a file of its own")
        return value, place

    def _value(self, event: Any, depth: int) -> tuple[Any, Place]:
        """Build the value that starts with *event*, inside *depth* others."""
        start: int = event.start_mark.index
        end: int = event.end_mark.index
        self._count(1, start)
        if type(event) is AliasEvent:
            return self._alias(event.anchor, depth, start, end)
        if event.tag is not None:
            written = self._text[start : start + 40].split(maxsplit=1)[0]
            after = start + len(written)
            tag = self.finding("BOW106", f"`{written}` is a tag, which is not used here", start, after, "delete it")
            space = self._text[after : after + 1] == " "
            self._add(tag._replace(fix=self._fix(start, after + space, "", "delete the tag")))
        before = self._values
        value: Any
        place: Place
        if event.anchor is not None:
            start = self._after_anchor(start)
        if type(event) is ScalarEvent:
            start = min(start, end)
            value = event.value
            if event.style in _PLAIN:
                value = read_scalar(value)
            elif event.style in _BLOCK:
                end = start + len(self._text[start:end].rstrip(" \t\r\n"))
            place = start, end, None
        else:
            if depth == MAX_DEPTH:
                self._stop("BOW103", f"this lies inside more than {MAX_DEPTH} others", start, start + 1)
            build = self._mapping if type(event) is MappingStartEvent else self._sequence
            value, place = build(start, depth + 1)
        if event.anchor is not None:
            self._anchors[event.anchor] = value, place, self._values - before
        return value, place

    def _sequence(self, start: int, depth: int) -> tuple[list[Any], Place]:
        items: list[Any] = []
        places: list[Place] = []
        last = start
        while True:
            event = self._next()
            if type(event) is SequenceEndEvent:
                return items, (start, _end(event, last), places)
            item, place = self._value(event, depth)
            last = _last(event, place)
            if place[0] == place[1] and place[2] is None:  # nothing after the dash: the dash is the place
                place = place[0] - 1, place[1], None
            items.append(item)
            places.append(place)

    def _mapping(self, start: int, depth: int) -> tuple[dict[str, Any], Place]:
        values: dict[str, Any] = {}
        places: dict[str, tuple[int, int, Place]] = {}
        last = start
        while True:
            event = self._next()
            if type(event) is MappingEndEvent:
                return values, (start, _end(event, last), places)
            key, key_start, key_end = self._key(event, depth)
            event = self._next()
            value, place = self._value(event, depth)
            last = _last(event, place)
            if place[0] == place[1] and place[2] is None:  # nothing after the colon: the key is the place
                place = key_start, key_end, None
            if key in places:
                equal = last if same(values[key], value) else None
                self._duplicate(key, key_start, key_end, places[key], equal)
            elif key is not None:
                values[key] = value
                places[key] = key_start, key_end, place

    def _key(self, event: Any, depth: int) -> tuple[str | None, int, int]:
        """Read a key; None for one that is refused, which is reported and left out."""
        start: int = event.start_mark.index
        end: int = event.end_mark.index
        if type(event) is not ScalarEvent:
            if type(event) is not AliasEvent:
                end = self._value(event, depth)[1][1]
            self._report("BOW106", "a key must be a single word or text", start, end)
            return None, start, end
        if event.anchor is not None or event.tag is not None:
            self._report("BOW106", "a key can have no anchor and no tag", start, end, "write the key alone")
        self._count(1, start)
        key: str = event.value
        if event.style in _PLAIN and key in ("", "<<"):
            if key:
                self._report("BOW106", "`<<` is not used here", start, end, "write the keys out")
            else:
                self._report("BOW104", "a key is missing before the colon", start, start + 1)
            return None, start, end
        return key, start, end

    def _alias(self, anchor: str, depth: int, start: int, end: int) -> tuple[Any, Place]:
        if anchor not in self._anchors:
            hint = f"write `&{short(anchor)}` before the value that it stands for"
            self._report("BOW104", f"`*{short(anchor)}` stands for nothing", start, end, hint)
            return None, (start, end, None)
        value, place, held = self._anchors[anchor]
        self._count(held, start)
        if depth + depth_of(place) > MAX_DEPTH:
            self._stop("BOW103", f"this lies inside more than {MAX_DEPTH} others", start, end)
        return value, place

    def _count(self, more: int, at: int) -> None:
        self._values += more
        if self._values > MAX_VALUES:
            self._stop("BOW103", f"this file holds more than {MAX_VALUES} values", at, at + 1, "divide it into several")

    def _duplicate(self, key: str, start: int, end: int, first: tuple[int, int, Place], equal: int | None) -> None:
        """Report a key that is there already; with the same value, which ends at *equal*, it can go."""
        there = self._span_of(first[0], first[1])
        finding = self.finding(
            "BOW105", f"`{short(key)}` is given twice", start, end, f"it already stands in line {there.line}"
        )
        related = (Related(there, f"`{short(key)}` is first given here"),)
        gone = _entry(self._text, start, equal) if equal is not None else None
        fix = self._fix(*gone, "", "delete the second") if gone else None
        self._add(finding._replace(related=related, fix=fix))

    def _fix(self, start: int, end: int, text: str, title: str) -> Fix:
        return Fix(title, (Replacement(self._span_of(start, end), self._text[start:end], text),))

    def _after_anchor(self, start: int) -> int:
        match = _ANCHOR.match(self._text, start)
        return match.end() if match else start

    def _refuse_directives(self, event: DocumentStartEvent) -> None:
        if event.version or event.tags:
            at = self._text.index("%")
            end = self._text.find("\n", at) + 1
            finding = self.finding(
                "BOW106", "lines that start with `%` are not used here", at, at + 1, "delete the line"
            )
            self._add(finding._replace(fix=self._fix(at, end, "", "delete the line") if end else None))

    def syntax_error(self, error: MarkedYAMLError) -> Diagnostic:
        """Tell in words where the text is not YAML."""
        mark, context = error.problem_mark or error.context_mark, error.context_mark
        trouble = Trouble(
            self._text,
            str(error.problem),
            str(error.context or ""),
            min(mark.index, len(self._text)),
            min((context or mark).index, len(self._text)),
        )
        words = in_words(trouble)
        finding = self.finding("BOW104", words.message, words.start, words.end, words.hint)
        if words.fixed is None:
            return finding
        return finding._replace(fix=self._fix(words.start, words.end, words.fixed, words.hint or ""))

    def finding(self, code: str, message: str, start: int, end: int, hint: str | None = None) -> Diagnostic:
        last = len(self._text)
        return Diagnostic(code, Severity.ERROR, message, self._span_of(min(start, last), min(end, last)), hint)

    def _report(self, code: str, message: str, start: int, end: int, hint: str | None = None) -> None:
        self._add(self.finding(code, message, start, end, hint))

    def _add(self, finding: Diagnostic) -> None:
        self.findings.append(finding)
        if len(self.findings) == MAX_FINDINGS:
            message = f"only the first {MAX_FINDINGS} problems of this file are told"
            raise _Unreadable(Diagnostic("BOW103", Severity.NOTE, message, finding.span, "fix some of them first"))

    def _stop(self, code: str, message: str, start: int, end: int, hint: str | None = None) -> NoReturn:
        raise _Unreadable(self.finding(code, message, start, end, hint))


# An anchor is not part of the value that it names.
_ANCHOR = re.compile(r"&\S+\s*")

# The C parser and the pure one write these differently.
_PLAIN = ("", None)
_BLOCK = ("|", ">")


def _end(event: Any, last: int) -> int:
    """Tell where a mapping or list ends: at its bracket, or where the last thing in it ends."""
    start, end = event.start_mark.index, event.end_mark.index
    return int(end) if start < end else last


def _last(event: Any, place: Place) -> int:
    """Tell where a value ends that starts with *event*: an alias where it stands, not where its value does."""
    return int(event.end_mark.index) if type(event) is AliasEvent else place[1]


def _entry(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Give the stretch by which an entry of a mapping is taken away: its lines, or with the comma before it."""
    before = text[:start].rstrip()
    return (len(before) - 1, end) if before.endswith(",") else line_of(text, start, end)


def depth_of(place: Place) -> int:
    """Count how many values lie inside each other at the deepest point of *place*."""
    inside = place[2]
    if inside is None:
        return 0
    parts = inside if isinstance(inside, list) else [entry[2] for entry in inside.values()]
    return 1 + max(map(depth_of, parts), default=0)
