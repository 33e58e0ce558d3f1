"""BOW340 of ranks: what sets one is no event, and who waits for it is told; what raises one is."""

from pathlib import Path

import pytest

from bow_author.checks.bow340_never_gained import check
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.load import load
from bow_author.plans.model import Label
from tests.engine.own_rules import ROOT, A, define, moved, played

WAITS = "react after promotion of self: gain 1 morale"
SET, FOR_A_TIME, RAISED = (
    "modify rank of self: set red",
    "react after movement of self: until end of turn: modify rank of self: set red",
    "react after movement of self: promote self",
)
PACK = """\
pack: own
title: Own
version: 0.1.0
rules: 1
licence: CC-BY-SA-4.0
authors: [me]
description: For a test.
requires: {core: ">=1.0,<2"}
"""


@pytest.mark.parametrize(("effect", "rank", "morale"), [(SET, "red", 0), (FOR_A_TIME, "red", 0), (RAISED, "blue", 1)])
def test_only_what_raises_a_rank_is_an_event(effect: str, rank: str, morale: int) -> None:
    """A rank that is set is found by whoever asks; nobody has been raised by it."""
    play = played(define("keyword", "bold", effect, WAITS), A)
    unit = play.unit(Label("a"))
    unit.gained = (("bold", None),)
    moved(play, "C4")
    assert (play.rank_of(unit).value, play.state.morale) == (rank, morale)


@pytest.mark.parametrize(
    ("effects", "told"), [((SET,), 1), ((FOR_A_TIME,), 1), ((RAISED,), 0), ((SET, RAISED), 0), ((), 0)]
)
def test_who_waits_in_vain_is_told(effects: tuple[str, ...], told: int, tmp_path: Path) -> None:
    """Where ranks are only set, nobody is raised; where somebody raises one, or nobody knows, nothing is said."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "pack.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "own" / "own.bow").write_text(define("keyword", "bold", *effects, WAITS), encoding="utf-8")
    library = load([str(ROOT / "content" / "core"), str(tmp_path / "own")])
    found = [problem for problem in check(library, Catalogue(library.names)) if problem.span.file.endswith("own.bow")]
    assert [problem.code for problem in found] == ["BOW340"] * told
    assert all("promote" in (problem.hint or "") for problem in found)
