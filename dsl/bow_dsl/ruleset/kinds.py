"""What a ruleset tells the language: which kinds of definition there are, their keys, and the words of its effects.

The language knows no game: the checker is handed one of these values.
"""

from collections.abc import Callable

from bow_dsl.ruleset.registry import Registry
from bow_dsl.value import field, value


@value
class Count:
    """A whole number within bounds, both included."""

    least: int = 0
    most: int = 99


@value
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]


@value
class Reference:
    """The id of a definition of some kind, followed by its arguments if it has parameters.

    With ``person``, what is named is the part of the id before the dot, which several versions share.
    """

    kind: str
    person: bool = False


@value
class Quoted:
    """A text in quotes; ``pattern`` is what it must look like, told in ``example``.

    Where ``drawings`` is given, it is the name of one of those that this lists.
    """

    pattern: str = ""
    example: str = ""
    drawings: Callable[[], tuple[str, ...]] | None = None


@value
class Name:
    """Any plain name."""


Slot = Count | OneOf | Reference | Quoted | Name
Shape = tuple[Slot, ...]


@value
class Key:
    """A key that a definition may have.

    A value has one of ``shapes``; a ``listed`` key takes several values between commas. A key stands
    once, or once for each first word if it is ``by_first``. With ``alternatives``, sequences of
    actions follow after a colon; these are the actions, `COUNT` standing for a number.
    """

    name: str
    shapes: tuple[Shape, ...]
    doc: str
    needed: bool = False
    listed: bool = False
    by_first: bool = False
    alternatives: tuple[str, ...] = ()
    usual: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Between which numbers one would expect the number of a value or an alternative of some form."""


@value
class SectionKind:
    """A section that a definition may have, such as the `ability` of a commander."""

    name: str
    shapes: tuple[Shape, ...]
    doc: str
    listed: bool = False
    repeated: bool = False


@value
class Kind:
    """A kind of definition: `unit`, `keyword`, `terrain`.

    A ``versioned`` id has two parts, as in `maege_mormont.lady_of_bear_island`.
    """

    name: str
    doc: str
    keys: tuple[Key, ...] = ()
    sections: tuple[SectionKind, ...] = ()
    effects: bool = False
    parameters: bool = False
    versioned: bool = False
    titled: bool = False
    acts: bool = False
    """Whether it is for nothing if nothing happens by it."""
    varied: bool = False
    """Whether a parameter tells what varieties there are of one, and so is of use without an effect."""
    told_by: str = ""
    """The key whose text may be all that there is of one that acts: its players see to it."""


@value
class Ruleset:
    """A game, as far as the language must know it."""

    name: str
    kinds: dict[str, Kind]
    registry: Registry
    """What effects may hang on and say."""
    parameter_types: frozenset[str]
    other_words: dict[str, str] = field(default_factory=dict)
    """What players call kinds elsewhere, and how these are written here."""

    def kinds_of(self, wanted: str) -> list[str]:
        """Give the kinds whose ids stand for things of a type."""
        return [kind for kind in self.kinds if self.registry.named.get(kind, kind) == wanted]
