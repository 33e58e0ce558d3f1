"""Say in words what a schema asks for, from its titles and examples."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from bow_author.packs.fast_validator import Schema
from bow_author.packs.scalars import read_scalar
from bow_dsl.listing import a as with_article
from bow_dsl.look_alikes import as_latin
from bow_dsl.nearest import nearest

_PLAIN = re.compile(r"[A-Za-z0-9][\w.;'/()-]*( [\w.;'/()-]+)*")  # needs no quotes in YAML, not even in brackets

_LONGEST = 80  # characters: a longer example fits into no message, and of a longer word nobody knows what was meant


def a(noun: str) -> str:
    """Put the article before a *noun*; one that tells of several things has none.

    >>> a("unit"), a("order"), a("edges by House"), a("pass")
    ('a unit', 'an order', 'edges by House', 'a pass')
    """
    first = noun.partition(" ")[0]
    if first.endswith("s") and not first.endswith("ss"):
        return noun
    return with_article(noun)


def one_of(words: Sequence[str], link: str = "or") -> str:
    """Join *words* as a sentence does.

    >>> one_of(["green", "blue", "red"])
    'green, blue or red'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}"


def quoted(words: Iterable[str]) -> list[str]:
    """Put each word into backticks."""
    return [f"`{word}`" for word in words]


def written(value: Any) -> str:
    """Write a plain value as it stands in YAML, on one line.

    >>> written({"at": "C5", "clear": True, "by": [1, None], "core": ">=1.0,<2"})
    '{at: C5, clear: true, by: [1, null], core: ">=1.0,<2"}'
    """
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case dict():
            return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case str() if not _PLAIN.fullmatch(value) or not isinstance(read_scalar(value), str):
            return json.dumps(value, ensure_ascii=False)
        case _:
            return str(value)


def allowed(schema: Schema) -> list[Any] | None:
    """Give the values to choose from, if the schema names them."""
    if "const" in schema:
        return [schema["const"]]
    values: list[Any] | None = schema.get("enum")
    return values


def phrase(schema: Schema, defs: Schema) -> str:
    """Say what kind of value *schema* asks for.

    >>> phrase({"type": "integer", "minimum": 1}, {})
    'a whole number of at least 1'
    >>> phrase({"anyOf": [{"type": "boolean"}, {"enum": ["rout"]}]}, {})
    'true or false, or rout'
    """
    schema = resolved(schema, defs)
    values = allowed(schema)
    if values is not None:
        return one_of([written(value) for value in values])
    if "anyOf" in schema:
        parts = [phrase(part, defs) for part in schema["anyOf"]]
        return one_of(parts) if not any(" or " in part for part in parts) else ", or ".join(parts)
    example = written(schema["examples"][0]) if "examples" in schema else ""
    such_as = f" such as `{example}`" if 0 < len(example) <= _LONGEST else ""
    match schema.get("type"):
        case "integer":
            return _whole_number(schema)
        case "boolean":
            return "true or false"
        case "string" if "pattern" in schema:
            return a(schema["title"]) + such_as
        case "array":
            return a(schema["title"]) + such_as
        case "object":
            return "`key: value` pairs" + such_as
        case _:
            return "a text"


def described(schema: Schema) -> str | None:
    """Give the description of *schema* as the help of a message.

    >>> described({"description": "Column letters, then the row number."})
    'column letters, then the row number'
    """
    words: str | None = schema.get("description")
    return words and words[0].lower() + words[1:].rstrip(".")


def resolved(schema: Schema, defs: Schema) -> Schema:
    """Follow a reference to the definition that it names."""
    while "$ref" in schema:
        schema = {**defs[schema["$ref"].rpartition("/")[2]], **{k: v for k, v in schema.items() if k != "$ref"}}
    return schema


def near(word: str, known: Iterable[str]) -> str | None:
    """Find the known word that *word* was probably meant to be."""
    return nearest(word, known) if len(word) <= _LONGEST else None


def by_other_words(key: str, properties: Schema) -> list[str]:
    """Give the keys that somebody calls so who does not know what they are called here.

    >>> by_other_words("hex", {"at": {"otherwise": ["hex", "place"]}, "rank": {}})
    ['at']
    """
    return [name for name, schema in properties.items() if key.lower() in schema.get("otherwise", ())]


def meant_by(key: str, properties: Schema) -> str | None:
    """Find the key that was meant by one that is none: written `key=`, misspelt, or called by another word."""
    plain = (as_latin(key) or key).partition("=")[0].strip()
    if plain != key and plain in properties:
        return plain
    return next(iter(by_other_words(plain, properties)), None) or near(plain, properties)


def fixed_text(text: str, pattern: str) -> str | None:
    """Find what fits *pattern* and was probably meant by *text*.

    >>> fixed_text("5C", "^[A-Z]+[0-9]+$"), fixed_text("Casterly Rock", "^[a-z_]+$")
    ('C5', 'casterly_rock')
    """
    stripped = as_latin(text.strip()) or text.strip()
    if len(text) > _LONGEST:
        return None
    swapped = re.sub(r"^([0-9]+)[ -]?([A-Za-z]+)$", r"\2\1", stripped).upper()
    spaced = " ".join(stripped.split())
    joined = re.sub(r"[^a-z0-9.]+", "_", stripped.lower().replace("'", "")).strip("_")
    for candidate in (
        stripped,
        stripped.lower(),
        stripped.upper(),
        swapped,
        spaced,
        joined,
        f"{stripped}.0",
        f"{stripped}.0.0",
        f">={stripped}",
    ):
        if re.fullmatch(pattern, candidate):
            return candidate
    return None


def _whole_number(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    if low is not None:
        return f"a whole number of at least {low}"
    return "a whole number"
