"""The reference of the YAML documents, as Markdown: every key of every kind, from the schemas themselves."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from bow_author.packs.fast_validator import Schema
from bow_author.packs.yaml_scalars import inline_text
from bow_author.resources import schemas_folder

KINDS = ("pack", "battle_plan", "board", "cases", "skirmish", "epic", "components", "overlay", "translations")
"""The kinds of document that a person writes, in the sequence in which they are told of."""
_HEAD = """# The YAML documents

Written by `make docs` from [the schemas](../schemas); not to be edited. What stands in `.bow` files, and in YAML under
`define`, is told in [LANGUAGE.md](../dsl/LANGUAGE.md). The first line of a document names its schema, so that an editor
with a YAML server completes its keys; `bow schemas` lets it complete the ids of your packs too. A key with **!** must
be there.
"""


def reference(refusals: dict[str, str], decisions: dict[str, tuple[str, str]]) -> str:
    """Write the whole reference.

    Args:
        refusals: the codes with which a step of a case may be refused.
        decisions: what the rules ask, by its name: when, and what answers it.
    """
    asked = "\n".join(f"| `{name}` | {when} | {answers} |" for name, (when, answers) in decisions.items())
    rows = [f"| `{code}` | {meaning} |" for code, meaning in refusals.items()]
    tables = {
        "{refusals}": "\n".join(["| code | the step is refused because |", "|---|---|", *rows]),
        "{decisions}": asked,
    }
    schemas = [json.loads(Path(schemas_folder(), f"{kind}.schema.json").read_text("utf-8")) for kind in KINDS]
    titles = [schema["title"] for schema in schemas]
    text = [_HEAD]
    text += [
        f"- [{title}](#{_anchor(title)}): {schema['description']}"
        for title, schema in zip(titles, schemas, strict=True)
    ]
    for kind, schema in zip(KINDS, schemas, strict=True):
        text += ["", *_document(kind, schema, tables)]
    return "\n".join(text) + "\n"


def _document(kind: str, schema: Schema, tables: dict[str, str]) -> Iterator[str]:
    """Tell of one kind of document: its keys, then those of every mapping inside it, each once."""
    yield from (f"## {schema['title']}", "", schema["description"], "")
    for example in schema.get("examples", ())[:1]:
        yield from ("```yaml", *_yaml(example), "```", "")
    inner: dict[str, Schema] = {}
    yield from _keys(schema, schema, inner)
    described: set[str] = set()
    while left := [name for name in inner if name not in described]:
        described.add(left[0])
        part = inner[left[0]]
        yield from ("", f"### {schema['title']}: {part['title']}", "", part.get("description", ""), "")
        yield from _keys(part, schema, inner)
    note = files("bow_author.packs").joinpath("document_notes", f"{kind}.md")
    if note.is_file():
        text = note.read_text("utf-8")
        for place, table in tables.items():
            text = text.replace(place, table)
        yield from ("", text.strip())


def _keys(mapping: Schema, schema: Schema, inner: dict[str, Schema]) -> Iterator[str]:
    """Tell the keys of a mapping as a table, and note the mappings that lie in it."""
    yield from ("| key | what it is | value | such as |", "|---|---|---|---|")
    for key, value in mapping["properties"].items():
        final = _resolved(value, schema)
        needed = " **!**" if key in mapping.get("required", ()) else ""
        example = next(iter(value.get("examples") or final.get("examples") or ()), None)
        shown = f"`{inline_text(example)}`".replace("|", "\\|") if example is not None else ""
        says = (value.get("description") or final.get("description") or final.get("title", "")).replace("|", "\\|")
        yield f"| `{key}`{needed} | {says} | {_form(final, schema, inner)} | {shown if len(shown) < 90 else ''} |"


def _form(value: Schema, schema: Schema, inner: dict[str, Schema]) -> str:
    """Say of what form a value is: a number from 1 to 20, one of some words, a list of hexes."""
    value = _resolved(value, schema)
    if "properties" in value:
        inner.setdefault(value["title"], value)
        return str(value["title"])
    if "const" in value:
        return f"`{_word(value['const'])}`"
    if "enum" in value:
        return ", ".join(f"`{_word(word)}`" for word in value["enum"])
    for choices in ("anyOf", "oneOf"):
        if choices in value:
            return " or ".join(dict.fromkeys(_form(choice, schema, inner) for choice in value[choices]))
    match value.get("type"):
        case "integer":
            least, most = value.get("minimum"), value.get("maximum")
            return "a whole number" + (f" from {least}" if least is not None else "") + (f" to {most}" if most else "")
        case "boolean":
            return "`true`, `false`"
        case "array":
            return f"a list: {_form(value['items'], schema, inner)}"
        case "object":
            return _entries(value, schema, inner)
        case _:
            return str(value.get("title", "text"))


def _entries(value: Schema, schema: Schema, inner: dict[str, Schema]) -> str:
    """Say what stands in a mapping whose keys are the author's own."""
    key = _resolved(value.get("propertyNames", {}), schema).get("title", "text")
    entry = value.get("additionalProperties")
    return f"{key}: {_form(entry, schema, inner)}" if isinstance(entry, dict) else f"{key}: text"


def _resolved(value: Schema, schema: Schema) -> Schema:
    """Give what a schema stands for, following its reference; what it says itself goes first."""
    if "$ref" not in value:
        return value
    target = _resolved(schema["$defs"][value["$ref"].rpartition("/")[2]], schema)
    return {**target, **{key: part for key, part in value.items() if key != "$ref"}}


def _yaml(value: object, indent: int = 0) -> Iterator[str]:
    """Lay a value out as an author would: mappings in blocks, what lies deep in one line."""
    pad = "  " * indent
    if isinstance(value, dict) and indent < 2 and any(isinstance(item, dict | list) for item in value.values()):
        for key, item in value.items():
            if isinstance(item, dict) and item and indent == 0:
                yield f"{pad}{key}:"
                yield from _yaml(item, indent + 1)
            else:
                yield f"{pad}{key}: {inline_text(item)}"
    elif isinstance(value, dict):
        yield from (f"{pad}{key}: {inline_text(item)}" for key, item in value.items())
    else:
        yield f"{pad}{inline_text(value)}"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _anchor(title: str) -> str:
    """Give the address of a heading inside a page."""
    return re.sub(r"[^\w-]", "", title.lower().replace(" ", "-"))
