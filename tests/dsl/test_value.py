"""Values are made as dataclasses of the same fields are, however their fields are said."""

import copy
import inspect
from dataclasses import dataclass, field, make_dataclass
from typing import Any

import pytest

from bow_dsl.value import value

FIELDS: tuple[tuple[str, Any], ...] = (
    ("plain", field()),
    ("with_default", field(default=7)),
    ("made", field(default_factory=list)),
    ("inner", field(init=False, default="x")),
    ("made_inside", field(init=False, default_factory=dict)),
    ("_with_default", field(default=8, repr=False, compare=False)),
)
GIVEN: tuple[tuple[tuple[object, ...], dict[str, object]], ...] = (
    ((1,), {}),
    ((1, 2), {"made": [3]}),
    ((), {"plain": 1, "_with_default": None}),
    ((), {}),
    ((1, 2, [], 4, 5), {}),
    ((1,), {"inner": "y"}),
)


def made(of: Any, given: tuple[object, ...], named: dict[str, object]) -> object:
    """Give all that a new value says, or the kind of error that there is instead."""
    try:
        new = of(*given, **named)
    except TypeError as error:
        return type(error)
    return {name: getattr(new, name) for name, _ in FIELDS}


@pytest.mark.parametrize(("given", "named"), GIVEN)
def test_values_are_made_as_dataclasses_are(given: tuple[object, ...], named: dict[str, object]) -> None:
    """The same arguments are taken and refused, and the same defaults."""
    alike = make_dataclass("Alike", [(name, Any, copy.copy(said)) for name, said in FIELDS])
    members = {"__annotations__": dict.fromkeys((name for name, _ in FIELDS), Any)}
    kind = value(type("Kind", (), members | {name: copy.copy(said) for name, said in FIELDS if name != "plain"}))
    assert made(kind, given, named) == made(alike, given, named)
    assert made(kind, given, named) == made(alike, given, named), "the second time it is made by what is written"


def test_parameters() -> None:
    """Parameters have the names and the sequence of the fields."""

    @dataclass
    class Alike:
        one: int
        two: int = 2

    @value
    class Kind:
        one: int
        two: int = 2

    Kind(1)
    assert inspect.signature(Kind.__init__).parameters.keys() == inspect.signature(Alike.__init__).parameters.keys()
    assert Kind(1).two is Alike(1).two
