"""What lies on something acts wherever it lies, also where a role speaks of its place or of its side alone."""

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.effects.pieces import lay_tokens
from bow_author.engine.play import Play
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.token_locations import Board, Card
from bow_author.plans.model import TokenId
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, hex_
from tests.engine.test_as_said import dice
from tests.engine.trying import A, B, M, core, small


def _with_token(holder: str, effect: str) -> Play:
    """Let a token lie on a unit of Stark, on the card of its commander or on the board of its side."""
    play = small("forbid burn of hex")
    text = f'token tried "T" {{\n  homebrew "own"\n  lies on {holder}\n  {effect}\n}}\n'
    program, problems = read(Source(text, "a.bow"))
    names = core().extended([program])[0]
    assert [*problems, *check(program, names, RULESET)] == []
    play.rules = CompiledRules(names, only={("token", "tried")})
    assert play.rules.uncompiled == ()
    play.catalogue = play.catalogue.extended(names)
    on = {"unit": play.unit(M), "card": Card(play.unit(M)), "board": Board(STARK)}[holder]
    assert lay_tokens(play, on, TokenId("tried"), 1)
    return play


@pytest.mark.parametrize("holder", ["unit", "card", "board"])
def test_a_role_speaks_of_its_enemies(holder: str) -> None:
    """They are those of the side before which it lies, or on whose unit."""
    play = _with_token(holder, "modify dice of enemy unit: add 1")
    assert (dice(play, A), dice(play, B)) == (2, 3)


def test_a_role_speaks_of_who_stands_beside_it() -> None:
    """A token on a unit reaches those adjacent to that unit."""
    play = _with_token("unit", "modify dice of unit adjacent to here: add 1")
    play.unit(A).at = hex_("D5")
    assert dice(play, A) == 3
    play.unit(A).at = hex_("A1")
    assert dice(play, A) == 2


def test_the_unit_here_is_that_of_the_card() -> None:
    """Of a token on a card it is the unit of its commander."""
    play = _with_token("card", "forbid order of unit here")
    assert [play.rules.may_order(play, play.unit(label)) for label in (A, M)] == [True, False]


def test_a_figure_in_a_role_is_whose_unit_stands_there() -> None:
    """`through infantry figure` is asked of what stands in the way, and of nothing else."""
    play = small("forbid sight of unit through infantry figure", "rule")
    a, b = play.unit(A), play.unit(B)
    assert not play.rules.sees_through(play, a, b, None)
