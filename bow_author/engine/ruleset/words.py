"""The words that effects may use in Battles of Westeros, by what they are."""

# What happens by the rules, and may be permitted, forbidden, replaced or reacted to.
EVENTS = """
order attack combat counterattack parting_blow movement entry leaving retreat follow up engagement disengaging flanking
rally elimination capture rolling setup status score spread turn round battle phase command effects sight replacing
regroup event swap
"""

# Values that effects may modify or ask for.
QUANTITIES = """
dice hits hit valor morale results rank defense range hexes hex cost limit zone control keywords strength figures levels
burn distance number depth shift points point remaining
"""

# Whom and what effects speak of.
THINGS = """
self target attacker it here unit units path edge board owner enemy friendly figure token tokens order pool card cards
commander commanders track objectives holder house primary type types terrain die shield marker end place
supporters neighbour direction eliminated mover passed lead straight away
"""

# What things may be.
ATTRIBUTES = """
green red blue grey class active engaged ranged melee empty controlled uncontrolled moved retreated
ordered open legal own its alone keyword random
"""

# What effects make happen.
VERBS = """
move follow retreat push take takes lose gain remove add pay engage flip win muster withdraw stop
regardless simultaneously again
"""

# How values are changed.
OPERATIONS = """
add subtract set cap ignore remove
"""

WORDS = frozenset(" ".join((EVENTS, QUANTITIES, THINGS, ATTRIBUTES, VERBS, OPERATIONS)).split())
