"""Which colour is drawn for another one: as it is, for eyes that tell fewer colours apart, or in greys."""

from collections.abc import Callable
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache
from typing import Literal

from bow_author.draw.colours import RANK_COLOURS, channels, grey, luminance, mix
from bow_author.plans.model import Rank

Tone = Callable[[str], str]
"""Gives the colour that is drawn for another one, both `#rrggbb`."""
Colours = Literal["colour", "colour_blind", "grey"]

# After Okabe and Ito, whose colours are told apart with every kind of colour vision.
_SAFE = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
_SAFE_RANKS = {Rank.GREEN: "#56c8a0", Rank.BLUE: "#0f3d73", Rank.RED: "#d55e00"}
"""As far apart in brightness as those that are printed."""
_RANKS = {RANK_COLOURS[rank]: colour for rank, colour in _SAFE_RANKS.items()}
_COLOURLESS = 0.12


def as_printed(colour: str) -> str:
    """Give a colour as it is; one that cannot be read as a neutral one."""
    return mix(colour, colour, 0)


@lru_cache(maxsize=1024)
def for_other_eyes(colour: str) -> str:
    """Give the colour of Okabe and Ito's that is nearest in hue, as bright as *colour*; greys stay greys."""
    if colour in _RANKS:
        return _RANKS[colour]
    hue, _, saturation = _hue_light_saturation(colour)
    red, green, blue = channels(colour)
    if max(red, green, blue) - min(red, green, blue) < 255 * _COLOURLESS:
        return as_printed(colour)
    nearest = min(_SAFE, key=lambda safe: abs((_hue_light_saturation(safe)[0] - hue + 0.5) % 1 - 0.5))
    return _as_bright(_hue_light_saturation(nearest)[0], saturation, luminance(colour))


TONES: dict[Colours, Tone] = {"colour": as_printed, "colour_blind": for_other_eyes, "grey": grey}
"""What pages and maps can be drawn in."""


def _hue_light_saturation(colour: str) -> tuple[float, float, float]:
    red, green, blue = (value / 255 for value in channels(colour))
    return rgb_to_hls(red, green, blue)


def _as_bright(hue: float, saturation: float, wanted: float) -> str:
    """Find the lightness at which a hue is as bright as wanted: what could be read stays readable."""
    low, high = 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        if luminance(_written(hls_to_rgb(hue, middle, saturation))) < wanted:
            low = middle
        else:
            high = middle
    return _written(hls_to_rgb(hue, high, saturation))


def _written(parts: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)
