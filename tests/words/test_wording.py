"""Languages: all that the registry can say has wording, and templates say all of it."""

from dataclasses import replace

import pytest

from bow_author.engine.ruleset import RULESET
from bow_author.engine.ruleset.wording import languages, wording_of
from bow_dsl.words.complete import lacking, unsaid
from bow_dsl.words.templates import fill
from bow_dsl.words.wording import BORROWED, MANY, YOU, Said, completed, missing
from tests.words.conftest import library, teller, told

ENGLISH = wording_of()


def test_english_says_everything() -> None:
    """Every hook, phrase, noun, name and section of the ruleset has English words.

    An entry is missing? Add it to `bow_author/engine/ruleset/wording/english*.py`, under the table and key shown.
    """
    assert lacking(ENGLISH, RULESET) == []


@pytest.mark.parametrize("language", languages())
def test_templates_name_what_fills_them(language: str) -> None:
    """A template names every slot of its pattern, and none that nothing fills."""
    assert unsaid(languages()[language], RULESET) == []


def test_a_missing_entry_is_found() -> None:
    """Without its words a verb is listed, and a template that forgets a slot is too."""
    verbs = dict(ENGLISH.verbs)
    verbs.pop("order UNIT")
    verbs["rally UNIT"] = "rally"
    poorer = replace(ENGLISH, verbs=verbs)
    assert lacking(poorer, RULESET) == ["verbs: order UNIT"]
    assert unsaid(poorer, RULESET) == ["rally UNIT: 0"]


def test_german_tells_all_of_core() -> None:
    """No text of the core pack is taken from English, in German."""
    who = teller("de")
    core = library().packs["core"]
    definitions = [definition for program in core.programs for definition in program.definitions]
    assert [definition.id.text for definition in definitions if who.borrows(definition)] == []


def test_no_sentence_mixes_languages() -> None:
    """What German has no words for is told whole as in English: each item of the sample is of one language."""
    german, english = teller("de"), teller("en")
    borrowed = 0
    for kind, by_id in sorted(library().names.by_kind_everywhere().items()):
        for name, defined in by_id.items():
            lines = told(defined.definition, german)
            assert BORROWED not in lines, (kind, name)
            if german.borrows(defined.definition):
                borrowed += 1
                theirs = told(defined.definition, english).splitlines()
                assert set(lines.splitlines()) & set(theirs), (kind, name)
    assert borrowed > 10


def test_what_is_missing_is_english() -> None:
    """An entry that a language lacks is listed, and is told in English."""
    german = languages()["de"]
    poorer = replace(german, verbs={})
    assert "verbs: order UNIT" in missing(poorer, ENGLISH)
    assert "verbs: order UNIT" not in missing(german, ENGLISH)
    assert completed(poorer, ENGLISH).verbs["order UNIT"].replace(BORROWED, "") == ENGLISH.verbs["order UNIT"]
    assert completed(poorer, ENGLISH).hooks["dice"]["add"] == german.hooks["dice"]["add"]


UNIT = Said(("unit", "unit", ""))
UNITS = Said(("units", "units", "units'"), MANY)
TEMPLATES = {
    "slot": ("order {0}", UNIT, "order unit"),
    "case": ("{0:possessive} rank||rank of {0}", UNITS, "units' rank"),
    "no such form": ("{0:possessive} rank||rank of {0}", UNIT, "rank of unit"),
    "agreement": ("{0} <0:has|have>", UNITS, "units have"),
    "you": ("{0} <0:hat|haben|hast>", Said(("du",), YOU), "du hast"),
    "two words for three": ("<0:has|have>", Said(("you",), YOU), "have"),
    "counted": ("{0*die|dice}", Said(("1",)), "1 die"),
    "counted, computed": ("{0*die|dice}", Said(("the rest",), is_simple=False), "a number of dice equal to the rest"),
    "left out": ("roll[ against {1}]", UNIT, "roll"),
    "zero": ("none{0:zero}||{0} of them", Said(("0",), MANY), "none"),
    "not zero": ("none{0:zero}||{0} of them", Said(("2",), MANY), "2 of them"),
}


@pytest.mark.parametrize(("template", "said", "expected"), TEMPLATES.values(), ids=TEMPLATES.keys())
def test_templates(template: str, said: Said, expected: str) -> None:
    """Templates are filled as the page of the module says."""
    assert fill(template, {"0": said}, ENGLISH) == expected
