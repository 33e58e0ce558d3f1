"""Effects on banners and order tokens: who is rallied, who is active, what is paid and taken."""

import pytest

from bow_author.engine.actions import OrderUnit, RallyUnit, Refused
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.events import OrderTokenSpent, OrderTokenTaken, TokenPlaced, TokenRemoved
from bow_author.engine.luck import DieFace
from bow_author.engine.perform import perform
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import LANNISTER, STARK, faces, unit
from tests.engine.own_rules import define
from tests.engine.sampled import sampled
from tests.engine.trying import SHOWN, A, M, points, small

SWORD = TokenId("flaming_sword")

# ---- rallying, banners and who is active


def test_who_may_be_rallied() -> None:
    """A unit is kept from being rallied in one phase only, and by whatever would do it there."""
    play = small("forbid rally of self during command phase", "keyword")
    play.unit(A).gained = (("tried", None),)
    play.unit(A).is_active = play.unit(M).is_active = False
    play.state.sides[STARK].pool = list(faces("mm"))
    assert isinstance(perform(play, RallyUnit(A)), Refused)
    play.rally(play.unit(A))
    assert not play.unit(A).is_active
    assert not isinstance(perform(play, RallyUnit(M)), Refused)
    phases.rally_phase(play)
    assert (play.unit(A).is_active, play.unit(M).is_active) == (True, True)


def test_who_is_rallied_though_his_banner_is_not_turned() -> None:
    """Effects may permit that: a morale token or an effect then does to such a unit what takes its place."""
    instead = "replace rally of unit by effects: score 1 point for unit.side"
    play = small(f"permit rally of a by effects\n  {instead}", "rule")
    play.state.sides[STARK].pool = list(faces("mm"))
    assert RallyUnit(A) in legal_actions(play)
    assert RallyUnit(M) not in legal_actions(play)
    assert not isinstance(perform(play, RallyUnit(A)), Refused)
    play.rally(play.unit(A))
    play.rally(play.unit(M))
    assert points(play) == (2, 0)
    phases.rally_phase(play)
    assert points(play) == (2, 0)


def test_what_takes_the_place_of_rallying() -> None:
    """Effects that would rally a unit do something else instead; the rulebook still rallies it."""
    play = small("replace rally of unit by effects: score 1 point for unit.side", "rule")
    play.unit(A).is_active = False
    play.rally(play.unit(A))
    assert (points(play), play.unit(A).is_active) == ((1, 0), False)
    phases.rally_phase(play)
    assert (points(play), play.unit(A).is_active) == ((1, 0), True)


@pytest.mark.parametrize(("by", "flipped", "ordered"), [(" by effects", 1, 1), ("", 1, 2)])
def test_what_takes_the_place_of_turning_a_banner(by: str, flipped: int, ordered: int) -> None:
    """Effects that would turn a banner do something else instead; so does the end of an order, if that is said."""
    play = small(f"replace flip of friendly unit{by}: score 1 point for unit.side", "rule")
    play.flip(play.unit(A))
    assert (points(play)[0], play.unit(A).is_active) == (flipped, True)
    play.state.sides[STARK].pool = list(faces("b"))
    perform(play, OrderUnit(A, faces("b")))
    phases.end_turn(play)
    assert (points(play)[0], play.unit(A).is_active) == (ordered, by == "")


TOGETHER = {
    # who is spoken of, what is done to several, how often the rest happens
    "each": ("rally of unit", "rally all units", 4),
    "all at once": ("rally of units", "rally all units", 2),  # each side has its own
    "of one side": ("rally of stark units", "rally stark units", 1),
    "by class": ("rally of infantry units", "rally infantry units", 2),
    "one after the other": ("rally of units", "for each one from units: rally one", 4),
    "banners, each": ("flip of unit", "flip units", 4),
    "banners, all at once": ("flip of units", "flip units", 2),
}


@pytest.mark.parametrize(("event", "done", "times"), TOGETHER.values(), ids=TOGETHER.keys())
def test_for_each_or_once_for_all(event: str, done: str, times: int) -> None:
    """What is said of a unit takes its place for each, what is said of units once in an action on several."""
    play = small(f"replace {event} by effects: score 1 point for stark\n  react at status: {done}", "rule")
    for count in (1, 2):
        for one in play.state.units.values():
            one.is_active = False
        play.rules.at_status(play)
        assert points(play) == (times * count, 0)
        assert not any(one.is_active for one in play.state.units.values())


def test_once_in_the_rally_phase() -> None:
    """All units are rallied together."""
    for said, scored in {"unit": 2, "units": 1}.items():
        play = small(f"replace rally of {said}: score 1 point for stark", "rule")
        play.unit(A).is_active = play.unit(M).is_active = False
        phases.rally_phase(play)
        assert points(play) == (scored, 0)
        assert play.replaced is None


def test_the_brotherhood_of_the_sample() -> None:
    """An effect that rallies two of its units gives one token back, and one that turns both takes one."""
    more = define("rule", "calls", "react at status: rally all units", "react at score: flip units")
    units = [unit(label, "true_kings_outlaws", "blue", at) for label, at in (("a", "C5"), ("b", "D5"), ("c", "E5"))]
    play = sampled("rule without_banners, token flaming_sword", *units, more=more)
    side = play.state.sides[STARK]
    side.tokens, side.spent = {SWORD: 1}, {SWORD: 2}
    play.unit(A).is_active = play.unit(Label("b")).is_active = False
    play.rules.at_status(play)
    assert (side.tokens, side.spent) == ({SWORD: 2}, {SWORD: 1})
    play.rules.at_score(play)
    assert (side.tokens, side.spent) == ({SWORD: 1}, {SWORD: 2})
    told = [event.rule for event in play.events if isinstance(event, TokenPlaced | TokenRemoved)]
    assert told == ["without_banners", "without_banners"]


def test_who_is_active() -> None:
    """Effects say who is active, whatever the banner shows: he is ordered, and counts as active for other effects."""
    play = small(
        "permit activity of unit when unit is a\n  forbid activity of unit when unit is m\n"
        "  react at score: score points for stark equal to number of active stark units"
    )
    play.unit(A).is_active = False
    play.state.sides[STARK].pool = list(faces("bg"))
    assert isinstance(perform(play, OrderUnit(M, faces("g"))), Refused)
    assert not isinstance(perform(play, OrderUnit(A, faces("b"))), Refused)
    phases.score_points(play)
    assert points(play) == (1, 0)


# ---- order tokens


SPENT = {
    "one of some": ("spent from shield tokens in order pool of owner", [("spent", "r")], "grv", "r", 0),
    "several": ("spent from up to 2 tokens matching red in order pool of owner", [("spent", "r")] * 2, "gv", "rr", 2),
    "none of them": ("spent from up to 2 tokens matching red in order pool of owner", [], "grrv", "", 0),
    "none that matches": ("spent from any tokens matching blue in order pool of owner", [], "grrv", "", 0),
    "as the rank of a unit": ("spent from tokens matching m.rank", [], "rrv", "g", 0),
}


@pytest.mark.parametrize(("chosen", "choices", "left", "spent", "scored"), SPENT.values(), ids=SPENT.keys())
def test_paying_order_tokens(chosen: str, choices: list[tuple[str, str]], left: str, spent: str, scored: int) -> None:
    """Order tokens are chosen and paid; what is chosen of many is a name for all of them."""
    counted = "\n  score points for stark equal to number of spent" if scored else ""
    told = [(name, faces(face)[0]) for name, face in choices]
    effect = f"react before turn of owner when owner is stark: {{\n  choose {chosen}\n  pay spent{counted}\n  }}"
    play = small(effect, "rule", choices=tuple(told))
    play.state.sides[STARK].pool = list(faces("grrv"))
    play.state.sides[LANNISTER].pool = list(faces("b"))
    phases.await_turn(play)
    assert "".join(SHOWN[face] for face in play.state.sides[STARK].pool) == left
    told_spent = [event for event in play.events if isinstance(event, OrderTokenSpent)]
    assert "".join(SHOWN[event.face] for event in told_spent) == spent
    assert {event.rule for event in told_spent} <= {"tried"}
    assert points(play) == (scored, 0)
    assert play.state.sides[LANNISTER].pool == list(faces("b"))


@pytest.mark.parametrize(("die", "taken"), [("b", True), ("g", False)])
def test_taking_order_tokens(die: str, taken: bool) -> None:
    """A token like the die goes from the pool of the enemy to one's own; without one, nothing happens."""
    effect = (
        "react after turn of self: {\n    roll 1 die as theft\n"
        "    if order pool of enemy has theft then may take theft from order pool of enemy\n"
        "    if theft is blue then score 1 point for owner\n  }"
    )
    play = small(effect, "keyword", luck=die, choices=(("tried", True),) if taken else ())
    play.unit(A).gained = (("tried", None),)
    play.state.sides[STARK].pool = list(faces("bm"))
    play.state.sides[LANNISTER].pool = list(faces("brm"))
    perform(play, OrderUnit(A, faces("b")))
    phases.end_turn(play)
    pools = ["".join(SHOWN[face] for face in side.pool) for side in play.state.sides.values()]
    assert pools == (["bm", "rm"] if taken else ["m", "brm"])
    told = [(event.side, event.face) for event in play.events if isinstance(event, OrderTokenTaken)]
    assert told == ([(STARK, DieFace.BLUE)] if taken else [])
    assert points(play) == (int(taken), 0)
