"""The map as a graphics scene: items for each hex, made anew only where the picture has changed."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from bow_author.draw.furniture import margins
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.picture import MapPicture
from bow_author.draw.pieces import Height, Piece, Pieces, changed_hexes, changed_marks, extent_of, sorted_pieces
from bow_author.draw.shapes import Shape, Writing
from bow_author.draw.tones import Tone, as_printed
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Edge, Hex
from bow_dsl.value import replace
from bow_editor.captions import LEGIBLE
from bow_editor.ghost_names import coming, not_said
from bow_editor.qt.items import WritingItem, item_for
from bow_editor.zone_captions import hex_under

_Items = dict[float, tuple[Shape, QGraphicsItem | None]]
"""Shapes by their height, each with what draws it; None for a drawing that there is not."""
GHOST = 0.6
"""How opaque a preview is."""
_LEAST = 9.0
"""Of the letters of a preview, in pixels."""
_ABOVE = 5000
"""Higher than all that belongs to the map."""


def hex_at(point: QPointF) -> Hex:
    """Give the hex that a place of the scene lies in; it may be off the board."""
    return hex_under(point.x(), point.y())


class MapScene(QGraphicsScene):
    """The picture of a battlefield, and a ghost of what it would be."""

    def __init__(self, tone: Tone = as_printed) -> None:
        super().__init__()
        self.tone = tone
        self.ground_opacity = 1.0
        """How opaque the ground is; less where a picture lies under it."""
        self.large_names = False
        """Whether whoever shows this writes names over it where those of the map are too small."""
        self.covered: Callable[[], Sequence[QRectF]] = tuple
        """Gives where large names lie over the map as it is shown now."""
        self._pieces: Pieces | None = None
        self._items: dict[Hex, _Items] = {}
        self._marks: dict[Hex, _Items] = {}
        """What an analysis says of hexes, apart: it changes with every step of the cursor."""
        self._around: _Items = {}
        self._tried: Pieces | None = None
        """The pieces of the last ghost over this map: an edit that is made shows just them."""
        self._ghosted: Pieces | None = None
        """Those of the ghost that is there now."""
        self._ghost: list[QGraphicsItem] = []

    @property
    def picture(self) -> MapPicture | None:
        """What is shown now."""
        return self._pieces.picture if self._pieces else None

    @property
    def pieces(self) -> Pieces | None:
        """What is shown, hex by hex."""
        return self._pieces

    @property
    def board(self) -> Board | None:
        """The board that is shown."""
        return self._pieces.network.board if self._pieces else None

    def has(self, at: Hex) -> bool:
        """Tell whether a hex is on the board that is shown."""
        return self.board is not None and at in self.board

    def show_picture(self, picture: MapPicture) -> QRectF:
        """Show a picture, and tell which part of the scene was drawn anew for it."""
        self.show_ghost(None)
        old = self._pieces
        new = self._pieces = self._sorted(picture) if old is not None else sorted_pieces(picture)
        self._tried = None
        if old is None or extent_of(old.picture) != extent_of(picture):
            self._clear()
            changed = marked = frozenset(new.network.board.hexes())
        else:
            changed, marked = changed_hexes(old, new), changed_marks(old, new)
        for at in changed:
            self._items[at] = self._made(new.of(at), self._items.get(at, {}), _rank(at, new))
        for at in marked:
            self._marks[at] = self._made(new.marked(at), self._marks.get(at, {}), _rank(at, new))
        if old is None or _frame_of(old) != _frame_of(new):
            self._around = self._made(new.around(), self._around)
            self.setSceneRect(_frame(new))
            return self.sceneRect()
        return _box(changed | marked)

    def show_tone(self, tone: Tone) -> None:
        """Show the same picture in other colours."""
        self.tone = tone
        self._show_again()

    def show_large_names(self, are_shown: bool) -> None:
        """Leave names that are too small to whoever shows this, or draw them like all else."""
        if are_shown != self.large_names:
            self.large_names = are_shown
            self.update()

    def _is_covered(self, letters: QRectF) -> bool:
        """Tell whether a large name lies over some letters, of which a rest beside it would read as part of it."""
        return any(map(letters.intersects, self.covered()))

    def _least_zoom(self) -> float:
        """Tell how large a window must show the names of units, for the map to write them itself."""
        return LEGIBLE if self.large_names else 0

    def show_ground(self, opacity: float) -> None:
        """Show the same picture with another opacity of its ground, from 0 to 1."""
        if opacity != self.ground_opacity:
            self.ground_opacity = opacity
            self._show_again()

    def shown(self) -> dict[Hex, dict[float, Shape]]:
        """Give the shapes that are drawn in each hex, by their height."""
        return {
            at: {height: shape for height, (shape, _) in (*items.items(), *self._marks[at].items())}
            for at, items in self._items.items()
        }

    def _show_again(self) -> None:
        picture = self.picture
        if picture is not None:
            self._pieces = None
            self.show_picture(picture)

    def _clear(self) -> None:
        for items in (*self._items.values(), *self._marks.values(), self._around):
            self._remove(item for _, item in items.values())
        self._items, self._marks, self._around = {}, {}, {}

    def show_ghost(self, picture: MapPicture | None) -> frozenset[Hex]:
        """Show, over the map, what is in another picture and not on the map; nothing if it is None.

        Returns:
            The hexes that are not as on the map.
        """
        if picture is None or self._pieces is None:
            self._remove(self._ghost)
            self._ghost, self._ghosted = [], None
            return frozenset()
        new = self._sorted(picture)
        changed = changed_hexes(self._pieces, new)
        if new is self._ghosted:
            return changed
        self._remove(self._ghost)
        self._ghost, self._ghosted = [], new
        texts = coming(self._pieces.picture, picture)
        made = [
            self._made(
                map(_legible, (*not_said(new.of(at), self._pieces.of(at), texts), *new.marked(at))),
                {},
                _rank(at, new),
                _at_any_zoom,
            )
            for at in changed
        ]
        if _frame_of(self._pieces) != _frame_of(new):
            there = {shape for shape, _ in self._around.values()}
            in_hexes = (piece for at in changed for piece in self._pieces.of(at))  # a title may come out of its hex
            titles = not_said(new.around(), (*self._pieces.around(), *in_hexes), texts)
            around = (_legible(piece) for piece in titles if piece.shape not in there)
            made.append(self._made(around, {}, 0, _at_any_zoom))
        for items in made:
            _grow_together(items)
            for _, item in items.values():
                if item is not None:
                    item.setZValue(item.zValue() + _ABOVE)
                    item.setOpacity(item.opacity() * GHOST)
                    self._ghost.append(item)
        return changed

    @contextmanager
    def without_ghost(self) -> Iterator[None]:
        """Leave out of what is drawn meanwhile what is only tried, and not in the plan."""
        for item in self._ghost:
            item.hide()
        try:
            yield
        finally:
            for item in self._ghost:
                item.show()

    def _sorted(self, picture: MapPicture) -> Pieces:
        """Sort the pieces of another picture; the same that were tried last, if it is the same picture."""
        if self._tried is None or self._tried.picture != picture:
            self._tried = Pieces(picture, self._pieces)
        return self._tried

    def _made(
        self, pieces: Iterable[Piece], there: _Items, rank: float = 0, least_zoom: Callable[[], float] | None = None
    ) -> _Items:
        """Show pieces in the place of those that are there, of which those stay that are the same."""
        made: _Items = {}
        by_height: defaultdict[int, int] = defaultdict(int)
        for piece in pieces:
            # Shapes of one height lie as they come.
            by_height[piece.height] += 1
            height = piece.height + by_height[piece.height] / 1000
            before = there.get(height)
            if before is not None and before[0] == piece.shape:
                made[height] = before
                continue
            item = item_for(piece.shape, self.tone, least_zoom or self._least_zoom, self._is_covered)
            if item is not None:
                item.setZValue(height + rank)
                if piece.height < Height.GRID and self.ground_opacity != 1:
                    item.setOpacity(item.opacity() * self.ground_opacity)
                self.addItem(item)
            made[height] = piece.shape, item
        self._remove(item for height, (_, item) in there.items() if made.get(height) is not there[height])
        return made

    def _remove(self, items: Iterable[QGraphicsItem | None]) -> None:
        for item in list(items):
            if item is not None:
                self.removeItem(item)


def _legible(piece: Piece) -> Piece:
    """Let the names of a ghost be as large as they must be to be read: no larger ones lie over it."""
    shape = piece.shape
    return (
        piece._replace(shape=replace(shape, least=_LEAST)) if isinstance(shape, Writing) and shape.is_caption else piece
    )


def _grow_together(items: _Items) -> None:
    """Let lines that stand below one another grow around their common middle."""
    lines = [(shape, item) for shape, item in items.values() if isinstance(item, WritingItem)]
    by_column: defaultdict[float, list[tuple[Shape, WritingItem]]] = defaultdict(list)
    for shape, item in lines:
        if isinstance(shape, Writing) and shape.is_caption:
            by_column[round(shape.at.x)].append((shape, item))
    for column in by_column.values():
        middle = sum(item.y() for _, item in column) / len(column)
        for _, item in column:
            item.grow_around(QPointF(item.x(), middle))


def _at_any_zoom() -> float:
    """Let the map write the names of a ghost itself: nobody else does."""
    return 0


def _box(hexes: Iterable[Hex]) -> QRectF:
    """Give what is drawn of hexes: what stands in one may reach a little beyond it."""
    box = QRectF()
    for at in hexes:
        middle = centre(at)
        box |= QRectF(middle.x - WIDTH, middle.y - WIDTH, 2 * WIDTH, 2 * WIDTH)
    return box


def _rank(at: Hex, pieces: Pieces) -> float:
    """Give how much higher a hex lies than the first: the map is drawn in reading order, whatever was edited when."""
    return (at.row * pieces.picture.columns + at.column) * 1e-9


def _frame_of(pieces: Pieces) -> tuple[object, ...]:
    picture = pieces.picture
    written = pieces.zone_titles, pieces.arrows, pieces.names, pieces.notes
    return (*extent_of(picture), picture.zones, *written, picture.sides)


def _frame(pieces: Pieces) -> QRectF:
    room = margins(pieces.picture)
    width, height = pieces.size
    return QRectF(
        -room[Edge.WEST],
        -room[Edge.NORTH],
        width + room[Edge.WEST] + room[Edge.EAST],
        height + room[Edge.NORTH] + room[Edge.SOUTH],
    )
