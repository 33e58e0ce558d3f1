"""`bow fmt`: in place, --check and --diff; what cannot be read is left as it is."""

import stat
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import BROKEN, CLEAN, Bow

UNTIDY = CLEAN.replace("  homebrew", "homebrew").replace("{\n", "{\n\n\n", 1) + "# a last word\n"


@pytest.fixture
def untidy(bow: Bow) -> Path:
    """A file that is to be laid out."""
    file = Path("a.bow")
    file.write_text(UNTIDY, "utf-8")
    return file


def test_in_place(untidy: Path, bow: Bow) -> None:
    """A file is laid out once; then there is nothing to do."""
    assert bow("fmt", untidy) == (0, "a.bow is laid out anew\n", "")
    laid_out = untidy.read_text("utf-8")
    assert laid_out != UNTIDY
    assert "# a last word\n" in laid_out
    assert bow("fmt", untidy) == (0, "1 file, nothing to change\n", "")
    assert untidy.read_text("utf-8") == laid_out


def test_check(untidy: Path, bow: Bow) -> None:
    """With --check nothing is written; code 1 if something would be."""
    assert bow("fmt", "--check", untidy) == (1, "a.bow is not in canonical form\n", "")
    assert untidy.read_text("utf-8") == UNTIDY
    bow("fmt", untidy)
    assert bow("fmt", "--check", untidy) == (0, "1 file, nothing to change\n", "")


def test_diff(untidy: Path, bow: Bow) -> None:
    """With --diff nothing is written; what would change is shown, and the code is 1."""
    done = bow("fmt", "--diff", untidy)
    assert (done.code, done.err) == (1, "")
    assert done.out.startswith("--- a.bow\n+++ a.bow\n@@ ")
    assert '-homebrew "own"\n' in done.out
    assert '+  homebrew "own"\n' in done.out
    assert untidy.read_text("utf-8") == UNTIDY
    bow("fmt", untidy)
    assert bow("fmt", "--diff", untidy) == (0, "1 file, nothing to change\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_mode_is_kept(mode: int, untidy: Path, bow: Bow) -> None:
    """Who may read and run a file does not change."""
    untidy.chmod(mode)
    bow("fmt", untidy)
    assert stat.S_IMODE(untidy.stat().st_mode) == mode


def test_link_is_kept(untidy: Path, bow: Bow) -> None:
    """A link stays a link; what it leads to is laid out."""
    Path("link.bow").symlink_to(untidy)
    assert bow("fmt", "link.bow").code == 0
    assert Path("link.bow").is_symlink()
    assert untidy.read_text("utf-8") != UNTIDY


@pytest.mark.parametrize("option", [[], ["--check"], ["--diff"]])
@pytest.mark.parametrize("raw", [BROKEN.encode(), b"\xff", b"keyword a {", b"\0"])
def test_what_cannot_be_read_is_left(raw: bytes, option: list[str], untidy: Path, bow: Bow) -> None:
    """A file with mistakes is told and left byte for byte; the others are still laid out."""
    Path("b.bow").write_bytes(raw)
    done = bow("fmt", *option, ".")
    assert done.code == 1
    assert "b.bow" in done.err
    assert Path("b.bow").read_bytes() == raw
    assert "a.bow" in done.out


def test_folders(bow: Bow) -> None:
    """In a folder every .bow file is laid out, at any depth, and no other."""
    for name in ("a.bow", "deep/er/b.bow", "c.yaml", ".hidden/d.bow"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(UNTIDY, "utf-8")
    bow("fmt")
    assert {str(path) for path in Path().rglob("*.*") if path.is_file() and path.read_text("utf-8") != UNTIDY} == {
        "a.bow",
        "deep/er/b.bow",
    }


def test_missing(bow: Bow) -> None:
    """A path where nothing is, is told."""
    done = bow("fmt", "nowhere")
    assert (done.code, done.out) == (1, "")
    assert "`nowhere` cannot be read: there is no such file or folder" in done.err


def test_file_that_cannot_be_written(untidy: Path, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be written is told, stays whole, and nothing is left lying beside it."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("os.replace", refuse)
    done = bow("fmt", untidy)
    assert (done.code, done.err) == (1, "bow fmt: `a.bow` cannot be written: Permission denied\n")
    assert [path.name for path in Path().iterdir()] == ["a.bow"]
    assert untidy.read_text("utf-8") == UNTIDY


def test_shipped_files_are_laid_out(root: Path, bow: Bow) -> None:
    """All that is shipped is in canonical form."""
    done = bow("fmt", "--check", root / "content", root / "examples")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(" files, nothing to change\n")
