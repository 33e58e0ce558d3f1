"""What the tests of the checks share."""

import pytest


@pytest.fixture(scope="session")
def parsed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One cache for all tests of the checks: each of them needs the core pack, and none is about the cache."""
    return str(tmp_path_factory.mktemp("parsed"))


@pytest.fixture(autouse=True)
def _shared_cache(parsed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_CACHE_DIR", parsed)
