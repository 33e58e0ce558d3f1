"""An analysis of a battlefield as a picture, and as sentences that go with it."""

from collections.abc import Iterator
from typing import NamedTuple

from bow_author.analysis.crossings import crossings
from bow_author.analysis.field import Field
from bow_author.analysis.orders import Distances, first_player, order_rate
from bow_author.analysis.rounds import Approach, approaches
from bow_author.analysis.sight_map import seen_from_start
from bow_author.draw.picture import HexMark, MapPicture
from bow_author.engine.chapters.sight.procedure import attack_range
from bow_author.engine.luck import SeededLuck
from bow_author.games.battle import Battle
from bow_author.plans.model import HouseId, Label
from bow_author.print.plan_picture import plan_picture
from bow_dsl.syntax import ast
from bow_dsl.value import replace, value

_ALIKE = "as if no other unit were in the way, and without cards"


@value
class FieldPicture:
    """A map with marks, what it shows, and what follows from it."""

    title: str
    key: str
    """What the marks mean."""
    picture: MapPicture
    lines: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()
    """Rows of a table that goes with it, the first its heads; none if there is none."""
    note: str = ""
    """What the table tells."""


class FieldAnalysis(NamedTuple):
    """What an analysis says: marks of hexes, what they mean, and what follows from it."""

    marks: list[HexMark]
    key: str
    lines: list[str]


def distances_of_unit(battle: Battle, label: Label, program: ast.Program | None = None) -> FieldPicture:
    """Show how many orders a unit needs to each hex, and how many rounds it takes to where it is wanted."""
    distances = Distances(battle)
    orders = orders_of_unit(battle, label, distances)
    picture = _picture(battle, f"How far {label} has to go", orders.key, orders.marks, orders.lines)
    return _with_table(picture, battle, approaches(battle, distances, program, {label}))


def orders_of_unit(battle: Battle, label: Label, distances: Distances) -> FieldAnalysis:
    """Tell how many orders a unit needs to each hex, and to each objective."""
    orders = distances.of_unit(label)
    most = max(orders.values())
    marks = [HexMark(at, str(count), shade=count / max(most, 1)) for at, count in orders.items() if count]
    start = battle.plan.units[label].at
    marks += [HexMark(at, shade=1) for at in battle.battlefield.hexes if at not in orders]
    lines = [f"{label} ({start.name}): {len(orders)} hexes, the farthest {_orders(most)} away"]
    lines += [
        f"{goal.label} ({goal.at.name}): {_orders(orders[goal.at]) if goal.at in orders else 'out of reach'}"
        for goal in battle.plan.objectives.values()
    ]
    key = f"Orders that `{label}` needs to a hex, {_ALIKE}; where no number stands it cannot come."
    return FieldAnalysis([*marks, HexMark(start, ring=True)], key, lines)


def distances_of_sides(battle: Battle, program: ast.Program | None = None) -> FieldPicture:
    """Show how many orders each side needs to each hex with the unit that is nearest, and how many rounds it takes."""
    distances = Distances(battle)
    orders = orders_of_sides(battle, distances)
    picture = _picture(battle, "Who is nearer", orders.key, orders.marks, orders.lines)
    return _with_table(picture, battle, approaches(battle, distances, program))


def orders_of_sides(battle: Battle, distances: Distances) -> FieldAnalysis:
    """Tell how many orders each side needs to each hex, and to each objective, with the unit that is nearest."""
    first, second = battle.plan.sides
    near, far = ({at: min(reached)[0] for at, reached in distances.of_side(side).items()} for side in (first, second))
    houses = battle.catalogue.houses
    names = {side: houses[side].title if side in houses else str(side) for side in (first, second)}
    marks = [
        HexMark(at, f"{near.get(at, '–')}:{far.get(at, '–')}", shade=_share(near.get(at), far.get(at)))
        for at in battle.battlefield.hexes
        if at in near or at in far
    ]
    marks += [HexMark(at, shade=1) for at in battle.battlefield.hexes if at not in near and at not in far]
    key = (
        f"Orders that the nearest unit of {names[first]} needs to a hex, and that of {names[second]}, {_ALIKE}. "
        f"Light: {names[first]} is nearer; grey: neither; dark: {names[second]}, or nobody can come."
    )
    return FieldAnalysis(marks, key, [*_goals(battle, distances, names), *_rates(battle, names)])


def sight_of_unit(battle: Battle, label: Label) -> FieldPicture:
    """Show what a unit sees from where it starts."""
    seen = seen_from_start(battle, label)
    start = battle.plan.units[label].at
    play = battle.begin(SeededLuck(0))
    reach = attack_range(play, play.unit(label))
    marks = [HexMark(at, str(away), shade=0 if away <= reach else 0.35) for at, away in seen.items()]
    marks += [HexMark(at, shade=1) for at in battle.battlefield.hexes if at not in seen and at != start]
    in_range = sum(away <= reach for away in seen.values())
    line = f"{label} ({start.name}) sees {len(seen)} hexes, {in_range} of them within its range of {reach}"
    key = f"Hexes that `{label}` sees when the battle begins, and how far they are; light: within its range."
    return _picture(battle, f"What {label} sees", key, [*marks, HexMark(start, ring=True)], [line])


def crossings_for(battle: Battle, label: Label | None) -> FieldPicture:
    """Show the hexes through which ways lead that are much longer without them."""
    field = Field(battle.plan, battle.battlefield.board, battle.catalogue)
    unit = field.units[label or next(iter(field.units))]
    passages = crossings(field, unit)
    marks = [HexMark(place.at, "!" if place.round is None else str(place.round), ring=True) for place in passages]
    closed = set(battle.battlefield.hexes) - field.enterable(unit)
    lines = [
        f"{place.at.name}: {'the only way' if place.round is None else f'the way round is {place.round} hexes'}"
        for place in passages
    ]
    key = "A ring: a crossing, with the hexes of the shortest way round it; `!`: there is none. Dark: nobody can enter."
    marks += [HexMark(at, shade=0.7) for at in sorted(closed, key=lambda at: at.reading)]
    return _picture(battle, "Crossings", key, marks, lines or ["there are no crossings: every hex can be gone round"])


def _picture(battle: Battle, title: str, key: str, marks: list[HexMark], lines: list[str]) -> FieldPicture:
    drawn = plan_picture(battle.plan, battle.battlefield.board, battle.catalogue)
    labels = {setup.at: label for label, setup in battle.plan.units.items()}
    units = tuple(replace(unit, label=labels[unit.at], commander="") for unit in drawn.units)
    picture = replace(drawn, marks=tuple(marks), units=units, compass=())
    return FieldPicture(title, key, picture, tuple(lines))


def _share(near: int | None, far: int | None) -> float:
    if near is None or far is None:
        return 0 if far is None else 0.8
    return 0.4 if near == far else 0 if near < far else 0.8


def _goals(battle: Battle, distances: Distances, names: dict[HouseId, str]) -> Iterator[str]:
    """Tell how far each side is from each objective, and who may take one before the other has acted."""
    begins = first_player(battle)
    for goal in battle.plan.objectives.values():
        notes = []
        for side, name in names.items():
            nearest = min(distances.of_side(side).get(goal.at, []), default=None)
            notes.append(f"{name} {_orders(nearest[0])} ({nearest[1]})" if nearest else f"{name} cannot come")
            if side == begins and nearest and nearest[0] == 1 and goal.holder != side:
                notes.append("which may take it before the other side acts")
        yield f"{goal.label} ({goal.at.name}): {', '.join(notes)}"


def _with_table(picture: FieldPicture, battle: Battle, ways: Iterator[Approach]) -> FieldPicture:
    note = (
        f"Rounds until somebody is there, of {battle.plan.rounds}: if the tokens of each roll give one unit the fewest "
        "orders, the average, and at the most, cards and effects included: nobody is there sooner. "
        "With `!`: later than the battle lasts."
    )
    return replace(picture, table=_table(battle, ways), note=note)


_HEADS = ("to", "side", "nearest unit", "orders", "fewest", "average", "most")


def _table(battle: Battle, ways: Iterator[Approach]) -> tuple[tuple[str, ...], ...]:
    """Write a row for each approach; rounds beyond the limit of the battle are marked."""
    limit = battle.plan.rounds
    rows = [
        (
            way.what,
            battle.catalogue.houses[way.side].title,
            way.unit or "–",
            "–" if way.orders is None else str(way.orders),
            *("never" if count is None else f"{count}{' !' if count > limit else ''}" for count in way.rounds),
        )
        for way in ways
    ]
    return (_HEADS, *rows) if rows else ()


def rounds_told(battle: Battle, distances: Distances, program: ast.Program | None, label: Label | None) -> list[str]:
    """Say in sentences how many rounds it takes to where units are wanted: one unit, or the nearest of each side."""
    ways = approaches(battle, distances, program, None if label is None else {label})
    has = f"the battle has {battle.plan.rounds}"
    return [
        f"{goal}: rounds that {name} needs: "
        f"{fewest} with the fewest orders, {average} on average, {most} with the most; {has}"
        for goal, name, _, _, fewest, average, most in _table(battle, ways)[1:]
    ]


def _rates(battle: Battle, names: dict[HouseId, str]) -> Iterator[str]:
    for side, name in names.items():
        rate = order_rate(battle, side)
        average = f"{float(rate.average):.1f}"
        yield f"{name}: order tokens for {rate.fewest} to {rate.most} orders a round, {average} on average, and cards"


def _orders(count: int) -> str:
    return "1 order" if count == 1 else f"{count} orders"
