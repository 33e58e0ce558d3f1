"""What is said as one says it in English is refused with the author's own words and numbers, put as they must be."""

import re

import pytest

from bow_author.engine.ruleset.otherwise import OTHERWISE
from bow_author.report.fixes import fixed
from tests.dsl.test_said_otherwise import _NO_LIMIT, found, told

SAID = {
    "an action of somebody else": (
        "react after attack by self: enemy may discard 2 cards else lose 1 morale for enemy",
        "nothing happens by `discard 2 cards`",
        "written `enemy may enemy discards 2 cards`",
    ),
    "an action of the owner": (
        "react after attack by self: may discard 3 cards",
        "nothing happens by `discard 3 cards`",
        "written `owner discards 3 cards`",
    ),
    "a token of another face": (
        "react after attack by self: place 2 red tokens on self",
        "nothing happens by `place 2 red tokens on self`",
        "written `place 2 red tokens on order pool of owner`: order tokens come from the supply",
    ),
    "a draw that may be declined": (
        "react after attack by self: may draw 2 cards",
        "`draw` cannot stand here",
        "who does it is said: `may owner draws 2 cards`",
    ),
    "a draw that the owner may decline": (
        "react after attack by self: owner may draw 1 card",
        "`draw` cannot stand here",
        "who does it is said: `may owner draws 1 card`",
    ),
    "a draw of somebody else": (
        "react after attack by self: enemy may draw 1 card",
        "`draw` cannot stand here",
        "who does it is said: `enemy may enemy draws 1 card`",
    ),
    "somebody's side that does it": (
        "react after order of self: side of unit draws 2 cards",
        "`side` cannot stand here",
        "who does it is one word: `unit.side draws 2 ...`",
    ),
    "the target's side that does it": (
        "react after attack by self: if self is red then side of target receives 1 green token",
        "`side` cannot stand here",
        "who does it is one word: `target.side receives 1 ...`",
    ),
    "luck that may be declined": (
        "react after attack by self: may roll 1 die { green: gain 1 morale }",
        "`roll` cannot stand here",
        "what luck decides is not offered by itself, but behind what is done for it: `may ...: roll ...`",
    ),
    "fewer than": (
        "react after attack by self when figures of self is less than 3: gain 1 morale",
        "`less than` means nothing here",
        "write `figures of self is fewer than 3`",
    ),
    "more than": (
        "modify dice of self when figures of self is not greater than figures of self - 1: add 1",
        "`greater than` means nothing here",
        "write `figures of self is not more than figures of self - 1`",
    ),
    "lower than": (
        "modify dice of self against target when target.rank is less than self.rank: add 1",
        "`less than` means nothing here",
        "write `target.rank is lower than self.rank`",
    ),
    "fewer than, without a verb": (
        "react after attack by self when figures of self less than 3: gain 1 morale",
        "`less` cannot stand here",
        "write `is fewer than 3`",
    ),
    "more than, without a verb": (
        "react after attack by self when figures of self more than 3: gain 1 morale",
        "`more than` cannot stand here",
        "write `is more than`",
    ),
    "at least, without a verb": (
        "react after attack by self when figures of self at least 3: gain 1 morale",
        "`at least` cannot stand here",
        "write `is at least`",
    ),
    "fewer than, of several": (
        "react after attack by self when figures of self are fewer than 3: gain 1 morale",
        "`are` cannot stand here",
        "write `is fewer than`",
    ),
    "an action of the side of somebody": (
        "react after attack by self: side of target may discard 2 cards",
        "nothing happens by `discard 2 cards`",
        "written `HOUSE discards 2 cards`",
    ),
    "a role that says nothing": (
        "forbid movement of enemy unit through hex",
        "`hex` is not always there, and then nothing would happen",
        "leave out `through hex`, which does not say which it is, or write `through passed` if that is meant",
    ),
    "the opposite of a word": (
        "react after attack by self: unrally self",
        "`unrally` means nothing here",
        "it is no word of the game, no id, and no name that `let`, `choose`, `for each` or `roll` has given before",
    ),
    "so many in a condition": (
        "modify dice of self when self is adjacent to at least 2 friendly units: add 1",
        "one place belongs here; `at least 2 friendly units` may be several, or none",
        "count them: `number of friendly units adjacent to self is at least 2`",
    ),
    "not so many in a condition": (
        "modify dice of self when self is not adjacent to 3 friendly units: add 1",
        "`3 friendly units` means nothing here",
        "count them: `number of friendly units adjacent to self is fewer than 3`",
    ),
    "more than so many in a condition": (
        "modify dice of self when self is engaged and self is adjacent to more than 2 friendly units: add 1",
        "`more than` cannot stand here",
        "count them: `number of friendly units adjacent to self is more than 2`",
    ),
    "so many without their noun": (
        "modify dice of self when self is adjacent to 2 hills: add 1",
        "`2 hills` means nothing here",
        "count them: `number of hills hexes adjacent to self is at least 2`",
    ),
    "how many it has": (
        "react after attack by self when self has at least 2 figures: gain 1 morale",
        "`self has at least 2 figures` means nothing",
        "count them: `figures of self is at least 2` or `number of figures in self is at least 2`",
    ),
    "how many lie on it": (
        "react after attack by self when self has not 3 fire tokens: gain 1 morale",
        "`self has not 3 fire tokens` means nothing",
        "count them: `number of fire tokens on self is fewer than 3`",
    ),
    "the condition behind a change": (
        "modify dice of self: add 1 if self is red",
        "`if` cannot stand here",
        "the condition stands before the `:`: `modify dice of self when self is red: add 1`",
    ),
    "one more condition behind what happens": (
        "react after attack by self when self is red: gain 1 morale if self has moved or self is engaged",
        "`if` cannot stand here",
        "the condition stands before the `:`:"
        " `react after attack by self when self is red and (self has moved or self is engaged): gain 1 morale`",
    ),
    "unless": (
        "react after attack by self: gain 1 morale unless target is eliminated",
        "`unless` cannot stand here",
        "the condition stands before the `:`:"
        " `react after attack by self when not (target is eliminated): gain 1 morale`",
    ),
    "the condition behind one of several things": (
        "react after attack by self: {\n rally self\n gain 1 morale if self is red\n}",
        "`if` cannot stand here",
        "the condition stands before what is done: `if self is red then gain 1 morale`",
    ),
    "more behind what may be done": (
        "react after attack by self: if target is eliminated then may lose 1 morale: rally self",
        "`:` cannot stand here",
        "what has more behind it stands in braces: `{ may lose 1 morale: ... }`",
    ),
    "one thing or the other": (
        "react after attack by self: either gain 1 morale or rally self",
        "`either` cannot stand here",
        "write `may gain 1 morale else rally self`: who does not do the one does the other",
    ),
    "a limit behind what happens": (
        "react after attack by self: gain 1 morale once per turn",
        "`once` cannot stand here",
        "it stands before the `:`: `limit once per turn: ...`",
    ),
    "a whole limit behind what happens": (
        "react after attack by self: gain 1 morale limit 3 times per round",
        "`limit` cannot stand here",
        "it stands before the `:`: `limit 3 times per round: ...`",
    ),
    "once, of a value behind a reaction": (
        "react after attack by self: gain 1 morale\n  modify hits on self by attack: subtract 1 once per round",
        "`once` cannot stand here",
        _NO_LIMIT,
    ),
    "what lies on something": (
        "react before attack by self: for each drop from up to 2 fire tokens on self: gain 1 morale",
        "`on` cannot stand here",
        "nobody goes through or chooses what lies on something: it is counted, `number of fire tokens on self`,"
        " or given up one at a time, as often as that is said, `may pay 1 fire token from self: ...`",
    ),
    "the next round": (
        "react after attack by self: until end of next round: modify movement of self: add 1",
        "`next` means nothing here",
        OTHERWISE["until next round"],
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_cause_and_the_cure(name: str) -> None:
    """The right cause is told at the right place, and nothing else."""
    effect, message, hint = SAID[name]
    assert told(effect) == [(message, hint)]


@pytest.mark.parametrize("name", SAID)
def test_a_cure_works(name: str) -> None:
    """What is put in for the author, and what is proposed as a whole effect, is understood."""
    effect, _, hint = SAID[name]
    for finding in (finding for finding in found(effect) if finding.fix is not None):
        assert finding.fix is not None
        text = f'keyword tried "Tried" {{\n  homebrew "own"\n  {effect}\n}}\n'
        cured = fixed(text, [finding.fix], "x.bow")[0].split("\n", 2)[2].removesuffix("\n}\n")
        assert told(cured) == []
    for written in re.findall(r"`((?:modify|react) [^`]*: [^`]*)`", hint):
        if "..." not in written and "TOKEN" not in written:
            assert told(written) == []
