"""The hooks: every value and event of the rules that effects may hang on."""

from bow_dsl.registry import HookSpec, RoleSpec

_NUMBER = ("add", "subtract", "set", "cap", "at least", "at most")
_OF_UNIT = RoleSpec("of", "unit", "unit")
_BY_COMBAT = RoleSpec("by", "combat", "combat")
_DURING = RoleSpec("during", "action", "keyword")

HOOKS = (
    # ---- values of a combat, in the sequence in which it asks for them
    HookSpec(
        "dice",
        "core rulebook, Combat Sequence, 5",
        (RoleSpec("of", "attacker", "unit"), RoleSpec("against", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=_NUMBER,
    ),
    HookSpec(
        "defense rank",
        "core rulebook, Combat Sequence, 7A",
        (RoleSpec("of", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=("add", "subtract", "at least", "at most"),
        scope=(("attacker", "unit"),),
    ),
    HookSpec(
        "valor hits",
        "core rulebook, Combat Sequence, 7B",
        (RoleSpec("on", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=_NUMBER,
        scope=(("attacker", "unit"),),
    ),
    HookSpec(
        "hits",
        "core rulebook, Combat Sequence, 7C",
        (RoleSpec("on", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=(*_NUMBER, "ignore"),
        timings=("before",),
        is_replaceable=True,
        scope=(("attacker", "unit"), ("hits", "count")),
    ),
    HookSpec(
        "morale results",
        "core rulebook, Combat Sequence, 7D",
        (RoleSpec("against", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=(*_NUMBER, "ignore"),
        scope=(("attacker", "unit"),),
    ),
    HookSpec(
        "retreat",
        "core rulebook, Retreating",
        (RoleSpec("of", "target", "unit"), _BY_COMBAT),
        value="count",
        operations=(*_NUMBER, "ignore"),
        timings=("before", "after"),
        is_replaceable=True,
        scope=(("attacker", "unit"), ("hexes", "count")),
    ),
    # ---- other values
    HookSpec(
        "keywords",
        "core rulebook, Traits and Keywords",
        (_OF_UNIT, _BY_COMBAT),
        value="keyword",
        operations=("add", "remove"),
        scope=(("attacker", "unit"), ("target", "unit")),
    ),
    HookSpec(
        "movement",
        "core rulebook, Moving Units",
        (_OF_UNIT,),
        value="count",
        operations=_NUMBER,
        scope=(("path", "path"),),
    ),
    HookSpec(
        "remaining movement",
        "core rulebook, Terrain Tokens, Ford",
        (_OF_UNIT, RoleSpec("into", "hex", "hex")),
        value="count",
        operations=_NUMBER,
    ),
    HookSpec(
        "follow up hexes",
        "core rulebook, Traits and Keywords, Advance and Pursue X",
        (_OF_UNIT,),
        value="count",
        operations=_NUMBER,
        scope=(("path", "path"),),
    ),
    HookSpec(
        "terrain",
        "core rulebook, Terrain Tokens",
        (RoleSpec("of", "hex", "hex"),),
        value="terrain",
        operations=("set",),
    ),
    HookSpec(
        "green results",
        "core rulebook, Scorch the Earth",
        (_OF_UNIT, _DURING),
        value="count",
        operations=_NUMBER,
    ),
    # ---- what may happen, and is reacted to
    HookSpec(
        "order",
        "core rulebook, Ordering Units",
        (_OF_UNIT,),
        timings=("before", "after"),
        is_permission=True,
        is_replaceable=True,
    ),
    HookSpec(
        "attack",
        "core rulebook, Attacking the Enemy",
        (RoleSpec("by", "attacker", "unit"), RoleSpec("against", "target", "unit")),
        timings=("before", "after"),
        is_permission=True,
        is_replaceable=True,
    ),
    HookSpec(
        "counterattack",
        "core rulebook, Counterattacking",
        (RoleSpec("by", "target", "unit"), RoleSpec("against", "attacker", "unit")),
        is_permission=True,
        is_replaceable=True,
    ),
    HookSpec(
        "sight",
        "core rulebook, Line of Sight",
        (_OF_UNIT, RoleSpec("through", "obstacle", "place"), RoleSpec("through", "obstacle", "terrain"), _DURING),
        is_permission=True,
    ),
    HookSpec("entry", "core rulebook, Moving Units", (_OF_UNIT, RoleSpec("into", "hex", "hex")), is_permission=True),
    HookSpec("leaving", "core rulebook, Fire", (_OF_UNIT, RoleSpec("from", "hex", "hex")), is_permission=True),
    HookSpec(
        "follow up",
        "core rulebook, Terrain Tokens, Bridges",
        (RoleSpec("by", "unit", "unit"), RoleSpec("into", "hex", "hex")),
        is_permission=True,
    ),
    HookSpec(
        "elimination",
        "core rulebook, Taking Hits",
        (RoleSpec("of", "eliminated", "unit"), RoleSpec("by", "attacker", "unit"), _DURING),
        timings=("before", "after"),
    ),
    HookSpec("burn", "core rulebook, Fire", (RoleSpec("of", "hex", "hex"),), timings=("before", "after")),
    # ---- moments of a round
    HookSpec("status of terrain", "core rulebook, Resolve Status Conditions", timings=("at",)),
    HookSpec("status of units", "core rulebook, Resolve Status Conditions", timings=("at",)),
    HookSpec("spread", "core rulebook, Fire", timings=("at",)),
    HookSpec("status", "core rulebook, Resolve Status Conditions", timings=("at",)),
    HookSpec("score", "core rulebook, Score Victory Points", timings=("at",)),
    HookSpec("end of battle", "core rulebook, Check Victory Conditions", timings=("at",)),
)
