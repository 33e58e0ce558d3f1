"""`bow graph`: how far units have to go on a battlefield, what they see, and where the crossings are."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bow_author.checks.run import check_library
from bow_author.cli.colour_options import add_colours, tone_of
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.playable import what_is_missing
from bow_author.games.battle import library_for, prepare
from bow_author.packs.files import write_whole
from bow_author.plans.model import Label
from bow_author.report.text import tell
from bow_dsl.diagnostics import Severity
from bow_dsl.nearest import nearest

if TYPE_CHECKING:
    from bow_author.games.battle import Battle
    from bow_author.print.field_picture import FieldPicture
    from bow_dsl.syntax.ast import Program


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("plan", metavar="PLAN", help="the YAML file of the battle plan")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="where to write it; .svg is the picture, .html a page with it and what follows from it",
    )
    parser.add_argument(
        "--what",
        choices=("distance", "sight", "crossings"),
        default="distance",
        help="orders to each hex (the default), hexes in sight, or fords, bridges and gaps that matter",
    )
    parser.add_argument(
        "--unit", metavar="LABEL", help="for which unit of the plan; without it, distances are those of both sides"
    )
    add_colours(parser)


def run(options: argparse.Namespace) -> int:
    """Draw the picture, tell what follows from it, and give the exit code."""
    form = os.path.splitext(options.output)[1].lower()
    if form not in {".svg", ".html"}:
        print(f"bow graph: `{options.output}` must end with .svg or .html", file=sys.stderr)
        return 2
    if options.what == "sight" and options.unit is None:
        print("bow graph: --what sight needs --unit", file=sys.stderr)
        return 2
    library = library_for(options.plan)
    wrong = [finding for finding in check_library(library).findings if finding.severity is Severity.ERROR]
    asked = library.asked_plan()
    if wrong:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        print(f"bow graph: `{options.plan}` is not drawn because of this", file=sys.stderr)
        return 1
    if asked is None:
        print(f"bow graph: `{options.plan}` is not a battle plan", file=sys.stderr)
        return 1
    battle = prepare(*asked)
    missing = what_is_missing(battle)
    if missing is not None:
        print(f"bow graph: {missing}", file=sys.stderr)
        return 1
    units = battle.plan.units
    if options.unit is not None and options.unit not in units:
        near = nearest(options.unit, units)
        hint = f"did you mean `{near}`?" if near else f"there are {', '.join(units)}"
        print(f"bow graph: no unit of the plan is labelled `{options.unit}`; {hint}", file=sys.stderr)
        return 2
    shown = _shown(battle, asked[1].program, options.what, options.unit)
    from bow_author.print.field_page import field_page, field_svg

    text = field_page(shown, tone=tone_of(options)) if form == ".html" else field_svg(shown, tone=tone_of(options))
    try:
        write_whole(options.output, text.encode())
    except OSError as error:
        print(f"bow graph: `{options.output}` cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    print(options.output, shown.key, *shown.lines, *_aligned(shown.table), sep="\n")
    if shown.note:
        print(shown.note)
    return 0


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Give the lines of a table, an empty one before it."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if rows:
        yield ""
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _shown(battle: "Battle", program: "Program | None", mode: str, unit: Label | None) -> "FieldPicture":
    from bow_author.print import field_picture

    if mode == "crossings":
        return field_picture.crossings_for(battle, unit)
    if unit is None:
        return field_picture.distances_of_sides(battle, program)
    if mode == "sight":
        return field_picture.sight_of_unit(battle, unit)
    return field_picture.distances_of_unit(battle, unit, program)
