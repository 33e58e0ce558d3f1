"""Files of maps for viewers that have neither the fonts of the map nor all of SVG."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typst
from hypothesis import given, strategies as st
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from bow_author.draw.picture import MapPicture
from bow_author.draw.scene import map_svg
from bow_author.hexes.coordinates import Hex

FONTS = Path(__file__).resolve().parents[2] / "bow_author/print/fonts"


@pytest.mark.parametrize("kept_out", ["<text", "font-family", "currentColor", "<symbol", " color="])
def test_nothing_is_left_to_the_viewer(kept_out: str, picture: MapPicture) -> None:
    """No font, and nothing of SVG that only browsers know."""
    assert kept_out not in map_svg(picture, outlined=True)


def test_a_screen_reader_reads_the_same(picture: MapPicture) -> None:
    """Each text that is written stands beside its outlines, in the same sequence."""
    written = re.findall(r"<text [^>]*>([^<]*)</text>", re.sub(r"<text [^>]* stroke=.*?</text>", "", map_svg(picture)))
    assert re.findall('aria-label="([^"]*)"', map_svg(picture, outlined=True)) == written


def test_qt_draws_it_as_the_typesetter_does(picture: MapPicture) -> None:
    """QtSvg, which knows no symbols and none of our fonts, draws the outlined map as typst draws that with fonts."""
    renderer = QSvgRenderer(QByteArray(map_svg(picture, outlined=True).encode()))
    size = renderer.defaultSize()
    drawn = QImage(size, QImage.Format.Format_RGB32)
    drawn.fill(0xFFFFFFFF)
    painter = QPainter(drawn)
    renderer.render(painter)
    painter.end()
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])
    page = f"#set page(width: {size.width()}pt, height: {size.height()}pt, margin: 0pt)\n"
    page += '#image(bytes(sys.inputs.svg), format: "svg", width: 100%, height: 100%)'
    source = {"svg": map_svg(picture)}
    made = typst.compile(page.encode(), format="png", ppi=72, sys_inputs=source, font_paths=fonts)
    assert isinstance(made, bytes)
    other = QImage.fromData(made)
    assert other.size() == drawn.size()
    places = [(x, y) for x in range(0, size.width(), 3) for y in range(0, size.height(), 3)]
    differences = [abs(drawn.pixelColor(*place).lightness() - other.pixelColor(*place).lightness()) for place in places]
    assert sum(difference > 64 for difference in differences) < len(places) * 0.01


@given(st.text(st.characters(), max_size=30))
def test_any_text_is_outlined(text: str) -> None:
    """Whatever is written, the file parses, and refers to nothing that it does not hold."""
    svg = map_svg(MapPicture(2, 2, names={Hex(1, 1): text}), outlined=True)
    ElementTree.fromstring(svg)
    assert set(re.findall('xlink:href="#([^"]*)"', svg)) <= set(re.findall(' id="([^"]*)"', svg))
