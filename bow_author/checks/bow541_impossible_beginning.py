"""BOW541 impossible-beginning; its page is `pages/bow541_impossible_beginning.md`."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bow_author.cases.model import Case, CaseUnit, cases_of, find_plan, sides_of
from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.varieties import values_of
from bow_author.hexes.coordinates import distance, parse_hex
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Diagnostic, did_you_mean
from bow_dsl.listing import a

CODE = "BOW541"

_Wrong = Iterator[tuple[tuple[Step, ...], str]]
"""Where in the case something is wrong, and what."""


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find cases that begin as no battle can stand; most of what is asked for is what cases say, and not their text."""
    for case in context.entry.ask(beginnings):
        if context.is_in_doubt("cases", case.number, within=True):
            continue
        for path, message in (*case.wrong, *(problem for look in _LOOKS for problem in look(case, context))):
            yield context.say(CODE, message, "cases", case.number, *path)


class _Beginning(NamedTuple):
    """What has to be known of a case that says something of its beginning."""

    number: int
    plan: str | None
    wrong: tuple[tuple[tuple[Step, ...], str], ...]
    """What is wrong whatever the packs define."""
    strengths: tuple[tuple[str, str, str, str, int], ...]
    """Units whose strength is said: label, commander, type, which strength it is, strength."""
    gained: tuple[tuple[str, int, str, str, int | str | None], ...]
    """Keywords that units have besides: label, number, as it is written, its name and its parameter."""
    has_two_morales: bool
    """Whether what two sides have gained does not come to nothing together."""
    objectives: tuple[str, ...]
    """Those of which the case does not say where they lie."""
    placed: tuple[tuple[str, str], ...]
    """Units of which the state says where they stand: label and hex."""


def beginnings(entry: Entry) -> tuple[_Beginning, ...]:
    """Give what has to be known of the cases of a document; of most there is nothing."""
    all_beginnings = map(_beginning, cases_of(entry))
    return tuple(beginning for beginning in all_beginnings if any(beginning[2:]))


def _beginning(case: Case) -> _Beginning:
    written = case.document.value["cases"][case.number].get("units") or {}
    morale = case.state.get("morale") or {}
    named = (case.state.get("objectives") or {}).items()
    return _Beginning(
        number=case.number,
        plan=case.plan,
        wrong=tuple(problem for look in _OF_CASES for problem in look(case)),
        strengths=tuple(
            (unit.label, unit.commander or "", unit.unit or "", key, strength)
            for unit in case.units
            for key, strength in (("strength", unit.strength), ("original_strength", unit.original_strength))
            if strength is not None
        ),
        gained=tuple(
            (unit.label, number, keyword, name, parameter)
            for unit in case.units
            for number, (keyword, (name, parameter)) in enumerate(
                zip(written[unit.label].get("with") or (), unit.gained, strict=True)
            )
        ),
        has_two_morales=len(morale) > 1 and bool(sum(morale.values())),
        objectives=tuple(name for name, value in named if not isinstance(value, dict) and parse_hex(name) is None),
        placed=tuple((name, unit["at"]) for name, unit in (case.state.get("units") or {}).items() if "at" in unit),
    )


def _places(case: Case) -> _Wrong:
    taken: dict[str, str] = {}
    for unit in case.units:
        if unit.at in taken:
            yield ("units", unit.label, "at"), f"`{unit.label}` stands on {unit.at}, where `{taken[unit.at]}` is"
        taken.setdefault(unit.at, unit.label)


def _arrivals(case: Case) -> _Wrong:
    here = {unit.label for unit in case.units}
    for number, label in enumerate(case.arrivals):
        if label in here:
            yield ("arrivals", number), f"`{label}` is on the board already"


def _originals(case: Case) -> _Wrong:
    for unit in case.units:
        if unit.strength and unit.original_strength and unit.strength > unit.original_strength:
            message = f"`{unit.label}` has {unit.strength} figures; it began with {unit.original_strength}"
            yield ("units", unit.label, "strength"), message


def _commanders(case: Case) -> _Wrong:
    led: dict[str, str] = {}
    for unit in case.units:
        if unit.commander is not None and unit.commander in led:
            message = f"`{unit.commander}` leads both `{led[unit.commander]}` and `{unit.label}`"
            yield ("units", unit.label, "commander"), message
        led.setdefault(unit.commander or unit.label, unit.label)


def _given_twice(case: Case) -> _Wrong:
    for unit in case.units:
        given = [name for name, _ in unit.gained]
        for number, name in enumerate(given):
            if name in given[:number]:
                message = f"`{unit.label}` is given `{name}` twice; a unit has a keyword once, with one value"
                yield ("units", unit.label, "with", number), message


def _strength(case: _Beginning, context: DocumentContext) -> _Wrong:
    for label, commander, unit, key, strength in case.strengths:
        card = context.catalogue.commanders.get(commander)
        kind = context.catalogue.units.get(unit or (card.unit if card else ""))
        if kind is not None and strength > kind.strength:
            message = f"`{label}` has {strength} figures; `{kind.id}` has {kind.strength} at full strength"
            yield ("units", label, key), message


def _keywords(case: _Beginning, context: DocumentContext) -> _Wrong:
    for label, number, keyword, name, parameter in case.gained:
        defined = context.names.find("keyword", name)
        if defined is None:
            continue
        wanted = defined.parameters[0].type.text if defined.parameters else ""
        known = values_of(wanted, context.names) if wanted and wanted != "count" else ()
        if not wanted:
            is_right = parameter is None
        elif wanted == "count":
            is_right = isinstance(parameter, int) and keyword == f"{name} {parameter}"
        else:
            is_right = str(parameter) in known
        if not is_right:
            example = f"`{name} {next(iter(known), 1)}`" if wanted else f"`{name}` alone"
            near = (did_you_mean(str(parameter), known) if known else None) or ""
            message = f"`{keyword}` is written {example}" + (f", with {a(wanted)}" if known else "")
            yield ("units", label, "with", number), f"{message}; {near}" if near else message


def _engagements(case: Case) -> _Wrong:
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
    first, second = pair
    here, there = parse_hex(first.at), parse_hex(second.at)
    if first.side == second.side:
        yield f"`{first.label}` and `{second.label}` are on one side"
    if here is not None and there is not None and distance(here, there) != 1:
        yield f"`{first.label}` and `{second.label}` are not adjacent"


def _edges(case: Case) -> _Wrong:
    edges = (case.board or {}).get("edges") or {}
    if len(set(edges.values())) < len(edges):
        yield ("board", "edges"), "two Houses sit at one edge"


def _morale(case: _Beginning, context: DocumentContext) -> _Wrong:
    if case.has_two_morales:
        first, second = sides_of(context.cases[case.number], context.catalogue, lambda: context.primary_houses)
        yield ("state", "morale"), f"there is one marker: what `{first}` has gained, `{second}` has lost"


def _objectives(case: _Beginning, context: DocumentContext) -> _Wrong:
    plan = find_plan(case.plan, context.entry, context.library) if case.objectives else None
    planned = plan.ask(objectives_of_plan) if plan else ()
    for name in case.objectives:
        if name not in planned:
            yield ("state", "objectives", name), f"nothing says where `{name}` lies"


def _placed(case: _Beginning, context: DocumentContext) -> _Wrong:
    plan = find_plan(case.plan, context.entry, context.library) if case.placed else None
    own = {str(unit.label): unit.at for unit in context.cases[case.number].units}
    planned = dict(plan.ask(places_of_plan)) if plan else own
    moved = dict(case.placed)
    taken = {at: label for label, at in planned.items() if label not in moved}
    for label, at in case.placed:
        if at in taken:
            yield ("state", "units", label, "at"), f"`{label}` stands on {at}, where `{taken[at]}` is"
        taken.setdefault(at, label)


def places_of_plan(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Give the labels of the units of a battle plan, and the hexes in which they start."""
    return tuple((label, unit["at"]) for label, unit in entry.document.value["units"].items())


def objectives_of_plan(entry: Entry) -> tuple[str, ...]:
    """Give the names of the objectives of a battle plan."""
    return tuple(entry.document.value.get("objectives") or ())


_OF_CASES: tuple[Callable[[Case], _Wrong], ...] = (
    _places,
    _arrivals,
    _originals,
    _commanders,
    _given_twice,
    _engagements,
    _edges,
)
_LOOKS: tuple[Callable[[_Beginning, DocumentContext], _Wrong], ...] = (
    *(_strength, _keywords, _morale, _objectives, _placed),
)
