"""The test page tells by how much a printer is off, and what is kept of that brings backs behind their fronts."""

import json
import os
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from pypdf import PdfReader

from bow_author.print.layouts import NO_SHIFT, Place, paper_named
from bow_author.print.print_test import MOST_TENTHS, print_test, strokes
from bow_author.print.printer import back_shift, keep_back_shift, printer_file

TENTHS = st.integers(-MOST_TENTHS, MOST_TENTHS)


def read(scale: list[dict[str, float]], seen: list[float]) -> int:
    """Read a scale as a person does: the number of the stroke that goes on most nearly straight on the other side."""
    off = {round(stroke["number"]): abs(stroke["front"] - at) for stroke, at in zip(scale, seen, strict=True)}
    return min(off, key=lambda number: off[number])


@given(TENTHS, TENTHS, st.sampled_from(["a4", "letter"]))
def test_what_is_read_makes_it_good(right: int, down: int, paper: str) -> None:
    """Backs that a printer moves so far are moved back by what is read of the page, to a twentieth of a millimetre."""
    page = paper_named(paper)
    across, upright = strokes(page.width / 2, is_mirrored=True), strokes(page.height / 2, is_mirrored=False)
    # Through the sheet one sees the back mirrored.
    through = [page.width - (stroke["back"] + right / 10) for stroke in across]
    beside = [stroke["back"] + down / 10 for stroke in upright]
    x, y = read(across, through), read(upright, beside)
    assert abs(right + x) / 10 <= 0.05
    assert abs(down + y) / 10 <= 0.05


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_two_sides_of_a_sheet(paper: str, language: str) -> None:
    """It says what to do in its language, in the size of the paper, and is the same every time."""
    pdf = print_test(paper, language)
    assert pdf == print_test(paper, language)
    sides = PdfReader(BytesIO(pdf)).pages
    size = paper_named(paper)
    assert [float(side.mediabox.width) / 72 * 25.4 for side in sides] == pytest.approx([size.width] * 2, abs=0.01)
    told = sides[0].extract_text()
    assert "bow print-test --set X Y" in " ".join(told.split())
    assert ("millimetres" in told) == (language == "en")
    assert "--set" not in sides[1].extract_text()


def test_the_printer_is_remembered() -> None:
    """What is kept is read again; without it, or where the file holds nonsense, nothing is moved."""
    assert back_shift() == NO_SHIFT
    keep_back_shift(Place(0.3, -0.5))
    assert back_shift() == Place(0.3, -0.5)
    assert os.path.dirname(printer_file()) == os.environ["BOW_CONFIG_DIR"]
    for nonsense in (
        "",
        "[",
        "[1]",
        "3",
        '{"backs": [1]}',
        '{"backs": [true, 1]}',
        '{"backs": [1, 99]}',
        '{"backs": 1}',
    ):
        Path(printer_file()).write_text(nonsense, "utf-8")
        assert back_shift() == NO_SHIFT
    Path(printer_file()).write_text(json.dumps({"backs": [1, 0.25]}), "utf-8")
    assert back_shift() == Place(1, 0.25)
