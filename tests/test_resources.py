"""The shipped folders are found in a checkout and in an installation, and missed in words."""

from pathlib import Path

import pytest

from bow_author import resources


def test_checkout(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a checkout the folders beside the package are meant."""
    monkeypatch.setattr(resources, "_PLACES", (str(root), str(root / "bow_author" / "_shipped")))
    assert resources.schemas_folder() == str(root / "schemas")


def test_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an installation the folders inside the package are meant, also if strangers lie beside it."""
    shipped = tmp_path / "bow_author" / "_shipped"
    (shipped / "content" / "core").mkdir(parents=True)
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(resources, "_PLACES", (str(tmp_path), str(shipped)))
    assert resources.content_folder() == str(shipped / "content")


def test_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An incomplete installation says what it lacks."""
    monkeypatch.setattr(resources, "_PLACES", (str(tmp_path), str(tmp_path / "x")))
    with pytest.raises(RuntimeError, match="the folder `schemas` of bow-author is neither in"):
        resources.schemas_folder()
