"""Values: compared and hashed by what they say, and never changed.

Each process makes the classes of some hundred kinds of values anew, and most of what that takes goes into writing
methods for each of them. Here only the making of a value is written for its kind, when the first is made: most values
of most kinds come out of a cache. The other methods are shared, and `dataclasses`, which takes as long to import as
all of these classes to make, is imported when somebody asks it for the fields of a value.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import field, replace
else:

    def field(**options):
        """Say of a field what `dataclasses.field` can say: default, default_factory, init, repr, compare."""
        return _Field(**options)

    def replace(instance, /, **changes):
        """Give a value that says the same as *instance* but for some fields."""
        if not hasattr(instance, "_fields"):  # the compiled engine makes dataclasses of its values
            from dataclasses import replace as replace_fields

            return replace_fields(instance, **changes)
        same = {about.name: getattr(instance, about.name) for about in instance._fields if about.init}
        return instance.__class__(**same | changes)


__all__ = ["field", "replace", "value"]

_T = TypeVar("_T")
_MISSING: Any = object()


class _Field:
    """A field of a value: its name, its type as it is written, and what `field` says of it."""

    __slots__ = ("compare", "default", "default_factory", "init", "name", "repr", "type")

    def __init__(
        self,
        *,
        default: Any = _MISSING,
        default_factory: Any = _MISSING,
        init: bool = True,
        repr: bool = True,  # as `dataclasses` calls it
        compare: bool = True,
    ) -> None:
        self.name = ""
        self.type: Any = None
        self.default, self.default_factory = default, default_factory
        self.init, self.repr, self.compare = init, repr, compare


class _AsDataclass:
    """The fields of a value as those of a dataclass, made when somebody asks for them."""

    def __get__(self, _: object, kind: Any) -> dict[str, Any]:
        from dataclasses import field as field_of, make_dataclass

        keys = ("default", "default_factory", "init", "repr", "compare")
        fields = [
            (
                about.name,
                about.type,
                field_of(**{key: option for key in keys if (option := getattr(about, key)) is not _MISSING}),
            )
            for about in kind._fields
        ]
        alike: Any = make_dataclass(kind.__name__, fields, init=False, repr=False, eq=False)
        kind.__dataclass_fields__ = alike.__dataclass_fields__
        return cast("dict[str, Any]", alike.__dataclass_fields__)


_AS_DATACLASS = _AsDataclass()


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
    body = dict(vars(kind))
    fields = _fields_of(kind, body)
    inherited = {slot for base in kind.__mro__[1:] for slot in getattr(base, "__slots__", ())}
    for name in (*fields, "__dict__", "__weakref__"):
        body.pop(name, None)
    declared = tuple(fields.values())
    compared = [about.name for about in declared if about.compare]
    has_own = "__init__" in body
    body |= {
        "__slots__": tuple(name for name in fields if name not in inherited),
        "__match_args__": tuple(about.name for about in declared if about.init),
        "__dataclass_fields__": _AS_DATACLASS,
        "__eq__": _equal,
        "__hash__": _hash,
        "__repr__": _written,
        "_fields": declared,
        "_said": staticmethod(attrgetter(*compared) if compared else _nothing),
        "_shown": tuple(about.name for about in declared if about.repr),
    }
    maker: Any = type(kind)
    made = maker(kind.__name__, kind.__bases__, body)
    made.__qualname__ = kind.__qualname__
    if not has_own:

        def first(self: Any, *given: object, **named: object) -> None:
            made.__init__ = _maker(declared)
            made.__init__(self, *given, **named)

        made.__init__ = first
    return made  # type: ignore[no-any-return]  # the class anew, with slots and methods


def _fields_of(kind: type, body: dict[str, Any]) -> dict[str, _Field]:
    """Give the fields of a class by name, those that it inherits first."""
    fields = {about.name: about for base in reversed(kind.__mro__) for about in vars(base).get("_fields", ())}
    for name, annotation in kind.__annotations__.items():
        default = body.get(name, _MISSING)
        about = default if isinstance(default, _Field) else _Field(default=default)
        about.name, about.type = name, annotation
        fields[name] = about
    return fields


def _maker(fields: tuple[_Field, ...]) -> Callable[..., None]:
    """Write the function that fills a new value.

    What `dataclasses` would write is the same, and takes several times as long: it makes a class besides.
    """
    known: dict[str, Any] = {"missing": _MISSING}
    given: list[str] = ["self"]
    lines: list[str] = ["pass"]
    for about in fields:
        name, default, is_made = about.name, f"default_of_{about.name}", about.default_factory is not _MISSING
        has_default = is_made or about.default is not _MISSING
        if has_default:
            known[default] = about.default_factory if is_made else about.default
        made = f"{default}()" if is_made else default
        if about.init:
            given.append(f"{name}={'missing' if is_made else default}" if has_default else name)
            made = f"{made} if {name} is missing else {name}" if is_made else name
        if about.init or has_default:
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
