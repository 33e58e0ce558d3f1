"""The words that effects may use in Battles of Westeros, by what they are."""

# What happens by the rules, and may be permitted, forbidden, replaced or reacted to.
EVENTS = """
order attack counterattack parting_blow movement move entry retreat follow up engagement disengaging flanking rally
elimination capture rolling setup status score discard spread turn round battle phase command effects sight replacing
regroup marshaling advantage any event play
"""

# Values that effects may modify or ask for.
QUANTITIES = """
dice hits valor morale results rank defense range reach hexes cost limit zone control keywords strength figures levels
burn distance number depth shift points position rating hand supply
"""

# Whom and what effects speak of.
THINGS = """
self target attacker it here unit units hex hexes path edge board owner enemy friendly figure token tokens order pool
card cards commander commanders track objective objectives holder house primary type types terrain die shield marker
point end start start_strength center banner player hand deck leadership vacated eliminated mover passed lead supporters
straight away place
"""

# What things may be.
ATTRIBUTES = """
green yellow red blue grey class active inactive engaged ranged melee empty controlled uncontrolled adjacent moved
retreated attacked ordered flanking open legal clear own its alone occupied burning full reduced keyword no_valor linked
captured eliminated is_commander
"""

# What effects make happen.
VERBS = """
move follow attack counterattack retreat push take takes lose gain remove place put add discard pay draw roll rally
order stop engage disengage flip win score muster withdraw capture spread convert regardless simultaneously again
forfeit count
"""

# How values are changed.
OPERATIONS = """
add subtract set cap ignore remove raise
"""

WORDS = frozenset(" ".join((EVENTS, QUANTITIES, THINGS, ATTRIBUTES, VERBS, OPERATIONS)).split())
