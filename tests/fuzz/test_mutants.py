"""Damaged files never bring the program down, and the tool that says so can be believed."""

import os
import time

import pytest

from tests.fuzz.drive import drive
from tests.fuzz.mutate import Feed, place_of, run, shipped_files
from tests.fuzz.mutations import MUTATIONS, mutant

SAMPLE = b"# a battle\nbattle: sample\nunits:\n  - {unit: archers, at: C5}\nrules: gain 1 morale, burn it\n"


def misbehave(number: int) -> None:
    """Stand in for a program that raises at 2, sleeps at 4, dies at 6, leaves at 8, is slow at 10, never done at 11."""
    match number:
        case 2:
            raise ValueError(number)
        case 4:
            time.sleep(60)
        case 6:
            os._exit(9)
        case 8:
            raise SystemExit(0)
        case 10:
            began = time.process_time()
            while time.process_time() < began + 0.5:
                pass
        case 11:
            while True:
                pass
        case _:
            pass


def test_every_kind_of_fault_is_reported() -> None:
    """A traceback, a hang, a dead process, an exit and a slow call are each told of; what follows them still runs."""
    outcomes = {
        outcome.number: outcome.fault
        for outcome in drive(misbehave, range(12), jobs=2, limit=0.1, patience=10, asleep=20)
    }
    assert sorted(outcomes) == list(range(12))
    assert {number for number, fault in outcomes.items() if fault is not None} == {2, 4, 6, 8, 10, 11}
    assert "ValueError: 2" in (outcomes[2] or "")
    assert "not done after 20 s by the clock" in (outcomes[4] or "")
    assert "not done after 1 s" in (outcomes[11] or "")
    assert "exit code 9" in (outcomes[6] or "")
    assert "SystemExit" in (outcomes[8] or "")
    assert "took more than 0.1 s" in (outcomes[10] or "")


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_mutations_change_something(mutation: object) -> None:
    """Every mutation damages a common file under most seeds, and takes any file, the empty one too."""
    from random import Random

    assert callable(mutation)
    assert sum(mutation(Random(seed), SAMPLE) != SAMPLE for seed in range(20)) > 10
    for seed in range(20):
        assert isinstance(mutation(Random(seed), b""), bytes)


def test_mutants_can_be_made_again() -> None:
    """Seed and number say all about a mutant, and other numbers are other mutants."""
    assert mutant(1, 7, SAMPLE) == mutant(1, 7, SAMPLE)
    assert len({mutant(1, number, SAMPLE).data for number in range(100)}) > 80


def test_same_fault_is_known_again() -> None:
    """Two tracebacks that end in one place are one fault, whatever their messages say."""
    fault = 'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    g()\nKeyError: {!r}\n'
    assert place_of(fault.format("x")) == place_of(fault.format("y")) == 'KeyError at File "a.py", line 3, in f'


@pytest.mark.parametrize(
    ("route", "count"), [("text", 100), ("source", 100), ("alone", 70), ("editor", 35), ("saves", 10), ("inputs", 10)]
)
def test_mutants_of_shipped_files(route: str, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever befalls a shipped file, the program answers in time and without a traceback."""
    assert run(Feed(route, 1, shipped_files()), range(count), jobs=1) == {}, capsys.readouterr().out
