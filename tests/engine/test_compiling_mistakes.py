"""What has mistakes can reach the compiler, such as a definition with an overlay laid over it: that is a value."""

from pathlib import Path
from random import Random

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.source import Source
from bow_dsl.syntax.lexemes import scan
from bow_dsl.syntax.read import read
from tests.engine.battles import catalogue
from tests.engine.test_order import keyword, rules

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [path.read_text("utf-8") for path in sorted((ROOT / "content").rglob("*.bow"))]
DEFINITIONS = [
    text[definition.at[0] : definition.at[1]]
    for text in SOURCES
    for definition in read(Source(text, "x.bow"))[0].definitions
]
WORDS = sorted({lexeme.text for text in SOURCES for lexeme in scan(text).lexemes if lexeme.text})
SPLICES = 60
"""Of each seed."""

MISTAKEN = {
    "a hook that is none": (keyword("a", "modify valour hits on self: cap 2"), ("a", "valour hits")),
    "a noun that is none": (
        keyword("a", "react after attack by self: choose x from up to 1 in target"),
        ("a", "up to 1"),
    ),
    "a member that means nothing": (keyword("a", "modify keywords of self: add tokensx"), ("a", "tokensx")),
    "a role of a number": (keyword("a", "modify dice of self by 1: add 1"), ("a", "dice")),
    "a card that costs nothing": ('card a "A" {\n  command cost {\n    gain 1 morale\n  }\n}\n', None),
    "a gambit of no House": ('gambit a "A" {\n  house\n  react before turn of owner: lose 1 morale\n}\n', None),
    "what lies nowhere": ('token a "A" {\n  lies\n  forbid entering of self by unit\n}\n', None),
}


@pytest.mark.parametrize(("text", "told"), MISTAKEN.values(), ids=MISTAKEN)
def test_mistakes_are_left_out(text: str, told: tuple[str, str] | None) -> None:
    """An effect with a mistake is told as not compiled, with the words at fault, and the rest can be played."""
    made = rules(text)
    assert told is None or told in made.uncompiled


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_read_is_compiled(seed: int) -> None:
    """Definitions whose words are changed, doubled or taken away raise nothing when they are compiled unchecked."""
    luck = Random(seed)
    names = catalogue().names
    for _ in range(SPLICES):
        text = luck.choice(DEFINITIONS)
        for _ in range(luck.choice((1, 1, 2, 3))):
            lexemes = [lexeme for lexeme in scan(text).lexemes if lexeme.text]
            if lexemes:
                one = luck.choice(lexemes)
                instead = luck.choice(("", luck.choice(WORDS), f"{one.text}x", f"{one.text} {one.text}"))
                text = text[: one.start] + instead + text[one.end :]
        program, _ = read(Source(text, "x.bow"))
        own = {(definition.kind.text, definition.id.text) for definition in program.definitions}
        CompiledRules(names.extended([program])[0], (), program.definitions, {}, only=own)
