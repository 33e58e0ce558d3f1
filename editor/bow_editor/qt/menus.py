"""Menus and their actions, made from the table of commands."""

from collections import defaultdict
from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu

from bow_editor.commands import COMMANDS, Command, Needs
from bow_editor.desk import Desk
from bow_editor.words import tr


def make_menus(window: QMainWindow, do: Callable[[str], None]) -> tuple[dict[str, QMenu], dict[str, QAction]]:
    """Fill the menu bar; give the menus by their English names, and the actions by the ids of their commands."""
    bar = window.menuBar()
    menus: dict[str, QMenu] = {}
    actions: dict[str, QAction] = {}
    groups: defaultdict[str, str] = defaultdict(str)
    for one in COMMANDS:
        menu_name, _, group = one.menu.partition("/")
        if menu_name not in menus:
            menus[menu_name] = bar.addMenu(tr(menu_name))
        if groups[menu_name] and groups[menu_name] != group:
            menus[menu_name].addSeparator()
        groups[menu_name] = group
        actions[one.id] = _action(one, window, do)
        menus[menu_name].addAction(actions[one.id])
    return menus, actions


def _action(one: Command, window: QMainWindow, do: Callable[[str], None]) -> QAction:
    action = QAction(tr(one.title), window)
    action.setObjectName(one.id)
    action.setCheckable(one.is_switch)
    action.setStatusTip(tr(one.help) if one.help else tr(one.title).removesuffix("…"))
    action.triggered.connect(lambda _=False, name=one.id: do(name))
    return action


def holds(needs: Needs, desk: Desk | None) -> bool:
    """Tell whether there is what a command needs."""
    document = desk.session.document if desk else None
    if needs is Needs.NOTHING or desk is None or document is None:
        return needs is Needs.NOTHING
    if needs is Needs.FILE or document.is_readonly:
        return needs is Needs.FILE
    return {
        Needs.PLAN: True,
        Needs.UNDO: document.history.done > 0,
        Needs.REDO: document.history.done < len(document.history.steps),
        Needs.SELECTION: bool(desk.selection),
    }[needs]
