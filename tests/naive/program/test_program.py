"""What validates is carried out as it is said: compiled and interpreted rules give the same games and cases."""

import time

import pytest

from bow_author.cases import build, run as case_runs
from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import run_case
from bow_author.games.battle import Battle, prepare
from bow_author.packs.load import load
from bow_dsl import checked
from tests.naive.program import answers as interpreting
from tests.naive.program.compare import difference
from tests.naive.program.rules import InterpretedRules
from tests.naive.program.run import Count, compare
from tests.naive.program.watching import WatchedRules
from tests.wild.battles import PLAN, ROOT

SECONDS = 25.0
LEAST_PACKS = 4
PACKS = 60


def test_random_definitions() -> None:
    """As many packs as there is time for, always the same ones first."""
    began, count, packs = time.process_time(), Count(), 0
    for number in range(PACKS):
        if packs >= LEAST_PACKS and time.process_time() - began > SECONDS:
            break
        compare(1, number, count)
        packs += 1
    assert count.unsupported == {}
    assert count.definitions > 2 * packs
    assert count.events > 20 * packs


def _both() -> tuple[Battle, Battle]:
    asked = load([str(PLAN)]).asked_plan()
    assert asked is not None
    return prepare(*asked), prepare(*asked, (), InterpretedRules)  # type: ignore[arg-type]


def test_the_first_battle() -> None:
    """The same game, with all cards and keywords of the core pack."""
    different, events = difference(*_both(), 3, ("random", "random"))
    assert different == ""
    assert events > 100


def test_another_meaning_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were `add` to subtract, the games would differ."""
    plainly = interpreting._changed

    def subtracts(how: str, value: object, amount: object) -> object:
        return plainly("subtract" if how == "add" else how, value, amount)

    monkeypatch.setattr(interpreting, "_changed", subtracts)
    assert "interpreted" in difference(*_both(), 3, ("random", "random"))[0]


def test_a_choice_that_is_not_asked_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were what may be done always done, the games would differ."""
    monkeypatch.setattr(InterpretedRules, "_may", _always)
    assert "interpreted" in difference(*_both(), 3, ("random", "random"))[0]


def _always(rules: InterpretedRules, may: checked.May, scene: object, deeds: object) -> None:
    """Do what may be done without asking."""
    assert isinstance(may.action, checked.Action)
    rules._all((may.action, *may.body, may.action), scene, deeds)  # type: ignore[arg-type]


# ---- rules cases

FOLDERS = (
    pytest.param("content/brotherhood_without_banners", marks=pytest.mark.slow),
    pytest.param("content/core", marks=pytest.mark.slow),
    "content/enhanced_rules",
    pytest.param("content/house_baratheon", marks=pytest.mark.slow),
    pytest.param("content/lords_of_the_river", marks=pytest.mark.slow),
    pytest.param("content/tribes_of_the_vale", marks=pytest.mark.slow),
    pytest.param("content/wardens_of_the_north", marks=pytest.mark.slow),
    pytest.param("content/wardens_of_the_west", marks=pytest.mark.slow),
    pytest.param("tests/dsl/samples/capabilities", marks=pytest.mark.slow),
)


@pytest.mark.parametrize("folder", FOLDERS)
def test_cases(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules cases of the shipped packs and of the capability sample pass under interpreted rules, too."""
    monkeypatch.setattr(build, "InstrumentedRules", WatchedRules)
    monkeypatch.setattr(case_runs, "InstrumentedRules", WatchedRules)
    library = load([str(ROOT / folder)])
    cases = [entry for entry in library.entries("cases") if entry.document.file in library.targets]
    ran, failed = 0, []
    for entry in cases:
        bench = Bench(entry, library)
        for case in cases_of(entry):
            ran += 1
            failed += [f"{case.name}: {failure}" for failure in run_case(bench, case, is_replayed=False).failures]
    assert failed == []
    assert ran > 10
