"""A pack has the counters that its box holds, and those of what it defines and no box counts."""

from collections import Counter as Tally

import pytest

from bow_author.boxes.allotment import Kind
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.counters.counter import Counter
from bow_author.print.counters.pack_counters import counters_of_pack
from tests.conftest import ROOT
from tests.print.counters.conftest import PACKS


def count(counters: list[Counter], group: str) -> Tally[str]:
    """Count the counters that can stand for each piece of a group."""
    found: Tally[str] = Tally()
    for counter in counters:
        for kind in counter.serves:
            found[kind.name] += counter.copies * (kind.group == group)
    return +found


@pytest.mark.parametrize("pack", PACKS)
def test_as_many_as_in_the_box(pack: str, shipped: Library) -> None:
    """Tokens, terrain, markers and command tokens are as many as the box says, and the banners of each House."""
    counters = counters_of_pack(shipped.packs[pack], shipped)
    boxes = [entry.document.value for entry in shipped.packs[pack].entries if entry.kind == "components"]
    box = boxes[0] if boxes else {}
    for group in ("terrain", "tokens", "control_markers"):
        held = {name: number for name, number in box.get(group, {}).items() if number}
        assert {name: count(counters, group)[name] for name in held} == held
    for piece in box.get("pieces", ()):
        sides = {
            Kind({"terrain": "terrain", "token": "tokens"}[of], name) for s in piece["sides"] for of, name in s.items()
        }
        assert sum(one.copies for one in counters if one.serves == sides) == piece["count"]
    assert count(counters, "pieces")["command_tokens"] == box.get("command_tokens", 0)
    engaged = {one.id.partition(".")[2]: one.copies for one in counters if one.kind == "engagement"}
    assert engaged == box.get("engagement_tokens", {})
    banners: Tally[str] = Tally()
    for name, number in count(counters, "banners").items():
        banners[name.partition(" ")[0]] += number
    assert {house: banners[house] for house in box.get("banners", {})} == box.get("banners", {})


def test_lines_run_straight_and_bend(shipped: Library) -> None:
    """A tile of a river or a road has a bend on its back; a wood looks alike from both sides."""
    tiles = {one.id: one for one in counters_of_pack(shipped.packs["core"], shipped) if one.is_tile}
    assert {name for name, tile in tiles.items() if tile.back} == {"river", "forest_river", "road", "forest_road"}
    river = tiles["river"]
    assert river.back is not None
    assert str(river.back.shapes) != str(river.front.shapes)


def test_two_sides_as_the_box_has_them(shipped: Library) -> None:
    """The side that the box names first is the front."""
    counters = counters_of_pack(shipped.packs["house_baratheon"], shipped)
    sides = {one.front.caption: one.back.caption for one in counters if len(one.serves) > 1 and one.back}
    assert sides == {"Intact Ship": "Damaged Ship", "Unstable Wildfire": "Burning Wildfire"}


def test_banners_that_no_box_counts() -> None:
    """Each figure type has a banner of each rank; nothing of the packs that it needs is printed."""
    library = load([str(ROOT / "examples" / "house_tyrell")])
    counters = counters_of_pack(library.packs["house_tyrell"], library)
    units = {one.id.partition(".")[0] for one in counters if one.kind == "banner"}
    assert units
    assert all(library.pack_of(library.names, "unit", unit) == "house_tyrell" for unit in units)
    assert sorted(one.id for one in counters if one.kind == "banner") == sorted(
        f"{unit}.{rank}" for unit in units for rank in ("green", "blue", "red")
    )
    assert {one.kind for one in counters} == {"banner", "commander", "engagement", "control", "token", "terrain"}


@pytest.mark.parametrize("pack", PACKS)
def test_names_are_told_in_german(pack: str, shipped: Library) -> None:
    """The same counters, in another language."""
    english, german = (counters_of_pack(shipped.packs[pack], shipped, language) for language in ("en", "de"))
    assert [(one.id, one.copies) for one in english] == [(one.id, one.copies) for one in german]
    if pack == "core":
        assert {"Wald", "Feuer", "Gebunden"} <= {one.front.caption for one in german}
