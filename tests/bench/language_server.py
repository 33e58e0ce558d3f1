"""What the language server costs on all shipped packs: edits by luck, and what an editor asks after each."""

import random
import re
import time
from collections.abc import Callable

from lsprotocol import types

from bow_author.language_server import checking
from bow_author.language_server.features import completion, hover, navigation
from bow_author.language_server.workspace import Workspace, uri_of
from tests.bench.timing import Row
from tests.conftest import ROOT

_WORD = re.compile(r"[a-z_0-9]+")
_AIMS = {
    "first look at the open file": 50,
    "completion": 20,
    "hover": 20,
    "references": 40,
    "whole look after the edit": 300,
    "opening, nothing known": 1500,
    "opening again": 300,
}
"""In milliseconds, for the 95th of a hundred."""


def language_server_speed(runs: int) -> list[Row]:
    """Measure five edits for each run, by processor time; a word of any file loses a letter, or is another one."""
    taken: dict[str, list[float]] = {name: [] for name in _AIMS}

    def timed(name: str, action: Callable[..., object], *given: object) -> None:
        began = time.process_time()
        action(*given)
        taken[name].append(1000 * (time.process_time() - began))

    workspace = Workspace((str(ROOT / "content"), str(ROOT / "examples")))
    timed("opening, nothing known", _library, workspace)
    workspace = workspace.remembering(checking.everything(workspace).memory)
    timed("opening again", _library, workspace.anew())
    luck = random.Random(runs)
    files = sorted(workspace.texts_of_all())
    for edit in range(5 * runs):
        file = luck.choice(files)
        text = workspace.text(file)
        word = luck.choice([*_WORD.finditer(text)])
        new = text[: word.start()] + luck.choice((word[0][:-1], f"{word[0]}x", "3")) + text[word.end() :]
        changed = workspace.saying(file, new)
        timed("first look at the open file", checking.open_file, changed, file)
        line = new.count("\n", 0, word.start()) + 1
        place = changed.lines(file).position(line, word.start() - new.rfind("\n", 0, word.start()))
        document = types.TextDocumentIdentifier(uri_of(file))
        timed("completion", completion.completion, changed, types.CompletionParams(document, place))
        timed("hover", hover.hover, changed, types.HoverParams(document, place))
        context = types.ReferenceContext(include_declaration=True)
        asked = types.ReferenceParams(context, document, place)
        timed("references", navigation.references, changed, asked)
        if edit % 5 == 0:
            timed("whole look after the edit", checking.everything, changed)
    return [_row(name, sorted(taken[name]), aim) for name, aim in _AIMS.items()]


def _library(workspace: Workspace) -> object:
    return workspace.library


def _row(name: str, taken: list[float], aim: int) -> Row:
    most = taken[min(len(taken) - 1, int(len(taken) * 0.95))]
    told = f"{taken[0]:.1f} / {taken[len(taken) // 2]:.1f} / {taken[-1]:.1f}"
    return Row(f"language server, {name}", told, f"95 of 100: {most:.1f}", f"{most / aim:.2f}", f"<= {aim} ms")
