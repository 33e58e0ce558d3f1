"""Time things side by side: they take turns, so that whatever slows the machine slows all of them."""

import statistics
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

Action = Callable[[], object]


class NotThereError(Exception):
    """What a row would measure does not exist, or does not work."""


class Timing(NamedTuple):
    """How long one thing took over its runs, in seconds."""

    least: float
    median: float
    most: float

    @classmethod
    def of(cls, seconds: list[float]) -> "Timing":
        """Sum up the runs of one thing."""
        return cls(min(seconds), statistics.median(seconds), max(seconds))

    def __str__(self) -> str:
        return " / ".join(f"{1000 * seconds:.1f}" for seconds in self)


def take_turns(
    actions: Mapping[str, Action], runs: int, clock: Callable[[], float] = time.perf_counter
) -> dict[str, Timing]:
    """Run each action *runs* times, one after the other in turn, after one turn that does not count.

    What runs inside of this process is best timed by its processor time, in which others have no part.
    """
    seconds: dict[str, list[float]] = {name: [] for name in actions}
    for turn in range(runs + 1):
        for name, action in actions.items():
            began = clock()
            action()
            if turn > 0:
                seconds[name].append(clock() - began)
    return {name: Timing.of(taken) for name, taken in seconds.items()}


class Row(NamedTuple):
    """One line of the table: what was compared, and how it came out."""

    what: str
    measured: str
    against: str
    ratio: str
    aim: str


HEAD = Row("what", "min / median / max ms", "against, ms", "ratio", "aim")


def compare(what: str, one: Timing, other: Timing, aim: str) -> Row:
    """Compare two medians that were taken in turns."""
    return Row(what, str(one), str(other), f"{one.median / other.median:.2f}", aim)


def missing(what: str, aim: str) -> Row:
    """Say that there is nothing to measure."""
    return Row(what, "not measured", "", "-", aim)


def table(rows: list[Row]) -> str:
    """Lay out rows as a table of plain text."""
    widths = [max(len(row[column]) for row in [HEAD, *rows]) for column in range(len(HEAD))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in [HEAD, *rows]
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
