"""`bow export reference`: what keywords, terrain and tokens do, and the phases of a round, to look up in play."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from bow_author.cli.export_battle import printable_battle
from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import add_document, add_language, add_output, document_setting
from bow_author.cli.export_pack import printable_packs

if TYPE_CHECKING:
    from bow_author.print.reference.reference import Reference

NAME, DESCRIPTION = (
    "reference",
    "Print what packs or a battle plan use: keywords, formations, terrain, tokens, and the phases of a round.",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "what", nargs="+", metavar="PACK|PLAN", help="folders or ids of packs; or the YAML file of one battle plan"
    )
    add_output(parser, "where to write it; .pdf holds all pages, .svg and .png are pictures, one a page")
    add_language(parser, "the language of names and texts; where no text is translated, the effects are told")
    add_document(parser, "it")


def run(options: argparse.Namespace) -> int:
    """Write the reference, and give the exit code."""
    made = _of_plan(options) if options.what[0].endswith((".yaml", ".yml")) else _of_packs(options)
    if made is None:
        return 1
    from bow_author.print.export import named_pages
    from bow_author.print.reference.export import export_reference

    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    return write_files(
        named_pages(options.output, export_reference(made, form, document_setting(options))), preview=options.preview
    )


def _of_packs(options: argparse.Namespace) -> "Reference | None":
    found = printable_packs(options.what, NAME, draft=options.draft)
    if found is None:
        return None
    from bow_author.print.reference.collect import reference_of_packs

    library, packs = found
    return reference_of_packs(packs, library, options.language)


def _of_plan(options: argparse.Namespace) -> "Reference | None":
    if len(options.what) > 1:
        print("bow export: a reference is of packs, or of one battle plan; export them one by one", file=sys.stderr)
        return None
    found = printable_battle(options.what[0], draft=options.draft)
    if found is None:
        return None
    from bow_author.print.reference.collect import reference_of_plan

    library, entry = found
    try:
        return reference_of_plan(entry, library, options.language)
    except LookupError as missing:
        print(f"bow export: {missing.args[0]}; see `bow validate {options.what[0]}`", file=sys.stderr)
        return None
