"""What is done to every one of several is done to each, whatever else is counted in the same action."""

import pytest

from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.events import CombatBegan, EngagementPlaced, HitsTaken, TokenRemoved, UnitMoved
from bow_author.engine.events_of_pieces import FiguresLost, MoveBarred
from bow_author.engine.play import Play
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import hex_, unit
from tests.engine.own_rules import GUARDS, HOST, A, define, moved, played, rule, tokens

LISTS: dict[str, tuple[str, dict[str, dict[str, int]]]] = {
    # what is done; the tokens that lie there then
    "each from each": (
        "{ place 1 wound on every friendly unit; move 1 wound token from every friendly unit to every enemy unit }",
        {"B": {"wound": 1}, "D": {"wound": 1}},
    ),
    "a number of others": (
        "place (number of friendly units) barrel on hex of every enemy unit",
        {"F6": {"barrel": 2}, "F2": {"barrel": 2}},
    ),
    "a number of others behind it": (
        "place barrel on hex of every enemy unit equal to number of friendly units",
        {"F6": {"barrel": 2}, "F2": {"barrel": 2}},
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_each_of_a_list(name: str) -> None:
    """A second list, and what is counted beside it, are not those of the first."""
    done, after = LISTS[name]
    play = played(
        rule(f"react after movement of unit: {done}"),
        A,
        unit("c", HOST, "green", "A1"),
        unit("B", GUARDS, "blue", "F6"),
        unit("D", GUARDS, "blue", "F2"),
    )
    moved(play, "C4")
    assert tokens(play) == after


def test_who_falls_before_it_is_his_turn() -> None:
    """He is given nothing, and the supply has it for the next one."""
    play = played(
        define("token", "plague", "lies on unit", "stacks", "copies 2")
        + rule(
            "react after placing of plague on unit: eliminate every friendly green unit",
            "react after movement of friendly unit: place 1 plague on every enemy unit",
        ),
        A,
        unit("B", GUARDS, "blue", "F6"),
        unit("C", GUARDS, "green", "F2"),
        unit("D", GUARDS, "blue", "G2"),
    )
    moved(play, "C4")
    assert play.unit(Label("C")).at is None
    assert tokens(play) == {"B": {"plague": 1}, "D": {"plague": 1}}


ON_ITSELF = {
    "attack every friendly unit as green": [("a", "c")],
    "every unit attacks self": [("D", "a"), ("D", "a"), "a"],
    "engage every unit with self": [("D", "a")],
    "swap self with every friendly unit": ["a", "c"],
    "move 1 figure from every friendly unit to self": ["c"],
    "swap 1 figure from every friendly unit with 1 figure from self": ["c", "a"],
    "move 1 plague token from every friendly unit to self": ["c"],
    "swap 1 plague token from self with 1 plague token from every friendly unit": ["a", "c"],
}
"""What is done to several of whom one does it, with what comes of it: fights, or who leaves, or who gives."""


@pytest.mark.parametrize("done", ON_ITSELF)
def test_nothing_is_done_between_one_and_himself(done: str) -> None:
    """Who does something to several of whom he is one passes himself over, and nothing is told of that."""
    bold = define("keyword", "bold", f"react after movement of self limit once per turn: {done}")
    play = played(
        define("token", "plague", "lies on unit", "stacks", "copies 4") + bold,
        unit("a", HOST, "green", "C6"),
        unit("c", HOST, "green", "B5", 3),
        unit("D", GUARDS, "blue", "C4"),
        luck="m" * 12,
    )
    for label in "ac":
        play.unit(Label(label)).gained = (("bold", None),) if label == "a" else ()
        play.unit(Label(label)).tokens = {TokenId("plague"): 2}
    play.unit(Label("a")).strength = 3
    play.tells = True
    moved(play, "C5")
    assert [about for event in play.events for about in _about(event)] == ON_ITSELF[done]
    assert not any(isinstance(event, MoveBarred) for event in play.events)


def _about(event: object) -> list[object]:
    match event:
        case CombatBegan(attacker=attacker, target=target) | EngagementPlaced(between=(attacker, target)):
            return [(attacker, target)]
        case UnitMoved(unit=label, start=start) if start != hex_("C6"):
            return [label]
        case HitsTaken(unit=label) | FiguresLost(unit=label) | TokenRemoved(at=label):
            return [label]
        case _:
            return []


LEFT_OPEN = {
    "every enemy unit takes up to 2 hits": ("takes", ("1", "2"), (3, 2)),
    "remove up to 2 figures from every enemy unit": ("remove", ("2", "0"), (2, 4)),
    "remove up to 2 figures from enemy units": ("remove", ("2", "1"), (2, 3)),
    "{ choose some from up to 2 enemy units; some takes up to 2 hits }": ("takes", ("1", "2"), (3, 2)),
}
"""What is done as often as somebody decides; by which word he is asked, his answers, and the figures that are left."""


@pytest.mark.parametrize("done", LEFT_OPEN)
def test_how_many_is_decided_for_each(done: str) -> None:
    """Each of several by itself, also by the verbs that take several at once."""
    verb, answers, left = LEFT_OPEN[done]
    choices = [("some", Label("B")), ("some", Label("D"))] * ("some" in done) + [(verb, answer) for answer in answers]
    play = played(
        rule(f"react after movement of friendly unit: {done}"),
        A,
        unit("B", GUARDS, "blue", "F6"),
        unit("D", GUARDS, "blue", "F2"),
        choices=tuple(choices),
    )
    moved(play, "C4")
    assert (play.unit(Label("B")).strength, play.unit(Label("D")).strength) == left


@pytest.mark.parametrize("done", [done for done in LEFT_OPEN if "some" not in done])
def test_nobody_is_asked_about_who_is_forbidden(done: str) -> None:
    """He is passed over, and only numbers are offered with which all of it can be done."""
    verb = LEFT_OPEN[done][0]
    play = played(
        rule(
            "forbid figure loss of green unit",
            "forbid figure loss of red unit when figures is more than 1",
            f"react after movement of friendly unit: {done}",
        ),
        A,
        unit("B", GUARDS, "blue", "F6"),
        unit("C", GUARDS, "green", "F4"),
        unit("D", GUARDS, "red", "F2"),
        choices=((verb, "2"), (verb, "1")),
    )
    moved(play, "C4")
    assert [play.unit(Label(label)).strength for label in "BCD"] == [2, 4, 3]


def test_how_far_each_retreats() -> None:
    """Also of retreats, and of figures that come back."""
    text = (
        "react after movement of friendly unit: { place up to 2 figures on every enemy unit; "
        "retreat every enemy unit up to 2 hexes }"
    )
    units = [unit(label, GUARDS, "blue", at) for label, at in (("B", "B3"), ("D", "F3"))]
    choices = (("place", "1"), ("place", "2"), ("retreat", "1"), ("retreat", hex_("B2")), ("retreat", "0"))
    play = played(rule(text), A, *units, choices=choices)
    b, d = play.unit(Label("B")), play.unit(Label("D"))
    b.strength = d.strength = 2
    moved(play, "C4")
    assert (b.strength, d.strength, b.at != hex_("B3"), d.at) == (3, 4, True, hex_("F3"))


OFFERED = {
    "place 1 figure on up to 2 enemy units": {"D"},
    "place 1 figure on any enemy units": {"D"},
    "promote up to 2 enemy units": {"B", "D"},
    "up to 2 enemy units takes 1 hit": {"B", "C", "D"},
}
"""What is done to some of several, and those to whom it can be: two of them are at full strength, one is red."""


@pytest.mark.parametrize("done", OFFERED)
def test_those_are_offered_to_whom_it_can_be_done(done: str) -> None:
    """Nobody at full strength is offered for a figure, nor who is red for a promotion."""
    play = played(
        rule(f"react after movement of friendly unit: {done}"),
        A,
        unit("B", GUARDS, "blue", "F6"),
        unit("C", GUARDS, "red", "F4"),
        unit("D", GUARDS, "blue", "F2"),
    )
    asked: list[set[Answer]] = []

    def chooser(_play: Play, decision: Decision) -> Answer:
        asked.append({*decision.options} - {None})
        return decision.declining

    play.chooser = chooser
    play.unit(Label("D")).strength = 3
    moved(play, "C4")
    assert asked == [OFFERED[done]]
