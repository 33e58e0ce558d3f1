"""`bow export booklet`: all battle plans of a pack in one document."""

import argparse
import os
import sys

from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import add_document, add_language, add_output, document_setting
from bow_author.cli.export_pack import printable_pack

NAME, DESCRIPTION = "booklet", "Print all battle plans of a pack, its skirmishes, contents and credits."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("pack", metavar="PACK", help="the folder of a pack, or the id of one (`bow list packs`)")
    add_output(parser, "where to write it; .pdf holds all pages, .svg and .png are pictures, one a page")
    add_language(parser, "the language of the booklet's own words and of names; texts stay as they were written")
    parser.add_argument("--standing", action="store_true", help="tell on whose word the figures stand")
    add_document(parser, "the plans")


def run(options: argparse.Namespace) -> int:
    """Write the booklet, tell which plans are left out of a draft, and give the exit code."""
    from bow_author.print.booklet.collect import booklet_of_pack, is_in_booklet

    found = printable_pack(
        options.pack, NAME, draft=options.draft, documents=is_in_booklet, with_cases=options.standing
    )
    if found is None:
        return 1
    library, pack = found
    booklet, left_out = booklet_of_pack(pack, library, options.language, with_standings=options.standing)
    for plan, reason in left_out:
        print(f"bow export: `{plan.id}` is left out: {reason}; see `bow validate {options.pack}`", file=sys.stderr)
    if left_out and not options.draft:
        return 1
    from bow_author.print.booklet.export import export_booklet
    from bow_author.print.export import named_pages

    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    return write_files(
        named_pages(options.output, export_booklet(booklet, form, document_setting(options))), preview=options.preview
    )
