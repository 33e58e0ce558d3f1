"""Commands for the map: cut, copy, paste, delete, mirror, rotate; symmetry; the analyses that are shown over it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from bow_editor.analyses import ANALYSES
from bow_editor.clipboard import copied, from_text, to_text
from bow_editor.displacing import clear, delete, done, staying, tell_copied
from bow_editor.editor_state import EditorState, Layer
from bow_editor.pattern import Pattern, Turn, mirrored, rotated
from bow_editor.placeables import Stamp
from bow_editor.placing import named
from bow_editor.relocating import turned
from bow_editor.symmetry import Symmetry
from bow_editor.tools.pieces import STAMP
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.frame import WindowFrame


def _on_editor(do: Callable[[EditorState], object]) -> Callable[["WindowFrame"], None]:
    def run(window: "WindowFrame") -> None:
        if window.editor is not None:
            do(window.editor)

    return run


def _copy(editor: EditorState) -> Pattern | None:
    pattern = copied(editor, editor.chosen)
    if pattern is None:
        editor.say(tr("Nothing lies there that could be copied"))
    else:
        QGuiApplication.clipboard().setText(to_text(pattern))
        tell_copied(editor, pattern, editor.chosen)
    return pattern


def _cut(editor: EditorState) -> None:
    """Copy, and take away what was copied: a zone of which a piece would be lost stays."""
    pattern = _copy(editor)
    if pattern is not None:
        has_zones = any(piece.zones for piece in pattern.pieces.values())
        layers = [layer for layer in Layer if has_zones or layer is not Layer.ZONES]
        delete(editor, editor.chosen, tr("Cut {where}"), layers)


def _paste(window: "WindowFrame") -> None:
    """Hold what was copied, so that a click or Enter lays it down."""
    editor = window.editor
    if editor is None:
        return
    pattern = from_text(QGuiApplication.clipboard().text())
    if pattern is None:
        editor.say(tr("The clipboard holds nothing of a battle plan"))
        return
    editor.take(Stamp(pattern))
    editor.use(STAMP.id)
    editor.say(tr(STAMP.help))
    if window.canvas is not None:
        window.canvas.setFocus()
        window.canvas.keyboard.show()


def _turn(turn: Turn, title: str) -> Callable[["WindowFrame"], None]:
    def run(editor: EditorState) -> None:
        edit, ways = turned(editor, editor.selection, turn, tr(title).format(where=named(editor.selection)))
        if edit is not None:
            done(editor, edit, ways.values(), besides=staying(editor, ways))
        elif any(editor.board is None or to not in editor.board for to in ways.values()):
            editor.say(tr("Some of it would lie off the board"))

    return _on_editor(run)


def _symmetry(symmetry: Symmetry) -> Callable[["WindowFrame"], None]:
    return _on_editor(lambda editor: editor.mirror_by(symmetry))


def _look(analysis: str) -> Callable[["WindowFrame"], None]:
    """Show an analysis, or show it no more if it is shown."""
    return _on_editor(lambda editor: editor.look_at("" if editor.analysis == analysis else analysis))


EDITING: Mapping[str, Callable[["WindowFrame"], None]] = {
    "edit.cut": _on_editor(_cut),
    "edit.copy": _on_editor(_copy),
    "edit.paste": _paste,
    "edit.delete": _on_editor(lambda editor: clear(editor, editor.chosen)),
    "edit.mirror": _turn(mirrored, "Mirror {where}"),
    "edit.rotate": _turn(rotated, "Rotate {where}"),
    **{f"look.{name}": _look(name) for name in ANALYSES},
    "look.none": _on_editor(lambda editor: editor.look_at("")),
    "draw.symmetry_none": _symmetry(Symmetry.NONE),
    "draw.symmetry_west_east": _symmetry(Symmetry.WEST_EAST),
    "draw.symmetry_north_south": _symmetry(Symmetry.NORTH_SOUTH),
    "draw.symmetry_half_turn": _symmetry(Symmetry.HALF_TURN),
    "draw.symmetry_four": _symmetry(Symmetry.FOUR),
}
