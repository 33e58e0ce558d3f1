"""How the editor looks, as data: colours of the window, and colours of the map for other eyes and for print. No Qt."""

from bow_author.draw.colours import grey
from bow_author.draw.tones import Tone, as_printed, for_other_eyes
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

TONES: dict[str, Tone] = {"printed": as_printed, "colour-blind": for_other_eyes, "print": grey}
"""What the map is drawn in, by the name that the settings have for it."""
