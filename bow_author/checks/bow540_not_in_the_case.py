"""BOW540 not-in-the-case; its page is `pages/bow540_not_in_the_case.md`."""

import os
from collections.abc import Iterable, Iterator

from bow_author.cases.answers import NOT_ASKED
from bow_author.cases.model import Case, find_plan, labels_of, read_keyword, sides_of
from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.decisions import Decisions, is_figure, shape_of
from bow_author.checks.shared.places import ValueAt, listed_labels, places_of_each
from bow_author.engine.luck import FACES
from bow_author.engine.rulesets import ruleset_of
from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.entries import Entry
from bow_author.packs.read import read_entry
from bow_author.plans.model import HouseId
from bow_author.plans.read import read_board, read_plan
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix
from bow_dsl.value import value

CODE = "BOW540"

_UNITS = (
    "state.units.@",
    *("state.engagements.*.between.*", "do.*.order", "do.*.attack", "do.*.rally", "do.*.on", "do.*.commit"),
    *("do.*.attacker", "do.*.target", "do.*.commands.*.units.*", "do.*.moves.@", "do.*.attacks.*.@"),
    *("do.*.sequence.*.units.*", "do.*.sequence.*.moves.@", "do.*.sequence.*.attacks.*.@"),
    *("do.*.sequence.*.attacks.*.*", "do.*.sequence.*.actions.*.unit", "do.*.sequence.*.actions.*.target"),
    *("do.*.actions.*.unit", "do.*.actions.*.target"),
    *("do.*.attacks.*.*", "expect.units.@", "expect.engagements.*.between.*", "expect.moves.@", "expect.targets.@"),
    *("expect.targets.*.*", "expect.dice.*.attacker", "expect.dice.*.target", "expect.los.*.for"),
    *("expect.keywords.@", "expect.controlled.@", "expect.controlled.*.*"),
)
"""Where a case speaks of its units; the target of an action may be a hex."""
_ACTIONS = ("do.*.action", "do.*.actions.*.action", "do.*.sequence.*.actions.*.action")
"""Where it speaks of what units do in the place of attacking."""
_ANSWERS = ("choices.*.*", "choices.*.*.*", "do.*.tactic.*", "do.*.tactic.*.*")
"""The answers to decisions: hexes, units, faces, ids, or lists of them."""
_HEXES = (
    *("state.units.*.at", "state.tokens.@"),
    *("board.terrain.@", "board.tokens.@", "units.*.at", "state.objectives.@", "state.objectives.*.at", "do.*.move"),
    *("do.*.sequence.*.moves.*", "do.*.sequence.*.moves.*.*"),
    *("do.*.actions.*.target", "do.*.sequence.*.actions.*.target"),
    *(
        "do.*.move.*",
        "do.*.target",
        "do.*.moves.*",
        "do.*.moves.*.*",
        "expect.units.*.at",
        "expect.terrain.@",
        "expect.tokens.@",
        "expect.objectives.*.at",
    ),
    *("expect.moves.*.*", "expect.los.*.from", "expect.los.*.to"),
    *_ANSWERS,
    "draws.*",
)
_HOUSES = (
    *("units.*.side", "state.active_side", "state.first_player", "state.momentum", "state.morale.@"),
    *(
        "state.morale_ends.@",
        "state.pools.@",
        "state.hands.@",
        "state.decks.@",
        "state.discards.@",
        "state.command.@",
        "state.victory_points.@",
    ),
    *("state.objectives.*", "state.objectives.*.holder", "expect.winner"),
    *("state.engagements.*.token", "do.*.pass", "expect.morale.@", "expect.engagements.*.token"),
    *(
        "expect.victory_points.@",
        "expect.pools.@",
        "expect.hands.@",
        "expect.decks.@",
        "expect.discards.@",
        "expect.command.@",
    ),
    *(
        "state.boards.@",
        "expect.boards.@",
        "state.players.@",
        "expect.players.@",
        "expect.units.*.side",
        "state.commanders.*.side",
        "expect.commanders.*.side",
    ),
    *(
        "expect.first_player",
        "expect.active_side",
        "expect.momentum",
        "expect.objectives.*",
        "expect.objectives.*.holder",
    ),
)
_MAY_BE_NOBODY = ("state", "expect")
"""Where `none` may stand instead of a House: who holds an objective, who has won."""
_OBJECTIVES = ("expect.objectives.@",)
_PLAYERS = ("expect.players.*.@",)
_ARRIVES = "one that comes into play during the case is called so by `arrivals: [{}]`"
_FROM_HERE = "the path starts from this file, and the pack of the plan is one that this file uses"
_ASKED = ("choices.*.@", "do.*.tactic.@", "not_asked.*")
_COMMITTED = (
    "state.committed.*",
    "state.commanders.@",
    "expect.commanders.@",
    "expect.units.*.commander",
    "state.players.*.*.commanders.*",
    "expect.players.*.*.commanders.*",
)
_DECISION = {"choices": 2, "do": 3}
"""Where the name of the decision stands in the path of an answer: `choices`, its number, its name."""
_ARTICLES = {
    "hex": "a hex",
    "unit": "a unit",
    "figure": "a figure such as `b.figure_1`",
    "face": "a face of the die",
    "yes or no": "`true` or `false`",
    "number": "a number",
}
_KEYWORDS = ("units.*.with.*", "units.*.without.*", "expect.keywords.*.*")


@value
class _Scope:
    """What a case has."""

    units: frozenset[str]
    commanders: frozenset[str]
    """Their cards, and the labels of their units."""
    houses: tuple[HouseId, ...]
    board: Board
    objectives: frozenset[str]
    """Their labels, and the hexes in which they lie."""
    players: frozenset[str]
    """Of sides that several play."""


class _Known:
    """What a case may speak of: what its packs define, and its battle plan."""

    def __init__(self, meanings: CheckedProgram) -> None:
        self.names = names = meanings.names
        self.decisions = Decisions(meanings)
        self.kinds = ruleset_of(names).kinds
        self.acting = tuple(kind for kinds in ruleset_of(names).registry.layers for kind in kinds)

    def missing(self, place: ValueAt, name: str, noun: str, kinds: Iterable[str], more: Iterable[str] = ()) -> "_Wrong":
        """Tell of a name that no definition of some kinds has, nor any of *more*."""
        if name in more or any(self.names.find(kind, name) is not None for kind in kinds):
            return
        if self.names.is_of_no_kind(name, self.kinds):
            return
        known = {*more, *(known_name for kind in kinds for known_name in self.names.of_kind(kind))}
        yield place, f"no {noun} is named `{name}`", did_you_mean(name, known), known


_Missing = tuple[ValueAt, str, str | None, Iterable[str]]
_Wrong = Iterator[_Missing]


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what a case does not have."""
    known: dict[str | None, _Known] = {}
    for case in context.cases:
        at = "cases", case.number
        if (
            context.is_in_doubt(*at)
            or context.is_in_doubt(*at, "units")
            or context.is_in_doubt(*at, "board", within=True)
        ):
            continue  # what is missed may be what could not be read
        plan = find_plan(case.plan, context.entry, context.library)
        if case.plan is not None and plan is None:
            yield from _no_plan(case, case.plan, context)
        elif (scope := _scope(case, context)) is not None:
            defining = plan.document.file if plan is not None and plan.program is not None else None
            if defining not in known:
                known[defining] = _Known(_meanings(context, plan))
            for place, message, hint, meant in _missing(case, scope, known[defining]):
                path = ("cases", case.number, *place.path)
                finding = context.say(CODE, message, *path, hint=hint, key=place.is_key)
                yield finding._replace(fix=spelling_fix(finding.span, place.value, meant))


def _meanings(context: DocumentContext, plan: Entry | None) -> CheckedProgram:
    """Give what the definitions mean that a case may speak of, those of its battle plan included."""
    if plan is None or plan.program is None:
        return context.meanings
    names, _ = context.names.extended([plan.program])
    return CheckedProgram(names, context.ruleset.registry, dict(plan.ask(listed_labels)))


def _no_plan(case: Case, path: str, context: DocumentContext) -> Iterator[Diagnostic]:
    """Say that there is no battle plan at a path; if there is one that cannot be read, only where nobody says why."""
    file = os.path.normpath(os.path.join(os.path.dirname(context.document.file), path))
    there = {finding.span.file for finding in context.library.all_findings()}
    plan_file = next((candidate for candidate in sorted(there) if os.path.normpath(candidate) == file), None)
    if plan_file is None and os.path.isfile(file) and read_entry(file)[0] is None:
        plan_file = file  # what is of no pack is read only where it is asked for
    if plan_file is None:
        message = f"no battle plan lies at `{path}`"
        yield context.say(CODE, message, "cases", case.number, "plan", hint=_FROM_HERE)
    elif plan_file not in context.library.targets:
        hint = f"`bow validate {plan_file}` says why"
        yield context.say(CODE, f"the battle plan at `{path}` cannot be read", "cases", case.number, "plan", hint=hint)


def _scope(case: Case, context: DocumentContext) -> _Scope | None:
    """Give what a case has; None if its plan has no board, of which the checks of plans tell."""
    plan = find_plan(case.plan, context.entry, context.library)
    if plan is not None:
        units, commanders, houses, objectives, name, players = plan.ask(scope_of_plan)
        board = context.library.find("board", name)
        if board is None:
            return None
        goals = objectives_of(case).union(objectives)
        labels = frozenset((*units, *case.arrivals))
        seated = players_of(case).union(players)
        return _Scope(labels, frozenset(commanders), houses, read_board(board.document), goals, seated)
    size = case.board or {}
    return _Scope(
        units=frozenset(labels_of(case)),
        commanders=frozenset(name for unit in case.units if unit.commander for name in (unit.label, unit.commander)),
        houses=sides_of(case, context.catalogue, lambda: context.primary_houses),
        board=Board(size["columns"], size["rows"], ShortRows(size.get("short_rows", "none"))),
        objectives=objectives_of(case),
        players=players_of(case),
    )


def players_of(case: Case) -> frozenset[str]:
    """Give the labels of the players whom a case names by its state."""
    return frozenset(player for players in (case.state.get("players") or {}).values() for player in players)


def objectives_of(case: Case) -> frozenset[str]:
    """Give the labels and the hexes of the objectives that a case has by its state."""
    objectives = case.state.get("objectives") or {}
    return frozenset(objectives) | {value["at"] for value in objectives.values() if isinstance(value, dict)}


def scope_of_plan(
    entry: Entry,
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[HouseId, ...], tuple[str, ...], str, tuple[str, ...]]:
    """Give what a case may speak of that begins with a battle plan, and the board of the plan.

    That is the labels of its units, those that are led and who leads them, its sides, its objectives and their hexes,
    and its players where several play a side.
    """
    plan = read_plan(entry.document)
    led = {unit.label: unit.commander for unit in plan.units.values() if unit.commander}
    goals = (*plan.objectives, *(objective.at.name for objective in plan.objectives.values()))
    players = tuple(player.label for side in plan.sides.values() for player in side.players)
    return tuple(plan.units), (*led, *led.values()), tuple(plan.sides), goals, plan.board, players


def _missing(case: Case, scope: _Scope, known: _Known) -> _Wrong:
    """Give what is missing: where the case speaks of it, what is to be said, the hint, and what it may be called."""
    units, hexes, houses, goals, players, committed, actions, drawn, keywords, asked, answers = _spoken(case)
    for place in units:
        if place.value not in scope.units and parse_hex(place.value) is None:
            message = f"no unit of this case is called `{place.value}`"
            near = did_you_mean(place.value, scope.units)
            yield place, message, near or _ARRIVES.format(place.value), scope.units
    for place in hexes:
        at = parse_hex(place.value)
        if at is not None and at not in scope.board:
            size = f"{scope.board.columns} columns and {scope.board.rows} rows"
            yield place, f"{place.value} is not on the board", f"the board has {size}", ()
    for place in houses:
        if place.value not in scope.houses and not (place.value == "none" and place.path[0] in _MAY_BE_NOBODY):
            sides = " and ".join(f"`{house}`" for house in scope.houses)
            near = did_you_mean(place.value, scope.houses)
            message = f"`{place.value}` has no side in this case"
            yield place, message, near or f"its sides are {sides}", scope.houses
    for place in goals:
        if place.value not in scope.objectives:
            message = f"no objective of this case is called `{place.value}`, or lies there"
            yield place, message, did_you_mean(place.value, scope.objectives), scope.objectives
    for place in players:
        if place.value not in scope.players:
            message = f"no player of this case is called `{place.value}`"
            yield place, message, did_you_mean(place.value, scope.players), scope.players
    for place in committed:
        if place.value not in scope.commanders and (place.value, place.path[-1]) != ("none", "commander"):
            hint = did_you_mean(place.value, scope.commanders)
            yield place, f"`{place.value}` is no commander, or unit of one, of this case", hint, scope.commanders
    for place in actions:
        yield from known.missing(place, place.value, "action", known.acting)
    for place in drawn:
        if parse_hex(place.value) is None and not is_figure(place.value, scope.units):
            more = (*_FACES, *scope.units, *scope.objectives)
            yield from known.missing(place, place.value, "card", ("card", "unit", "commander"), more)
    for place in keywords:
        yield from known.missing(place, read_keyword(place.value)[0], "keyword", ("keyword",))
    never = [place for place in answers if place.path[-1] == NOT_ASKED]
    answers = [place for place in answers if place.path[-1] != NOT_ASKED]
    for place in (*(place for place in asked if place.value != NOT_ASKED), *never):
        if not known.decisions.is_decision(place.value):
            by = known.decisions.in_the_name_of(place.value)
            near = f"`{by}` asks for it, by its own name" if by else did_you_mean(place.value, known.decisions.names)
            yield place, f"nothing ever asks for `{place.value}`", near, known.decisions.names
    for place in answers:
        decision = str(place.path[_DECISION[str(place.path[0])]])
        wanted = known.decisions.answered_by(decision)
        ways = sorted((_ARTICLES.get(form, form) for form in wanted), key=lambda way: (way.startswith("`"), way))
        answered = f"it is answered with {' or '.join(ways)}" if ways else None
        shape = shape_of(place.value, scope.units)
        if wanted and shape and shape not in wanted:
            yield place, f"`{place.value}` is no answer to `{decision}`", answered, ()
            continue
        at = parse_hex(place.value)
        is_one = place.value in (*scope.units, *scope.objectives, *scope.players) or is_figure(place.value, scope.units)
        if at is None and not is_one and not known.decisions.is_answer(place.value):
            message = f"`{place.value}` is no answer: no unit or objective of this case and no definition is called so"
            known_here = sorted((*scope.units, *scope.objectives, *scope.players))
            yield place, message, did_you_mean(place.value, known_here) or answered, known_here


_SPOKEN = (
    *(_UNITS, _HEXES, _HOUSES, _OBJECTIVES, _PLAYERS, _COMMITTED, _ACTIONS, ("draws.*",)),
    *(_KEYWORDS, _ASKED, _ANSWERS),
)
_FACES = tuple(face.value for face in FACES)
_PATTERNS = tuple(pattern for patterns in _SPOKEN for pattern in patterns)


def _spoken(case: Case) -> Iterator[list[ValueAt]]:
    """Give what a case speaks of, as far as it is text: all that stands at the places of each of `_SPOKEN`."""
    each = iter(places_of_each(case.document.value["cases"][case.number], _PATTERNS))
    for patterns in _SPOKEN:
        yield [place for _ in patterns for place in next(each) if isinstance(place.value, str)]
