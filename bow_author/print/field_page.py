"""An analysis of a battlefield as a file: a picture, or a page for a browser that asks no network."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from bow_author.draw.scene import map_svg
from bow_author.draw.tones import Tone, as_printed
from bow_author.print.field_picture import FieldPicture


def field_svg(shown: FieldPicture, *, tone: Tone = as_printed) -> str:
    """Draw the map with its marks."""
    return map_svg(shown.picture, tone=tone, outlined=True)


def field_page(shown: FieldPicture, *, tone: Tone = as_printed) -> str:
    """Write the page: the map, what its marks mean, and what follows from them."""
    drawn = field_svg(shown, tone=tone)
    template = Template((files("bow_author.print") / "templates" / "field.html").read_text("utf-8"))
    return template.substitute(
        title=escape(shown.title),
        picture=drawn[drawn.index("<svg") :],
        key=escape(shown.key),
        table=_table(shown.table, shown.note),
        lines="\n".join(f"<li>{escape(line)}</li>" for line in shown.lines),
    )


def _table(rows: Sequence[Sequence[str]], note: str) -> str:
    """Write the table that goes with a picture, its heads first; nothing if there is none."""
    if not rows:
        return ""
    tags = ("th", *("td" for _ in rows[1:]))
    written = ("".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) for tag, row in zip(tags, rows, strict=True))
    lines = "\n".join(f"<tr>{row}</tr>" for row in written)
    return f"<table>\n<caption>{escape(note)}</caption>\n{lines}\n</table>"
