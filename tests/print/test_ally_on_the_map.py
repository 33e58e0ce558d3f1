"""Units of an ally on the map: they carry the ally's sign, in the colour of the side that fields them."""

from pathlib import Path

from bow_author.draw.banners import unit_shapes
from bow_author.draw.shapes import Stamp
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.load import load
from bow_author.print.plan_sheet import plan_sheet

CONTENT = Path(__file__).resolve().parents[2] / "content"


def test_an_ally_shows_its_own_sign() -> None:
    """The badge of a unit shows the sign of its House, be it led by a commander or not."""
    library = load([str(CONTENT / "tribes_of_the_vale")])
    entry = library.find("battle_plan", "steel_for_the_clans")
    assert entry is not None
    picture = plan_sheet(entry, library).picture
    houses = Catalogue(library.names).houses
    signs = {
        unit.commander or unit.label: {shape.name for shape in unit_shapes(picture, unit) if isinstance(shape, Stamp)}
        for unit in picture.units
    }
    assert all(houses["clansmen"].sign in signs[name] for name in ("Chella", "Burned Men"))
    assert all(houses["lannister"].sign in signs[name] for name in ("Kevan Lannister", "Westerlands Archers"))
    assert not any(houses["lannister"].sign in signs[name] for name in ("Chella", "Burned Men"))
