"""Fit the weights of positions on games that the players play, and write them: `make weights`.

`python -m tests.playtest.fit_weights bow_author/playtest/players/weights.json [--games N] [--seed S]`. Each position
between two turns says what is counted there, and the game who won in the end. The weights are those of a logistic
regression; that one side of a plan has it easier is taken out by a term of its own for each plan. What must be good for
a side never counts against it.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.optimize import minimize

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.perform import carry_out
from bow_author.engine.state import Phase
from bow_author.games.battle import Battle
from bow_author.playtest.games import begin
from bow_author.playtest.players.worth import FEATURES, Appraiser
from tests.playtest.ladder import plans

if TYPE_CHECKING:
    from numpy.typing import NDArray

PLAYERS = ("greedy", "greedy")
"""Who plays. Weights that were fitted on games of planners as well told winners better, and played worse."""
_SCALE = 1000
_STIFFNESS = 3e-3
"""How much large weights are held down."""
_BAD = frozenset(("exposure", "distance"))
"""What is never good for a side; of all else it is never bad to have more."""


class Position(NamedTuple):
    """A position between two turns, seen from the first side of its plan."""

    plan: str
    passed: float
    """The share of the rounds that are over."""
    counts: tuple[int, ...]
    is_won: bool


def positions(battle: Battle, seed: int, players: tuple[str, str]) -> list[Position]:
    """Play a game, and give its positions."""
    play, seated = begin(battle, seed, players, tells=False)
    first, appraiser = next(iter(battle.plan.sides)), Appraiser()
    seen: list[tuple[float, tuple[int, ...]]] = []
    last = max(1, battle.plan.rounds - 1)
    while play.state.winner is None:
        if play.state.turn is None:
            seen.append(((play.state.round - 1) / last, appraiser.features(play, first)))
        carry_out(play, seated[play.state.active_side].act(play))
        if play.state.phase is not Phase.COMMAND:
            phases.play_phases(play)
    is_won = play.state.winner == first
    return [Position(battle.plan.id, passed, counts, is_won) for passed, counts in seen]


def fitted(known: list[Position]) -> tuple[dict[str, dict[str, int]], float]:
    """Fit weights, and give them with the share of the positions whose winner they tell."""
    names = sorted({position.plan for position in known})
    counts = np.array([position.counts for position in known], dtype=float)
    passed = np.array([position.passed for position in known])
    won = np.array([position.is_won for position in known], dtype=float)
    scale = counts.std(axis=0)
    scale[scale == 0] = 1
    own = np.array([[position.plan == name for name in names] for position in known], dtype=float)
    early, late = counts / scale * (1 - passed)[:, None], counts / scale * passed[:, None]
    matrix = np.hstack([early, late, own, own * passed[:, None]])
    weighed = 2 * len(FEATURES)

    def loss(weights: "NDArray[np.float64]") -> tuple[float, "NDArray[np.float64]"]:
        sums = matrix @ weights
        held = np.where(np.arange(len(weights)) < weighed, weights, 0)
        error = float((np.logaddexp(0, sums) - won * sums).mean() + _STIFFNESS * held @ held)
        slope: NDArray[np.float64] = matrix.T @ (1 / (1 + np.exp(-sums)) - won) / len(won) + 2 * _STIFFNESS * held
        return error, slope

    bounds = [(None, 0) if feature in _BAD else (0, None) for feature in FEATURES] * 2
    free = [(None, None)] * (matrix.shape[1] - weighed)
    found = minimize(loss, np.zeros(matrix.shape[1]), jac=True, method="L-BFGS-B", bounds=[*bounds, *free])
    told = float(((matrix @ found.x > 0) == won).mean())
    parts = np.split(found.x[:weighed], 2)
    rounded = [[round(_SCALE * weight) for weight in part / scale] for part in parts]
    return {
        name: dict(zip(FEATURES, part, strict=True)) for name, part in zip(("early", "late"), rounded, strict=True)
    }, told


def main() -> int:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="where the weights are written")
    parser.add_argument("--games", type=int, default=48, help="games on each plan (default: 48)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (default: 0)")
    given = parser.parse_args()
    known: list[Position] = []
    for battle in plans():
        for number in range(given.games):
            known += positions(battle, given.seed + number, PLAYERS)
        print(f"{len(known)} positions after {battle.plan.id}", file=sys.stderr, flush=True)
    weights, told = fitted(known)
    given.file.write_text(json.dumps(weights, indent=2) + "\n", "utf-8")
    print(f"{len(known)} positions; the winner is told in {told:.1%} of them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
