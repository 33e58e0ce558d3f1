"""Differences of battle plans as JSON, as `schemas/differences.schema.json` describes it."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from bow_author import __version__
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Change, Edit, to_plain
from bow_author.plans.differences import Difference


def to_json(old: str, new: str, differences: Sequence[Difference], changes: Iterable[Change]) -> str:
    """Write the differences of two files as JSON text, with the *changes* of values that make one plan of the other."""
    value = {
        "version": __version__,
        "old": old,
        "new": new,
        "differences": [_plain(difference) for difference in differences],
        "changes": to_plain(Edit("", tuple(changes)))["changes"],
    }
    return json.dumps(value, indent=2) + "\n"  # in ASCII, which every terminal and pipe passes on unharmed


def _plain(difference: Difference) -> dict[str, Any]:
    return {
        "how": difference.how.value,
        "part": difference.part,
        "name": difference.name,
        "was_called": difference.was_called or None,
        "at": _name(difference.at),
        "was_at": _name(difference.was_at),
        "details": [detail._asdict() for detail in difference.details],
    }


def _name(at: Hex | None) -> str | None:
    return at.name if at else None
