"""The components of several boxes together, and whether they are enough.

What no box names is not counted: nobody has said how many there are.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bow_author.packs.documents import Step
from bow_author.packs.library import Library

FEWER = "use fewer, or list the pack of a box that holds more"
"""The cure of every shortage."""

_COUNTED = ("figures", "bases", "terrain", "tokens", "control_markers")


@dataclass(frozen=True, slots=True)
class Boxes:
    """How many pieces there are, by what they are and by the id of what they stand for."""

    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Of `figures`, `bases`, `terrain`, `tokens`, `control_markers`, `banners` and `pieces`."""
    persons: frozenset[str] = frozenset()
    """The commanders of whom there is a figure."""
    naming_persons: frozenset[str] = frozenset()
    """The packs whose boxes say of which commanders they hold figures."""

    def count(self, group: str, name: str) -> int | None:
        """Count the pieces of one kind; None if no box names it."""
        return self.counts.get(group, {}).get(name)


class Need(NamedTuple):
    """Pieces that something in a battle plan needs, and where that stands."""

    name: str
    amount: int
    path: tuple[Step, ...]


class Shortage(NamedTuple):
    """Pieces of which there are too few."""

    first: Need
    """The first need that cannot be met."""
    needed: int
    """How many pieces are needed in all."""
    there: int


def open_boxes(library: Library, packs: Iterable[str]) -> Boxes:
    """Put together what the boxes of *packs* hold."""
    naming: set[str] = set()
    persons: set[str] = set()
    counts: dict[str, Counter[str]] = {}
    for entry in library.entries("components"):
        if entry.id not in packs:
            continue
        value = entry.document.value
        if "commander_figures" in value:
            naming.add(entry.id)
            persons.update(value["commander_figures"] or ())
        for group, held in _held(value):
            counts.setdefault(group, Counter()).update(held)
    return Boxes(counts, frozenset(persons), frozenset(naming))


def shortages(boxes: Boxes, group: str, needs: Iterable[Need]) -> Iterator[Shortage]:
    """Find the pieces of *group* that the boxes do not hold, one finding for each kind of piece."""
    needed: Counter[str] = Counter()
    first: dict[str, Need] = {}
    for need in needs:
        needed[need.name] += need.amount
        there = boxes.count(group, need.name)
        if there is not None and needed[need.name] > there:
            first.setdefault(need.name, need)
    for name, need in first.items():
        yield Shortage(need, needed[name], boxes.count(group, name) or 0)


def banner(house: str, rank: str) -> str:
    """Name the banners of one rank among those of a House."""
    return f"{house} {rank}"


def _held(value: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, int]]]:
    for group in _COUNTED:
        yield group, value.get(group) or {}
    yield "pieces", {key: value[key] for key in ("banner_poles", "command_tokens") if key in value}
    for house, held in (value.get("banners") or {}).items():
        if isinstance(held, dict):
            yield "banners", {house: sum(held.values()), **{banner(house, rank): held[rank] for rank in held}}
        else:
            yield "banners", {house: held}
