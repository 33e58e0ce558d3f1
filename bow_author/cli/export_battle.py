"""The battle plan that `bow export` prints something of: found, and held back while there are errors in it."""

import sys

from bow_author.checks.incremental.memory import IncrementalRun, keep, recall
from bow_author.checks.run import check_library
from bow_author.cli.output import rendered, wants_colour
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.report.text import tell
from bow_dsl.diagnostics import Severity


def printable_battle(path: str, *, draft: bool) -> tuple[Library, Entry] | None:
    """Load a battle plan with its packs; None if it is none, or errors are in it, which is told.

    What `bow validate` has found out of the same file, or the last print of it, is not found out again.

    Args:
        path: Its file.
        draft: Whether it is printed although the validator finds errors in it.
    """
    memory = recall([path])
    readings = memory.readings()
    library = load([path], readings=readings)
    run = IncrementalRun(library, memory, readings)
    wrong = [finding for finding in check_library(library, run=run).findings if finding.severity is Severity.ERROR]
    keep([path], run)
    asked = library.asked_plan()
    entry = asked[1] if asked else None
    if wrong and (entry is None or entry.repaired or not draft):
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        again = "; --draft prints it as it is" if entry is not None and not entry.repaired else ""
        print(f"bow export: `{path}` is not printed because of this{again}", file=sys.stderr)
        return None
    if asked is None:
        print(f"bow export: `{path}` is not a battle plan", file=sys.stderr)
    return asked
