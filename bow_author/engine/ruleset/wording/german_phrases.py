"""German: what is said of values, things, conditions and happenings."""

from collections.abc import Mapping


def _of(noun_phrase: str) -> str:
    """Say what belongs to something: `@` and a gender, then the noun."""
    return f"{noun_phrase} {{0:gen}}||{noun_phrase.partition(' ')[2]} von {{0:dat}}"


EXPRESSIONS = {
    "distance from PLACE to PLACE": "@f Entfernung von {0:dat} zu {1:dat}",
    "number of UNIT": "@f Zahl der {0}",
    "number of HEX": "@f Zahl der {0}",
    "number of FACE results of ROLL": "@f Zahl der Ergebnisse „{0}“ {1:gen}",
    "number of FACE results": "@f Zahl der gewürfelten Ergebnisse „{0}“",
    "dice of UNIT": "@f Zahl der Würfel {0:gen}||Zahl der Würfel von {0:dat}",
    "burn limit of HEX": _of("@f Brandgrenze"),
    "TOKEN levels of HEX": "@f {0:without_levels}Zahl der Marker „{0}“ in {1:dat}||Stufe von {0} in {1:dat}",
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
    "neighbour of HEX to DIRECTION": "@n Nachbarfeld von {0:dat} in {1:dat}",
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
    "card of COMMANDER": _of("@f Karte"),
    "combat of UNIT": "bei einem Kampf {0:gen}||bei einem Kampf von {0:dat}",
    "ranged combat": "bei einem Fernkampf",
    "melee combat": "bei einem Nahkampf",
    "counterattack combat": "bei einem Gegenangriff",
    "movement of UNIT": _of("@f Bewegung"),
    "figures of UNIT": "@f Figurenzahl {0:gen}||Figurenzahl von {0:dat}",
    "strength of TYPE": "@f Gesamtstärke {0:gen}||Gesamtstärke von {0:dat}",
    "type of UNIT": _of("@f Art"),
    "primary house": "@n eigene Haupthaus",
    "board of HOUSE": _of("@f Tafel"),
    "range of SHOOTER": _of("@f Reichweite"),
    "edge of HOUSE": _of("@m Rand"),
    "distance from PLACE to EDGE": "@f Entfernung von {0:dat} zu {1:dat}",
    "distance from EDGE to PLACE": "@f Entfernung von {0:dat} zu {1:dat}",
    "dice of UNIT against UNIT": "@f Zahl der Würfel {0:gen} gegen {1:acc}||Zahl der Würfel von {0:dat} gegen {1:acc}",
    "dice on UNIT during RULE": "@f Zahl der Würfel für {1:acc} gegen {0:acc}",
    "depth of ZONE": "@f Tiefe von {0:dat} (grün 1, gelb 2, rot 3)",
    "morale shift of ELIMINATION": "@f Moralverschiebung durch {0:acc}",
    "points of HOUSE": _of("@m Siegpunktestand"),
    "points for ELIMINATION": "@f Zahl der Siegpunkte für {0:acc}",
    "elimination of UNIT": _of("@f Vernichtung"),
    "elimination of COMMANDER": _of("@f Vernichtung"),
    "elimination": "jene Vernichtung",
    "direction from PLACE to PLACE": "@f Richtung von {0:dat} zu {1:dat}",
    "bend of DIRECTION for UNIT": "@f Richtung einen Schritt neben {0:dat}, auf den Rand {1:gen} zu"
    "||Richtung einen Schritt neben {0:dat}, auf den Rand von {1:dat} zu",
    "highest rank of UNIT": "@m Höchstrang unter {0:dat}",
    "number of ORDER_TOKEN": "@f Zahl der {0}",
    "number of OBJECTIVE": "@f Zahl der {0}",
    "number of COMMANDER": "@f Zahl der {0}",
    "number of FIGURE": "@f Zahl der {0}",
    "number of RANK results of ROLL": "@f Zahl der Ergebnisse „{0}“ {1:gen}",
    "house of TYPE": _of("@n Haus"),
    "house of COMMANDER": _of("@n Haus"),
    "enemy of COMMANDER": _of("@m Gegner"),
    "zone of control of COMMANDER": _of("@m Kontrollbereich"),
    "disc of COMMANDER": _of("@f Scheibe"),
    "TOKEN of CLASS": "{0} für {1}",
    "TOKEN of RANK": "{0} vom Rang „{1}“",
    "first command of CARD": "@n erste Kommando {0:gen}||erste Kommando von {0:dat}",
    "hits on COMMANDER by COMBAT": "@f Zahl der Treffer gegen {0:acc} {1}",
    "engagement token": "@m Bindungsmarker",
    "round limit": "@f letzte Runde",
    "command/rally/marshaling phase": "die Phase „{word}“",
    "end of phase/retreat": "zum Ende {word}",
    "payment of COUNT command token/tokens to CARD": "@f Zahlung von {0*Kommandomarker|Kommandomarkern} auf {1:acc}",
    "step back of UNIT": "@m Schritt {0:gen} auf den eigenen Rand zu||Schritt von {0:dat} auf den eigenen Rand zu",
    "entry of MOVER into HEX": "@m Eintritt {0:gen} in {1:acc}||Eintritt von {0:dat} in {1:acc}",
    "movement of MOVER through TERRAIN to HEX": "@f Bewegung von {0:dat} durch {1} nach {2:dat}",
    "attack by UNIT against UNIT": "@m Angriff {0:gen} gegen {1:acc}||Angriff von {0:dat} gegen {1:acc}",
    "melee attack by UNIT against UNIT": "@m Nahkampfangriff {0:gen} gegen {1:acc}"
    "||Nahkampfangriff von {0:dat} gegen {1:acc}",
    "counterattack by UNIT": "@m Gegenangriff {0:gen}||Gegenangriff von {0:dat}",
    "gain of COUNT morale for HOUSE": "@m Gewinn von {0} Moral für {1:acc}",
    "loss of COUNT morale for HOUSE": "@m Verlust von {0} Moral für {1:acc}",
    "retreat room of UNIT from HEX": "@f Zahl der Felder, um die {0} sich von {1:dat} aus zurückziehen könnte,",
}

_JUST = {"subject": "0", "is": "{n} <ist|sind|bist>", "not is": "nicht {n} <ist|sind|bist>"}
_COUNTED = {"counted": "es {0:acc} gibt"}


def _far(place: str, other: str) -> dict[str, str]:
    away = f"{{n}} <n:Feld|Felder> von {{{other}:dat}} entfernt <ist|sind|bist>"
    ways = {"is": "", "at least": "mindestens ", "at most": "höchstens ", "more than": "mehr als "}
    return {"subject": place, **{way: f"{words}{away}" for way, words in ways.items()}}


def _may(noun_phrase: str, verb: str, subject: str = "0") -> dict[str, str]:
    ways = {"is legal": f"{noun_phrase} {verb}", "not is legal": f"{noun_phrase} nicht {verb}"}
    return {"subject": subject, **{way: f"{words} <darf|dürfen|darfst>" for way, words in ways.items()}}


COMPARED: Mapping[str, Mapping[str, str]] = {
    "distance from PLACE to PLACE": _far("1", "0"),
    "rank of UNIT": _JUST,
    "figures of UNIT": {
        "subject": "0",
        "at most": "höchstens {n:simple} <n:Figur|Figuren> <hat|haben>||nicht mehr Figuren als {n} <hat|haben>",
    },
    "class of UNIT": _JUST,
    "number of UNIT": _COUNTED,
    "hexes": {"at least": "der Rückzug mindestens {n*Feld|Felder} weit ist"},
    "burn limit of HEX": {"subject": "0", "at least": "eine Brandgrenze von mindestens {n} <hat|haben>"},
    "TOKEN levels of HEX": {
        "subject": "1",
        "is": "{0:without_levels}{n*Marker „{0}“|Marker „{0}“} <hat|haben>||{0} der Stufe {n} <hat|haben>",
        "at least": "{0:without_levels}mindestens {n*Marker „{0}“|Marker „{0}“} <hat|haben>"
        "||{0} mindestens der Stufe {n} <hat|haben>",
    },
    "levels of TOKEN": {"subject": "0", "is": "die Stufe {n} <hat|haben>"},
    "number of HEX": _COUNTED,
    "number of OBJECTIVE": _COUNTED,
    "number of COMMANDER": _COUNTED,
    "number of FIGURE": _COUNTED,
    "number of ORDER_TOKEN": _COUNTED,
    "payment of COUNT command token/tokens to CARD": {
        "subject": "1",
        "is legal": "{0*Kommandomarker|Kommandomarker} aufnehmen <darf|dürfen>",
        "not is legal": "{0*Kommandomarker|Kommandomarker} nicht aufnehmen <darf|dürfen>",
    },
    "step back of UNIT": _may("ein Feld auf den eigenen Rand zu", "ziehen"),
    "gain of COUNT morale for HOUSE": _may("{0} Moral", "gewinnen", "1"),
    "loss of COUNT morale for HOUSE": _may("{0} Moral", "verlieren", "1"),
    "entry of MOVER into HEX": _may("{1:acc}", "betreten"),
    "movement of MOVER through TERRAIN to HEX": _may("durch {1} nach {2:dat}", "ziehen"),
    "attack by UNIT against UNIT": _may("{1:acc}", "angreifen"),
    "melee attack by UNIT against UNIT": _may("{1:acc} im Nahkampf", "angreifen"),
    "counterattack by UNIT": _may("einen Gegenangriff", "führen"),
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
    **_has("holding has TOKEN", "{0}", "{0} nicht"),
    **_has("holding has TYPE", "{0}", "{0} nicht"),
    **_is("token is active", "aktiv"),
    **_is("token is free", "frei"),
    **_is("act is legal", "erlaubt"),
    **_is("command is first", "das erste"),
    **_is("command is paid", "bezahlt"),
    **_is("card is paid", "für ein Kommando gespielt"),
    **_both(
        "path is new",
        "für die Einheit in diesem Zug neu <ist|sind>",
        "für die Einheit in diesem Zug nicht neu <ist|sind>",
    ),
    **_both("roll is RANK", "„{0}“ <zeigt|zeigen>", "„{0}“ nicht <zeigt|zeigen>"),
    **_has("pool has ROLL", "einen Marker, der zu {0:dat} passt,", "keinen Marker, der zu {0:dat} passt,"),
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
    "add TOKEN to HEX equal to COUNT": "lege {0:without_levels}{2*Marker „{0}“ auf {1:acc}|Marker „{0}“ auf {1:acc}}"
    "||erhöhe {0} in {1:dat} um {2*Stufe|Stufen}"
    " / {0:without_levels}{2*Marker „{0}“ auf {1:acc}|Marker „{0}“ auf {1:acc}} legen"
    "||{0} in {1:dat} um {2*Stufe|Stufen} erhöhen",
    "remove TOKEN from HEX": "entferne {0} von {1:dat} / {0} von {1:dat} entfernen",
    "remove figures from UNIT equal to COUNT": "entferne {1*Figur von {0:dat}|Figuren von {0:dat}}",
    "remove ENGAGEMENT": "entferne {0:acc} / {0:acc} entfernen",
    "burn HEX": "{0} brennt",
    "flip card of UNIT": "drehe die Karte {0:gen} um / die Karte {0:gen} umdrehen",
    "swap COMMANDER with UNIT": "{0} tauscht mit {1:dat} den Platz",
    "keep morale": "lass die Moral, wo sie ist / die Moral lassen, wo sie ist",
    "pay ORDER_TOKEN": "zahle {0:acc} / {0:acc} zahlen",
    "pay COUNT TOKEN from HOLDING": "zahle {0} {1} von {2:dat} / {0} {1} von {2:dat} zahlen",
    "pay COUNT command token/tokens to CARD": "lege {0*Kommandomarker|Kommandomarker} auf {1:acc}"
    " / {0*Kommandomarker|Kommandomarker} auf {1:acc} legen",
    "recover COUNT TOKEN": "nimm {0} ausgegebene {1} zurück / {0} ausgegebene {1} zurücknehmen",
    "add TOKEN to HOLDING": "lege {0} auf {1:acc} / {0} auf {1:acc} legen",
    "add TOKEN to HOLDING equal to COUNT": "lege {2} {0} auf {1:acc} / {2} {0} auf {1:acc} legen",
    "remove TOKEN": "entferne {0:acc} / {0:acc} entfernen",
    "remove COUNT TOKEN from HOLDING": "entferne {0} {1} von {2:dat} / {0} {1} von {2:dat} entfernen",
    "remove TOKEN from HOLDING": "entferne {0} von {1:dat} / {0} von {1:dat} entfernen",
    "remove COUNT figure/figures from UNIT": "entferne {0*Figur|Figuren} von {1:dat}"
    " / {0*Figur|Figuren} von {1:dat} entfernen",
    "add figures to UNIT equal to COUNT": "stelle {1*Figur|Figuren} zu {0:dat} / {1*Figur|Figuren} zu {0:dat} stellen",
    "remove points from HOUSE equal to COUNT": "{0} <0:verliert|verlieren|verlierst> {1*Siegpunkt|Siegpunkte}",
    "score points for HOUSE equal to COUNT": "{0} <0:erhält|erhalten|erhältst> {1*Siegpunkt|Siegpunkte}",
    "gain COUNT morale for HOUSE": "{1} <1:gewinnt|gewinnen|gewinnst> {0} Moral",
    "lose COUNT morale for HOUSE": "{1} <1:verliert|verlieren|verlierst> {0} Moral",
    "lose momentum": "gib den Schwung ab / den Schwung abgeben",
    "engage UNIT with UNIT": "{0} <0:bindet|binden> {1:acc}",
    "counterattack": "führe einen Gegenangriff / einen Gegenangriff führen",
    "counterattack simultaneously": "führe zugleich einen Gegenangriff / zugleich einen Gegenangriff führen",
    "counterattack again": "führe noch einen Gegenangriff / noch einen Gegenangriff führen",
    "FIGURE takes hits equal to COUNT": "{0} <0:erleidet|erleiden> {1} Treffer",
    "UNIT takes hits equal to COUNT": "{0} <0:erleidet|erleiden> {1} Treffer",
    "take ROLL from POOL": "nimm einen Marker, der zu {0:dat} passt, aus {1:dat}"
    " / einen Marker, der zu {0:dat} passt, aus {1:dat} nehmen",
    "take UNIT": "übernimm {0:acc} / {0:acc} übernehmen",
    "promote UNIT": "erhöhe den Rang von {0:dat} um eins / den Rang von {0:dat} um eins erhöhen",
    "eliminate UNIT": "vernichte {0:acc} / {0:acc} vernichten",
    "eliminate COMMANDER": "vernichte {0:acc} / {0:acc} vernichten",
    "stop UNIT": "{0} <0:bleibt|bleiben> stehen",
    "move MOVER to HEX": "bewege {0:acc} auf {1:acc} / {0:acc} auf {1:acc} bewegen",
    "end order of UNIT": "der Befehl von {0:dat} endet",
    "flip FLIPPED": "drehe {0:acc} um / {0:acc} umdrehen",
    "push UNIT to DIRECTION equal to COUNT": "dränge {0:acc} in {1:acc} zurück, und zwar um {2*Feld|Felder}",
    "muster TYPE as UNIT on HEX with strength equal to COUNT": "stelle {0} als {1} mit {3*Figur|Figuren} auf {2:acc}"
    " / {0} als {1} mit {3*Figur|Figuren} auf {2:acc} stellen",
    "muster UNIT on HEX with strength equal to COUNT": "stelle {0:acc} mit {2*Figur|Figuren} auf {1:acc}"
    " / {0:acc} mit {2*Figur|Figuren} auf {1:acc} stellen",
    "muster COMMANDER on HEX with strength equal to COUNT": "stelle {0:acc} mit {2*Figur|Figuren} auf {1:acc}"
    " / {0:acc} mit {2*Figur|Figuren} auf {1:acc} stellen",
    "perform RULE on UNIT": "führe {0} mit {1:dat} aus / {0} mit {1:dat} ausführen",
    "perform RULE on COMMANDER": "führe {0} mit {1:dat} aus / {0} mit {1:dat} ausführen",
    "attack UNIT as rank of ORDER_TOKEN": "greife {0:acc} als Einheit vom Rang {1:gen} an"
    " / {0:acc} als Einheit vom Rang {1:gen} angreifen",
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
    "movement act": "beim Ziehen",
    "following act": "beim Nachrücken",
    "effects cause": "eine Wirkung",
    "morale_token cause": "einen Moralmarker",
    "keywords source": "Schlüsselwörtern",
    "rout zone": "auf dem Fluchtfeld",
    "disc token": "Scheibe",
    "supply holding": "der Vorrat",
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
