"""What each command does in the window."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from bow_editor.qt.canvas import STEP
from bow_editor.qt.dialogs import DIALOGS
from bow_editor.qt.editing import EDITING
from bow_editor.qt.map_picture import copy_map, save_map
from bow_editor.qt.panels.problems import ProblemsView

if TYPE_CHECKING:
    from bow_editor.qt.canvas import Canvas
    from bow_editor.qt.frame import WindowFrame

Handler = Callable[["WindowFrame"], None]


def _open(window: "WindowFrame") -> None:
    path = window.choose_file(to_save=False)
    if path:
        window.open_path(path)


def _save(window: "WindowFrame") -> None:
    if window.editor is not None:
        window.save(window.editor)


def _save_as(window: "WindowFrame") -> None:
    if window.editor is not None:
        path = window.choose_file(to_save=True)
        if path:
            window.save(window.editor, path)


def _close(window: "WindowFrame") -> None:
    if window.editor is not None:
        window.close_editor(window.editor)


def _quit(window: "WindowFrame") -> None:
    window.close()


def _undo(window: "WindowFrame") -> None:
    if window.editor is not None:
        window.editor.session.finish()
        window.editor.session.document.undo()


def _redo(window: "WindowFrame") -> None:
    if window.editor is not None:
        window.editor.session.finish()
        window.editor.session.document.redo()


def _select_all(window: "WindowFrame") -> None:
    if window.editor is not None and window.editor.board is not None:
        window.editor.select(window.editor.board.hexes())


def _select_none(window: "WindowFrame") -> None:
    if window.editor is not None:
        window.editor.select(())


def _on_map(do: "Callable[[Canvas], None]") -> Handler:
    def run(window: "WindowFrame") -> None:
        if window.canvas is not None:
            do(window.canvas)

    return run


def _on_problems(do: "Callable[[ProblemsView], None]", *, opens: bool) -> Handler:
    def run(window: "WindowFrame") -> None:
        if window.editor is None:
            return
        panel = window.panels.panel(window.editor, "problems")
        assert isinstance(panel, ProblemsView), "the panels are those of the registry"
        if opens:
            window.panels.raise_panel("problems")
        panel.settle()
        do(panel)

    return run


def _to_menus(window: "WindowFrame") -> None:
    """Open the first menu; the bar itself gets the keyboard from it, and knows where Escape brings it back to."""
    bar = window.menuBar()
    bar.setActiveAction(bar.actions()[0])


HANDLERS: Mapping[str, Handler] = {
    **EDITING,
    "file.open": _open,
    "file.save": _save,
    "file.save_as": _save_as,
    "file.close": _close,
    "file.quit": _quit,
    "file.map_png": save_map,
    "edit.copy_map": copy_map,
    "edit.undo": _undo,
    "edit.redo": _redo,
    "edit.select_all": _select_all,
    "edit.select_none": _select_none,
    "view.zoom_in": _on_map(lambda canvas: canvas.zoom_by(STEP)),
    "view.zoom_out": _on_map(lambda canvas: canvas.zoom_by(1 / STEP)),
    "view.zoom_fit": _on_map(lambda canvas: canvas.fit()),
    "view.zoom_full": _on_map(lambda canvas: canvas.zoom_to(1)),
    "view.map": _on_map(lambda canvas: canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)),
    "view.menus": _to_menus,
    "view.reset_panels": lambda window: window.panels.reset(window),
    "view.tray": lambda window: window.panels.bring("tray"),
    "problems.next": _on_problems(lambda panel: panel.step(1), opens=True),
    "problems.previous": _on_problems(lambda panel: panel.step(-1), opens=True),
    "problems.fix": _on_problems(lambda panel: panel.fix_chosen(), opens=False),
    "view.centre": _on_map(lambda canvas: canvas.show_hex(canvas.editor.cursor)),
    **DIALOGS,
}
