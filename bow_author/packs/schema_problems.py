"""Find what a schema refuses, as values that no longer know the validator."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator, ValidationError, validators

from bow_author.packs.documents import Step
from bow_author.packs.schema_phrases import Schema

Path = tuple[Step, ...]


class Problem(NamedTuple):
    """What the validator found: the value at *path* breaks the *keyword* of its *schema*."""

    path: Path
    keyword: str
    wanted: Any
    """What the schema says after the keyword."""
    value: Any
    schema: Schema
    about_key: bool
    """Whether *value* is a key of what stands at *path*."""
    branches: tuple[tuple[int, "Problem"], ...]
    """For a choice between several schemas: which of them was broken how."""


def _from_error(error: ValidationError) -> Problem:
    schema: Any = error.schema
    return Problem(
        tuple(error.absolute_path),
        str(error.validator),
        error.validator_value,
        error.instance,
        schema,
        "propertyNames" in error.absolute_schema_path,
        tuple((int(inner.schema_path[0]), _from_error(inner)) for inner in error.context or ()),
    )


def _pattern(_validator: Any, pattern: str, value: Any, _schema: Schema) -> Iterator[ValidationError]:
    r"""Hold a text against a pattern; unlike Python's, its `$` does not overlook a last line end."""
    if isinstance(value, str) and not re.search(pattern.removesuffix("$") + r"\Z", value):
        yield ValidationError("badly written")


def _required(_validator: Any, keys: list[str], value: Any, _schema: Schema) -> Iterator[ValidationError]:
    """Report every missing key by itself."""
    for key in keys:
        if isinstance(value, dict) and key not in value:
            yield ValidationError("missing", validator_value=key)


def _unique(_validator: Any, _: bool, value: Any, _schema: Schema) -> Iterator[ValidationError]:
    """Report that there are equal items, in time that does not grow with the square of their number."""
    if isinstance(value, list) and len({identity(item) for item in value}) < len(value):
        yield ValidationError("not unique")


def identity(item: Any) -> str:
    """Give a text that equal values share, and no others."""
    return json.dumps(item, sort_keys=True)


_Validator = validators.extend(  # type: ignore[no-untyped-call]  # jsonschema says no types
    Draft202012Validator, {"pattern": _pattern, "required": _required, "uniqueItems": _unique}
)


def find_problems(schema: Schema, value: Any, most: int) -> list[Problem]:
    """Give at most *most* of the problems that *schema* finds in *value*."""
    return [_from_error(error) for error in islice(_Validator(schema).iter_errors(value), most)]
