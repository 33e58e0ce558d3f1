"""How the editor looks, as data: colours of the window, and colours of the map for other eyes and for print. No Qt."""

from collections.abc import Callable
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache

from bow_author.draw.colours import RANK_COLOURS, channels, grey, luminance, mix
from bow_author.plans.model import Rank
from bow_dsl.value import value


@value
class Theme:
    """The colours of the window, each `#rrggbb`."""

    id: str
    window: str
    """Behind panels and tool bars."""
    raised: str
    """Buttons, tabs and headers."""
    base: str
    """Behind lists and fields."""
    other: str
    """Every second row of a list."""
    text: str
    faint: str
    """Text that is less important, and that of things that cannot be used."""
    line: str
    """Lines between things."""
    edge: str
    """Edges of fields and buttons, which must be seen."""
    accent: str
    """What is chosen, and the ring around what has the keyboard."""
    on_accent: str
    link: str
    editor: str
    """Behind the map."""
    hint: str
    on_hint: str
    bad: str
    """Text of errors."""
    doubtful: str
    """Text of warnings."""


LIGHT = Theme(
    id="light",
    window="#f2f1ee",
    raised="#fbfaf8",
    base="#ffffff",
    other="#f6f5f2",
    text="#1d2025",
    faint="#5d6169",
    line="#d5d3cc",
    edge="#85888f",
    accent="#1f5fbf",
    on_accent="#ffffff",
    link="#1a57b0",
    editor="#c9c7c0",
    hint="#fff3d1",
    on_hint="#3b2f0b",
    bad="#b3202e",
    doubtful="#7a5300",
)
DARK = Theme(
    id="dark",
    window="#26292e",
    raised="#31353b",
    base="#1d2024",
    other="#22262b",
    text="#e8e6e1",
    faint="#a6a9af",
    line="#3e434a",
    edge="#7d828b",
    accent="#6ea8fe",
    on_accent="#10151d",
    link="#8dbbff",
    editor="#14161a",
    hint="#4a3d14",
    on_hint="#ffeec0",
    bad="#ff8d94",
    doubtful="#f0c25a",
)
THEME = {theme.id: theme for theme in (LIGHT, DARK)}

# After Okabe and Ito, whose colours are told apart with every kind of colour vision.
_SAFE = ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
_SAFE_RANKS = {Rank.GREEN: "#56c8a0", Rank.BLUE: "#0f3d73", Rank.RED: "#d55e00"}
"""As far apart in brightness as those that are printed."""
_RANKS = {RANK_COLOURS[rank]: colour for rank, colour in _SAFE_RANKS.items()}
_COLOURLESS = 0.12

Tone = Callable[[str], str]
"""What colour is drawn for another one: in greys for a preview of print, say."""


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


TONES: dict[str, Tone] = {"printed": as_printed, "colour-blind": for_other_eyes, "print": grey}
"""What the map is drawn in, by the name that the settings have for it."""
