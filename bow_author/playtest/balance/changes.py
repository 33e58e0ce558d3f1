"""Small changes of a plan that an author would try, and the plan without one of its things: each as an edit."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bow_author.packs.edits import Path, Put, Take, applied, changes_between, written
from bow_author.plans.model import Label
from bow_author.playtest.balance.tasks import Version

if TYPE_CHECKING:
    from bow_author.games.battle import Battle
    from bow_author.hexes.coordinates import Hex
    from bow_dsl.syntax.ast import Program

_SCORE = re.compile(r"\bscore (\d+) points?\b")
_RATINGS = {"command": 6, "order": 6, "leadership": 6, "morale_end": 11}
"""What a side starts with that is a number, and the most that an author would write."""
_RANKS = ("green", "blue", "red")
_MOST_ROUNDS = 20


def levers(value: Any, battle: "Battle", favoured: str) -> list[Version]:
    """Give small changes that may take from one side or give to the other.

    Args:
        value: what the document of the plan holds.
        battle: that plan.
        favoured: the House that wins more often.
    """
    (other,) = (house for house in value["sides"] if house != favoured)
    found = [
        *_ratings(value, favoured, -1),
        *_ratings(value, other, 1),
        *_momentum(value, other),
        *_rounds(value),
        *_points(value),
        *_ranks(value, favoured, -1),
        *_ranks(value, other, 1),
        *_holders(value, other),
        *_taken_units(value, favoured),
        *_taken_twos(value, favoured),
        *_added_units(value, battle, other),
    ]
    return list({json_key(version): version for version in found}.values())


def json_key(version: Version) -> str:
    """Tell two versions apart by what they change."""
    return repr((version.changes, version.card))


def without(value: Any, battle: "Battle", program: "Program | None") -> list[Version]:
    """Give the plan without each of its units, objectives, rules and cards.

    What its rules speak of by name cannot be left out.
    """
    units = [
        _edit(f"without unit {label} ({_kind_of(unit)})", value, _without(value, ("units", label)))
        for label, unit in value.get("units", {}).items()
        if not _is_spoken_of(value, label)
    ]
    objectives = [
        _edit(f"without objective {label}", value, _without(value, ("objectives", label)))
        for label in value.get("objectives") or {}
        if not _is_spoken_of(value, label)
    ]
    rules = [
        _edit(f"without rule {name}", value, applied(value, [Put(("define",), text)]))
        for name, text in _without_definitions(value.get("define") or "", program)
    ]
    variants = [
        _edit(f"without variant {name}", value, _without(value, ("variants", index)))
        for index, name in enumerate(value.get("variants") or ())
    ]
    cards = sorted({card for side in battle.start.sides.values() for card in side.deck})
    titles = {card: battle.catalogue.cards[card].title for card in cards}
    return [
        *units,
        *objectives,
        *rules,
        *variants,
        *(Version(f"without card {card} ({titles[card]})", (), card) for card in cards),
    ]


def _edit(title: str, old: Any, new: Any) -> Version:
    return Version(title, tuple(changes_between(old, new)))


def _without(value: Any, path: Path) -> Any:
    """Take something away, and whatever `sources` say of it."""
    value = applied(value, [Take(path)])
    name = written(path)
    sources = value.get("sources")
    if not isinstance(sources, list):
        return value
    kept = [
        {**source, "of": [of for of in source["of"] if of != name and not of.startswith(f"{name}.")]}
        if isinstance(source, dict) and isinstance(source.get("of"), list)
        else source
        for source in sources
    ]
    return {**value, "sources": [source for source in kept if not isinstance(source, dict) or source.get("of") != []]}


def _without_definitions(text: str, program: "Program | None") -> Iterator[tuple[str, str]]:
    """Give the text without each of its definitions; each ends where the next begins."""
    names = [definition.id.text for definition in program.definitions] if program is not None else []
    starts = [found.start() for found in re.finditer(r"^(?=[a-z]+ [a-z][a-z0-9_]*\b.*\{)", text, re.MULTILINE)]
    if len(starts) != len(names):
        return
    for name, start, end in zip(names, starts, [*starts[1:], len(text)], strict=True):
        yield name, (text[:start] + text[end:]).rstrip("\n") + "\n"


# ---- one number


def _ratings(value: Any, house: str, by: int) -> Iterator[Version]:
    for key, most in _RATINGS.items():
        old = value["sides"][house].get(key)
        if isinstance(old, int) and not isinstance(old, bool) and 1 <= old + by <= most:
            title = f"{key.replace('_', ' ')} of {house} {old + by} instead of {old}"
            yield _edit(title, value, applied(value, [Put(("sides", house, key), old + by)]))


def _momentum(value: Any, house: str) -> Iterator[Version]:
    if value["momentum"] != house:
        yield _edit(f"momentum with {house} at the start", value, applied(value, [Put(("momentum",), house)]))


def _rounds(value: Any) -> Iterator[Version]:
    old = value["rounds"]
    for new in (old - 1, old + 1):
        if 1 <= new <= _MOST_ROUNDS:
            yield _edit(f"{new} rounds instead of {old}", value, applied(value, [Put(("rounds",), new)]))


def _points(value: Any) -> Iterator[Version]:
    """Let something score one point more or less than it does."""
    text = value.get("define") or ""
    for number, found in enumerate(_SCORE.finditer(text), 1):
        old = int(found[1])
        for new in (old - 1, old + 1):
            if new < 1:
                continue
            words = f"score {new} point{'s' * (new != 1)}"
            changed = text[: found.start()] + words + text[found.end() :]
            rule = re.findall(r"^[a-z]+ ([a-z][a-z0-9_]*)\b.*\{", text[: found.start()], re.MULTILINE)
            title = f"{words} instead of {old} in {rule[-1] if rule else 'its rules'} ({number})"
            yield _edit(title, value, applied(value, [Put(("define",), changed)]))


# ---- units and objectives


def _units_of(value: Any, house: str) -> dict[str, Any]:
    return {label: unit for label, unit in value.get("units", {}).items() if unit["side"] == house}


def _is_spoken_of(value: Any, label: str) -> bool:
    """Tell whether the rules of the plan call something by its label."""
    return re.search(rf"\b{re.escape(label)}\b", value.get("define") or "") is not None


def _kind_of(unit: Any) -> str:
    return str(unit.get("unit") or unit.get("commander"))


def _ranks(value: Any, house: str, by: int) -> Iterator[Version]:
    for label, unit in _units_of(value, house).items():
        place = _RANKS.index(unit["rank"]) + by
        if 0 <= place < len(_RANKS):
            title = f"{label} ({_kind_of(unit)}) {_RANKS[place]} instead of {unit['rank']}"
            yield _edit(title, value, applied(value, [Put(("units", label, "rank"), _RANKS[place])]))


def _holders(value: Any, house: str) -> Iterator[Version]:
    for label, objective in (value.get("objectives") or {}).items():
        if objective.get("holder") != house:
            path = ("objectives", label, "holder")
            yield _edit(f"{label} held by {house} at the start", value, applied(value, [Put(path, house)]))


def _taken_units(value: Any, house: str) -> Iterator[Version]:
    for label, unit in _units_of(value, house).items():
        if _is_spoken_of(value, label):
            continue
        yield _edit(f"{house} without {label} ({_kind_of(unit)})", value, _without(value, ("units", label)))


def _taken_twos(value: Any, house: str) -> Iterator[Version]:
    """Take away two units of one type and rank, those that were written last."""
    alike: dict[tuple[str, str], list[str]] = {}
    for label, unit in _units_of(value, house).items():
        if not _is_spoken_of(value, label):
            alike.setdefault((_kind_of(unit), unit["rank"]), []).append(label)
    for (kind, _), labels in alike.items():
        if len(labels) > 1:
            first, second = labels[-2:]
            less = _without(_without(value, ("units", first)), ("units", second))
            yield _edit(f"{house} without {first} and {second} (both {kind})", value, less)


def _added_units(value: Any, battle: "Battle", house: str) -> Iterator[Version]:
    """Give a side one unit more of each of its types, beside one that it has."""
    taken = {unit["at"] for unit in value.get("units", {}).values()}
    seen: set[tuple[str, str]] = set()
    for label, unit in _units_of(value, house).items():
        kind = (_kind_of(unit), unit["rank"])
        free = next((at for at in _around(battle, label) if at.name not in taken), None)
        if unit.get("unit") is None or kind in seen or free is None:
            continue
        seen.add(kind)
        new = _free_label(value, label)
        more = applied(value, [Put(("units", new), {**unit, "at": free.name})])
        yield _edit(f"{house} with one more {kind[0]} on {free.name}", value, more)


def _around(battle: "Battle", label: str) -> Sequence["Hex"]:
    """Give the hexes beside a unit on which somebody can stand."""
    terrain = battle.battlefield.terrain
    kinds = battle.catalogue.terrain
    near = battle.battlefield.neighbours[battle.plan.units[Label(label)].at]
    return [beside for beside in near if not kinds[terrain[beside]].is_impassable]


def _free_label(value: Any, label: str) -> str:
    stem = re.sub(r"_?\d+$", "", label)
    known = {*value.get("units", {}), *(value.get("objectives") or {})}
    return next(name for number in range(2, len(known) + 3) if (name := f"{stem}_{number}") not in known)
