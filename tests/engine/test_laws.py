"""Laws that hold in every battle: what is conserved, what is legal, what a replay gives."""

import json
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from bow_author.engine.actions import Action, AttackUnit, Done, TakeAction, read_action, write_action
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.procedure import new_battle, set_up
from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import (
    BATTLE_DIE,
    FACES,
    DieFace,
    ImpossibleDrawError,
    NoDrawLeftError,
    ScriptedLuck,
    SeededLuck,
)
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import State
from bow_author.plans.model import Label
from tests.engine.battles import Lively, Wanton, catalogue, hex_, kingsroad, wild

MOST_ACTIONS = 1000
"""More than any battle of five rounds has; a longer one would never end."""


def new_kingsroad(seed: int) -> Play:
    """Begin the first battle with lively rules, all decisions by luck."""
    plan, board = kingsroad()
    play = new_battle(
        plan, board, catalogue(), rules=Lively(), luck=SeededLuck(seed), chooser=Wanton(SeededLuck(seed + 1))
    )
    phases.proceed(play)
    return play


@cache
def core_rules() -> CompiledRules:
    """Compile the rules of the core pack."""
    return CompiledRules(catalogue().names)


def play_out(play: Play, seed: int, *, warlike: bool = False) -> list[Action]:
    """Take legal actions by luck until the battle is over, and give them; every step keeps the laws.

    A warlike player attacks, or does what definitions offer, two times of three where it can.
    """
    player = SeededLuck(seed + 2)
    taken: list[Action] = []
    while play.state.winner is None:
        actions = legality.legal_actions(play)
        deeds = [action for action in actions if isinstance(action, AttackUnit | TakeAction)]
        is_deed = warlike and deeds and player.draw("mood", (True, True, False))
        action = player.draw("action", deeds if is_deed else actions)
        assert isinstance(perform(play, action), Done), action
        taken.append(action)
        keeps_the_laws(play)
        phases.proceed(play)
        assert len(taken) < MOST_ACTIONS
    return taken


def keeps_the_laws(play: Play) -> None:
    """Check what no action may ever break."""
    state, plan = play.state, play.plan
    first = set_up(plan, play.catalogue)
    places = [unit.at for unit in state.units.values() if unit.at is not None]
    assert len(places) == len(set(places)), "one unit a hex"
    assert all(at in play.battlefield and not play.ground(at).terrain.is_impassable for at in places)
    for label, unit in state.units.items():
        assert 0 <= unit.strength <= first.units[label].strength, "figures only ever leave"
        assert (unit.strength > 0) is unit.is_in_play
        assert sum(label in engagement.between for engagement in state.engagements) <= 1
    for engagement in state.engagements:
        a, b = (state.units[label] for label in engagement.between)
        assert a.at is not None
        assert b.at in play.battlefield.neighbours[a.at], "engaged units are adjacent"
        assert {a.side, b.side} == set(state.sides), "engaged units are enemies"
    for house, side in state.sides.items():
        on_cards = [card.command_tokens for card in state.commanders.values() if card.side == house]
        assert side.command_tokens + sum(on_cards) == plan.sides[house].command
        assert Counter([*side.deck, *side.hand, *side.discard]) == Counter(first.sides[house].deck)
        assert side.pool == sorted(side.pool, key=FACES.index)
    assert -11 <= state.morale <= 11
    for card, commander in state.commanders.items():
        assert commander.command_tokens <= catalogue().commanders[card].command_limit


@settings(max_examples=12)
@given(st.integers(0, 2**32))
def test_battles_end(seed: int) -> None:
    """A random battle ends, and figures, tokens and cards are conserved at every step of it."""
    play = new_kingsroad(seed)
    play_out(play, seed)
    assert play.state.victory


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_wild_battles_end(seed: int) -> None:
    """With all content of the core pack, on any battlefield, a random battle ends and keeps the laws."""
    plan, board = wild(seed)
    luck, chooser = SeededLuck(seed), Wanton(SeededLuck(seed + 1))
    play = new_battle(plan, board, catalogue(), rules=core_rules(), luck=luck, chooser=chooser)
    phases.proceed(play)
    play_out(play, seed, warlike=True)
    assert play.state.victory


@settings(max_examples=4)
@given(st.integers(0, 2**32))
def test_replay(seed: int) -> None:
    """The same plan, seed and actions give the same events and the same state."""
    first, again = new_kingsroad(seed), new_kingsroad(seed)
    for action in play_out(first, seed):
        perform(again, action)
        phases.proceed(again)
    assert again.events == first.events
    assert json.dumps(to_plain(again.state)) == json.dumps(to_plain(first.state))


@settings(max_examples=3)
@given(st.integers(0, 2**32))
def test_states_are_values(seed: int) -> None:
    """At every step a state equals its copy, and what JSON makes of it; the copy stays when the battle goes on."""
    play = new_kingsroad(seed)
    player = SeededLuck(seed)
    for _ in range(40):
        if play.state.winner is not None:
            break
        copy = play.state.copy()
        text = json.dumps(to_plain(play.state))
        assert copy == play.state
        assert from_plain(State, json.loads(text)) == play.state
        perform(play, player.draw("action", legality.legal_actions(play)))
        phases.proceed(play)
        assert json.dumps(to_plain(copy)) == text


def test_legal_actions_are_performed() -> None:
    """Every action that is listed as legal is carried out, and every state has one."""
    play = new_kingsroad(3)
    player = SeededLuck(3)
    for _ in range(60):
        actions = legality.legal_actions(play)
        assert actions
        assert [read_action(json.loads(json.dumps(write_action(action)))) for action in actions] == actions
        assert len(actions) == len(set(actions))
        assert [legality.refusal(play, action) for action in actions] == [None] * len(actions)
        perform(play, player.draw("action", actions))
        phases.proceed(play)


def test_an_action_aimed_at_a_hex_or_a_unit() -> None:
    """An action keeps its target in JSON, be it a hex, a unit or nothing."""
    for target in (hex_("C5"), Label("archers"), None):
        action = TakeAction(Label("a"), "shout", target)
        assert read_action(json.loads(json.dumps(write_action(action)))) == action


# ---- luck


def test_the_die() -> None:
    """The die has three green sides, two blue, one red, one Valor and one Morale, and shows each as often."""
    assert Counter(face.value for face in BATTLE_DIE) == {"green": 3, "blue": 2, "red": 1, "valor": 1, "morale": 1}
    rolled = Counter(SeededLuck(1).dice(16_000))
    for face, sides in Counter(BATTLE_DIE).items():
        assert abs(rolled[face] - 2000 * sides) < 250


def test_luck_is_the_same_everywhere() -> None:
    """A seed means the same dice on every machine and in every version."""
    luck = SeededLuck(2010)
    assert "".join(face.value[0] for face in luck.dice(24)) == "gbgrbmbggbbvmbmmbvmgrgmm"
    mark = luck.mark()
    drawn = [luck.draw("card", "abcdef") for _ in range(10)]
    luck.rewind(mark)
    assert [luck.draw("card", "abcdef") for _ in range(10)] == drawn


def test_scripted_luck() -> None:
    """What was written down is taken in its sequence; what is left over can be told, what does not fit is an error."""
    luck = ScriptedLuck([DieFace.RED, DieFace.VALOR], ["x"])
    assert luck.dice(1) == (DieFace.RED,)
    with pytest.raises(ImpossibleDrawError):
        luck.draw("card", ["y"])
    assert luck.draw("card", ["y", "x"]) == "x"
    assert (luck.faces_left, luck.draws_left) == ((DieFace.VALOR,), ())
    with pytest.raises(NoDrawLeftError):
        luck.draw("card", ["y"])
