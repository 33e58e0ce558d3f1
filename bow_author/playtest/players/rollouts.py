"""Short rollouts: how a battle may go on from a position, played fast, by what has been of use before."""

from typing import TYPE_CHECKING, TypeAlias

from bow_author.engine.actions import Action, MoveUnit
from bow_author.playtest.players.at_random import RandomPlayer
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.imagined import play_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.engine.luck import SeededLuck
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId

Step: TypeAlias = "tuple[HouseId, object]"
"""What MAST knows an action by: whose it is, and what it is; a move by the unit and where it ends."""
_MOST_STEPS = 40
"""Steps after which a rollout is cut off, wherever it is."""
_ENTRANTS = 3
"""Actions that are drawn, of which the one is taken that was of most use."""


class Mast:
    """The average of what came of each action, in whatever position it was taken (move-average sampling)."""

    def __init__(self) -> None:
        self._known: dict[Step, tuple[int, int]] = {}

    def average(self, step: Step) -> int:
        """Give what has come of an action on average, for who took it; 0 of one that was not tried."""
        total, times = self._known.get(step, (0, 1))
        return total // times

    def learn(self, steps: "Sequence[Step]", side: "HouseId", value: int) -> None:
        """Add what came of some actions: *value* for a side, and as much less than nothing for the other."""
        for step in steps:
            total, times = self._known.get(step, (0, 0))
            self._known[step] = total + (value if step[0] == side else -value), times + 1


def step_of(side: "HouseId", action: Action) -> Step:
    """Give what an action is known by."""
    return (side, (action.unit, action.path[-1])) if isinstance(action, MoveUnit) else (side, action)


def roll_out(table: "Play", turns: int, luck: "SeededLuck", mast: Mast) -> list[Step]:
    """Play an imagined battle on until so many turns are over, and give what was done.

    Every second turn, by luck, is a greedy one; in the others the best known of some actions drawn by luck is taken.
    """
    greedy, wanderer = GreedyPlayer(luck), RandomPlayer(luck)
    done: list[Step] = []
    is_greedy = True
    for _ in range(_MOST_STEPS):
        state = table.state
        if state.winner is not None:
            break
        if state.turn is None:
            if turns == 0:
                break
            turns -= 1
            is_greedy = luck.draw("policy", (True, False))
        side = state.active_side
        if is_greedy:
            action = greedy.act(table)
        else:
            drawn = [wanderer.act(table) for _ in range(_ENTRANTS)]
            action = max(drawn, key=lambda action: mast.average(step_of(side, action)))
        done.append(step_of(side, action))
        if not play_on(table, action):
            break
    return done
