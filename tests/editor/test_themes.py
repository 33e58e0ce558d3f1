"""Colours: what is to be read can be read, and ranks are told apart by every eye."""

from itertools import combinations

import pytest

from bow_author.draw.colours import RANK_COLOURS, channels, contrast, luminance
from bow_author.draw.tones import for_other_eyes
from bow_editor.themes import DARK, LIGHT, TONES, Theme

THEMES = (LIGHT, DARK)
TEXTS = [
    (ink, ground)
    for ink in ("text", "faint", "link", "bad", "doubtful")
    for ground in ("window", "raised", "base", "other")
] + [("on_accent", "accent"), ("on_hint", "hint")]
SIGNS = [("accent", ground) for ground in ("window", "raised", "base")] + [("edge", "base"), ("edge", "raised")]

# What the two common kinds of colour blindness see, after Machado, Oliveira and Fernandes (2009), in linear light.
SEEN = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}


def seen(colour: str, kind: str) -> tuple[float, ...]:
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in channels(colour)]
    return tuple(sum(weight * value for weight, value in zip(row, linear, strict=True)) for row in SEEN[kind])


def apart(one: str, other: str, kind: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(seen(one, kind), seen(other, kind), strict=True)) ** 0.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_texts_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    """Each text has a contrast of 4.5 to what it stands on, which WCAG 2 asks for."""
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_signs_can_be_seen(theme: Theme, sign: str, ground: str) -> None:
    """Edges of fields and the ring around what has the keyboard have a contrast of 3."""
    assert contrast(getattr(theme, sign), getattr(theme, ground)) >= 3


@pytest.mark.parametrize("kind", SEEN)
def test_ranks_are_told_apart_by_every_eye(kind: str) -> None:
    """In the colours for other eyes no two ranks look alike; red and green are further apart than printed."""
    for one, other in combinations(RANK_COLOURS.values(), 2):
        assert apart(for_other_eyes(one), for_other_eyes(other), kind) > 0.25


def test_colours_for_other_eyes_are_as_bright() -> None:
    """So that what could be read on them still can; greys stay as they are."""
    for colour in ("#a8c796", "#9c1c28", "#8bb8dc", "#e5d3ae", "#d01c8b"):
        assert luminance(for_other_eyes(colour)) == pytest.approx(luminance(colour), abs=0.02)
    assert for_other_eyes("#6b7785") == "#6b7785"
    assert for_other_eyes("#1d2025") == "#1d2025"


@pytest.mark.parametrize("tone", TONES)
def test_tones_take_whatever_a_pack_calls_a_colour(tone: str) -> None:
    """A colour that cannot be read becomes a neutral one."""
    assert TONES[tone]("no colour").startswith("#")
    assert len(TONES[tone]("#123456")) == 7
