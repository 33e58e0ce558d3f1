"""`bow export plan`: a battle plan as pages to print, or a picture of its map."""

import argparse
import os
import sys

from bow_author.cli.colour_options import add_colours, tone_of
from bow_author.cli.export_battle import printable_battle
from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import add_draft, add_language, add_output, add_paper

NAME, DESCRIPTION = "plan", "Print a battle plan."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    add_output(
        parser, "where to write it; .pdf is the whole sheet, .svg the map, .png the sheet as pictures, one a page"
    )
    add_language(parser, "the language of the sheet's own words and of names; texts stay as their authors wrote them")
    add_paper(parser)
    add_draft(parser, "it")
    add_colours(parser)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--ppi", type=float, metavar="N", help="pixels per inch of a .png (default: 150)")
    size.add_argument("--width", type=int, metavar="N", help="pixels that a .png is wide, in place of --ppi")


def run(options: argparse.Namespace) -> int:
    """Write the plan, and give the exit code."""
    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    found = printable_battle(options.plan, draft=options.draft)
    if found is None:
        return 1
    library, entry = found
    from bow_author.print.plan_sheet import plan_sheet

    try:
        sheet = plan_sheet(entry, library, options.language)
    except LookupError as missing:
        print(f"bow export: {missing.args[0]}; see `bow validate {options.plan}`", file=sys.stderr)
        return 1
    if form == "svg":
        from bow_author.draw.scene import map_svg
        from bow_author.print.sheet_to_data import picture_title

        drawn = map_svg(sheet.picture, tone=tone_of(options), outlined=True, title=picture_title(sheet))
        return write_files({options.output: drawn.encode()}, preview=options.preview)
    from bow_author.print.export import PictureSize, export_sheet, named_pages

    size = PictureSize()
    if options.width is not None or options.ppi is not None:
        size = PictureSize(options.ppi, "ppi") if options.width is None else PictureSize(options.width, "width")
    try:
        pages = export_sheet(sheet, form, paper=options.paper, tone=tone_of(options), size=size)
    except ValueError as fault:
        print(f"bow export: --{size.unit} {fault}", file=sys.stderr)
        return 2
    return write_files(named_pages(options.output, pages), preview=options.preview)
