"""BOW425 source-names-nothing; its page is `pages/bow425_source_names_nothing.md`."""

from collections.abc import Iterable, Iterator
from typing import Any

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import places
from bow_dsl.diagnostics import Diagnostic, Severity, did_you_mean, spelling_fix

CODE = "BOW425"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find sources of figures that are not there."""
    document = context.document
    for place in places(document.value, "sources.*.of.*"):
        inner, seen = document.value, ""
        for step in place.value.split("."):
            known = _steps(inner)
            if step not in known:
                where = f"`{seen}` has no `{step}`" if seen else f"this document has no `{step}`"
                span = document.span(*place.path)
                fix = spelling_fix(span, place.value, _beside(place.value, seen, known))
                yield Diagnostic(CODE, Severity.ERROR, where, span, did_you_mean(step, known), fix=fix)
                break
            inner, seen = known[step], f"{seen}.{step}".lstrip(".")


def _steps(value: Any) -> dict[str, Any]:
    """Give what lies inside of a value; the items of a list are counted from 0."""
    if isinstance(value, list):
        return {str(number): inner for number, inner in enumerate(value)}
    return value if isinstance(value, dict) else {}


def _beside(written: str, seen: str, known: Iterable[str]) -> list[str]:
    """Give the places that are meant if only the step after those *seen* is misspelt."""
    steps = written.split(".")
    at = len(seen.split(".")) if seen else 0
    return [".".join([*steps[:at], step, *steps[at + 1 :]]) for step in known]
