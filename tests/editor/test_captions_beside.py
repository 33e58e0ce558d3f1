"""Names over a small map leave tokens to be seen."""

from dataclasses import replace
from itertools import combinations, product
from math import dist

import pytest

from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.picture import NoteMark, TerrainLook, TokenMark, Zone
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import rooms_of
from bow_author.draw.shapes import Point
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_editor.caption_lines import Frame
from bow_editor.captions import captions
from tests.editor.test_captions import board, said, unit, width

TENT = TerrainLook("Tent", pictogram="tent")


@pytest.mark.parametrize("zoom", [0.3, 0.41, 0.6, 0.79])
def test_names_stand_beside_tokens(zoom: float) -> None:
    """Those of the units and hexes around one, that of the zone it lies in, and those of two in one hex."""
    at, other = Hex(5, 5), Hex(9, 6)
    units = unit(Hex(5, 6), "War Host of the North"), unit(Hex(4, 4), "Winterfell Riders")
    tokens = TokenMark(at, TENT), TokenMark(other, TENT), TokenMark(other, TENT, 2)
    pieces = Pieces(
        replace(
            board(*units).picture,
            tokens=tokens,
            names={Hex(9, 5): "The old camp of the king"},
            zones=(Zone("Van", (at, Hex(6, 5)), HouseId("stark")),),
        )
    )
    assert len(pieces.chips) == 3
    found = captions(pieces, zoom, width)
    assert {"War Host of the North", "Winterfell Riders", "The old camp of the king"} <= said(found)
    chips = [Frame(*(zoom * length for length in room)) for room in rooms_of(pieces.chips)]
    assert not any(caption.frame.meets(chip) for caption in found for chip in chips)


@pytest.mark.parametrize("zoom", [0.25, 0.3, 0.35, 0.45])
def test_a_note_among_units_is_written_away_from_them(zoom: float) -> None:
    """Their names take all the room around its hex: it stands further off, with a line to it, and covers none."""
    at = Hex(8, 6)
    around = [Hex(column, row) for column in range(6, 11) for row in (5, 7)]
    units = [unit(place, "War Host of the North") for place in around]
    text = "A note of many words here"
    pieces = Pieces(replace(board(*units).picture, notes=(NoteMark(at, text),)))
    found = captions(pieces, zoom, width)
    (note,) = (caption for caption in found if " ".join(caption.lines) == text)
    assert not any(note.frame.meets(other.frame) for other in found if other is not note)
    left, top, right, low = note.frame
    middle = centre(at)
    is_near = left - 40 * zoom <= middle.x * zoom <= right + 40 * zoom and abs((top + low) / 2 - middle.y * zoom) < 50
    assert is_near or note.leader is not None


@pytest.mark.parametrize("zoom", [0.3, 0.45, 0.6, 0.79])
def test_a_name_in_another_hex_has_a_line(zoom: float) -> None:
    """Whichever hexes around are held; straight above or below, or deep in its hex, it needs none."""
    at, led = Hex(5, 5), 0
    crowds = [crowd for held in (4, 5, 6) for crowd in combinations(at.neighbours(), held)]
    for around, title in product(crowds, ("Harrenton", "Lord Harroway's Town")):
        units = [unit(place, "War Host of the North") for place in (at, *around)]
        pieces = Pieces(replace(board(*units).picture, names={at: title}))
        shown = [caption for caption in captions(pieces, zoom, width) if " ".join(caption.lines) == title]
        if not shown:  # at the smallest there is no room for it
            continue
        (name,) = shown
        west, north, east, south = (length / zoom for length in name.frame)
        middle = Point((west + east) / 2, (north + south) / 2)
        nearest = Point(min(max(centre(at).x, west), east), min(max(centre(at).y, north), south))
        is_there = min((at, *at.neighbours()), key=lambda place: dist(centre(place), middle)) == at
        is_told = is_there or abs(middle.x - centre(at).x) <= WIDTH / 4 or dist(nearest, centre(at)) < 0.45 * WIDTH
        assert is_told or name.leader is not None, [place.name for place in around]
        led += not is_told
    assert led, "in some crowd it has no room at its hex"


@pytest.mark.parametrize("zoom", [0.21, 0.3])
def test_the_name_of_a_hex_in_a_crowd_is_led_to_it(zoom: float) -> None:
    """On a large map that is shown small: it stands where there is room, and is not left out."""
    at = Hex(16, 5)
    units = [unit(place, "Lannisport Guards") for place in (at, *at.neighbours())]
    crowd = replace(board(*units).picture, columns=31, rows=11, names={at: "Lord Harroway's Town"})
    (name,) = (caption for caption in captions(Pieces(crowd), zoom, width) if "Town" in " ".join(caption.lines))
    assert name.leader is not None
