"""The journal of a document that is being edited: what a crash cannot take away.

It is a file of JSON lines beside no one's work, in the folder for the state of programs. Its first line holds the
text at the start, each further one what was done; a line is handed to the system as soon as it is written, so
that it outlives the program.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bow_author.packs.edits import Edit
from bow_editor.document import Changed, PlanDocument
from bow_editor.history import step_of
from bow_editor.hold import Hold
from bow_editor.state import name_for, state_folder


@dataclass(frozen=True, slots=True)
class Remains:
    """What a journal tells of work that was not saved."""

    base: str
    """The text from which it started: that of the file when it was opened or last saved."""
    text: str
    """The text after all that was done."""
    titles: tuple[str, ...]
    """What was done, in its sequence."""
    file: str = ""
    """The file, as it was called then."""
    is_whole: bool = True
    """Whether this is all that was written down: what came of the rest is no battle plan."""


class Journal:
    """Writes down what is done to a document until it is saved or closed."""

    def __init__(self, document: PlanDocument) -> None:
        self.path = journal_of(document.file)
        self.fault: str | None = None
        """Why nothing can be written down, if so."""
        self._document = document
        self._is_begun = False
        self._stop = document.listen(self._heard)

    def start_anew(self) -> None:
        """Forget what was written down: it is saved, or has been dealt with."""
        self._is_begun = False
        discard(self._document.file)

    def close(self) -> None:
        """End it: the document has been saved, or given up on purpose."""
        self._stop()
        self.start_anew()

    def _heard(self, event: Changed) -> None:
        step = step_of(Edit(event.title, ()), event.old_text, event.text)
        records: list[dict[str, Any]] = [
            {"title": event.title, "at": step.at, "before": step.before, "after": step.after}
        ]
        if not self._is_begun:
            records.insert(0, {"file": os.path.realpath(self._document.file), "text": event.old_text})
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            # Closed each time, so that all of it is with the system, which outlives this program.
            with open(self.path, "a" if self._is_begun else "w", encoding="utf-8") as file:
                file.write("".join(json.dumps(record) + "\n" for record in records))
            self._is_begun = True
            self.fault = None
        except OSError as error:
            self.fault = (error.strerror or str(error)).lower()


def journal_of(file: str) -> str:
    """Give the path of the journal of a file."""
    return os.path.join(state_folder(), "journals", f"{name_for(file)}.jsonl")


def remains_of(file: str) -> Remains | None:
    """Read what was done to a file and never saved; None if there is nothing, or nothing that can be read.

    A last line that is torn is left out: it had not been completed. So is what leads to a text that is no battle plan,
    which no edit can have led to.
    """
    return _remains_in(journal_of(file))


def all_remains() -> list[Remains]:
    """Give all that was done and never saved, but for what some window is still at; the last first."""
    folder = os.path.join(state_folder(), "journals")
    try:
        found = [entry for entry in os.scandir(folder) if entry.name.endswith(".jsonl")]
    except OSError:
        return []
    found.sort(key=_changed_at, reverse=True)
    remains = (_remains_in(entry.path) for entry in found)
    return [one for one in remains if one is not None and one.file and Hold(one.file).is_free()]


def _changed_at(entry: "os.DirEntry[str]") -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def _remains_in(path: str) -> Remains | None:
    try:
        with open(path, encoding="utf-8", errors="replace") as lines:
            records = list(_records(lines))
    except OSError:
        return None
    if len(records) < 2 or not isinstance(records[0].get("text"), str):
        return None
    base = text = records[0]["text"]
    file = str(records[0].get("file", ""))
    texts, titles = [base], []
    for record in records[1:]:
        at, before, after = record.get("at"), record.get("before"), record.get("after")
        if not (isinstance(at, int) and isinstance(before, str) and isinstance(after, str)):
            break
        if text[at : at + len(before)] != before:
            break
        text = text[:at] + after + text[at + len(before) :]
        texts.append(text)
        titles.append(str(record.get("title", "")))
    written = len(titles)
    while len(texts) > 1 and PlanDocument(texts[-1], file).is_readonly:
        texts.pop()
        titles.pop()
    if texts[-1] == base:
        return None
    return Remains(base, texts[-1], tuple(titles), file, len(titles) == written == len(records) - 1)


def discard(file: str) -> None:
    """Throw away what was done to a file and never saved."""
    with suppress(OSError):
        os.remove(journal_of(file))


def _records(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        try:
            record = json.loads(line)
        except ValueError:
            return
        if not isinstance(record, dict):
            return
        yield record
