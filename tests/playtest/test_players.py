"""Players: all that is legal comes from a random one; a greedy one attacks, advances and wins."""

from collections.abc import Iterator

import pytest

from bow_author.engine.actions import Action, AttackUnit, EndTurn, MoveUnit, OrderUnit, Pass
from bow_author.engine.chapters.combat.procedure import expected
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders.legality import legal_actions, refusal
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.decisions import Decision
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.perform import carry_out, perform
from bow_author.engine.play import Play
from bow_author.engine.state import Engagement, UnitState
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Label, Objective
from bow_author.playtest.games import begin, play_game
from bow_author.playtest.players import GreedyPlayer, RandomPlayer
from tests.engine.battles import STARK, battle, hex_, unit
from tests.engine.own_rules import define, lay, played, rule
from tests.engine.test_invariants import kingsroad
from tests.engine.test_laws import core_rules

FOOT = "war_host_of_the_north"
HORSE = "casterly_rock_cavaliers"


def ordered(play: Play, label: str = "a") -> Play:
    """Order a unit."""
    play.state.sides[STARK].pool = [DieFace.VALOR]
    perform(play, OrderUnit(Label(label), (DieFace.VALOR,)))
    return play


def greedy(play: Play) -> object:
    """Give what a greedy player does."""
    return GreedyPlayer(SeededLuck(1)).act(play)


def ways_of(play: Play, unit: UnitState, way: tuple[Hex, ...] = ()) -> Iterator[tuple[Hex, ...]]:
    """Give every way that a unit may go, found step by step."""
    at = way[-1] if way else unit.at
    assert at is not None
    for step in play.battlefield.neighbours[at]:
        if movement.may_move(play, unit, (*way, step)):
            yield (*way, step)
            yield from ways_of(play, unit, (*way, step))


def full_hand() -> Play:
    """Begin a battle in which a side can pay for everything: cards, orders, morale, a commit ability."""
    commander = unit("a", "robb_stark.young_wolf", "green", "C4")
    play = battle(commander, unit("b", FOOT, "blue", "D5"), unit("Z", HORSE, "red", "C3"), rules=core_rules())
    side = play.state.sides[STARK]
    side.pool = [DieFace.BLUE, DieFace.MORALE, DieFace.MORALE]
    side.hand = side.deck[:2]
    play.unit(Label("b")).is_active = False
    return play


@pytest.mark.parametrize(
    "play",
    [
        ordered(battle(unit("a", FOOT, "green", "C4"), unit("Z", HORSE, "red", "C3"))),
        ordered(battle(unit("a", HORSE, "blue", "B2"), terrain={"B1": "road", "C2": "ford"}, rules=core_rules())),
        full_hand(),
    ],
    ids=["fight", "ride", "choice"],
)
def test_random_does_everything(play: Play) -> None:
    """Each legal action is taken sooner or later, by every way that leads there; nothing else ever is."""
    unit_of = {move.unit for move in legal_actions(play) if isinstance(move, MoveUnit)}
    legal: set[Action] = {action for action in legal_actions(play) if not isinstance(action, MoveUnit)}
    legal |= {MoveUnit(label, way) for label in unit_of for way in ways_of(play, play.unit(label))}
    player = RandomPlayer(SeededLuck(1))
    taken: set[Action] = {player.act(play) for _ in range(40 * len(legal))}
    assert taken == legal


@pytest.mark.parametrize("seed", range(4))
def test_random_does_nothing_illegal(seed: int) -> None:
    """Whatever it does in a battle is among the legal actions."""
    play, seated = begin(kingsroad(), seed, ("random", "random"))
    while play.state.winner is None:
        action = seated[play.state.active_side].act(play)
        assert refusal(play, action) is None
        assert isinstance(action, MoveUnit) or action in legal_actions(play)
        carry_out(play, action)
        phases.proceed(play)


def test_greedy_advances() -> None:
    """A unit without a target moves as near to the enemy as it may."""
    play = ordered(battle(unit("a", FOOT, "green", "C7"), unit("Z", HORSE, "red", "C1")))
    action = greedy(play)
    assert isinstance(action, MoveUnit)
    ends = [move.path[-1] for move in legal_actions(play) if isinstance(move, MoveUnit)]
    assert distance(action.path[-1], hex_("C1")) == min(distance(end, hex_("C1")) for end in ends)


def test_greedy_takes_objectives() -> None:
    """An objective that its side does not hold draws a unit; one it stands on keeps it."""
    prize = Objective(label=Label("prize"), title="Prize", at=hex_("G7"), holder=None)
    far = unit("Z", HORSE, "red", "A1")
    play = ordered(battle(unit("a", FOOT, "green", "E7"), far, objectives=[prize]))
    action = greedy(play)
    assert isinstance(action, MoveUnit)
    assert distance(action.path[-1], prize.at) < 2
    assert isinstance(greedy(ordered(battle(unit("a", FOOT, "green", "G7"), far, objectives=[prize]))), EndTurn)


SCORING = {
    "a token that scores where it lies": (
        define("token", "banner", "lies on hex", "react at score: score 1 point for side of unit here"),
        True,
    ),
    "a rule that scores for them": (
        define("token", "banner", "lies on hex")
        + rule("react at score: score points for stark equal to number of hexes where it has banner"),
        True,
    ),
    "a token that is of no use": (define("token", "banner", "lies on hex"), False),
}


@pytest.mark.parametrize(("text", "draws"), SCORING.values(), ids=SCORING.keys())
def test_greedy_takes_tokens_that_score(text: str, draws: bool) -> None:
    """A token on which points depend draws a unit, and keeps it; another does not."""
    far = unit("Z", HORSE, "red", "A1")
    play = ordered(played(text, unit("a", FOOT, "green", "E7"), far))
    lay(play, {"G7": {"banner": 1}})
    action = greedy(play)
    assert isinstance(action, MoveUnit)
    assert (distance(action.path[-1], hex_("G7")) < 2) == draws
    there = ordered(played(text, unit("a", FOOT, "green", "G7"), far))
    lay(there, {"G7": {"banner": 1}})
    assert isinstance(greedy(there), EndTurn) == draws


def test_greedy_attacks_the_weaker() -> None:
    """Of two targets it attacks the one of which more can be expected."""
    near = [unit("X", HORSE, "green", "C3", strength=1), unit("Z", HORSE, "green", "D4")]
    assert greedy(ordered(battle(unit("a", FOOT, "green", "C4"), *near))) == AttackUnit(Label("a"), Label("X"))


def test_greedy_orders_who_can_attack() -> None:
    """It orders the unit with a target, and passes only when nothing else is left."""
    play = battle(unit("a", FOOT, "green", "C4"), unit("b", FOOT, "green", "G7"), unit("Z", HORSE, "green", "C3"))
    assert greedy(play) == Pass()
    play.state.sides[STARK].pool = [DieFace.GREEN]
    assert greedy(play) == OrderUnit(Label("a"), (DieFace.GREEN,))


def test_greedy_answers() -> None:
    """It accepts what is offered, order tokens too, and rolls again the misses only."""
    play = battle(unit("a", FOOT, "green", "C4"), unit("Z", HORSE, "green", "C3"), unit("b", FOOT, "green", "B3"))
    player = GreedyPlayer(SeededLuck(1))
    assert player.answer(play, Decision("counterattack", STARK, (False, True), False)) is True
    play.state.engagements.append(Engagement((Label("Z"), Label("b")), STARK))
    fight = expected(play, play.unit(Label("a")), play.unit(Label("Z")))
    play.combats.append(fight)
    for faces, chosen in (
        ((DieFace.GREEN, DieFace.RED, DieFace.RED, DieFace.BLUE), DieFace.RED),
        ((DieFace.GREEN, DieFace.VALOR, DieFace.MORALE), None),
    ):
        fight.faces = faces
        assert player.answer(play, Decision("reroll", STARK, (*dict.fromkeys(faces), None), None)) is chosen
    assert player.answer(play, Decision("spent", STARK, (DieFace.BLUE, None), None)) is DieFace.BLUE


def test_greedy_wins() -> None:
    """The side that random players never win with is won by a greedy one."""
    games = [play_game(kingsroad(), seed, ("random", "greedy")) for seed in range(6)]
    assert sum(game.winner == "lannister" for game in games) >= 3
