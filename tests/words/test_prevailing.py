"""What a permission promises: it prevails over earlier layers, and in its own over what its definition overrides."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import languages, wording_of
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.words.conftest import library, one

LAYERS = {
    "keyword": ("terrain or a token", "Gelände oder ein Marker"),
    "formation": ("terrain or a token", "Gelände oder ein Marker"),
    "special": (
        "terrain, a token, a unit, a keyword, a commander or a card",
        "Gelände, ein Marker, eine Einheit, ein Schlüsselwort, ein Kommandant oder eine Karte",
    ),
}


@pytest.mark.parametrize("kind", LAYERS)
def test_it_prevails_over_earlier_layers(kind: str) -> None:
    """They are named; what forbids it in its own layer, or in a later one, is not."""
    english, german = LAYERS[kind]
    assert one("permit retreat of unit", "en", kind).endswith(f"within the rules, even if {english} forbids it.")
    assert one("permit retreat of unit", "de", kind).endswith(f"im Rahmen der Regeln, auch wenn {german} es verbietet.")


def test_the_first_layers_have_none_before_them() -> None:
    """Of what lies on the battlefield nothing more is promised than what the rules allow, nor of these."""
    assert one("permit retreat of unit", kind="terrain").endswith("a unit may retreat, within the rules.")
    assert one("permit retreat of unit", kind="rule") == "A unit may retreat, within the rules."


def test_every_later_layer_says_over_whom() -> None:
    """Each kind with effects whose layer comes after those of the battlefield, in each language."""
    kinds = [kind for kinds in RULESET.registry.layers[2:] for kind in kinds]
    for wording in languages().values():
        assert [kind for kind in kinds if f"before {kind}" not in wording.frames] == []


def test_what_lasts_is_of_the_layer_of_cards() -> None:
    """Whoever begins it."""
    lasting = "react after order of self: until end of turn: permit retreat of self"
    assert one(lasting).endswith("even if terrain, a token, a unit, a keyword or a commander forbids it.")


CALM = 'keyword calm "Calm" {\n  forbid retreat of self\n  forbid counterattack by self\n}\n'
OVERRIDING = {
    "permit retreat of self": "This unit may retreat, within the rules, even if terrain or a token or Calm forbids it.",
    "permit counterattack by self": "This unit may counterattack, even if Calm forbids it.",
    "permit attack by self": "This unit may attack, within the rules, even if terrain or a token forbids it.",
    "react after order of self: until end of turn: permit counterattack by self": (
        "After this unit has carried out an order, until the end of the turn, it may counterattack."
    ),
}


@pytest.mark.parametrize("effect", OVERRIDING)
def test_whom_it_overrides_is_named(effect: str) -> None:
    """Where that one forbids the same event in the same layer."""
    program, problems = read(Source(f'keyword bold "Bold" {{\n  overrides calm\n  {effect}\n}}\n{CALM}', "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    told = Verbalizer(names, RULESET, wording_of()).definition(program.definitions[0])
    left_out = "Where this acts on a value or an event, what Calm does to it is left out."
    is_of_one_layer = effect.startswith(("permit retreat", "permit counterattack"))
    assert [line for _, line in told] == [OVERRIDING[effect], *[left_out] * is_of_one_layer]
