"""Battle plans that contradict themselves: lines that break off, crossings of nothing, ratings, zones, texts, edges."""

from collections.abc import Iterator
from itertools import pairwise

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.documents import Document
from bow_author.plans.template_words import INTRODUCTION
from tests.mistakes.in_documents import replaced
from tests.mistakes.in_plans import always, moved, plans
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf


def _put(shelf: Shelf, document: Document, path: Path, text: object, *, key: bool = False) -> Site:
    return always(shelf, document, path, text, replaced(shelf, document, path, str(text), key=key))


def _ratings(shelf: Shelf, *numbers: tuple[str, int]) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for house in document.value["sides"]:
            for rating, number in numbers:
                yield _put(shelf, document, ("sides", house, rating), number)


def _nought(shelf: Shelf) -> Iterator[Site]:
    return _ratings(shelf, ("command", 0), ("order", 0), ("leadership", 0))


def _beyond(shelf: Shelf) -> Iterator[Site]:
    return _ratings(shelf, ("order", 9), ("order", 44), ("leadership", 50))


def _held_by_the_other(shelf: Shelf) -> Iterator[Site]:
    """Put an objective below a unit of the side that does not hold it."""
    for document, _ in plans(shelf):
        for label, objective in document.value.get("objectives", {}).items():
            for unit in document.value["units"].values():
                if "holder" in objective and unit["side"] != objective["holder"]:
                    told: Path = ("objectives", label, "holder")
                    edits: list[tuple[Path, str]] = [(("objectives", label, "at"), unit["at"])]
                    made = moved(shelf, document, edits, told, f"`{label}` below an enemy")
                    yield always(shelf, document, told, unit["at"], made)


def _kinds(shelf: Shelf, document: Document) -> dict[Hex, tuple[str, ...]]:
    """Give what each laid hex joins, where it joins anything."""
    found = {}
    for at, name in document.value.get("terrain", {}).items():
        place, joins = parse_hex(at), shelf.catalogue.terrain[name].joins
        if place is not None and joins:
            found[place] = joins
    return found


def _dry_crossings(shelf: Shelf) -> Iterator[Site]:
    """Lay a ford or a bridge where no hex beside it is of water; it takes the place of other terrain."""
    crossings = [
        terrain
        for terrain in shelf.catalogue.terrain.values()
        if not terrain.is_impassable and terrain.is_token and terrain.joins
    ]
    for document, _ in plans(shelf):
        lines = _kinds(shelf, document)
        for at in document.value.get("terrain", {}):
            place = parse_hex(at)
            if place is None or place in lines:
                continue
            for crossing in crossings:
                if not any(set(crossing.joins) & set(lines.get(other, ())) for other in place.neighbours()):
                    yield _put(shelf, document, ("terrain", at), crossing.id)


def _gaps(shelf: Shelf) -> Iterator[Site]:
    """Take one hex out of the middle of a line; what is left of it ends on both sides of the gap."""
    for document, board in plans(shelf):
        lines = _kinds(shelf, document)
        objectives = document.value.get("objectives", {}).values()
        marked = {*(objective["at"] for objective in objectives), *document.value.get("names", ())}
        for at, joins in lines.items():
            for band in joins:
                ends = [other for other in at.neighbours() if band in lines.get(other, ())]
                if any(other.name in marked for other in ends):
                    continue
                if len(ends) == 2 and all(_is_inner_end(other, at, band, lines, board) for other in ends):
                    first = min(ends, key=lambda one: one.reading)
                    yield _without(shelf, document, at, first)


def _is_inner_end(end: Hex, gap: Hex, band: str, lines: dict[Hex, tuple[str, ...]], board: Board) -> bool:
    """Tell whether a hex would be an end if one beside it were gone, away from edges and crossings."""
    beside = [other for other in end.neighbours() if other in board]
    mine = [other for other in beside if band in lines.get(other, ()) and other != gap]
    return (
        len(beside) == 6
        and len(mine) == 1
        and not any(  # inside of the board
            other in lines and band not in lines[other] for other in (*beside, *gap.neighbours())
        )
    )


def _without(shelf: Shelf, document: Document, at: Hex, told: Hex) -> Site:
    """Take out the line of a hex of the terrain; found where the line of *told* is then."""
    start, _ = shelf.place(document, ("terrain", at.name), key=True)
    begin = document.text.rfind("\n", 0, start) + 1
    end = document.text.index("\n", begin) + 1
    there, _ = shelf.place(document, ("terrain", told.name), key=True)
    line = shelf.line(shelf.name(document.file), there) - (there > start)
    made = Planting((Edit(begin, end, ""),), f"nothing on {at.name}", line)
    return always(shelf, document, ("terrain", at.name), "gap", made)


def _outside(shelf: Shelf) -> Iterator[Site]:
    """Give each side a zone with all of its hexes but one."""
    for document, _ in plans(shelf):
        units = document.value["units"]
        for label, unit in units.items():
            zone = [one["at"] for other, one in units.items() if one["side"] == unit["side"] and other != label]
            start, _ = shelf.place(document, ("units",), key=True)
            text = f"zones:\n  {unit['side']}: [{', '.join(zone)}]\n"
            told, _ = shelf.place(document, ("units", label, "at"))
            line = shelf.line(shelf.name(document.file), told) + text.count("\n")
            made = Planting((Edit(start, start, text),), f"`{label}` outside of its zone", line)
            yield always(shelf, document, ("units", label), "outside", made)


def _arrows(shelf: Shelf) -> Iterator[Site]:
    """Draw an arrow that ends where it begins, and one that is drawn already."""
    for document, _ in plans(shelf):
        start, _ = shelf.place(document, ("units",), key=True)
        line = shelf.line(shelf.name(document.file), start)
        ends = [unit["at"] for unit in document.value["units"].values()]
        for number, (at, to) in enumerate(pairwise(ends)):
            nowhere = f"arrows:\n  march: {{from: {at}, to: {at}}}\n"
            made = Planting((Edit(start, start, nowhere),), f"from {at} to {at}", line + 1)
            yield always(shelf, document, ("arrows",), f"nowhere {number}", made)
            again = f"arrows:\n  march: {{from: {at}, to: {to}}}\n  again: {{from: {at}, to: {to}}}\n"
            made = Planting((Edit(start, start, again),), f"from {at} to {to} again", line + 2)
            yield always(shelf, document, ("arrows",), f"again {number}", made)


def _edges(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        edges = document.value["edges"]
        swapped = dict(zip(edges, reversed(edges.values()), strict=True))
        changed: list[tuple[Path, str]] = [(("edges", house), edge) for house, edge in swapped.items()]
        made = moved(shelf, document, changed, ("edges", next(iter(edges))), "edges swapped")
        yield always(shelf, document, ("edges",), "swapped", made)


def _introductions(shelf: Shelf) -> Iterator[Site]:
    """Leave in what the template says, and let the introduction speak of other rounds."""
    for document, _ in plans(shelf):
        yield _introduction(shelf, document, INTRODUCTION)


def _introduction(shelf: Shelf, document: Document, said: str) -> Site:
    start, end = shelf.place(document, ("introduction",))
    line = shelf.line(shelf.name(document.file), start)
    tail = "\n" if document.text[start:end].endswith("\n") else ""
    made = Planting((Edit(start, end, f"{said}{tail}"),), said, line)
    return always(shelf, document, ("introduction",), said, made)


def _other_rounds(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        rounds = document.value["rounds"]
        for other in (rounds + 1, rounds + 2, 12):
            yield _introduction(shelf, document, f"The battle lasts {other} rounds.")
        number = document.text.find(f"round {rounds}", shelf.place(document, ("define",))[0])
        if number >= 0:
            line = shelf.line(shelf.name(document.file), number)
            for other in (rounds - 1, rounds + 3):
                start, end = shelf.place(document, ("rounds",))
                made = Planting((Edit(start, end, str(other)),), f"{other} rounds", line)
                yield always(shelf, document, ("rounds",), other, made)


KINDS = (
    MistakeKind("rating of 0", "battlefield", ("BOW555",), _nought, 8),
    MistakeKind("rating beyond the box", "battlefield", ("BOW613",), _beyond, 8),
    MistakeKind("objective held by the other", "battlefield", ("BOW556",), _held_by_the_other, 8),
    MistakeKind("crossing of nothing", "battlefield", ("BOW557",), _dry_crossings, 8),
    MistakeKind("line that breaks off", "battlefield", ("BOW558",), _gaps, 8),
    MistakeKind("unit outside its zone", "battlefield", ("BOW559",), _outside, 8),
    MistakeKind("arrow to nowhere", "battlefield", ("BOW568",), _arrows, 8),
    MistakeKind("edges swapped", "battlefield", ("BOW560",), _edges),
    MistakeKind("introduction of the template", "battlefield", ("BOW466",), _introductions),
    MistakeKind("text of other rounds", "battlefield", ("BOW563",), _other_rounds, 8),
)
