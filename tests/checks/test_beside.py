"""Battle plans that are checked in a second process come to what they come to in this one."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bow_author.checks.incremental import beside
from bow_author.checks.incremental.beside import documents_beside
from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.checks.run import Report, check_documents, check_library
from bow_author.packs.library import Library
from bow_author.packs.load import load

CONTENT = Path(__file__).resolve().parents[2] / "content"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="no process is copied elsewhere")


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """The core pack with a plan in which something is wrong."""
    monkeypatch.setattr(beside, "_MANY", 10)
    monkeypatch.setattr(beside, "_is_possible", lambda: True)
    plan = CONTENT / "core" / "battles" / "clash_on_the_kingsroad.yaml"
    stray = tmp_path / "clash.yaml"
    stray.write_text(plan.read_text("utf-8").replace("strength", "strenght").replace("rounds: ", "rounds: 4"), "utf-8")
    return load([str(CONTENT / "core"), str(stray)])


@contextmanager
def here(_run: IncrementalRun, _library: Library) -> Iterator[None]:
    """Do all in this process."""
    yield


def looked(library: Library, how: object, memory: Memory | None = None) -> tuple[Report, IncrementalRun]:
    """Check a library, and give what was found and the run."""
    assert callable(how)
    run = IncrementalRun(library, memory)
    with how(run, library):
        return check_library(library, run=run), run


def _ending_elsewhere(mine: int) -> Callable[..., Iterator[object]]:
    """Give the work on documents, by which every other process ends at once."""

    def work(run: IncrementalRun, library: Library, **which: bool) -> Iterator[object]:
        if os.getpid() != mine:
            os._exit(1)
        return check_documents(run, library, **which)

    return work


@pytest.mark.slow
def test_the_same_is_found(library: Library) -> None:
    """As much is found, and remembered for the same reasons; less is done here."""
    report, run = looked(library, documents_beside)
    whole, alone = looked(library, here)
    assert report == whole
    assert report.findings
    assert run.now.done == alone.now.done
    assert run.now.answers == alone.now.answers
    assert run.count < alone.count - 5


def test_what_was_found_beside_is_remembered(library: Library) -> None:
    """The next run finds the same and does nothing again."""
    report, run = looked(library, documents_beside)
    again, warm = looked(library, documents_beside, run.now)
    assert again == report
    assert warm.count == 0


def test_a_process_that_is_ended(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not found beside is found here."""
    monkeypatch.setattr("bow_author.checks.run.check_documents", _ending_elsewhere(os.getpid()))
    report, _ = looked(library, documents_beside)
    monkeypatch.undo()
    assert report == looked(library, here)[0]


def test_no_process_can_be_begun(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system begins none, all is found here."""

    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("bow_author.workers.pool", refused)
    report, run = looked(library, documents_beside)
    assert run.beside is None
    assert report == looked(library, here)[0]


def test_a_few_documents_are_checked_here(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """For these no process is begun, nor where something is remembered."""
    run = IncrementalRun(library)
    with documents_beside(run, library):
        assert run.beside is not None
    monkeypatch.setattr(beside, "_MANY", 1000)
    run = IncrementalRun(library)
    with documents_beside(run, library):
        assert run.beside is None
