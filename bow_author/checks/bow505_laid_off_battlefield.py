"""BOW505 laid-off-battlefield; its page is `pages/bow505_laid_off_battlefield.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import places
from bow_author.hexes.coordinates import parse_hex
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW505"
_LAID = {
    "terrain.@": "terrain lies",
    "tokens.@": "tokens lie",
    "objectives.*.at": "an objective lies",
    "zones.*.*": "part of a zone lies",
    "zones.*.*.*": "part of a zone lies",
    "names.@": "a name stands",
    "notes.@": "a note stands",
    "arrows.*.from": "an arrow begins",
    "arrows.*.to": "an arrow ends",
}


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what a plan or board lays out where there is no hex."""
    board = context.board
    if board is None:
        return
    hint = f"the board has {board.columns} columns and {board.rows} rows"
    for pattern, subject in _LAID.items():
        for place in places(context.document.value, pattern):
            at = parse_hex(place.value) if isinstance(place.value, str) else None
            if at is not None and at not in board:
                message = f"{subject} on {at.name}, which is not on the battlefield"
                yield context.say(CODE, message, *place.path, hint=hint, key=place.is_key)
