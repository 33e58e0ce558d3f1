"""Effects on rounds, phases, turns, ratings, morale, points and areas: each word of them is played."""

import pytest

from bow_author.engine.actions import OrderUnit, Pass, RaiseMorale, Refused
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.effects.runtime import is_in_zone
from bow_author.engine.events import MomentumPassed, VictoryPointsLost
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.plans.model import Label, MoraleEnd, Objective, TokenId
from tests.engine.battles import LANNISTER, STARK, battle, faces, hex_, unit
from tests.engine.trying import HOST, KEVAN, MAEGE, ROBB, A, B, M, points, rules_of, small


def whole_round(play: Play, number: int = 1) -> None:
    """Play a round in which both sides pass at once; small battles have three."""
    play.state.round = number
    phases.begin_round(play)
    for _ in play.state.sides:
        if play.state.winner is None:
            phases.pass_turn(play)
    if play.state.winner is None:
        phases.regroup_phase(play)


SCORED = {
    "before rally phase": "react before rally phase: score 1 point for stark",
    "at rally phase": "react at rally phase: score 1 point for stark",
    "after rally phase": "react after rally phase: score 1 point for stark",
    "before marshaling phase": "react before marshaling phase: score 1 point for stark",
    "at marshaling phase": "react at marshaling phase: score 1 point for stark",
    "after marshaling phase": "react after marshaling phase: score 1 point for stark",
    "before command phase": "react before command phase: score 1 point for stark",
    "at command phase": "react at command phase: score 1 point for stark",
    "after command phase": "react after command phase: score 1 point for stark",
    "at setup": "react at setup: score 1 point for stark",
    "before status": "react before status: score 1 point for stark",
    "after recovery of morale": "react after recovery of morale: score 1 point for stark",
    "after morale shift": "react after morale shift: score 1 point for stark\n"
    "  react at score: lose 1 morale for lannister",
    "before the turn of a side": "react before turn of stark: score 1 point for stark",
    "after the turn of a side": "react after turn of stark: score 1 point for stark",
    "the round": "react at score when round is 1: score 1 point for stark",
    "points for a count": "react at score: score points for stark equal to 1",
    "units by House": "react at score when number of stark units is at most 2: score 1 point for stark",
    "a House, and what it is not": "react at score when number of lannister units is 2: score 1 point for stark",
    "who has momentum": "react at score when stark has momentum: score 1 point for stark",
    "who has not": "react at score when lannister has not momentum: score 1 point for stark",
    "how deep a zone is": "react at score: {\n  let most be depth of morale of stark + 1\n"
    "  score points for stark equal to most\n  }",
    "which zone is higher": "react at score when morale of stark is higher than yellow: score 1 point for stark",
    "what somebody holds": "react at score: for each place from hexes where owner of it is lannister: "
    "score 1 point for stark",
    "the side of a unit": "react at score when side of a is stark: score 1 point for stark",
    "the House of a commander": f"react at score when house of {KEVAN} is lannister: score 1 point for stark",
    "the House of a type": "react at score: {\n  let kind be type of a\n"
    "  if house of kind is stark then score 1 point for stark\n  }",
    "units at one objective": "react at score: for each one from units where it is in crest: score 1 point for stark",
    "units at any": "react at score: for each one from units where it is in objective: score 1 point for stark",
    "a unit by its name": "react at score when a is not eliminated: score 1 point for stark",
}


@pytest.mark.parametrize("effect", SCORED.values(), ids=SCORED.keys())
def test_once_in_a_round(effect: str) -> None:
    """What happens once in a round in which both sides pass is reacted to once."""
    play = small(effect)
    play.unit(B).at = hex_("D1") if " is in " in effect else play.unit(B).at
    whole_round(play)
    assert points(play) == (1, 0)


NEVER = {
    "another round": "react at score when round is 2: score 1 point for stark",
    "not the last": "react at score when round is round limit: score 1 point for stark",
    "too many": "react at score when number of stark units is at most 1: score 1 point for stark",
    "the other has it": "react at score when lannister has momentum: score 1 point for stark",
    "grey is not deep": "react at score: score points for stark equal to depth of morale of stark",
    "a House that is not here": "react at score: score 1 point for core",
}


@pytest.mark.parametrize("effect", [text for name, text in NEVER.items() if name != "a House that is not here"])
def test_not_in_the_first_round(effect: str) -> None:
    """What does not hold in the first round scores nothing."""
    play = small(effect)
    whole_round(play)
    assert points(play) == (0, 0)


WON = {
    "more points at the end": (
        "react at score: score 2 points for lannister\n"
        "  react at end of battle when points of lannister is more than points of stark: win lannister",
        3,
    ),
    "enough points": ("react at score: score 4 points for lannister\n"
                      "  react after turn when points of lannister is at least 4: win lannister", 2),
    "in the last round": ("react at score when round is round limit: win lannister", 3),
    "an objective after a turn": ("react after turn when holder of crest is lannister: win lannister", 1),
    "few units": ("react at score when number of stark units is at most 2: win lannister", 1),
    "momentum": ("react at end of battle: if stark has momentum then win lannister", 3),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "number"), WON.values(), ids=WON.keys())
def test_ways_to_win(effect: str, number: int) -> None:
    """Conditions of battle plans are played: Lannister wins by its own, in that round and no earlier."""
    play = small(effect, "victory")
    for now in range(1, number + 1):
        assert play.state.winner is None
        whole_round(play, now)
    assert play.state.winner == LANNISTER


def test_points_for_eliminations() -> None:
    """The fall of an enemy unit scores; of all that was scored, so much may be taken back as was for that unit."""
    effect = (
        "react after elimination of stark unit: score 2 points for lannister\n"
        "  react at score: score 3 points for lannister\n"
        "  react before status: for each fallen from eliminated units: {\n"
        "    remove points from lannister equal to points for elimination of fallen\n  }"
    )
    play = small(effect.partition("  react before")[0], "victory")
    play.take_hits(play.unit(A), 9)
    play.take_hits(play.unit(B), 9)
    assert points(play) == (0, 2)
    assert play.state.worth == {A: 2}
    phases.score_points(play)
    assert points(play) == (0, 5)


def test_points_are_lost() -> None:
    """A side loses points, and no more than it has."""
    play = small("react at score: remove points from lannister equal to 3")
    play.state.sides[LANNISTER].victory_points = 5
    phases.score_points(play)
    phases.score_points(play)
    phases.score_points(play)
    assert points(play) == (0, 0)
    assert [event.points for event in play.events if isinstance(event, VictoryPointsLost)] == [3, 2]
    assert {event.rule for event in play.events if isinstance(event, VictoryPointsLost)} == {"tried"}


# ---- who is meant


def test_what_nobody_bears_holds_for_both_sides() -> None:
    """A rule that speaks of its owner is of both sides, the first player's first."""
    play = small("react at score when number of friendly units is at least 3: score 1 point for owner", "rule")
    phases.score_points(play)
    assert points(play) == (0, 0)
    play = small("react at score when number of friendly units is at least 2: score 1 point for owner", "rule")
    phases.score_points(play)
    assert points(play) == (1, 1)


def test_what_units_bear_holds_for_each_of_them() -> None:
    """A keyword acts in a phase once for each unit that has it, and for the side of that unit."""
    play = small("react at rally phase: score 1 point for owner\n  react at score: gain 1 morale", "keyword")
    play.unit(A).gained = play.unit(M).gained = (("tried", None),)
    phases.rally_phase(play)
    phases.score_points(play)
    assert (points(play), play.state.morale) == ((2, 0), 2)


def test_what_lies_acts_where_it_lies() -> None:
    """A token acts in a phase once for each hex in which it lies."""
    play = small("react at rally phase: score 1 point for stark", "token")
    phases.rally_phase(play)
    play.state.tokens = {hex_("A1"): {TokenId("fire"): 1}}
    phases.rally_phase(play)
    assert points(play) == (0, 0)
    play.state.tokens = {hex_(at): {TokenId("tried"): 1} for at in ("A1", "A2")}
    phases.rally_phase(play)
    assert points(play) == (2, 0)


def test_the_turn_of_a_unit() -> None:
    """The turn of a unit is one in which it is ordered."""
    play = small("react after turn of self: score 1 point for owner", "keyword")
    play.unit(A).gained = (("tried", None),)
    play.state.sides[STARK].pool = list(faces("bg"))
    for label, pay in ((A, "b"), (M, "g")):
        play.state.active_side = STARK
        perform(play, OrderUnit(label, faces(pay)))
        phases.end_turn(play)
        assert points(play) == (1, 0)


def test_every_way_to_take_a_turn() -> None:
    """Tokens of morale and passing are turns as well."""
    play = small("react after turn: score 1 point for owner", "rule")
    play.state.sides[STARK].pool = list(faces("mm"))
    for taken, action in enumerate((RaiseMorale(), Pass())):
        play.state.active_side = STARK
        assert not isinstance(perform(play, action), Refused)
        assert points(play) == (taken + 1, 0)


def test_momentum() -> None:
    """A Gambit card is used before its owner's turn while he has momentum, which then passes to the enemy."""
    effect = "react before turn of owner when owner has momentum: may lose momentum: gain 1 morale"
    play = small(effect, "gambit", choices=(("tried", False), ("tried", True)))
    for side, now in ((LANNISTER, STARK), (STARK, STARK), (STARK, LANNISTER), (STARK, LANNISTER)):
        play.state.active_side = side
        phases.await_turn(play)
        assert play.state.momentum == now
    assert play.state.morale == 1
    assert [(event.side, event.rule) for event in play.events if isinstance(event, MomentumPassed)] == [
        (LANNISTER, "tried")
    ]


# ---- ratings, phases, control


RATINGS = {
    "of a House": (
        "modify order rating of stark: add 2\n  modify leadership rating of stark: subtract 1", (5, 1), (3, 2)
    ),
    "of each": ("modify order rating of owner when owner is lannister: set 0", (3, 2), (0, 2)),
    "until the end of the phase": (
        "react before marshaling phase: until end of phase: modify order rating of owner: add 1", (4, 2), (4, 2)
    ),
    "until the end of another": (
        "react before rally phase: until end of phase: modify order rating of stark: add 1", (3, 2), (3, 2)
    ),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "stark", "lannister"), RATINGS.values(), ids=RATINGS.keys())
def test_ratings(effect: str, stark: tuple[int, int], lannister: tuple[int, int]) -> None:
    """Effects change how many order tokens and cards a side receives."""
    play = small(effect, "rule")
    phases.rally_phase(play)
    phases.marshaling_phase(play)
    assert [(len(side.pool), len(side.hand)) for side in play.state.sides.values()] == [stark, lannister]
    assert not play.state.lasting


def test_rout() -> None:
    """The end of the track is the zone below red, where it is the end of an army; elsewhere it is red."""
    effect = "modify order rating of stark when morale of stark is rout: set 9"
    ends: tuple[tuple[MoraleEnd, int], ...] = (("rout", 9), (11, 3))
    for end, dice in ends:
        play = battle(unit("a", HOST, "blue", "C5"), rules=rules_of(effect, "rule"), ends=(end, 11))
        play.state.morale = -11
        assert play.rules.order_rating(play, 3, STARK) == dice
        assert play.rules.order_rating(play, 3, LANNISTER) == 3


CONTROL = {
    "his own": ("", "m"),
    "that of another": (f"modify control of {MAEGE}: add zone of control of r", "m r a"),
    "that of each": ("modify control of commander: add zone of control of r", "m r a"),
    "not that of somebody else": (f"modify control of {ROBB}: add zone of control of r", "m"),
    "terrain": (f"modify control of {MAEGE}: add forest", "m a"),
    "an objective": (f"modify control of {MAEGE}: add crest", "m d"),
    "a unit": (f"modify control of {MAEGE}: add d", "m d"),
    "sight": (f"modify control of {MAEGE}: add sight of m", "m a d"),
}


def test_a_keyword_that_names_a_commander() -> None:
    """A keyword may say on a card for whom it is: he has the use of what its bearer controls."""
    units = [unit("m", MAEGE, "green", "A7"), unit("r", ROBB, "green", "E2"), unit("a", HOST, "green", "E3")]
    play = battle(
        *units, rules=rules_of("modify control of x: add zone of control of self", "keyword", "(x: commander)")
    )
    assert [one.label for one in cards.controlled(play, play.unit(M))] == [M]
    play.unit(Label("r")).gained = (("tried", MAEGE),)
    assert {one.label for one in cards.controlled(play, play.unit(M))} == {"m", "r", "a"}
    play.unit(Label("r")).gained = (("tried", KEVAN),)
    assert [one.label for one in cards.controlled(play, play.unit(M))] == [M]


@pytest.mark.parametrize(("effect", "controlled"), CONTROL.values(), ids=CONTROL.keys())
def test_control(effect: str, controlled: str) -> None:
    """A commander may use more than his zone of control, by his card and for what commands say."""
    units = [unit("m", MAEGE, "green", "A7"), unit("r", ROBB, "green", "E2")]
    units += [unit("a", HOST, "green", "E3"), unit("d", HOST, "green", "G7")]
    play = battle(
        *units,
        rules=rules_of(effect or "react at score: score 1 point for stark"),
        terrain={"E3": "forest"},
        objectives=(Objective(Label("crest"), hex_("G7"), "The crest"),),
    )
    maege = play.unit(M)
    assert {one.label for one in cards.controlled(play, maege)} == set(controlled.split())
    assert {one.label for one in play.state.units.values() if is_in_zone(play, one, maege)} == set(controlled.split())


HIGHER = {
    # spaces in favour of Stark, what is asked, whether it holds
    "both grey, one ahead": (2, "morale of stark is higher than morale of lannister", True),
    "both grey, the other": (2, "morale of lannister is higher than morale of stark", False),
    "behind": (-1, "morale of stark is higher than morale of lannister", False),
    "nobody": (0, "morale of stark is higher than morale of lannister", False),
    "not lower": (0, "morale of stark is at least morale of lannister", True),
    "lower": (-1, "morale of stark is lower than morale of lannister", True),
    "by colour": (-1, "morale of stark is higher than green", True),
    "of a colour": (-5, "morale of stark is higher than green", False),
}


@pytest.mark.parametrize(("spaces", "asked", "holds"), HIGHER.values(), ids=HIGHER.keys())
def test_whose_morale_is_higher(spaces: int, asked: str, holds: bool) -> None:
    """Two morales are compared by the marker, one with a colour by its colour."""
    play = small(f"react at score when {asked}: score 1 point for stark")
    play.state.morale = spaces
    play.rules.at_score(play)
    assert points(play) == (int(holds), 0)


def test_enemy_morale_is_lower() -> None:
    """As seen from the unit that bears it."""
    play = small("react after turn of stark when enemy morale is lower than morale of stark: score 1 point for stark")
    for spaces, scored in ((-1, 0), (1, 1)):
        play.state.morale = spaces
        play.rules.after_turn(play, STARK)
        assert points(play) == (scored, 0)
