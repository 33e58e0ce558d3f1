"""Small packs that tests write and load."""

from collections.abc import Callable
from pathlib import Path

import pytest

MakePack = Callable[..., Path]


@pytest.fixture
def make_pack(tmp_path: Path) -> MakePack:
    """Write a pack into the test's folder: its id, extra lines of its manifest, and its other files by name."""

    def make(
        name: str, lines: str = "", files: dict[str, str] | None = None, *, inside: str = "", id: str = ""
    ) -> Path:
        folder = tmp_path / inside / name
        folder.mkdir(parents=True)
        about = "version: 1.2.0\nrules: 1\nlicence: MIT\nauthors: [A player]\n"
        head = f"pack: {id or name}\ntitle: {name.capitalize()}\n{about}"
        (folder / "pack.yaml").write_text(head + lines, "utf-8")
        for file, text in (files or {}).items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, "utf-8")
        return folder

    return make
