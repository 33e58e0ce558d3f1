"""`bow site`: the workshop is copied where it is wanted, over nothing that is not one."""

from pathlib import Path

import pytest

from bow_author import resources
from bow_author.cli import site
from bow_author.cli.parser import run


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a workshop in it, as far as the subcommand looks."""
    folder = tmp_path / "built"
    folder.mkdir()
    for name in ("index.html", "worker.js", "program.pack.gz"):
        (folder / name).write_bytes(f"this is {name}".encode())
    monkeypatch.setattr(site, "workshop_folder", lambda: str(folder))
    return folder


def test_it_is_written(built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All files lie where they are wanted, and it is said how to open them; a second time they are written over."""
    to = tmp_path / "site"
    assert run(["site", "--workshop", str(to)], "bow") == 0
    (built / "index.html").write_bytes(b"new")
    assert run(["site", "--workshop", str(to)], "bow") == 0
    assert {path.name: path.read_bytes() for path in to.iterdir()} == {
        path.name: path.read_bytes() for path in built.iterdir()
    }
    assert f"http.server --bind 127.0.0.1 -d {to} 8000" in capsys.readouterr().out


def test_nothing_else_is_written_over(built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with other files, or a file, stays as it is."""
    to = tmp_path / "mine"
    to.mkdir()
    (to / "index.html").write_text("mine", "utf-8")
    assert run(["site", "--workshop", str(to)], "bow") == 1
    assert run(["site", "--workshop", str(to / "index.html")], "bow") == 1
    assert (to / "index.html").read_text("utf-8") == "mine"
    assert capsys.readouterr().err.count("is no workshop; choose another folder") == 2


def test_what_is_not_built_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a workshop it is told how to get one; an installation has none, a checkout in `out`."""
    monkeypatch.setattr(resources, "_PACKAGE", str(tmp_path / "bow_author"))
    assert resources.workshop_folder() == ""
    assert run(["site", "--workshop", str(tmp_path / "site")], "bow") == 1
    (tmp_path / "Makefile").touch()
    assert resources.workshop_folder() == str(tmp_path / "out" / "workshop")
    assert run(["site", "--workshop", str(tmp_path / "site")], "bow") == 1
    assert capsys.readouterr().err.count("`make workshop` builds it") == 2
