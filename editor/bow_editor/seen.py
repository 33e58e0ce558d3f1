"""What the map shows of a desk: the picture of its plan, without hidden layers, with an analysis over it."""

from collections.abc import Container, Sequence
from dataclasses import replace

from bow_author.draw.picture import HexMark, MapPicture
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, EditError, applied
from bow_author.plans.model import BattlePlan
from bow_author.plans.read import read_plan
from bow_author.print.plan_picture import plan_picture
from bow_editor.desk import Desk, Layer, Layers


def picture_of(desk: Desk, marks: Sequence[HexMark] = ()) -> MapPicture | None:
    """Give the picture of the plan as it is; None if it has no board."""
    return _picture(desk, desk.session.document.plan, marks) if desk.content else None


def picture_after(desk: Desk, edit: Edit, marks: Sequence[HexMark] = ()) -> MapPicture | None:
    """Give the picture of the plan as an edit would make it; None if it would make no plan of it."""
    document = desk.session.document
    try:
        value = applied(document.value, edit.changes)
        plan = read_plan(replace(document.document, value=value))
    except (EditError, LookupError, ValueError, TypeError, AssertionError):
        return None
    return _picture(desk, plan, marks)


def _picture(desk: Desk, plan: BattlePlan, marks: Sequence[HexMark]) -> MapPicture | None:
    content = desk.content
    if content is None or content.board is None:
        return None
    picture = plan_picture(plan, content.board, content.catalogue)
    return replace(without(picture, desk.layers, content.board.terrain), marks=tuple(marks))


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
        units=() if Layer.UNITS in hidden else picture.units,
    )
