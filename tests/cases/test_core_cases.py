"""The cases that come with the program: each says which rule it shows, and those of the core set are many."""

import re
from pathlib import Path

import pytest

from bow_author.cases.model import Case, cases_of
from bow_author.packs.load import load
from tests.cases.conftest import RunCase

LEAST = 250
"""Cases of the core set: the worked examples, diagrams and sentences of its rulebook come to more than this."""


def _cases(folder: Path) -> list[Case]:
    library = load([str(folder)])
    return [case for entry in library.entries("cases") for case in cases_of(entry)]


def test_every_case_cites_its_rule(root: Path) -> None:
    """No case of the packs goes without a citation."""
    assert [case.name for case in _cases(root / "content") if not case.cites.strip()] == []


def test_every_case_refuses_other_decisions(root: Path) -> None:
    """A shipped case answers every decision that is asked: what it does not speak of fails it."""
    cases = [case for folder in ("content", "examples") for case in _cases(root / folder)]
    assert [case.name for case in cases if not case.refuses_others] == []


def test_the_core_set_has_its_cases(root: Path) -> None:
    """There are at least as many as were promised, no two of one name."""
    names = [case.name for case in _cases(root / "content" / "core" / "cases")]
    assert len(names) >= LEAST
    assert len(names) == len(set(names))


BOARD = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: UNIT, side: stark, rank: green, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, strength: 1, with: [stalwart, advance]}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: C3, strength: 1}
"""
NOT_ASKED = {
    "a second pursuit": (
        "winterfell_riders",
        "green, red, green, red",
        "{pursue: [C4]}, {target: c}",
        "{pursue: [C3]}",
    ),
    "a counterattack after a ranged attack": ("northmen_archers", "red, red", "", "{counterattack: true}"),
    "a counterattack of a unit that is gone": ("war_host_of_the_north", "green, red", "", "{counterattack: true}"),
    "an advance after a counterattack": (
        "war_host_of_the_north",
        "red, red, morale, red",
        "{counterattack: true}, {retreat: C6}",
        "{advance: true}",
    ),
    "a reroll by who does not flank": ("war_host_of_the_north", "red, red", "", "{reroll: red}"),
}
"""What is not asked: the attacker, the dice, what is answered before, and the answer that nobody takes."""


@pytest.mark.parametrize("name", NOT_ASKED)
def test_what_is_not_asked(run: RunCase, name: str) -> None:
    """A case cannot expect that something is not asked; here its answer must be left over."""
    unit, dice, asked, not_asked = NOT_ASKED[name]
    choices = ", ".join(filter(None, (asked, not_asked)))
    given = f"    dice: [{dice}]\n    choices: [{choices}]\n"
    rest = f"{given}    do: [{{order: a, attack: b}}]\n    expect: {{winner: none}}\n"
    (failure,) = run(rest, BOARD.replace("UNIT", unit)).failures
    assert failure.found == f"[{not_asked}]"
    assert failure.message.startswith("not all choices are used up (")
    assert all(f"`{name}` of" in failure.message for name in re.findall(r"(\w+):", asked))
