"""Who is right where two players choose otherwise: both choices are played out many times, with the same luck.

`python -m tests.playtest.regret searcher planner [--positions N] [--playouts N]`. The second player plays both sides of
games of all shipped plans. Of the positions between turns in which the first would begin another turn, some are drawn,
and from each the battle is played to its end after either choice, by the second player on both sides.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import carry_out
from bow_author.engine.state import Phase
from bow_author.playtest.games import begin
from bow_author.playtest.players import PLAYERS
from bow_author.playtest.players.imagined import branch
from tests.playtest.ladder import plans

if TYPE_CHECKING:
    from bow_author.engine.actions import Action
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.play import Play
    from bow_author.games.battle import Battle
    from bow_author.plans.model import HouseId
    from bow_author.playtest.players import Player


class Difference(NamedTuple):
    """A position in which two players choose otherwise, and what that comes to."""

    where: str
    """The plan, the round and the side."""
    upper: "Action"
    lower: "Action"
    gain: float
    """By which share of the playouts the choice of the first player wins more, from -1 to 1."""


def differences(battle: "Battle", seed: int, upper: str, lower: str, every: int, playouts: int) -> Iterator[Difference]:
    """Play a game of the lower player against itself, and play out each *every*th position where the upper differs."""
    play, seated = begin(battle, seed, (lower, lower), tells=False)
    luck, met = SeededLuck(seed), 0
    while play.state.winner is None:
        side = play.state.active_side
        action = seated[side].act(play)
        if play.state.turn is None:
            other = PLAYERS[upper](SeededLuck(luck.seed())).act(play)
            met += other != action
            if other != action and met % every == 0:
                seeds = [luck.seed() for _ in range(playouts)]
                won = [sum(wins(play, choice, side, lower, number) for number in seeds) for choice in (other, action)]
                where = f"{battle.plan.id}, round {play.state.round}, {side}"
                yield Difference(where, other, action, (won[0] - won[1]) / playouts)
        _go_on(play, action)


def wins(play: "Play", action: "Action", side: "HouseId", name: str, seed: int) -> bool:
    """Tell whether a side wins if it takes an action and a player of that name goes on for both sides."""
    table = branch(play)
    table.luck = SeededLuck(seed)
    seated: dict[HouseId, Player] = {
        house: PLAYERS[name](SeededLuck(seed + number)) for number, house in enumerate(table.state.sides, 1)
    }
    table.chooser = partial(_answer, seated)
    _go_on(table, action)
    while table.state.winner is None:
        _go_on(table, seated[table.state.active_side].act(table))
    return table.state.winner == side


def _go_on(play: "Play", action: "Action") -> None:
    carry_out(play, action)
    if play.state.phase is not Phase.COMMAND:
        phases.play_phases(play)


def _answer(seated: "dict[HouseId, Player]", play: "Play", decision: "Decision") -> "Answer":
    return seated[decision.side].answer(play, decision)


def told(found: list[Difference]) -> str:
    """Say what all differences come to together, with an interval of 95 %."""
    gains = [difference.gain for difference in found]
    if len(gains) < 2:
        return "fewer than two positions in which they differ"
    error = 1.96 * stdev(gains) / len(gains) ** 0.5
    mean = fmean(gains)
    return f"{len(gains)} positions: {mean:+.1%} wins by the first choice ({mean - error:+.1%} to {mean + error:+.1%})"


def main() -> int:
    """Play, and tell of each position on the way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("upper", choices=tuple(PLAYERS), help="the player who is asked what it would do")
    parser.add_argument("lower", choices=tuple(PLAYERS), help="the player who plays")
    parser.add_argument("--positions", type=int, default=60, help="positions that are played out (default: 60)")
    parser.add_argument("--playouts", type=int, default=20, help="playouts of either choice (default: 20)")
    parser.add_argument("--every", type=int, default=5, help="of so many differences one is played out (default: 5)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (default: 0)")
    given = parser.parse_args()
    if given.upper == given.lower:
        parser.error("a player never chooses otherwise than itself")
    found: list[Difference] = []
    seed = given.seed
    while len(found) < given.positions:
        for battle in plans():
            for met in differences(battle, seed, given.upper, given.lower, given.every, given.playouts):
                found.append(met)
                print(f"{met.where}: {met.gain:+.0%}, {met.upper} for {met.lower}", file=sys.stderr, flush=True)
                if len(found) == given.positions:
                    print(told(found))
                    return 0
        seed += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
