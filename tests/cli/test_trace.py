"""`bow trace`: a file in the effect language on its way from text to Python."""

from pathlib import Path

import pytest

from tests.cli.conftest import BROKEN, Bow

BOLD = """keyword bold "Bold" {
  homebrew "own"
  modify dice of self by attack: add 1
  react after attack by self: may follow up 1 hex
}
"""
STAGES = {
    "tree": "  start",
    "nodes": "  Definition",
    "checked": "      Hook spec=`dice`",
    "hooks": "    3: modify dice  core rulebook, Combat Sequence, 5",
    "python": "  def dice(play, base, ",
}


def test_all_stages(bow: Bow) -> None:
    """Without more, every stage is shown, one after the other."""
    Path("a.bow").write_text(BOLD, "utf-8")
    done = bow("trace", "a.bow")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line for line in lines if line in STAGES] == [*STAGES]
    assert "  keyword bold (layer 3 of 6)" in lines


@pytest.mark.parametrize("stage", STAGES)
def test_one_stage(stage: str, bow: Bow) -> None:
    """One stage can be asked for."""
    Path("a.bow").write_text(BOLD, "utf-8")
    out = bow("trace", "a.bow", "--stage", stage).out
    assert out.startswith(f"{stage}\n")
    assert any(line.lower().startswith(STAGES[stage].lower()) for line in out.splitlines())
    assert not any(line in STAGES and line != stage for line in out.splitlines())


def test_a_broken_file(bow: Bow) -> None:
    """What could be read is shown, and what is wrong is told."""
    Path("a.bow").write_text(BROKEN, "utf-8")
    done = bow("trace", "a.bow")
    assert done.code == 1
    assert "BOW" in done.err
    assert "Definition" in done.out
