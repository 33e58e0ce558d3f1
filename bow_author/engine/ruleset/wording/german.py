"""German: grammar, and the words for things; what is missing is said in English.

What is said of a subject has its verb at the end: it stands behind `wenn`, `falls` or a relative pronoun. What
happens stands behind a colon, and behind `du darfst` as an infinitive.
"""

from collections.abc import Mapping
from dataclasses import replace

from bow_author.engine.ruleset.wording.german_hooks import HOOKS
from bow_author.engine.ruleset.wording.german_phrases import (
    AREAS,
    COMPARED,
    CONSTANTS,
    EXPRESSIONS,
    PREDICATES,
    RELATIONS,
    VERBS,
)
from bow_dsl.words import german as grammar
from bow_dsl.words.german import THE
from bow_dsl.words.wording import YOU, NounForms, Said

_THIS: Mapping[str, tuple[str, ...]] = {
    "m": ("dieser", "diesen", "diesem", "dieses"),
    "f": ("diese", "diese", "dieser", "dieser"),
    "n": ("dieses", "dieses", "diesem", "dieses"),
}


def _noun(gender: str, one: str, many: str, genitive: str = "", dative_many: str = "") -> NounForms:
    return NounForms((one, one, one, genitive or one), (many, many, dative_many or many, many), gender)


def _name(gender: str, noun: str, genitive: str = "", articles: Mapping[str, tuple[str, ...]] = THE) -> Said:
    nominative, accusative, dative, of = articles[gender]
    forms = (f"{nominative} {noun}", f"{accusative} {noun}", f"{dative} {noun}", f"{of} {genitive or noun}")
    return Said(forms, gender=gender)


_NOUNS = {
    "unit": _noun("f", "Einheit", "Einheiten"),
    "hex": _noun("n", "Feld", "Felder", "Feldes", "Feldern"),
    "commander": NounForms(("Kommandant", *("Kommandanten",) * 3), ("Kommandanten",) * 4, "m"),
    "objective": _noun("n", "Ziel", "Ziele", "Ziels", "Zielen"),
    "turn": _noun("m", "Zug", "Züge", "Zugs", "Zügen"),
    "round": _noun("f", "Runde", "Runden"),
    "card": _noun("f", "Karte", "Karten"),
    "order_token": _noun("m", "Befehlsmarker", "Befehlsmarker", "Befehlsmarkers", "Befehlsmarkern"),
    "type": _noun("m", "Einheitentyp", "Einheitentypen", "Einheitentyps"),
    "figure": _noun("f", "Figur", "Figuren"),
    "die": _noun("m", "Würfel", "Würfel", "Würfels", "Würfeln"),
}
_WHOLE_WAY = (("der ganze", ""), ("den ganzen", ""), ("dem ganzen", ""), ("des ganzen", "s"))
_NAMES = {
    "self unit": _name("f", "Einheit", articles=_THIS),
    "self token": _name("m", "Marker", "Markers", _THIS),
    "here": _name("n", "Feld", "Feldes", _THIS),
    "owner": Said(("du", "dich", "dir", "deiner Seite"), YOU),
    "enemy": Said(("dein Gegner", "deinen Gegner", "deinem Gegner", "deines Gegners"), gender="m"),
    "commander": Said(("der Kommandant", "den Kommandanten", "dem Kommandanten", "des Kommandanten"), gender="m"),
    "attacker": _name("m", "Angreifer", "Angreifers"),
    "target": _name("n", "Ziel", "Ziels"),
    "unit": _name("f", "betreffende Einheit", "betreffenden Einheit"),
    "hex": _name("n", "betreffende Feld", "betreffenden Feldes"),
    "eliminated": _name("f", "vernichtete Einheit", "vernichteten Einheit"),
    "house": _name("n", "Haus", "Hauses"),
    "movement path": Said(tuple(f"{article} Weg{end} vor dem letzten Feld" for article, end in _WHOLE_WAY), gender="m"),
    "path": Said(("der ganze Weg", "den ganzen Weg", "dem ganzen Weg", "des ganzen Wegs"), gender="m"),
    "hexes": Said(("die Felderzahl des Rückzugs",) * 4, gender="f", is_simple=False),
    "hits": Said(("die Zahl jener Treffer",) * 2 + ("der Zahl jener Treffer",) * 2, gender="f", is_simple=False),
    "act": _name("f", "betreffende Handlung", "betreffenden Handlung"),
    "action": _name("f", "betreffende Handlung", "betreffenden Handlung"),
    "bearer": _name("m", "Träger", "Trägers"),
    "card": _name("f", "Karte"),
    "cause": _name("f", "Ursache"),
    "combat": Said(("bei diesem Kampf",) * 4),
    "command": _name("n", "Kommando", "Kommandos"),
    "engagement": _name("f", "Bindung"),
    "foe": Said(("der Gegner", "den Gegner", "dem Gegner", "des Gegners"), gender="m"),
    "goal": _name("n", "Zielfeld", "Zielfeldes"),
    "moving": _name("f", "ziehende Einheit", "ziehenden Einheit"),
    "obstacle": Said(("das, was dazwischen liegt,",) * 4, gender="n"),
    "origin": _name("n", "Ausgangsfeld", "Ausgangsfeldes"),
    "other": _name("f", "andere Einheit", "anderen Einheit"),
    "passed": _name("f", "durchquerte Einheit", "durchquerten Einheit"),
    "phase": _name("f", "Phase"),
    "place": _name("n", "betreffende Feld", "betreffenden Feldes"),
    "player": Said(("der Spieler", "den Spieler", "dem Spieler", "des Spielers"), gender="m"),
    "self": _name("f", "Karte", articles=_THIS),
    "shooter": _name("m", "Schütze", "Schützen"),
    "source": _name("f", "Quelle"),
    "token": _name("m", "Marker", "Markers"),
    "it draw": Said(("das Gezogene", "das Gezogene", "dem Gezogenen", "des Gezogenen"), gender="n"),
    "it": Said(("es", "es", "ihm", ""), gender="n"),
    "it roll": Said(("der Wurf", "den Wurf", "dem Wurf", "des Wurfs"), gender="m"),
}
_PROPERTIES = {
    "blocks sight": "versperrt die Sichtlinie",
    "stops movement": "eine Einheit, die hier eintritt, muss anhalten",
    "impassable": "keine Einheit darf hier eintreten",
    "like TERRAIN": "zählt als {0}",
    "burn none": "kann nicht brennen",
    "burn COUNT": "Brandgrenze {n}",
    "burn COUNT becomes TOKEN": "Brandgrenze {n}; danach tritt {0} an seine Stelle",
    "burn COUNT becomes TERRAIN": "Brandgrenze {n}; danach wird es zu {0}",
    "burn COUNT removes": "Brandgrenze {n}; danach wird es entfernt",
    "valor misses": "Tapferkeits-Ergebnisse dieser Einheit treffen nie",
    "levels COUNT": "hat höchstens {n} <n:Stufe|Stufen>",
    "stacks": "mehrere davon dürfen beieinanderliegen",
}
_SECTIONS = {
    "ability": "Fähigkeit",
    "commit": "Einsatz",
    "command cost": "für {n} Kommandomarker",
    "tactic before command": "vor den Kommandos",
    "tactic after command": "nach den Kommandos",
}

GERMAN = replace(
    grammar.GERMAN,
    frames={
        **grammar.GERMAN.frames,
        "per turn": "Zug",
        "per round": "Runde",
        "per battle": "Schlacht",
        "draw token": "ziehe {n} Marker „{0}“",
        "within": "höchstens {n} <n:Feld|Felder> von {0:dat} entfernt",
    },
    nouns=_NOUNS,
    names=_NAMES,
    kinds={"keyword": "{0}", "terrain": "{0}", "token": "{0}", "class": "{0}"},
    compounds={"class": "{0}-{1}", "house": "{0}-{1}", "terrain": "{0}-{1}"},
    adjectives={
        "enemy": "feindlich",
        "friendly": "befreundet",
        "uncontrolled": "unkontrolliert",
        "active": "aktiv",
        "ordered": "befohlen",
        "eliminated": "vernichtet",
        "green": "grün",
        "blue": "blau",
        "red": "rot",
        "shield": "schildtragend",
        "empty": "leer",
    },
    constants=CONSTANTS,
    words={
        "turn": "des Zugs",
        "round": "der Runde",
        "attack": "des Angriffs",
        "battle": "der Schlacht",
        "phase": "der Phase",
        "retreat": "des Rückzugs",
        "command": "Kommando",
        "rally": "Sammeln",
        "marshaling": "Bereitstellung",
    },
    hooks=HOOKS,
    expressions=EXPRESSIONS,
    compared=COMPARED,
    predicates=PREDICATES,
    verbs=VERBS,
    relations=RELATIONS,
    areas=AREAS,
    properties=_PROPERTIES,
    sections=_SECTIONS,
)
