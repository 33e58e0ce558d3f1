"""What is accepted means something: what can be asked of a thing is so at times, and what never is, is refused."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

from tests.wild.asked import (
    APART,
    CONTEXTS,
    ELSEWHERE,
    FORMS,
    LISTS,
    NEVER_HERE,
    REGISTRY,
    SOME_KNOW,
    Asked,
    is_accepted,
    is_ever_so,
    questions,
    relations,
    written,
)

Ways = Iterator[tuple[str, str]]


@cache
def _is_accepted(text: str) -> bool:
    return is_accepted(text)


def ways(asked: Asked) -> Ways:
    """Give the effects that take a condition, each with its context; looked for one by one, as they are needed."""
    needed = SOME_KNOW.intersection(re.findall("[a-z_]+", asked.text))
    texts = ((name, written(how, asked.text)) for name, how in CONTEXTS.items() if needed <= how.knows)
    return ((name, text) for name, text in texts if _is_accepted(text))


def _never_so(tried: Iterable[tuple[str, str]]) -> str:
    """Give the first of some effects where none of them ever acts; empty if one does, or there are none."""
    first = ""
    for name, text in tried:
        if is_ever_so(name, text):
            return ""
        first = first or text
    return first


def test_each_row_is_asked() -> None:
    """A new row, or a new type of thing, is held to the law, or stands in a table with the reason."""
    slots = {slot for asked in questions() for slot in asked.types}
    assert slots <= FORMS.keys() | LISTS.keys()
    rows = {f"{one.subject} {one.verb} {one.text}": (one.subject, *_slots(one.text)) for one in REGISTRY.predicates}
    rows |= {one.text: (*_slots(one.text), one.gives) for one in REGISTRY.expressions}
    of_rows: dict[str, list[Asked]] = defaultdict(list)
    for asked in questions():
        of_rows[asked.row].append(asked)
    unasked = {row for row in rows if next((way for asked in of_rows[row] for way in ways(asked)), None) is None}
    assert [row for row in unasked - NEVER_HERE.keys() if ELSEWHERE.keys().isdisjoint(rows[row])] == []
    assert NEVER_HERE.keys() <= unasked


def _slots(text: str) -> tuple[str, ...]:
    return tuple(word.strip("?").lower() for word in text.split() if word.strip("?_").isupper())


def test_what_is_accepted_is_so_at_times() -> None:
    """Of each thing that a row is asked of, by whatever words, it is true or something at times; else it is refused."""
    asked_of: dict[tuple[str, int, str], list[Asked]] = defaultdict(list)
    for asked in questions():
        for place, form in enumerate(asked.filled):
            asked_of[asked.row, place, form].append(asked)
    tried = {key: _never_so(way for asked in group for way in ways(asked)) for key, group in asked_of.items()}
    assert {key: text for key, text in tried.items() if text} == {}


def test_between_one_and_itself() -> None:
    """Where two of one sort belong, who stands in both places is refused, or it is so at times."""
    alike = [asked for asked in questions() if len(asked.filled) == 2 and asked.filled[0] == asked.filled[1]]
    assert [asked.text for asked in alike if _never_so(ways(asked))] == []


def test_what_stands_in_a_relation() -> None:
    """Each relation between two things, by whatever words, holds at times, or it is refused."""
    said = ((asked, _never_so(ways(asked))) for asked in relations() if (asked.row, *asked.filled) not in APART)
    assert [text for asked, text in said if text] == []
