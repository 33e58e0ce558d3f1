"""BOW541 impossible-beginning.

## What it does
Reports how a rules case begins if no battle can come to stand so: two units in a hex, one commander in two units, more
figures than a unit has, two engagement tokens at one unit, two Houses at one edge, a keyword without its number.

## Why
A case is played as it is written. What comes of a beginning that the rules do not know shows nothing of the rules.

## Bad
```yaml cases
cases:
  - name: Two units share a hex
    board: {columns: 3, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: B2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: B2}
    expect:
      winner: none
```

## Good
```yaml cases
cases:
  - name: Each unit has a hex of its own
    board: {columns: 3, rows: 3}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: B2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C2}
    expect:
      winner: none
```
"""

from collections.abc import Callable, Iterator

from bow_author.cases.model import Case, CaseUnit, find_plan, sides_of
from bow_author.checks.context import DocumentContext
from bow_author.hexes.coordinates import distance, parse_hex
from bow_author.packs.documents import Step
from bow_author.packs.library import Entry
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW541"

_Wrong = Iterator[tuple[tuple[Step, ...], str]]
"""Where in the case something is wrong, and what."""


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find cases that begin as no battle can stand."""
    for case in context.cases:
        if context.is_in_doubt("cases", case.number, within=True):
            continue
        for look in _LOOKS:
            for path, message in look(case, context):
                yield context.say(CODE, message, "cases", case.number, *path)


def _places(case: Case, _context: DocumentContext) -> _Wrong:
    taken: dict[str, str] = {}
    for unit in case.units:
        if unit.at in taken:
            yield ("units", unit.label, "at"), f"`{unit.label}` stands on {unit.at}, where `{taken[unit.at]}` is"
        taken.setdefault(unit.at, unit.label)


def _commanders(case: Case, _context: DocumentContext) -> _Wrong:
    led: dict[str, str] = {}
    for unit in case.units:
        if unit.commander is not None and unit.commander in led:
            message = f"`{unit.commander}` leads both `{led[unit.commander]}` and `{unit.label}`"
            yield ("units", unit.label, "commander"), message
        led.setdefault(unit.commander or unit.label, unit.label)


def _strength(case: Case, context: DocumentContext) -> _Wrong:
    for unit in case.units:
        if unit.strength is None:
            continue
        card = context.catalogue.commanders.get(unit.commander or "")
        kind = context.catalogue.units.get(card.unit if card else unit.unit or "")
        if kind is not None and unit.strength > kind.strength:
            message = f"`{unit.label}` has {unit.strength} figures; `{kind.id}` has {kind.strength} at full strength"
            yield ("units", unit.label, "strength"), message


def _keywords(case: Case, context: DocumentContext) -> _Wrong:
    for unit in case.units:
        written = case.document.value["cases"][case.number]["units"][unit.label].get("with") or ()
        for number, (keyword, (name, parameter)) in enumerate(zip(written, unit.gained, strict=True)):
            defined = context.names.find("keyword", name)
            takes = bool(defined and defined.parameters)
            if defined is not None and (takes != (parameter is not None) or keyword != _alike(name, parameter)):
                example = f"`{name} 1`" if takes else f"`{name}` alone"
                yield ("units", unit.label, "with", number), f"`{keyword}` is written {example}"


def _alike(name: str, parameter: int | None) -> str:
    return name if parameter is None else f"{name} {parameter}"


def _engagements(case: Case, _context: DocumentContext) -> _Wrong:
    units = {str(unit.label): unit for unit in case.units}
    engaged: set[str] = set()
    for number, value in enumerate(case.state.get("engagements") or ()):
        path = ("state", "engagements", number, "between")
        pair = [units[label] for label in value["between"] if label in units]
        yield from ((path, message) for message in _wrong_pair(pair))
        for label in value["between"]:
            if label in engaged:
                yield path, f"`{label}` has two engagement tokens; a unit has one at most"
        engaged.update(value["between"])


def _wrong_pair(pair: list[CaseUnit]) -> Iterator[str]:
    if len(pair) < 2:
        return
    a, b = pair
    here, there = parse_hex(a.at), parse_hex(b.at)
    if a.side == b.side:
        yield f"`{a.label}` and `{b.label}` are on one side"
    if here is not None and there is not None and distance(here, there) != 1:
        yield f"`{a.label}` and `{b.label}` are not adjacent"


def _edges(case: Case, _context: DocumentContext) -> _Wrong:
    edges = (case.board or {}).get("edges") or {}
    if len(set(edges.values())) < len(edges):
        yield ("board", "edges"), "two Houses sit at one edge"


def _morale(case: Case, context: DocumentContext) -> _Wrong:
    morale = case.state.get("morale") or {}
    if len(morale) > 1 and sum(morale.values()):
        a, b = sides_of(case, context.catalogue, lambda: context.primary_houses)
        yield ("state", "morale"), f"there is one marker: what `{a}` has gained, `{b}` has lost"


def _objectives(case: Case, context: DocumentContext) -> _Wrong:
    plan = find_plan(case, context.entry, context.library)
    planned = plan.ask(objectives_of_plan) if plan else ()
    for name, value in (case.state.get("objectives") or {}).items():
        if name not in planned and not isinstance(value, dict) and parse_hex(name) is None:
            yield ("state", "objectives", name), f"nothing says where `{name}` lies"


def objectives_of_plan(entry: Entry) -> tuple[str, ...]:
    """Give the names of the objectives of a battle plan."""
    return tuple(entry.document.value.get("objectives") or ())


_LOOKS: tuple[Callable[[Case, DocumentContext], _Wrong], ...] = (
    *(_places, _commanders, _strength, _keywords, _engagements, _edges, _morale, _objectives),
)
