"""Pieces handed out to what needs them: whether there are enough, where one piece can serve several needs.

A flow decides it, from the kinds of piece that are needed to the stocks that can serve them. By Hall's theorem there
are too few exactly if some kinds together need more than all stocks that can serve any of them; those are told.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bow_author.packs.documents import Step
from bow_author.packs.provenance import Standing
from bow_dsl.value import value


class Kind(NamedTuple):
    """A kind of piece: what is needed, or what a piece can stand for."""

    group: str
    """Such as `figures` or `terrain`, the key under which boxes count it."""
    name: str


class Need(NamedTuple):
    """Pieces that something in a battle plan needs, and where that stands."""

    kind: Kind
    amount: int
    path: tuple[Step, ...]


@value
class Stock:
    """Pieces of one box that are alike."""

    serves: frozenset[Kind]
    """What each of them can stand for: one thing, or either side."""
    count: int
    box: str = ""
    standing: Standing = Standing.PRINTED
    """On whose word the count stands."""


class Shortage(NamedTuple):
    """Kinds of piece of which there are too few together."""

    first: Need
    """The first need that cannot be met."""
    kinds: tuple[Kind, ...]
    """One, unless the same pieces can serve several; in the sequence in which they are needed."""
    needed: int
    there: int


def shortages(needs: Iterable[Need], stocks: Iterable[Stock]) -> list[Shortage]:
    """Find the kinds of which too many are needed, in the sequence of the needs; what no stock names is not counted.

    Every kind is in one shortage at most, and the amounts that are lacking add up to what is lacking in all.
    """
    counts: dict[frozenset[Kind], int] = {}
    for stock in stocks:
        counts[stock.serves] = counts.get(stock.serves, 0) + stock.count
    served_by: dict[Kind, list[frozenset[Kind]]] = {}
    for serves in counts:
        for kind in serves:
            served_by.setdefault(kind, []).append(serves)
    counted = [need for need in needs if need.kind in served_by and need.amount > 0]
    demand: dict[Kind, int] = {}
    for need in counted:
        demand[need.kind] = demand.get(need.kind, 0) + need.amount
    used = {kind: frozenset(served_by[kind]) for kind in demand}
    lacking = []
    for group in _joined(used):
        for kinds in _too_many({kind: used[kind] for kind in group}, demand, counts):
            there = sum(counts[serves] for serves in frozenset[frozenset[Kind]]().union(*map(used.__getitem__, kinds)))
            first = _first_unmet((need for need in counted if need.kind in kinds), there)
            lacking.append(Shortage(first, kinds, sum(map(demand.__getitem__, kinds)), there))
    place = {id(need): index for index, need in enumerate(counted)}
    return sorted(lacking, key=lambda shortage: place[id(shortage.first)])


_Used = Mapping[Kind, frozenset[frozenset[Kind]]]


def _joined(used: _Used) -> Iterator[tuple[Kind, ...]]:
    """Part the kinds, so that no two parts have a stock in common."""
    waiting = dict.fromkeys(used)
    while waiting:
        part: dict[Kind, None] = {}
        stocks: set[frozenset[Kind]] = set()
        border = [next(iter(waiting))]
        while border:
            kind = border.pop()
            part[kind] = waiting.pop(kind, None)
            new = used[kind] - stocks
            stocks |= new
            border += [candidate for candidate in waiting if candidate not in border and used[candidate] & new]
        yield tuple(kind for kind in used if kind in part)


def _too_many(
    used: _Used, demand: Mapping[Kind, int], counts: Mapping[frozenset[Kind], int]
) -> Iterator[tuple[Kind, ...]]:
    """Give the kinds of one part that need too much together."""
    if len(set(used.values())) == 1:  # all can be served by the same stocks: counting does
        if sum(map(demand.__getitem__, used)) > sum(map(counts.__getitem__, next(iter(used.values())))):
            yield tuple(used)
        return
    import networkx

    graph: networkx.DiGraph[object] = networkx.DiGraph()
    for kind, stocks in used.items():
        graph.add_edge("needs", kind, capacity=demand[kind])
        for serves in stocks:
            graph.add_edge(kind, serves)
            graph.add_edge(serves, "boxes", capacity=counts[serves])
    amount, flow = networkx.maximum_flow(graph, "needs", "boxes")
    if amount == sum(map(demand.__getitem__, used)):
        return
    # What is short, and every kind whose pieces could have gone there instead.
    reached = [kind for kind in used if flow["needs"][kind] < demand[kind]]
    for kind in reached:
        takers = (taker for taker in used if any(flow[taker].get(serves, 0) for serves in used[kind]))
        reached += [taker for taker in takers if taker not in reached]
    yield from _joined({kind: used[kind] for kind in used if kind in reached})


def _first_unmet(needs: Iterable[Need], there: int) -> Need:
    """Give the need at which the pieces run out."""
    for need in needs:
        there -= need.amount
        if there < 0:
            return need
    raise AssertionError("more is needed than there is")


def held(kind: Kind, stocks: Sequence[Stock]) -> int:
    """Count the pieces that can stand for a kind, those that can stand for others too included."""
    return sum(stock.count for stock in stocks if kind in stock.serves)
