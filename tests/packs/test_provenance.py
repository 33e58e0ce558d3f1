"""Where things come from: every claim with its standing, and the standing of every figure."""

from pathlib import Path

import pytest

from bow_author.packs.load import load
from bow_author.packs.provenance import Standing, claims, definition_standing, document_standing

PROGRAM = """
unit riders "Riders" {
  reported "a review"
  strength 3
  base rectangular inferred "the cavalry base"
  orders green: move 2 cite "the rulebook"
  orders blue: move 3 homebrew "a guess"
}
"""
BOARD = """
board: meadow
title: Meadow
cite: the box
columns: 9
rows: 7
terrain: {A1: hills, B2: hills}
sources:
  - {reported: a player, of: [terrain]}
  - {homebrew: a guess, of: [terrain.B2, rows]}
"""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a program and a board outside of packs."""
    (tmp_path / "a.bow").write_text(PROGRAM.lstrip(), "utf-8")
    (tmp_path / "meadow.yaml").write_text(BOARD.lstrip(), "utf-8")
    return tmp_path


def test_claims(here: Path) -> None:
    """A definition, its figures, a document and its parts each make their claim, at the place where it stands."""
    told = [(claim.what, claim.standing.name, claim.source, claim.span.line) for claim in claims(load([str(here)]))]
    assert told == [
        ("unit riders", "REPORTED", "a review", 2),
        ("unit riders: base", "INFERRED", "the cavalry base", 4),
        ("unit riders: orders green", "PRINTED", "the rulebook", 5),
        ("unit riders: orders blue", "HOMEBREW", "a guess", 6),
        ("board meadow", "PRINTED", "the box", 3),
        ("board meadow: terrain", "REPORTED", "a player", 8),
        ("board meadow: terrain B2", "HOMEBREW", "a guess", 9),
        ("board meadow: rows", "HOMEBREW", "a guess", 9),
    ]


@pytest.mark.parametrize(
    ("key", "standing"), [("", Standing.REPORTED), ("strength", Standing.REPORTED), ("base", Standing.INFERRED)]
)
def test_standing_of_a_definition(key: str, standing: Standing, here: Path) -> None:
    """A key stands on its own word if it gives one, else on that of its definition."""
    defined = load([str(here)]).names.find("unit", "riders")
    assert defined is not None
    assert definition_standing(defined.definition, key) is standing


STANDINGS = {
    ("columns",): Standing.PRINTED,
    ("rows",): Standing.HOMEBREW,
    ("terrain",): Standing.REPORTED,
    ("terrain", "A1"): Standing.REPORTED,
    ("terrain", "B2"): Standing.HOMEBREW,
}


@pytest.mark.parametrize(("path", "standing"), STANDINGS.items())
def test_standing_in_a_document(path: tuple[str, ...], standing: Standing, here: Path) -> None:
    """The most exact source for a value says on whose word it stands; what none is given for is printed."""
    entry = load([str(here)]).find("board", "meadow")
    assert entry is not None
    assert document_standing(entry.document, *path) is standing


def test_only_what_was_asked_for(root: Path) -> None:
    """The claims of a pack that is only needed are not given."""
    files = {Path(claim.span.file).name for claim in claims(load([str(root / "examples/river_men")]))}
    assert files == {"river_men.bow"}
