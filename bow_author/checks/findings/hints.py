"""Help for what a schema refuses that only the packs can give: the cards of a commander, or the key that was meant."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.shipped import shipped_definitions
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.nearest import nearest
from bow_dsl.ruleset.names import Names

_BADLY_WRITTEN = "BOW406"
_UNKNOWN_NAME = "BOW201"
_MISPLACED = "BOW110"
_MISSING = re.compile(r"something is missing after `(\w+)`")
_FIGHTING = {
    "attacking": "what an effect is about stands behind its hook: `dice of self by attack`",
    "defending": "what an effect is about stands behind its hook: `hits on self`, or `dice of self by counterattack`",
}
"""What authors write as conditions, and where it is said."""
_NO_SUCH = re.compile(r"no (\w+) is named `([\w.]+)`")


def with_hints(library: Library, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Give findings, with the names of packs in the help of those about the unit or commander of a starting unit."""
    entries: dict[str, Entry] | None = None
    for finding in findings:
        if finding.code in _HELPED:
            yield _HELPED[finding.code](finding, library)
            continue
        if finding.code != _BADLY_WRITTEN:
            yield finding
            continue
        if entries is None:
            packs = (entry for pack in library.packs.values() for entry in pack.entries)
            entries = {entry.document.file: entry for entry in (*packs, *library.strays)}
        entry = entries.get(finding.span.file)
        hint = _help(entry, finding, library.names) if entry is not None else None
        yield finding._replace(hint=hint) if hint else finding


def _of_fighting(finding: Diagnostic, _: Library) -> Diagnostic:
    """Say where an author says what combat an effect is about, who has said it as a condition."""
    missing = _MISSING.fullmatch(finding.message)
    return finding._replace(hint=_FIGHTING[missing[1]]) if missing and missing[1] in _FIGHTING else finding


def _from_the_program(finding: Diagnostic, library: Library) -> Diagnostic:
    """Say which pack that comes with the program has a name, if this pack or plan does not use it."""
    match = _NO_SUCH.fullmatch(finding.message)
    if match is None:
        return finding
    shipped = _shipped()
    owner = shipped.get((match[1], match[2]))
    if owner is None and not (finding.hint or "").startswith("did you mean"):
        others = [name for kind, name in shipped if kind == match[1] and shipped[kind, name] not in library.packs]
        if (near := nearest(match[2], others)) is not None:
            hint_line = f"did you mean `{near}`? Pack `{shipped[match[1], near]}` has it: list it under `packs`"
            return finding._replace(hint=hint_line)
    if owner is None or owner in library.packs:
        return finding
    return finding._replace(hint=f"pack `{owner}` has it: list it under `packs`", fix=None)


_HELPED: dict[str, Callable[[Diagnostic, Library], Diagnostic]] = {
    _MISPLACED: _of_fighting,
    _UNKNOWN_NAME: _from_the_program,
}


@cache
def _shipped() -> dict[tuple[str, str], str]:
    """Give the packs that come with the program, by the kinds and ids of what they define."""
    return {(shipped.kind, shipped.id): shipped.pack for shipped in shipped_definitions()}


def _help(entry: Entry, finding: Diagnostic, names: Names) -> str | None:
    key = next((place.path[-1] for place in entry.repaired if place.path and place.span == finding.span), None)
    span, lines = finding.span, entry.document.text.split("\n")
    written = lines[span.line - 1][span.column - 1 : span.end_column - 1]
    if key == "commander":
        return cards_of(written, names) or titled(written, names, "commander") or instead(written, names, "unit")
    if key != "unit" or finding.fix is not None:
        return None
    return titled(written, names, "unit") or instead(written, names, "commander")


def titled(written: str, names: Names, kind: str) -> str | None:
    """Name what is called so on its card, where its title was written and not its id; None if nothing is."""
    title = " ".join(written.strip("'\"").lower().split())
    known = [
        f"`{name}`"
        for name in sorted(names.of_kind(kind))
        if (found := names.find(kind, name)) is not None
        and found.definition.title is not None
        and str(found.definition.title.value).lower() == title
    ]
    return f"{'there are' if len(known) > 1 else 'there is'} {', '.join(known)}" if known else None


def cards_of(person: str, names: Names, how: str = "") -> str | None:
    """Name the Commander cards of a person, and how they are named; None if there are none."""
    cards = sorted(f"`{name}`" for name in names.of_kind("commander") if name.partition(".")[0] == person)
    return f"{how}{'there are' if len(cards) > 1 else 'there is'} {', '.join(cards)}" if cards else None


def instead(written: str, names: Names, key: str) -> str | None:
    """Say by which key something is named, if it is of that kind; None if not."""
    return f"write `{key}: {written}`" if names.find(key, written) is not None else None
