"""Tokens as cases write them: how many, of which variety, and which side they show."""

from collections.abc import Mapping
from typing import Any

from bow_author.plans.model import TURNED, TokenId

_SHOWN = "shown"
"""What stands for a token that shows its active side, beside others that are turned."""


def read_tokens(written: Mapping[str, Any], kind: str = "") -> dict[TokenId, int]:
    """Read tokens by their kind, then their variety, then the side they show.

    >>> read_tokens({"fire": 2, "oath": True, "catapult": {"green": 1, "red": "turned"}})
    {'fire': 2, 'oath': 1, 'catapult green': 1, 'catapult red turned': 1}
    """
    tokens: dict[TokenId, int] = {}
    for word, amount in written.items():
        token = TokenId(kind if kind and word == _SHOWN else f"{kind} {word}".lstrip())
        if isinstance(amount, Mapping):
            tokens |= read_tokens(amount, token)
        elif amount == TURNED:
            tokens[TokenId(f"{token} {TURNED}")] = 1
        elif amount:
            tokens[token] = int(amount)
    return tokens


def write_tokens(tokens: Mapping[TokenId, int]) -> dict[str, Any]:
    """Write tokens in one way, in whatever sequence they lie.

    >>> write_tokens({TokenId("catapult red turned"): 1, TokenId("catapult green"): 1, TokenId("coin"): 2})
    {'catapult': {'green': 1, 'red': {'turned': 1}}, 'coin': 2}
    """
    written: dict[str, Any] = {}
    for token, count in sorted(tokens.items()):
        *kinds, last = token.split(" ")
        place = written
        for word in kinds:
            below = place.setdefault(word, {})
            place[word] = place = below if isinstance(below, dict) else {_SHOWN: below}
        place[last] = count
    return written
