"""Effects on tokens, and on pieces that come and go: each is compiled from its text, and played."""

import pytest

from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.events import RulePerformed, TokenPlaced, TokenRemoved
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.state import Fate, State
from bow_author.engine.token_locations import Board, Card, Holding
from bow_author.plans.model import Label, Objective, TokenId
from bow_author.playtest.invariants import broken_laws
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import LANNISTER, STARK, hex_, unit
from tests.engine.bold_and_keen import KEVAN
from tests.engine.own_rules import GUARDS, HOST, ROBB, TOKENS, A, Held, core, define, lay, moved, played, rule, tokens

HOLDING: dict[str, tuple[str, Held, Held]] = {
    # what is done, tokens before, tokens after
    "add": ("place coin on board of owner", {}, {"stark": {"coin": 1}}),
    "add more": ("place 3 coin on board of enemy", {}, {"lannister": {"coin": 3}}),
    "add all or none": ("place 9 coin on board of owner", {"stark": {"coin": 1}}, {"stark": {"coin": 1}}),
    "add as many as there are": ("place up to 9 coin on board of owner", {}, {"stark": {"coin": 5}}),
    "add to a hex": ("place 2 barrel on hex of unit", {}, {"C4": {"barrel": 2}}),
    "add to a unit, which takes one": ("place 2 wound on unit", {}, {}),
    "add to a unit as many as it takes": ("place up to 2 wound on unit", {}, {"a": {"wound": 1}}),
    "remove all or none": ("remove 3 coin from board of owner", {"stark": {"coin": 2}}, {"stark": {"coin": 2}}),
    "remove as many as there are": ("remove up to 3 coin from board of owner", {"stark": {"coin": 2}}, {}),
    "add to a card": ("place 2 medal on card of unit", {}, {ROBB: {"medal": 2}}),
    "pay": ("pay 2 coin from board of owner", {"stark": {"coin": 3}}, {"stark": {"coin": 1}}),
    "pay the whole or nothing": ("pay 2 coin from board of owner", {"stark": {"coin": 1}}, {"stark": {"coin": 1}}),
    "pay and recover": (
        "{\n    pay 2 coin from board of owner\n"
        "    return coin to board of owner\n    return 3 coin tokens to board of owner\n  }",
        {"stark": {"coin": 2}},
        {"stark": {"coin": 1}},
    ),
    "recover what was of a variety": (
        "{ pay 1 coin from board of owner; return coin of cavalry to board of owner }",
        {"stark": {"coin cavalry": 1}},
        {"stark": {"coin cavalry": 1}},
    ),
    "recover what was of another variety": (
        "{ pay 1 coin from board of owner; return coin of infantry to board of owner }",
        {"stark": {"coin cavalry": 1}},
        {},
    ),
    "recover two varieties": (
        "{ pay 3 coin from board of owner; return 2 coin to board of owner }",
        {"stark": {"coin cavalry": 1, "coin infantry": 2}},
        {"stark": {"coin cavalry": 1, "coin infantry": 1}},
    ),
    "recover all or none of two varieties": (
        "{ pay 2 coin from board of owner; place 5 coin of cavalry on board of enemy; "
        "return 2 coin to board of owner }",
        {"stark": {"coin cavalry": 1, "coin infantry": 1}},
        {"lannister": {"coin cavalry": 5}},
    ),
    "nothing to recover": ("return 1 coin to board of owner", {}, {}),
    "remove some": ("remove 1 coin from board of owner", {"stark": {"coin": 3}}, {"stark": {"coin": 2}}),
    "remove all": ("remove coin from board of owner", {"stark": {"coin": 3}}, {}),
    "remove from a card": ("remove medal from card of unit", {ROBB: {"medal": 2}}, {}),
    "remove from a unit": ("remove wound from unit", {"a": {"wound": 1}}, {}),
    "a token of a class": ("place coin of cavalry on board of owner", {}, {"stark": {"coin cavalry": 1}}),
    "a token of a rank": ("place coin of rank of unit on board of owner", {}, {"stark": {"coin green": 1}}),
    "the disc of a commander": ("place disc of commander of unit on hex of unit", {}, {"C4": {f"disc {ROBB}": 1}}),
    "a disc that is not free": (
        "if disc of commander of unit is free then place coin on board of owner",
        {"C3": {f"disc {ROBB}": 1}},
        {"C3": {f"disc {ROBB}": 1}},
    ),
    "a disc that is free": ("if disc of commander of unit is free then place wound on unit", {}, {"a": {"wound": 1}}),
    "a card has a token": (
        "if card of unit has medal then place wound on unit",
        {ROBB: {"medal": 1}},
        {ROBB: {"medal": 1}, "a": {"wound": 1}},
    ),
    "a card has none": ("if card of unit has medal then place wound on unit", {}, {}),
    "the supply has a token": ("if supply has coin then place wound on unit", {}, {"a": {"wound": 1}}),
    "the supply has none": (
        "if supply has coin then place wound on unit",
        {"lannister": {"coin": 5}},
        {"lannister": {"coin": 5}},
    ),
    "a hex has a type": (
        "for each site from hexes where it has type of unit: place barrel on site",
        {},
        {"C4": {"barrel": 1}},
    ),
    "objectives": (
        "place barrel on hex of unit equal to number of objectives where holder of it is owner",
        {},
        {"C4": {"barrel": 1}},
    ),
}


WHO_TAKES_PART: dict[str, tuple[str, Held]] = {
    "who moves": ("react after movement of unit: place 1 wound token on unit", {"a": {"wound": 1}}),
    "who moves, by what it has": (
        "react after movement of unit when not unit has wound: place 1 barrel token on hex of unit",
        {"C4": {"barrel": 1}},
    ),
    "where a token comes to lie": (
        "react after movement of unit: place 1 barrel token on hex of unit\n"
        "  react after placing of barrel on hex when number of barrel tokens on hex is 1: place 1 barrel token on hex",
        {"C4": {"barrel": 2}},
    ),
}
"""What is laid on who or what takes part in an event, whose role may be more than that; the tokens then."""


@pytest.mark.parametrize("name", WHO_TAKES_PART)
def test_who_takes_part_is_given_tokens(name: str) -> None:
    """It is allowed, and happens."""
    effects, after = WHO_TAKES_PART[name]
    program, _ = read(Source(TOKENS + rule(effects), "own.bow"))
    names, _ = core().extended([program])
    assert [problem.message for problem in check(program, names, RULESET) if problem.severity.value == "error"] == []
    play = played(rule(effects), A)
    moved(play, "C4")
    assert tokens(play) == after


HOW_MANY: dict[str, tuple[tuple[str, str], ...]] = {
    "place up to 9 coin on board of owner": (("place", "5"),),
    "place up to 2 wound on unit": (("place", "1"),),
    "remove up to 3 coin from board of owner": (("remove", "2"),),
}
"""What is chosen where it says `up to`: all that there are."""


@pytest.mark.parametrize(("done", "before", "after"), HOLDING.values(), ids=HOLDING.keys())
def test_tokens_are_held(done: str, before: Held, after: Held) -> None:
    """Boards, cards, units and hexes hold tokens, as many as there are; the state keeps them, and events tell them."""
    mill = Objective(label=Label("mill"), at=hex_("C4"), title="Mill")
    text, start = rule(f"react after movement of unit: {done}"), unit("a", ROBB, "green", "C5")
    play = played(text, start, objectives=(mill,), choices=HOW_MANY.get(done, ()))
    lay(play, before)
    events = len(play.events)
    moved(play, "C4")
    assert tokens(play) == after
    told = [event.rule for event in play.events[events:] if isinstance(event, TokenPlaced | TokenRemoved)]
    assert set(told) == ({"bold"} if after != before or ("pay" in done and "return" in done) else set())
    assert from_plain(State, to_plain(play.state)) == play.state
    copied = play.state.copy()
    play.add_token(Board(STARK), TokenId("coin"))
    play.add_token(Card(play.unit(Label("a"))), TokenId("medal"))
    assert copied != play.state


MUSTER = "react after movement of unit: {\n    choose site from empty hexes adjacent to unit\n    "
MUSTERED = {
    "a type": (
        "muster type of unit as active blue unit on site with 2 figures", "blue", 2, True, STARK,
    ),
    "a type, inactive": (
        "muster type of unit as green unit on site with 1 figure", "green", 1, False, STARK,
    ),
    "as many as its card says": (
        "muster type of unit as active red enemy unit on site with 4 figures", "red", 4, True, LANNISTER,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("done", "rank", "strength", "active", "side"), MUSTERED.values(), ids=MUSTERED.keys())
def test_a_type_is_mustered(done: str, rank: str, strength: int, active: bool, side: str) -> None:
    """A new unit comes as its adjectives say, and can be ordered like any other."""
    play = played(rule(MUSTER + done + "\n  }"), A)
    moved(play, "C4")
    new = play.unit(Label(f"{HOST}_1"))
    assert (new.rank.value, new.strength, new.is_active, new.side) == (rank, strength, active, side)
    assert new.at in hex_("C4").neighbours()
    assert new in play.force(new.side)
    assert new.type == HOST
    assert list(broken_laws(play)) == []


def test_an_eliminated_unit_comes_back() -> None:
    """It stands where it is mustered, active, with its commander, and no longer counts as lost."""
    text = rule(MUSTER + "choose fallen from eliminated friendly units\n    muster fallen on site with 2 figures\n  }")
    play = played(text, A, unit("b", ROBB, "blue", "E7"))
    robb = play.unit(Label("b"))
    play.remove_figures(robb, 9)
    assert robb.at is None
    moved(play, "C4")
    assert (robb.strength, robb.fate, robb.is_active) == (2, Fate.IN_PLAY, True)
    assert robb.at in hex_("C4").neighbours()
    assert list(broken_laws(play)) == []
    assert robb.commander is not None
    assert play.state.commanders[robb.commander].fate is Fate.IN_PLAY


def test_a_unit_is_taken() -> None:
    """It goes over as it stands, and is one of the other side from then on; its engagement is over."""
    text = rule("react after movement of unit: {\n    choose foe from enemy units\n    take foe\n  }")
    play = played(text, A, unit("B", GUARDS, "blue", "C3", 2))
    moved(play, "C4")
    taken = play.unit(Label("B"))
    assert (taken.side, taken.strength, taken.at, taken.rank.value) == (STARK, 2, hex_("C3"), "blue")
    assert [one.label for one in play.force(STARK)] == ["a", "B"]
    assert play.force(LANNISTER) == ()
    assert list(broken_laws(play)) == []


RITE = rule("react at performance of rite on enemy unit: place wound on unit", name="rite")
PERFORM = "react after movement of unit: {\n    choose foe from enemy units\n    perform rite on foe\n  }"
PERFORMED: dict[str, tuple[tuple[str, ...], Held]] = {
    "on a unit": ((), {"B": {"wound": 1}}),
    "forbidden": (("forbid performance of rite on unit when unit.rank is blue",), {}),
    "forbidden for others": (("forbid performance of rite on unit when unit.rank is red",), {"B": {"wound": 1}}),
}


@pytest.mark.parametrize(("more", "after"), PERFORMED.values(), ids=PERFORMED.keys())
def test_a_rule_is_performed(more: tuple[str, ...], after: Held) -> None:
    """What a rule does at its performance is done to whom it is performed on, unless that is forbidden."""
    play = played(RITE + rule(PERFORM, *more), A, unit("B", GUARDS, "blue", "C3"))
    moved(play, "C4")
    assert tokens(play) == after


ON_COMMANDERS: dict[str, tuple[str, str, Held]] = {
    # to what is reacted, who is chosen, tokens after
    "an enemy": ("on enemy commander: place medal on card of commander", "enemy commanders", {KEVAN: {"medal": 1}}),
    "a friend": (
        "on friendly commander: place medal on card of commander",
        "friendly commanders",
        {ROBB: {"medal": 1}},
    ),
    "of the other side": ("on enemy commander: place medal on card of commander", "friendly commanders", {}),
    "on a unit": ("on enemy unit: place wound on unit", "enemy commanders", {}),
}


@pytest.mark.parametrize(("effect", "who", "after"), ON_COMMANDERS.values(), ids=ON_COMMANDERS.keys())
def test_a_rule_is_performed_on_a_commander(effect: str, who: str, after: Held) -> None:
    """What it does to commanders is done to him, not what it does to units; and the log tells it."""
    text = rule(f"react at performance of rite {effect}", name="rite")
    chosen = f"react after movement of unit: {{\n    choose man from {who}\n    perform rite on man\n  }}"
    play = played(text + rule(chosen), A, unit("b", ROBB, "green", "E7"), unit("K", KEVAN, "green", "E1"))
    moved(play, "C4")
    assert tokens(play) == after
    told = [event for event in play.events if isinstance(event, RulePerformed)]
    label = Label("K" if "enemy" in who else "b")
    assert told == [RulePerformed(rule="bold", performed="rite", unit=label)]


def test_a_rite_that_is_forbidden_for_a_commander() -> None:
    """Who is barred by his disc is left alone."""
    text = rule(
        "react at performance of rite on commander: place medal on card of commander",
        "forbid performance of rite on commander when disc of commander is not free",
        name="rite",
    )
    chosen = "react after movement of unit: {\n    choose man from enemy commanders\n    perform rite on man\n  }"
    for lying, after in (({}, {KEVAN: {"medal": 1}}), ({"C1": {f"disc {KEVAN}": 1}}, {"C1": {f"disc {KEVAN}": 1}})):
        play = played(text + rule(chosen), A, unit("K", KEVAN, "green", "E1"))
        lay(play, lying)
        moved(play, "C4")
        assert tokens(play) == after


PLACING: dict[str, tuple[str, Held, int]] = {
    "after": ("react after placing of barrel on hex: gain 1 morale for stark", {"C4": {"barrel": 1}}, 1),
    "before": ("react before placing of barrel on hex: gain 1 morale for stark", {"C4": {"barrel": 1}}, 1),
    "of another": ("react after placing of oil on hex: gain 1 morale for stark", {"C4": {"barrel": 1}}, 0),
    "forbidden": ("forbid placing of barrel on hex", {}, 0),
    "forbidden elsewhere": ("forbid placing of barrel on hex where it is forest", {"C4": {"barrel": 1}}, 0),
}


def test_placing_on_a_unit() -> None:
    """What is said of units does not hold for boards."""
    text = rule("forbid placing of wound on unit when unit has commander")
    play = played(text, A, unit("b", ROBB, "green", "E7"))
    places: list[Holding] = [*play.state.units.values(), Board(STARK)]
    for place in places:
        play.add_token(place, TokenId("wound"))
    assert tokens(play) == {"a": {"wound": 1}, "stark": {"wound": 1}}


@pytest.mark.parametrize(("effect", "after", "morale"), PLACING.values(), ids=PLACING.keys())
def test_placing(effect: str, after: Held, morale: int) -> None:
    """Effects react to the placing of tokens, and forbid it."""
    play = played(rule(effect), A)
    play.add_token(hex_("C4"), TokenId("barrel"))
    assert (tokens(play), play.state.morale) == (after, morale)


def test_levels() -> None:
    """What effects make of the levels of a token is what burns a hex."""
    ember = define("token", "ember", "lies on hex", "levels 4", "react at status of terrain: burn here")
    torch = define("token", "torch", "lies on hex", "modify levels of ember on here: set 4")
    asked = rule("react at status: for each site from hexes where ember levels of it is 4: place barrel on site")
    play = played(ember + torch + asked, A, terrain={"C4": "forest"})
    play.add_token(hex_("C4"), TokenId("torch"))
    play.rules.at_status(play)
    assert tokens(play) == {"C4": {"torch": 1, "barrel": 1}}
    play.burn(hex_("C4"))
    assert "devastation" in tokens(play)["C4"]


LYING: dict[str, tuple[str, str, Held, Held, int]] = {
    # what it lies on, its effect, tokens before and after, morale of Stark
    "on a board": ("board", "gain 1 morale for enemy", {"lannister": {"idol": 2}}, {"lannister": {"idol": 2}}, 2),
    "on a board, removed": ("board", "remove self", {"stark": {"idol": 2}}, {}, 0),
    "on a card": ("card", "gain 1 morale", {ROBB: {"idol": 1}}, {ROBB: {"idol": 1}}, 1),
    "on a unit": ("unit", "place wound on unit here", {"a": {"idol": 1}}, {"a": {"idol": 1, "wound": 1}}, 0),
    "on a unit, removed": ("unit", "remove self", {"a": {"idol": 1}}, {}, 0),
    "on a hex": ("hex", "remove self", {"C3": {"idol": 1}}, {}, 0),
    "turned": (
        "board", "if self is active then flip self", {"stark": {"idol": 1}}, {"stark": {"idol turned": 1}}, 0,
    ),
    "turned back": (
        "board", "if self is not active then flip self", {"stark": {"idol turned": 1}}, {"stark": {"idol": 1}}, 0,
    ),
    "nowhere": ("board", "gain 1 morale for stark", {}, {}, 0),
}  # fmt: skip


@pytest.mark.parametrize(("on", "effect", "before", "after", "morale"), LYING.values(), ids=LYING.keys())
def test_tokens_act_where_they_lie(on: str, effect: str, before: Held, after: Held, morale: int) -> None:
    """A token acts once for each that lies somewhere, for the side of whoever has it, and can be taken away."""
    play = played(
        define("token", "idol", f"lies on {on}", "stacks", f"react at status: {effect}"), unit("a", ROBB, "green", "C5")
    )
    lay(play, before)
    play.rules.at_status(play)
    assert (tokens(play), play.state.morale) == (after, morale)


def test_a_token_on_a_unit_gives_it_keywords() -> None:
    """It holds for the unit that has it, and for no other."""
    text = define("token", "banner", "lies on unit", "modify keywords of unit here: add stalwart")
    play = played(text, A, unit("b", HOST, "green", "E7"))
    play.add_token(play.unit(Label("a")), TokenId("banner"))
    assert ["stalwart" in play.rules.keywords(play, one) for one in play.state.units.values()] == [True, False]


def test_the_placing_of_itself() -> None:
    """A token reacts to its own placing once, where it is laid."""
    text = define("token", "seed", "lies on hex", "react after placing of self: place barrel on here")
    play = played(text, A)
    for name in ("C3", "D3"):
        play.add_token(hex_(name), TokenId("seed"))
    assert tokens(play) == {"C3": {"seed": 1, "barrel": 1}, "D3": {"seed": 1, "barrel": 1}}


def test_who_is_where_a_token_lies() -> None:
    """Of a token that lies somewhere it can be asked who is in its hex, as of its kind."""
    shrine = define("token", "shrine", "lies on hex", "react at score: for each u from units in self: place wound on u")
    play = played(shrine, A, unit("B", GUARDS, "green", "D2"))
    lay(play, {"C5": {"shrine": 1}})
    play.rules.at_score(play)
    assert tokens(play) == {"C5": {"shrine": 1}, "a": {"wound": 1}}
