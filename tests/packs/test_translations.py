"""Names in other languages: those of a definition that another pack has renamed are not those of the new one."""

from pathlib import Path

import pytest

from bow_author.packs.load import load
from bow_author.packs.translations import titles_in

CONTENT = Path(__file__).resolve().parents[2] / "content"
PACK = """pack: renamer
title: Renamer
version: 0.1.0
rules: 1
licence: CC-BY-SA-4.0
authors: [somebody]
description: Gives a keyword another name.
requires:
  core: ">=0.1"
"""
GERMAN = """translations: renamer_german
language: de
names:
  keyword:
    off_balance: Aus dem Tritt
"""


@pytest.mark.parametrize(
    ("title", "is_translated", "called"),
    [
        ("Unsteady", False, "Unsteady"),
        ("Unsteady", True, "Aus dem Tritt"),
        ("Off-balance", False, "Unsicherer Stand"),
    ],
    ids=["renamed", "renamed and translated", "called as before"],
)
def test_a_renamed_definition(tmp_path: Path, title: str, is_translated: bool, called: str) -> None:
    """A translation that does not know of the new name says nothing of it."""
    (tmp_path / "pack.yaml").write_text(PACK, "utf-8")
    overlay = f'replace keyword off_balance "{title}" {{\n  homebrew "tests"\n  modify dice of self: add 1\n}}\n'
    (tmp_path / "keywords.bow").write_text(overlay, "utf-8")
    if is_translated:
        (tmp_path / "german.yaml").write_text(GERMAN, "utf-8")
    library = load([str(CONTENT / "core"), str(tmp_path)]).as_used()
    assert titles_in(library, "de")("keyword", "off_balance") == called
