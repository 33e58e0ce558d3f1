"""What every row of the registry can be asked of, said by every sort of phrase, and whether that is ever so.

Nothing is drawn by luck: each predicate and each value meets, in each of its slots, each way to speak of a thing of
each type that the slot takes; so does each relation on both of its sides. What is accepted is asked of many positions,
in which all lies that may lie somewhere.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Combat, CombatKind
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.state import Fall, Fate, PlayerState, UnitState
from bow_author.engine.token_locations import holders, lying
from bow_author.engine.work import Work
from bow_author.plans.model import Label, TokenId, UnitId
from bow_dsl.checked.program import meaning_of
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.patterns import tokens_of
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.own_rules import core
from tests.wild.position import Positions

REGISTRY = RULESET.registry
PIECES = """
token wound "Wound" { homebrew "own"; lies on unit; stacks; copies 9 }
token trap "Trap" { homebrew "own"; lies on hex; stacks; copies 9 }
token oil "Oil" { homebrew "own"; lies on hex; levels 4 }
token coin "Coin" { homebrew "own"; lies on board; stacks; copies 9 }
token oath "Oath" { homebrew "own"; lies on card; stacks; copies 9 }
token vial(c: class) "Vial {c}" { homebrew "own"; lies on unit; stacks; copies 99 }
token seal(r: rank) "Seal {r}" { homebrew "own"; lies on unit; stacks; copies 99 }
token flag(t: type) "Flag {t}" { homebrew "own"; lies on board; stacks; copies 99 }
token doom(m: commander) "Doom {m}" { homebrew "own"; lies on card; stacks; copies 99 }
formation wall "Wall" { homebrew "own"; text "Own." }
rule rite "Rite" { homebrew "own"; modify dice on unit during rite: add 1; permit counterattack by unit }
"""
ROBB = "robb_stark.young_wolf"
SORTS = ("wound", "trap", "oil", "coin", "oath", "vial", "seal", "flag", "doom", "command", "disc")
VARIETIES = ("vial of infantry", "seal of red", "flag of northmen_archers", f"doom of {ROBB}", f"disc of {ROBB}")
FORMS: dict[str, tuple[str, ...]] = {
    "unit": ("self", "target", "unit here"),
    "token": ("self", "x", *SORTS, *VARIETIES),
    "card": ("card of target",),
    "board": ("board of owner", "board of enemy"),
    "hex": ("here", "hex of target", "hex of self"),
    "holding": ("supply",),
    "commander": ("commander of self", ROBB),
    "type": ("type of target", "northmen_archers", "k"),
    "terrain": ("forest", "ford"),
    "house": ("owner", "enemy", "stark", "side of target"),
    "class": ("infantry", "class of target"),
    "rank": ("red", "rank of target"),
    "face": ("green", "valor"),
    "keyword": ("stalwart",),
    "formation": ("wall",),
    "count": ("1",),
    "pool": ("order pool of owner",),
    "pile": ("hand of owner", "deck of enemy"),
    "zone": ("morale of owner",),
    "direction": ("direction from self to target",),
    "edge": ("edge of owner",),
    "rule": ("rite",),
    "combat": ("attack", "melee combat"),
    "elimination": ("elimination of target",),
    "engagement": ("engagement token of self",),
    "act": ("attack by self against target",),
    "path": ("path",),
}
"""Ways to speak of one thing of a type: who takes part, a sort, a variety, a constant, an id, what somebody has."""
LISTS = {
    "unit": "units", "hex": "hexes", "commander": "commanders", "objective": "objectives", "type": "types",
    "figure": "figures in target", "order_token": "tokens in order pool of owner", "die": "dice",
    "leadership_card": "cards in hand of owner",
}  # fmt: skip
"""Things that one can go through: `it` is one of them."""
ELSEWHERE = {
    "roll": "a roll has a name only where something is done: `tests/wild/places.py` says it there",
    "command": "the command of a card is asked about as it is paid for",
    "played_card": "a card is asked about as it is played",
    "moment": "what lasts lasts until it, and nobody asks",
    "movement": "whose movement it is says a role of `effects`",
}
"""Types of which no effect that modifies a value knows anything, and why."""
NEVER_HERE = {
    "unit is uncontrolled": "asked while a card is in play",
    "engagement token": "asked where one is removed",
    "elimination": "asked where somebody falls",
    "random direction": "luck is drawn where something is done",
}
"""Rows that are refused in all effects that modify a value, and where they are asked."""


class Context(NamedTuple):
    """An effect that modifies a value, with the names that it knows; and how its function is asked."""

    head: str
    effect: str
    change: str
    knows: frozenset[str] = frozenset()
    """The names of `SOME_KNOW` that mean something in it."""


SOME_KNOW = frozenset(("x", "k", "here", "path"))
"""Names that only some contexts know; a name that nobody knows is refused, whatever else is said."""
_HERE = frozenset(("here",))
CONTEXTS = {
    "dice": Context("keyword tried", "modify dice of self against target", "add 1"),
    "rolled": Context("keyword tried", "modify valor hits on target by combat of self", "add 1"),
    "moving": Context("keyword tried", "modify movement of self", "add 1", frozenset(("path",))),
    "token": Context("token tried", "lies on hex; modify dice of unit here against target", "add 1", _HERE),
    "beside": Context("token tried", "lies on hex; modify dice of unit against target", "add 1", _HERE),
    "sort": Context("keyword tried(x: token)", "modify dice of self against target", "add 1", frozenset(("x",))),
    "type": Context("keyword tried(k: type)", "modify dice of self against target", "add 1", frozenset(("k",))),
}


ARGUMENTS = {"sort": "wound", "type": "northmen_archers"}
"""What the bearer of a keyword is told."""


class Asked(NamedTuple):
    """A condition: the row that says it, what fills its slots, and how it is written."""

    row: str
    filled: tuple[str, ...]
    types: tuple[str, ...]
    text: str


def _forms(slot: str) -> Iterator[tuple[str, str]]:
    for kind in (slot, *REGISTRY.wider.get(slot, ())):
        yield from ((kind, form) for form in FORMS.get(kind, ()))
        if kind in LISTS:
            yield kind, f"it of {LISTS[kind]}"


def _said(text: str, filled: tuple[str, ...]) -> str:
    parts = iter(filled)
    return " ".join(next(parts) if slot else max(words) for words, slot, _ in tokens_of(text))


def _question(gives: str, said: str) -> str:
    """Ask whether a value is anything: nothing is not the same as nothing."""
    match gives:
        case "count":
            return f"{said} is at least 1"
        case "act":
            return f"{said} is legal"
        case "area":
            return f"number of units in {said} is at least 1"
        case "combat":
            return f"hits on {ROBB} by {said} is at least 1"
    return f"{said} is {said}"


def _filled(slots: list[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], str]]:
    for combination in product(*map(_forms, slots)):
        types, forms = zip(*combination, strict=True) if combination else ((), ())
        lists = [form.removeprefix("it of ") for form in forms if form.startswith("it of ")]
        if len(lists) < 2:
            yield types, forms, lists[0] if lists else ""


AREAS = (
    *("sight of self", "sight of target", "sight of commander of self", "reach of self", "reach of target"),
    *("zone of control of self", "zone of control of target", "zone of control of commander of self"),
)
"""Ways to speak of what has no name: all that somebody sees, reaches, controls."""
_FIGURES = "it of figures in target"
APART = {
    ("in", "commander of self", "target"): "he is in the one of two units",
    ("in", _FIGURES, "self"): "they are in the other of two units",
    ("in", "it of cards in hand of owner", "deck of enemy"): "a card is in one pile",
    **{("adjacent to", _FIGURES, where): "they stand there" for where in ("target", "hex of target")},
    **{("adjacent to", where, _FIGURES): "they stand there" for where in ("target", "hex of target")},
    ("adjacent to", "it of commanders", ROBB): "no position has another one so near to him",
    ("adjacent to", ROBB, "it of commanders"): "no position has another one so near to him",
}
"""What never stands in a relation, though each of both does to others; with the reason."""


def relations() -> Iterator[Asked]:
    """Give each relation between two things, in each way to speak of them: behind `is`, and behind a noun."""
    place, area = REGISTRY.within[0], REGISTRY.area
    inside = dict.fromkeys(("place", "token", "type", *(kind for of in REGISTRY.inside.values() for kind in of)))
    sides: dict[str, tuple[tuple[str, ...], str]] = {
        words: ((left,), right) for words, (left, right) in REGISTRY.relations.items()
    }
    sides |= {"within 2 hexes of": ((place,), place), "in": (tuple(inside), area)}
    for relation, (lefts, right) in sides.items():
        ours = dict.fromkeys(form for left in lefts for _, form in _forms(left))
        theirs = [*dict.fromkeys(form for _, form in _forms(right)), *(AREAS if right == area else ())]
        for first, second in product(ours, theirs):
            lists = [form.removeprefix("it of ") for form in (first, second) if form.startswith("it of ")]
            if len(lists) > 1:
                continue
            one, other = ("it" if form.startswith("it of ") else form for form in (first, second))
            said = f"{one} is {relation} {other}"
            asked = Asked(relation, (first, second), (), said)
            if not lists:
                yield asked
                continue
            yield asked._replace(text=f"number of {lists[0]} where {said} is at least 1")
            if one == "it" and " " not in lists[0]:
                yield asked._replace(text=f"number of {lists[0]} {relation} {other} is at least 1")


def questions() -> Iterator[Asked]:
    """Give each condition."""
    rows = [(f"{one.subject} {one.verb} {one.text}", one.subject, one.text, one.verb) for one in REGISTRY.predicates]
    rows += [(one.text, "", one.text, one.gives) for one in REGISTRY.expressions]
    for row, subject, text, how in rows:
        slots = [*filter(None, [subject]), *(slot for _, slot, _ in tokens_of(text) if slot)]
        for types, forms, of in _filled(slots):
            words = tuple("it" if form.startswith("it of ") else form for form in forms)
            said = f"{words[0]} {how} {_said(text, words[1:])}" if subject else _question(how, _said(text, words))
            yield Asked(row, forms, types, f"number of {of} where {said} is at least 1" if of else said)


@cache
def names() -> Names:
    """What is defined: the core pack, and pieces for all that holds some."""
    return core().extended([read(Source(PIECES, "pieces.bow"))[0]])[0]


def written(context: Context, condition: str) -> str:
    """Write the definition with the condition."""
    return f'{context.head} "Tried" {{ homebrew "own"; {context.effect} when {condition}: {context.change} }}\n'


def is_accepted(text: str) -> bool:
    """Tell whether a definition has no error."""
    program, problems = read(Source(text, "asked.bow"))
    seen = names().extended([program])[0]
    if any(meaning_of(one, seen, REGISTRY).is_refused for one in program.definitions):
        return False  # what is told of it takes longer
    found = (*problems, *check(program, seen, RULESET))
    return not any(problem.severity is Severity.ERROR for problem in found)


@cache
def positions() -> tuple[Play, ...]:
    """Make positions in which everything lies everywhere, or nothing, and much has happened in the turn."""
    mentioned = " and ".join(
        (f"self has {name}" for name in ("wound", "stalwart", "northmen_archers", "trap", "fire")),
    )
    text = f"commander of self is {ROBB} and self is in forest and self is in ford and self is in hills and {mentioned}"
    head = f'keyword tried "T" {{ homebrew "own"; modify dice of self when {text}: add 1 }}\n'
    program, _ = read(Source(head, "asked.bow"))
    seen = names().extended([program])[0]
    made, plain = Positions(program.definitions[0], seen, Catalogue(seen)), CompiledRules(seen, only=())
    plays = [made.position(number, plain, 7) for number in range(24)]
    for number, play in enumerate(found := [play for play in plays if play is not None]):
        _furnish(play, number)
    return tuple(found)


def _furnish(play: Play, number: int) -> None:
    """Lay pieces, and let something have happened."""
    state = play.state
    kinds = [f"vial {name}" for name in play.catalogue.classes]
    kinds += [f"seal {rank}" for rank in ("green", "blue", "red")]
    kinds += [f"flag {name}" for name in {unit.type for unit in state.units.values()}]
    kinds += [f"{name} {led}" for name in ("doom", "disc") for led in state.commanders]
    for at in play.battlefield.hexes:
        state.tokens.setdefault(at, {})
    for holder in holders(play):
        held = lying(play, holder)
        assert held is not None
        if not number % 3:
            held.clear()
        else:
            held.update({TokenId(name): 1 for name in (*kinds, *SORTS[:5])})
    state.tokens = {at: held for at, held in state.tokens.items() if held}
    for side in state.sides.values():
        side.formations = tuple((UnitId(kind), "wall") for kind in play.catalogue.units)
        side.victory_points = number % 2
        side.command_tokens = number % 3
        side.players = [PlayerState(Label("one"), [])] if number % 4 == 1 else []
    turn = state.turn
    if turn is not None:
        turn.attacked = list(state.units)[: number % 3]
    state.worth = dict.fromkeys(state.units, 2)
    free = [at for at in play.battlefield.hexes if state.unit_at(at) is None]
    for unit in state.units.values():
        if unit.commander is not None and not number % 5:
            unit.at, state.commanders[unit.commander].fate = None, Fate.CAPTURED
        if unit.at is None:
            near = play.battlefield.neighbours[next(unit.at for unit in state.units.values() if unit.at is not None)]
            unit.fall = Fall(next((at for at in near if at in free), free[0]), 1)


def _asked_there(play: Play, rules: CompiledRules, name: str, one: UnitState, other: UnitState) -> bool:
    """Tell whether the effect changes its value between two units, the first of which bears it."""
    place = other.place
    assert place is not None
    one.gained = (("tried", ARGUMENTS.get(name)), *(given for given in one.gained if given[0] != "tried"))
    where = {"token": one.at, "beside": place}.get(name)
    if where is not None:
        play.state.tokens.setdefault(where, {})[TokenId("tried")] = 1
    for is_ranged, struck in product((False, True), repeat=2):
        fight = Combat(one, other, CombatKind.ATTACK, is_ranged, place, is_flank=True, retreated=int(is_ranged))
        before = Combat(other, one, CombatKind.ATTACK, is_ranged, one.at or place, retreated=int(is_ranged))
        fight.hits_on_commander = before.hits_on_commander = 1
        fight.faces = tuple(DieFace) if name == "rolled" else ()
        play.combats[:] = [fight, before] if struck else [before, fight]
        if _change(play, rules, name, fight) > 0:
            return True
    return False


def _change(play: Play, rules: CompiledRules, name: str, fight: Combat) -> int:
    """Give what the effect adds to its value."""
    match name:
        case "rolled":
            return rules.valor_hits(play, 0, fight.target, fight.attacker, fight)
        case "moving":
            return rules.movement(play, 0, fight.attacker, (fight.target_hex,))
    return rules.dice(play, 0, fight.attacker, fight.target, fight)


@cache
def is_ever_so(name: str, text: str) -> bool:
    """Tell whether in some position, between some units, the effect changes its value."""
    program, _ = read(Source(text, "asked.bow"))
    seen = names().extended([program])[0]
    rules = CompiledRules(seen, only={("keyword", "tried"), ("token", "tried"), ("rule", "rite")})
    assert rules.uncompiled == (), text
    for play in positions():
        play.rules, play.said, play.work = rules, rules.said, Work(rules.sites)
        for one, other in product(play.state.units.values(), repeat=2):
            if one is not other and _asked_there(play, rules, name, one, other):
                return True
    return False
