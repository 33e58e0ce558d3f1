"""German: what is said of hooks, for each way to hang on them."""

from collections.abc import Mapping

_DICE = "[ für {on:acc}][ gegen {against:acc}][ {by}][ während {during}]"

_WAY = "[ mit {during:dat}][ von {from:dat} aus][ durch {through:acc}]"


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
        **_value("die Zahl der Treffer gegen {on|unit:acc}", "[ {by}]"),
        "ignore": "ignoriere {n} Treffer gegen {on|unit:acc}[ {by}]",
        "may ignore": "du darfst {n} Treffer gegen {on|unit:acc}[ {by}] ignorieren",
        "before": "bevor {on|unit} Treffer <on:erleidet|erleiden>",
        "replace": "wenn {on|unit} Treffer erleiden <on:würde|würden>",
    },
    "morale results": {
        **_value("die Zahl der Moral-Ergebnisse", "[ gegen {against:acc}][ {by}]"),
        "ignore": "ignoriere {n*Moral-Ergebnis|Moral-Ergebnisse}[ gegen {against:acc}][ {by}]",
        "may ignore": "du darfst {n*Moral-Ergebnis|Moral-Ergebnisse}[ gegen {against:acc}][ {by}] ignorieren",
    },
    "retreat": {
        **_value(
            "die Zahl der Felder, um die {of|unit} sich[ {by}] durch Moral-Ergebnisse <of:zurückzieht|zurückziehen>,"
        ),
        "ignore": "{of|unit} <of:zieht|ziehen> sich[ {by}] durch Moral-Ergebnisse "
        "um {n*Feld|Felder} weniger weit zurück",
        "add": "{of|unit} <of:zieht|ziehen> sich[ {by}] durch Moral-Ergebnisse um {n*Feld|Felder} weiter zurück",
        "subtract": "{of|unit} <of:zieht|ziehen> sich[ {by}] durch Moral-Ergebnisse "
        "um {n*Feld|Felder} weniger weit zurück",
        "set": "{of|unit} <of:zieht|ziehen> sich[ {by}] durch Moral-Ergebnisse um {n*Feld|Felder} zurück",
        "before": "bevor {of|unit} sich[ {by}][ in {into:acc}] <of:zurückzieht|zurückziehen>",
        "after": "nachdem {of|unit} sich[ {by}][ in {into:acc}] zurückgezogen <of:hat|haben>",
        "replace": "wenn {of|unit} sich[ {by}] durch Moral-Ergebnisse zurückziehen <of:müsste|müssten>",
    },
    "retreat hexes": {
        **_value("die Zahl der Felder, um die {of|unit} sich zurückziehen <of:kann|können>,"),
        "at most": "{of|unit} <of:zieht|ziehen> sich höchstens {n*Feld|Felder} zurück",
        "cap": "{of|unit} <of:zieht|ziehen> sich höchstens {n*Feld|Felder} zurück (vor Änderungen)",
    },
    "way back": {
        "permit": "{of|unit} <of:darf|dürfen> sich[ in {into:acc}] zurückziehen",
        "forbid": "{of|unit} <of:darf|dürfen> sich nicht in {into:acc} zurückziehen"
        "||{of|unit} <of:darf|dürfen> sich nicht zurückziehen (stattdessen ist jedes Feld eines Rückzugs ein Treffer)",
    },
    "retreat hits": _value("die Zahl der Treffer gegen {on|unit:acc} für Felder, die beim Rückzug fehlten,"),
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
        "permit": "{of|unit} <of:darf|dürfen>[ durch {through:acc}][ in {into:acc}][ nach {to:dat}] ziehen",
        "forbid": "{of|unit} <of:darf|dürfen> nicht[ durch {through:acc}][ in {into:acc}][ nach {to:dat}] ziehen",
        "after": "nachdem {of|unit}[ durch {through:acc}][ in {into:acc}][ nach {to:dat}] gezogen <of:ist|sind>",
    },
    "remaining movement": {
        **_value("die Bewegung, die {of|unit:dat} beim Betreten von {into|hex:dat} bleibt,"),
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
        "replace": "wenn {by|unit} einen Gegenangriff[ gegen {against:acc}] führen <by:könnte|könnten>",
    },
    "sight": {
        "permit": "{of|unit} <of:darf|dürfen>[ für {during}][ von {from:dat} aus][ über {through:acc} hinweg] sehen",
        "forbid": "{of|unit} <of:darf|dürfen>[ für {during}][ von {from:dat} aus] nicht"
        "[ über {through:acc} hinweg] sehen",
    },
    "entry": {
        "permit": "{of|unit} <of:darf|dürfen>[ von {from:dat} aus] {into|hex:acc} betreten",
        "forbid": "{of|unit} <of:darf|dürfen>[ von {from:dat} aus] {into|hex:acc} nicht betreten",
    },
    "leaving": {
        "permit": "{of|unit} <of:darf|dürfen> {from|hex:acc}[ für {to:acc}][ {by}] verlassen",
        "forbid": "{of|unit} <of:darf|dürfen> {from|hex:acc}[ für {to:acc}][ {by}] nicht verlassen",
        "before": "bevor {of|unit} {from|hex:acc}[ für {to:acc}][ {by}] <of:verlässt|verlassen>",
        "after": "nachdem {of|unit} {from|hex:acc}[ für {to:acc}][ {by}] verlassen <of:hat|haben>",
    },
    "slowing": {
        "permit": "Gelände hält {of|unit:acc}[ in {into:dat}][ {by}] an oder bremst",
        "forbid": "Gelände hält {of|unit:acc}[ in {into:dat}][ {by}] weder an, noch bremst es",
    },
    "follow up": {
        "permit": f"{{by|unit}} <by:darf|dürfen>{_WAY} in {{into|hex:acc}} nachrücken",
        "forbid": f"{{by|unit}} <by:darf|dürfen> nicht{_WAY} in {{into|hex:acc}} nachrücken",
        "after": f"nachdem {{by|unit}}{_WAY}[ in {{into:acc}}] nachgerückt <by:ist|sind>",
    },
    "elimination": {
        "before": "bevor {of|unit}[ durch {by:acc}][ während {during}] vernichtet <of:wird|werden>",
        "after": "nachdem {of|unit}[ durch {by:acc}][ während {during}] vernichtet <of:wurde|wurden>",
    },
    "burn": {"before": "bevor {of|hex} niederbrennt", "after": "nachdem {of|hex} niedergebrannt ist"},
    "range": _value("die Reichweite von {of|shooter:dat}"),
    "rank": {"set": "der Rang von {of|unit:dat} ist {n}"},
    "control": {"add": "auch {n} <n:steht|stehen> {of|commander:dat} offen"},
    "movement cost": {
        **_value("die Bewegung, die {through|hex} {of|unit:acc} kostet,"),
        "set": "{through|hex} kostet {of|unit:acc} keine Bewegung{n:zero}"
        "||{through|hex} kostet {of|unit:acc} {n*Feld|Felder} Bewegung",
    },
    "levels": {"set": "{of|token}[ in {on:dat}] zählt als Stufe {n}"},
    "leadership rating": _value("der Führungswert von {of|house:dat}"),
    "order rating": _value("der Befehlswert von {of|house:dat}"),
    "disengaging": {
        "permit": "{of|unit} <of:darf|dürfen> sich[ von {from:dat}] lösen",
        "forbid": "{of|unit} <of:darf|dürfen> sich nicht[ von {from:dat}] lösen",
    },
    "parting blow": {
        "permit": "{by|unit} <by:darf|dürfen> einen Abschiedshieb[ gegen {against:acc}] führen",
        "forbid": "{by|unit} <by:darf|dürfen> keinen Abschiedshieb[ gegen {against:acc}] führen",
    },
    "flanking": {
        "permit": "{by|unit} <by:greift|greifen> {of|unit:acc} immer in der Flanke an",
        "forbid": "{by|unit} <by:darf|dürfen>[ {of:acc}] nicht in der Flanke angreifen",
    },
    "engagement": {
        "after": "nachdem {of|unit}[ {by}] gebunden <of:wurde|wurden>",
        "replace": "wenn {of|unit}[ {by}] gebunden <of:würde|würden>",
    },
    "replacing": {
        "permit": "{of|engagement} darf[ {by}] ersetzt werden",
        "forbid": "{of|engagement} wird[ {by}] nicht ersetzt",
    },
    "melee attack": {
        "before": "bevor {by|unit}[ {against:acc}] im Nahkampf <by:angreift|angreifen>",
        "after": "nachdem {by|unit}[ {against:acc}] im Nahkampf angegriffen <by:hat|haben>",
    },
    "rolling": {
        "before": "bevor {of|unit}[ {by}][ gegen {against:acc}] <of:würfelt|würfeln>",
        "after": "nachdem {of|unit}[ {by}][ gegen {against:acc}] gewürfelt <of:hat|haben>",
    },
    "capture": {"after": "nachdem {of|commander} gefangen <of:wurde|wurden>"},
    "rally": {
        "permit": "{of|unit} <of:darf|dürfen>[ durch {by:acc}][ während {during}] gesammelt werden",
        "forbid": "{of|unit} <of:darf|dürfen> nicht[ durch {by:acc}][ während {during}] gesammelt werden",
        "replace": "wenn {of|unit}[ durch {by:acc}][ während {during}] gesammelt <of:würde|würden>",
    },
    "flip": {"replace": "wenn {of|unit}[ durch {by:acc}] inaktiv <of:würde|würden>"},
    "activity": {"permit": "{of|unit} <of:ist|sind> aktiv", "forbid": "{of|unit} <of:ist|sind> inaktiv"},
    "adjacency": {
        "permit": "{of|unit} <of:gilt|gelten> als benachbart[ zu {to:dat}]",
        "forbid": "{of|unit} <of:gilt|gelten> nicht als benachbart[ zu {to:dat}]",
    },
    "placing": {
        "permit": "{of|token} darf[ in {on:acc}] gelegt werden",
        "forbid": "{of|token} darf nicht[ in {on:acc}] gelegt werden",
        "before": "bevor {of|token}[ in {on:acc}] gelegt wird",
        "after": "nachdem {of|token}[ in {on:acc}] gelegt wurde",
    },
    "effects": {
        "permit": "die Wirkungen von {of|source:dat} gelten[ für {on:acc}]",
        "forbid": "die Wirkungen von {of|source:dat} gelten nicht[ für {on:acc}]",
    },
    "performance": {
        "permit": "{of|action} darf[ mit {on:dat}] ausgeführt werden",
        "forbid": "{of|action} darf nicht[ mit {on:dat}] ausgeführt werden",
        "at": "wenn {of|action}[ mit {on:dat}] ausgeführt wird",
    },
    "tactic": {
        "permit": "eine Taktik darf auf {on|unit:acc} wirken",
        "forbid": "eine Taktik darf nicht auf {on|unit:acc} wirken",
    },
    "command": {
        "permit": "ein Kommando von {of|card:dat} darf bezahlt werden",
        "forbid": "ein Kommando von {of|card:dat} darf nicht bezahlt werden",
    },
    "playing": {
        "permit": "{of|card} darf[ auf {on:acc}] gespielt werden",
        "forbid": "{of|card} darf nicht[ auf {on:acc}] gespielt werden",
        "replace": "wenn {of|card}[ auf {on:acc}] gespielt wird",
    },
    "morale gain": {
        "permit": "{by|house} <by:darf|dürfen|darfst> durch einen Marker Moral gewinnen",
        "forbid": "{by|house} <by:darf|dürfen|darfst> durch einen Marker keine Moral gewinnen",
    },
    "recovery": {"replace": "wenn {by|house} Moral zurückgewinnen <by:würde|würden|würdest>"},
    "setup": {"at": "beim Aufbau"},
    "rally phase": {
        "before": "vor der Sammelphase",
        "at": "in der Sammelphase",
        "after": "nach der Sammelphase",
    },
    "marshaling phase": {
        "before": "vor der Bereitstellungsphase",
        "at": "in der Bereitstellungsphase",
        "after": "nach der Bereitstellungsphase",
    },
    "command phase": {
        "before": "vor der Kommandophase",
        "at": "in der Kommandophase",
        "after": "nach der Kommandophase",
    },
    "turn": {
        "before": "vor einem Zug von {of:dat}||vor einem Zug",
        "after": "nach einem Zug von {of:dat}||nach einem Zug",
    },
    "moves": {"after": "nachdem alle befohlenen Einheiten gezogen sind"},
    "recovery of morale": {"after": "nachdem Moral zurückgewonnen ist"},
    "morale shift": {"after": "nachdem die Moral sich verschoben hat"},
    "status": {
        "before": "bevor in der Umgruppierungsphase Zustände abgehandelt werden",
        "at": "wenn in der Umgruppierungsphase Zustände abgehandelt werden",
    },
    "status of terrain": {"at": "wenn in der Umgruppierungsphase das Gelände abgehandelt wird"},
    "status of units": {"at": "wenn in der Umgruppierungsphase die Einheiten abgehandelt werden"},
    "spread": {"at": "wenn in der Umgruppierungsphase Marker sich ausbreiten"},
    "score": {"at": "wenn Siegpunkte gezählt werden"},
    "end of battle": {"at": "am Ende der Schlacht"},
}
