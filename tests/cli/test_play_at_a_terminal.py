"""`bow play` with a person at a terminal: what is asked, hidden and kept there."""

import json
import os
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals on Windows")
if not hasattr(pexpect, "spawn"):  # on Windows it cannot start what waits for a terminal
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


def test_two_people(root: Path, tmp_path: Path) -> None:
    """Colours are shown, hands hidden when the other sits down, and Ctrl-D keeps the game."""
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "50"}
    environment.pop("NO_COLOR", None)
    child = pexpect.spawn(
        sys.executable,
        ["-m", "bow_author", "play", str(root / PLAN), "--seed", "1"],
        cwd=str(tmp_path),
        env=environment,
        encoding="utf-8",
        timeout=120,
        dimensions=(50, 120),
    )
    child.expect("hand sl")
    assert "\x1b[" in child.before
    child.expect("Stark> ")
    child.sendline("pass")
    child.expect("Lannister is next; press Enter when you sit at the screen> ")
    assert "hand ll" not in child.before
    child.sendline("")
    child.expect("hand ll")
    child.expect("Lannister> ")
    child.sendline("undo")
    child.expect("Stark is next")
    child.sendline("")
    child.expect("Stark> ")
    child.sendline("qiut")
    child.expect("did you mean `quit`")
    child.sendeof()
    child.expect("The input is over; the game is kept in clash_on_the_kingsroad.game.json")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    saved = json.loads((tmp_path / "clash_on_the_kingsroad.game.json").read_text("utf-8"))
    assert saved["steps"] == []
    assert [step["action"] for step in saved["undone"]] == [{"Pass": {}}]


def test_quit_and_replay(root: Path, tmp_path: Path) -> None:
    """To quit asks for a name; the game of that name is then looked at step by step."""
    start = [sys.executable, "-m", "bow_author", "play"]
    environment = os.environ | {"TERM": "dumb"}
    child = pexpect.spawn(
        start[0],
        [*start[1:], str(root / PLAN), "--seed", "1", "--against", "random"],
        cwd=str(tmp_path),
        env=environment,
        encoding="utf-8",
        timeout=120,
        dimensions=(50, 90),
    )
    child.expect("Stark> ")
    assert "\x1b[" not in child.before
    child.sendline("order rid")
    child.expect("Stark> ")
    child.sendline("quit")
    child.expect("or type another> ")
    child.sendline("mine.json")
    child.expect("The game is kept in mine.json")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    child = pexpect.spawn(
        start[0],
        [*start[1:], "--replay", "mine.json"],
        cwd=str(tmp_path),
        env=environment,
        encoding="utf-8",
        timeout=120,
    )
    child.expect("0 of 1; Enter goes on")
    child.sendline("")
    child.expect("1 Stark: order riders blue")
    child.expect("1 of 1; Enter goes on")
    child.sendline("b")
    child.expect("0 of 1; Enter goes on")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
