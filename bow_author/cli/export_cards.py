"""`bow export cards`: the cards of a pack on sheets to print and cut."""

import argparse
import os
import sys
from collections.abc import Sequence

from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import add_draft, add_language, add_output, add_pieces, setting_of
from bow_author.cli.export_pack import printable_pack
from bow_author.cli.output import rendered, wants_colour
from bow_author.packs.entries import Pack
from bow_author.packs.library import Library
from bow_author.packs.translations import pack_title
from bow_author.print.cards.card import KINDS, Card
from bow_author.print.layouts import card_sizes
from bow_author.report.text import tell
from bow_dsl.nearest import nearest

NAME, DESCRIPTION = "cards", "Print the cards of a pack."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("pack", metavar="PACK", help="the folder of a pack, or the id of one (`bow list packs`)")
    add_output(parser, "where to write them; .pdf holds all sheets, .svg and .png are pictures, one a sheet")
    parser.add_argument(
        "--only",
        nargs="+",
        default=(),
        metavar="ID",
        help=f"ids of cards or commanders, and kinds: {', '.join(KINDS)}",
    )
    add_language(
        parser,
        "the language of captions, names and texts; where no text is translated, the effects are told",
    )
    parser.add_argument("--told", action="store_true", help="tell the effects also where their author wrote a text")
    add_pieces(parser, card_sizes(), "poker, and tarot in large print")
    add_draft(parser, "the cards of a pack")


def run(options: argparse.Namespace) -> int:
    """Write the cards, tell which are set too small to be read, and give the exit code."""
    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    found = printable_pack(options.pack, NAME, draft=options.draft)
    if found is None:
        return 1
    library, pack = found
    from bow_author.print.cards.collect import cards_of_pack
    from bow_author.print.words import SheetWords

    cards = cards_of_pack(pack, library, options.language, only=options.only, is_told=options.told)
    if not _are_known(options.only, cards, pack, library):
        return 1
    if not cards:
        print(f"bow export: `{options.pack}` has no cards", file=sys.stderr)
        return 1
    from bow_author.print.cards.export import export_cards
    from bow_author.print.cards.legible import findings

    title = SheetWords(options.language)("cards of", title=pack_title(pack, library, options.language))
    made = export_cards(cards, title, form, setting_of(options))
    told = tell(list(findings(made.too_small, cards, library.names)))
    sys.stderr.write(rendered(told, colour=wants_colour(sys.stderr)))
    return write_files(made.named(options.output), preview=options.preview)


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
