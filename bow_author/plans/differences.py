"""What differs between two battle plans, as values: added, removed, changed, moved.

Two plans are compared as their authors think of them: hexes, tokens, units, rules. A unit that got another label is
found again by what it is. Layout, comments and the sequence of keys are no differences.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple

from bow_author.hexes.coordinates import Hex, distance, parse_hex
from bow_author.packs.plain_values import same
from bow_author.packs.schemas import load_schema
from bow_author.plans.zones import zones_of
from bow_dsl.source import Source
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from bow_dsl.value import value

Value = Mapping[str, Any]


class How(Enum):
    """In which way something differs."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"
    """It stands in another hex; something else of it may have changed, too."""


class Detail(NamedTuple):
    """One thing that is said otherwise; None where nothing is said."""

    key: str
    """Empty for that which differs as a whole."""
    before: Any
    after: Any


@value
class Difference:
    """One thing that is not in both plans as it is."""

    how: How
    part: str
    """The key of the document under which it stands."""
    name: str = ""
    """Label, token, House and title of its zone, words on the map, or the head of a definition.

    Empty for the part as a whole.
    """
    details: tuple[Detail, ...] = ()
    at: Hex | None = None
    """Where it is in the second plan."""
    was_at: Hex | None = None
    """Where it is in the first."""
    was_called: str = ""
    """Its label or title in the first plan, if it has another in the second."""


def differences(old: Value, new: Value) -> list[Difference]:
    """Compare two battle plans, as their documents say them; an empty mapping is a plan that is not there.

    >>> ours, theirs = {"terrain": {"C3": "ford"}}, {"terrain": {"C3": "hills", "D3": "ford"}}
    >>> [change.how.value for change in differences(ours, theirs)]
    ['changed', 'added']
    """
    result: list[Difference] = []
    for key in load_schema("battle_plan")["properties"]:
        before, after = old.get(key), new.get(key)
        if not same(before, after):
            compare = _PARTS.get(key)
            result += compare(key, before or {}, after or {}) if compare else _whole(key, before, after)
    return result


def _whole(part: str, before: Any, after: Any) -> Iterator[Difference]:
    yield Difference(_how(before, after), part, details=(Detail("", before, after),))


def _entries(part: str, before: Value, after: Value) -> Iterator[Difference]:
    """Compare what stands under names: the ratings of a House, the edge that it sits at."""
    for name in _keys(before, after):
        if not same(before.get(name), after.get(name)):
            details = _details(before.get(name), after.get(name))
            yield Difference(_how(before.get(name), after.get(name)), part, name, details)


def _terrain(part: str, before: Value, after: Value) -> Iterator[Difference]:
    for name in sorted(_keys(before, after), key=_reading):
        was, is_now = before.get(name), after.get(name)
        if was != is_now:
            was_at, at = (_hex(name) if value else None for value in (was, is_now))
            yield Difference(_how(was, is_now), part, name, (Detail("", was, is_now),), at, was_at)


def _tokens(part: str, before: Value, after: Value) -> Iterator[Difference]:
    was, is_now = (
        {(at, name): level for at, tokens in value.items() for name, level in tokens.items()}
        for value in (before, after)
    )
    gone: list[_Lying] = []
    come: list[_Lying] = []
    for key in _keys(was, is_now):
        at, name = key
        if key not in is_now:
            gone.append(_Lying(_hex(at), name, was[key]))
        elif key not in was:
            come.append(_Lying(_hex(at), name, is_now[key]))
        elif not same(was[key], is_now[key]):
            details = (Detail("", was[key], is_now[key]),)
            yield Difference(How.CHANGED, part, name, details, _hex(at), _hex(at))
    yield from _gone_and_come(part, gone, come)


def _names(part: str, before: Value, after: Value) -> Iterator[Difference]:
    gone = [_Lying(_hex(at), name, name) for at, name in before.items() if after.get(at) != name]
    come = [_Lying(_hex(at), name, name) for at, name in after.items() if before.get(at) != name]
    yield from _gone_and_come(part, gone, come, one_a_hex=True)


def _notes(part: str, before: Value, after: Value) -> Iterator[Difference]:
    """Compare what is written in hexes; one that is said in another hex as it was has moved."""
    gone = [_Lying(_hex(at), _begun(note["text"]), note) for at, note in before.items() if at not in after]
    come = [_Lying(_hex(at), _begun(note["text"]), note) for at, note in after.items() if at not in before]
    for name in before:
        if name in after and not same(before[name], after[name]):
            details = _details(before[name], after[name])
            yield Difference(How.CHANGED, part, _begun(after[name]["text"]), details, _hex(name), _hex(name))
    yield from _gone_and_come(part, gone, come)


def _begun(text: str) -> str:
    """Give the beginning of a text, in one line."""
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST_NAME else f"{words[: _LONGEST_NAME - 1].rstrip()}…"


_LONGEST_NAME = 40
"""Letters by which a note is known."""


def _arrows(part: str, before: Value, after: Value) -> Iterator[Difference]:
    """Compare arrows by label, and those left over by what they are."""
    new = {label: arrow for label, arrow in after.items() if label not in before}
    called = {label: label for label in before if label in after}
    for label, arrow in before.items():
        if label not in called:
            same_as = next((name for name, candidate in new.items() if same(candidate, arrow)), None)
            if same_as is not None:
                called[label] = same_as
                del new[same_as]
    for label, arrow in before.items():
        if label not in called:
            yield Difference(How.REMOVED, part, label, _details(arrow, None), was_at=_hex(arrow["from"]))
            continue
        counterpart = after[called[label]]
        details, was_called = _details(arrow, counterpart), label if called[label] != label else ""
        if details or was_called:
            ends = _hex(counterpart["from"]), _hex(arrow["from"])
            yield Difference(How.CHANGED, part, called[label], details, *ends, was_called)
    for label, arrow in new.items():
        yield Difference(How.ADDED, part, label, _details(None, arrow), _hex(arrow["from"]))


def _zones(part: str, before: Value, after: Value) -> Iterator[Difference]:
    """Compare zones by House and title, hex by hex; one that has only got another title is told in one line."""
    for house in _keys(before, after):
        was, is_now = ({title: set(hexes) for title, hexes in zones_of(v.get(house)).items()} for v in (before, after))
        new = {title: hexes for title, hexes in is_now.items() if title not in was}
        for title, hexes in list(was.items()):
            if title in is_now or not hexes:
                continue
            called = next((candidate for candidate, others in new.items() if others == hexes), None)
            if called is not None:
                del was[title], is_now[called], new[called]
                yield Difference(How.CHANGED, part, _zone(house, called), was_called=_zone(house, title))
        for title in _keys(was, is_now):
            here, there = was.get(title, set()), is_now.get(title, set())
            for name in sorted(here ^ there, key=_reading):
                if name in there:
                    yield Difference(How.ADDED, part, _zone(house, title), at=_hex(name))
                else:
                    yield Difference(How.REMOVED, part, _zone(house, title), was_at=_hex(name))


def _zone(house: str, title: str) -> str:
    return f"{house} {title}" if title else house


def _things(part: str, before: Value, after: Value) -> Iterator[Difference]:
    """Compare units or objectives: by label, and those left over by what they are."""
    called = {label: label for label in before if label in after}
    gone = [_Thing(label, thing) for label, thing in before.items() if label not in after]
    come = [_Thing(label, thing) for label, thing in after.items() if label not in before]
    called |= {left.label: arrived.label for left, arrived in _pairs(gone, come, _Thing.likeness, _Thing.far)}
    for label, thing in before.items():
        if label not in called:
            yield Difference(How.REMOVED, part, label, _details(_but_place(thing), None), None, _hex(thing["at"]))
            continue
        counterpart = after[called[label]]
        details = _details(_but_place(thing), _but_place(counterpart))
        at, was_at = _hex(counterpart["at"]), _hex(thing["at"])
        was_called = label if called[label] != label else ""
        if details or at != was_at or was_called:
            how = How.MOVED if at != was_at else How.CHANGED
            yield Difference(how, part, called[label], details, at, was_at, was_called)
    for label in after:
        if label not in called.values():
            details = _details(None, _but_place(after[label]))
            yield Difference(How.ADDED, part, label, details, _hex(after[label]["at"]))


def _rules(part: str, before: Any, after: Any) -> Iterator[Difference]:
    """Compare definitions by kind and id, in canonical form; a text that cannot be read is compared as a whole."""
    was, is_now = _definitions(before or ""), _definitions(after or "")
    if was is None or is_now is None:
        yield from _whole(part, before or None, after or None)
        return
    for name in _keys(was, is_now):
        if was.get(name) != is_now.get(name):
            detail = Detail("", was.get(name), is_now.get(name))
            yield Difference(_how(was.get(name), is_now.get(name)), part, name, (detail,))
    if was == is_now and format_program(_read(before or "")[0]) != format_program(_read(after or "")[0]):
        yield from _whole(part, before or None, after or None)  # comments, or the sequence


def _read(text: str) -> Any:
    return read(Source(text, ""))


def _definitions(text: str) -> dict[str, str] | None:
    program, problems = _read(text)
    if problems:
        return None
    canonical = format_program(program)
    program, _ = _read(canonical)
    definitions: dict[str, str] = {}
    for node in (*program.definitions, *program.overlays):
        written = canonical[node.at[0] : node.at[1]]
        definitions[written.partition("{")[0].partition('"')[0].strip()] = written
    return definitions


_PARTS: dict[str, Callable[[str, Any, Any], Iterator[Difference]]] = {
    "edges": _entries,
    "sides": _entries,
    "terrain": _terrain,
    "tokens": _tokens,
    "objectives": _things,
    "zones": _zones,
    "names": _names,
    "notes": _notes,
    "arrows": _arrows,
    "units": _things,
    "define": _rules,
}


# ---- finding things again


class _Lying(NamedTuple):
    """A token, a name or a note that lies in a hex."""

    at: Hex
    name: str
    value: Any

    def likeness(self, other: "_Lying") -> int | None:
        """Tell how alike two are, 0 the most; None if one is not the other."""
        return 0 if self.name == other.name and same(self.value, other.value) else None

    def far(self, other: "_Lying") -> tuple[int, str, str]:
        """Sort the nearest first."""
        return distance(self.at, other.at), self.at.name, other.at.name


class _Thing(NamedTuple):
    """A unit or an objective."""

    label: str
    value: Value

    def likeness(self, other: "_Thing") -> int | None:
        """Tell how alike two are: the same but for the hex, or the same thing; None if one is not the other."""
        if _but_place(self.value) == _but_place(other.value):
            return 0
        own, theirs = ([value.get(key) for key in _WHAT_IT_IS] for value in (self.value, other.value))
        return 1 if own == theirs and any(own) else None

    def far(self, other: "_Thing") -> tuple[int, str, str]:
        """Sort the nearest first."""
        return distance(_hex(self.value["at"]), _hex(other.value["at"])), self.label, other.label


_WHAT_IT_IS = ("unit", "commander", "side", "title")


def _pairs(gone: Any, come: Any, likeness: Any, far: Any) -> Iterator[tuple[Any, Any]]:
    """Pair what went with what came, the most alike and then the nearest first, each once."""
    alike = sorted(
        (like, far(left, arrived), first, second)
        for first, left in enumerate(gone)
        for second, arrived in enumerate(come)
        if (like := likeness(left, arrived)) is not None
    )
    firsts: set[int] = set()
    seconds: set[int] = set()
    for _, _, first, second in alike:
        if first not in firsts and second not in seconds:
            firsts.add(first)
            seconds.add(second)
            yield gone[first], come[second]


def _gone_and_come(
    part: str, gone: list[_Lying], come: list[_Lying], *, one_a_hex: bool = False
) -> Iterator[Difference]:
    for left, arrived in _pairs(tuple(gone), tuple(come), _Lying.likeness, _Lying.far):
        gone.remove(left)
        come.remove(arrived)
        yield Difference(How.MOVED, part, left.name, (), arrived.at, left.at)
    instead = {arrived.at: arrived for arrived in come} if one_a_hex else {}
    for left in gone:
        if left.at in instead:
            arrived = instead[left.at]
            come.remove(arrived)
            yield Difference(How.CHANGED, part, arrived.name, (Detail("", left.name, arrived.name),), left.at, left.at)
        else:
            yield Difference(How.REMOVED, part, left.name, _details(left.value, None), None, left.at)
    for arrived in come:
        yield Difference(How.ADDED, part, arrived.name, _details(None, arrived.value), arrived.at)


# ---- values


def _details(before: Any, after: Any) -> tuple[Detail, ...]:
    if isinstance(before or {}, Mapping) and isinstance(after or {}, Mapping):
        was, is_now = before or {}, after or {}
        pairs = ((key, was.get(key), is_now.get(key)) for key in _keys(was, is_now))
        return tuple(Detail(*pair) for pair in pairs if not same(pair[1], pair[2]))
    return (Detail("", before, after),)


def _how(before: Any, after: Any) -> How:
    if before is None:
        return How.ADDED
    return How.REMOVED if after is None else How.CHANGED


def _but_place(value: Value) -> dict[str, Any]:
    return {key: item for key, item in value.items() if key != "at"}


def _keys(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> list[Any]:
    return [*before, *(key for key in after if key not in before)]


def _hex(name: str) -> Hex:
    at = parse_hex(name)
    assert at is not None, "the schema lets nothing else pass"
    return at


def _reading(name: str) -> tuple[int, int]:
    return _hex(name).reading
