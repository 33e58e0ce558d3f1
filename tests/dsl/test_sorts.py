"""A sort of pieces, a variety of it, and a piece that lies somewhere: what means nothing of the one is refused."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.dsl.test_several import BY_ATTACK, TOKENS, found
from tests.words.conftest import library

HERE = "`self` in the effects of `trap`, or `token` at `placing of trap`"
REFUSED = {
    "modify dice of self when trap is active: add 1": HERE,
    "modify dice of self when range of trap is 1: add 1": HERE,
    "modify dice of self when entry of trap into hex of self is legal: add 1": HERE,
    "modify dice of self when movement of trap through forest to hex of self is legal: add 1": HERE,
    "modify dice of self when levels of trap is 1: add 1": "`trap levels of ...`",
    "modify dice of self when vial of infantry is active: add 1": "`vial of infantry`",
    "modify dice of self when movement of northmen_archers through ford to hex of self is legal: add 1": "one that",
    BY_ATTACK + "{ let site be hex of target; move type of self to site }": "one that is there",
    BY_ATTACK + "{ let t be trap; if t is active then gain 1 morale }": "`self` in the effects of `t`",
    BY_ATTACK + "place trap of infantry on hex of self": "written `trap` alone",
    BY_ATTACK + "place vial of red on self": "written `vial of CLASS`",
    BY_ATTACK + "place 1 disc on hex of self": "written `disc of COMMANDER`",
    BY_ATTACK + "flip command": "`remove ... from ...`",
    BY_ATTACK + "{ let far be distance from self to hex of self; lose far morale }": "by its role",
    "modify dice of self when attack by self against self is legal: add 1": "by its role",
    "modify dice of self when direction from self.hex to self is random direction: add 1": "by its role",
    "modify dice of self when self is enemy: add 1": "say it of another",
    "modify dice of self when commander of self is not enemy: add 1": "say it of another",
    "modify dice of self against target when target is flanking: add 1": "say it of `attacker`",
    "modify dice of self: add number of units where it is eliminated": "`eliminated units`",
    BY_ATTACK
    + "for each one from enemy units where it is red and it is not eliminated: flip one": "`eliminated units`",
    "modify dice of self by attack: add number of green results": "`react after rolling`",
    "react before attack by self: for each one from dice: gain 1 morale": "`react after rolling`",
}
"""What is always nothing, and what its first hint names."""
TAKEN = (
    BY_ATTACK + "flip trap",
    BY_ATTACK + "may flip vial of infantry",
    "react after placing of trap: if token is active then gain 1 morale",
    "modify range of trap: add 1",
    "modify dice of self when trap is free: add 1",
    "modify dice of self when entry of northmen_archers into hex of target is legal: add 1",
    "modify dice of self against target: add number of eliminated enemy units where it is red",
    "modify dice of self: add number of units where number of units adjacent to it is at least 2",
    "modify dice of self against target when self is flanking: add 1",
    "modify dice of enemy unit when it is friendly: add 1",
    "modify hits on self: ignore number of green results",
    BY_ATTACK + "if number of valor results is at least 1 then gain 1 morale",
    BY_ATTACK + "place vial of infantry on self",
)


@pytest.mark.parametrize("effect", REFUSED)
def test_what_is_always_nothing_is_refused(effect: str) -> None:
    """It is told with what is said instead."""
    (_, hint), *_ = found(effect)
    assert REFUSED[effect] in hint


@pytest.mark.parametrize("effect", TAKEN)
def test_what_may_be_something_is_taken(effect: str) -> None:
    """Nothing is said of it."""
    assert found(effect) == []


SORT_OF_A_KEYWORD = (
    'keyword tried(x: token) "Tried {x}" { homebrew "tests"; modify dice of self when x is active: add 1 }'
)
ITS_OWN = 'token tried "Tried" { homebrew "tests"; lies on hex; modify dice of unit here when self is free: add 1 }'


@pytest.mark.parametrize(("text", "told"), [(SORT_OF_A_KEYWORD, "`x` is a sort of token"), (ITS_OWN, "lies somewhere")])
def test_what_a_name_stands_for(text: str, told: str) -> None:
    """What a keyword is told is a sort; `self` of a token is one that lies somewhere."""
    program, _ = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    (problem,) = [found for found in check(program, names, RULESET) if found.severity.value == "error"]
    assert told in problem.message


TURNED = {
    "flip trap": ("turn all Trap tokens over", "drehe alle Marker „Trap“ um"),
    "may flip vial of infantry": (
        "you may turn all tokens (the Vial of infantry) over",
        "du darfst alle Marker (Vial für Infantry) umdrehen",
    ),
    "{ let sort be trap; flip sort }": ("turn all Trap tokens over", "drehe alle Marker „Trap“ um"),
    "may flip disc": ("you may turn all disc tokens over", "du darfst alle Marker „Scheibe“ umdrehen"),
    "flip self": ("turn it over", "drehe sie um"),
}
"""What is turned over, and how that is told: of a sort, all that lie anywhere."""


@pytest.mark.parametrize("action", TURNED)
def test_a_sort_is_turned_over_with_all_that_lie(action: str) -> None:
    """The sentences say so, in English and in German."""
    text = f'{TOKENS}keyword tried "Tried" {{\n  homebrew "tests"\n  {BY_ATTACK}{action}\n}}\n'
    program, _ = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    said = tuple(
        Verbalizer(names, RULESET, wording_of(language)).definition(program.definitions[-1])[0][1]
        for language in ("en", "de")
    )
    assert [end in sentence for end, sentence in zip(TURNED[action], said, strict=True)] == [True, True], said


@pytest.mark.parametrize("role", ["modify dice of self by order token: add 1", "permit counterattack by turn order"])
def test_a_word_in_use_is_no_slip_of_the_pen(role: str) -> None:
    """What means something elsewhere was not meant to be a name that is spelt alike."""
    (_, hint), *_ = found(role)
    assert "did you mean" not in hint
    assert "here may stand" in hint


HOW_MANY = {
    BY_ATTACK + "place wound tokens on target": "leave out `tokens`",
    BY_ATTACK + "pay coin tokens from board of owner": "`pay 2 ...`",
    BY_ATTACK + "place green tokens on order pool of owner": "`place 2 ...`",
    BY_ATTACK + "flip every trap": "all are meant that lie anywhere: `flip trap`",
    BY_ATTACK + "flip all trap tokens": "all are meant that lie anywhere: `flip trap`",
    BY_ATTACK + "capture commander of target": "eliminate commander of target",
    BY_ATTACK + "attack target with 2 dice": "`attack again`, `attack UNIT as RANK`",
}
"""What nobody says how many it is, or by a verb that there is not, and what the hint names."""


@pytest.mark.parametrize("effect", HOW_MANY)
def test_what_helps(effect: str) -> None:
    """Several without a number would be one; a verb that begins alike comes first."""
    ((_, hint),) = found(effect)
    assert HOW_MANY[effect] in hint


def test_several_that_all_go() -> None:
    """Where all that there are is meant, no number is needed; nor where one is spoken of."""
    assert found(BY_ATTACK + "move wound tokens from self to target") == []
    assert found(BY_ATTACK + "remove trap tokens from hex of self") == []
    assert found(BY_ATTACK + "place wound token on target") == []


def test_where_somebody_has_fallen() -> None:
    """The hex of who has been eliminated is free, and of who still stands it is not."""
    muster = "muster northmen_archers as friendly unit on %s with 2 figures"
    fallen = "react after elimination of enemy unit by self: "
    assert found(fallen + muster % "hex of eliminated") == found(fallen + muster % "hex of unit") == []
    assert [code for code, _ in found(fallen + muster % "hex of self")] == ["BOW316"]
    assert [code for code, _ in found(fallen.replace("after", "before") + muster % "hex of eliminated")] == ["BOW316"]
