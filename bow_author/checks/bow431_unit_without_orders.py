"""BOW431 unit-without-orders; its page is `pages/bow431_unit_without_orders.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.nearest import is_form_of
from bow_dsl.syntax import ast

CODE = "BOW431"
SEVERITY = Severity.WARNING


def _keys(definition: ast.Definition) -> Iterator[str]:
    return (item.key.text for item in definition.items if isinstance(item, ast.Property))


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find units that lack a row of their order table."""
    for name, defined in library.names.of_kind("unit").items():
        unit = catalogue.units.get(name)
        if unit is None or not defined.definition.is_whole or len(unit.orders) == 1:
            continue
        if not unit.orders and any(is_form_of(key, "orders") for key in _keys(defined.definition)):
            continue  # the key is misspelt, which is told
        missing = [rank.value for rank in Rank if rank not in unit.orders]
        if missing:
            message = f"the card of `{name}` does not say what it may do at rank {', '.join(missing)}"
            hint = f"add `orders {missing[0]}: move 2 then attack with 2 dice`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at), hint)
