"""English: grammar, and the words for things. Hooks, phrases and happenings have modules of their own."""

from dataclasses import replace

from bow_author.engine.hooks import ROWS
from bow_author.engine.phrases import CONDITIONS, EXPRESSIONS, VERBS
from bow_author.engine.ruleset.wording.english_phrases import (
    AREAS,
    COMPARED,
    CONSTANTS,
    RELATIONS,
)
from bow_dsl.words import english as grammar
from bow_dsl.words.wording import YOU, NounForms, NounPhrase


def _noun(singular: str, many: str = "") -> NounForms:
    many = many or f"{singular}s"
    owned = f"{many}'" if many.endswith("s") else f"{many}'s"
    return NounForms((singular, singular, f"{singular}'s"), (many, many, owned))


def _name(text: str, number: int = 0) -> NounPhrase:
    return NounPhrase((text, text, f"{text}'s"), number)


_NOUNS = {
    "unit": _noun("unit"),
    "hex": _noun("hex", "hexes"),
    "commander": _noun("commander"),
    "objective": _noun("objective"),
    "turn": _noun("turn"),
    "round": NounForms(
        ("the round number", "the round number", ""), ("the round number", "the round number", ""), "proper"
    ),
    "card": _noun("card"),
    "played_card": _noun("card"),
    "roll": _noun("roll"),
    "order_token": _noun("order token"),
    "leadership_card": _noun("Leadership card"),
    "type": _noun("type of unit", "types of unit"),
    "figure": _noun("figure"),
    "die": _noun("die", "dice"),
}

_NAMES = {
    "self unit": _name("this unit"),
    "self token": _name("this token"),
    "self": _name("this"),
    "here unit": _name("the unit with this token"),
    "here card": _name("the card with this token"),
    "here board": _name("the board with this token"),
    "here": _name("this hex"),
    "board": _name("a board"),
    "board again": _name("that board"),
    "holder": _name("what it lies on"),
    "owner": NounPhrase(("you", "you", "your"), YOU),
    "enemy": NounPhrase(("your opponent", "your opponent", "your opponent's"), gender="proper"),
    "owner token on unit": NounPhrase(("the side of the unit with this token",) * 2 + ("",), gender="proper"),
    "enemy token on unit": _name("the other side"),
    "commander": _name("the commander"),
    "commander unit": NounPhrase(("the commander on whom this card is played",) * 2 + ("",)),
    "commander unit again": _name("that commander"),
    "figure loss unit": _name("the unit that loses figures"),
    "adjacency unit": _name("the first unit"),
    "counterattack attacker": _name("the counterattacked unit"),
    "counterattack target": _name("the counterattacking unit"),
    "entry hex": _name("the hex it enters"),
    "leaving hex": _name("the hex it leaves"),
    "follow up unit": _name("the unit that follows up"),
    "follow up hex": _name("the hex it enters"),
    "disengaging unit": _name("the unit that disengages"),
    "swap unit": _name("the first unit"),
    "shifting hex": _name("the hex it comes from"),
    "relocation hex": _name("the hex it comes from"),
    "attacker": _name("the attacker"),
    "target": _name("the target"),
    "unit": _name("that unit"),
    "hex": _name("that hex"),
    "origin": _name("the hex it comes from"),
    "goal": _name("the hex it goes to"),
    "obstacle": _name("what is between"),
    "passed": _name("the unit that was passed"),
    "eliminated": _name("the eliminated unit"),
    "start": _name("the pile it comes from"),
    "end": _name("the pile it goes to"),
    "foe": _name("the enemy"),
    "other": _name("the other unit"),
    "house": _name("a House"),
    "house again": _name("that House"),
    "player": _name("a player"),
    "player again": _name("that player"),
    "face": _name("that order token"),
    "terrain": _name("that terrain"),
    "token": _name("that token"),
    "card": _name("that card"),
    "engagement": _name("that engagement token"),
    "bearer": _name("the bearer"),
    "source": _name("the source"),
    "moving": _name("the unit that moves"),
    "place": _name("that hex"),
    "combat": _name("that combat"),
    "action": _name("that action"),
    "act": _name("that action"),
    "phase": _name("that phase"),
    "cause": _name("the cause"),
    "keyword": _name("a keyword"),
    "keyword again": _name("that keyword"),
    "movement path": NounPhrase(("all of the path before the last hex",) * 2 + ("",)),
    "path": NounPhrase(("all of the path", "all of the path", "")),
    "hexes": NounPhrase(("the number of hexes of the retreat",) * 2 + ("",), is_simple=False),
    "hits": NounPhrase(("the number of those hits", "the number of those hits", ""), is_simple=False),
    "figures count": NounPhrase(("the number of those figures",) * 2 + ("",), is_simple=False),
    "tokens count": NounPhrase(("the number of those tokens",) * 2 + ("",), is_simple=False),
    "spaces": NounPhrase(("the number of those spaces",) * 2 + ("",), is_simple=False),
    "points": NounPhrase(("the number of those points",) * 2 + ("",), is_simple=False),
    "command": _name("the command"),
    "it": NounPhrase(("it", "it", "its")),
    "it draw": NounPhrase(("what was drawn", "what was drawn", "")),
}

_PROPERTIES = {
    "blocks sight": "blocks line of sight",
    "raised": "raised ground, for effects that ask what is raised",
    "stops movement": "a unit that enters must stop",
    "impassable": "no unit may enter",
    "like TERRAIN": "counts as {0}",
    "burn none": "cannot burn",
    "burn COUNT": "Burn Limit {n}",
    "burn COUNT becomes TOKEN": "Burn Limit {n}; then {0} is laid on it",
    "burn COUNT becomes TERRAIN": "Burn Limit {n}; then it becomes {0}",
    "burn COUNT removes": "Burn Limit {n}; then it is removed",
    "valor misses": "Valor results of this unit never hit",
    "levels COUNT": "has at most {n} <n:level|levels>",
    "stacks": "several of these may lie together",
}

_SECTIONS = {
    "ability": "ability",
    "commit": "commit",
    "command cost": "for {n} command <n:token|tokens>",
    "tactic before command": "before commands",
    "tactic after command": "after commands",
}

ENGLISH = replace(
    grammar.ENGLISH,
    frames={
        **grammar.ENGLISH.frames,
        "acting side": "{0}, for the side whose turn it is",
        "while keyword": "while any unit has this, {0}",
        "while unit": "while any such unit is on the battlefield, {0}",
        "while formation": "while any unit stands so, {0}",
        "while terrain": "while there is any such terrain, {0}",
        **{
            f"while token{on}": "while any such token is in play, {0}"
            for on in ("", " on unit", " on card", " on board")
        },
        **dict.fromkeys(("before unit", "before keyword", "before formation"), "terrain or a token"),
        "before commander": "terrain, a token, a unit or a keyword",
        **dict.fromkeys(("before card", "before gambit"), "terrain, a token, a unit, a keyword or a commander"),
        **dict.fromkeys(
            ("before variant", "before special", "before victory"),
            "terrain, a token, a unit, a keyword, a commander or a card",
        ),
        "per turn": "turn",
        "per round": "round",
        "per battle": "battle",
        "draw token": "draw {n*{0} token|{0} tokens}",
        "within": "within {n:simple} <n:hex|hexes> of {0}||no farther from {0:object} than {n}",
    },
    nouns=_NOUNS,
    names=_NAMES,
    kinds={"keyword": "{0}", "terrain": "{0}", "token": "{0}", "class": "{lower}"},
    compounds={"class": "{lower} {1}", "house": "{0} {1}", "terrain": "{0} {1}", "rank": "{0} {1}", "face": "{0} {1}"},
    adjectives={
        **{row.key[2]: row.key[2] for row in CONDITIONS if row.is_adjective},
        "alone": "lone",
        "valor": "Valor",
        "morale": "Morale",
    },
    belonging={"friendly": "of yours", "enemy": "of your opponent's"},
    constants=CONSTANTS,
    words={},
    hooks={row.key: row.english for row in ROWS if row.english},
    expressions={row.text: row.english for row in EXPRESSIONS}
    | {
        "unit here, unit": "the unit with this token",
        "unit here, card": "the unit of the commander whose card has this token",
    },
    compared={**COMPARED, **{row.text: row.compared for row in EXPRESSIONS if row.compared}},
    predicates={key: words for row in CONDITIONS for key, words in row.said.items()},
    verbs={row.text: row.english for row in VERBS},
    relations=RELATIONS,
    areas=AREAS,
    properties=_PROPERTIES,
    sections=_SECTIONS,
)
