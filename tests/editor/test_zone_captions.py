"""What is looked at to place the titles of large zones: each edit waits for it."""

import pytest

from bow_author.draw.leaders import Line, line_to_outline
from bow_author.draw.picture import MapPicture, Side, Zone
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import Room
from bow_author.hexes.board import ShortRows
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_editor import zone_captions
from bow_editor.caption_lines import Frame
from bow_editor.captions import captions
from tests.editor.test_captions import banners, unit, width

_LOOKS, _PLACES, _WAYS = 25, 4 * 7, 8
"""What is looked at below a title, where in a hex it may stand, and into which lines it is broken, of both titles."""


def two_zones() -> Pieces:
    """Give a board with a zone of 26 hexes along either long edge, in which most hexes are held."""
    rows = {1: "stark", 10: "lannister"}
    zones = [
        Zone(f"{house} sets up here", tuple(Hex(c, r) for r in (row, row + 1) for c in range(2, 15)), HouseId(house))
        for row, house in rows.items()
    ]
    held = tuple(
        unit(Hex(column, row), "War Host of the North") for row in (1, 2, 10, 11) for column in range(2, 15, 2)
    )
    sides = tuple(Side(HouseId(house), house, "#888888", "") for house in rows.values())
    return Pieces(MapPicture(15, 11, short_rows=ShortRows.EVEN, sides=sides, zones=tuple(zones), units=held))


@pytest.mark.parametrize("zoom", [0.37, 0.5])
def test_what_costs_much_is_done_only_where_a_title_has_room(monkeypatch: pytest.MonkeyPatch, zoom: float) -> None:
    """No line is drawn from a place that is taken, and no hex is looked for twice below the same place in a hex."""
    pieces, drawn, looked_for = two_zones(), list[Room](), list[tuple[float, float]]()
    hex_under = zone_captions.hex_under

    def line(rooms: list[Room], strokes: list[Line]) -> Line:
        drawn.extend(rooms)
        return line_to_outline(rooms, strokes)

    def look(x: float, y: float) -> Hex:
        looked_for.append((x, y))
        return hex_under(x, y)

    monkeypatch.setattr(zone_captions, "line_to_outline", line)
    monkeypatch.setattr(zone_captions, "hex_under", look)
    found = captions(pieces, zoom, width)
    assert sum("here" in caption.lines[-1] for caption in found) == 2
    frames = [Frame(*(length * zoom for length in room)) for room in drawn]
    assert drawn
    assert not any(frame.meets(banner) for frame in frames for banner in banners(pieces, zoom))
    assert len(looked_for) <= _LOOKS * _PLACES * _WAYS
