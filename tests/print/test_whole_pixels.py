"""Drawings on pages of pixels: none of their rows and columns is left out, wherever they stand and however large."""

import shutil
from importlib.resources import as_file, files
from itertools import pairwise
from pathlib import Path

import pytest
import typst
from PySide6.QtGui import QColor, QImage

HIGH = 301
PAGE = """
#import "parts.typ": *
#set page(width: 700pt, height: 500pt, margin: (x: 7.3pt, y: float(sys.inputs.top) * 1pt))
#picture(sys.inputs.svg, height: float(sys.inputs.high) * 1pt)
"""


def stripes(wide: float) -> str:
    """Draw rows that are black and white by turns."""
    rows = "".join(
        f'<rect x="0" y="{i}" width="{wide}" height="1" fill="{"#000" if i % 2 else "#fff"}"/>' for i in range(HIGH)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HIGH}">{rows}</svg>'


def changes(templates: Path, ppi: int, top: float, *, pixel: float) -> int:
    """Set the stripes a row to a pixel, with a little more room than they take, and count where rows differ."""
    given = {"svg": stripes(417.3), "top": str(top), "high": str((HIGH + 0.2) * 72 / ppi), "pixel": str(pixel)}
    page = typst.compile(templates / "page.typ", root=templates, format="png", ppi=ppi, sys_inputs=given)
    assert isinstance(page, bytes)
    picture = QImage.fromData(page)
    lights = [QColor(picture.pixel(ppi // 2, y)).lightness() > 127 for y in range(picture.height())]
    return sum(one is not other for one, other in pairwise(lights))


@pytest.mark.parametrize("ppi", [72, 96, 110, 150])
def test_no_row_is_left_out(tmp_path: Path, ppi: int) -> None:
    """Each row of a drawing that is as high in pixels is on the page; without the rounding some are not."""
    with as_file(files("bow_author.print").joinpath("templates")) as templates:
        shutil.copytree(templates, tmp_path / "templates")
    (tmp_path / "templates" / "page.typ").write_text(PAGE, "utf-8")
    tops = (5, 5.13, 6.37, 7.5)
    assert {changes(tmp_path / "templates", ppi, top, pixel=72 / ppi) for top in tops} == {HIGH - 1}
    assert {changes(tmp_path / "templates", ppi, top, pixel=0) for top in tops} != {HIGH - 1}
