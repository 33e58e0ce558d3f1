"""What comes of a trial, in words: where units stand, how strong they are, what lies where."""

import re
from collections.abc import Iterable, Iterator

_MOST = 3
_SAYINGS = (
    (r"units (\S+) at: None", "{0} is gone"),
    (r"units (\S+) at: (\S+)", "{0} is at {1}"),
    (r"units (\S+) fall at: (\S+)", "{0} falls in {1}"),
    (r"units (\S+) strength: (\d+)", "{0} has strength {1}"),
    (r"units (\S+) rank: (\S+)", "{0} is {1}"),
    (r"units (\S+) is_active: True", "{0} is active"),
    (r"units (\S+) is_active: False", "{0} is inactive"),
    (r"winner: (\S+)", "{0} wins"),
    (r"morale: (-?\d+)", "morale is {0}"),
    (r"tokens (\S+) (\S+): (\d+)", "{1} {2} lies in {0}"),
    (r"objectives (\S+): (\S+)", "{0} is at {1}"),
    (r"holders (\S+): (\S+)", "{0} is held by {1}"),
)
"""Lines of a state as it is written, and what is said of them; all else is bookkeeping that tells a reader nothing."""
_OF_UNIT = re.compile(r"units (\S+) ")


def in_words(lines: Iterable[str]) -> str:
    """Say the first few of some lines of a state; empty if there is nothing to be said."""
    return "; ".join([*_said([*lines])][:_MOST])


def _said(lines: list[str]) -> Iterator[str]:
    gone = {match[1] for line in lines if (match := re.fullmatch(_SAYINGS[0][0], line))}
    for line in lines:
        unit = _OF_UNIT.match(line)
        if unit and unit[1] in gone and not line.endswith("at: None"):
            continue
        for pattern, words in _SAYINGS:
            if match := re.fullmatch(pattern, line):
                yield words.format(*match.groups())
                break
