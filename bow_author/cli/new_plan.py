"""For subcommands that make a battle plan of another document: finding that, and the file of the plan."""

import os
import sys
from collections.abc import Sequence

from bow_author.checks.run import check_library
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.show import everything
from bow_author.packs.entries import Entry
from bow_author.packs.files import write_whole
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.begin import is_id, near_id
from bow_author.report.text import tell
from bow_dsl.diagnostics import Severity
from bow_dsl.listing import listed
from bow_dsl.nearest import nearest

_NOUNS = {"skirmish": "skirmish", "epic": "epic battle"}


def sound_document(kind: str, name: str, paths: Sequence[str]) -> tuple[Library, Entry] | None:
    """Find a document by its id or its file, of which no error is to be told; None if that fails, which is told.

    Args:
        kind: `skirmish` or `epic`, which is also the name of the subcommand.
        name: its id, or its YAML file.
        paths: where packs lie besides those that are found by themselves.
    """
    is_file = name.endswith((".yaml", ".yml"))
    library = everything(paths, *([name] if is_file else []))
    known = library.entries(kind)
    if is_file:
        targets = load([name]).targets
        entry = next((entry for entry in known if entry.document.file in targets), None)
    else:
        entry = library.find(kind, name)
    if entry is None:
        names = [entry.id for entry in known]
        near = nearest(name, names)
        hint = f"did you mean `{near}`?" if near else f"there are {listed(names) or 'none'}"
        print(f"bow {kind}: no {_NOUNS[kind]} is named `{name}`; {hint}", file=sys.stderr)
        return None
    mistakes = [
        finding
        for finding in check_library(load([entry.document.file, *paths])).findings
        if finding.severity is Severity.ERROR
    ]
    if mistakes:
        sys.stderr.write(rendered(tell(mistakes), colour=wants_colour(sys.stderr)))
        print(f"bow {kind}: `{entry.id}` is not set up because of this", file=sys.stderr)
        return None
    return library, entry


def is_given(subcommand: str, text: str, output: str | None) -> bool:
    """Write a plan to a file, or on the screen if none is named; tell whether that was done, and say why not."""
    if output is None:
        sys.stdout.write(text)
        return True
    try:
        write_whole(output, text.encode())
    except OSError as error:
        print(f"bow {subcommand}: `{output}` cannot be written: {error.strerror or error}", file=sys.stderr)
        return False
    return True


def why_not_written(output: str, *, force: bool) -> str | None:
    """Tell why a plan cannot be written to a file; None if it can."""
    if not output.endswith((".yaml", ".yml")):
        return f"`{output}` must end with .yaml"
    if not is_id(stem(output)):
        near = near_id(stem(output))
        hint = f"; try `{os.path.join(os.path.dirname(output), near)}.yaml`" if near else ""
        return f"a battle has the name of its file, which is written in lower case with `_`{hint}"
    if os.path.exists(output) and not force:
        return f"`{output}` is there already; nothing was written (--force writes over it)"
    return None


def stem(path: str) -> str:
    """Give the name of a file without its folder and its ending."""
    return os.path.splitext(os.path.basename(path))[0]
