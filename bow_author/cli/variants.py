"""The option by which games are played with optional rules besides those of the plan."""

import argparse
from collections.abc import Iterable

from bow_author.engine.agreed import agreed_kind
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.resources import content_folder
from bow_dsl.nearest import nearest


def add_variant(parser: argparse.ArgumentParser) -> None:
    """Give a subcommand the option."""
    parser.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="ID",
        help="play with an optional rule besides those of the plan; may be given several times",
    )


def unknown_variant(library: Library, variants: Iterable[str]) -> str | None:
    """Tell of the first variant that nobody has defined, and which there are; None if all are known."""
    unknown = next((name for name in variants if agreed_kind(library.names, name) is None), None)
    if unknown is None:
        return None
    known = {*library.names.of_kind("variant"), *load([content_folder()]).names.of_kind("variant")}
    near = nearest(unknown, known)
    hint = f"did you mean `{near}`?" if near else f"there are {', '.join(sorted(known))}"
    return f"no variant is named `{unknown}`; {hint}"
