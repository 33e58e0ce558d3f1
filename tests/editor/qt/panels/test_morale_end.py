"""The end of a morale track is a number or a word, and both are typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from bow_editor.editor_state import EditorState
from bow_editor.words import use_language

from .conftest import Showing, settle
from .test_forms import field, forms_at


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "rout"), ("en", "Rout"), ("en", "ROUT"), ("de", "Flucht"), ("de", "flucht"), ("de", "rout")],
)
def test_rout_is_typed(shown: Showing, editor: EditorState, qtbot: QtBot, language: str, word: str) -> None:
    """As the problems say it, and as it is shown; what is no word of it is not taken."""
    use_language(language)
    try:
        morale = field(forms_at(shown, "sides"), "lannister", "morale_end", QSpinBox)
        was = editor.session.document.value["sides"]["lannister"]["morale_end"]
        for typed, comes in ((word[:3], was), (word, "rout"), ("9", 9)):
            morale.setFocus()
            morale.selectAll()
            qtbot.keyClicks(morale, typed)
            qtbot.keyClick(morale, Qt.Key.Key_Return)
            settle()
            assert editor.session.document.value["sides"]["lannister"]["morale_end"] == comes
    finally:
        use_language("en")
