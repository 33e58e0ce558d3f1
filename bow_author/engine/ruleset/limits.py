"""What the rules of Battles of Westeros make impossible or endless, as far as it is known without playing."""

MOST = {
    **dict.fromkeys(("dice", "hits", "valor hits", "morale results", "green results", "retreat"), 12),
    **dict.fromkeys(("movement", "remaining movement", "follow up hexes", "movement cost", "range"), 20),
    **dict.fromkeys(("leadership rating", "order rating", "levels"), 9),
    "defense rank": 2,
    "gain COUNT morale": 22,
    "lose COUNT morale": 22,
}
"""The greatest number that makes sense for a value or in an action: the box has eight dice, a side of the morale track
eleven spaces, the longest row of a board fifteen hexes."""

SCALES: dict[str, tuple[str, ...]] = {"rank": ("green", "blue", "red")}
"""Types whose values stand in a sequence, the lowest first."""

_COMBAT = ("attack", "hits", "retreat")
CAUSES: dict[str, tuple[str, ...]] = {
    "attack again": _COMBAT,
    "attack UNIT as RANK": _COMBAT,
    "retreat UNIT COUNT hex/hexes regardless?": ("retreat",),
    "burn HEX": ("burn",),
    **{
        verb: ("morale shift",)
        for way in ("gain", "lose")
        for verb in (f"{way} COUNT morale", f"{way} COUNT morale for HOUSE")
    },
}
"""The events that a verb may bring about over and over. A unit falls once, and is ordered once in a turn."""

COUNTING = (("gain", "morale"), ("lose", "morale"), ("score", "points"), ("score", "point"))
"""The word that begins an action which only counts, and what it counts."""
