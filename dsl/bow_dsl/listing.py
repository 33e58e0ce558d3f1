"""Words listed in a sentence."""

from collections.abc import Iterable

_LONGEST_QUOTED = 100
"""Of what an author wrote, a message says no more than so many characters."""


def a(*kinds: str) -> str:
    """Say that something is of a kind, or of one of several, in a sentence.

    >>> a("unit"), a("order_token"), a("objective", "order_token", "hex")
    ('a unit', 'an order token', 'an objective, order token or hex')
    """
    *first, last = map(plain, kinds)
    text = f"{', '.join(first)} or {last}" if first else last
    article = "an" if text.lower().startswith(("a", "e", "i", "o")) else "a"
    return f"{article} {text}"


def plain(kind: str) -> str:
    """Give the word for a kind as it stands in a sentence, where no author writes it.

    >>> plain("order_token")
    'order token'
    """
    return kind.replace("_", " ")


def listed(words: Iterable[str], last: str = "and") -> str:
    """List what an author writes.

    >>> listed(["melee", "ranged"], "or"), listed(["melee"]), listed([])
    ('`melee` or `ranged`', '`melee`', '')
    """
    marked = [f"`{word}`" for word in words]
    return "".join(marked) if len(marked) < 2 else f"{', '.join(marked[:-1])} {last} {marked[-1]}"


def quoted(text: str) -> str:
    r"""Give what an author wrote, on one line and not too long.

    >>> quoted("react after  rally:\n  gain 1 morale"), len(quoted("gain " * 40))
    ('react after rally: gain 1 morale', 98)
    """
    written = " ".join(text.split())
    if len(written) <= _LONGEST_QUOTED:
        return written
    from textwrap import shorten  # takes a while to import, and hardly anything that is quoted is so long

    return shorten(written, _LONGEST_QUOTED, placeholder=" ...")


def plural(noun: str) -> str:
    """Give the word for several things.

    >>> plural("unit"), plural("hex"), plural("hits")
    ('units', 'hexes', 'hits')
    """
    return noun if noun.endswith("s") else f"{noun}es" if noun.endswith(("x", "ch", "sh")) else f"{noun}s"
