"""New plans: what is written is what an author would write, and valid."""

import os
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bow_author.hexes.coordinates import Edge
from bow_author.packs.documents import read_document
from bow_author.plans.begin import EmptyBattle, empty_battle, is_id, near_id
from bow_author.plans.model import HouseId, Orientation
from bow_author.plans.read import read_plan
from bow_editor.document import PlanDocument
from bow_editor.templates import Known, NewPlan, Template, why_not

TEXT = """\
# A battle plan. `bow validate` checks it, `bow export plan THIS_FILE -o plan.pdf` prints it.
battle: three_fords
title: Three fords
packs: [core]
homebrew: own battle
board: side_b
orientation: portrait
edges: {lannister: west, stark: east}
rounds: 7
momentum: lannister
sides:
  # Command, Order and Leadership Rating, and the last space of the morale segment: a number or `rout`.
  lannister: {command: 4, order: 4, leadership: 3, morale_end: 11}
  stark: {command: 4, order: 4, leadership: 3, morale_end: 11}
units: {}
"""


def chosen(path: Path) -> NewPlan:
    edges = {HouseId("lannister"): Edge.WEST, HouseId("stark"): Edge.EAST}
    battle = EmptyBattle("Three fords", ("core",), "side_b", Orientation.PORTRAIT, edges, 7)
    return NewPlan(Template.EMPTY, str(path / "three_fords.yaml"), "three_fords", battle)


def test_the_text_is_what_an_author_would_write(tmp_path: Path) -> None:
    """After the line that names the schema."""
    first, _, rest = chosen(tmp_path).text().partition("\n")
    assert first.startswith("# yaml-language-server: $schema=")
    assert rest == TEXT


@pytest.mark.parametrize(("template", "orientation"), list(product(Template, Orientation)))
def test_every_choice_can_be_edited(tmp_path: Path, template: Template, orientation: Orientation) -> None:
    """It is a battle plan, with what was chosen in it."""
    plan = chosen(tmp_path)
    battle = replace(plan.battle, orientation=orientation)
    plan = replace(plan, template=template, battle=battle, skirmish="westerlands_bounty")
    document = PlanDocument(plan.text(), plan.path)
    assert not document.is_readonly, document.problems
    rounds = 6 if template is Template.SKIRMISH else 7  # as the Summary card says
    assert (document.plan.id, document.plan.title, document.plan.rounds) == ("three_fords", "Three fords", rounds)


@pytest.mark.parametrize("title", ["yes", "a: b", "# c", "12", '"', "Ein “Sieg”", "{}", "- x"])
def test_any_title_is_written_so_that_it_is_read_as_itself(tmp_path: Path, title: str) -> None:
    """Quoted where YAML asks for it."""
    plan = chosen(tmp_path)
    text = empty_battle(plan.id, str(tmp_path), replace(plan.battle, title=title))
    document, findings = read_document(text, plan.path)
    assert document is not None
    assert findings == []
    assert read_plan(document).title == title


def test_what_is_known_comes_from_the_packs() -> None:
    """Boards, Houses and packs that are installed."""
    known = Known(os.getcwd())
    assert set(known.all_packs) >= {"core", "enhanced_rules"}
    assert known.boards["side_b"] == "Core board, side B (15 × 10)"
    assert [house.title for house in known.houses.values()] == ["Stark", "Lannister"]


def test_a_pack_knows_itself(tmp_path: Path) -> None:
    """A plan in its folder uses it, and sees its boards."""
    pack = tmp_path / "marsh"
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        "pack: marsh\ntitle: Marsh\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [Me]\ndescription: Wet.\n"
        'requires:\n  core: ">=1.0,<2"\n',
        "utf-8",
    )
    (pack / "moor.yaml").write_text("board: moor\ntitle: Moor\ncolumns: 9\nrows: 7\nhomebrew: own\n", "utf-8")
    known = Known(str(pack))
    assert known.packs == ("core", "marsh")
    assert known.boards["moor"] == "Moor (9 × 7)"
    assert "marsh" in known.all_packs


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "Three Fords"}, "Try three_fords."),
        ({"id": "null"}, "An id is written"),
        ({"title": "  "}, "needs a title"),
        ({"edges": {HouseId("stark"): Edge.EAST}}, "Two different Houses"),
        ({"edges": {HouseId("stark"): Edge.EAST, HouseId("lannister"): Edge.EAST}}, "different edges"),
        ({"board": ""}, "None of the packs has a board"),
    ],
)
def test_what_cannot_be_begun_is_told(tmp_path: Path, change: dict[str, object], said: str) -> None:
    """In a sentence with the fix."""
    plan = chosen(tmp_path)
    assert why_not(plan) == ""
    if "id" in change:
        plan = replace(plan, id=str(change["id"]))
    else:
        plan = replace(plan, battle=replace(plan.battle, **change))  # type: ignore[arg-type]  # a table of changes
    assert said in why_not(plan)


def test_a_file_that_is_there_is_not_begun_anew(tmp_path: Path) -> None:
    """It would be lost at the first saving."""
    plan = chosen(tmp_path)
    Path(plan.path).write_text("mine", "utf-8")
    assert why_not(plan) == "three_fords.yaml is there already."


@pytest.mark.parametrize("title", ["", "!!!", "Ödland", "true", "3", "A  b"])
def test_near_ids_are_ids_or_nothing(title: str) -> None:
    """Whatever the title is."""
    assert near_id(title) == "" or is_id(near_id(title))
