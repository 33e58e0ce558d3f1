"""BOW435 card-of-another-house; its page is `pages/bow435_card_of_another_house.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW435"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find Leadership cards that no deck could hold."""
    houses: dict[str, set[str]] = {}
    for commander in catalogue.commanders.values():
        houses.setdefault(commander.person, set()).add(commander.house)
    for name, defined in library.names.of_kind("card").items():
        card = catalogue.cards.get(name)
        if card is None or card.commander not in houses:
            continue
        own = houses[card.commander]
        if card.house not in own:
            message = f"card `{name}` is of House `{card.house}`, but `{card.commander}` is of House `{min(own)}`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at))
