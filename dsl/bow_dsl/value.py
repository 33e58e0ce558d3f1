"""Values: compared and hashed by what they say, and never changed.

Each process makes the classes of some hundred kinds of values anew, and most of what that takes goes into writing
methods for each of them. Here only the making of a value is written for its kind, when the first is made: most values
of most kinds come out of a cache. The other methods are shared.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

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
    has_own = "__init__" in vars(kind)
    made: Any = dataclass(init=False, slots=True, eq=False, repr=False)(kind)
    if not has_own:

        def first(self: Any, *given: object, **named: object) -> None:
            made.__init__ = _maker(made)
            made.__init__(self, *given, **named)

        made.__init__ = first
    compared = [one.name for one in fields(made) if one.compare]
    made._said = staticmethod(attrgetter(*compared) if compared else _nothing)
    made._shown = tuple(one.name for one in fields(made) if one.repr)
    made.__eq__, made.__hash__, made.__repr__ = _equal, _hash, _written
    return made  # type: ignore[no-any-return]  # the class itself, with methods


def _maker(kind: Any) -> Callable[..., None]:
    """Write the function that fills a new value of a kind.

    What `dataclasses` would write is the same, and takes several times as long: it makes a class besides.
    """
    known: dict[str, Any] = {"missing": MISSING}
    given: list[str] = ["self"]
    lines: list[str] = ["pass"]
    for one in fields(kind):
        name, default, is_made = one.name, f"default_of_{one.name}", one.default_factory is not MISSING
        has_default = is_made or one.default is not MISSING
        if has_default:
            known[default] = one.default_factory if is_made else one.default
        made = f"{default}()" if is_made else default
        if one.init:
            given.append(f"{name}={'missing' if is_made else default}" if has_default else name)
            made = f"{made} if {name} is missing else {name}" if is_made else name
        if one.init or has_default:
            lines.append(f"self.{name} = {made}")
    exec(f"def __init__({', '.join(given)}):\n  " + "\n  ".join(lines), known)  # noqa: S102  # names of fields alone
    return cast("Callable[..., None]", known["__init__"])


def _nothing(_: object) -> tuple[()]:
    return ()


def _equal(self: Any, other: Any) -> Any:
    return self._said(self) == other._said(other) if other.__class__ is self.__class__ else NotImplemented


def _hash(self: Any) -> int:
    return hash(self._said(self))


def _written(self: Any) -> str:
    return f"{self.__class__.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._shown)})"
