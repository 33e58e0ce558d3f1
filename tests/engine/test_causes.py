"""What an event is said to be always one of is what the engine hands it: neither more nor less."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow_author.engine
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.orders.hooks import FLIP, RALLY
from bow_author.engine.ruleset.battles_of_westeros import RULESET

ENGINE = Path(bow_author.engine.__file__).parent
NAMED = {"EFFECTS": orders.EFFECTS, "BY_MORALE": orders.BY_MORALE, "_RULEBOOK": orders._RULEBOOK}
"""The causes by the names that the engine has for them."""
HANDED = {
    "rally": (("rally", "_turn_active", "may_rally"), 2, True),
    "flip": (("happens", "may_happen", "is_replaced", "comes_before", "comes_after"), 3, False),
}
"""By the event, what is called with its cause, in which place that stands, and whether its default counts."""


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def handed(event: str) -> Iterator[str]:
    """Give the causes that the engine hands to an event, wherever it is asked or told."""
    called, place, has_default = HANDED[event]
    for file in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and has_default and node.name in called:
                yield from (NAMED[_name(default)] for default in node.args.defaults)
            if not isinstance(node, ast.Call) or _name(node.func) not in called or len(node.args) <= place:
                continue
            if not has_default and _name(node.args[1]) != event.upper():
                continue
            if (cause := _name(node.args[place])) != "cause":  # it is handed on
                yield NAMED[cause]


@pytest.mark.parametrize("row", [RALLY, FLIP], ids=lambda row: str(row.text))
def test_the_engine_hands_over_what_the_row_says(row: object) -> None:
    """Each cause that the row lists is handed over somewhere, and none besides."""
    assert isinstance(row, type(RALLY))
    assert sorted({*handed(row.text)}) == sorted(row.one_of["cause"])


def test_each_row_with_a_cause_lists_its_causes() -> None:
    """Who asks for a cause says which there are; what is said without a word is no word of the language."""
    rows = [hook for hook in RULESET.registry.hooks if any(role.type == "cause" for role in hook.roles)]
    assert {hook.text: [who for who, _ in hook.one_of] for hook in rows} == {"rally": ["cause"], "flip": ["cause"]}
    words = {word for word, types in RULESET.registry.constants.items() if "cause" in types}
    ever = {cause for hook in rows for _, causes in hook.one_of for cause in causes}
    assert words == ever - {NAMED["_RULEBOOK"]}
