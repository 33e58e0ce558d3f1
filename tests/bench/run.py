"""Measure what the program costs, and print one table of ratios.

    python tests/bench/run.py --runs 20

A row that cannot be measured says why.
"""

import argparse
import os
import sys
from collections.abc import Callable

from tests.bench.battles import attack_speed, battle_speed, compiled_speed, on_all_cores, shares
from tests.bench.definitions import check_speed, parse_speed
from tests.bench.editor import editor_speed
from tests.bench.language_server import language_server_speed
from tests.bench.printing import kits, one_plan
from tests.bench.processes import cold_validate, export_plan, one_file_changed, version, warm_validate
from tests.bench.timing import NotThereError, Row, missing, table

ROWS: dict[str, tuple[Callable[[int], list[Row]], str]] = {
    "bow --version": (version, "<= 1.3"),
    "warm bow validate content": (warm_validate, "<= 3"),
    "cold bow validate content": (cold_validate, ">= 3"),
    "one file changed": (one_file_changed, "<= 150 ms"),
    "bow export plan": (export_plan, "<= 500 ms"),
    "bow export kit": (kits, "<= 5 s"),
    "one plan beside WeasyPrint": (one_plan, "<= 350 ms"),
    "definitions read": (parse_speed, ""),
    "definitions checked": (check_speed, ""),
    "attack under 40 effects": (attack_speed, "<= 1.3"),
    "random battles": (battle_speed, ""),
    "random battles, engine compiled": (compiled_speed, ">= 1,000"),
    "random battles on all cores": (on_all_cores, ">= 1,000"),
    "where the time of battles goes": (shares, ""),
    "editor, small board against large": (editor_speed, ""),
    "language server": (language_server_speed, ""),
}


def main() -> int:
    """Measure every row, or those whose name holds a word; print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20, help="how often each thing is run")
    parser.add_argument("--only", default="", help="only rows whose name holds this")
    given = parser.parse_args()
    rows: list[Row] = []
    reasons: list[str] = []
    for name, (measure, aim) in ROWS.items():
        if given.only in name:
            try:
                rows += measure(given.runs)
            except (NotThereError, ImportError) as why:
                rows.append(missing(name, aim))
                reasons.append(f"{name} cannot be measured: {why}")
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {given.runs} runs in turns\n")
    print("\n".join([table(rows), "", *reasons]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
