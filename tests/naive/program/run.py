"""Play battles with definitions made by luck under compiled and under interpreted rules, and tell where they differ.

    python -m tests.naive.program.run --effects 600 --seed 1 --jobs 2
    python -m tests.naive.program.run --seed 1 --only 36

A pack of some definitions is known by seed and number; its battles have few rounds, and as many decisions by luck.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bow_author.games.battle import prepare
from bow_author.packs.load import load
from tests.fuzz.drive import drive
from tests.naive.program.compare import difference
from tests.naive.program.rules import InterpretedRules
from tests.wild.battles import TOGETHER, Written, names, settle, write

LIMIT = 120.0
"""Seconds of the processor that a pack and its battles may take."""
ROUNDS = 2
PLAYERS = ("random", "random")


@dataclass
class Count:
    """What came of some packs."""

    definitions: int = 0
    games: int = 0
    events: int = 0
    unsupported: dict[str, int] = field(default_factory=dict)


class DifferentError(AssertionError):
    """Compiled and interpreted rules give two games."""


def compare(seed: int, number: int, count: Count, games: int = 1) -> None:
    """Play a pack both ways; raises DifferentError at the first difference, and whatever the rules raise."""
    compare_pack(write(seed, number), number, count, games)


def compare_pack(pack: Written, number: int, count: Count, games: int = 1) -> None:
    """Play what is sound of a pack both ways, by the luck of a number and of those after it."""
    with tempfile.TemporaryDirectory() as folder:
        plan = settle(Path(folder, "wild"), pack)
        plan.write_text(plan.read_text("utf-8").replace("rounds: 5\n", f"rounds: {ROUNDS}\n"), "utf-8")
        asked = load([str(plan)]).asked_plan()
        assert asked is not None
        compiled, interpreted = prepare(*asked), prepare(*asked, (), InterpretedRules)  # type: ignore[arg-type]
        assert not compiled.rules.uncompiled, "what is valid is carried out"
        count.definitions += len(pack.sound())
        for game in range(games):
            count.games += 1
            different, events = difference(compiled, interpreted, number + game, PLAYERS)
            count.events += events
            if different:
                raise DifferentError(f"pack {number}, game {game}: {different}")
        rules = interpreted.rules
        assert isinstance(rules, InterpretedRules)
        for what, times in rules.unsupported.items():
            count.unsupported[what] = count.unsupported.get(what, 0) + times


@dataclass(frozen=True)
class Both:
    """Write a pack and play it both ways."""

    seed: int

    def prepare(self) -> None:
        """Load what all packs are made of."""
        names()

    def __call__(self, number: int) -> None:
        """Play pack *number*; what the interpreter knows no meaning of is a fault, too."""
        count = Count()
        compare(self.seed, number, count)
        assert count.unsupported == {}, f"not known: {count.unsupported}"


def run(seed: int, numbers: Sequence[int], *, jobs: int, limit: float = LIMIT) -> list[int]:
    """Play the packs with these numbers both ways, tell of each fault, and give the numbers of those packs."""
    began, wrong = time.perf_counter(), []
    for outcome in drive(Both(seed), numbers, jobs=jobs, limit=limit):
        if outcome.fault is not None:
            wrong.append(outcome.number)
            print(f"{outcome.number}: {outcome.fault.strip().splitlines()[-1][:1000]}", flush=True)
    print(f"{len(numbers)} packs, {len(wrong)} with faults, {time.perf_counter() - began:.0f} s")
    return wrong


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--effects", type=int, default=600, help="how many definitions with effects")
    parser.add_argument("--only", type=int, help="this pack alone: its text is shown, then it is played")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds of the processor that one pack may take")
    given = parser.parse_args()
    if given.only is not None:
        print("\n".join(write(given.seed, given.only).texts.values()))
        count = Count()
        compare(given.seed, given.only, count)
        print(count)
        return 0
    return 1 if run(given.seed, range(-(-given.effects // TOGETHER)), jobs=given.jobs, limit=given.limit) else 0


if __name__ == "__main__":
    sys.exit(main())
