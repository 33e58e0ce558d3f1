"""What has no Python, and the words that say it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from bow_dsl.source import At

_Writer = TypeVar("_Writer", bound=Callable[..., Any])


class NotCompiledError(Exception):
    """A phrase that the backend has no Python for, and where it stands if that is known."""

    def __init__(self, message: str, at: At | None = None) -> None:
        super().__init__(message)
        self.at = at


def told_where(write: _Writer) -> _Writer:
    """Make a method that writes Python for a phrase tell where the phrase stands that has none.

    Of phrases inside of each other it is the innermost. A template that names what is not there has no Python either.
    """

    @wraps(write)
    def writer(self: Any, phrase: Any, *more: Any, **named: Any) -> Any:
        try:
            return write(self, phrase, *more, **named)
        except NotCompiledError as missing:
            missing.at = missing.at or _at(phrase)
            raise
        except KeyError as missing:
            raise NotCompiledError(missing_word(missing), _at(phrase)) from missing

    return cast("_Writer", writer)


def where(missing: Exception, otherwise: At) -> At:
    """Give where what is missing is said, as far as that is known."""
    return getattr(missing, "at", None) or otherwise


def _at(phrase: Any) -> At | None:
    """Give the place of a node, of some of them, or of what has a meaning."""
    pieces = getattr(phrase, "pieces", phrase)
    if not isinstance(pieces, tuple | list):
        return cast("At", pieces.at)
    return (pieces[0].at[0], pieces[-1].at[1]) if pieces else None


def missing_word(missing: Exception) -> str:
    """Give the word that has no Python: of a pattern and its type, the word alone."""
    argument = missing.args[0]
    return str(argument[0] if isinstance(argument, tuple) else argument)
