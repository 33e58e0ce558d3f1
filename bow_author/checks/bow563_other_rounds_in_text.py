"""BOW563 other-rounds-in-text; its page is `pages/bow563_other_rounds_in_text.md`."""

import re
from collections.abc import Collection, Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

CODE = "BOW563"
SEVERITY = Severity.WARNING

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBER = rf"(\d+|{'|'.join(_WORDS)})"
_END = re.compile(rf"\bend of (?:the )?(?:round {_NUMBER}|({'|'.join(_ORDINALS)}) round)\b", re.IGNORECASE)
"""When a battle is over, as texts mostly have it."""
_WHOLE = re.compile(
    rf"\b(?:last(?:s|ed)?|after|within|for all|battle of|in all) {_NUMBER} rounds\b|\b{_NUMBER} rounds? long\b",
    re.IGNORECASE,
)
"""How long a battle is, as texts mostly have it."""
_ANY = re.compile(rf"\bround {_NUMBER}\b|\bthe ({'|'.join(_ORDINALS)}) round\b|\b{_NUMBER} rounds\b", re.IGNORECASE)


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find numbers of rounds in all that players read of the plan."""
    plan, rounds = context.plan, context.plan.rounds
    if context.is_in_doubt("rounds", within=True):
        return
    related = [context.see("the battle has its rounds here", "rounds")]
    hint = f"write {rounds} there, or change `rounds`"
    number = _other(plan.introduction, rounds, ())
    if number is not None:
        message = f"the introduction speaks of {_rounds(number)}; the battle has {rounds}"
        finding = context.say(CODE, message, "introduction", hint=hint, severity=SEVERITY, related=related)
        yield finding._replace(confidence=Confidence.LIKELY)
    program = context.entry.program
    for definition in program.definitions if program is not None else ():
        known = {node.value for node in walk(definition.items) if isinstance(node, ast.Number)}
        for item in definition.items:
            if isinstance(item, ast.Property) and item.key.text == "text" and program is not None:
                for node in walk(item):
                    number = _other(node.value, rounds, known) if isinstance(node, ast.Text) else None
                    if number is not None:
                        message = f"the text speaks of {_rounds(number)}; the battle has {rounds}"
                        span = program.source.span(node.at)
                        yield Diagnostic(
                            CODE, SEVERITY, message, span, hint, tuple(related), confidence=Confidence.LIKELY
                        )


def _rounds(number: int) -> str:
    return f"{number} rounds" if number != 1 else "1 round"


def _other(text: str, rounds: int, known: Collection[int]) -> int | None:
    """Give the first number of rounds in a text that cannot be that of the battle."""
    for pattern, is_end in ((_END, True), (_WHOLE, True), (_ANY, False)):
        for match in pattern.finditer(text):
            number = _read(next(word for word in match.groups() if word))
            if number > rounds or (is_end and number != rounds and number not in known):
                return number
    return None


def _read(word: str) -> int:
    word = word.lower()
    if word.isdigit():
        return int(word)
    return (_WORDS.index(word) if word in _WORDS else _ORDINALS.index(word)) + 1
