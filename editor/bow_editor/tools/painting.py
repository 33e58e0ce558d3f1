"""Tools that paint the ground: brush, line, fill, eraser, deployment zones."""

from typing import ClassVar

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_editor.beyond import Beyond
from bow_editor.displacing import taken, taking
from bow_editor.editor_state import EditorState
from bow_editor.gestures import Pointer
from bow_editor.holding import missing
from bow_editor.placeables import Zone
from bow_editor.placing import named, placed, refusal, unzoned
from bow_editor.regions import disc, flood, line, rectangle
from bow_editor.tools.drawing import Drawing, drawing_tool
from bow_editor.words import tr


class Painting(Drawing):
    """Places what is in the hand on the hexes of the gesture."""

    mirrors: ClassVar = True
    """Whether the images of the hexes are covered, too."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self._beyond = Beyond(editor)

    def edit(self) -> Edit | None:
        """Place it."""
        return placed(self.editor, self.covered(), self.editor.hand, mirrors=self.mirrors)

    def refused(self) -> str:
        """Say if there is nothing to place, or if it can be placed nowhere."""
        hand = self.editor.hand
        return refusal(self.editor, hand) if hand is not None else missing(self.editor.tool)

    def besides(self) -> str:
        """Say how many more of it than the boxes hold the plan would have after the gesture that goes on."""
        return self._beyond.said(self.edit())

    def hexes(self) -> frozenset[Hex]:
        """Outline what is covered, on the board; with an empty hand nothing is."""
        board = self.editor.board
        if board is None or self.editor.hand is None:
            return frozenset()
        return frozenset(at for at in self.covered() if at in board)

    def covered(self) -> tuple[Hex, ...]:
        """Give the hexes of the gesture."""
        return (self.way[-1],)

    def key(self, name: str) -> bool:
        """Make the brush larger or smaller on the way."""
        if name not in ("+", "-"):
            return False
        self.editor.set_brush(self.editor.brush + (1 if name == "+" else -1))
        self.show()
        return True


class Brushing(Painting):
    """Covers all that a disc passes over; a mouse that jumps is taken to have gone straight."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self._passed: dict[Hex, None] = {}
        """What has been covered before the hex where the brush is now."""

    def move(self, pointer: Pointer) -> None:
        """Cover what lies on the way here."""
        if pointer.at != self.way[-1]:
            for at in line(self.way[-1], pointer.at)[:-1]:
                self._passed |= dict.fromkeys(disc(at, self.editor.brush))
        super().move(pointer)

    def covered(self) -> tuple[Hex, ...]:
        """Give the hexes that the brush has passed over, the last one last."""
        under = dict.fromkeys(disc(self.way[-1], self.editor.brush))
        return (*(at for at in self._passed if at not in under), *under)


class Lining(Painting):
    """Covers the straight line from where it began."""

    def covered(self) -> tuple[Hex, ...]:
        """Give the hexes that the brush passes over on the line."""
        along = line(self.way[0], self.way[-1])
        return tuple(dict.fromkeys(under for at in along for under in disc(at, self.editor.brush)))


class Boxing(Painting):
    """Covers the upright rectangle between where it began and where it is."""

    def covered(self) -> tuple[Hex, ...]:
        """Give the hexes whose middles lie in it."""
        return rectangle(self.way[0], self.way[-1])


class Filling(Painting):
    """Covers all hexes around that count as the same."""

    def covered(self) -> tuple[Hex, ...]:
        """Give the hexes that hang together and count as the same, by what is printed and what is laid."""
        board, at = self.editor.board, self.way[-1]
        if board is None:
            return (at,)
        wanted = self.ground(at)
        return flood(board, at, lambda place: self.ground(place) == wanted)

    def ground(self, at: Hex) -> str | None:
        """Give what a hex of the board counts as; None for open ground."""
        board = self.editor.board
        return self.editor.session.document.plan.terrain.get(at) or (board.terrain.get(at) if board else None)


class Zoning(Brushing):
    """Adds hexes to a deployment zone, or takes them out if the first one is in it."""

    def edit(self) -> Edit | None:
        """Add or take out."""
        zone = self.editor.hand
        if not isinstance(zone, Zone):
            return None
        zones = self.editor.session.document.plan.zones.get(zone.house, ())
        is_inside = any(self.way[0] in area.hexes for area in zones if area.title == zone.title)
        if is_inside and not self.refused():
            return unzoned(self.editor, self.covered())
        return super().edit()


class Erasing(Brushing):
    """Takes away what the plan lays on hexes, and says what that was."""

    def edit(self) -> Edit | None:
        """Take it away, and call that by what it is."""
        edit = super().edit()
        return taking(self.editor, edit, self._where()) if edit is not None else None

    def do(self, edit: Edit) -> None:
        """Take it away, and say what it was."""
        taken(self.editor, edit, self._where())

    def refused(self) -> str:
        """Say that nothing lies there that could be taken away."""
        return super().refused() or tr("Nothing that could be removed lies in {where}").format(where=self._where())

    def _where(self) -> str:
        return named(self.hexes())


BRUSH = drawing_tool(
    Brushing, "brush", "Brush", "B", "Paint with what is in the hand. + and - change the size of the brush."
)
LINE = drawing_tool(Lining, "line", "Line", "L", "Draw a straight line of what is in the hand.")
FILL = drawing_tool(Filling, "fill", "Fill", "F", "Cover all hexes around that count as the same.")
RECTANGLE = drawing_tool(Boxing, "rectangle", "Rectangle", "Q", "Cover an upright rectangle with what is in the hand.")
ERASER = drawing_tool(
    Erasing, "eraser", "Eraser", "E", "Take away what the plan lays on hexes, on all layers that are not locked."
)
ZONE = drawing_tool(
    Zoning, "zone", "Deployment zone", "Z", "Paint where a House may deploy; begin inside its zone to take hexes out."
)
