"""`bow export cards`: the cards of a pack on sheets to print and cut."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

from bow_author.cli.definition_view import relative
from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.ruleset.wording import languages
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.entries import MANIFEST, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import known_packs, load
from bow_author.print.cards.card import KINDS, Card
from bow_author.print.cards.layouts import layouts, papers, sizes
from bow_author.report.text import tell
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.nearest import nearest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("pack", metavar="PACK", help="the folder of a pack, or the id of one (`bow list packs`)")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="where to write them; .pdf holds all sheets, .svg and .png are pictures, one a sheet",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        default=(),
        metavar="ID",
        help=f"ids of cards or commanders, and kinds: {', '.join(KINDS)}",
    )
    parser.add_argument(
        "--language",
        choices=languages(),
        default="en",
        help="the language of captions, names and effects; authors' texts, which are English, are used in English only"
        " (default: en)",
    )
    parser.add_argument("--told", action="store_true", help="tell the effects also where their author wrote a text")
    parser.add_argument(
        "--layout", choices=layouts(), default=layouts()[0], help=f"how they lie (default: {layouts()[0]})"
    )
    parser.add_argument("--paper", choices=papers(), default="a4", help="the size of the pages (default: a4)")
    parser.add_argument("--size", choices=sizes(), default="poker", help="the size of the cards (default: poker)")
    theme = parser.add_mutually_exclusive_group()
    theme.add_argument("--grey", action="store_true", help="in greys, for a printer without colours")
    theme.add_argument("--ink-saver", action="store_true", help="without areas of ink")
    parser.add_argument(
        "--draft", action="store_true", help="print them although the validator finds errors in the pack"
    )
    parser.add_argument("--ppi", type=float, default=300, metavar="N", help="pixels per inch of a .png (default: 300)")


def run_cards(options: argparse.Namespace) -> int:
    """Write the cards, tell which are set too small to be read, and give the exit code."""
    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    found = _pack(options.pack)
    if found is None:
        return 1
    library, pack = found
    wrong = list(_errors(library, pack))
    if wrong and not options.draft:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        print(
            f"bow export: `{options.pack}` is not printed because of this; --draft prints it as it is",
            file=sys.stderr,
        )
        return 1
    from bow_author.print.cards.collect import cards_of_pack
    from bow_author.print.words import SheetWords

    cards = cards_of_pack(pack, library, options.language, only=options.only, is_told=options.told)
    if not _are_known(options.only, cards, pack, library):
        return 1
    if not cards:
        print(f"bow export: `{options.pack}` has no cards", file=sys.stderr)
        return 1
    from bow_author.print.cards.export import Setting, export_cards
    from bow_author.print.export import named_pages

    title = SheetWords(options.language)("cards of", title=pack.manifest.title)
    setting = Setting(
        options.layout,
        options.paper,
        options.size,
        "grey" if options.grey else "ink_saver" if options.ink_saver else "colour",
        options.ppi,
    )
    made = export_cards(cards, title, form, setting)
    places = {card.id: card.place for card in cards}
    for text in made.too_small:
        place = places.get(text.card)
        at = f"{relative(place.file)}:{place.line}:{place.column}" if place else options.pack
        what = "is cut off: it does not fit" if text.is_cut else f"is set in {text.points:g} points, too small to read"
        print(f"{at}: warning: the {text.slot} of `{text.card}` {what}; say it in fewer words", file=sys.stderr)
    return write_files(named_pages(options.output, made.files))


def _errors(library: Library, pack: Pack) -> Iterator[Diagnostic]:
    """Give the errors in what the cards of a pack are made of: how it reads, and its definitions."""
    names, ruleset = library.as_used([pack.manifest.id]).names, ruleset_of(library.names)
    for finding in pack.findings:
        if finding.severity is Severity.ERROR:
            yield finding
    for program in pack.programs:
        for finding in check_definitions(program, names, ruleset, None):
            if finding.severity is Severity.ERROR:
                yield finding


def _pack(asked: str) -> tuple[Library, Pack] | None:
    """Load a pack by its folder or its id; None if there is none, which is told."""
    if os.path.isfile(os.path.join(asked, MANIFEST)):
        library = load([asked])
        real = os.path.realpath(asked)
        pack = next((pack for pack in library.packs.values() if os.path.realpath(pack.folder) == real), None)
    else:
        library = load((), [asked])
        pack = library.packs.get(asked)
    if pack is None:
        near = nearest(asked, known_packs(library))
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{asked}` is neither the folder nor the id of a pack{hint}", file=sys.stderr)
        return None
    return library, pack


def _are_known(only: Sequence[str], cards: Sequence[Card], pack: Pack, library: Library) -> bool:
    """Tell whether everything that was asked for is among the cards, and say what is not."""
    known = {name for card in cards for name in (card.kind, card.id, card.id.partition(".")[0])}
    missing = [name for name in only if name not in known]
    if missing:
        from bow_author.print.cards.collect import cards_of_pack

        near = nearest(missing[0], [*KINDS, *(card.id for card in cards_of_pack(pack, library))])
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{pack.manifest.id}` has no card `{missing[0]}`{hint}", file=sys.stderr)
    return not missing
