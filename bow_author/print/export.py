"""A sheet as PDF, PNG or SVG: the same sheet gives the same bytes, on every machine."""

import json
import os
from functools import cache
from importlib.resources import as_file, files
from math import ceil, floor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bow_author.print.sheet import Sheet
from bow_author.print.sheet_to_data import is_landscape, sheet_data

if TYPE_CHECKING:
    import typst

Paper = Literal["a4", "letter"]
OutputFormat = Literal["pdf", "png", "svg"]

_PAPERS: dict[Paper, str] = {"a4": "a4", "letter": "us-letter"}
TIMESTAMP = 1_262_304_000
"""1 January 2010: no file says when it was made, so that equal plans give equal files."""


_WIDTHS: dict[Paper, tuple[float, float]] = {"a4": (297 / 25.4, 210 / 25.4), "letter": (11, 8.5)}
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


def export_sheet(
    sheet: Sheet,
    output: OutputFormat = "pdf",
    *,
    paper: Paper = "a4",
    grey: bool = False,
    size: PictureSize = PictureSize(),  # noqa: B008  # it never changes
) -> list[bytes]:
    """Set a sheet and give the files that it makes.

    Args:
        sheet: What stands on it.
        output: A tagged PDF file, or pictures; in SVG pictures all text but that of the map is outlines.
        paper: The size of the pages, which lie as the map does.
        grey: In greys, for a printer without colours.
        size: How large a PNG picture is.

    Returns:
        The one PDF file, or one picture a page.

    Raises:
        ValueError: if PNG pictures would be too small or too large.
    """
    import typst

    data = {**sheet_data(sheet, in_grey=grey), "paper": _PAPERS[paper]}
    ppi = size.ppi(sheet, paper) if output == "png" else None
    with as_file(files("bow_author.print").joinpath("templates")) as templates:
        made: Any = typst.compile(
            templates / "plan.typ",
            root=templates,
            font_paths=bundled_fonts(),
            sys_inputs={"data": json.dumps(data), "pixel": str(72 / ppi if ppi else 0)},
            format=output,
            ppi=ppi,
            timestamp=TIMESTAMP,
        )
    # One page gives bytes, several give a list, whatever its type hints say.
    return made if isinstance(made, list) else [made]


def named_pages(output: str, pages: list[bytes]) -> dict[str, bytes]:
    """Name the files: the first as the user says, the others with the number of their page.

    >>> sorted(named_pages("plan.png", [b"1", b"2"]))
    ['plan-2.png', 'plan.png']
    """
    stem, ending = os.path.splitext(output)
    return {output if number == 1 else f"{stem}-{number}{ending}": page for number, page in enumerate(pages, 1)}


@cache
def bundled_fonts() -> "typst.Fonts":
    """Give the fonts that come with the program, and no others."""
    import typst

    with as_file(files("bow_author.print").joinpath("fonts")) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder])
