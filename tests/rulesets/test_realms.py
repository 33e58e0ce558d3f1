"""The language knows no game: another ruleset is read, checked, told in words, compiled and played by cases."""

import re
from collections import namedtuple
from pathlib import Path
from typing import Any

import pytest

from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from bow_dsl.value import replace
from bow_dsl.words.complete import lacking, unsaid
from bow_dsl.words.verbalizer import Verbalizer
from tests.rulesets.play import Play, Unit
from tests.rulesets.ruleset import RULESET, WORDING

TEXT = (Path(__file__).parent / "realms" / "realms.bow").read_text("utf-8")
PROGRAM = read(Source(TEXT, "realms.bow"))[0]
NAMES = Names().extended([PROGRAM])[0]


Case = namedtuple("Case", "name shows given when then")  # all of them are texts
TABLE = Path(__file__).with_name("cases.md").read_text("utf-8").partition("---|\n")[2]
CASES = [Case(*row.strip("| ").split(" | ")) for row in TABLE.splitlines()]


def came_of(case: Case, names: Names = NAMES) -> str:
    """Play a case, and tell what came of it as the case does."""
    play, winner = Play(names), ""
    for area, house, *there in (part.replace(":", "").split() for part in case.given.split("; ")):
        if area == "hand":
            play.hands[house] = there
            continue
        play.orders |= {area: word[1:] for word in there if word[0] == "@"}  # noqa: B035  # one order, if any
        play.units += [Unit(house, word.strip("~"), area, "~" in word) for word in there if word[0] != "@"]
    for combat in case.when.split("; then "):
        march, *more = combat.split("; ")
        origin, battlefield, *cards = re.findall(r"\b(?!to\b)\w+", march)
        support = dict(part.split(" for ") for part in more if " for " in part)
        play.choices = dict[str, Any](part.split() for part in more if " for " not in part)
        winner = play.march(origin, battlefield, cards, support)
    told = [f"{winner} {play.strengths[play.attacker]} to {play.strengths[play.defender]}"]
    for who, what in (part.split(" ", 1) for part in case.then.split("; ")[1:]):
        units = play.at(who.strip(":"))
        here = [f"{'~' * unit.is_routed}{unit.sort}" for unit in units] + [f"@{play.orders.get(who[:-1])}"]
        there = " ".join((units[0].house, *here)).removesuffix(" @None") if units else "-"
        known = {"power": play.power.get(who), "cards": len(play.hands.get(who, ()))}
        told.append(f"{who} {there}" if who[-1] == ":" else f"{who} {known[what.split()[1]]} {what.split()[1]}")
    return "; ".join(told)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    """What comes of a combat is what the case says."""
    assert came_of(case) == case.then


_NAMING = ("Mark", "Property(key=Word(text='house'", "Property(key=Word(text='borders'")
EVERY = PROGRAM.definitions
DOING = {every: [item for item in every.items if not repr(item).startswith(_NAMING)] for every in EVERY}


def differs(case: Case, definition: ast.Definition, *left_out: ast.Item) -> bool:
    """Tell whether something else comes of a case without some items of a definition."""
    less = replace(definition, items=tuple(item for item in definition.items if item not in left_out))
    program = replace(PROGRAM, definitions=tuple(less if every is definition else every for every in EVERY))
    try:
        return came_of(case, Names().extended([program])[0]) != case.then
    except (KeyError, IndexError):  # what was chosen cannot be chosen any more, or nobody is there
        return True


@pytest.mark.parametrize("shown", [every for every in EVERY if DOING[every]], ids=lambda shown: shown.id.text)
def test_each_effect_is_shown(shown: ast.Definition) -> None:
    """Without what a case shows something else comes of it, and each single effect is missed by some case."""
    showing = [case for case in CASES if shown.id.text in case.shows.split()]
    assert [case.name for case in showing if not differs(case, shown, *DOING[shown])] == []
    assert [item for item in DOING[shown] if not any(differs(case, shown, item) for case in showing)] == []


def test_what_is_wrong_in_it() -> None:
    """It is found, in words of its own."""
    wrong, _ = read(Source(TEXT.replace("strength 4", "strength 12").replace("destroy it", "destroy area"), "x.bow"))
    messages = [finding.message for finding in check(wrong, Names().extended([wrong])[0], RULESET)]
    assert messages == ["expected a number from 1 to 9; found `12`", "nothing happens by `destroy area`"]


def test_it_is_told() -> None:
    """What definitions do is told in words of its own, and none is lacking."""
    captain = NAMES.of_kind("card")["captain"].definition
    told = [line for _, line in Verbalizer(NAMES, RULESET, WORDING).definition(captain)]
    assert told == ["After victory by your side, until the end of round, the strength of an own Knight unit is 2 more."]
    assert (lacking(WORDING, RULESET), unsaid(WORDING, RULESET)) == ([], [])
