"""The trace of a case: what has happened, each with the rule behind it."""

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING

from bow_author.engine.codec import to_plain
from bow_author.engine.decisions import format_answer
from bow_author.engine.events import Event
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax import ast

if TYPE_CHECKING:
    from bow_author.engine.actions import Refused


def trace(events: Iterable[Event], names: Names | None = None, refused: "Refused | None" = None) -> list[str]:
    """Write events, one a line: what happened, with its participants, and why; last why a step was refused.

    Where *names* has the definition that is the reason, its source is told too.
    """
    sources = _sources(names) if names else {}
    lines = [_line(event, sources) for event in events]
    if refused is not None:
        because = ", ".join(_reason(definition, sources) for definition in refused.definitions)
        lines.append(f"refused: {refused.reason} ({refused.code})" + (f" [{because}]" if because else ""))
    return lines


def _line(event: Event, sources: dict[str, str]) -> str:
    parts = (f"{item.name} {format_answer(to_plain(getattr(event, item.name)))}" for item in fields(event))
    details = ", ".join(part for part in parts if part[:5] != "rule ")
    return f"{_words(type(event).__name__)}: {details} [{_reason(event.rule, sources)}]"


def _reason(rule: str, sources: dict[str, str]) -> str:
    return f"{rule}: {sources[rule]}" if rule in sources else rule


def _sources(names: Names) -> dict[str, str]:
    """Give where each definition comes from, by its id."""
    sources: dict[str, str] = {}
    for defined in (defined for kind in names.by_kind_everywhere().values() for defined in kind.values()):
        marks = (item for item in defined.definition.items if isinstance(item, ast.Mark))
        if (mark := next(marks, None)) is not None:
            standing = "" if mark.standing == "cite" else f"{mark.standing}, "
            sources[defined.definition.id.text] = standing + mark.source
    return sources


def _words(name: str) -> str:
    """Write the name of an event as words.

    >>> _words("UnitMoved")
    'unit moved'
    """
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip()
