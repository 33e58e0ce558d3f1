"""What wins a battle in a round in which nobody does anything: read in effects, without the engine."""

from collections.abc import Iterable, Iterator

from bow_author.engine.hooks import HOOKS
from bow_dsl import checked
from bow_dsl.checked.hooks import hook_key
from bow_dsl.python.backend import HookCode
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.syntax.walk import walk

_WIN = "win HOUSE"
_OF_EACH_ROUND = ("score", "phase", "turn", "round")
"""The last word of hooks that come in every round, whatever is done."""


def wins_at(effects: Iterable[checked.Item]) -> Iterator[HookCode]:
    """Give the events of each round, which need nobody to do anything, at which some effect says who wins."""
    for effect in effects:
        if isinstance(effect, checked.React) and any(_is_win(node) for node in walk(effect.body)):
            spec = effect.hook.spec
            code = HOOKS.get(hook_key(effect.written, spec))
            if code is not None and _comes_each_round(spec, code):
                yield code


def _comes_each_round(spec: HookSpec, code: HookCode) -> bool:
    return spec.text.endswith(_OF_EACH_ROUND) and set(code.parameters) <= {"player"}


def _is_win(node: object) -> bool:
    return isinstance(node, checked.Action) and node.verb.text == _WIN
