"""BOW567 case-name-twice; its page is `pages/bow567_case_name_twice.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW567"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find names that an earlier case has."""
    for number, earlier, name in context.entry.ask(names_twice):
        if context.is_in_doubt("cases", number) or context.is_in_doubt("cases", earlier):
            continue
        related = [context.see("the other has it here", "cases", earlier, "name")]
        message, hint = f"another case is called `{name}` already", "say what this one shows"
        yield context.say(CODE, message, "cases", number, "name", hint=hint, severity=SEVERITY, related=related)


def names_twice(entry: Entry) -> tuple[tuple[int, int, str], ...]:
    """Give the numbers of cases whose name an earlier one has, the number of that one, and the name."""
    first: dict[str, int] = {}
    twice = []
    for number, case in enumerate(entry.document.value["cases"]):
        name = " ".join(case["name"].split())
        if first.setdefault(name.casefold(), number) != number:
            twice.append((number, first[name.casefold()], name))
    return tuple(twice)
