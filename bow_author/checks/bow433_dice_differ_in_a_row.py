"""BOW433 dice-differ-in-a-row; its page is `pages/bow433_dice_differ_in_a_row.md`."""

from collections.abc import Iterator

from bow_author.checks.shared.order_rows import order_rows
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW433"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find rows in which the dice depend on the move."""
    for row in order_rows(library, catalogue):
        dice = sorted({option.dice for option in row.options if option.dice is not None})
        if len(dice) > 1:
            counts = " and ".join(map(str, dice))
            message = f"`{row.unit}` of rank {row.rank.value} attacks with {counts} dice, depending on its move"
            yield Diagnostic(CODE, SEVERITY, message, row.span, confidence=Confidence.LIKELY)
