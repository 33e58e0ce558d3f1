"""Rewriting YAML: it says what it should, and what stays is not touched."""

from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

from bow_author.packs.documents import Document, read_document
from bow_author.packs.plain_values import plain_copy
from bow_author.packs.yaml_rewrite import reread, rewritten

TEXT = """\
# The head
battle: clash   # and another
title: "Clash: the Kingsroad"
edges: {stark: south, 'lannister': north}
terrain:
  # the river
  A7: river  # at the edge
  B7: river
  # the wood
  E7: forest
empty:
none: {}
packs: [core, other]
long: {a: 1,  # first
       b: 2,
       c: 3}
units:
  maege: {at: H9, rank: blue}
  archers:
    at: G6   # here
    rank: green
of:
  - one
  - {two: 2}
  - [3, 4]
shared: &two {x: 1}
again: *two
define: |
  victory hold {
    all
  }

names: >
  folded
  text
quoted: 'it''s'
"""


def read(text: str) -> Document:
    """Read a text in which nothing is wrong."""
    document, findings = read_document(text, "plan.yaml")
    assert findings == []
    assert document is not None
    return document


def changed(path: tuple[str | int, ...], value: Any, text: str = TEXT) -> str:
    """Rewrite the text with another value at a path; `...` takes it away."""
    document = read(text)
    wanted = plain_copy(document.value)
    holder = wanted
    for step in path[:-1]:
        holder = holder[step]
    if value is ...:
        del holder[path[-1]]
    elif isinstance(holder, list) and path[-1] == len(holder):
        holder.append(value)
    else:
        holder[path[-1]] = value
    after = rewritten(document, wanted)
    assert read(after).value == wanted
    return after


def difference(after: str, before: str = TEXT) -> list[str]:
    """Give the lines that went and came."""
    import difflib

    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


@pytest.mark.parametrize(
    ("path", "value", "lines"),
    [
        (("terrain", "B7"), "ford", ["-  B7: river", "+  B7: ford"]),
        (("terrain", "A7"), "ford", ["-  A7: river  # at the edge", "+  A7: ford  # at the edge"]),
        (("terrain", "A7"), ..., ["-  A7: river  # at the edge"]),
        (("terrain", "E7"), ..., ["-  E7: forest"]),
        (("terrain", "F7"), "forest", ["+  F7: forest"]),
        (("units", "maege", "at"), "H8", ["-  maege: {at: H9, rank: blue}", "+  maege: {at: H8, rank: blue}"]),
        (
            ("units", "maege", "strength"),
            2,
            ["-  maege: {at: H9, rank: blue}", "+  maege: {at: H9, rank: blue, strength: 2}"],
        ),
        (("units", "maege", "rank"), ..., ["-  maege: {at: H9, rank: blue}", "+  maege: {at: H9}"]),
        (("units", "maege", "at"), ..., ["-  maege: {at: H9, rank: blue}", "+  maege: {rank: blue}"]),
        (("units", "archers", "strength"), 3, ["+    strength: 3"]),
        (("units", "archers"), ..., ["-  archers:", "-    at: G6   # here", "-    rank: green"]),
        (("units", "guards"), {"at": "C4", "rank": "red"}, ["+  guards: {at: C4, rank: red}"]),
        (("title",), "It is: here", ['-title: "Clash: the Kingsroad"', '+title: "It is: here"']),
        (("quoted",), "that's", ["-quoted: 'it''s'", "+quoted: 'that''s'"]),
        (("battle",), "5", ["-battle: clash   # and another", '+battle: "5"   # and another']),
        (("empty",), 4, ["-empty:", "+empty: 4"]),
        (("empty",), {"C3": "ford"}, ["+  C3: ford"]),
        (("none",), {"C3": "ford"}, ["-none: {}", "+none:", "+  C3: ford"]),
        (("packs", 2), "third", ["-packs: [core, other]", "+packs: [core, other, third]"]),
        (("packs", 0), ..., ["-packs: [core, other]", "+packs: [other]"]),
        (("of", 3), {"five": 5}, ["+  - {five: 5}"]),
        (("of", 0), ..., ["-  - one"]),
        (("of", 1, "two"), 3, ["-  - {two: 2}", "+  - {two: 3}"]),
        (("define",), "victory hold {\n  none\n}\n", ["-    all", "+    none"]),
        (("rounds",), 5, ["+rounds: 5"]),
        (("again",), {"x": 2}, ["-again: *two", "+again:", "+  x: 2"]),
        (("long", "b"), 5, ["-       b: 2,", "+       b: 5,"]),
    ],
)
def test_only_what_must_change_changes(path: tuple[str | int, ...], value: Any, lines: list[str]) -> None:
    """One change is seen in the lines that it is about, and nowhere else."""
    assert difference(changed(path, value)) == lines


def test_a_key_that_is_renamed_stays_where_it_is() -> None:
    """What holds the same under another key is the same entry: its comment stays with it."""
    document = read(TEXT)
    terrain = {("A8" if at == "A7" else at): name for at, name in document.value["terrain"].items()}
    after = rewritten(document, {**document.value, "terrain": terrain})
    assert difference(after) == ["-  A7: river  # at the edge", "+  A8: river  # at the edge"]


def test_a_new_key_stands_where_the_mapping_has_it() -> None:
    """The sequence of the wanted value says after which key a new one comes."""
    document = read("a: 1\nb: 2\n")
    assert rewritten(document, {"a": 1, "x": {"C3": "ford"}, "b": 2}) == "a: 1\nx:\n  C3: ford\nb: 2\n"
    assert rewritten(document, {"x": 0, "a": 1, "b": 2}) == "x: 0\na: 1\nb: 2\n"


def test_a_last_line_without_an_end() -> None:
    """A file that ends in the middle of a line can be added to."""
    assert rewritten(read("a: 1"), {"a": 1, "b": 2}) == "a: 1\nb: 2"
    assert rewritten(read("a:\n  - 1"), {"a": [1, 2]}) == "a:\n  - 1\n  - 2"


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12),
    st.text(st.sampled_from("ab:#-{}[],&*!|>'\"%@` \n5"), max_size=12),
)
KEYS = st.one_of(st.sampled_from("abcdefgh"), st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=5))
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=8
)


@st.composite
def changes(draw: st.DrawFn) -> list[tuple[list[str | int], Any]]:
    """Draw changes of the text: for each a way into the document, by position, and the new value."""
    return draw(st.lists(st.tuples(st.lists(st.integers(0, 20), min_size=1, max_size=4), VALUES), max_size=6))


@settings(max_examples=150)
@given(changes(), KEYS)
def test_any_changes(drawn: list[tuple[list[int], Any]], fresh: str) -> None:
    """Whatever is changed, the text that comes out is read as just that; comments of what stays are there."""
    document = read(TEXT)
    wanted = plain_copy(document.value)
    for way, value in drawn:
        holder: Any = wanted
        for number in way[:-1]:
            keys = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else []
            inner = holder[keys[number % len(keys)]] if keys else None
            if not isinstance(inner, dict | list) or not inner:
                break
            holder = inner
        if isinstance(holder, list):
            if number := way[-1] % (len(holder) + 2) if holder else 0:
                holder[(number - 1) % len(holder) : number] = [value] if number % 2 else []
        else:
            keys = [*holder, fresh]
            key = keys[way[-1] % len(keys)]
            if value is None and key in holder and len(holder) > 1:
                del holder[key]
            else:
                holder[key] = value
    after = rewritten(document, wanted)
    assert read(after).value == wanted
    assert after.startswith("# The head\n") or "battle" not in wanted


LINES = st.lists(
    st.text(
        st.sampled_from("ab:#-|>'\"% \t{}") | st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=6
    ).filter(lambda line: not set(line) & set("\ufeff\ufffe\uffff"))
    | st.sampled_from(["", " ", "   ", "a", "  a", "\ta"]),
    min_size=1,
    max_size=6,
)
ROUND_IT = [
    "{}define: |\n  a\nafter: 1\n",
    "{}define: |\n  a\n\n\n# here\nafter: 1\n",
    "{}define: |+\n  a\n\n\nafter: 1\n",
]
ROUND_IT += [
    "{}after: 1\n",
    "{}define: |\n  a",
    "{}define: |\n  a\n\n",
    "{}after: 1\n\n\n# here\n",
    "{}define: a\n\nafter: 1\n",
]


@settings(max_examples=300)
@example([[" 0", "{"]], ROUND_IT[0], True)
@example([[" 0", "{"]], ROUND_IT[0], False)
@given(st.lists(LINES, min_size=1, max_size=3), st.sampled_from(ROUND_IT), st.booleans())
def test_whatever_is_typed_stands_after_a_bar(typed: list[list[str]], around: str, is_sound: bool) -> None:
    """Lines deep, empty or of spaces alone, at the beginning and at the end: `|`, and read as the very same text."""
    document = read(around.format("first: 1\n\n"))
    for lines in typed:
        text = "\n".join(lines) + "\n"
        document = reread(document, {**document.value, "define": text}, is_sound=is_sound)
        document = reread(
            document,
            {**document.value, "after": document.value["after"] + 1 if "after" in document.value else 1},
            is_sound=is_sound,
        )
        assert read(document.text).value == document.value
        assert read(document.text).places == document.places
        assert document.value["define"] == text
        assert "\ndefine: |" in document.text
    assert ("# here" in document.text) is ("# here" in around)


PLACES: list[tuple[str, tuple[Any, ...]]] = [
    ("title: {}\nlast: 1  # here\n", ("title",)),
    ("title:\n  of:\n    it: {}\n    last: 1  # here\n", ("title", "of", "it")),
    ("list:\n- a: 1\n  it: {}\n  last: 1  # here\n", ("list", 0, "it")),
    ("list:\n  - it: {}\n    last: 1  # here\n  - 2\n", ("list", 0, "it")),
]


@settings(max_examples=300)
@example([[" 0", "{"]], PLACES[1], True, False)
@example([["define: |", "  0 {", "}"]], PLACES[0], True, False)
@given(
    st.lists(LINES | LINES.map(lambda lines: ["define: |", *lines]), min_size=1, max_size=3),
    st.sampled_from(PLACES),
    st.booleans(),
    st.booleans(),
)
def test_whatever_is_typed_stands_in_any_key(
    typed: list[list[str]], written: tuple[str, tuple[Any, ...]], has_end: bool, is_sound: bool
) -> None:
    """In any key, deep in others or behind a dash, the very same text is read, and what stands around it stays."""
    layout, way = written
    document = read(layout.format("a"))
    for lines in typed:
        wanted = plain_copy(document.value)
        holder = wanted
        for step in way[:-1]:
            holder = holder[step]
        text = holder[way[-1]] = "\n".join(lines) + "\n" * has_end
        document = reread(document, wanted, is_sound=is_sound)
        assert read(document.text).value == document.value == wanted
        assert read(document.text).places == document.places
        before, after = layout.split("{}")
        assert document.text.startswith(before)
        assert document.text.endswith(after)
        assert "\n" not in text or document.source(*way).startswith("|")
