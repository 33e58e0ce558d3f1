"""One file, several windows and processes: one of them edits it, and none of them spoils the work of another."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, EditError, Put
from bow_editor import journal
from bow_editor.files import FileError
from bow_editor.session import Session
from bow_editor.workbench import Workbench

ROUNDS = Edit("Play seven rounds", (Put(("rounds",), 7),))
TITLE = Edit("Call it otherwise", (Put(("title",), "Another"),))


def test_the_second_window_only_reads(plan_file: Path) -> None:
    """It cannot edit, nor save, writes no journal and throws none away; when the first one closes, it takes over."""
    first, second = Session.open(str(plan_file)), Session.open(str(plan_file))
    first.document.edit(ROUNDS)
    assert (first.is_barred, second.is_barred) == (False, True)
    assert second.hold.owner() == os.getpid()
    with pytest.raises(EditError, match="another window"):
        second.document.edit(TITLE)
    with pytest.raises(FileError, match="another window"):
        second.save()
    assert not second.take_over()
    third = Session.open(str(plan_file))
    third.close()
    found = journal.remains_of(str(plan_file))
    assert found is not None
    assert found.titles == ("Play seven rounds",)
    first.close()
    assert second.take_over()
    assert second.document.edit(TITLE)
    second.close()


def test_nobody_saves_over_what_another_window_edits(plan_file: Path) -> None:
    """*Save as* into a file that is open elsewhere is refused, and leaves the plan as it was; elsewhere it succeeds."""
    other = plan_file.with_name("other.yaml")
    other.write_bytes(plan_file.read_bytes())
    first, second = Session.open(str(plan_file)), Session.open(str(other))
    first.document.edit(ROUNDS)
    with pytest.raises(FileError, match="another window"):
        first.save(str(other))
    assert "rounds: 5" in other.read_text("utf-8")
    assert first.path == str(plan_file)
    guest = Session.open(str(plan_file))
    guest.save(str(plan_file.with_name("third.yaml")))
    assert guest.document.edit(TITLE)
    for session in (first, second, guest):
        session.close()


def test_a_process_that_is_killed_gives_its_file_back(plan_file: Path) -> None:
    """While it runs the file can only be read here; after a kill what it did is offered, whole."""
    script = Path(__file__).with_name("random_edits.py")
    environment = {**os.environ, "BOW_STATE_DIR": os.environ["BOW_STATE_DIR"]}
    with subprocess.Popen(
        [sys.executable, str(script), str(plan_file), "1"], stdout=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        here = Session.open(str(plan_file))
        assert here.is_barred
        assert here.hold.owner() == process.pid
        process.kill()
        process.wait()
        assert here.take_over()
    assert here.remains is None or not here.take_up().clashes
    assert not here.document.is_readonly
    here.close()


@pytest.mark.parametrize("breaking", ["rounds: [", "rounds: many", "rounds: 5\nrounds: 5\n- x"])
def test_what_is_no_plan_is_never_offered(plan_file: Path, breaking: str) -> None:
    """Of a journal in which two sessions are mixed the edits are offered up to the last that left a battle plan."""
    session = Session.open(str(plan_file))
    session.document.edit(TITLE)
    text = session.document.text
    at = text.index("rounds: 5")
    path = Path(journal.journal_of(str(plan_file)))
    line = {"title": "Garble", "at": at, "before": "rounds: 5", "after": breaking}
    with path.open("a", encoding="utf-8") as file:
        file.write(journal.json.dumps(line) + "\n")
    found = journal.remains_of(str(plan_file))
    assert found is not None
    assert (found.text, found.titles, found.is_whole) == (text, ("Call it otherwise",), False)
    path.write_text(path.read_text("utf-8").splitlines()[0] + "\n" + journal.json.dumps({**line, "at": at - 2}) + "\n")
    assert journal.remains_of(str(plan_file)) is None
    session.close()


def test_all_that_is_left_is_known_without_opening_it(plan_file: Path) -> None:
    """Of every file, but for those that some window is at; a plan that was never saved is there, too."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    new = plan_file.with_name("new.yaml")
    begun = Session.new(str(new), plan_file.read_text("utf-8"))
    begun.document.edit(TITLE)
    assert journal.all_remains() == []
    session.hold.leave()
    begun.hold.leave()
    found = {remains.file: remains.titles for remains in journal.all_remains()}
    assert found == {str(plan_file): ("Play seven rounds",), str(new): ("Call it otherwise",)}
    bench = Workbench()
    editor = bench.open(str(new))
    assert not new.exists()
    editor.session.take_up()
    assert editor.session.document.plan.title == "Another"
    assert not editor.session.document.is_saved
    editor.session.save()
    assert [remains.file for remains in journal.all_remains()] == [str(plan_file)]
    bench.close(editor)


def test_reading_the_file_again_leaves_nothing_behind(plan_file: Path) -> None:
    """What is as in the file is no unsaved work."""
    session = Session.open(str(plan_file))
    plan_file.write_text(plan_file.read_text("utf-8").replace("rounds: 5", "rounds: 6"), "utf-8")
    session.reread()
    assert journal.remains_of(str(plan_file)) is None
    session.close()
