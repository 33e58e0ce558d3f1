"""The journal of a document that is being edited: what a crash cannot take away.

It is a file of JSON lines beside no one's work, in the folder for the state of programs. Its first line holds the
text at the start, each further one what was done, or is being typed; a line is handed to the system as soon as it is
written, so that it outlives the program. What a crash has left is put aside under a name of its own, and stays until
its author has answered for it: thrown it away, or done it again and then saved or discarded that.
"""

import json
import os
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from bow_author.packs.edits import Edit
from bow_dsl.value import value
from bow_editor.document import Changed, PlanDocument
from bow_editor.history import step_of
from bow_editor.hold import Hold
from bow_editor.state import name_for, state_folder


@value
class Remains:
    """What a journal tells of work that was not saved."""

    base: str
    """The text from which it started: that of the file when it was opened or last saved."""
    text: str
    """The text after all that was done."""
    titles: tuple[str, ...]
    """What was done and not undone, in its sequence."""
    file: str = ""
    """The file, as it was called then."""
    is_whole: bool = True
    """Whether this is all that was written down: what came of the rest is no battle plan."""
    path: str = ""
    """Where it is kept."""
    holds: frozenset[str] = frozenset()
    """The names of other remains of the same file that had been done again in this text."""

    @property
    def time(self) -> str:
        """When the last of it was done, by the clock of whoever reads it; empty if it is there no more."""
        written = _written_at(self.path)
        return time.strftime("%Y-%m-%d  %H:%M", time.localtime(written / 1e9)) if written else ""

    @property
    def names(self) -> frozenset[str]:
        """The names of all remains that this text holds, its own among them."""
        return self.holds | {os.path.basename(self.path)}


class Journal:
    """Writes down what is done to a document until it is saved or closed."""

    def __init__(self, document: PlanDocument) -> None:
        self.path = journal_of(document.file)
        self.fault: str | None = None
        """Why nothing can be written down, if so."""
        self._document = document
        self._is_begun = False
        self._has_draft = False
        """Whether the last line is of what is being typed."""
        with suppress(OSError):  # then what is there stays there, and `_heard` tells that nothing can be written
            _put_aside(self.path)
        self._stop = document.listen(self._heard)

    def start_anew(self) -> None:
        """Forget what was written down here: it is saved, or has been dealt with."""
        self._has_draft = False
        if self._is_begun:
            self._is_begun = False
            _remove(self.path)

    def close(self) -> None:
        """End it: the document has been saved, or given up on purpose."""
        self._stop()
        self.start_anew()

    def draft(self, title: str, text: str) -> None:
        """Write down what the text would be if what is being typed were handed on now.

        It holds until the next line of the journal; the text as it is takes it back.
        """
        now = self._document.text
        if self._has_draft or text != now:
            self._write(title, now, text, {"is_draft": True})
        self._has_draft = text != now

    def _heard(self, event: Changed) -> None:
        self._has_draft = False
        self._write(event.title, event.old_text, event.text, {})

    def _write(self, title: str, old: str, new: str, more: dict[str, Any]) -> None:
        step = step_of(Edit(title, ()), old, new)
        records: list[dict[str, Any]] = [
            {"title": title, "at": step.at, "before": step.before, "after": step.after, **more}
        ]
        if holds := self._document.history.holds:
            records[0]["holds"] = sorted(holds)
        if not self._is_begun:
            records.insert(0, {"file": os.path.realpath(self._document.file), "text": old})
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            # Closed each time, so that all of it is with the system, which outlives this program.
            with open(self.path, "a" if self._is_begun else "x", encoding="utf-8") as file:
                file.write("".join(json.dumps(record) + "\n" for record in records))
            self._is_begun = True
            self.fault = None
        except OSError as error:
            self.fault = (error.strerror or str(error)).lower()


def journal_of(file: str) -> str:
    """Give the path of the journal of a file."""
    return os.path.join(state_folder(), "journals", f"{name_for(file)}.jsonl")


def remains_of(file: str) -> Remains | None:
    """Read what was done to a file last and never saved; None if there is nothing, or nothing that can be read."""
    return next(iter(left_of(file)), None)


def left_of(file: str) -> list[Remains]:
    """Read all that was done to a file and never saved, the last first; what a later one holds is not given again."""
    name = re.escape(name_for(file))
    return _latest(path for path in _journals() if re.fullmatch(rf"{name}(\.\d+)?\.jsonl", os.path.basename(path)))


def all_remains() -> list[Remains]:
    """Give all that was done and never saved, but for what some window is at; the last first."""
    found = [remains for remains in _latest(_journals()) if remains.file]
    free = {file for file in dict.fromkeys(remains.file for remains in found) if Hold(file).is_free()}
    return [remains for remains in found if remains.file in free]


def _latest(paths: Iterable[str]) -> list[Remains]:
    """Read the remains at these paths, but for those that others hold."""
    read = [remains for remains in map(_remains_in, paths) if remains is not None]
    held = {name for remains in read for name in remains.holds}
    return [remains for remains in read if os.path.basename(remains.path) not in held]


def _journals() -> list[str]:
    """Give the paths of all journals, those that were put aside too, the last first."""
    try:
        paths = [entry.path for entry in os.scandir(os.path.join(state_folder(), "journals"))]
    except OSError:
        return []
    return sorted((path for path in paths if path.endswith(".jsonl")), key=_written_at, reverse=True)


def _written_at(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def _put_aside(path: str) -> None:
    """Give what a session has left there a name of its own, by which it is known from now on. Raises OSError."""
    if not os.path.lexists(path):
        return
    if _remains_in(path) is None:
        os.remove(path)
    else:
        os.replace(path, f"{path.removesuffix('.jsonl')}.{time.time_ns()}.jsonl")


def _remains_in(path: str) -> Remains | None:
    """Read a journal.

    A last line that is torn is left out: it had not been completed. So is what leads to a text that is no battle plan,
    which no edit can have led to.
    """
    try:
        with open(path, encoding="utf-8", errors="replace") as lines:
            records = list(_records(lines))
    except OSError:
        return None
    if len(records) < 2 or not isinstance(records[0].get("text"), str):
        return None
    base = text = records[0]["text"]
    file = str(records[0].get("file", ""))
    texts = [base]
    ways: dict[str, tuple[str, ...]] = {base: ()}
    """What leads to each text: to one that was there before, by undoing or doing it again, what led to it then."""
    last = len(records) - 1
    records[1:] = [one for place, one in enumerate(records) if place and (place == last or not one.get("is_draft"))]
    for record in records[1:]:
        at, before, after = record.get("at"), record.get("before"), record.get("after")
        if not (isinstance(at, int) and isinstance(before, str) and isinstance(after, str)):
            break
        if text[at : at + len(before)] != before:
            break
        text = text[:at] + after + text[at + len(before) :]
        ways.setdefault(text, (*ways[texts[-1]], str(record.get("title", ""))))
        texts.append(text)
    written = len(texts)
    while len(texts) > 1 and PlanDocument(texts[-1], file).is_readonly:
        texts.pop()
    if texts[-1] == base:
        return None
    is_whole = len(texts) == written == len(records)
    names = records[len(texts) - 1].get("holds")
    holds = frozenset(map(str, names)) if isinstance(names, list) else frozenset()
    return Remains(base, texts[-1], ways[texts[-1]], file, is_whole, path, holds)


def discard(names: Iterable[str]) -> None:
    """Throw away the remains with these names: their author has answered for them."""
    for name in names:
        _remove(os.path.join(state_folder(), "journals", os.path.basename(name)))


def _remove(path: str) -> None:
    with suppress(OSError):
        os.remove(path)


def _records(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        try:
            record = json.loads(line)
        except ValueError:
            return
        if not isinstance(record, dict):
            return
        yield record
