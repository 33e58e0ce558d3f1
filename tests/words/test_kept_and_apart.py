"""What has a name while an effect lasts, numbers within numbers, and one of each beside one that is chosen."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.dsl.test_several import BY_ATTACK, TOKENS
from tests.words.conftest import library

WITHIN = "number of friendly units where number of enemy units within (number of objectives) hexes of it is at least 1"
SAID = {
    "a number that is kept": (
        "{ let n be number of wound tokens on target; until end of round: modify dice of self: add n }",
        "Let X be the number of Wound tokens on the target.",
        "Bis zum Ende der Runde: diese Einheit würfelt mit X Würfeln mehr.",
    ),
    "a place that is kept": (
        "{ let site be hex of target; until end of turn: modify terrain of site: set forest }",
        "Let the site be the target's hex.",
        "Bis zum Ende des Zugs: das Gelände von „site“ zählt als Forest.",
    ),
    "a number that is asked for": (
        "until end of round: modify dice of self: add number of wound tokens on target",
        "it rolls a number of additional dice equal to the number of Wound tokens on the target",
        "mit N Würfeln (N = die Zahl der Marker „Wound“ auf dem Ziel) mehr",
    ),
    "one of each, and one that is chosen": (
        "for each one from enemy units: { enemy chooses prey from friendly units; rally prey }",
        "Rally the chosen unit.",
        "Sammle die gewählte Einheit.",
    ),
    "a number within another": (
        f"gain ({WITHIN}) morale",
        "no farther from them than the number of objectives",
        "höchstens M Felder von ihnen entfernt (M = die Zahl von Missionszielen)",
    ),
}
"""What is done after an attack, and what stands in the English and in the German sentences."""


@pytest.mark.parametrize("name", SAID)
def test_what_is_said(name: str) -> None:
    """Each sentence says which it is."""
    action, *said = SAID[name]
    text = f'{TOKENS}keyword tried "Tried" {{\n  homebrew "tests"\n  {BY_ATTACK}{action}\n}}\n'
    program, _ = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    for language, part in zip(("en", "de"), said, strict=True):
        lines = Verbalizer(names, RULESET, wording_of(language)).definition(program.definitions[-1])
        assert part in " ".join(line for _, line in lines)


def test_who_is_named_comes_before_a_pronoun() -> None:
    """In German hits are counted before it is said on whom: there he is named, and not `ihr`."""
    text = f'{TOKENS}keyword tried "T" {{ homebrew "t"; modify hits on self: ignore number of wound tokens on self }}\n'
    program, _ = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    ((_, said),) = Verbalizer(names, RULESET, wording_of("de")).definition(program.definitions[-1])
    assert said == "Ignoriere N Treffer (N = die Zahl der Marker „Wound“ auf dieser Einheit) gegen diese Einheit."
