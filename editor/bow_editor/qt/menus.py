"""Menus and their actions, made from the table of commands."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import cache

import networkx
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from bow_editor.commands import COMMANDS, Command, Mark, Needs
from bow_editor.editor_state import EditorState
from bow_editor.settings import Settings
from bow_editor.words import tr


def make_menus(window: QMainWindow, do: Callable[[str], None]) -> tuple[dict[str, QMenu], dict[str, QAction]]:
    """Fill the menu bar; give the menus by their English names, and the actions by the ids of their commands."""
    bar = window.menuBar()
    menus: dict[str, QMenu] = {}
    actions: dict[str, QAction] = {}
    groups: defaultdict[str, str] = defaultdict(str)
    exclusive: dict[str, QActionGroup] = {}
    for command in COMMANDS:
        menu_name, _, group = command.menu.partition("/")
        if menu_name not in menus:
            menus[menu_name] = bar.addMenu(tr(menu_name))
        if groups[menu_name] and groups[menu_name] != group:
            menus[menu_name].addSeparator()
        groups[menu_name] = group
        actions[command.id] = _action(command, window, do)
        menus[menu_name].addAction(actions[command.id])
        if command.mark is Mark.ONE:
            if command.menu not in exclusive:
                exclusive[command.menu] = QActionGroup(window)
            exclusive[command.menu].addAction(actions[command.id])
    return menus, actions


def _action(command: Command, window: QMainWindow, do: Callable[[str], None]) -> QAction:
    action = QAction(tr(command.title), window)
    action.setObjectName(command.id)
    action.setCheckable(command.mark is not Mark.NONE)
    action.setStatusTip(tr(command.help) if command.help else tr(command.title).removesuffix("…"))
    action.triggered.connect(lambda _=False, name=command.id: do(name))
    return action


def give_letters(actions: Iterable[QAction], taken: Collection[str] = ()) -> None:
    """Let a letter with Alt lead to as many as can be, each its own: one that begins a word, wherever that may be.

    Args:
        actions: what stands in one menu, or in the bar.
        taken: letters, large, that lead elsewhere with Alt.
    """
    named = [action for action in actions if not action.isSeparator()]
    titles = tuple(action.text().replace("&", "") for action in named)
    for action, title, at in zip(named, titles, _places(titles, frozenset(taken)), strict=True):
        action.setText(title if at is None else f"{title[:at]}&{title[at:]}")


@cache
def _places(titles: tuple[str, ...], taken: frozenset[str]) -> tuple[int | None, ...]:
    """Tell where in each title the letter stands that leads to it; None if there is none."""
    ways: networkx.Graph[int | str] = networkx.Graph()
    for number, title in enumerate(titles):
        for place, letter in reversed(list(enumerate(title.upper()))):
            if letter.isalnum() and letter not in taken:
                begins = place == 0 or title[place - 1] == " "
                ways.add_edge(number, letter, weight=_FIRST if place == 0 else _BEGINS if begins else 1, place=place)
    chosen = networkx.max_weight_matching(ways, maxcardinality=True)
    places = {end: ways.edges[pair]["place"] for pair in chosen for end in pair}
    return tuple(places.get(number) for number in range(len(titles)))


_FIRST, _BEGINS = 6, 4
"""What the letter that begins a title, and one that begins another word, is worth beside any other."""


def holds(needs: Needs, editor: EditorState | None) -> bool:
    """Tell whether there is what a command needs."""
    document = editor.session.document if editor else None
    if needs is Needs.NOTHING or editor is None or document is None:
        return needs is Needs.NOTHING
    if needs is Needs.FILE or document.is_readonly:
        return needs is Needs.FILE
    return {
        Needs.PLAN: True,
        Needs.UNDO: document.history.done > 0,
        Needs.REDO: document.history.done < len(document.history.steps),
        Needs.SELECTION: bool(editor.selection),
    }[needs]


def is_marked(command: Command, editor: EditorState | None, settings: Settings) -> bool:
    """Tell whether what a command does holds now."""
    menu, _, name = command.id.partition(".")
    kind, _, value = name.partition("_")
    match menu, kind:
        case "draw", "symmetry":
            return editor is not None and editor.symmetry.value.replace("-", "_") == value
        case "view", "theme":
            return settings.theme == value
        case "view", "map" if value:
            return settings.map_colours.replace("-", "_") == value
        case "view", "large":
            return settings.large_names
        case "view", "underlay":
            return editor is not None and editor.underlay is not None and editor.underlay.is_shown
        case "look", _:
            return editor is not None and editor.analysis == name
        case _:
            return False
