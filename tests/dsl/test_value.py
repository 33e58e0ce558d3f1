"""Values are made as dataclasses of the same fields are, however their fields are said."""

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from dataclasses import dataclass, make_dataclass
from typing import Any

import pytest

from bow_dsl.value import field, replace, value

FIELDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("plain", {}),
    ("with_default", {"default": 7}),
    ("made", {"default_factory": list}),
    ("inner", {"init": False, "default": "x"}),
    ("made_inside", {"init": False, "default_factory": dict}),
    ("_with_default", {"default": 8, "repr": False, "compare": False}),
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
    alike = make_dataclass("Alike", [(name, Any, dataclasses.field(**said)) for name, said in FIELDS])
    members = {"__annotations__": dict.fromkeys((name for name, _ in FIELDS), Any)}
    kind = value(type("Kind", (), members | {name: field(**said) for name, said in FIELDS if name != "plain"}))
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


@value
class Place:
    """A value to change and to inherit from."""

    column: int
    row: int = field(default=1, compare=False)
    notes: list[str] = field(default_factory=list, repr=False)
    seen: int = field(default=0, init=False)


@value
class Named(Place):
    """A value with the fields of another, and one more."""

    name: str = ""


@pytest.mark.parametrize("one", [Place(2), Place(2, 3, ["x"]), Named(2, 3, ["x"], "n")])
def test_dataclasses_know_values(one: Any) -> None:
    """Who asks `dataclasses` for the fields of a value, or for a changed one, is told the same as of a dataclass."""
    assert dataclasses.is_dataclass(one)
    alike = dataclasses.make_dataclass(
        type(one).__name__, [("column", int), ("row", int), ("notes", list), ("seen", int), ("name", str)]
    )
    said = {item.name: getattr(one, item.name) for item in dataclasses.fields(one)}
    assert dataclasses.asdict(one) == said
    assert list(said) == [item.name for item in dataclasses.fields(alike)][: len(said)]
    assert [item.name for item in dataclasses.fields(one) if not item.init] == ["seen"]
    changed = dataclasses.replace(one, column=7)
    assert changed == replace(one, column=7) != one
    assert type(changed) is type(one)
    assert {name: getattr(changed, name) for name in said} == said | {"column": 7}


def test_inherited_fields() -> None:
    """A value that inherits fields has them first, each in one slot, and is no equal of what it inherits from."""
    assert repr(Named(1, 2, [], "n")) == "Named(column=1, row=2, seen=0, name='n')"
    assert Named.__slots__ == ("name",)
    assert not hasattr(Named(1), "__dict__")
    assert Named.__match_args__ == ("column", "row", "notes", "name")
    assert Place(1) != Named(1)
    assert pickle.loads(pickle.dumps(Named(1, 2, ["x"], "n"))) == copy.deepcopy(Named(1, 5, ["x"], "n"))


def test_dataclasses_wait_until_they_are_asked() -> None:
    """To make values takes no import of `dataclasses`, which takes as long as to make a hundred kinds of them."""
    modules = "bow_author.checks.run, bow_author.cli.validate, bow_dsl.python.compile, bow_author.checks.of_document"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys, {modules}; print(*({{'dataclasses', 'inspect'}} & set(sys.modules)))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []
