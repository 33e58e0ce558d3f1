"""The order of definitions in a layer: what authors may say of it, and that nothing else decides it."""

import random

import pytest
from hypothesis import given, strategies as st

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import Ref, positions
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

REFS = [("keyword", name) for name in "abcdefg"]
PAIRS = st.lists(st.tuples(st.sampled_from(REFS), st.sampled_from(REFS)), max_size=12)


@given(PAIRS, st.randoms(use_true_random=False))
def test_positions_do_not_depend_on_the_sequence(pairs: list[tuple[Ref, Ref]], chance: random.Random) -> None:
    """However definitions and statements are shuffled, circles among them or not, the numbers are the same."""
    mixed, definitions = [*pairs], [*REFS]
    chance.shuffle(mixed)
    chance.shuffle(definitions)
    assert positions(definitions, mixed) == positions(REFS, pairs)
    assert sorted(positions(REFS, pairs).values()) == list(range(len(REFS)))


@given(PAIRS)
def test_positions_do_as_they_are_told(pairs: list[tuple[Ref, Ref]]) -> None:
    """The first of each pair comes before the second, where no circle forbids it; without pairs ids decide."""
    forward = [tuple(sorted(pair)) for pair in pairs if pair[0] != pair[1]]
    backward = [(second, first) for first, second in forward]
    found = positions(REFS, backward)
    assert all(found[first] < found[second] for first, second in backward)
    assert list(positions(REFS, forward)) == REFS


def findings(text: str) -> list[Diagnostic]:
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    names, clashes = Names().extended([program])
    assert clashes == []
    return [found for found in check(program, names, RULESET) if found.code != "BOW213"]


def keyword(name: str, *items: str) -> str:
    lines = "\n".join(f"  {item}" for item in (*items, "permit counterattack by self"))
    return f'keyword {name} "T" {{\n{lines}\n}}\n'


FIRE = 'token fire "F" {\n  lies on hex\n  permit counterattack by unit\n}\n'
WRONG = {
    "a name that nothing has": (
        keyword("bold", "before clam") + keyword("calm"),
        [(2, 10, "BOW201", "no definition of this layer is named `clam`", "did you mean `calm`?")],
    ),
    "a later layer": (
        FIRE + keyword("bold") + FIRE.replace("  lies", "  before bold\n  lies").replace("fire", "ash"),
        [(9, 10, "BOW308", "`bold` is a keyword, whose effects always act after those of a token", "layers decide")],
    ),
    "an earlier layer": (
        FIRE + keyword("bold", "overrides fire"),
        [(6, 13, "BOW308", "`fire` is a token, whose effects always act before those of a keyword", "layers decide")],
    ),
    "itself": (
        keyword("bold", "after bold"),
        [(2, 9, "BOW309", "the precedence goes in a circle: `bold` before `bold`", "remove")],
    ),
    "both ways in one definition": (
        keyword("bold", "before calm", "after calm") + keyword("calm"),
        [(2, 10, "BOW309", "the precedence goes in a circle: `bold` before `calm` before `bold`", "remove")],
    ),
    "a circle of three": (
        keyword("a", "before b") + keyword("b", "overrides c") + keyword("c", "before a"),
        [(2, 10, "BOW309", "the precedence goes in a circle: `a` before `b` before `c` before `a`", "remove")],
    ),
    "a key twice": (
        keyword("a", "before b", "before c") + keyword("b") + keyword("c"),
        [(3, 3, "BOW206", "`before` is said twice", "remove")],
    ),
    "a kind without effects": (
        'house a "A" {\n  role ally\n  before b\n}\nhouse b "B" {\n  role ally\n}\n',
        [(3, 3, "BOW204", "`before` is not a key of a house", "")],
    ),
    "a number": (
        keyword("a", "before 2"),
        [(2, 10, "BOW207", "expected a name; found `2`", "")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG.keys())
def test_wrong_order(text: str, expected: list[tuple[int, int, str, str, str]]) -> None:
    """What cannot be meant is told at its place."""
    found = findings(text)
    assert [(finding.span.line, finding.span.column, finding.code, finding.message) for finding in found] == [
        wanted[:4] for wanted in expected
    ]
    assert all(words in (finding.hint or "") for finding, (*_, words) in zip(found, expected, strict=True))


def test_a_circle_is_told_with_its_places() -> None:
    """The finding points at every statement of the circle."""
    (found,) = findings(keyword("a", "before b") + keyword("b", "overrides c") + keyword("c", "before a"))
    assert [related.span.line for related in found.related] == [6, 10]


def test_a_circle_between_files() -> None:
    """Each of two files that contradict each other hears of it, with the place in the other."""
    sources = [Source(keyword("a", "before b"), "a.bow"), Source(keyword("b", "before a"), "b.bow")]
    programs = [read(source)[0] for source in sources]
    names, _ = Names().extended(programs)
    for program, other in zip(programs, ("b.bow", "a.bow"), strict=True):
        (found,) = [finding for finding in check(program, names, RULESET) if finding.code == "BOW309"]
        assert [related.span.file for related in found.related] == [other]


FEARFUL = 'keyword fearful "F" {\n  forbid retreat of self\n  ITEM\n}\n'
OF_NO_USE = {
    "a permission after what forbids it": ("after fearful", "permit retreat of self", "", True),
    "a permission before it": ("before fearful", "permit retreat of self", "", True),
    "where it overrides": ("overrides fearful", "permit retreat of self", "", False),
    "of another event": ("after fearful", "permit flanking by self", "", False),
    "of another layer": (
        *("after fearful", "react after order of self: until end of turn: permit retreat of self"),
        *("", False),
    ),
    "beside what the sequence matters to": (
        *("after fearful", "permit retreat of self\n  modify dice of self: set 2"),
        *("modify dice of self: set 1", False),
    ),
    "beside what it does not matter to": (
        *("after fearful", "permit retreat of self\n  modify dice of self: add 2"),
        *("modify dice of self: add 1", True),
    ),
    "beside what means nothing": ("after fearful", "permit retreat of self\n  modify dice of slef: add 2", "", True),
}  # fmt: skip


@pytest.mark.parametrize(("key", "effects", "others", "is_told"), OF_NO_USE.values(), ids=OF_NO_USE.keys())
def test_a_sequence_that_decides_nothing(key: str, effects: str, others: str, is_told: bool) -> None:
    """Of a permission and what forbids the same in its layer the latter wins, whatever their sequence."""
    text = f'keyword frenzy "T" {{\n  {key}\n  {effects}\n}}\n{FEARFUL.replace("ITEM", others)}'
    told = [(found.span.line, found.hint) for found in findings(text) if found.code == "BOW342"]
    assert told == [(2, "say `overrides fearful`, if what is said here is to prevail; else remove it")] * is_told


def test_who_forbids_and_names_a_sequence_hears_of_it() -> None:
    """He need not override anybody."""
    text = FEARFUL.replace("ITEM", "before frenzy") + 'keyword frenzy "T" {\n  permit retreat of self\n}\n'
    (found,) = findings(text)
    assert (found.code, found.hint) == ("BOW342", "remove it")
    assert "`before frenzy` decides nothing" in found.message


LASTING = "react after order of self: until end of turn: permit counterattack by self"


def test_what_lasts_is_of_one_layer() -> None:
    """A keyword and a token that both begin something that lasts may name each other; what is always on may not."""
    fire = FIRE.replace("permit counterattack by unit", LASTING.replace("self", "unit"))
    assert [found.code for found in findings(fire + keyword("bold", "after fire", LASTING))] == []
    assert [found.code for found in findings(fire + keyword("bold", "after fire"))] == ["BOW308"]
    assert [found.code for found in findings(FIRE + keyword("bold", "after fire", LASTING))] == ["BOW308"]
