"""Decisions: what a player is asked while an action is carried out."""

from collections.abc import Callable, Hashable
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play

Answer = Hashable
"""One answer: yes or no, a hex, a unit's label, a face, a path (a tuple of hexes), a number as a text, or None
for none of them.
"""


@value
class Decision:
    """A question to one side, with all legal answers."""

    name: str
    side: HouseId
    options: tuple[Answer, ...]
    declining: Answer
    """The one of the options that declines."""


Chooser: TypeAlias = Callable[["Play", Decision], Answer]
"""A player, as far as decisions go: sees the battle, and gives one of the options."""


def decline(_play: "Play", decision: Decision) -> Answer:
    """Answer every decision with what declines it."""
    return decision.declining


def format_answer(value: Any) -> str:
    """Write an answer, or what a case expects, as its author would.

    >>> format_answer({"b": ("C5", True), "a": None}), format_answer([])
    ('{b: [C5, true], a: none}', '[]')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case None:
            return "none"
        case dict():
            return "{" + ", ".join(f"{format_answer(key)}: {format_answer(item)}" for key, item in value.items()) + "}"
        case Hex():
            return value.name
        case Enum():
            return str(value.value)
        case list() | tuple():
            return "[" + ", ".join(map(format_answer, value)) + "]"
    return str(value)


class IllegalAnswerError(Exception):
    """A player gave an answer that is none of the options; whoever carries out the action takes it back."""

    def __init__(self, decision: Decision, answer: Answer) -> None:
        options = format_answer(decision.options)
        super().__init__(f"`{format_answer(answer)}` is no answer to `{decision.name}`; the options are {options}")
        self.decision = decision
        self.answer = answer
