"""What the bundled fonts cannot show is replaced, and only that."""

import pytest
from hypothesis import given, strategies as st

from bow_author.draw.letters import MISSING, USUAL, _coverage, displayable
from bow_author.print.settable import is_blank, settable


@pytest.mark.parametrize(
    "text", ["Łódź", "Ελλάς", "Битва", "עברית", "الحرب", "½ † ‡ – “x”", "a\u0301", "line\nline", ""]
)
def test_what_a_font_has_stays(text: str) -> None:
    """Latin, Greek, Cyrillic, Hebrew, Arabic, and marks on letters."""
    assert displayable(text) == text


@pytest.mark.parametrize(
    ("text", "shown"), [("漢x", f"{MISSING}x"), ("\ufffd", MISSING), ("a\tb", "a b"), ("\x00", MISSING)]
)
def test_what_no_font_has_is_replaced(text: str, shown: str) -> None:
    """A letter without a shape becomes a box, and a tab a space."""
    assert displayable(text) == shown


def test_usual_letters() -> None:
    """What no font is looked up for is in one of them."""
    assert sorted(letter for letter in USUAL - {"\n"} if not any(ord(letter) in font for font in _coverage())) == []


@given(st.text(max_size=60))
def test_replacing_twice_changes_nothing(text: str) -> None:
    """What was made displayable is."""
    assert displayable(displayable(text)) == displayable(text)
    assert is_blank(text) or not is_blank(settable(text))
