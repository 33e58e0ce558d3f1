"""The packages import one way, and no command pays for a library that it does not use."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import networkx
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"bow_author": ROOT, "bow_dsl": ROOT / "dsl", "bow_editor": ROOT / "editor"}
QT_FOLDER = ROOT / "editor" / "bow_editor" / "qt"

# Imported where they are used: each costs more than all of Python's own start.
DEAR = {"jsonschema", "jsonschema_rs", "lark", "networkx", "rich", "ruamel", "typst"}
# Modules that are themselves imported only where they are used, and may therefore begin with one of those.
IMPORTED_LATE = {
    "bow_author.packs.schema_problems",
    "bow_author.packs.schema_words",
    "bow_author.packs.yaml_values",
}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=ROOT, check=False)


def modules() -> list[Path]:
    return sorted(path for name, folder in PACKAGES.items() for path in (folder / name).rglob("*.py"))


def name_of(path: Path) -> str:
    """Give the dotted name by which a module is imported."""
    package = next(name for name, folder in PACKAGES.items() if folder / name in path.parents)
    return ".".join(path.relative_to(PACKAGES[package]).with_suffix("").parts).removesuffix(".__init__")


def test_layers() -> None:
    """The contracts in `pyproject.toml` hold: language below game below editor, and the layers of the game."""
    done = run("-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))")
    assert done.returncode == 0, done.stdout + done.stderr


KNOWN_CIRCLES = {
    "bow_author.engine": "a battle in play and the procedures of the book that are carried out on it know each other",
}


def test_circles() -> None:
    """Modules that know each other, be it in a function or for types alone: there is one circle, in the engine."""
    paths = {name_of(path): path for path in modules()}
    graph: networkx.DiGraph[str] = networkx.DiGraph()
    for name, path in paths.items():
        for statement in ast.walk(ast.parse(path.read_text("utf-8"))):
            for alias in statement.names if isinstance(statement, ast.ImportFrom) else ():
                inner = f"{statement.module}.{alias.name}"
                graph.add_edge(name, inner if inner in paths else str(statement.module))
    circles = [circle for circle in networkx.strongly_connected_components(graph) if len(circle) > 1]
    where = [".".join(min(circle).split(".")[:2]) for circle in circles]
    assert sorted(where) == sorted(KNOWN_CIRCLES)


def dear_imports(names: list[str]) -> dict[str, list[str]]:
    """Import modules one after the other in a new process, and say which brought a slow library along."""
    code = f"""
import importlib, json
found = {{}}
for name in {names}:
    before = set(sys.modules)
    importlib.import_module(name)
    if dear := {DEAR} & (set(sys.modules) - before):
        found[name] = sorted(dear)
print(json.dumps(found))
"""
    done = run("-c", "import sys" + code)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_dear_libraries_are_imported_where_used() -> None:
    """No module imports one of the slow libraries merely by being imported."""
    names = [name_of(path) for path in modules() if QT_FOLDER not in path.parents and path.stem != "__main__"]
    assert dear_imports(sorted(set(names) - IMPORTED_LATE)) == {}


@pytest.mark.parametrize("name", sorted(IMPORTED_LATE))
def test_exceptions_are_needed(name: str) -> None:
    """What may begin with a slow library does so."""
    assert dear_imports([name]).keys() == {name}


def test_only_the_qt_folder_imports_qt() -> None:
    """Outside the editor's own Qt package nothing imports Qt, not even inside a function."""
    found = [
        path.relative_to(ROOT).as_posix()
        for path in modules()
        if QT_FOLDER not in path.parents
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6"))
        or (isinstance(node, ast.Import) and any(alias.name.startswith("PySide6") for alias in node.names))
    ]
    assert found == []


def test_version_imports_nothing() -> None:
    """`bow --version` answers with the modules that a bare Python has already, and its own two."""
    bare = "import sys; before = set(sys.modules); sys.argv = ['bow', '--version'];"
    asked = "from bow_author.__main__ import main; code = main(); print(sorted(set(sys.modules) - before), code)"
    done = run("-c", bare + asked)
    assert done.stdout.splitlines()[1:] == ["['bow_author', 'bow_author.__main__'] 0"], done.stderr


RULES_OF_THE_GAME = re.compile(r"from bow_author\.engine\.ruleset(\.(registry|kinds|phrases|limits))? import")
"""What says which ruleset it means; all others are handed one, by the packs that they look at."""


def test_who_knows_the_ruleset_of_the_game() -> None:
    """The engine of the game knows its ruleset; of all others one module does, which has rulesets by their names."""
    texts = {name_of(path): path.read_text("utf-8") for path in modules()}
    knowing = {name for name, text in texts.items() if "import RULESET\n" in text}
    assert knowing == {"bow_author.engine.rulesets"}
    outside = {name for name, text in texts.items() if RULES_OF_THE_GAME.search(text)}
    assert {name for name in outside if not name.startswith("bow_author.engine.")} == {
        "bow_author.describe.reference",
    }


def test_phrases_are_split_in_one_room() -> None:
    """What a phrase consists of is laid out by those who check it; all others read the checked nodes."""
    splitting = {name_of(path) for path in modules() if "pieces_of" in path.read_text("utf-8")}
    assert {".".join(name.split(".")[:2]) for name in splitting} == {"bow_dsl.checked"}
