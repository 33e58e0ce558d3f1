"""Short rollouts: how a battle may go on from a position, played fast by a greedy player on both sides."""

from typing import TYPE_CHECKING

from bow_author.playtest.players.imagined import play_on

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.playtest.players.greedy import GreedyPlayer

_MOST_STEPS = 20
"""Steps for each turn after which a rollout is cut off, wherever it is."""


def roll_out(table: "Play", turns: int, greedy: "GreedyPlayer") -> int:
    """Play an imagined battle on to the end of its turn and for so many turns more, and count the steps."""
    state = table.state
    for step in range(_MOST_STEPS * (turns + 1)):
        if state.winner is not None:
            return step
        if state.turn is None:
            if turns == 0:
                return step
            turns -= 1
        if not play_on(table, greedy.act(table)):
            return step
    return _MOST_STEPS * (turns + 1)
