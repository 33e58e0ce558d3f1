"""Find what a schema refuses, as values that no longer know the validator."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator, ValidationError, validators

from bow_author.packs.documents import Step
from bow_author.packs.fast_validator import Schema, accepted_by

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


def swapped(problems: list[Problem]) -> list[tuple[Problem, Problem]]:
    """Find keys that are what their values should be, and the other way round, each with the problem of its value."""
    keys = {(*problem.path, problem.value): problem for problem in problems if problem.about_key}
    found = []
    for problem in problems if keys else ():
        key = keys.get(problem.path) if not problem.about_key else None
        if key is None or key.keyword != "pattern" or problem.keyword not in ("pattern", "type"):
            continue
        values = problem.value if isinstance(problem.value, list) else [problem.value]
        if values and all(isinstance(value, str) and re.search(key.wanted, value) for value in values):
            found.append((key, problem))
    return found


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


class _OfSchema:
    """A validator for one schema, which explains nothing that the fast one accepts.

    Of a hundred cases in a file one is wrong; to look at the others as slowly would take most of the time.
    """

    def __init__(self, schema: Schema) -> None:
        self._defs = schema.get("$defs", {})
        self._accepting: dict[int, Callable[[Any], bool]] = {}
        keywords = {"items": self._items, "additionalProperties": self._others}
        self.validator = validators.extend(_Validator, keywords)(schema)  # type: ignore[no-untyped-call]  # as above

    def _accepts(self, part: Schema, value: Any) -> bool:
        """Tell whether the fast validator accepts a value by a part of the schema."""
        if id(part) not in self._accepting:
            self._accepting[id(part)] = accepted_by({**part, "$defs": self._defs})
        return self._accepting[id(part)](value)

    def _items(self, validator: Any, items: Any, value: Any, schema: Schema) -> Iterator[ValidationError]:
        """Hold each item of a list against a schema."""
        if not isinstance(value, list) or not isinstance(items, dict) or "prefixItems" in schema:
            yield from _KEYWORDS["items"](validator, items, value, schema) or ()
            return
        for index, item in enumerate(value):
            if not self._accepts(items, item):
                yield from validator.descend(item, items, path=index)

    def _others(self, validator: Any, others: Any, value: Any, schema: Schema) -> Iterator[ValidationError]:
        """Hold what stands under the keys that are not known against a schema."""
        if not isinstance(value, dict) or not isinstance(others, dict) or "patternProperties" in schema:
            yield from _KEYWORDS["additionalProperties"](validator, others, value, schema) or ()
            return
        known = schema.get("properties", {})
        for key, item in value.items():
            if key not in known and not self._accepts(others, item):
                yield from validator.descend(item, others, path=key)


_KEYWORDS: dict[str, Any] = dict(Draft202012Validator.VALIDATORS)
_of_schemas: dict[int, tuple[Schema, _OfSchema]] = {}
"""By the identity of each schema, which is kept so that no other takes its place."""


def find_problems(schema: Schema, value: Any, most: int) -> list[Problem]:
    """Give at most *most* of the problems that *schema* finds in *value*."""
    if id(schema) not in _of_schemas:
        _of_schemas[id(schema)] = schema, _OfSchema(schema)
    return [_from_error(error) for error in islice(_of_schemas[id(schema)][1].validator.iter_errors(value), most)]
