"""What explains a document looks slowly only at what the fast validator refuses, and finds what it would have found."""

from random import Random
from typing import Any

import pytest

from bow_author.packs.documents import read_document
from bow_author.packs.schema_problems import _from_error, _Validator, find_problems
from bow_author.packs.schemas import accepts, teaching_schema
from tests.effort import calls
from tests.fuzz.mutate import shipped_files
from tests.fuzz.mutations import swap_lines, swap_words

MOST = 500
KINDS = {"cases": ".cases.yaml", "battle_plan": "clash_on_the_kingsroad.yaml", "pack": "pack.yaml"}


def damaged(kind: str, seed: int) -> Any:
    """Give what a file of a kind holds in which lines or words have changed their places; None if that is no YAML."""
    luck = Random(f"{kind}:{seed}")
    data = luck.choice(shipped_files(KINDS[kind])).read_bytes()
    for mutation in luck.choices((swap_lines, swap_words), k=2):
        data = mutation(luck, data)
    return read_document(data.decode(), "x.yaml")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_missed(kind: str) -> None:
    """Of files that are damaged in some places the same is found as by holding all of them against the schema."""
    schema = teaching_schema(kind)
    refused = 0
    for seed in range(12):
        document = damaged(kind, seed)
        value = document.value if document is not None else None
        refused += not accepts(kind)(value)
        plain = [_from_error(error) for error in _Validator(schema).iter_errors(value)]
        assert sorted(map(repr, find_problems(schema, value, 10 * MOST))) == sorted(map(repr, plain))
    assert refused > 2


def test_sound_parts_cost_next_to_nothing() -> None:
    """One wrong case among two hundred is explained with a tenth of the work of looking at all of them."""
    sound = {
        "name": "A unit in a fire loses a figure for each level",
        "cites": "core rulebook, Status Conditions, Fire",
        "board": {"columns": 5, "rows": 5, "tokens": {"C3": {"fire": 2}}},
        "units": {"a": {"unit": "war_host_of_the_north", "side": "stark", "rank": "green", "at": "C3"}},
        "do": [{"run": "regroup.status"}],
        "expect": {"units": {"a": {"strength": 2}}},
    }
    assert accepts("cases")({"packs": ["core"], "cases": [sound]})
    schema, value = teaching_schema("cases"), {"packs": ["core"], "cases": [{**sound, "name": 7}, *[sound] * 200]}
    find_problems(schema, value, MOST)  # what is made once is made
    found, work = calls(lambda: find_problems(schema, value, MOST))
    plain, whole = calls(lambda: list(_Validator(schema).iter_errors(value)))
    assert len(found) == len(plain) == 1
    assert 10 * work < whole
