"""English: what is said of constants, relations and areas, and of values of hooks that are compared."""

from collections.abc import Mapping

COMPARED: Mapping[str, Mapping[str, str]] = {
    "hexes": {
        "at least": "the retreat is of {n:simple} <n:hex|hexes> or more",
        "more than": "the retreat is of more than {n:simple} <n:hex|hexes>",
    },
    "round": {
        "is": "it is round {n:simple}",
        "not is": "it is not round {n:simple}",
        "is round limit": "it is the last round",
        "not is round limit": "it is not the last round",
    },
}

CONSTANTS = {
    **{f"{rank} {kind}": rank for rank in ("green", "blue", "red") for kind in ("rank", "face")},
    **{f"{zone} zone": zone for zone in ("green", "yellow", "red", "grey")},
    "valor face": "Valor",
    "morale face": "Morale",
    "attack combat": "an attack",
    "combat combat": "any combat",
    "counterattack combat": "a counterattack",
    "parting_blow combat": "a Parting Blow",
    "movement act": "moving",
    "following act": "following up",
    "effects cause": "an effect",
    "morale_token cause": "a morale token",
    "keywords source": "keywords",
    "supply holding": "the supply",
    "rout zone": "at the Rout space",
    "disc token": "disc",
    "command token": "command",
}

RELATIONS = {
    "adjacent to": "adjacent to {0:object}",
    "engaged with": "engaged with {0:object}",
    "linked to": "linked to {0:object} by a chain of such units",
}

AREAS = {
    "terrain": "in {0}",
    "token": "in a hex with {0}",
    "sight of UNIT": "in {0}",
    "zone of control of UNIT": "in {0}",
}
