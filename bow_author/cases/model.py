"""A rules case as one plain value, and the reading of a file of cases."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bow_author.cases.tokens import read_tokens
from bow_author.engine.luck import DieFace
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.documents import Document, Step
from bow_author.packs.entries import Entry
from bow_author.plans.model import HouseId, Label, Rank, TokenId
from bow_dsl.diagnostics import Span
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.catalogue import Catalogue
    from bow_author.packs.library import Library

YamlStep = dict[str, Any]
"""A step of `do`, as the schema of cases describes it."""


@value
class CaseUnit:
    """A unit on the board of a case."""

    label: Label
    side: HouseId
    rank: Rank
    at: str
    unit: str | None = None
    commander: str | None = None
    strength: int | None = None
    original_strength: int | None = None
    """The figures with which it began the battle; those it has, if it is not said."""
    is_active: bool = True
    gained: tuple[tuple[str, int | str | None], ...] = ()
    lost: tuple[str, ...] = ()
    tokens: tuple[tuple[TokenId, int], ...] = ()


@value
class Case:
    """A rule shown on a small board: how things stand, what is done, what must come of it."""

    name: str
    cites: str
    document: Document
    number: int
    """Its place in the file, from 0."""
    board: dict[str, Any] | None
    plan: str | None
    """Path of the battle plan that it starts from instead of a board."""
    units: tuple[CaseUnit, ...]
    state: dict[str, Any]
    dice: tuple[DieFace, ...]
    draws: tuple[object, ...]
    choices: tuple[tuple[str, Any], ...]
    steps: tuple[YamlStep, ...]
    expect: dict[str, Any]
    refuses_others: bool = False
    """Whether a decision that is asked and not answered fails the case; if not, it is declined."""
    arrivals: tuple[Label, ...] = ()
    """What units are called that come into play, in that sequence."""
    not_asked: tuple[str, ...] = ()
    """Decisions that fail the case if they are asked."""
    question: str = ""
    """What somebody has asked, if the case answers a question."""
    answer: str = ""

    def span(self, *path: Step) -> Span:
        """Give the place of a value of the case."""
        return self.document.span("cases", self.number, *path)


def cases_of(entry: Entry) -> tuple[Case, ...]:
    """Give the cases of a document that fits the schema of cases."""
    return tuple(
        Case(
            name=case["name"],
            cites=case.get("cites", ""),
            document=entry.document,
            number=number,
            board=case.get("board"),
            plan=case.get("plan"),
            units=tuple(_unit(label, unit) for label, unit in (case.get("units") or {}).items()),
            state=case.get("state") or {},
            dice=tuple(map(DieFace, case.get("dice") or ())),
            draws=tuple(case.get("draws") or ()),
            choices=tuple(item for choice in case.get("choices") or () for item in choice.items()),
            steps=tuple(case.get("do") or ()),
            expect=case["expect"],
            arrivals=tuple(map(Label, case.get("arrivals") or ())),
            not_asked=tuple(case.get("not_asked") or ()),
            question=case.get("question", "").strip(),
            answer=case.get("answer", "").strip(),
            refuses_others=(case.get("others") or entry.document.value.get("others")) == "refuse",
        )
        for number, case in enumerate(entry.document.value["cases"])
    )


def hex_of(written: str) -> Hex:
    """Read a hex that fits the schema."""
    at = parse_hex(written)
    assert at is not None, "the schema lets nothing else pass"
    return at


def read_keyword(written: str) -> tuple[str, int | str | None]:
    """Read a keyword with what it is told, if anything: a number, or whom or what it names.

    >>> read_keyword("pursue 2"), read_keyword("collector trophy"), read_keyword("stalwart")
    (('pursue', 2), ('collector', 'trophy'), ('stalwart', None))
    """
    name, _, rest = written.partition(" ")
    return name, int(rest) if rest.isdigit() else rest or None


def write_keyword(name: str, number: int | str | None) -> str:
    """Write a keyword as cases do.

    >>> write_keyword("pursue", 2)
    'pursue 2'
    """
    return name if number is None else f"{name} {number}"


def _unit(label: str, value: dict[str, Any]) -> CaseUnit:
    return CaseUnit(
        label=Label(label),
        side=HouseId(value["side"]),
        rank=Rank(value["rank"]),
        at=value["at"],
        unit=value.get("unit"),
        commander=value.get("commander"),
        strength=value.get("strength"),
        original_strength=value.get("original_strength"),
        is_active=value.get("active", True),
        gained=tuple(map(read_keyword, value.get("with") or ())),
        lost=tuple(read_keyword(written)[0] for written in value.get("without") or ()),
        tokens=tuple(read_tokens(value.get("tokens") or {}).items()),
    )


def labels_of(case: Case) -> tuple[Label, ...]:
    """Give the labels of all units that a case names, those that come into play too."""
    return (*(unit.label for unit in case.units), *case.arrivals)


def find_plan(path: str | None, entry: Entry, library: "Library") -> Entry | None:
    """Give the battle plan that a case of this file names, as an overlay of it has it; None if there is none."""
    if path is None:
        return None
    return library.plan_at(os.path.join(os.path.dirname(entry.document.file), path))


def sides_of(
    case: Case, catalogue: "Catalogue", primary: Callable[[], Sequence[HouseId]] | None = None
) -> tuple[HouseId, HouseId]:
    """Give the two sides of a case, in the sequence in which the packs define them.

    They are those of its edges, of its units, of its state, then any *primary* House, of all in the catalogue if not
    said otherwise. An unknown one comes last.
    """
    board = case.board or {}
    named = [*(board.get("edges") or ()), *(unit.side for unit in case.units)]
    named += [
        house
        for key in ("morale", "pools", "hands", "discards", "command", "boards")
        for house in case.state.get(key) or ()
    ]
    if len({house for house in named if house in catalogue.houses}) < 2:
        named += primary() if primary else catalogue.primary_houses
    named.sort(key=lambda house: house not in catalogue.houses)
    two = list(dict.fromkeys(map(HouseId, [*named, "", " "])))[:2]
    places = catalogue.places_of_houses
    first, second = sorted(two, key=lambda house: places.get(house, len(places)))
    return first, second
