"""The catalogue of what packs define."""

from pathlib import Path

import pytest

from bow_author.engine.catalogue import Catalogue, keyword_title
from bow_author.engine.catalogue_entries import OrderOption
from bow_author.packs.load import load
from bow_author.plans.model import Rank
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

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


def test_titles_of_keywords(catalogue: Catalogue) -> None:
    """A keyword is told with its number, or with the title of what it names; of a commander that is his name."""
    text = (
        'keyword chase(x: count) "Chase {x}" { homebrew "own" }\n'
        'keyword message(x: commander) "Message ({x})" { homebrew "own" }\n'
        'keyword calm "Calm" { homebrew "own" }\n'
    )
    program, problems = read(Source(text, "k.bow"))
    assert problems == []
    names, _ = catalogue.names.extended([program])
    assert [
        keyword_title(names, *said)
        for said in (("chase", 2), ("message", "olenna.aged"), ("message", "olenna"), ("calm", None), ("gone", 3))
    ] == ["Chase 2", "Message (Olenna)", "Message (Olenna)", "Calm", "gone 3"]
