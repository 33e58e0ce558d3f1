"""Colours that can be told apart and read."""

from itertools import combinations

import pytest

from bow_author.draw.colours import PAPER, RANK_COLOURS, channels, contrast, grey, ink_on
from bow_author.draw.ground import label_colour

GROUNDS = ("#eef0dc", "#bcd3a4", "#e2d3ac", "#8fae7c", "#cdb98a", "#8db9d6", "#dfe3c0", "#c9b7a5", "#5b5148", "#000000")


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("tone", [str, grey], ids=["colour", "grey"])
def test_coordinates_can_be_read_on_any_ground(ground: str, tone: type[str]) -> None:
    """The coordinates of a hex reach the contrast of WCAG AA on their ground, in colour and in grey."""
    assert contrast(tone(label_colour(ground)), tone(ground)) >= 4.5


@pytest.mark.parametrize("colour", RANK_COLOURS.values(), ids=[rank.value for rank in RANK_COLOURS])
def test_symbols_can_be_read_on_banners(colour: str) -> None:
    """The class symbol stands out on the cloth, in colour and in grey."""
    assert contrast(ink_on(colour), colour) >= 4
    assert contrast(grey(ink_on(colour)), grey(colour)) >= 4


def test_ranks_differ_in_grey() -> None:
    """No two ranks come out alike on a printer without colours."""
    for one, other in combinations(RANK_COLOURS.values(), 2):
        assert abs(channels(grey(one))[0] - channels(grey(other))[0]) >= 40


@pytest.mark.parametrize("written", ["", "red", "#12345", "#12345g", "url(#x)", "#ffffff\n"])
def test_a_colour_that_cannot_be_read_is_neutral(written: str) -> None:
    """A bad colour draws a neutral one, and never raises."""
    assert channels(written) == channels("#d9d6cc")
    assert contrast(written, PAPER) > 1
