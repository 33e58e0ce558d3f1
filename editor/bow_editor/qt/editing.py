"""Commands for the map: cut, copy, paste, delete, mirror, rotate; symmetry; the analyses that are shown over it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from bow_editor.analyses import ANALYSES
from bow_editor.clipboard import copied, deleted, from_text, to_text, turned
from bow_editor.desk import Desk
from bow_editor.pattern import Turn, mirrored, rotated
from bow_editor.placeables import Stamp
from bow_editor.placing import named
from bow_editor.symmetry import Symmetry
from bow_editor.tools.pieces import STAMP
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.window import Window


def _on_desk(do: Callable[[Desk], None]) -> Callable[["Window"], None]:
    def run(window: "Window") -> None:
        if window.desk is not None:
            do(window.desk)

    return run


def _copy(desk: Desk) -> None:
    pattern = copied(desk, desk.selection)
    if pattern is None:
        desk.say(tr("Nothing lies there that could be copied"))
    else:
        QGuiApplication.clipboard().setText(to_text(pattern))


def _cut(desk: Desk) -> None:
    _copy(desk)
    _delete(desk, tr("Cut {where}"))


def _delete(desk: Desk, title: str = "") -> None:
    edit = deleted(desk, desk.selection, (title or tr("Clear {where}")).format(where=named(desk.selection)))
    if edit is not None:
        desk.do(edit)


def _paste(window: "Window") -> None:
    """Hold what was copied, so that a click or Enter lays it down."""
    desk = window.desk
    if desk is None:
        return
    pattern = from_text(QGuiApplication.clipboard().text())
    if pattern is None:
        desk.say(tr("The clipboard holds nothing of a battle plan"))
        return
    desk.take(Stamp(pattern))
    desk.use(STAMP.id)
    desk.say(tr(STAMP.help))
    if window.canvas is not None:
        window.canvas.setFocus()
        window.canvas.keyboard.show()


def _turn(turn: Turn, title: str) -> Callable[["Window"], None]:
    def run(desk: Desk) -> None:
        edit, ways = turned(desk, desk.selection, turn, tr(title).format(where=named(desk.selection)))
        if edit is not None and desk.do(edit):
            desk.select(ways.values())
        elif any(desk.board is None or to not in desk.board for to in ways.values()):
            desk.say(tr("Some of it would lie off the board"))

    return _on_desk(run)


def _symmetry(symmetry: Symmetry) -> Callable[["Window"], None]:
    return _on_desk(lambda desk: desk.mirror_by(symmetry))


def _look(overlay: str) -> Callable[["Window"], None]:
    """Show an analysis, or show it no more if it is shown."""
    return _on_desk(lambda desk: desk.look_at("" if desk.overlay == overlay else overlay))


EDITING: Mapping[str, Callable[["Window"], None]] = {
    "edit.cut": _on_desk(_cut),
    "edit.copy": _on_desk(_copy),
    "edit.paste": _paste,
    "edit.delete": _on_desk(_delete),
    "edit.mirror": _turn(mirrored, "Mirror {where}"),
    "edit.rotate": _turn(rotated, "Rotate {where}"),
    **{f"look.{name}": _look(name) for name in ANALYSES},
    "look.none": _on_desk(lambda desk: desk.look_at("")),
    "draw.symmetry_none": _symmetry(Symmetry.NONE),
    "draw.symmetry_west_east": _symmetry(Symmetry.WEST_EAST),
    "draw.symmetry_north_south": _symmetry(Symmetry.NORTH_SOUTH),
    "draw.symmetry_half_turn": _symmetry(Symmetry.HALF_TURN),
    "draw.symmetry_four": _symmetry(Symmetry.FOUR),
}
