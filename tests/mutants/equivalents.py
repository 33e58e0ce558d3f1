"""Mutants that no game can tell from the original, as files name them: a pattern, and below it the reason."""

from functools import cache
from pathlib import Path


@cache
def read_equivalents(file: Path) -> tuple[tuple[str, str], ...]:
    """Give the patterns of a file, each with its reason."""
    lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return tuple((lines[number], lines[number + 1].strip()) for number in range(0, len(lines), 2))
