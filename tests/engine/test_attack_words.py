"""What effects say of an attack is played: each word once, where it makes the difference."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from bow_author.engine.decisions import Answer
from tests.engine.bold_and_keen import ARCHERS, GUARDS, HOST, A, B, attack, camp


class Fought(NamedTuple):
    """An attack of a on B, and what is left of both."""

    luck: str
    a: int
    b: int
    bold: str = ""
    keen: str = ""
    choices: Sequence[tuple[str, Answer]] = ()
    kinds: tuple[str, str] = (HOST, GUARDS)
    ranks: tuple[str, str] = ("green", "green")
    more: str = ""


_STRIKE = [("counterattack", True)]
FOUGHT = {
    "nothing is said": Fought("gg", 4, 2),
    "rank: of him who attacks": Fought("gggg", 4, 0, bold="modify rank of self: set red"),
    "rank: of him who is attacked": Fought("rg", 4, 3, keen="modify rank of self: set red"),
    "rank: by the rank that it has": Fought("bbb", 4, 4, bold="modify rank of self when self.rank is green: set blue"),
    "rank: of units of a House": Fought(
        "gggg", 4, 0, more='rule proud "P" {\n  homebrew "own"\n  modify rank of stark unit: set red\n}\n'
    ),
    "rank: in a condition": Fought(
        "gg", 4, 1, bold="modify rank of self: set blue\n  modify dice of self when self.rank is blue: subtract 1"
        "\n  modify hits on target when self.rank is blue: add 1"
    ),
    "before a melee attack": Fought("gg", 4, 1, bold="react before melee attack by self: target takes 1 hit"),
    "after a melee attack": Fought("gg", 4, 1, bold="react after melee attack by self: target takes 1 hit"),
    "no melee attack": Fought(
        "gg", 4, 2, bold="react before melee attack by self: target takes 1 hit", kinds=(ARCHERS, GUARDS)
    ),
    "after rolling": Fought(
        "gv", 3, 2, bold="react after rolling of self: if number of valor results is 1 then self takes 1 hit"
    ),
    "after rolling, by melee attack": Fought(
        "gg", 4, 3,
        keen="react after rolling by melee attack against self: until end of attack: modify hits on self: ignore 1",
    ),
    "target has a keyword": Fought(
        "ggg", 4, 1, bold="modify dice of self when target has keen: add 1", keen="modify dice of self: add 0"
    ),
    "target has no such keyword": Fought("gg", 4, 2, bold="modify dice of self when target has not bold: add 0"),
    "eliminate": Fought("", 4, 0, bold="react before attack by self: eliminate target"),
    "hits equal to a count": Fought("mm", 4, 1, bold="react before attack by self: target takes hits equal to 3"),
    "figures are removed": Fought("mm", 4, 2, bold="react before attack by self: remove 2 figures from target"),
    "figures come back": Fought(
        "mm", 4, 3, keen="react before attack against self: {\n    remove 2 figures from self\n"
        "    place 1 figure on self\n  }"
    ),
    "no more figures than at first": Fought(
        "mm", 4, 4, keen="react before attack against self: place 2 figures on self"
    ),
    "saved at the last moment": Fought(
        "gg", 4, 1,
        keen="react before attack against self: remove 2 figures from self\n"
        "  react before elimination of self: place 1 figure on self",
    ),
    "a unit attacks another": Fought(
        "gggg", 4, 0, bold="react after attack by self limit once per turn: self attacks target"
    ),
    "a unit attacks nobody out of reach": Fought(
        "gg", 4, 2, bold="react after attack by self limit once per turn: {\n    retreat target 1 hex\n"
        "    self attacks target\n  }"
    ),
    "promote": Fought(
        "ggg", 4, 4, keen="react before attack against self: promote self", bold="modify dice of self: add 1"
    ),
    "counterattack: nobody has it by the rules": Fought("gg", 4, 2, choices=_STRIKE),
    "counterattack: permitted": Fought("gggg", 2, 2, keen="permit counterattack by self", choices=_STRIKE),
    "counterattack: replaced": Fought(
        "gg", 3, 2, choices=_STRIKE,
        keen="permit counterattack by self\n  replace counterattack by self: attacker takes 1 hit",
    ),
    "counterattack: by an effect": Fought("gggg", 2, 2, keen="react after melee attack against self: counterattack"),
    "counterattack: once": Fought(
        "gggg", 2, 2, choices=_STRIKE,
        keen="permit counterattack by self\n  react after melee attack against self: counterattack",
    ),
    "counterattack: again": Fought(
        "gggggg", 0, 2, choices=_STRIKE,
        keen="permit counterattack by self\n  react after melee attack against self: counterattack again",
    ),
    "counterattack: where it is legal": Fought(
        "gggg", 2, 2, keen="permit counterattack by self\n"
        "  react after melee attack against self when counterattack by self is legal: counterattack",
    ),
    "counterattack: where it is not": Fought(
        "gg", 4, 2, keen="react after melee attack against self when counterattack by self is legal: counterattack"
    ),
    "counterattack: of the fallen": Fought(
        "gggg", 2, 0,
        keen="permit counterattack by self\n  react before attack against self: remove 2 figures from self\n"
        "  react before elimination of self by melee attack when counterattack by self is legal: counterattack",
    ),
    "counterattack: its dice": Fought(
        "ggg", 3, 2, choices=_STRIKE,
        keen="permit counterattack by self\n  modify dice of self by counterattack: set 1",
    ),
    "by combat of somebody": Fought("gg", 4, 3, bold="modify hits on target by combat of self: subtract 1"),
    "by melee attack of somebody": Fought(
        "gg", 4, 3, keen="modify hits on self by melee attack of enemy unit: subtract 1"
    ),
    "by ranged attack of somebody": Fought(
        "gg", 4, 3, keen="modify hits on self by ranged attack of enemy unit: subtract 1", kinds=(ARCHERS, GUARDS)
    ),
    "not by ranged attack": Fought("gg", 4, 2, keen="modify hits on self by ranged attack of enemy unit: subtract 1"),
    "shields of a rank": Fought(
        "bmbg", 4, 2, bold="react before attack by self: {\n    roll 2 dice as omen\n"
        "    target takes hits equal to number of target.rank results of omen\n  }", ranks=("green", "blue"),
    ),
    "a roll is of a rank": Fought(
        "bmm", 4, 3, ranks=("green", "blue"),
        bold="react before attack by self: {\n    roll 1 die as omen\n"
        "    if omen is target.rank then target takes 1 hit\n  }",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fought", FOUGHT.values(), ids=FOUGHT.keys())
def test_an_attack(fought: Fought) -> None:
    """What is left of both after an attack under these effects."""
    play = camp(
        fought.bold, fought.keen, luck=fought.luck, choices=fought.choices, kinds=fought.kinds, ranks=fought.ranks,
        more=fought.more,
    )  # fmt: skip
    attack(play)
    assert (play.unit(A).strength, play.unit(B).strength) == (fought.a, fought.b)
    assert play.luck.mark() == (len(fought.luck), 0)
