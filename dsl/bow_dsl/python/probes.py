# ruff: noqa: ARG002 (the plain build looks at nothing)
"""Probes: how compiled effects tell what of them was reached.

The plain build has none, and pays nothing. In the watched build each probe has a number, and stands in the generated
Python as `seen.add(number)`. It is known by its definition and its path in the tree, so that a text that is laid out
anew has the same probes.
"""

from collections.abc import Iterable
from typing import Literal

from bow_dsl.python.backend import HookCode
from bow_dsl.source import At
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import fields_of, walk
from bow_dsl.value import field, value

Sort = Literal["hook", "node", "branch"]


@value
class Probe:
    """Something that can be reached: a hook that is asked, a node that acts, one way of a condition."""

    kind: str
    id: str
    path: str
    """Where in the definition: names of fields and numbers of items, such as `items.2.body.0`."""
    sort: Sort
    said: str
    """The word or the form of the node: `when`, `add`, `action`."""
    way: bool | None = None
    """Which way of a condition; None for what is no branch."""
    at: At = field(compare=False, default=(0, 0))


class Unwatched:
    """No probes: the Python of effects is that of the plain build."""

    def define(self, definition: ast.Definition) -> None:
        """Take in the nodes of a definition."""

    def hook(self, effects: Iterable[ast.Effect]) -> list[str]:
        """Write that the hook of some effects is asked."""
        return []

    def node(self, node: ast.Node) -> list[str]:
        """Write that a node acts."""
        return []

    def branch(self, node: ast.Node, words: str, code: str) -> str:
        """Write a condition so that the way it goes is seen."""
        return code

    def change(self, code: HookCode, hook: str, definition: str, lines: list[str]) -> list[str]:
        """Write lines that change `value` so that what they change is told."""
        return lines

    def answer(self, definition: str, answer: str) -> str:
        """Write the answer that an effect gives, so that who gave it is told."""
        return answer


class Probes(Unwatched):
    """The probes of a watched build, each with its number: the place in ``listed``."""

    def __init__(self) -> None:
        self.listed: list[Probe] = []
        self._numbers: dict[Probe, int] = {}
        self._paths: dict[int, tuple[ast.Definition, str]] = {}
        self._begun: dict[tuple[int, type, int], str] = {}
        """The paths of the nodes of a definition, by what they are and where they begin."""

    def define(self, definition: ast.Definition) -> None:
        """Take in the nodes of a definition."""
        waiting: list[tuple[object, tuple[str, ...]]] = [(definition, ())]
        while waiting:
            node, path = waiting.pop()
            if isinstance(node, tuple):
                waiting += [(inner, (*path, str(number))) for number, inner in enumerate(node)]
            elif isinstance(node, ast.Node):
                self._paths[id(node)] = definition, ".".join(path)
                self._begun[id(definition), type(node), node.at[0]] = ".".join(path)
                waiting += [(getattr(node, name), (*path, name)) for name in fields_of(type(node))]

    def hook(self, effects: Iterable[ast.Effect]) -> list[str]:
        """Write that the hook of some effects is asked."""
        numbers = dict.fromkeys(self._number(effect, "hook", _hook_words(effect)) for effect in effects)
        return [f"seen.update(({', '.join(map(str, numbers))},))"]

    def node(self, node: ast.Node) -> list[str]:
        """Write that a node acts."""
        return [f"seen.add({self._number(node, 'node', _form(node))})"]

    def branch(self, node: ast.Node, words: str, code: str) -> str:
        """Write a condition so that the way it goes is seen."""
        number, other_number = (self._number(node, "branch", words, way=way) for way in (True, False))
        return f"branch({number}, {other_number}, {code})"

    def change(self, code: HookCode, hook: str, definition: str, lines: list[str]) -> list[str]:
        """Write lines that change `value` so that what they change is told."""
        participants = "".join(f"{name}, " for name in code.parameters)
        return [
            "before = value",
            *lines,
            f"changed(play, {hook!r}, {definition!r}, before, value, ({participants}))",
        ]

    def answer(self, definition: str, answer: str) -> str:
        """Write the answer that an effect gives, so that who gave it is told."""
        return f"answered({definition!r}, {answer})"

    def _number(self, node: ast.Node, sort: Sort, words: str, *, way: bool | None = None) -> int:
        definition, path = self._paths.get(id(node)) or self._path_of_shortened(node)
        probe = Probe(definition.kind.text, definition.id.text, path, sort, words, way, node.at)
        if probe not in self._numbers:
            self._numbers[probe] = len(self.listed)
            self.listed.append(probe)
        return self._numbers[probe]

    def _path_of_shortened(self, node: ast.Node) -> tuple[ast.Definition, str]:
        """Give the path of a node from which a role was taken that belongs to the event: it begins where it did."""
        definition = next(self._paths[id(inner)][0] for inner in walk(node) if id(inner) in self._paths)
        return definition, self._begun[id(definition), type(node), node.at[0]]


def _hook_words(effect: ast.Effect) -> str:
    return " ".join(word.text for word in effect.hook.words)


def _form(node: ast.Node) -> str:
    """Give the words by which a node is known to its author."""
    match node:
        case ast.Operation():
            return node.name
        case ast.Section():
            return node.key.text
        case ast.Outcome():
            return node.face.text
        case ast.Action():
            return " ".join(word.text for word in node.words)
        case _:
            return type(node).__name__.lower()
