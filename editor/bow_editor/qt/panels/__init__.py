"""The panels around the map."""

from collections.abc import Callable
from typing import Literal

from bow_dsl.value import value
from bow_editor.editor_state import EditorState
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.hexes import HexesView
from bow_editor.qt.panels.history import HistoryView
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.panels.layers import LayersView
from bow_editor.qt.panels.panel import Panel
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.panels.tray import TrayView


@value
class PanelKind:
    """One kind of panel; the window makes one for each open plan."""

    id: str
    title: str
    area: Literal["left", "right", "bottom"]
    make: Callable[[EditorState], Panel]
    keys: str = ""
    """The shortcut that brings it to the front."""
    is_open: bool = True
    room: int = 0
    """Pixels of height that it gets when it comes to the front, if it lies below the map."""


PANELS: tuple[PanelKind, ...] = (
    PanelKind("tray", "Tray", "left", TrayView, "Alt+T"),
    PanelKind("inspector", "Inspector", "right", Inspector, "Alt+I"),
    PanelKind("plan", "Plan", "right", Forms, "Alt+P"),
    PanelKind("layers", "Layers", "left", LayersView, "Alt+L"),
    PanelKind("history", "History", "left", HistoryView, "Alt+Y"),
    PanelKind("language", "Rule text", "bottom", LanguagePane, "Alt+R", room=230),
    PanelKind("hexes", "Hexes", "bottom", HexesView, "Alt+X", is_open=False, room=340),
    # The last one: its tab counts what there is, and no other tab moves by that.
    PanelKind("problems", "Problems", "bottom", ProblemsView, "Alt+M"),
)
