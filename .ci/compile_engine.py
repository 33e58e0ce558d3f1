"""Build hook: the engine of a wheel as machine code, beside the same modules in Python.

It is not used unless it is asked for (ADR 0020):

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 python -m pip install .

mypyc, which comes with mypy, turns the modules that `pyproject.toml` lists into C; the C compiler of the machine makes
an extension of each. Python takes the extension where there is one. Nothing is written into the sources: the copies
that are compiled have the `__init__` of each dataclass spelt out, which Python otherwise writes when it loads the
module, where no compiler sees it.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PACKAGES = {"bow_author": "bow_author", "dsl/bow_dsl": "bow_dsl"}
"""What the modules need to know types of: where it lies, and where the wheel has it."""


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the extensions to a wheel, which is then for one kind of machine and one version of Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the extensions apart from the sources; raises RuntimeError with what the compilers say if they fail."""
        if version == "editable":
            raise RuntimeError("sources that are worked on are not compiled: Python would go on taking the extensions")
        self._apart = TemporaryDirectory(prefix="bow-compiled-")
        folder = Path(self._apart.name)
        modules = lay_out(Path(self.root), folder, self.config["modules"], self.config["without"])
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *modules],
            cwd=folder,
            env=os.environ | {"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"the engine could not be compiled:\n{done.stdout}")
        files = [file for end in ("so", "pyd") for file in folder.rglob(f"*.{end}")]
        made = [file for file in files if folder / "build" not in file.parents]
        build_data["force_include"].update({str(file): file.relative_to(folder).as_posix() for file in made})
        build_data["infer_tag"], build_data["pure_python"] = True, False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 (as called)
        """Clear away what was made."""
        self._apart.cleanup()


def lay_out(root: Path, folder: Path, wanted: list[str], without: list[str]) -> list[str]:
    """Copy the sources into a folder as they are compiled, and give the modules to compile, sorted by name."""
    for source, package in _PACKAGES.items():
        copytree(root / source, folder / package, ignore=ignore_patterns("__pycache__"))
    left = {path for pattern in without for path in folder.glob(pattern)}
    found = sorted({path for pattern in wanted for path in folder.glob(pattern)} - left)
    sources = {path: path.read_text(encoding="utf-8") for path in found}
    bases = {base for source in sources.values() for base in _bases(source)}
    for path, source in sources.items():
        path.write_text(spell_out(source, bases), encoding="utf-8")
    return [path.relative_to(folder).as_posix() for path in found]


def _bases(source: str) -> Iterator[str]:
    """Give the names of the classes that others are made of."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield from (base.id for base in node.bases if isinstance(base, ast.Name))


def spell_out(source: str, bases: Collection[str] = ()) -> str:
    """Give a module in which every dataclass says how it is made that has no base and is none: it is not in *bases*.

    The decorator `value` becomes that of the library, which is the only one that mypyc knows.
    """
    lines = source.splitlines()
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and _is_dataclass(node, bases)]
    for node in reversed(classes):
        decorator = node.decorator_list[0]
        lines[(node.end_lineno or 0) : (node.end_lineno or 0)] = _initializer(node)
        if isinstance(decorator, ast.Name):
            lines[decorator.lineno - 1] = "@dataclasses.dataclass(unsafe_hash=True)"
    if classes:
        first = next(place for place, line in enumerate(lines) if line.startswith(("import ", "from ")))
        lines.insert(first, "import dataclasses")
    return "\n".join(lines) + "\n"


def _is_dataclass(node: ast.ClassDef, bases: Collection[str]) -> bool:
    name = ast.unparse(node.decorator_list[0]) if node.decorator_list else ""
    made = any(isinstance(item, ast.FunctionDef) and item.name in {"__init__", "__post_init__"} for item in node.body)
    return not node.bases and node.name not in bases and not made and (name == "value" or name.startswith("dataclass("))


def _initializer(node: ast.ClassDef) -> list[str]:
    """Write the lines of the `__init__` that the dataclass would have."""
    taken, body = ["self"], []
    for item in node.body:
        if not isinstance(item, ast.AnnAssign) or not isinstance(item.target, ast.Name):
            continue
        field, kind = item.target.id, ast.unparse(item.annotation).strip("'\"")
        match item.value:
            case None:
                taken.append(f'{field}: "{kind}"')
            case ast.Call(func=ast.Name(id="field"), keywords=[ast.keyword(arg="default_factory", value=factory)]):
                taken.append(f'{field}: "{kind} | None" = None')
                body.append(f"if {field} is None: {field} = {ast.unparse(factory)}()")
            case ast.Call(func=ast.Name(id="field")):
                raise RuntimeError(f"`{node.name}.{field}`: fields of this kind are not known here")
            case default:
                taken.append(f'{field}: "{kind}" = {ast.unparse(default)}')
        body.append(f"self.{field} = {field}")
    return ["", f"    def __init__({', '.join(taken)}) -> None:", *(f"        {line}" for line in body or ["pass"])]
