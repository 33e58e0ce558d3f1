"""`bow show`: what a pack defines: as it is written, in words, on whose word, and what uses it."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

from bow_author.cli.output import rendered, wants_colour
from bow_author.engine.ruleset.words import spoken
from bow_author.packs.files import UNREADABLE
from bow_author.packs.library import MANIFEST, Entry, Library
from bow_author.packs.links import users_of
from bow_author.packs.load import load
from bow_author.packs.provenance import entry_claims, program_claims
from bow_author.packs.read import pack_folder
from bow_author.report.text import Line, place, tell
from bow_author.resources import content_folder
from bow_dsl.ast import Program
from bow_dsl.diagnostics import nearest
from bow_dsl.format import format_program
from bow_dsl.names import Defined
from bow_dsl.sentences import Teller

_DOCUMENTS = ("battle_plan", "board", "skirmish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("what", metavar="ID", help="the id of anything that a pack defines")
    add_paths(parser)


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
    return show(options.what, options.paths, "show")


def show(what: str, paths: Sequence[str], subcommand: str) -> int:
    """Show everything that has an id; tell which was probably meant if nothing has it."""
    library = load(paths or [content_folder(), *_packs_around()])
    names = library.names
    lines: list[Line] = []
    for kind, by_id in sorted(names.by_kind_everywhere().items()):
        for name, defined in by_id.items():
            if what in (name, name.partition(".")[0]):
                lines += _definition(kind, defined, library)
    entries = [entry for kind in _DOCUMENTS for entry in library.entries(kind)]
    for entry in entries:
        if entry.id == what:
            lines += _document(entry)
    sys.stdout.write(rendered(lines, colour=wants_colour()))
    if lines:
        return 0
    unreadable = [finding for finding in library.findings if finding.code == UNREADABLE]
    sys.stderr.write(rendered(tell(unreadable), colour=wants_colour(sys.stderr)))
    near = nearest(what, [*names.ids(), *(entry.id for entry in entries)])
    hint = f"; did you mean `{near}`?" if near else ""
    print(f"bow {subcommand}: nothing is named `{what}`{hint}", file=sys.stderr)
    return 1


def _packs_around() -> list[str]:
    """Give the pack that the current folder is in, and those that lie in it."""
    around = pack_folder("here")
    inside = [entry.name for entry in os.scandir() if os.path.isfile(os.path.join(entry.name, MANIFEST))]
    return sorted({*inside, *([around] if around else [])})


def _definition(kind: str, defined: Defined, library: Library) -> Iterator[Line]:
    definition, source = defined.definition, defined.source
    title = definition.title.value if definition.title else definition.id.text
    titled = f", {definition.titled.value}" if definition.titled else ""
    yield [(f"{title}{titled}", "bold"), (f" ({kind} {definition.id.text})", "")]
    yield [(place(source.span(definition.at)), "dim")]
    yield []
    alone = Program(source, (definition,), ())
    for line in format_program(alone).splitlines():
        yield [(f"  {line}", "")]
    yield []
    sentences = Teller(_titles(library), spoken(kind)).definition(definition)
    if sentences:
        yield [("In words", "bold"), (" (told from its effects)", "")]
        yield from ([(f"  {sentence}", "")] for sentence in sentences)
        yield []
    yield [("Where it comes from", "bold")]
    for claim in program_claims(alone):
        yield [(f"  {claim.what}: ", ""), (claim.standing.name.lower(), "bold"), (f", {claim.source}", "")]
    yield []
    users = list(users_of(library, kind, definition.id.text))
    if users:
        yield [("Used by", "bold")]
        yield from ([(f"  {link.user}", ""), (f"  {place(link.span)}", "dim")] for link in users)
        yield []


def _titles(library: Library) -> dict[str, str]:
    """Give what ids are called: their titles, without the parameters in them."""
    return {
        name: defined.definition.title.value.partition(" {")[0]
        for kind in ("keyword", "terrain", "token", "formation")
        for name, defined in library.names.of_kind(kind).items()
        if defined.definition.title is not None
    }


def _document(entry: Entry) -> Iterator[Line]:
    value = entry.document.value
    yield [(str(value["title"]), "bold"), (f" ({entry.kind.replace('_', ' ')} {entry.id})", "")]
    yield [(place(entry.document.span(next(iter(value)))), "dim")]
    yield []
    yield [("Where it comes from", "bold")]
    for claim in entry_claims(entry):
        yield [(f"  {claim.what}: ", ""), (claim.standing.name.lower(), "bold"), (f", {claim.source}", "")]
    yield []
