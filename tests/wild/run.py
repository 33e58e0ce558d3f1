"""Write effects by luck, well typed, and play battles with those in which `bow validate` finds no error.

    python -m tests.wild.run --effects 2000 --seed 1 --jobs 2
    python -m tests.wild.run --seed 1 --only 4711

A pack of some definitions is known by seed and number. Each battle is watched, saved, played again, and taken back.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.fuzz.drive import drive
from tests.fuzz.mutate import place_of
from tests.wild.battles import TOGETHER, Tally, names, play_pack, write

LIMIT = 3.0
"""Seconds of the processor that a pack and its battles may take."""


@dataclass(frozen=True)
class Wild:
    """Write a pack and play it; raises if anything goes wrong."""

    seed: int

    def prepare(self) -> None:
        """Load what all packs are made of."""
        names()

    def __call__(self, number: int) -> None:
        """Play pack *number*."""
        pack = write(self.seed, number)
        play_pack(pack, number, Tally(written=len(pack.texts)))


def run(seed: int, numbers: Sequence[int], *, jobs: int, limit: float = LIMIT) -> dict[str, list[int]]:
    """Play the packs with these numbers, and tell of each fault when it is first met; give the numbers by fault."""
    began, faults = time.perf_counter(), dict[str, list[int]]()
    for outcome in drive(Wild(seed), numbers, jobs=jobs, limit=limit):
        if outcome.fault is not None:
            place = f"{place_of(outcome.fault)}: {outcome.fault.strip().splitlines()[-1][:200]}"
            if place not in faults:
                print(f"{outcome.number}: {place}", flush=True)
            faults.setdefault(place, []).append(outcome.number)
    for place, found in faults.items():
        print(f"{len(found)} times {place}: {', '.join(map(str, found[:5]))}")
    print(f"{len(numbers)} packs, {len(faults)} faults, {time.perf_counter() - began:.0f} s")
    return faults


def count(seed: int, numbers: Sequence[int]) -> Tally:
    """Play packs in this process, and count what was written, valid and played; raises at the first fault."""
    total = Tally()
    for number in numbers:
        pack = write(seed, number)
        told = Tally(written=len(pack.texts))
        play_pack(pack, number, told)
        for key, value in vars(told).items():
            setattr(total, key, getattr(total, key) + value)
    return total


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--effects", type=int, default=1000, hint="how many definitions with effects")
    parser.add_argument("--only", type=int, hint="this pack alone: its text is shown, then it is played")
    parser.add_argument("--jobs", type=int, default=2, hint="how many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=LIMIT, hint="seconds of the processor that one pack may take")
    given = parser.parse_args()
    if given.only is not None:
        print("\n".join(write(given.seed, given.only).texts.values()))
        print(count(given.seed, [given.only]))
        return 0
    return 1 if run(given.seed, range(-(-given.effects // TOGETHER)), jobs=given.jobs, limit=given.limit) else 0


if __name__ == "__main__":
    sys.exit(main())
