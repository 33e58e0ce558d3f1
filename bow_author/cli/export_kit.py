"""`bow export kit`: all that is printed of a pack, into one folder."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bow_author.cli.export_files import write_files
from bow_author.cli.export_options import add_draft, add_hex, add_language, add_pieces, setting_of
from bow_author.cli.export_pack import printable_pack
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.preview import show
from bow_author.packs.entries import Entry
from bow_author.packs.translations import pack_title
from bow_author.print.kit import LIST, PARTS, KitSetting, contents, kit_files
from bow_author.print.layouts import card_sizes
from bow_author.report.text import tell

if TYPE_CHECKING:
    from bow_author.draw.tones import Colours
    from bow_dsl.diagnostics import Diagnostic

NAME = "kit"
DESCRIPTION = "Print all of a pack: booklet, cards, counters, boards, reference and questions, each as a PDF file."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("pack", metavar="PACK", help="the folder of a pack, or the id of one (`bow list packs`)")
    parser.add_argument("-o", "--output", required=True, metavar="FOLDER", help="where to write them")
    parser.add_argument(
        "--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART", help=f"of {', '.join(PARTS)}"
    )
    add_language(parser, "the language of all files; authors' texts stay as they were written where none is translated")
    add_pieces(parser, card_sizes(), "cards are poker, and tarot in large print; counters have their own")
    add_hex(parser)
    add_draft(parser, "what can be printed")


def run(options: argparse.Namespace) -> int:
    """Write the files one by one, tell what is too small to be read, and give the exit code."""
    from bow_author.print.booklet.collect import is_in_booklet
    from bow_author.print.documents import DocumentSetting
    from bow_author.print.faq.collect import has_questions
    from bow_author.print.layouts import NoRoomError
    from bow_author.print.making import making

    with_cases = "faq" in options.only

    def is_printed(entry: Entry) -> bool:
        return is_in_booklet(entry) or (with_cases and has_questions(entry))

    found = printable_pack(options.pack, NAME, draft=options.draft, documents=is_printed, with_cases=with_cases)
    if found is None:
        return 1
    library, pack = found
    pieces = setting_of(options)
    colours: Colours = "grey" if pieces.theme == "ink_saver" else pieces.theme
    documents = DocumentSetting(options.paper, colours, options.large_print)
    setting = KitSetting(pieces, documents, options.hex)
    files = list(kit_files(pack, library, options.language, setting, tuple(options.only)))
    told: list[Diagnostic] = []
    try:
        os.makedirs(options.output, exist_ok=True)
    except OSError as error:
        print(f"bow export: `{options.output}` is no folder: {error.strerror or error}", file=sys.stderr)
        return 1
    # Copies of this process are begun before a bar is shown, which takes a thread.
    with making(files) as all_made, progress_bar(len(files)) as progress:
        for number, file in enumerate(files):
            progress(number, file.name)
            try:
                made = next(all_made)
            except NoRoomError as fault:
                print(f"bow export: {file.name}: {fault}; a larger --paper or another --layout helps", file=sys.stderr)
                return 2
            if write_files({os.path.join(options.output, file.name): made.content}):
                return 1
            told += made.findings
    listed = contents(pack_title(pack, library, options.language), files, options.language, setting)
    code = write_files({os.path.join(options.output, LIST): listed.encode()})
    sys.stderr.write(rendered(tell(told), colour=wants_colour(sys.stderr)))
    if options.preview and not code:
        show(options.output)
    return code


@contextmanager
def progress_bar(count: int) -> Iterator[Callable[[int, str], None]]:
    """Show on a terminal which file is being made."""
    if not sys.stderr.isatty():
        yield lambda _number, _name: None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Setting", total=count)
        yield lambda number, name: bar.update(task, completed=number, description=name)
