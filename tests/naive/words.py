"""The core pack in tables, copied by hand from the words of the rulebook and of the pack.

This is the one place of the second implementation that names content.
"""

from bow_author.engine.luck import DieFace
from bow_author.plans.model import Rank

# ---- terrain

BLOCKS_SIGHT = {"hills", "forest", "forest_river", "building", "forest_road", "palisade", "siege_tower"}
IMPASSABLE = {"river", "forest_river", "palisade", "siege_tower"}
STOPS = {"forest", "building"}
ROADS = {"road", "forest_road", "wooden_bridge", "stone_bridge"}
BRIDGES = {"wooden_bridge", "stone_bridge"}
BURNS = {"plains", "forest", "building", "road", "forest_road", "wooden_bridge", "palisade", "tent", "siege_tower"}

# ---- units: class, range of a ranged attack, keywords

UNITS: dict[str, tuple[str, int | None, frozenset[str]]] = {
    "war_host_of_the_north": ("infantry", None, frozenset({"advance"})),
    "winterfell_riders": ("cavalry", None, frozenset({"pursue"})),
    "northmen_archers": ("ranged", 4, frozenset({"off_balance"})),
    "stark_kennelmasters": ("infantry", None, frozenset({"dogs_of_war"})),
    "lannisport_guards": ("infantry", None, frozenset({"advance"})),
    "casterly_rock_cavaliers": ("cavalry", None, frozenset({"pursue"})),
    "westerlands_archers": ("ranged", 4, frozenset({"off_balance"})),
    "lannister_heavy_infantry": ("infantry", None, frozenset({"heavy_armor"})),
}
COMMANDERS_KEYWORDS = {
    "maege_mormont.lady_of_bear_island": frozenset({"stalwart"}),
    "gregor_clegane.the_reaver": frozenset({"scorch_the_earth"}),
}
_ON_FOOT = {Rank.GREEN: ((2, True),), Rank.BLUE: ((2, False), (1, True)), Rank.RED: ((1, True),)}
ORDERS: dict[str, dict[Rank, tuple[tuple[int, bool], ...]]] = {
    "infantry": _ON_FOOT,
    "ranged": _ON_FOOT,
    "cavalry": {Rank.GREEN: ((4, True),), Rank.BLUE: ((3, True),), Rank.RED: ((2, True),)},
}
"""Order options by class and rank: hexes of movement, and whether the unit may attack after them."""

DICE = {Rank.GREEN: 2, Rank.BLUE: 3, Rank.RED: 4}
SHIELDS = {Rank.GREEN: DieFace.GREEN, Rank.BLUE: DieFace.BLUE, Rank.RED: DieFace.RED}

# ---- commanders

COMMAND_LIMITS = {"robb_stark": 3, "maege_mormont": 1}
"""Those that differ from two."""
CAPTURE = {"jaime_lannister.kingslayer": 3, "gregor_clegane.the_mountain": 4}
"""Capture Ratings that differ from two."""
COMMITS = {"robb_stark.young_wolf", "rickard_karstark.card_1"}
"""Who has a commit ability that is used by choice; that of the other Robb answers to hits."""

# ---- cards

COSTS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("sl1", "sl4", "sl5", "sl7", "sl9", "sl11", "sl12", "sl17", "sl18", "sl21", "sl22"), (1,)),
    **dict.fromkeys(("sl26", "sl27", "sl28", "sl29", "sl30", "sl31", "sl33", "sl34"), (1,)),
    **dict.fromkeys(("sl3", "sl10", "sl13", "sl14", "sl23", "sl24", "sl32"), (2,)),
    **dict.fromkeys(("sl2", "sl6", "sl8", "sl16", "sl19", "sl20", "sl25", "sl35"), (1, 1)),
    "sl15": (2, 1),
    **dict.fromkeys(("ll1", "ll5", "ll7", "ll9", "ll13", "ll14", "ll16", "ll18", "ll19", "ll21", "ll23"), (1,)),
    **dict.fromkeys(("ll11", "ll25", "ll26", "ll27", "ll30"), (1,)),
    **dict.fromkeys(("ll3", "ll4", "ll10", "ll12", "ll17", "ll24", "ll28"), (2,)),
    **dict.fromkeys(("ll2", "ll6", "ll8", "ll15", "ll20", "ll22", "ll29"), (1, 1)),
}
"""The cost of each command of each card."""

TACTICS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("sl11 sl12 sl13 sl14 sl15", ("before",), "valor"),
    ("sl16 sl17 sl18 sl19 sl20", ("before",), "enemy morale"),
    ("sl21 sl22 sl23 sl24 sl25", ("before", "after"), "morale"),
    ("sl26 sl27 sl28 sl29 sl30", ("before",), "green"),
    ("sl31 sl32 sl33 sl34 sl35", ("before",), "own morale"),
    ("ll11 ll12 ll13 ll14 ll15", ("before",), "valor"),
    ("ll16 ll17 ll18 ll19 ll20", ("before",), "blue"),
    ("ll21 ll22 ll23 ll24 ll25", ("after",), "blue"),
    ("ll26 ll27 ll28 ll29 ll30", ("before",), "green"),
)
"""Cards that share a tactic, when it is used, and what it asks for: a token in the pool, or morale green or worse."""
GREEN_BEGINS = 4
"""The space of a morale segment from which on morale is green or worse."""

FARTHER_BY_COMMAND = {"sl3": (0, None), "sl5": (0, "cavalry"), "sl13": (0, None), "sl32": (0, None), "ll15": (1, None)}
"""Cards with a command that lets units move one hex farther this turn: which one, and the class of these units."""
FARTHER_BY_TACTIC = dict.fromkeys(("ll26", "ll27", "ll28", "ll29", "ll30"), "cavalry")
"""Cards with a tactic that does."""
