"""Mistakes in YAML documents: keys, values and ids, wherever the schema or the packs say what belongs there."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from bow_author.packs.documents import Document
from bow_author.packs.schema_phrases import resolved
from bow_author.packs.schemas import Schema, load_schema
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf
from tests.mistakes.slips import slip

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
}


class Spot(NamedTuple):
    """A value of a document and the schema it must fit; ``choice`` says that there are others it might fit as well."""

    document: Document
    path: Path
    value: Any
    schema: Schema
    choice: bool


def spots(shelf: Shelf) -> Iterator[Spot]:
    """Give every value of every document with its schema."""
    for kind, document in shelf.documents:
        schema = load_schema(kind)
        yield from _below(document, (), document.value, schema, schema.get("$defs", {}), choice=False)


def _below(  # a value and its schema, and where both stand
    document: Document, path: Path, value: Any, schema: Schema, defs: Schema, *, choice: bool
) -> Iterator[Spot]:
    schema = resolved(schema, defs)
    branches = [resolved(branch, defs) for key in ("oneOf", "anyOf") for branch in schema.get(key, ())]
    fitting = [branch for branch in branches if "type" in branch and _fits(value, branch)]
    if fitting:
        yield from _below(document, path, value, fitting[0], defs, choice=True)
        return
    yield Spot(document, path, value, schema, choice or bool(branches and "type" not in schema))
    if isinstance(value, dict):
        for key, inner in value.items():
            inside = schema.get("properties", {}).get(key, schema.get("additionalProperties"))
            if isinstance(inside, dict):
                yield from _below(document, (*path, key), inner, inside, defs, choice=False)
    elif isinstance(value, list) and isinstance(schema.get("items"), dict):
        for number, inner in enumerate(value):
            yield from _below(document, (*path, number), inner, schema["items"], defs, choice=False)


def _fits(value: Any, schema: Schema) -> bool:
    if not isinstance(value, _TYPES[schema["type"]]) or isinstance(value, bool) is not (schema["type"] == "boolean"):
        return False
    return not isinstance(value, dict) or all(key in value for key in schema.get("required", ()))


def site(shelf: Shelf, document: Document, path: Path, name: str, make: Callable[[Random], Planting | None]) -> Site:
    """Name a site after the path that leads there."""
    return Site(shelf.name(document.file), f"{'.'.join(map(str, path))}, {name}", make)


def replaced(  # where, what instead, and how it is told
    shelf: Shelf, document: Document, path: Path, text: str, meant: str | None = None, *, key: bool = False
) -> Planting:
    """Write something else instead of a value or a key, where it must be found."""
    start, end = shelf.place(document, path, key=key)
    name = shelf.name(document.file)
    was = shelf.texts[name][start:end].strip()
    end = start + len(was)
    return Planting((Edit(start, end, text),), f"`{text.strip()}` for `{was[:40]}`", shelf.line(name, start), meant)


def misspelt(shelf: Shelf, document: Document, path: Path, word: str, *, key: bool = False) -> Site:
    """Misspell a value or a key."""

    def make(luck: Random) -> Planting | None:
        written = slip(word, luck, shelf.known)
        return replaced(shelf, document, path, written, word, key=key) if written else None

    return site(shelf, document, path, "key" if key else "value", make)


def instead(shelf: Shelf, document: Document, path: Path, texts: Sequence[str], *, key: bool = False) -> Site:
    """Write one of several texts instead of a value or a key."""

    def make(luck: Random) -> Planting | None:
        return replaced(shelf, document, path, luck.choice(texts), key=key) if texts else None

    return site(shelf, document, path, "key" if key else "value", make)


# ---- misspellings


def _keys(shelf: Shelf) -> Iterator[Site]:
    for spot in spots(shelf):
        if isinstance(spot.value, dict) and spot.schema.get("additionalProperties") is False:
            for key in spot.value:
                yield misspelt(shelf, spot.document, (*spot.path, key), key, key=True)


def _choices(shelf: Shelf) -> Iterator[Site]:
    for spot in spots(shelf):
        if "enum" in spot.schema and isinstance(spot.value, str):
            yield misspelt(shelf, spot.document, spot.path, spot.value)


def _mentions(shelf: Shelf) -> Iterator[tuple[Document, Path, str, bool]]:
    """Give every place where a document names what a pack defines, a pack or a board: value or key."""
    names = {name for by_id in shelf.library.names.by_kind_everywhere().values() for name in by_id}
    names |= {entry.id for entry in shelf.library.entries("board")} | set(shelf.library.packs)
    for spot in spots(shelf):
        own = len(spot.path) == 1 and spot.path[0] in ("battle", "skirmish", "board", "pack", "components", "language")
        if own and spot.value not in names:
            continue
        if own and (
            spot.path[0] != "board" or ("battle" not in spot.document.value and "skirmish" not in spot.document.value)
        ):
            continue
        if isinstance(spot.value, str) and spot.value in names and "pattern" in spot.schema:
            yield spot.document, spot.path, spot.value, False
        if isinstance(spot.value, dict) and isinstance(spot.schema.get("additionalProperties"), dict):
            for key in spot.value:
                if key in names:
                    yield spot.document, (*spot.path, key), key, True


def _ids(shelf: Shelf) -> Iterator[Site]:
    for document, path, name, key in _mentions(shelf):
        yield misspelt(shelf, document, path, name, key=key)


def _labels(shelf: Shelf) -> Iterator[Site]:
    """Speak of a unit that the case or plan does not have."""
    for spot in spots(shelf):
        if len(spot.path) < 3 or spot.path[0] != "cases":
            continue
        case = spot.document.value["cases"][spot.path[1]]
        labels = set(case.get("units") or ())
        if spot.path[2] in ("do", "expect") and isinstance(spot.value, str) and spot.value in labels:
            yield instead(
                shelf, spot.document, spot.path, sorted({f"{label}_{n}" for label in labels for n in (1, 2)} - labels)
            )


def _sources(shelf: Shelf) -> Iterator[Site]:
    for spot in spots(shelf):
        if len(spot.path) == 4 and spot.path[0] == "sources" and spot.path[2] == "of" and isinstance(spot.value, str):
            last = spot.value.split(".")[-1]

            def make(luck: Random, spot: Spot = spot, last: str = last) -> Planting | None:
                written = slip(last, luck, shelf.known)
                if written is None:
                    return None
                return replaced(shelf, spot.document, spot.path, spot.value.removesuffix(last) + written, last)

            yield site(shelf, spot.document, spot.path, "source", make)


# ---- ids of other things


def _ids_of_other_kinds(shelf: Shelf) -> Iterator[Site]:
    by_kind = shelf.library.names.by_kind_everywhere()
    for document, path, name, key in _mentions(shelf):
        kinds = {kind for kind, names in by_kind.items() if name in names}
        own = {other for kind in kinds for other in by_kind[kind]} | {name}
        others = sorted({other for names in by_kind.values() for other in names if "." not in other} - own)
        yield instead(shelf, document, path, others, key=key)


def _keys_of_elsewhere(shelf: Shelf) -> Iterator[Site]:
    """Write a key of the schema where it has no place."""
    for spot in spots(shelf):
        if not isinstance(spot.value, dict) or spot.schema.get("additionalProperties") is not False:
            continue
        kind = next(kind for kind, document in shelf.documents if document is spot.document)
        defs = load_schema(kind).get("$defs", {}).values()
        every = {key for inner in defs for key in inner.get("properties", ())}
        others = sorted(every - set(spot.schema["properties"]))
        for key in list(spot.value)[:1]:
            yield instead(shelf, spot.document, (*spot.path, key), others, key=True)


def _versions(shelf: Shelf) -> Iterator[Site]:
    for document, path, name, key in _mentions(shelf):
        if name in shelf.of_kind("commander"):
            person = name.partition(".")[0]
            yield instead(shelf, document, path, [f"{person}.card_9", f"{person}.of_nowhere"], key=key)


# ---- types and keys


def _types(shelf: Shelf) -> Iterator[Site]:
    """Write a word for a number, a number for a word, a word for a list or for pairs."""
    for spot in spots(shelf):
        text = shelf.texts[shelf.name(spot.document.file)]
        start, end = shelf.place(spot.document, spot.path)
        if not spot.path or spot.choice or "\n" in text[start:end].strip():
            continue
        if isinstance(spot.value, bool | int):
            yield instead(shelf, spot.document, spot.path, ["many", "[1, 2]"])
        elif isinstance(spot.value, str) and "pattern" in spot.schema:
            yield instead(shelf, spot.document, spot.path, ["7", "true", "[7]"])
        elif isinstance(spot.value, list | dict) and text[start] in "[{":
            yield instead(shelf, spot.document, spot.path, ["7", "true"])


def _ranges(shelf: Shelf) -> Iterator[Site]:
    for spot in spots(shelf):
        if isinstance(spot.value, int) and not isinstance(spot.value, bool):
            wrong = [
                str(spot.schema[key] + step) for key, step in (("minimum", -1), ("maximum", 1)) if key in spot.schema
            ]
            if wrong:
                yield instead(shelf, spot.document, spot.path, wrong)


def _patterns(shelf: Shelf) -> Iterator[Site]:
    """Write hexes and ids as they are not written."""
    for spot in spots(shelf):
        value = spot.value
        if isinstance(value, str) and "pattern" in spot.schema and not spot.choice and value[:1].isalpha():
            if value[1:].isdigit():
                yield instead(shelf, spot.document, spot.path, [value[1:] + value[0], f"{value[0]}-{value[1:]}"])
            elif "_" in value and "." not in value:
                yield instead(shelf, spot.document, spot.path, [value.title(), value.replace("_", " ")])


def _missing(shelf: Shelf) -> Iterator[Site]:
    """Leave out a key that is needed and stands on one line with others."""
    for spot in spots(shelf):
        text = shelf.texts[shelf.name(spot.document.file)]
        for key in spot.schema.get("required", ()) if isinstance(spot.value, dict) else ():
            start, _ = shelf.place(spot.document, (*spot.path, key), key=True)
            _, end = shelf.place(spot.document, (*spot.path, key))
            if "\n" in text[start:end] or not spot.path or len(spot.value) < 2:
                continue
            if text[end : end + 2] == ", ":
                end += 2
            elif text[start - 2 : start] == ", ":
                start -= 2
            else:
                continue
            owner, _ = shelf.place(spot.document, spot.path, key=True)
            line = shelf.line(shelf.name(spot.document.file), owner)
            edit = Edit(start, end, "")

            def make(_luck: Random, edit: Edit = edit, line: int = line, key: str = key) -> Planting:
                return Planting((edit,), f"without `{key}`", line)

            yield site(shelf, spot.document, (*spot.path, key), "missing", make)


def _twice(shelf: Shelf) -> Iterator[Site]:
    for spot in spots(shelf):
        text = shelf.texts[shelf.name(spot.document.file)]
        for key in spot.value if isinstance(spot.value, dict) else ():
            start, _ = shelf.place(spot.document, (*spot.path, key), key=True)
            _, end = shelf.place(spot.document, (*spot.path, key))
            written = text[start:end].rstrip()
            line_start = text.rfind("\n", 0, start) + 1
            in_brackets = bool(text[line_start:start].strip(" -"))
            if "\n" in written or (text[start - 1 : start] not in " \n{" and start):
                continue
            if in_brackets:
                edit, further = Edit(start, start, f"{written}, "), 0
            else:
                edit, further = Edit(start, start, f"{written}\n{' ' * (start - line_start)}"), 1
            line = shelf.line(shelf.name(spot.document.file), start) + further

            def make(_luck: Random, edit: Edit = edit, line: int = line, key: str = key) -> Planting:
                return Planting((edit,), f"`{key}` twice", line)

            yield site(shelf, spot.document, (*spot.path, key), "twice", make)


_OF_IDS = ("BOW201", "BOW216", "BOW42", "BOW54")

KINDS = (
    MistakeKind("key of a document misspelt", "misspellings", ("BOW107", "BOW401", "BOW402"), _keys, 120),
    MistakeKind("choice in a document misspelt", "misspellings", ("BOW403", "BOW404"), _choices, 80),
    MistakeKind("id in a document misspelt", "misspellings", _OF_IDS, _ids, 120),
    MistakeKind("source of figures misspelt", "misspellings", ("BOW425",), _sources),
    MistakeKind("label of no unit", "ids and scopes", ("BOW540",), _labels, 60),
    MistakeKind("id of another kind in a document", "ids and scopes", (*_OF_IDS, "BOW406"), _ids_of_other_kinds, 80),
    MistakeKind("key of elsewhere", "ids and scopes", ("BOW107", "BOW401", "BOW402"), _keys_of_elsewhere, 60),
    MistakeKind("version of a commander that is not", "ids and scopes", ("BOW216", "BOW540"), _versions),
    MistakeKind("value of a document of another type", "types and keys", ("BOW403", "BOW404", "BOW406"), _types, 80),
    MistakeKind("number of a document out of range", "types and keys", ("BOW405", "BOW403"), _ranges, 60),
    MistakeKind("hex or id written another way", "types and keys", ("BOW406",), _patterns, 60),
    MistakeKind("key of a document missing", "types and keys", ("BOW402",), _missing, 60),
    MistakeKind("key of a document twice", "types and keys", ("BOW105",), _twice, 60),
)
