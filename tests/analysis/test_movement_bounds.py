"""How far a unit could go at most: no battle goes beyond it, and what has no end is told to have none."""

from dataclasses import replace

import pytest

from bow_author.analysis.field import Field
from bow_author.analysis.in_force import InForce
from bow_author.analysis.movement_bounds import Added, added
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.perform import perform
from bow_author.games.battle import Battle
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.plans.model import SideSetup
from bow_author.playtest.games import begin
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.analysis.boards import random_plan, rules
from tests.engine.battles import LANNISTER, STARK, catalogue

_LONG = Board(60, 4, ShortRows.NONE)


def test_no_battle_goes_farther() -> None:
    """On a long road, with retreats in the direction of the march, no unit comes farther than it could."""
    moved, beyond = 0, 0
    for seed in range(24):
        plan = random_plan(seed, share=0)
        columns = {label: 3 + number for number, label in enumerate(plan.units)}
        plan = replace(
            plan,
            rounds=1,
            edges={STARK: Edge.EAST, LANNISTER: Edge.WEST} if seed % 2 else plan.edges,
            sides={side: SideSetup(3, 2, 0, 11) for side in plan.sides},
            terrain={at: TerrainId("road") for at in _LONG.hexes() if at.row == 2},
            objectives={},
            units={label: replace(unit, at=Hex(columns[label], 2)) for label, unit in plan.units.items()},
        )
        field = Field(plan, _LONG, catalogue())
        most = {label: field.most_steps(unit, plan.rounds) for label, unit in field.units.items()}
        least = {label: field.least_steps(unit) for label, unit in field.units.items()}
        beyond += sum(steps > (most[label] or 0) for label in least for steps in least[label].values())
        battle = Battle(plan, Battlefield(_LONG, plan, catalogue()), catalogue(), rules())
        play, seated = begin(battle, seed, ("random", "random"))
        for _ in range(200):
            if play.state.winner is not None:
                break
            for label, unit in play.state.units.items():
                most_of_it = most[label]
                assert most_of_it is not None
                assert unit.at is None or least[label][unit.at] <= most_of_it
            perform(play, seated[play.state.active_side].act(play))
            phases.proceed(play)
        moved += sum(unit.at != plan.units[label].at for label, unit in play.state.units.items())
    assert moved > 10
    assert beyond > 100, "there are hexes that nobody can come to in time"


CARD = 'card a "A" {{ house stark\n command cost 1 {{ {} }} }}'
EFFECTS = {
    "nothing": ("", Added(0, 0)),
    "always": ('rule a "A" { modify movement of units: add 2 }', Added(2, 0)),
    "less is not more": ('rule a "A" { modify movement of units: subtract 2 }', Added(0, 0)),
    "of two cards the better": (
        CARD.format("until end of turn: modify movement of friendly units: add 1")
        + "\n"
        + CARD.replace("card a", "card b").format("until end of turn: modify movement of friendly units: add 3"),
        Added(3, 0),
    ),
    "a card that lasts on": (CARD.format("until end of round: modify movement of friendly units: add 1"), None),
    "each its own": (
        CARD.format("for each one from units: until end of turn: modify movement of one: add 1"),
        Added(1, 0),
    ),
    "all, once for each": (
        CARD.format("for each one from units: until end of turn: modify movement of friendly units: add 1"),
        None,
    ),
    "as many as there are": ('rule a "A" { modify movement of units: add number of enemy units }', None),
    "following up": (
        'keyword a "A" { react after attack by self limit once per turn: { may follow up 2 hexes } }',
        Added(0, 2),
    ),
    "following up farther": (
        'keyword a "A" { react after attack by self limit once per turn: { may follow up 2 hexes } }\n'
        'rule b "B" { modify follow up hexes of unit: add 1 }',
        Added(0, 3),
    ),
    "following up for ever": ('keyword a "A" { react after attack by self: { may follow up 2 hexes } }', None),
    "pushing": ('rule a "A" { react after attack: push target 1 hexes to direction }', None),
    "swapping": ('rule a "A" { react after attack by attacker: swap attacker with target }', None),
    "tokens that come": ('rule a "A" { react at turn: side receives 2 green tokens }', None),
    "an order more": ('rule a "A" { react after attack by attacker: order attacker }', None),
    "an order of a card": (CARD.format("order up to 1 unit"), Added(0, 0)),
    "more movement left": ('terrain a "A" { modify remaining movement of unit into here: add 1 }', None),
    "less movement left": ('terrain a "A" { modify remaining movement of unit into here: set 0 }', Added(0, 0)),
    "more tokens": ('rule a "A" { modify order rating of house: add 1 }', None),
    "a variant that nobody agreed on": ('variant a "A" { modify movement of units: add 2 }', Added(0, 0)),
}


@pytest.mark.parametrize(("text", "expected"), EFFECTS.values(), ids=EFFECTS.keys())
def test_added(text: str, expected: Added | None) -> None:
    """What effects add is added up, as far as it can be."""
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    assert added(InForce(Names().extended([program])[0])) == expected


def test_a_variant_that_is_agreed_on() -> None:
    """A variant counts where the plan names it."""
    program, _ = read(Source('variant a "A" { modify movement of units: add 2 }', "a.bow"))
    assert added(InForce(Names().extended([program])[0], ("a",))) == Added(2, 0)
