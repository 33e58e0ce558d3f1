"""BOW431 unit-without-orders; its page is `pages/bow431_unit_without_orders.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW431"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find units that lack a row of their order table."""
    for name, defined in library.names.of_kind("unit").items():
        unit = catalogue.units.get(name)
        if unit is None or not defined.definition.is_whole or len(unit.orders) == 1:
            continue
        missing = [rank.value for rank in Rank if rank not in unit.orders]
        if missing:
            message = f"the card of `{name}` does not say what it may do at rank {', '.join(missing)}"
            hint = f"add `orders {missing[0]}: move 2 then attack with 2 dice`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at), hint)
