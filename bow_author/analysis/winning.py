"""What wins a battle in a round in which nobody does anything: read in a program, without the engine."""

from collections.abc import Iterator

from bow_author.engine.hooks import HOOKS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checked.hooks import find_hook, hook_key
from bow_dsl.python.backend import HookCode
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_OF_EACH_ROUND = ("score", "phase", "turn", "round")
"""The last word of hooks that come in every round, whatever is done."""


def wins_at(program: ast.Program) -> Iterator[HookCode]:
    """Give the events of each round, which need nobody to do anything, at which some effect says who wins."""
    for definition in program.definitions:
        for item in definition.items:
            if isinstance(item, ast.React) and any(_is_win(node) for node in walk(item.body)):
                spec = find_hook(REGISTRY, item.hook, item)
                code = HOOKS.get(hook_key(item, spec)) if spec is not None else None
                if spec is not None and code is not None and _comes_each_round(spec, code):
                    yield code


def _comes_each_round(spec: HookSpec, code: HookCode) -> bool:
    words = spec.text.split()
    return words[-1] in _OF_EACH_ROUND and "end" not in words and set(code.parameters) <= {"player"}


def _is_win(node: object) -> bool:
    return isinstance(node, ast.Action) and bool(node.words) and node.words[0].text == "win"
