"""Tokens in hexes and on units: levels, Burn Limits, what burns down; figures lost to a fire."""

import pytest

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.burning import laying
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.events import TerrainBurnt
from bow_author.engine.state import Fate, State
from bow_author.engine.token_locations import Board as BoardOf
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction
from bow_author.plans.model import Label, TokenId
from bow_author.playtest.invariants import broken_laws
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, catalogue, hex_, unit

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


def test_tokens_before_a_side() -> None:
    """A token that lies elsewhere may be kept there, and never lies on a unit."""
    play = battle(unit("a", HOST, "green", "A1"))
    assert not play.add_token(play.unit(Label("a")), FIRE, 1)
    play.add_token(BoardOf(STARK), FIRE, 6)
    assert play.state.sides[STARK].tokens == {FIRE: 4}
    play.remove_token(BoardOf(STARK), FIRE)
    assert play.state.sides[STARK].tokens == play.unit(Label("a")).tokens == {}


KINDS = {
    "ashes": "burn none",
    "snow": "stops movement",
    "hedge_ashes": "blocks sight\n  burn 1 becomes ashes",
    "hedge_snow": "blocks sight\n  burn 1 becomes snow",
    "hedge_sign": "blocks sight\n  burn 1 becomes sign",
    "hedge_gone": "blocks sight\n  burn 1 removes",
}
BURNT = {"hedge_ashes": "ashes", "hedge_snow": "snow", "hedge_sign": "hedge_sign", "hedge_gone": "plains"}


@pytest.mark.parametrize("piece", ["hex", "token"])
@pytest.mark.parametrize("kind", BURNT)
@pytest.mark.parametrize("below", ["plains", "forest"])
def test_whatever_burns_becomes_what_it_says(piece: str, kind: str, below: str) -> None:
    """Printed and laid terrain burns down alike: it is other terrain, has a token on it, or is gone; and that once."""
    own = "".join(
        f'terrain {name} "T" {{\n  homebrew "own"\n  piece {piece}\n  {body}\n}}\n' for name, body in KINDS.items()
    )
    names, _ = catalogue().names.extended(
        [read(Source(f'{own}token sign "S" {{\n  homebrew "own"\n  lies on hex\n}}\n', "own.bow"))[0]]
    )
    known, at = Catalogue(names), hex_("C4")
    is_laid = below != "plains"
    printed = Board(7, 7, ShortRows.NONE, terrain={at: TerrainId(below if is_laid else kind)})
    laid = {"C4": kind} if is_laid else {}
    play = battle(unit("a", HOST, "green", "C6"), terrain=laid, board=printed, known=known)
    play.add_token(at, FIRE, 1)
    for _ in range(2):
        play.burn(at)
    after = below if kind == "hedge_gone" else BURNT[kind]
    assert (play.terrain(at), play.ground(at).terrain.id) == (after, after)
    assert (TokenId("sign") in play.state.tokens[at]) is (kind == "hedge_sign")
    assert laying.terrain_now(play) == ({} if after == play.battlefield.printed(at) else {at: after})
    assert sum(isinstance(event, TerrainBurnt) for event in play.events) == 1
    assert list(broken_laws(play)) == []
    assert from_plain(State, to_plain(play.state)) == play.state
    if after not in ("forest", "hedge_sign"):
        laying.take_off(play, at)
        assert play.terrain(at) == ("forest" if is_laid and kind != "hedge_gone" else "plains")
