"""`bow export board`: the battlefield of a plan true to scale, on sheets to glue together or as a poster."""

import argparse
import os
import sys

from bow_author.cli.export_battle import printable_battle
from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import (
    add_draft,
    add_hex,
    add_language,
    add_output,
    add_paper,
    add_ppi,
    add_theme,
    theme_of,
)
from bow_author.print.board.setting import (
    MOST_OVERLAP,
    OVERLAP,
    PICTURE_PPI,
    Setting,
)

NAME, DESCRIPTION = "board", "Print the board of a battle plan true to scale."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    add_output(parser, "where to write it; .pdf holds sheets to glue together, .svg and .png are the whole map")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--bare", action="store_true", help="only the board itself, without what the plan lays on it")
    shown.add_argument("--units", action="store_true", help="with the units where they start")
    add_hex(parser)
    parser.add_argument(
        "--overlap",
        type=float,
        default=OVERLAP,
        metavar="MM",
        help=f"millimetres that two sheets share, to glue them on each other (default: {OVERLAP:g})",
    )
    parser.add_argument("--poster", action="store_true", help="one page as large as the map, for a print shop")
    add_paper(parser)
    add_theme(parser)
    add_language(parser, "the language of instructions and of names; texts stay as their authors wrote them")
    add_draft(parser, "it")
    add_ppi(parser, PICTURE_PPI)


def run(options: argparse.Namespace) -> int:
    """Write the board, and give the exit code."""
    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    if not 0 <= options.overlap <= MOST_OVERLAP:
        print(f"bow export: --overlap must be from 0 to {MOST_OVERLAP:g}", file=sys.stderr)
        return 2
    found = printable_battle(options.plan, draft=options.draft)
    if found is None:
        return 1
    library, entry = found
    from bow_author.print.board.board_picture import board_picture
    from bow_author.print.board.export import SizeError, export_board
    from bow_author.print.layouts import NoRoomError

    try:
        board = board_picture(
            entry, library, options.language, "bare" if options.bare else "with units" if options.units else "laid out"
        )
    except LookupError as missing:
        print(f"bow export: {missing.args[0]}; see `bow validate {options.plan}`", file=sys.stderr)
        return 1
    setting = Setting(options.hex, options.overlap, options.paper, options.poster, theme_of(options), options.ppi)
    try:
        return write_files({options.output: export_board(board, form, setting)}, preview=options.preview)
    except (SizeError, NoRoomError) as fault:
        print(f"bow export: {fault}", file=sys.stderr)
        return 2
