"""The planner: it thinks of order, move and attack together, and of what a position is worth."""

from bow_author.engine.actions import AttackUnit, EndTurn, MoveUnit, OrderUnit
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.play import Play
from bow_author.games.battle import prepare
from bow_author.hexes.coordinates import Hex, distance
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.plans.model import Label
from bow_author.playtest.games import play_game
from bow_author.playtest.players import PlannerPlayer
from bow_author.playtest.players.worth import FEATURES, WON, Appraiser, Weights, shipped
from tests.conftest import ROOT
from tests.engine.battles import LANNISTER, STARK, battle, hex_, unit
from tests.engine.own_rules import HOST, RIDERS, define, lay, played, rule
from tests.engine.test_invariants import kingsroad
from tests.playtest.test_laws_of_players import midway
from tests.playtest.test_players import ordered


def planned(play: Play) -> object:
    """Give what a planner does."""
    return PlannerPlayer(SeededLuck(1)).act(play)


def test_orders_who_can_strike() -> None:
    """Of two units it orders the one that can bring an enemy down."""
    play = battle(
        unit("a", HOST, "green", "A7"), unit("b", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3", strength=1)
    )
    play.state.sides[STARK].pool = [DieFace.GREEN]
    action = planned(play)
    assert isinstance(action, OrderUnit)
    assert action.unit == "b"


def test_strikes_who_falls() -> None:
    """Of two enemies it attacks the one that a hit brings down."""
    near = [unit("X", RIDERS, "green", "C3", strength=1), unit("Z", RIDERS, "green", "D4")]
    play = ordered(battle(unit("a", HOST, "green", "C4"), *near))
    assert play.state.turn is not None
    play.state.turn.paths[Label("a")] = ()
    assert planned(play) == AttackUnit(Label("a"), Label("X"))


def test_takes_what_scores() -> None:
    """In the last round it moves on to the token that scores, although an enemy could be brought down."""
    text = define("token", "banner", "lies on hex", "react at score: score 9 points for side of unit here")
    play = played(text, unit("a", HOST, "green", "C5"), unit("Z", RIDERS, "green", "C4", strength=1))
    lay(play, {"C6": {"banner": 1}})
    play.state.round = play.plan.rounds
    action = planned(ordered(play))
    assert isinstance(action, MoveUnit)
    assert action.path[-1] == hex_("C6")


def test_does_nothing_that_harms() -> None:
    """It ends the turn where all else makes things worse."""
    text = rule("react before attack by unit when side of attacker is stark: score 9 points for lannister")
    play = ordered(played(text, unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "red", "C3")))
    assert play.state.turn is not None
    play.state.turn.paths[Label("a")] = ()
    assert isinstance(planned(play), EndTurn)


def test_worth_is_what_the_other_lacks() -> None:
    """What a position is worth to one side it lacks to the other, but for what is rounded."""
    play = battle(unit("a", HOST, "green", "C4"), unit("b", HOST, "blue", "C5"), unit("Z", RIDERS, "red", "E3"))
    appraiser = Appraiser()
    own, other = (appraiser.features(play, house) for house in play.state.sides)
    far = FEATURES.index("distance")
    assert [*own[:far], *own[far + 1 :]] == [-count for count in (*other[:far], *other[far + 1 :])]
    assert abs(own[far] + other[far]) <= 1
    play.state.winner = play.plan.momentum
    assert {appraiser.worth(play, house) for house in play.state.sides} == {WON, -WON}


def test_distances_are_counted() -> None:
    """How near units are to objectives and to each other is what counting each with each comes to, and is bounded."""
    play = midway(kingsroad(), 3, 30)
    counts = dict(zip(FEATURES, Appraiser().features(play, STARK), strict=True))
    own, other = (
        [unit.at for unit in play.state.in_play(house) if unit.at is not None] for house in (STARK, LANNISTER)
    )

    def nearest(at: Hex, hexes: list[Hex], most: int) -> int:
        return min([distance(at, there) for there in hexes] + [most])

    places = play.state.objectives.values()
    assert counts["nearness"] == sum(nearest(at, other, 6) - nearest(at, own, 6) for at in places)
    far = [[nearest(at, foes, 8) for at in hexes] for hexes, foes in ((own, other), (other, own))]
    assert counts["distance"] == 10 * sum(far[0]) // len(own) - 10 * sum(far[1]) // len(other)
    for house in (STARK, LANNISTER):
        for standing in play.state.in_play(house):
            standing.at = Hex(1, 1) if house == STARK else Hex(15, 11)
    assert Appraiser().features(play, STARK)[FEATURES.index("distance")] == 0  # both as far as is counted


def test_weights_are_of_the_features() -> None:
    """Each feature has its weight, early and late; none that is good for a side counts against it."""
    weights = shipped()
    assert [len(part) for part in weights] == [len(FEATURES)] * 2
    for part in weights:
        for feature, weight in zip(FEATURES, part, strict=True):
            assert weight <= 0 if feature in {"exposure", "distance"} else weight >= 0, feature
    assert weights.late[FEATURES.index("verdict")] > weights.early[FEATURES.index("verdict")]


def test_weights_count() -> None:
    """With weights of its own a position is worth what these make of it, early and late."""
    play = battle(unit("a", HOST, "green", "C4", strength=3), unit("Z", RIDERS, "green", "G4", strength=1))
    figures = tuple(int(feature == "figures") for feature in FEATURES)
    none = (0,) * len(FEATURES)
    appraiser = Appraiser(Weights(figures, none))
    assert appraiser.worth(play, STARK) == 10 * (3 - 1) * 2
    play.state.round = play.plan.rounds
    assert appraiser.worth(play, STARK) == 0


def test_exposure_counts_where_it_has_a_weight() -> None:
    """What takes long to count is left out only where it has no weight."""
    near = battle(unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "red", "C3"))
    place = FEATURES.index("exposure")
    exposure = Appraiser().features(near, STARK)[place]
    assert exposure > 0
    weights = tuple(-int(feature == "exposure") for feature in FEATURES)
    assert Appraiser(Weights(weights, weights)).worth(near, STARK) == -10 * exposure


def asked_plan(name: str) -> tuple[Library, Entry]:
    """Give a plan of the core pack, and the library that it is played with."""
    asked = load([str(ROOT / "content" / "core" / "battles" / f"{name}.yaml")]).asked_plan()
    assert asked is not None
    return asked


def test_wins() -> None:
    """With the seats swapped it wins most battles against a random player, on a plan that both sides can win."""
    remnant = prepare(*asked_plan("rallying_the_remnant"))
    first = [play_game(remnant, seed, ("planner", "random")).winner for seed in range(3)]
    second = [play_game(remnant, seed, ("random", "planner")).winner for seed in range(3)]
    assert first.count(STARK) + second.count(LANNISTER) >= 4
