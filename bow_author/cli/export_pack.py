"""The pack that `bow export` prints something of: found, and held back while there are errors in it."""

import os
import sys
from collections.abc import Callable, Iterator

from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.entries import MANIFEST, Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.report.text import tell
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.nearest import nearest


def no_documents(_: Entry) -> bool:
    """Choose no document."""
    return False


def printable_pack(
    asked: str, *, draft: bool, documents: Callable[[Entry], bool] = no_documents, with_cases: bool = False
) -> tuple[Library, Pack] | None:
    """Load the pack of which something is printed; None if there is none, or errors are in it, which is told.

    Args:
        asked: The folder of a pack, or the id of one.
        draft: Whether it is printed although the validator finds errors in what is printed of it.
        documents: Which of its documents are printed, besides its definitions.
        with_cases: Whether its rules cases are read too.
    """
    found = _pack(asked, with_cases=with_cases)
    if found is None:
        return None
    wrong = list(_errors(*found, documents))
    if wrong and not draft:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        print(f"bow export: `{asked}` is not printed because of this; --draft prints it as it is", file=sys.stderr)
        return None
    return found


def _errors(library: Library, pack: Pack, documents: Callable[[Entry], bool]) -> Iterator[Diagnostic]:
    """Give the errors in what is printed of a pack: how it reads, its definitions, and some of its documents."""
    names, ruleset = library.as_used([pack.manifest.id]).names, ruleset_of(library.names)
    for finding in pack.findings:
        if finding.severity is Severity.ERROR:
            yield finding
    for program in pack.programs:
        for finding in check_definitions(program, names, ruleset, None):
            if finding.severity is Severity.ERROR:
                yield finding
    printed = [entry for entry in pack.entries if documents(entry)]
    if printed:
        from bow_author.checks.errors import document_errors
        from bow_author.engine.catalogue import Catalogue

        views: dict[frozenset[str], tuple[Library, Catalogue]] = {}
        for entry in printed:
            laying = library.laying(library.used_by(entry))
            if laying not in views:
                view = library.as_used(laying)
                views[laying] = view, Catalogue(view.names)
            yield from document_errors(entry, *views[laying])


def _pack(asked: str, *, with_cases: bool) -> tuple[Library, Pack] | None:
    """Load a pack by its folder or its id; None if there is none, which is told."""
    if os.path.isfile(os.path.join(asked, MANIFEST)):
        return _pack_at(asked)
    library = load((), [asked])
    pack = library.packs.get(asked)
    if pack is None:
        near = nearest(asked, known_packs(library))
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{asked}` is neither the folder nor the id of a pack{hint}", file=sys.stderr)
        return None
    return _pack_at(pack.folder) if with_cases else (library, pack)


def _pack_at(folder: str) -> tuple[Library, Pack]:
    """Load the pack in a folder, its rules cases too."""
    library, real = load([folder]), os.path.realpath(folder)
    return library, next(pack for pack in library.packs.values() if os.path.realpath(pack.folder) == real)
