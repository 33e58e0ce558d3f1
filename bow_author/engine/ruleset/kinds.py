"""The kinds of definition in Battles of Westeros, and their keys."""

from typing import Any

from bow_dsl.ruleset.kinds import Count, Key, Kind, OneOf, Quoted, Reference, SectionKind
from bow_dsl.value import replace

RANKS = ("green", "blue", "red")
_TEXT = Key("text", ((Quoted(),),), "What it does, in the author's own words.")
_PRINTED = Key("printed", ((Quoted(),),), "The wording that is printed, word for word; its page is the mark behind it.")
_COLOUR = Key("colour", ((Quoted("#[0-9a-fA-F]{6}", "#8fd694"),),), "Its colour on maps, as `#rrggbb`.")


def _symbols() -> tuple[str, ...]:
    from bow_author.draw.art import available_symbols

    return available_symbols()


def _patterns() -> tuple[str, ...]:
    from bow_author.draw.art import available_patterns

    return available_patterns()


_SYMBOL = Key("symbol", ((Quoted(drawings=_symbols),),), "The drawing that stands for it on maps and sheets.")
_HOUSE = Key("house", ((Reference("house"),),), "The House it belongs to.", needed=True)
_KEYWORDS = Key("keywords", ((Reference("keyword"),),), "The keywords it has.", listed=True)
_MAY_BE_TOLD: Any = {"acts": True, "told_by": "text"}
_ABILITY = SectionKind("ability", ((),), "Effects that are always on.")

_KINDS = (
    Kind(
        "house",
        "A House: a side of a battle, or an ally of one.",
        (
            Key("role", ((OneOf(("primary", "ally")),),), "Whether it leads an army or joins one.", needed=True),
            Key("sign", ((Quoted(drawings=_symbols),),), "The drawing of its sign."),
            Key("banners", ((OneOf(("none",)),),), "Says that its units carry no banners."),
            _COLOUR,
            _TEXT,
        ),
    ),
    Kind("class", "A class of units.", (_SYMBOL, _TEXT)),
    Kind(
        "unit",
        "A type of unit, as on its reference card.",
        (
            _HOUSE,
            Key("class", ((Reference("class"),),), "Its class.", needed=True),
            Key("strength", ((Count(1, 8),),), "Figures at full strength.", needed=True),
            Key("copies", ((Count(1, 99),),), "How many units of it there are; no limit if not said."),
            Key("base", ((OneOf(("square", "rectangular")),),), "The base of its figures.", needed=True),
            Key(
                "attack",
                ((OneOf(("melee",)),), (OneOf(("ranged",)), Count(1, 20))),
                "How it attacks; a ranged attack with its range in hexes.",
                needed=True,
                usual={"ranged COUNT": (2, 10)},
            ),
            Key("valor", ((OneOf(("misses",)),),), "Says that it never hits on a Valor result."),
            _KEYWORDS,
            Key(
                "formations",
                ((Reference("formation"),),),
                "The formations it may take; it stands in the first until its owner decides.",
                listed=True,
            ),
            Key(
                "orders",
                ((OneOf(RANKS),),),
                "What a unit of this rank may do when it is ordered.",
                by_first=True,
                alternatives=("move COUNT", "attack with COUNT dice", "attack with COUNT die"),
                usual={"move COUNT": (1, 8), "attack with COUNT dice": (1, 8)},
            ),
            _TEXT,
        ),
        effects=True,
    ),
    Kind("keyword", "A named ability of units.", (_TEXT,), effects=True, parameters=True, **_MAY_BE_TOLD),
    Kind("formation", "A stance that a unit may take.", (_TEXT,), effects=True, **_MAY_BE_TOLD),
    Kind("rule", "What the rulebook says outside of keywords, terrain and tokens.", (_TEXT,), effects=True, acts=True),
    Kind("variant", "A rule that players may agree on.", (_TEXT,), effects=True, acts=True),
    Kind(
        "commander",
        "A Commander card: one version of a commander.",
        (
            _HOUSE,
            Key("unit", ((Reference("unit"),),), "The type of his unit.", needed=True),
            Key("command", ((OneOf(("limit",)), Count(1, 9)),), "How many command tokens he may hold.", needed=True),
            Key("capture", ((Count(1, 9),),), "Hits in one attack that take him when he is alone.", needed=True),
            Key("zone", ((Count(0, 9),),), "How many hexes his zone of control reaches; 2 if it is not said."),
            _KEYWORDS,
            _TEXT,
        ),
        (_ABILITY, SectionKind("commit", ((),), "What he may do once in a battle.")),
        versioned=True,
        titled=True,
    ),
    Kind(
        "card",
        "A Leadership card.",
        (
            _HOUSE,
            Key("commander", ((Reference("commander", person=True),),), "Whose card it is; none for a basic card."),
            Key("copies", ((Count(1, 10),),), "How many of it are in the deck; 1 if it is not said."),
            _TEXT,
        ),
        (
            SectionKind(
                "command",
                ((OneOf(("cost",)), Count(0, 5)),),
                "What it orders, and the command tokens that costs.",
                repeated=True,
            ),
            SectionKind(
                "tactic",
                ((OneOf(("before", "after")), OneOf(("command",))),),
                "Its extra power, and when it may be used.",
                listed=True,
            ),
        ),
        acts=True,
    ),
    Kind(
        "terrain",
        "What a hex counts as.",
        (
            Key("piece", ((OneOf(("hex", "token")),),), "Whether it is a hex or a token lying on one.", needed=True),
            Key("ground", ((),), "Says that a hex counts as it where nothing else is said."),
            Key("blocks", ((OneOf(("sight",)),),), "Says that no line of sight passes it."),
            Key("raised", ((),), "Says that it is raised ground, for effects that ask what `is raised`."),
            Key("stops", ((OneOf(("movement",)),),), "Says that a unit entering it must stop."),
            Key("impassable", ((),), "Says that no unit may enter it."),
            Key("like", ((Reference("terrain"),),), "For movement it is treated as this terrain."),
            Key(
                "burn",
                (
                    (OneOf(("none",)),),
                    (Count(1, 4),),
                    (Count(1, 4), OneOf(("becomes",)), Reference("token")),
                    (Count(1, 4), OneOf(("becomes",)), Reference("terrain")),
                    (Count(1, 4), OneOf(("removes",))),
                ),
                "Its Burn Limit, and what it becomes when that is reached.",
            ),
            _COLOUR,
            Key("pattern", ((Quoted(drawings=_patterns),),), "The drawing that fills it on maps."),
            _SYMBOL,
            Key("joins", ((Reference("band"),),), "The bands that run through it on maps.", listed=True),
            Key("ends", ((Reference("band"),),), "The bands that run up to it on maps, and end there.", listed=True),
            _TEXT,
        ),
        effects=True,
    ),
    Kind(
        "band",
        "How hexes that join one another are drawn: as one line through all of them.",
        (
            _COLOUR,
            Key("border", ((Quoted("#[0-9a-fA-F]{6}", "#1f3f8f"),),), "The colour of its two sides.", needed=True),
            Key("width", ((Count(1, 100),),), "Its width in per cent of that of a hex.", needed=True),
            Key("texture", ((OneOf(("plain", "ripples", "dashes")),),), "What tells it in grey print.", needed=True),
        ),
    ),
    Kind(
        "token",
        "A token that comes and goes.",
        (
            Key("lies", ((OneOf(("on",)), OneOf(("hex", "unit", "card", "board"))),), "What it lies on.", needed=True),
            Key("levels", ((Count(1, 9),),), "Its highest level, if it has levels."),
            Key("stacks", ((),), "Says that several of them may lie together."),
            Key("copies", ((Count(1, 99),),), "How many there are, of each class if it has any; no limit if not said."),
            _SYMBOL,
            _COLOUR,
            _TEXT,
        ),
        effects=True,
        varied=True,
        parameters=True,
    ),
    Kind(
        "gambit",
        "A Gambit card: of those agreed on for its Houses a side has one, chosen in secret at set-up.",
        (_HOUSE, _TEXT),
        (_ABILITY,),
        acts=True,
    ),
    Kind("special", "A special rule of one battle.", (_TEXT,), effects=True, **_MAY_BE_TOLD),
    Kind("victory", "How a battle is scored or won.", (_TEXT,), effects=True, acts=True),
)

KINDS = tuple(replace(kind, keys=(*kind.keys, _PRINTED)) if _TEXT in kind.keys else kind for kind in _KINDS)

_ELSEWHERE = {
    "keyword": ("trait", "skill", "power", "talent", "feature"),
    "commander": ("leader", "hero", "general", "captain", "character"),
    "unit": ("troop", "troops", "regiment", "soldiers", "figure", "units"),
    "terrain": ("hex", "tile", "hexes", "ground"),
    "token": ("marker", "counter"),
    "house": ("faction", "army", "clan", "side", "player"),
    "victory": ("win", "goal", "condition", "scoring"),
    "rule": ("effect", "rules"),
}
_DOCUMENTS = ("battle", "plan", "battle_plan", "scenario", "mission", "map", "board", "skirmish", "case", "pack")
OTHER_WORDS = {
    **{word: f"it is called `{kind}` here" for kind, words in _ELSEWHERE.items() for word in words},
    **dict.fromkeys(
        _DOCUMENTS, "a battle, a board and the like are YAML files of their own: `bow new battle NAME` starts one"
    ),
    "ability": "an ability that units have by name is a `keyword`; that of a commander stands inside of his braces",
    "objective": "objectives stand in the battle plan, under `objectives`",
}
"""What players call the kinds elsewhere, and how these are written here."""
