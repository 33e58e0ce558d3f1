"""How much work an action is, told without a clock's seconds, which each machine counts in its own way."""

import cProfile
import pstats
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import TypeVar

Answer = TypeVar("Answer")


def calls(action: Callable[[], Answer]) -> tuple[Answer, int]:
    """Carry out an action; give its answer and the calls of functions it made, the same on every machine."""
    profile = cProfile.Profile()
    answer = profile.runcall(action)
    return answer, int(vars(pstats.Stats(profile))["total_calls"])


@cache
def yardstick() -> float:
    """Give the processor time of a fixed piece of work in this run: less than a tenth of a second."""
    began = process_time()
    table: dict[int, int] = {}
    for number in range(1_000_000):
        table[number % 1000] = table.get(number % 7, 0) + number
    return process_time() - began


def yardsticks(action: Callable[[], Answer]) -> tuple[Answer, float]:
    """Carry out an action; give its answer and its processor time as a multiple of a fixed piece of work."""
    length = yardstick()
    began = process_time()
    answer = action()
    return answer, (process_time() - began) / length
