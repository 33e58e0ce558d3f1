"""A booklet as PDF, PNG or SVG: the same booklet gives the same bytes, on every machine."""

import re
from collections.abc import Iterable

from bow_author.draw.art import symbol_svg
from bow_author.draw.colours import INK
from bow_author.print.booklet.booklet import Booklet, Standings
from bow_author.print.cards.card import Card, Rule
from bow_author.print.documents import DocumentSetting, frame_data, heading_of, marks_told
from bow_author.print.export import PAPERS, typeset_plans
from bow_author.print.settable import paragraphs, settable
from bow_author.print.sheet import Standing
from bow_author.print.sheet_to_data import MARKS, Data, listed, sheet_data
from bow_author.print.typesetting import OutputFormat
from bow_author.print.words import SheetWords

_SETTING = DocumentSetting()
_ADDRESS = re.compile(r"https?://[!-~]+")


def export_booklet(booklet: Booklet, output: OutputFormat = "pdf", setting: DocumentSetting = _SETTING) -> list[bytes]:
    """Set a booklet, and give the files that it makes: the one PDF file, or one picture a page."""
    plans = _plans(booklet, setting)
    return typeset_plans("booklet.typ", booklet_data(booklet, setting, plans), plans, output, setting.ppi)


def booklet_data(booklet: Booklet, setting: DocumentSetting, plans: list[Data] | None = None) -> Data:
    """Give all that the template needs to set a booklet, in values that JSON can hold.

    Args:
        booklet: What stands in it.
        setting: How its pages are set.
        plans: The data of its plans, if they have been made.
    """
    words = SheetWords(booklet.language)
    title = heading_of(booklet.title, words("untitled"))
    made_by = {"title": title, "version": settable(booklet.version)}
    authors = [settable(author) for author in booklet.authors]
    standings = {dial.figure.standing for card in booklet.skirmishes for dial in card.dials}
    standings |= {card.standing for card in (*booklet.skirmishes, *booklet.variants)}
    return {
        **frame_data(words("booklet of", title=booklet.title), booklet.language, setting, booklet.imprint),
        "heading": title,
        **marks_told(words, standings),
        "facts": [
            words("version", version=settable(booklet.version)),
            listed(authors, words("and")),
            *([words("licence", licence=settable(booklet.licence))] if booklet.licence else []),
        ],
        "needs": words("needs", packs=listed([settable(pack) for pack in booklet.needs], words("and")))
        if booklet.needs
        else "",
        "description": paragraphs(booklet.description),
        "plans": plans if plans is not None else _plans(booklet, setting),
        "skirmishes": [_skirmish(card, words) for card in booklet.skirmishes],
        "variants": [_variant(card, words) for card in booklet.variants],
        "credits": [
            *([words("made by", authors=listed(authors, words("and")), **made_by)] if authors else []),
            *([words("may be passed on", licence=settable(booklet.licence))] if booklet.licence else []),
            words("no claim"),
        ],
        "homepage": booklet.homepage if _ADDRESS.fullmatch(booklet.homepage) else "",
        "standings": _standings(booklet.standings, words) if booklet.standings else None,
    }


def _plans(booklet: Booklet, setting: DocumentSetting) -> list[Data]:
    sheets = (sheet_data(sheet, tone=setting.tone, with_notes=True) for sheet in booklet.plans)
    return [{**sheet, "paper": PAPERS[setting.paper]} for sheet in sheets]


def _skirmish(card: Card, words: SheetWords) -> Data:
    return {
        "title": heading_of(card.title, words("untitled")),
        "drawn": words("drawn", id=card.id),
        "mark": MARKS[card.standing],
        "source": settable(card.source),
        "dials": [
            {
                "title": settable(dial.title),
                "icon": symbol_svg(dial.icon, INK),
                "value": settable(dial.figure.value),
                "mark": MARKS[dial.figure.standing],
            }
            for dial in card.dials
        ],
        "entries": [{"text": settable(entry.text), "value": settable(entry.value)} for entry in card.entries],
        "rules": [{"title": settable(rule.title), "lines": _lines(rule)} for rule in card.rules],
    }


def _variant(card: Card, words: SheetWords) -> Data:
    return {
        "title": heading_of(card.title, words("untitled")),
        "mark": MARKS[card.standing],
        "source": settable(card.source),
        "lines": [line for rule in card.rules for line in _lines(rule)],
    }


def _lines(rule: Rule) -> list[Data]:
    return [{"depth": depth, "text": settable(text)} for depth, text in rule.lines]


def briefly(what: Iterable[str]) -> str:
    """List keys of a document, each with those within it once.

    >>> briefly(["title", "sides stark order", "sides stark command", "units maege at", "units addam at"])
    'title, sides stark (order, command), units at (maege, addam)'
    """
    groups: dict[str, list[str]] = {}
    for key in what:
        outer, _, inner = key.partition(" ")
        groups.setdefault(outer, []).append(inner)
    return ", ".join(_within(outer, inner) for outer, inner in groups.items())


def _within(outer: str, inner: list[str]) -> str:
    if all(" " in one for one in inner):
        by_first, by_last = _groups(inner, is_by_last=False), _groups(inner, is_by_last=True)
        fewest = min(by_first, by_last, key=len)
        return ", ".join(f"{outer} {name} {_several(rest)}" for name, rest in fewest.items())
    return f"{outer} {_several([one for one in inner if one])}".strip()


def _groups(keys: list[str], *, is_by_last: bool) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for key in keys:
        first, _, last = key.partition(" ")
        name, rest = (last, first) if is_by_last else (first, last)
        groups.setdefault(name, []).append(rest)
    return groups


def _several(keys: list[str]) -> str:
    return f"({', '.join(keys)})" if len(keys) > 1 else "".join(keys)


def _standings(standings: Standings, words: SheetWords) -> Data:
    return {
        "counts": [
            {
                "title": words(f"count {standing.value}"),
                "pack": standings.of_pack[standing],
                "plans": standings.of_documents[standing],
            }
            for standing in Standing
        ],
        "claims": [
            {
                "title": settable(claims.title),
                "claimed": [
                    {
                        "what": settable(briefly(one.what)) or words("as a whole"),
                        "mark": MARKS[one.standing],
                        "source": settable(one.source),
                    }
                    for one in claims.claimed
                ],
            }
            for claims in standings.claims
        ],
    }
