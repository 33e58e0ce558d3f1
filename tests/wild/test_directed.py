"""Single definitions in small battles: those that once broke one, the positions themselves, and what is reached."""

import pytest

from bow_author.engine import hooks
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hook_rows import Hook
from bow_author.playtest.invariants import broken_laws
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.wild.directed import FILE, Tried, catalogue, core, tried
from tests.wild.position import Positions
from tests.wild.reasons import reason

HEADS = {"token": "lies on hex", "terrain": "piece hex", "gambit": "house stark"}


def _text(kind: str, *items: str, parameters: str = "") -> str:
    """Write a definition."""
    shown = " {x}" if parameters else ""
    head = HEADS.get(kind, "") if not any(item.startswith(("lies", "piece")) for item in items) else ""
    lines = "".join(f"  {item}\n" for item in ('homebrew "own"', 'text "Own."', head, *items) if item)
    return f'{kind} wild_1{parameters} "Wild{shown}" {{\n{lines}}}\n'


def _unit(*effects: str) -> str:
    """Write a unit with effects."""
    return (
        'unit wild_1 "Wild" {\n  homebrew "own"\n  house stark\n  class cavalry\n  strength 4\n  base square\n'
        "  attack melee\n  keywords scorch_the_earth, off_balance\n  orders green: move 2 then attack with 2 dice\n"
        "  orders blue: attack with 3 dice\n  orders red: attack with 4 dice\n"
        + "".join(f"  {effect}\n" for effect in effects)
        + "}\n"
    )


BROKE = {
    "no dice": _text("rule", "react before attack by unit: roll dice equal to 0 as n { green: gain 1 morale }"),
    "a rating that asks for itself": _text(
        "token", "modify leadership rating of stark: at least retreat room of unit here from here"
    ),
    "nobody's zone of control": _text("terrain", "modify control of robb_stark.young_wolf: add unit here"),
    "driven off before the engagement": _text("rule", "react before engagement of unit: retreat attacker 1 hexes"),
    "engaged with another before the engagement": _text(
        "rule", "react before engagement of unit: { choose n from enemy units; engage target with n }"
    ),
    "nobody brings it down": _text(
        "token", "react before elimination of unit by unit here limit twice per round: gain 1 morale",
        parameters="(x: class)",
    ),
    "what lasts keeps a token": _text(
        "terrain", "react at spread: until end of phase: replace placing of self on unit here: keep morale"
    ),
    "what lasts keeps a rank": _text(
        "rule", "react after order of unit: { let n be rank of it; until end of turn: modify dice of unit when "
        "unit.rank is n: add 1 }",
    ),
    "what lasts keeps dice": _text(
        "rule", "react after order of unit: { roll 2 dice as n; until end of turn: forbid order of unit when n is red }"
    ),
    "what lasts in the place of a card": _text(
        "keyword", "may replace playing of card: until end of phase: react after counterattack by self when "
        "attacker.hex is it.hex: gain 1 morale",
    ),
    "against whom is found only later": _text(
        "gambit", "ability { may replace attack by unit against active unit: gain 1 morale }"
    ),
    "of whom is found only later": _text("rule", "may replace attack by unit when target is red: gain 1 morale"),
    "nobody of whose side it is": _text("rule", "forbid placing of devastation when owner.morale is red"),
    "as often as a side without one may": _unit("react after placing limit once per turn: flip devastation"),
    "beyond the board": _text(
        "rule", "react at spread: for each n from hexes: burn neighbour of n to random direction"
    ),
    "nobody stands here": _text("terrain", "modify rank: set rank of unit here"),
    "the highest rank of nobody": _text("terrain", "modify rank: set highest rank of unit here"),
    "keywords bar themselves": _text("keyword", "permit effects of keywords on self"),
    "dice against the fallen": _unit(
        "react after retreat when dice of self against it is more than 3: follow up 1 hex"
    ),
    "seen through a hex": _text("terrain", "forbid sight of unit here through unit here"),
    "laid on a hex": _unit("forbid placing of token on commander of self"),
    "less than nothing is paid": _text(
        "rule", "react at score: pay (owner.points - 2) command tokens to card of maege_mormont.lady_of_bear_island"
    ),
    "brought down before the blow": _text("rule", "react before parting blow: eliminate target"),
    "brought down in the place of his capture": _text(
        "rule", "may replace capture of commander: { eliminate commander; keep morale }"
    ),
    "flipped while ordered": _text("rule", "react after moves: for each n from friendly units: flip n"),
    "tokens of the other side": _text(
        "rule", "react after command phase: { roll 3 dice as n; take n from order pool of enemy }"
    ),
    "ground that a token makes": 'extend token fire {\n  homebrew "own"\n  modify terrain of here: set palisade\n}\n',
    "an overlay that is wrong": 'extend token devastation {\n  homebrew "own"\n  delete symbol\n  lies on board\n}\n',
    "engaged again while it breaks away": _text(
        "rule", "react before parting blow: engage target with attacker"
    ),
    "on a board where it does not belong": _text(
        "token", "lies on unit", "stacks", "react after moves: if here has commander then { place self on owner.board }"
    ),
    "struck down where it lay": _text(
        "token", "stacks", "react after melee attack against unit here: gain 1 morale", parameters="(x: count)"
    ),
    "laid on a unit, or on a hex": _text("token", "forbid placing of fire on unit here", parameters="(x: token)"),
    "brought down by the end of another engagement": _text(
        "rule", "react after removing of engagement: for each n from enemy units: eliminate n"
    ),
    "goes over before it is engaged": _text("rule", "react before engagement: take attacker"),
    "brought down by its retreat": _text(
        "rule", "react after removing of engagement: for each n from units: eliminate n"
    ),
    "high ground that is other ground": _text("rule", "modify terrain of raised hex: set tent"),
    "brought down before it gets figures back": _text(
        "rule", "react before figure gain of unit: for each n from units: eliminate n"
    ),
    "parted before they change places": _text("rule", "react before swap: for each n from units: eliminate n"),
    "mustered twice": _text(
        "rule", "react before muster of unit limit once per turn: muster unit on hex with 1 figure"
    ),
    "paid twice": _text(
        "rule", "react before payment on commander limit once per turn: pay 2 command tokens to card of commander"
    ),
    "a shift that asks whether it is legal": _text(
        "rule", "permit morale shift for house when gain of 1 morale for house is legal"
    ),
    "the disc of who is not there": _text(
        "keyword", "react at score when card of self.commander has not disc of x: gain 1 morale",
        parameters="(x: commander)",
    ),
    "what a card is played with is taken before": _text(
        "token", "lies on unit", "react before playing of card on commander: lannister discards 3 cards"
    ),
    "what pays for a card is taken before": _text(
        "rule", "react before playing of card on commander: pay 2 command tokens to card of commander"
    ),
    "engaged on its way": _text("keyword", "react after leaving of self limit once per turn: attack again"),
    "engaged as it is driven back": _text(
        "keyword", "react after removing of engagement limit twice per battle: attack again", parameters="(x: count)"
    ),
    "gets figures back as it falls": _text("keyword", "react after removing of it: place figures on self equal to 2"),
    "a step back that asks for itself": _text("rule", "permit leaving of friendly unit to hex by step back of unit"),
    "a name that is spelt as a noun": _text(
        "keyword", "replace figure gain: self takes figures hits", "may replace figure gain: figures takes 1 hit"
    ),
    "a commander where a token lies on a card": _text(
        "token", "lies on card", "levels 5", "react at score when gregor_clegane.the_mountain is in self: gain 1 morale"
    ),
    "a keyword that is given something else": (
        'replace keyword advance(x: rank) "Advance {x}" {\n  homebrew "own"\n'
        "  react after attack by self when it has fire of x: gain 1 morale\n}\n"
    ),
    "a fix at the end of what an overlay writes": (
        'extend token devastation {\n  homebrew "own"\n  forbid capture of commander of attacker\n'
        "  delete modify terrain of here\n  forbid activity\n}\n"
    ),
    "a fix that takes an overlay's line away": (
        'extend keyword heavy_armor {\n  homebrew "own"\n  modify defense rank of self: add 1\n}\n'
    ),
    "a token of the rank of a token that shows none": _unit(
        "react before order token loss by lannister limit once per turn: remove disc of rank of face",
        "react before order token loss by stark limit once per turn: place disc of rank of face on hex of self",
        "react after order token loss when hex of self has disc of rank of face: gain 1 morale",
    ),
    "a token changes hexes in which none lies": (
        'extend token edmure_tully {\n  cite "own"\n  modify terrain: set wooden_bridge, set siege_tower\n}\n'
    ),
    "a proposal that proposes itself": (
        'replace commander greatjon_umber.the_greatjon ( advantage : reroll , red : level , '
        'types : turning ) titled "wild" { may replace morale shift when 6 has no matching x '
        ': roll 1 war_host_of_the_north { sl9 : { if 2 has not jaime_lannister.kingslayer '
        'then move edmure_tully of self.class of type of jaime_lannister.card_2 tokens from '
        'card of it to supply } } \n replace muster : replace rally when ll24 is sl29 : for '
        'each catapult_target from up to sl11 greatjon_umber.the_greatjon adjacent to placing '
        'where eddard_stark.card_1 is not in target : return (range of it) red tokens to '
        'order pool of enemy }\n'
    ),
    "two parentheses": _text("rule", "react before turn of player: roll ((2)) dice as n { red: gain 1 morale }"),
}  # fmt: skip


SEEDS = {"a token changes hexes in which none lies": 20261129 * 1_000_003 + 1389}
"""The seeds under which it broke, where few do."""


@pytest.mark.parametrize("which", BROKE)
def test_what_broke_a_position(which: str) -> None:
    """It is refused with help, or carried out, and breaks no law."""
    for seed in range(3):
        tried(BROKE[which], seed)
    if which in SEEDS:
        tried(BROKE[which], SEEDS[which])


REFUSED = {
    "as which": (
        _text("rule", "react at score: remove figures from units equal to 2 as up to 1 unit"), "BOW303", "as up to 1",
    ),
    "as what": (_text("rule", "react at score: lose 1 morale as unit"), "BOW305", "lose 1 morale as unit"),
    "a card in a unit": (_text("keyword", "permit playing of card in self"), "BOW304", "is not in a unit"),
    "a hex in a unit": (
        _text("rule", "react before retreat into hex in attacker: gain 1 morale"), "BOW304", "is not in a unit",
    ),
    "a card that holds a token": (
        _text("rule", "forbid playing of card when card has disc of maege_mormont.lady_of_bear_island"),
        "BOW303", "means nothing",
    ),
    "an attack is not compared": (
        _text("token", "lies on hex", "forbid engagement of unit here when target.attack is combat"),
        "BOW304", "only describes",
    ),
    "the house of any of them": (
        _text("keyword", "react after order of self: gain 1 morale for house of unit adjacent to self"),
        "BOW304", "may be several",
    ),
}  # fmt: skip


@pytest.mark.parametrize("which", REFUSED)
def test_what_broke_a_position_is_wrong(which: str) -> None:
    """It has an error that says what is wrong."""
    text, code, words = REFUSED[which]
    errors = tried(text, 1).errors
    assert code in {error.code for error in errors}
    assert any(words in error.message for error in errors)


# ---- positions


@pytest.mark.parametrize("kind", ["rule", "token", "terrain", "keyword", "card", "commander"])
def test_positions_keep_the_laws(kind: str) -> None:
    """What is told of a definition is told of nothing else."""
    name = sorted(core().of_kind(kind))[0]
    defined = core().find(kind, name)
    assert defined is not None
    maker = Positions(defined.definition, core(), catalogue())
    rules = CompiledRules(core(), only=frozenset(("unit", unit) for unit in core().of_kind("unit")))
    for number in range(60):
        play = maker.position(number, rules, 5)
        assert play is not None
        assert list(broken_laws(play)) == []


def _ways(row: Hook) -> list[str]:
    """Write the plainest effect on a hook in each way in which one can hang on it."""
    spec = row.spec
    if spec.operations:
        terms = {"keyword": "add stalwart", "rank": "set red", "area": "add forest", "terrain": "set hills"}
        return [f"modify {spec.text}: {terms.get(spec.value, f'{spec.operations[0]} 1')}"]
    ways = [f"react {timing} {spec.text}: gain 1 morale for stark" for timing in spec.timings]
    named = " ".join((spec.text, *(f"{preposition} keywords" for preposition, _ in spec.named)))
    ways += [f"{way} {named}" for way in ("permit", "forbid") if spec.is_permission]
    return ways + [f"replace {spec.text}: gain 1 morale for stark"] * spec.is_replaceable


PLAIN = sorted({effect for row in hooks.ROWS for effect in _ways(row)})


@pytest.mark.parametrize("effect", PLAIN)
def test_each_hook_is_reached_in_each_way(effect: str) -> None:
    """Its occasions bring it about."""
    seeds = (tried(_text("rule", effect), seed, positions=60) for seed in range(3))
    told = next((outcome for outcome in seeds if outcome.errors or not outcome.missed), None)
    assert told is not None, f"nothing reaches `{effect}`"
    assert told.errors == () or {error.code for error in told.errors} <= {"BOW304"}


# ---- why something is not reached

WHY = {
    "react at score when 1 is more than 2: gain 1 morale": "`when` never holds",
    "react at score: if 1 is more than 2 then gain 1 morale": "`if` is never true",
    "react after attack by eliminated unit: gain 1 morale": "its roles never fit",
    "react at score: for each n from units where 1 is more than 2: gain 1 morale": "there is none to go through",
}


@pytest.mark.parametrize("effect", WHY)
def test_why_it_is_not_reached(effect: str) -> None:
    """Whoever reads the report learns what never came."""
    outcome: Tried = tried(_text("rule", effect), 1)
    program, _ = read(Source(outcome.text, FILE))
    told = [reason(probe, program.definitions[0], outcome.probes, outcome.reached) for probe in outcome.missed]
    assert told
    assert all(why.startswith(WHY[effect]) for why in told), told
