"""Boards that are printed: a small one that is looked at closely, and those of the shipped plans."""

from pathlib import Path

import pytest

from bow_author.draw.picture import MapPicture, Side, TerrainLook, UnitMark
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.packs.load import load
from bow_author.plans.model import HouseId, Rank
from bow_author.print.board.board_picture import BoardPicture, Shown, board_picture
from bow_author.print.hex_list import Row
from bow_author.print.map_description import SpokenMap
from bow_author.print.words import SheetWords
from tests.conftest import ROOT

SHIPPED_PLANS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("content", "examples")
    for path in (ROOT / folder).rglob("battles/*.yaml")
)
FOREST = TerrainLook("Forest", "#bcd3a4", pattern="trees", pictogram="tree")
ROAD = TerrainLook("Road", joins=("road",))


def small_board(columns: int = 6, rows: int = 7) -> BoardPicture:
    """A board with a wood, a road along a row, and two units."""
    road = {Hex(column, 3): ROAD for column in range(1, columns + 1)}
    house = HouseId("wolf")
    picture = MapPicture(
        columns,
        rows,
        ground=TerrainLook("Plains", "#ffffff"),
        terrain={Hex(2, 2): FOREST, **road},
        units=(
            UnitMark(Hex(1, 1), house, Rank.GREEN, "infantry", "Spears of the North"),
            UnitMark(Hex(4, 5), house, Rank.RED, "cavalry", "Riders of the Winter Town"),
        ),
        sides=(Side(house, "Wolf", "#5f6d78", "wolf"),),
    )
    told = tuple(Row(Hex(column, row)) for row in range(1, rows + 1) for column in range(1, columns + 1))
    return BoardPicture("Small", picture, SpokenMap("Small", "Plains", told, SheetWords()), {"Wolf": Edge.SOUTH})


def board_of(plan: str | Path, language: str = "en", shown: Shown = "laid out") -> BoardPicture:
    """Give the board of a plan of the project."""
    asked = load([str(ROOT / plan)]).asked_plan()
    assert asked is not None
    library, entry = asked
    return board_picture(entry, library, language, shown)


@pytest.fixture(scope="session")
def kingsroad_board() -> BoardPicture:
    """The board of the battle of the core pack."""
    return board_of("content/core/battles/clash_on_the_kingsroad.yaml")
