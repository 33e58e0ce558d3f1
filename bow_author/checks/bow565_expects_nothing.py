"""BOW565 expects-nothing; its page is `pages/bow565_expects_nothing.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW565"
SEVERITY = Severity.WARNING

_LISTS = ("los", "dice", "because")
"""Lists that may be longer: an empty one asks for nothing. Others name all that there is, so that `[]` says none."""
_HINTS = {"units": "say where it stands, or what it has left: `{at: D4, strength: 2}`"}


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what is empty where nothing is expected by that."""
    for number, path in context.entry.ask(empty_expectations):
        if not context.is_in_doubt("cases", number, within=True):
            subject = f"`{path[-1]}`" if path else "this case"
            message = f"nothing is expected of {subject}" if path else "this case expects nothing"
            hint = _HINTS.get(str(path[0]) if path else "", "say what must come of the case, or leave it out")
            yield context.say(CODE, message, "cases", number, "expect", *path, hint=hint, severity=SEVERITY, key=True)


def empty_expectations(entry: Entry) -> tuple[tuple[int, tuple[Step, ...]], ...]:
    """Give the numbers of cases that expect something empty, and where it stands below `expect`."""
    return tuple(
        (number, path) for number, case in enumerate(entry.document.value["cases"]) for path in _empty(case["expect"])
    )


def _empty(expect: dict[str, object]) -> Iterator[tuple[Step, ...]]:
    if not expect:
        yield ()
    for key, value in expect.items():
        if value == {} or (value == [] and key in _LISTS):
            yield (key,)
