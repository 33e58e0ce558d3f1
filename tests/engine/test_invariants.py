"""Laws of whole battles with the real content, seen at every step of random games."""

from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path

import pytest

from bow_author.engine.actions import Action, AttackUnit, Done, MoveUnit, OrderUnit, Refused
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality, procedure as orders
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.events import HitsTaken, MoraleShifted
from bow_author.engine.luck import FACES, DieFace, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, Fate, Laid, UnitState
from bow_author.games.battle import Battle, prepare
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.load import load
from bow_author.plans.model import Label, Rank, TokenId
from bow_author.playtest.games import UnfairGameError, begin, play_game
from bow_author.playtest.invariants import broken_laws, watch
from tests.engine.battles import LANNISTER, STARK

PLAN = str(Path(__file__).parents[2] / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
RANDOM = ("random", "random")


@cache
def kingsroad() -> Battle:
    """The first battle of the core pack, with the effects of all its definitions."""
    library = load([PLAN])
    entry = library.find("battle_plan", "clash_on_the_kingsroad")
    assert entry is not None
    return prepare(library, entry)


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("players", [RANDOM, ("greedy", "random")])
def test_battles_keep_the_laws(seed: int, players: tuple[str, str]) -> None:
    """Every step of a battle keeps all laws, and a rule ends it within its rounds."""
    outcome = play_game(kingsroad(), seed, players, watch)
    assert outcome.victory
    assert 1 <= outcome.rounds <= kingsroad().plan.rounds


def copy_of(play: Play) -> Play:
    """Copy a battle, to try out what would happen; another luck falls."""
    other = copy(play)
    other.state, other.events, other.luck = play.state.copy(), [], SeededLuck(len(play.events))
    other.chooser = lambda _, decision: decision.options[-1]
    return other


@pytest.mark.parametrize("seed", range(2))
def test_legal_actions_are_accepted(seed: int) -> None:
    """Whatever is listed as legal is carried out and keeps the laws; to look at it changes nothing."""
    play, seated = begin(kingsroad(), seed, RANDOM)
    while play.state.winner is None:
        before = play.state.copy()
        actions = legality.legal_actions(play)
        assert len(set(actions)) == len(actions) > 0
        for action in actions:
            other = copy_of(play)
            assert isinstance(perform(other, action), Done), action
            assert list(broken_laws(other)) == [], action
        assert play.state == before
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)


def ways_of(play: Play, unit: UnitState, way: tuple[Hex, ...] = ()) -> Iterator[tuple[Hex, ...]]:
    """Give every way that a unit may go, found step by step."""
    at = way[-1] if way else unit.at
    assert at is not None
    for step in play.battlefield.neighbours[at]:
        if movement.may_move(play, unit, (*way, step)):
            yield (*way, step)
            yield from ways_of(play, unit, (*way, step))


@pytest.mark.parametrize("seed", range(4))
def test_no_way_is_overlooked(seed: int) -> None:
    """The ends of moves are those of all ways there are, and the way given to each is one of the shortest."""
    play, seated = begin(kingsroad(), seed, RANDOM)
    looked = SeededLuck(seed)
    while play.state.winner is None:
        if looked.draw("look", range(20)) == 0:
            unit = looked.draw("unit", [unit for unit in play.state.units.values() if unit.at is not None])
            lengths: dict[Hex, int] = {}
            for way in sorted(ways_of(play, unit), key=len):
                lengths.setdefault(way[-1], len(way))
            ends = movement.ways(play, unit)
            assert all(movement.may_move(play, unit, way) and way[-1] == end for end, way in ends.items())
            assert {end: len(way) for end, way in ends.items()} == lengths
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)


def wrong_actions(actions: set[Action], seen: set[Action], play: Play) -> list[Action]:
    """Give actions that are not legal now: some that once were, and some that name what is not there."""
    moves = {(action.unit, action.path[-1]) for action in actions if isinstance(action, MoveUnit)}
    once = [
        action
        for action in sorted(seen - actions, key=str)[::7]
        if not isinstance(action, MoveUnit) or (action.unit, action.path[-1]) not in moves
    ]
    label = next(iter(play.state.units))
    return [
        *once,
        MoveUnit(label, (Hex(99, 1),)),
        MoveUnit(label, ()),
        AttackUnit(label, label),
        AttackUnit(label, Label("nobody")),
        OrderUnit(Label("nobody"), (DieFace.VALOR,)),
        OrderUnit(label, ()),
    ]


def test_illegal_actions_change_nothing() -> None:
    """An action that is not listed is refused with a code and a reason; state, events and luck stay as they were."""
    play, seated = begin(kingsroad(), 5, RANDOM)
    seen: set[Action] = set()
    refused: set[str] = set()
    while play.state.winner is None:
        actions = legality.legal_actions(play)
        before, events, mark = play.state.copy(), len(play.events), play.luck.mark()
        for action in wrong_actions(set(actions), seen, play):
            answer = perform(play, action)
            assert isinstance(answer, Refused), action
            assert answer.reason
            refused.add(answer.code)
        assert (play.state, len(play.events), play.luck.mark()) == (before, events, mark)
        seen.update(actions)
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    assert len(refused) >= 10


def _break_figures(play: Play) -> None:
    play.unit(Label("cavaliers_1")).strength += 1


def _break_fate(play: Play) -> None:
    play.unit(Label("cavaliers_1")).fate = Fate.ELIMINATED


def _break_places(play: Play) -> None:
    play.unit(Label("cavaliers_1")).at = play.unit(Label("cavaliers_2")).at


def _break_battlefield(play: Play) -> None:
    play.unit(Label("cavaliers_1")).at = Hex(99, 1)


def _break_engagements(play: Play) -> None:
    play.state.engagements.append(Engagement((Label("cavaliers_1"), Label("cavaliers_2")), LANNISTER))


def _break_tokens(play: Play) -> None:
    play.state.sides[STARK].command_tokens -= 1


def _break_limits(play: Play) -> None:
    side = play.state.sides[STARK]
    commander = next(card for card in play.state.commanders.values() if card.side == STARK)
    commander.command_tokens, side.command_tokens = side.command_tokens, 0


def _break_cards(play: Play) -> None:
    play.state.sides[STARK].hand.append(play.state.sides[STARK].deck[0])


def _break_pool(play: Play) -> None:
    play.state.sides[STARK].pool.extend(FACES * 2)


def _break_supply(play: Play) -> None:
    play.state.sides[STARK].pool = [DieFace.RED] * 6
    play.state.sides[LANNISTER].pool = [DieFace.RED] * 5


def _break_track(play: Play) -> None:
    play.state.morale = 12


def _break_round(play: Play) -> None:
    play.state.round = 6


def _break_end(play: Play) -> None:
    play.state.winner = STARK


def _break_turn(play: Play) -> None:
    turn = legality.legal_actions(play)
    perform(play, next(action for action in turn if isinstance(action, OrderUnit)))
    assert play.state.turn is not None
    play.state.turn.done += tuple(play.state.turn.ordered)


def _break_order(play: Play) -> None:
    turn = legality.legal_actions(play)
    perform(play, next(action for action in turn if isinstance(action, OrderUnit)))
    assert play.state.turn is not None
    play.unit(play.state.turn.ordered[0]).is_active = False


def _break_banner(play: Play) -> None:
    next(unit for unit in play.state.units.values() if unit.rank is not Rank.GREEN).rank = Rank.GREEN


def _break_commander(play: Play) -> None:
    play.unit(Label("cavaliers_1")).commander = play.unit(Label("addam")).commander


def _break_capture(play: Play) -> None:
    commander = play.unit(Label("addam")).commander
    assert commander is not None
    play.state.commanders[commander].fate = Fate.CAPTURED


def _break_fire(play: Play) -> None:
    play.state.tokens[Hex(1, 1)] = {TokenId("fire"): 5}


def _break_terrain(play: Play) -> None:
    play.state.removed_terrain += [Hex(1, 1)] * 3


def _break_laid(play: Play) -> None:
    play.state.laid_terrain[Hex(1, 1)] = Laid(TerrainId("forest"))


def _break_objectives(play: Play) -> None:
    play.state.holders[Label("nowhere")] = STARK


BREAKS = {
    "figures of": _break_figures,
    "neither on nor off": _break_fate,
    "two units stand in": _break_places,
    "where no unit may stand": _break_battlefield,
    "are no enemies": _break_engagements,
    "command tokens, and": _break_tokens,
    "command tokens": _break_limits,
    "other cards": _break_cards,
    "has 1": _break_pool,
    "11 order tokens of red": _break_supply,
    "marker is at 12": _break_track,
    "round 6 of 5": _break_round,
    "by no rule": _break_end,
    "ordered twice": _break_turn,
    "ordered that cannot be": _break_order,
    "another unit than": _break_banner,
    "other commanders lead": _break_commander,
    "is captured, and": _break_capture,
    "with level 5": _break_fire,
    "terrain is gone": _break_terrain,
    "that came from nowhere": _break_laid,
    "is no objective": _break_objectives,
}


@pytest.mark.parametrize("told", BREAKS)
def test_breaches_are_seen(told: str) -> None:
    """A battle that breaks a law is told apart from one that keeps all of them."""
    play, _ = begin(kingsroad(), 1, RANDOM)
    assert list(broken_laws(play)) == []
    BREAKS[told](play)
    assert any(told in law for law in broken_laws(play)), list(broken_laws(play))


@pytest.mark.parametrize("told", ["has lost", "not what the events tell"])
def test_false_accounts_are_seen(told: str) -> None:
    """A battle that is over is watched for what its events add up to."""
    play, seated = begin(kingsroad(), 1, ("greedy", "random"))
    while play.state.winner is None:
        perform(play, seated[play.state.active_side].act(play))
        phases.proceed(play)
    watch(play)
    hits = [
        event
        for event in play.events
        if isinstance(event, HitsTaken) and event.figures_lost and play.unit(event.unit).is_in_play
    ]
    shifts = [event for event in play.events if isinstance(event, MoraleShifted)]
    play.events.remove(hits[0] if told == "has lost" else shifts[0])
    with pytest.raises(UnfairGameError, match=told):
        watch(play)


def test_order_tokens_run_out() -> None:
    """No more tokens of a kind are taken than the supply has, whoever holds the others."""
    play, _ = begin(kingsroad(), 1, RANDOM)
    play.state.sides[LANNISTER].pool = [DieFace.GREEN] * 8
    play.state.sides[STARK].pool = []
    taken = orders.receive(play, STARK, (DieFace.GREEN,) * 4 + (DieFace.RED,))
    assert taken == (DieFace.GREEN, DieFace.GREEN, DieFace.RED)
    assert play.state.sides[STARK].pool == list(taken)
