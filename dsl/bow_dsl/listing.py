"""Words listed in a sentence."""

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """List what an author writes.

    >>> listed(["melee", "ranged"], "or"), listed(["melee"]), listed([])
    ('`melee` or `ranged`', '`melee`', '')
    """
    quoted = [f"`{word}`" for word in words]
    return "".join(quoted) if len(quoted) < 2 else f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
