"""Epic battles: who has won them, and what a stage is after those before it."""

from typing import Any

from hypothesis import given, strategies as st

from bow_author.packs.edits import applied
from bow_author.plans.epic import Epic, Result, Stage, changes, read_epic
from bow_author.plans.model import CommanderId, HouseId, UnitId

HOUSES = HouseId("stark"), HouseId("lannister")
EPIC: dict[str, Any] = {
    "epic": "days",
    "title": "Days",
    "packs": ["core"],
    "fallen_commanders": "stay_away",
    "stages": {
        "first": {"plan": "a"},
        "second": {
            "plan": "b",
            "title": "The second",
            "after": [
                {"stage": "first", "won_by": "stark", "momentum": "stark", "variants": ["x", "y"]},
                {"stage": "first", "won_by": "lannister", "without": ["riders"]},
            ],
        },
    },
}
PLAN: dict[str, Any] = {
    "title": "B",
    "variants": ["x"],
    "momentum": "lannister",
    "sides": {
        "stark": {"players": {"anna": {"commanders": ["robb.wolf"]}, "ben": {"commanders": ["maege.bear"]}}},
        "lannister": {},
    },
    "units": {
        "robb": {"commander": "robb.wolf", "side": "stark", "rank": "red", "at": "A1", "strength": 2},
        "maege": {"commander": "maege.bear", "side": "stark", "rank": "red", "at": "A2"},
        "riders": {"unit": "riders", "side": "stark", "rank": "red", "at": "A3"},
    },
}
UNITS = {CommanderId("robb.wolf"): UnitId("riders"), CommanderId("maege.bear"): UnitId("host")}


def after(*results: Result) -> Any:
    """Give the plan of the second stage after some results."""
    epic = read_epic(EPIC)
    return applied(PLAN, list(changes(epic, epic.stages[1], results, PLAN, UNITS)))


def test_what_a_result_changes() -> None:
    """Rules, the momentum token, units that are not there: of the results that are so, and of no other."""
    won = after(Result("first", HOUSES[0]))
    assert (won["title"], won["variants"], won["momentum"]) == ("The second", ["x", "y"], "stark")
    assert won["units"] == PLAN["units"]
    lost = after(Result("first", HOUSES[1]))
    assert (lost["variants"], lost["momentum"]) == (["x"], "lannister")
    assert list(lost["units"]) == ["robb", "maege"]


def test_the_fallen_stay_away() -> None:
    """The unit of a fallen commander is a plain one of his type; a player who has no other does not play."""
    plan = after(Result("first", HOUSES[0], (CommanderId("robb.wolf"),)))
    assert plan["units"]["robb"] == {"unit": "riders", "side": "stark", "rank": "red", "at": "A1", "strength": 2}
    assert plan["units"]["maege"] == PLAN["units"]["maege"]
    assert plan["sides"]["stark"]["players"] == {"ben": {"commanders": ["maege.bear"]}}
    both = after(Result("first", HOUSES[0], tuple(UNITS)))
    assert "players" not in both["sides"]["stark"]


@given(st.lists(st.sampled_from(HOUSES), min_size=1, max_size=9), st.integers(1, 9), st.booleans())
def test_who_has_won(won: list[HouseId], count: int, counts_stages: bool) -> None:
    """Who wins is known as soon as no other course of the stages that are left could change it, and not before."""
    stages = tuple(Stage(str(number), "a", "", ()) for number in range(max(count, len(won))))
    epic = Epic("days", "Days", ("core",), stages, counts_stages, fallen_stay_away=False)

    def at_the_end(course: list[HouseId]) -> HouseId:
        ahead = max(HOUSES, key=lambda house: (course.count(house), house == course[-1]))
        return ahead if counts_stages else course[-1]

    left = len(stages) - len(won)
    ends = {at_the_end([*won, *[first] * number, *[second] * (left - number)])
            for number in range(left + 1) for first, second in (HOUSES, HOUSES[::-1])}  # fmt: skip
    results = [Result(str(number), house) for number, house in enumerate(won)]
    expected = next(iter(ends)) if len(ends) == 1 and (counts_stages or not left) else None
    assert epic.winner(results) == expected
    next_stage = epic.next_stage(results)
    assert (next_stage is None) == (expected is not None)
