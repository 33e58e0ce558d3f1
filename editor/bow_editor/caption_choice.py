"""Which of the places that a name over a map may have it takes, so that most of the others find one too. No Qt."""

from collections.abc import Callable, Iterable, Iterator
from math import inf

from bow_author.hexes.coordinates import distance
from bow_editor.caption_lines import Caption

_BARS = 36.0
"""What it counts to leave another name no place, or to cover a badge, in places further down the list of one's own."""


class Waiting:
    """A name that has no place yet."""

    def __init__(self, rank: int, places: list[Caption], *further: Callable[[], Iterable[Caption]]) -> None:
        """Take a name.

        Args:
            rank: who comes first: a commander or objective, a unit, a hex, a note or zone, another part of a zone.
            places: where it may stand, the best first.
            further: find where it may stand if none of these is left, one after the other; each is asked once.
        """
        self.rank = rank
        self.places = places
        self._further = list(further)

    def look_further(self, chosen: list[Caption]) -> bool:
        """Tell whether there is a place, if need be one of those further away that leave all that is chosen."""
        while not self.places and self._further:
            ways = self._further.pop(0)()
            self.places = [way for way in ways if not any(way.frame.crowds(other.frame) for other in chosen)]
        return bool(self.places)

    @property
    def is_far(self) -> bool:
        """Tell whether it may stand far from its hex: a note is long, and the places of a zone lie far apart."""
        return self.rank > 2 or any(place.leader is not None for place in self.places)


def chosen(waiting: list[Waiting], reach: int) -> Iterator[Caption]:
    """Give each name the place that leaves most to the others.

    Args:
        waiting: all names.
        reach: in hexes; whoever is further away is in nobody's way.
    """
    placed: list[Caption] = []
    while waiting := [entry for entry in waiting if entry.look_further(placed)]:
        next_ = min(waiting, key=lambda entry: (entry.rank, len(entry.places)))
        waiting.remove(next_)
        at, is_far = next_.places[0].at, next_.is_far
        near = [entry for entry in waiting if is_far or entry.is_far or distance(entry.places[0].at, at) <= reach]
        # What stands on the map keeps its places before what is only written there.
        equals = [entry.places for entry in near if entry.rank <= max(1, next_.rank)]
        best = _best(next_.places, equals)
        placed.append(best)
        yield best
        for entry in near:
            entry.places[:] = [place for place in entry.places if not place.frame.crowds(best.frame)]


def _best(places: list[Caption], others: list[list[Caption]]) -> Caption:
    """Give the place that counts least: its position in the list, and what others lose by it."""
    best, least = places[0], inf
    for position, place in enumerate(places):
        if position >= least:  # whatever comes later counts more
            break
        counts = position + _BARS * (place.covers + _barred(place, others))
        if counts < least:
            best, least = place, counts
    return best


def _barred(caption: Caption, others: list[list[Caption]]) -> float:
    """Tell how much others lose by a caption: 1 for each whose places are all gone."""
    lost = (sum(place.frame.crowds(caption.frame) for place in places) / len(places) for places in others if places)
    return sum(share * share for share in lost)
