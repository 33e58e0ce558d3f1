"""Whoever reads findings by program is told which of them are guesses: what is unusual, and may be meant."""

from pathlib import Path

import pytest

from bow_author.checks.pages import Page
from bow_dsl.diagnostics import Confidence, Severity
from tests.checks import examples
from tests.checks.test_pages import RUNNABLE

LIKELY = {
    *("BOW230", "BOW231", "BOW232", "BOW233", "BOW235", "BOW236", "BOW237", "BOW238", "BOW239", "BOW311", "BOW330"),
    *("BOW333", "BOW337", "BOW339", "BOW427", "BOW432", "BOW433", "BOW467", "BOW471", "BOW472", "BOW521", "BOW542"),
    *("BOW548", "BOW549", "BOW555", "BOW556", "BOW557", "BOW558", "BOW559", "BOW560", "BOW561", "BOW563", "BOW566"),
    *("BOW613", "BOW617", "BOW618"),
}
"""What may be meant: unusual figures, positions and texts, and what holds only as far as one can see beforehand."""


@pytest.mark.parametrize("page", RUNNABLE.values(), ids=RUNNABLE.keys())
def test_guesses_are_likely_and_all_else_is_certain(page: Page, tmp_path: Path) -> None:
    """Shown by the bad example of each page. What is an error is no guess."""
    found = [item for item in examples.findings(tmp_path, examples.section(page, "Bad")) if item.code == page.code]
    guess = Confidence.LIKELY if page.code in LIKELY else Confidence.CERTAIN
    told = {(item.severity is Severity.ERROR, item.confidence) for item in found}
    assert told <= {(True, Confidence.CERTAIN), (False, guess)}
    assert page.code not in LIKELY or (False, guess) in told
