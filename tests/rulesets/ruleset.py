"""A second game, small and made up: armies march between areas and fight there, with cards and with support.

Its hooks and phrases are rows; what the language and the compiler are told of them, and the English, follow from these.
"""

import re
from dataclasses import replace

from bow_dsl.python.backend import Backend, Bearing, HookCode
from bow_dsl.ruleset.kinds import Count, Key, Kind, Reference, Ruleset
from bow_dsl.ruleset.registry import HookSpec, Pattern, Predicate, Registry, RoleSpec
from bow_dsl.words.english import ENGLISH
from bow_dsl.words.wording import NounForms, NounPhrase

_BORDERS = Key("borders", ((Reference("area"),),), "The areas beside it.", needed=True, listed=True)
_HOUSE = Key("house", ((Reference("house"),),), "Whose it is.", needed=True)
_SEA, _FORTIFIED, _AFLOAT = (Key(flag, ((),), "Says what it is.") for flag in ("sea", "fortified", "afloat"))
_NUMBERS = [Key(key, ((Count(1, 9),),), "What it counts.") for key in ("strength", "swords", "fortifications")]
KINDS = (
    Kind("house", "Who plays."),
    Kind("area", "A part of the map.", (_BORDERS, _SEA, _FORTIFIED)),
    Kind("unit", "A sort of units.", (_NUMBERS[0], _AFLOAT), effects=True),
    Kind("order", "What the units of an area are to do.", effects=True),
    Kind("rule", "What always holds.", effects=True),
    Kind("card", "Who leads a side.", (_HOUSE, *_NUMBERS), effects=True),
)
HOOKS = (
    ("strength", "of unit", "value"),
    ("combat strength", "of house", "value"),
    ("fortifications", "of house", "value"),
    ("support", "of unit, into area, for house", "permission"),
    ("text", "of card", "permission"),
    ("reveal", "by house", "reaction"),
    ("victory", "by winner house, against loser house", "reaction"),
    ("casualty", "of unit", "permission"),
    ("retreat", "of unit, into area", "permission"),
    ("retreat", "of unit", "replacement"),
)
"""What effects may hang on, with roles, and in which way."""
EXPRESSIONS = {
    ("number of UNIT", "count"): "len({0})",
    ("card strength of HOUSE", "count"): "play.printed(play.cards[{0}], 'strength')",
    ("side of UNIT", "house"): "play.side_of({0})",
    ("unit here", "unit"): "",
    ("end of round/combat", "moment"): "",
}
PREDICATES = {
    ("area", "is", "sea"): "'sea' in play.said[{it}]",
    ("area", "is", "fortified"): "'fortified' in play.said[{it}]",
    ("unit", "is", "afloat"): "'afloat' in play.said[{it}.sort]",
    ("unit", "is", "supporting"): "{it} in play.helpers",
    ("house", "is", "fighting"): "{it} in play.sides",
    ("house", "is", "supported from AREA"): "play.granted.get({0}) == {it}",
}
VERBS = {
    "destroy UNIT": "play.destroy({0})",
    "gain COUNT power": "play.gain({owner}, {0})",
    "lose COUNT power": "play.gain({owner}, -{0})",
}
CONSTANTS = {
    **{(word, "house"): f"play.{word}" for word in ("attacker", "defender")},
    **{(word, "area"): f"play.{word}" for word in ("battlefield", "origin")},
    ("combat", "fight"): "play.fighting",
}
ADJECTIVES = {
    ("own", "unit"): "{it}.house == {owner}",
    ("enemy", "unit"): "{it}.house != {owner}",
    ("routed", "unit"): "{it}.is_routed",
    ("enemy", "card"): "{it} != play.cards[{owner}]",
}
_SIDES = (("owner", "house"), ("enemy", "house"))
_STEPS = {"add": "{n} more", "subtract": "{n} less", "set": "{n}", "at least": "{n} or more", "at most": "{n} or less"}
_KEYS = {"value": "", "permission": "", "reaction": "after ", "replacement": "replace "}


def _roles(said: str) -> tuple[RoleSpec, ...]:
    words = (role.split() for role in said.split(", "))
    return tuple(RoleSpec(preposition, named[0], named[-1]) for preposition, *named in words)


def _hook(text: str, roles: str, way: str) -> HookSpec:
    value, operations = ("count", tuple(_STEPS)) if way == "value" else ("", ())
    timings = ("after",) if way == "reaction" else ()
    is_permission, is_replaceable = way == "permission", way == "replacement"
    return HookSpec(
        text, "", _roles(roles), value, operations, timings, is_permission=is_permission, is_replaceable=is_replaceable
    )


def _code(text: str, roles: str, way: str) -> HookCode:
    method = f"{'may_' if way == 'permission' else _KEYS[way]}{text}".replace(" ", "_")
    return HookCode(method, tuple(role.participant for role in _roles(roles)), {}, way)


REGISTRY = Registry(
    hooks=tuple(_hook(*row) for row in HOOKS),
    expressions=tuple(Pattern(text, "", gives) for text, gives in EXPRESSIONS),
    predicates=tuple(Predicate(*said, "") for said in PREDICATES),
    verbs=tuple(Pattern(text, "") for text in VERBS),
    nouns={"unit": "unit", "units": "unit", "area": "area", "card": "card"},
    plurals=frozenset(("units",)),
    constants={word: (kind,) for word, kind in CONSTANTS},
    adjectives={"own": ("unit",), "enemy": ("unit", "card"), "routed": ("unit",)},
    adjective_kinds={"unit": ("unit",)},
    named={"unit": "sort"},
    wider={"place": ("area", "fight")},
    relations={"adjacent to": ("area", "area")},
    area="place",
    inside={"area": ("unit",), "fight": ("unit",)},
    scopes={"unit": (("self", "unit"), *_SIDES), "order": (("here", "area"), *_SIDES), "rule": _SIDES, "card": _SIDES},
    layers=(("rule", "order"), ("unit",), ("card",)),
    lasting="card",
    several={"number of UNIT": (0,)},
    gathered=frozenset(("unit",)),
    measured=frozenset(("count",)),
)
RULESET = Ruleset("Realms", {kind.name: kind for kind in KINDS}, REGISTRY, frozenset(("count",)))
BACKEND = Backend(
    Bearing("unit", "area", "{it}.area", "house", "{it}.house", "play.sides", "play.rival({side})"),
    hooks={f"{_KEYS[row[2]]}{row[0]}": _code(*row) for row in HOOKS},
    expressions={text: python for (text, _), python in EXPRESSIONS.items() if python},
    predicates=PREDICATES,
    verbs=VERBS,
    possible={"lose COUNT power": "play.power[{owner}] >= {0}"},
    collections={"unit": "play.units"},
    adjectives=ADJECTIVES,
    classes={("unit", "unit"): "{it}.sort == {0}"},
    areas={
        "area": "{it}.area == {0}",
        "fight": "{it} in {0}",
        "house house": "{it} == {0}",
        "area area": "{it} == {0}",
    },
    constants=CONSTANTS,
    relations={"adjacent to": "{it} in play.said[{other}]['borders']"},
    sided_by={"card": "house"},
    carriers={
        "unit": "{it}.sort == {id!r}",
        "order": "play.orders.get({it}) == {id!r}",
        "card": "play.acting.get({it}) == {id!r}",
    },
    everywhere={"order": "[area for area, order in play.orders.items() if order == {id!r}]"},
    anywhere={
        "unit": "any(one.sort == {id!r} for one in play.units)",
        "order": "{id!r} in play.orders.values()",
    },
    moments={"end of round": "'round'", "end of combat": "'combat'"},
)


def _filled(text: str) -> str:
    slots = iter(range(9))
    return re.sub("[A-Z]+", lambda _: f"{{{next(slots)}}}", text)


def _told(text: str, preposition: str, participant: str) -> dict[str, str]:
    it = f"{text} {preposition} {{{preposition}|{participant}}}"
    said = {"permit": f"there is {it}", "forbid": f"there is no {it}", "after": f"after {it}", "replace": f"at {it}"}
    return {**{change: f"the {it} is {amount}" for change, amount in _STEPS.items()}, **said}


_NAMES = {word: f"the {word}" for word, _ in CONSTANTS} | {"self": "this unit", "here": "this area", "house": "a side"}
_NAMES |= {"owner": "your side", "enemy": "the other side", "winner": "a side", "loser": "the other side"}
WORDING = replace(
    ENGLISH,
    nouns={noun: NounForms((noun,) * 3, (f"{noun}s",) * 3) for noun in ("unit", "area", "card")},
    names={name: NounPhrase((text, text, f"{text}'s")) for name, text in _NAMES.items()},
    constants={f"{word} {kind}": f"the {word}" for word, kind in CONSTANTS},
    adjectives={word: word for word, _ in ADJECTIVES},
    compounds={"unit": "{0} {1}"},
    hooks={text: _told(text, *roles.replace(",", "").split()[:2]) for text, roles, _ in HOOKS},
    expressions={text: f"the {_filled(text)}".replace("round/combat", "{word}") for text, _ in EXPRESSIONS},
    predicates={f"{a} is {no}{t}": f"<is|are> {no}{_filled(t)}" for a, _, t in PREDICATES for no in ("", "not ")},
    verbs={text: _filled(text) for text in VERBS},
    relations={"adjacent to": "adjacent to {0}"},
    areas={"area": "in {0}", "fight": "in {0}"},
)
