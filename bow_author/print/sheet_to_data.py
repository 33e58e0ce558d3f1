"""Sheet to the plain data that the templates read: texts as they are, drawings as SVG."""

import re
from collections.abc import Iterable
from typing import TypedDict

from bow_author.draw.art import SYMBOLS, has_drawing, symbol_svg
from bow_author.draw.banners import side_of
from bow_author.draw.colours import INK, RANK_COLOURS, ink_on
from bow_author.draw.lettering import at_foot
from bow_author.draw.letters import displayable
from bow_author.draw.picture import MapPicture, TerrainLook, Zone
from bow_author.draw.scene import (
    banner_svg,
    commander_svg,
    compass_svg,
    look_svg,
    map_svg,
    objective_svg,
    sign_svg,
    strength_svg,
    tag_svg,
    zone_svg,
)
from bow_author.draw.tones import Tone
from bow_author.draw.zone_titles import zone_numbers
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank
from bow_author.print.settable import is_blank, paragraphs, settable
from bow_author.print.sheet import CommanderEntry, Figure, PlayerEntry, RuleText, Sheet, SideEntry, Standing, UnitEntry
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

Data = dict[str, object]

MARKS: dict[Standing, str] = {
    Standing.PRINTED: "",
    Standing.REPORTED: "†",
    Standing.INFERRED: "‡",
    Standing.HOMEBREW: "*",
}


class _Marked(TypedDict):
    value: str
    mark: str


def sheet_data(sheet: Sheet, *, tone: Tone, with_notes: bool = False) -> Data:
    """Give all that the templates need to set a sheet, in values that JSON can hold.

    Args:
        sheet: What stands on it.
        tone: Gives the colours that are drawn for those of the shapes.
        with_notes: Whether what its designer says of it is among them.
    """
    picture, words = sheet.picture, SheetWords(sheet.language)
    title = words("untitled") if is_blank(sheet.title) else sheet.title
    looks = [(look.title, look_svg(picture, look, tone=tone)) for look in _looks(picture)]
    drawn = dict(reversed(looks))
    return {
        "language": sheet.language if re.fullmatch("[a-z]{2,3}", sheet.language) else "en",
        "title": settable(title),
        "plain_title": displayable(title),
        "words": words.table,
        "numbered": None if sheet.number is None else words("battle", number=sheet.number),
        "introduction": settable(sheet.introduction),
        "designer_notes": paragraphs(sheet.designer_notes) if with_notes else [],
        "board": settable(sheet.board),
        "packs": [settable(pack) for pack in sheet.packs],
        "packs_needed": words("from", packs=listed([settable(pack) for pack in sheet.packs], words("and"))),
        "imprint": settable(at_foot(sheet.imprint)),
        "map": map_svg(picture, tone=tone, compass=False, title=picture_title(sheet)),
        "map_alt": settable(sheet.spoken) or words("map"),
        "landscape": is_landscape(picture),
        "compass": compass_svg(picture.compass, tone=tone, title=words("compass")) if picture.compass else None,
        "key": _key(sheet, looks, tone=tone),
        "rounds": _figure(sheet.rounds),
        "momentum": _figure(sheet.momentum),
        "sides": [_side(sheet, side, tone=tone) for side in sheet.sides],
        "places": [
            {
                "title": settable(place.title),
                "icon": drawn[place.title] if place.title in drawn else symbol_svg(place.pictogram, INK),
                "hexes": _names(place.hexes),
                "mark": MARKS[place.standing],
                "note": settable(place.note),
            }
            for place in sheet.places
        ],
        "special_rules": [_rule(rule) for rule in sheet.special_rules],
        "victory": [_rule(rule) for rule in sheet.victory],
        "keywords": [_rule(rule) for rule in sheet.keywords],
        "pieces": [_rule(rule) for rule in sheet.pieces],
        "components": [
            {
                "title": settable(group.title),
                "components": [{"title": settable(c.title), "count": c.count} for c in group.components],
            }
            for group in sheet.components
        ],
        "icons": {name: symbol_svg(name, INK) for name in sorted(_icons(sheet))},
        "standings": [*["own"] * sheet.is_own, *sorted({standing.value for standing in _standings(sheet)})],
    }


def picture_title(sheet: Sheet) -> str:
    """Say what the picture of the map alone shows, in the language of the sheet."""
    words, picture = SheetWords(sheet.language), sheet.picture
    return words("picture", title=sheet.title, columns=picture.columns, rows=picture.rows)


def is_landscape(picture: MapPicture) -> bool:
    """Tell whether pages lie on their long side, as a map that is about as wide as tall or wider does."""
    return picture.columns >= picture.rows * 0.8


def _figure(figure: Figure) -> _Marked:
    return {"value": settable(figure.value), "mark": MARKS[figure.standing]}


def _rule(rule: RuleText) -> Data:
    return {"title": settable(rule.title), "text": settable(rule.text), "mark": MARKS[rule.standing]}


def _names(hexes: Iterable[Hex]) -> list[str]:
    return [at.name for at in sorted(hexes)]


def _side(sheet: Sheet, entry: SideEntry, *, tone: Tone) -> Data:
    _, house = side_of(sheet.picture, entry.side)
    words, zones = SheetWords(sheet.language), _zones(sheet, entry.side, tone=tone)
    return {
        "title": settable(house.title),
        "colour": tone(house.colour),
        "ink": ink_on(house.colour),
        "sign": sign_svg(sheet.picture, entry.side, tone=tone),
        "edge": words(f"{house.edge.value} edge") if house.edge else None,
        "ratings": [{"title": settable(r.title), "icon": r.icon, **_figure(r.value)} for r in entry.ratings],
        "morale_end": _figure(entry.morale_end),
        "end_icon": "rout" if entry.morale_end.value == words("rout") else "morale",
        "commanders": [_commander(sheet, entry.side, c, tone=tone) for c in entry.commanders],
        "players": [_player(words, player, is_lord=not number) for number, player in enumerate(entry.players)],
        "zones": zones,
        "zones_title": words.some("zones", len(zones)),
        "units": [_unit(sheet, entry.side, u, tone=tone) for u in sorted(entry.units, key=_by_hex)],
    }


def _by_hex(unit: UnitEntry) -> Hex:
    return unit.at


def _player(words: SheetWords, player: PlayerEntry, *, is_lord: bool) -> Data:
    return {
        "title": settable(player.title),
        "rank": words("lord" if is_lord else "bannerman"),
        "commanders": settable(", ".join(player.commanders)),
        "command": words.some("command tokens", player.command, count=player.command),
    }


def _commander(sheet: Sheet, side: HouseId, entry: CommanderEntry, *, tone: Tone) -> Data:
    return {
        "name": settable(entry.name),
        "version": settable(entry.version),
        "figures": settable(entry.figures),
        "at": entry.at.name,
        "rank": _rank(sheet, entry.rank),
        "banner": _banner(sheet, side, entry, tone=tone),
        "command_limit": _figure(entry.command_limit),
        "capture_rating": _figure(entry.capture_rating),
    }


def _unit(sheet: Sheet, side: HouseId, entry: UnitEntry, *, tone: Tone) -> Data:
    return {
        "at": entry.at.name,
        "figures": settable(entry.figures),
        "commander": settable(entry.commander),
        "rank": _rank(sheet, entry.rank),
        "banner": _banner(sheet, side, entry, tone=tone),
        "strength": _figure(entry.strength),
        "zones": [
            {"title": settable(zone.title), "svg": tag_svg(sheet.picture, zone, number, tone=tone)}
            for number, zone in _numbered(sheet, side)
            if number is not None and entry.at in zone.hexes
        ],
        "mark": MARKS[entry.standing],
    }


def _banner(sheet: Sheet, side: HouseId, entry: UnitEntry | CommanderEntry, *, tone: Tone) -> str:
    house = side_of(sheet.picture, side)
    return banner_svg(entry.rank, entry.symbol, house, tone=tone, title=_rank(sheet, entry.rank))


def _numbered(sheet: Sheet, side: HouseId) -> list[tuple[int | None, Zone]]:
    """Give the zones of a House with their numbers."""
    zones = sheet.picture.zones
    return [(number, zone) for number, zone in zip(zone_numbers(zones), zones, strict=True) if zone.side == side]


def _zones(sheet: Sheet, side: HouseId, *, tone: Tone) -> list[Data]:
    return [
        {
            "title": settable(zone.title),
            "svg": zone_svg(sheet.picture, zone, number, tone=tone),
            "hexes": _names(zone.hexes),
        }
        for number, zone in _numbered(sheet, side)
        if zone.hexes
    ]


def _looks(picture: MapPicture) -> list[TerrainLook]:
    """Give each look that the map shows once, the ground first."""
    board = Board(picture.columns, picture.rows, picture.short_rows)
    laid = [picture.terrain.get(at, picture.ground) for at in sorted(board.hexes())]
    laid += [look.below for look in laid if look.below]
    laid += [token.look for token in picture.tokens if token.at in board]
    on_map = dict.fromkeys(replace(look, below=None) for look in laid)
    return [look for look in sorted(on_map, key=lambda look: look != picture.ground) if look.title]


def _rank(sheet: Sheet, rank: Rank) -> str:
    return SheetWords(sheet.language)(f"{rank.value} rank")


def listed(texts: list[str], last: str) -> str:
    """Join texts with commas, and the last with a word."""
    *others, end = texts or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def _key(sheet: Sheet, looks: list[tuple[str, str]], *, tone: Tone) -> list[Data]:
    """Explain what this map shows and nothing else: each look, the zones, then the marks of units."""
    picture, words = sheet.picture, SheetWords(sheet.language)
    key: list[Data] = [{"title": settable(title), "svg": svg} for title, svg in looks]
    key += [
        {"title": settable(_zone_title(picture, zone)), "svg": zone_svg(picture, zone, number, tone=tone)}
        for number, zone in zip(zone_numbers(picture.zones), picture.zones, strict=True)
        if zone.hexes
    ]
    if picture.objectives:
        key.append({"title": words("objective"), "svg": objective_svg(tone=tone, title=words("objective"))})
    ranks = {unit.rank for unit in picture.units}
    key += [
        {"title": _rank(sheet, rank), "svg": banner_svg(rank, tone=tone, title=_rank(sheet, rank))}
        for rank in RANK_COLOURS
        if rank in ranks
    ]
    classes = sorted({unit.symbol for unit in picture.units if has_drawing(SYMBOLS, unit.symbol)})
    key += [{"title": settable(_class_title(sheet, name)), "svg": symbol_svg(name, INK)} for name in classes]
    if any(unit.commander for unit in picture.units):
        key.append({"title": words("key commander"), "svg": commander_svg(tone=tone, title=words("key commander"))})
    if any(unit.strength for unit in picture.units):
        key.append({"title": words("key figures"), "svg": strength_svg(tone=tone, title=words("key figures"))})
    return key


def _zone_title(picture: MapPicture, zone: Zone) -> str:
    """Name a zone, and the House that sets up there where its title leaves that out."""
    house = side_of(picture, zone.side)[1].title if zone.side else ""
    return zone.title if house in zone.title else f"{zone.title} ({house})"


def _class_title(sheet: Sheet, symbol: str) -> str:
    return sheet.classes.get(symbol) or symbol.replace("_", " ").capitalize()


def _icons(sheet: Sheet) -> set[str]:
    fixed = {"rounds", "momentum", "morale", "rout", "victory"}
    ratings = {rating.icon for side in sheet.sides for rating in side.ratings}
    return fixed | ratings


def _standings(sheet: Sheet) -> set[Standing]:
    figures = [sheet.rounds, sheet.momentum]
    rules = (*sheet.special_rules, *sheet.victory, *sheet.keywords, *sheet.pieces)
    others: list[Standing] = [rule.standing for rule in rules]
    others += [place.standing for place in sheet.places]
    for side in sheet.sides:
        figures += [side.morale_end, *(rating.value for rating in side.ratings)]
        figures += [figure for c in side.commanders for figure in (c.command_limit, c.capture_rating)]
        figures += [unit.strength for unit in side.units]
        others += [unit.standing for unit in side.units]
    return {*others, *(figure.standing for figure in figures)}
