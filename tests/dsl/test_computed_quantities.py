"""Where a count stands, every quantity may stand, and is carried out: in parentheses, or behind `equal to`."""

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checks.check import check
from bow_dsl.ruleset.patterns import Part, ways_of
from bow_dsl.ruleset.registry import Pattern
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from tests.dsl.test_said_otherwise import told
from tests.words.conftest import library

QUANTITIES = {
    "x + 1": "+ 1",
    "x - 1": "- 1",
    "2 times x": "product(",
    "half of x rounded up": "+ 1) // 2",
    "half of self.figures rounded down": "// 2",
    "number of enemy units adjacent to self + 1": "+ 1",
}
"""Quantities, and what stands in their Python."""
FILLED = {
    "unit": "self", "hex": "hex of self", "house": "owner", "token": "fire", "card": "card of self",
    "holding": "hex of self", "commander": "commander of self", "direction": "random direction",
    "type": "type of self", "figure": "man", "face": "green", "board": "board of owner", "pool": "order pool of owner",
}  # fmt: skip
OTHERS = {"unit": "target", "holding": "hex of target", "pool": "order pool of enemy"}
"""What fills the second slot of a sort: from one it goes to another."""
VERBS = sorted(verb.text for verb in REGISTRY.verbs if "COUNT" in verb.text.replace("?", "").split())


def said(way: tuple[Part, ...], quantity: str) -> str:
    """Give a keyword in which a verb is said with a quantity."""
    is_behind = way[-1][1] == "count"
    filled = {**FILLED, "count": f"({quantity})"}
    words = []
    for texts, slot, _ in way:
        if slot or texts:
            words.append(filled.get(slot, max(texts, default="", key=len)))
        filled |= {slot: OTHERS[slot]} if slot in OTHERS else {}
    words = [*words[:-1], quantity] if is_behind else words
    action = " ".join(word for word in words if word != "regardless")
    event = "after rolling of self by attack" if words[0] == "keep" else "after attack by self"
    if "commander" in action:
        event += " when self has commander"
    if words[0] == "muster":
        action = f"{{\n  let spot be hex of self\n  {action.replace('hex of self', 'spot')}\n}}"
    if "man" in words:
        action = f"for each man from figures in self: {action}"
    return f'keyword tried(x: count) "Tried {{x}}" {{\n  homebrew "tests"\n  react {event}: {action}\n}}\n'


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("is_behind", [False, True], ids=["before what is counted", "behind"])
@pytest.mark.parametrize("quantity", QUANTITIES)
def test_every_quantity_may_stand(verb: str, quantity: str, is_behind: bool) -> None:
    """It has no error, comes back from formatting as it was, and stands in the Python."""
    text = said(ways_of(Pattern(verb, ""))[is_behind], quantity)
    program, problems = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    found = (*problems, *check(program, names, RULESET))
    assert [problem.message for problem in found if problem.severity.value == "error"] == []
    assert format_program(program).split() == text.split()
    rules = CompiledRules(names, only={("keyword", "tried")})
    assert rules.uncompiled == ()
    assert QUANTITIES[quantity] in rules.source


@pytest.mark.parametrize("said", ["remove every fire token", "remove every fire token from hex of self"])
def test_what_is_counted_is_taken_all_together(said: str) -> None:
    """`every` is of what one can point at; of tokens it is told as `all`, and where they lie is told."""
    (message, hint), *others = told(f"react after order of self: {said}")
    assert (message, others) == (f"nothing happens by `{said}`", [])
    whole = said.replace("every fire token", "all fire tokens")
    assert hint is not None
    assert hint.endswith(f": `{whole}`" if "from" in said else f": `{whole} from ...`")
    assert told(f"react after order of self: {whole if 'from' in said else f'{whole} from hex of self'}") == []


@pytest.mark.parametrize(
    ("said", "worked_out"),
    [
        ("remove number of friendly units adjacent to self red tokens from order pool of owner", 7),
        ("place number of friendly units in sight of self fire tokens on hex of self", 8),
    ],
)
def test_a_number_that_is_worked_out_stands_in_brackets(said: str, worked_out: int) -> None:
    """What stands behind it would be taken for a part of it; with the brackets the sentence is understood."""
    verb, *words = said.split()
    written = f"{verb} ({' '.join(words[:worked_out])}) {' '.join(words[worked_out:])}"
    ((_, hint),) = told(f"react after order of self: {said}")
    assert hint == f"a number that is worked out stands in brackets: `{written}`"
    assert told(f"react after order of self: {written}") == []
