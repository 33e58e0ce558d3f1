"""The rows of the order tables that packs define, and where each stands."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import OrderOption
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Span
from bow_dsl.syntax import ast


class OrderRow(NamedTuple):
    """What a unit of some rank may do when it is ordered."""

    unit: str
    rank: Rank
    options: tuple[OrderOption, ...]
    span: Span


def order_rows(library: Library, catalogue: Catalogue) -> Iterator[OrderRow]:
    """Give every row of every unit."""
    for name, defined in library.names.of_kind("unit").items():
        unit = catalogue.units.get(name)
        for rank, options in unit.orders.items() if unit else ():
            at = next(item.at for item in defined.definition.items if _is_row(item, rank))
            yield OrderRow(name, rank, options, defined.source.span(at))


def _is_row(item: object, rank: Rank) -> bool:
    if not isinstance(item, ast.Property) or item.key.text != "orders" or not item.values:
        return False
    first = item.values[0][0]
    return isinstance(first, ast.Word) and first.text == rank.value
