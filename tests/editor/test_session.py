"""Files of the editor: nothing that was done gets lost."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit, Put
from bow_editor import backups, journal
from bow_editor.files import FileError
from bow_editor.session import Session

from .random_edits import random_edit
from .trouble import TROUBLES

KILLS = int(os.environ.get("BOW_KILLS", "12"))
ROUNDS = Edit("Set the round limit", (Put(("rounds",), 7),))
TITLE = Edit("Call it otherwise", (Put(("title",), "Another"),))


def test_saving_changes_only_what_was_edited(plan_file: Path) -> None:
    """Line ends and the byte order mark stay too."""
    raw = b"\xef\xbb\xbf" + plan_file.read_bytes().replace(b"\n", b"\r\n")
    plan_file.write_bytes(raw)
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    session.save()
    assert plan_file.read_bytes() == raw.replace(b"rounds: 5", b"rounds: 7")
    assert session.document.is_saved
    assert not session.is_changed_on_disk


def died(session: Session) -> None:
    """Let a session end without a word: the system takes back what its process held."""
    session.hold.leave()


def test_work_that_was_not_saved_is_offered_again(plan_file: Path) -> None:
    """A session that ends without a word leaves a journal; the next one takes it up, and can undo it."""
    first = Session.open(str(plan_file))
    first.document.edit(ROUNDS)
    first.document.edit(TITLE)
    died(first)
    again = Session.open(str(plan_file))
    assert again.remains is not None
    assert again.remains.titles == ("Set the round limit", "Call it otherwise")
    assert again.take_up().clashes == ()
    assert (again.document.plan.rounds, again.document.plan.title) == (7, "Another")
    assert not again.document.is_saved
    again.document.undo()
    assert again.document.plan.rounds == 5


def test_what_is_saved_or_given_up_is_not_offered(plan_file: Path) -> None:
    """Neither after saving, nor after closing, nor after leaving it."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    session.save()
    assert journal.remains_of(str(plan_file)) is None
    session.document.edit(TITLE)
    died(session)
    second = Session.open(str(plan_file))
    second.leave()
    assert journal.remains_of(str(plan_file)) is None
    second.document.edit(TITLE)
    second.close()
    assert Session.open(str(plan_file)).remains is None


def test_unsaved_work_meets_a_file_that_has_changed(plan_file: Path) -> None:
    """What somebody else wrote since is kept beside what was taken up."""
    first = Session.open(str(plan_file))
    first.document.edit(ROUNDS)
    died(first)
    plan_file.write_text(plan_file.read_text().replace("title: Clash on", "title: Fight on"))
    again = Session.open(str(plan_file))
    assert again.take_up().clashes == ()
    assert (again.document.plan.rounds, again.document.plan.title) == (7, "Fight on the Kingsroad")


def test_a_torn_journal_gives_what_is_whole(plan_file: Path) -> None:
    """Wherever the journal breaks off, the edits before are there."""
    session = Session.open(str(plan_file))
    texts = {session.document.text}
    chance = random.Random(3)
    for _ in range(10):
        session.document.edit(random_edit(chance, session.document.value))
        texts.add(session.document.text)
    path = Path(journal.journal_of(str(plan_file)))
    whole = path.read_bytes()
    for length in range(0, len(whole), 37):
        path.write_bytes(whole[:length])
        remains = journal.remains_of(str(plan_file))
        assert remains is None or remains.text in texts
    path.write_bytes(whole)
    remains = journal.remains_of(str(plan_file))
    assert remains is not None
    assert remains.text == session.document.text


def test_a_kill_takes_nothing_away(plan_file: Path) -> None:
    """Killed at any moment: no torn file, and every edit that was complete is in the file or in the journal."""
    environment = {**os.environ, "BOW_STATE_DIR": os.environ["BOW_STATE_DIR"]}
    original = plan_file.read_bytes()
    chance = random.Random(1)
    for seed in range(KILLS):
        plan_file.write_bytes(original)
        for remains in journal.left_of(str(plan_file)):
            journal.discard(remains.names)
        script = Path(__file__).with_name("random_edits.py")
        with subprocess.Popen(
            [sys.executable, str(script), str(plan_file), str(seed)], stdout=subprocess.PIPE, env=environment
        ) as process:
            assert process.stdout is not None
            complete = 0
            for _ in range(chance.randint(1, 120)):
                complete = int(process.stdout.readline())
            process.kill()
            complete = int((process.stdout.read().split() or [complete])[-1])
        expected = texts_of(original.decode(), seed, complete + 1)
        found = Session.open(str(plan_file))
        text = found.remains.text if found.remains else found.document.text
        assert text in expected[complete : complete + 2], f"seed {seed}, after {complete} edits"
        assert read_document(found.document.text, "plan.yaml")[1] == []
        found.close()


def texts_of(text: str, seed: int, count: int) -> list[str]:
    """Give the text after each of so many edits, done in this process."""
    from bow_editor.document import PlanDocument

    document, chance = PlanDocument(text, "plan.yaml"), random.Random(seed)
    texts = [text]
    for _ in range(count):
        document.edit(random_edit(chance, document.value))
        texts.append(document.text)
        chance.random()
        chance.random()
    return texts


def test_a_file_that_changed_is_noticed_and_merged(plan_file: Path) -> None:
    """Both changes are in the outcome; a clash keeps ours and is named."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    text = plan_file.read_text()
    plan_file.write_text("# by another hand\n" + text.replace("number: 1", "number: 2"))
    assert session.is_changed_on_disk
    assert session.merge_from_disk().clashes == ()
    assert session.document.text.startswith("# by another hand\n")
    assert (session.document.plan.rounds, session.document.plan.number) == (7, 2)
    assert not session.is_changed_on_disk
    plan_file.write_text(text.replace("rounds: 5", "rounds: 9"))
    clashes = session.merge_from_disk().clashes
    assert [str(clash) for clash in clashes] == ["both have changed rounds"]
    assert session.document.plan.rounds == 7


def test_a_file_that_is_deleted_underneath(plan_file: Path) -> None:
    """It is noticed, and saving writes it again."""
    session = Session.open(str(plan_file))
    plan_file.unlink()
    assert session.is_changed_on_disk
    session.document.edit(ROUNDS)
    session.save()
    assert "rounds: 7" in plan_file.read_text()


def test_a_save_that_fails_loses_nothing(plan_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk or a folder that may not be written: a message; file, document and journal are as they were."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    before = plan_file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bow_author.packs.files.os.replace", full)
    with pytest.raises(FileError, match=r"plan\.yaml cannot be written: no space left on device"):
        session.save()
    monkeypatch.undo()
    monkeypatch.setenv("BOW_STATE_DIR", str(plan_file.parent / "state"))
    assert plan_file.read_bytes() == before
    assert not session.document.is_saved
    assert sorted(path.name for path in plan_file.parent.iterdir()) == ["plan.yaml", "state"]
    remains = journal.remains_of(str(plan_file))
    assert remains is not None
    assert "rounds: 7" in remains.text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such limits nor such folders")
@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_no_trouble_with_the_disk_loses_anything(
    open_file: Path, trouble: Callable[[Path], AbstractContextManager[None]], words: str
) -> None:
    """A save that fails is told; file, document and what is around are as they were, and later it can be saved."""
    session = Session.open(str(open_file))
    session.document.edit(ROUNDS)
    before = open_file.read_bytes()
    with trouble(open_file.parent):
        session.document.edit(TITLE)
        with pytest.raises(FileError, match=rf"plan\.yaml cannot be written: {words}"):
            session.save()
        with pytest.raises(FileError, match=words):
            session.save(str(open_file.with_name("other.yaml")))
    assert open_file.read_bytes() == before
    assert [path.name for path in open_file.parent.iterdir()] == ["plan.yaml"]
    assert not session.document.is_saved
    assert session.path == session.document.file == str(open_file)
    remains = journal.remains_of(str(open_file))
    assert remains is not None
    assert "rounds: 7" in remains.text
    assert session.journal is not None
    assert (session.journal.fault is None) is (remains.text == session.document.text)
    session.save()
    assert open_file.read_text("utf-8") == session.document.text
    assert session.document.is_saved
    assert journal.remains_of(str(open_file)) is None


def test_a_journal_that_cannot_be_written_is_told(plan_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Editing goes on."""
    (plan_file.parent / "file").write_text("")
    monkeypatch.setenv("BOW_STATE_DIR", str(plan_file.parent / "file"))
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    assert session.journal is not None
    assert session.journal.fault is not None
    assert session.document.plan.rounds == 7


def test_a_ring_of_backups(plan_file: Path) -> None:
    """Each save keeps what it writes over; the oldest are forgotten."""
    session = Session.open(str(plan_file))
    for rounds in range(1, 30):
        session.document.edit(Edit("x", (Put(("rounds",), rounds),)))
        session.save()
    kept = backups.backups_of(str(plan_file))
    assert len(kept) == backups.MOST
    assert "rounds: 28" in Path(kept[0]).read_text()
    assert "rounds: 9" in Path(kept[-1]).read_text()


def test_save_as(plan_file: Path) -> None:
    """The old file stays as it is; what is done afterwards belongs to the new one."""
    before = plan_file.read_bytes()
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    other = plan_file.with_name("other.yaml")
    session.save(str(other))
    session.document.edit(TITLE)
    assert plan_file.read_bytes() == before
    died(session)
    assert Session.open(str(plan_file)).remains is None
    assert Session.open(str(other)).remains is not None
