"""Mutants that no game can tell from the original, as files name them: patterns, and below them the reason."""

from functools import cache
from pathlib import Path


@cache
def read_equivalents(file: Path) -> tuple[tuple[str, str], ...]:
    """Give the patterns of a file, each with its reason: that is the indented line that follows them."""
    equivalents: list[tuple[str, str]] = []
    patterns: list[str] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith(" "):
            equivalents += [(pattern, line.strip()) for pattern in patterns]
            patterns = []
        elif line and not line.startswith("#"):
            patterns.append(line)
    assert not patterns, f"{patterns} have a reason"
    return tuple(equivalents)
