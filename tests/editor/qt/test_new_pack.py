"""A pack is made in the editor as `bow new pack` makes it, and a plan is begun in it: by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from bow_author.packs.documents import read_document
from bow_author.packs.read import read_pack
from bow_author.plans.template_words import DESCRIPTION
from bow_editor.qt.new_pack import NewPackDialog
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.window import Window
from tests.cli.conftest import Bow, bow
from tests.editor.qt.at_hand import editor_of, keys, opened, types_file, working_in

__all__ = ["bow"]

LEFT = Qt.MouseButton.LeftButton


def typed(field: QLineEdit, text: str, qtbot: QtBot) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, text)


@pytest.fixture
def dialog(window: Window, tmp_path: Path) -> NewPackDialog:
    """Give the dialog, as it comes from the menu."""
    (action,) = (action for action in window.menus["File"].actions() if action.text().replace("&", "") == "New pack…")
    action.trigger()
    found = opened(window, NewPackDialog)
    assert found.folder.text() == str(tmp_path), "beside the plan in front, which lies in no pack"
    return found


def test_a_pack_and_a_plan_in_it(
    dialog: NewPackDialog, window: Window, tmp_path: Path, qtbot: QtBot, bow: Bow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same files as at the terminal; the plan is proposed in its folder, with the pack ticked, and can be saved."""
    typed(dialog.title, "River: the Lands", qtbot)
    assert dialog.id.text() == "river_the_lands"
    typed(dialog.id, "river_lands", qtbot)
    qtbot.mouseClick(dialog.begin, LEFT)
    made = tmp_path / "river_lands"
    assert read_pack(str(made)).manifest.title == "River: the Lands"
    monkeypatch.chdir(tmp_path)
    assert bow("new", "pack", "river_lands", "--in", "terminal").code == 0
    there = tmp_path / "terminal" / "river_lands"
    files = sorted(path.relative_to(made) for path in made.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(there) for path in there.rglob("*") if path.is_file())
    differing = [file for file in files if (made / file).read_bytes() != (there / file).read_bytes()]
    assert [file.name for file in differing] == ["pack.yaml"], "of which the title was typed"
    plan = opened(window, NewPlanDialog)
    assert plan.folder.text() == str(made / "battles")
    ticked = [plan.packs.item(row) for row in range(plan.packs.count())]
    assert [item.text() for item in ticked if item.checkState() is Qt.CheckState.Checked] == [
        *("Battles of Westeros, core set (core)", "River: the Lands (river_lands)")
    ]
    typed(plan.title, "The mill", qtbot)
    qtbot.mouseClick(plan.begin, LEFT)
    window.do("file.save")
    assert (made / "battles" / "the_mill.yaml").is_file()
    assert editor_of(window).session.document.plan.packs == ("core", "river_lands")
    window.do("file.new_pack")
    again = opened(window, NewPackDialog)
    assert again.folder.text() == str(tmp_path), "beside the pack of the plan in front"
    again.reject()


def test_author_and_description_are_asked(
    dialog: NewPackDialog, window: Window, tmp_path: Path, qtbot: QtBot, bow: Bow
) -> None:
    """Whatever signs they have; then nothing is said of what was left in from the template."""
    typed(dialog.title, "River Lands", qtbot)
    typed(dialog.author, 'Jaime, of the Rock: "J"', qtbot)
    typed(dialog.description, "Bridges: and what burns # them.", qtbot)
    qtbot.mouseClick(dialog.begin, LEFT)
    opened(window, NewPlanDialog).reject()
    document, _ = read_document((tmp_path / "river_lands" / "pack.yaml").read_text("utf-8"), "pack.yaml")
    assert document is not None
    assert document.value["authors"] == ['Jaime, of the Rock: "J"']
    assert document.value["description"] == "Bridges: and what burns # them."
    made = tmp_path / "river_lands"
    (made / "more.bow").write_text('keyword more "More" { homebrew "an example" text "Nothing." }', "utf-8")
    assert "BOW466" not in bow("validate", str(made)).out
    manifest = made / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("Bridges: and what burns # them.", DESCRIPTION), "utf-8")
    assert "BOW466" in bow("validate", str(made)).out, "of a pack with more than the template it is told"


def test_keys_go_from_field_to_field_as_they_are_read(dialog: NewPackDialog, qtbot: QtBot) -> None:
    """From the title to the button that makes it; the id follows the title until it is typed."""
    dialog.title.setFocus()
    fields = [dialog.title, dialog.id, dialog.folder, dialog.browse, dialog.author, dialog.description, dialog.begin]
    for field in fields:
        assert dialog.focusWidget() is field
        qtbot.keyClick(field, Qt.Key.Key_Tab)
    tops = [field.mapTo(dialog, field.rect().topLeft()).y() for field in fields if field is not dialog.browse]
    assert tops == sorted(tops)
    dialog.reject()


REFUSED = [
    ("title", "", "The pack needs a title."),
    ("id", "River Lands", "Try river_lands."),
    ("id", "core", "A pack that comes with the program has this id."),
    ("id", "null", "Try new_pack."),
    ("id", "there", "there is there already."),
]


@pytest.mark.parametrize(("field", "text", "why"), REFUSED)
def test_what_cannot_be_a_pack_is_said(
    field: str, text: str, why: str, dialog: NewPackDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    """Before anything is written; the button is off."""
    (tmp_path / "there").mkdir()
    typed(getattr(dialog, field), text, qtbot)
    assert why in dialog.said.text()
    assert not dialog.begin.isEnabled()
    qtbot.mouseClick(dialog.begin, LEFT)
    assert not list(tmp_path.rglob("pack.yaml"))
    dialog.reject()


def test_where_it_can_lie(dialog: NewPackDialog, tmp_path: Path, qtbot: QtBot) -> None:
    """The folder is chosen in a dialog, not inside of another pack; where nothing can be written that is told."""
    (tmp_path / "packs").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.yaml").write_text("pack: mine\n", "utf-8")
    (tmp_path / "file").write_text("", "utf-8")
    for name, why in (("mine", "The folder belongs to the pack mine already."), ("packs", "")):
        dialog.folder.setText(str(tmp_path))
        with working_in(QFileDialog, types_file(name)):
            qtbot.mouseClick(dialog.browse, LEFT)
        assert dialog.folder.text() == str(tmp_path / name)
        assert dialog.said.text() == why
    with working_in(QFileDialog, keys("Escape")):
        qtbot.mouseClick(dialog.browse, LEFT)
    assert dialog.folder.text() == str(tmp_path / "packs")
    typed(dialog.folder, str(tmp_path / "file"), qtbot)
    qtbot.mouseClick(dialog.begin, LEFT)
    assert "cannot be used" in dialog.said.text()
    assert dialog.isVisible()
    dialog.reject()
