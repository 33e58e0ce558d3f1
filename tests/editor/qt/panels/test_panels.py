"""What holds of every panel."""

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.plan_forms import PAGES
from bow_editor.qt.panels import PANELS, PanelKind
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.words import tr, use_language

from .conftest import settle

_SIDE = {"command": 4, "order": 4, "leadership": 3, "morale_end": 11}
_CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox)


def controls(widget: QWidget) -> list[QWidget]:
    """Give what a person can use of a panel, without the insides of controls."""
    found = [control for control in widget.findChildren(QWidget) if isinstance(control, _CONTROLS)]
    return [
        control
        for control in found
        if control.isVisible() and not isinstance(control.parent(), (*_CONTROLS, QAbstractItemView))
    ]


@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.id)
def test_every_control_has_a_name(kind: PanelKind, editor: EditorState, qtbot: QtBot) -> None:
    """A screen reader can say what each is; and each can be reached by Tab."""
    panel = kind.make(editor)
    qtbot.addWidget(panel)
    panel.resize(360, 800)
    editor.move_cursor(Hex(8, 5))
    panel.show()
    settle()
    if isinstance(panel, ProblemsView):  # without problems it is a line, and has no controls
        panel.settle()
        assert panel.problems.found
    named = {
        control: control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
        for control in controls(panel)
    }
    assert named
    assert [type(control).__name__ + control.objectName() for control, name in named.items() if len(name) < 2] == []


@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.id)
def test_a_panel_lets_go(kind: PanelKind, editor: EditorState, qtbot: QtBot) -> None:
    """Closed, it hears of nothing; hidden, it does nothing; and it survives a plan that cannot be edited."""
    heard = len(editor.listeners), len(editor.session.document.listeners)
    panel = kind.make(editor)
    qtbot.addWidget(panel)
    panel.show()
    editor.do(Edit("x", (Put(("rounds",), 7),)))
    settle()
    editor.session.document.reload("battle: [")
    settle()
    editor.session.document.reload("")
    settle()
    panel.close()
    assert (len(editor.listeners), len(editor.session.document.listeners)) == heard


def test_ids_and_keys_are_given_once() -> None:
    """The window finds panels by them."""
    assert len({kind.id for kind in PANELS}) == len(PANELS)
    keys = [kind.keys for kind in PANELS if kind.keys]
    assert len(set(keys)) == len(keys)


ODD = {
    "no such board": Put(("board",), "nowhere"),
    "no such pack": Put(("packs",), ["nothing"]),
    "nobody": Put(("units",), {}),
    "an unknown House": Put(("sides",), {"nobody": _SIDE, "stark": _SIDE}),
    "an unknown unit": Put(("units", "maege"), {"unit": "giants", "side": "nobody", "rank": "red", "at": "Z99"}),
    "broken rules": Put(("define",), "victory {"),
    "a strange token": Put(("tokens",), {"H5": {"snow": 4, "fire": True}}),
    "far hexes": Put(("zones",), {"stark": ["ZZ999"], "nobody": []}),
    "no name": Put(("names",), {"ZZ1": "Nowhere"}),
}


@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.id)
def test_odd_plans_are_shown(kind: PanelKind, editor: EditorState, qtbot: QtBot) -> None:
    """What no pack knows is a finding of the checks; no panel fails of it, before or while it is open."""
    panel = kind.make(editor)
    qtbot.addWidget(panel)
    panel.show()
    editor.move_cursor(Hex(8, 5))
    for title, change in ODD.items():
        assert editor.do(Edit(title, (change,)))
        settle()
        panel.hide()
        panel.show()
        editor.session.document.undo()
        settle()
    editor.do(Edit("All at once", tuple(ODD.values())))
    second = kind.make(editor)
    qtbot.addWidget(second)
    second.show()
    settle()
    panel.close()
    second.close()


def test_no_two_places_have_one_name() -> None:
    """A panel and a page of the forms are told apart, in each language."""
    for language in ("en", "de"):
        use_language(language)
        named = [tr(kind.title) for kind in PANELS] + [tr(page.title) for page in PAGES] + [tr("Rules")]
        assert len(named) == len(set(named)), language
    use_language("en")
