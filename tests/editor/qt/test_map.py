"""The map: picking, and drawing anew only what has changed."""

import random

from PySide6.QtCore import QPointF

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_editor.qt.map_scene import hex_at


def test_a_place_lies_in_the_hex_whose_middle_is_nearest() -> None:
    """Picking by rounding agrees with looking at all hexes around, over ten thousand places."""
    luck = random.Random(5)
    hexes = {at: centre(at) for at in (Hex(column, row) for column in range(-1, 14) for row in range(-1, 14))}
    for _ in range(10_000):
        x, y = luck.uniform(20, 1100), luck.uniform(20, 900)
        nearest = min(hexes, key=lambda at: (hexes[at].x - x) ** 2 + (hexes[at].y - y) ** 2)
        assert hex_at(QPointF(x, y)) == nearest
