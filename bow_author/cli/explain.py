"""`bow explain`: a code of the validator, or anything that a pack defines."""

import argparse
import os
import re
import sys
from collections.abc import Iterator

from bow_author.checks.pages import codes, page_of, pages
from bow_author.cli.output import rendered, wants_colour
from bow_author.packs.files import UNREADABLE
from bow_author.packs.library import MANIFEST, Entry
from bow_author.packs.load import load
from bow_author.packs.provenance import entry_claims, program_claims
from bow_author.packs.read import pack_folder
from bow_author.report.text import Line, place, tell
from bow_author.resources import content_folder
from bow_dsl.ast import Program
from bow_dsl.diagnostics import nearest
from bow_dsl.format import format_program
from bow_dsl.names import Defined

_CODE = re.compile(r"bow[0-9]*", re.IGNORECASE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("what", metavar="CODE|ID", help="a code such as BOW501, or an id that a pack defines")
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="where to look for the id; the packs of the program if not given"
    )


def run(options: argparse.Namespace) -> int:
    """Explain, and give the exit code."""
    if _CODE.fullmatch(options.what):
        return _code(options.what)
    library = load(options.paths or [content_folder(), *_packs_around()])
    names = library.names
    found = [
        (kind, defined)
        for kind, by_id in sorted(names.by_kind_everywhere().items())
        for name, defined in by_id.items()
        if options.what in (name, name.partition(".")[0])
    ]
    documents = [
        entry
        for kind in ("battle_plan", "board", "skirmish")
        for entry in library.entries(kind)
        if entry.id == options.what
    ]
    for entry in documents:
        sys.stdout.write(rendered(_document(entry), colour=wants_colour()))
    if not found and not documents:
        unreadable = [finding for finding in library.findings if finding.code == UNREADABLE]
        sys.stderr.write(rendered(tell(unreadable), colour=wants_colour(sys.stderr)))
        entries = (entry.id for kind in ("battle_plan", "board", "skirmish") for entry in library.entries(kind))
        near = nearest(options.what, [*names.ids(), *entries])
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow explain: nothing is named `{options.what}`{hint}", file=sys.stderr)
        return 1
    for kind, defined in found:
        sys.stdout.write(rendered(_definition(kind, defined), colour=wants_colour()))
    return 0


def _packs_around() -> list[str]:
    """Give the pack that the current folder is in, and those that lie in it."""
    around = pack_folder("here")
    inside = [entry.name for entry in os.scandir() if os.path.isfile(os.path.join(entry.name, MANIFEST))]
    return sorted({*inside, *([around] if around else [])})


def _document(entry: Entry) -> Iterator[Line]:
    value = entry.document.value
    yield [(str(value["title"]), "bold"), (f" ({entry.kind.replace('_', ' ')} {entry.id})", "")]
    yield [(place(entry.document.span(next(iter(value)))), "dim")]
    yield []
    yield [("Where it comes from", "bold")]
    for claim in entry_claims(entry):
        yield [(f"  {claim.what}: ", ""), (claim.standing.name.lower(), "bold"), (f", {claim.source}", "")]
    yield []


def _code(code: str) -> int:
    page = page_of(code)
    begun = [page for page in pages() if page.code.startswith(code.upper())]
    if page is None and begun:
        print("\n".join(f"{page.code}  {page.name}: {page.summary}" for page in begun))
        return 0
    if page is None:
        near = nearest(code.upper(), codes())
        hint = f"; did you mean `{near}`?" if near else ""
        print(f"bow explain: there is no code `{code}`{hint}", file=sys.stderr)
        return 1
    text = f"# {page.code} {page.name} ({page.severity.value})\n\n{page.text}\n"
    if not wants_colour():
        sys.stdout.write(text)
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
    return 0


def _definition(kind: str, defined: Defined) -> Iterator[Line]:
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
    yield [("Where it comes from", "bold")]
    for claim in program_claims(alone):
        yield [(f"  {claim.what}: ", ""), (claim.standing.name.lower(), "bold"), (f", {claim.source}", "")]
    yield []
