"""The contract of the runtime: which names generated Python speaks of, for two games that have nothing in common."""

import ast
import builtins
import re
from collections.abc import Iterable, Iterator

import pytest

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.python import runtime
from bow_dsl.python.backend import Backend
from tests.rulesets import areas
from tests.rulesets.test_areas import source
from tests.words.conftest import library

ASKED = {name for name in vars(runtime.Play) if not name.startswith("_")} | {"work"}
"""What of `play` every ruleset has."""


def battles() -> str:
    """The Python of all that is shipped, and of the sample of everything that can be said."""
    return CompiledRules(library().names, library().names.of_kind("variant")).source


GAMES = {"battles": (battles, BACKEND), "areas": (source, areas.BACKEND)}


def texts(value: object) -> Iterator[str]:
    """Give all texts that a value is made of."""
    match value:
        case str():
            yield value
        case dict():
            yield from (text for pair in value.items() for part in pair for text in texts(part))
        case tuple() | list() | frozenset():
            yield from (text for part in value for text in texts(part))
        case _:
            for name in getattr(type(value), "__slots__", ()):
                yield from texts(getattr(value, name))


def words(backend: Backend) -> set[str]:
    """Give all words of the templates of a game."""
    return {word for text in texts(backend) for word in re.findall(r"[A-Za-z_]\w*", text)}


def globals_of(tree: ast.Module) -> set[str]:
    """Give the names that functions take from outside of themselves."""
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    found: set[str] = set()
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        nodes = [*ast.walk(function)]
        named = {argument.arg for node in nodes if isinstance(node, ast.arguments) for argument in _arguments(node)}
        named |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        named |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        found |= {node.id for node in nodes if isinstance(node, ast.Name)} - named
    return found - own - set(vars(builtins))


def _arguments(node: ast.arguments) -> Iterable[ast.arg]:
    return (*node.posonlyargs, *node.args, *node.kwonlyargs)


@pytest.mark.parametrize("game", GAMES)
def test_what_generated_python_speaks_of(game: str) -> None:
    """Besides what the templates of a game say, it is what the runtime has and what it says must be given."""
    write, backend = GAMES[game]
    tree, said = ast.parse(write()), words(backend)
    known = {*runtime.__all__, *runtime.GIVEN}
    outside = {name for name in globals_of(tree) - said - known if not re.fullmatch(r"site_\d+", name)}
    assert outside == set()
    asked = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "play"
    }
    assert asked - said - ASKED == set()


def test_nothing_is_demanded_in_vain() -> None:
    """Each function of the runtime, and each that it wants to be given, is called by some effect."""
    called = globals_of(ast.parse(battles()))
    assert {*runtime.__all__, *runtime.GIVEN} - called == set()
