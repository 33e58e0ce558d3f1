"""What is remembered of the last run changes nothing but the time that a run takes."""

import os
import pickle
from pathlib import Path

import pytest

from bow_author.checks.memory import Memory, Work
from bow_author.checks.run import Report, check_library, validate
from bow_author.packs.load import load
from tests.checks.random_edits import Editor, copy_packs

EDITS = int(os.environ.get("EDITS", "6"))


def run(folder: Path, memory: Memory) -> tuple[Report, Work]:
    """Validate with what the last run has left, as the next process finds it."""
    memory = pickle.loads(pickle.dumps(memory))
    readings = memory.readings()
    library = load([str(folder)], readings=readings)
    work = Work(library, memory, readings)
    return check_library(library, work=work), work


@pytest.fixture
def packs(tmp_path: Path, root: Path) -> Path:
    """A copy of the packs."""
    copy_packs(root, tmp_path / "packs")
    return tmp_path / "packs"


@pytest.mark.parametrize("seed", range(2))
def test_edits(seed: int, packs: Path) -> None:
    """Whatever has changed, a run that remembers finds exactly what one finds that does not."""
    editor = Editor(packs, seed)
    _, work = run(packs, Memory())
    made: list[str] = []
    for _ in range(EDITS):
        made.append(editor.edit())
        report, work = run(packs, work.now)
        expected = validate([str(packs)])
        assert report.findings == expected.findings, made
        assert report.files == expected.files, made
