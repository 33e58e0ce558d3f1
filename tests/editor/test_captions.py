"""Names over a small map: all that there is room for, none over another, none over a banner."""

import random
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from bow_author.draw.layout import centre
from bow_author.draw.picture import HexMark, MapPicture, ObjectiveMark, Side, UnitMark
from bow_author.draw.pieces import Pieces
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank
from bow_editor.captions import LEGIBLE, Caption, Frame, captions
from bow_editor.desk import Desk
from bow_editor.seen import Seen
from bow_editor.session import Session

NAMES = ("War Host of the North", "Guards", "Casterly Rock Cavaliers", "Unpronounceablevillagers", "")


def width(line: str, bold: bool) -> float:
    """Measure as if all letters were of one width."""
    return len(line) * (5.6 if bold else 5.2)


def unit(at: Hex, label: str, commander: str = "") -> UnitMark:
    """Give a unit."""
    return UnitMark(at, HouseId("stark"), Rank.GREEN, "infantry", label, commander)


def board(*units: UnitMark, objectives: tuple[ObjectiveMark, ...] = ()) -> Pieces:
    """Give a board with units."""
    sides = (Side(HouseId("stark"), "Stark", "#888888", ""),)
    return Pieces(MapPicture(12, 9, short_rows=True, sides=sides, units=units, objectives=objectives))


def banners(pieces: Pieces, zoom: float) -> list[Frame]:
    """Give what no name may cover: the inner part of each banner."""
    middles = (centre(mark.at) for mark in pieces.picture.units)
    return [Frame((x - 20) * zoom, (y - 30) * zoom, (x + 20) * zoom, (y + 8) * zoom) for x, y in middles]


def said(found: list[Caption]) -> set[str]:
    """Give the names without their lines."""
    return {" ".join(caption.lines) for caption in found}


def test_all_names_of_a_shipped_plan(plan_file: Path) -> None:
    """At the zoom at which it fits a window each unit and each ford is named."""
    desk = Desk(Session.open(str(plan_file)))
    picture = Seen(desk).now(())
    assert picture is not None
    found = captions(Pieces(picture), 0.45, width)
    assert {caption.at for caption in found} == {mark.at for mark in (*picture.units, *picture.objectives)}
    assert {"Kevan Lannister", "Winterfell Riders", "Southern ford"} <= said(found)
    desk.session.close()


@pytest.mark.parametrize("zoom", [0.17, 0.3, 0.45, 0.79])
def test_nothing_is_covered(zoom: float) -> None:
    """However many units stand side by side."""
    chance = random.Random(zoom)
    for _ in range(10):
        hexes = chance.sample([Hex(column, row) for row in range(1, 10) for column in range(1, 12)], 45)
        units = [unit(at, chance.choice(NAMES), "Ser Somebody" if chance.random() < 0.2 else "") for at in hexes]
        pieces = board(*units)
        found = captions(pieces, zoom, width)
        assert found or zoom < 0.2
        assert len({caption.at for caption in found}) == len(found)
        assert not any(a.frame.meets(b.frame) for a, b in combinations(found, 2))
        assert not any(caption.frame.meets(banner) for caption in found for banner in banners(pieces, zoom))


def test_where_the_map_can_be_read_nothing_is_added() -> None:
    """Nor where a hex is no wider than a letter."""
    pieces = board(unit(Hex(3, 3), "Guards"))
    assert [len(captions(pieces, zoom, width)) for zoom in (0.1, 0.5, LEGIBLE, 2)] == [0, 1, 0, 0]


def test_names_are_broken_before_they_are_cut() -> None:
    """Alone a unit has its whole name; between others what there is room for, and a commander before all."""
    assert captions(board(unit(Hex(5, 5), "Guards")), 0.5, width)[0].lines == ("Guards",)
    assert captions(board(unit(Hex(5, 5), "War Host of the North")), 0.5, width)[0].lines == (
        "War Host of",
        "the North",
    )
    crowd = [unit(Hex(column, row), "Unpronounceablevillagers") for row in range(1, 10) for column in range(1, 12)]
    crowd[50] = unit(crowd[50].at, "Guards", "Ser Long Name")
    found = captions(board(*crowd), 0.5, width)
    assert any("…" in line for caption in found for line in caption.lines)
    assert crowd[50].at in {caption.at for caption in found}


def test_marks_of_an_analysis_stay_readable() -> None:
    """A name goes above its banner where a number stands in the hex below."""
    plain = board(unit(Hex(5, 5), "Guards"))
    marks = tuple(HexMark(at, "3") for at in (Hex(5, 6), Hex(4, 6)))
    marked = Pieces(replace(plain.picture, marks=marks))
    crowded = Pieces(replace(plain.picture, marks=marks, units=(unit(Hex(5, 5), "War Host of the North"),)))
    assert captions(plain, 0.3, width)[0].frame.top > captions(crowded, 0.3, width)[0].frame.top
    for pieces in (marked, crowded):
        for caption in captions(pieces, 0.3, width):
            for mark in marks:
                x, y = centre(mark.at)
                assert not caption.frame.meets(Frame(x * 0.3 - 2, y * 0.3 - 4, x * 0.3 + 2, y * 0.3 + 4))


def test_a_unit_hides_the_name_of_its_objective() -> None:
    """As on the sheet."""
    goal = ObjectiveMark(Hex(4, 4), "Mill")
    assert said(captions(board(objectives=(goal,)), 0.5, width)) == {"Mill"}
    assert said(captions(board(unit(Hex(4, 4), "Guards"), objectives=(goal,)), 0.5, width)) == {"Guards"}
