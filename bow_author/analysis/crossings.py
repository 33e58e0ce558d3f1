"""Crossings: hexes such as fords, bridges and gaps through which a way leads that is much longer without them."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from bow_author.analysis.field import Field
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    import networkx

_LEAST = 4
"""A way round of fewer steps is none that anybody would fight for; so are parts of fewer hexes that are cut off."""


class Crossing(NamedTuple):
    """A hex between two parts of the battlefield."""

    at: Hex
    round: int | None
    """Steps from one of its neighbours to another without entering it; None if it is the only way."""


def crossings(field: Field, unit: UnitState) -> list[Crossing]:
    """Give the crossings for units of this kind, in reading order; the only ways are the articulation points."""
    import networkx

    graph: networkx.Graph[Hex] = field.graph(unit).to_undirected()
    only = {at for at in networkx.articulation_points(graph) if _parts_without(graph, at) > 1}
    result = []
    for at in graph:
        if at in only:
            result.append(Crossing(at, None))
            continue
        longest = max(_ways_round(graph, at), default=0)
        if longest >= _LEAST:
            result.append(Crossing(at, longest))
    return sorted(result, key=lambda crossing: crossing.at.reading)


def _parts_without(graph: "networkx.Graph[Hex]", at: Hex) -> int:
    """Count the parts of some size into which the ways fall apart without a hex."""
    import networkx

    rest = graph.subgraph(set(graph) - {at})
    return sum(len(part) >= _LEAST for part in networkx.connected_components(rest))


def _ways_round(graph: "networkx.Graph[Hex]", at: Hex) -> Iterator[int]:
    """Give the steps from neighbours of a hex to others, where there is a way without it that is not just beside it."""
    import networkx

    beside = list(graph[at])
    groups = list(networkx.connected_components(graph.subgraph(beside)))
    rest = graph.subgraph(set(graph) - {at})
    for group, opposite in combinations(groups, 2):
        ends = [networkx.single_source_shortest_path_length(rest, start) for start in group]
        distances = [lengths[end] for lengths in ends for end in opposite if end in lengths]
        if distances:
            yield min(distances)
