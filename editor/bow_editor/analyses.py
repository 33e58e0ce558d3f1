"""Analyses that are shown over the map."""

from collections.abc import Sequence

from bow_author.draw.picture import HexMark
from bow_editor.desk import Desk


def marks_for(desk: Desk) -> Sequence[HexMark]:
    """Give what the chosen analysis says of hexes; nothing if none is chosen."""
    del desk
    return ()
