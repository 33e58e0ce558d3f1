"""Very many edits, after each of which the language server must find what `bow validate` finds of the same texts.

`python -m tests.language_server.many_edits --edits 10000 --seed 7` tells how far it is, how much memory the
server holds, and every difference with its seed and step; of each it keeps the packs as they were after the edit.
`bow validate` looks in another process for each state of the packs, which knows nothing of any other; how many have
looked is told too. Half of the edits are made in open texts that are not saved yet, the others on the disk.
"""

import argparse
import gc
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from bow_author.cli import collect_seldom
from bow_author.language_server.checking import everything
from bow_author.language_server.workspace import Workspace
from bow_dsl.diagnostics import Diagnostic
from tests.checks.random_edits import Editor, copy_few, copy_packs
from tests.conftest import ROOT
from tests.language_server.from_nothing import Found, attempted, processes

_OPENED, _CLOSED = 0.5, 0.1
"""How many of the edited files are opened, and how many of the open ones are closed again."""


class Step(NamedTuple):
    """An edit, and what the server finds after it."""

    number: int
    told: str
    found: Found


class Edited:
    """A server in whose folder somebody edits by luck, in open texts and on the disk."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.editor = Editor(folder, seed)
        self.luck = random.Random(seed + 1)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Let another server begin, which remembers nothing."""
        self.workspace = Workspace((str(self.folder),))
        self._look()

    def edit(self) -> tuple[str, Found]:
        """Make one edit, and give what it was and what the server finds then, before open files are saved."""
        told = self.editor.edit()
        said = {file: _text(file) for file in self.editor.changed}
        is_whole = all(text is not None and before is not None for text, before in _both(said, self.editor.changed))
        if is_whole and all(self._is_open(file) or self.luck.random() < _OPENED for file in said):
            _write(self.editor.changed)
            for file, text in said.items():
                self.workspace = self.workspace.saying(str(file), text)
            found = self._look()
            _write(said)
            return f"type: {told}", found
        for name in [name for name in self.workspace.texts if Path(name) in said or self.luck.random() < _CLOSED]:
            self.workspace = self.workspace.saying(name, None)
        self.workspace = self.workspace.anew()
        return told, self._look()

    def take_back(self) -> Found:
        """Let all files say what they said at first, none of them open, and give what the server finds then."""
        self.editor.take_back()
        for name in self.workspace.texts:
            self.workspace = self.workspace.saying(name, None)
        self.workspace = self.workspace.anew()
        return self._look()

    def _is_open(self, file: Path) -> bool:
        return str(file) in self.workspace.texts

    def _look(self) -> Found:
        def look() -> tuple[Diagnostic, ...]:
            checked = everything(self.workspace)
            self.workspace = self.workspace.remembering(checked.memory, checked.library)
            return tuple(finding for found in checked.findings.values() for finding in found)

        return attempted(look)


def _both(one: Mapping[Path, str | None], other: Mapping[Path, str | None]) -> Iterator[tuple[str | None, str | None]]:
    return ((one[file], other[file]) for file in one)


def _text(file: Path) -> str | None:
    return file.read_text("utf-8") if file.is_file() else None


def _write(texts: Mapping[Path, str | None]) -> None:
    for file, text in texts.items():
        if text is None:
            file.unlink(missing_ok=True)
        else:
            file.write_text(text, "utf-8")


def megabytes() -> float:
    """Give how much memory this process holds now, where the system tells it as Linux does."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * 4096 / 1e6


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.language_server.many_edits", description=__doc__)
    parser.add_argument("--edits", type=int, default=10_000, help="how many edits are made")
    parser.add_argument("--seed", type=int, default=1, help="what luck begins with")
    parser.add_argument("--packs", choices=("few", "all"), default="few", help="which packs are edited")
    parser.add_argument("--alone", action="store_true", help="compare nothing: only memory is looked at")
    parser.add_argument("--every", type=int, default=100, help="after how many edits a line is told")
    parser.add_argument("--keep", type=Path, default=Path("out/edits"), help="where what differs is kept")
    return parser.parse_args()


def main() -> int:
    """Make the edits, and give 1 if anything has differed."""
    asked = _arguments()
    collect_seldom()
    differences = 0
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        packs = scratch / "packs"
        if asked.packs == "few":
            copy_few(ROOT, packs, random.Random(asked.seed))
        else:
            copy_packs(ROOT, packs)
        nothing = None if asked.alone else stack.enter_context(processes(str(scratch / "cache")))
        edited, begun = Edited(packs, asked.seed), time.monotonic()
        print("  edits  seconds  megabytes   blocks  differences  looks")
        for number in range(asked.edits + 1):
            if number % asked.every == 0:
                gc.collect()
                past = time.monotonic() - begun
                numbers = f"{number:7} {past:8.0f} {megabytes():10.0f} {sys.getallocatedblocks():8} {differences:12}"
                numbers += f" {nothing.looks if nothing is not None else 0:6}"
                print(numbers, flush=True)
            if number == asked.edits:
                break
            told, found = edited.edit()
            expected = found if nothing is None else nothing.found_in(packs)
            if found != expected or isinstance(found, str):
                differences += 1
                _tell(asked.seed, Step(number + 1, told, found), expected)
                kept = asked.keep / f"{asked.packs}-{asked.seed}-{number + 1}"
                shutil.rmtree(kept, ignore_errors=True)
                shutil.copytree(packs, kept / "after")
                edited.begin_anew()
    return 1 if differences else 0


def _tell(seed: int, step: Step, expected: Found) -> None:
    """Tell what differs after an edit, and what both say alike only if the program has failed."""
    print(f"--- seed {seed}, edit {step.number}: {step.told}")
    for who, mine, other in (("the server", step.found, expected), ("bow validate", expected, step.found)):
        if isinstance(mine, str):
            print(f"{who} fails: {mine}")
            continue
        for finding in mine:
            if isinstance(other, str) or finding not in other:
                print(f"{who} alone: {finding}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
