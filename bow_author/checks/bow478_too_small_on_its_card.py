"""BOW478 too-small-on-its-card; its page is `pages/bow478_too_small_on_its_card.md`."""

import sys
from collections.abc import Iterator
from functools import partial

from bow_author.checks.incremental.tracked_library import Part, in_part
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW478"
SEVERITY = Severity.WARNING


def check(library: Library, _catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find texts of printed cards that are too long for the usual size."""
    if sys.platform == "emscripten":  # in a browser, what sets cards is 27 MB, which nobody waits for as he types
        return
    from bow_author.print.cards.collect import definitions_of

    for name, pack in library.packs.items():
        if not library.targets.isdisjoint(pack.ask(definitions_of)):
            yield from in_part(library, (CODE, name), partial(_of_pack, name)).findings


def _of_pack(name: str, library: Library, catalogue: Catalogue) -> Part:
    from bow_author.print.cards.collect import AUTHORS_LANGUAGE, CardCollector
    from bow_author.print.cards.legible import findings, unreadable

    of_pack = CardCollector(library.packs[name], library, AUTHORS_LANGUAGE, catalogue, is_told=False)
    cards = list(dict.fromkeys(of_pack.all()))
    return Part(tuple(findings(unreadable(cards), cards, library.names)))
