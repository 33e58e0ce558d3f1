"""Effects on movement: each is compiled from its text, and played."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.movement.passing import other_at
from bow_author.engine.chapters.movement.procedure import ends, move
from bow_author.plans.model import HouseId, Label, Objective
from bow_dsl.diagnostics import Severity
from tests.engine.battles import STARK, hex_, unit
from tests.engine.own_rules import GUARDS, RIDERS, A, define, moved, names, played, rule, tokens


def test_cost_of_movement() -> None:
    """What a hex costs is counted against the movement of a unit."""
    plain = played("", A)
    dear = played(rule("modify movement cost of unit through plains: set 2"), A)
    assert set(names(dear, "a").split()) == {at.name for at in hex_("C5").neighbours()}
    assert set(names(dear, "a").split()) < set(names(plain, "a").split())


def test_where_a_unit_comes_from_and_goes_to() -> None:
    """Entry and leaving may depend on the other hex."""
    up, down = (
        define("terrain", "cliff", "piece hex", f"forbid {what} hex where it is not hills")
        for what in ("entry of unit into here from", "leaving of unit from here to")
    )
    assert "C4" not in names(played(up, A, terrain={"C4": "cliff"}), "a").split()
    assert "C4" in names(played(up, A, terrain={"C4": "cliff", "C5": "hills"}), "a").split()
    play = played(down, A, terrain={"C5": "cliff", "C4": "hills"})
    assert {path[0].name for path in ends(play, play.unit(Label("a"))).values()} == {"C4"}


def test_straight_through() -> None:
    """A unit that may move straight through a hex neither stops there nor is kept out."""
    text = rule(
        "permit movement of unit through river to hex where it is not river",
        "modify movement cost of unit through river: set 0",
    )
    wet = {at.name: "river" for at in hex_("C5").neighbours()}
    assert names(played("", A, terrain=wet), "a") == ""
    play = played(text, A, terrain=wet)
    reached = names(play, "a").split()
    assert "C3" in reached
    assert "C4" not in reached
    moved(play, "C4", "C3")
    assert play.unit(Label("a")).at == hex_("C3")


def test_into_what_nobody_enters() -> None:
    """A unit may be let into impassable terrain, and kept out of other."""
    play = played(rule("permit movement of unit into river"), A, terrain={"C4": "river"})
    assert "C4" in names(play, "a").split()
    play = played(rule("forbid movement of unit into plains"), A)
    assert names(play, "a") == ""


REACTIONS = {
    "before leaving": ("react before leaving of unit from hex: gain 1 morale", "C4 C3", 2),
    "before leaving by movement": ("react before leaving of unit from hex by movement: gain 1 morale", "C4 C3", 2),
    "after leaving": ("react after leaving of unit from hex: gain 1 morale", "C4 C3", 2),
    "after leaving for forest": ("react after leaving of unit to hex where it is forest: gain 1 morale", "C4", 1),
    "after leaving for plains": ("react after leaving of unit to hex where it is plains: gain 1 morale", "C4", 0),
    "after movement": ("react after movement of unit: gain 1 morale", "C4 C3", 1),
    "after movement into": ("react after movement of unit into forest: gain 1 morale", "C4 C3", 0),
    "after movement into it": ("react after movement of unit into forest: gain 1 morale", "C4", 1),
    "after movement through": ("react after movement of unit through forest: gain 1 morale", "C4 C3", 1),
    "after movement into objective": ("react after movement of unit into objective: gain 1 morale", "C4", 1),
}


@pytest.mark.parametrize("effect", ["", REACTIONS["before leaving"][0], REACTIONS["after leaving"][0]])
@pytest.mark.parametrize(("path", "holder"), [("C4 C3", None), ("C4", STARK)])
def test_an_objective_on_the_way(effect: str, path: str, holder: str | None) -> None:
    """Who ends a move on an objective takes it, who passes over it does not, whatever reacts to each of its steps."""
    play = played(rule(effect) if effect else "", A, objectives=[Objective(Label("hill"), hex_("C4"), "Hill")])
    moved(play, *path.split())
    assert play.state.holders.get(Label("hill")) == holder


@pytest.mark.parametrize(("effect", "path", "morale"), REACTIONS.values(), ids=REACTIONS.keys())
def test_reactions_to_movement(effect: str, path: str, morale: int) -> None:
    """Effects react to leaving, to what is passed and to where a unit comes."""
    quick = unit("a", RIDERS, "green", "C5")
    here = Objective(label=Label("mill"), at=hex_("C4"), title="Mill", holder=STARK)
    road = {"C4": "forest"} if path == "C4" or "through" in effect else {}
    play = played(rule(effect), quick, terrain=road, objectives=(here,))
    play.state.turn = None
    move(play, play.unit(Label("a")), tuple(map(hex_, path.split())))
    assert play.state.morale == morale


def test_following_up() -> None:
    """Effects react to a follow-up, by what gives it; a unit goes through others only where it may."""
    chase = define(
        "keyword",
        "chase",
        "react after attack by self when target is eliminated: may follow up 2 hexes",
        "permit follow up by self through enemy unit during chase",
        "react after follow up by self through enemy unit during chase: place wound on passed",
        "react after follow up by self during chase: place wound on self",
        "react after follow up by self during rest: place barrel on hex of self",
    )
    rest = define("keyword", "rest")
    play = played(chase + rest, A, unit("B", GUARDS, "green", "C3"))
    host = play.unit(Label("a"))
    host.gained = (("chase", None),)
    foe = play.unit(Label("B"))
    play.combats.append(combat.expected(play, host, foe))
    play.chooser = lambda _, decision: max(o for o in decision.options if isinstance(o, tuple))
    host.at = hex_("C4")
    play.follow_up(host, 2, "chase")
    assert host.at not in {hex_("C3"), hex_("C4")}
    assert tokens(play) == {"a": {"wound": 1}, "B": {"wound": 1}}


def test_two_on_the_way_are_in_each_others_place() -> None:
    """Who passes another stands in one hex with him meanwhile: each of the two is there besides the other."""
    play = played("", A, unit("b", GUARDS, "green", "C4"))
    first, second = play.unit(Label("a")), play.unit(Label("b"))
    assert other_at(play, first, hex_("C5")) is None
    first.at = second.at
    assert (other_at(play, first, hex_("C4")), other_at(play, second, hex_("C4"))) == (second, first)
    assert ends(play, first).keys() == ends(play, second).keys()


def test_nobody_moves_through_units(tmp_path: Path) -> None:
    """A unit in the place of a hex is an error: no move is ever through one or into one."""
    file = tmp_path / "own.bow"
    for where in ("through friendly units", "through enemy unit", "into friendly unit", "through unit"):
        file.write_text(f'keyword k "K" {{\n  homebrew "own"\n  permit movement of self {where}\n}}\n', "utf-8")
        assert [found.code for found in validate([str(file)]).findings if found.severity is Severity.ERROR], where


@pytest.mark.parametrize("change", ["set 0", "subtract 6", "cap 3, subtract 6"])
def test_no_hex_gives_movement_back(change: str) -> None:
    """A hex that would cost less than nothing costs nothing: a unit may go anywhere, and its ways have an end."""
    play = played(rule(f"modify movement cost of unit through hex: {change}"), A)
    assert set(names(play, "a").split()) == {at.name for at in play.battlefield.hexes} - {"C5"}


@pytest.mark.parametrize(("side", "holder", "is_open"), [
    ("enemy", "lannister", False), ("enemy", "stark", True), ("enemy", None, True), ("friendly", "stark", False),
])  # fmt: skip
def test_whose_objective_lies_in_a_hex(side: str, holder: str | None, is_open: bool) -> None:
    """A hex, or a unit that stands there, is an enemy objective where the other side holds the one that lies there."""
    hill = Objective(Label("hill"), hex_("C4"), "Hill")
    text = f"forbid movement of self into {side} objective"
    play = played(define("keyword", "k", text), A, objectives=(hill,))
    play.unit(Label("a")).gained = (("k", None),)
    if holder is not None:
        play.state.holders[Label("hill")] = HouseId(holder)
    assert ("C4" in names(play, "a").split()) is is_open
