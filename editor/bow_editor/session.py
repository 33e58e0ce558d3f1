"""A battle plan open in the editor: its document, its file, its journal, its backups."""

import os
from typing import TYPE_CHECKING

from bow_author.packs.documents import read_document
from bow_author.packs.edits import Edit
from bow_author.packs.yaml_rewrite import CannotRewriteError, rewritten
from bow_author.plans.merge import Clash, merge
from bow_dsl.value import value
from bow_editor import files
from bow_editor.backups import back_up
from bow_editor.document import PlanDocument
from bow_editor.files import MISSING, FileError, OnDisk
from bow_editor.hold import Hold
from bow_editor.journal import Journal, Remains, discard, left_of
from bow_editor.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable


@value
class Brought:
    """What came of bringing two texts together."""

    text: str
    clashes: tuple[Clash, ...]


class Session:
    """One open file."""

    def __init__(self, path: str, text: str, on_disk: OnDisk) -> None:
        self.path = path
        self.document = PlanDocument(text, path)
        self.on_disk = on_disk
        self.base = text
        """The text that the file held when it was last read or written."""
        self._left: list[Remains] = []
        """What earlier sessions did and never saved, and what their author has not answered for here."""
        self.journal: Journal | None = None
        """What is done here; None as long as another window holds the file, and it can only be read here."""
        self.hold = Hold(path)
        self.take_over()
        self.unfinished: list[Callable[[], None]] = []
        """What hands on what has been typed in a view and is not in the plan yet."""

    @classmethod
    def open(cls, path: str) -> "Session":
        """Open a file; raises FileError if it cannot be read."""
        text, on_disk, _ = files.read_file(path)
        return cls(path, text, on_disk)

    @classmethod
    def again(cls, remains: Remains) -> "Session":
        """Begin a file that is not there, with what was done to it and never saved."""
        return cls.new(remains.file, remains.base)

    @classmethod
    def new(cls, path: str, text: str) -> "Session":
        """Begin a file that is not there yet."""
        session = cls(path, text, MISSING)
        session.document.history.saved = None
        return session

    @property
    def is_barred(self) -> bool:
        """Whether another window holds the file."""
        return self.journal is None

    def take_over(self) -> bool:
        """Take the file if no other window holds it, and tell whether it can be edited here."""
        if self.journal is not None:
            return True
        if not self.hold.take():
            self.document.barred = tr("this file is open in another window of the editor; here it can only be read")
            return False
        self.document.barred = ""
        self._begin_journal()
        return True

    def _begin_journal(self) -> None:
        self.journal = Journal(self.document)
        self._left = left_of(self.path)

    @property
    def remains(self) -> Remains | None:
        """What an earlier session did and never saved, as long as it is offered here and not done again; the last."""
        holds = self.document.history.holds
        return next((remains for remains in self._left if not remains.names <= holds), None)

    def offer_first(self, wanted: Remains) -> None:
        """Offer this before all else that earlier sessions did; by now it may be kept under another name."""
        self._left.sort(key=lambda remains: (remains.base, remains.text) != (wanted.base, wanted.text))

    @property
    def is_changed_on_disk(self) -> bool:
        """Whether somebody else has changed or deleted the file."""
        return files.is_changed(self.path, self.on_disk)

    def finish(self) -> None:
        """Take what has been typed into the plan: before it is saved, closed, or a step is undone."""
        for hand_on in tuple(self.unfinished):
            hand_on()

    def draft(self, edit: Edit | None) -> None:
        """Write down what is being typed, lest a crash takes it away; None: nothing is any more."""
        if self.journal is not None:
            text = self.document.text if edit is None else self.document.after(edit)
            self.journal.draft("" if edit is None else edit.title, text)

    def save(self, path: str | None = None) -> None:
        """Write the file, whole or not at all, after a backup of what it holds now.

        Raises:
            FileError: it cannot be written; the file, the document and the journal are as they were.
        """
        self.finish()
        target = path or self.path
        is_other = os.path.realpath(target) != os.path.realpath(self.path)
        hold = Hold(target) if is_other else self.hold
        if not hold.take():
            raise FileError(tr("{file} is open in another window of the editor").format(file=os.path.basename(target)))
        try:
            back_up(target)
            self.on_disk = files.write_file(target, self.document.text, self.on_disk)
        except FileError:
            if is_other:
                hold.leave()
            raise
        self.base = self.document.text
        self.document.mark_saved()
        if self.journal is not None:
            self.journal.start_anew()
        self._forget(self.document.history.holds)
        if is_other:
            if self.journal is not None:
                self.journal.close()
            self.hold.leave()
            self.hold, self.path, self.document.file = hold, target, target
            self.document.barred = ""
            self._begin_journal()

    def take_up(self) -> Brought:
        """Do again what an earlier session did and never saved; what the file holds now is brought together with it."""
        remains = self.remains
        assert remains is not None, "there is something to take up"
        brought = bring_together(remains.base, remains.text, self.document.text, self.path)
        if PlanDocument(brought.text, self.path).is_readonly:  # what the file holds now goes with nothing
            brought = Brought(remains.text, ())
        was_readonly = self.document.is_readonly
        self.document.reload(brought.text, "Take up unsaved work", self.document.history.holds | remains.names)
        if was_readonly:
            self.document.history.saved = None
        if self.document.is_saved:  # the file has all of it already
            self._forget(remains.names)
        return brought

    def leave(self) -> None:
        """Throw away what an earlier session did and never saved."""
        remains = self.remains
        assert remains is not None, "there is something to throw away"
        self._forget(remains.names)

    def _forget(self, names: frozenset[str]) -> None:
        discard(names)
        self._left = [remains for remains in self._left if not remains.names <= names]

    def put_off(self) -> None:
        """Offer nothing of earlier sessions any more; all of it is kept, and offered when the file is opened again."""
        self._left.clear()

    def reread(self) -> None:
        """Take what the file holds now, and leave what was done here; that can be undone."""
        text, self.on_disk, _ = files.read_file(self.path)
        self.base = text
        self.document.reload(text, holds=frozenset())
        self.document.mark_saved()
        if self.journal is not None:
            self.journal.start_anew()

    def merge_from_disk(self) -> Brought:
        """Bring together what was done here with what somebody else made of the file; raises FileError."""
        text, self.on_disk, _ = files.read_file(self.path)
        brought = bring_together(self.base, self.document.text, text, self.path)
        self.base = text
        self.document.reload(brought.text, "Merge with the file")
        self.document.history.saved = None
        return brought

    def close(self) -> None:
        """End the session; what is not saved is given up on purpose, and with it what was done again."""
        if not self.document.is_saved and not self.document.is_readonly:
            discard(self.document.history.holds)
        if self.journal is not None:
            self.journal.close()
        self.hold.leave()


def bring_together(base: str, ours: str, theirs: str, file: str) -> Brought:
    """Merge two texts that come from a third; layout and comments are those of *theirs*, clashes go to *ours*."""
    if theirs == base:
        return Brought(ours, ())
    documents = [read_document(text, file)[0] for text in (base, ours, theirs)]
    first, mine, their_plan = documents
    if first is None or mine is None or their_plan is None:
        return Brought(ours, ())
    merged = merge(first.value, mine.value, their_plan.value)
    try:
        return Brought(rewritten(their_plan, merged.value), merged.clashes)
    except CannotRewriteError:
        return Brought(rewritten(mine, merged.value), merged.clashes)
