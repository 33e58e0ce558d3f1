"""How wide words are, so that none runs over. Estimated for a sans-serif of medium weight, on the wide side."""

from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import combining, east_asian_width

_ROOMS_IN_HEX = (96.0, 94.0)
"""How wide the two lines of a hex may be: the hex narrows towards its foot."""
_INSIDE_HEX, _SMALLEST_INSIDE = (88.0, 71.0), 9.5
"""The same clear of the outline of a zone, which runs inside of the hex; what has no room there may cover it."""
_SIZE_IN_HEX, _SMALLEST_IN_HEX = 12.0, 9.0
CAPITALS = 0.36
"""How far above its foot a line of capitals or figures has its middle, in its size."""
_NARROW = frozenset("iIjl.,:;!|'()[]‘’ ·")
_SLIM = frozenset('frt-"/“”')
_BROAD = frozenset("mwMW@—%…")


def width_of(text: str, size: float) -> float:
    """Estimate the width of a line, in the unit of *size*.

    >>> width_of("ill", 10) < width_of("mmm", 10)
    True
    """
    return size * sum(map(_share, text))


def _share(letter: str) -> float:
    if letter in _NARROW:
        return 0.32
    if letter in _SLIM:
        return 0.42
    if letter in _BROAD:
        return 0.92
    if combining(letter):
        return 0
    if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF:
        return 1.3
    return 0.7 if letter.isupper() else 0.6


def fit(text: str, room: float, size: float, smallest: float) -> tuple[str, float]:
    """Make a line fit: smaller letters first, then fewer.

    Returns:
        The line, cut with an ellipsis where it must be, and the size to set it in.

    >>> fit("a name far too long for this", 60, 10, 8)[0]
    'a name far…'
    """
    needed = width_of(text, size)
    if needed <= room:
        return text, size
    if needed * smallest / size <= room:
        return text, size * room / needed
    kept = text
    while kept and width_of(kept + "…", smallest) > room:
        kept = kept[: min(len(kept) - 1, int(room / smallest * 4))]
    whole_words, space, _ = kept.rpartition(" ")
    kept = whole_words if space and len(whole_words) > len(kept) / 2 else kept
    return kept.rstrip() + "…", smallest


def two_lines(text: str, room: float, size: float) -> tuple[str, ...]:
    """Break a text that is wider than *room* at the space that leaves the shortest longer line.

    >>> two_lines("War Host of the North", 60, 10)
    ('War Host of', 'the North')
    """
    words = text.split()
    if width_of(text, size) <= room or len(words) < 2:
        return (" ".join(words),)
    halves = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, min(len(words), 12)))
    return min(halves, key=lambda pair: max(width_of(half, size) for half in pair))


def wrapped(text: str, room: float, size: float, most: int) -> tuple[str, ...]:
    r"""Break a text into lines that are no wider than *room*, and where its author broke it.

    Args:
        text: any text.
        room: how wide a line may be, in the unit of *size*.
        size: the size of the letters.
        most: how many lines there may be; the last is cut with an ellipsis if more is left.

    >>> wrapped("Only at low water\nor by boat", 60, 10, 5)
    ('Only at', 'low water', 'or by boat')
    """
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and width_of(longer, size) > room:
                lines.append(line)
                longer = word
            line = longer
        lines += [line] if line else []
    if len(lines) > most:
        lines[most - 1 :] = [f"{lines[most - 1]}…"]
    return tuple(fit(line, room, size, size)[0] for line in lines)


def shortened(title: str) -> Iterator[str]:
    """Give the ways to cut a title short between words, the longest first.

    >>> list(shortened("Vanguard of the Lion"))
    ['Vanguard of the…', 'Vanguard of…', 'Vanguard…']
    """
    words = title.split()
    return (" ".join(words[:kept]) + "…" for kept in range(len(words) - 1, 0, -1))


def in_hex(text: str, line: int = 0) -> tuple[str, float]:
    """Make a line of a hex fit, the first or the second."""
    return _inside_hex(text, line) or fit(text, _ROOMS_IN_HEX[line], _SIZE_IN_HEX, _SMALLEST_IN_HEX)


def _inside_hex(text: str, line: int) -> tuple[str, float] | None:
    """Make a line of a hex fit clear of outlines; None if it would be cut for that."""
    inside = fit(text, _INSIDE_HEX[line], _SIZE_IN_HEX, _SMALLEST_INSIDE)
    return inside if inside[0] == text else None


def two_lines_in_hex(text: str) -> tuple[str, ...]:
    """Break a title over the lines of a hex."""
    return two_lines(text, _INSIDE_HEX[0], _SIZE_IN_HEX)


class HexLine(NamedTuple):
    """A line below a banner or a badge."""

    text: str
    size: float
    down: float
    """How far below the middle of its hex its foot is, in hundredths of the width of a hex."""


_UNDER_COMMANDER = 10.0
"""The size of a unit's title in two lines under the name of its commander."""


def lines_of_unit(title: str, commander: str = "") -> tuple[HexLine, ...]:
    """Set the title of a unit below its banner: under the name of its commander in one line, or smaller in two."""
    if not commander:
        return _set_down(two_lines_in_hex(title), (24.0, 35.0))
    if below := _inside_hex(title, 1):
        return HexLine(*in_hex(commander), 24.0), HexLine(*below, 35.0)
    halves = two_lines(title, _INSIDE_HEX[1], _UNDER_COMMANDER)
    lines = [fit(half, _ROOMS_IN_HEX[1], _UNDER_COMMANDER, 9.0) for half in halves]
    return HexLine(*in_hex(commander), 23.0), *(HexLine(*line, 32.2 + 9.2 * i) for i, line in enumerate(lines))


def lines_of_objective(title: str) -> tuple[HexLine, ...]:
    """Set the title of an objective below its badge."""
    lines = two_lines_in_hex(title)
    return _set_down(lines, (29.0,) if len(lines) == 1 else (20.0, 31.5))


def _set_down(lines: tuple[str, ...], feet: tuple[float, ...]) -> tuple[HexLine, ...]:
    return tuple(HexLine(*in_hex(line, i), feet[i]) for i, line in enumerate(lines))


def on_map(name: str) -> tuple[str, float]:
    """Make a name that is written across the map fit."""
    return fit(name, 280, 17, 11)


def on_strip(house: str, length: float) -> tuple[str, float]:
    """Make the name of a House fit the strip along its edge of the map."""
    return fit(house.upper(), length * 0.6, 22, 9)


_PANEL, _SIZE_IN_PANEL = 118.0, 14.0
"""The room that the head of a House's panel has at least, on a sheet of any paper, and the size of its letters."""
_LETTERS_IN_FOOT = 180
"""So many letters of small print are two lines at the foot of the narrowest page, where no third has room."""


def is_too_wide_for_panel(house: str) -> bool:
    """Tell whether a word in the name of a House is wider than the head of its panel; between words lines break."""
    return any(width_of(word, _SIZE_IN_PANEL) > _PANEL for word in house.split())


def at_foot(imprint: str) -> str:
    """Make the small print fit the foot of a page: what is too much is cut."""
    return imprint if len(imprint) <= _LETTERS_IN_FOOT else imprint[: _LETTERS_IN_FOOT - 1].rstrip() + "…"


IMPRINT = "set with bow-author · own texts and drawings"
"""The small print of what belongs to no pack."""


def imprint_of(pack: str, version: str, own: str = IMPRINT) -> str:
    """Write the small print at the foot of the pages of what a pack holds."""
    return f"{pack} {version} · {own}"
