"""What a pack offers and a battle takes up: it is in force where a plan, a case or the players name it."""

from bow_dsl.ruleset.names import Names

AGREED = ("variant", "gambit", "special", "victory")
"""The kinds of such definitions. What a file defines for itself alone need not be named, but for variants."""


def agreed_kind(names: Names, name: str) -> str | None:
    """Give the kind of what is named among the variants of a battle; None if nobody offers anything of that name.

    >>> agreed_kind(Names(), "directional_retreat") is None
    True
    """
    return next((kind for kind in AGREED if names.find(kind, name) is not None), None)
