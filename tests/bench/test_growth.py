"""What a cold run does grows in proportion to the packs."""

import cProfile
import pstats
from pathlib import Path

import pytest

from bow_author.checks import bow310_precedence_undecided
from bow_author.checks.run import validate
from bow_dsl.diagnostics import Severity
from tests.bench.copies import write_copies
from tests.bench.growth import Step, drawn, exponent, table


def calls(folder: Path, copies: int) -> int:
    """Count the functions that are called to validate some copies of the packs."""
    write_copies(folder, copies, largest=8_000)
    validate([str(folder)])  # whatever is done once in a process
    profile = cProfile.Profile()
    report = profile.runcall(validate, [str(folder)])
    assert {finding.severity for finding in report.findings} <= {Severity.NOTE}
    return pstats.Stats(profile).total_calls  # type: ignore[attr-defined]  # the stubs leave it out


def test_growth_is_linear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three times as many packs are hardly more than three times the work.

    The sequence of effects is left out: thirty pairs are tried at most, and few packs have fewer.
    """
    monkeypatch.setattr(bow310_precedence_undecided, "MOST_TRIALS", 0)
    few, many = calls(tmp_path / "few", 2), calls(tmp_path / "many", 6)
    assert many / few < 3 * 1.1


def test_exponent() -> None:
    """Time in proportion grows with the power of one and time with the square with two, whatever starting takes."""
    counts = (10, 20, 50, 100, 200)
    assert round(exponent([Step(n, n, 0.3 + n / 50) for n in counts]), 2) == 1.0
    assert exponent([Step(n, n, 0.3 + n * n / 50) for n in counts]) > 1.8


def test_drawn_and_told() -> None:
    """The picture and the table show every step."""
    steps = [Step(1, 59, 0.5), Step(2, 118, 0.9), Step(10, 590, 4.5)]
    assert drawn(steps).count("<circle") == 3
    assert table(steps).splitlines()[-1] == "| 10 | 590 | 4.50 | 7.6 |"
