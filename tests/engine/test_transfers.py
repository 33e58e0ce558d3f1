"""Tokens, order tokens and figures that go from one holder to another: all that are named, or none."""

import pytest

from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_author.playtest.invariants import broken_laws
from tests.engine.battles import LANNISTER, STARK, faces, unit
from tests.engine.own_rules import GUARDS, ROBB, Held, lay, moved, played, rule, tokens

HELD: dict[str, tuple[str, Held, Held]] = {
    # what is done, tokens before, tokens after
    "to the other board": (
        "move 2 coin from board of owner to board of enemy",
        {"stark": {"coin": 3}, "lannister": {"coin": 1}},
        {"stark": {"coin": 1}, "lannister": {"coin": 3}},
    ),
    "one, where no number is said": (
        "move coin from board of enemy to board of owner",
        {"lannister": {"coin": 2}},
        {"lannister": {"coin": 1}, "stark": {"coin": 1}},
    ),
    "a computed number": (
        "move coin from board of owner to board of enemy equal to half of figures of unit rounded up",
        {"stark": {"coin": 3}},
        {"stark": {"coin": 1}, "lannister": {"coin": 2}},
    ),
    "all or none": (
        "move 3 coin from board of owner to board of enemy",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
    ),
    "of one variety": (
        "move 2 coin of cavalry from board of owner to board of enemy",
        {"stark": {"coin cavalry": 2, "coin infantry": 2}},
        {"stark": {"coin infantry": 2}, "lannister": {"coin cavalry": 2}},
    ),
    "of any varieties": (
        "move 3 coin from board of owner to board of enemy",
        {"stark": {"coin cavalry": 2, "coin infantry": 2}},
        {"stark": {"coin infantry": 1}, "lannister": {"coin cavalry": 2, "coin infantry": 1}},
    ),
    "from a hex to another": (
        "move 2 barrel tokens from hex of unit to hex of foe",
        {"C4": {"barrel": 2}},
        {"F6": {"barrel": 2}},
    ),
    "with its level": ("move oil from hex of unit to hex of foe", {"C4": {"oil": 3}}, {"F6": {"oil": 3}}),
    "not where there is one": (
        "move wound from unit to foe",
        {"a": {"wound": 1}, "B": {"wound": 1}},
        {"a": {"wound": 1}, "B": {"wound": 1}},
    ),
    "to a unit without one": ("move wound from unit to foe", {"a": {"wound": 1}}, {"B": {"wound": 1}}),
    "nothing is there": ("move 1 coin from board of owner to board of enemy", {}, {}),
}


def _played(done: str) -> Play:
    text = rule(f"react after movement of unit: for each foe from enemy units: {done}")
    forest = {"C4": "forest", "F6": "forest"}
    return played(text, unit("a", ROBB, "green", "C5"), unit("B", GUARDS, "blue", "F6"), terrain=forest)


@pytest.mark.parametrize(("done", "before", "after"), HELD.values(), ids=HELD.keys())
def test_tokens_change_hands(done: str, before: Held, after: Held) -> None:
    """So many go from one holder to the other; where these are not there, or have no room, all stay."""
    play = _played(done)
    lay(play, before)
    moved(play, "C4")
    assert tokens(play) == after
    assert list(broken_laws(play)) == []


POOLS = {
    # what is done, and the pools of both sides after it, which are `gbv` and `ggr` before it
    "a colour": ("move 1 green token from order pool of enemy to order pool of owner", "ggbv", "gr"),
    "one, where no number is said": ("move red token from order pool of enemy to order pool of owner", "gbrv", "gg"),
    "two": ("move 2 green tokens from order pool of enemy to order pool of owner", "gggbv", "r"),
    "two that are not there": ("move 2 red tokens from order pool of enemy to order pool of owner", "gbv", "ggr"),
    "to itself": ("move 1 green token from order pool of owner to order pool of owner", "gbv", "ggr"),
    "into the supply": ("remove 2 green tokens from order pool of enemy", "gbv", "r"),
    "into the supply, not there": ("remove 3 green tokens from order pool of enemy", "gbv", "ggr"),
    "one that is chosen": (
        "{ choose given from tokens in order pool of owner where it is shield; move given from order pool of owner"
        " to order pool of enemy }",
        "bv",
        "gggr",
    ),
}


@pytest.mark.parametrize(("done", "mine", "theirs"), POOLS.values(), ids=POOLS.keys())
def test_order_tokens_change_hands(done: str, mine: str, theirs: str) -> None:
    """Order tokens go from one pool to the other, or into the supply: all of these, or none."""
    play = _played(done)
    play.state.sides[LANNISTER].pool = list(faces("ggr"))
    moved(play, "C4", pool="ggbv")  # of which the order costs one
    assert "".join(face.value[0] for face in play.state.sides[STARK].pool) == mine
    assert "".join(face.value[0] for face in play.state.sides[LANNISTER].pool) == theirs


FIGURES = {
    # how many, and the figures of both before and after
    "to one that has lost some": (1, (3, 2), (2, 3)),
    "as many as it has lost": (2, (3, 2), (1, 4)),
    "more than it has lost": (2, (3, 3), (3, 3)),
    "more than there are besides the commander": (3, (3, 1), (3, 1)),
}


@pytest.mark.parametrize(("count", "before", "after"), FIGURES.values(), ids=FIGURES.keys())
def test_figures_change_units(count: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    """So many leave a unit and join one that has lost as many; or none do. A commander never does."""
    play = _played(f"move {count} figures from unit to foe")
    first, second = play.unit(Label("a")), play.unit(Label("B"))
    first.strength, second.strength = before
    moved(play, "C4")
    assert (first.strength, second.strength) == after
    assert list(broken_laws(play)) == []
