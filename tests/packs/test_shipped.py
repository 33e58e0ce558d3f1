"""What the packs that come with the program define is kept, and found anew when one of them changes."""

from pathlib import Path

import pytest

from bow_author.packs import shipped
from bow_author.packs.load import load
from bow_author.packs.shipped import Shipped, shipped_definitions
from bow_author.resources import content_folder


def test_all_are_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """They are those of the programs of all packs, kept or not."""
    monkeypatch.setenv("BOW_CACHE_DIR", str(tmp_path))
    found = shipped_definitions.__wrapped__()
    packs = load([content_folder()]).packs
    assert found == tuple(
        Shipped(name, definition.kind.text, definition.id.text)
        for name, pack in packs.items()
        for program in pack.programs
        for definition in program.definitions
    )
    assert shipped_definitions.__wrapped__() == found


def test_they_are_kept_until_a_file_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The second time nothing is read; a changed file is."""
    content, kept = tmp_path / "content", tmp_path / "kept"
    (content / "a_pack").mkdir(parents=True)
    manifest = 'pack: a_pack\ntitle: A pack\nversion: 1.0.0\nrules: 1\nlicence: CC0-1.0\nauthors: ["A"]\n'
    (content / "a_pack" / "pack.yaml").write_text(manifest + "description: A pack of a test.\n", "utf-8")
    program = content / "a_pack" / "one.bow"
    program.write_text('keyword one "One" {\n  homebrew "a test"\n  text "Nothing."\n}\n', "utf-8")
    monkeypatch.setenv("BOW_CACHE_DIR", str(kept))
    monkeypatch.setattr(shipped, "content_folder", lambda: str(content))
    assert shipped_definitions.__wrapped__() == (Shipped("a_pack", "keyword", "one"),)
    with monkeypatch.context() as patched:
        patched.setattr(shipped, "load", lambda _: pytest.fail("it is read again"))
        assert shipped_definitions.__wrapped__() == (Shipped("a_pack", "keyword", "one"),)
    program.write_text(program.read_text("utf-8").replace("one", "another"), "utf-8")
    assert shipped_definitions.__wrapped__() == (Shipped("a_pack", "keyword", "another"),)
