"""Filling the templates of a wording."""

import re
from collections.abc import Callable, Iterable, Mapping

from bow_dsl.words.wording import ONE, NounPhrase, Wording

_PART = re.compile(
    r"\{(?P<slot>\w+)(?:\|(?P<default>\w+))?(?::(?P<case>\w+))?(?:\*(?P<counted>(?:[^{}]|\{[\w:]+\})*))?\}"
    r"|<(?:(?P<agrees>\w+):)?(?P<words>[^>]*\|[^>]*)>"
)
_GROUP = re.compile(r"\[([^\[\]]*)\]")
_WITHOUT = "without_"
_LEFT_OPEN = "left_open"
"""A case that says nothing: its alternative is for what is at the most, and left to somebody."""
_CALLED = "called"
"""A case of what is counted: by the title of its definition, where that speaks of itself."""
_SORT = "sort"
"""A case that says nothing: its alternative is for a sort of pieces, and for none in particular."""
_AMOUNTS = {"zero": "0", "one": "1", "two": "2"}
"""Cases that say nothing: their alternative is for this amount alone."""
Default = Callable[[str], NounPhrase]


class _MissingError(Exception):
    """A form that there is not; another template has to do."""


def slots_in(template: str) -> set[str]:
    """Give the slots that a template names, in any of its alternatives.

    >>> sorted(slots_in("{of|unit} <of:rolls|roll> {n*die|dice}[ against {against}]"))
    ['against', 'n', 'of']
    """
    inner = [name for match in _PART.finditer(template) for name in re.findall(r"\{(\w+)", match["counted"] or "")]
    outer = {name for match in _PART.finditer(template) for name in (match["slot"], match["agrees"]) if name}
    return outer.union(inner)


def slots_in_sequence(template: str) -> list[str]:
    """Give the slots of the first alternative of a template as they are said: what is counted before its number.

    A computed number comes last: `a number of figures from this unit equal to the round`.

    >>> slots_in_sequence("remove {0*figure from {1}|figures from {1}}||remove {2}")
    ['1', '0']
    """
    first = template.partition("||")[0]
    return list(
        dict.fromkeys(
            name
            for match in _PART.finditer(first)
            for name in (*re.findall(r"\{(\w+)", match["counted"] or ""), match["slot"])
            if name
        )
    )


def is_said_first(slot: str, template: str, others: Iterable[str]) -> bool:
    """Tell whether a slot stands before all others, where what fills it is not simple: in the last alternative.

    >>> is_said_first("n", "ignore {n:simple} hits||ignore hits {on} equal to {n}", ["on"])
    False
    >>> is_said_first("n", "ignoriere {n*Treffer|Treffer} gegen {on|unit:acc}", ["on"])
    True
    """
    told = slots_in_sequence(template.rpartition("||")[2])
    return slot in told and all(told.index(slot) < told.index(other) for other in others if other in told)


def fill(
    template: str,
    slots: Mapping[str, NounPhrase],
    wording: Wording,
    subject: NounPhrase | None = None,
    default: Default | None = None,
) -> str:
    """Fill a template: the first of its alternatives all of whose forms there are."""
    *others, last = template.split("||")
    for alternative in others:
        try:
            return _fill(alternative.strip(), slots, wording, subject, default)
        except _MissingError:
            continue
    try:
        return _fill(last.strip() if others else last, slots, wording, subject, default)
    except _MissingError:
        return ""


def labelled(text: str, wording: Wording) -> NounPhrase:
    """Make a phrase of a bare name: where the language has a genitive, that is said with a preposition."""
    forms = [text] * len(wording.cases)
    if genitive := wording.case("gen"):
        forms[genitive] = wording.frames["of a name"].replace("{0}", text)
    return NounPhrase(tuple(forms))


def _fill(
    template: str,
    slots: Mapping[str, NounPhrase],
    wording: Wording,
    subject: NounPhrase | None,
    default: Default | None,
) -> str:
    def group(match: re.Match[str]) -> str:
        return match[1] if all(name in slots for name in slots_in(match[1])) else ""

    while (shorter := _GROUP.sub(group, template)) != template:
        template = shorter
    defaults = {
        match["slot"]: default(match["default"])
        for match in _PART.finditer(template)
        if match["default"] and match["slot"] not in slots and default
    }
    known = {**slots, **defaults}

    def part(match: re.Match[str]) -> str:
        if match["slot"]:
            return _slot(match, known, wording)
        about = subject if match["agrees"] is None else known.get(match["agrees"])
        words: list[str] = match["words"].split("|")
        number = about.number if about is not None else ONE
        return words[min(number, len(words) - 1)]

    return _PART.sub(part, template)


def _slot(match: re.Match[str], known: Mapping[str, NounPhrase], wording: Wording) -> str:
    phrase = known.get(match["slot"])
    if phrase is None:
        raise _MissingError
    if match["counted"]:
        singular, many = (_fill(words, known, wording, None, None) for words in match["counted"].split("|"))
        if phrase.is_simple:
            return f"{phrase.forms[0]} {singular if phrase.number == ONE else many}"
        frame = "up to so many" if phrase.is_left_open else "so many"
        return wording.frames[frame].format(many, phrase.forms[0])
    if match["case"] == _CALLED or (match["case"] == "simple" and phrase.called):
        return phrase.called or phrase.forms[0]
    if match["case"] == "simple" and not phrase.is_simple:
        raise _MissingError
    if match["case"] in _AMOUNTS:
        if phrase.forms[0] != _AMOUNTS[match["case"]]:
            raise _MissingError
        return ""
    if match["case"] in (_LEFT_OPEN, _SORT):
        if not (phrase.is_left_open if match["case"] == _LEFT_OPEN else phrase.is_sort):
            raise _MissingError
        return ""
    if match["case"] and match["case"].startswith(_WITHOUT):
        if match["case"].removeprefix(_WITHOUT) in (phrase.keys or ()):
            raise _MissingError
        return ""
    case = wording.case(match["case"]) if match["case"] else 0
    form = phrase.forms[min(case, len(phrase.forms) - 1)]
    if not form:
        raise _MissingError
    return form
