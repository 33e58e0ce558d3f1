"""Working with the keyboard alone: a cursor that roves over the hexes."""

from bow_author.hexes.coordinates import Direction
from bow_editor.desk import Desk

_WAYS = {
    "Left": (Direction.WEST, Direction.WEST),
    "Right": (Direction.EAST, Direction.EAST),
    "Up": (Direction.NORTH_EAST, Direction.NORTH_WEST),
    "Down": (Direction.SOUTH_EAST, Direction.SOUTH_WEST),
}
"""Where an arrow leads in odd rows and in even ones: straight up and down in the long run."""


class Keyboard:
    """The keyboard on one desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, name: str, *, shift: bool = False, control: bool = False, alt: bool = False) -> bool:
        """Take a key by its name; tell whether it means something."""
        if name not in _WAYS or shift or control or alt:
            return False
        cursor = self.desk.cursor
        self.desk.move_cursor(cursor.step(_WAYS[name][cursor.row % 2 == 0]))
        return True
