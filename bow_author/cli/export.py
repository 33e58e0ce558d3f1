"""`bow export`: battle plans, maps and boards on paper; cards and counters to cut; a pack as documents to read.

Each thing to export is a module that says which arguments it takes, and writes it.
"""

import argparse
import os
import sys

from bow_author.cli import (
    export_board,
    export_booklet,
    export_cards,
    export_counters,
    export_faq,
    export_kit,
    export_plan,
    export_reference,
)
from bow_author.cli.export_files import FORMATS
from bow_author.print.board.setting import LEAST_HEX_MM, MOST_HEX_MM

_PARTS = (
    export_board,
    export_booklet,
    export_cards,
    export_counters,
    export_faq,
    export_kit,
    export_plan,
    export_reference,
)
"""Each has NAME, HELP and DESCRIPTION, `add_arguments(parser)` and `run(options)`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    subparsers = parser.add_subparsers(metavar="WHAT", required=True, title="what to export")
    for part in _PARTS:
        subparser = subparsers.add_parser(part.NAME, help=part.HELP, description=part.DESCRIPTION)
        part.add_arguments(subparser)
        shown = "the folder" if part is export_kit else "what was written, of several pictures the first,"
        subparser.add_argument("--preview", action="store_true", help=f"show {shown} in the viewer of the system")
        subparser.set_defaults(export=part.run, is_folder=part is export_kit)


def run(options: argparse.Namespace) -> int:
    """Write what is asked for, and give the exit code."""
    if not options.is_folder and os.path.splitext(options.output)[1].lower() not in FORMATS:
        print(f"bow export: `{options.output}` must end with .pdf, .svg or .png", file=sys.stderr)
        return 2
    if options.ppi is not None and not 10 <= options.ppi <= 1200:
        print("bow export: --ppi must be from 10 to 1200", file=sys.stderr)
        return 2
    if "hex" in options and not LEAST_HEX_MM <= options.hex <= MOST_HEX_MM:
        print(f"bow export: --hex must be from {LEAST_HEX_MM:g} to {MOST_HEX_MM:g}", file=sys.stderr)
        return 2
    made: int = options.export(options)
    return made
