"""Two definitions tried in both orders: what is found, what is not, and the small battles it is tried on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.analysis.battle_generator import Wanted, small_battle
from bow_author.analysis.co_occurrence import CoOccurrences
from bow_author.analysis.commutativity import Difference, can_be_tried, difference
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.codec import to_plain
from bow_author.engine.hooks import HOOKS
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.hexes.board import TerrainId
from bow_author.packs.load import load
from bow_author.plans.model import CommanderId, Label, TokenId
from bow_author.playtest.invariants import broken_laws
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.effect_conflicts import HookedEffect, hooked_effects, undecided
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.precedence import ref_of
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import catalogue
from tests.engine.test_order import keyword

WANTED = Wanted(
    commanders=(CommanderId("maege_mormont.lady_of_bear_island"),),
    keywords=(("pursue", (1, 2, 3)), ("stalwart", ())),
    terrain=(TerrainId("forest"), TerrainId("river")),
    tokens=(TokenId("fire"),),
    objectives=(Label("mill"),),
)


def small(seed: int, units: int) -> Play:
    play = small_battle(catalogue(), Rules(), SeededLuck(seed), WANTED, units)
    assert play is not None
    return play


@pytest.mark.parametrize("units", [2, 4, 6])
def test_small_battles_keep_the_laws(units: int) -> None:
    """They are battles like others, the same for the same luck, and most have what is wanted."""
    seen = {"led": 0, "keyword": 0, "wood": 0, "fire": 0, "engaged": 0}
    for seed in range(40):
        play = small(seed, units)
        for side in play.state.sides.values():
            side.pool = []
        assert list(broken_laws(play)) == [], seed
        assert to_plain(play.state) == to_plain({**to_plain(small(seed, units).state), "sides": play.state.sides})
        assert len(play.state.units) == units
        assert any(
            dict(unit.gained).get("pursue") and "stalwart" in dict(unit.gained) for unit in play.state.units.values()
        )
        seen["led"] += bool(play.state.commanders)
        seen["keyword"] += any(not unit.gained for unit in play.state.units.values())
        seen["wood"] += any(play.terrain(unit.at) == "forest" for unit in play.state.units.values() if unit.at)
        seen["fire"] += any("fire" in tokens for tokens in play.state.tokens.values())
        seen["engaged"] += bool(play.state.engagements)
    assert all(8 <= count <= 40 for count in seen.values()), seen


def test_no_battle_without_what_it_needs() -> None:
    """Definitions without units or Houses make no battle."""
    assert small_battle(Catalogue(Names()), Rules(), SeededLuck(1), Wanted()) is None


@pytest.mark.parametrize(
    ("old", "new", "units"),
    [
        ("  attack melee\n", "  attack\n", None),  # what she leads is no unit type
        ("  house stark\n", "  house lannister\n", 3),  # her House has no unit type of its own
    ],
)
def test_commander_without_units_of_her_own(old: str, new: str, units: int | None, root: Path) -> None:
    """A commander is tried where there is what she leads, even alone on her side."""
    file = root / "content" / "core" / "units" / "stark.bow"
    text = file.read_text("utf-8")
    assert old in text
    names = load([str(root / "content" / "core")], instead={str(file): text.replace(old, new)}).names
    wanted = Wanted(commanders=(CommanderId("maege_mormont.lady_of_bear_island"),))
    play = small_battle(Catalogue(names), Rules(), SeededLuck(1), wanted, 4)
    assert (play and len(play.state.units)) == units


def test_every_hook_can_be_tried() -> None:
    """Whoever adds a hook with a new participant says in the trial what it is."""
    tried = [hook for hook, code in HOOKS.items() if code.kind not in ("permission", "offer")]
    assert [hook for hook in tried if not can_be_tried(hook)] == []


def found(text: str) -> Iterator[tuple[HookedEffect, HookedEffect, Difference | None]]:
    """Try all pairs of some definitions beside those of the core pack that could matter."""
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    names, _ = catalogue().names.extended([program])
    meanings = CheckedProgram(names, REGISTRY)
    acts = [act for definition in program.definitions for act in hooked_effects(definition, meanings)]
    for first, other in undecided(acts, names):
        yield first, other, difference(names, Catalogue(names), first, other)


def terrain(name: str, effect: str) -> str:
    return f'terrain {name} "T" {{\n  piece hex\n  burn none\n  {effect}\n}}\n'


def card(name: str, effect: str) -> str:
    return f'card {name} "C" {{\n  house stark\n  command cost 1 {{ {effect} }}\n}}\n'


def token(name: str, effect: str) -> str:
    return f'token {name} "T" {{\n  lies on hex\n  {effect}\n}}\n'


DIFFER = {
    "two sets": ("modify dice of self: set 2", "modify dice of self by attack: set 4", "dice"),
    "a set that depends": ("modify hits on self: set 1", "modify hits on self when self.rank is red: set 2", "hits"),
    "adding to what is ignored": ("modify hits on self: ignore 2", "modify hits on self: add 1", "hits"),
    "bounds that cross": ("modify dice of self: at least 4", "modify dice of self: at most 2", "dice"),
    "a keyword's number": (
        "modify keywords of self: add toughness 1", "modify keywords of self: add toughness 2", "keywords",
    ),
    "what one does ends what the other does": (
        "react after attack by self when target is eliminated or target has retreated: may follow up 1 hex",
        "react after attack by self: gain 1 morale", None,
    ),
    "one asks what the other changes": (
        "react after attack by self: remove figures from target equal to 1",
        "react after attack by self when target is eliminated: gain 1 morale", "after attack",
    ),
    "only if somebody chooses it": (
        "react after attack by self: may remove figures from target equal to 3",
        "react after attack by self when target is eliminated: gain 1 morale",
        "after attack",
    ),
    "dice of their own": (
        "react after attack by self: { roll 1 die as x { valor: gain 1 morale } }",
        "react after attack by self: { roll 1 die as y { green: gain 1 morale } }", None,
    ),
    "choices that leave the same": (
        "react after attack by self: may gain 1 morale", "react after attack by self: may lose 2 morale", None,
    ),
    "counting one thing": (
        "react after attack by self: gain 1 morale",
        "react after attack by self when target is eliminated: gain 2 morale", None,
    ),
    "counting and asking": (
        "react after attack by self: gain 4 morale",
        "react after attack by self when morale of owner is green or worse: gain 1 morale", "after attack",
    ),
    "caps": ("modify dice of self: cap 2", "modify dice of self: cap 3", None),
    "sets that agree": ("modify dice of self: set 2", "modify dice of self by attack: set 2", None),
    "never both": (
        "modify dice of self when self.rank is red: set 2", "modify dice of self when self.rank is green: set 3", None,
    ),
    "subtracting and ignoring": ("modify hits on self: ignore 2", "modify hits on self: subtract 1", None),
    "permissions": ("permit counterattack by self", "forbid counterattack by self", None),
}  # fmt: skip


@pytest.mark.parametrize(("one", "other", "hook"), DIFFER.values(), ids=DIFFER.keys())
def test_differences(one: str, other: str, hook: str | None) -> None:
    """Only what really comes to something else the other way round is found."""
    told = [(acts.hook, seen) for acts, _, seen in found(keyword("eager", one) + keyword("wary", other))]
    assert [name for name, seen in told if seen] == ([hook] if hook else [])
    for _, seen in told:
        assert seen is None or seen.first != seen.second


def test_what_is_said_is_not_asked() -> None:
    """Of two definitions that stand in an order, directly or by way of a third, nothing is tried."""
    text = keyword("a", "before b", "modify dice of self: set 2") + keyword("b", "before c")
    assert list(found(text + keyword("c", "modify dice of self: set 3"))) == []


@pytest.mark.parametrize(
    ("parameter", "effect"),
    [
        ("t: token", "react after attack by self: place 1 t on target"),
        ("t: token", "react after attack by self when target has t: gain 1 morale"),
        ("r: rank", "react after attack by self when target.rank is r or better: gain 1 morale"),
        ("r: rank", "react after attack by self: attack target as r"),
        ("r: rank", "react after attack by self: until end of turn: modify rank of self: set r"),
        ("c: class", "react after attack by self when target.class is c: gain 1 morale"),
        ("n: count", "react after attack by self: lose n morale"),
    ],
)
def test_parameters_are_tried_with_what_they_may_be(parameter: str, effect: str) -> None:
    """A keyword is given values of the type of its parameter: a number is neither a token nor a rank."""
    text = f'keyword tried({parameter}) "Tried" {{\n  {effect}\n}}\n'
    assert len(list(found(text + keyword("other", "react after attack by self: promote self")))) > 0


@pytest.mark.parametrize(
    ("parameter", "condition"),
    [
        ("h: house", "side of target is h"),
        ("k: keyword", "self has k"),
        ("c: commander", "distance from self to c is at most 9"),
    ],
)
def test_parameters_of_every_type_are_tried(parameter: str, condition: str) -> None:
    """One that names a House, a keyword or a commander is given each that there is, and the difference is found."""
    text = f'keyword tried({parameter}) "Tried" {{\n  modify dice of self against target when {condition}: set 2\n}}\n'
    assert [seen for _, _, seen in found(text + keyword("other", "modify dice of self: set 3")) if seen]


def test_the_same_battle_each_time() -> None:
    """The difference that is shown follows from the definitions alone."""
    text = keyword("eager", "modify dice of self: set 2") + keyword("wary", "modify dice of self: set 4")
    shown = [(to_plain(seen.play.state), seen.first, seen.second) for _ in range(2) for *_, seen in found(text) if seen]
    assert len(shown) == 2
    assert shown[0] == shown[1]


def gambit(name: str, house: str, effect: str) -> str:
    return f'gambit {name} "X" {{\n  house {house}\n  ability {{\n    {effect}\n  }}\n}}\n'


MEETINGS = {
    "two gambits before a turn of whoever has them": (
        gambit("one", "stark", "react before turn of owner: gain 1 morale")
        + gambit("two", "lannister", "react before turn of owner: take momentum"),
        False,
    ),
    "two gambits before any turn": (
        gambit("one", "stark", "react before turn: gain 1 morale")
        + gambit("two", "lannister", "react before turn: take momentum"),
        True,
    ),
    "units of two Houses": (
        gambit("one", "stark", "react before order of stark unit: gain 1 morale")
        + gambit("two", "lannister", "react before order of lannister unit: take momentum"),
        False,
    ),
    "units of one House": (
        gambit("one", "stark", "react before order of stark unit: gain 1 morale")
        + gambit("two", "lannister", "react before order of stark infantry unit: take momentum"),
        True,
    ),
    "two terrains in one hex": (
        terrain("bog", "modify dice of unit here: set 1") + terrain("fen", "modify dice of unit here: set 2"), False,
    ),
    "two terrains in two hexes": (
        terrain("bog", "modify dice of unit here: set 1") + terrain("fen", "modify dice against unit here: set 2"),
        True,
    ),
    "a terrain and a token": (
        terrain("bog", "modify dice of unit here: set 1") + token("mist", "modify dice of unit here: set 2"), True,
    ),
    "two tokens, each as it is laid": (
        token("mist", "react after placing of self: gain 1 morale for stark")
        + token("smoke", "react after placing of self: lose 1 morale for stark"),
        False,
    ),
    "a token as it is laid, and another that asks for a third": (
        token("mist", "react after placing of self: gain 1 morale for stark")
        + token("smoke", "react after placing of fire on here: lose 1 morale for stark"),
        False,
    ),
    "a token as it is laid, and another that asks for it": (
        token("mist", "react after placing of self: gain 1 morale for stark")
        + token("smoke", "react after placing of mist on here: lose 1 morale for stark"),
        True,
    ),
    "keywords that no unit has": (
        keyword("eager", "modify dice of self: set 2") + keyword("wary", "modify dice of self: set 4"), True,
    ),
    "cards of one turn, of which there is one": (
        card("feint", "until end of turn: modify dice of units: set 1")
        + card("rush", "until end of attack: modify dice of units: set 2"),
        False,
    ),
    "a card of a turn and one that lasts": (
        card("feint", "until end of turn: modify dice of units: set 1")
        + card("siege", "until end of battle: modify dice of units: set 2"),
        True,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), MEETINGS.values(), ids=MEETINGS.keys())
def test_meetings(text: str, expected: bool) -> None:
    """What nothing can bear at once does not meet."""
    program, _ = read(Source(text, "x.bow"))
    names, _ = catalogue().names.extended([program])
    meanings = CheckedProgram(names, REGISTRY)
    one, other = (act for definition in program.definitions for act in hooked_effects(definition, meanings))
    assert CoOccurrences(meanings, Catalogue(names)).may_meet(one, other) is expected


def test_keywords_of_different_cards_do_not_meet() -> None:
    """No unit of the core pack has both Advance and Pursue; with a commander who brings one, some has."""
    own = catalogue().names
    meanings = CheckedProgram(own, REGISTRY)
    known = own.of_kind("keyword")
    pair = [act for name in ("advance", "pursue") for act in hooked_effects(known[name].definition, meanings)]
    assert not CoOccurrences(meanings, catalogue()).may_meet(pair[0], pair[1])
    text = 'commander x.y "X" {\n  house stark\n  unit winterfell_riders\n  keywords advance\n}\n'
    names, _ = own.extended([read(Source(text, "x.bow"))[0]])
    assert ref_of(pair[0].definition) == ("keyword", "advance")
    with_him = CoOccurrences(CheckedProgram(names, REGISTRY), Catalogue(names))
    assert not with_him.may_meet(pair[0], pair[1])  # his card is not whole, so that nobody knows whom he leads
    text = text.replace("  keywords", "  command limit 1\n  capture 1\n  keywords")
    names, _ = own.extended([read(Source(text, "x.bow"))[0]])
    assert CoOccurrences(CheckedProgram(names, REGISTRY), Catalogue(names)).may_meet(pair[0], pair[1])


def test_nothing_is_undecided_in_what_is_shipped(root: str) -> None:
    """No two definitions of the packs that come with the program leave their order to luck."""
    library = load([f"{root}/content", f"{root}/examples"])
    known = Catalogue(library.names)
    meanings = CheckedProgram(library.names, REGISTRY)
    meetings = CoOccurrences(meanings, known)
    kinds = [kind for kinds in REGISTRY.layers for kind in kinds]
    acts = [
        act
        for kind in kinds
        for defined in library.names.of_kind(kind).values()
        for act in hooked_effects(defined.definition, meanings)
    ]
    assert len(acts) > 80
    for first, other in undecided(acts, library.names):
        if can_be_tried(first.hook) and meetings.may_meet(first, other):
            assert difference(library.names, known, first, other) is None, (first.hook, ref_of(other.definition))
