"""Names over a small map leave tokens to be seen."""

from dataclasses import replace

import pytest

from bow_author.draw.picture import TerrainLook, TokenMark, Zone
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
