"""What can never be so is refused in whatever words it is said: as adjective or predicate, in a role, in a relation."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.dsl.test_several import BY_ATTACK, TOKENS, found
from tests.words.conftest import library

REFUSED = {
    "modify dice of self against flanking unit: add 1": "say it of `attacker`",
    "modify dice of self against unit where it is flanking: add 1": "say it of `attacker`",
    "modify dice of unit against self when self is flanking: add 1": "say it of `attacker`",
    "modify hits on unit when it is flanking: add 1": "say it of another",
    "modify retreat of unit when unit is flanking: add 1": "say it of another",
    "react after attack against flanking unit: gain 1 morale for stark": "say it of `attacker`",
    "react at status when self is flanking: gain 1 morale": "it needs an attack",
    "react at status: for each u from flanking units: gain 1 morale": "it needs an attack",
    "modify dice of self when self is adjacent to self: add 1": "name another one",
    "modify dice of self when self is adjacent to hex of self: add 1": "name another one",
    "modify dice of self when hex of self is not adjacent to self: add 1": "name another one",
    "modify dice of self when hex of self is adjacent to attacker: add 1": "name another one",
    "modify dice of unit against self when target is adjacent to hex of self: add 1": "name another one",
    "modify dice of self when self is engaged with self: add 1": "name another one",
    "modify dice of self when self is linked to self: add 1": "name another one",
    "modify dice of self when self is adjacent to attacker: add 1": "name another one",
    "modify dice of unit against self when target is engaged with self: add 1": "name another one",
    "modify dice of self when attacker is not within 2 hexes of self: add 1": "name another one",
    "modify dice of self when attacker is in reach of self: add 1": "name another one",
    "modify dice of self: add distance from self to attacker": "name another one",
    BY_ATTACK + "if distance from hex of self to attacker is at least 2 then gain 1 morale": "name another one",
    "react after follow up by self during stalwart: gain 1 morale": "`stalwart` says nothing of `follow up`",
    "react after follow up by self when action is stalwart: gain 1 morale": "`stalwart` says nothing of `follow up`",
    "react after elimination of unit by self during advance: gain 1 morale": "nothing of `attack` or `may replace`",
    "permit sight of self through forest during stalwart": "says nothing of `sight` or `reach`",
    "permit sight of self from friendly unit during stalwart": "says nothing of `sight` or `reach`",
    "modify green results of self during stalwart: add 1": "`stalwart` says nothing of `may replace`",
    "react after flip of self by morale_token: gain 1 morale": "it is `by effects`",
    "react after flip of self when cause is not morale_token: gain 1 morale": "it is `by effects`",
    "modify dice of self when self is not within 2 hexes of hex of self: add 1": "name another one",
    "modify dice of self when self is in reach of self: add 1": "name another one",
    "modify dice of self when hex of self is in self.reach: add 1": "name another one",
    "forbid entry of unit when unit is adjacent to it": "name another one",
    "modify dice of unit adjacent to attacker: add 1": "name another one",
    "modify dice of self: add number of units where it is adjacent to it": "name another one",
    BY_ATTACK + "for each u from units: if u is adjacent to u.hex then gain 1 morale": "name another one",
    BY_ATTACK + "if hex of self is adjacent to attacker.hex then gain 1 morale": "name another one",
    "modify dice of self when self is in command: add 1": "has command",
    "react at status: if number of green results is at least 1 then gain 1 morale": "it needs an attack",
    "react after turn of owner: for each d from dice: gain 1 morale": "it needs an attack",
    "react before rally phase when number of valor results is at least 1: gain 1 morale": "it needs an attack",
    "react before command phase: if number of dice is at least 1 then gain 1 morale": "it needs an attack",
    "forbid playing of card when number of green results is at least 1": "it needs an attack",
    "react after turning of command: gain 1 morale for stark": "have no other side",
    "forbid turning of command": "have no other side",
    "react after turning of command on card of self: gain 1 morale": "have no other side",
    "modify levels of wound: set 2": "lies on a unit",
    "modify levels of coin: set 2": "lies on a board",
    "forbid movement of wound into forest": "lies on a unit",
    "permit movement of coin": "lies on a board",
    "permit movement of vial": "lies on a unit",
    "react after movement of trap: gain 1 morale for stark": "`placing of ...`",
    "replace movement of trap into forest: gain 1 morale for stark": "`placing of ...`",
    "forbid effects of command": "a token that is defined",
    "forbid effects of disc on self": "a token that is defined",
}
"""What is never so, or never happens, and what the hint or the message names."""
TAKEN = (
    "modify dice of flanking unit against self: add 1",
    "modify dice of unit against self when it is flanking: add 1",
    "modify dice of self against enemy unit when self is flanking: add 1",
    "forbid counterattack against self when self is flanking",
    "react after attack by flanking unit: gain 1 morale for stark",
    "react after elimination of self by enemy unit when attacker is flanking: gain 1 morale",
    "modify movement of self when self is flanking: add 1",
    "modify dice of self: add number of flanking units",
    "modify dice of self when self is adjacent to target: add 1",
    "modify dice of self when hex of self is adjacent to hex of target: add 1",
    "modify dice of self against target when commander of target is adjacent to self: add 1",
    "modify dice of self: add number of units where it is adjacent to self",
    "modify dice of self: add number of units adjacent to self",
    "modify dice of self: add number of units where number of hexes adjacent to it where it is forest is at least 1",
    "modify dice of unit adjacent to target: add 1",
    "modify dice of self when self is in sight of self: add 1",
    "modify dice of self when self is within 2 hexes of target: add 1",
    BY_ATTACK + "for each u from units: if u is adjacent to self then gain 1 morale",
    BY_ATTACK + "{ let base be hex of self; may follow up 1 hex; if self is adjacent to base then gain 1 morale }",
    "react after figure loss of self: if number of green results is at least 1 then gain 1 morale",
    "modify range of self when number of green results is at least 1: add 1",
    "react after turning of trap: gain 1 morale for stark",
    "react after turning of token: gain 1 morale for stark",
    "react after turning of wound: gain 1 morale for stark",
    "modify levels of trap: set 2",
    "modify levels of token on hex of self: set 2",
    "forbid movement of trap into forest",
    "react after movement of northmen_archers: gain 1 morale for stark",
    "react after follow up by self during advance: gain 1 morale",
    "react after elimination of unit by self during dogs_of_war: gain 1 morale",
    "permit sight of self through forest during dogs_of_war",
    "modify green results of self during scorch_the_earth: add 1",
    "react after flip of self by effects: gain 1 morale",
    "react after rally of self by morale_token: gain 1 morale",
    "forbid effects of trap",
    "forbid effects of forest on self",
)


@pytest.mark.parametrize("effect", REFUSED)
def test_what_is_never_so_is_refused(effect: str) -> None:
    """One sentence, which helps."""
    text = f'{TOKENS}keyword tried "Tried" {{\n  homebrew "tests"\n  {effect}\n}}\n'
    program, problems = read(Source(text, "tried.bow"))
    told = (*problems, *check(program, library().names.extended([program])[0], RULESET))
    (problem,) = [problem for problem in told if problem.severity.value == "error"]
    assert REFUSED[effect] in f"{problem.message}; {problem.hint}"


@pytest.mark.parametrize("effect", TAKEN)
def test_what_may_be_so_is_taken(effect: str) -> None:
    """Nothing is said of it."""
    assert found(effect) == []
