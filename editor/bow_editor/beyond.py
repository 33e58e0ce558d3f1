"""How many more tiles and tokens than the boxes hold a plan would have after a gesture that goes on. No Qt."""

from collections import Counter
from collections.abc import Iterator

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Change, Edit, Put
from bow_author.plans.model import TokenId
from bow_editor.counts import Counts
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Terrain, Token
from bow_editor.words import tr


class Beyond:
    """Counts for one gesture; how many pieces were left before it is asked once."""

    def __init__(self, editor: EditorState) -> None:
        self._editor = editor
        self._counts: Counts | None = None

    def said(self, edit: Edit | None) -> str:
        """Say how many more pieces than the boxes hold an edit would lay down; empty if no gesture goes on."""
        content = self._editor.content
        if edit is None or content is None or not self._editor.in_gesture:
            return ""
        if self._counts is None:
            self._counts = Counts(content)
        laid = Counter(piece for change in edit.changes for piece in _laid(change))
        lacking = sum(_lacking(more, self._counts, piece) for piece, more in laid.items())
        return tr("{count} more than the boxes hold.").format(count=lacking) if lacking else ""


def _lacking(more: int, counts: Counts, piece: Terrain | Token) -> int:
    """Count for how many of so many more there are no pieces; none if nobody has counted such pieces."""
    left = counts.left(piece)
    return max(0, more - max(left.count, 0)) if left is not None else 0


def _laid(change: Change) -> Iterator[Terrain | Token]:
    """Give the tiles and tokens that a change lays on a hex."""
    match change:
        case Put(("terrain", _), terrain):
            yield Terrain(TerrainId(str(terrain)))
        case Put(("tokens", _, token), _):
            yield Token(TokenId(str(token)))
        case Put(("tokens", _), dict() as tokens):
            yield from (Token(TokenId(token)) for token in tokens)
        case _:
            pass
