"""BOW432 no-attack-at-a-rank; its page is `pages/bow432_no_attack_at_a_rank.md`."""

from collections.abc import Iterator

from bow_author.checks.shared.order_rows import order_rows
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW432"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find ranks at which a unit cannot attack."""
    for row in order_rows(library, catalogue):
        if all(option.dice is None for option in row.options):
            message = f"`{row.unit}` of rank {row.rank.value} never attacks"
            hint = "add dice to an option: `move 1 then attack with 4 dice`"
            yield Diagnostic(CODE, SEVERITY, message, row.span, hint, confidence=Confidence.LIKELY)
