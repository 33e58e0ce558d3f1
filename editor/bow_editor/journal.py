"""The journal of a document that is being edited: what a crash cannot take away.

It is a file of JSON lines beside no one's work, in the folder for the state of programs. Its first line holds the
text at the start, each further one what was done; a line is handed to the system as soon as it is written, so
that it outlives the program.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bow_author.packs.edits import Edit
from bow_editor.document import Changed, PlanDocument
from bow_editor.files import digest
from bow_editor.history import step_of


def state_folder() -> str:
    """Give the folder for what the editor remembers: `BOW_STATE_DIR`, or where this system keeps such things."""
    if chosen := os.environ.get("BOW_STATE_DIR"):
        return chosen
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        base = os.environ.get("XDG_STATE_HOME") or os.path.join(home, ".local", "state")
    return os.path.join(base, "bow-author")


def name_for(path: str) -> str:
    """Give a name that stands for a file in folders of our own."""
    real = os.path.realpath(path)
    return f"{os.path.splitext(os.path.basename(real))[0]}-{digest(os.fsencode(real))[:12]}"


@dataclass(frozen=True, slots=True)
class Remains:
    """What a journal tells of work that was not saved."""

    base: str
    """The text from which it started: that of the file when it was opened or last saved."""
    text: str
    """The text after all that was done."""
    titles: tuple[str, ...]
    """What was done, in its sequence."""


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

    A last line that is torn is left out: it had not been completed.
    """
    try:
        with open(journal_of(file), encoding="utf-8", errors="replace") as lines:
            records = list(_records(lines))
    except OSError:
        return None
    if len(records) < 2 or not isinstance(records[0].get("text"), str):
        return None
    base = text = records[0]["text"]
    titles = []
    for record in records[1:]:
        at, before, after = record.get("at"), record.get("before"), record.get("after")
        if not (isinstance(at, int) and isinstance(before, str) and isinstance(after, str)):
            break
        if text[at : at + len(before)] != before:
            break
        text = text[:at] + after + text[at + len(before) :]
        titles.append(str(record.get("title", "")))
    return Remains(base, text, tuple(titles)) if text != base else None


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
