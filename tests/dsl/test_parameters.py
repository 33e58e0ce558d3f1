"""What a definition leaves open stands wherever the word that is given for it could stand."""

import pytest

from bow_author.checks.played import not_played
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library, one

TAKEN = {
    # the type of what is open, and effects that speak of it
    "class": (
        "modify dice of self against target when target is c: add 1",
        "modify dice of self against target when target is not c: add 1",
        "modify dice of self against c unit: add 1",
        "modify dice of self when number of friendly c units adjacent to self is at least 1: add 1",
        "react after attack by self when number of c figures in target is at least 1: gain 1 morale",
        "react after attack by self: for each sort from c types: gain 1 morale",
        "react after attack by self: for each one from c commanders: gain 1 morale",
    ),
    "house": (
        "modify dice of self against c unit: add 1",
        "modify dice of self against target when target is c: add 1",
    ),
    "rank": (
        "modify dice of self against target when target is c: add 1",
        "react after attack by self: for each one from c units: rally one",
        "react after attack by self: for each one from c commanders where it is c: gain 1 morale",
    ),
    "face": (
        "react after rolling of self by attack: for each one from c dice: reroll one",
        "react after rolling of self by attack: for each one from dice where it is not c: reroll one",
        "react after attack by self when number of c tokens in order pool of owner is at least 1: gain 1 morale",
        "react after attack by self: place 1 c token on order pool of owner",
        "react after attack by self when order pool of owner has c: gain 1 morale",
    ),
    "terrain": (
        "forbid movement of self into c",
        "forbid entry of self into c hex",
        "modify dice of self when self is in c: add 1",
        "modify dice of self when hex of self is not c: add 1",
        "react after attack by self: for each one from c hexes: burn one",
    ),
    "keyword": (
        "modify keywords of self: add c",
        "modify dice of self against target when target has c: add 1",
        "react after keyword gain of c by self: gain 1 morale",
        "react after attack by self: until end of turn: modify keywords of target: remove c",
    ),
    "type": ("modify dice of self against target when type of target is c: add 1",),
    "zone": (
        "modify dice of self when morale of owner is c or worse: add 1",
        "modify dice of self when enemy morale is c: add 1",
    ),
    "formation": ("modify dice of self against target when self has c and target has not c: add 1",),
    "token": ("react after placing of c on self: gain 1 morale",),
    "rule": ("react after attack by self: perform c on self",),
    "leadership_card": ("modify dice of self: add number of cards in hand of owner where it is c",),
}
GIVEN = {"rank": "red", "face": "valor", "keyword": "stalwart", "zone": "rout"}


def _found(effect: str, kind: str, given: str, does: str = "") -> tuple[list[tuple[str, str]], list[str]]:
    """Give the errors of a keyword and of who has it, with their hints, and what of it is not carried out."""
    text = f'keyword tried(c: {kind}) "Tried {{c}}" {{\n  homebrew "tests"\n  {effect}\n}}\n'
    text += f'rule who "Who" {{\n  homebrew "tests"\n  {does or f"modify keywords of unit: add tried {given}"}\n}}\n'
    program, problems = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    found = [*problems, *check(program, names, RULESET)]
    errors = [(problem.code, problem.message) for problem in found if problem.severity.value == "error"]
    left_out = not_played(program, names, {}, found, (RULESET.registry, BACKEND))
    return errors, [finding.message for finding in left_out]


@pytest.mark.parametrize(("kind", "effect"), [(kind, effect) for kind, effects in TAKEN.items() for effect in effects])
def test_it_stands_as_the_word_would(kind: str, effect: str) -> None:
    """It is valid, and carried out."""
    ids = [name for own in RULESET.kinds_of(kind) for name in library().names.of_kind(own)]
    assert _found(effect, kind, GIVEN.get(kind) or min(ids)) == ([], [])


WRONG = {
    "modify keywords of unit: add tried cavalry": "`tried` needs the id of a terrain; `cavalry` is a class",
    "modify keywords of unit: add tried": "needs a value for its `c`",
    "modify keywords of unit: add tried 2": "needs the id of a terrain for its `c`; this is a count",
}


@pytest.mark.parametrize("does", WRONG)
def test_another_sort_is_given(does: str) -> None:
    """It is told what belongs there."""
    ((code, message),), _ = _found("forbid movement of self into c", "terrain", "", does)
    assert code == "BOW210"
    assert WRONG[does] in message


def test_what_is_given_leaves_nothing_open() -> None:
    """A keyword that needs a number cannot be given for one that is left open: nobody says the number."""
    ((code, message),), _ = _found("modify keywords of self: add c", "keyword", "toughness")
    assert (code, "`toughness` needs a value itself" in message) == ("BOW210", True)


def test_a_name_that_was_given() -> None:
    """So does any name for a class, a House, a rank."""
    let = "react after attack by self: { let sort be class of target; for each one from enemy sort units: rally one }"
    assert _found(let, "terrain", "forest")[0] == []
    assert "for each enemy unit of its class, rally that unit" in one(let)
    assert "jede feindliche Einheit der Klasse des Ziels" in one(let, "de")


SAID = {
    ("class", "modify dice of self against target when target is not c: add 1"): (
        "This unit rolls 1 additional die against the target when the target is not C.",
        "Diese Einheit würfelt gegen das Ziel mit 1 Würfel mehr, wenn das Ziel nicht C ist.",
    ),
    ("rank", "react after attack by self: for each one from friendly c units: rally one"): (
        "After this unit attacks, for each friendly C unit, rally that unit.",
        "Nachdem diese Einheit angegriffen hat: für jede befreundete C-Einheit: sammle jene Einheit.",
    ),
    ("terrain", "forbid entry of self into c hex"): (
        "This unit cannot enter a C hex.", "Diese Einheit darf ein C-Feld nicht betreten.",
    ),
    ("face", "react after rolling of self by attack: for each one from dice where it is c: reroll one"): (
        "After dice are rolled by this unit for an attack, for each die that shows C, roll again that die.",
        "Nachdem diese Einheit bei einem Angriff gewürfelt hat: für jeden Würfel, der C zeigt: wirf noch einmal"
        " jenen Würfel.",
    ),
    ("keyword", "modify keywords of self: add c"): ("This unit has C.", "Diese Einheit hat C."),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "effect"), SAID)
def test_a_sentence(kind: str, effect: str) -> None:
    """What is open has its letter, before a noun as elsewhere."""
    told = tuple(one(effect, language, parameters=f"(c: {kind})") for language in ("en", "de"))
    assert told == SAID[kind, effect]
