"""`bow new`: a pack, a battle or a keyword to start from, small, valid and commented."""

import argparse
import json
import os
import sys
from importlib.resources import files
from string import Template

from bow_author.cli.schemas import schemas_with_ids
from bow_author.packs.entries import MANIFEST
from bow_author.packs.files import write_whole
from bow_author.packs.load import load
from bow_author.packs.yaml_scalars import scalar_text
from bow_author.plans.begin import SCHEMAS, YAML_WORDS, is_id, near_id, small_battle, title_of
from bow_author.plans.template_words import AUTHOR, DESCRIPTION
from bow_author.resources import content_folder
from bow_dsl.listing import a
from bow_dsl.syntax.parse_table import RESERVED


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("what", choices=("pack", "battle", "keyword"), help="what to start")
    parser.add_argument("name", metavar="NAME", help="its id, in lower case with `_`: river_lands")
    parser.add_argument(
        "--in", dest="folder", default=".", metavar="FOLDER", help="where to write it (default: the current folder)"
    )


def run(options: argparse.Namespace) -> int:
    """Write the files, and give the exit code."""
    if not is_id(options.name):
        near = near_id(options.name)
        hint = f"; try `{near}`" if near else ""
        print(f"bow new: an id is written in lower case with `_`; found `{options.name}`{hint}", file=sys.stderr)
        return 2
    if (why := why_no_id(options.what, options.name)) is not None:
        print(f"bow new: `{options.name}` cannot be the id of {a(options.what)}: {why}", file=sys.stderr)
        return 2
    written = files_of(options.what, options.name, options.folder)
    there = [path for path in written if os.path.exists(path)]
    if there:
        print(f"bow new: `{there[0]}` is there already; nothing was written", file=sys.stderr)
        return 1
    for path, text in written.items():
        try:
            write_whole(path, text.encode())
        except OSError as error:
            print(f"bow new: `{path}` cannot be written: {error.strerror or error}", file=sys.stderr)
            return 1
        if SCHEMAS not in path:
            print(path)
    target = os.path.join(options.folder, options.name) if options.what == "pack" else next(iter(written))
    print(f"\nNow try: bow validate {target}")
    return 0


def why_no_id(kind: str, name: str) -> str | None:
    """Say why a name that is written as an id cannot be one; None if it can."""
    if kind == "keyword":
        return "it is a word of the language" if name in RESERVED else None
    if name in YAML_WORDS:
        return "in YAML it is no text"
    if kind == "pack" and os.path.exists(os.path.join(content_folder(), name)):
        return "a pack that comes with bow has it"
    return None


def files_of(kind: str, name: str, folder: str, **values: str) -> dict[str, str]:
    """Give the texts to write by path.

    Args:
        kind: a pack, a battle or a keyword.
        name: its id.
        folder: where it is to lie.
        values: of a pack its `title`, `author` and `description`, as far as they are known.
    """
    if kind == "pack":
        root, written = os.path.join(folder, name), scalar_text(values.get("title") or title_of(name))
        texts = schemas_with_ids(load([content_folder()]))
        schemas = {os.path.join(root, SCHEMAS, schema): text for schema, text in texts.items()}
        return {
            os.path.join(root, MANIFEST): _filled(
                "pack.yaml",
                name,
                schema=f"{SCHEMAS}/pack.schema.json",
                title=written,
                author=json.dumps(values.get("author") or AUTHOR, ensure_ascii=False),
                description=scalar_text(values.get("description") or DESCRIPTION),
            ),
            os.path.join(root, "keywords.bow"): _filled("pack.bow", name),
            os.path.join(root, "battles", "first_battle.yaml"): small_battle(
                "first_battle", root, f"../{SCHEMAS}/battle_plan.schema.json", ("core", name)
            ),
            **schemas,
        }
    if kind == "battle":
        return {os.path.join(folder, f"{name}.yaml"): small_battle(name, folder)}
    return {os.path.join(folder, f"{name}.bow"): _filled("keyword.bow", name)}


def _filled(template: str, name: str, **values: str) -> str:
    text = files("bow_author.cli").joinpath("templates", template).read_text(encoding="utf-8")
    return Template(text).substitute({"id": name, "title": title_of(name), **values})
