"""The words of the printed sheet itself, in each language; names come from the packs, texts from their authors.

Each language is one table with the same keys. `{x}` is put in; what stands behind `|` is said of more than one.
"""

from collections.abc import Mapping

from bow_author.draw.lettering import IMPRINT
from bow_dsl.value import value

_ENGLISH = {
    # ---- the first page
    "battle": "Battle {number}",
    "rounds": "rounds",
    "momentum": "momentum",
    "key": "Key",
    "compass": "compass",
    "map": "map of the battlefield; the set-up lists tell the same in words",
    "sets up": "{house} sets up here",
    "picture": "{title}: map of {columns} by {rows} hexes",
    "objective": "Objective",
    "green rank": "Green rank",
    "blue rank": "Blue rank",
    "red rank": "Red rank",
    "key commander": "Commander",
    "key figures": "Figures",
    # ---- a House
    "north edge": "north edge",
    "south edge": "south edge",
    "east edge": "east edge",
    "west edge": "west edge",
    "command": "Command",
    "order": "Order",
    "leadership": "Leadership",
    "morale end": "morale end",
    "rout": "Rout",
    "commanders": "Commanders",
    "players": "Players",
    "lord": "Lord",
    "bannerman": "Bannerman",
    "command tokens": "{count} command token|{count} command tokens",
    "commander": "commander",
    "command limit": "command\nlimit",
    "capture rating": "capture\nrating",
    "set-up": "Set up the units",
    "zones": "Deployment zone|Deployment zones",
    "hex": "hex",
    "unit": "unit",
    "figures": "figures",
    # ---- what is common to all
    "story": "The story",
    "victory": "Victory",
    "special rules": "Special rules",
    "keywords": "Keywords",
    "pieces": "Terrain and tokens",
    "battlefield": "Lay out the battlefield",
    "board": "Map board:",
    "landscape": "landscape",
    "portrait": "portrait",
    "token": "{title} token|{title} tokens",
    "variety green": "green",
    "variety blue": "blue",
    "variety red": "red",
    "level": "level {level}",
    "before": "{count} before {house}",
    "named objective": "Objective: {title}",
    "holds": "{house} holds it at the start",
    # ---- what it takes from the boxes
    "components": "Components needed",
    "from": "From {packs}.",
    "and": "and",
    "terrain": "Terrain",
    "tokens and bases": "Tokens and bases",
    "cards": "Cards",
    "some commander": "Commander|Commanders",
    "green banner": "Green banner|Green banners",
    "blue banner": "Blue banner|Blue banners",
    "red banner": "Red banner|Red banners",
    "control marker": "Control marker|Control markers",
    "command token": "Command token|Command tokens",
    "banner pole": "Banner pole|Banner poles",
    "square base": "Square base|Square bases",
    "rectangular base": "Rectangular base|Rectangular bases",
    "commander card": "Commander card|Commander cards",
    "leadership card": "Leadership card|Leadership cards",
    "unit reference card": "Unit reference card|Unit reference cards",
    "continued": "{title} (continued)",
    # ---- at the foot
    "own": "this battle is its authors' own invention",
    "reported": "† told by players, not seen in print",
    "inferred": "‡ worked out from what is known",
    "homebrew": "* chosen by the authors so that the battle can be played",
    "imprint": IMPRINT,
}

_GERMAN = {
    "battle": "Schlacht {number}",
    "rounds": "Runden",
    "momentum": "Schwung",
    "key": "Legende",
    "compass": "Kompass",
    "map": "Karte des Schlachtfelds; die Aufstellungslisten sagen dasselbe in Worten",
    "sets up": "{house} stellt hier auf",
    "picture": "{title}: Karte mit {columns} mal {rows} Feldern",
    "objective": "Missionsziel",
    "green rank": "Rang Grün",
    "blue rank": "Rang Blau",
    "red rank": "Rang Rot",
    "key commander": "Kommandant",
    "key figures": "Figuren",
    "north edge": "Nordrand",
    "south edge": "Südrand",
    "east edge": "Ostrand",
    "west edge": "Westrand",
    "command": "Kommando",
    "order": "Befehl",
    "leadership": "Führung",
    "morale end": "Moralende",
    "rout": "Flucht",
    "commanders": "Kommandanten",
    "players": "Spieler",
    "lord": "Lehnsherr",
    "bannerman": "Vasall",
    "command tokens": "{count} Kommandomarker|{count} Kommandomarker",
    "commander": "Kommandant",
    "command limit": "Kommando-\ngrenze",
    "capture rating": "Fang-\nwert",
    "set-up": "Einheiten aufstellen",
    "zones": "Aufstellungszone|Aufstellungszonen",
    "hex": "Feld",
    "unit": "Einheit",
    "figures": "Figuren",
    "story": "Die Geschichte",
    "victory": "Sieg",
    "special rules": "Sonderregeln",
    "keywords": "Schlüsselwörter",
    "pieces": "Gelände und Marker",
    "battlefield": "Schlachtfeld auslegen",
    "board": "Spielplan:",
    "landscape": "Querformat",
    "portrait": "Hochformat",
    "token": "Marker {title}|Marker {title}",
    "variety green": "grün",
    "variety blue": "blau",
    "variety red": "rot",
    "level": "Stufe {level}",
    "before": "{count} vor {house}",
    "named objective": "Missionsziel: {title}",
    "holds": "{house} hält es am Anfang",
    "components": "Benötigtes Material",
    "from": "Aus {packs}.",
    "and": "und",
    "terrain": "Gelände",
    "tokens and bases": "Marker und Sockel",
    "cards": "Karten",
    "some commander": "Kommandant|Kommandanten",
    "green banner": "Grünes Banner|Grüne Banner",
    "blue banner": "Blaues Banner|Blaue Banner",
    "red banner": "Rotes Banner|Rote Banner",
    "control marker": "Kontrollmarker|Kontrollmarker",
    "command token": "Kommandomarker|Kommandomarker",
    "banner pole": "Bannerstange|Bannerstangen",
    "square base": "Quadratischer Sockel|Quadratische Sockel",
    "rectangular base": "Rechteckiger Sockel|Rechteckige Sockel",
    "commander card": "Kommandantenkarte|Kommandantenkarten",
    "leadership card": "Führungskarte|Führungskarten",
    "unit reference card": "Einheitenkarte|Einheitenkarten",
    "continued": "{title} (Fortsetzung)",
    "own": "diese Schlacht ist eine eigene Erfindung ihrer Autoren",
    "reported": "† von Spielern berichtet, nicht gedruckt gesehen",
    "inferred": "‡ aus Bekanntem gefolgert",
    "homebrew": "* von den Autoren gewählt, damit die Schlacht spielbar ist",
    "imprint": "gesetzt mit bow-author · eigene Texte und Zeichnungen",
}

TABLES: Mapping[str, Mapping[str, str]] = {"en": _ENGLISH, "de": _GERMAN}
"""The words of each language, by its ISO 639-1 code."""


@value
class SheetWords:
    """The words of one language."""

    language: str = "en"

    @property
    def table(self) -> Mapping[str, str]:
        """All words by their keys; those of a language that has none are English."""
        return TABLES.get(self.language, _ENGLISH)

    def __call__(self, key: str, /, **put_in: object) -> str:
        """Say something of one thing, with what is put into it."""
        return self.some(key, 1, **put_in)

    def variety(self, name: str) -> str:
        """Say of which variety a token is: a rank, or what else its pack calls it."""
        return self.table.get(f"variety {name}", name.replace("_", " "))

    def some(self, key: str, count: int, /, **put_in: object) -> str:
        """Say something of so many things, without their number."""
        singular, _, many = self.table[key].partition("|")
        return (singular if count == 1 or not many else many).format_map(put_in)
