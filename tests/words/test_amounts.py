"""Amounts that are computed, in every slot in which an amount may stand: the sentences are sentences."""

import re
from collections.abc import Iterator

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import ways_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.dsl.test_computed_quantities import FILLED, VERBS
from tests.words.conftest import library, one

AMOUNTS = (
    "1",
    "2",
    "(round)",
    "(round + 1)",
    "(half of round rounded up)",
    "(2 times round)",
    "(figures of self)",
    "(number of enemy units)",
    "(half of (figures of self - 1) rounded down)",
)
THINGS = {
    **FILLED,
    "unit": "target",
    "place": "hex of self",
    "house": "enemy",
    "shooter": "self",
    "edge": "edge of owner",
    "zone": "green",
    "combat": "attack",
    "objective": "objectives",
    "die": "dice",
    "order_token": "tokens in order pool of owner",
    "leadership_card": "cards in hand of owner",
}
SEVERAL = {"unit": "enemy units", "commander": "enemy commanders", "hex": "hexes adjacent to self"}
"""What is counted, behind `number of`."""
COMPARED = ("is", "is not", "is at least", "is at most", "is exactly", "is more than", "is fewer than")
NAMED = {
    "hits": "hits on self by attack",
    "figures": "figure loss of self",
    "hexes": "retreat of self",
    "tokens": "payment for house",
    "spaces": "morale shift for owner",
    "points": "point gain for owner",
}
"""Names of amounts, and events that know them."""
OTHERS = (
    "react after attack by self: rally up to AMOUNT friendly units",
    "react after attack by self: { choose foe from up to AMOUNT enemy units; foe takes 1 hit }",
    "react after attack by self: for each foe from up to AMOUNT enemy units adjacent to self: foe takes 1 hit",
    "react after attack by self: roll AMOUNT dice as rolled { green: gain 1 morale }",
    "modify dice of self when number of enemy units adjacent to self is at least AMOUNT: add 1",
    "modify dice of self when number of enemy units adjacent to self is AMOUNT: add 1",
    "react after attack by self: for each foe from enemy units within AMOUNT hexes of self: foe takes 1 hit",
    "modify dice of self when self is within AMOUNT hexes of commander of self: add 1",
    "modify dice of self: add AMOUNT, at most AMOUNT",
)


def written() -> Iterator[str]:
    """Give effects in which `AMOUNT` stands, one for each slot."""
    yield from OTHERS
    for verb in VERBS:
        action = _said(Pattern(verb, ""))
        yield f"react after attack by self: {'for each man from figures in self: ' * ('man ' in action)}{action}"
    for hook in REGISTRY.hooks:
        of = {**THINGS, "unit": "self", "hex": "hex of self"}
        role = next((f" {role.preposition} {of[role.type]}" for role in hook.roles if role.type in of), "")
        for operation in hook.operations if hook.value == "count" else ():
            yield f"modify {hook.text}{role}: {operation} AMOUNT"
    for expression in REGISTRY.expressions:
        if expression.gives == "count":
            for how in COMPARED:
                yield f"modify dice of self against target when {_said(expression)} {how} AMOUNT: add 1"
    for name, event in NAMED.items():
        yield f"react after {event} when {name} is at least AMOUNT: gain ({name} + AMOUNT) morale"
        yield f"react after {event}: score {name} points for owner"


def _said(pattern: Pattern) -> str:
    """Say a phrase of something, with `AMOUNT` for its count."""
    things = {**THINGS, "count": "AMOUNT", **(SEVERAL if pattern.text.startswith("number of") else {})}
    way = ways_of(pattern)[0]
    words = [things.get(slot, "") if slot else max(texts, default="", key=len) for texts, slot, _ in way]
    return " ".join(words).removesuffix(" regardless")


def is_valid(effect: str) -> bool:
    """Tell whether an effect means something."""
    program, problems = read(Source(f'keyword bold "Bold" {{\n  cite "x"\n  {effect}\n}}\n', "a.bow"))
    names, _ = Names(outer=library().names).extended([program])
    return not any(finding.severity is Severity.ERROR for finding in (*problems, *check(program, names, RULESET)))


TELLTALES = {
    "en": re.compile(
        r"  | [.,]|\bis it\b|fewer than \d|\b(?:gain|lose|score|receive|draw|discard|take|move|remove|pay)s?"
        r" (?:the |half |2 times |figures |spaces |points |tokens |hits |hexes )(?!.*\bfrom its\b)"
        r"|\b(?:if|to) (?:figures|spaces|points|hits)\b|\b[12] (?:plus|times|minus) (?!the|half|1|2|\()"
    ),
    "de": re.compile(
        r"  | [.,]|\bso viele|\((?:of|on|by|for|to|with|into|from|during) |\bfür du\b|\beine Runde\b"
        r"|\b(?:figures|spaces|points|tokens|hexes|hits|is|are|equal|half|times)\b"
        r"|Zahl der (?:ein|der|die|das|feindliche) |\bvon (?:der|die|das) d|\bde[nms] Kommandant\b|\bdes Feld\b"
    ),
}
"""What no sentence has: two spaces, a word of the language of effects, a case that is none."""


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("language", TELLTALES)
def test_amounts(amount: str, language: str) -> None:
    """Each is told in every slot, without a gap and without a word that stays as it is written."""
    effects = [effect.replace("AMOUNT", amount) for effect in written()]
    lines = [one(effect, language) for effect in effects if is_valid(effect)]
    if language != "en":  # what is borrowed, is so as a whole
        lines = [line for line in lines if not line.startswith(("This", "After"))]
    assert len(lines) > len(effects) * 3 // 4
    assert [line for line in lines if TELLTALES[language].search(line)] == []
