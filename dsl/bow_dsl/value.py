"""Values: compared and hashed by what they say, and never changed.

Each process makes the classes of some hundred kinds of values anew, and most of what that takes goes into writing
methods for each of them. Here only the making of a value is written for its kind; the other methods are shared.
"""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[_T]) -> type[_T]:
    """Make a class one of values; its fields are said as those of a dataclass.

    The type checker refuses to change one, and nothing refuses it at run time, which would make each one slower.

    >>> @value
    ... class Step:
    ...     column: int
    ...     row: int = 1
    >>> Step(2), Step(2) == Step(2, 1), len({Step(2), Step(2)})
    (Step(column=2, row=1), True, 1)
    """
    made: Any = dataclass(slots=True, eq=False, repr=False)(kind)
    compared = [one.name for one in fields(made) if one.compare]
    made._said = staticmethod(attrgetter(*compared) if compared else _nothing)
    made._shown = tuple(one.name for one in fields(made) if one.repr)
    made.__eq__, made.__hash__, made.__repr__ = _equal, _hash, _written
    return made  # type: ignore[no-any-return]  # the class itself, with methods


def _nothing(_: object) -> tuple[()]:
    return ()


def _equal(self: Any, other: Any) -> Any:
    return self._said(self) == other._said(other) if other.__class__ is self.__class__ else NotImplemented


def _hash(self: Any) -> int:
    return hash(self._said(self))


def _written(self: Any) -> str:
    return f"{self.__class__.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._shown)})"
