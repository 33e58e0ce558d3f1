"""Effects compiled to Python: what is generated for the rules of the core pack, and that nothing is left out."""

import os
from pathlib import Path

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.packs.load import load
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

GOLDEN = Path(__file__).parents[1] / "golden" / "engine" / "effects.txt"


@pytest.fixture(scope="module")
def core(root: Path) -> Names:
    """All definitions of the core pack."""
    return load([str(root / "content" / "core")]).names


def test_all_that_is_shipped_is_compiled(root: Path) -> None:
    """Every effect of the packs and examples that come with the program has its Python, the variants' too."""
    names = load([str(root / "content"), str(root / "examples")]).names
    assert CompiledRules(names, names.of_kind("variant")).uncompiled == ()


def test_a_name_that_nobody_hands_over(core: Names) -> None:
    """An effect that speaks of what its hook does not tell is noted, and is no fault when it comes to act."""
    text = 'keyword bold "Bold" {\n  homebrew "own"\n  modify retreat of self into hex when hex is forest: add 1\n}\n'
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    names, _ = core.extended([program])
    assert [definition for definition, _ in CompiledRules(names).uncompiled] == ["bold"]


def test_a_commit_ability_waits_for_its_event(core: Names) -> None:
    """A commit ability that reacts to an event is offered when that happens, and turns the card if it is used."""
    source = CompiledRules(core).source
    head = source.index("def before_taking_hits(")
    assert "if commits(play, target, 'robb_stark.king_in_the_north'):" in source[head:]


def test_generated_python(core: Names) -> None:
    """The functions for rules, keywords and terrain are as last reviewed; BOW_REWRITE_GOLDEN=1 rewrites them."""
    kinds = ("rule", "terrain", "token", "keyword", "house", "class", "unit")
    source = CompiledRules(Names({kind: core.of_kind(kind) for kind in kinds})).source
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.parent.mkdir(parents=True, exist_ok=True)
        GOLDEN.write_text(source, "utf-8")
    assert source == GOLDEN.read_text("utf-8")


SEQUENCE = {
    "cap before add, however written": (
        "modify dice of self: add 1\n  modify dice of self: cap 2",
        ["value = min(value, 2)", "value += 1"],
    ),
    "bounds come last": (
        "modify dice of self: at most 4, add 3, set 2",
        ["value = 2", "value += 3", "value = min(value, 4)"],
    ),
    "what forbids prevails within a layer": (
        "forbid counterattack by self\n  permit counterattack by self",
        ["    " * 2 + "answer = True", "    " * 2 + "answer = False"],
    ),
    "a limit is counted": (
        "react after attack by self limit twice per round: gain 1 morale",
        ["if play.uses(Moment.ROUND, 'bold', key_of(attacker)) < 2:"],
    ),
    "friends and enemies are those of who bears it": (
        "modify dice of self against enemy cavalry unit: add 1",
        ["target.side != attacker.side and class_of(play, target) == 'cavalry'"],
    ),
    "it in a relation is what was spoken of": (
        "modify dice of self when number of friendly units adjacent to self is at least 2: add 1",
        ["units_beside(play, in_play(play), attacker)) if one.side == attacker.side]) >= 2"],
    ),
}


@pytest.mark.parametrize(("effects", "expected"), SEQUENCE.values(), ids=SEQUENCE.keys())
def test_sequence(effects: str, expected: list[str], core: Names) -> None:
    """Changes come in the sequence of the rules, and not in that in which they are written."""
    program, problems = read(Source(f'keyword bold "Bold" {{\n  homebrew "own"\n  {effects}\n}}\n', "a.bow"))
    assert not problems
    others = {kind: core.of_kind(kind) for kind in ("house", "class")}
    names, _ = Names(others).extended([program])
    source = CompiledRules(names).source
    places = [source.index(line) for line in expected]
    assert places == sorted(places)


def test_what_lasts_is_passed_over(core: Names) -> None:
    """Effects that last stand behind one question, in their sequence among the others; without them nobody asks."""
    card = 'card {} "C" {{\n  homebrew "own"\n  command cost 1 {{\n    until end of turn: modify dice: {}\n  }}\n}}\n'
    steady = 'rule steady "S" {\n  homebrew "own"\n  modify dice when target.class is cavalry: cap 3\n}\n'
    program, problems = read(Source(card.format("one", "add 1") + card.format("two", "add 2") + steady, "a.bow"))
    assert not problems
    others = {kind: core.of_kind(kind) for kind in ("house", "class")}
    names, _ = Names(others).extended([program])
    lines = [line.strip() for line in CompiledRules(names).source.partition("def dice(")[2].splitlines()]
    asked = "if play.state.lasting:"
    wanted = ["value = min(value, 3)", asked, "value += 1", "value += 2", "return value"]
    assert [line for line in lines if line in wanted] == wanted
    names, _ = Names(others).extended([read(Source(steady, "a.bow"))[0]])
    assert asked not in CompiledRules(names).source
