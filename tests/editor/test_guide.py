"""The guide to the editor names tools and keys as they are."""

import re

import pytest

from bow_editor.commands import COMMANDS
from bow_editor.qt.panels import PANELS
from bow_editor.tools import TOOLS

from ..conftest import ROOT

GUIDE = (ROOT / "docs/editor.md").read_text("utf-8")


def test_every_tool_stands_in_the_guide() -> None:
    """By its title and its key, in the sequence of the tool bar."""
    assert re.findall(r"^\| ([^|]+) \| ([A-Z]) \|", GUIDE, re.MULTILINE) == [(tool.title, tool.key) for tool in TOOLS]


@pytest.mark.parametrize(
    "keys", sorted(set(re.findall(r"\b(?:(?:Ctrl|Shift|Alt)\+)*(?:Ctrl\+\w|Alt\+\w|F\d+)\b", GUIDE)))
)
def test_every_shortcut_of_the_guide_does_something(keys: str) -> None:
    """It is that of a command or of a panel."""
    known = {key for command in COMMANDS for key in command.keys} | {panel.keys for panel in PANELS}
    assert keys in known


def test_every_analysis_stands_in_the_guide() -> None:
    """By its shortcut."""
    looks = [command for command in COMMANDS if command.menu == "Look/at"]
    assert len(looks) == 5
    assert all(f"({command.keys[0]})" in GUIDE for command in looks)
