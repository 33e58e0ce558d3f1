"""How many more pieces than the boxes hold a plan would have after a gesture that goes on. No Qt."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Change, Edit, EditError, Put, applied
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
from bow_editor.counts import Counts
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Terrain, Token, Unit
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.boxes.allotment import Kind

_Piece = Terrain | Token | Unit


class Beyond:
    """Counts for one gesture; how many pieces were left before it is asked once."""

    def __init__(self, editor: EditorState) -> None:
        self._editor = editor
        self._counts: Counts | None = None

    def said(self, edit: Edit | None) -> str:
        """Say how many more pieces than the boxes hold an edit would lay down; empty if no gesture goes on."""
        if edit is None or not self._editor.in_gesture:
            return ""
        lacking = self._lacking(edit)
        return tr("{count} more than the boxes hold.").format(count=lacking) if lacking else ""

    def _lacking(self, edit: Edit) -> int:
        content = self._editor.content
        laid = Counter(piece for change in edit.changes for piece in self._laid(change))
        if content is None or not laid:
            return 0
        if self._counts is None:
            self._counts = Counts(content)
        if len(laid) == 1 and all(self._is_enough(piece, more) for piece, more in laid.items()):
            return 0
        try:
            value = applied(self._editor.session.document.value, edit.changes)
        except EditError:  # it will be refused
            return 0
        after = Counts(content.after(value), self._counts)
        by_kind: defaultdict[Kind, int] = defaultdict(int)  # two ranks of a unit lack the same figures
        for piece in laid:
            before, now = self._counts.left(piece), after.left(piece)
            if before is not None and now is not None:
                by_kind[now.by] = max(by_kind[now.by], min(before.count, 0) - min(now.count, 0))
        return sum(by_kind.values())

    def _is_enough(self, piece: _Piece, more: int) -> bool:
        left = self._counts.left(piece) if self._counts is not None else None
        return left is None or left.count >= more

    def _laid(self, change: Change) -> Iterator[_Piece]:
        """Give what a change lays on a hex that was not in the plan."""
        match change:
            case Put(("terrain", _), terrain):
                yield Terrain(TerrainId(str(terrain)))
            case Put(("tokens", _, token), _):
                yield Token(TokenId(str(token)))
            case Put(("tokens", _), dict() as tokens):
                yield from (Token(TokenId(token)) for token in tokens)
            case Put(("units", label), dict() as unit):
                if label not in (self._editor.session.document.value.get("units") or {}):
                    yield _unit(unit)
            case _:
                pass


def _unit(written: Mapping[str, str]) -> Unit:
    """Read a unit of a plan."""
    unit, commander = written.get("unit"), written.get("commander")
    return Unit(
        HouseId(written["side"]),
        Rank(written["rank"]),
        UnitId(unit) if unit else None,
        CommanderId(commander) if commander else None,
    )
