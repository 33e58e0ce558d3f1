"""What players say of Battles of Westeros for which effects have other words, and those words."""

from bow_author.engine.luck import FACES

_FEWER = "written `figures of self is fewer than 2`"
_NEXT = (
    "what lasts ends with this turn, this round or the battle; in the next turn it begins so: `until end of round:"
    " react before turn of enemy limit once per round: until end of turn: modify movement of self: add 1`"
)
_NEXT_ROUND = (
    "what lasts ends with this turn, this round or the battle; in the next round it begins so: `until end of battle:"
    " react before rally phase limit once per battle: until end of round: modify movement of self: add 1`"
)
_COMBAT = "in which combat is a role"
_BACK = "is `modify dice of self by counterattack: add 1`"
_BEHIND = ": `modify dice of friendly unit adjacent to self: add 1`"
OTHERWISE = {
    **dict.fromkeys(
        [f"react {word}" for word in ("death", "killing", "dying", "destruction", "loss")],
        "written `react after elimination of self: gain 1 morale`",
    ),
    **dict.fromkeys(("react combat", "react fight"), "written `react after attack by self: gain 1 morale`"),
    "react start of battle": "written `react at setup: gain 1 morale`",
    "react start of round": "written `react before rally phase: gain 1 morale`",
    "react end of round": "written `react at status: gain 1 morale`, where the regroup phase begins",
    **{
        f"{way} ranged attack": f"written `{begun} attack by self when distance from self to target is at least 2`"
        for way, begun in (("permit", "permit"), ("forbid", "forbid"), ("replace", "replace"), ("react", "react after"))
    },
    **{
        f"{way} gain": f"what is gained is said first: `{said} order token gain by owner{does}`, or of a keyword"
        f" `{said} keyword gain by self{does}`"
        for way, said, does in (
            ("react", "react after", ": gain 1 morale"),
            ("forbid", "forbid", ""),
            ("permit", "permit", ""),
        )
    },
    "modify attack range": "written `modify range of self: add 1`",
    "modify zone of control": (
        "no effect changes how far it reaches; the key `zone` of a commander says it,"
        " and `modify control of commander: add sight of self` adds an area"
    ),
    "modify command limit": "no effect changes it; it is the key `command limit` of a commander",
    "modify burn limit": "no effect changes it; it is the key `burn` of a terrain",
    "gain command": "written `place 1 command token on board of owner`",
    "gain order": "written `owner receives 1 green token`",
    **{
        f"gain {face.value} {tokens}": f"written `owner receives 1 {face.value} token`"
        for face in FACES
        for tokens in ("token", "tokens", "order")
    },
    "draw card": "written `owner draws 1 card`",
    "reach": "measured in hexes: `for each one from units within 2 hexes of self: rally one`",
    **dict.fromkeys(
        ("move self", "self moves", "move up", "move"),
        "where it goes is said: `for each one from up to 1 empty hexes adjacent to self: move self to one`;"
        " after an attack it is `follow up 1 hex`",
    ),
    **dict.fromkeys(
        ("move order token", "move order tokens", "move order"),
        "order tokens go from pool to pool: `move 1 green token from order pool of enemy to order pool of owner`",
    ),
    **dict.fromkeys(
        ("move card", "move cards"),
        "cards go from pile to pile of one side: `move cards from hand of enemy to discard pile of enemy`",
    ),
    "number of order tokens": "written `number of tokens in order pool of owner is at least 2`",
    **{
        f"order {who}": "whoever is ordered is a unit: `order self`, or one that is chosen, `order target`"
        for who in ("commander", "commanders")
    },
    "self attacks again": "written `attack again`",
    "modify attack": "written `modify dice of self by attack: add 1`",
    "modify strength": "figures are placed, `place 1 figure on self`; dice are `modify dice of self: add 1`",
    "first": "only a reaction counts what has been: `react after attack by self limit once per turn: gain 1 morale`",
    "each": "written `for each one from units within 2 hexes of self: rally one`",
    "give": (
        "written `place 1 TOKEN on hex of target`, of order tokens `owner receives 1 green token`,"
        " and from somebody `move 1 TOKEN from hex of self to hex of target`"
    ),
    "put": "written `place 1 TOKEN on hex of self`",
    "lay": "written `place 1 TOKEN on hex of self`",
    **dict.fromkeys(("kill", "destroy"), "written `eliminate target`; the event is `react after elimination of unit`"),
    **dict.fromkeys(("deal", "damage"), "there are hits: `target takes 1 hit`, or `modify hits on self: add 1`"),
    "heal": "written `place 1 figure on self`",
    **dict.fromkeys(("until next", "until next turn"), _NEXT),
    "until next round": _NEXT_ROUND,
    **dict.fromkeys(
        ("demote", "degrade"),
        "written `until end of battle: modify rank of self: set green`, or as long as something holds"
        " `modify rank of self when self is engaged: set green`",
    ),
    "bearer": (
        "written `forbid order of self` of whoever has a keyword, and `forbid order of unit here` of whoever a token"
        " lies on, or stands where terrain is"
    ),
    "ground is adjacent": (
        "what is crossed is only a sort of terrain; of each hex that is entered, also of one that is crossed, it is"
        " `forbid entry of enemy unit into hex when hex is adjacent to self`"
    ),
    "discard": "written `owner discards 1 card`",
    **dict.fromkeys(("less", "than"), _FEWER),
    **{
        f"{verb} {face.value}": (
            f"written `place 1 {face.value} token on order pool of owner`: order tokens come from the supply"
        )
        for verb in ("place", "return", "add")
        for face in FACES
    },
    **{
        f"{area} of": (
            f"hexes have no {area}, for effects give each unit its own: it is asked of the unit there, or of"
            f" all who see a hex, `number of units where hex of target is in {area} of it is at least 1`"
        )
        for area in ("sight", "reach")
    },
    "shooter": "it is called `unit`, as in other effects: `modify range of unit when unit is engaged: add 1`",
    "swap": (
        "places are swapped, `swap self with target`, and commanders;"
        " pieces by `swap 1 ... from ... with 1 ... from ...`"
    ),
    **dict.fromkeys(
        ("remove card", "remove cards", "return card", "return cards", "place card", "place cards"),
        "cards go from pile to pile: `move cards from hand of enemy to discard pile of enemy`",
    ),
    "recover": "written `return 1 TOKEN to board of owner`",
    "spend": "written `pay 1 TOKEN from hex of self`, or `pay 1 green token from order pool of owner`",
    "enemy": "who chooses stands first: `enemy may lose 1 morale`; who only has to, last: `lose 1 morale for enemy`",
    "opponent": "he is the enemy: `lose 1 morale for enemy`, or `enemy may lose 1 morale`",
    "must": "what nobody is asked about is said without it: `lose 1 morale for enemy`",
    "shuffle": (
        "a deck is always shuffled; written `move cards in discard pile of owner from discard pile of owner"
        " to deck of owner`"
    ),
    "look": "written `choose lost from cards in hand of enemy`: who chooses sees them all",
    "places": "written `swap self with target`",
    "attacking": f"{_COMBAT}: `modify dice of self by attack: add 1`; striking back {_BACK}",
    "defending": f"{_COMBAT}: `modify hits on self by attack: ignore 1`; striking back {_BACK}",
    **dict.fromkeys(("next", "beside", "near", "neighbouring"), f"write `adjacent to`{_BEHIND}"),
    "adjacent": f"it stands behind the noun, with what it is adjacent to{_BEHIND}",
    "engaged by": "one is engaged with a unit and not by anybody: `self is engaged with target`",
    "are": "it is said of one thing, `target is eliminated`; several are gone through or counted",
    "been": "it is said without this word, of what is so now: `target is eliminated`",
    "inactive": (
        "asked as `self is not active`; who is mustered is so unless it is said: `for each one from up to 1 empty hexes"
        " adjacent to self: muster type of self as blue unit on one with 1 figure`"
    ),
    **dict.fromkeys(
        ("lower", "reduce", "decrease"),
        "levels are removed: `remove 1 level of TOKEN from hex of self`; of a value it is `modify dice of self:"
        " subtract 1`",
    ),
    **dict.fromkeys(
        ("raise", "increase"),
        "a token is placed once more: `place 1 TOKEN on hex of self`; of a value it is `modify dice of self: add 1`",
    ),
    "level": "asked as `TOKEN levels of hex of self is 2`, and lowered by `remove 1 level of TOKEN from hex of self`",
    **dict.fromkeys(
        ("joins", "join", "defects", "defect", "deserts", "betrays"),
        "who goes over is taken by the other side: `take target`, and of one's own `enemy may take self`",
    ),
    "formation": (
        "its owner decides in which formation a unit stands, and no effect; what it is to have for a time is said:"
        " `react after attack by self: until end of turn: modify hits on self by attack: ignore 1`"
    ),
    **dict.fromkeys(
        ("becomes", "become", "turns"),
        "what it is from there on is set: `until end of battle: modify rank of self: set red`",
    ),
    **dict.fromkeys(
        ("returns", "revive", "summon", "spawn"),
        "written `for each one from up to 1 empty hexes adjacent to self: muster type of self as green unit on one with"
        " 1 figure`",
    ),
    "react round": (
        "written `react before rally phase: gain 1 morale`, with which a round begins, or `react at status: gain 1"
        " morale`, near its end"
    ),
    "keywords": (
        "which keywords another has is asked one by one: `react after attack by self when target has KEYWORD: until"
        " end of round: modify keywords of self: add KEYWORD`"
    ),
    "capture commander": "a commander is taken so: `if target has commander then eliminate commander of target`",
    "elimination of commander": "a commander is captured: `react after capture of commander of self: gain 1 morale`",
    "edge as place": "asked by the distance: `distance from hex of self to edge of owner is at most 2`",
    "roll is face": (
        "its results are counted: `react after attack by self: { roll 2 dice as luck; if number of morale results of"
        " luck is at least 1 then gain 1 morale }`; or a table says what comes of each: `roll 1 die { morale: gain 1"
        " morale }`"
    ),
    "moment as value": (
        "it stands behind until: `until end of turn: modify dice of self: add 1`; which round it is, `round is 3` asks"
    ),
    "flanked": "it is said of who attacks: `attacker is flanking`",
}
"""By the words: after `react` or `modify` the event or value, else those of an action or what is said of a thing."""

WORD_FIXES = {"add": {"add": "place", "to": "on"}, "place": {"to": "on"}, "remove": {"of": "from"}}
"""How the first of each of these words is spelt in an action that people begin so."""

LATER = "ask once there are dice, as in `react after rolling`, `modify hits` or `react after attack`"
"""Where dice are asked for that are not rolled yet."""
SEIZING = {"take": "move"}
"""Words with which people begin an action that moves something from somebody to somebody else, and the verb for it."""
