"""Write definitions by luck, out of the grammar and the registry alone: each is refused with help, or carried out.

    python -m tests.wild.run --effects 100000 --seed 1 --jobs 2
    python -m tests.wild.run --seed 1 --only 4711
    python -m tests.wild.run --effects 2000 --today

What is valid is played in small battles that are made for it until every node of it was reached, in a bounded number
of them; nodes that were not are counted, with the reason. Some packs of six definitions are played in whole battles as
well: watched, saved, played again, and taken back. A definition is known by seed and number.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.fuzz.drive import drive
from tests.fuzz.mutate import place_of
from tests.wild.battles import Tally, play_pack, write
from tests.wild.census import Census
from tests.wild.directed import catalogue, core, forget, tried
from tests.wild.written import written

LIMIT = 4.0
"""Seconds of the processor that a number may take."""
WHOLE = 200
"""Of every so many numbers one is played in whole battles as well."""
_TOLD_EVERY = 5000
"""After every so many it is told how far it is."""
_SEED_OF_NUMBER = 1_000_003


@dataclass(frozen=True)
class Wild:
    """Try one definition; raises if anything goes wrong."""

    seed: int

    def prepare(self) -> None:
        """Load what all definitions are checked and played with."""
        core()
        catalogue()

    def __call__(self, number: int) -> Census:
        """Try definition *number*, and count it."""
        try:
            told = Census.of(tried(written(self.seed, number), self.seed * _SEED_OF_NUMBER + number))
        finally:
            forget()
        if number % WHOLE == 0:
            pack = write(self.seed, number)
            play_pack(pack, number, Tally(written=len(pack.texts)))
            told.battles = 1
        return told


def seed_of_day() -> int:
    """Give the seed of this day, the same everywhere: 20261123 on the 23rd of November 2026."""
    return int(datetime.now(UTC).strftime("%Y%m%d"))


def run(seed: int, numbers: Sequence[int], *, jobs: int, limit: float = LIMIT) -> tuple[Census, dict[str, list[int]]]:
    """Try the definitions with these numbers, and tell of each fault when it is first met.

    Returns:
        What was counted, and the numbers by fault.
    """
    began, faults, total = time.perf_counter(), dict[str, list[int]](), Census()
    for done, outcome in enumerate(drive(Wild(seed), numbers, jobs=jobs, limit=limit), start=1):
        if outcome.fault is not None:
            place = f"{place_of(outcome.fault)}: {outcome.fault.strip().splitlines()[-1][:200]}"
            if place not in faults:
                print(f"seed {seed}, number {outcome.number}: {place}", flush=True)
            faults.setdefault(place, []).append(outcome.number)
        if outcome.result is not None:
            total.add(outcome.result)
        if done % _TOLD_EVERY == 0 and done < len(numbers):
            seconds = time.perf_counter() - began
            print(f"{done} done in {seconds:.0f} s, {len(faults)} faults; {total.brief()}", flush=True)
    for line in total.told():
        print(line)
    for place, found in faults.items():
        print(f"{len(found)} times {place}: {', '.join(map(str, found[:5]))}")
    print(f"seed {seed}: {len(numbers)} numbers, {len(faults)} faults, {time.perf_counter() - began:.0f} s")
    return total, faults


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--effects", type=int, default=1000, help="how many definitions")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--only", type=int, help="this definition alone: its text and what is found are shown")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--today", action="store_true", help="with the seed of this day, such as 20261123")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds of the processor that one may take")
    given = parser.parse_args()
    seed = seed_of_day() if given.today else given.seed
    if given.only is not None:
        print(written(seed, given.only))
        for finding in tried(written(seed, given.only), 0, positions=0).findings:
            print(f"{finding.span.line}:{finding.span.column}: {finding.code} {finding.message}; {finding.hint}")
        print("\n".join(Wild(seed)(given.only).told()))
        return 0
    numbers = range(given.first, given.first + given.effects)
    return 1 if run(seed, numbers, jobs=given.jobs, limit=given.limit)[1] else 0


if __name__ == "__main__":
    sys.exit(main())
