"""The ways to say things in the effects of Battles of Westeros."""

from bow_dsl.ruleset.registry import Pattern, Predicate

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
    Pattern("ranged attack of UNIT", _COMBAT, "combat"),
    Pattern("ranged attack", _COMBAT, "combat"),
    Pattern("melee attack of UNIT", _COMBAT, "combat"),
    Pattern("melee attack", _COMBAT, "combat"),
    Pattern("attack of UNIT", _COMBAT, "combat"),
    Pattern("combat of UNIT", "core rulebook, Attacking the Enemy", "combat"),
    Pattern("ranged combat", _COMBAT, "combat"),
    Pattern("melee combat", _COMBAT, "combat"),
    Pattern("counterattack combat", "core rulebook, Counterattacking", "combat"),
    Pattern("movement of UNIT", "core rulebook, Moving Units", "movement"),
    Pattern("figures of UNIT", "core rulebook, Unit Composition and Strength", "count"),
    Pattern("strength of TYPE", "core rulebook, Unit Composition and Strength", "count"),
    Pattern("type of UNIT", "core rulebook, Unit Composition and Strength", "type"),
    Pattern("primary house", "rules summary", "house"),
    Pattern("card of UNIT", "core rulebook, Commands", "card"),
    Pattern("card of COMMANDER", "core rulebook, Commands", "card"),
    Pattern("board of HOUSE", "rules summary", "board"),
    Pattern("owner of HOUSED", "rules summary", "house"),
    Pattern("range of SHOOTER", "core rulebook, Moving Units", "count"),
    Pattern("edge of HOUSE", "core rulebook, Moving Units", "edge"),
    Pattern("distance from PLACE to EDGE", "core rulebook, Moving Units", "count"),
    Pattern("distance from EDGE to PLACE", "core rulebook, Moving Units", "count"),
    Pattern("dice of UNIT against UNIT", "core rulebook, Attacking the Enemy", "count"),
    Pattern("dice on UNIT during RULE", "rules summary", "count"),
    Pattern("depth of ZONE", "core rulebook, Morale Track", "count"),
    Pattern("morale shift of ELIMINATION", "core rulebook, Morale Track", "count"),
    Pattern("points of HOUSE", "core rulebook, Score Victory Points", "count"),
    Pattern("points for ELIMINATION", "core rulebook, Score Victory Points", "count"),
    Pattern("elimination of UNIT", "rules summary", "elimination"),
    Pattern("elimination", "rules summary", "elimination"),
    Pattern("direction from PLACE to PLACE", "FAQ and errata 1.3.2, Directional Retreats", "direction"),
    Pattern("bend of DIRECTION for UNIT", "FAQ and errata 1.3.2, Directional Retreats", "direction"),
    Pattern("highest rank of UNIT", "rules summary", "rank"),
    Pattern("number of ORDER_TOKEN", "core rulebook, Use Order Token", "count"),
    Pattern("house of TYPE", "rules summary", "house"),
    Pattern("house of COMMANDER", "rules summary", "house"),
    Pattern("enemy of COMMANDER", "rules summary", "house"),
    Pattern("elimination of COMMANDER", "rules summary", "elimination"),
    Pattern("zone of control of COMMANDER", "rules summary", "area"),
    Pattern("number of OBJECTIVE", "rules summary", "count"),
    Pattern("number of COMMANDER", "rules summary", "count"),
    Pattern("number of FIGURE", "core rulebook, Unit Composition and Strength", "count"),
    Pattern("number of RANK results of ROLL", "core rulebook, Attacking the Enemy", "count"),
    Pattern("disc of COMMANDER", "rules summary", "token"),
    Pattern("TOKEN of CLASS", "rules summary", "token"),
    Pattern("TOKEN of RANK", "rules summary", "token"),
    Pattern("first command of CARD", "core rulebook, Commands", "command"),
    Pattern("hits on COMMANDER by COMBAT", "core rulebook, Attacking the Enemy", "count"),
    Pattern("engagement token", "core rulebook, Attacking the Enemy", "engagement"),
    Pattern("command/rally/marshaling phase", "rules summary", "phase"),
    Pattern("end of phase/retreat", "rules summary", "moment"),
    Pattern("round limit", "rules summary", "count"),
    Pattern("payment of COUNT command token/tokens to CARD", _CARDS, "act"),
    Pattern("step back of UNIT", "core rulebook, Retreating", "act"),
    Pattern("entry of MOVER into HEX", "core rulebook, Moving Units", "act"),
    Pattern("movement of MOVER through TERRAIN to HEX", "core rulebook, Moving Units", "act"),
    Pattern("attack by UNIT against UNIT", "core rulebook, Attacking the Enemy", "act"),
    Pattern("melee attack by UNIT against UNIT", "core rulebook, Attacking the Enemy", "act"),
    Pattern("counterattack by UNIT", "core rulebook, Attacking the Enemy", "act"),
    Pattern("gain of COUNT morale for HOUSE", _MORALE, "act"),
    Pattern("loss of COUNT morale for HOUSE", _MORALE, "act"),
    Pattern("retreat room of UNIT from HEX", "core rulebook, Retreating", "count"),
)

PREDICATES = (
    Predicate("unit", "is", "eliminated", "core rulebook, Taking Hits"),
    Predicate("unit", "is", "alone", "core rulebook, Capturing Commanders"),
    Predicate("unit", "is", "engaged", "core rulebook, Engaging the Enemy"),
    Predicate("unit", "is", "flanking", "core rulebook, Flanking an Engaged Target"),
    Predicate("unit", "has", "commander", "core rulebook, Commander Units"),
    Predicate("unit", "has", "attacked", "core rulebook, Attacking the Enemy"),
    Predicate("unit", "has", "KEYWORD", "core rulebook, Traits and Keywords"),
    Predicate("holding", "has", "TOKEN", "core rulebook, Status Conditions"),
    Predicate("holding", "has", "TYPE", "rules summary, Call to Arms X"),
    Predicate("house", "has", "momentum", "core rulebook, Momentum Token"),
    Predicate("token", "is", "active", "rules summary, Catapults"),
    Predicate("token", "is", "free", "rules summary, Shadow Child"),
    Predicate("act", "is", "legal", "core rulebook"),
    Predicate("command", "is", "first", "core rulebook, Commands"),
    Predicate("command", "is", "paid", "core rulebook, Commands"),
    Predicate("hex", "is", "TERRAIN", "core rulebook, Terrain Hexes"),
    Predicate("roll", "is", "RANK", "rules summary, Catapults"),
    Predicate("pool", "has", "ROLL", "rules summary, Raider"),
    Predicate("unit", "has", "retreated", "core rulebook, Retreating"),
    Predicate("unit", "has", "moved", "core rulebook, Moving Units"),
    Predicate("pool", "has", "FACE", "core rulebook, Check Requirements"),
    Predicate("path", "is", "TERRAIN", "core rulebook, Terrain Hexes, Road"),
    Predicate("path", "is", "new", "fan-corrected rules, Pursue X"),
    Predicate("card", "is", "paid", "core rulebook, Commands"),
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
    Pattern("keep morale", "core rulebook, Recover Morale"),
    Pattern("score COUNT point/points for HOUSE", "core rulebook, Score Victory Points"),
    Pattern("win HOUSE", "core rulebook, Check Victory Conditions"),
    Pattern("add TOKEN to HEX equal to COUNT", _STATUS),
    Pattern("remove TOKEN from HEX", _STATUS),
    Pattern("remove figures from UNIT equal to COUNT", _STATUS),
    Pattern("remove ENGAGEMENT", "core rulebook, Removing Engagements"),
    Pattern("burn HEX", _STATUS),
    Pattern("flip card of UNIT", "core rulebook, Commander Commit Abilities"),
    Pattern("swap COMMANDER with UNIT", "core rulebook, Commander Units"),
    Pattern("pay ORDER_TOKEN", "core rulebook, Use Order Token"),
    Pattern("pay COUNT TOKEN from HOLDING", "rules summary"),
    Pattern("pay COUNT command token/tokens to CARD", "core rulebook, Commands"),
    Pattern("recover COUNT TOKEN", "rules summary"),
    Pattern("add TOKEN to HOLDING", "rules summary"),
    Pattern("add TOKEN to HOLDING equal to COUNT", "rules summary"),
    Pattern("remove TOKEN", "rules summary"),
    Pattern("remove COUNT TOKEN from HOLDING", "rules summary"),
    Pattern("remove TOKEN from HOLDING", "rules summary"),
    Pattern("remove COUNT figure/figures from UNIT", "core rulebook, Unit Composition and Strength"),
    Pattern("add figures to UNIT equal to COUNT", "core rulebook, Unit Composition and Strength"),
    Pattern("remove points from HOUSE equal to COUNT", "core rulebook, Score Victory Points"),
    Pattern("score points for HOUSE equal to COUNT", "core rulebook, Score Victory Points"),
    Pattern("gain COUNT morale for HOUSE", "core rulebook, Morale Track"),
    Pattern("lose COUNT morale for HOUSE", "core rulebook, Morale Track"),
    Pattern("lose momentum", "rules summary"),
    Pattern("engage UNIT with UNIT", "core rulebook, Attacking the Enemy"),
    Pattern("counterattack", "core rulebook, Attacking the Enemy"),
    Pattern("counterattack simultaneously", "core rulebook, Attacking the Enemy"),
    Pattern("counterattack again", "core rulebook, Attacking the Enemy"),
    Pattern("FIGURE takes hits equal to COUNT", "core rulebook, Attacking the Enemy"),
    Pattern("UNIT takes hits equal to COUNT", "core rulebook, Attacking the Enemy"),
    Pattern("take ROLL from POOL", "rules summary"),
    Pattern("take UNIT", "rules summary"),
    Pattern("promote UNIT", "rules summary"),
    Pattern("eliminate UNIT", "rules summary"),
    Pattern("eliminate COMMANDER", "rules summary"),
    Pattern("stop UNIT", "core rulebook, Moving Units"),
    Pattern("move MOVER to HEX", "core rulebook, Moving Units"),
    Pattern("flip FLIPPED", "rules summary"),
    Pattern("end order of UNIT", "core rulebook, Combat Sequence, 8"),
    Pattern("push UNIT to DIRECTION equal to COUNT", "FAQ and errata 1.3.2, Directional Retreats"),
    Pattern("muster TYPE as UNIT on HEX with strength equal to COUNT", "rules summary"),
    Pattern("muster UNIT on HEX with strength equal to COUNT", "rules summary"),
    Pattern("muster COMMANDER on HEX with strength equal to COUNT", "rules summary"),
    Pattern("perform RULE on UNIT", "rules summary"),
    Pattern("perform RULE on COMMANDER", "rules summary"),
    Pattern("attack UNIT as rank of ORDER_TOKEN", "rules summary"),
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
    "retreat": ("combat",),
    "movement": ("act",),
    "following": ("act",),
    "effects": ("cause",),
    "morale_token": ("cause",),
    "keywords": ("source",),
    "supply": ("holding",),
    "rout": ("zone",),
    "disc": ("token",),
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
    "turn": "turn",
    "round": "count",
    "card": "card",
    "tokens": "order_token",
    "types": "type",
    "figure": "figure",
    "figures": "figure",
}

PLURALS = frozenset(("dice", "units", "hexes", "commanders", "objectives", "tokens", "types", "figures"))

ADJECTIVES = {
    "enemy": ("unit", "commander"),
    "friendly": ("unit", "commander"),
    "uncontrolled": ("unit",),
    "active": ("unit",),
    "ordered": ("unit",),
    "eliminated": ("unit", "commander"),
    "shield": ("order_token",),
    "green": ("unit",),
    "blue": ("unit",),
    "red": ("unit",),
    "empty": ("hex",),
}

WIDER = {
    "shooter": ("unit", "token"),
    "ground": ("hex", "terrain", "objective", "unit"),
    "source": ("terrain", "rule", "token", "keyword"),
    "player": ("house", "unit"),
    "holding": ("card", "board", "hex", "unit"),
    "housed": ("unit", "hex"),
    "mover": ("unit", "type", "token"),
    "flipped": ("unit", "token"),
    "place": ("unit", "hex", "commander"),
    "area": ("terrain", "token", "pool", "objective", "unit"),
}

NAMED = {"unit": "type", "card": "leadership_card"}
"""The id of a unit definition names no unit of a battle, but a type of units; a card in effects is a commander's."""

UNSPOKEN = frozenset(("band",))
"""A band is only drawn: `in road` is the terrain, whose id is mostly that of a band as well."""

_EACH_OF = (
    "number of UNIT", "number of HEX", "number of OBJECTIVE", "number of COMMANDER", "number of FIGURE",
    "number of ORDER_TOKEN", "highest rank of UNIT", "ranged attack of UNIT", "melee attack of UNIT", "attack of UNIT",
    "combat of UNIT", "order UNIT", "rally UNIT", "UNIT takes COUNT hit/hits regardless?",
    "UNIT takes hits equal to COUNT", "FIGURE takes hits equal to COUNT", "remove figures from UNIT equal to COUNT",
    "add figures to UNIT equal to COUNT", "pay ORDER_TOKEN", "take UNIT", "promote UNIT", "eliminate UNIT",
    "eliminate COMMANDER", "stop UNIT", "flip FLIPPED", "muster UNIT on HEX with strength equal to COUNT",
    "muster COMMANDER on HEX with strength equal to COUNT",
)  # fmt: skip
SEVERAL: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(_EACH_OF, (0,)),
    **dict.fromkeys(
        ("remove COUNT figure/figures from UNIT", "perform RULE on UNIT", "perform RULE on COMMANDER"), (1,)
    ),
    "muster TYPE as UNIT on HEX with strength equal to COUNT": (1,),
}
"""What is said of several things at once, and in which of its slots."""

RELATIONS = {"adjacent to": ("place", "place"), "engaged with": ("unit", "unit"), "linked to": ("unit", "unit")}

PAYING = {"pay ORDER_TOKEN": 0, "pay COUNT TOKEN from HOLDING": 2, "pay COUNT command token/tokens to CARD": 1}
"""The verbs by which the owner of an effect pays, and where from; nobody pays with what the enemy has."""
MOVING = ("move MOVER to HEX", frozenset(("unit", "commander")), "hex of UNIT")
"""A hex holds one unit: none is moved to where another is."""
CLOSED = ("terrain", "impassable", {("permit", "moving"): ("into", "through"), ("forbid", "effects"): ("of",)})
"""No unit may enter such terrain, unless an effect lets it, or bars what the terrain does."""

GATHERED = frozenset(("unit", "hex", "commander", "objective", "type", "figure", "order_token"))

_STANDING = ("unit", "commander", "hex")
INSIDE = {
    "sight of UNIT": _STANDING,
    "zone of control of UNIT": _STANDING,
    "zone of control of COMMANDER": _STANDING,
    "terrain": _STANDING,
    "token": _STANDING,
    "objective": _STANDING,
    "pool": ("order_token",),
    "unit": ("figure", "commander"),
}
"""Who or what can be in an area."""

MEASURED = frozenset(("count", "rank", "zone"))
BEYOND = frozenset((
    *(("count", how) for how in ("more", "fewer", "higher", "lower")),
    *((kind, how) for kind in ("rank", "zone") for how in ("better", "worse", "higher", "lower")),
))  # fmt: skip
"""Of two zones of the morale track the one is higher that is better for the House."""

_SIDES = (("owner", "house"), ("enemy", "house"))
_CARRIER = (("self", "unit"), *_SIDES)
_HEX = (("here", "hex"), *_SIDES)

SCOPES = {
    "keyword": _CARRIER,
    "formation": _CARRIER,
    "unit": _CARRIER,
    "commander": _CARRIER,
    "card": (("commander", "unit"), *_SIDES),
    "terrain": (("self", "token"), *_HEX),
    "token": (("self", "token"), *_HEX),
    "token on unit": (("here", "unit"),),
    "token on card": (("here", "card"),),
    "token on board": (("here", "board"),),
    "gambit": _SIDES,
    "rule": _SIDES,
    "variant": _SIDES,
    "victory": _SIDES,
}

LAYERS = (
    ("rule",),
    ("terrain", "token"),
    ("unit", "keyword", "formation"),
    ("commander",),
    ("card", "gambit"),
    ("variant", "special", "victory"),
)
"""The rulebook, what lies on the battlefield, what a unit is, who leads it, what is played, what the plan says."""
