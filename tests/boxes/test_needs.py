"""What a plan takes out of the boxes, and that its sheet lists the same."""

from collections import Counter
from pathlib import Path

import pytest

from bow_author.boxes.needs import plan_needs
from bow_author.boxes.stock import Boxes
from bow_author.checks.context import PlanContext
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.load import load
from bow_author.plans.read import read_plan
from bow_author.print.plan_sheet import plan_sheet
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.checks.examples import Example, write_pack
from tests.checks.test_edges import ALLY, many

TEXT = """
house reach "The Reach" { role primary; colour "#00ff00"; sign "rose" }
class foot "Foot" { symbol "boots" }
house woods "The Woods" { role ally; colour "#00ff00"; sign "rose"; banners none }
unit outlaws "Outlaws" { house woods; class foot; strength 2; base square; attack melee; orders blue: move 2 }
unit spears "Spears" { house reach; class foot; strength 4; base square; attack melee; orders green: move 2 }
unit bows "Bows" { house reach; class foot; strength 3; base square; attack ranged 5; valor misses }
commander olenna.thorns "Olenna" titled "of Thorns" { house reach; unit bows; command limit 4; capture 2 }
"""
PLAN = """
battle: small
title: Small
packs: [core]
cite: own
board: side_a
edges: {reach: south, west: north}
rounds: 3
momentum: reach
sides:
  reach: {command: 3, order: 2, leadership: 3, morale_end: 9}
  west: {command: 4, order: 5, leadership: 6, morale_end: rout}
terrain: {C3: forest, C4: forest, C5: hills}
tokens: {D4: {fire: 3}, D5: {fire: 1, smoke: true}}
units:
  a: {unit: spears, side: reach, rank: green, at: B7}
  b: {unit: spears, side: reach, rank: green, at: B8, strength: 2}
  c: {commander: olenna.thorns, side: reach, rank: blue, at: B9}
  e: {unit: outlaws, side: reach, rank: blue, at: B10}
  d: {unit: nobody_knows, side: west, rank: red, at: A1}
"""


@pytest.fixture
def catalogue() -> Catalogue:
    """What the text defines."""
    program, problems = read(Source(TEXT, "x.bow"))
    assert problems == []
    return Catalogue(Names().extended([program])[0])


def test_needs(tmp_path: Path, catalogue: Catalogue) -> None:
    """A commander takes the place of a figure; a fire of any level is one token; the unknown is not counted.

    Units of a House without banners need none.
    """
    (tmp_path / "small.yaml").write_text(PLAN.lstrip(), "utf-8")
    [entry] = load([str(tmp_path / "small.yaml")]).strays
    needed: Counter[tuple[str, str]] = Counter()
    for need in plan_needs(read_plan(entry.document), catalogue, Boxes(), lambda *_: None):
        needed[need.kind] += need.amount
    assert needed == {
        ("pieces", "command_tokens"): 7,
        ("terrain", "forest"): 2,
        ("terrain", "hills"): 1,
        ("tokens", "fire"): 2,
        ("tokens", "smoke"): 1,
        ("figures", "spears"): 6,
        ("figures", "bows"): 2,
        ("figures", "outlaws"): 2,
        ("bases", "square"): 11,
        ("banners", "reach green"): 2,
        ("banners", "reach blue"): 1,
        ("commander_figures", "olenna"): 1,
    }


def test_the_sheet_lists_the_same(tmp_path: Path) -> None:
    """All that the checks count stands on the sheet, allies in a group of their own, and nothing else."""
    components = "banners: {crannog: 9}"
    battle = many("bog_spears", 2, "rank: blue")
    pack = write_pack(
        tmp_path, [Example("bow", ALLY), Example("yaml components", components), Example("yaml battle", battle)]
    )
    library = load([str(pack)])
    entry = library.find("battle_plan", "first_blood")
    assert entry is not None
    needs = PlanContext(OpenPlan(entry, library)).needs
    groups = {group.title: group.components for group in plan_sheet(entry, library).components}
    assert sum(part.count for parts in groups.values() for part in parts) == sum(need.amount for need in needs)
    assert [(part.title, part.count) for part in groups["The Crannogmen"]] == [("Bog Spears", 8), ("Blue banners", 2)]
    assert ("Banner poles", 6) in [(part.title, part.count) for part in groups["Tokens and bases"]]
