"""What needs something that is going on is refused where that is not so, with the events at which it is."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library

REFUSED = {
    "react after rally of self: counterattack": "known in effects on `attack`",
    "react at status: may counterattack": "known in effects on `attack`",
    "react at status: may follow up 1 hex": "after attack",
    "react after elimination of enemy unit by self: may follow up 1 hex": "after attack",
    "react after attack by self: keep 1 die": "after rolling",
    "react before rolling of self by attack: reroll up to 2 dice": "after rolling",
    "react after attack by self: turn all morale dice to green": "after rolling",
    "react after attack by self: remove all morale dice": "after rolling",
    "react after attack against self: counterattack simultaneously": "before attack",
    "react after attack by self: keep morale": "replace recovery",
    "react after attack by self: until end of turn: react after rally of self: counterattack": "after attack",
    "react after retreat of self: attacker takes 1 hit": "by combat",
    "react after elimination of self: rally self": "before elimination",
    "react after elimination of self: self takes 1 hit": "before elimination",
    "react after elimination of self by enemy unit: eliminated attacks attacker": "before elimination",
    "react after elimination of self: eliminate commander of self": "before elimination",
    "react after elimination of self: place 1 scar token on self": "before elimination",
    "react after elimination of self by enemy unit: move 1 scar token from attacker to self": "before elimination",
    "react after attack by self: eliminate commander of target": "`when target has commander`",
    "react after attack by self: gain 1 morale for side of commander of target": "`when target has commander`",
    "react after attack by self: score 1 point for owner of hex of target": "`when owner of hex of target is owner`",
    "modify dice of self: add number of uncontrolled units": "tactic { ... }",
    "react at status: for each u from units where it is uncontrolled: rally u": "tactic { ... }",
    "forbid effects on self": "effects of keywords",
    "react at status: stop self": "after attack",
    "react at setup: stop every unit": "after attack",
    "react before rally phase: may end order of self": "after attack",
    "react at status: until end of attack: modify dice of self: add 1": "after attack",
    "react before turn of owner: until end of attack: modify dice of self: add 1": "after attack",
    "react after moves: until end of attack: modify dice of self: add 1": "an attack",
    "react after playing of card: until end of attack: modify dice of self: add 1": "an attack",
    "react before command of card: until end of attack: modify dice of self: add 1": "an attack",
    "react after tactic of card: until end of attack: modify dice of self: add 1": "an attack",
    "react after passing by owner: until end of attack: modify dice of self: add 1": "an attack",
    "react at score: take self": "of another",
    "react after attack by self limit once per attack: gain 1 morale": "per `turn`, `round` or `battle`",
    "react after attack by self limit once per banana: gain 1 morale": "per `turn`, `round` or `battle`",
    "react after attack by self: muster type of self as active unit on hex of self with 1 figure": "nobody stands",
}
"""Each with what its hint names."""
TAKEN = (
    "react after attack against self: counterattack",
    "react after retreat of self by attack: attacker takes 1 hit",
    "react after elimination of enemy unit by combat: may follow up 1 hex",
    "react after rolling of self by attack: keep 1 die",
    "react after rolling of self by attack: remove all morale dice",
    "react before attack against self: counterattack simultaneously",
    "replace recovery by house: keep morale",
    "react after elimination of self: { choose h from empty hexes; muster self on h with 2 figures; rally self }",
    "react after elimination of enemy unit by self: self takes 1 hit",
    "react after elimination of enemy unit by self: move 1 scar token from eliminated to self",
    "react after elimination of self: place 1 fire token on hex of self",
    "react after attack by self when target has commander: eliminate commander of target",
    "react after attack by self: may eliminate commander of target",
    "react after attack by self when owner of hex of target is enemy: score 1 point for owner of hex of target",
    "react after movement of self: stop self",
    "react after attack by self: end order of self",
    "react at status: until end of battle: react after attack by self: stop self",
    "react after elimination of enemy unit: until end of attack: modify dice of self: add 1",
    "react before turn of owner: until end of turn: react before attack by self: until end of attack:"
    " modify dice of self: add 1",
    "react after attack by self limit once per battle: gain 1 morale",
    "react after attack by self: { take target; enemy may take self }",
    "react after tactic of card: for each u from uncontrolled units: rally u",
    "forbid tactic on uncontrolled unit",
    "replace attack by self against enemy unit: gain 1 morale",
    "may replace attack by self against enemy unit: gain 1 morale",
    "may replace attack by self when target is red: gain 1 morale",
)


def _found(effect: str) -> list[tuple[str, str]]:
    text = 'token scar "Scar" { homebrew "tests"; lies on unit; stacks }\n'
    text += f'keyword tried "Tried" {{\n  homebrew "tests"\n  {effect}\n}}\n'
    program, problems = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    found = (*problems, *check(program, names, RULESET))
    return [(problem.code, problem.hint or "") for problem in found if problem.severity.value == "error"]


@pytest.mark.parametrize("effect", REFUSED)
def test_it_is_refused(effect: str) -> None:
    """One error, which says where it would be carried out."""
    ((code, hint),) = _found(effect)
    assert code in {"BOW302", "BOW303", "BOW305", "BOW307", "BOW316", "BOW318", "BOW320"}
    assert REFUSED[effect] in hint


@pytest.mark.parametrize("effect", TAKEN)
def test_it_is_taken(effect: str) -> None:
    """There it is carried out."""
    assert _found(effect) == []
