"""The words of the effects of Battles of Westeros, besides its phrases: constants, nouns, adjectives, relations."""

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
    "movement": ("act",),
    "following": ("act",),
    "effects": ("cause",),
    "morale_token": ("cause",),
    "keywords": ("source",),
    "supply": ("holding",),
    "rout": ("zone",),
    "disc": ("token",),
    "command": ("token",),
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
    "card": "played_card",
    "tokens": "order_token",
    "cards": "leadership_card",
    "types": "type",
    "figure": "figure",
    "figures": "figure",
}

PLURALS = frozenset(("dice", "units", "hexes", "commanders", "objectives", "tokens", "cards", "types", "figures"))

SORTS = (
    *(("class", of) for of in ("unit", "type", "commander", "figure")),
    *(("house", of) for of in ("unit", "type", "commander", "figure")),
    ("terrain", "hex"),
)
"""Kinds whose ids stand before a noun, and the types of noun: `infantry units` are those of which that is the class."""

SHADES = (("rank", "unit"), ("rank", "commander"), ("face", "die"), ("face", "order_token"))
"""Types whose words stand before a noun, and the types of noun: `red units`; so do names of such a type."""

WIDER = {
    "shooter": ("unit", "token"),
    "ground": ("hex", "terrain", "objective"),
    "source": ("terrain", "rule", "token", "keyword"),
    "player": ("house", "unit"),
    "holding": ("card", "board", "hex", "unit"),
    "mover": ("unit", "type", "token"),
    "flipped": ("unit", "token", "card"),
    "place": ("unit", "hex", "commander", "objective", "figure"),
    "area": ("terrain", "token", "pool", "pile", "objective", "unit"),
}

ZONES = ("grey", "green", "yellow", "red", "rout")
"""The zones of the morale track, each at the place of its depth."""
NAMED = {"unit": "type", "card": "leadership_card"}
"""The id of a unit definition names no unit of a battle, but a type of units; a card in effects is a commander's."""

UNSPOKEN = frozenset(("band",))
"""A band is only drawn: `in road` is the terrain, whose id is mostly that of a band as well."""

RELATIONS = {"adjacent to": ("place", "place"), "engaged with": ("unit", "unit"), "linked to": ("unit", "unit")}

MOVING = (
    {
        "move MOVER to HEX": 1,
        "muster TYPE as UNIT on HEX with COUNT figure/figures": 2,
        "muster TYPE as UNIT on HEX with COUNT figure/figures for HOUSE": 2,
        "muster UNIT on HEX with COUNT figure/figures": 1,
        "muster COMMANDER on HEX with COUNT figure/figures": 1,
    },
    frozenset(("unit", "commander", "type")),
    "hex of UNIT",
)
"""A hex holds one unit: none is moved to where another is."""
CLOSED = ("terrain", "impassable", {("permit", "moving"): ("into", "through"), ("forbid", "effects"): ("of",)})
"""No unit may enter such terrain, unless an effect lets it, or bars what the terrain does."""

GATHERED = frozenset(
    ("unit", "hex", "commander", "objective", "type", "figure", "order_token", "leadership_card", "die")
)

_STANDING = ("unit", "commander", "hex", "objective")
INSIDE = {
    "sight of UNIT": _STANDING,
    "sight of COMMANDER": _STANDING,
    "reach of UNIT": _STANDING,
    "zone of control of UNIT": _STANDING,
    "zone of control of COMMANDER": _STANDING,
    "terrain": _STANDING,
    "token": _STANDING,
    "objective": _STANDING,
    "pool": ("order_token",),
    "pile": ("leadership_card",),
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
