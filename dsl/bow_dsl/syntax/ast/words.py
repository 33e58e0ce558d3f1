"""The smallest nodes: words, numbers, texts, and marks of where something comes from."""

from bow_dsl.source import At
from bow_dsl.value import field, value


@value
class Node:
    """Anything that stands somewhere in a source."""

    at: At = field(compare=False, repr=False)


@value
class Word(Node):
    """A name, plain or dotted, or a preposition where one may stand among names."""

    text: str


@value
class Number(Node):
    """A whole number of at least 0."""

    value: int


@value
class Text(Node):
    """A text in double quotes, without them."""

    value: str


Atom = Word | Number | Text
Value = tuple[Atom, ...]
"""One element of a list of values: `pursue 2`."""


@value
class Mark(Node):
    """Where a definition or a figure comes from: `cite`, `reported`, `inferred` or `homebrew`, and the source."""

    standing: str
    source: str
