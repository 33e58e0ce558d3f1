"""What the tests of the case runner share."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import Outcome, run_case
from bow_author.packs.load import load

RunCase = Callable[..., Outcome]

HEAD = "packs: [core]\ncases:\n  - name: A case\n"
UNITS = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
"""


@pytest.fixture
def run(tmp_path: Path) -> RunCase:
    """Run the one case that is written as `given` (or with the two usual units) and the rest of it.

    `top` is what stands before the cases; without a list of packs it is the core set.
    """

    def run_it(rest: str, given: str = UNITS, top: str = "") -> Outcome:
        return play_all(tmp_path, {"A case": given + rest}, top)["A case"]

    return run_it


def play_all(folder: Path, cases: Mapping[str, str], top: str = "") -> dict[str, Outcome]:
    """Run cases of one file, which is read once, and give what came of each by its name."""
    file = folder / "some.cases.yaml"
    packs = "" if "packs:" in top else "packs: [core]\n"
    written = "".join(f"  - name: {json.dumps(name)}\n{rest}" for name, rest in cases.items())
    file.write_text(f"{packs}{top}cases:\n{written}", "utf-8")
    library = load([str(file)])
    assert list(library.all_findings()) == []
    (entry,) = (entry for entry in library.entries("cases") if entry.document.file == str(file))
    bench = Bench(entry, library)
    return {case.name: run_case(bench, case) for case in cases_of(entry)}
