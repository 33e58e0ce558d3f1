"""`bow export`: battle plans, maps and boards on paper; cards and counters to cut; a pack as documents to read.

Each thing to export is a module that says which arguments it takes, and writes it.
"""

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from bow_author.cli.export_files import FORMATS

PARTS = {
    "board": "the board of a battle plan",
    "booklet": "all battle plans of a pack",
    "cards": "the cards of a pack",
    "counters": "the counters, banners and terrain tiles of a battle plan or a pack",
    "faq": "the questions that rules cases answer",
    "kit": "all that is printed of a pack, into a folder",
    "plan": "a battle plan",
    "reference": "what keywords, terrain and tokens do",
}
"""What can be exported, each by the module of its name."""
_FOLDERS = ("kit",)
"""What is written into a folder."""


class _Part(Protocol):
    """What the module of a thing to export offers."""

    NAME: str
    DESCRIPTION: str
    run: Callable[[argparse.Namespace], int]

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say which arguments it takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes, those of the part that is named; the others are not even imported."""
    given = parser.get_default("arguments")
    named = next((word for word in given if word in PARTS), "") if given is not None else None
    subparsers = parser.add_subparsers(metavar="WHAT", required=True, title="what to export")
    for name, summary in PARTS.items():
        subparser = subparsers.add_parser(name, help=summary)
        if named not in {name, None}:
            continue
        part = cast("_Part", import_module(f"bow_author.cli.export_{name}"))
        subparser.description = part.DESCRIPTION
        part.add_arguments(subparser)
        is_folder = name in _FOLDERS
        shown = "the folder" if is_folder else "what was written, of several pictures the first,"
        subparser.add_argument("--preview", action="store_true", help=f"show {shown} in the viewer of the system")
        subparser.set_defaults(export=part.run, is_folder=is_folder)


def run(options: argparse.Namespace) -> int:
    """Write what is asked for, and give the exit code."""
    if not options.is_folder and os.path.splitext(options.output)[1].lower() not in FORMATS:
        print(f"bow export: `{options.output}` must end with .pdf, .svg or .png", file=sys.stderr)
        return 2
    if options.ppi is not None and not 10 <= options.ppi <= 1200:
        print("bow export: --ppi must be from 10 to 1200", file=sys.stderr)
        return 2
    if "hex" in options:
        from bow_author.print.board.setting import LEAST_HEX_MM, MOST_HEX_MM

        if not LEAST_HEX_MM <= options.hex <= MOST_HEX_MM:
            print(f"bow export: --hex must be from {LEAST_HEX_MM:g} to {MOST_HEX_MM:g}", file=sys.stderr)
            return 2
    made: int = options.export(options)
    return made
