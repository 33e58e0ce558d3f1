"""Small windows, German, and lists of files: nothing is hidden or cut that there is room for."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QTabBar, QToolBar, QToolButton
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.files import title_in
from bow_editor.qt.backups_view import Backups
from bow_editor.qt.map_looks import colour
from bow_editor.qt.window import Window
from bow_editor.telling import describe_hex
from bow_editor.tools import TOOLS
from bow_editor.words import quoted, use_language
from tests.editor.editors import at
from tests.editor.qt.at_hand import editor_of, window_with

_AROUND = 10
"""What a theme leaves around the word of such a tab, in pixels."""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (900, 600)])
def test_all_tools_are_seen(window: Window, qtbot: QtBot, size: tuple[int, int]) -> None:
    """None hides behind an arrow, however low the window is."""
    window.resize(*size)

    def are_seen() -> bool:
        bar = next(bar for bar in window.findChildren(QToolBar, "tools"))
        buttons = [bar.widgetForAction(window.tool_actions[tool.id]) for tool in TOOLS]
        arrow = bar.findChild(QToolButton, "qt_toolbar_ext_button")
        return all(button.isVisible() for button in buttons) and not (arrow is not None and arrow.isVisible())

    qtbot.waitUntil(are_seen)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pages_of_the_plan_can_be_read(qtbot: QtBot, plan_file: Path, language: str) -> None:
    """At 1280 pixels each tab has the room of its word."""
    use_language(language)
    try:
        for window in window_with(qtbot, str(plan_file)):
            window.resize(1280, 800)
            window.panels.bring("plan")
            bar = window.docks["plan"].findChild(QTabBar, "pages")
            assert bar is not None
            qtbot.waitUntil(lambda bar=bar, window=window: bar.width() <= window.docks["plan"].width() > 0)
            for tab in range(bar.count()):
                assert bar.tabRect(tab).width() >= bar.fontMetrics().horizontalAdvance(bar.tabText(tab))
            words = sum(bar.fontMetrics().horizontalAdvance(bar.tabText(tab)) for tab in range(bar.count()))
            assert words + bar.count() * _AROUND <= window.docks["plan"].width()
    finally:
        use_language("en")


def test_german_has_its_own_quotation_marks(window: Window) -> None:
    """In the line below the map, too; what names nothing is of no gender."""
    editor = editor_of(window)
    editor.do(Edit("Zone", (Put(("zones",), {"stark": {"East camp": ["H9"], "West camp": ["A9"]}}),)))
    assert "(“East camp”)" in describe_hex(editor, at("H9"))
    use_language("de")
    try:
        assert quoted("x") == "„x“"
        assert "(„East camp“)" in describe_hex(editor, at("H9"))
    finally:
        use_language("en")


def test_files_are_listed_by_the_titles_of_their_plans(window: Window, plan_file: Path, tmp_path: Path) -> None:
    """With the whole path below; one that is no plan by its name."""
    assert title_in(str(plan_file)) == "Clash on the Kingsroad"
    quoted_title = tmp_path / "b.yaml"
    quoted_title.write_text('battle: b\ntitle: "The Mill: a raid"  # ours\n', "utf-8")
    assert title_in(str(quoted_title)) == "The Mill: a raid"
    assert title_in(str(tmp_path / "none.yaml")) == ""
    window.start.refresh()
    assert window.start.recent.item(0).text() == "Clash on the Kingsroad"


def test_backups_show_names(window: Window, qtbot: QtBot) -> None:
    """So that those can be told apart that differ by nothing else."""
    editor = editor_of(window)
    editor.do(Edit("Name it", (Put(("names", "H6"), "Old Bridge"),)))
    editor.session.save()
    editor.do(Edit("Name it", (Put(("names", "H6"), "New Bridge"),)))
    editor.session.save()
    dialog = Backups(editor, window)
    qtbot.addWidget(dialog)
    colour(dialog, window.settings.value)
    dialog.show()
    QApplication.processEvents()
    said = {" ".join(caption.lines) for caption in dialog.picture.names.captions()}
    assert {"Old Bridge", "Kevan Lannister"} <= said
