"""What holds when a battle has been set up and nobody has done anything: asked of the engine."""

from collections.abc import Iterator
from itertools import product

from bow_author.analysis.in_force import own_effects
from bow_author.analysis.winning import wins_at
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chain import EndlessChainError
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.engine.rules import Rules
from bow_author.engine.state import UnitState
from bow_author.hexes.board import Board
from bow_author.plans.model import BattlePlan, HouseId
from bow_dsl.syntax import ast


def in_range(plan: BattlePlan, board: Board, catalogue: Catalogue) -> Iterator[tuple[UnitState, UnitState]]:
    """Give the units that may attack an enemy from where they start, each with that enemy, by the rulebook alone."""
    play = new_battle(plan, board, catalogue, rules=Rules(), luck=SeededLuck(0))
    for unit in play.state.units.values():
        for target in sight.targets(play, unit):
            yield unit, target


def winner_at_start(
    plan: BattlePlan, board: Board, catalogue: Catalogue, program: ast.Program
) -> tuple[HouseId, str] | None:
    """Tell which side wins in the first round if nothing has changed since the start, and by what.

    Asked is what comes in every round whatever is done: its phases, its turns, its score.
    """
    rules = CompiledRules(catalogue.names, (), program.definitions, plan.labels, only=())
    play = new_battle(plan, board, catalogue, rules=rules, luck=SeededLuck(0))
    try:
        for code in wins_at(own_effects(plan, program, catalogue.names)):
            if play.state.winner is None:
                for who in product(*(play.plan.sides for _ in code.parameters)):
                    getattr(play.rules, code.method)(play, *who)
    except EndlessChainError:
        return None
    return (play.state.winner, play.state.victory) if play.state.winner else None
