"""Findings that only follow from a pack which is not there: of its names nobody can say whether they are."""

from collections.abc import Iterable, Iterator

from bow_author.packs.dependencies import MISSING, OUT_OF_RANGE
from bow_author.packs.library import Library, Pack
from bow_dsl.diagnostics import Diagnostic

_OF_NAMES = frozenset(("BOW201", "BOW208", "BOW216", "BOW220", "BOW221", "BOW303", "BOW304", "BOW420", "BOW421"))
"""Codes that say a name, or what is made of names, is not there or means nothing."""


def without_consequences(library: Library, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out what is said of names in packs that lack a pack: what must be mended first is told already."""
    files = _in_doubt(library)
    return (one for one in findings if one.code not in _OF_NAMES or one.span.file not in files)


def _in_doubt(library: Library) -> frozenset[str]:
    """Give the files of packs that lack something they require, or require a pack that does."""
    lacking = {one.span.file for one in library.findings if one.code in (MISSING, OUT_OF_RANGE)}
    doubtful: set[str] = set()
    waiting = [
        name
        for name, pack in library.packs.items()
        if not pack.has_told_all_it_needs or (pack.document is not None and pack.document.file in lacking)
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
