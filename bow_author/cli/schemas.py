"""`bow schemas`: the JSON Schemas with the ids of the packs at hand, so that editors of YAML offer them."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bow_author.checks.shared.references import DOCUMENT_REFERENCES, REFERENCES
from bow_author.cli.show import packs_around
from bow_author.engine.agreed import AGREED
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.files import write_whole
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.begin import SCHEMAS
from bow_author.resources import content_folder, schemas_folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "packs",
        nargs="*",
        metavar="PACK",
        help=f"the packs into whose folder `{SCHEMAS}` they go (default: those in the current folder, or around it)",
    )


def run(options: argparse.Namespace) -> int:
    """Write the schemas into each pack, and give the exit code."""
    folders = options.packs or packs_around()
    if not folders:
        print("bow schemas: no pack is here; name its folder, or make one with `bow new pack NAME`", file=sys.stderr)
        return 2
    missing = [folder for folder in folders if not os.path.isdir(folder)]
    if missing:
        print(f"bow schemas: there is no folder `{missing[0]}`", file=sys.stderr)
        return 2
    library = load([content_folder(), *packs_around(), *folders])
    for folder in folders:
        for name, text in schemas_with_ids(library).items():
            path = os.path.join(folder, SCHEMAS, name)
            try:
                os.makedirs(os.path.dirname(path), exist_ok=True)
                write_whole(path, text.encode())
            except OSError as error:
                print(f"bow schemas: `{path}` cannot be written: {error.strerror or error}", file=sys.stderr)
                return 1
        print(os.path.join(folder, SCHEMAS))
    return 0


def schemas_with_ids(library: Library) -> dict[str, str]:
    """Give the texts of all schemas by file name, each with the ids that the library has for what it names.

    An id that is not among them fits such a schema as well as ever: whether there is such a thing is for
    `bow validate` to say, which knows more packs and suggests the nearest name.
    """
    texts = {}
    kinds = ruleset_of(library.names).kinds
    for file in sorted(Path(schemas_folder()).glob("*.json")):
        schema = json.loads(file.read_text("utf-8"))
        kind = file.name.partition(".")[0]
        for named, pattern in (*REFERENCES.get(kind, ()), *DOCUMENT_REFERENCES.get(kind, ())):
            for name in (named,) if named else kinds:
                if ids := _ids(library, name):
                    _offer(schema, (pattern if named else pattern.replace("*", name)).split("."), ids)
        texts[file.name] = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    return texts


def _ids(library: Library, kind: str) -> list[str]:
    """List the ids that there are of a kind of definition or document."""
    if kind == "pack":
        return sorted(library.packs)
    everywhere = library.names.by_kind_everywhere()
    defined = [name for agreed in (AGREED if kind == "variant" else (kind,)) for name in everywhere.get(agreed, {})]
    return sorted({*defined, *(entry.id for entry in library.entries(kind))})


def _offer(schema: dict[str, Any], steps: Sequence[str], ids: Sequence[str]) -> None:
    """Put ids to choose from where a pattern of keys leads to in a schema."""
    for holder, key in _leaves(schema, schema, steps):
        wanted = holder[key]
        if "anyOf" not in wanted or "enum" not in wanted["anyOf"][0]:
            described = {word: wanted[word] for word in ("title", "description") if word in wanted}
            holder[key] = {**described, "anyOf": [{"enum": list(ids)}, wanted]}


def _leaves(schema: dict[str, Any], node: dict[str, Any], steps: Sequence[str]) -> Iterator[tuple[dict[str, Any], str]]:
    """Give where the last step of a pattern leads: what holds the schema of that place, and under which key."""
    if "$ref" in node:
        yield from _leaves(schema, schema["$defs"][node["$ref"].rpartition("/")[2]], steps)
    for choice in (*node.get("anyOf", ()), *node.get("oneOf", ())):
        yield from _leaves(schema, choice, steps)
    step, *rest = steps
    keys = {"@": ("propertyNames",), "*": ("items", "additionalProperties")}.get(step)
    holders = [(node, key) for key in keys] if keys else [(node.get("properties", {}), step)]
    for holder, key in holders:
        if isinstance(holder.get(key), dict):
            if rest:
                yield from _leaves(schema, holder[key], rest)
            else:
                yield holder, key
