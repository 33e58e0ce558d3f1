"""The pages under `docs/checks/` are those of the program; `make docs` writes them."""

import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.checks.write_pages import documents, write


def test_pages_are_current(root: Path) -> None:
    """Every page says what the program says, and there are no others."""
    written = {path.name: path.read_text("utf-8") for path in (root / "docs/checks").glob("*.md")}
    assert written == documents(), "run `make docs`"


def test_writing_removes_what_is_gone(tmp_path: Path) -> None:
    """A page whose code is gone goes too; what was written by somebody else stays."""
    (tmp_path / "BOW999.md").write_text(documents()["BOW101.md"], "utf-8")
    (tmp_path / "notes.txt").write_text("", "utf-8")
    (tmp_path / "notes.md").write_text("# Notes\n", "utf-8")
    write(str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {*documents(), "notes.txt", "notes.md"}


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_nothing_is_written_where_no_folder_is_named(arguments: list[str], tmp_path: Path) -> None:
    """A folder that is not named, or asked for help with, is none."""
    command = [sys.executable, "-m", "bow_author.checks.write_pages", *arguments]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "usage:" in done.stdout + done.stderr
    assert [*tmp_path.iterdir()] == []
