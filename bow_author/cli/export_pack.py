"""The pack that `bow export` prints something of: found, and held back while there are errors in it."""

import os
import sys
from collections.abc import Iterator

from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.entries import MANIFEST, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.report.text import tell
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.nearest import nearest


def printable_pack(asked: str, *, draft: bool) -> tuple[Library, Pack] | None:
    """Load the pack whose definitions are printed; None if there is none, or errors are in it, which is told.

    Args:
        asked: The folder of a pack, or the id of one.
        draft: Whether it is printed although the validator finds errors in its definitions.
    """
    found = _pack(asked)
    if found is None:
        return None
    wrong = list(_errors(*found))
    if wrong and not draft:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        print(f"bow export: `{asked}` is not printed because of this; --draft prints it as it is", file=sys.stderr)
        return None
    return found


def _errors(library: Library, pack: Pack) -> Iterator[Diagnostic]:
    """Give the errors in what the cards of a pack are made of: how it reads, and its definitions."""
    names, ruleset = library.as_used([pack.manifest.id]).names, ruleset_of(library.names)
    for finding in pack.findings:
        if finding.severity is Severity.ERROR:
            yield finding
    for program in pack.programs:
        for finding in check_definitions(program, names, ruleset, None):
            if finding.severity is Severity.ERROR:
                yield finding


def _pack(asked: str) -> tuple[Library, Pack] | None:
    """Load a pack by its folder or its id; None if there is none, which is told."""
    if os.path.isfile(os.path.join(asked, MANIFEST)):
        library = load([asked])
        real = os.path.realpath(asked)
        pack = next((pack for pack in library.packs.values() if os.path.realpath(pack.folder) == real), None)
    else:
        library = load((), [asked])
        pack = library.packs.get(asked)
    if pack is None:
        near = nearest(asked, known_packs(library))
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{asked}` is neither the folder nor the id of a pack{hint}", file=sys.stderr)
        return None
    return library, pack
