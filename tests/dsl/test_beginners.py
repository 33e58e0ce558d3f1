"""What beginners write is told with its cause, at its place, and with a cure that works there."""

import pytest

from tests.dsl.test_said_otherwise import found, told

_R = "react after attack by self: "
_O = "react after order of self: "
_OF_TWO = "one or the other is asked in a `where`: `where it is"
SAID = {
    "a may in a may": (
        _R + "may enemy may gain 1 morale",
        "`may` cannot stand here",
        "who chooses stands before `may`, which is said once: `enemy may ...`",
    ),
    "those who do it, behind a may": (
        _R + "may enemy unit adjacent to self takes 1 hit",
        "`takes` cannot stand here",
        "say that all are meant, `may every enemy unit adjacent to self takes 1 ...`, or choose one first",
    ),
    "every one of those who were chosen": (
        _R + "{ choose prey from up to 2 enemy units\nevery prey takes 1 hit\n}",
        "`every prey` means nothing here",
        "write `prey`: it stands for all that were chosen",
    ),
    "every one of one": (
        _R + "{ choose prey from enemy units\nevery prey takes 1 hit\n}",
        "`every prey` means nothing here",
        "write `prey`: it stands for one",
    ),
    "who is mustered inactive": (
        _R + "muster type of self as inactive blue unit on hex of target with 1 figure",
        "`inactive` means nothing here",
        "asked as `self is not active`; who is mustered is so unless it is said: `for each one from up to 1 empty "
        "hexes adjacent to self: muster type of self as blue unit on one with 1 figure`",
    ),
    "something added to what is asked": (
        _R + "gain (number of units where rank of it is green + 1) morale",
        "something is added only to numbers; `green` is a face, rank or zone",
        "what is counted stands in brackets: `(number of ... where ... is green) + ...`",
    ),
    "something added in a condition": (
        "modify dice of self when rank of self is green + 1: add 1",
        "something is added only to numbers; `green` is a face, rank or zone",
        "it is asked by itself, without `+`",
    ),
    "that unit": (
        "modify movement of that unit: add 1",
        "`that` means nothing here",
        "say by its name which one is meant: `self`",
    ),
    "the unit": (
        "modify movement of the unit: add 1",
        "`the` means nothing here",
        "say by its name which one is meant: `self`",
    ),
    "those units": (
        _O + "{ choose prey from up to 2 enemy units\nthose units takes 1 hit\n}",
        "`those` means nothing here",
        "say by its name which one is meant: `prey`, `self` or `unit`",
    ),
    "the unit that takes part": (
        _O + "rally that unit",
        "`that` means nothing here",
        "it is said without this word",
    ),
    "how many before the name": (
        _O + "{ choose exactly 2 u from friendly units\nrally u\n}",
        "`exactly` cannot stand here",
        "how many are chosen stands behind `from`: `choose u from up to 2 ...`",
    ),
    "a number before the name": (
        _O + "{ choose 2 u from friendly units\nrally u\n}",
        "`2` cannot stand here",
        "how many are chosen stands behind `from`: `choose u from up to 2 ...`",
    ),
    "one before the name": (
        _O + "{ choose 1 u from friendly units\nrally u\n}",
        "`1` cannot stand here",
        "one is chosen where nothing else is said: `choose u from ...`",
    ),
    "any before the name": (
        _O + "{ enemy chooses any u from friendly units\nrally u\n}",
        "`any` cannot stand here",
        "how many are chosen stands behind `from`: `chooses u from any ...`",
    ),
    "all before the name": (
        _O + "{ choose every u from friendly units\nrally u\n}",
        "`every` cannot stand here",
        "where all are meant nobody chooses: `for each u from ...: ...`",
    ),
    "where it is moved, by another name": (
        "react after relocation of objective: if goal is empty then gain 1 morale",
        "`goal` is not always there, and then nothing would happen",
        "write `to goal` behind the event, or a `when` that speaks of it",
    ),
    "where it is moved, by the name of where it was": (
        "react after relocation of objective to hex: if goal is empty then gain 1 morale",
        "`hex` is not always there, and then nothing would happen",
        "leave out `to hex`, which does not say which it is, or write `to goal` if that is meant",
    ),
    "what several do": (
        _R + "all enemy units adjacent to self take 1 hit",
        "nothing happens by `all enemy units adjacent to self take 1 hit`",
        "each does it by itself: write `takes`",
    ),
    "some of several": (
        _R + "any of enemy units takes 1 hit",
        "`of` cannot stand here",
        "leave out `of`",
    ),
    "several that may": (
        _R + "up to 2 enemy units adjacent to self may takes 1 hit",
        "`may` cannot stand here",
        "`may` stands before all of it: `may up to 2 enemy units adjacent to self ...`",
    ),
    "exactly so many": (
        _R + "exactly 2 enemy units takes 1 hit",
        "`exactly` cannot stand here",
        "somebody chooses which: write `up to`",
    ),
    "within so many hexes of nobody": (
        _R + "every enemy unit within 2 hexes takes 1 hit",
        "`takes` cannot stand here",
        "expected `of`",
    ),
    "a swap of two": (_R + "swap self and target", "`and` cannot stand here", "write `with`"),
    "for every": (_R + "for every u from enemy units: u takes 1 hit", "`for` cannot stand here", "write `for each`"),
    "which is": (
        _R + "{ choose u from enemy units which is engaged\nu takes 1 hit\n}",
        "`which` cannot stand here",
        "what they are is asked in a `where`: `where it is ...`",
    ),
    "with so many figures": (
        _R + "{ choose u from enemy units with 1 figure\nu takes 1 hit\n}",
        "`with` cannot stand here",
        "what they have is asked in a `where`: `where it has ...`, or `where figures of it is 1`",
    ),
    "one relation or another": (
        _R + "{ choose u from enemy units adjacent to self or engaged with self\nu takes 1 hit\n}",
        "`or` cannot stand here",
        f"{_OF_TWO} adjacent to ... or it is engaged with ...`",
    ),
    "beside one or another": (
        _R + "rally friendly units adjacent to self or target",
        "`or` cannot stand here",
        f"{_OF_TWO} adjacent to ... or it is adjacent to target`",
    ),
    "where, without of whom": (
        _R + "{ choose u from enemy units where engaged\nu takes 1 hit\n}",
        "something is missing after `engaged`",
        "say of whom: `it is engaged`, or `it has engaged`",
    ),
    "one thing or another, said of one": (
        _R + "if target is red or blue then gain 1 morale",
        "`blue` cannot stand here",
        "each of the two says of whom: `target is ... or target is blue`",
    ),
    "in one place or another": (
        "modify dice of self when self is in hills or in forest: add 1",
        "`in` cannot stand here",
        "each of the two says of whom: `self is ... or self is in ...`",
    ),
    "no then": (
        _R + "if target is eliminated gain 1 morale",
        "a `then` is missing before `gain`",
        "what happens stands behind `then`",
    ),
    "has been": (
        _R + "if target has been eliminated then gain 1 morale",
        "`been` means nothing here",
        "it is said without this word, of what is so now: `target is eliminated`",
    ),
    "a value, changed by a statement": (
        _R + "dice of self: add 1",
        "`:` cannot stand here",
        "a value is changed by an effect, which lasts: `until ...: modify dice of self: ...`",
    ),
    "no colon behind for each": (
        _R + "for each u from enemy units u takes 1 hit",
        "a `:` is missing before `u`",
        "what happens stands after a `:`",
    ),
    "so many for each of things that are described": (
        _R + "gain 2 morale for each friendly cavalry unit in hills",
        "`2 morale for each friendly cavalry unit in hills` cannot stand here",
        "how many stands behind: `gain morale equal to 2 times number of friendly cavalry units in hills`",
    ),
    "at least so many": (
        _R + "target takes at least 1 hit",
        "`at least 1` means nothing here",
        "how many is said by the number alone, or by `up to` where somebody decides",
    ),
    "what is computed": (
        _R + "target takes 2 times round hits",
        "`times` cannot stand here",
        "what is computed stands in parentheses: `(2 times round)`",
    ),
    "one thing and then another, offered": (
        _R + "may gain 1 morale and lose 1 morale",
        "`and` cannot stand here",
        "what is done then stands behind a `:`: `may ...: ...`",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_the_cause_and_the_cure(name: str) -> None:
    """The right cause is told at the right place, and nothing else."""
    effect, message, hint = SAID[name]
    assert told(effect) == [(message, hint)]


def fixed(effect: str) -> str:
    """Give an effect as its only fix leaves it."""
    (finding,) = found(effect)
    assert finding.fix is not None
    for replacement in sorted(finding.fix.replacements, key=lambda part: part.span[1:], reverse=True):
        lines = f'keyword tried "Tried" {{\n  homebrew "own"\n  {effect}\n}}\n'.split("\n")
        line = lines[replacement.span.line - 1]
        start, end = replacement.span.column - 1, replacement.span.end_column - 1
        lines[replacement.span.line - 1] = line[:start] + replacement.text + line[end:]
        effect = "\n".join(lines[2:-2]).strip()
    return effect


@pytest.mark.parametrize(
    "name",
    [
        "a may in a may",
        "how many before the name",
        "a number before the name",
        "one before the name",
        "any before the name",
        "where it is moved, by another name",
        "what several do",
        "exactly so many",
        "a swap of two",
        "for every",
        "which is",
        "no then",
        "no colon behind for each",
    ],
)
def test_the_fix_works(name: str) -> None:
    """What a fix leaves is understood."""
    assert told(fixed(SAID[name][0])) == []


CURES = (
    _R + "gain ((number of units where rank of it is green) + 1) morale",
    _R + "gain morale equal to 2 times number of friendly cavalry units in hills",
    _R + "{ choose u from enemy units where it is adjacent to self or it is engaged with self\nu takes 1 hit\n}",
    _R + "rally friendly units where it is adjacent to self or it is adjacent to target",
    _R + "{ choose u from enemy units where figures of it is 1\nu takes 1 hit\n}",
    _R + "if target is red or target is blue then gain 1 morale",
    _R + "until end of turn: modify dice of self: add 1",
    _R + "may gain 1 morale: lose 1 morale",
    _R + "may every enemy unit adjacent to self takes 1 hit",
    "react after relocation of objective to goal: if goal is empty then gain 1 morale",
)


@pytest.mark.parametrize("effect", CURES)
def test_the_cure_works(effect: str) -> None:
    """What the hints above describe is understood."""
    assert told(effect) == []
