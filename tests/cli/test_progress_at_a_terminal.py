"""`bow export kit` at a terminal: a bar tells which file is being made, and is gone when all are there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect", reason="there are no pseudo-terminals on Windows")
if not hasattr(pexpect, "spawn"):  # on Windows it cannot start what waits for a terminal
    pytest.skip("there are no pseudo-terminals here", allow_module_level=True)

PACK = "lords_of_the_river"
COMMAND = ("-m", "bow_author", "export", "kit", PACK, "-o", "kit", "--only", "cards", "counters", "reference")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_a_bar_is_seen(tmp_path: Path) -> None:
    """It names the file, shows how far it is, and counts up; its last line is wiped away."""
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "50"}
    environment.pop("NO_COLOR", None)
    child = pexpect.spawn(
        sys.executable,
        list(COMMAND),
        cwd=str(tmp_path),
        env=environment,
        encoding="utf-8",
        timeout=300,
        dimensions=(50, 120),
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    shown = ESCAPES.sub("", child.before)
    files = ("cards.pdf", "counters.pdf", "reference.pdf")
    bars = re.findall(r"(\S+\.pdf) (?:━|╸|╺)+ +(\d+)%", shown)
    assert {name for name, _ in bars} <= set(files)
    assert ("cards.pdf", "0") in bars
    assert [int(percent) for _, percent in bars] == sorted(int(percent) for _, percent in bars)
    assert max(int(percent) for _, percent in bars) > 0
    assert "\x1b[2K" in child.before
    assert all(f"kit/{name}" in shown for name in files)
    assert "━" not in shown.splitlines()[-1]


def test_no_bar_in_a_pipe(tmp_path: Path) -> None:
    """Programs that read the output get the names of the files alone."""
    done = subprocess.run([sys.executable, *COMMAND], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.split() == [
        f"kit/{name}" for name in ("cards.pdf", "counters.pdf", "reference.pdf", "contents.txt")
    ]
