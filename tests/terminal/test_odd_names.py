"""Names of files that no system takes, typed by a player: told, and the game goes on."""

import io
from pathlib import Path

import pytest

from bow_author.cli.parser import run
from bow_author.packs.files import write_whole

PLAN = Path(__file__).resolve().parents[2] / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"


@pytest.mark.parametrize("name", ["\0", "a\0b", "a/\0/b", "x" * 400])
def test_save_under_an_odd_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be written is told of, and what is typed next is obeyed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"save {name}\nhelp\n"))
    assert run(["play", str(PLAN), "--seed", "1"]) in (0, 1)
    assert "order" in capsys.readouterr().out
    with pytest.raises(OSError, match=r".+"):
        write_whole(name, b"")
