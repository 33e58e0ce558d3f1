"""Measure battles inside of one process: an attack, whole games, and where their time goes."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from time import perf_counter, process_time
from types import FrameType

from bow_author.engine import play as engine
from bow_author.games.battle import Battle, prepare
from bow_author.packs.load import load
from bow_author.playtest.games import play_game
from bow_author.workers import pool
from tests.bench.attack import attacks, both
from tests.bench.processes import PLAN, ROOT
from tests.bench.timing import NotThereError, Row, Timing, compare, take_turns

ATTACKS = 50
BATTLES, CHESS_GAMES = 20, 2
"""Games of a turn: about as long for either game."""
_RANDOM = ("random", "random")
_SAMPLE = 0.001
"""Seconds of processor time between two looks at what runs."""


def attack_speed(runs: int) -> list[Row]:
    """Effects from definitions cost little more than the same rules written by hand."""
    compiled, by_hand = both()
    for play in (compiled, by_hand):
        attacks(play, ATTACKS)
    if compiled.events != by_hand.events:
        raise NotThereError("the rules written by hand are not those of the definitions")
    taken = take_turns(
        {"compiled": lambda: attacks(compiled, ATTACKS), "hand": lambda: attacks(by_hand, ATTACKS)},
        10 * runs,
        process_time,
    )
    what = f"{ATTACKS} attacks under 40 effects : the same by hand"
    return [compare(what, taken["compiled"], taken["hand"], "<= 1.2")]


@cache
def kingsroad() -> Battle:
    """Prepare the battle that is played."""
    library = load([str(PLAN)])
    return prepare(library, next(e for e in library.entries("battle_plan") if e.document.file == str(PLAN)))


def chess_game(luck: random.Random) -> int:
    """Play a game of chess by luck to its end, and count its moves."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(luck.choice(list(board.legal_moves)))
    return len(board.move_stack)


def battle_speed(runs: int) -> list[Row]:
    """Random battles, in turns with random games of python-chess."""
    battle, luck = kingsroad(), random.Random(1)
    actions: list[int] = []
    moves: list[int] = []
    taken = take_turns(
        {
            "chess": lambda: moves.extend(chess_game(luck) for _ in range(CHESS_GAMES)),
            "battles": lambda: actions.extend(
                play_game(battle, len(actions) + number, _RANDOM).actions for number in range(BATTLES)
            ),
        },
        runs,
        process_time,
    )
    chess, ours = (_each(taken[name], count) for name, count in (("chess", CHESS_GAMES), ("battles", BATTLES)))
    long, other = sum(actions) / len(actions), sum(moves) / len(moves)
    return [
        compare("random game of python-chess : random battle", chess, ours, ""),
        Row("random battles", f"{1 / ours.median:,.0f} a second", "", "", ""),
        Row("actions in them", f"{long / ours.median:,.0f} a second", "", "", ""),
        Row("random games of python-chess", f"{1 / chess.median:,.0f} a second", "", "", ""),
        Row("moves in them", f"{other / chess.median:,.0f} a second", "", "", ""),
    ]


def compiled_speed(runs: int) -> list[Row]:
    """Give the same rows for the engine that `make compiled` makes, in a process of its own that is warm."""
    make = shutil.which("make")
    if make is None or shutil.which("cc") is None:
        raise NotThereError("that needs make and a C compiler")
    done = subprocess.run([make, "compiled"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotThereError(done.stderr.strip()[-200:])
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.bench.battles", str(runs)],
        env=os.environ | {"PYTHONPATH": str(ROOT / "build" / "compiled" / "unpacked")},
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [Row(*row) for row in json.loads(done.stdout)]
    return [row._replace(what=f"{row.what}, engine compiled") for row in rows]


def on_all_cores(runs: int) -> list[Row]:
    """Random battles with a process for each core, by the clock, as `bow simulate --jobs` plays them.

    The processes have begun, and have played some, before the clock runs.
    """
    jobs = os.cpu_count() or 1
    with pool(jobs) as workers:
        list(workers.map(_play, [0] * jobs, [BATTLES] * jobs))
        seconds = []
        for run in range(runs):
            began = perf_counter()
            list(workers.map(_play, [(run + 1) * 10_000 + 1000 * job for job in range(jobs)], [10 * BATTLES] * jobs))
            seconds.append((perf_counter() - began) / (10 * BATTLES * jobs))
    return [
        Row(f"random battles on {jobs} cores", f"{1 / Timing.of(seconds).median:,.0f} a second", "", "", ">= 1,000")
    ]


def _play(first: int, count: int) -> int:
    """Play so many battles in this process, and count their actions."""
    return sum(play_game(kingsroad(), seed, _RANDOM).actions for seed in range(first, first + count))


def _each(timing: Timing, count: int) -> Timing:
    return Timing(*(seconds / count for seconds in timing))


def shares(runs: int) -> list[Row]:
    """Where the time of random battles goes: what runs is looked at every millisecond of processor time."""
    if not hasattr(signal, "setitimer"):
        raise NotThereError("this system has no timer that counts processor time")
    seen: Counter[str] = Counter()
    battle = kingsroad()
    before = signal.signal(signal.SIGPROF, lambda _, frame: seen.update([_area(frame)]))
    signal.setitimer(signal.ITIMER_PROF, _SAMPLE, _SAMPLE)
    try:
        for seed in range(BATTLES * max(10, runs)):
            play_game(battle, seed, _RANDOM)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    total = sum(seen.values())
    return [
        Row(f"of that, in {area}", f"{100 * count / total:.0f} %", "", "", "")
        for area, count in seen.most_common()
        if count * 100 >= total
    ]


def _area(frame: FrameType | None) -> str:
    """Tell in which module of ours something runs; what Python's library does counts for who has called it."""
    for file in _files(frame):
        if file == "<compiled effects>":
            return "compiled effects"
        if file.startswith(str(ROOT / "bow_author")):
            return file.removeprefix(f"{ROOT}/bow_author/").removesuffix(".py")
    return "what measures"


def _files(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        yield frame.f_code.co_filename
        frame = frame.f_back


if __name__ == "__main__":
    if not str(engine.__file__).endswith((".so", ".pyd")):
        sys.exit("this engine is not compiled")
    print(json.dumps(battle_speed(int(sys.argv[1]))))
