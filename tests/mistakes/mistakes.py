"""What a planted mistake is, and where mistakes can be planted."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tests.mistakes.shelf import Shelf


class Edit(NamedTuple):
    """A stretch of a text, counted in characters from its start, and what is written there instead."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Planting:
    """One mistake as it is made: what is written instead, and what must be found because of it.

    ``line`` is where the finding must begin, counted after the edit; ``found_in`` is the file where it must be, if that
    is not the edited one. ``meant`` is what must be suggested first.
    """

    edits: tuple[Edit, ...]
    what: str
    line: int
    meant: str | None = None
    found_in: str | None = None
    added: tuple[tuple[str, str], ...] = ()
    """Files that are there in addition, with their texts."""


Make = Callable[[Random], Planting | None]
"""Makes the mistake of a site by luck; None if none can be made there."""


class Site(NamedTuple):
    """A place where a mistake of some kind can be planted; ``name`` tells it from all others of its file."""

    file: str
    name: str
    make: Make


@dataclass(frozen=True, slots=True)
class MistakeKind:
    """A kind of mistake, the group that its rate counts for, and the codes that may tell of it.

    A code may be given by its beginning: any code that begins so will do. The codes follow from what the mistake is,
    never from what the validator happens to say.
    """

    name: str
    group: str
    codes: tuple[str, ...]
    sites: Callable[["Shelf"], Iterator[Site]] = field(repr=False)
    most: int = 40
    """How many are planted at most."""


class Group(NamedTuple):
    """Kinds that are judged together: how many per cent must be found, rightly suggested, and told alone."""

    found: float
    suggested: float = 0.0
    alone: float = 0.0
    """Nought where one mistake often is several, such as a unit that is moved."""


GROUPS = {
    "misspellings": Group(99.5, 95.0),
    "ids and scopes": Group(95.0),
    "types and keys": Group(95.0),
    "definitions": Group(95.0),
    "effects": Group(95.0),
    "text": Group(95.0),
    "battlefield": Group(100.0),
    "packs": Group(100.0, alone=100.0),
    "components": Group(95.0),
    "skirmishes": Group(95.0),
    "translations": Group(95.0),
    "rules cases": Group(95.0),
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake of the corpus: its kind, its file, its site, and how it is made there."""

    kind: MistakeKind
    file: str
    site: str
    planting: Planting

    @property
    def row(self) -> tuple[str, str, str, str, str, int, str]:
        """Give all that is expected, as it is kept: kind, file, site, what, codes, line, suggestion."""
        planting = self.planting
        where = planting.found_in or self.file
        codes = " ".join(self.kind.codes)
        return self.kind.name, where, self.site, planting.what, codes, planting.line, planting.meant or ""
