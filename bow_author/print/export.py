"""A sheet as PDF, PNG or SVG: the same sheet gives the same bytes, on every machine."""

import os
from math import ceil, floor
from typing import Literal, NamedTuple

from bow_author.draw.tones import Tone, as_printed
from bow_author.print.sheet import Sheet
from bow_author.print.sheet_to_data import Data, is_landscape, sheet_data
from bow_author.print.typesetting import OutputFormat, typeset

Paper = Literal["a4", "letter", "a3"]

PAPERS: dict[Paper, str] = {"a4": "a4", "letter": "us-letter", "a3": "a3"}


_WIDTHS: dict[Paper, tuple[float, float]] = {
    "a4": (297 / 25.4, 210 / 25.4),
    "letter": (11, 8.5),
    "a3": (420 / 25.4, 297 / 25.4),
}
"""Inches that a page is wide when it lies on its long side, and on its short side."""


class PictureSize(NamedTuple):
    """How large the PNG pictures of a sheet are: in pixels per inch, or so many pixels wide."""

    pixels: float = 150
    unit: Literal["ppi", "width"] = "ppi"

    def ppi(self, sheet: Sheet, paper: Paper) -> float:
        """Give the pixels per inch that make pages of this size.

        Raises:
            ValueError: if there would be fewer or more of them than `LEAST_PPI` and `MOST_PPI`; it says the bounds.
        """
        least, most = self.bounds(sheet, paper)
        if not least <= self.pixels <= most:
            raise ValueError(f"must be from {least} to {most}")
        return self.pixels / self._inches(sheet, paper)

    def bounds(self, sheet: Sheet, paper: Paper) -> tuple[int, int]:
        """Give the least and the most that `pixels` may be for this sheet."""
        wide = self._inches(sheet, paper)
        return ceil(LEAST_PPI * wide), floor(MOST_PPI * wide)

    def _inches(self, sheet: Sheet, paper: Paper) -> float:
        """Give over how many inches the pixels are counted."""
        return _WIDTHS[paper][0 if is_landscape(sheet.picture) else 1] if self.unit == "width" else 1


LEAST_PPI, MOST_PPI = 10, 1200
_LEAST_ROWS = 2
"""So many rows of a table stand with its heading at the foot of a column, where it goes on in the next."""


def export_sheet(
    sheet: Sheet,
    output: OutputFormat = "pdf",
    *,
    paper: Paper = "a4",
    tone: Tone = as_printed,
    size: PictureSize = PictureSize(),  # noqa: B008  # it never changes
) -> list[bytes]:
    """Set a sheet and give the files that it makes.

    Args:
        sheet: What stands on it.
        output: A tagged PDF file, or pictures; in SVG pictures all text but that of the map is outlines.
        paper: The size of the pages, which lie as the map does.
        tone: Gives the colours that are drawn.
        size: How large a PNG picture is.

    Returns:
        The one PDF file, or one picture a page.

    Raises:
        ValueError: if PNG pictures would be too small or too large.
    """
    data = {**sheet_data(sheet, tone=tone), "paper": PAPERS[paper]}
    return typeset_plans("plan.typ", data, [data], output, size.ppi(sheet, paper) if output == "png" else None)


def typeset_plans(
    template: str, data: Data, plans: list[Data], output: OutputFormat, ppi: float | None = None
) -> list[bytes]:
    """Set a template in which battle plans stand: each on one page besides its map, if letters of some size allow that.

    How large they may be is estimated before they are set; a plan that has taken a page more is set again, smaller. In
    the smallest letters a heading may stand alone with one row of its table, if that saves the page.

    Args:
        template: Its name in the folder of templates.
        data: What it reads.
        plans: The data of the plans among it.
        output: A PDF file, or pictures.
        ppi: Pixels per inch of PNG pictures.
    """
    for place, plan in enumerate(plans):
        plan.update(place=place, from_size=0, least_rows=_LEAST_ROWS)
    while True:
        made = typeset(template, data, output, ppi)
        over = [text for text in made.fitted if text["slot"] == "page" and not text["fits"]]
        if not over:
            return made.files
        for text in over:
            plan = plans[text["id"]]
            if text["smallest"] and plan["least_rows"]:
                plan["least_rows"] = 0
            else:
                plan["from_size"] = text["size"] + 1


def named_pages(output: str, pages: list[bytes]) -> dict[str, bytes]:
    """Name the files: the first as the user says, the others with the number of their page.

    >>> sorted(named_pages("plan.png", [b"1", b"2"]))
    ['plan-2.png', 'plan.png']
    """
    stem, ending = os.path.splitext(output)
    return {output if number == 1 else f"{stem}-{number}{ending}": page for number, page in enumerate(pages, 1)}
