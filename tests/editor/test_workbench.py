"""Open plans know their content, wherever they lie and however they are called."""

from pathlib import Path

import pytest

from bow_editor.workbench import Workbench

from .editors import EMPTY

MANIFEST = """\
pack: pack
title: Pack
version: 1.0.0
rules: 1
licence: MIT
authors: [somebody]
description: A pack.
requires: {core: ">=1.0,<2"}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", ["plan.yaml", "./plan.yaml", "here/../plan.yaml"])
def test_a_plan_may_be_called_as_one_likes(folder: Path, path: str) -> None:
    """It is one file, and has its board."""
    (folder / "plan.yaml").write_text(EMPTY, "utf-8")
    bench = Workbench()
    editor = bench.open(path)
    assert editor.board is not None
    assert bench.open(str(folder / "plan.yaml")) is editor


@pytest.mark.parametrize("path", ["new.yaml", "some/new.yaml", "pack/battles/new.yaml"])
def test_a_plan_that_was_never_saved_has_its_content(folder: Path, path: str) -> None:
    """In a folder of its own, in one that is not there yet, in a pack: what the pack brings can be placed."""
    (folder / "pack/battles").mkdir(parents=True)
    (folder / "pack/pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "pack/units.bow").write_text('house grey "Grey" {\n  homebrew "own"\n  role ally\n}\n', "utf-8")
    editor = Workbench().begin(path, EMPTY)
    assert editor.board is not None
    assert editor.content is not None
    assert editor.content.names.find("house", "grey") is not None or "pack" not in path
    assert editor.content.entry.pack == ("pack" if "pack" in path else None)
