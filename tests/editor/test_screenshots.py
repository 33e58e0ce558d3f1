"""The pictures of the editor: there is one of every panel, light and dark, and the guides find those they show."""

import re
from pathlib import Path

import pytest

from bow_editor.qt.panels import PANELS

THEMES = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
def test_there_is_a_picture_of_every_panel(root: Path, theme: str) -> None:
    """`make screenshots` draws them."""
    there = {path.name for path in (root / "docs/pictures/editor").glob("*.png")}
    assert {f"panel-{panel.id}-{theme}.png" for panel in PANELS} | {f"window-{theme}.png"} <= there


@pytest.mark.parametrize("page", ["README.md", "docs/editor.md"])
def test_pictures_that_are_shown_are_there(root: Path, page: str) -> None:
    """And the guide within the program shows light ones only, which come along with it."""
    shown = re.findall(r"!\[[^]]*\]\(([^)]*)\)", (root / page).read_text("utf-8"))
    assert len(shown) >= 2
    assert [picture for picture in shown if not (root / page).parent.joinpath(picture).is_file()] == []
    if page != "README.md":
        assert [picture for picture in shown if picture.endswith("-dark.png")] == []
