"""What is wrong with a phrase."""

from typing import NamedTuple

from bow_dsl.diagnostics import Fix
from bow_dsl.source import At


class Fault(NamedTuple):
    """What is wrong with a phrase, where, its hint, and what would fix it."""

    code: str
    message: str
    at: At
    hint: str
    fix: Fix | None = None
