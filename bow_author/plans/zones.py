"""The deployment zones of a House as a plan writes them: the hexes of its one zone, or of several by their titles."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

ByTitle: TypeAlias = dict[str, list[str]]
"""The names of the hexes of each zone; the one zone that has no title stands under an empty one."""


def zones_of(written: Any) -> ByTitle:
    """Give the zones of a House by their titles; None, or what is empty, says of none.

    >>> zones_of(["A1", "B1"]), zones_of({"Vanguard": ["A1"], "Rear": ["C1"]}), zones_of(None)
    ({'': ['A1', 'B1']}, {'Vanguard': ['A1'], 'Rear': ['C1']}, {})
    """
    if isinstance(written, Mapping):
        return {title: list(hexes) for title, hexes in written.items()}
    return {"": list(written)} if written else {}


def as_said(zones: Mapping[str, Sequence[str]], untitled: str) -> ByTitle | list[str] | None:
    """Write zones as a plan does; those without a hex are left out, and None says that there is none.

    Args:
        zones: the names of the hexes of each zone, by title.
        untitled: what the zone without a title is called from now on, if it is not alone any more.

    >>> as_said({"": ["A1"]}, "First"), as_said({"": ["A1"], "Rear": ["C1"]}, "First"), as_said({"Rear": []}, "First")
    (['A1'], {'First': ['A1'], 'Rear': ['C1']}, None)
    """
    full = {title: list(hexes) for title, hexes in zones.items() if hexes}
    if set(full) <= {""}:
        return full.get("")
    while untitled in full:
        untitled += " 1"
    return {title or untitled: hexes for title, hexes in full.items()}
