"""Values of the engine to what JSON can hold, and back."""

import ast
import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from bow_author.hexes.coordinates import Hex, parse_hex

_T = TypeVar("_T")


def to_plain(value: object) -> Any:
    """Turn a value into dictionaries, lists, texts and numbers; hexes as they are written.

    >>> to_plain({"at": Hex(3, 5), "path": (Hex(1, 1), None)})
    {'at': 'C5', 'path': ['A1', None]}
    """
    if isinstance(value, Hex):
        return value.name
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {to_plain(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: to_plain(getattr(value, item.name)) for item in fields(value)}
    return value


def from_plain(kind: type[_T], value: Any) -> _T:
    """Build a value of this type from what `to_plain` made of one.

    Raises ValueError, KeyError or TypeError if *value* was not made by it.

    >>> from_plain(Hex, "C5").name
    'C5'
    """
    built: _T = _read(kind, value)
    return built


def _read(kind: Any, value: Any) -> Any:
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _read_union([item for item in arguments if item is not NoneType], value)
    if origin is dict:
        return {_read(arguments[0], key): _read(arguments[1], item) for key, item in value.items()}
    if origin is list:
        return [_read(arguments[0], item) for item in value]
    if origin is tuple:
        kinds = [arguments[0]] * len(value) if arguments[1:] == (...,) else arguments
        return tuple(_read(item_kind, item) for item_kind, item in zip(kinds, value, strict=True))
    return _read_one(kind, value)


def _read_union(kinds: list[Any], value: Any) -> Any:
    """Build one of several types: what is written as a hex is a hex where it may be one."""
    if value is None:
        return None
    if len(kinds) == 1:
        return _read(kinds[0], value)
    if isinstance(value, list):
        return _read(next(kind for kind in kinds if get_origin(kind) in (list, tuple)), value)
    return (parse_hex(value) or value) if Hex in kinds and isinstance(value, str) else value


def _read_one(kind: Any, value: Any) -> Any:
    if kind is Hex:
        at = parse_hex(value)
        if at is None:
            raise ValueError(value)
        return at
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**{name: _read(hint, value[name]) for name, hint in field_types(kind).items()})
    return value


@lru_cache(maxsize=64)
def field_types(kind: type) -> dict[str, Any]:
    """Give the types of the fields of a class.

    A compiled class knows of `dict[Label, UnitState]` only that it is a dictionary: what its module in Python says,
    which lies beside it, stands for its names.
    """
    module = sys.modules[kind.__module__]
    file = Path(str(module.__file__))
    if file.suffix == ".py":
        return get_type_hints(kind)
    tree = ast.parse(file.with_name(f"{file.name.split('.')[0]}.py").read_text(encoding="utf-8"))
    written = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    hints = {
        item.target.id: ast.unparse(item.annotation)
        for item in written.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }
    return get_type_hints(SimpleNamespace(__annotations__=hints), vars(module))
