"""A battle whose units take formations: the first battle, in which foot of both sides carries spears."""

from functools import cache
from pathlib import Path

from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.games.battle import Battle, library_for, prepare
from bow_author.games.content import content_digests
from tests.engine.test_invariants import PLAN

MANIFEST = """\
pack: spears
title: Spears
version: 1.0.0
rules: 1
licence: MIT
authors: [A player]
requires: {core: ">=1.0,<2"}
"""
_UNIT = """
unit {id} "{title}" {{
  homebrew "own example"
  house {house}
  class infantry
  strength 4
  base square
  attack melee
  formations {formations}
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}}
"""
NORTHERN, WESTERN, STIFF = "northern_spears", "western_spears", "stiff_spears"
UNITS = (
    _UNIT.format(id=NORTHERN, title="Northern Spears", house="stark", formations="open, close, loose")
    + _UNIT.format(id=WESTERN, title="Western Spears", house="lannister", formations="close, open")
    + _UNIT.format(id=STIFF, title="Stiff Spears", house="stark", formations="close")
)
FORMATIONS = """
formation open "Open" {
  homebrew "own example"
  text "One die more."
  modify dice of self by attack: add 1
}

formation close "Close" {
  homebrew "own example"
  text "Attacked with one die fewer, and one hex slower."
  modify dice against self: subtract 1
  modify movement of self: subtract 1
}

formation loose "Loose" {
  homebrew "own example"
  text "It only stands there."
}
"""


def written(folder: Path, *, stiff: bool = False) -> Path:
    """Write the pack, and its battle; with stiff spears of one formation alone there is nothing to decide."""
    pack = folder / "spears"
    (pack / "battles").mkdir(parents=True, exist_ok=True)
    (pack / "pack.yaml").write_text(MANIFEST, "utf-8")
    (pack / "units.bow").write_text(UNITS + FORMATIONS, "utf-8")
    text = Path(PLAN).read_text("utf-8").replace("packs: [core]", "packs: [core, spears]")
    text = text.replace("battle: clash_on_the_kingsroad", "battle: spears_on_the_kingsroad")
    text = text.replace("unit: war_host_of_the_north", f"unit: {STIFF if stiff else NORTHERN}")
    text = text if stiff else text.replace("unit: lannisport_guards", f"unit: {WESTERN}")
    plan = pack / "battles" / "spears_on_the_kingsroad.yaml"
    plan.write_text(text, "utf-8")
    return plan


@cache
def formed(plan: Path) -> tuple[Battle, dict[str, str]]:
    """Prepare the battle of a plan, with the digests of what it is made of."""
    library = library_for(str(plan))
    asked = library.asked_plan()
    assert asked is not None
    return prepare(*asked, (), InstrumentedRules), content_digests(*asked)
