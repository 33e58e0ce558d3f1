"""The forms of the whole plan: each field makes one edit, and the plan stays one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow_author.packs.schemas import load_schema
from bow_editor.editor_state import EditorState
from bow_editor.fields import Field, FieldKind, Section
from bow_editor.plan_forms import PAGES, page_sections
from bow_editor.refusals import why_refused
from bow_editor.session import Session
from bow_editor.templates import Known
from tests.editor.conftest import KINGSROAD


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    made = EditorState(Session.open(str(plan_file)))
    yield made
    made.session.close()


def sections(editor: EditorState) -> dict[str, Section]:
    return {section.key: section for page in PAGES for section in page_sections(editor, page)}


def of(editor: EditorState, section: str, key: str) -> Field:
    return next(field for field in sections(editor)[section].fields if field.key == key)


def put(editor: EditorState, section: str, key: str, value: Any) -> Any:
    """Give a field a value by one edit that is no refusal, and give the plan after it."""
    edit = of(editor, section, key).edit(value)
    assert why_refused(editor.session.document, edit) == ""
    before = editor.session.document.history.done
    assert editor.do(edit), edit
    assert editor.session.document.history.done == before + 1
    return editor.session.document.value


def test_every_key_of_a_plan_has_its_place(editor: EditorState) -> None:
    """What the schema knows is in a form, in the inspector, or in the list of rules."""
    in_forms = {path[0] for path in _paths(editor)}
    elsewhere = {"terrain", "tokens", "objectives", "names", "units", "define", "notes", "arrows"}
    assert in_forms | elsewhere == set(load_schema("battle_plan")["properties"])


def _paths(editor: EditorState) -> Iterator[tuple[Any, ...]]:
    """Give the places that the fields write to."""
    probes = {FieldKind.NUMBER: 3, FieldKind.MANY: ("core", "x"), FieldKind.LONG_TEXT: "A1", FieldKind.TEXT: "abc"}
    for section in sections(editor).values():
        for field in section.fields:
            values = [option.value for option in field.options if option.value != field.value]
            value = probes.get(field.kind, values[0] if values else field.value)
            yield from (change.path for change in field.change(value))
    yield ("variants",)  # the core box has none to choose


def test_texts_and_numbers(editor: EditorState) -> None:
    """What is left empty goes away if it may."""
    assert put(editor, "battle", "title", "Another day")["title"] == "Another day"
    assert put(editor, "battle", "introduction", "One.\nTwo.")["introduction"] == "One.\nTwo."
    assert put(editor, "battle", "number", None).get("number") is None
    assert put(editor, "battle", "cite", None).get("cite") is None
    assert put(editor, "battle", "rounds", 7)["rounds"] == 7
    assert why_refused(editor.session.document, of(editor, "battle", "battle").edit("My battle"))


def test_packs_are_added_and_removed(editor: EditorState) -> None:
    """They keep their sequence, and the plan sees what they bring: here the variants of another pack."""
    assert "variants" not in {field.key for field in sections(editor)["battle"].fields}
    assert put(editor, "battle", "packs", ("enhanced_rules", "core"))["packs"] == ["core", "enhanced_rules"]
    first = of(editor, "battle", "variants").options[0].value
    assert put(editor, "battle", "variants", (first,))["variants"] == [first]
    assert "variants" not in put(editor, "battle", "variants", ())
    assert why_refused(editor.session.document, of(editor, "battle", "packs").edit(()))


def test_what_a_battle_can_agree_on_is_offered_whatever_its_kind(tmp_path: Path) -> None:
    """Victory conditions, special rules and Gambit cards of packs besides variants; its own rules hold anyway."""
    (tmp_path / "pack.yaml").write_text(
        "pack: hill\ntitle: Hill\nversion: 1.0.0\nrules: 1\nlicence: MIT\nauthors: [me]\n"
        'description: A hill.\nrequires: {core: ">=1.0,<2"}\n',
        "utf-8",
    )
    rule = '{kind} {name} "{title}" {{\n  homebrew "x"\n  text "x"\n}}\n'
    agreed = [("variant", "fog", "Fog"), ("special", "mud", "Mud"), ("victory", "crest", "Crest"), ("gambit", "g", "G")]
    text = "\n".join(rule.format(kind=kind, name=name, title=title) for kind, name, title in agreed)
    (tmp_path / "rules.bow").write_text(text, "utf-8")
    (tmp_path / "battles").mkdir()
    plan = tmp_path / "battles" / KINGSROAD.name
    plan.write_text(KINGSROAD.read_text("utf-8").replace("packs: [core]", "packs: [core, hill]"), "utf-8")
    editor = EditorState(Session.open(str(plan)))
    assert "define" in editor.session.document.value
    titles = [option.title for option in of(editor, "battle", "variants").options]
    assert titles == ["Crest", "Fog", "G", "Mud"]
    assert put(editor, "battle", "variants", ("crest", "mud"))["variants"] == ["crest", "mud"]
    editor.session.close()


def test_packs_are_told_by_title_and_id(editor: EditorState) -> None:
    """Also those that the plan does not use, and whose files nobody has read; and so for a new plan."""
    section = page_sections(editor, PAGES[0])[0]
    titles = {
        option.value: option.title for option in next(field for field in section.fields if field.key == "packs").options
    }
    assert titles["core"] == "Battles of Westeros, core set (core)"
    assert all(title.endswith(f" ({name})") and not title.startswith(f"{name} ") for name, title in titles.items())
    assert Known(str(Path(editor.session.path).parent)).all_packs == titles


def test_the_skirmish_is_chosen(editor: EditorState) -> None:
    """From those that the packs bring; or none."""
    field = of(editor, "battle", "skirmish")
    assert {option.title for option in field.options} >= {"Raid in the Riverlands"}
    assert put(editor, "battle", "skirmish", field.options[0].value)["skirmish"] == field.options[0].value
    assert "skirmish" not in put(editor, "battle", "skirmish", None)


def test_edges_change_places(editor: EditorState) -> None:
    """Two Houses never sit at one edge."""
    assert put(editor, "edges", "stark", "north")["edges"] == {"stark": "north", "lannister": "south"}
    assert put(editor, "edges", "stark", "west")["edges"] == {"stark": "west", "lannister": "south"}


def test_the_compass_stays_a_compass(editor: EditorState) -> None:
    """Each direction is there once; as printed, nothing is said."""
    value = put(editor, "compass", "1", "west")
    assert value["compass"][0] == "west"
    assert len(set(value["compass"])) == 6
    (printed,) = sections(editor)["compass"].actions
    editor.do(printed.edit)
    assert "compass" not in editor.session.document.value


def test_zones_are_written_as_hexes(editor: EditorState) -> None:
    """In any case, parted by spaces or commas; nonsense is refused."""
    assert put(editor, "zones", "stark", "a11, b11 a11")["zones"] == {"stark": ["A11", "B11"]}
    assert "A11 B11" in str(of(editor, "zones", "stark").value)
    assert why_refused(editor.session.document, of(editor, "zones", "stark").edit("the south"))
    assert "zones" not in put(editor, "zones", "stark", None)


def test_ratings_and_morale_ends(editor: EditorState) -> None:
    """A morale end is a number, or Rout."""
    assert put(editor, "stark", "command", 6)["sides"]["stark"]["command"] == 6
    assert put(editor, "stark", "morale_end", None)["sides"]["stark"]["morale_end"] == "rout"
    field = of(editor, "stark", "morale_end")
    assert (field.value, field.empty, field.least, field.most) == (None, "Rout", 1, 20)
    assert put(editor, "stark", "morale_end", 9)["sides"]["stark"]["morale_end"] == 9


def test_another_house_takes_over(editor: EditorState) -> None:
    """Everything that was the old one's is the new one's, in the rules and sources too; one step goes back."""
    text = editor.session.document.text
    edit = of(editor, "stark", "house").edit("tully")
    editor.do(edit)
    after = editor.session.document.text.replace("tully", "stark")
    assert "stark" not in [*editor.session.document.value["sides"], editor.session.document.value["momentum"]]
    assert after == text
    editor.session.document.undo()
    assert editor.session.document.text == text


def test_sources_are_edited_added_removed(editor: EditorState) -> None:
    """Figures, who says it, and how; exactly one kind stands there."""
    value = put(editor, "source 1", "of", "rounds, board")
    assert value["sources"][0] == {"of": ["rounds", "board"], "cite": "core rulebook, Playing the Game"}
    assert set(put(editor, "source 1", "kind", "homebrew")["sources"][0]) == {"of", "homebrew"}
    assert put(editor, "source 1", "text", "mine")["sources"][0]["homebrew"] == "mine"
    count = len(value["sources"])
    editor.do(sections(editor)["more"].actions[0].edit)
    assert len(editor.session.document.value["sources"]) == count + 1
    remove = sections(editor)["source 1"].remove
    assert remove is not None
    editor.do(remove)
    assert len(editor.session.document.value["sources"]) == count
    while sections(editor).get("source 1"):
        editor.do(sections(editor)["source 1"].remove)  # type: ignore[arg-type]  # each has one
    assert "sources" not in editor.session.document.value
    editor.do(sections(editor)["more"].actions[0].edit)
    assert editor.session.document.value["sources"][0]["of"] == ["units"]


def test_several_players_of_a_side(editor: EditorState) -> None:
    """The commanders are dealt to so many players, who then get names and other commanders; one player needs none."""
    both = ["maege_mormont.lady_of_bear_island", "rickard_karstark.card_1"]
    assert of(editor, "stark", "players").value is None
    plan = put(editor, "stark", "players", 2)
    assert plan["sides"]["stark"]["players"] == {
        "stark_1": {"title": "Player 1", "commanders": both[:1]},
        "stark_2": {"title": "Player 2", "commanders": both[1:]},
    }
    keys = [field.key for field in sections(editor)["stark"].fields]
    assert len(set(keys)) == len(keys)
    plan = put(editor, "stark", "stark_2.title", "Ben")
    assert plan["sides"]["stark"]["players"]["stark_2"]["title"] == "Ben"
    plan = put(editor, "stark", "stark_2.commanders", tuple(both))
    assert plan["sides"]["stark"]["players"]["stark_2"]["commanders"] == both[::-1]
    assert "players" not in put(editor, "stark", "players", None)["sides"]["stark"]
