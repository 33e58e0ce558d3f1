"""Check a document against the JSON Schema of its kind: accept fast, explain only what is wrong."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any

from bow_author.packs.documents import Document
from bow_author.resources import schemas_folder
from bow_dsl.diagnostics import Diagnostic

Schema = dict[str, Any]


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
    """Give a schema in which what refers to a definition, with other examples than that, is one of its own."""
    if isinstance(part, list):
        return [_with_own_examples(item, defs) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part and "examples" in part:
        return {**defs[part["$ref"].rpartition("/")[2]], "examples": part["examples"]}
    return {key: _with_own_examples(item, defs) for key, item in part.items()}


@cache
def accepts(kind: str) -> Callable[[Any], bool]:
    """Give a fast test whether a plain value is a sound document of this *kind*."""
    return accepted_by(load_schema(kind))


def accepted_by(schema: Schema) -> Callable[[Any], bool]:
    """Give a fast test whether a schema accepts a plain value."""
    with _without_networking():
        from jsonschema_rs import Draft202012Validator

    return Draft202012Validator(schema).is_valid


@contextmanager
def _without_networking() -> Iterator[None]:
    """Let `jsonschema_rs` be imported without the half of the standard library that knows about networks.

    While it is imported it asks `email.utils` to read one date, that of its own build. What that imports takes
    two thirds of the time, and nothing here asks for the date.
    """
    name = "email.utils"
    if name in sys.modules or "jsonschema_rs" in sys.modules:
        yield
        return
    reader = ModuleType(name)
    reader.__dict__["parsedate_to_datetime"] = str
    sys.modules[name] = reader
    try:
        yield
    finally:
        if sys.modules.get(name) is reader:
            del sys.modules[name]
