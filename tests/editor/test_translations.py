"""The editor's texts in other languages: all are there, none is left over, and what is put into them stays."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, Put
from bow_editor import words
from bow_editor.editor_state import EditorState
from bow_editor.map_view_model import MapViewModel
from bow_editor.offered import offered
from bow_editor.placeables import Terrain
from bow_editor.placing import called
from bow_editor.session import Session
from bow_editor.telling import describe_hex
from bow_editor.tray import Tray
from bow_editor.words import LANGUAGES, table_of, tr, use_language
from tests.editor.editors import EMPTY, at, opened
from tests.editor.texts import texts

FOREIGN = sorted(set(LANGUAGES) - {"en"})


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.mark.parametrize("language", FOREIGN)
def test_every_text_is_translated(language: str) -> None:
    """`python -m tests.editor.texts de` lists what is lacking."""
    table = table_of(language)
    assert sorted(texts() - table.keys()) == []
    assert [text for text, said in table.items() if not said.strip()] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_no_translation_is_left_over(language: str) -> None:
    """Of a text that the editor says no more."""
    assert sorted(table_of(language).keys() - texts()) == []


@pytest.mark.parametrize("language", FOREIGN)
def test_what_is_put_in_stays(language: str) -> None:
    """The same names in braces, backticks and three dots at the end; a singular stays one."""
    for text, said in table_of(language).items():
        for kept in (r"\{\w*\}", r"`[^`]*`"):
            assert sorted(re.findall(kept, text)) == sorted(re.findall(kept, said)), text
        assert text.endswith("…") is said.endswith("…"), text
        assert bool(re.search(r"\b1\b", text)) is bool(re.search(r"\b1\b", said)), text


def test_in_german_three_dots_stand_apart_from_a_whole_word() -> None:
    """As its rules have it: they stand for further words."""
    assert [said for said in table_of("de").values() if re.search(r"\w…", said)] == []


def test_the_language_of_a_system_is_understood() -> None:
    """With its country; one that there is not is English."""
    assert use_language("de_AT") == "de"
    assert tr("Save") == "Sichern"
    assert use_language("DE-ch") == "de"
    assert use_language("fr_FR") == "en"
    assert tr("Save") == "Save"
    assert use_language("C") == "en"
    assert table_of("../../de") == {}


def test_a_zone_without_a_title_is_told_in_german(tmp_path: Path) -> None:
    """On the map of the editor, as on the printed sheet; whatever the language was when the plan was opened."""
    editor = opened(tmp_path, EMPTY + "zones: {stark: [A1, B1]}\n")
    view = MapViewModel(editor)
    for language, title in (("en", "Stark sets up here"), ("de", "Stark stellt hier auf")):
        use_language(language)
        picture = view.now()
        assert picture is not None
        assert [zone.title for zone in picture.zones] == [title]


def test_texts_are_gathered_from_all_places() -> None:
    """From brackets, from both sides of an `if`, from tables, from the schema."""
    gathered = texts()
    assert {"Open…", "Merge both", "Brush", "The layer {layer} is hidden", "A rating as printed."} <= gathered
    assert words.tr("a text that nobody wrote") == "a text that nobody wrote"


def test_things_are_called_as_packs_call_them_in_a_language(plan_file: Path) -> None:
    """Terrain, tokens and classes, in the tray, in lists and in the status line, as on the printed sheet."""
    use_language("de")
    editor = EditorState(Session.open(str(plan_file)))
    try:
        assert editor.content is not None
        titles = {option.value: option.title for option in offered(editor.content, "terrain")}
        assert (titles["hills"], titles["plains"]) == ("Hügel", "Ebene")
        assert [option.title for option in offered(editor.content, "class")] == [
            "Fernkampf",
            "Infanterie",
            "Kavallerie",
        ]
        assert describe_hex(editor, at("H6")).startswith("H6: Furt; Missionsziel Northern ford")
        assert {"Waldfluss", "Holzbrücke"} <= {thing.title for thing in Tray(editor).shown()}
        assert called(editor, Terrain("hills")) == "Hügel"
        editor.do(Edit("Lay", (Put(("terrain", "A1"), "forest"),)))
        assert describe_hex(editor, at("A1")) == "A1: Wald"
    finally:
        use_language("en")
        editor.session.close()


def test_several_hexes_stand_in_german_as_they_are() -> None:
    """`C3 und 1 weiteres Feld` bends after a preposition: no text puts one before hexes that may be several."""
    table = table_of("de")
    several = [table[text] for text in table if "{where}" in text and re.search(r"(from|in) \{where\}[:.]?", text)]
    assert any("Kopiert" in text for text in several)
    alone = {"{what} die Einheit in {where} führen lassen"}
    assert {text for text in several if re.search(r"\b(von|aus|in|bei|mit) \{where\}", text, re.IGNORECASE)} <= {
        *alone,
        table["No unit without a commander stands in {where}: click one, and all like it are replaced"],
    }


def test_german_has_one_word_for_saving() -> None:
    """The command, its question and its buttons say *Sichern*."""
    assert not [text for text in table_of("de").values() if "speicher" in text.lower()]
