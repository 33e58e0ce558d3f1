"""Give damaged copies of the shipped files to the program, and report every traceback, every hang, what is slow.

    python -m tests.fuzz.mutate --inputs 20000 --jobs 2 --seed 1
    python -m tests.fuzz.mutate --route text --suffix .yaml
    python -m tests.fuzz.mutate --seed 1 --only 4711

A mutant is known by seed and number. Faults of one place count as one: the first mutant of each is kept in
`out/fuzz/`, with its traceback beside it. Time is that of the processor, so that a loaded machine changes nothing.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from pathlib import Path

from bow_author.workers import end_interrupted
from tests.fuzz.drive import Outcome, drive
from tests.fuzz.mutations import Mutant, mutant
from tests.fuzz.routes import ROOT, ROUTES, SHIPPED, prepare

KEPT = ROOT / "out" / "fuzz"
LIMIT = 2.0
"""Seconds of the processor that an input may take."""
SLOWEST = 5
"""So many of the slowest are told of."""


@dataclass(frozen=True)
class Feed:
    """Make a mutant and give it to the program; raises if the program does."""

    route: str
    seed: int
    files: tuple[Path, ...]

    def file(self, number: int) -> Path:
        """Say which file mutant *number* is made from: each in turn."""
        return self.files[number % len(self.files)]

    def mutant(self, number: int) -> Mutant:
        """Make mutant *number*."""
        return mutant(self.seed, number, self.file(number).read_bytes())

    def prepare(self) -> None:
        """Do once in each process what is not to count for the first mutant."""
        prepare()

    def ready(self, number: int) -> Callable[[], None]:
        """Make mutant *number*, which takes longer than all else if it is large, and give what sends it its way."""
        return partial(ROUTES[self.route], self.file(number), self.mutant(number).data, number // len(self.files))

    def __call__(self, number: int) -> None:
        """Send mutant *number* its way."""
        self.ready(number)()


def shipped_files(suffix: str = "") -> tuple[Path, ...]:
    """List the shipped files that people write: all, or those with one suffix."""
    found = (path for top in SHIPPED for path in (ROOT / top).rglob("*") if path.suffix in {".bow", ".yaml"})
    return tuple(sorted(path for path in found if path.name.endswith(suffix)))


def keep(task: Feed, outcome: Outcome) -> Path:
    """Write a mutant that failed, and why, where it can be looked at."""
    KEPT.mkdir(parents=True, exist_ok=True)
    made = task.mutant(outcome.number)
    path = KEPT / f"{task.seed}-{outcome.number}-{task.file(outcome.number).name}"
    path.write_bytes(made.data)
    story = f"{task.file(outcome.number).relative_to(ROOT)}: {', '.join(made.recipe)}\n\n{outcome.fault}"
    path.with_name(path.name + ".txt").write_text(story, "utf-8")
    return path


def place_of(fault: str) -> str:
    """Say where a fault is and of what kind, so that the same fault is known again."""
    lines = fault.strip().splitlines()
    frames = [line.strip() for line in lines if line.lstrip().startswith("File ")]
    return f"{lines[-1].partition(':')[0]} at {frames[-1]}" if frames else lines[-1]


def run(task: Feed, numbers: Sequence[int], *, jobs: int, limit: float = LIMIT) -> dict[str, list[int]]:
    """Send the mutants with these numbers their way, and tell of each fault when it is first met.

    Returns:
        The numbers of the mutants that met each fault.
    """
    began = time.perf_counter()
    faults: dict[str, list[int]] = {}
    slowest: list[Outcome] = []
    used, memory = 0.0, 0
    for done, outcome in enumerate(drive(task, numbers, jobs=jobs, limit=limit), 1):
        slowest = nlargest(SLOWEST, [*slowest, outcome], key=lambda one: one.seconds)
        used += outcome.seconds
        memory = max(memory, outcome.memory)
        if outcome.fault is not None:
            place = place_of(outcome.fault)
            if place not in faults:
                print(f"{place}: kept as {keep(task, outcome).relative_to(ROOT)}", flush=True)
            faults.setdefault(place, []).append(outcome.number)
        if done % 1000 == 0:
            print(
                f"{done} inputs, {len(faults)} faults, {time.perf_counter() - began:.0f} s; "
                f"slowest {slowest[0].seconds:.2f} s, at most {memory / 2**20:.0f} MB",
                flush=True,
            )
    for place, found in faults.items():
        print(f"{len(found)} times {place}: {', '.join(map(str, found[:5]))}")
    for outcome in slowest:
        recipe = ", ".join(task.mutant(outcome.number).recipe)
        name = task.file(outcome.number).relative_to(ROOT).as_posix()
        print(f"{outcome.seconds:.2f} s: number {outcome.number}, {name}: {recipe}")
    print(
        f"{len(numbers)} inputs made from {len(task.files)} files, {len(faults)} faults, "
        f"{time.perf_counter() - began:.0f} s; of the processor {1000 * used / len(numbers):.0f} ms each, "
        f"the slowest {slowest[0].seconds:.2f} s; at most {memory / 2**20:.0f} MB in a process"
    )
    return faults


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1000, help="how many mutants")
    parser.add_argument("--only", type=int, help="this mutant alone")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds of the processor that one input may take")
    parser.add_argument("--route", choices=ROUTES, default="editor", help="how a mutant reaches the program")
    parser.add_argument("--suffix", default="", help="only files that end so")
    given = parser.parse_args()
    files = shipped_files(given.suffix)
    if not files:
        parser.error(f"no file that is shipped ends with {given.suffix}")
    task = Feed(given.route, given.seed, files)
    numbers = range(given.inputs) if given.only is None else [given.only]
    return 1 if run(task, numbers, jobs=given.jobs, limit=given.limit) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        end_interrupted()
