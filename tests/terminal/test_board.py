"""The board as text: compared with a golden file, and every unit, engagement and token at its place."""

import os
from pathlib import Path

import pytest

from bow_author.cases.board_text import unit_lines
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Fate
from bow_author.hexes.coordinates import Direction, Hex, parse_hex
from bow_author.plans.model import CommanderId, Label, TokenId
from bow_author.report.text import Line
from bow_author.terminal.board import board_lines, width
from bow_author.terminal.names import Names, abbreviations
from bow_author.terminal.panel import legend, panel_lines
from tests.engine.battles import LANNISTER, STARK, battle, unit
from tests.engine.trying import small
from tests.games.random_games import begun

GOLDEN = Path(__file__).parents[1] / "golden" / "terminal" / "clash_on_the_kingsroad.txt"


def text(lines: list[Line]) -> list[str]:
    return ["".join(part for part, _ in line).rstrip() for line in lines]


def later() -> Play:
    """The first battle, as it may stand after some turns; nothing of it depends on luck."""
    play = begun(7).play
    state = play.state
    for label, at, strength, is_active in [
        ("riders", "G2", 2, False),
        ("war_host_1", "H2", 4, True),
        ("cavaliers_4", "F2", 1, True),
        ("maege", "H6", 3, False),
        ("guards_1", "E7", 4, True),
    ]:
        unit = state.units[Label(label)]
        unit.at, unit.strength, unit.is_active = parse_hex(at), strength, is_active
    archers = state.units[Label("northmen_3")]
    archers.at, archers.strength, archers.fate = None, 0, Fate.ELIMINATED
    state.engagements = [Engagement((Label("cavaliers_4"), Label("riders")), STARK)]
    state.tokens = {Hex(7, 6): {TokenId("fire"): 2}}
    state.round, state.morale = 3, -2
    for house, hand in ((STARK, ["sl1", "sl34"]), (LANNISTER, ["ll4"])):
        state.sides[house].hand, state.sides[house].pool = hand, [DieFace.GREEN, DieFace.VALOR]
    state.commanders[CommanderId("rickard_karstark.card_1")].command_tokens = 1
    state.commanders[CommanderId("rickard_karstark.card_1")].is_committed = True
    return play


def test_golden() -> None:
    """The first battle after some turns, as a terminal without colours shows it, in 80 columns."""
    play = later()
    names = Names(play)
    lines = text([*panel_lines(play, names, STARK), *board_lines(play, names), [(legend(names, play), "")]])
    shown = "\n".join(lines) + "\n"
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.write_text(shown, "utf-8")
    assert shown == GOLDEN.read_text("utf-8")
    assert width(play) <= 80


def drawn(play: Play) -> list[str]:
    return text(board_lines(play, Names(play)))


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("at", [Hex(3, 3), Hex(3, 4)])
def test_engagement_lies_on_the_border(direction: Direction, at: Hex) -> None:
    """An engagement changes exactly the border between the two hexes, whichever of the two comes first."""
    found = []
    for a, b in ((at, at.step(direction)), (at.step(direction), at)):
        play = battle(unit("a", "northmen_archers", "green", a.name), unit("B", "lannisport_guards", "green", b.name))
        before = drawn(play)
        play.state.engagements.append(Engagement((Label("B"), Label("a")), LANNISTER))
        marks = {
            (x, y, new)
            for y, (line, other) in enumerate(zip(before, drawn(play), strict=True))
            for x, (old, new) in enumerate(zip(line, other, strict=True))
            if old != new
        }
        found.append({(x, y) for x, y, _ in marks})
        assert {new for *_, new in marks} == ({"#"} if direction in (Direction.EAST, Direction.WEST) else {"X"})
    assert found[0] == found[1]
    assert len(found[0]) == (2 if direction in (Direction.EAST, Direction.WEST) else 1)


def test_units_and_terrain() -> None:
    """Sides differ without colours; rank, strength and inactivity are told, and the terrain under a unit."""
    play = battle(
        unit("riders", "winterfell_riders", "blue", "C2"),
        unit("GUARDS", "lannisport_guards", "red", "A1", 2),
        terrain={"C2": "forest", "E2": "hills"},
    )
    play.state.units[Label("GUARDS")].is_active = False
    play.state.tokens[Hex(5, 5)] = {TokenId("fire"): 2}
    lines = drawn(play)
    assert lines[2:4] == [" 1 |GUA|   |   |   |   |   |   |", "   |r2-|   |   |   |   |   |   |"]
    assert "|rid|" in lines[5]
    assert "|b3 |" in lines[6]
    assert "hil" in lines[6]
    assert "\\f/" in lines[7]
    assert "/*\\" in lines[13]


def test_who_is_active_by_an_effect() -> None:
    """A unit is shown as the rules have it, whatever its banner shows."""
    play = small("forbid activity of unit when unit is a\n  modify rank of a: set red", "rule")
    assert "r4-" in "".join(drawn(play))
    told = [line for line in unit_lines(play) if line.endswith(", inactive")]
    assert [line.split(", ")[:2] for line in told] == [["  a: war_host_of_the_north", "stark red"]]


def test_hands_are_hidden() -> None:
    """The viewer's hand is told card by card, the other's by its number."""
    play = begun(7).play
    names = Names(play)
    for viewer, other in ((STARK, LANNISTER), (LANNISTER, STARK)):
        told = "\n".join(text(list(panel_lines(play, names, viewer))))
        assert all(card in told for card in play.state.sides[viewer].hand)
        assert not any(f" {card} " in told for card in play.state.sides[other].hand)
        assert f"hand {len(play.state.sides[other].hand)} cards" in told


def test_abbreviations_are_distinct() -> None:
    """However alike names are, their short forms are at most three long and all different."""
    names = [f"{word}_{number}" for word in ("war_host", "warden", "w", "waif") for number in range(1, 40)]
    short = abbreviations([*names, "warden", "wardrobe", "war"])
    assert len(set(short.values())) == len(short) == len(names) + 3
    assert max(map(len, short.values())) == 3
