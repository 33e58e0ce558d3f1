"""Names over a small map leave tokens to be seen."""

from dataclasses import replace

import pytest

from bow_author.draw.layout import centre
from bow_author.draw.picture import NoteMark, TerrainLook, TokenMark, Zone
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import rooms_of
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
