"""The engine can be compiled: what the build hook lists is there, and mypyc takes it.

Whether it then plays the same battles is told by `make test-compiled`, which needs a C compiler.
"""

import importlib
import importlib.util
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import bow_author
import bow_editor
from bow_author.engine import actions, codec, state

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
FRONT_END = "import sys; from mypyc.build import mypycify; mypycify(sys.argv[2:], target_dir=sys.argv[1])"


@pytest.mark.parametrize("pattern", [*HOOK["modules"], *HOOK["without"]])
def test_what_is_listed_is_there(pattern: str) -> None:
    """Each pattern finds modules."""
    assert _matching(pattern)


def test_what_is_excluded_would_be_compiled() -> None:
    """Nothing is excluded in vain."""
    assert _excluded() <= _listed()


def test_what_others_extend_is_not_compiled() -> None:
    """No class in Python has a compiled one as its base, which Python would refuse."""
    compiled = {_module(path) for path in _listed() - _excluded()}
    for package in (bow_author, bow_editor):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    bases = [kind for name in compiled for kind in vars(sys.modules[name]).values() if isinstance(kind, type)]
    below = {kind for base in bases if base.__module__ in compiled for kind in base.__subclasses__()}
    assert {kind for kind in below if kind.__module__ not in compiled and "tests" not in kind.__module__} == set()


def test_no_property_is_asked_anew() -> None:
    """mypyc would make a plain property of a cached one."""
    assert [path for path in _listed() - _excluded() if "cached_property" in path.read_text(encoding="utf-8")] == []


def test_mypyc_takes_the_engine(tmp_path: Path) -> None:
    """It turns all modules into C without a complaint."""
    modules = compile_engine().lay_out(ROOT, tmp_path / "sources", HOOK["modules"], HOOK["without"])
    assert len(modules) == len(_listed() - _excluded())
    command = [sys.executable, "-c", FRONT_END, str(tmp_path), "--ignore-missing-imports", *modules]
    done = subprocess.run(command, cwd=tmp_path / "sources", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert list(tmp_path.glob("*.c"))


def test_wheels_are_built_for_every_python() -> None:
    """For each that the project says it runs on, and for no other; what tries a wheel is there."""
    wheels = PROJECT["tool"]["cibuildwheel"]
    versions = {name.rpartition(":: ")[2] for name in PROJECT["project"]["classifiers"] if ":: Python :: 3." in name}
    assert {f"cp{version.replace('.', '')}-*" for version in versions} == set(wheels["build"])
    assert (ROOT / wheels["test-command"].rpartition("{project}/")[2]).is_file()


def test_wheels_are_tried_by_what_is_compiled() -> None:
    """Each module that is looked at is one of those that are compiled."""
    spec = importlib.util.spec_from_file_location("try_wheel", ROOT / ".ci" / "try_wheel.py")
    assert spec is not None
    assert spec.loader is not None
    trying = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(trying)
    assert set(trying.COMPILED) <= {_module(path) for path in _listed() - _excluded()}


MADE = '''"""A module."""

from dataclasses import dataclass, field
from bow_dsl.value import value


@value
class Way:
    """A way."""

    path: "tuple[int, ...]"
    spent: int = 3


@dataclass(slots=True)
class Turn:
    side: str
    done: list[str] = field(default_factory=list)

    def copy(self):
        return Turn(self.side, list(self.done))
'''


def test_dataclasses_say_how_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python makes what the copies for the compiler spell out just as what the sources say."""
    said = compile_engine().spell_out(MADE)
    assert said.count("def __init__(self, ") == 2
    assert said.count("def __init__(") == 2
    assert "@value" not in said
    for source in (MADE, said):
        made: Any = ModuleType("made")
        monkeypatch.setitem(sys.modules, "made", made)
        exec(compile(source, "made", "exec"), vars(made))
        way, turn = made.Way, made.Turn
        assert repr(way((1,))) == "Way(path=(1,), spent=3)"
        assert {way((1,)): 5}[way(path=(1,), spent=3)] == 5
        assert turn("a") == turn("a", [])
        assert turn("a").done is not turn("a").done
        assert turn("b", done := ["x"]).copy().done == done


def test_fields_that_cannot_be_spelt_out_are_named() -> None:
    """What the hook does not know stops it, with the class and the field."""
    with pytest.raises(RuntimeError, match=r"Turn\.side"):
        compile_engine().spell_out(MADE.replace("side: str", "side: str = field(repr=False)"))


def compile_engine() -> ModuleType:
    """Load the build hook."""
    spec = importlib.util.spec_from_file_location("compile_engine", ROOT / HOOK["path"])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("kind", [state.State, state.UnitState, state.Turn, actions.MoveUnit, actions.TakeAction])
def test_types_of_compiled_classes(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a compiled class has forgotten of its types is read in its module, and is what they were."""
    known = codec.field_types.__wrapped__(kind)
    module = sys.modules[kind.__module__]
    extension = ModuleType(module.__name__)
    vars(extension).update(vars(module))
    extension.__file__ = str(Path(str(module.__file__)).with_suffix(".cpython-311-x86_64-linux-gnu.so"))
    monkeypatch.setitem(sys.modules, kind.__module__, extension)
    monkeypatch.setattr(kind, "__annotations__", dict.fromkeys(kind.__annotations__, type))
    assert codec.field_types.__wrapped__(kind) == known


def _matching(pattern: str) -> set[Path]:
    """Give the files of the game, or of the language, that a pattern finds."""
    return {path for folder in (ROOT, ROOT / "dsl") for path in folder.glob(pattern)}


def _module(path: Path) -> str:
    """Give the name by which a file is imported."""
    folder = ROOT / "dsl" if path.is_relative_to(ROOT / "dsl") else ROOT
    return ".".join(path.relative_to(folder).with_suffix("").parts)


def _listed() -> set[Path]:
    return {path for pattern in HOOK["modules"] for path in _matching(pattern)}


def _excluded() -> set[Path]:
    return {path for pattern in HOOK["without"] for path in _matching(pattern)}
