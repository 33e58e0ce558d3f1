"""Where two players choose otherwise, both choices are played out with the same luck."""

from bow_author.engine.actions import Pass
from bow_author.playtest.games import begin
from tests.engine.test_invariants import kingsroad
from tests.playtest.regret import Difference, differences, told, wins


def test_choices_are_played_out() -> None:
    """Only positions with two choices are given, each with what they come to, and the same in each run."""
    first, again = (list(differences(kingsroad(), 1, "random", "greedy", 4, 4)) for _ in range(2))
    assert first
    assert first == again
    for met in first:
        assert met.upper != met.lower
        assert met.gain * 4 in range(-4, 5)


def test_playing_out_changes_nothing() -> None:
    """A battle that is played out from a position is another one, and one of the sides wins it."""
    play, _ = begin(kingsroad(), 1, ("greedy", "greedy"), tells=False)
    before, side = play.state.copy(), play.state.active_side
    won = [wins(play, Pass(), house, "greedy", 3) for house in play.state.sides]
    assert sorted(won) == [False, True]
    assert (play.state, play.state.active_side) == (before, side)


def test_what_is_told() -> None:
    """The mean of the gains is told with how far chance may have moved it."""
    met = [Difference("a plan", Pass(), Pass(), gain) for gain in (0.5, 0.0, 0.5, 0.0)]
    assert told(met) == "4 positions: +25.0% wins by the first choice (-3.3% to +53.3%)"
    assert "fewer" in told(met[:1])
