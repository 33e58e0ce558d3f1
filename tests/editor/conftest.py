"""What tests of the editor share."""

from pathlib import Path

import pytest

from bow_author.resources import content_folder

KINGSROAD = Path(content_folder()) / "core/battles/clash_on_the_kingsroad.yaml"


@pytest.fixture(scope="session")
def packs_read(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder where what was read of the packs is kept for all tests of the editor: they open many plans."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, packs_read: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test see what another, or a person, has left."""
    monkeypatch.setenv("BOW_CACHE_DIR", str(packs_read))
    monkeypatch.setenv("BOW_STATE_DIR", str(tmp_path / "state"))


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """Give a copy of a shipped battle plan."""
    copy = tmp_path / "plan.yaml"
    copy.write_bytes(KINGSROAD.read_bytes())
    return copy
