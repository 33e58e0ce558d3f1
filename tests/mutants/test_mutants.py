"""Mutants: what is changed in a definition, and that the cases of the core pack notice it."""

import re
from pathlib import Path

import pytest

from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.mutants import engine
from tests.mutants.equivalents import read_equivalents
from tests.mutants.mutations import mutants
from tests.mutants.score import EQUIVALENT, ROOT, Ground, table, verdicts

BOLD = """\
keyword bold "Bold" {
  homebrew "own"
  modify dice of self by attack when self.rank is not red: add 1
  react after attack by self limit once per turn: gain 2 morale
}
"""
CHANGES = [
    "filter: without `when` in `modify dice of self by attack when self.rank is not red: add 1`",
    "filter: without `of self` in `dice of self by attack`",
    "hook: `against` in `of self`",
    "filter: without `by attack` in `dice of self by attack`",
    "comparison: the opposite of `self.rank is not red`",
    "operation: `subtract` in place of `add 1`",
    "operation: optional or not: `add 1`",
    "number: 2 in place of 1",
    "hook: `before` for `react after attack by self limit once per turn: gain 2 morale`",
    "filter: without the limit in `react after attack by self limit once per turn: gain 2 morale`",
    "filter: without `by self` in `attack by self`",
    "number: 2 times in `limit once per turn`",
    "statement: without `gain 2 morale` in `react after attack by self limit once per turn: gain 2 morale`",
    "number: 3 in place of 2",
]
EVERY = 97
"""One mutant in so many is judged here; `make mutants` judges all."""


def test_changes() -> None:
    """Each number, comparison, hook, operation, filter and statement is changed, one at a time, in the tree."""
    program, problems = read(Source(BOLD, "a.bow"))
    assert not problems
    (definition,) = program.definitions
    found = list(mutants(definition, BOLD))
    told = [f"{mutant.sort}: {mutant.told}" for mutant in found]
    assert sorted(one for one in told if not one.startswith("hook: without")) == sorted(CHANGES)
    assert sum(one.startswith("hook: without") for one in told) == 2
    assert len({repr(mutant.definition) for mutant in found}) == len(found)
    assert all(mutant.definition != definition for mutant in found)


def test_the_cases_notice_them() -> None:
    """A sample of the mutants of the core pack: at least four in five fail a case."""
    ground = Ground.of(str(ROOT / "content" / "core"), "core")
    found = list(verdicts(ground, list(ground.all_mutants())[::EVERY]))
    survivors = [f"{one.place}: {one.name}" for one in found if one.outcome == "survived"]
    assert len(survivors) <= len(found) / 5, survivors
    assert len(list(table(found))) >= 9


def test_reasons() -> None:
    """Each pattern of mutants that do not count has its reason, written below it."""
    for file in (EQUIVALENT, engine.EQUIVALENT):
        equivalents = read_equivalents(file)
        assert equivalents
        assert all(re.compile(pattern) and reason for pattern, reason in equivalents)


def test_patterns_without_a_reason(tmp_path: Path) -> None:
    """Several patterns may have one reason; patterns that none follows are a mistake."""
    file = tmp_path / "equivalents.txt"
    file.write_text("# a heading\n^a\n^b\n    both\n^c\n", "utf-8")
    with pytest.raises(AssertionError, match=r"\^c"):
        read_equivalents(file)
    file.write_text("# a heading\n^a\n^b\n    both\n\n^c\n    one\n", "utf-8")
    assert read_equivalents.__wrapped__(file) == (("^a", "both"), ("^b", "both"), ("^c", "one"))
