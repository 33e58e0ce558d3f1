"""A space that is missing between two words is told, with the fix that puts it there."""

import pytest

from bow_dsl.checks.words import _apart

KNOWN = {"movement", "friendly", "units", "hills", "offer", "set", "self"}


@pytest.mark.parametrize(
    ("word", "apart"),
    [
        ("movementof", "movement of"),
        ("offriendly", "of friendly"),
        ("isin", "is in"),
        ("movementunits", ""),
        ("movement", ""),
        ("offer", ""),
        ("ofx", ""),
    ],
)
def test_two_words_are_told_apart(word: str, apart: str) -> None:
    """Where one of them is a word of the grammar, and only one way leads there."""
    assert _apart(word, KNOWN) == apart
