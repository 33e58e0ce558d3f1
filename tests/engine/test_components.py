"""The catalogue of what packs define, and what a battle takes out of the boxes."""

from pathlib import Path

import pytest

from bow_author.engine.catalogue import Catalogue, OrderOption
from bow_author.engine.components import demand
from bow_author.packs.load import load
from bow_author.plans.model import Rank
from bow_author.plans.read import read_plan
from bow_dsl.names import Names
from bow_dsl.read import read
from bow_dsl.source import Source

TEXT = """
house reach "The Reach" { role primary; colour "#00ff00"; sign "rose" }
class foot "Foot" { symbol "boots" }
unit spears "Spears" {
  house reach
  class foot
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
}
unit bows "Bows" { house reach; class foot; strength 3; base square; attack ranged 5; valor misses }
unit unfinished "Unfinished" { house reach }
commander olenna.thorns "Olenna" titled "of Thorns" { house reach; unit bows; command limit 4; capture 2 }
commander olenna.aged "Olenna" { house reach; unit bows; command limit 4; capture 2; zone 3 }
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
  d: {unit: nobody_knows, side: west, rank: red, at: A1}
"""


@pytest.fixture
def catalogue() -> Catalogue:
    """What the text defines."""
    program, problems = read(Source(TEXT, "x.bow"))
    assert problems == []
    return Catalogue(Names().extended([program])[0])


def test_units(catalogue: Catalogue) -> None:
    """A unit is read as its card says; one that lacks what every unit has is left out."""
    assert list(catalogue.units) == ["spears", "bows"]
    spears, bows = catalogue.units["spears"], catalogue.units["bows"]
    assert (spears.title, spears.house, spears.unit_class, spears.strength, spears.base) == (
        "Spears",
        "reach",
        "foot",
        4,
        "square",
    )
    assert (spears.is_ranged, spears.attack_range, spears.hits_on_valor) == (False, 1, True)
    assert (bows.is_ranged, bows.attack_range, bows.hits_on_valor) == (True, 5, False)
    assert spears.orders == {
        Rank.GREEN: (OrderOption(2, 2),),
        Rank.BLUE: (OrderOption(2, None), OrderOption(1, 3)),
    }
    assert [spears.dice(rank) for rank in Rank] == [2, 3, None]


def test_commanders(catalogue: Catalogue) -> None:
    """Versions of a commander are two cards of one person; a zone that is not said reaches two hexes."""
    thorns, aged = catalogue.commanders["olenna.thorns"], catalogue.commanders["olenna.aged"]
    assert (thorns.person, thorns.titled, thorns.zone) == ("olenna", "of Thorns", 2)
    assert (aged.person, aged.titled, aged.zone) == ("olenna", "", 3)
    assert (thorns.command_limit, thorns.capture_rating, thorns.unit) == (4, 2, "bows")


def test_demand(tmp_path: Path, catalogue: Catalogue) -> None:
    """A commander takes the place of a figure; a fire of any level is one token; the unknown is not counted."""
    (tmp_path / "small.yaml").write_text(PLAN.lstrip(), "utf-8")
    [entry] = load([str(tmp_path / "small.yaml")]).strays
    needed = demand(read_plan(entry.document), catalogue)
    assert needed.figures == {"spears": 6, "bows": 2}
    assert needed.commanders == {"olenna": 1}
    assert needed.bases == {"square": 9}
    assert needed.banners == {("reach", Rank.GREEN): 2, ("reach", Rank.BLUE): 1, ("west", Rank.RED): 1}
    assert needed.command_tokens == 7
    assert needed.terrain == {"forest": 2, "hills": 1}
    assert needed.tokens == {"fire": 2, "smoke": 1}


def test_everything_shipped_is_read(root: Path) -> None:
    """Every definition of the shipped packs has what its kind needs, so that none is left out."""
    names = load([str(root / "content")]).names
    catalogue = Catalogue(names)
    kinds = {
        "unit": catalogue.units,
        "commander": catalogue.commanders,
        "house": catalogue.houses,
        "class": catalogue.classes,
        "terrain": catalogue.terrain,
        "token": catalogue.tokens,
        "card": catalogue.cards,
        "band": catalogue.bands,
    }
    for kind, read_ones in kinds.items():
        assert set(read_ones) == set(names.of_kind(kind)) != set()
