"""A piece lies where its definition says: elsewhere nobody asks for it, takes it away or waits for it."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.dsl.test_several import BY_ATTACK, found
from tests.engine.own_rules import core

HEX, UNIT = "name a hex or board, such as `hex of self`", "name a unit or board"
NEVER = {
    "modify dice of self when self has trap: add 1": HEX,
    "modify dice of self when hex of self has wound: add 1": UNIT,
    "modify dice of self when number of trap tokens on self is at least 1: add 1": HEX,
    BY_ATTACK + "remove all trap tokens from self": HEX,
    BY_ATTACK + "move 1 trap token from self to hex of target": HEX,
    BY_ATTACK + "place 1 trap token on self": HEX,
    "react after placing of oath on card: place 1 trap token on holder": "name a hex or board",
    "react after placing of wound on unit: place 1 trap token on holder": "such as `hex of unit`",
    "react after placing of trap on hex: place 1 wound token on holder": UNIT,
    BY_ATTACK + "place 1 vial token on self": "written `vial of CLASS`",
    BY_ATTACK + "place vial of infantry on hex of self": UNIT,
    BY_ATTACK + "move 1 vial of infantry token from self to hex of target": UNIT,
    BY_ATTACK + "move vial of infantry to hex of self": "say from where: `move vial of infantry from ...`",
    "modify dice of self when hex of self has vial of infantry: add 1": UNIT,
    BY_ATTACK + "for each one from units where it has trap: rally one": "such as `hex of it`",
    BY_ATTACK + "until end of turn: modify dice of target when target has trap: add 1": "such as `hex of target`",
    "react after placing of trap on self: gain 1 morale": HEX,
    "react after placing of coin on unit: gain 1 morale": "name a board",
    "react after placing of oath on commander of self: gain 1 morale": "such as `card of commander of self`",
    "react after movement of unit: place 1 trap token on unit": "such as `hex of unit`",
    "react after placing of trap on hex: place 1 wound token on hex": UNIT,
    "forbid removal of coin from card": "name a board",
    "forbid placing of wound on hex": UNIT,
    "forbid placing of wound on forest": UNIT,
    "forbid movement of self into trap": "write `into hex where it has trap`",
    "react after entry of self into trap: gain 1 morale": "write `into hex where it has trap`",
    "modify dice of unit in wound: add 1": "written `where it has wound`",
    "modify dice of self when self is in wound: add 1": "written `self has wound`",
}
"""What never holds or happens, and what its one hint names."""
TAKEN = (
    "react after placing of wound on unit: place 1 wound token on holder",
    "react after placing of oath on card: place 1 coin token on board of owner",
    BY_ATTACK + "place vial of infantry on self",
    BY_ATTACK
    + "{ place vial of infantry on self; move 1 vial token from self to target; remove 1 vial token from target }",
    "modify dice of self when hex of self has trap: add 1",
    "modify dice of self when self has wound: add 1",
    "modify dice of self when board of owner has wound: add 1",
    "modify dice of self when number of trap tokens on supply is at least 1: add 1",
    "modify dice of self when self is in trap: add 1",
    "modify dice of unit where it has wound: add 1",
    "react after placing of trap on hex of self: gain 1 morale",
    "react after placing of oath on card of self: gain 1 morale",
    "replace removal of oath from card: gain 1 morale",
    "forbid placing of coin on board of enemy",
    "forbid turning of coin on board",
    "forbid placing of trap on forest",
    "react after placing of coin: place 1 coin on holder",
    BY_ATTACK + "remove all trap tokens from hex of self",
    "react after movement of unit: place 1 wound token on unit",
    "react after movement of unit: remove 1 wound token from unit",
    "react after movement of unit when unit has wound: gain 1 morale",
    "react after placing of trap on hex: place 1 wound token on every enemy unit",
    "react after placing of trap on hex: place 1 trap token on hex",
    "react after removal of trap from hex: place 1 trap token on hex",
    "react after turning of trap on hex when hex has trap: gain 1 morale",
    "forbid movement of self into hex where it has trap",
)


ITS_OWN = {
    "board": ("forbid placing of self on board of enemy", "say it of `owner`"),
    "unit": ("react after placing of self on enemy unit: gain 1 morale", "say it of `owner`"),
    "card": ("react after placing of self on board of owner: gain 1 morale", "anywhere it has its name: `tried`"),
}


@pytest.mark.parametrize("sort", ITS_OWN)
def test_where_a_piece_has_no_effects(sort: str) -> None:
    """It is of the side where it lies, and kept on a board it has none."""
    effect, hint = ITS_OWN[sort]
    program, _ = read(Source(f'token tried "Tried" {{ homebrew "own"; lies on {sort}; {effect} }}\n', "a.bow"))
    names, _ = core().extended([program])
    (problem,) = [found for found in check(program, names, RULESET) if found.severity.value == "error"]
    assert (problem.code, hint in (problem.hint or "")) == ("BOW304", True)


def test_a_piece_that_puts_itself_elsewhere() -> None:
    """What lies on units never comes to a hex, and is told how it goes from one unit to another."""
    text = 'token tried "Tried" {\n  homebrew "own"\n  lies on unit\n  '
    text += "react after attack by unit here: move self to hex of target\n}\n"
    program, _ = read(Source(text, "a.bow"))
    names, _ = core().extended([program])
    (problem,) = [found for found in check(program, names, RULESET) if found.severity.value == "error"]
    assert problem.message == "`self` lies on a unit; this is a hex"
    assert problem.hint == "name a unit: `move tried from ... to ...`"


@pytest.mark.parametrize("effect", NEVER)
def test_a_piece_that_never_lies_there(effect: str) -> None:
    """It is told once, with where it lies."""
    ((code, hint),) = found(effect)
    assert code == "BOW304"
    assert NEVER[effect] in hint


@pytest.mark.parametrize("effect", TAKEN)
def test_a_piece_where_it_lies(effect: str) -> None:
    """Nothing is said of it."""
    assert found(effect) == []
