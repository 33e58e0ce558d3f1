"""Display list to SVG text. The same list gives the same text, byte for byte."""

import re
from collections.abc import Callable, Iterable
from xml.sax.saxutils import escape

from bow_author.draw.art import PATTERNS, SYMBOLS, drawing, has_drawing
from bow_author.draw.colours import grey, mix
from bow_author.draw.shapes import Box, Curve, Disc, Frame, Lines, Paint, Point, Polygon, Shape, Stamp, Writing

SANS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
SERIF = "Vollkorn, Georgia, 'Times New Roman', 'DejaVu Sans', serif"

_VIEW_BOXES = {PATTERNS: "-50 -57.735 100 115.47", SYMBOLS: "0 0 24 24"}
_HEIGHTS = {PATTERNS: 1.1547, SYMBOLS: 1.0}
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Tone = Callable[[str], str]


def clean(text: str) -> str:
    """Replace the characters that no XML file may hold, and escape the rest."""
    return escape(_NOT_XML.sub("\ufffd", text), {'"': "&quot;"})


def _colour(colour: str) -> str:
    return mix(colour, colour, 0)


def number(value: float) -> str:
    """Write a number with at most two decimals, without needless zeros.

    >>> number(12.0), number(0.125), number(-0.001)
    ('12', '0.12', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{number(p.x)},{number(p.y)}" for p in points)


def _paint(paint: Paint, tone: Tone) -> str:
    parts = [f'fill="{tone(paint.fill)}"' if paint.fill else 'fill="none"']
    if paint.stroke:
        parts.append(f'stroke="{tone(paint.stroke)}" stroke-width="{number(paint.width)}" stroke-linejoin="round"')
    if paint.dash:
        parts.append(f'stroke-dasharray="{" ".join(map(number, paint.dash))}"')
    if paint.round_ends:
        parts.append('stroke-linecap="round"')
    if paint.opacity != 1:
        parts.append(f'opacity="{number(paint.opacity)}"')
    return " ".join(parts)


def _curve(line: tuple[Point, ...]) -> str:
    steps = (f"Q{_points(line[i : i + 2])}" for i in range(1, len(line), 2))
    return f"M{_points(line[:1])} {' '.join(steps)}"


def _writing(writing: Writing, tone: Tone) -> str:
    turn = f' transform="rotate({number(writing.turn)} {_points((writing.at,))})"' if writing.turn else ""
    face = f'font-family="{SERIF if writing.serif else SANS}" font-size="{number(writing.size)}"'
    face += ' font-style="italic"' if writing.serif and not writing.bold else ""
    face += ' font-weight="600"' if writing.bold else ""
    face += f' letter-spacing="{number(writing.spacing)}"' if writing.spacing else ""
    anchor = "start" if writing.starts_here else "middle"
    start = f'<text x="{number(writing.at.x)}" y="{number(writing.at.y)}" text-anchor="{anchor}" {face}{turn}'
    text = f"{clean(writing.text)}</text>"
    glow = ""
    if writing.halo:
        halo = tone(writing.halo)
        width = number(writing.size * 0.3)
        glow = f'{start} fill="{halo}" stroke="{halo}" stroke-width="{width}" stroke-linejoin="round">{text}'
    return f'{glow}{start} fill="{tone(writing.colour)}">{text}'


def _stamp(stamp: Stamp, tone: Tone) -> str:
    height = stamp.size * _HEIGHTS[stamp.folder]
    x, y = number(stamp.at.x), number(stamp.at.y)
    moves = f"translate({x} {y})"
    moves += f" rotate({number(stamp.turn)})" if stamp.turn else ""
    moves += " scale(-1 1)" if stamp.mirrored else ""
    return (
        f'<use href="#{stamp.folder}-{stamp.name}" transform="{moves}" x="{number(-stamp.size / 2)}"'
        f' y="{number(-height / 2)}" width="{number(stamp.size)}" height="{number(height)}"'
        f' color="{tone(stamp.colour)}"/>'
    )


def _element(shape: Shape, tone: Tone) -> str:
    match shape:
        case Polygon(points, paint):
            return f'<polygon points="{_points(points)}" {_paint(paint, tone)}/>'
        case Curve(lines, paint):
            return f'<path d="{" ".join(map(_curve, lines))}" {_paint(paint, tone)}/>'
        case Lines(strokes, paint):
            d = " ".join(f"M{_points((a,))} L{_points((b,))}" for a, b in strokes)
            return f'<path d="{d}" {_paint(paint, tone)}/>'
        case Disc(at, radius, paint):
            place = f'cx="{number(at.x)}" cy="{number(at.y)}" r="{number(radius)}"'
            return f"<circle {place} {_paint(paint, tone)}/>"
        case Box(corner, width, height, radius, paint):
            place = f'x="{number(corner.x)}" y="{number(corner.y)}" width="{number(width)}" height="{number(height)}"'
            return f'<rect {place} rx="{number(radius)}" {_paint(paint, tone)}/>'
        case Writing():
            return _writing(shape, tone)
        case Stamp():
            return _stamp(shape, tone) if has_drawing(shape.folder, shape.name) else ""


def to_svg(shapes: Iterable[Shape], frame: Frame, *, title: str, in_grey: bool) -> str:
    """Write a display list as an SVG picture that stands alone.

    Args:
        shapes: What is drawn, the lowest first.
        frame: What is shown, in hundredths of the width of a hex.
        title: What a screen reader says of the picture.
        in_grey: Whether colours are turned into greys.
    """
    shapes = list(shapes)
    tone = grey if in_grey else _colour
    stamps = {(s.folder, s.name) for s in shapes if isinstance(s, Stamp) and has_drawing(s.folder, s.name)}
    symbols = (
        f'<symbol id="{folder}-{name}" viewBox="{_VIEW_BOXES[folder]}" overflow="visible">'
        f"{drawing(folder, name)}</symbol>"
        for folder, name in sorted(stamps)
    )
    width, height = number(frame.width), number(frame.height)
    box = f"{number(frame.corner.x)} {number(frame.corner.y)} {width} {height}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
        f' role="img"><title>{clean(title)}</title>'
    )
    body = filter(None, (_element(shape, tone) for shape in shapes))
    return "\n".join([head, "<defs>", *symbols, "</defs>", *body, "</svg>", ""])
