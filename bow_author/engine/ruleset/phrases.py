"""The ways to say things in the effects of Battles of Westeros."""

from bow_dsl.registry import Pattern, Predicate

_COMBAT = "core rulebook, Attacking the Enemy"
_STATUS = "core rulebook, Fire"
_CARDS = "core rulebook, Commands"
_MORALE = "core rulebook, Morale Track"

EXPRESSIONS = (
    Pattern("distance from PLACE to PLACE", "core rulebook, Range", "count"),
    Pattern("number of UNIT", "core rulebook, Unit Composition and Strength", "count"),
    Pattern("number of HEX", "core rulebook, Terrain Hexes", "count"),
    Pattern("number of FACE results of ROLL", _COMBAT, "count"),
    Pattern("number of FACE results", _COMBAT, "count"),
    Pattern("dice of UNIT", _COMBAT, "count"),
    Pattern("burn limit of HEX", _STATUS, "count"),
    Pattern("TOKEN levels of HEX", _STATUS, "count"),
    Pattern("levels of TOKEN", _STATUS, "count"),
    Pattern("rank of UNIT", "core rulebook, Unit Ranks", "rank"),
    Pattern("class of UNIT", "core rulebook, Unit Ranks", "class"),
    Pattern("house of UNIT", "core rulebook, Choose a Battle and a House to Play", "house"),
    Pattern("hex of UNIT", "core rulebook, Moving Units", "hex"),
    Pattern("commander of UNIT", "core rulebook, Commander Units", "commander"),
    Pattern("enemy of UNIT", "core rulebook, Choose a Battle and a House to Play", "house"),
    Pattern("engagement token of UNIT", "core rulebook, Engaging the Enemy", "engagement"),
    Pattern("holder of OBJECTIVE", "core rulebook, Component Overview, Control Markers", "house"),
    Pattern("morale of HOUSE", _MORALE, "zone"),
    Pattern("enemy morale", _MORALE, "zone"),
    Pattern("order pool of HOUSE", "core rulebook, Use Order Token", "pool"),
    Pattern("neighbour of HEX to DIRECTION", _STATUS, "hex"),
    Pattern("random direction", _STATUS, "direction"),
    Pattern("sight of UNIT", "core rulebook, Line of Sight", "area"),
    Pattern("zone of control of UNIT", "core rulebook, Zone of Control", "area"),
    Pattern("end of turn/round/attack/battle", "core rulebook, Playing the Game", "moment"),
    Pattern("unit here", "core rulebook, Terrain Hexes", "unit"),
    Pattern("ranged/melee attack of UNIT", _COMBAT, "combat"),
    Pattern("ranged/melee attack", _COMBAT, "combat"),
    Pattern("attack of UNIT", _COMBAT, "combat"),
)

PREDICATES = (
    Predicate("unit", "is", "eliminated", "core rulebook, Taking Hits"),
    Predicate("unit", "is", "alone", "core rulebook, Capturing Commanders"),
    Predicate("unit", "has", "retreated", "core rulebook, Retreating"),
    Predicate("unit", "has", "moved", "core rulebook, Moving Units"),
    Predicate("pool", "has", "FACE", "core rulebook, Check Requirements"),
    Predicate("path", "is", "TERRAIN", "core rulebook, Terrain Hexes, Road"),
    Predicate("engagement", "is", "its own", "core rulebook, Terrain Hexes, Building"),
)

VERBS = (
    Pattern("order UNIT", _CARDS),
    Pattern("rally UNIT", "core rulebook, Rally Units"),
    Pattern("follow up COUNT hex/hexes", "core rulebook, Traits and Keywords, Advance and Pursue X"),
    Pattern("attack again", "core rulebook, Traits and Keywords, Pursue X"),
    Pattern("attack UNIT as RANK", "core rulebook, Traits and Keywords, Dogs of War"),
    Pattern("retreat UNIT COUNT hex/hexes regardless?", "core rulebook, Retreating"),
    Pattern("UNIT takes COUNT hit/hits regardless?", "core rulebook, Taking Hits"),
    Pattern("gain COUNT morale", _MORALE),
    Pattern("lose COUNT morale", _MORALE),
    Pattern("score COUNT point/points for HOUSE", "core rulebook, Score Victory Points"),
    Pattern("win HOUSE", "core rulebook, Check Victory Conditions"),
    Pattern("add TOKEN to HEX equal to COUNT", _STATUS),
    Pattern("remove TOKEN from HEX", _STATUS),
    Pattern("remove figures from UNIT equal to COUNT", _STATUS),
    Pattern("remove ENGAGEMENT", "core rulebook, Removing Engagements"),
    Pattern("burn HEX", _STATUS),
    Pattern("flip card of UNIT", "core rulebook, Commander Commit Abilities"),
    Pattern("swap COMMANDER with UNIT", "core rulebook, Commander Units"),
)

CONSTANTS = {
    "green": ("rank", "face", "zone"),
    "blue": ("rank", "face"),
    "red": ("rank", "face", "zone"),
    "yellow": ("zone",),
    "grey": ("zone",),
    "valor": ("face",),
    "morale": ("face",),
    "attack": ("combat",),
    "combat": ("combat",),
    "counterattack": ("combat",),
    "parting_blow": ("combat",),
}

NOUNS = {
    "die": "die",
    "dice": "die",
    "unit": "unit",
    "units": "unit",
    "hex": "hex",
    "hexes": "hex",
    "commander": "commander",
    "commanders": "commander",
    "objective": "objective",
    "objectives": "objective",
}

ADJECTIVES = {
    "enemy": ("unit", "commander"),
    "friendly": ("unit", "commander"),
    "uncontrolled": ("unit",),
    "active": ("unit",),
    "green": ("unit",),
    "blue": ("unit",),
    "red": ("unit",),
    "empty": ("hex",),
}

WIDER = {"place": ("unit", "hex"), "area": ("terrain", "token"), "direction": ("direction",)}

RELATIONS = {"adjacent to": ("place", "place")}

_SIDES = (("owner", "house"), ("enemy", "house"))
_CARRIER = (("self", "unit"), *_SIDES)
_HEX = (("here", "hex"), *_SIDES)

SCOPES = {
    "keyword": _CARRIER,
    "formation": _CARRIER,
    "unit": _CARRIER,
    "commander": _CARRIER,
    "card": (("commander", "unit"), *_SIDES),
    "terrain": _HEX,
    "token": (("self", "token"), *_HEX),
    "gambit": _SIDES,
}
