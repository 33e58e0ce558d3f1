"""Commands that open a dialog or change a setting."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QShortcut

from bow_editor.qt import help as reading
from bow_editor.qt.backups_view import Backups
from bow_editor.qt.map_looks import colour
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.palette import Palette
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.preferences import Preferences
from bow_editor.qt.shortcuts import Shortcuts
from bow_editor.qt.underlay_dialog import UnderlayDialog
from bow_editor.words import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from bow_editor.editor_state import EditorState
    from bow_editor.qt.frame import WindowFrame


def _new(window: "WindowFrame") -> None:
    _begin_plan(window, str(Path(window.editor.session.path).absolute().parent) if window.editor else os.getcwd())


def _begin_plan(window: "WindowFrame", folder: str) -> None:
    dialog = NewPlanDialog(folder, window)

    def begin() -> None:
        plan = dialog.choice()
        window.workbench.begin(plan.path, dialog.text)

    _open(dialog, begin)


def _new_pack(window: "WindowFrame") -> None:
    """Make a pack, and then a plan in it."""
    from bow_editor.new_pack import folder_for
    from bow_editor.qt.new_pack import NewPackDialog  # it brings along what `bow new` needs

    dialog = NewPackDialog(folder_for(window.editor.session.path) if window.editor else os.getcwd(), window)
    _open(dialog, lambda: _begin_plan(window, dialog.pack().battles))


def _open(dialog: "QDialog", do: "Callable[[], None]") -> None:
    dialog.accepted.connect(do)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _backups(window: "WindowFrame") -> None:
    if window.editor is not None:
        dialog = Backups(window.editor, window)
        colour(dialog, window.settings.value)
        dialog.open()


def _underlay(window: "WindowFrame") -> None:
    if window.canvas is not None:
        shown = window.canvas.findChild(UnderlayDialog)
        dialog = shown if isinstance(shown, UnderlayDialog) else UnderlayDialog(window.canvas)
        dialog.show()
        dialog.activateWindow()


def _show_underlay(window: "WindowFrame") -> None:
    editor = window.editor
    if editor is not None and editor.underlay is not None:
        editor.lay_under(replace(editor.underlay, is_shown=not editor.underlay.is_shown))


def _print(window: "WindowFrame") -> None:
    from bow_editor.qt.print_preview import PrintPreview

    def preview(editor: "EditorState") -> PrintPreview:
        view, panel = PrintPreview(editor), window.panels.panel(editor, "problems")
        assert isinstance(panel, ProblemsView), "the panels are those of the registry"
        panel.counted.connect(view.tell_errors)
        view.tell_errors(panel.counts())
        return view

    _beside(window, preview, "print", tr("Print {name}"), QSize(1060, 860))


def _compare(window: "WindowFrame") -> None:
    from bow_editor.qt.diff_view import DiffView

    _beside(window, DiffView, "compare", tr("Compare {name}"), QSize(1320, 700))


def _play(window: "WindowFrame") -> None:
    from bow_editor.qt.play_pane import PlayPane  # it brings the engine along, which nobody else needs at once

    _beside(window, PlayPane, "play", tr("Play {name}"), QSize(1320, 820))


def _beside(
    window: "WindowFrame", kind: "Callable[[EditorState], QWidget]", name: str, title: str, size: QSize
) -> None:
    """Show a view of the plan in front in a window of its own, which is closed with the plan."""
    editor = window.editor
    if editor is None:
        return
    own = OwnWindow(editor, title, size, window, (window.settings, name)).hold(kind(editor))
    colour(own, window.settings.value)

    def follow() -> None:
        if editor not in window.workbench.editors:
            own.close()

    for way in ("problems.next", "problems.previous"):
        for keys in window.actions_by_id[way].shortcuts():
            QShortcut(keys, own).activated.connect(partial(_leave_for, window, own, way))
    for keys in window.actions_by_id["file.close"].shortcuts():
        QShortcut(keys, own).activated.connect(own.close)  # what closes the plan closes what lies over it
    own.finished.connect(lambda: QTimer.singleShot(0, window, window.go_to_map))
    own.finished.connect(partial(_stop, [window.workbench.listen(follow)]))
    own.show()


def _leave_for(window: "WindowFrame", own: OwnWindow, command: str) -> None:
    """Close a view that lies over the window, and go where a command leads."""
    own.finished.connect(lambda: QTimer.singleShot(0, window, partial(window.do, command)))
    own.close()


def _stop(listening: "list[Callable[[], None]]", *_: object) -> None:
    while listening:
        listening.pop()()


def _key_table(window: "WindowFrame") -> None:
    reading.key_table(window.settings.value, window.panels.keys(), window).show()


def _change(window: "WindowFrame", **changes: Any) -> None:
    window.settings.change(**changes)


DIALOGS: Mapping[str, Callable[["WindowFrame"], None]] = {
    "file.new": _new,
    "file.new_pack": _new_pack,
    "file.backups": _backups,
    "file.print": _print,
    "file.export": _print,
    "look.compare": _compare,
    "look.play": _play,
    "edit.shortcuts": lambda window: Shortcuts(window.settings, window.panels.keys(), window).open(),
    "edit.settings": lambda window: Preferences(window.settings, window).open(),
    "view.find": lambda window: Palette(window).open(),
    "view.theme_light": partial(_change, theme="light"),
    "view.theme_dark": partial(_change, theme="dark"),
    "view.theme_system": partial(_change, theme="system"),
    "view.map_printed": partial(_change, map_colours="printed"),
    "view.map_colour_blind": partial(_change, map_colours="colour-blind"),
    "view.map_print": partial(_change, map_colours="print"),
    "view.large_names": lambda window: window.settings.change(large_names=not window.settings.value.large_names),
    "view.underlay": _underlay,
    "view.underlay_show": _show_underlay,
    "help.guide": lambda window: reading.guide(window).show(),
    "help.tutorial": lambda window: reading.tutorial(window).show(),
    "help.shortcuts": _key_table,
    "help.about": lambda window: reading.about(window).open(),
}
