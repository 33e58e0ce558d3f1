"""One verb for one idea: a word that serves a single definition is a general form, or has its reason in its row."""

import re

from bow_author.describe import uses
from bow_author.engine.phrases import CONDITIONS, EXPRESSIONS, VERBS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checked.program import CheckedProgram
from tests.words.conftest import library

GENERAL = frozenset((
    *("place", "remove", "move", "pay", "return", "swap", "take", "takes", "flip", "gain", "lose", "score"),
    *("order", "rally", "muster", "eliminate", "retreat", "attack", "attacks", "win", "draws", "discards", "receives"),
))  # fmt: skip
"""What is done to any piece, unit, card or figure of the game."""
OF_SOMETHING = re.compile(
    r"number of [A-Z]+ .+|(number of|[a-z]+( [a-z]+){0,2} of|[A-Z]+ (levels )?of) [A-Z_]+|[a-z]+|distance from .+"
    r"|(gain|loss|attack|melee attack|counterattack|movement|entry|payment) (of|by) .+"
)
"""What something has, how many there are, how far it is, whether something would be legal."""
IS_SO = re.compile(
    r"unit is (enemy|friendly|uncontrolled|green|blue|red|eliminated|ordered|active|flanking)|unit has attacked"
    r"|commander is (enemy|friendly|eliminated|green|blue|red)|hex is empty|token is active"
    r"|(objective|figure) is (friendly|enemy)|order_token is (shield|green|blue|red|valor|morale)"
    r"|die is (green|blue|red|valor|morale)|[a-z_]+ is (RANK|TERRAIN)|[a-z]+ has [A-Z]+"
)
"""What stands before a noun as well, and what is compared or held."""


def _used() -> dict[tuple[str, str], set[str]]:
    """Give the definitions of all packs and of the sample by the words that they use."""
    programs, used = CheckedProgram(library().names, REGISTRY), dict[tuple[str, str], set[str]]()
    for pack in library().packs.values():
        for program in pack.programs:
            for definition in program.definitions:
                for item in programs.items(definition):
                    for word in uses._words(item):
                        used.setdefault(word, set()).add(definition.id.text)
    return used


def _is_general(sort: str, text: str) -> bool:
    if sort == "verb":
        first, second, *_ = (*text.split(), "")
        is_verb_alone = text in ("attack again",)
        return not is_verb_alone and (first if first.islower() else second) in GENERAL
    return bool((OF_SOMETHING if sort == "value" else IS_SO).fullmatch(text))


def test_a_special_word_has_its_reason() -> None:
    """Each word that no two definitions use says why it is there, and no other word does."""
    used = _used()
    rows = [
        *(("verb", verb.text, verb.reason) for verb in VERBS),
        *(("value", expression.text, expression.reason) for expression in EXPRESSIONS),
        *(("condition", condition.text, condition.reason) for condition in CONDITIONS),
    ]
    special = {
        (sort, text) for sort, text, _ in rows if len(used.get((sort, text), ())) < 2 and not _is_general(sort, text)
    }
    assert sorted(special - {(sort, text) for sort, text, reason in rows if reason}) == []
    assert sorted({(sort, text) for sort, text, reason in rows if reason} - special) == []
