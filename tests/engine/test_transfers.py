"""Tokens, order tokens and figures that go from one holder to another: all that are named, or none."""

import pytest

from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_author.playtest.invariants import broken_laws
from bow_author.terminal.log import sentence
from bow_author.terminal.names import Names
from tests.engine.battles import LANNISTER, STARK, faces, unit
from tests.engine.own_rules import GUARDS, HOST, ROBB, A, Held, lay, moved, played, rule, tokens

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


ARRIVALS: dict[str, tuple[str, str, Held, Held, int]] = {
    # what is done, what is said of it; tokens before and after; points of Stark
    "a part is forbidden": (
        "may place 2 barrel on hex of unit: score 1 point for stark else score 2 points for stark",
        "forbid placing of barrel on hex when hex has barrel",
        {},
        {},
        2,
    ),
    "a part that moves is forbidden": (
        "may move 2 barrel from hex of unit to hex of foe: score 1 point for stark else score 2 points for stark",
        "forbid placing of barrel on hex when hex has barrel",
        {"C4": {"barrel": 3}, "D4": {"oil": 2}},
        {"C4": {"barrel": 3}, "D4": {"oil": 2}},
        2,
    ),
    "what leaves is not in the way": (
        "move 1 barrel from hex of unit to hex of foe",
        "forbid placing of barrel on hex when number of hexes where it has barrel is at least 1",
        {"C4": {"barrel": 1}},
        {"F6": {"barrel": 1}},
        0,
    ),
    "some of them are forbidden": (
        "place up to 3 barrel on hex of unit",
        "forbid placing of barrel on hex when number of barrel tokens on hex is at least 2",
        {},
        {"C4": {"barrel": 2}},
        0,
    ),
    "a level is forbidden": (
        "place 3 oil on hex of unit",
        "forbid placing of oil on hex when oil levels of hex is at least 2",
        {},
        {"C4": {"oil": 2}},
        0,
    ),
    "a level that moves is forbidden": (
        "move oil from hex of unit to hex of foe",
        "forbid placing of oil on hex when oil levels of hex is at least 2",
        {"C4": {"oil": 3}},
        {"C4": {"oil": 3}},
        0,
    ),
    "the removal is forbidden": (
        "may move coin from board of owner to board of enemy: score 1 point for stark else score 2 points for stark",
        "forbid removal of coin",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
        2,
    ),
    "the removal is replaced": (
        "may move 2 coin from board of owner to board of enemy: score 4 points for stark else score 2 points for stark",
        "replace removal of coin: score 1 point for stark",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
        3,
    ),
    "the placing is replaced": (
        "may move 2 coin from board of owner to board of enemy: score 4 points for stark else score 2 points for stark",
        "replace placing of coin: score 1 point for stark",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
        3,
    ),
    "both are told": (
        "move 2 coin from board of owner to board of enemy",
        "react after removal of coin: score 1 point for stark\nreact before placing of coin: score 2 points for stark",
        {"stark": {"coin": 2}},
        {"lannister": {"coin": 2}},
        5,
    ),
    "it has gone before": (
        "move 2 coin from board of owner to board of enemy",
        "react before placing of coin: remove coin from board of stark",
        {"stark": {"coin": 2}},
        {},
        0,
    ),
    "paid, which is forbidden": (
        "may pay 2 coin from board of owner: score 1 point for stark else score 2 points for stark",
        "forbid removal of coin",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
        2,
    ),
    "paid, which is replaced": (
        "may pay 2 coin from board of owner: score 4 points for stark else score 2 points for stark",
        "replace removal of coin: score 1 point for stark",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 2}},
        3,
    ),
    "one of two varieties is forbidden": (
        "may remove 3 coin from board of owner: score 1 point for stark else score 2 points for stark",
        "forbid removal of coin of cavalry",
        {"stark": {"coin cavalry": 2, "coin infantry": 2}},
        {"stark": {"coin cavalry": 2, "coin infantry": 2}},
        2,
    ),
    "paid back, which is forbidden": (
        "{\n    pay 2 coin from board of owner\n"
        "    may return 2 coin to board of owner: score 1 point for stark else score 2 points for stark\n  }",
        "forbid placing of coin",
        {"stark": {"coin": 2}},
        {},
        2,
    ),
}


@pytest.mark.parametrize(("done", "said", "before", "after", "points"), ARRIVALS.values(), ids=ARRIVALS.keys())
def test_all_arrive_or_none_leaves(done: str, said: str, before: Held, after: Held, points: int) -> None:
    """Where one of those that are named may not come, or something takes the place of that, all stay where they are."""
    lets = [
        *said.split("\n"),
        f"react after movement of unit: for each foe from enemy units: {done}",
    ]
    play = played(
        rule(*lets),
        unit("a", ROBB, "green", "C5"),
        unit("B", GUARDS, "blue", "F6"),
        terrain={"C4": "forest", "F6": "forest"},
        choices=(("place", "2") if "up to" in done else ("bold", True),),
    )
    lay(play, before)
    moved(play, "C4")
    assert (tokens(play), play.state.sides[STARK].victory_points) == (after, points)
    assert list(broken_laws(play)) == []


SAID_OF_POOLS: dict[str, tuple[str, str, str, str, int]] = {
    # what is done, what is said of it; both pools after it, which are `gbv` and `ggr` before it; points of Stark
    "a gain is forbidden": (
        "move 2 green tokens from order pool of enemy to order pool of owner",
        "forbid order token gain by stark when number of green tokens in order pool of stark is at least 2",
        "gbv",
        "ggr",
        2,
    ),
    "a loss is forbidden": (
        "move 2 green tokens from order pool of enemy to order pool of owner",
        "forbid order token loss by lannister when number of green tokens in order pool of lannister is 1",
        "gbv",
        "ggr",
        2,
    ),
    "a gain is replaced": (
        "move 2 green tokens from order pool of enemy to order pool of owner",
        "replace order token gain by stark: score 2 points for stark",
        "gbv",
        "ggr",
        4,
    ),
    "a loss into the supply is forbidden": (
        "remove 2 green tokens from order pool of enemy",
        "forbid order token loss by lannister when number of green tokens in order pool of lannister is 1",
        "gbv",
        "ggr",
        2,
    ),
    "nothing is forbidden": (
        "move 2 green tokens from order pool of enemy to order pool of owner",
        "forbid order token gain by stark when number of green tokens in order pool of stark is at least 3",
        "gggbv",
        "r",
        1,
    ),
}


@pytest.mark.parametrize(("done", "said", "mine", "theirs", "points"), SAID_OF_POOLS.values(), ids=SAID_OF_POOLS.keys())
def test_all_order_tokens_go_or_none(done: str, said: str, mine: str, theirs: str, points: int) -> None:
    """Where one may not leave its pool, or come into the other, or something takes the place of that, all stay."""
    text = f"may {done}: score 1 point for stark else score 2 points for stark"
    lets = (said, f"react after movement of unit: for each foe from enemy units: {text}")
    play = played(
        rule(*lets), unit("a", ROBB, "green", "C5"), unit("B", GUARDS, "blue", "F6"), choices=(("bold", True),)
    )
    play.state.sides[LANNISTER].pool = list(faces("ggr"))
    moved(play, "C4", pool="ggbv")  # of which the order costs one
    pools = ["".join(face.value[0] for face in play.state.sides[side].pool) for side in (STARK, LANNISTER)]
    assert pools == [mine, theirs]
    assert play.state.sides[STARK].victory_points == points


SAID_OF_FIGURES: dict[str, tuple[str, tuple[int, int], tuple[int, int]]] = {
    # what is said, the figures of both before and after
    "the gain is forbidden": ("forbid figure gain of lannister unit", (3, 2), (3, 2)),
    "the gain is replaced": ("replace figure gain of unit: score 1 point for stark", (3, 2), (3, 2)),
    "the loss is forbidden": ("forbid figure loss of unit", (3, 2), (3, 2)),
    "the loss is replaced": ("replace figure loss of unit: score 1 point for stark", (3, 2), (3, 2)),
    "both are told": (
        "react after figure gain of unit: score 1 point for stark\n"
        "react before figure loss of unit: score 1 point for stark",
        (3, 2),
        (2, 3),
    ),
    "the last may not go": ("forbid elimination of unit", (1, 2), (1, 2)),
    "the last goes": ("forbid elimination of lannister unit", (1, 2), (0, 3)),
}


@pytest.mark.parametrize(("said", "before", "after"), SAID_OF_FIGURES.values(), ids=SAID_OF_FIGURES.keys())
def test_a_figure_joins_or_stays(said: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """A figure that may not join a unit, or in whose place something else happens, does not leave its own."""
    lets = (
        *said.split("\n"),
        "react after movement of unit: for each foe from enemy units: move 1 figure from unit to foe",
    )
    play = played(rule(*lets), unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "F6"))
    first, second = play.unit(Label("a")), play.unit(Label("B"))
    first.strength, second.strength = before
    moved(play, "C4")
    assert (first.strength, second.strength) == after
    assert play.state.sides[STARK].victory_points == {"react": 2, "replace": 1, "forbid": 0}[said.split(maxsplit=1)[0]]


@pytest.mark.parametrize("done", ["swap 1 figure from one with 1 figure from other", "remove 1 figure from one"])
def test_figures_that_go_are_told_without_hits(done: str) -> None:
    """Nobody has struck: a unit loses figures, and another gains them."""
    effect = f"react at status: {{ choose one from green units; choose other from blue units; {done} }}"
    play = played(rule(effect), A, unit("b", HOST, "blue", "C6"))
    play.tells = True
    play.rules.at_status(play)
    told = [sentence(event, Names(play), None) for event in play.events]
    swapped = ["b (b) loses 1 figure", "b (b) gains 1 figure", "a (a) gains 1 figure"]
    assert told == ["a (a) loses 1 figure", *(swapped if "swap" in done else [])] * 2  # for each side
