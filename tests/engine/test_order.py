"""The order of effects: layers, `forbid` over `permit`, and what authors say of two of one layer."""

import os
import random
import subprocess
import sys
from itertools import permutations

import pytest

from bow_author.engine.chapters.combat import procedure as combat
from bow_author.engine.chapters.retreat.hooks import RETREATING
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.happening import is_replaced
from bow_author.engine.play import Play
from bow_author.plans.model import Label
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import STARK, battle, catalogue, unit

A, B = Label("a"), Label("B")


def keyword(name: str, *items: str) -> str:
    return "\n  ".join((f'keyword {name} "K" {{', 'homebrew "own"', *items)) + "\n}\n"


def rules(*texts: str, variants: tuple[str, ...] = ()) -> CompiledRules:
    """Compile definitions, one source each, with the units and classes of the core pack."""
    programs = [read(Source(text, f"{number}.bow")) for number, text in enumerate(texts)]
    assert all(problems == [] for _, problems in programs)
    core = catalogue().names
    known = Names({kind: core.of_kind(kind) for kind in ("house", "class", "unit", "terrain", "token", "commander")})
    only = {("unit", "war_host_of_the_north"), ("unit", "lannisport_guards")}
    names, clashes = known.extended([program for program, _ in programs])
    assert clashes == []
    own = {(d.kind.text, d.id.text) for program, _ in programs for d in program.definitions}
    return CompiledRules(names, variants, only=only | own)


def fight(compiled: CompiledRules, *keywords: str) -> Play:
    """Let a, who has these keywords, stand before B."""
    play = battle(
        unit("a", "war_host_of_the_north", "green", "C5"),
        unit("B", "lannisport_guards", "green", "C4"),
        rules=compiled,
    )
    play.unit(A).gained = tuple((name, None) for name in keywords)
    return play


def dice(compiled: CompiledRules, *keywords: str) -> int:
    """Count the dice of a against B."""
    play = fight(compiled, *keywords)
    return compiled.dice(play, 2, play.unit(A), play.unit(B), combat.expected(play, play.unit(A), play.unit(B)))


SET_3 = "modify dice of self by attack: set 3"
SET_4 = "modify dice of self by attack: set 4"
SAID = {
    "nobody says anything: ids decide": ((keyword("calm", SET_3), keyword("bold", SET_4)), 3),
    "one comes after": ((keyword("calm", SET_3), keyword("bold", "after calm", SET_4)), 4),
    "the other comes before": ((keyword("calm", "before bold", SET_3), keyword("bold", SET_4)), 4),
    "one overrides": ((keyword("calm", SET_3), keyword("bold", "overrides calm", SET_4)), 4),
    "one overrides where it acts": (
        (keyword("calm", "modify dice of self: add 5"), keyword("bold", "overrides calm", SET_4)),
        4,
    ),
    "one overrides only where it acts": (
        (
            keyword("calm", SET_3),
            keyword("bold", "overrides calm", "modify dice of self when self has moved: set 9"),
        ),
        3,
    ),
    "one overrides only what acts on the same value": (
        (keyword("calm", SET_3), keyword("bold", "overrides calm", "modify hits on self: ignore 1")),
        3,
    ),
    "whoever is overridden overrides nobody": (
        (
            keyword("alert", "overrides bold", "modify dice of self: add 1"),
            keyword("bold", "overrides calm", SET_4),
            keyword("calm", SET_3),
        ),
        4,
    ),
    "a circle is broken the same way each time": (
        (keyword("calm", "after bold", SET_3), keyword("bold", "after calm", SET_4)),
        3,
    ),
}


@pytest.mark.parametrize(("texts", "expected"), SAID.values(), ids=SAID.keys())
def test_what_authors_say(texts: tuple[str, ...], expected: int) -> None:
    """The order is as it is said, in whatever file and sequence the definitions stand."""
    for mixed in permutations(texts):
        assert dice(rules(*mixed), "alert", "bold", "calm") == expected


LASTING = "react after order of self: until end of turn: modify dice of self by attack: set {}"
RULE = 'rule calm "C" {{\n  homebrew "own"\n  {}\n}}\n'
LASTING_RULE = "react after order of unit: until end of turn: modify dice of unit by attack: set 3"


@pytest.mark.parametrize(
    ("bold", "calm", "expected"),
    [
        ((), (), 3),  # nobody says anything: ids decide
        (("before calm",), (), 3),
        (("after calm",), (), 4),
        ((), ("before bold",), 4),
        ((), ("overrides bold",), 3),
        (("overrides calm",), (), 4),
    ],
)
def test_what_lasts_is_of_one_layer(bold: tuple[str, ...], calm: tuple[str, ...], expected: int) -> None:
    """A keyword and a rule of which both begin something that lasts may name each other, and it is as they say."""
    texts = (keyword("bold", *bold, LASTING.format(4)), RULE.format("\n  ".join((*calm, LASTING_RULE))))
    for mixed in permutations(texts):
        compiled = rules(*mixed)
        play = fight(compiled, "bold")
        compiled.after_order(play, play.unit(A))
        attacker, target = play.unit(A), play.unit(B)
        assert compiled.dice(play, 2, attacker, target, combat.expected(play, attacker, target)) == expected


@pytest.mark.parametrize("events", list(permutations(("before", "after"))))
def test_what_lasts_of_one_definition_comes_in_the_sequence_of_its_text(events: tuple[str, str]) -> None:
    """Whichever began first, and whatever the events at which it began."""
    begins = "react {} order of self: until end of turn: modify dice of self by attack: set {}"
    compiled = rules(keyword("bold", *(begins.format(event, dice) for event, dice in zip(events, (3, 4), strict=True))))
    for first in permutations(events):
        play = fight(compiled, "bold")
        for event in first:
            getattr(compiled, f"{event}_order")(play, play.unit(A))
        attacker, target = play.unit(A), play.unit(B)
        assert compiled.dice(play, 2, attacker, target, combat.expected(play, attacker, target)) == 4


PERMIT, FORBID = "permit counterattack by self", "forbid counterattack by self"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ((keyword("bold", PERMIT), keyword("calm", FORBID)), False),
        ((keyword("bold", FORBID), keyword("calm", PERMIT)), False),
        ((keyword("bold", FORBID), keyword("calm", "after bold", PERMIT)), False),
        ((keyword("bold", FORBID), keyword("calm", "overrides bold", PERMIT)), True),
        ((keyword("bold", PERMIT), 'rule mercy "M" {\n  forbid counterattack by unit\n}\n'), True),
        ((keyword("bold", FORBID), 'variant rage "R" {\n  permit counterattack by unit\n}\n'), True),
    ],
)
def test_permissions(texts: tuple[str, ...], expected: bool) -> None:
    """Within a layer what forbids prevails, unless it is overridden; else the later layer does."""
    for mixed in permutations(texts):
        compiled = rules(*mixed, variants=("rage",))
        play = fight(compiled, "bold", "calm")
        assert compiled.may_counterattack(play, play.unit(A), play.unit(B)) is expected


LAYERS = {
    "rule": 'rule z "T" {{ modify dice of unit: set {0} }}',
    "terrain": 'terrain zz "T" {{ piece hex; burn none; modify dice of unit here: set {0} }}',
    "keyword": 'keyword z "T" {{ modify dice of self: set {0} }}',
    "commander": (
        'commander z.z "T" {{ house stark; unit war_host_of_the_north; command limit 1; capture 1;'
        " ability {{ modify dice of self: set {0} }} }}"
    ),
    "variant": 'variant z "T" {{ modify dice of unit: set {0} }}',
}


def test_later_layers_prevail() -> None:
    """Of any two layers the later one has the last word."""
    kinds = list(LAYERS)
    for first, later in ((a, b) for a in kinds for b in kinds if kinds.index(a) < kinds.index(b)):
        compiled = rules(LAYERS[first].format(7), LAYERS[later].format(8), variants=("z",))
        play = fight(compiled, "z")
        play.unit(A).commander = "z.z"  # type: ignore[assignment]  # an id
        play.battlefield.terrain[play.unit(A).at] = "zz"  # type: ignore[index, assignment]  # it is on the board
        seen = combat.expected(play, play.unit(A), play.unit(B))
        assert compiled.dice(play, 2, play.unit(A), play.unit(B), seen) == 8, (first, later)


REACTIONS = (
    keyword("bold", "overrides calm", "react after attack by self limit once per turn: gain 3 morale"),
    keyword("calm", "react after attack by self: gain 1 morale"),
)


def test_an_overridden_reaction() -> None:
    """A reaction acts where the one that overrides it does not: not borne, or its limit used up."""
    compiled = rules(*REACTIONS)
    play = fight(compiled, "bold", "calm")
    attacker, target = play.unit(A), play.unit(B)
    seen = combat.expected(play, attacker, target)
    shifts = []
    for _ in range(2):
        before = play.state.morale
        play.rules.after_attack(play, attacker, target, seen)
        shifts.append(abs(play.state.morale - before))
    attacker.gained = (("calm", None),)
    before = play.state.morale
    play.rules.after_attack(play, attacker, target, seen)
    assert (*shifts, abs(play.state.morale - before)) == (3, 1, 1)
    assert attacker.side == STARK


@pytest.mark.parametrize(
    ("said", "expected"),
    [("", 1), ("before bold", 3), ("after bold", 1), ("overrides bold", 1)],
)
def test_what_takes_the_place_of_an_event(said: str, expected: int) -> None:
    """One thing does: that of the last in order, or of the one that overrides the other."""
    texts = [
        keyword("bold", "replace retreat of self: gain 3 morale"),
        keyword("calm", *filter(None, [said]), "replace retreat of self: gain 1 morale"),
    ]
    play = fight(rules(*texts), "bold", "calm")
    seen = combat.expected(play, play.unit(B), play.unit(A))
    assert is_replaced(play, RETREATING, play.unit(A), seen, play.unit(B), 2)
    assert play.state.morale == expected


@pytest.mark.parametrize("first", ["bold", "calm", "eager"])
def test_keywords_that_give_keywords(first: str) -> None:
    """A keyword may give one, also one that gives it back, to other units too, and nothing goes round."""
    gives = "modify keywords of unit when number of friendly units in sight of self is at least 0: add {}"
    texts = [keyword("bold", gives.format("calm")), keyword("calm", "modify keywords of self: add bold, add eager")]
    compiled = rules(*texts, keyword("eager", "permit counterattack by self"))
    own = {"bold", "calm", "eager"}
    play = fight(compiled, first)
    assert {unit.label: own & set(compiled.keywords(play, unit)) for unit in play.state.units.values()} == {
        "a": {"eager"} if first == "eager" else own,
        "B": set() if first == "eager" else own,
    }


def test_generated_python_is_always_the_same() -> None:
    """Neither the sequence of definitions nor the seed of Python's hashes changes the generated functions."""
    texts = [
        keyword(name, "after a, b" if name > "d" else SET_3, "overrides c" if name == "f" else SET_4)
        for name in "abcdefg"
    ]
    chance = random.Random(1)
    sources = {rules(*chance.sample(texts, len(texts))).source for _ in range(5)}
    assert len(sources) == 1
    code = (
        "import sys; sys.path.insert(0, '.');"
        f"from tests.engine.test_order import rules; sys.stdout.write(rules(*{texts!r}).source)"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert {done.stdout} == sources
