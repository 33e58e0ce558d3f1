"""Which checks there are, and what each of them looks at."""

from bow_author.checks import bow201_unknown_name, bow501_unit_off_battlefield
from bow_author.checks.context import DocumentCheck, LibraryCheck, PlanCheck

PLAN_CHECKS: tuple[PlanCheck, ...] = (
    bow201_unknown_name.check,
    bow501_unit_off_battlefield.check,
)
DOCUMENT_CHECKS: dict[str, tuple[DocumentCheck, ...]] = {}
"""For each kind of document but battle plans."""
LIBRARY_CHECKS: tuple[LibraryCheck, ...] = ()
