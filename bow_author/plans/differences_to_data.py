"""Differences of battle plans as JSON, as `schemas/differences.schema.json` describes it."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from bow_author import __version__
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Change, Edit, to_plain
from bow_author.plans.differences import Difference


def to_json(old: str, new: str, found: Sequence[Difference], changes: Iterable[Change]) -> str:
    """Write the differences of two files as JSON text, with the *changes* of values that make one plan of the other."""
    value = {
        "version": __version__,
        "old": old,
        "new": new,
        "differences": [_plain(one) for one in found],
        "changes": to_plain(Edit("", tuple(changes)))["changes"],
    }
    return json.dumps(value, indent=2) + "\n"  # in ASCII, which every terminal and pipe passes on unharmed


def _plain(one: Difference) -> dict[str, Any]:
    return {
        "how": one.how.value,
        "part": one.part,
        "name": one.name,
        "was_called": one.was_called or None,
        "at": _name(one.at),
        "was_at": _name(one.was_at),
        "details": [detail._asdict() for detail in one.details],
    }


def _name(at: Hex | None) -> str | None:
    return at.name if at else None
