"""Reading again what has changed of a text gives what reading all of it gives."""

import random
from unittest.mock import patch

import pytest
from hypothesis import given, settings, strategies as st

from bow_author.packs import yaml_reread
from bow_author.packs.documents import Document, read_document
from bow_author.packs.yaml_reread import read_changed

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
none: {}
packs: [core, other]
long: {a: 1,  # first
       b: 2,
c: 3}
deep:
    units:
      maege: {at: H9, rank: blue}
      archers:
        at: G6   # here
        rank: green
        words: |
          one
            two

      words: a text
        in two lines
    after: 1
of:
- one
- {two: 2}
- a: [3, 4]
  b: 5
? asked
: answer
define: |
  victory hold {
    all
  }

names: >
  folded
  text
empty:
last: 'it''s'
"""
LINES = ["  C7: hills\n", "# said\n", "      # said\n", "\n", "x: 1\n", "      more: 2\n", "- three\n", "    text: |\n"]
PIECES = st.one_of(
    st.sampled_from(
        ["hills", "", "{x: 1}", "|", ": ", "---\n", "...\n", "\r", "&a ", "*a", "% ", "\t", "\x07", *LINES]
    ),
    st.lists(st.sampled_from(LINES), max_size=3).map("".join),
    st.text(st.sampled_from("ab:#-{}[],!|>'\"?@` \n5"), max_size=8),
)


def read(text: str) -> Document:
    """Read a text in which nothing is wrong."""
    document, findings = read_document(text, "plan.yaml")
    assert findings == []
    assert document is not None
    return document


@settings(max_examples=400)
@given(st.integers(0, len(TEXT)), st.integers(0, 60), PIECES, st.sampled_from([TEXT, TEXT.rstrip(), TEXT[11:]]))
def test_any_stretch(start: int, length: int, new: str, text: str) -> None:
    """Whatever is written anywhere: values, places, lines and findings are those of the whole text."""
    start = min(start, len(text))
    end = min(start + length, len(text))
    assert read_changed(read(text), start, end, new) == read_document(text[:start] + new + text[end:], "plan.yaml")


@settings(max_examples=80)
@given(st.data())
def test_whole_lines(data: st.DataObject) -> None:
    """Lines that come, go and are changed, one edit after the other, each read from what the one before gave."""
    document = read(TEXT)
    for _ in range(4):
        starts = document.line_starts
        first = data.draw(st.integers(0, len(starts) - 2))
        last = min(first + data.draw(st.integers(0, 2)), len(starts) - 1)
        start, end = starts[first], min(starts[last], len(document.text))
        new = data.draw(st.sampled_from([document.text[start:end].replace("river", "ford"), *LINES]))
        text = document.text[:start] + new + document.text[end:]
        found = read_changed(document, start, end, new)
        assert found == read_document(text, "plan.yaml")
        if found[0] is not None and not found[1]:
            document = found[0]


@pytest.mark.parametrize(
    ("old", "new", "reads"),
    [
        (" river\n  #", " ford\n  #", "  B7: ford\n  # the wood\n"),
        ("  E7: forest\n", "", "  B7: river\n  # the wood\n"),
        ("G6", "G7", "        at: G7   # here\n"),
        ("core, other", "core", "packs: [core]\n"),
    ],
)
def test_no_more_is_read_than_the_entry(old: str, new: str, reads: str) -> None:
    """An edit of one entry reads its lines, and not those around it."""
    start = TEXT.index(old)
    whole = read_document(TEXT.replace(old, new), "plan.yaml")
    with patch.object(yaml_reread, "unreadable_character", return_value=None) as seen:
        assert read_changed(read(TEXT), start, start + len(old), new) == whole
    assert [call.args[0] for call in seen.call_args_list][-1] == reads


def test_what_is_shared_is_read_whole() -> None:
    """Where an entry says what another holds, a change of the one is a change of the other."""
    text = "a: &it {x: 1}\nb: *it\nc: 2\n"
    changed, findings = read_changed(read(text), 11, 12, "5")
    assert findings == []
    assert changed is not None
    assert changed.value == {"a": {"x": 5}, "b": {"x": 5}, "c": 2}


def test_deep_and_large_texts_have_their_limits() -> None:
    """What reading the whole refuses is refused."""
    deep = "a:\n  b: 1\n"
    nested = "[" * 63 + "]" * 63
    assert read_changed(read(deep), 8, 9, nested) == read_document(f"a:\n  b: {nested}\n", "plan.yaml")
    luck = random.Random(1)
    lines = "".join(f"  k{number}: {luck.random()}\n" for number in range(200))
    document = read(f"a:\n{lines}z: 1\n")
    at = document.text.index("  k100")
    assert read_changed(document, at, at, "  new: 1\n") == read_document(
        document.text[:at] + "  new: 1\n" + document.text[at:], "plan.yaml"
    )
