"""What the rules of Battles of Westeros make impossible or endless, as far as it is known without playing."""

MOST = {
    **dict.fromkeys(("dice", "hits", "valor hits", "morale results", "green results", "retreat"), 12),
    **dict.fromkeys(("movement", "remaining movement", "follow up hexes", "movement cost", "range"), 20),
    **dict.fromkeys(("leadership rating", "order rating", "levels"), 9),
    "defense rank": 2,
    "roll": 12,
}
"""The greatest number that makes sense for a value, and of dice that are rolled; of verbs their rows say it.

The box has eight dice, a side of the morale track eleven spaces, the longest row of a board fifteen hexes, and 36 poles
carry the banners of both sides.
"""

NEVER_ABOVE = {
    "number adjacent to": 6,
    "number unit": 36,
    "distance": 40,
    "figures": 8,
    "burn limit": 4,
    "round": 50,
}
"""What a quantity of this name, of things of this type or in this relation, cannot be more than: a hex has six
neighbours, a unit eight figures at the most."""
NEVER_BELOW = {"round": 1}
"""What a quantity of this name cannot be less than."""

SCALES: dict[str, tuple[str, ...]] = {"rank": ("green", "blue", "red")}
"""Types whose values stand in a sequence, the lowest first."""

COUNTING = (("gain", "morale"), ("lose", "morale"), ("score", "points"), ("score", "point"))
"""The word that begins an action which only counts, and what it counts."""

SIZES = {
    ("hex", ""): 165,
    ("hex", "adjacent to"): 6,
    ("unit", ""): 36,
    ("unit", "adjacent to"): 6,
    ("figure", ""): 100,
    ("commander", ""): 10,
    ("objective", ""): 10,
    ("type", ""): 100,
    ("order_token", ""): 20,
    ("leadership_card", ""): 40,
    ("die", ""): 12,
}
"""How many things of a type there are in a large battle, and how many of them stand in a relation to one."""

MOST_WORK = 2_000_000
"""Things that one effect may look at, as far as that can be seen in its text: hexes within hexes, but no further."""

MOST_SECTIONS = {"command": 6}
"""Sections of a definition with one key: the commands of a card are carried out in any choice and sequence of them."""

DEED = 20
"""For how many things that are looked at something counts that an effect does."""

MOST_NUMBER = 10_000
"""The largest number in an effect; also the most dice of a roll, and the largest amount that comes of a product.

What is not on the battlefield is so many hexes away.
"""
