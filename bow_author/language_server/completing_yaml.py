"""What may be written next in a document: keys and words of its schema, and the ids of what is named there."""

from collections.abc import Iterator, Sequence
from typing import Any

from bow_author.checks.shared.references import DOCUMENT_REFERENCES, REFERENCES
from bow_author.engine.agreed import AGREED
from bow_author.language_server.yaml_place import YamlPlace
from bow_author.packs.documents import KINDS, Step
from bow_author.packs.fast_validator import Schema
from bow_author.packs.library import Library
from bow_author.packs.load import known_titles
from bow_author.packs.schemas import load_schema
from bow_dsl.checked.expected import Expected
from bow_dsl.listing import a
from bow_dsl.syntax.ast import Definition


def kind_in(text: str) -> str | None:
    """Tell by its first keys what kind of document a text is, though it may not be whole."""
    keys = {line.partition(":")[0] for line in text.split("\n") if line[:1].isalpha()}
    kind = next((kind for key, kind in KINDS.items() if key in keys), None)
    return "battle_plan" if kind == "board" and keys & {"sides", "units", "rounds"} else kind


def candidates(
    place: YamlPlace, kind: str | None, library: Library, own: Sequence[Definition] = ()
) -> Iterator[Expected]:
    """Give what may be written at a place of a document of a kind; without a kind, what a document begins with.

    *own* is what the document defines for itself alone.
    """
    if kind is None:
        if place.is_key and not place.path:
            yield from (Expected(key, "key", a(kind.replace("_", " "))) for key, kind in KINDS.items())
        return
    schema = load_schema(kind)
    for part in _parts_at(schema, place.path):
        if place.is_key:
            yield from _keys(part, schema, place.beside)
            yield from (Expected(word, "word") for word in _words(part, schema))
        else:
            yield from (Expected(word, "word", _told(part, schema)) for word in _words(part, schema))
    yield from _ids(place, kind, library, own)


def _resolved(part: Any, schema: Schema) -> Iterator[Schema]:
    """Give a part of a schema with what it refers to and each of its choices."""
    if not isinstance(part, dict):
        return
    yield part
    if "$ref" in part:
        yield from _resolved(schema["$defs"][part["$ref"].rpartition("/")[2]], schema)
    for choices in ("anyOf", "oneOf", "allOf"):
        for choice in part.get(choices, ()):
            yield from _resolved(choice, schema)


def _parts_at(schema: Schema, path: Sequence[Step]) -> list[Schema]:
    """Give what a schema says of the value at a path."""
    parts = list(_resolved(schema, schema))
    for step in path:
        below: list[Schema] = []
        for part in parts:
            if isinstance(step, int):
                below += _resolved(part.get("items"), schema)
            elif step in part.get("properties", {}):
                below += _resolved(part["properties"][step], schema)
            else:
                below += _resolved(part.get("additionalProperties"), schema)
        parts = below
    return parts


def _keys(part: Schema, schema: Schema, beside: frozenset[str]) -> Iterator[Expected]:
    for key, value in part.get("properties", {}).items():
        if key not in beside:
            needed = " (needed)" if key in part.get("required", ()) else ""
            yield Expected(key, "key", _told(value, schema) + needed)
    for named in _resolved(part.get("propertyNames"), schema):
        yield from (Expected(word, "key") for word in _words(named, schema) if word not in beside)


def _words(part: Schema, schema: Schema) -> Iterator[str]:
    for one in _resolved(part, schema):
        if "const" in one:
            yield _said(one["const"])
        yield from map(_said, one.get("enum", ()))
        if one.get("type") == "boolean":
            yield from ("true", "false")


def _said(word: Any) -> str:
    return str(word).lower() if isinstance(word, bool) else str(word)


def _told(part: Schema, schema: Schema) -> str:
    return next((one["description"] for one in _resolved(part, schema) if "description" in one), "")


def _ids(place: YamlPlace, kind: str, library: Library, own: Sequence[Definition]) -> Iterator[Expected]:
    """Give the ids of what is named at a place."""
    for named, pattern in (*REFERENCES.get(kind, ()), *DOCUMENT_REFERENCES.get(kind, ())):
        steps = pattern.split(".")
        of_keys = steps[-1] == "@"
        wanted = steps[:-1] if of_keys else steps
        if of_keys is place.is_key and _leads(wanted, place.path):
            wanted_kind = named or str(place.path[len(wanted) - 1])
            yield from (Expected(one.id.text, wanted_kind) for one in own if one.kind.text == wanted_kind)
            yield from ids(library, wanted_kind, place.beside if of_keys else frozenset())


def ids(library: Library, kind: str, but: frozenset[str] = frozenset()) -> Iterator[Expected]:
    """Give the ids of a kind of definition or document, or of all packs."""
    if kind == "pack":
        titles = known_titles(library)
        yield from (Expected(name, kind, title) for name, title in titles.items() if name not in but)
        return
    for agreed in AGREED if kind == "variant" else (kind,):
        for name, defined in library.names.of_kind(agreed).items():
            if name not in but:
                yield Expected(name, kind, defined.definition.title.value if defined.definition.title else "")
    for entry in library.entries(kind):
        yield Expected(entry.id, kind, str(entry.document.value.get("title", "")))


def _leads(pattern: Sequence[str], path: Sequence[Step]) -> bool:
    return len(pattern) == len(path) and all(
        step == "*" or step == str(there) for step, there in zip(pattern, path, strict=True)
    )
