"""What every test may ask for."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything asks Qt for a screen

# No example is too slow: how fast a machine is, and what else it does, is not what is tested.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test, and each process it starts, out of the user's folders."""
    monkeypatch.setenv("BOW_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("BOW_CONFIG_DIR", str(tmp_path / "config"))
