"""The pages under `docs/checks/` are those of the program; `make docs` writes them."""

from pathlib import Path

from bow_author.checks.write_pages import documents, write


def test_pages_are_current(root: Path) -> None:
    """Every page says what the program says, and there are no others."""
    written = {path.name: path.read_text("utf-8") for path in (root / "docs/checks").glob("*.md")}
    assert written == documents(), "run `make docs`"


def test_writing_removes_what_is_gone(tmp_path: Path) -> None:
    """A page whose code is gone goes too; what is no page stays."""
    (tmp_path / "BOW999.md").write_text("", "utf-8")
    (tmp_path / "notes.txt").write_text("", "utf-8")
    write(str(tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {*documents(), "notes.txt"}
