"""Options that several kinds of `bow export` take."""

import argparse

from bow_author.engine.ruleset.wording import languages
from bow_author.print.cards.cards_to_data import Theme
from bow_author.print.layouts import papers


def add_output(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Take the file to write."""
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=help_text)


def add_language(parser: argparse.ArgumentParser, help_text: str) -> None:
    """Take the language of what is printed."""
    parser.add_argument("--language", choices=languages(), default="en", help=f"{help_text} (default: en)")


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Take the size of the pages."""
    parser.add_argument("--paper", choices=papers(), default="a4", help="the size of the pages (default: a4)")


def add_theme(parser: argparse.ArgumentParser) -> None:
    """Take which ink is used."""
    theme = parser.add_mutually_exclusive_group()
    theme.add_argument("--grey", action="store_true", help="in greys, for a printer without colours")
    theme.add_argument("--ink-saver", action="store_true", help="without areas of ink")


def theme_of(options: argparse.Namespace) -> Theme:
    """Give the theme that is asked for."""
    return "grey" if options.grey else "ink_saver" if options.ink_saver else "colour"


def add_draft(parser: argparse.ArgumentParser, what: str) -> None:
    """Let the user print what the validator finds errors in."""
    parser.add_argument("--draft", action="store_true", help=f"print {what} although the validator finds errors in it")


def add_ppi(parser: argparse.ArgumentParser, default: float) -> None:
    """Take how fine pictures are."""
    parser.add_argument(
        "--ppi", type=float, default=default, metavar="N", help=f"pixels per inch of a .png (default: {default:g})"
    )
