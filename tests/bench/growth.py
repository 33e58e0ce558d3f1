"""Measure how the time of a cold `bow validate` grows with the packs, and draw it.

    python -m tests.bench.growth docs/growth.svg

Each step validates copies of all shipped packs, in a process of its own and with an empty cache. What is timed is the
processor time of that process, in which others have no part; of several runs the least counts.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.bench.copies import write_copies

COPIES = (1, 2, 5, 10, 20, 50)


class Step(NamedTuple):
    """What some copies of the packs took."""

    copies: int
    files: int
    seconds: float

    @property
    def milliseconds_a_file(self) -> float:
        return 1000 * self.seconds / self.files


def measure(copies: int, runs: int) -> Step:
    """Validate copies of the packs, some times."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        files = write_copies(folder / "packs", copies)
        return Step(copies, files, min(_cold(folder) for _ in range(runs)))


def _cold(folder: Path) -> float:
    shutil.rmtree(folder / "cache", ignore_errors=True)
    command = [sys.executable, "-m", "bow_author", "validate", str(folder / "packs")]
    environment = {**os.environ, "BOW_CACHE_DIR": str(folder / "cache")}
    before = os.times()
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    after = os.times()
    # Of many copies it notes that it does not try the order of all effects that could meet.
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return after.children_user + after.children_system - before.children_user - before.children_system


def exponent(steps: list[Step]) -> float:
    """Give the power of the number of files that the time grows with, between the smallest half and the largest.

    One is growth in proportion, two is growth with the square. What a process takes before it reads the first file
    is left out: it is what a line through the first two steps gives for no file at all.
    """
    from math import log

    first, second, *_ = steps
    start = first.seconds - first.files * (second.seconds - first.seconds) / (second.files - first.files)
    middle, last = steps[len(steps) // 2], steps[-1]
    return log((last.seconds - start) / (middle.seconds - start)) / log(last.files / middle.files)


def table(steps: list[Step]) -> str:
    """Write the steps as a table in Markdown."""
    rows = [
        f"| {step.copies} | {step.files:,} | {step.seconds:.2f} | {step.milliseconds_a_file:.1f} |" for step in steps
    ]
    return "\n".join(["| copies | files | seconds | ms a file |", "|---:|---:|---:|---:|", *rows])


def drawn(steps: list[Step]) -> str:
    """Draw the steps, and the straight line from nothing to the last, as SVG."""
    wide, high, left, top = 560, 300, 60, 20
    most_files, most_seconds = steps[-1].files, max(step.seconds for step in steps) * 1.1

    def at(files: float, seconds: float) -> str:
        return f"{left + wide * files / most_files:.1f},{top + high * (1 - seconds / most_seconds):.1f}"

    def text(place: str, said: str, anchor: str, down: int = 0) -> str:
        x, y = map(float, place.split(","))
        return f'<text x="{x:.1f}" y="{y + down:.1f}" text-anchor="{anchor}">{said}</text>'

    points = [at(step.files, step.seconds) for step in steps]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 30} {top + high + 60}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{left + wide + 30}" height="{top + high + 60}" fill="white"/>',
        f'<path d="M{at(0, most_seconds)} L{at(0, 0)} L{at(most_files, 0)}" fill="none" stroke="#444"/>',
        f'<path d="M{at(0, 0)} L{points[-1]}" stroke="#bbb" stroke-dasharray="5 4"/>',
        f'<polyline points="{" ".join(points)}" fill="none" stroke="#1f5fa8" stroke-width="2"/>',
    ]
    for step, point in zip(steps, points, strict=True):
        x, y = point.split(",")
        parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="#1f5fa8"/>')
        if step.copies >= steps[-1].copies / 10:
            parts.append(text(point, f"{step.seconds:.1f} s", "end", -9))
            parts.append(text(at(step.files, 0), f"{step.files:,}", "middle", 18))
    parts.append(text(at(most_files / 2, 0), "files in all packs", "middle", 42))
    parts.append(text(f"{left + 10},{top}", "seconds of a processor, cold", "start", 4))
    return "\n".join([*parts, "</svg>", ""])


def main() -> int:
    """Measure each step, write the picture, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=Path, help="the SVG file to write")
    parser.add_argument("--copies", type=int, nargs="+", default=COPIES, help="how many copies of the packs")
    parser.add_argument("--runs", type=int, default=3, help="how often each is run")
    given = parser.parse_args()
    steps = [measure(copies, given.runs) for copies in given.copies]
    given.picture.write_text(drawn(steps), "utf-8")
    print(table(steps))
    print(f"\nThe time grows with the number of files to the power of {exponent(steps):.2f}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
