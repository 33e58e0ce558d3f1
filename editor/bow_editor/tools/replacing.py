"""The tool that replaces all of a kind: this terrain by that, units of one figure type by others or another rank."""

from typing import Any, ClassVar

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.edits import Edit
from bow_author.plans.model import Rank, UnitId
from bow_dsl.value import replace
from bow_editor.draft import Draft
from bow_editor.editor_state import Layer
from bow_editor.placeables import Terrain, Unit
from bow_editor.placing import called, fitting_side, named, refusal
from bow_editor.renaming import with_new_labels
from bow_editor.tools.drawing import drawing_tool
from bow_editor.tools.painting import Filling
from bow_editor.words import tr


class Replacing(Filling):
    """Covers all hexes of the board that count as the same, wherever they lie, and no other for being an image.

    With a unit in the hand those count as the same in which units of the same figure type and side stand, of whatever
    rank. Who has a commander stays as he is: he leads one type.
    """

    mirrors: ClassVar = False

    def covered(self) -> tuple[Hex, ...]:
        """Give them, the one under the pointer among them."""
        board, at = self.editor.board, self.way[-1]
        if board is None or at not in board:
            return (at,)
        if isinstance(self.editor.hand, Unit):
            return tuple(self._alike())
        wanted = self.ground(at)
        return tuple(place for place in board.hexes() if self.ground(place) == wanted)

    def edit(self) -> Edit | None:
        """Place it, and say in place of what."""
        hand = self.editor.hand
        if isinstance(hand, Unit):
            return self._units(hand)
        edit = super().edit()
        draft = Draft.of(self.editor)
        old = self.ground(self.way[-1]) or (draft.printed(self.way[-1]) if draft is not None else None)
        if edit is None or old is None or not isinstance(hand, Terrain):
            return edit
        names = {"old": called(self.editor, Terrain(TerrainId(old))), "new": called(self.editor, hand)}
        return Edit(tr("Replace {old} by {new} everywhere").format(**names), edit.changes)

    def refused(self) -> str:
        """Say if there is nothing to place, or nothing that it could be placed for."""
        hand = self.editor.hand
        if refused := super().refused():
            return refused
        if not isinstance(hand, Unit):
            return ""
        if hand.commander:
            return tr("A commander is there only once: choose a figure type in the tray")
        lacks = tr("No unit without a commander stands in {where}: click one, and all like it are replaced")
        return "" if self.covered() else lacks.format(where=named(self.way[-1:]))

    def _alike(self) -> dict[Hex, str]:
        """Give the labels of the units that count as the same as the one under the pointer, by their hexes."""
        draft = Draft.of(self.editor)
        labels = draft.labels(Layer.UNITS, self.way[-1]) if draft is not None else []
        if draft is None or not labels:
            return {}
        wanted = _kind(draft.entry(Layer.UNITS, labels[0]))
        alike: dict[Hex, str] = {}
        for label, unit in draft.entries(Layer.UNITS).items():
            place = parse_hex(str(unit["at"]))
            if place is not None and place in draft.board and None not in wanted and _kind(unit) == wanted:
                alike[place] = label
        return alike

    def _units(self, hand: Unit) -> Edit | None:
        """Let all that are alike be of the type and the rank that is held; a unit of that type keeps all else."""
        draft, alike = Draft.of(self.editor), self._alike()
        if draft is None or not alike or hand.commander or refusal(self.editor, hand):
            return None
        now = {"unit": hand.unit, "side": fitting_side(self.editor, hand), "rank": hand.rank.value}
        old = draft.entry(Layer.UNITS, next(iter(alike.values())))
        is_same = _kind(old) == (now["unit"], now["side"])
        for label in alike.values():
            unit = draft.entry(Layer.UNITS, label)
            kept = unit if is_same else {key: item for key, item in unit.items() if key in {*now, "at"}}
            draft.put(Layer.UNITS, label, {**kept, **now})
        before = Unit(hand.side, Rank(old["rank"]), UnitId(old["unit"]))
        names = {"old": called(self.editor, before), "new": called(self.editor, hand), "rank": tr(hand.rank.value)}
        title = tr("Let all {new} be {rank}") if is_same else tr("Replace {old} by {new}, {rank}, everywhere")
        edit = draft.edit(title.format(**names))
        return edit and replace(
            edit, changes=with_new_labels(draft, self.editor.session.document.value, edit.changes, now["unit"])
        )


def _kind(unit: dict[str, Any]) -> tuple[str | None, str | None]:
    """Give the figure type and the side of a unit; no type if a commander leads it."""
    return unit.get("unit"), unit.get("side")


REPLACE = drawing_tool(
    Replacing,
    "replace",
    "Replace all",
    "G",
    "Cover all hexes of the board that count as the same; or give all units of a kind another type or rank.",
)
