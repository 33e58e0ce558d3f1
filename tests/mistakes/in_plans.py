"""Faults of battlefields: what stands, lies and fights where or for whom it cannot, in plans, skirmishes and cases."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import Document
from bow_author.plans.read import read_board
from tests.mistakes.in_documents import instead, replaced, site
from tests.mistakes.mistakes import Edit, MistakeKind, Planting, Site
from tests.mistakes.shelf import Path, Shelf

Units = dict[str, dict[str, Any]]


def plans(shelf: Shelf) -> Iterator[tuple[Document, Board]]:
    """Give every battle plan with its board."""
    for entry in shelf.library.entries("battle_plan"):
        board = shelf.library.find("board", entry.document.value["board"])
        if board is not None:
            yield entry.document, read_board(board.document)


def _cases(shelf: Shelf) -> Iterator[tuple[Document, int, Units, Board]]:
    """Give every case that lays out a board of its own."""
    for entry in shelf.library.entries("cases"):
        for number, case in enumerate(entry.document.value["cases"]):
            laid = case.get("board")
            if laid and case.get("units"):
                rows = ShortRows(laid.get("short_rows", "none"))
                yield entry.document, number, case["units"], Board(laid["columns"], laid["rows"], rows)


def _off(board: Board) -> list[str]:
    """Give hexes that a board does not have: beyond each edge, and the last of short rows."""
    return [
        Hex(board.columns + 1, 1).name,
        Hex(1, board.rows + 1).name,
        Hex(board.columns + 9, board.rows + 9).name,
        *(Hex(board.columns_of(row) + 1, row).name for row in range(1, board.rows + 1)),
    ]


def _named(one: Site, extra: object) -> Site:
    return one._replace(name=f"{one.name} {extra}")


def moved(  # what is changed, and where it is told
    shelf: Shelf, document: Document, edits: list[tuple[Path, str]], told: Path, what: str, *, key: bool = False
) -> Planting:
    """Change several values, none of them to more or fewer lines; it must be found where *told* is."""
    made = [replaced(shelf, document, path, text).edits[0] for path, text in edits]
    start, _ = shelf.place(document, told, key=key)
    return Planting(tuple(made), what, shelf.line(shelf.name(document.file), start))


def always(shelf: Shelf, document: Document, path: Path, name: object, planting: Planting) -> Site:
    """Give a site with one mistake to make."""

    def make(_luck: Random) -> Planting:
        return planting

    return site(shelf, document, path, str(name), make)


# ---- hexes


def _units_off_board(shelf: Shelf) -> Iterator[Site]:
    for document, board in plans(shelf):
        for label in document.value["units"]:
            for number in range(3):
                yield _named(instead(shelf, document, ("units", label, "at"), _off(board)), number)


def _laid_off_board(shelf: Shelf) -> Iterator[Site]:
    for document, board in plans(shelf):
        for key in ("terrain", "names"):
            for at in document.value.get(key, ()):
                yield instead(shelf, document, (key, at), _off(board), key=True)
        for label in document.value.get("objectives", ()):
            yield instead(shelf, document, ("objectives", label, "at"), _off(board))


def _cases_off_board(shelf: Shelf) -> Iterator[Site]:
    for document, number, units, board in _cases(shelf):
        for label in units:
            yield instead(shelf, document, ("cases", number, "units", label, "at"), _off(board))


def _impassable(shelf: Shelf, *, tokens: bool = True) -> list[str]:
    return sorted(
        terrain.id
        for terrain in shelf.catalogue.terrain.values()
        if terrain.is_impassable and (tokens or not terrain.is_token)
    )


def _walls(shelf: Shelf, document: Document) -> list[str]:
    """Give the hexes of a plan that no unit may enter."""
    closed = set(_impassable(shelf))
    return sorted(at for at, terrain in document.value.get("terrain", {}).items() if terrain in closed)


def _units_in_walls(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        walls = _walls(shelf, document)
        starts = {unit["at"]: label for label, unit in document.value["units"].items()}
        for label in document.value["units"]:
            yield _named(instead(shelf, document, ("units", label, "at"), walls), 1)
            yield _named(instead(shelf, document, ("units", label, "at"), walls), 2)
        for at in document.value.get("terrain", {}):
            for terrain in _impassable(shelf) if at in starts else ():
                told = ("units", starts[at], "at")
                made = moved(shelf, document, [(("terrain", at), terrain)], told, f"`{terrain}` in {at}")
                yield always(shelf, document, ("terrain", at), terrain, made)


def _objectives_in_walls(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for label, objective in document.value.get("objectives", {}).items():
            told = ("objectives", label, "at")
            for at in _walls(shelf, document):
                yield _named(instead(shelf, document, told, [at]), at)
            for terrain in _impassable(shelf) if objective["at"] in document.value.get("terrain", {}) else ():
                made = moved(shelf, document, [(("terrain", objective["at"]), terrain)], told, f"`{terrain}` below it")
                yield always(shelf, document, told, terrain, made)


def _two_in_a_hex(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        yield from _shared(shelf, document, "units")


def _two_objectives(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        yield from _shared(shelf, document, "objectives")


def _shared(shelf: Shelf, document: Document, key: str) -> Iterator[Site]:
    """Put one of a list where another is; the later of the two is told of."""
    things = list(document.value.get(key, {}).items())
    for number, (label, _) in enumerate(things):
        for other_number, (other, thing) in enumerate(things):
            if other != label:
                told = (key, things[max(number, other_number)][0], "at")
                path = (key, label, "at")
                made = moved(shelf, document, [(path, thing["at"])], told, f"`{label}` where `{other}` is")
                yield always(shelf, document, path, other, made)


def _two_in_a_hex_of_a_case(shelf: Shelf) -> Iterator[Site]:
    for document, number, units, _ in _cases(shelf):
        labels = list(units)
        for before, label in pairwise(labels):
            yield instead(shelf, document, ("cases", number, "units", label, "at"), [units[before]["at"]])


# ---- sides


def _swapped_sides(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        sides = list(document.value["sides"])
        for label, unit in document.value["units"].items():
            others = [side for side in sides if side != unit["side"]]
            yield instead(shelf, document, ("units", label, "side"), others)


def _units_of_the_other_house(shelf: Shelf) -> Iterator[Site]:
    """Give a side what is of the other House: the finding stands where its side is said."""
    for document, _ in plans(shelf):
        for label, unit in document.value["units"].items():
            for key, known in (("unit", shelf.catalogue.units), ("commander", shelf.catalogue.commanders)):
                others = [one.id for one in known.values() if one.house != unit["side"]]
                if key in unit:
                    yield instead(shelf, document, ("units", label, key), sorted(others))


def _setup_cards_of_the_other_house(shelf: Shelf) -> Iterator[Site]:
    for entry in shelf.library.entries("skirmish"):
        for house, cards in entry.document.value.get("setup_cards", {}).items():
            others = sorted(one.id for one in shelf.catalogue.units.values() if one.house != house)
            for number, card in enumerate(cards):
                for unit in range(len(card["units"])):
                    path = ("setup_cards", house, number, "units", unit, "unit")
                    yield instead(shelf, entry.document, path, others)


def _one_edge(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        edges = document.value["edges"]
        for house, other in zip(edges, reversed(edges), strict=True):
            yield instead(shelf, document, ("edges", house), [edges[other]])


def _nobody_fights(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        sides, units = list(document.value["sides"]), document.value["units"]
        for side, other in zip(sides, reversed(sides), strict=True):
            edits: list[tuple[Path, str]] = [
                (("units", label, "side"), other) for label, unit in units.items() if unit["side"] == side
            ]
            made = moved(shelf, document, edits, ("sides", side), f"no units of `{side}`", key=True)
            yield always(shelf, document, ("sides", side), "no units", made)


def _nobody_leads(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for side in document.value["sides"]:
            edits: list[Edit] = []
            for label, unit in document.value["units"].items():
                if unit["side"] == side and "commander" in unit:
                    start, _ = shelf.place(document, ("units", label, "commander"), key=True)
                    _, end = shelf.place(document, ("units", label, "commander"))
                    edits.append(Edit(start, end, f"unit: {shelf.catalogue.commanders[unit['commander']].unit}"))
            start, _ = shelf.place(document, ("sides", side), key=True)
            made = Planting(tuple(edits), f"no commander of `{side}`", shelf.line(shelf.name(document.file), start))
            yield always(shelf, document, ("sides", side), "no commander", made)


def _commander_twice(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        units = list(document.value["units"].items())
        for number, (label, unit) in enumerate(units):
            for other_number, (other, leader) in enumerate(units):
                if "commander" in leader and unit["side"] == leader["side"] and label != other:
                    start, _ = shelf.place(
                        document, ("units", label, "commander" if "commander" in unit else "unit"), key=True
                    )
                    _, end = shelf.place(document, ("units", label, "commander" if "commander" in unit else "unit"))
                    told, _ = shelf.place(document, ("units", units[max(number, other_number)][0]), key=True)
                    line = shelf.line(shelf.name(document.file), told)
                    edit = Edit(start, end, f"commander: {leader['commander']}")
                    made = Planting((edit,), f"`{label}` is led as `{other}`", line)
                    yield always(shelf, document, ("units", label), other, made)


def _setup_card_twice(shelf: Shelf) -> Iterator[Site]:
    for entry in shelf.library.entries("skirmish"):
        for house, cards in entry.document.value.get("setup_cards", {}).items():
            for number in range(1, len(cards)):
                earlier = [card["id"] for card in cards[:number]]
                yield instead(shelf, entry.document, ("setup_cards", house, number, "id"), earlier)


# ---- units, labels, rounds


def _too_strong(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for label, unit in document.value["units"].items():
            card = shelf.catalogue.commanders.get(unit.get("commander", ""))
            full = shelf.catalogue.units[card.unit if card else unit["unit"]].strength
            for more in (1, 2):
                if full + more <= 8:
                    start, _ = shelf.place(document, ("units", label, "at"), key=True)
                    edit = Edit(start, start, f"strength: {full + more}, ")
                    line = shelf.line(shelf.name(document.file), start)
                    yield always(
                        shelf, document, ("units", label), more, Planting((edit,), f"strength {full + more}", line)
                    )


def _too_strong_in_a_case(shelf: Shelf) -> Iterator[Site]:
    for document, number, units, _ in _cases(shelf):
        for label, unit in units.items():
            kind = shelf.catalogue.units.get(unit.get("unit", ""))
            if kind is not None and "strength" in unit:
                path = ("cases", number, "units", label, "strength")
                yield instead(shelf, document, path, [str(kind.strength + 1)] if kind.strength < 8 else [])


def _labels_twice(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for label in document.value["units"]:
            yield instead(shelf, document, ("units", label), sorted(document.value.get("objectives", ())), key=True)


def _labels_that_are_ids(shelf: Shelf) -> Iterator[Site]:
    ids = sorted(shelf.of_kind("keyword"))
    for document, _ in plans(shelf):
        for label in document.value["units"]:
            yield instead(shelf, document, ("units", label), ids, key=True)


def _many_rounds(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        for rounds in ("21", "30", "45"):
            yield _named(instead(shelf, document, ("rounds",), [rounds]), rounds)


def _no_victory(shelf: Shelf) -> Iterator[Site]:
    for document, _ in plans(shelf):
        text, name = document.text, shelf.name(document.file)
        start = text.index("victory ", shelf.place(document, ("define",))[0])
        line = shelf.line(name, shelf.place(document, ("define",), key=True)[0])
        made = Planting((Edit(start, start + len("victory"), "rule"),), "no victory condition", line)
        yield always(shelf, document, ("define",), "no victory", made)


KINDS = (
    MistakeKind("unit off the board", "battlefield", ("BOW501",), _units_off_board, 30),
    MistakeKind("terrain, name or objective off the board", "battlefield", ("BOW505",), _laid_off_board, 30),
    MistakeKind("unit of a case off its board", "battlefield", ("BOW540",), _cases_off_board, 30),
    MistakeKind("unit in an impassable hex", "battlefield", ("BOW503",), _units_in_walls, 30),
    MistakeKind("objective in an impassable hex", "battlefield", ("BOW509",), _objectives_in_walls, 20),
    MistakeKind("two units in a hex", "battlefield", ("BOW502",), _two_in_a_hex, 30),
    MistakeKind("two objectives in a hex", "battlefield", ("BOW510",), _two_objectives),
    MistakeKind("two units of a case in a hex", "battlefield", ("BOW541",), _two_in_a_hex_of_a_case, 30),
    MistakeKind("unit on the other side", "battlefield", ("BOW508",), _swapped_sides, 20),
    MistakeKind("unit of the other House", "battlefield", ("BOW508",), _units_of_the_other_house, 20),
    MistakeKind("setup card of the other House", "battlefield", ("BOW442",), _setup_cards_of_the_other_house, 20),
    MistakeKind("both Houses at one edge", "battlefield", ("BOW506",), _one_edge),
    MistakeKind("side without units", "battlefield", ("BOW512",), _nobody_fights),
    MistakeKind("side without commander", "battlefield", ("BOW513",), _nobody_leads),
    MistakeKind("commander twice", "battlefield", ("BOW507",), _commander_twice, 20),
    MistakeKind("setup card twice", "battlefield", ("BOW441",), _setup_card_twice, 15),
    MistakeKind("unit above full strength", "battlefield", ("BOW516",), _too_strong, 15),
    MistakeKind("unit of a case above full strength", "battlefield", ("BOW541",), _too_strong_in_a_case, 15),
    MistakeKind("label of a unit and an objective", "battlefield", ("BOW524",), _labels_twice, 15),
    MistakeKind("label that is an id", "battlefield", ("BOW523",), _labels_that_are_ids, 15),
    MistakeKind("very many rounds", "battlefield", ("BOW521",), _many_rounds),
    MistakeKind("no victory condition", "battlefield", ("BOW514",), _no_victory),
)
