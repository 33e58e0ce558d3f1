"""Findings that only follow from a pack which is not there: of its names nobody can say whether they are."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from bow_author.packs.affected import definitions_of
from bow_author.packs.dependencies import MISSING, OUT_OF_RANGE
from bow_author.packs.entries import Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic, Severity

NOT_REQUIRED = "BOW469"
UNKNOWN_NAME = "BOW201"
UNKNOWN_PACK = "BOW421"
_NAMED = re.compile("`([^`]+)`")

_OF_NAMES = frozenset(("BOW201", "BOW208", "BOW216", "BOW220", "BOW221", "BOW303", "BOW304", "BOW420", "BOW421"))
"""Codes that say a name, or what is made of names, is not there or means nothing."""


def without_follow_on_errors(library: Library, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out what is said of names in packs that lack a pack: what must be mended first is told already, or here."""
    told = list(findings)
    misspelt = {finding.span.file for finding in told if finding.code == "BOW411"}  # the pack that is lost, perhaps
    lost = {
        name: missing
        for name, missing in _not_required(library, told).items()
        if (document := library.packs[name].document) is None or document.file not in misspelt
    }
    files = _in_doubt(library, lost)
    for name, missing in lost.items():
        yield from (_required(library, name, other) for other in missing)
    yield from (one for one in told if one.code not in _OF_NAMES or one.span.file not in files)


def _not_required(library: Library, findings: list[Diagnostic]) -> dict[str, list[str]]:
    """Give the packs that use others which are within reach, and which they neither require nor call optional."""
    codes = {one.code for one in findings}
    reach = known_packs(library) if codes & {UNKNOWN_PACK, UNKNOWN_NAME} else frozenset()
    lost: dict[str, list[str]] = {}
    for name, pack in library.packs.items():
        if pack.document is None or pack.document.file not in library.targets:
            continue
        listed = {other for entry in pack.entries for other in entry.uses}
        missing = sorted(other for other in listed - set(library.packs) if other in reach)
        if not missing and not pack.manifest.requires and not pack.manifest.optional:
            missing = _shipped_of(library, pack, findings)
        if missing and pack.has_told_all_it_needs:
            lost[name] = missing
    return lost


def _shipped_of(library: Library, pack: Pack, findings: list[Diagnostic]) -> list[str]:
    """Give the packs that come with the program and have most of the names that a pack speaks of and nobody has."""
    files = {program.source.file for program in pack.programs}
    unknown = {
        match[1]
        for one in findings
        if one.code == UNKNOWN_NAME and one.span.file in files and (match := _NAMED.search(one.message))
    }
    if not unknown:
        return []
    shipped = _shipped()
    found = {name: shipped[name] for name in unknown if name in shipped and shipped[name] not in library.packs}
    return sorted(set(found.values())) if 2 * len(found) > len(unknown) else []


@cache
def _shipped() -> dict[str, str]:
    """Give what the packs that come with the program define, and in which of them it is."""
    packs = load([content_folder()]).packs
    return {
        name: pack.manifest.id
        for pack in reversed(packs.values())
        for names in pack.ask(definitions_of).values()
        for name in names
    }


def _required(library: Library, name: str, other: str) -> Diagnostic:
    """Report a pack that must be required, where the manifest says what is."""
    document = library.packs[name].document
    assert document is not None, "packs without a manifest are left out"
    key = "requires" if "requires" in document.value else "pack"
    message = f"this pack uses `{other}`, and does not require it"
    cure = f'add `{other}: ">=1.0,<2"` below `requires:`, or whatever versions will do'
    return Diagnostic(NOT_REQUIRED, Severity.ERROR, message, document.key_span(key), cure)


def _in_doubt(library: Library, lost: Iterable[str]) -> frozenset[str]:
    """Give the files of packs that lack something they require, or require a pack that does."""
    lacking = {one.span.file for one in library.findings if one.code in (MISSING, OUT_OF_RANGE)}
    doubtful: set[str] = set()
    waiting = [
        name
        for name, pack in library.packs.items()
        if name in lost
        or not pack.has_told_all_it_needs
        or (pack.document is not None and pack.document.file in lacking)
    ]
    while waiting:
        name = waiting.pop()
        if name not in doubtful:
            doubtful.add(name)
            waiting += [other for other, pack in library.packs.items() if name in pack.manifest.requires]
    return frozenset(file for name in doubtful for file in _files(library.packs[name]))


def _files(pack: Pack) -> Iterator[str]:
    yield from (program.source.file for program in pack.programs)
    yield from (entry.document.file for entry in pack.entries)
