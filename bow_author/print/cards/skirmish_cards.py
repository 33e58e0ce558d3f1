"""Skirmish Summary and Setup cards: what a skirmish document says, as cards."""

from collections.abc import Iterator, Mapping
from typing import Any

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.packs.entries import Entry
from bow_author.packs.inventory import own_definitions
from bow_author.packs.library import Library
from bow_author.packs.provenance import document_standing, entry_claims
from bow_author.packs.translated_plans import plan_in
from bow_author.packs.translations import board_title
from bow_author.plans.model import ROUT, HouseId
from bow_author.plans.skirmish import SetupCard, Skirmish, read_skirmish, setup_card_sets
from bow_author.print.cards.card import Band, Card, Dial, Entry as Line, Rule
from bow_author.print.definition_texts import DefinitionTexts
from bow_author.print.sheet import Figure, Standing
from bow_author.print.words import SheetWords


def skirmish_cards(
    entry: Entry, library: Library, catalogue: Catalogue, texts: DefinitionTexts, words: SheetWords
) -> Iterator[Card]:
    """Give the Summary card of a skirmish, and the Setup cards that stand in its document.

    A document that does not fit its schema has no cards.
    """
    if entry.repaired:
        return
    entry = plan_in(entry, library, words.language)
    value = entry.document.value
    skirmish = read_skirmish(value, setup_card_sets(library, value))
    maker = _SkirmishCards(entry, skirmish, library, catalogue, words)
    yield maker.summary(texts)
    own: Mapping[str, list[Mapping[str, Any]]] = value.get("setup_cards") or {}
    for house, cards in own.items():
        printed = {card.id: card for card in skirmish.setup_cards.get(HouseId(house), ())}
        for number, card in enumerate(cards):
            if card["id"] in printed:
                yield maker.setup(house, number, printed[card["id"]])


class _SkirmishCards:
    """Makes the cards of one document."""

    def __init__(
        self, entry: Entry, skirmish: Skirmish, library: Library, catalogue: Catalogue, words: SheetWords
    ) -> None:
        self.entry = entry
        self.skirmish = skirmish
        self.library = library
        self.catalogue = catalogue
        self.words = words

    def summary(self, texts: DefinitionTexts) -> Card:
        card, words = self.skirmish, self.words
        ratings = (("command", card.command), ("order", card.order), ("leadership", card.leadership))
        rounds = Dial(words("rounds"), "rounds", Figure(str(card.rounds), self._standing("rounds")))
        claim = next(entry_claims(self.entry), None)
        return Card(
            kind="skirmish",
            id=card.id,
            title=card.title,
            place=self.entry.document.span("skirmish"),
            caption=words("card skirmish"),
            dials=(
                rounds,
                *(Dial(words(key), key, Figure(str(of), self._standing("ratings", key))) for key, of in ratings),
            ),
            entries=(
                Line(words("houses of skirmish"), ", ".join(self._houses())),
                Line(
                    words("card board"),
                    f"{self._board_title(card.board)}, {words(card.orientation.value)}",
                ),
                Line(
                    _capital(words("momentum")),
                    self._house(card.momentum) if card.momentum != "random" else words("random"),
                ),
                Line(
                    words("most commanders"), words("most with value", most=card.most_commanders, value=card.most_value)
                ),
                Line(words("draws"), words("draws of both", units=card.unit_rating, terrain=card.terrain_rating)),
                Line(
                    words("edge hexes"),
                    words(
                        "edge of all",
                        terrain=card.placement.terrain,
                        commanders=card.placement.commanders,
                        units=card.placement.units,
                    ),
                ),
                *(
                    Line(
                        f"{_capital(words('morale end'))}: {self._house(house)}",
                        words("rout") if end == ROUT else str(end),
                    )
                    for house, end in card.morale_ends.items()
                ),
            ),
            rules=tuple(
                Rule(tuple(texts.lines(defined)), Reader(defined).title)
                for kind, defined in own_definitions(self.entry)
                if kind in ("victory", "special")
            ),
            source=claim.source if claim else "",
            standing=self._standing("skirmish"),
        )

    def setup(self, house: str, number: int, card: SetupCard) -> Card:
        leader = self.catalogue.commanders.get(card.commander or "")
        known = self.catalogue.houses.get(house)
        units = [self._unit(str(drawn.unit), drawn.rank, drawn.count) for drawn in card.units]
        terrain = [
            Line(found.title if found else str(name), f"{count} ×", symbol=found.symbol or "tree" if found else "")
            for name, count in card.terrain.items()
            for found in (self.catalogue.terrain.get(name),)
        ]
        return Card(
            kind="setup",
            id=card.id,
            title=leader.name if leader else known.title if known else house,
            subtitle=leader.titled if leader else "",
            place=self.entry.document.span("setup_cards", house, number),
            band=Band(known.title, known.colour, known.sign) if known else None,
            caption=self.words("card setup"),
            entries=(
                *(
                    [Line(self._unit(str(leader.unit), card.rank, 1).text, "", card.rank, "commander")]
                    if leader
                    else ()
                ),
                *units,
                *terrain,
            ),
            dials=(Dial(self.words("value"), "leader", Figure(str(card.value))),) if leader else (),
            standing=self._standing("setup_cards"),
        )

    def _unit(self, name: str, rank: Any, count: int) -> Line:
        unit = self.catalogue.units.get(name)
        unit_class = self.catalogue.classes.get(unit.unit_class) if unit else None
        return Line(unit.title if unit else name, f"{count} ×", rank, unit_class.symbol if unit_class else "unknown")

    def _houses(self) -> Iterator[str]:
        yield from map(self._house, self.skirmish.houses)
        if self.skirmish.has_crown:
            yield self.words("any house")

    def _house(self, house: str) -> str:
        known = self.catalogue.houses.get(house)
        return known.title if known else house

    def _board_title(self, name: str) -> str:
        board = self.library.find("board", name)
        return board_title(board, self.library, self.words.language) if board is not None else name

    def _standing(self, *path: str) -> Standing:
        return Standing[document_standing(self.entry.document, *path).name]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
