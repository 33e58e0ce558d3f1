"""Chains of effects that set each other off: how long they may get, and how a chain that is too long is told."""

from typing import ClassVar

DEPTH_LIMIT = 16
"""How many effects may be carried out inside each other; 40 random battles of the core pack went two deep."""


class RunawayError(Exception):
    """Effects that come to no end, or to none in a reasonable time; whoever carries out the action takes it back."""

    is_of_content: ClassVar[bool] = True
    """That the packs are to blame, and not the program: the command line tells it as a problem."""
    code: ClassVar[str] = "runaway"
    """The reason with which an action is refused."""


class EndlessChainError(RunawayError):
    """Effects set each other off without end."""

    code: ClassVar[str] = "endless_chain"

    def __init__(self, chain: tuple[str, ...]) -> None:
        super().__init__(chain)
        self.chain = chain
        """The definitions that were being carried out, each because of the one before it."""

    def __str__(self) -> str:
        return f"effects set each other off more than {DEPTH_LIMIT} deep: {describe_chain(self.chain)}"


def describe_chain(chain: tuple[str, ...]) -> str:
    """Tell a chain up to where it begins anew.

    >>> describe_chain(("howl", "bold", "calm", "bold", "calm", "bold"))
    '`howl` -> `bold` -> `calm` -> `bold` and so on'
    """
    for length in range(1, len(chain) // 2 + 1):
        rest = chain[-length:]
        start = len(chain)
        while start >= length and chain[start - length : start] == rest:
            start -= length
        if len(chain) - start > length:
            while start and chain[start - 1] == chain[start - 1 + length]:
                start -= 1
            return f"{' -> '.join(f'`{name}`' for name in chain[: start + length + 1])} and so on"
    return " -> ".join(f"`{name}`" for name in chain)
