"""Cards to the plain data that the template reads: texts as they are, drawings as SVG, places in millimetres."""

import re
from collections.abc import Sequence

from bow_author.draw.art import SYMBOLS, has_drawing, symbol_svg
from bow_author.draw.banners import badge_shapes
from bow_author.draw.colours import INK, NEUTRAL, PAPER, grey, ink_on, mix
from bow_author.draw.picture import Side
from bow_author.draw.scene import banner_svg, strength_svg
from bow_author.draw.shapes import Frame, Point
from bow_author.draw.svg import to_svg
from bow_author.plans.model import HouseId
from bow_author.print.cards.card import Band, Card, Entry, OrderRow
from bow_author.print.layouts import Sheet, laid_data, pages
from bow_author.print.pieces import Setting
from bow_author.print.settable import is_blank, settable
from bow_author.print.sheet_to_data import MARKS, Data
from bow_author.print.words import SheetWords

_ICONS = {"capture": "rout", "leader": "commander"}
"""Symbols that stand for a figure where there is none of its name."""
_STRENGTH = "strength"
_MOST_SOURCE = 110
"""Letters of the small print that tells on whose word a card stands."""
_BADGE = Frame(Point(-12.5, -13.5), 25, 27)


def cards_data(cards: Sequence[Card], sheet: Sheet, title: str, language: str, setting: Setting) -> Data:
    """Give all that the template needs to set cards on sheets, in values that JSON can hold.

    Args:
        cards: What is printed, in this sequence.
        sheet: How they lie.
        title: What the file is called by programs that show it.
        language: The code of the language of the cards.
        setting: Which ink is used, and how far backs are moved.
    """
    faces = _Faces(SheetWords(language), setting)
    laid: list[tuple[int, int]] = []
    for card in cards:
        front, back = faces.of(card), faces.of(card.other_side) if card.other_side else faces.back_of(card)
        if sheet.layout.backs == "none" and card.other_side:
            laid += [(front, front), (back, back)]
        else:
            laid.append((front, back))
    return {
        "language": language if re.fullmatch("[a-z]{2,3}", language) else "en",
        "title": settable(title),
        "words": SheetWords(language).table,
        "faces": faces.made,
        "sheets": [laid_data(sheet, pages(sheet, laid, setting.shift))],
    }


class _Faces:
    """Makes the faces of cards, each once however many copies there are."""

    def __init__(self, words: SheetWords, setting: Setting) -> None:
        self.words = words
        self.theme, self.tone = setting.theme, setting.tone
        self.made: list[Data] = []
        self._numbers: dict[tuple[Card, bool, bool], int] = {}
        self._marked: set[tuple[str, str]] = set()
        self._groups: set[str] = set()
        self._backs: dict[tuple[str, Band | None, str], int] = {}

    def of(self, card: Card) -> int:
        """Give the number of the face of a card; bookmarks lead to the first of its copies, and of its group."""
        key, group = (card.id, card.title), settable(self._group(card))
        is_first, opens = key not in self._marked, group not in self._groups
        self._marked.add(key)
        self._groups.add(group)
        if (card, is_first, opens) not in self._numbers:
            self._numbers[card, is_first, opens] = len(self.made)
            marks = {"is_first": is_first, "group": group if opens else ""}
            self.made.append({"is_back": False, "id": card.id, "kind": card.kind, **self._face(card), **marks})
        return self._numbers[card, is_first, opens]

    def back_of(self, card: Card) -> int:
        """Give the number of the common back of cards of this kind and House."""
        key = (card.kind, card.band, card.foot.partition(" · ")[0])
        if key not in self._backs:
            self._backs[key] = len(self.made)
            band = card.band or Band("", NEUTRAL, "")
            name = band.sign if has_drawing(SYMBOLS, band.sign) else "leadership"
            colours = self._colours(band, is_spent=False)
            self.made.append(
                {
                    "is_back": True,
                    "id": f"back of {card.kind}",
                    **colours,
                    "sign": symbol_svg(name, str(colours["ink"])),
                    "title": settable(band.title),
                    "caption": self.words(f"card {card.kind}"),
                    "foot": settable(key[2]),
                    "edge": PAPER,
                }
            )
        return self._backs[key]

    def _face(self, card: Card) -> Data:
        band = card.band or Band("", NEUTRAL, "")
        colours = self._colours(band, is_spent=card.is_spent)
        pale = mix(str(colours["line"]), PAPER, 0.9)
        has_symbol = has_drawing(SYMBOLS, card.symbol) and self.theme != "ink_saver"
        return {
            **colours,
            "edge": PAPER,
            "pale": pale,
            "title": settable(card.id if is_blank(card.title) else card.title),
            "subtitle": settable(card.subtitle),
            "caption": settable(card.caption),
            "house": settable(band.title),
            "sign": self._badge(band) if card.band else None,
            "symbol": symbol_svg(card.symbol, pale) if has_symbol else None,
            "token": symbol_svg("command", INK),
            "costs": " + ".join(map(str, card.costs)),
            "costs_alt": self._costs(sum(card.costs)),
            "dials": [
                {
                    "title": settable(dial.title),
                    "icon": self._icon(dial.icon),
                    "value": settable(dial.figure.value),
                    "mark": MARKS[dial.figure.standing],
                }
                for dial in card.dials
            ],
            "orders": [self._orders(row, card) for row in card.orders],
            "entries": [self._entry(entry) for entry in card.entries],
            "rules": [
                {
                    "title": settable(rule.title),
                    "lines": [{"depth": depth, "text": settable(text)} for depth, text in rule.lines],
                    "tokens": rule.tokens,
                    "alt": self._costs(rule.tokens),
                    "apart": rule.is_apart,
                }
                for rule in card.rules
            ],
            "mark": MARKS[card.standing],
            "source": settable(_shortened(card.source)),
            "foot": settable(card.foot),
        }

    def _group(self, card: Card) -> str:
        """Name the cards of a kind and a House."""
        kind = self.words(f"card {card.kind}")
        return f"{kind}, {card.house}" if card.house else kind

    def _icon(self, name: str) -> str | None:
        if name == _STRENGTH:
            return strength_svg(tone=self.tone)
        name = _ICONS.get(name, name)
        return symbol_svg(name, INK) if has_drawing(SYMBOLS, name) else None

    def _costs(self, count: int) -> str:
        return self.words.some("costs", count, count=count)

    def _colours(self, band: Band, *, is_spent: bool) -> Data:
        """Give what the band is filled with, the ink on it, and the colour of lines."""
        colour = grey(band.colour) if is_spent else self.tone(band.colour)
        line = mix(colour, INK, 0.25)
        if self.theme == "ink_saver":
            return {"fill": PAPER, "ink": INK, "line": line}
        return {"fill": colour, "ink": ink_on(colour), "line": line}

    def _badge(self, band: Band) -> str:
        side = Side(HouseId(band.title), band.title, band.colour, band.sign)
        return to_svg(badge_shapes(0, side, Point(0, 0), 10.5), _BADGE, title=band.title, tone=self.tone)

    def _orders(self, row: OrderRow, card: Card) -> Data:
        title = self.words(f"{row.rank.value} rank")
        return {
            "banner": banner_svg(row.rank, card.symbol, tone=self.tone, title=title),
            "rank": title,
            "options": [
                {"move": str(option.move), "dice": "–" if option.dice is None else str(option.dice)}
                for option in row.options
            ],
            "mark": MARKS[row.standing],
        }

    def _entry(self, entry: Entry) -> Data:
        drawn = None
        if entry.rank is not None:
            title = self.words(f"{entry.rank.value} rank")
            drawn = banner_svg(entry.rank, entry.symbol, tone=self.tone, title=title)
        elif has_drawing(SYMBOLS, entry.symbol):
            drawn = symbol_svg(entry.symbol, INK)
        return {
            "text": settable(entry.text),
            "value": settable(entry.value),
            "drawn": drawn,
            "alt": self.words(f"{entry.rank.value} rank") if entry.rank is not None else "",
        }


def _shortened(source: str) -> str:
    """Cut small print that is too long, between two words."""
    if len(source) <= _MOST_SOURCE:
        return source
    return source[:_MOST_SOURCE].rpartition(" ")[0].rstrip(",;:") + " …"
