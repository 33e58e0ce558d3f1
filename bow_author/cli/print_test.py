"""`bow print-test`: a page that tells how far a printer's backs are off, and what is kept of it."""

import argparse
import os
import sys

from bow_author.cli.export_files import write_files
from bow_author.cli.export_options import add_language, add_paper
from bow_author.print.layouts import Place
from bow_author.print.printer import MOST, back_shift, keep_back_shift, printer_file


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("-o", "--output", metavar="FILE", help="where to write the test page, a .pdf")
    what.add_argument(
        "--set",
        nargs=2,
        type=float,
        metavar=("X", "Y"),
        dest="shift",
        help="move the backs of duplex sheets by so many millimetres to the right and down, from now on",
    )
    what.add_argument("--show", action="store_true", help="tell by how much backs are moved")
    add_paper(parser)
    add_language(parser, "the language of the test page")


def run(options: argparse.Namespace) -> int:
    """Write the page, or keep or tell the numbers, and give the exit code."""
    if options.output is not None:
        if os.path.splitext(options.output)[1].lower() != ".pdf":
            print(f"bow print-test: `{options.output}` must end with .pdf", file=sys.stderr)
            return 2
        from bow_author.print.print_test import print_test

        return write_files({options.output: print_test(options.paper, options.language)})
    if options.shift is not None:
        shift = Place(*options.shift)
        if not all(-MOST <= number <= MOST for number in shift):
            print(f"bow print-test: X and Y must be from {-MOST:g} to {MOST:g} millimetres", file=sys.stderr)
            return 2
        try:
            keep_back_shift(shift)
        except OSError as error:
            why = error.strerror or str(error)
            print(f"bow print-test: `{printer_file()}` cannot be written: {why}", file=sys.stderr)
            return 1
    x, y = back_shift()
    print(f"Backs of duplex sheets are moved {x:g} mm to the right and {y:g} mm down.")
    return 0
