"""What is done and what holds: effects where something is done at once, and what is done where effects last."""

from collections.abc import Callable, Iterable, Iterator

from bow_dsl.fault import Fault
from bow_dsl.source import At
from bow_dsl.syntax import ast

NO_VERB = "BOW305"
_LASTS = (
    "behind `until ...:` stand effects, such as `forbid` and `modify`; what is done at once stands before it, and what"
    " is done later hangs on an event: `until ...: react after ...: ...`"
)
_WAITS = "say it in what is reacted to, `react ...: { ... }`, or at once, without anything that waits"
Words = Callable[[At], str]
"""Gives what is written somewhere."""


def not_done(body: ast.Body, words: Words, *, may_wait: bool) -> Iterator[Fault]:
    """Find what a section does not do: effects, and what stands beside a reaction.

    Where it *may_wait* a reaction is what its bearer waits for, in place of doing something at once.
    """
    waits = [may_wait and isinstance(part, ast.React) for part in body]
    for part, is_waiting in zip(body, waits, strict=True):
        if isinstance(part, ast.Effect) and not is_waiting:
            yield does_not_happen(part, words)
        elif any(waits) and not is_waiting:
            yield Fault(NO_VERB, f"`{words(part.at)}` is not done: this waits for an event", part.at, _WAITS)


def does_not_happen(effect: ast.Effect, words: Words) -> Fault:
    """Tell of an effect among what is done that it holds, and nobody says for how long."""
    hint = f"say how long it lasts: `until ...: {words((effect.at[0], effect.hook.at[1]))} ...`"
    return Fault(NO_VERB, f"`{words(effect.hook.at)}` does not happen: it holds", effect.at, hint)


def does_not_last(body: Iterable[ast.Statement], words: Words) -> Iterator[Fault]:
    """Find what is done where effects stand that last."""
    for part in body:
        if not isinstance(part, ast.Effect):
            yield Fault(NO_VERB, f"`{words(part.at)}` does not last", part.at, _LASTS)
