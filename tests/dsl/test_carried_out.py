"""What the checks let pass is carried out: nothing is played without an effect that is valid."""

import pytest

from bow_author.checks.played import not_played
from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.hooks import ROWS
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library

HEADS = {
    "token": "lies on hex",
    "token on unit": "lies on unit",
    "token on card": "lies on card",
    "token on board": "lies on board",
    "terrain": "piece hex",
}
CARRIED_OUT = (
    *(f"token on {holder}: modify dice of enemy unit: add 1" for holder in ("unit", "card", "board")),
    "token on card: modify dice by combat of enemy unit: add 1",
    "token on card: forbid transfer to hand of owner",
    "token on card: forbid figure loss of unit here by ranged attack",
    "token on unit: modify dice of unit adjacent to here against target: add 1",
    "token: modify defense rank by ranged attack of unit here: add 1",
    "token: forbid leaving from hex of unit",
    "token: forbid muster of unit adjacent to here on here",
    "token: modify dice of enemy unit: add 1",
    "terrain: modify dice of unit adjacent to here against enemy unit: add 1",
    "terrain: react after order of friendly unit adjacent to here: rally unit",
    "keyword: modify remaining movement into hex of self: add 1",
    "keyword: modify range of fire: add 1",
    "keyword: react before hits: attack again",
    "keyword: react after attack by self: until end of turn: react after flip of unit: attack again",
    "keyword(x: token): react after placing of x on self: gain 1 morale",
    "keyword: react after attack by self: place 1 green token on order pool of owner",
    "keyword: react after attack by self: may return 2 valor tokens to order pool of enemy: gain 1 morale",
    *(
        f"keyword: {effect} hex where {where}{change}"
        for effect, change in (
            ("react after movement of self into", ": gain 1 morale"),
            ("react after movement of self to", ": gain 1 morale"),
            ("react after movement of self through", ": gain 1 morale"),
            ("forbid entry of self into", ""),
            ("react after leaving of self from", ": gain 1 morale"),
            ("react after retreat of self into", ": gain 1 morale"),
            ("forbid movement of self into", ""),
            ("modify movement cost of self through", ": add 1"),
            ("modify remaining movement of self into", ": set 0"),
        )
        for where in ("number of enemy units adjacent to it is at least 1", "owner of it is enemy")
    ),
    "keyword: react after attack by self: until end of turn: modify control of commander of self: add sight of self",
    "terrain: react after turn of unit here: gain 1 morale",
    "token: react after turn of unit here: gain 1 morale",
    "token on unit: react after turn of here: gain 1 morale",
    "rule: forbid movement of fire",
    "keyword: modify defense rank of self by ranged attack: add 1, at most blue",
    *(
        f"{kind}: react at {moment} {asked}"
        for kind, moment in (("special", "score"), ("victory", "end of battle"), ("rule", "status"))
        for asked in (
            "when number of cards in hand of stark is exactly 2: gain 1 morale for stark",
            "when number of cards in deck of stark is more than number of cards in hand of lannister: win stark",
            "when number of green tokens in order pool of stark is at least 2: gain 1 morale for stark",
            ": if number of green tokens in order pool of stark is at least 1 then gain 1 morale for stark",
            ": { let x be number of tokens in order pool of stark; gain x morale for stark }",
            ": for each one from green tokens in order pool of stark: remove one from order pool of stark",
        )
    ),
    "rule: forbid movement of war_host_of_the_north",
    "rule: forbid placing of token on friendly unit",
    "rule: forbid placing of token when number of friendly units is 3",
)
REFUSED = {
    "rule: forbid replacing by combat of enemy unit": "no house takes part",
    "rule: forbid burn of hex when owner.morale is red": "no house takes part",
    "rule: modify terrain of hex when number of enemy units is 1: set forest": "no house takes part",
    "token: forbid replacing by combat of enemy unit": "no house takes part",
    "rule: forbid placing of token on friendly objective": "no house takes part",
    "rule: forbid removal of token from hex when number of friendly units is 3": "no house takes part",
    "keyword: react after attack by self: { choose few from up to 2 units; "
    "until end of turn: react after order token gain by few.house: gain 1 morale }": "`few.house` may be several",
    "token on board: forbid figure loss of unit here": "means nothing here",
    "keyword: modify dice by retreat: add 1": "means nothing here",
    "keyword: forbid effects on self": "nobody says of what",
    "rule: react before order of unit: attack again": "nothing happens",
}


def _told(said: str) -> tuple[list[str], list[str]]:
    """Give the errors of an effect in a definition of a kind, and what of it is not carried out."""
    sort, _, effect = said.replace("(x: ", "(x:").partition(": ")
    kind, _, parameter = sort.partition(" on ")[0].partition("(")
    head = f'{kind} tried({parameter} "Tried {{x}}"' if parameter else f'{kind} tried "Tried"'
    text = f'{head} {{\n  homebrew "tests"\n  {HEADS.get(sort, "")}\n  {effect}\n}}\n'
    program, problems = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    found = (*problems, *check(program, names, RULESET))
    errors = [problem.message for problem in found if problem.severity is Severity.ERROR]
    left_out = not_played(program, names, {}, found, (RULESET.registry, BACKEND))
    return errors, [finding.message for finding in left_out]


@pytest.mark.parametrize("said", CARRIED_OUT)
def test_it_is_carried_out(said: str) -> None:
    """It is valid, and there is Python for all of it."""
    assert _told(said) == ([], [])


@pytest.mark.parametrize("said", REFUSED)
def test_it_is_refused(said: str) -> None:
    """What nobody could carry out is an error of the words."""
    (error,), left_out = _told(said)
    assert (REFUSED[said] in error, left_out) == (True, [])


def test_whatever_a_row_names_is_known_to_its_functions() -> None:
    """Who takes part and what is in scope has its Python at every way to hang on a hook; an offer has no target yet."""
    unknown = {
        way: named - {*code.parameters, *code.names}
        for row in ROWS
        for named in ({role.participant for role in row.roles} | {name for name, _ in row.scope},)
        for way, code in row.codes.items()
        if code.kind != "offer"
    }
    assert {way: names for way, names in unknown.items() if names} == {}
