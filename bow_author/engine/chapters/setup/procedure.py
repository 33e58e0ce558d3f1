"""Setting up: a battle plan becomes the state at the start of the battle (core rulebook, Setting Up, steps 1 to 9)."""

from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.cards import players
from bow_author.engine.chapters.units.formations import at_first
from bow_author.engine.decisions import Chooser, decline
from bow_author.engine.luck import Luck
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.state import CommanderState, SideState, State, UnitState
from bow_author.hexes.board import Board
from bow_author.plans.model import BattlePlan, HouseId, UnitSetup
from bow_author.plans.players import command_tokens_of


def new_battle(  # noqa: PLR0913 (everything that a battle is made of)
    plan: BattlePlan,
    board: Board,
    catalogue: Catalogue,
    *,
    rules: Rules,
    luck: Luck,
    chooser: Chooser = decline,
) -> Play:
    """Set up the battle that *plan* describes; `phases.proceed` begins its first round.

    The plan has no mistakes: the checks see to that.
    """
    return Play(
        set_up(plan, catalogue),
        plan=plan,
        battlefield=Battlefield(board, plan, catalogue),
        catalogue=catalogue,
        rules=rules,
        luck=luck,
        chooser=chooser,
    )


def set_up(plan: BattlePlan, catalogue: Catalogue) -> State:
    """Give the state in which a battle begins."""
    units = {setup.label: _unit(setup, catalogue) for setup in plan.units.values()}
    return State(
        sides={
            house: SideState(
                command_tokens=command_tokens_of(side),
                deck=deck(plan, catalogue, house),
                tokens=dict(side.tokens),
                formations=at_first((unit for unit in units.values() if unit.side == house), catalogue),
                players=players.seated(side),
            )
            for house, side in plan.sides.items()
        },
        units=units,
        commanders={unit.commander: CommanderState(unit.side) for unit in units.values() if unit.commander},
        first_player=plan.momentum,
        momentum=plan.momentum,
        active_side=plan.momentum,
        tokens={at: {token: int(level) for token, level in lying.items()} for at, lying in plan.tokens.items()},
        objectives={label: objective.at for label, objective in plan.objectives.items()},
        holders={label: objective.holder for label, objective in plan.objectives.items() if objective.holder},
    )


def deck(plan: BattlePlan, catalogue: Catalogue, house: HouseId) -> list[str]:
    """Build a Leadership deck: the basic cards of the House, and those of its commanders in the plan."""
    mine = (unit.commander for unit in plan.units.values() if unit.commander and unit.side == house)
    persons = {catalogue.commanders[commander].person for commander in mine}
    return [card.id for card in catalogue.cards_of(house, persons) for _ in range(card.copies)]


def _unit(setup: UnitSetup, catalogue: Catalogue) -> UnitState:
    """Form a unit: a commander's figure takes the place of one figure of his unit."""
    kind = setup.unit or (catalogue.commanders[setup.commander].unit if setup.commander else None)
    assert kind is not None, "a unit of a plan has a figure type or a commander"
    return UnitState(
        label=setup.label,
        type=kind,
        side=setup.side,
        rank=setup.rank,
        at=setup.at,
        strength=setup.strength or catalogue.units[kind].strength,
        commander=setup.commander,
    )
