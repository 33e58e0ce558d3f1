"""Names of generated Python: two things that differ never share one, whatever their ids are."""

import keyword
import re
from itertools import combinations, product

import pytest
from hypothesis import given, strategies as st

from bow_dsl.python.names import as_python, lasting_name, member_name, section_name
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from tests.engine.test_order import rules

WORD = r"[a-z][a-z0-9_]{0,6}"
IDS = st.from_regex(rf"\A{WORD}(\.{WORD})*\Z")
ODD = ("p.q__r", "p__q.r", "p_dq", "p.q", "p_.q", "p.d", "p_d_d", "p__", "p__.q", "a_0", "a", "a_0_0", "class")


def section(kind: str, name: str, key: str) -> tuple[ast.Definition, str]:
    program, problems = read(Source(f'{kind} {name} "X" {{ {key} {{ gain 1 morale }} }}', "x.bow"))
    assert problems == []
    (definition,) = program.definitions
    (item,) = definition.items
    assert isinstance(item, ast.Section)
    return definition, item.key.text


@pytest.mark.parametrize(("one", "other"), [*combinations(ODD, 2)])
def test_odd_ids_have_their_own_names(one: str, other: str) -> None:
    """Ids that look alike when their dots are taken away are told apart, with any number behind them."""
    assert as_python(one) != as_python(other)
    assert member_name("keywords", one) != member_name("keywords", other)
    for first, second in product(range(2), repeat=2):
        assert section_name(*section("card", one, "tactic"), first) != section_name(
            *section("card", other, "tactic"), second
        )


@given(IDS, IDS)
def test_any_two_ids_have_their_own_names(one: str, other: str) -> None:
    """Two ids are written alike if they are one, and as a part of a Python name."""
    assert (as_python(one) == as_python(other)) == (one == other)
    assert re.fullmatch(r"\w+", as_python(one), re.ASCII)
    assert not keyword.iskeyword(member_name("keywords", one))


def test_kinds_are_told_apart() -> None:
    """A section of one kind is not that of another with the same id, and neither is an effect that lasts."""
    kinds = ("card", "commander", "unit")
    assert len({section_name(*section(kind, "a", "tactic"), 0) for kind in kinds}) == len(kinds)
    at = (7, 9)
    assert len({lasting_name(section(kind, "a", "tactic")[0], at) for kind in kinds}) == len(kinds)


def test_both_commit_abilities_are_carried_out() -> None:
    """Two commanders whose ids differ only in where the dot stands keep an ability each."""
    text = 'commander {} "X" {{\n  commit {{\n    {} {} morale\n  }}\n}}\n'
    made = rules(text.format("p.q__r", "gain", 1), text.format("p__q.r", "lose", 2))
    assert made.commit("p.q__r") is not made.commit("p__q.r")  # type: ignore[arg-type]  # ids are plain texts
    assert made.source.count("def commit_") == 2
