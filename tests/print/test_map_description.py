"""Maps are told in words: all that lies there, in the language of the reader, and never without end."""

import re

import pytest
from hypothesis import given, strategies as st

from bow_author.hexes.coordinates import Hex
from bow_author.print.hex_list import Row
from bow_author.print.map_description import MOST_LETTERS, SpokenMap
from bow_author.print.words import TABLES, SheetWords
from tests.print.board.conftest import SHIPPED_PLANS, board_of

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


def spoken(rows: list[Row], language: str = "en") -> SpokenMap:
    """Give a map of these hexes."""
    return SpokenMap("A Map", "Plains", tuple(rows), SheetWords(language))


def test_a_whole_map() -> None:
    """Size, terrain, tokens, objectives, units, zones, names and notes are told, each with its hexes."""
    rows = [
        Row(Hex(1, 1), terrain="Forest", unit="Riders", house="Wolf", rank="red", figures="1", zone="Wolf"),
        Row(Hex(2, 1), terrain="Forest", objective="The mill", holder="Wolf", zone="Wolf"),
        Row(Hex(3, 1), terrain="Forest", tokens=("Fire 2", "Gold")),
        Row(Hex(1, 2), unit="Archers", house="Lion", rank="green", figures="full", name="Old Road"),
        Row(Hex(2, 2), note="Here it begins"),
        Row(Hex(3, 2), terrain="Forest", objective="The ford"),
    ]
    assert spoken(rows).whole() == (
        "A Map: map of 3 columns, A to C, and 2 rows of hexes. Terrain: Forest at A1 to C1, C2. All other hexes: "
        "Plains. Tokens: Fire 2 at C1; Gold at C1. Objectives: The mill at B1, held by Wolf; The ford at C2. Units of "
        "Wolf: Riders, red, 1 figure, at A1. Units of Lion: Archers, green, at A2. Deployment zones: Wolf at A1, B1. "
        "Names: Old Road at A2. Notes: Here it begins at B2."
    )


def test_a_part_of_a_map() -> None:
    """A sheet tells its own hexes only; one that has none says so."""
    rows = [Row(Hex(column, 1), terrain="Hills" if column == 4 else "") for column in range(1, 6)]
    of_map = spoken(rows)
    assert of_map.part("B1", lambda at: at.column > 3) == (
        "Sheet B1 of the map: the hexes from D1 to E1. Terrain: Hills at D1. All other hexes: Plains."
    )
    assert of_map.part("C1", lambda _: False) == "Sheet C1 of the map: its edge, without hexes."


@given(
    st.lists(st.sampled_from(["", "Forest", "Hills", "A" * 300]), min_size=1, max_size=60),
    st.lists(st.sampled_from(["", "Riders", "B" * 3000]), min_size=1, max_size=60),
    st.integers(1, 60),
)
def test_never_without_end(terrain: list[str], units: list[str], rows: int) -> None:
    """However much lies on a map, the text keeps its length."""
    told = [
        Row(
            Hex(column, row),
            terrain=terrain[(column + row) % len(terrain)],
            unit=units[(column * row) % len(units)],
            house="Wolf",
            rank="red",
        )
        for row in range(1, rows + 1)
        for column in range(1, 40)
    ]
    assert len(spoken(told).whole()) <= MOST_LETTERS


def test_what_says_most_is_told_in_short() -> None:
    """Of terrain on thousands of hexes the number is told, and the rest in full."""
    rows = [
        Row(Hex(column, row), terrain="Forest" if (column + row) % 2 else "", name="Here" if column == row == 7 else "")
        for row in range(1, 99)
        for column in range(1, 99)
    ]
    text = spoken(rows).whole()
    assert "Terrain: Forest on 4802 hexes." in text
    assert "Names: Here at G7." in text


@pytest.mark.parametrize("language", TABLES)
def test_shipped_maps_are_told_completely(language: str) -> None:
    """Of every shipped plan each unit and each objective is told with its hex."""
    for plan in SHIPPED_PLANS:
        board = board_of(plan, language, "with units")
        text = board.spoken.whole()
        for mark in (*board.picture.units, *board.picture.objectives):
            assert re.search(rf"\b{mark.at.name}\b", text), (plan, mark.at.name)
        assert len(text) < MOST_LETTERS, plan


def test_german() -> None:
    """No English word of ours is left in what a German reader is told."""
    text = board_of(PLAN, "de", "with units").spoken.whole()
    assert "Karte mit 15 Spalten, A bis O, und 11 Reihen von Feldern." in text
    assert "Einheiten von Stark: " in text
    assert "Missionsziele: " in text
    assert not re.search(r"\b(at|Units|Terrain|green|full|held)\b", text)
