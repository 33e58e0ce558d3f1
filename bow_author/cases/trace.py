"""The trace of a case: what has happened, each with the rule behind it."""

from collections.abc import Iterable
from dataclasses import fields

from bow_author.cases.expect import told
from bow_author.engine.events import Event
from bow_author.engine.plain import to_plain


def trace(events: Iterable[Event]) -> list[str]:
    """Write events, one a line: what happened, with its participants, and why."""
    return [_line(event) for event in events]


def _line(event: Event) -> str:
    parts = (f"{item.name} {told(to_plain(getattr(event, item.name)))}" for item in fields(event))
    return f"{_words(type(event).__name__)}: {', '.join(part for part in parts if part[:5] != 'rule ')} [{event.rule}]"


def _words(name: str) -> str:
    """Write the name of an event as words.

    >>> _words("UnitMoved")
    'unit moved'
    """
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()
