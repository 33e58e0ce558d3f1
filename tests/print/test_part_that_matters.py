"""What is shown of a position: where its units are and what lies there, and little more."""

import re

from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.picture import MapPicture
from bow_author.draw.scene import map_frame
from bow_author.hexes.coordinates import Hex
from bow_author.print.documents import DocumentSetting
from bow_author.print.faq.collect import questions_of_pack
from bow_author.print.faq.export import faq_data, part_that_matters
from bow_dsl.value import replace
from tests.print.conftest import at, kingsroad_picture
from tests.print.documents import shipped


def _of(*names: str) -> MapPicture:
    """Give the map of the battle with units on these hexes, and nothing else on it."""
    picture = kingsroad_picture()
    unit = picture.units[0]
    units = tuple(replace(unit, at=at(name)) for name in names)
    return replace(picture, units=units, tokens=(), objectives=(), terrain={})


def _is_shown(picture: MapPicture, place: Hex) -> bool:
    (west, north), width, height = part_that_matters(picture)
    middle = centre(place)
    return west <= middle.x <= west + width and north <= middle.y <= north + height


def test_units_and_their_neighbours() -> None:
    """All units are shown and a hex around them; what is far is not."""
    picture = _of("G5", "J6")
    assert all(_is_shown(picture, at(name)) for name in ("G5", "J6", "F5", "K6", "G4", "J7"))
    assert not any(_is_shown(picture, at(name)) for name in ("A5", "O6", "G1", "J11"))


def test_what_lies_there() -> None:
    """Tokens, objectives and a little terrain are a part of the position; much terrain is a landscape."""
    whole, picture = kingsroad_picture(), _of("G5")
    assert not _is_shown(picture, at("A1"))
    forest = replace(picture, terrain={at("B2"): whole.terrain[at("B2")]})
    assert _is_shown(forest, at("B2"))
    assert not _is_shown(replace(picture, terrain=whole.terrain), at("B2"))
    assert _is_shown(replace(picture, objectives=whole.objectives), at("G8"))


def test_the_edge_of_the_map() -> None:
    """A unit at the edge is shown with it; a board on which nothing stands is shown whole."""
    corner = part_that_matters(_of("A1")).corner
    assert corner == map_frame(replace(_of(), sides=())).corner
    assert part_that_matters(_of()) == map_frame(replace(_of(), sides=()))


def test_edges_are_told() -> None:
    """Where the strips of the Houses are not seen, words say at which edges they sit; no picture is a whole board."""
    faq = questions_of_pack(shipped().packs["core"], shipped()).faq
    data = faq_data(faq, DocumentSetting())
    questions = data["questions"]
    assert isinstance(questions, list)
    assert all("Stark: south edge · Lannister: north edge" in one["notes"] for one in questions)
    for asked, one in zip(faq.questions, questions, strict=True):
        found = re.search(r'viewBox="\S+ \S+ ([0-9.]+) ([0-9.]+)"', one["picture"])
        assert found is not None
        whole = map_frame(asked.picture)
        assert float(found[1]) * float(found[2]) < whole.width * whole.height
        assert float(found[2]) >= 2 * WIDTH
