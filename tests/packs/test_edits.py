"""Edits: values that lead from one document to another, and into its text."""

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from bow_author.packs.documents import read_document
from bow_author.packs.edits import (
    Edit,
    EditError,
    Put,
    Rename,
    Take,
    applied,
    changes_between,
    from_plain,
    to_plain,
    value_at,
)
from bow_author.packs.plain_values import same
from bow_author.packs.yaml_rewrite import rewritten
from bow_author.plans.merge import merge

PLAN = {"battle": "b", "rounds": 5, "terrain": {"C3": "ford"}, "units": {"a": {"at": "C3"}}, "zones": {"x": ["A1"]}}


@pytest.mark.parametrize(
    ("change", "path", "value"),
    [
        (Put(("rounds",), 6), ("rounds",), 6),
        (Put(("terrain", "D3"), "hills"), ("terrain", "D3"), "hills"),
        (Put(("tokens", "D3", "fire"), 2), ("tokens",), {"D3": {"fire": 2}}),
        (Put(("zones", "x", 1), "B1"), ("zones", "x"), ["A1", "B1"]),
        (Take(("zones", "x", 0)), ("zones", "x"), []),
        (Rename(("units", "a"), "b"), ("units",), {"b": {"at": "C3"}}),
    ],
)
def test_a_change_does_what_it_says(change: Any, path: tuple[Any, ...], value: Any) -> None:
    """What is put is there afterwards; the value before is not touched."""
    before = json.dumps(PLAN)
    assert value_at(applied(PLAN, [change]), path) == value
    assert json.dumps(PLAN) == before


def test_a_new_key_stands_where_the_schema_has_it() -> None:
    """A plan that gets its first token has them behind the terrain."""
    assert list(applied(PLAN, [Put(("tokens", "A1", "fire"), 1)])) == [
        "battle",
        "rounds",
        "terrain",
        "tokens",
        "units",
        "zones",
    ]


def test_an_empty_mapping_goes_where_it_may() -> None:
    """Without any terrain there is no such key; `units` must be there even if it is empty."""
    assert "terrain" not in applied(PLAN, [Take(("terrain", "C3"))])
    assert applied(PLAN, [Take(("units", "a"))])["units"] == {}


@pytest.mark.parametrize(
    "change",
    [
        Take(("terrain", "Z9")),
        Take(("nothing", "at", "all")),
        Take(()),
        Rename(("terrain", "Z9"), "A1"),
        Put(("rounds", "x"), 1),
        Put(("zones", "x", 5), "A1"),
    ],
)
def test_what_is_not_there_is_not_changed(change: Any) -> None:
    """A change that speaks of nothing is refused."""
    with pytest.raises(EditError):
        applied(PLAN, [change])


def test_a_label_is_not_given_twice() -> None:
    """Renaming does not overwrite another unit."""
    with pytest.raises(EditError, match="there already"):
        applied({"units": {"a": 1, "b": 2}}, [Rename(("units", "a"), "b")])


SCALARS = st.one_of(st.booleans(), st.integers(0, 5), st.sampled_from(["ford", "hills", "a: b"]))
KEYS = st.sampled_from(["battle", "rounds", "terrain", "units", "C3", "D4", "x"])
INNER = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4))
PLANS = st.dictionaries(KEYS, INNER, min_size=1, max_size=5)


@given(PLANS, PLANS)
def test_the_changes_between_two_values_lead_from_one_to_the_other(a: Any, b: Any) -> None:
    """That is so for the values, for the texts, and after a journal has kept them as JSON."""
    edit = Edit("all", tuple(changes_between(a, b)))
    assert same(applied(a, edit.changes, "battle_plan"), b)
    assert from_plain(json.loads(json.dumps(to_plain(edit)))) == edit
    document, _ = read_document(json.dumps(a), "plan.yaml")
    assert document is not None
    read, _ = read_document(rewritten(document, b), "plan.yaml")
    assert read is not None
    assert same(read.value, b)


@given(PLANS, PLANS, PLANS)
def test_laws_of_merging(base: Any, ours: Any, theirs: Any) -> None:
    """Who changed nothing gets the other's; two who did the same agree; ours never gets lost."""
    assert same(merge(base, base, theirs).value, theirs)
    assert same(merge(base, ours, base).value, ours)
    assert same(merge(base, ours, ours).value, ours)
    assert merge(base, ours, ours).clashes == ()


def test_a_clash_keeps_ours_and_names_the_place() -> None:
    """Both moved one unit; another one, that only they moved, is moved."""
    base = {"units": {"a": {"at": "A1"}, "b": {"at": "B1"}}}
    ours = {"units": {"a": {"at": "A2"}, "b": {"at": "B1"}}}
    theirs = {"units": {"a": {"at": "A3"}, "b": {"at": "B2"}}}
    merged = merge(base, ours, theirs)
    assert merged.value == {"units": {"a": {"at": "A2"}, "b": {"at": "B2"}}}
    assert list(map(str, merged.clashes)) == ["both have changed units.a.at"]
