"""Rally, marshaling and regroup, step by step; and setting up."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.procedure import deck, set_up
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.decisions import Answer
from bow_author.engine.events import DeckReshuffled, UnitRallied, VictoryPointsScored
from bow_author.engine.hooks import HOOKS
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.state import Moment, Phase
from bow_author.plans.model import CommanderId, Label
from tests.engine.battles import LANNISTER, STARK, Lively, battle, catalogue, faces, hex_, kingsroad, unit

HOST, GUARDS = "war_host_of_the_north", "lannisport_guards"
MAEGE = CommanderId("maege_mormont.lady_of_bear_island")


def small(**more: Any) -> Play:
    """Give each side one unit; Stark's has a commander."""
    return battle(unit("m", MAEGE, "green", "C5"), unit("B", GUARDS, "blue", "C2"), **more)


@pytest.mark.parametrize(("stark", "lannister", "first"), [(4, 3, STARK), (3, 4, LANNISTER), (4, 4, LANNISTER)])
def test_advantage(stark: int, lannister: int, first: str) -> None:
    """The side with more command tokens on its board acts first; the momentum token breaks a tie."""
    play = small()
    play.state.sides[STARK].command_tokens = stark
    play.state.sides[LANNISTER].command_tokens = lannister
    play.state.momentum = LANNISTER
    phases.determine_advantage(play)
    assert play.state.first_player == first


def test_rally_phase() -> None:
    """Advantage is determined before the tokens come back; then all units are active."""
    play = small()
    play.state.sides[STARK].command_tokens = 3
    play.state.commanders[MAEGE].command_tokens = 1
    play.unit(Label("m")).is_active = False
    phases.rally_phase(play)
    assert play.state.first_player == LANNISTER
    assert (play.state.sides[STARK].command_tokens, play.state.commanders[MAEGE].command_tokens) == (4, 0)
    assert play.unit(Label("m")).is_active
    assert [event.unit for event in play.events if isinstance(event, UnitRallied)] == ["m"]


def test_marshaling_phase() -> None:
    """The first player rolls and draws, then the other; tokens and cards join those carried over."""
    play = small(luck="gbg" + "vmr", draws=("sl3", "sl1", "ll2", "ll4"))
    play.state.first_player = STARK
    play.state.sides[STARK].pool = list(faces("b"))
    play.state.sides[STARK].hand = ["sl5"]
    phases.marshaling_phase(play)
    stark, lannister = play.state.sides.values()
    assert (stark.pool, stark.hand) == (list(faces("ggbb")), ["sl5", "sl3", "sl1"])
    assert (lannister.pool, lannister.hand) == (list(faces("rvm")), ["ll2", "ll4"])
    assert "sl3" not in stark.deck


def test_an_empty_deck_is_made_anew() -> None:
    """When the deck is empty, the discarded cards become the deck; if there are none, nothing is drawn."""
    play = small(luck="gggggg", draws=("sl1", "sl2"))
    for side in play.state.sides.values():
        side.deck = []
    play.state.sides[STARK].deck = ["sl1"]
    play.state.sides[STARK].discard = ["sl2", "sl3"]
    phases.marshaling_phase(play)
    side = play.state.sides[STARK]
    assert (side.hand, side.deck, side.discard) == (["sl1", "sl2"], ["sl3"], [])
    assert [event.side for event in play.events if isinstance(event, DeckReshuffled)] == [STARK]
    assert play.state.sides[LANNISTER].hand == []


DISCARDS: dict[str, tuple[list[tuple[str, Answer]], str, str]] = {
    "by choice": ([("keep_card", "sl2"), ("keep_token", faces("v")[0])], "sl2", "v"),
    "or the first": ([], "sl1", "g"),
}


@pytest.mark.parametrize(("choices", "card", "token"), DISCARDS.values(), ids=DISCARDS.keys())
def test_discarding(choices: list[tuple[str, Answer]], card: str, token: str) -> None:
    """Each side keeps one card and one token."""
    play = small(choices=choices)
    side = play.state.sides[STARK]
    side.hand, side.pool = ["sl1", "sl2", "sl3"], list(faces("ggv"))
    play.state.sides[LANNISTER].hand = ["ll1"]
    phases.discard_excess(play)
    assert (side.hand, side.pool) == ([card], list(faces(token)))
    assert sorted([*side.hand, *side.discard]) == ["sl1", "sl2", "sl3"]
    assert play.state.sides[LANNISTER].hand == ["ll1"]


class Noting(Rules):
    """Notes which moments of a round come, and scores."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        for event, code in HOOKS.items():
            if code.kind in ("reaction", "replacement"):
                setattr(self, code.method, partial(self.note, event))

    def note(self, event: str, play: Play, *_: Any) -> bool:
        """Note it."""
        self.seen.append(event.removeprefix("at "))
        if event == "at score":
            victory.score(play, STARK, 2)
        return False


def test_regroup_phase() -> None:
    """Status, score, victory, discard, morale and the round marker follow one another."""
    rules = Noting()
    play = small(rules=rules)
    play.state.morale = -6
    play.until(Moment.ROUND, "x", STARK)
    play.until(Moment.BATTLE, "y", STARK)
    play.use(Moment.ROUND, "x", "m")
    phases.regroup_phase(play)
    assert ", ".join(rules.seen) == (
        "before status, status of terrain, status of units, spread, status, after status, score, "
        "replace point gain, before point gain, after point gain, "
        "before recovery of morale, replace recovery, before recovery, replace morale shift, before morale shift, "
        "after morale shift, after recovery, after recovery of morale"
    )
    assert (play.state.morale, play.state.round, play.state.phase) == (-4, 2, Phase.RALLY)
    assert [lasting.effect for lasting in play.state.lasting] == ["y"]
    assert play.uses(Moment.ROUND, "x", "m") == 0


def test_the_last_round() -> None:
    """After the last round the battle is decided, and nothing is discarded or recovered any more."""
    rules = Noting()
    play = small(rules=rules)
    play.state.round = play.plan.rounds
    play.state.morale = -6
    phases.regroup_phase(play)
    assert (play.state.winner, play.state.morale, play.state.round) == (STARK, -6, 3)
    assert rules.seen[-3:] == ["end of battle", "before winning", "after winning"]
    assert [event.points for event in play.events if isinstance(event, VictoryPointsScored)] == [2]


def test_limits_count_anew() -> None:
    """What may be done once a turn may be done again in the next."""
    play = small()
    play.use(Moment.TURN, "x", "m")
    play.use(Moment.ROUND, "x", "m")
    assert (play.uses(Moment.TURN, "x", "m"), play.uses(Moment.TURN, "x", "n")) == (1, 0)
    play.end(Moment.TURN)
    assert (play.uses(Moment.TURN, "x", "m"), play.uses(Moment.ROUND, "x", "m")) == (0, 1)


# ---- setting up


def test_set_up() -> None:
    """The first battle is set up as its plan says: units, decks, tokens, momentum, objectives."""
    plan, _ = kingsroad()
    state = set_up(plan, catalogue())
    assert (state.round, state.phase, state.morale, state.momentum) == (1, Phase.RALLY, 0, STARK)
    assert {unit.label: unit.at for unit in state.units.values()} == {
        label: setup.at for label, setup in plan.units.items()
    }
    assert (state.units[Label("maege")].strength, state.units[Label("riders")].strength) == (4, 3)
    assert state.sides[STARK].command_tokens == 4
    assert state.holders == {"northern_ford": STARK, "southern_ford": STARK}
    assert list(state.commanders) == [unit.commander for unit in state.units.values() if unit.commander]


def test_decks() -> None:
    """A deck has the ten basic cards and five for each commander of the plan."""
    plan, _ = kingsroad()
    cards = deck(plan, catalogue(), STARK)
    assert len(cards) == 20
    assert {catalogue().cards[card].commander for card in cards} == {None, "maege_mormont", "rickard_karstark"}
    alone = replace(plan, units={})
    assert len(deck(alone, catalogue(), LANNISTER)) == 10


def test_a_weaker_unit() -> None:
    """A plan may set a unit up with fewer figures."""
    assert battle(unit("a", HOST, "green", "C5", 2)).unit(Label("a")).strength == 2


def test_rounds_go_on() -> None:
    """The phases without actions are played until a side must act."""
    play = small(luck="g" * 6, draws=("sl3", "sl1", "ll2", "ll4"), rules=Lively())
    play.state.phase = Phase.RALLY
    play.state.sides[STARK].has_passed = True
    phases.proceed(play)
    assert not play.state.sides[STARK].has_passed
    assert (play.state.phase, play.state.active_side) == (Phase.COMMAND, STARK)
    assert play.terrain(hex_("A1")) == "plains"
