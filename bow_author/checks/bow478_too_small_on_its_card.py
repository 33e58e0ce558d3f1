"""BOW478 too-small-on-its-card; its page is `pages/bow478_too_small_on_its_card.md`."""

import sys
from collections.abc import Iterator
from itertools import chain

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW478"
SEVERITY = Severity.WARNING


def check(library: Library, _catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find texts of printed cards that are too long for the usual size."""
    if sys.platform == "emscripten":  # in a browser, what sets cards is 27 MB, which nobody waits for as he types
        return
    from bow_author.print.cards.collect import AUTHORS_LANGUAGE, CardCollector, definitions_of

    packs = [pack for pack in library.packs.values() if not library.targets.isdisjoint(pack.ask(definitions_of))]
    if not packs:
        return
    from bow_author.print.cards.legible import findings, unreadable

    of_packs = (CardCollector(pack, library, AUTHORS_LANGUAGE, is_told=False).all() for pack in packs)
    cards = list(dict.fromkeys(chain.from_iterable(of_packs)))
    yield from findings(unreadable(cards), cards, library.names)
