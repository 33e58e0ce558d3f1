"""A second game, small and made up: troops march between regions, and there are no hexes.

It is all that a ruleset has to hand over: kinds and keys, a registry, the Python behind it, and its English.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bow_dsl.python.backend import Backend, Bearing, HookCode
from bow_dsl.python.sites import Site
from bow_dsl.ruleset.kinds import Count, Key, Kind, OneOf, Reference, Ruleset, SectionKind
from bow_dsl.ruleset.registry import HookSpec, Pattern, Predicate, Registry, RoleSpec
from bow_dsl.words.english import ENGLISH
from bow_dsl.words.wording import YOU, NounForms, Said

KINDS = (
    Kind("realm", "Who plays."),
    Kind(
        "region",
        "An area of the map.",
        (
            Key("coast", ((),), "Says that ships reach it."),
            Key("borders", ((Reference("region"),),), "The regions beside it.", needed=True, listed=True),
        ),
        effects=True,
    ),
    Kind(
        "troop",
        "A sort of troops.",
        (
            Key("realm", ((Reference("realm"),),), "Whose it is.", needed=True),
            Key("size", ((Count(1, 4),),), "How strong it is.", needed=True),
            Key("gifts", ((Reference("gift"),),), "What it can do.", listed=True),
        ),
    ),
    Kind("gift", "What a troop can do.", effects=True, parameters=True),
    Kind("edict", "A card.", (), (SectionKind("decree", ((OneOf(("dawn", "dusk")),),), "What it does."),)),
)
_OF = RoleSpec("of", "troop", "troop")
_INTO = RoleSpec("into", "region", "region")
_NUMBER = ("add", "subtract", "set", "at least", "at most")
REGISTRY = Registry(
    hooks=(
        HookSpec("might", "rules, 3", (_OF, RoleSpec("against", "foe", "troop")), value="count", operations=_NUMBER),
        HookSpec("march", "rules, 2", (_OF, _INTO), timings=("after",), is_permission=True),
        HookSpec("call for support", "rules, 3", (_OF,), is_permission=True),
        HookSpec("harvest", "rules, 4", (RoleSpec("of", "region", "region"),), value="count", operations=_NUMBER),
    ),
    expressions=(
        Pattern("number of TROOP", "rules, 1", "count"),
        Pattern("size of TROOP", "rules, 1", "count"),
        Pattern("region of TROOP", "rules, 1", "region"),
    ),
    predicates=(Predicate("region", "is", "coastal", "rules, 1"), Predicate("troop", "has", "marched", "rules, 2")),
    verbs=(Pattern("gain COUNT grain", "rules, 4"), Pattern("rest TROOP", "rules, 2")),
    nouns={"troop": "troop", "troops": "troop", "region": "region", "regions": "region", "turn": "turn"},
    plurals=frozenset(("troops", "regions")),
    adjectives={"own": ("troop",), "rival": ("troop",)},
    adjective_kinds=("realm",),
    wider={"place": ("troop", "region")},
    relations={"adjacent to": ("place", "place")},
    area="region",
    inside={"region": ("troop",)},
    scopes={
        "gift": (("self", "troop"), ("owner", "realm"), ("enemy", "realm")),
        "region": (("here", "region"), ("owner", "realm"), ("enemy", "realm")),
        "edict": (("owner", "realm"), ("enemy", "realm")),
    },
    layers=(("region",), ("gift",), ("edict",)),
    lasting="edict",
    several={"number of TROOP": (0,), "rest TROOP": (0,)},
    gathered=frozenset(("troop",)),
    measured=frozenset(("count",)),
)
RULESET = Ruleset("Realms", {kind.name: kind for kind in KINDS}, REGISTRY, frozenset(("count",)))

BACKEND = Backend(
    bearing=Bearing(
        bearer="troop",
        place="region",
        place_of="{it}.region",
        side="realm",
        side_of="{it}.realm",
        other_side="play.rival({side})",
        argument="{it}.gifts[{id!r}]",
        each_side="play.realms",
        actor="troop",
    ),
    hooks={
        "might": HookCode("might", ("troop", "foe"), {}, "value"),
        "march": HookCode("may_march", ("troop", "region"), {}, "permission"),
        "after march": HookCode("after_march", ("troop", "region"), {}, "reaction"),
        "call for support": HookCode("may_call_for_support", ("troop",), {}, "permission", default="True"),
        "harvest": HookCode("harvest", ("region",), {}, "value"),
    },
    expressions={"number of TROOP": "len({0})", "size of TROOP": "{0}.size", "region of TROOP": "{0}.region"},
    predicates={("region", "is", "coastal"): "{it} in play.coast", ("troop", "has", "marched"): "{it}.marched"},
    verbs={"gain COUNT grain": "play.gain({owner}, {0})", "rest TROOP": "play.rest({0})"},
    collections={"troop": "{all_bearers}"},
    all_bearers="play.troops",
    adjectives={("own", "troop"): "{it}.realm == {owner}", ("rival", "troop"): "{it}.realm != {owner}"},
    classes={"realm": "{it}.realm == {id!r}"},
    relations={"adjacent to": "play.joins({it}, {other})"},
    areas={"region": "{it}.region == {0}"},
    carriers={"gift": "{id!r} in {it}.gifts", "region": "{it} == {id!r}"},
    everywhere={"gift": "[one for one in play.troops if {id!r} in one.gifts]", "region": "[{id!r}]"},
    moments={"turn": "'turn'"},
    sections={"decree": {"owner": "troop.realm", "enemy": "play.rival(troop.realm)"}},
)


def _name(text: str) -> Said:
    return Said((text, text, f"{text}'s"))


def _noun(one: str) -> NounForms:
    return NounForms((one, one, f"{one}'s"), (f"{one}s", f"{one}s", f"{one}s'"))


def _changes(name: str) -> dict[str, str]:
    return {
        "add": f"{name} is {{n}} higher",
        "subtract": f"{name} is {{n}} lower",
        "set": f"{name} is {{n}}",
        "at least": f"{name} is at least {{n}}",
        "at most": f"{name} is at most {{n}}",
    }


WORDING = replace(
    ENGLISH,
    nouns={"troop": _noun("troop"), "region": _noun("region"), "turn": _noun("turn")},
    names={
        "self": _name("this troop"),
        "here": _name("this region"),
        "owner": Said(("you", "you", "your"), YOU),
        "enemy": _name("your rival"),
        "foe": _name("the foe"),
    },
    adjectives={"own": "of yours", "rival": "rival"},
    compounds={"realm": "{0} {1}"},
    hooks={
        "might": _changes("the might of {of|troop}[ against {against}]"),
        "march": {
            "permit": "{of|troop} may march[ into {into}]",
            "forbid": "{of|troop} cannot march[ into {into}]",
            "after": "after {of|troop} <of:marches|march>[ into {into}]",
        },
        "call for support": {
            "permit": "{of|troop} may call for support",
            "forbid": "{of|troop} cannot call for support",
        },
        "harvest": _changes("the harvest of {of|region}"),
    },
    expressions={
        "number of TROOP": "the number of {0}",
        "size of TROOP": "{0:possessive} size||the size of {0}",
        "region of TROOP": "{0:possessive} region||the region of {0}",
    },
    compared={"number of TROOP": {"counted": "there <0:is|are> {0}"}},
    predicates={
        "region is coastal": "<is|are> on the coast",
        "region is not coastal": "<is|are> not on the coast",
        "troop has marched": "<has|have> marched",
        "troop has not marched": "<has|have> not marched",
    },
    verbs={"gain COUNT grain": "gain {0} grain", "rest TROOP": "{0} <0:rests|rest>"},
    relations={"adjacent to": "adjacent to {0:object}"},
    areas={"region": "in {0}"},
    properties={"coast": "lies on the coast"},
    sections={"decree dawn": "at dawn", "decree dusk": "at dusk"},
)


@dataclass(eq=False)
class Troop:
    """A troop on the map."""

    realm: str
    region: str
    size: int
    gifts: dict[str, int | None]
    marched: bool = False
    rested: bool = False


@dataclass
class Work:
    """How many things were looked at, by the definitions for whose sake."""

    spent: Counter[str] = field(default_factory=Counter)

    def spend(self, site: Site, things: int) -> None:
        """Count things that an effect looks at."""
        self.spent[site.definition.id.text] += things


@dataclass
class Play:
    """As much of a game as the effects of the test ask for."""

    troops: list[Troop]
    borders: frozenset[frozenset[str]]
    coast: frozenset[str]
    grain: dict[str, int] = field(default_factory=dict)
    used: dict[object, int] = field(default_factory=dict)
    work: Work = field(default_factory=Work)

    def rival(self, realm: str) -> str:
        """Give the other of two."""
        return next(troop.realm for troop in self.troops if troop.realm != realm)

    def joins(self, one: object, other: object) -> bool:
        """Tell whether two places touch."""
        places = (place.region if isinstance(place, Troop) else place for place in (one, other))
        return frozenset(places) in self.borders

    def because(self, _: str, do: Callable[..., bool], *involved: object) -> bool:
        """Do something for the sake of a definition."""
        return do(self, *involved)

    def gain(self, realm: str, grain: int) -> None:
        """Bring in grain."""
        self.grain[realm] = self.grain.get(realm, 0) + grain

    def rest(self, troop: Troop) -> None:
        """Let a troop rest."""
        troop.rested = True

    def uses(self, moment: str, name: str, who: object) -> int:
        """Tell how often something was used."""
        return self.used.get((moment, name, who), 0)

    def use(self, moment: str, name: str, who: object) -> None:
        """Note that something was used."""
        self.used[moment, name, who] = self.uses(moment, name, who) + 1
