"""Counts the courses from all positions with the engine and naively, and holds them against the counts kept as data.

`python -m tests.naive.counting DEPTH [POSITION...]` goes so deep; with `--write` it keeps what both agree on.
"""

import argparse
import json
import sys
from functools import cache
from pathlib import Path
from time import perf_counter

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.engine.decisions import decline
from bow_author.engine.luck import ScriptedLuck
from bow_author.engine.play import Play
from bow_author.packs.load import load
from tests.naive.perft import ENGINE, NAIVE, count

HERE = Path(__file__).parent
POSITIONS = HERE / "positions.cases.yaml"
COUNTS = HERE / "counts.json"

Counts = dict[str, dict[str, dict[str, int]]]
"""By position, depth and kind of the last action."""


@cache
def _positions() -> tuple[Bench, dict[str, Case]]:
    library = load([str(POSITIONS)])
    assert list(library.all_findings()) == []
    (entry,) = (entry for entry in library.entries("cases") if entry.document.file == str(POSITIONS))
    return Bench(entry, library), {case.name: case for case in cases_of(entry)}


def names() -> list[str]:
    """Give the names of the positions."""
    return list(_positions()[1])


def position(name: str) -> Play:
    """Set up a position."""
    bench, cases = _positions()
    return bench.play(cases[name], ScriptedLuck(), decline)


def kept() -> Counts:
    """Read the counts that are kept."""
    found: Counts = json.loads(COUNTS.read_text("utf-8"))
    return found


def main() -> int:
    """Count, print, compare; tell whether all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("depth", type=int, help="how many actions a course has at most")
    parser.add_argument("positions", nargs="*", help="these positions alone")
    parser.add_argument("--write", action="store_true", help="keep the counts on which both agree")
    given = parser.parse_args()
    counts, is_right = kept() if COUNTS.exists() else {}, True
    for name in given.positions or names():
        for number in range(1, given.depth + 1):
            started = perf_counter()
            engine = dict(sorted(count(position(name), number, ENGINE).items()))
            between = perf_counter()
            naive = dict(sorted(count(position(name), number, NAIVE).items()))
            known = counts.get(name, {}).get(str(number))
            agree = engine == naive and known in (None, engine)
            is_right &= agree
            told = (
                f"{sum(engine.values()):>12,}  {between - started:6.1f} s and {perf_counter() - between:6.1f} s naively"
            )
            print(f"{name:8} {number} {told}  {'as known' if agree and known else 'agreed' if agree else 'WRONG'}")
            if not agree:
                print(f"  engine {engine}\n  naive  {naive}\n  kept   {known}")
            elif given.write:
                counts.setdefault(name, {})[str(number)] = engine
    if given.write:
        ordered = {name: counts[name] for name in names() if name in counts}
        COUNTS.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
