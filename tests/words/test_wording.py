"""Languages: all that the registry can say has wording, and templates say all of it."""

import re
from dataclasses import replace

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import languages, wording_of
from bow_author.packs.translations import titles_in
from bow_dsl.words.complete import lacking, unsaid, ways_of
from bow_dsl.words.templates import fill, slots_in
from bow_dsl.words.verbalizer import Verbalizer
from bow_dsl.words.wording import BORROWED, MANY, YOU, NounPhrase, completed, missing
from tests.words.conftest import library, teller, told

ENGLISH = wording_of()


def test_english_says_everything() -> None:
    """Every hook, phrase, noun, name and section of the ruleset has English words.

    An entry is missing? Say it in its row in `bow_author/engine/chapters/`; for a word, in `engine/ruleset/wording/`.
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
    nameless = replace(ENGLISH, names={name: said for name, said in ENGLISH.names.items() if name != "attacker"})
    assert lacking(nameless, RULESET) == ["participants: attacker"]
    assert unsaid(poorer, RULESET) == ["rally UNIT: 0"]


def test_german_tells_all_that_comes_with_the_program() -> None:
    """No text of the shipped packs is taken from English, in German, and it has words for all."""
    who = teller("de")
    for name in ("core", "enhanced_rules"):
        pack = library().packs[name]
        definitions = [definition for program in pack.programs for definition in program.definitions]
        assert [definition.id.text for definition in definitions if who.borrows(definition)] == []
    assert lacking(languages()["de"], RULESET) == []
    assert ENGLISH.names.keys() <= languages()["de"].names.keys()


def test_german_compares_all_that_english_compares() -> None:
    """A comparison that English says in a way of its own has one in German, too: else it would be told in English."""
    own = languages()["de"].compared
    assert [
        f"{value} {way}" for value, ways in ENGLISH.compared.items() for way in ways if way not in own.get(value, {})
    ] == []


def test_german_names_every_role() -> None:
    """What a template leaves out is told behind it, by its preposition; in German nothing is, for that is English."""
    german = languages()["de"]
    lacking_roles = [
        f"{hook.key or hook.text}, {way}: {role.preposition}"
        for hook in RULESET.registry.hooks
        for way in ways_of(hook)
        for role in hook.roles
        if role.preposition not in slots_in(german.of_hook(hook)[way])
    ]
    assert lacking_roles == []
    prepositions = {role.preposition for hook in RULESET.registry.hooks for role in hook.roles}
    behind = re.compile(rf"\((?:{'|'.join(sorted(prepositions))}) ")
    lines = (
        told(defined.definition, teller("de"))
        for by_id in library().names.by_kind_everywhere().values()
        for defined in by_id.values()
        if not teller("de").borrows(defined.definition)
    )
    assert [line for line in lines if behind.search(line)] == []


@pytest.mark.slow
def test_no_sentence_mixes_languages() -> None:
    """What German has no words for is told whole as in English: each item of the sample is of one language."""
    english, borrowed = teller("en"), 0
    poorer = completed(replace(languages()["de"], verbs={}, names={}), ENGLISH)
    german = Verbalizer(library().names, RULESET, poorer, titles_in(library(), "de"), english)
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


def test_a_language_without_a_noun_borrows_it() -> None:
    """With both of its numbers, marked as borrowed."""
    german = languages()["de"]
    poorer = replace(german, nouns={name: forms for name, forms in german.nouns.items() if name != "unit"})
    borrowed = completed(poorer, ENGLISH).nouns["unit"]
    assert [form.replace(BORROWED, "") for form in (*borrowed.one, *borrowed.many)] == [
        *ENGLISH.nouns["unit"].one,
        *ENGLISH.nouns["unit"].many,
    ]
    assert all(form.endswith(BORROWED) for form in (*borrowed.one, *borrowed.many))


UNIT = NounPhrase(("unit", "unit", ""))
UNITS = NounPhrase(("units", "units", "units'"), MANY)
TEMPLATES = {
    "slot": ("order {0}", UNIT, "order unit"),
    "case": ("{0:possessive} rank||rank of {0}", UNITS, "units' rank"),
    "no such form": ("{0:possessive} rank||rank of {0}", UNIT, "rank of unit"),
    "agreement": ("{0} <0:has|have>", UNITS, "units have"),
    "you": ("{0} <0:hat|haben|hast>", NounPhrase(("du",), YOU), "du hast"),
    "two words for three": ("<0:has|have>", NounPhrase(("you",), YOU), "have"),
    "counted": ("{0*die|dice}", NounPhrase(("1",)), "1 die"),
    "counted, computed": (
        "{0*die|dice}",
        NounPhrase(("the rest",), is_simple=False),
        "a number of dice equal to the rest",
    ),
    "left out": ("roll[ against {1}]", UNIT, "roll"),
    "zero": ("none{0:zero}||{0} of them", NounPhrase(("0",), MANY), "none"),
    "not zero": ("none{0:zero}||{0} of them", NounPhrase(("2",), MANY), "2 of them"),
}


@pytest.mark.parametrize(("template", "said", "expected"), TEMPLATES.values(), ids=TEMPLATES.keys())
def test_templates(template: str, said: NounPhrase, expected: str) -> None:
    """Templates are filled as the page of the module says."""
    assert fill(template, {"0": said}, ENGLISH) == expected
