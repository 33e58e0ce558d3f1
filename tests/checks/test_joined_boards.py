"""A board laid out of others has what is printed on them (BOW443)."""

from pathlib import Path

import pytest

from bow_author.checks.run import check_library
from bow_author.packs.load import load

PACK = """
pack: meadows
title: Meadows
version: 1.0.0
rules: 1
licence: MIT
authors: [A player]
requires: {core: '>=1.0'}
"""
MEADOW = "board: meadow\ntitle: A meadow\nhomebrew: own\ncolumns: 5\nrows: 3\nterrain: {B2: hills}\n"
BOTH = "board: both\ntitle: Both\nhomebrew: own\njoins: [meadow, meadow]\ncolumns: 11\nrows: 3\nshort_rows: even\n"


@pytest.mark.parametrize(
    ("terrain", "messages"),
    [
        ("{B2: hills, I2: hills}", []),
        ("{B2: hills, I2: forest}", ["`hills` is printed on I2 of these boards"]),
        ("{B2: hills}", ["`hills` is printed on I2 of these boards"]),
    ],
)
def test_printed_terrain(terrain: str, messages: list[str], tmp_path: Path) -> None:
    """What is printed on the eastern board, which is turned, lies where it comes to lie."""
    (tmp_path / "meadows/boards").mkdir(parents=True)
    (tmp_path / "meadows/pack.yaml").write_text(PACK, "utf-8")
    (tmp_path / "meadows/boards/meadow.yaml").write_text(MEADOW, "utf-8")
    (tmp_path / "meadows/boards/both.yaml").write_text(f"{BOTH}terrain: {terrain}\n", "utf-8")
    report = check_library(load([str(tmp_path / "meadows")]))
    assert [finding.message for finding in report.findings if finding.code == "BOW443"] == messages
