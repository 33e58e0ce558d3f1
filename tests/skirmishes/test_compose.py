"""A skirmish that is set up: core rulebook, Skirmish, steps 11 to 13; `bow validate` has nothing to say of it."""

import os
from functools import cache
from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.games.battle import library_for, prepare
from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Edge, distance
from bow_author.packs.load import load
from bow_author.plans.model import BattlePlan, HouseId
from bow_author.playtest.games import play_game
from bow_author.playtest.invariants import watch
from bow_author.resources import content_folder
from bow_author.skirmishes.compose import Composed, Composer
from bow_author.skirmishes.draw import Choices

ALLIES = {"raid_from_the_mountains": {HouseId("lannister"): HouseId("clansmen")}}
NAMES = ("raid_in_the_riverlands", "westerlands_bounty", "the_levy", "banners_of_the_north", *ALLIES)
ALL = tuple(sorted(entry.id or "" for entry in load([content_folder()]).entries("skirmish")))
"""Those of all packs."""
FEW = range(16)
MANY = range(int(os.environ.get("BOW_SKIRMISHES", "150")))
"""As the slow tests try them; 1000 take some minutes."""


@cache
def composer(name: str) -> Composer:
    """Give what sets up a shipped skirmish."""
    library = load([content_folder()])
    entry = library.find("skirmish", name)
    assert entry is not None
    return Composer(library, entry)


@cache
def composed(name: str, seed: int) -> Composed:
    """Set up with a seed, in no file."""
    choices = Choices(allies=ALLIES.get(name, {}))
    return composer(name).compose("a_skirmish", seed, choices, "a_skirmish.yaml")


def with_any_allies(name: str, seed: int) -> Composed:
    """Set up with a seed, every other time with an ally, if there are any."""
    skirmish, catalogue = composer(name).skirmish, composer(name).catalogue
    allies = [house for house in sorted(skirmish.setup_cards) if not catalogue.houses[house].is_primary]
    choices = Choices()
    if allies and seed % 2 and len(skirmish.houses) == 2:
        choices = Choices(houses=skirmish.houses, allies={skirmish.houses[seed // 2 % 2]: allies[0]})
    return composer(name).compose("a_skirmish", seed, choices, "a_skirmish.yaml")


def rows_from(plan: BattlePlan, board: Board, house: HouseId, row: int) -> int:
    """Count rows from the edge of a House, whose own row is the first; for edges in the north and the south."""
    return row if plan.edges[house] is Edge.NORTH else board.rows + 1 - row


@pytest.mark.parametrize("seeds", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ALL)
def test_validates_without_a_finding(name: str, seeds: range) -> None:
    """Every seed gives a plan that is legal and of which nothing is reported, with an ally and without."""
    found = [(seed, finding) for seed in seeds for finding in with_any_allies(name, seed).findings]
    assert not found


@pytest.mark.parametrize("name", NAMES)
def test_placed_as_the_card_says(name: str) -> None:
    """Terrain lies within 8 rows of its side, commanders within 3, units within 4, and no two zones overlap.

    The rows are counted here, and not as the program does.
    """
    zones = 2  # of each commander of the core set
    for seed in FEW:
        plan = composed(name, seed).plan
        board = Board(15, 11 if plan.board == "side_a" else 10, ShortRows.NONE)
        for at in plan.terrain:
            assert any(rows_from(plan, board, house, at.row) <= 8 for house in plan.edges)
        for unit in plan.units.values():
            assert rows_from(plan, board, unit.side, unit.at.row) <= (3 if unit.commander else 4)
        leaders = [unit.at for unit in plan.units.values() if unit.commander]
        apart = [distance(first, second) for first in leaders for second in leaders if first != second]
        assert min(apart) > 2 * zones
        places = [unit.at for unit in plan.units.values()]
        assert len(set(places)) == len(places)
        assert not {plan.terrain.get(at) for at in places} & {"river", "forest_river", "palisade"}


def test_a_seed_gives_one_battle() -> None:
    """The same seed and choices give the very same text, whatever was set up before; other seeds other battles."""
    texts = [composed(NAMES[0], seed).text for seed in FEW]
    fresh = composer.__wrapped__(NAMES[0])
    assert fresh.compose("a_skirmish", 5, Choices(), "a_skirmish.yaml").text == texts[5]
    assert len(set(texts)) == len(texts)


def test_findings_are_those_of_validate(tmp_path: Path) -> None:
    """What is said of the text while it is made is what `bow validate` says of the file: nothing, and something."""
    made = composed(NAMES[0], 3)
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(made.text.replace("battle: a_skirmish", "battle: good"))
    first = next(iter(made.plan.units.values()))
    moved = made.text.replace(f"at: {first.at.name}}}", "at: H6}").replace("battle: a_skirmish", "battle: bad")
    bad.write_text(moved)
    assert validate([str(good)]).findings == ()
    assert "BOW546" in {finding.code for finding in validate([str(bad)]).findings}


def test_a_line_comes_from_somewhere() -> None:
    """Roads and rivers begin at the edge of the board or go on from one another."""
    for seed in FEW:
        plan = composed(NAMES[1], seed).plan
        for kinds in ({"road"}, {"river", "ford"}):
            line = {at for at, terrain in plan.terrain.items() if terrain in kinds}
            while line:
                part, waiting = set(), [line.pop()]
                while waiting:
                    at = waiting.pop()
                    part.add(at)
                    near = line.intersection(at.neighbours())
                    line -= near
                    waiting += near
                assert any(at.row in (1, 10) or at.column in (1, 15) for at in part), (seed, part)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_can_be_played(name: str, tmp_path: Path) -> None:
    """What is set up is a battle that the machine plays to its end, and both Houses can win it."""
    winners: set[str] = set()
    for seed in range(4):
        file = tmp_path / f"battle_{seed}.yaml"
        file.write_text(composed(name, seed).text.replace("a_skirmish", f"battle_{seed}"))
        asked = library_for(str(file)).asked_plan()
        assert asked is not None
        winners |= {str(play_game(prepare(*asked), game, ("greedy", "greedy"), watch).winner) for game in range(2)}
    assert winners == {"stark", "lannister"}
