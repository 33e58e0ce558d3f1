"""The forms of the whole plan: each field makes one edit, and the plan stays one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow_author.packs.schemas import load_schema
from bow_editor.desk import Desk
from bow_editor.fields import Field, FieldKind, Section, why_refused
from bow_editor.plan_forms import PAGES, page_sections
from bow_editor.session import Session
from bow_editor.templates import Known


@pytest.fixture
def desk(plan_file: Path) -> Iterator[Desk]:
    made = Desk(Session.open(str(plan_file)))
    yield made
    made.session.close()


def sections(desk: Desk) -> dict[str, Section]:
    return {section.key: section for page in PAGES for section in page_sections(desk, page)}


def of(desk: Desk, section: str, key: str) -> Field:
    return next(field for field in sections(desk)[section].fields if field.key == key)


def put(desk: Desk, section: str, key: str, value: Any) -> Any:
    """Give a field a value by one edit that is no refusal, and give the plan after it."""
    edit = of(desk, section, key).edit(value)
    assert why_refused(desk.session.document, edit) == ""
    before = desk.session.document.history.done
    assert desk.do(edit), edit
    assert desk.session.document.history.done == before + 1
    return desk.session.document.value


def test_every_key_of_a_plan_has_its_place(desk: Desk) -> None:
    """What the schema knows is in a form, in the inspector, or in the list of rules."""
    in_forms = {path[0] for path in _paths(desk)}
    elsewhere = {"terrain", "tokens", "objectives", "names", "units", "define", "notes", "arrows"}
    assert in_forms | elsewhere == set(load_schema("battle_plan")["properties"])


def _paths(desk: Desk) -> Iterator[tuple[Any, ...]]:
    """Give the places that the fields write to."""
    probes = {FieldKind.NUMBER: 3, FieldKind.MANY: ("core", "x"), FieldKind.LONG_TEXT: "A1", FieldKind.TEXT: "abc"}
    for section in sections(desk).values():
        for field in section.fields:
            values = [option.value for option in field.options if option.value != field.value]
            value = probes.get(field.kind, values[0] if values else field.value)
            yield from (change.path for change in field.change(value))
    yield ("variants",)  # the core box has none to choose


def test_texts_and_numbers(desk: Desk) -> None:
    """What is left empty goes away if it may."""
    assert put(desk, "battle", "title", "Another day")["title"] == "Another day"
    assert put(desk, "battle", "introduction", "One.\nTwo.")["introduction"] == "One.\nTwo."
    assert put(desk, "battle", "number", None).get("number") is None
    assert put(desk, "battle", "cite", None).get("cite") is None
    assert put(desk, "board", "rounds", 7)["rounds"] == 7
    assert why_refused(desk.session.document, of(desk, "battle", "battle").edit("My battle"))


def test_packs_are_added_and_removed(desk: Desk) -> None:
    """They keep their sequence, and the plan sees what they bring: here the variants of another pack."""
    assert "variants" not in {field.key for field in sections(desk)["battle"].fields}
    assert put(desk, "battle", "packs", ("enhanced_rules", "core"))["packs"] == ["core", "enhanced_rules"]
    first = of(desk, "battle", "variants").options[0].value
    assert put(desk, "battle", "variants", (first,))["variants"] == [first]
    assert "variants" not in put(desk, "battle", "variants", ())
    assert why_refused(desk.session.document, of(desk, "battle", "packs").edit(()))


def test_packs_are_told_by_title_and_id(desk: Desk) -> None:
    """Also those that the plan does not use, and whose files nobody has read; and so for a new plan."""
    section = page_sections(desk, PAGES[0])[0]
    titles = {one.value: one.title for one in next(one for one in section.fields if one.key == "packs").options}
    assert titles["core"] == "Battles of Westeros, core set (core)"
    assert all(title.endswith(f" ({name})") and not title.startswith(f"{name} ") for name, title in titles.items())
    assert Known(str(Path(desk.session.path).parent)).all_packs == titles


def test_the_skirmish_is_chosen(desk: Desk) -> None:
    """From those that the packs bring; or none."""
    field = of(desk, "battle", "skirmish")
    assert {option.title for option in field.options} >= {"Raid in the Riverlands"}
    assert put(desk, "battle", "skirmish", field.options[0].value)["skirmish"] == field.options[0].value
    assert "skirmish" not in put(desk, "battle", "skirmish", None)


def test_edges_change_places(desk: Desk) -> None:
    """Two Houses never sit at one edge."""
    assert put(desk, "edges", "stark", "north")["edges"] == {"stark": "north", "lannister": "south"}
    assert put(desk, "edges", "stark", "west")["edges"] == {"stark": "west", "lannister": "south"}


def test_the_compass_stays_a_compass(desk: Desk) -> None:
    """Each direction is there once; as printed, nothing is said."""
    value = put(desk, "compass", "1", "west")
    assert value["compass"][0] == "west"
    assert len(set(value["compass"])) == 6
    (printed,) = sections(desk)["compass"].actions
    desk.do(printed.edit)
    assert "compass" not in desk.session.document.value


def test_zones_are_written_as_hexes(desk: Desk) -> None:
    """In any case, parted by spaces or commas; nonsense is refused."""
    assert put(desk, "zones", "stark", "a11, b11 a11")["zones"] == {"stark": ["A11", "B11"]}
    assert "A11 B11" in str(of(desk, "zones", "stark").value)
    assert why_refused(desk.session.document, of(desk, "zones", "stark").edit("the south"))
    assert "zones" not in put(desk, "zones", "stark", None)


def test_ratings_and_morale_ends(desk: Desk) -> None:
    """A morale end is a number, or Rout."""
    assert put(desk, "stark", "command", 6)["sides"]["stark"]["command"] == 6
    assert put(desk, "stark", "morale_end", None)["sides"]["stark"]["morale_end"] == "rout"
    field = of(desk, "stark", "morale_end")
    assert (field.value, field.empty, field.least, field.most) == (None, "Rout", 1, 20)
    assert put(desk, "stark", "morale_end", 9)["sides"]["stark"]["morale_end"] == 9


def test_another_house_takes_over(desk: Desk) -> None:
    """Everything that was the old one's is the new one's, in the rules and sources too; one step goes back."""
    text = desk.session.document.text
    edit = of(desk, "stark", "house").edit("tully")
    desk.do(edit)
    after = desk.session.document.text.replace("tully", "stark")
    assert "stark" not in [*desk.session.document.value["sides"], desk.session.document.value["momentum"]]
    assert after == text
    desk.session.document.undo()
    assert desk.session.document.text == text


def test_sources_are_edited_added_removed(desk: Desk) -> None:
    """Figures, who says it, and how; exactly one kind stands there."""
    value = put(desk, "source 1", "of", "rounds, board")
    assert value["sources"][0] == {"of": ["rounds", "board"], "cite": "core rulebook, Playing the Game"}
    assert set(put(desk, "source 1", "kind", "house")["sources"][0]) == {"of", "house"}
    assert put(desk, "source 1", "text", "mine")["sources"][0]["house"] == "mine"
    count = len(value["sources"])
    desk.do(sections(desk)["more"].actions[0].edit)
    assert len(desk.session.document.value["sources"]) == count + 1
    remove = sections(desk)["source 1"].remove
    assert remove is not None
    desk.do(remove)
    assert len(desk.session.document.value["sources"]) == count
    while sections(desk).get("source 1"):
        desk.do(sections(desk)["source 1"].remove)  # type: ignore[arg-type]  # each has one
    assert "sources" not in desk.session.document.value
    desk.do(sections(desk)["more"].actions[0].edit)
    assert desk.session.document.value["sources"][0]["of"] == ["units"]
