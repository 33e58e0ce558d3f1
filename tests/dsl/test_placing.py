"""Phrases whose types fit and that no game carries out are errors; those that it can carry out are none."""

from functools import cache
from pathlib import Path

import pytest

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.packs.load import load
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.python.compile import Compiler
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

ROOT = Path(__file__).resolve().parents[2]


@cache
def names() -> Names:
    return load([str(ROOT / "content" / "core"), str(ROOT / "tests" / "dsl" / "samples" / "capabilities")]).names


def found_in(text: str) -> list[Diagnostic]:
    program, problems = read(Source(text, "a.bow"))
    assert problems == []
    known = names().extended([program])[0]
    found = [finding for finding in check(program, known, RULESET) if finding.severity.value == "error"]
    if not found:
        compiler = Compiler(known, REGISTRY, BACKEND)
        for definition in program.definitions:
            if REGISTRY.layer(definition.kind.text) is not None:
                compiler.add(definition)
        compile(compiler.source(), "a", "exec")
        assert compiler.uncompiled == []
    return found


def effect(text: str) -> list[Diagnostic]:
    return found_in(f'rule tried "Tried" {{\n  homebrew "own"\n  {text}\n}}\n')


WRONG = {
    "modify keywords of unit: add cover": ("BOW210", "`cover` needs a value for its `x`"),
    "modify keywords of unit: add stalwart 2": ("BOW210", "`stalwart` takes no number"),
    "modify keywords of unit: remove cover 2": ("BOW210", "nobody heeds here what is said for the `x` of `cover`"),
    "react before attack by unit: until end of turn: modify keywords of unit: add cover": ("BOW210", "needs a value"),
    "react before attack by unit against target: until end of turn: modify keywords of target: add cover target": (
        "BOW210", "`cover` needs a number for its `x`; this is a unit",
    ),
    "modify keywords of unit: add relay": ("BOW210", "`relay` needs a value for its `x`"),
    "modify keywords of unit: add relay 2": ("BOW210", "`relay` needs the id of a commander"),
    "react at status: for each one from devastation: gain 1 morale for stark": ("BOW304", "nothing to choose from"),
    "react at status: for each one from sight of unit here: gain 1 morale for stark": ("BOW", ""),
    "react at status: for each one from exactly 2 units: promote one": ("BOW315", "nobody heeds `exactly` here"),
    "react at status: for each one from no units: promote one": ("BOW315", "nobody heeds `no` here"),
    "react after order of every friendly unit: gain 1 morale": ("BOW315", "`every` says nothing behind `of`"),
    "react after attack by all friendly units: gain 1 morale": ("BOW315", "`all` says nothing behind `by`"),
    "modify dice of every friendly unit: add 1": ("BOW315", "`every` says nothing behind `of`"),
    "forbid movement of unit into every hex": ("BOW315", "`every` says nothing behind `into`"),
    "react at status: if number of up to 2 units is at least 1 then gain 1 morale for stark": ("BOW315", "`up to`"),
    "react at status: for each one from tokens adjacent to kevan_lannister.trusted_captain: gain 1 morale": (
        "BOW304", "an order token is not adjacent to anything",
    ),
    "react at status: for each one from hexes engaged with kevan_lannister.trusted_captain: burn one": (
        "BOW304", "a hex is not engaged with anything",
    ),
    "react at status: for each one from figures in forest: one takes hits equal to 1": (
        "BOW304", "a figure is not in a terrain",
    ),
    "forbid order of unit when unit.rank is adjacent to unit": ("BOW304", "a rank is not adjacent to anything"),
    "forbid order of unit when unit is within 2 hexes of enemy units": ("BOW304", "`enemy units` may be several"),
    "forbid order of unit when unit is within unit hexes of unit": ("BOW304", "a count belongs here"),
    "forbid attack by attacker against target when attacker is higher than target": (
        "BOW304", "neither more nor less",
    ),
    "forbid attack by attacker against target when attacker.class is at least target.class": ("BOW304", "neither"),
    "forbid order of unit when unit.class is cavalry or better": ("BOW304", "nothing is a class or better"),
    "react before attack by attacker against target: move attacker to hex of target": ("BOW316", "nothing is moved"),
    "react before attack by attacker against target: move attacker to target.hex": ("BOW316", "nothing is moved"),
    "react before attack by attacker: pay 1 devastation from board of enemy": ("BOW317", "nothing is paid"),
    "react before attack by attacker: may pay 1 devastation from board of enemy": ("BOW317", "nothing is paid"),
    "react before attack by attacker: pay any tokens in order pool of enemy": ("BOW317", "nothing is paid"),
    "react before attack by attacker: { choose coin from tokens in order pool of enemy; pay coin }": (
        "BOW317", "nothing is paid",
    ),
    "react before attack by attacker: for each coin from up to 2 tokens in order pool of enemy: may pay coin": (
        "BOW317", "nothing is paid",
    ),
    "forbid order of unit when attack by friendly units against unit is legal": ("BOW304", "may be several"),
}  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_no_game_carries_out_is_an_error(text: str) -> None:
    code, message = WRONG[text]
    found = effect(text)
    assert [(finding.code[: len(code)], message in finding.message) for finding in found][:1] == [(code, True)], found


CLOSED = {
    "{ choose site from hexes in river; move attacker to site }": "river",
    "{ choose site from empty river hexes; may move attacker to site }": "river",
    "for each site from hexes in palisade: move attacker to site": "palisade",
    "{ choose site from hexes in forest; move attacker to site }": None,
    "{ choose site from hexes in river; gain 1 morale; move attacker to site }": None,
    "{ choose site from hexes in river; for each one from units: move one to site }": None,
    "{ choose site from hexes in river; until end of turn: react after attack by unit: move attacker to site }": None,
}
"""What is done before an attack, and the ground that nobody may enter, if the move can be seen to be in vain."""
OPENINGS = {
    "permit movement of unit into river": True,
    "permit movement of unit into hex where it is not palisade": True,
    "permit movement of unit into palisade": False,
    "forbid movement of unit into river": False,
    "forbid effects of river on unit": True,
    "forbid effects of keywords on unit": False,
}


@cache
def core() -> Names:
    return load([str(ROOT / "content" / "core")]).names


def said_of_rule(*effects: str) -> list[tuple[str, str]]:
    text = 'rule tried "Tried" {\n  homebrew "own"\n  ' + "\n  ".join(effects) + "\n}\n"
    program, _ = read(Source(text, "a.bow"))
    known = core().extended([program])[0]
    return [
        (finding.code, finding.message)
        for finding in check(program, known, RULESET)
        if finding.severity.value == "error"
    ]


@pytest.mark.parametrize("text", CLOSED)
def test_a_move_to_where_nobody_may_come_is_told_where_that_is_sure(text: str) -> None:
    told = [("BOW316", f"nothing is moved: no unit may enter `{CLOSED[text]}`")] if CLOSED[text] else []
    assert said_of_rule(f"react before attack by attacker: {text}") == told


@pytest.mark.parametrize("text", OPENINGS)
def test_ground_that_an_effect_opens_is_none_that_nobody_may_enter(text: str) -> None:
    move = "react before attack by attacker: { choose site from hexes in river; move attacker to site }"
    assert bool(said_of_rule(move, text)) is not OPENINGS[text]


RIGHT = (
    "modify keywords of unit: add cover 2, remove pursue",
    "react before attack by attacker: "
    "{ let x be figures of attacker; until end of turn: modify keywords of attacker: add cover x }",
    "modify keywords of unit: add relay robb_stark.young_wolf",
    "react at status: for each one from units: "
    "if number of figures in units adjacent to one is at least 2 then promote one",
    "react at status: for each one from units: { choose site from hexes in sight of one; burn site }",
    "react at status: for each one from commanders: for each site from hexes in zone of control of one: burn site",
    "react at status: { choose some from up to 2 units; for each one from some: promote one }",
    "react at status: for each one from up to 2 units: promote one",
    "modify dice of unit when unit is within 2 hexes of kevan_lannister.trusted_captain: add 1",
    "modify dice of unit when figures of unit is 2 or more: add 1",
    "modify dice of unit when unit.rank is blue or better: add 1",
    "react before attack by attacker: { choose coin from tokens in order pool of owner; pay coin }",
    "react before attack by attacker: { choose coin from tokens in order pool of stark; may pay coin }",
    "react before attack by attacker: { choose site from hexes in forest; move attacker to site }",
    "react before attack by attacker: { choose site from hexes in river; burn site; move attacker to site }",
    "modify dice of unit by attack: add hits on kevan_lannister.trusted_captain by melee attack",
)


@pytest.mark.parametrize("text", RIGHT)
def test_what_a_game_carries_out_is_none(text: str) -> None:
    assert effect(text) == []


CARD = (
    'unit tried "Tried" {{\n  homebrew "own"\n  house stark\n  class infantry\n  strength 4\n  base square\n'
    "  attack melee\n  keywords {0}\n  orders green: move 1\n  orders blue: move 1\n  orders red: move 1\n}}\n"
)
KEYWORDS = {
    "relay maege_mormont": ("BOW201", "say which version: `maege_mormont.lady_of_bear_island`"),
    "relay nobody": ("BOW201", ""),
    "relay robb_stark.young_wolf": None,
    "collector trophy": None,
    "collector stalwart": ("BOW201", ""),
    "cover": ("BOW210", ""),
    "cover 2": None,
}


@pytest.mark.parametrize("text", KEYWORDS)
def test_what_a_card_says_for_the_parameter_of_a_keyword(text: str) -> None:
    found = found_in(CARD.format(text))
    wrong = KEYWORDS[text]
    if wrong is None:
        assert found == []
    else:
        assert [finding.code for finding in found] == [wrong[0]]
        assert wrong[1] in (found[0].hint or "")


def test_only_one_thing_is_left_open() -> None:
    text = (
        'keyword tried(x: count, y: count) "Tried {x} {y}" {\n  homebrew "own"\n  modify dice of self: add x + y\n}\n'
    )
    assert [finding.code for finding in found_in(text)] == ["BOW212"]


def test_what_the_ruleset_tells_of_things_is_behind_the_words() -> None:
    """All things that can be gone through have a collection, and what lies beyond a value is compared."""
    assert REGISTRY.gathered <= BACKEND.collections.keys()
    assert {noun for noun in REGISTRY.nouns.values() if noun in BACKEND.collections} <= REGISTRY.gathered
    assert REGISTRY.beyond <= BACKEND.beyond.keys()
    assert REGISTRY.inside.keys() <= BACKEND.areas.keys()


DRAWINGS = {
    'token tried "T" {\n  homebrew "own"\n  lies on hex\n  symbol "hauk"\n}\n': "did you mean `hawk`?",
    'terrain tried "T" {\n  homebrew "own"\n  piece hex\n  pattern "treees"\n}\n': "did you mean `trees`?",
    'terrain tried "T" {\n  homebrew "own"\n  piece hex\n  symbol "none_such"\n}\n': "there are `barrel`, ",
    'class tried "T" {\n  homebrew "own"\n  symbol "infantrie"\n}\n': "did you mean `infantry`?",
    'house tried "T" {\n  homebrew "own"\n  role ally\n  sign "woolf"\n}\n': "did you mean `wolf`?",
}


@pytest.mark.parametrize("text", DRAWINGS)
def test_a_drawing_that_there_is_not(text: str) -> None:
    found = found_in(text)
    assert [finding.code for finding in found] == ["BOW227"]
    assert (found[0].hint or "").startswith(DRAWINGS[text])
