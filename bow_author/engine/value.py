"""Values of the engine: compared and hashed by what they say, and never changed."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def value(kind: type[_T]) -> type[_T]:
    """Make a class one of values.

    The type checker refuses to change one. Nothing refuses it at run time: a frozen dataclass takes three times as
    long to make, and battles make hundreds of them.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def named_value(kind: type[_T]) -> type[_T]:
    """Make a class one of values whose fields are always named."""
    return dataclass(slots=True, unsafe_hash=True, kw_only=True)(kind)
