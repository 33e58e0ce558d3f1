"""Check a document against the JSON Schema of its kind: accept fast, explain only what is wrong."""

import os
from collections.abc import Callable
from functools import cache
from typing import Any

from bow_author.packs.documents import Document
from bow_author.packs.fast_validator import Schema, accepted_by
from bow_author.resources import schemas_folder
from bow_dsl.diagnostics import Diagnostic


def check_schema(document: Document, kind: str) -> list[Diagnostic]:
    """Report everything in *document* that a document of this *kind* cannot hold.

    Args:
        document: what was read.
        kind: as `kind_of` gives it, such as `battle_plan`.

    Returns:
        One finding for each problem, at its exact place, sorted; empty if all is well.
    """
    if accepts(kind)(document.value):
        return []
    from bow_author.packs.schema_words import explain

    return explain(document, teaching_schema(kind))


@cache
def load_schema(kind: str) -> Schema:
    """Read the schema of a kind of document."""
    import json

    with open(os.path.join(schemas_folder(), f"{kind}.schema.json"), encoding="utf-8") as file:
        schema: Schema = json.load(file)
    return schema


@cache
def teaching_schema(kind: str) -> Schema:
    """Give the schema of a kind of document, in which every place has the examples that suit it best."""
    schema = load_schema(kind)
    taught: Schema = _with_own_examples(schema, schema.get("$defs", {}))
    return taught


def _with_own_examples(part: Any, defs: Schema) -> Any:
    """Give a schema in which what refers to a definition, with examples or a hint of its own, is one of its own."""
    if isinstance(part, list):
        return [_with_own_examples(item, defs) for item in part]
    if not isinstance(part, dict):
        return part
    own = {key: part[key] for key in ("examples", "$comment", "otherwise") if key in part}
    if "$ref" in part and own.keys() - {"otherwise"}:
        return {**defs[part["$ref"].rpartition("/")[2]], **own}
    return {key: _with_own_examples(item, defs) for key, item in part.items()}


@cache
def accepts(kind: str) -> Callable[[Any], bool]:
    """Give a fast test whether a plain value is a sound document of this *kind*."""
    return accepted_by(load_schema(kind))
