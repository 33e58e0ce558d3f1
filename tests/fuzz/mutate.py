"""Validate damaged copies of the shipped files, and report every traceback and every hang.

    python tests/fuzz/mutate.py --inputs 20000 --jobs 2 --seed 1
    python tests/fuzz/mutate.py --entry bow_author.packs.documents:read_document --feed text --suffix .yaml
    python tests/fuzz/mutate.py --seed 1 --only 4711

A mutant is known by seed and number. Faults of one place count as one: the first mutant of each is kept in
`out/fuzz/`, with its traceback beside it.
"""

import argparse
import contextlib
import importlib
import io
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bow_dsl.source import Source
from tests.fuzz.drive import Outcome, drive
from tests.fuzz.mutations import Mutant, mutant

ROOT = Path(__file__).resolve().parent.parent.parent
SHIPPED = ("content", "examples")
KEPT = ROOT / "out" / "fuzz"


@dataclass(frozen=True)
class Validate:
    """Make a mutant and give it to the program; raises if the program does."""

    entry: str  # "module:function"
    feed: str  # what the function takes: a key of FEEDS
    seed: int
    files: tuple[Path, ...]

    def file(self, number: int) -> Path:
        """Say which file mutant *number* is made from: each in turn."""
        return self.files[number % len(self.files)]

    def mutant(self, number: int) -> Mutant:
        """Make mutant *number*."""
        return mutant(self.seed, number, self.file(number).read_bytes())

    def __call__(self, number: int) -> None:
        """Validate mutant *number*."""
        module, _, function = self.entry.partition(":")
        FEEDS[self.feed](
            getattr(importlib.import_module(module), function), self.file(number), self.mutant(number).data
        )


def feed_text(entry: Callable[[str, str], Any], file: Path, data: bytes) -> None:
    """Call ``entry(text, name)``."""
    entry(data.decode("utf-8", errors="replace"), file.name)


def feed_source(entry: Callable[[Source], Any], file: Path, data: bytes) -> None:
    """Call ``entry(Source(text, name))``, as the effect language is read."""
    entry(Source(data.decode("utf-8", errors="replace"), file.name))


def feed_paths(entry: Callable[[Sequence[str]], Any], file: Path, data: bytes) -> None:
    """Call ``entry([path])``, where the mutant stands alone in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, file.name)
        path.write_bytes(data)
        entry([str(path)])


def feed_packs(entry: Callable[[Sequence[str]], Any], file: Path, data: bytes) -> None:
    """Call ``entry([folder])``, where the mutant stands among all the shipped files."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "all")
        top = ROOT / file.relative_to(ROOT).parts[0]
        shutil.copytree(top, copy)
        (copy / file.relative_to(top)).write_bytes(data)
        entry([str(copy)])


def feed_arguments(entry: Callable[[list[str]], int], file: Path, data: bytes) -> None:
    """Call ``entry(["validate", path])`` as the command line does; it must answer clean or problems."""
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        path = Path(folder, file.name)
        path.write_bytes(data)
        code = entry(["validate", str(path)])
    if code not in {0, 1}:
        raise RuntimeError(f"exit code {code}")


FEEDS: dict[str, Callable[[Any, Path, bytes], None]] = {
    "text": feed_text,
    "source": feed_source,
    "paths": feed_paths,
    "packs": feed_packs,
    "arguments": feed_arguments,
}


def shipped_files(suffix: str = "") -> tuple[Path, ...]:
    """List the shipped files that people write: all, or those with one suffix."""
    found = (path for top in SHIPPED for path in (ROOT / top).rglob("*") if path.suffix in {".bow", ".yaml"})
    return tuple(sorted(path for path in found if path.name.endswith(suffix)))


def keep(task: Validate, outcome: Outcome) -> Path:
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


def run(task: Validate, numbers: Sequence[int], *, jobs: int, limit: float) -> dict[str, list[int]]:
    """Validate the mutants with these numbers, and tell of each fault when it is first met.

    Returns:
        The numbers of the mutants that met each fault.
    """
    began = time.perf_counter()
    faults: dict[str, list[int]] = {}
    slowest = Outcome(-1, 0.0)
    for done, outcome in enumerate(drive(task, numbers, jobs=jobs, limit=limit), 1):
        slowest = max(slowest, outcome, key=lambda one: one.seconds)
        if outcome.fault is not None:
            place = place_of(outcome.fault)
            if place not in faults:
                print(f"{place}: kept as {keep(task, outcome).relative_to(ROOT)}", flush=True)
            faults.setdefault(place, []).append(outcome.number)
        if done % 1000 == 0:
            print(f"{done} inputs, {len(faults)} faults, {time.perf_counter() - began:.0f} s", flush=True)
    for place, found in faults.items():
        print(f"{len(found)} times {place}: {', '.join(map(str, found[:5]))}")
    print(
        f"{len(numbers)} inputs made from {len(task.files)} files, {len(faults)} faults, "
        f"{time.perf_counter() - began:.1f} s; slowest: number {slowest.number}, {slowest.seconds:.2f} s"
    )
    return faults


def main() -> int:
    """Read the arguments; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=1000, help="how many mutants")
    parser.add_argument("--only", type=int, help="this mutant alone")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=10.0, help="seconds that one input may take")
    parser.add_argument("--entry", default="bow_author.checks.run:validate", help="MODULE:FUNCTION to call")
    parser.add_argument("--feed", choices=FEEDS, default="paths", help="what the function takes")
    parser.add_argument("--suffix", default="", help="only files that end so")
    given = parser.parse_args()
    files = shipped_files(given.suffix)
    if not files:
        parser.error("nothing is shipped yet")
    task = Validate(given.entry, given.feed, given.seed, files)
    numbers = range(given.inputs) if given.only is None else [given.only]
    return 1 if run(task, numbers, jobs=given.jobs, limit=given.limit) else 0


if __name__ == "__main__":
    sys.exit(main())
