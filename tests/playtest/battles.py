"""Many battles, twice over, in two processes with different seeds of hashes: they must agree byte for byte.

`python -m tests.playtest.battles GAMES [SEED]` (`make battles`). Every step of the first time is held against all laws;
the digest is that of the events of all battles and the states in which they end.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from time import perf_counter

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.codec import to_plain
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.playtest.games import begin
from bow_author.playtest.invariants import watch
from tests.engine.test_invariants import kingsroad

HASH_SEEDS = ("1", "77")
PLAYERS = ("random", "random")
_MOST_STEPS = 10_000


def battle(seed: int, players: tuple[str, str], *, is_watched: bool) -> Play:
    """Play a battle to its end; raises UnfairGameError if a step of it breaks a law."""
    play, seated = begin(kingsroad(), seed, players)
    for _ in range(_MOST_STEPS):
        if is_watched:
            watch(play)
        if play.state.winner is not None:
            return play
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    raise AssertionError(f"the battle of seed {seed} does not end")


def log_of(play: Play) -> bytes:
    """Write down what happened, and how it ended."""
    told = [[type(event).__name__, to_plain(event)] for event in play.events]
    return json.dumps([told, to_plain(play.state)]).encode()


def digest(games: int, seed: int, *, is_watched: bool) -> dict[str, object]:
    """Play so many battles, and give the digest of all logs and what ended the battles."""
    luck, all_logs = SeededLuck(seed), hashlib.sha256()
    steps, ends = 0, Counter[str]()
    started = perf_counter()
    for _ in range(games):
        play = battle(luck.seed(), PLAYERS, is_watched=is_watched)
        all_logs.update(log_of(play))
        steps += len(play.events)
        ends[f"{play.state.winner} by {play.state.victory} in round {play.state.round}"] += 1
    return {
        "digest": all_logs.hexdigest(),
        "battles": games,
        "events": steps,
        "ends": dict(sorted(ends.items())),
        "seconds": round(perf_counter() - started, 1),
    }


def elsewhere(games: int, seed: int) -> list[dict[str, object]]:
    """Play the same battles in two processes at the same time, watched in the first."""
    command = [sys.executable, "-m", "tests.playtest.battles", str(games), str(seed), "--one"]
    path = os.pathsep.join(filter(None, sys.path))
    running = [
        subprocess.Popen(
            [*command, *(["--watched"] if number == 0 else [])],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
        for number, hash_seed in enumerate(HASH_SEEDS)
    ]
    told = [process.communicate()[0] for process in running]
    assert all(process.returncode == 0 for process in running), "a process has ended with a fault"
    return [json.loads(text) for text in told]


def main() -> int:
    """Play, print what came of it, and tell whether both times agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, help="how many battles")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--one", action="store_true", help="play them once, in this process")
    parser.add_argument("--watched", action="store_true", help="with --one: hold every step against all laws")
    given = parser.parse_args()
    if given.one:
        print(json.dumps(digest(given.games, given.seed, is_watched=given.watched)))
        return 0
    first, again = elsewhere(given.games, given.seed)
    for hash_seed, told in zip(HASH_SEEDS, (first, again), strict=True):
        print(f"PYTHONHASHSEED={hash_seed:3} {told['battles']} battles, {told['events']} events, {told['seconds']} s")
        print(f"  {told['digest']}")
    for end, count in first["ends"].items():  # type: ignore[attr-defined]  # a mapping, as `digest` makes it
        print(f"  {count:6} won by {end}")
    print("byte for byte the same" if first["digest"] == again["digest"] else "THEY DIFFER")
    return first["digest"] != again["digest"]


if __name__ == "__main__":
    sys.exit(main())
