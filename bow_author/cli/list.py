"""`bow list`: what there is to name, kind by kind: units, commanders, terrain, boards, packs, drawings."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence

from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.show import add_paths, everything
from bow_author.describe.definition_view import plurals, relative
from bow_author.draw.art import available_patterns, available_symbols
from bow_author.packs.inventory import Item, items
from bow_author.report.text import Line, place
from bow_dsl.nearest import nearest

DRAWINGS = "drawings"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "what",
        nargs="?",
        metavar="WHAT",
        help=f"what to list: {', '.join((*plurals().values(), DRAWINGS))}; left out: how many there are of each",
    )
    add_paths(parser)
    parser.add_argument("--json", action="store_true", help="write it as JSON")


def run(options: argparse.Namespace) -> int:
    """List what is asked for, and give the exit code."""
    if options.what == DRAWINGS or options.what == DRAWINGS[:-1]:
        return _written([_drawing(*row) for row in _drawings()], _drawing_lines(), as_json=options.json)
    kind = _kind_of(options.what)
    if options.what is not None and kind is None and os.path.exists(options.what):
        options.what, options.paths = None, [options.what, *options.paths]  # a pack: all that is in it
    if options.what is not None and kind is None:
        known = [*plurals().values(), *plurals(), DRAWINGS]
        near = nearest(options.what, known)
        hint = f"did you mean `{near}`?" if near else f"there are {', '.join((*plurals().values(), DRAWINGS))}"
        print(f"bow list: there is no `{options.what}` to list; {hint}", file=sys.stderr)
        return 2
    library = everything(options.paths)
    if options.paths and not library.packs and not any(True for _ in items(library)):
        print(f"bow list: nothing is defined in {', '.join(options.paths)}", file=sys.stderr)
        return 1
    listed = sorted((item for item in items(library) if kind in (None, item.kind)), key=lambda item: item[:2])
    lines = _overview(listed) if kind is None else _lines(listed)
    return _written([_as_data(item) for item in listed], lines, as_json=options.json)


def _kind_of(text: str | None) -> str | None:
    """Give the kind that a word asks for, in one or in many; None if it asks for none."""
    wanted = (text or "").replace("-", "_").replace(" ", "_")
    return next((kind for kind, plural in plurals().items() if wanted in (kind, plural, f"{kind}s")), None)


def _written(data: object, lines: Iterator[Line], *, as_json: bool) -> int:
    if as_json:
        json.dump(data, sys.stdout, ensure_ascii=False, indent=2)
        print()
    else:
        sys.stdout.write(rendered(lines, colour=wants_colour()))
    return 0


def _as_data(item: Item) -> dict[str, object]:
    data: dict[str, object] = {"kind": item.kind, "id": item.id, "title": item.title, "pack": item.pack}
    return data | {"plan": item.plan, "file": relative(item.span.file), "line": item.span.line}


def _overview(listed: Sequence[Item]) -> Iterator[Line]:
    """Count what there is of each kind."""
    counts = [(plural, sum(item.kind == kind for item in listed)) for kind, plural in plurals().items()]
    counts.append((DRAWINGS, len(_drawings())))
    width = max(len(plural) for plural, _ in counts)
    yield from ([(f"{plural:<{width}}  ", "bold"), (str(count), "")] for plural, count in counts if count)
    yield []
    yield [("`bow list units` names them, `bow show ID` tells what one is.", "")]


def _lines(listed: Sequence[Item]) -> Iterator[Line]:
    """Name each: its id, its title, where it belongs."""
    if not listed:
        yield [("there is none", "")]
    id_width = max((len(item.id) for item in listed), default=0)
    title_width = max((len(item.title) for item in listed), default=0)
    for item in listed:
        home = item.pack or place(item.span)
        home += f", only in {item.plan}" if item.plan else ""
        yield [(f"{item.id:<{id_width}}  ", "bold"), (f"{item.title:<{title_width}}  ", ""), (home, "dim")]


def _drawings() -> list[tuple[str, str]]:
    """List the drawings that looks refer to by name: what each is for, and its name."""
    symbols = [("symbol, sign", name) for name in available_symbols()]
    return [*(("pattern", name) for name in available_patterns()), *symbols]


def _drawing(use: str, name: str) -> dict[str, str]:
    return {"kind": "drawing", "id": name, "use": use}


def _drawing_lines() -> Iterator[Line]:
    width = max(len(name) for _, name in _drawings())
    yield from ([(f"{name:<{width}}  ", "bold"), (use, "dim")] for use, name in _drawings())
