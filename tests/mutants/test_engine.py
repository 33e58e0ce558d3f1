"""Mutants of the engine: what is changed in Python, what is not, and that cases notice it, endless ones too."""

import ast
import re
from pathlib import Path

import pytest

from bow_author.engine.chapters.combat.hooks import CAPTURE
from bow_author.engine.chapters.movement import procedure as movement
from tests.mutants import engine
from tests.mutants.engine import (
    CHAPTERS,
    EQUIVALENT,
    NOT_COUNTED,
    ROOT,
    Ground,
    Mutant,
    Verdict,
    table,
    too_wide,
    verdicts,
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


EVENT = """
def capture(play, unit):
    asks = CAPTURE.happening in play.said
    if is_replaced(play, CAPTURE, unit):
        return
    comes_before(play, CAPTURE, unit)
    for other in unit.others:
        if other.is_old:
            comes_after(play, CAPTURE, other)
    if asks and unit.is_old:
        unit.tired = True
    if unit.is_active and may_happen(play, CAPTURE, unit):
        happens(play, CAPTURE, unit, 1 + unit.age, does=partial(take, 2))
    if CAPTURE.functions["replace"] in play.asked or not is_reacted_to(play, CAPTURE):
        return begins(play, CAPTURE, unit)
    unit.tired = False
"""
HAPPENS = [
    "condition: `may_happen(play, CAPTURE, unit)` for `unit.is_active and may_happen(play, CAPTURE, unit)`",
    "condition: not `unit.is_active and may_happen(play, CAPTURE, unit)`",
    "number: `3` for `2`",
    "statement: without `happens(play, CAPTURE, unit, 1 + unit.age, does=partial(take, 2))`",
]
"""What is changed of an event that no effect hangs on: that it happens, and when."""
ASKED = {
    "replace_capture": ["statement: without `return`", "condition: not `is_replaced(play, CAPTURE, unit)`"],
    "before_capture": ["statement: without `comes_before(play, CAPTURE, unit)`"],
    "may_capture": ["condition: `unit.is_active` for `unit.is_active and may_happen(play, CAPTURE, unit)`"],
    "after_capture": ["operation: `1 - unit.age` for `1 + unit.age`"],
}
"""What is changed besides where effects hang on the event in one of the ways."""


def _of_event(*asked: str) -> list[str]:
    ((_, function),) = functions(ast.parse(EVENT))
    known = {*asked, *CAPTURE.marks(asked)}
    return [f"{change.sort}: {change.told}" for change in changes(function, known, {"CAPTURE": CAPTURE})]


def test_events_that_no_effect_hangs_on() -> None:
    """What is asked of an event, and comes before, after or instead of it, is not changed: no effect can notice it."""
    assert sorted(_of_event()) == sorted(HAPPENS)


@pytest.mark.parametrize("function", ASKED)
def test_events_that_effects_hang_on(function: str) -> None:
    """Where an effect at hand hangs on an event, what asks for that way of it is changed."""
    told = _of_event(function)
    assert set(HAPPENS) < set(told)
    assert not [start for start in ASKED[function] if not any(one.startswith(start) for one in told)], told


def test_every_pattern_is_alive() -> None:
    """No pattern of mutants that do not count has outlived the code that it is about."""
    mutants = [mutant.told for mutant in Ground.with_words_of(str(ROOT / "content" / "core")).mutants()]
    dead = [pattern for pattern, _ in read_equivalents(EQUIVALENT) if not any(map(re.compile(pattern).search, mutants))]
    assert not dead


def test_mutants_are_told_apart() -> None:
    """No two mutants are told alike, so that a pattern can take the one and not the other."""
    mutants = [mutant.told for mutant in Ground.with_words_of(str(ROOT / "content" / "core")).mutants()]
    assert len(set(mutants)) == len(mutants)
    assert any(told.endswith(", no. 2") for told in mutants)


def test_every_chapter_counts() -> None:
    """Each module of procedures of a chapter is mutated, or it is said why it is not."""
    chapters = ROOT / "bow_author" / "engine" / "chapters"
    modules = {
        ".".join(file.relative_to(chapters.parent).with_suffix("").parts)
        for file in chapters.glob("*/*.py")
        if file.stem not in ("__init__", "hooks", "phrases")
    }
    assert modules == {name for name in CHAPTERS.values() if name.startswith("chapters.")} | set(NOT_COUNTED)
    assert all(NOT_COUNTED.values())


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


def test_patterns_that_are_too_wide(found: list[Verdict], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pattern that takes a mutant which a case notices is told, with the case; none of the file is."""
    assert not list(too_wide(found))
    killed = next(one for one in found if one.outcome == "killed")
    wide = tmp_path / "wide.txt"
    wide.write_text(f"^morale\\.{killed.mutant.function}:\n    all of it\n", "utf-8")
    monkeypatch.setattr(engine, "EQUIVALENT", wide)
    assert any(killed.case in told and killed.mutant.told in told for told in too_wide(found))


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
