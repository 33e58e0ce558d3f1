"""Which boxes a battle plan needs, and which single change would make it fit into those it lists."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from bow_author.boxes.allotment import Kind, Need, Stock, shortages
from bow_author.boxes.stock import banner
from bow_author.checks.context import PlanContext
from bow_author.plans.model import Rank, UnitSetup

_Fix = Callable[[Need], Need | None]
"""What becomes of a need under a change; None if it goes away."""
_MOST_BOXES = 16
"""Boxes of which all combinations are tried; with more of them only those that hold something of what is short."""


def boxes_that_suffice(needs: Sequence[Need], stocks: Sequence[Stock]) -> list[tuple[str, ...]]:
    """Give the smallest sets of boxes that hold everything, all of one size; none if all boxes together do not.

    What any of the boxes names is counted: a kind that is in none of the chosen ones is lacking.
    """
    if shortages(needs, stocks):
        return []
    wanted = {need.kind for need in needs if need.amount}
    useful = [stock for stock in stocks if stock.count and not wanted.isdisjoint(stock.serves)]
    boxes = sorted({stock.box for stock in useful})
    named = [Stock(stock.serves, 0) for stock in stocks]
    sure = {box for box in boxes if shortages(needs, [*named, *(stock for stock in useful if stock.box != box)])}
    others = [box for box in boxes if box not in sure][:_MOST_BOXES]
    for size in range(len(others) + 1):
        choices = [
            tuple(sorted(chosen))
            for some in combinations(others, size)
            if not shortages(needs, [*named, *(stock for stock in useful if stock.box in (chosen := sure.union(some)))])
        ]
        if choices:
            return choices
    return [tuple(boxes)]


def single_changes(context: PlanContext, needs: Sequence[Need], stocks: Sequence[Stock]) -> list[str]:
    """Tell the changes of one thing in the plan after which the pieces suffice."""
    short = shortages(needs, stocks)
    lacking = {kind for shortage in short for kind in shortage.kinds}
    if not lacking:
        return []
    places = dict.fromkeys(need.path[:2] for need in needs if need.kind in lacking)
    return [
        fitting
        for place in places
        for ways in _changes(context, place)
        if (fitting := next((change for change, fix in ways if _fits(needs, stocks, fix)), None)) is not None
    ]


def _fits(needs: Sequence[Need], stocks: Sequence[Stock], fix: _Fix) -> bool:
    return not shortages([fixed_need for need in needs if (fixed_need := fix(need)) is not None], stocks)


def _changes(context: PlanContext, place: tuple[str | int, ...]) -> Iterator[list[tuple[str, _Fix]]]:
    """Give what can be changed at a place, and the ways to do it, the smallest first; one that fits is enough."""
    key, name = str(place[0]), str(place[1])
    if key == "units":
        yield from _unit_changes(context, context.plan.units[next(u for u in context.plan.units if u == name)], place)
    elif key == "terrain":
        yield [(f"without the `{context.document.value[key][name]}` on {name}", _without(place))]
    elif key == "tokens":
        for token in context.document.value[key][name]:
            yield [(f"without the `{token}` on {name}", _without((*place, token)))]
    elif key == "objectives":
        yield [(f"if nobody held `{name}` at the start", _without(place))]
    elif key == "sides":
        now = context.document.value["sides"][name]["command"]
        command = ("sides", name, "command")
        yield [
            (f"with Command Rating {fewer} instead of {now} for `{name}`", _set(command, fewer, None))
            for fewer in range(now - 1, -1, -1)
        ]


def _unit_changes(
    context: PlanContext, setup: UnitSetup, place: tuple[str | int, ...]
) -> Iterator[list[tuple[str, _Fix]]]:
    kind = context.unit_types.get(setup.label)
    if kind is not None:
        for rank in Rank:
            if rank is not setup.rank:
                change = f"with rank {rank.value} instead of {setup.rank.value} for `{setup.label}`"
                yield [(change, _of_rank(place, banner(kind.house, rank.value)))]
        now = context.strength_of(setup.label) or 0
        yield [
            (f"with {fewer} figures instead of {now} in `{setup.label}`", _set(place, None, now - fewer))
            for fewer in range(now - 1, 0, -1)
        ]
    name = setup.commander or setup.unit
    yield [(f"without `{setup.label}`, a unit of `{name}`", _without(place))]


def _without(place: tuple[str | int, ...]) -> _Fix:
    return lambda need: None if need.path[: len(place)] == place else need


def _set(place: tuple[str | int, ...], amount: int | None, fewer: int | None) -> _Fix:
    """Give the change that sets the amount of a need, or makes that of figures and bases smaller."""

    def fix(need: Need) -> Need:
        if need.path[: len(place)] != place or (fewer is not None and need.kind.group not in {"figures", "bases"}):
            return need
        return need._replace(amount=need.amount - fewer if fewer is not None else amount or 0)

    return fix


def _of_rank(place: tuple[str | int, ...], to: Kind) -> _Fix:
    return lambda need: (
        need._replace(kind=to) if need.path[: len(place)] == place and need.kind.group == "banners" else need
    )
