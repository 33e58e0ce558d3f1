"""Effects told in English: one sentence for each way to say something."""

import pytest

from bow_dsl.read import read
from bow_dsl.sentences import Teller
from bow_dsl.source import Source

TITLES = {"stalwart": "Stalwart", "forest": "Forest"}
SPOKEN = {"self": "this unit", "unit here": "the unit in this hex", "here": "this hex", "target": "the target"}

CASES = {
    "add": ("modify dice of self: add 1", "Add 1 to dice of this unit."),
    "cap and when": (
        "modify dice of unit here when self has moved: cap 2",
        "Dice of the unit in this hex is at most 2, before modifiers if this unit has moved.",
    ),
    "optional": ("modify hits on self: may ignore 1", "You may ignore 1 of hits on this unit."),
    "titles": ("modify keywords of self: add stalwart", "Add Stalwart to keywords of this unit."),
    "attribute": (
        "permit attack by self when target.class is forest",
        "Attack by this unit is permitted if the class of the target is Forest.",
    ),
    "forbid": ("forbid entry of unit into here", "Entry of unit into this hex is forbidden."),
    "instead": ("may replace attack by self: gain 1 morale", "Instead of attack by this unit, you may gain 1 morale."),
    "reaction": (
        "react after attack by self limit once per turn: may follow up 1 hex",
        "After attack by this unit, at most once a turn: you may follow up 1 hex.",
    ),
    "choice and duration": (
        "react at status: {\n choose victim from enemy units\n until end of turn: forbid counterattack by victim\n}",
        "At status: choose one of enemy units (victim); until end of turn, counterattack by victim is forbidden.",
    ),
    "dice table": (
        "react at status: roll 1 die as x { green: gain 1 morale; red: lose 1 morale }",
        "At status: roll 1 die (x): on green, gain 1 morale; on red, lose 1 morale.",
    ),
    "branch": (
        "react at status: if self is alone then gain 1 morale\n else lose 1 morale",
        "At status: if this unit is alone, gain 1 morale, else lose 1 morale.",
    ),
    "section": ("command cost 1 { order up to 2 units }", "Command cost 1: order up to 2 units."),
    "nothing of properties": ('text "x"', ""),
}


@pytest.mark.parametrize(("effect", "expected"), CASES.values(), ids=CASES.keys())
def test_sentence(effect: str, expected: str) -> None:
    """An effect is told in a sentence that says all of it."""
    program, problems = read(Source(f'keyword bold "Bold" {{\n  cite "x"\n  {effect}\n}}\n', "a.bow"))
    assert not problems
    assert " ".join(Teller(TITLES, SPOKEN).definition(program.definitions[0])) == expected
