"""What has no text of its author's is printed as it is told from its effects, in the language of the sheet."""

from pathlib import Path

import pytest

from bow_author.packs.load import load
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.sheet import RuleText

DEFINED = """\
keyword thorny(x: count) "Thorny {x}" {
  homebrew "own"
  modify dice of attacker against self: subtract x
}

keyword plain "Plain" {
  homebrew "own"
  text "In my own words."
  modify dice of self: add 1
}

keyword silent "Silent" {
  homebrew "own"
}

terrain bog "Bog" {
  homebrew "own"
  piece hex
  stops movement
  burn none
}

unit gardeners "Gardeners" {
  homebrew "own"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  keywords thorny 1, plain, silent
  orders green: move 2
}
"""
PLAN = """\
battle: garden
title: Garden
packs: [core, garden]
homebrew: own
board: side_b
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 4, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 4, order: 4, leadership: 3, morale_end: rout}
terrain: {D5: bog}
objectives: {shed: {at: H5, title: The shed}}
units:
  m: {commander: eddard_stark.card_1, side: stark, rank: green, at: H9}
  g: {unit: gardeners, side: stark, rank: green, at: G9}
  k: {commander: kevan_lannister.trusted_captain, side: lannister, rank: green, at: H2}
define: |
  victory hold_the_shed "Hold the shed" {
    homebrew "own"
    react at score when round is round limit: score 2 points for holder of shed
  }
"""
MANIFEST = """\
pack: garden
title: Garden
version: 1.0.0
rules: 1
licence: MIT
authors: [us]
requires: {core: ">=1.0"}
"""


@pytest.fixture
def plan(tmp_path: Path, root: Path) -> Path:
    """A battle plan in a pack whose author wrote hardly any text."""
    folder = tmp_path / "garden"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "garden.bow").write_text(DEFINED, "utf-8")
    plan = folder / "garden.yaml"
    plan.write_text(PLAN, "utf-8")
    return plan


def told(rules: tuple[RuleText, ...]) -> dict[str, str]:
    return {rule.title: rule.text for rule in rules}


@pytest.mark.parametrize(
    ("language", "thorny", "bog", "victory"),
    [
        (
            "en",
            "The attacker rolls 1 die fewer against this unit.",
            "A unit that enters must stop. Cannot burn.",
            "When victory points are scored, if it is the last round, the holder of shed scores 2 victory points.",
        ),
        (
            "de",
            "Der Angreifer würfelt gegen diese Einheit mit 1 Würfel weniger.",
            "Eine Einheit, die hier eintritt, muss anhalten. Kann nicht brennen.",
            "Wenn Siegpunkte gezählt werden, falls es die letzte Runde ist: der Halter von shed erhält 2 Siegpunkte.",
        ),
    ],
)
def test_effects_are_told(plan: Path, language: str, thorny: str, bog: str, victory: str) -> None:
    """A keyword with its number, terrain, a victory condition; an own text stays, and what does nothing is left out."""
    asked = load([str(plan)]).asked_plan()
    assert asked is not None
    library, entry = asked
    sheet = plan_sheet(entry, library, language)
    keywords = told(sheet.keywords)
    assert keywords["Thorny 1"] == thorny
    assert keywords["Plain"] == "In my own words."
    assert "Silent" not in keywords
    assert told(sheet.pieces) == {"Bog": bog}
    assert told(sheet.victory) == {"Hold the shed": victory}
