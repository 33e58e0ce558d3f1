"""`bow export counters`: the counters, banners and terrain tiles of a battle plan or of a pack."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from bow_author.cli.export_battle import printable_battle
from bow_author.cli.export_files import FORMATS, write_files
from bow_author.cli.export_options import (
    add_draft,
    add_hex,
    add_language,
    add_output,
    add_pieces,
    setting_of,
)
from bow_author.cli.export_pack import printable_pack
from bow_author.packs.translations import pack_title
from bow_author.print.counters.counter import KINDS
from bow_author.print.layouts import NoRoomError, counter_sizes
from bow_dsl.nearest import nearest
from bow_dsl.value import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow_author.print.counters.counter import Counter

NAME = "counters"
DESCRIPTION = "Print counters, banners and terrain tiles: what a battle plan needs, or what the box of a pack holds."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "source", metavar="PACK|PLAN", help="the folder or id of a pack (`bow list packs`), or the YAML file of a plan"
    )
    add_output(parser, "where to write them; .pdf holds all sheets, .svg and .png are pictures, one a sheet")
    parser.add_argument(
        "--only",
        nargs="+",
        default=(),
        metavar="ID",
        help=f"ids of tokens, terrain, units, commanders, objectives and Houses, and kinds: {', '.join(KINDS)}",
    )
    add_language(parser, "the language of what stands on them; texts of a plan stay as their authors wrote them")
    add_pieces(parser, counter_sizes(), f"{counter_sizes()[0]} mm, and 25 in large print")
    add_hex(parser, "; tiles are made a little smaller")
    add_draft(parser, "them")


def run(options: argparse.Namespace) -> int:
    """Write the counters, tell which texts are set too small to be read, and give the exit code."""
    found = _counters(options)
    if found is None:
        return 1
    title, everything, hint = found
    named = (name for name in options.only if name not in KINDS)
    missing = [name for name in named if not any(one.is_called(name) for one in everything)]
    if missing:
        known = [*KINDS, *(name for one in everything for name in (one.id.partition(".")[0], *one.names))]
        near = nearest(missing[0], known)
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow export: `{options.source}` has no counter `{missing[0]}`{hint}", file=sys.stderr)
        return 1
    counters = [one for one in everything if not options.only or any(map(one.is_called, options.only))]
    if not counters:
        such = f" of the kind `{'`, `'.join(options.only)}`" if options.only else ""
        print(f"bow export: `{options.source}` has no counters{such or hint}", file=sys.stderr)
        return 1
    from bow_author.print.counters.export import export_counters
    from bow_author.print.words import SheetWords

    form = FORMATS[os.path.splitext(options.output)[1].lower()]
    setting = replace(setting_of(options), hex_width=options.hex)
    title = SheetWords(options.language)("counters of", title=title)
    try:
        made = export_counters(counters, title, form, setting, options.language)
    except NoRoomError as fault:
        print(f"bow export: {fault}; make it smaller by --hex", file=sys.stderr)
        return 2
    if made.too_small:
        smallest = min(made.too_small, key=lambda text: (not text.is_cut, text.points))
        how = "is cut off" if smallest.is_cut else f"is set in {smallest.points:g} points"
        more = len(made.too_small) - 1
        others = f", and {more} more are too small to read" if more else ""
        told = f"the {smallest.slot} of `{smallest.piece}` {how}{others}; a larger --size helps"
        print(f"{options.source}: warning: {told}", file=sys.stderr)
    return write_files(made.named(options.output), preview=options.preview)


def _counters(options: argparse.Namespace) -> "tuple[str, Sequence[Counter], str] | None":
    """Give the title of a plan or a pack, its counters kind by kind, and what helps if there are none.

    None is given if there is no such plan or pack, which is told.
    """
    if _is_plan(options.source):
        opened = printable_battle(options.source, draft=options.draft)
        if opened is None:
            return None
        from bow_author.engine.open_plan import OpenPlan
        from bow_author.print.counters.plan_counters import counters_of_plan

        library, entry = opened
        plan = OpenPlan(entry, library.as_used_by(entry))
        try:
            return plan.plan.title, counters_of_plan(plan, options.language), ""
        except LookupError as missing:
            print(f"bow export: {missing.args[0]}; see `bow validate {options.source}`", file=sys.stderr)
            return None
    found = printable_pack(options.source, NAME, draft=options.draft)
    if found is None:
        return None
    from bow_author.print.counters.pack_counters import counters_of_pack

    library, pack = found
    has_plans = any(entry.kind == "battle_plan" for entry in pack.entries)
    hint = "; it has no box: name one of its battle plans" if has_plans else ""
    return pack_title(pack, library, options.language), counters_of_pack(pack, library, options.language), hint


def _is_plan(source: str) -> bool:
    """Tell whether a file is named, and no pack."""
    return os.path.isfile(source) or source.lower().endswith((".yaml", ".yml"))
