"""Options that several kinds of `bow export` take."""

import argparse

from bow_author.cli.colour_options import add_colours, colours_of
from bow_author.print.board.setting import HEX_MM
from bow_author.print.documents import DocumentSetting
from bow_author.print.export import PAPERS
from bow_author.print.layouts import layouts
from bow_author.print.pieces import Setting, Theme
from bow_author.print.printer import back_shift
from bow_author.print.words import TABLES


def add_output(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Take the file to write."""
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=help_text)


def add_language(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Take the language of what is printed."""
    parser.add_argument("--language", choices=TABLES, default="en", help=f"{help_text} (default: en)")


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Take the size of the pages."""
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the size of the pages (default: a4)")


def add_theme(parser: argparse.ArgumentParser) -> None:
    """Take which ink is used."""
    add_colours(parser).add_argument("--ink-saver", action="store_true", help="without areas of ink")


def theme_of(options: argparse.Namespace) -> Theme:
    """Give the theme that is asked for."""
    return "ink_saver" if options.ink_saver else colours_of(options)


def add_pieces(parser: argparse.ArgumentParser, sizes: tuple[str, ...], usual: str, ppi: float = 300) -> None:
    """Take how pieces to cut are laid out and look.

    Args:
        parser: Whose options they become.
        sizes: The names of the sizes that they may have.
        usual: What is said of the size that they have if none is named.
        ppi: How fine pictures are if nothing is said.
    """
    usual_layout = layouts()[0]
    parser.add_argument(
        "--layout", choices=layouts(), default=usual_layout, help=f"how they lie (default: {usual_layout})"
    )
    add_paper(parser)
    parser.add_argument("--size", choices=sizes, default="", help=f"how large they are (default: {usual})")
    add_theme(parser)
    parser.add_argument("--large-print", action="store_true", help="larger letters")
    add_ppi(parser, ppi)


def setting_of(options: argparse.Namespace) -> Setting:
    """Give how pieces are laid out and look, with what is kept of the printer."""
    return Setting(
        options.layout,
        options.paper,
        options.size,
        theme_of(options),
        is_large=options.large_print,
        ppi=options.ppi,
        shift=back_shift(),
    )


def add_draft(parser: argparse.ArgumentParser, what: str) -> None:
    """Let the user print what the validator finds errors in."""
    parser.add_argument("--draft", action="store_true", help=f"print {what} although the validator finds errors in it")


def add_ppi(parser: argparse.ArgumentParser, default: float) -> None:
    """Take how fine pictures are."""
    parser.add_argument(
        "--ppi", type=float, default=default, metavar="N", help=f"pixels per inch of a .png (default: {default:g})"
    )


def add_document(parser: argparse.ArgumentParser, what: str) -> None:
    """Take how the pages of a booklet, a reference or of questions are set."""
    add_paper(parser)
    add_draft(parser, what)
    add_colours(parser)
    parser.add_argument("--large-print", action="store_true", help="in letters half as large again")
    add_ppi(parser, 150)


def document_setting(options: argparse.Namespace) -> DocumentSetting:
    """Give how the pages are set."""
    return DocumentSetting(options.paper, colours_of(options), options.large_print, options.ppi)


def add_hex(parser: argparse.ArgumentParser, note: str = "") -> None:
    """Take how wide the hexes of boards are; `bow export` holds it within the bounds of `print/board/setting.py`.

    Args:
        parser: Whose option it becomes.
        note: What else is to be said of it.
    """
    parser.add_argument(
        "--hex",
        type=float,
        default=HEX_MM,
        metavar="MM",
        help=f"millimetres that a hex of a board is wide from side to side{note} (default: {HEX_MM:g})",
    )
