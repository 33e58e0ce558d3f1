"""Languages: all that the registry can say has wording, and templates say all of it."""

from dataclasses import replace

import pytest

from bow_author.engine.ruleset import RULESET
from bow_author.engine.ruleset.wording import languages, wording_of
from bow_dsl.words.complete import lacking, unsaid
from bow_dsl.words.teller import Teller
from bow_dsl.words.templates import fill
from bow_dsl.words.wording import MANY, YOU, Said, completed, missing
from tests.words.conftest import library, told

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
    marked = {
        table: {
            key: ({way: f"¿{text}" for way, text in value.items()} if isinstance(value, dict) else f"¿{value}")
            for key, value in getattr(ENGLISH, table).items()
        }
        for table in ("hooks", "expressions", "compared", "predicates", "verbs", "relations", "areas", "properties")
    }
    german = completed(languages()["de"], replace(ENGLISH, **marked))
    who = Teller(library().names, RULESET, german)
    core = library().packs["core"]
    texts = {
        f"{definition.kind.text} {definition.id.text}": told(definition, who)
        for program in core.programs
        for definition in program.definitions
    }
    assert {name: text for name, text in texts.items() if "¿" in text} == {}


def test_what_is_missing_is_english() -> None:
    """An entry that a language lacks is listed, and is told in English."""
    german = languages()["de"]
    poorer = replace(german, verbs={})
    assert "verbs: order UNIT" in missing(poorer, ENGLISH)
    assert "verbs: order UNIT" not in missing(german, ENGLISH)
    assert completed(poorer, ENGLISH).verbs["order UNIT"] == ENGLISH.verbs["order UNIT"]
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
