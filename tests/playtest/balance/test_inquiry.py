"""An inquiry into a plan: what is known to be wrong with a plan is found, and what is told agrees with the games."""

from functools import cache
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from bow_author.packs.schemas import load_schema
from bow_author.playtest.balance import runs
from bow_author.playtest.balance.course import course_of
from bow_author.playtest.balance.inquiry import Findings, Question, inquire
from bow_author.playtest.balance.page import page
from bow_author.playtest.balance.report import report
from bow_author.playtest.balance.runs import Clock, Here, Runner
from bow_author.playtest.balance.sequential import Band, Verdict
from bow_author.playtest.balance.tasks import AS_IT_IS
from bow_author.playtest.balance.tell import lines
from bow_dsl.value import replace
from tests.playtest.balance.coin_plans import coin_plan
from tests.playtest.balance.plans import EXTRA, duel, table_of

NOTHING = """\
  special vain "In vain" {
    homebrew "own"
    react after movement of unit when round is 3: gain 1 morale
  }
"""


def inquired(text: str, question: Question, seconds: float | None = None, illegal: str = "\0") -> tuple[Findings, Any]:
    """Ask, and give what was found and told; plans with *illegal* in them count as wrong."""
    table, entry = table_of("plan.yaml", text)
    clock = Clock(seconds)
    found = inquire(
        question, table, entry, Runner(Here(table, clock)), clock, is_legal=lambda changed: illegal not in changed
    )
    return found, report(found, table.battle(), entry)


@cache
def of_duel() -> tuple[Findings, Any]:
    return inquired(duel(EXTRA), Question(("random",), seed=2, games=40))


@pytest.mark.slow
def test_a_planted_lever_is_found() -> None:
    """That one side has two units too many is among the five changes that are named, and brings it nearest to even."""
    found, told = inquired(duel(EXTRA), Question(("random", "greedy"), games=120))
    assert told["verdict"] == {"answer": "first", "player": "greedy"}
    best = [lever["title"] for lever in told["levers"]["best"]]
    assert len(best) == 5
    assert "stark without elite_1 and elite_2 (both war_host_of_the_north)" in best
    assert abs(found.levers[0].pairs.share - 0.5) < abs(found.closely.pairs.share - 0.5) - 0.2


@pytest.mark.slow
def test_levers_are_written_as_changes_of_the_plan() -> None:
    """Each lever is told with its interval and the lines that go and come; what is no legal plan is not told."""
    _, told = of_duel()
    assert 0 < len(told["levers"]["best"]) <= 5 < told["levers"]["tried"]
    for lever in told["levers"]["best"]:
        assert lever["low"] <= lever["share"] <= lever["high"]
        assert lever["yaml"]
        for line in lever["yaml"]:
            assert line[0] in "+-"
            assert line[0] != "-" or line[1:] in duel(EXTRA).splitlines()
        assert lever["changes"]
    gone = {lever["yaml"][0] for lever in told["levers"]["best"]}
    _, legal = inquired(duel(EXTRA), Question(("random",), seed=2, games=40), illegal="rounds: 4")
    kept = [lever for lever in legal["levers"]["best"] if "rounds" not in lever["title"]]
    assert kept == []
    assert gone


@pytest.mark.slow
def test_a_fair_plan_needs_no_lever() -> None:
    """Where it is known that a plan is fair, none is looked for."""
    found, told = inquired(coin_plan(0.5), Question(("random",), seed=5, games=160, band=Band(0.3, 0.7)))
    assert found.verdict is Verdict.FAIR
    assert told["levers"] == {"tried": 0, "best": []}
    assert told["deciders"]


def test_who_is_looked_at_closely() -> None:
    """It is the strongest that played enough games; with one strength that one, and nothing without changes."""
    found, told = inquired(duel(), Question(("random", "greedy"), games=24, with_changes=False))
    assert found.closely.player == "greedy"
    assert (found.levers, found.deciders, found.first_turn) == ((), (), None)
    assert [one["player"] for one in told["strengths"]] == ["random", "greedy"]
    assert told["advantages"] is None


def test_no_time_at_all() -> None:
    """If no game is over in time, that is told and nothing else."""
    _, told = inquired(duel(), Question(("random", "greedy")), seconds=0.0001)
    assert [one["games"] for one in told["strengths"]] == [0, 0]
    assert told["verdict"]["answer"] == "unknown"
    assert any("no game was over in time" in line for line in lines(told))


@pytest.mark.slow
def test_too_few_games_to_compare() -> None:
    """Changes of which hardly a game was played are not told; that there were none is."""
    _, told = inquired(duel(EXTRA), Question(("random",), games=4))
    assert told["levers"]["tried"] > 5
    assert told["levers"]["best"] == []
    assert all(one["games"] >= 8 for one in told["deciders"])
    assert "There was no time to compare small changes" in "\n".join(lines(told))
    assert "There was no time to compare small changes" in page(told, table_of("plan.yaml", duel(EXTRA))[0].battle())


@pytest.mark.slow
def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """With seconds only, all parts have their share of them, by a clock that goes on whenever somebody looks at it."""
    ticks = count()
    monkeypatch.setattr(runs, "monotonic", lambda: next(ticks) / 200)
    found, told = inquired(duel(), Question(("random",)), seconds=4)
    assert found.closely.records
    assert found.closely.seconds < 4
    assert told["strengths"][0]["games"] == len(found.closely.records)


@pytest.mark.slow
def test_what_is_told_fits_its_schema() -> None:
    """The data are as the schema says, for a plan that was looked at whole and for one of which nothing is known."""
    validator = Draft202012Validator(load_schema("balance"))
    nothing = inquired(duel(), Question(("random",)), seconds=0.0001)[1]
    for told in (of_duel()[1], nothing):
        assert [error.message for error in validator.iter_errors(told)] == []


@pytest.mark.slow
def test_the_same_question_has_the_same_answer() -> None:
    """With a number of games and no clock, all that is told is the same in every run; not so with another seed."""
    question = Question(("random",), seed=2, games=40)
    assert inquired(duel(EXTRA), question)[1] == of_duel()[1]
    assert inquired(duel(EXTRA), replace(question, seed=3))[1] != of_duel()[1]


@pytest.mark.slow
def test_courses_add_up() -> None:
    """All games end in some round, somebody wins each, and units that always fall fall always."""
    found, _ = of_duel()
    course = course_of(found.closely.records)
    games = len(found.closely.records)
    assert sum(course.lengths.values()) == sum(sum(won.values()) for won in course.victories) == games
    assert len(course.morale) == max(course.lengths)
    assert all(low <= median <= high for low, median, high in course.morale)
    fallen = sum(len(record.lost) for record in found.closely.records)
    assert sum(course.fallen.values()) == pytest.approx(fallen / games)
    assert 0 <= course.luck <= 1


@pytest.mark.slow
def test_luck_and_skill() -> None:
    """If the dice of attacks decide all, luck is all of it; if they have nothing to do with who wins, it is nothing."""
    (record, *_) = of_duel()[0].closely.records
    by_dice = [replace(record, winner=number % 2, luck=-8 if number % 2 else 8) for number in range(40)]
    by_others = [replace(record, winner=number % 2, luck=8 * (number % 4 // 2)) for number in range(40)]
    assert course_of(by_dice).luck == pytest.approx(1)
    assert course_of(by_others).luck == pytest.approx(0)
    assert course_of([record]).luck == 0


@pytest.mark.slow
def test_what_never_happens() -> None:
    """A rule that can never act is told, one that acts is not, and so with hexes and cards."""
    never = NOTHING.replace("round is 3", "round is 9")
    told = inquired(duel() + never + NOTHING.replace("vain", "done").replace("round is 3", "round is 1"), _FEW)[1][
        "never"
    ]
    assert told["rules"] == ["vain"]
    assert told["watched"] == 20
    assert "A1" in told["hexes"]
    assert "F6" not in told["hexes"]


_FEW = Question(("random",), games=8)


@pytest.mark.slow
def test_the_first_turn() -> None:
    """Where it is mostly the first who wins, the first turn is worth nearly half of all games, the House little."""
    first = duel().replace(
        "react after elimination of unit: score 1 point for enemy of eliminated",
        "react at end of battle: {\n      if momentum is stark then win stark\n      else win lannister\n    }",
    )
    told = inquired(first.replace("rounds: 4", "rounds: 1"), Question(("random",), games=30))[1]
    assert told["advantages"]["first_turn"]["low"] > 0.25
    ahead = told["advantages"]["first_side"]
    assert ahead["low"] <= ahead["value"] <= ahead["high"]
    assert ahead["value"] == pytest.approx(0, abs=0.15)


@pytest.mark.slow
def test_lines() -> None:
    """The terminal is told the verdict, each strength, the levers with their changes, and the warning."""
    _, told = of_duel()
    text = "\n".join(lines(told))
    assert text.startswith(f"A duel: {'favours Stark' if told['verdict']['answer'] == 'first' else 'not known yet'}")
    for part in ("Games that Stark wins", "bring it nearest to even", "What decides", "people play otherwise", "Luck:"):
        assert part in text
    for lever in told["levers"]["best"]:
        assert lever["title"] in text
        assert lever["yaml"][0] in text


@pytest.mark.slow
def test_page() -> None:
    """The page is one file with six pictures, in which each of them can be read by itself, and asks no network."""
    table, _ = table_of("plan.yaml", duel(EXTRA))
    _, told = of_duel()
    html = page(told, table.battle())
    pictures = [part.partition("</svg>")[0] for part in html.split("<svg ")[1:]]
    assert len(pictures) == 6
    for picture in pictures:
        ElementTree.fromstring(f"<svg {picture}</svg>")  # it is XML
    assert "<script" not in html
    assert 'src="' not in html
    for lever in told["levers"]["best"]:
        assert lever["title"].replace("&", "&amp;") in html


@pytest.mark.slow
def test_names_in_a_page_are_text() -> None:
    """What an author wrote cannot become markup."""
    table, _ = table_of("plan.yaml", duel(EXTRA))
    told = of_duel()[1] | {"title": "<b>A & B</b>"}
    html = page(told, table.battle())
    assert "<b>" not in html
    assert "&lt;b&gt;A &amp; B&lt;/b&gt;" in html


def test_nothing_to_plot() -> None:
    """A page of which nothing is known has no plots, and says so."""
    table, _ = table_of("plan.yaml", duel())
    told = inquired(duel(), Question(("random",)), seconds=0.0001)[1]
    html = page(told, table.battle())
    assert "<svg" not in html
    assert "no game was over in time" in html
    assert AS_IT_IS.changes == ()
