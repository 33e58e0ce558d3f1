"""Reading YAML: plain values, and the exact place of each."""

import json
import pickle
import re
import sys
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.compat import StringIO

from bow_author.packs.documents import Document, kind_of, read_document
from bow_author.packs.scalars import read_scalar
from bow_author.packs.unknown_kind import unknown_kind
from bow_author.packs.yaml_values import MAX_DEPTH, MAX_VALUES
from bow_dsl.diagnostics import Severity, Span
from tests.effort import yardsticks

PLAN = """\
# a comment
battle: clash   # and another
title: "Clash: the Kingsroad"
edges: {stark: south, 'lannister': north}
units:
  maege: {at: H9, rank: blue}
  archers:
    at: G6
    é: ü
tokens:
  - one
  -
  - [2, &two 3]
again: *two
momentum:
define: |
  victory hold {
    all
  }

names: >
  folded
  text
"""


def read(text: str) -> Document:
    """Read a text in which nothing is wrong."""
    document, findings = read_document(text, "plan.yaml")
    assert findings == []
    assert document is not None
    return document


def slice_of(text: str, span: Span) -> str:
    """Cut out of *text* what *span* says."""
    lines = text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


VALUES: dict[tuple[str | int, ...], str] = {
    ("battle",): "clash",
    ("title",): '"Clash: the Kingsroad"',
    ("edges",): "{stark: south, 'lannister': north}",
    ("edges", "stark"): "south",
    ("edges", "lannister"): "north",
    ("units", "maege"): "{at: H9, rank: blue}",
    ("units", "maege", "rank"): "blue",
    ("units", "archers"): "at: G6\n    é: ü",
    ("units", "archers", "é"): "ü",
    ("tokens", 0): "one",
    ("tokens", 1): "-",
    ("tokens", 2): "[2, &two 3]",
    ("tokens", 2, 1): "3",
    ("again",): "3",
    ("momentum",): "momentum",
    ("define",): "|\n  victory hold {\n    all\n  }",
    ("names",): ">\n  folded\n  text",
    ("units", "nobody", "at"): "maege: {at: H9, rank: blue}\n  archers:\n    at: G6\n    é: ü",
    ("tokens", 7): "- one\n  -\n  - [2, &two 3]",
}


@pytest.mark.parametrize(("path", "source"), VALUES.items(), ids=map(str, VALUES))
def test_value_span(path: tuple[str | int, ...], source: str) -> None:
    """The span of a value cuts out what its author wrote; of a missing one, the nearest thing around it."""
    assert slice_of(PLAN, read(PLAN).span(*path)) == source


KEYS: dict[tuple[str | int, ...], str] = {
    ("battle",): "battle",
    ("edges", "lannister"): "'lannister'",
    ("units", "archers", "é"): "é",
    ("tokens", 0): "one",
    ("units", "nobody", "at"): "units",
}


@pytest.mark.parametrize(("path", "source"), KEYS.items(), ids=map(str, KEYS))
def test_key_span(path: tuple[str | int, ...], source: str) -> None:
    """The span of a key cuts out the key."""
    assert slice_of(PLAN, read(PLAN).key_span(*path)) == source


def test_list_that_ends_with_an_alias() -> None:
    """A list or mapping whose last value is an alias ends where the alias ends."""
    text = "a: &x [1]\nb:\n  - 2\n  - *x\nc:\n  d: *x\n"
    document = read(text)
    assert slice_of(text, document.span("b")) == "- 2\n  - *x"
    assert slice_of(text, document.span("c")) == "d: *x"
    assert slice_of(text, document.span("c", "d")) == "[1]"


def test_values() -> None:
    """The value of a document is made of plain Python values."""
    assert read(PLAN).value == {
        "battle": "clash",
        "title": "Clash: the Kingsroad",
        "edges": {"stark": "south", "lannister": "north"},
        "units": {"maege": {"at": "H9", "rank": "blue"}, "archers": {"at": "G6", "é": "ü"}},
        "tokens": ["one", None, [2, 3]],
        "again": 3,
        "momentum": None,
        "define": "victory hold {\n  all\n}\n",
        "names": "folded text\n",
    }


ORIGINS = {
    "plain": ("define: |\n  one\n  two\n", (2, 2)),
    "deeper first line": ("define: |2\n     one\n  two\n", (2, 2)),
    "blank lines first": ("define: |\n\n\n   one\n", (2, 3)),
    "comment and chomping": ("a: 1\ndefine: |-  # words\n    one", (3, 4)),
    "spaces at the end": ("define: |\n  one  \n", (2, 2)),
    "empty": ("define: |\n", (2, 0)),
    "quoted": ('define: "one"\n', None),
    "folded": ("define: >\n  one\n", None),
    "not there": ("a: 1\n", None),
    "not a text": ("define: 5\n", None),
}


@pytest.mark.parametrize(("source", "origin"), ORIGINS.values(), ids=ORIGINS.keys())
def test_text_origin(source: str, origin: tuple[int, int] | None) -> None:
    """The lines of a text after `|` can be found again in the file."""
    document = read(source)
    assert document.text_origin("define") == origin
    if origin is not None:
        line, indent = origin
        for number, content in enumerate(document.value["define"].rstrip("\n").split("\n")):
            if content:
                assert source.split("\n")[line - 1 + number][indent:] == content


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("pack: core", "pack"),
        ("components: core\nterrain: {}", "components"),
        ("board: a", "board"),
        ("board: a\nbattle: b", "battle_plan"),
        ("board: a\nskirmish: b", "skirmish"),
        ("packs: [core]\ncases: []", "cases"),
        ("- pack", None),
        ("", None),
        ("batle: a", None),
    ],
)
def test_kind(source: str, kind: str | None) -> None:
    """A document is known by its naming key, whatever else it has."""
    assert kind_of(read(source)) == kind


@pytest.mark.parametrize(
    ("source", "place", "words", "hint"),
    [
        ("\nbatle: a", (2, 1), "found the key `batle`", "did you mean `battle`?"),
        ("zzz: a", (1, 1), "no kind of document", "it must have one of the keys `pack`"),
        ("- pack", (1, 1), "must hold keys and values", "it must have one of the keys `pack`"),
        ("# nothing", (0, 0), "empty", "it must have one of the keys `pack`"),
    ],
)
def test_unknown_kind(source: str, place: tuple[int, int], words: str, hint: str) -> None:
    """A document of no kind is told where to look and what to write."""
    finding = unknown_kind(read(source))
    assert (finding.code, finding.severity, finding.span[1:3]) == ("BOW107", Severity.ERROR, place)
    assert words in finding.message
    assert hint in (finding.hint or "")


def test_document_survives_pickling() -> None:
    """A document can be kept in a cache."""
    document = read(PLAN)
    assert pickle.loads(pickle.dumps(document)) == document


# What YAML 1.2 makes of a plain word, by the reader of the library; numbers within what a game can need.
WORDS = st.one_of(
    st.sampled_from(["on", "off", "yes", "true", "True", "TRUE", "tRue", "false", "null", "Null", "nuLL", "~"]),
    st.sampled_from([".", "..", "-", "+", "0o17", "0x1F", "1e3", "1.5", "-0", "-.5", "5.", "1e400"]),
    st.integers(-(10**17), 10**17).map(str),
    st.floats(allow_nan=False, allow_infinity=False, width=32).map(str),
    st.from_regex(r"[A-Za-z][A-Za-z0-9_.+-]{0,8}", fullmatch=True),
    st.from_regex(r"[0-9+.-][0-9eE.+-]{0,6}", fullmatch=True).filter(lambda word: not word.startswith(("---", "..."))),
)


@given(WORDS)
@example("1_000")
@example("0b11")
@example("1:30")
@example("2001-01-01")
@example(".inf")
@example("01")
def test_plain_words_mean_what_yaml_1_2_says(word: str) -> None:
    """Our own reading of plain words is that of the core schema of YAML 1.2."""
    assert read_scalar(word) == core_schema(word)


def core_schema(word: str) -> Any:
    """Read a word as the tables of the YAML 1.2 specification (10.3.2) have it, one after the other."""
    if re.fullmatch(r"null|Null|NULL|~|", word):
        return None
    if re.fullmatch(r"true|True|TRUE|false|False|FALSE", word):
        return word.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", word):
        return int(word)
    if re.fullmatch(r"0o[0-7]+", word):
        return int(word, 8)
    if re.fullmatch(r"0x[0-9a-fA-F]+", word):
        return int(word, 16)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", word):
        return float(word)
    if re.fullmatch(r"[-+]?\.(inf|Inf|INF)", word):
        return float(word.replace(".", ""))
    return word


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="\u2028\u2029\ufeff\ufffe\uffff")
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-(10**9), 10**9), TEXTS)
TREES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS.filter(bool), inner, max_size=4)),
    max_leaves=20,
)


@given(st.dictionaries(TEXTS.filter(bool), TREES, max_size=5))
def test_what_the_library_writes_is_read_back(value: dict[str, Any]) -> None:
    """Whatever the YAML library writes comes back as it was, and as the library itself reads it."""
    out = StringIO()
    library = YAML(typ="safe", pure=True)
    library.default_flow_style = False
    library.dump(value, out)
    assert read(out.getvalue()).value == value
    assert YAML(typ="safe", pure=True).load(out.getvalue()) == value


@given(st.dictionaries(TEXTS.filter(bool), TREES, max_size=5))
def test_json_is_yaml(value: dict[str, Any]) -> None:
    """JSON is read as what it means; the place of each value cuts out what stands for it."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    document = read(text)
    assert document.value == value
    for key, inner in value.items():
        assert json.loads(slice_of(text, document.key_span(key))) == key
        assert json.loads(slice_of(text, document.span(key))) == inner


@given(st.lists(st.sampled_from([*"ab:-[]{},&*!|>'\"%@`#? \n\t~<", "\n  ", ": ", "- ", "a: ", "&x ", "*x", "---\n"])))
@settings(max_examples=300)
def test_any_text_gives_findings_never_an_exception(parts: list[str]) -> None:
    """Any text is read, or refused in words, on places that are in the text."""
    text = "".join(parts)
    document, findings = read_document(text, "x.yaml")
    assert document is not None or findings
    lines = text.split("\n")
    for finding in findings:
        assert "\n" not in finding.message
        assert 1 <= finding.span.line <= finding.span.end_line <= len(lines)
        assert 1 <= finding.span.column <= len(lines[finding.span.line - 1]) + 1
        assert finding.span.end_column <= len(lines[finding.span.end_line - 1]) + 1


@given(st.text())
def test_any_characters_give_findings_never_an_exception(text: str) -> None:
    """Half surrogate pairs, control characters and all else are read or refused."""
    document, findings = read_document(text, "x.yaml")
    assert document is not None or findings


HOSTILE = {
    "deep brackets": ("[" * 100_000, "BOW103"),
    "deep indentation": ("\n".join(" " * depth + "a:" for depth in range(200)), "BOW103"),
    "alias bomb": (
        "a: &a [1,1,1,1,1,1,1,1,1]\n" + "".join(f"{b}: &{b} [{('*' + a + ',') * 9}]\n" for a, b in pairwise("abcdef")),
        "BOW103",
    ),
    "deep aliases": ("a0: &a0 [1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 100)), "BOW103"),
    "too many values": ("a: [" + "1," * (MAX_VALUES + 1) + "]", "BOW103"),
    "an alias within itself": ("a: &a [*a]", "BOW104"),
    "open quotes": ('a: "\n' * 50_000, "BOW105"),
    "backslashes": ('a: "' + "\\" * 1_000_001, "BOW104"),
    "tags": ("- !a 1\n" * 20_000, "BOW106"),
}


@pytest.mark.parametrize(("source", "code"), HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_is_refused_fast(source: str, code: str) -> None:
    """Texts made to take all memory or time are refused within a moment."""
    (_, findings), effort = yardsticks(lambda: read_document(source, "x.yaml"))
    assert code in {finding.code for finding in findings}
    assert effort < 40


def test_depth_limit_is_exact() -> None:
    """What lies in 64 others is read, what lies in 65 is not."""
    assert read_document("[" * MAX_DEPTH + "]" * MAX_DEPTH, "x.yaml")[1] == []
    assert read_document("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "x.yaml")[0] is None


@pytest.mark.parametrize(
    "source", [PLAN, "a: 1\na: 2", "a: [1", "--- 1\n--- 2", "a: *x", 'a: "x', "", "# c", "a: !t 1"]
)
def test_pure_parser_agrees(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the C parser is missing, the other one gives the same value, the same places and the same codes."""
    fast = read_document(source, "x.yaml")
    monkeypatch.setitem(sys.modules, "_ruamel_yaml", None)
    slow = read_document(source, "x.yaml")
    assert slow[0] == fast[0]
    assert [finding.code for finding in slow[1]] == [finding.code for finding in fast[1]]
