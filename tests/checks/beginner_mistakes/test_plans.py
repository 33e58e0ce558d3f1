"""Mistakes as hobbyists make them in a battle plan: each is told once, at its line, in words that lead on.

A row of `plans.csv` changes the plan of a new pack; what must be told follows from the mistake, and nothing besides.
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


def _mistakes() -> Iterator[Mistake]:
    with (Path(__file__).parent / "plans.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="|", escapechar="\\", quoting=csv.QUOTE_NONE)
        yield from (Mistake(*row) for row in list(rows)[1:])


MISTAKES = list(_mistakes())


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beginner")
    assert run(["new", "pack", "river_lands", "--in", str(folder)]) == 0
    return folder / "river_lands" / "battles" / "first_battle.yaml"


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake.mistake for mistake in MISTAKES])
def test_is_told_once_where_it_stands(mistake: Mistake, plan: Path) -> None:
    """The mistake gives its code at its line and nothing besides, with the words that a hobbyist needs."""
    sound = plan.read_text("utf-8")
    was, now = (text.replace("<br>", "\n").replace("<tab>", "\t") for text in (mistake.was, mistake.now))
    assert was in sound
    try:
        plan.write_text(sound.replace(was, now, 1), "utf-8")
        lines = plan.read_text("utf-8").split("\n")
        found = [one for one in check_library(load([str(plan.parents[1])])).findings if one.code not in _NOTED]
    finally:
        plan.write_text(sound, "utf-8")
    said = [f"{one.code} in line {one.span.line}: {one.message} ({one.hint})" for one in found]
    assert [one.code for one in found] == [mistake.code], said
    assert mistake.at.replace("<tab>", "\t") in lines[found[0].span.line - 1], said
    assert mistake.words in f"{found[0].message} {found[0].hint or ''}", said


def test_there_are_many() -> None:
    """The table holds more than sixty mistakes, each once."""
    assert len({mistake.mistake for mistake in MISTAKES}) == len(MISTAKES) > 60
