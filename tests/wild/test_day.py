"""Every day other definitions are tried; what was found can be tried again by seed and number."""

import pytest

from tests.wild.run import Wild, run, seed_of_day

EFFECTS = 2000


def test_definitions_of_the_day(capsys: pytest.CaptureFixture[str]) -> None:
    """Each is refused with help or carried out: no crash, no broken law."""
    seed = seed_of_day()
    census, faults = run(seed, range(EFFECTS), jobs=2)
    with capsys.disabled():
        print(f"\ndefinitions of the day: seed {seed}, {census.written} written, {census.valid} valid")
    again = [
        f"python -m tests.wild.run --seed {seed} --only {numbers[0]}: {fault}" for fault, numbers in faults.items()
    ]
    assert again == []
    assert EFFECTS / 4 < census.valid < EFFECTS * 3 / 4
    assert census.reached > census.nodes / 2


def test_the_same_number_is_the_same_definition() -> None:
    """What came of it is the same, whatever was tried before."""
    first = Wild(4)(3)
    Wild(4)(8)
    assert vars(Wild(4)(3)) == vars(first)
