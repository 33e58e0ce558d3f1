"""Names in letters of one size on the screen, where those of the map are too small to read. No Qt.

That of a unit or objective stands below its banner, above or beside it, or further away with a line to it; that of a
hex in it or as near as it can; the title of a zone inside its outline, or else beside, with a line to it, in smaller
letters or cut short; a note at its hex, or away from it with a line to it, or cut short too. All keep off tokens, fords
and bridges while there is room. Each has as many lines as it takes; what finds no room within the picture is left out.
Commanders and objectives come first, then units and hexes, notes and zones last. Nothing here is drawn.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, tee

from bow_author.draw.pieces import Pieces
from bow_editor.caption_choice import Waiting, chosen
from bow_editor.caption_lines import Caption, Letters, Measure, ways_to_set
from bow_editor.caption_places import AWAY, FARTHER, Named, around_hex, of_banner, of_hexes
from bow_editor.caption_room import MapRoom
from bow_editor.note_captions import of_notes
from bow_editor.zone_captions import PartWays, of_zones

LEGIBLE = 0.8
"""Where a hex is less than so many hundreds of pixels wide, the names of the map itself are too small to read."""
_LEAST = 0.16
"""Where it is less wide than this, there is room for no name at all."""
_ENOUGH = 48
"""So many places of a name that is only written on the map are looked at."""


def captions(pieces: Pieces, zoom: float, measure: Measure) -> list[Caption]:
    """Give the names that are written over a map.

    Who has the fewest places left takes the one that leaves most to the others.

    Args:
        pieces: the map.
        zoom: how large it is shown: 1 is a hex 100 pixels wide.
        measure: how wide letters are.
    """
    if not _LEAST <= zoom < LEGIBLE:
        return []
    room = MapRoom(pieces, zoom)
    waiting = [_at_counter(counter, room, zoom, measure) for counter in room.named]
    waiting += (
        Waiting(2, _on_map(room, ways), *(partial(_all_clear, room, away) for away in further))
        for ways, further in of_hexes(pieces, zoom, measure)
    )
    waiting += (
        Waiting(3, _on_map(room, ways), *(partial(_all_clear, room, away) for away in further))
        for ways, further in of_notes(pieces, zoom, measure)
    )
    waiting += (_in_zone(room, ways) for ways in of_zones(pieces, zoom, measure))
    return list(chosen(waiting, room.reach))


def _at_counter(counter: Named, room: MapRoom, zoom: float, measure: Measure) -> Waiting:
    """Give where the name of a unit or an objective may stand: at its counter, else away from it."""

    def away() -> Iterator[Caption]:
        ways = list(ways_to_set(counter.name, counter.letters, zoom, measure))
        for within in (AWAY, FARTHER):
            free = _clear(room, partial(around_hex, counter.at, ways, counter.letters, within, zoom))
            told = [place for place in free if place.leader is not None or room.is_told_by_place(place, counter)]
            yield from (place for place in told if not room.is_led_across(place, counter))
            yield from (place._replace(covers=True) for place in told if room.is_led_across(place, counter))

    free = filter(room.is_free, of_banner(counter, zoom, measure))
    told = (place for place in free if room.is_told_by_place(place, counter))
    places = [place if room.is_clear(place) else place._replace(covers=True) for place in told]
    places.sort(key=lambda place: place.covers)
    is_plain = counter.letters is Letters.PLAIN
    if not places and not is_plain:  # crowds of units must not hide whom they follow
        places = list(away())
    return Waiting(int(is_plain), places, away)


def _clear(room: MapRoom, ways: Callable[[], Iterable[Caption]]) -> Iterator[Caption]:
    """Give the first ways that cover nothing."""
    return islice(_all_clear(room, ways), _ENOUGH)


def _all_clear(room: MapRoom, ways: Callable[[], Iterable[Caption]]) -> Iterator[Caption]:
    """Give the ways that cover nothing of the map."""
    return (way for way in ways() if room.is_free(way) and room.is_clear(way))


def _on_map(room: MapRoom, ways: Iterator[Caption]) -> list[Caption]:
    """Give where a name may stand that is only written on the map: better over an outline or a bridge than nowhere."""
    first, second, third = tee(filter(room.is_free, ways), 3)
    lower = *islice(filter(room.is_clear, second), _ENOUGH // 4), *islice(third, _ENOUGH // 4)
    return [*_off_rims(room, first), *lower]


def _in_zone(room: MapRoom, part: PartWays) -> Waiting:
    """Give where the title of a part of a zone may stand."""

    def is_free(way: Caption) -> bool:
        return room.is_free(way) and room.is_clear(way)

    def is_off_rims(way: Caption) -> bool:
        return is_free(way) and room.is_off_rims(way)

    # Units take most of the places: all that are left count, and one in the zone counts before one on its outline.
    in_zone = [way.caption for way in sorted(part.inside(is_free), key=lambda way: way.beyond)]

    def further() -> Iterator[Caption]:
        for ways in part.further(is_free, is_off_rims):
            yield from islice(ways, _ENOUGH)

    return Waiting(3 if part.is_largest else 4, [*in_zone, *islice(part.beside(is_off_rims), _ENOUGH)], further)


def _off_rims(room: MapRoom, ways: Iterable[Caption]) -> list[Caption]:
    """Give the first ways that are clear of all, and of the outlines of zones."""
    free = (way for way in ways if room.is_free(way) and room.is_clear(way))
    return list(islice(filter(room.is_off_rims, free), _ENOUGH))
