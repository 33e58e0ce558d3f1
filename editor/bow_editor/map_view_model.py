"""What the map shows of the editor: the picture of its plan, without hidden layers, with an analysis over it."""

from collections.abc import Container, Sequence
from dataclasses import replace

from bow_author.draw.picture import HexMark, MapPicture
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, EditError, applied
from bow_author.plans.model import BattlePlan
from bow_author.plans.read import read_plan
from bow_author.print.plan_picture import PlanPicture, picture_after, plan_picture, plan_zones
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.words import tr


class MapViewModel:
    """What one map shows of the editor. The last picture is kept: after an edit only what has changed is made anew."""

    def __init__(self, editor: EditorState) -> None:
        self._editor = editor
        self._last: PlanPicture | None = None
        """The last picture, with all layers and without marks."""

    def now(self, marks: Sequence[HexMark] = ()) -> MapPicture | None:
        """Give the picture of the plan as it is; None if it has no board."""
        if self._editor.content is None:
            return None
        self._last = self._pictured(self._editor.session.document.plan)
        return self._shown(self._last, marks)

    def after(self, edit: Edit, marks: Sequence[HexMark] = ()) -> MapPicture | None:
        """Give the picture of the plan as an edit would make it; None if it would make no plan of it."""
        document = self._editor.session.document
        try:
            value = applied(document.value, edit.changes)
            plan = read_plan(replace(document.document, value=value), (document.document, document.plan))
        except (EditError, LookupError, ValueError, TypeError, AssertionError):
            return None
        return self._shown(self._pictured(plan), marks)

    def _pictured(self, plan: BattlePlan) -> PlanPicture | None:
        content, last = self._editor.content, self._last
        if content is None or content.board is None:
            return None
        board, catalogue = content.board, content.catalogue
        if last is not None and last.board is board and last.catalogue is catalogue:
            return last._replace(plan=plan, picture=picture_after(last, plan))
        return PlanPicture(plan, board, catalogue, plan_picture(plan, board, catalogue))

    def _shown(self, made: PlanPicture | None, marks: Sequence[HexMark]) -> MapPicture | None:
        if made is None:
            return None
        zones = plan_zones(made.plan, made.board, made.catalogue, _sets_up)
        picture = replace(made.picture, zones=zones)
        return replace(without(picture, self._editor.layers, made.board.terrain), marks=tuple(marks))


def _sets_up(*, house: str) -> str:
    return tr("{house} sets up here").format(house=house)


def without(picture: MapPicture, layers: Layers, printed: Container[Hex]) -> MapPicture:
    """Leave the hidden layers out of a picture; the terrain that is printed on the board stays."""
    hidden = layers.hidden
    return replace(
        picture,
        terrain={at: look for at, look in picture.terrain.items() if at in printed}
        if Layer.TERRAIN in hidden
        else picture.terrain,
        tokens=() if Layer.TOKENS in hidden else picture.tokens,
        objectives=() if Layer.OBJECTIVES in hidden else picture.objectives,
        zones=() if Layer.ZONES in hidden else picture.zones,
        names={} if Layer.NAMES in hidden else picture.names,
        notes=() if Layer.NOTES in hidden else picture.notes,
        arrows=() if Layer.ARROWS in hidden else picture.arrows,
        units=() if Layer.UNITS in hidden else picture.units,
    )
