"""The fast validator decides, the other explains: they must agree on every document."""

import copy
import sys
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from jsonschema import Draft202012Validator

from bow_author.packs.documents import KINDS, Document, read_document
from bow_author.packs.fast_validator import accepted_by
from bow_author.packs.schema_phrases import written
from bow_author.packs.schema_words import explain
from bow_author.packs.schemas import accepts, load_schema

CASES = {
    "packs": ["core"],
    "variants": ["directional_retreat"],
    "define": "keyword boastful { }",
    "others": "refuse",
    "cases": [
        {
            "name": "all steps",
            "cites": "core rulebook",
            "board": {"columns": 7, "rows": 7, "terrain": {"C3": "forest"}, "edges": {"stark": "south"}},
            "units": {"a": {"unit": "riders", "side": "stark", "rank": "green", "at": "C5", "with": ["pursue 2"]}},
            "state": {
                "round": 1,
                "morale": {"stark": 2},
                "morale_ends": {"stark": "rout"},
                "objectives": {"D4": "stark"},
            },
            "dice": ["valor"],
            "draws": [3, "green"],
            "choices": [{"retreat": "D4"}, {"advance": True}],
            "others": "refuse",
            "do": [
                {"order": "a", "pay": ["morale", "morale"], "move": ["D4"], "attack": "b"},
                {"spend": "morale", "rally": "a"},
                {"play": "sl16", "on": "m", "commands": [{"units": ["a"]}], "attacks": [{"a": "b"}]},
                {"commit": "m", "tactic": {"target": "b"}},
                {"play": "sl16", "on": "m", "tactic": True},
                {"pass": "stark"},
                {"run": "regroup.status"},
                {"resolve": "attack", "attacker": "a", "target": "b"},
            ],
            "expect": {"units": {"a": {"strength": 3}, "b": "captured"}, "illegal": True, "because": ["stalwart"]},
        }
    ],
}
SOUND = [(kind, load_schema(kind)["examples"][0]) for kind in sorted(KINDS.values())] + [("cases", CASES)]

ODD = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        -1,
        1,
        5,
        99,
        10**15,
        0.5,
        "",
        "a",
        "A",
        "C5",
        "C5\n",
        "5C",
        "rout",
        "green",
        "none",
        "é",
        " ",
    ]
) | st.sampled_from([[], {}, ["a"], ["a", "a"], [[]], {"a": 1}, {"C5": "a"}, {"": 1}, {"of": ["a"], "cite": "b"}])


def places(value: Any) -> list[tuple[Any, Any]]:
    """List every key or index in *value*, with the container that it belongs to."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [inner for key in keys for inner in places(value[key])]


@st.composite
def mutants(draw: st.DrawFn) -> tuple[str, Any]:
    """Take a sound document and change it in one to three places."""
    kind, sound = draw(st.sampled_from(SOUND))
    value = copy.deepcopy(sound)
    for _ in range(draw(st.integers(1, 3))):
        found = places(value)
        if not found:
            break
        container, key = draw(st.sampled_from(found))
        match draw(st.sampled_from(["change", "delete", "rename", "repeat"])):
            case "change":
                container[key] = copy.deepcopy(draw(ODD))
            case "delete":
                del container[key]
            case "rename" if isinstance(container, dict):
                container[draw(st.sampled_from([f"{key}s", key[1:], key.upper(), "x", "unit", "rounds"]))] = (
                    container.pop(key)
                )
            case _ if isinstance(container, list):
                container.append(copy.deepcopy(container[key]))
    return kind, value


@given(mutants())
@settings(max_examples=400)
def test_both_validators_agree(mutant: tuple[str, Any]) -> None:
    """A document is accepted exactly if there is nothing to explain."""
    kind, value = mutant
    document = Document("x.yaml", "", value, (0, 0, None), (0,))
    findings = explain(document, load_schema(kind))
    assert accepts(kind)(value) == (findings == [])
    for finding in findings:
        assert "\n" not in finding.message
        assert finding.code in {"BOW401", "BOW402", "BOW403", "BOW404", "BOW405", "BOW406"}


@pytest.mark.parametrize(("kind", "sound"), SOUND)
def test_sound_documents_are_sound(kind: str, sound: Any) -> None:
    """What the mutants are made of is accepted, also by the validator as its makers ship it."""
    assert accepts(kind)(sound)
    assert Draft202012Validator(load_schema(kind)).is_valid(sound)


def test_findings_of_a_read_document_lie_in_it() -> None:
    """Each finding about a text points into the text."""
    text = written({**load_schema("board")["examples"][0], "rows": 0, "x": 1, "terrain": {"3C": "F"}})
    document, _ = read_document(text, "x.yaml")
    assert document is not None
    spans = [finding.span for finding in explain(document, load_schema("board"))]
    found = [text[span.column - 1 : span.end_column - 1] for span in spans]
    assert found == ["0", "3C", "F", "x"]


@pytest.mark.parametrize(("kind", "sound"), SOUND, ids=[kind for kind, _ in SOUND])
def test_where_the_fast_one_is_not_to_be_had(kind: str, sound: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, the other decides: it takes what is sound, and refuses what is not."""
    monkeypatch.setitem(sys.modules, "jsonschema_rs", None)
    slowly = accepted_by(load_schema(kind))
    assert slowly.__func__.__module__.startswith("jsonschema.")  # type: ignore[attr-defined]  # a bound method
    assert slowly(sound)
    assert not slowly([sound])
