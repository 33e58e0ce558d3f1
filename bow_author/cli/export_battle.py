"""The battle plan that `bow export` prints something of: found, and held back while there are errors in it."""

import sys
from typing import TYPE_CHECKING

from bow_author.cli.output_cache import remember, replay
from bow_author.packs.load import load

if TYPE_CHECKING:
    from bow_author.packs.entries import Entry
    from bow_author.packs.library import Library
    from bow_dsl.diagnostics import Diagnostic


def printable_battle(path: str, *, draft: bool) -> "tuple[Library, Entry] | None":
    """Load a battle plan with its packs; None if it is none, or errors are in it, which is told.

    Where there were no errors when it was printed last, and nothing has changed, none are looked for.

    Args:
        path: Its file.
        draft: Whether it is printed although the validator finds errors in it.
    """
    verdict = ["print", "plan", path]
    if replay(verdict) == 0:
        asked = load([path]).asked_plan()
    else:
        library, wrong = _checked(path)
        asked = library.asked_plan()
        entry = asked[1] if asked else None
        if wrong and (entry is None or entry.repaired or not draft):
            from bow_author.cli.output import rendered, wants_colour
            from bow_author.report.text import tell

            sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
            again = "; --draft prints it as it is" if entry is not None and not entry.repaired else ""
            print(f"bow export: `{path}` is not printed because of this{again}", file=sys.stderr)
            return None
        if not wrong:
            remember(verdict, library.looked_at, 0, "")
    if asked is None:
        print(f"bow export: `{path}` is not a battle plan", file=sys.stderr)
    return asked


def _checked(path: str) -> "tuple[Library, list[Diagnostic]]":
    """Load a file, and give the errors in it; what `bow validate` has found out of it is not found out again."""
    from bow_author.checks.incremental.memory import IncrementalRun, keep, recall
    from bow_author.checks.run import check_library
    from bow_dsl.diagnostics import Severity

    memory = recall([path])
    readings = memory.readings()
    library = load([path], readings=readings)
    run = IncrementalRun(library, memory, readings)
    wrong = [finding for finding in check_library(library, run=run).findings if finding.severity is Severity.ERROR]
    keep([path], run)
    return library, wrong
