"""Mistakes as hobbyists make them in battle plans and cases: each is told once, at its line, in words that lead on.

A row of `plans.csv` changes the plan of a new pack, one of `cases.csv` a case of it; what must be told follows from the
mistake, and nothing besides.
"""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.checks.run import check_library
from bow_author.cli.parser import run
from bow_author.packs.load import load

_NOTED = {"BOW461", "BOW465", "BOW466"}
"""What nobody uses, or still stands as the template has it: that is about no mistake."""


class Mistake(NamedTuple):
    """A change of the plan, and what must be found: code, the text of the line, and the words that help."""

    mistake: str
    was: str
    now: str
    code: str
    at: str
    words: str


CASES = """packs: [core, river_lands]
others: refuse
cases:
  - name: Steadfast units stay
    cites: my own rules
    board: {columns: 5, rows: 3, terrain: {C2: forest}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: B2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: E2}
    dice: [green, green]
    do:
      - {order: a, move: C2}
    expect:
      units:
        a: {at: C2}
        b: {strength: 4}
"""


def _mistakes(table: str) -> Iterator[Mistake]:
    with (Path(__file__).parent / table).open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="|", escapechar="\\", quoting=csv.QUOTE_NONE)
        yield from (Mistake(*row) for row in list(rows)[1:])


IN_PLANS, IN_CASES = list(_mistakes("plans.csv")), list(_mistakes("cases.csv"))


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beginner")
    assert run(["new", "pack", "river_lands", "--in", str(folder)]) == 0
    return folder / "river_lands"


def _is_told_once(mistake: Mistake, file: Path, sound: str, pack: Path) -> None:
    was, now = (text.replace("<br>", "\n").replace("<tab>", "\t") for text in (mistake.was, mistake.now))
    assert was in sound
    file.write_text(text := sound.replace(was, now, 1), "utf-8")
    found = [one for one in check_library(load([str(pack)])).findings if one.code not in _NOTED]
    said = [f"{one.code} in line {one.span.line}: {one.message} ({one.hint})" for one in found]
    assert [one.code for one in found] == [mistake.code], said
    assert mistake.at.replace("<tab>", "\t") in text.split("\n")[found[0].span.line - 1], said
    assert mistake.words in f"{found[0].message} {found[0].hint or ''}", said


@pytest.mark.parametrize("mistake", IN_PLANS, ids=[mistake.mistake for mistake in IN_PLANS])
def test_a_plan_is_told_once_where_it_is_wrong(mistake: Mistake, pack: Path) -> None:
    """The mistake gives its code at its line and nothing besides, with the words that a hobbyist needs."""
    plan = pack / "battles" / "first_battle.yaml"
    sound = plan.read_text("utf-8")
    try:
        _is_told_once(mistake, plan, sound, pack)
    finally:
        plan.write_text(sound, "utf-8")


@pytest.mark.parametrize("mistake", IN_CASES, ids=[mistake.mistake for mistake in IN_CASES])
def test_a_case_is_told_once_where_it_is_wrong(mistake: Mistake, pack: Path) -> None:
    """The same in a file of cases."""
    file = pack / "own.cases.yaml"
    try:
        _is_told_once(mistake, file, CASES, pack)
    finally:
        file.unlink()


def test_there_are_many() -> None:
    """The tables hold more than sixty mistakes in plans, and thirty in cases, each once."""
    for mistakes, many in ((IN_PLANS, 60), (IN_CASES, 30)):
        assert len({(mistake.was, mistake.now) for mistake in mistakes}) == len(mistakes) > many
