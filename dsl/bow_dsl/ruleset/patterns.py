"""The patterns of a registry, word by word: `take COUNT hit/hits`. `up to` is one word, as it is to authors."""

import re
from functools import lru_cache

from bow_dsl.ruleset.registry import Pattern, Registry

Part = tuple[frozenset[str], str, bool]
"""The words that may stand there, or the slot, and whether it may be left out."""


@lru_cache(maxsize=1024)
def tokens_of(text: str) -> tuple[Part, ...]:
    """Split a pattern: for each part its words or its slot, and whether it may be left out.

    >>> [(sorted(words), slot, optional) for words, slot, optional in tokens_of("take COUNT hit/hits again?")]
    [(['take'], '', False), ([], 'count', False), (['hit', 'hits'], '', False), (['again'], '', True)]
    >>> [sorted(words) for words, _, _ in tokens_of("place up to COUNT")]
    [['place'], ['up to'], []]
    """
    parts = []
    for word in text.replace("up to", "up_to").split():
        bare = word.rstrip("?")
        slot = bare.lower() if re.fullmatch("[A-Z_]+", bare) else ""
        words = frozenset() if slot else frozenset(bare.replace("_", " ").split("/"))
        parts.append((words, slot, word.endswith("?")))
    return tuple(parts)


@lru_cache(maxsize=1024)
def counted_behind(text: str) -> tuple[tuple[Part, ...], int] | None:
    """Give a pattern with its count behind `equal to` at the end, and which slot it fills; None if it has none.

    >>> parts, place = counted_behind("remove COUNT figure/figures from UNIT")
    >>> [slot or sorted(words) for words, slot, _ in parts], place
    ([['remove'], ['figure', 'figures'], ['from'], 'unit', ['equal'], ['to'], 'count'], 0)
    """
    parts = tokens_of(text)
    at = next((place for place, (_, slot, _) in enumerate(parts) if slot == "count"), None)
    if at is None:
        return None
    behind = (*parts[:at], *parts[at + 1 :], *tokens_of("equal to COUNT"))
    return behind, sum(1 for _, slot, _ in parts[:at] if slot)


def ways_of(pattern: Pattern) -> tuple[tuple[Part, ...], ...]:
    """Give the ways to say a pattern: as it stands, and if it counts and is said of what happens, its count behind."""
    behind = None if pattern.gives else counted_behind(pattern.text)
    return (tokens_of(pattern.text), behind[0]) if behind else (tokens_of(pattern.text),)


class VerbsByBeginning:
    """The verbs of a registry by the word that an action begins with; `registry.once` keeps them."""

    def __init__(self, registry: Registry) -> None:
        self._verbs = tuple((pattern, _beginnings(pattern)) for pattern in registry.verbs)
        self._known: dict[str, tuple[Pattern, ...]] = {}

    def beginning(self, word: str) -> tuple[Pattern, ...]:
        """Give the verbs that may begin with a word, or with a slot, in their sequence."""
        known = self._known.get(word)
        if known is None:
            known = tuple(pattern for pattern, words in self._verbs if words is None or word in words)
            self._known[word] = known
        return known


def _beginnings(pattern: Pattern) -> frozenset[str] | None:
    """Give the words that a pattern may begin with; None if it may begin with a slot.

    >>> texts = "rally UNIT", "take/lose COUNT hit", "UNIT attacks"
    >>> [words and sorted(words) for words in (_beginnings(Pattern(text, "")) for text in texts)]
    [['rally'], ['lose', 'take'], None]
    """
    begun: set[str] = set()
    for parts in ways_of(pattern):
        for words, slot, optional in parts:
            if slot:
                return None
            begun |= words
            if not optional:
                break
    return frozenset(begun)


def slots_of(pattern: Pattern) -> list[str]:
    """Give the slots of a pattern, in their sequence."""
    return [slot for _, slot, _ in tokens_of(pattern.text) if slot]


def verb_word(pattern: Pattern) -> str:
    """Give the word by which it is asked what an action is done to: the first that is no slot.

    >>> verb_word(Pattern("rally UNIT", "")), verb_word(Pattern("UNIT takes COUNT hit/hits", ""))
    ('rally', 'takes')
    """
    return next(min(words) for words, slot, _ in tokens_of(pattern.text) if not slot)


def attribute_of(pattern: Pattern) -> str:
    """Give the words of a pattern for what something has, all of them where it has no `of`.

    >>> [attribute_of(Pattern(text, "")) for text in ("rank of UNIT", "number of THINGS", "dice")]
    ['rank', 'number', 'dice']
    """
    return pattern.text.partition(" of ")[0]


def words_of(text: str) -> frozenset[str]:
    """Give the words of a pattern, without its slots."""
    return frozenset().union(*(words for words, _, _ in tokens_of(text)))
