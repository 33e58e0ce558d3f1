"""`bow show`: what a pack defines: as it is written, in words, on whose word, and what uses it."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence

from bow_author.cli.output import rendered, wants_colour
from bow_author.describe.definition_view import (
    Described,
    definition,
    document,
    how_a_document_came_about,
    how_it_came_about,
    lines,
    pack,
    plurals,
)
from bow_author.describe.reference import entries, page_of, pages_of_word
from bow_author.engine.open_plan import OpenDocument
from bow_author.engine.ruleset.wording import languages
from bow_author.engine.telling import teller_of
from bow_author.packs.entries import MANIFEST
from bow_author.packs.files import UNREADABLE
from bow_author.packs.inventory import DOCUMENTS, every_entry, items, labels_of, own_definitions
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.read import pack_folder
from bow_author.report.text import Line, tell
from bow_author.resources import content_folder
from bow_dsl.listing import listed
from bow_dsl.nearest import nearest
from bow_dsl.value import replace


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "what",
        metavar="ID",
        help="the id of anything that a pack defines, or that of one kind as `terrain:ID`,"
        " or a word of effects such as `hook:dice`",
    )
    add_paths(parser)
    parser.add_argument("--json", action="store_true", help="write it as JSON")
    parser.add_argument("--language", choices=languages(), default="en", help="the language of the words (default: en)")


def add_paths(parser: argparse.ArgumentParser) -> None:
    """Say where an id is looked for."""
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="where to look for the id (default: the packs of the program, and those around)",
    )


def run(options: argparse.Namespace) -> int:
    """Show what is asked for, and give the exit code."""
    return show(options.what, options.paths, "show", options.language, as_json=options.json)


def show(query: str, paths: Sequence[str], subcommand: str, language: str = "en", *, as_json: bool = False) -> int:
    """Show everything that has an id; tell which was probably meant if nothing has it."""
    kind, _, name = query.rpartition(":")
    if kind and kind not in plurals():
        return _reference(query, subcommand)
    library = everything(paths)
    matches = [
        described for described in _found(name, library, language) if kind in ("", described["kind"].replace(" ", "_"))
    ]
    if matches and as_json:
        json.dump(matches, sys.stdout, ensure_ascii=False, indent=2)
        print()
    else:
        sys.stdout.write(rendered((line for described in matches for line in lines(described)), colour=wants_colour()))
    if matches or (not kind and not as_json and _told(pages_of_word(name))):
        return 0
    unreadable = [finding for finding in library.findings if finding.code == UNREADABLE]
    sys.stderr.write(rendered(tell(unreadable), colour=wants_colour(sys.stderr)))
    of_kind = library.names.by_kind_everywhere().get(kind, ()) if kind else library.names.ids()
    known = [*of_kind, *(item.id for item in items(library) if kind in ("", item.kind))]
    near = nearest(name, known)
    hint = f"; did you mean `{kind}{':' if kind else ''}{near}`?" if near else ""
    print(f"bow {subcommand}: nothing is named `{query}`{hint}", file=sys.stderr)
    return 1


def everything(paths: Sequence[str], *also: str) -> Library:
    """Load what was named, else the packs of the program and those around; and files besides."""
    return load([*(paths or (content_folder(), *packs_around())), *also])


def _found(query: str, library: Library, language: str) -> Iterator[Described]:
    teller = teller_of(library, language)
    if query in library.packs:
        yield pack(library.packs[query], library)
    seen, result = library.as_used(), library.overlaid()
    for kind, by_id in sorted(library.names.by_kind_everywhere().items()):
        for name, defined in by_id.items():
            if query in (name, name.partition(".")[0]):
                final = seen.names.find(kind, name)
                described = definition(kind, final or defined, seen, teller)
                yield described | how_it_came_about(kind, name, defined, result)
    for kind in DOCUMENTS:
        for base in (entry for entry in library.entries(kind) if entry.id == query):
            laid = result.documents.entries.get((kind, query), base) if base.pack else base
            yield document(laid, seen, teller) | how_a_document_came_about(base, result.documents)
    for entry in every_entry(library):
        for kind, defined in own_definitions(entry) if entry.kind in DOCUMENTS else ():
            if query == defined.definition.id.text and entry.program is not None:
                with_own = replace(seen, names=OpenDocument(entry, seen).names)
                told_by = teller_of(with_own, language, with_own.names)
                yield definition(kind, defined, with_own, told_by, labels_of(entry))


def _reference(query: str, subcommand: str) -> int:
    """Show what the ruleset says of a hook, a verb, a key: `hook:dice`, `key:burn`."""
    if _told(page_of(query)):
        return 0
    sort, _, name = query.partition(":")
    known = [text for entry_sort, text in entries() if entry_sort == sort]
    near = nearest(name, known)
    hint = f"; did you mean `{sort}:{near}`?" if near else ""
    if not known:
        sorts = listed(sorted(f"{entry_sort}:" for entry_sort in {entry_sort for entry_sort, _ in entries()}))
        hint = f"; there are {sorts}, and kinds of what packs define, as in `terrain:ID`"
    print(f"bow {subcommand}: the ruleset has no `{query}`{hint}", file=sys.stderr)
    return 1


def _told(page: Sequence[str]) -> bool:
    """Write the lines of the reference, each entry with a bold head; tell whether there are any."""
    styled: list[Line] = [[(line, "" if line.startswith(" ") else "bold")] for line in page]
    sys.stdout.write(rendered(styled, colour=wants_colour()))
    return bool(page)


def packs_around() -> list[str]:
    """Give the pack that the current folder is in, and those that lie in it."""
    around = pack_folder("here")
    inside = [entry.name for entry in os.scandir() if os.path.isfile(os.path.join(entry.name, MANIFEST))]
    return sorted({*inside, *([around] if around else [])})
