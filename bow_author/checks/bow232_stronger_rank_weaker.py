"""BOW232 stronger-rank-weaker; its page is `pages/bow232_stronger_rank_weaker.md`."""

from collections.abc import Iterator
from itertools import groupby

from bow_author.checks.shared.order_rows import OrderRow, order_rows
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity

CODE = "BOW232"
SEVERITY = Severity.WARNING
_RANKS = tuple(Rank)


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find rows of order tables with fewer dice than a row of a lower rank has."""
    for _, rows in groupby(order_rows(library, catalogue), key=lambda row: row.unit):
        strongest: tuple[int, OrderRow] | None = None
        for row in sorted(rows, key=lambda row: _RANKS.index(row.rank)):
            dice = max((option.dice for option in row.options if option.dice is not None), default=None)
            if dice is None:
                continue
            if strongest is not None and dice < strongest[0]:
                lower = strongest[1]
                upper_rank, there_ = row.rank.value, lower.rank.value
                message = (
                    f"`{row.unit}` attacks with {dice} dice at rank {upper_rank}, and with {strongest[0]} at {there_}"
                )
                there = Related(lower.span, f"the lower rank {lower.rank.value} stands here")
                hint = "look whether two rows have changed places"
                yield Diagnostic(CODE, SEVERITY, message, row.span, hint, (there,), confidence=Confidence.LIKELY)
            else:
                strongest = dice, row
