"""The command line in this process: fast, and without a terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.cli import main


class Done(NamedTuple):
    """What a run came to."""

    code: int
    out: str
    err: str


Bow = Callable[..., Done]

CLEAN = 'keyword bold "Bold" {\n  homebrew "own"\n  permit counterattack by self\n}\n'
BROKEN = 'keyword bold "Bold" {\n  strength = 4\n}\n'
PACK = "pack: alpha\ntitle: Alpha\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [A player]\n"


@pytest.fixture
def bow(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Bow:
    """Run `bow` in the test's own folder."""
    for name in ("NO_COLOR", "FORCE_COLOR", "BOW_PATH"):
        monkeypatch.delenv(name, raising=False)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)

    def run(*arguments: object) -> Done:
        code = main([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return run
