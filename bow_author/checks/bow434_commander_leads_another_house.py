"""BOW434 commander-leads-another-house; its page is `pages/bow434_commander_leads_another_house.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW434"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find commanders who lead units of other Houses."""
    for name, defined in library.names.of_kind("commander").items():
        card = catalogue.commanders.get(name)
        unit = catalogue.units.get(card.unit) if card else None
        if card is not None and unit is not None and unit.house != card.house:
            message = f"`{name}` is of House `{card.house}`, but his unit `{unit.id}` is of House `{unit.house}`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at))
