"""What a crash has left stays until its author has answered for it, whatever else is done in between."""

import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import booleans

from bow_author.packs.edits import Edit, Put
from bow_editor import journal
from bow_editor.session import Session

from .editors import EMPTY

HEXES = [f"{column}{row}" for column in "BCDEFGHIJKLM" for row in range(2, 11)]


def died(session: Session) -> None:
    """Let a session end without a word: the system takes back what its process held."""
    session.hold.leave()


def name(hex_: str) -> Edit:
    """Name a hex after itself."""
    return Edit(f"Name {hex_}", (Put(("names", hex_), f"Place {hex_}"),))


def named_in(text: str) -> set[str]:
    """Give the hexes that a plan names."""
    return {hex_ for hex_ in HEXES if f"Place {hex_}" in text}


def left(file: Path) -> list[set[str]]:
    """Give which hexes are named in all that is left of a file, the last first."""
    return [named_in(remains.text) for remains in journal.left_of(str(file))]


def crashed(file: Path, *hexes: str) -> None:
    """Name hexes in a session that dies."""
    session = Session.open(str(file))
    for hex_ in hexes:
        session.document.edit(name(hex_))
    died(session)


def test_nothing_but_an_answer_takes_it_away(plan_file: Path) -> None:
    """Closing, saving other edits, discarding them, putting it off, saving elsewhere: it is offered again each time."""
    crashed(plan_file, "B2", "B3")
    for end in (Session.finish, Session.save, Session.put_off):
        session = Session.open(str(plan_file))
        assert session.remains is not None
        session.document.edit(name("C5"))
        session.document.undo()
        end(session)
        session.close()
    session = Session.open(str(plan_file))
    session.document.edit(name("C6"))
    session.save()
    session.save(str(plan_file.with_name("other.yaml")))
    assert session.remains is None, "the other file has none"
    session.close()
    assert left(plan_file) == [{"B2", "B3"}]
    last = Session.open(str(plan_file))
    last.take_up()
    assert named_in(last.document.text) == {"B2", "B3", "C6"}
    assert left(plan_file) == [{"B2", "B3", "C6"}], "until it is saved"
    last.save()
    assert left(plan_file) == []


def test_a_second_crash_adds_to_the_first(plan_file: Path) -> None:
    """Both are offered, the last first; a crash after one was done again holds it, and is offered in its stead."""
    crashed(plan_file, "B2")
    crashed(plan_file, "C2")
    session = Session.open(str(plan_file))
    assert left(plan_file) == [{"C2"}, {"B2"}]
    session.take_up()
    session.document.edit(name("D2"))
    died(session)
    again = Session.open(str(plan_file))
    assert left(plan_file) == [{"C2", "D2"}, {"B2"}]
    again.leave()
    assert again.remains is not None
    assert left(plan_file) == [{"B2"}]
    again.take_up()
    again.document.undo()
    again.document.edit(name("E2"))
    again.save()
    assert left(plan_file) == [{"B2"}], "what was done again and undone is in no file"
    again.close()


def test_what_is_done_again_joins_what_was_done_since(plan_file: Path) -> None:
    """Also where both have begun a section that the file does not have."""
    plan_file.write_text(EMPTY, "utf-8")
    crashed(plan_file, "B2")
    session = Session.open(str(plan_file))
    session.document.edit(name("C2"))
    assert session.take_up().clashes == ()
    assert named_in(session.document.text) == {"B2", "C2"}
    session.close()


def test_what_was_done_again_goes_when_it_is_discarded(plan_file: Path) -> None:
    """As *Discard* does it, and not with what was never done again."""
    crashed(plan_file, "B2")
    crashed(plan_file, "C2")
    session = Session.open(str(plan_file))
    session.take_up()
    session.close()
    assert left(plan_file) == [{"B2"}]


def test_saving_as_a_file_keeps_what_is_left_of_it(plan_file: Path) -> None:
    """The file that is written over has remains of its own, which are offered then."""
    other = plan_file.with_name("other.yaml")
    other.write_bytes(plan_file.read_bytes())
    crashed(other, "B2")
    session = Session.open(str(plan_file))
    session.document.edit(name("C2"))
    session.save(str(other))
    session.document.edit(name("C3"))
    assert left(other) == [{"C2", "C3"}, {"B2"}]
    assert session.remains is not None
    session.take_up()
    assert named_in(session.document.text) == {"B2", "C2", "C3"}
    session.close()


def test_work_taken_up_into_a_broken_file_is_not_saved(plan_file: Path) -> None:
    """Nothing of it stands in the file, so it is asked about before it goes."""
    crashed(plan_file, "B2")
    plan_file.write_text("rounds: [", "utf-8")
    session = Session.open(str(plan_file))
    session.take_up()
    assert named_in(session.document.text) == {"B2"}
    assert not session.document.is_saved
    session.save()
    assert left(plan_file) == []
    session.close()


class Author(RuleBasedStateMachine):
    """An author with one file, whose program dies now and then; each edit names a hex that had none."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(os.environ["BOW_STATE_DIR"]).with_name("plans") / str(len(HEXES))
        self.session: Session | None = None
        self.owed: set[str] = set()
        """What crashes have taken off the screen and its author has not answered for."""
        self.free = list(HEXES)
        self.has_died = False

    @initialize()
    def write(self) -> None:
        """Begin with a file that nobody has edited."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file = self.folder / "plan.yaml"
        self.file.write_text(EMPTY, "utf-8")
        for remains in iter(lambda: journal.remains_of(str(self.file)), None):
            journal.discard(remains.names)

    def teardown(self) -> None:
        """Give the file back."""
        if self.session is not None:
            self.session.close()

    @property
    def here(self) -> Session:
        """The session that is open."""
        assert self.session is not None
        return self.session

    @precondition(lambda self: self.session is None)
    @rule()
    def open(self) -> None:
        """What is owed is offered."""
        is_offered = journal.all_remains() != []
        assert is_offered or not self.owed, "the welcome page lists it"
        assert self.has_died or not is_offered
        self.session = Session.open(str(self.file))
        assert (self.session.remains is not None) is is_offered

    @precondition(lambda self: self.session is not None and self.free)
    @rule()
    def edit(self) -> None:
        """Name one more hex."""
        self.here.document.edit(name(self.free.pop()))

    @precondition(lambda self: self.session is not None)
    @rule(back=booleans())
    def step(self, back: bool) -> None:
        """Undo or redo."""
        (self.here.document.undo if back else self.here.document.redo)()

    @precondition(lambda self: self.session is not None)
    @rule()
    def save(self) -> None:
        """What is in the file is owed no more."""
        self.here.save()
        self.owed -= named_in(self.file.read_text("utf-8"))

    @precondition(lambda self: self.session is not None)
    @rule()
    def kill(self) -> None:
        """What was not saved is owed."""
        self.owed |= named_in(self.here.document.text) - named_in(self.file.read_text("utf-8"))
        died(self.here)
        self.session, self.has_died = None, True

    @precondition(lambda self: self.session is not None)
    @rule()
    def close(self) -> None:
        """Close it, and answer *Discard* if that is asked."""
        if not self.here.document.is_saved:
            self.owed -= named_in(self.here.document.text)
        self.here.close()
        self.session = None

    @precondition(lambda self: self.session is not None and self.session.remains is not None)
    @rule()
    def do_again(self) -> None:
        """What was changed is changed again, and nothing of it is settled by that; an undone edit is taken back."""
        before, remains = named_in(self.here.document.text), self.here.remains
        assert remains is not None
        self.here.take_up()
        left, base = named_in(remains.text), named_in(remains.base)
        assert named_in(self.here.document.text) == (before | left - base) - (base - left)

    @precondition(lambda self: self.session is not None and self.session.remains is not None)
    @rule()
    def throw_away(self) -> None:
        """That is an answer."""
        remains = self.here.remains
        assert remains is not None
        self.owed -= named_in(remains.text) - named_in(remains.base)
        self.here.leave()

    @precondition(lambda self: self.session is not None)
    @rule()
    def later(self) -> None:
        """Nothing is offered any more in this session."""
        self.here.put_off()
        assert self.here.remains is None

    @invariant()
    def nothing_is_lost(self) -> None:
        """Whatever is owed, or was done here and not saved, could be had again after a crash at this very moment."""
        if self.session is not None:
            unsaved = named_in(self.session.document.text) - named_in(self.file.read_text("utf-8"))
            assert unsaved <= set().union(*left(self.file))
        if self.owed:
            assert self.owed <= set().union(*left(self.file))


@pytest.mark.slow
def test_no_sequence_loses_what_a_crash_has_left() -> None:
    """Edit, save, kill, open, answer each way or not at all, close: what is owed is there until it is answered for."""
    run_state_machine_as_test(Author, settings=settings(max_examples=60, stateful_step_count=30, deadline=None))


def test_what_was_undone_and_done_again_is_counted_once(plan_file: Path) -> None:
    """Step by step, and several steps at once; what is undone does not count."""
    session = Session.open(str(plan_file))
    for hex_ in HEXES[:3]:
        session.document.edit(name(hex_))
    for _ in range(2):
        session.document.undo()
        session.document.redo()
    session.document.go_to(0)
    session.document.go_to(3)
    remains = journal.remains_of(str(plan_file))
    assert remains is not None
    assert remains.titles == tuple(f"Name {hex_}" for hex_ in HEXES[:3])
    session.document.go_to(1)
    session.document.edit(name(HEXES[5]))
    remains = journal.remains_of(str(plan_file))
    assert remains is not None
    assert remains.titles == (f"Name {HEXES[0]}", f"Name {HEXES[5]}")
    assert remains.is_whole
    assert remains.text == session.document.text
    session.close()


def test_what_is_being_typed_is_left(plan_file: Path) -> None:
    """Until it is handed on, or given up; it comes after all that was done."""
    session = Session.open(str(plan_file))
    session.draft(name("B2"))
    assert left(plan_file) == [{"B2"}]
    session.document.edit(name("C2"))
    assert left(plan_file) == [{"C2"}], "another edit has taken its place"
    session.draft(name("B3"))
    session.draft(name("B4"))
    (remains,) = journal.left_of(str(plan_file))
    assert named_in(remains.text) == {"C2", "B4"}
    assert remains.titles == ("Name C2", "Name B4")
    session.draft(None)
    assert left(plan_file) == [{"C2"}]
    session.draft(name("B5"))
    session.document.edit(name("B5"))
    assert journal.left_of(str(plan_file))[0].titles == ("Name C2", "Name B5")
    session.draft(Edit("Nonsense", (Put(("rounds",), "many"),)))
    assert left(plan_file) == [{"C2", "B5"}]
    session.save()
    assert left(plan_file) == []
    session.draft(name("B6"))
    session.draft(None)
    assert left(plan_file) == []
    died(session)
