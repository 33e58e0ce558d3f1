"""What tests of the windows about a plan begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_editor.editor_state import EditorState
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.window import Window
from tests.editor.conftest import KINGSROAD


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """Give a plan that no pack has, so that it can be played."""
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return file


@pytest.fixture
def editor(window: Window) -> Iterator[EditorState]:
    """Give the plan in front; afterwards close what is about it."""
    assert window.editor is not None
    yield window.editor
    for dialog in window.findChildren(OwnWindow):
        dialog.close()
