"""The drawings of the art folder."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bow_author.draw.art import available_patterns, available_symbols, has_drawing, lies_along, symbol_svg

ART = Path("bow_author/draw/art")
VIEW_BOXES = {"patterns": "-50 -57.735 100 115.47", "symbols": "0 0 24 24"}
NAMED_BY_THE_PROGRAM = (
    "command",
    "commander",
    "engagement",
    "momentum",
    "morale",
    "objective",
    "ripple",
    "rounds",
    "rout",
    "unknown",
    "valor",
    "victory",
)


def files(root: Path) -> list[Path]:
    """All drawings."""
    return sorted(root.joinpath(ART).glob("*/*.svg"))


def test_every_file_is_listed(root: Path) -> None:
    """What lies in the folders is what content may name."""
    listed = {("patterns", n) for n in available_patterns()} | {("symbols", n) for n in available_symbols()}
    assert {(path.parent.name, path.stem) for path in files(root)} == listed
    assert len(listed) > 60


def test_every_drawing_is_a_plain_picture_in_its_box(root: Path) -> None:
    """Each parses as XML, is drawn in the box that the map expects, and paints in one ink on white at most."""
    for path in files(root):
        picture = ElementTree.parse(path).getroot()
        assert picture.attrib["viewBox"] == VIEW_BOXES[path.parent.name], path
        assert re.fullmatch("[a-z]+(_[a-z]+)*", path.stem), path
        paints = {e.get(key) for e in picture.iter() for key in ("fill", "stroke")} - {None}
        assert paints <= {"currentColor", "#fff", "none"}, path
        tags = {element.tag.rpartition("}")[2] for element in picture.iter()}
        assert tags <= {"svg", "g", "path", "circle", "ellipse", "rect"}, path


@pytest.mark.parametrize("name", NAMED_BY_THE_PROGRAM)
def test_what_the_program_names_is_there(name: str) -> None:
    """The few symbols that are no content's are in the folder."""
    assert has_drawing("symbols", name)


def test_an_unknown_name_gives_an_empty_picture() -> None:
    """A name without a drawing never raises."""
    ElementTree.fromstring(symbol_svg("../../secret", "#000000"))
    assert not lies_along("no_such_symbol")
