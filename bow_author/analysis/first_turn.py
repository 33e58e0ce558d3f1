"""What the side that acts first may do before the other: played by the engine, so that it is proven."""

from collections.abc import Collection, Iterator

from bow_author.engine.actions import MoveUnit, OrderUnit, Refused
from bow_author.engine.chain import EndlessChainError
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.perform import perform
from bow_author.games.battle import Battle
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label


class _Valor:
    """Luck whose dice show Valor, which pays for an order of any unit: a roll as possible as any other."""

    def __init__(self) -> None:
        others = SeededLuck(0)
        self.draw, self.mark, self.rewind = others.draw, others.mark, others.rewind

    def dice(self, count: int) -> tuple[DieFace, ...]:
        return (DieFace.VALOR,) * count


def taken_first(battle: Battle, objectives: Collection[Label]) -> Iterator[tuple[Label, list[Label]]]:
    """Give those of some objectives that a unit may take by the first order of the battle, each with all those units.

    Only what comes of an order by tokens is looked for: with a card more could be in reach.
    """
    play = battle.begin(_Valor())
    try:
        phases.proceed(play)
    except EndlessChainError:
        return
    side = play.state.active_side
    ways = {unit.label: movement.ends(play, unit) for unit in play.state.in_play(side)}
    for label in objectives:
        at = battle.plan.objectives[label].at
        coming = [unit for unit, ends in ways.items() if at in ends and _takes(battle, unit, ends[at], label)]
        if coming:
            yield label, coming


def _takes(battle: Battle, unit: Label, path: tuple[Hex, ...], objective: Label) -> bool:
    """Play the turn, and tell whether the unit has taken the objective when its move is over."""
    play = battle.begin(_Valor())
    phases.proceed(play)
    side = play.state.active_side
    if play.state.holders.get(objective) == side:
        return False
    done = (perform(play, action) for action in (OrderUnit(unit, (DieFace.VALOR,)), MoveUnit(unit, path)))
    return not any(isinstance(event, Refused) for event in done) and play.state.holders.get(objective) == side
