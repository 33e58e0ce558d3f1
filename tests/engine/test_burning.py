"""Tokens in hexes and on units: levels, Burn Limits, what burns down; figures lost to a fire."""

import pytest

from bow_author.engine.state import Fate
from bow_author.hexes.coordinates import Direction
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import battle, hex_, unit

FIRE, DEVASTATION = TokenId("fire"), TokenId("devastation")
HOST = "war_host_of_the_north"

# terrain, levels added one after the other, the level that lies there
LEVELS = {
    "levels add up": ("forest", [1, 2], 3),
    "no higher than the Burn Limit": ("forest", [2, 2], 3),
    "plains burn to four": ("plains", [3, 3], 4),
    "what does not burn takes none": ("hills", [2], 0),
    "one level is enough for a tent": ("tent", [4], 1),
    "none is nothing": ("forest", [0], 0),
}


@pytest.mark.parametrize(("terrain", "added", "level"), LEVELS.values(), ids=LEVELS.keys())
def test_levels(terrain: str, added: list[int], level: int) -> None:
    """A fire never has more levels than the Burn Limit of its hex."""
    play = battle(unit("a", HOST, "green", "A1"), terrain={"C4": terrain})
    for levels in added:
        play.add_token(hex_("C4"), FIRE, levels)
    assert play.state.tokens == ({hex_("C4"): {FIRE: level}} if level else {})


# terrain, level; then the tokens there and what the hex counts as by itself
BURNS = {
    "a forest is devastated": ("forest", 3, {FIRE: 3, DEVASTATION: 1}, "forest"),
    "not before its limit": ("forest", 2, {FIRE: 2}, "forest"),
    "plains do not burn down": ("plains", 4, {FIRE: 4}, "plains"),
    "a palisade is removed": ("palisade", 4, {FIRE: 4}, "plains"),
}


@pytest.mark.parametrize(("terrain", "level", "tokens", "after"), BURNS.values(), ids=BURNS.keys())
def test_burning(terrain: str, level: int, tokens: dict[TokenId, int], after: str) -> None:
    """Terrain whose Burn Limit is reached becomes what it says, or is taken off the battlefield."""
    play = battle(unit("a", HOST, "green", "A1"), terrain={"C4": terrain})
    play.add_token(hex_("C4"), FIRE, level)
    play.burn(hex_("C4"))
    assert play.state.tokens[hex_("C4")] == tokens
    assert play.terrain(hex_("C4")) == after


def test_removing() -> None:
    """A token that is removed is gone, whatever its level; removing what is not there changes nothing."""
    play = battle(unit("a", HOST, "green", "A1"))
    play.add_token(hex_("C4"), FIRE, 3)
    play.remove_token(hex_("C4"), DEVASTATION)
    assert play.state.tokens == {hex_("C4"): {FIRE: 3}}
    play.remove_token(hex_("C4"), FIRE)
    assert play.state.tokens == {}


def test_off_the_battlefield() -> None:
    """A fire does not spread off the battlefield."""
    play = battle(unit("a", HOST, "green", "A1"), draws=[6])
    way = play.draw_direction()
    assert way is Direction.NORTH_WEST
    play.add_token(hex_("A1").step(way), FIRE, 1)
    assert play.state.tokens == {}


@pytest.mark.parametrize(("strength", "levels", "left"), [(4, 3, 1), (4, 4, 0), (1, 1, 0)])
def test_figures(strength: int, levels: int, left: int) -> None:
    """A fire takes a figure for each level; a commander counts as one, and is captured."""
    play = battle(unit("m", "jaime_lannister.kingslayer", "green", "C5", strength), unit("B", HOST, "green", "A1"))
    play.remove_figures(play.unit(Label("m")), levels)
    found = play.unit(Label("m"))
    assert (found.strength, found.fate) == (left, Fate.IN_PLAY if left else Fate.CAPTURED)
    assert play.state.morale == (0 if left else -1)


def test_tokens_on_units() -> None:
    """A token may lie on a unit."""
    play = battle(unit("a", HOST, "green", "A1"))
    play.add_token(play.unit(Label("a")), FIRE, 6)
    assert play.unit(Label("a")).tokens == {FIRE: 4}
    play.remove_token(play.unit(Label("a")), FIRE)
    assert play.unit(Label("a")).tokens == {}
