"""German: what is said of hooks, values, things, conditions and happenings."""

from collections.abc import Mapping


def _of(what: str) -> str:
    """Say what belongs to something: `@` and a gender, then the noun."""
    return f"{what} {{0:gen}}||{what.partition(' ')[2]} von {{0:dat}}"


_DICE = "[ gegen {against:acc}][ {by}][ während {during}]"


def _value(name: str, where: str = "") -> dict[str, str]:
    return {
        "add": f"{name} ist um {{n}} höher{where}",
        "subtract": f"{name} ist um {{n}} niedriger{where}",
        "set": f"{name} ist {{n}}{where}",
        "cap": f"{name} ist höchstens {{n}} (vor Änderungen){where}",
        "at least": f"{name} ist nie weniger als {{n}}{where}",
        "at most": f"{name} ist nie mehr als {{n}}{where}",
    }


_ROLLS = "{of|attacker} <of:würfelt|würfeln>"

HOOKS: Mapping[str, Mapping[str, str]] = {
    "dice": {
        **_value("die Zahl der Würfel von {of|attacker:dat}", _DICE),
        "add": f"{_ROLLS}{_DICE} mit {{n*Würfel|Würfeln}} mehr",
        "subtract": f"{_ROLLS}{_DICE} mit {{n*Würfel|Würfeln}} weniger",
        "cap": f"{_ROLLS}{_DICE} mit höchstens {{n*Würfel|Würfeln}} (vor Änderungen)",
        "then at least": "immer mindestens {n}",
    },
    "defense rank": {
        **_value("der Verteidigungsrang"),
        "add": "{of|unit} <of:verteidigt|verteidigen> sich[ {by}], als wäre ihr Rang um {n} höher",
        "subtract": "{of|unit} <of:verteidigt|verteidigen> sich[ {by}], als wäre ihr Rang um {n} niedriger",
    },
    "valor hits": {
        **_value("die Zahl der Tapferkeits-Ergebnisse, die treffen,"),
        "set": "Tapferkeits-Ergebnisse treffen {on|unit:acc}[ {by}] nicht{n:zero}"
        "||die Zahl der Tapferkeits-Ergebnisse, die {on|unit:acc}[ {by}] treffen, ist {n}",
    },
    "hits": {
        "ignore": "ignoriere {n} Treffer gegen {on|unit:acc}[ {by}]",
        "may ignore": "du darfst {n} Treffer gegen {on|unit:acc}[ {by}] ignorieren",
        "before": "bevor {on|unit} Treffer <on:erleidet|erleiden>",
        "replace": "wenn {on|unit} Treffer erleiden <on:würde|würden>",
    },
    "morale results": {
        "ignore": "ignoriere {n*Moral-Ergebnis|Moral-Ergebnisse}[ gegen {against:acc}][ {by}]",
        "may ignore": "du darfst {n*Moral-Ergebnis|Moral-Ergebnisse}[ gegen {against:acc}][ {by}] ignorieren",
    },
    "retreat": {
        "add": "{of|unit} <of:zieht|ziehen> sich[ {by}] um {n*Feld|Felder} weiter zurück",
        "subtract": "{of|unit} <of:zieht|ziehen> sich[ {by}] um {n*Feld|Felder} weniger weit zurück",
        "set": "{of|unit} <of:zieht|ziehen> sich[ {by}] um {n*Feld|Felder} zurück",
        "before": "bevor {of|unit} sich[ {by}] <of:zurückzieht|zurückziehen>",
        "after": "nachdem {of|unit} sich[ {by}] zurückgezogen <of:hat|haben>",
        "replace": "wenn {of|unit} sich[ {by}] zurückziehen <of:müsste|müssten>",
    },
    "keywords": {
        "add": "{of|unit} <of:hat|haben>[ {by}] {n}",
        "remove": "{of|unit} <of:hat|haben>[ {by}] nicht {n}",
        "then add": "{n}",
        "then remove": "nicht {n}",
    },
    "movement": {
        **_value("die Bewegung von {of|unit:dat}"),
        "add": "{of|unit} <of:darf|dürfen> {n*Feld|Felder} weiter ziehen",
        "subtract": "{of|unit} <of:darf|dürfen> {n*Feld|Felder} weniger weit ziehen",
    },
    "remaining movement": {
        "set": "wenn {of|unit} {into|hex:acc} <of:betritt|betreten>, ist ihre Bewegung zu Ende{n:zero}"
        "||wenn {of|unit} {into|hex:acc} <of:betritt|betreten>, bleiben ihr {n*Feld|Felder} Bewegung",
        "subtract": "wenn {of|unit} {into|hex:acc} <of:betritt|betreten>, verliert sie {n*Feld|Felder} Bewegung",
    },
    "follow up hexes": {
        **_value("die Zahl der Felder, um die {of|unit} nachrücken darf,"),
        "add": "{of|unit} <of:darf|dürfen> {n*Feld|Felder} weiter nachrücken",
    },
    "terrain": {"set": "das Gelände {of|hex:gen} zählt als {n}"},
    "green results": {
        **_value("die Zahl der grünen Ergebnisse {of|unit:gen}"),
        "add": "zähle {n:acc} zu den grünen Ergebnissen {of|unit:gen}[ während {during}] hinzu",
    },
    "order": {
        "permit": "{of|unit} <of:darf|dürfen> befohlen werden",
        "forbid": "{of|unit} <of:darf|dürfen> nicht befohlen werden",
        "before": "bevor {of|unit} einen Befehl <of:ausführt|ausführen>",
        "after": "nachdem {of|unit} einen Befehl ausgeführt <of:hat|haben>",
        "replace": "wenn {of|unit} befohlen <of:wird|werden>",
    },
    "attack": {
        "permit": "{by|unit} <by:darf|dürfen>[ {against:acc}] angreifen",
        "forbid": "{by|unit} <by:darf|dürfen>[ {against:acc}] nicht angreifen",
        "before": "bevor {by|unit}[ {against:acc}] <by:angreift|angreifen>",
        "after": "nachdem {by|unit}[ {against:acc}] angegriffen <by:hat|haben>",
        "replace": "wenn {by|unit}[ {against:acc}] angreifen <by:könnte|könnten>",
    },
    "counterattack": {
        "permit": "{by|unit} <by:darf|dürfen> einen Gegenangriff[ gegen {against:acc}] führen",
        "forbid": "{by|unit} <by:darf|dürfen> keinen Gegenangriff[ gegen {against:acc}] führen",
    },
    "sight": {
        "permit": "{of|unit} <of:darf|dürfen>[ für {during}][ von {from:dat} aus][ über {through:acc} hinweg] sehen",
        "forbid": "{of|unit} <of:darf|dürfen>[ für {during}][ von {from:dat} aus] nicht"
        "[ über {through:acc} hinweg] sehen",
    },
    "entry": {
        "permit": "{of|unit} <of:darf|dürfen> {into|hex:acc} betreten",
        "forbid": "{of|unit} <of:darf|dürfen> {into|hex:acc} nicht betreten",
    },
    "leaving": {
        "permit": "{of|unit} <of:darf|dürfen> {from|hex:acc} verlassen",
        "forbid": "{of|unit} <of:darf|dürfen> {from|hex:acc} nicht verlassen",
    },
    "follow up": {
        "permit": "{by|unit} <by:darf|dürfen> in {into|hex:acc} nachrücken",
        "forbid": "{by|unit} <by:darf|dürfen> nicht in {into|hex:acc} nachrücken",
    },
    "elimination": {
        "before": "bevor {of|unit}[ durch {by:acc}][ während {during}] vernichtet <of:wird|werden>",
        "after": "nachdem {of|unit}[ durch {by:acc}][ während {during}] vernichtet <of:wurde|wurden>",
    },
    "burn": {"before": "bevor {of|hex} niederbrennt", "after": "nachdem {of|hex} niedergebrannt ist"},
    "setup": {"at": "beim Aufbau"},
    "status of terrain": {"at": "wenn in der Umgruppierungsphase das Gelände abgehandelt wird"},
    "status of units": {"at": "wenn in der Umgruppierungsphase die Einheiten abgehandelt werden"},
    "spread": {"at": "wenn in der Umgruppierungsphase Marker sich ausbreiten"},
    "score": {"at": "wenn Siegpunkte gezählt werden"},
    "end of battle": {"at": "am Ende der Schlacht"},
}

EXPRESSIONS = {
    "distance from PLACE to PLACE": "@f Entfernung von {0:dat} zu {1:dat}",
    "number of UNIT": "@f Zahl der {0}",
    "number of HEX": "@f Zahl der {0}",
    "number of FACE results of ROLL": "@f Zahl der Ergebnisse „{0}“ {1:gen}",
    "number of FACE results": "@f Zahl der gewürfelten Ergebnisse „{0}“",
    "dice of UNIT": "@f Zahl der Würfel {0:gen}||Zahl der Würfel von {0:dat}",
    "burn limit of HEX": _of("@f Brandgrenze"),
    "TOKEN levels of HEX": "@f Stufe von {0} in {1:dat}",
    "levels of TOKEN": _of("@f Stufe"),
    "rank of UNIT": _of("@m Rang"),
    "class of UNIT": _of("@f Klasse"),
    "house of UNIT": _of("@n Haus"),
    "hex of UNIT": _of("@n Feld"),
    "commander of UNIT": _of("@m Kommandant"),
    "enemy of UNIT": _of("@m Gegner"),
    "engagement token of UNIT": _of("@m Bindungsmarker"),
    "holder of OBJECTIVE": _of("@m Halter"),
    "morale of HOUSE": _of("@f Moral"),
    "enemy morale": "@f feindliche Moral",
    "order pool of HOUSE": _of("@m Befehlsvorrat"),
    "neighbour of HEX to DIRECTION": "@n Nachbarfeld {0:gen} in {1:dat}",
    "random direction": "einer zufälligen Richtung",
    "sight of UNIT": _of("@f Sichtlinie"),
    "zone of control of UNIT": _of("@m Kontrollbereich"),
    "end of turn/round/attack/battle": "zum Ende {word}",
    "unit here": "@f Einheit in diesem Feld",
    "ranged attack of UNIT": "beim Fernangriff {0:gen}",
    "ranged attack": "bei einem Fernangriff",
    "melee attack of UNIT": "beim Nahkampfangriff {0:gen}",
    "melee attack": "bei einem Nahkampfangriff",
    "attack of UNIT": "beim Angriff {0:gen}||beim Angriff von {0:dat}",
    "owner of HOUSED": _of("@m Besitzer"),
    "card of UNIT": _of("@f Karte"),
}

_JUST = {"subject": "0", "is": "{n} <ist|sind|bist>", "not is": "nicht {n} <ist|sind|bist>"}
_COUNTED = {"counted": "es {0:acc} gibt"}


def _far(place: str, other: str) -> dict[str, str]:
    away = f"{{n}} <n:Feld|Felder> von {{{other}:dat}} entfernt <ist|sind|bist>"
    ways = {"is": "", "at least": "mindestens ", "at most": "höchstens ", "more than": "mehr als "}
    return {"subject": place, **{way: f"{words}{away}" for way, words in ways.items()}}


COMPARED: Mapping[str, Mapping[str, str]] = {
    "distance from PLACE to PLACE": _far("1", "0"),
    "rank of UNIT": _JUST,
    "class of UNIT": _JUST,
    "number of UNIT": _COUNTED,
    "hexes": {"at least": "der Rückzug mindestens {n*Feld|Felder} weit ist"},
    "burn limit of HEX": {"subject": "0", "at least": "eine Brandgrenze von mindestens {n} <hat|haben>"},
    "TOKEN levels of HEX": {
        "subject": "1",
        "is": "{0} der Stufe {n} <hat|haben>",
        "at least": "{0} mindestens der Stufe {n} <hat|haben>",
    },
    "levels of TOKEN": {"subject": "0", "is": "die Stufe {n} <hat|haben>"},
}


def _both(key: str, yes: str, no: str) -> dict[str, str]:
    subject, verb, text = key.split(" ", 2)
    return {key: yes, f"{subject} {verb} not {text}": no}


def _is(key: str, text: str) -> dict[str, str]:
    return _both(key, f"{text} <ist|sind|bist>", f"nicht {text} <ist|sind|bist>")


def _has(key: str, yes: str, no: str) -> dict[str, str]:
    return _both(key, f"{yes} <hat|haben|hast>", f"{no} <hat|haben|hast>")


PREDICATES = {
    **_is("unit is eliminated", "vernichtet"),
    **_is("unit is alone", "allein"),
    **_is("unit is engaged", "gebunden"),
    **_is("unit is flanking", "im Flankenangriff"),
    **_has("unit has commander", "einen Kommandanten", "keinen Kommandanten"),
    **_has("unit has attacked", "angegriffen", "nicht angegriffen"),
    **_has("unit has KEYWORD", "{0}", "{0} nicht"),
    **_has("house has momentum", "den Schwung", "den Schwung nicht"),
    **_is("hex is TERRAIN", "{0}"),
    **_has("unit has retreated", "sich zurückgezogen", "sich nicht zurückgezogen"),
    **_has("unit has moved", "sich bewegt", "sich nicht bewegt"),
    **_has("pool has FACE", "einen Marker „{0}“", "keinen Marker „{0}“"),
    **_both("path is TERRAIN", "{0} <ist|sind>", "nicht {0} <ist|sind>"),
    **_both("engagement is its own", "vom eigenen Haus <ist|sind>", "nicht vom eigenen Haus <ist|sind>"),
}

VERBS = {
    "order UNIT": "befiehl {0:acc} / {0:acc} befehlen",
    "rally UNIT": "sammle {0:acc} / {0:acc} sammeln",
    "follow up COUNT hex/hexes": "rücke {0*Feld|Felder} nach / {0*Feld|Felder} nachrücken",
    "attack again": "greife noch einmal an / noch einmal angreifen",
    "attack UNIT as RANK": "greife {0:acc} als Einheit vom Rang „{1}“ an"
    " / {0:acc} als Einheit vom Rang „{1}“ angreifen",
    "retreat UNIT COUNT hex/hexes regardless?": "{0} <0:zieht|ziehen> sich {1*Feld|Felder} zurück"
    "[<regardless:, was immer sie ignorieren könnte|>]",
    "UNIT takes COUNT hit/hits regardless?": "{0} <0:erleidet|erleiden> {1} Treffer"
    "[<regardless:, was immer sie ignorieren könnte|>]",
    "gain COUNT morale": "gewinne {0} Moral / {0} Moral gewinnen",
    "lose COUNT morale": "verliere {0} Moral / {0} Moral verlieren",
    "score COUNT point/points for HOUSE": "{1} <1:erhält|erhalten|erhältst> {0*Siegpunkt|Siegpunkte}",
    "win HOUSE": "{0} <0:gewinnt|gewinnen|gewinnst> die Schlacht",
    "add TOKEN to HEX equal to COUNT": "erhöhe {0} in {1:dat} um {2*Stufe|Stufen}",
    "remove TOKEN from HEX": "entferne {0} von {1:dat} / {0} von {1:dat} entfernen",
    "remove figures from UNIT equal to COUNT": "entferne {1*Figur von {0:dat}|Figuren von {0:dat}}",
    "remove ENGAGEMENT": "entferne {0:acc} / {0:acc} entfernen",
    "burn HEX": "{0} brennt",
    "flip card of UNIT": "drehe die Karte {0:gen} um / die Karte {0:gen} umdrehen",
    "swap COMMANDER with UNIT": "{0} tauscht mit {1:dat} den Platz",
}

CONSTANTS = {
    "green rank": "grün",
    "blue rank": "blau",
    "red rank": "rot",
    "green face": "Grün",
    "blue face": "Blau",
    "red face": "Rot",
    "green zone": "grün",
    "yellow zone": "gelb",
    "red zone": "rot",
    "grey zone": "grau",
    "valor face": "Tapferkeit",
    "morale face": "Moral",
    "attack combat": "bei einem Angriff",
    "combat combat": "in jedem Kampf",
    "counterattack combat": "bei einem Gegenangriff",
    "parting_blow combat": "bei einem Abschiedshieb",
    "retreat combat": "bei einem Rückzug",
}

RELATIONS = {
    "adjacent to": "neben {0:dat}",
    "engaged with": "gebunden mit {0:dat}",
    "linked to": "über eine Kette solcher Einheiten verbunden mit {0:dat}",
}

AREAS = {
    "terrain": "in {0}",
    "token": "in einem Feld mit {0}",
    "sight of UNIT": "in {0:dat}",
    "zone of control of UNIT": "in {0:dat}",
}
