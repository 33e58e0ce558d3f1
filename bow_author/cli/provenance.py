"""`bow provenance`: which figures no official text gives, by how sure they are."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator

from bow_author.cli.output import rendered, wants_colour
from bow_author.packs.load import load
from bow_author.packs.provenance import Claim, Standing, claims
from bow_author.report.text import Line, place

_MEANING = {
    Standing.PRINTED: "stated by an official text",
    Standing.REPORTED: "stated by players, reviewers or fan sites",
    Standing.INFERRED: "worked out from what is stated",
    Standing.HOMEBREW: "chosen by the authors, because nothing is known",
}
_NAMES = {standing: "printed" if standing is Standing.PRINTED else standing.value for standing in Standing}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("paths", nargs="*", default=["."], metavar="PATH", help="packs, folders or files")
    parser.add_argument("--all", action="store_true", help="list what is printed too")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how the list is written")


def run(options: argparse.Namespace) -> int:
    """List the claims, the least sure first, and give the exit code."""
    library = load(options.paths)
    all_claims = list(claims(library))
    if not all_claims:
        print("bow provenance: there is nothing that says where it comes from; see `bow validate`", file=sys.stderr)
        return 1
    shown = [claim for claim in all_claims if options.all or claim.standing is not Standing.PRINTED]
    if options.format == "json":
        rows = [
            {
                "what": c.what,
                "standing": _NAMES[c.standing],
                "source": c.source,
                "file": c.span.file,
                "line": c.span.line,
            }
            for c in shown
        ]
        print(json.dumps(rows, indent=2))
        return 0
    sys.stdout.write(rendered([*_listed(shown), *_counted(all_claims)], colour=wants_colour()))
    return 0


def _listed(shown: Iterable[Claim]) -> Iterator[Line]:
    for standing in reversed(Standing):
        of_this = [claim for claim in shown if claim.standing is standing]
        if not of_this:
            continue
        yield [(_NAMES[standing], "bold"), (f": {_MEANING[standing]}", "")]
        for claim in of_this:
            yield [(f"  {claim.what}", ""), (f"  {claim.source}", "italic"), (f"  {place(claim.span)}", "dim")]
        yield []


def _counted(all_claims: list[Claim]) -> Iterator[Line]:
    count = {standing: sum(claim.standing is standing for claim in all_claims) for standing in Standing}
    yield [(", ".join(f"{count[standing]} {_NAMES[standing]}" for standing in Standing), "bold")]
