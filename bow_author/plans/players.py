"""How several players share a side: its commanders are dealt as evenly as can be. Rules summary, Alliance Battle."""

from collections.abc import Sequence

from bow_author.plans.model import SideSetup


def dealt(commanders: Sequence[str], players: int) -> list[list[str]]:
    """Deal commanders to so many players, one after the other; with fewer commanders than players to as many.

    >>> dealt(["a", "b", "c"], 2), dealt(["a"], 3)
    ([['a', 'c'], ['b']], [['a']])
    """
    count = min(players, len(commanders))
    return [list(commanders[number::count]) for number in range(count)]


def share_of(rating: int, players: int) -> int:
    """Give the share of a rating that each player has.

    >>> share_of(5, 2), share_of(4, 2), share_of(4, 1), share_of(4, 0)
    (3, 2, 4, 4)
    """
    return -(-rating // max(1, players))


def command_tokens_of(side: SideSetup) -> int:
    """Count the command tokens with which a side begins, all its players together."""
    return share_of(side.command, len(side.players)) * max(1, len(side.players))
