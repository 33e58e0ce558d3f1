"""What is accepted means something: what can be asked of a thing is so at times, and what never is, is refused."""

from collections import defaultdict
from functools import cache

from tests.wild.asked import (
    CONTEXTS,
    ELSEWHERE,
    FORMS,
    LISTS,
    NEVER_HERE,
    REGISTRY,
    Asked,
    is_accepted,
    is_ever_so,
    questions,
    written,
)


@cache
def accepted() -> dict[Asked, dict[str, str]]:
    """Give the conditions that some effect takes, with these effects."""
    tried = {asked: {name: written(how, asked.text) for name, how in CONTEXTS.items()} for asked in questions()}
    taken = {asked: {name: text for name, text in texts.items() if is_accepted(text)} for asked, texts in tried.items()}
    return {asked: texts for asked, texts in taken.items() if texts}


def test_each_row_is_asked() -> None:
    """A new row, or a new type of thing, is held to the law, or stands in a table with the reason."""
    slots = {slot for asked in questions() for slot in asked.types}
    assert slots <= FORMS.keys() | LISTS.keys()
    rows = {f"{one.subject} {one.verb} {one.text}": (one.subject, *_slots(one.text)) for one in REGISTRY.predicates}
    rows |= {one.text: (*_slots(one.text), one.gives) for one in REGISTRY.expressions}
    unasked = rows.keys() - {asked.row for asked in accepted()} - NEVER_HERE.keys()
    assert [row for row in unasked if ELSEWHERE.keys().isdisjoint(rows[row])] == []
    assert NEVER_HERE.keys() <= rows.keys() - {asked.row for asked in accepted()}


def _slots(text: str) -> tuple[str, ...]:
    return tuple(word.strip("?").lower() for word in text.split() if word.strip("?_").isupper())


def test_what_is_accepted_is_so_at_times() -> None:
    """Of each thing that a row is asked of, by whatever words, it is true or something at times; else it is refused."""
    asked_of: dict[tuple[str, int, str], list[tuple[str, str]]] = defaultdict(list)
    for asked, texts in accepted().items():
        for place, form in enumerate(asked.filled):
            asked_of[asked.row, place, form] += texts.items()
    never = {key: ways[0][1] for key, ways in asked_of.items() if not any(is_ever_so(*way) for way in ways)}
    assert never == {}


def test_between_one_and_itself() -> None:
    """Where two of one sort belong, who stands in both places is refused, or it is so at times."""
    alike = [
        (asked, texts)
        for asked, texts in accepted().items()
        if len(asked.filled) == 2 and asked.filled[0] == asked.filled[1]
    ]
    never = [asked.text for asked, texts in alike if not any(is_ever_so(*way) for way in texts.items())]
    assert never == []
