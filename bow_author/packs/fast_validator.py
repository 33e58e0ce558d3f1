"""A fast test of plain values by a JSON Schema: most are sound, and of those nothing more has to be asked."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

Schema = dict[str, Any]


def accepted_by(schema: Schema) -> Callable[[Any], bool]:
    """Give a fast test whether a schema accepts a plain value; in a browser, which has none, a slow one."""
    try:
        with _without_networking():
            from jsonschema_rs import Draft202012Validator
    except ModuleNotFoundError:
        from jsonschema import Draft202012Validator as Slow

        return Slow(schema).is_valid
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
