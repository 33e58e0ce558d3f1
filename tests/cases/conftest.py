"""What the tests of the case runner share."""

from collections.abc import Callable
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
    """Run the one case that is written as `given` (or with the two usual units) and the rest of it."""

    def run_it(rest: str, given: str = UNITS) -> Outcome:
        file = tmp_path / "one.cases.yaml"
        file.write_text(f"{HEAD}{given}{rest}", "utf-8")
        library = load([str(file)])
        assert list(library.all_findings()) == []
        (entry,) = (entry for entry in library.entries("cases") if entry.document.file == str(file))
        (case,) = cases_of(entry)
        return run_case(Bench(entry, library), case)

    return run_it
