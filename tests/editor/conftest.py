"""What tests of the editor share."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.resources import content_folder
from bow_editor.session import Session

KINGSROAD = Path(content_folder()) / "core/battles/clash_on_the_kingsroad.yaml"


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test see what another, or a person, has left."""
    monkeypatch.setenv("BOW_STATE_DIR", str(tmp_path / "state"))


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """Give a copy of a shipped battle plan."""
    copy = tmp_path / "plan.yaml"
    copy.write_bytes(KINGSROAD.read_bytes())
    return copy


@pytest.fixture
def open_file(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a copy of a plan, and keep the editor's own files, in folders that anybody may look into.

    All that opening, editing and saving imports is imported: nobody could read it.
    """
    mask = os.umask(0)
    with tempfile.TemporaryDirectory() as made:
        folder, state = Path(made) / "plans", Path(made) / "state"
        Path(made).chmod(0o755)
        folder.mkdir(mode=0o755)
        state.mkdir()
        state.chmod(0o777)
        monkeypatch.setenv("BOW_STATE_DIR", str(state))
        file = folder / "plan.yaml"
        file.write_bytes(KINGSROAD.read_bytes())
        first = Session.open(str(file))
        first.save()
        first.close()
        yield file
    os.umask(mask)
