"""What differs between two battle plans: everything that differs, each once, in the way that it differs."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from bow_author.packs.plain_values import same
from bow_author.plans.describe_differences import count, describe_difference, listed, tell_differences
from bow_author.plans.differences import Difference, How, differences
from bow_author.plans.zones import zones_of

GUARDS = {"unit": "guards", "side": "x", "rank": "blue", "at": "C3"}
RULE = 'victory hold "Hold" {\n  react at end of battle: win x\n}\n'

TOLD: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "nothing": ({"rounds": 5}, {"rounds": 5}, []),
    "empty is none": ({"terrain": {}}, {}, []),
    "rounds": ({"rounds": 5}, {"rounds": 6}, ["~ rounds: 5 -> 6"]),
    "number": ({}, {"number": 6}, ["+ number: 6"]),
    "rating": (
        {"sides": {"x": {"command": 4, "order": 3}}},
        {"sides": {"x": {"command": 5, "order": 3}}},
        ["~ sides: x command 4 -> 5"],
    ),
    "House": ({"edges": {"x": "north"}}, {"edges": {"y": "north"}}, ["- edges: x north", "+ edges: y north"]),
    "terrain": (
        {"terrain": {"A1": "ford", "C3": "hills", "D3": "hills"}},
        {"terrain": {"B1": "ford", "C3": "forest", "D3": "forest"}},
        ["- terrain: ford A1", "+ terrain: ford B1", "~ terrain: hills -> forest C3, D3"],
    ),
    "token moved": ({"tokens": {"A1": {"fire": 2}}}, {"tokens": {"A2": {"fire": 2}}}, ["> tokens: fire A1 -> A2"]),
    "token changed": ({"tokens": {"A1": {"fire": 2}}}, {"tokens": {"A1": {"fire": 3}}}, ["~ tokens: fire A1 2 -> 3"]),
    "token of another kind": (
        {"tokens": {"A1": {"fire": 2}}},
        {"tokens": {"A1": {"wall": True}}},
        ["- tokens: fire A1 2", "+ tokens: wall A1"],
    ),
    "name moved": ({"names": {"A1": "Here"}}, {"names": {"B1": "Here"}}, ["> names: Here A1 -> B1"]),
    "name changed": ({"names": {"A1": "Here"}}, {"names": {"A1": "There"}}, ["~ names: A1 Here -> There"]),
    "names change places": (
        {"names": {"A1": "Here", "B1": "There"}},
        {"names": {"A1": "There", "B1": "Here"}},
        ["> names: Here A1 -> B1", "> names: There B1 -> A1"],
    ),
    "zone": ({"zones": {"x": ["A1", "B1"]}}, {"zones": {"x": ["B1", "C1"]}}, ["- zones: x A1", "+ zones: x C1"]),
    "one of several zones": (
        {"zones": {"x": {"Van": ["A1", "B1"], "Rear": ["D1"]}}},
        {"zones": {"x": {"Van": ["A1"], "Rear": ["D1"], "Camp": ["E1"]}}},
        ["- zones: x Van B1", "+ zones: x Camp E1"],
    ),
    "zone gets a title": (
        {"zones": {"x": ["A1", "B1"]}},
        {"zones": {"x": {"Van": ["B1", "A1"]}}},
        ["~ zones: x -> x Van"],
    ),
    "hex goes to another zone": (
        {"zones": {"x": {"Van": ["A1", "B1"], "Rear": ["D1"]}}},
        {"zones": {"x": {"Van": ["A1"], "Rear": ["B1", "D1"]}}},
        ["- zones: x Van B1", "+ zones: x Rear B1"],
    ),
    "zone in another sequence": ({"zones": {"x": ["A1", "B1"]}}, {"zones": {"x": ["B1", "A1"]}}, []),
    "unit moved and changed": (
        {"units": {"a": GUARDS}},
        {"units": {"a": {**GUARDS, "at": "D3", "rank": "red"}}},
        ["> units: a, C3 -> D3, rank blue -> red"],
    ),
    "unit with another label": ({"units": {"a": GUARDS}}, {"units": {"b": GUARDS}}, ["~ units: a -> b, C3"]),
    "unit with another label, moved": (
        {"units": {"a": GUARDS, "b": {**GUARDS, "at": "A1"}}},
        {"units": {"c": {**GUARDS, "at": "A2"}, "d": {**GUARDS, "at": "C4"}}},
        ["> units: a -> d, C3 -> C4", "> units: b -> c, A1 -> A2"],
    ),
    "another unit": (
        {"units": {"a": GUARDS}},
        {"units": {"b": {**GUARDS, "unit": "riders"}}},
        ["- units: a C3 (guards, x, blue)", "+ units: b C3 (riders, x, blue)"],
    ),
    "strength": (
        {"units": {"a": GUARDS}},
        {"units": {"a": {**GUARDS, "strength": 2}}},
        ["~ units: a, C3, strength now 2"],
    ),
    "objective": (
        {"objectives": {"ford": {"at": "A1", "title": "Ford", "holder": "x"}}},
        {"objectives": {"ford": {"at": "A1", "title": "Ford"}}},
        ["~ objectives: ford, A1, holder no longer x"],
    ),
    "note": (
        {"notes": {"A1": {"text": "Here"}, "B1": {"text": "Mud"}, "C1": {"text": "Old"}}},
        {
            "notes": {
                "A2": {"text": "Here"},
                "B1": {"text": "Mire", "colour": "red"},
                "D1": {"text": "X", "size": "big"},
            }
        },
        [
            *("~ notes: B1 text Mud -> Mire, colour now red", "> notes: Here A1 -> A2"),
            *("- notes: Old C1", "+ notes: X D1 (big)"),
        ],
    ),
    "long note": (
        {},
        {"notes": {"A1": {"text": "To be\nor not to be, that is the question here"}}},
        ["+ notes: To be or not to be, that is the questio… A1"],
    ),
    "arrow": (
        {"arrows": {"a": {"from": "A1", "to": "B1"}, "b": {"from": "A2", "to": "B2"}, "c": {"from": "A3", "to": "B3"}}},
        {
            "arrows": {
                "a": {"from": "A1", "to": "C1", "colour": "red"},
                "d": {"from": "A2", "to": "B2"},
                "e": {"from": "C3", "to": "A1"},
            }
        },
        [
            *("~ arrows: a, to B1 -> C1, colour now red", "~ arrows: b -> d"),
            *("- arrows: c (A3, B3)", "+ arrows: e (C3, A1)"),
        ],
    ),
    "rule": ({"define": RULE}, {"define": RULE.replace("win x", "win y")}, ["~ define: victory hold"]),
    "rule laid out otherwise": ({"define": RULE}, {"define": RULE.replace("\n", " ")}, []),
    "rules that cannot be read": ({"define": "{"}, {"define": "}"}, ["~ define"]),
    "comment in the rules": ({"define": RULE}, {"define": f"# why\n{RULE}"}, ["~ define"]),
    "new rule": ({}, {"define": RULE}, ["+ define: victory hold"]),
}


@pytest.mark.parametrize(("old", "new", "lines"), TOLD.values(), ids=TOLD.keys())
def test_differences_are_told(old: dict[str, Any], new: dict[str, Any], lines: list[str]) -> None:
    """Each difference has its sign, its part, its name and its places."""
    signs = {How.ADDED: "+", How.REMOVED: "-", How.CHANGED: "~", How.MOVED: ">"}
    assert [f"{signs[how]} {line}" for how, line in listed(differences(old, new))] == lines


def test_long_texts_are_told_line_by_line() -> None:
    """Of a rule that has changed the changed lines are shown."""
    found = differences({"define": RULE}, {"define": RULE.replace("win x", "win y")})
    text = ["".join(piece for piece, _ in line).strip() for line in tell_differences(found)]
    assert "-  react at end of battle: win x" in text
    assert "+  react at end of battle: win y" in text
    assert text[-1] == count(found) == "1 changed"


HEXES = st.sampled_from(["A1", "B1", "C2", "C3"])
WORDS = st.sampled_from(["p", "q"])
UNITS = st.fixed_dictionaries({"unit": WORDS, "side": WORDS, "rank": WORDS, "at": HEXES})
TITLES = st.sampled_from(["Van", "Rear guard"])
ZONE = st.lists(HEXES, unique=True).map(sorted)
PLANS = st.fixed_dictionaries(
    {
        "rounds": st.integers(1, 2),
        "sides": st.dictionaries(WORDS, st.fixed_dictionaries({"command": st.integers(1, 2)})),
        "terrain": st.dictionaries(HEXES, WORDS),
        "tokens": st.dictionaries(HEXES, st.dictionaries(WORDS, st.integers(1, 2) | st.just(True), min_size=1)),
        "objectives": st.dictionaries(WORDS, st.fixed_dictionaries({"at": HEXES, "title": WORDS})),
        "zones": st.dictionaries(WORDS, ZONE | st.dictionaries(TITLES, ZONE, min_size=1, max_size=2), max_size=2),
        "names": st.dictionaries(HEXES, WORDS),
        "notes": st.dictionaries(HEXES, st.fixed_dictionaries({"text": WORDS}, optional={"colour": WORDS})),
        "arrows": st.dictionaries(WORDS, st.fixed_dictionaries({"from": HEXES, "to": HEXES})),
        "units": st.dictionaries(st.sampled_from("abcd"), UNITS),
    }
)


def things(plan: dict[str, Any]) -> dict[str, Any]:
    """Give all that lies in hexes, as (part, name, hex) with what is said of it."""
    found: dict[str, Any] = {f"terrain  {at}": {"": name} for at, name in plan["terrain"].items()}
    found |= {f"names {name} {at}": {} for at, name in plan["names"].items()}
    for house, said in plan["zones"].items():
        for title, hexes in zones_of(said).items():
            found |= {f"zones {f'{house} {title}'.strip()} {at}": {} for at in hexes}
    for at, tokens in plan["tokens"].items():
        found |= {f"tokens {name} {at}": {"": level} for name, level in tokens.items()}
    found |= {f"notes  {at}": note for at, note in plan["notes"].items()}
    found |= {f"arrows {label} {arrow['from']}": arrow for label, arrow in plan["arrows"].items()}
    for part in ("units", "objectives"):
        for label, value in plan[part].items():
            found[f"{part} {label} {value['at']}"] = {key: item for key, item in value.items() if key != "at"}
    return found


def carried_out(old: dict[str, Any], found: list[Difference]) -> dict[str, Any]:
    """Do to what lies in hexes what the differences tell: all that goes first, then all that comes."""
    left = things(old)
    taken: dict[int, Any] = {}
    for one in found:
        if one.part == "zones" and one.was_called:
            before, after = f"zones {one.was_called} ", f"zones {one.name} "
            told_at = {name.removeprefix(before) for name in left if name.startswith(before)}
            hexes = {at for at in told_at if " " not in at}
            left = {name: said for name, said in left.items() if name not in {before + at for at in hexes}}
            left |= {f"{after}{at}": {} for at in hexes}
    for number, one in enumerate(found):
        if one.was_at is not None:
            name = "" if one.part in {"terrain", "notes"} else one.was_called or one.name
            if one.part == "names" and one.how is How.CHANGED:
                name = one.details[0].before
            taken[number] = left.pop(f"{one.part} {name} {one.was_at.name}")
    for number, one in enumerate(found):
        if one.at is not None:
            said = dict(taken.get(number, {}))
            if one.part not in {"names", "zones"}:
                for detail in one.details:
                    assert said.pop(detail.key, None) == detail.before
                    said |= {detail.key: detail.after} if detail.after is not None else {}
            name = "" if one.part in {"terrain", "notes"} else one.name
            left[f"{one.part} {name} {one.at.name}"] = said
    return left


@settings(max_examples=150)
@given(PLANS, PLANS)
def test_the_differences_lead_from_one_plan_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    """Whoever does what they tell comes to the second plan; there are none exactly if both say the same."""
    found = differences(old, new)
    assert carried_out(old, found) == things(new)
    is_same = same(things(old), things(new)) and all(same(old[key], new[key]) for key in ("rounds", "sides"))
    assert (not found) == is_same
    assert all(describe_difference(difference) for difference in found)


@settings(max_examples=100)
@given(PLANS, PLANS)
def test_the_way_back_is_the_way_there_turned_round(old: dict[str, Any], new: dict[str, Any]) -> None:
    """What is added one way is removed the other way; what moves, moves back."""
    turned = {How.ADDED: How.REMOVED, How.REMOVED: How.ADDED}
    there = sorted(
        (turned.get(difference.how, difference.how).value, difference.part) for difference in differences(old, new)
    )
    back = sorted((difference.how.value, difference.part) for difference in differences(new, old))
    assert there == back
