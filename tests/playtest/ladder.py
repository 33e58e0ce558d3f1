"""The ladder of players: how often each beats another, on all shipped plans, in pairs of games with swapped seats.

`python -m tests.playtest.ladder docs/players.md [--pairs N]` (`make ladder`). Both games of a pair have the same seed,
so that the same dice fall for both as far as they do the same. What a game comes to hangs on its seed alone.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bow_author.games.battle import Battle, library_for, prepare
from bow_author.playtest.games import play_game
from bow_author.playtest.statistics import interval

ROOT = Path(__file__).resolve().parent.parent.parent
BEGIN, END = "<!-- the ladder begins -->", "<!-- the ladder ends -->"


class Rung(NamedTuple):
    """Two players, the stronger first, and in which share of the games it is to win."""

    upper: str
    lower: str
    aim: float
    pairs: int
    """Pairs of games on each plan."""


RUNGS = (
    Rung("greedy", "random", 0.6, 10),
    Rung("planner", "greedy", 0.6, 5),
    Rung("searcher", "planner", 0.6, 7),
    Rung("searcher", "greedy", 0.75, 7),
)


class Result(NamedTuple):
    """What the games of a rung have come to."""

    rung: Rung
    wins: int
    games: int
    seconds: float
    """Seconds of the processor."""
    worst: tuple[float, str]
    """The smallest share on a plan, and its id."""

    def row(self) -> str:
        """Write the row of a table."""
        low, high = interval(self.wins, self.games)
        share = f"{self.wins / self.games:.1%} ({low:.1%} to {high:.1%})"
        verdict = "yes" if low >= self.rung.aim else "no" if high < self.rung.aim else "open"
        cells = (self.rung.upper, self.rung.lower, self.games, share, f"{self.rung.aim:.0%}", verdict)
        weakest = f"{self.worst[0]:.0%} on `{self.worst[1]}`"
        return f"| {' | '.join(map(str, cells))} | {weakest} | {self.seconds / self.games:.1f} |"


FILES = tuple(sorted(ROOT.glob("content/*/battles/*.yaml")))
"""All battle plans that come with the program."""


def battle_of(file: Path) -> Battle:
    """Prepare a battle plan."""
    asked = library_for(str(file)).asked_plan()
    assert asked is not None, f"{file} is no battle plan"
    return prepare(*asked)


def plans() -> Iterator[Battle]:
    """Prepare all battle plans that come with the program, in the sequence of their files."""
    return map(battle_of, FILES)


def play_pair(battle: Battle, seed: int, upper: str, lower: str) -> int:
    """Play two games with swapped seats, and count those that the first player has won."""
    first, second = battle.plan.sides
    wins = play_game(battle, seed, (upper, lower)).winner == first
    return wins + (play_game(battle, seed, (lower, upper)).winner == second)


def climb(rung: Rung, seed: int) -> Result:
    """Play all games of a rung, pair by pair over all plans, so that what is told on the way speaks of all of them."""
    battles = list(plans())
    won = dict.fromkeys((battle.plan.id for battle in battles), 0)
    games = 0
    started = process_time()
    for number in range(rung.pairs):
        for battle in battles:
            won[battle.plan.id] += play_pair(battle, seed + number, rung.upper, rung.lower)
            games += 2
        wins, spent = sum(won.values()), (process_time() - started) / games
        told = f"{rung.upper} - {rung.lower}: {wins} of {games} after {number + 1} pairs on each plan"
        print(f"{told}, {spent:.1f} s a game", file=sys.stderr, flush=True)
    worst = min((count / (2 * rung.pairs), name) for name, count in won.items())
    return Result(rung, sum(won.values()), games, process_time() - started, worst)


def table(results: list[Result], before: str = "") -> str:
    """Write the table of the ladder; rungs that were not played keep the rows that they have in a page *before*."""
    head = ("player", "against", "games", "wins (95 % interval)", "aim", "reached", "weakest plan", "seconds a game")
    known = {name: row for row in before.splitlines() for name in (_played_by(row),) if name in map(_name, RUNGS)}
    known |= {_name(result.rung): result.row() for result in results}
    rows = [known[name] for name in map(_name, RUNGS) if name in known]
    return "\n".join([f"| {' | '.join(head)} |", "|" + "---|" * len(head), *rows])


def _name(rung: Rung) -> str:
    return f"{rung.upper}-{rung.lower}"


def _played_by(row: str) -> str:
    """Tell of which rung a line is the row."""
    cells = [cell.strip() for cell in row.split("|")]
    return "-".join(cells[1:3])


def with_table(page: str, text: str) -> str:
    """Put a table into a page, in place of the one that is there; raises ValueError if it has no place for one."""
    before, _, rest = page.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f"the page has no lines `{BEGIN}` and `{END}`")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def main() -> int:
    """Play the games, and write the table into the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=Path, help="the page in which the table stands")
    parser.add_argument("--pairs", type=int, help="pairs of games on each plan (default: as the rung has it)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first pair (default: 0)")
    parser.add_argument("--only", choices=tuple(map(_name, RUNGS)), action="append", help="play this rung (all)")
    given = parser.parse_args()
    rungs = [
        rung._replace(pairs=given.pairs or rung.pairs) for rung in RUNGS if _name(rung) in (given.only or [_name(rung)])
    ]
    results = [climb(rung, given.seed) for rung in rungs]
    page = given.page.read_text("utf-8")
    text = table(results, page)
    given.page.write_text(with_table(page, text), "utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
