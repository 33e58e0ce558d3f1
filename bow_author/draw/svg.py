"""Display list to SVG text. The same list gives the same text, byte for byte."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape

from bow_author.draw.art import PATTERNS, SYMBOLS, drawing, has_drawing
from bow_author.draw.layout import WIDTH
from bow_author.draw.letters import displayable
from bow_author.draw.shapes import Box, Curve, Disc, Frame, Lines, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.draw.tones import Tone, as_printed

SANS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
SERIF = "Vollkorn, Georgia, 'Times New Roman', 'DejaVu Sans', serif"

_ORIGINS = {PATTERNS: (100.0, ""), SYMBOLS: (24.0, " translate(-12 -12)")}
"""How wide the drawings of a folder are, and how their middle comes to the place where they are set down."""
_SIZE = re.compile(r'width="([0-9.]+)" height="([0-9.]+)"')


def clean(text: str) -> str:
    """Replace the characters that no XML file may hold, and escape the rest."""
    if not text.isprintable():
        text = _not_xml().sub("\ufffd", text)
    return escape(text, quote=False).replace('"', "&quot;")


@cache
def _not_xml() -> re.Pattern[str]:
    """Give the pattern of those characters; hardly any text needs it, and it takes long to be made."""
    return re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


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
    text = f"{clean(displayable(writing.text))}</text>"
    glow = ""
    if writing.halo:
        halo = tone(writing.halo)
        width = number(writing.size * writing.glow)
        glow = f'{start} fill="{halo}" stroke="{halo}" stroke-width="{width}" stroke-linejoin="round">{text}'
    letters = f'{start} fill="{tone(writing.colour)}">{text}' if writing.colour else ""
    return glow + letters


def _stamp(stamp: Stamp, tone: Tone) -> str:
    width, to_middle = _ORIGINS[stamp.folder]
    scale = f"{stamp.size / width:.4f}"
    moves = f"translate({number(stamp.at.x)} {number(stamp.at.y)})"
    moves += f" rotate({number(stamp.turn)})" if stamp.turn else ""
    moves += f" scale({'-' if stamp.mirrored else ''}{scale} {scale}){to_middle}"
    return f'<use xlink:href="#{_stamp_id(stamp, tone)}" transform="{moves}"/>'


def _stamp_id(stamp: Stamp, tone: Tone) -> str:
    """Name a drawing in one colour: not every viewer hands a colour on into what is used."""
    return f"{stamp.folder}-{stamp.name}-{tone(stamp.colour)[1:]}"


def _outlined(writing: Writing, tone: Tone) -> str:
    """Draw a line of text as outlines; a screen reader is told what stands there."""
    from bow_author.draw.outlines import glyphs_of

    glyphs, width = glyphs_of(writing)
    moves = f"translate({number(writing.at.x)} {number(writing.at.y)})"
    moves += f" rotate({number(writing.turn)})" if writing.turn else ""
    west = 0 if writing.starts_here else -width / 2
    drawn = []
    for glyph in glyphs:
        place = f"translate({number((west + glyph.x) * writing.size)} {number(glyph.y * writing.size)})"
        drawn.append(f'<use xlink:href="#{glyph.name}" transform="{place} scale({writing.size / glyph.unit:.6f})"/>')
    glow = letters = ""
    if writing.halo:
        halo = tone(writing.halo)
        # The glow is as wide for every letter, whatever the unit of its font.
        unit = max((glyph.unit for glyph in glyphs), default=1)
        paint = f'fill="{halo}" stroke="{halo}" stroke-width="{number(writing.glow * unit)}" stroke-linejoin="round"'
        glow = f'<g transform="{moves}" {paint}>{"".join(drawn)}</g>'
    if writing.colour:
        paint = f'fill="{tone(writing.colour)}" role="img" aria-label="{clean(writing.text)}"'
        letters = f'<g transform="{moves}" {paint}>{"".join(drawn)}</g>'
    return glow + letters


def _glyphs(shapes: Iterable[Shape]) -> Iterable[str]:
    """Give the outline of each sign that the texts have, once."""
    from bow_author.draw.outlines import glyphs_of, path_of

    names = {glyph.name for shape in shapes if isinstance(shape, Writing) for glyph in glyphs_of(shape)[0]}
    return (f'<path id="{name}" d="{path_of(name)}"/>' for name in sorted(names))


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


def described(svg: str, text: str) -> str:
    """Give a picture of `to_svg` a description, which is read aloud besides its title."""
    return svg.replace("</title>", f"</title><desc>{clean(text)}</desc>", 1)


def true_to_scale(svg: str, hex_mm: float) -> str:
    """Give a picture of `to_svg` a size on paper, so that a hex is so many millimetres wide."""

    def sized(found: re.Match[str]) -> str:
        width, height = (number(float(side) * hex_mm / WIDTH) for side in found.groups())
        return f'width="{width}mm" height="{height}mm"'

    return _SIZE.sub(sized, svg, count=1)


def to_svg(
    shapes: Iterable[Shape], frame: Frame, *, title: str, tone: Tone = as_printed, outlined: bool = False
) -> str:
    """Write a display list as an SVG picture that stands alone.

    Args:
        shapes: What is drawn, the lowest first.
        frame: What is shown, in hundredths of the width of a hex.
        title: What a screen reader says of the picture.
        tone: Gives the colours that are drawn for those of the shapes.
        outlined: Whether texts are drawn as outlines, for viewers that do not have the fonts of the map.
    """
    shapes = list(shapes)
    stamps = [s for s in shapes if isinstance(s, Stamp) and has_drawing(s.folder, s.name)]
    symbols = {
        _stamp_id(s, tone): drawing(s.folder, s.name).replace("currentColor", tone(s.colour))
        for s in sorted(stamps, key=lambda s: (s.folder, s.name, s.colour))
    }
    defined = [f'<g id="{name}">{body}</g>' for name, body in symbols.items()]
    defined += _glyphs(shapes) if outlined else ()
    width, height = number(frame.width), number(frame.height)
    box = f"{number(frame.corner.x)} {number(frame.corner.y)} {width} {height}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{box}"'
        f' width="{width}" height="{height}"'
        f' role="img"><title>{clean(title)}</title>'
    )
    body = [
        element
        for shape in shapes
        if (element := _outlined(shape, tone) if outlined and isinstance(shape, Writing) else _element(shape, tone))
    ]
    return "\n".join([head, "<defs>", *defined, "</defs>", *body, "</svg>", ""])


def clipped(svg: str, corners: Sequence[Point]) -> str:
    """Give a picture of which nothing is seen beyond an outline."""
    within = f'<clipPath id="within"><polygon points="{_points(tuple(corners))}"/></clipPath>'
    head, end_of_head, body = svg.partition("</defs>")
    body = body.replace("</svg>", "</g>\n</svg>")
    return f'{head}{within}\n{end_of_head}\n<g clip-path="url(#within)">{body}'
