"""The contract of the runtime: which names generated Python speaks of, for two games that have nothing in common."""

import ast
import builtins
import re
from pathlib import Path

import pytest

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.python import runtime
from bow_dsl.python.backend import Backend
from tests.rulesets import play, ruleset, test_realms
from tests.words.conftest import library

ROOT = Path(__file__).resolve().parents[2]
ASKED = {
    node.name if isinstance(node, ast.FunctionDef) else node.target.id
    for body in ast.parse((ROOT / "dsl/bow_dsl/python/runtime.py").read_text("utf-8")).body
    if isinstance(body, ast.ClassDef) and body.name == "Play"
    for node in body.body
    if isinstance(node, ast.FunctionDef) or (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name))
}
"""What of `play` every ruleset has; read from the text, since a compiled class tells no annotations."""
BATTLES = CompiledRules(library().names, library().names.of_kind("variant")).source
"""The Python of all that is shipped, and of the sample of everything that can be said."""
GAMES = {"battles": (BATTLES, BACKEND), "realms": (play.rules_of(test_realms.NAMES)["source"], ruleset.BACKEND)}


def words(backend: Backend) -> set[str]:
    """Give all words of the templates of a game."""
    return {
        word for text in re.findall(r"'[^']*'|\"[^\"]*\"", repr(backend)) for word in re.findall(r"[A-Za-z_]\w*", text)
    }


def globals_of(tree: ast.Module) -> set[str]:
    """Give the names that functions take from outside of themselves."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    found = set[str]()
    for nodes in ([*ast.walk(function)] for function in functions):
        named = {node.arg for node in nodes if isinstance(node, ast.arg)}
        named |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        named |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        found |= {node.id for node in nodes if isinstance(node, ast.Name)} - named
    return found - {function.name for function in functions} - set(vars(builtins))


@pytest.mark.parametrize("game", GAMES)
def test_what_generated_python_speaks_of(game: str) -> None:
    """Besides what the templates of a game say, it is what the runtime has and what it says must be given."""
    source, backend = GAMES[game]
    tree, said = ast.parse(source), words(backend)
    known = {*runtime.__all__, *runtime.GIVEN}
    assert {name for name in globals_of(tree) - said - known if not re.fullmatch(r"site_\d+", name)} == set()
    attributes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    asked = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "play"}
    assert asked - said - ASKED == set()


def test_nothing_is_demanded_in_vain() -> None:
    """Each function of the runtime, and each that it wants to be given, is called by some effect."""
    assert {*runtime.__all__, *runtime.GIVEN} - globals_of(ast.parse(BATTLES)) == set()
