"""Mutants of the engine: what is changed in Python, what is not, and that cases notice it, endless ones too."""

import ast
import re
from pathlib import Path

import pytest

from bow_author.engine.chapters.movement import procedure as movement
from bow_author.packs.load import load
from tests.mutants.engine import (
    CHAPTERS,
    EQUIVALENT,
    FOR_EFFECTS,
    ROOT,
    Ground,
    Mutant,
    Verdict,
    table,
    verdicts,
    words_of,
)
from tests.mutants.equivalents import read_equivalents
from tests.mutants.python_mutations import changes, functions

pytestmark = pytest.mark.skipif(not str(movement.__file__).endswith(".py"), reason="a compiled engine has no Python")

TEXT = '''
def strike(play, unit, bonus):
    """Give the hits of a unit."""
    assert bonus is not None
    if play.tells:
        play.record(Struck(1))
    if "old" in play.said and unit.is_old:
        return 1
    play.rules.at_setup(play)
    hits = max(0, unit.strength - bonus) if unit.is_active else 2
    if unit.at is None or unit.strength < 3:
        unit.tired = True
    return hits
'''
CHANGED = [
    "condition: `False` for `True`",
    "condition: not `unit.at is None or unit.strength < 3`",
    "condition: not `unit.is_active`",
    "comparison: `unit.strength <= 3` for `unit.strength < 3`",
    "condition: `unit.at is None` for `unit.at is None or unit.strength < 3`",
    "condition: `unit.strength < 3` for `unit.at is None or unit.strength < 3`",
    "comparison: `unit.at is not None` for `unit.at is None`",
    "number: `1` for `0`",
    "number: `3` for `2`",
    "number: `4` for `3`",
    "operation: `min` for `max`",
    "operation: `unit.strength + bonus` for `unit.strength - bonus`",
    "statement: without `hits = max(0, unit.strength - bonus) if unit.is_active else 2`",
    "statement: without `unit.tired = True`",
]
SPOKEN = [
    "condition: `unit.is_old` for `'old' in play.said and unit.is_old`",
    "condition: `'old' in play.said` for `'old' in play.said and unit.is_old`",
    "statement: without `play.rules.at_setup(play)`",
    "statement: without `return 1`",
]
"""What is changed besides where effects at hand are asked for what is `old`, and act at the set-up."""


def _told(*known: str) -> list[str]:
    ((_, function),) = functions(ast.parse(TEXT))
    before = ast.dump(function)
    told = []
    for change in changes(function, known):
        with change.made():
            assert ast.dump(function) != before
        told.append(f"{change.sort}: {change.told}")
    assert ast.dump(function) == before
    return told


def test_what_is_changed() -> None:
    """Conditions, comparisons, numbers, operations, statements; no log, no assertion, nothing that no effect says."""
    assert sorted(_told()) == sorted(CHANGED)


def test_what_effects_say() -> None:
    """Where an effect at hand says a word or acts at an event, what is done for it is changed too."""
    assert set(SPOKEN) < set(_told("old", "at_setup"))


def test_each_module_of_the_chapters_is_mutated() -> None:
    """Whoever adds a module to a chapter has it mutated, or says why not."""
    engine = Path(movement.__file__).parents[2]
    modules = {".".join(path.relative_to(engine).with_suffix("").parts) for path in engine.glob("chapters/*/*.py")}
    rules = {name for name in modules if name.rpartition(".")[2] not in ("__init__", "hooks", "phrases")}
    assert rules == {name for name in CHAPTERS.values() if name in modules} | set(FOR_EFFECTS)


def test_each_reason_is_for_some_mutant() -> None:
    """No pattern speaks of code that there is no more."""
    known = words_of(load([str(ROOT / "content" / "core")]).names)
    told = [mutant.told for mutant in Ground(known=known).mutants()]
    patterns = [pattern for pattern, _ in read_equivalents(EQUIVALENT)]
    assert [pattern for pattern in patterns if not any(re.search(pattern, text) for text in told)] == []
    named = {name for pattern in patterns for name in re.findall(r"\b_?[a-z]+(?:_[a-z]+)+(?=[|):])", pattern)}
    assert sorted(name for name in named if not any(name in text for text in told)) == []


@pytest.fixture(scope="module")
def ground() -> Ground:
    """The cases on morale, and what they reach."""
    return Ground.of(str(ROOT / "content" / "core"), "core", "/morale.")


def _of_morale(ground: Ground) -> list[Mutant]:
    return [mutant for mutant in ground.mutants() if mutant.module == "morale"]


@pytest.fixture(scope="module")
def found(ground: Ground) -> list[Verdict]:
    """What the cases on morale notice of changes of the morale track."""
    return verdicts(ground, _of_morale(ground))


def test_cases_notice(found: list[Verdict]) -> None:
    """Changes of how the marker shifts and recovers fail a case that is named; what cases do not reach is told so."""
    killed = [one for one in found if one.outcome == "killed"]
    assert all(one.case for one in killed)
    assert {one.mutant.function for one in killed} >= {"shift", "recover", "morale_of", "is_rout"}
    assert len(killed) >= len(found) / 2
    assert len(list(table(found))) > len({one.mutant.module for one in found})


def test_the_same_every_time(ground: Ground, found: list[Verdict]) -> None:
    """Verdicts do not depend on the number of processes."""
    again = verdicts(ground, _of_morale(ground), jobs=2)
    assert [(one.mutant.told, one.outcome, one.case) for one in again] == [
        (one.mutant.told, one.outcome, one.case) for one in found
    ]


ENDLESS = {
    "a loop without end": "while True: pass",
    "all memory": "kept = [0]\n    while True: kept += kept",
    "a process that breaks down": "import os; os._exit(3)",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_what_breaks_down_is_noticed(name: str, ground: Ground) -> None:
    """A change by which a case never ends, takes all memory or brings the process down has failed a case."""
    mutant = next(mutant for mutant in _of_morale(ground) if mutant.function == "shift")
    (broken,) = ast.parse(f"def shift(play, side, spaces):\n    {ENDLESS[name]}").body
    change = mutant.change._replace(slot=(mutant.change.slot[0], "body", None), new=broken.body)
    assert ground.judge(mutant._replace(change=change)).outcome == "killed"
