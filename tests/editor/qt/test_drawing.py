"""The whole of a shipped battle plan, drawn from an empty board: by keyboard alone, and by mouse alone."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_author.checks.run import check_library, validate
from bow_author.packs.documents import read_document
from bow_author.packs.load import load
from bow_author.plans.model import BattlePlan, HouseId
from bow_author.plans.read import read_plan
from bow_editor.qt.window import Window

from ..conftest import KINGSROAD
from .authors import Author, ByKeyboard, ByMouse, Watch


@pytest.fixture
def no_patience(qapp: QApplication) -> Iterator[None]:
    """Let no second click come so soon after the first that they are one double click."""
    before = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(0)
    yield
    qapp.setDoubleClickInterval(before)


@pytest.fixture
def bare(qtbot: QtBot) -> Iterator[Window]:
    """Give a window with nothing in it."""
    made = Window()
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    for editor in list(made.workbench.editors):
        made.workbench.close(editor)
    made.close()
    made.deleteLater()


def shipped() -> tuple[dict[str, Any], BattlePlan]:
    """Read the plan that is drawn: what it says, and what that means."""
    document = read_document(KINGSROAD.read_text("utf-8"), str(KINGSROAD))[0]
    assert document is not None
    return document.value, read_plan(document)


def begin(author: Author, plan: BattlePlan, folder: Path) -> None:
    """Begin a plan from the template of an empty board."""
    author.command("file.new")
    author.fill_in("Title", plan.title)
    author.fill_in("Folder", str(folder))
    author.choose("Orientation", plan.orientation.value)
    houses = sorted(plan.sides, key=lambda house: house != plan.momentum)
    for place, house in zip(("First House", "Second House"), houses, strict=True):
        author.choose(place, house.title())
        author.choose(f"Edge of the {place[0].lower()}{place[1:]}", plan.edges[house].value)
    author.fill_in("Round limit", str(plan.rounds))
    author.push("Begin")


def draw_map(author: Author, plan: BattlePlan) -> None:
    """Draw all that lies on hexes."""
    catalogue = author.canvas.editor.content.catalogue  # type: ignore[union-attr]  # a plan is open
    for kind in dict.fromkeys(plan.terrain.values()):
        author.take(catalogue.terrain[kind].title)
        author.paint(at for at, terrain in plan.terrain.items() if terrain == kind)
    for objective in plan.objectives.values():
        author.take("Objective")
        author.fill_in("Title", objective.title, "tray")
        author.choose("Holder", house_title(catalogue.houses, objective.holder), "tray")
        author.click(objective.at)
    for at, name in plan.names.items():
        author.take("Name")
        author.fill_in("Text", name, "tray")
        author.click(at)
    for unit in plan.units.values():
        card = catalogue.commanders[unit.commander] if unit.commander else None
        title = f"{card.name}, {card.titled}" if card and card.titled else card.name if card else ""
        author.take(title or catalogue.units[unit.unit or ""].title)
        author.rank(unit.rank)
        author.click(unit.at)
        made = next(
            placed.label for placed in author.canvas.editor.session.document.plan.units.values() if placed.at == unit.at
        )
        if made != unit.label:
            author.fill_in("Label", unit.label, "inspector")


def house_title(houses: object, house: HouseId | None) -> str:
    return houses[house].title if house else "nobody"  # type: ignore[index]  # a mapping


def fill_in_forms(author: Author, plan: BattlePlan, value: dict[str, Any]) -> None:
    """Say everything that does not lie on hexes."""
    turn_to = partial(author.turn_to, pages="Pages of the plan", panel="plan")
    turn_to("Battle")
    author.fill_in("Number", str(plan.number), "plan")
    author.fill_in("Introduction", plan.introduction, "plan")
    author.fill_in("Printed in", value["cite"], "plan")
    author.fill_in("Own work", "", "plan")
    turn_to("Sides")
    for nth, side in enumerate(author.canvas.editor.session.document.plan.sides, 1):
        setup = plan.sides[side]
        author.fill_in("Command", str(setup.command), "plan", nth)
        author.fill_in("Order", str(setup.order), "plan", nth)
        author.fill_in("Leadership", str(setup.leadership), "plan", nth)
        author.fill_in("Morale end", str(setup.morale_end), "plan", nth)
    turn_to("Sources")
    for nth, source in enumerate(value["sources"], 1):
        author.push("Add a source", "plan")
        author.fill_in("Figures", " ".join(source["of"]), "plan", nth)
        kind = next(key for key in KINDS if key in source)
        author.choose("Kind", KINDS[kind], "plan", nth)
        author.fill_in("Text", source[kind], "plan", nth)


KINDS = {"cite": "printed in", "reported": "reported by", "inferred": "inferred from", "homebrew": "chosen by us"}


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    """Watch what the author does."""
    made = Watch(qapp)
    yield made
    made.stop()


@pytest.mark.parametrize("way", [ByKeyboard, ByMouse])
def test_a_battle_is_drawn_from_an_empty_board(
    bare: Window, no_patience: None, watch: Watch, way: type[Author], tmp_path: Path
) -> None:
    """What is saved is valid, and says what the shipped plan says; keys without a mouse, or a mouse and words."""
    value, plan = shipped()
    author = way(bare)
    begin(author, plan, tmp_path)
    draw_map(author, plan)
    author.write("Rules of the plan, in the effect language", plan.define, "language")
    fill_in_forms(author, plan, value)
    author.command("file.save")
    file = tmp_path / f"{plan.id}.yaml"
    drawn = read_document(file.read_text("utf-8"), str(file))[0]
    assert drawn is not None
    assert read_plan(drawn) == plan
    folded = drawn.value["introduction"] + "\n"  # the shipped one is a block, whose last line has an end
    assert {**drawn.value, "introduction": folded} == value
    in_its_place = load([str(KINGSROAD)], instead={str(KINGSROAD): file.read_text("utf-8")})
    assert check_library(in_its_place).findings == ()
    assert validate([str(file)]).findings == ()
    assert not bare.isWindowModified()
    if way is ByKeyboard:
        assert watch.clicks == 0
    else:
        assert watch.typed_on <= {
            "QLineEdit",
            "ElidedLine",
            "LongTextEdit",
            "_Spin",
            "QSpinBox",
            "CodeEdit",
            "NumberBox",
            "QListView",
        }
