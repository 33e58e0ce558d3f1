"""The patterns of a registry, word by word: `take COUNT hit/hits`."""

import re
from functools import lru_cache

from bow_dsl.ruleset.registry import Pattern

Part = tuple[frozenset[str], str, bool]
"""The words that may stand there, or the slot, and whether it may be left out."""


@lru_cache(maxsize=1024)
def tokens_of(text: str) -> tuple[Part, ...]:
    """Split a pattern: for each part its words or its slot, and whether it may be left out.

    >>> [(sorted(words), slot, optional) for words, slot, optional in tokens_of("take COUNT hit/hits again?")]
    [(['take'], '', False), ([], 'count', False), (['hit', 'hits'], '', False), (['again'], '', True)]
    """
    parts = []
    for word in text.split():
        bare = word.rstrip("?")
        slot = bare.lower() if re.fullmatch("[A-Z_]+", bare) else ""
        parts.append((frozenset() if slot else frozenset(bare.split("/")), slot, word.endswith("?")))
    return tuple(parts)


def slots_of(pattern: Pattern) -> list[str]:
    """Give the slots of a pattern, in their sequence."""
    return [slot for _, slot, _ in tokens_of(pattern.text) if slot]


def words_of(text: str) -> frozenset[str]:
    """Give the words of a pattern, without its slots."""
    return frozenset().union(*(words for words, _, _ in tokens_of(text)))
