"""One word, one meaning: behind a preposition stands the same sort of thing, in hooks, verbs and values alike."""

import re
from collections.abc import Iterator

from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.syntax.lexemes import PREPOSITIONS

PLACES = {"unit", "hex", "place", "ground", "terrain"}
SWAPPED = {"figure", "token", "order_token", "leadership_card", "face"}
"""What is swapped for something of its own sort."""
HOLDERS = {"holding", "house", "pool", "pile", "card", "board"}
MEANS = {
    "by": {"unit", "house", "combat", "act", "cause"},
    "against": {"unit"},
    "on": {"unit", "commander", "hex", "ground", "combat", "movement", "holding", "card", "board", "pool"},
    "from": PLACES | HOLDERS | {"edge"},
    "to": PLACES | HOLDERS | {"edge", "direction", "face"},
    "into": {"hex", "ground"},
    "through": PLACES,
    "during": {"phase", "keyword", "rule"},
    "for": {"house", "unit", "elimination"},
    "with": {"unit", "count"} | SWAPPED,
}
"""The types that stand behind each; behind `of` stands whatever has or suffers something."""


def said() -> Iterator[tuple[str, str, str]]:
    """Give each preposition of the registry with the type behind it, and where that is said."""
    for hook in REGISTRY.hooks:
        yield from ((role.preposition, role.type, hook.text) for role in hook.roles)
    words = "|".join(word.lower() for word in PREPOSITIONS)
    for pattern in (*REGISTRY.verbs, *REGISTRY.expressions):
        found = re.finditer(rf"\b({words}) ([A-Z_]+)\b", pattern.text.replace("up to ", ""))
        yield from ((match[1], match[2].lower(), pattern.text) for match in found)


def test_each_preposition_means_one_thing() -> None:
    """Whoever adds a row says there what the table of LANGUAGE.md says of its prepositions."""
    wrong = [entry for entry in said() if entry[0] != "of" and entry[1] not in MEANS.get(entry[0], set())]
    assert wrong == []
    assert {preposition for preposition, _, _ in said()} - {"of"} == set(MEANS)
