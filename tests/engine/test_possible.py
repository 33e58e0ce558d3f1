"""What `may` says is offered only if it can be done, and what follows waits until it was done."""

import pytest

from bow_author.engine.chapters.movement.procedure import put
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from tests.engine.battles import LANNISTER, STARK, hex_
from tests.engine.trying import B, K, M, small

NEVER = {
    "may stark discards 1 card": "its hand is empty",
    "may stark draws 1 card": "its deck and its discard pile are empty",
    "may remove 1 devastation token from hex of a": "there is none",
    "may place 1 figure on a": "it is at full strength",
    "may swap commander of a with m": "it has none",
    "may take momentum": "it has it",
    "may take crest": "it holds it",
    "may rally a": "it is active",
    "may flip card of a": "it has no commander",
    "{ choose site from hexes where distance from it to m is 0; may move a to site }": "another unit is there",
    "{ choose foe from enemy units in river; may swap a with foe }": "it cannot stand there",
    "{ choose foe from enemy units where it is not in river; may promote foe }": "its rank is the highest",
    "may eliminate commander of a": "it has none",
    "may gain 23 morale for stark": "the track is not that long",
    "may lose 1 morale for lannister": "the marker is at the end of the track",
    "may remove 1 point from stark": "it has none",
    "may stark receives 11 green tokens": "the supply has ten",
    "may move 1 green token from order pool of lannister to order pool of stark": "the pool is empty",
    "may remove 1 green token from order pool of lannister": "the pool is empty",
    "{ choose site from hexes in forest; may place 2 devastation tokens on site }": "one is the most in a hex",
    "{ choose a_hex from hexes in forest; may move 1 devastation token from a_hex to hex of m }": "none is there",
    "may return 1 devastation token to board of stark": "none was paid",
    "{ choose site from hexes in forest; may burn site }": "no fire is there",
    "{ choose site from hexes in forest; may muster m on site with 1 figure }": "it is on the battlefield",
    "{ choose foe from enemy units where it is not in river; may engage a with foe }": "they are not adjacent",
    "may remove engagement token of m": "it is not engaged",
    "may order a": "nobody is ordered in this phase",
    "{ choose foe from enemy units where it is not in river; may a attacks foe }": "it cannot reach so far",
    "may take a": "it fights for that side",
    "may move 1 figure from a to m": "it lacks none",
    "may remove crest": "it is gone",
}
"""What cannot be done at the status step, and why."""


def _tried(effect: str, then: str = "") -> Play:
    head, _, tail = effect.rpartition("may ")
    reward = f"{head}may {tail.removesuffix(' }')}: gain 2 morale for stark else score 1 point for lannister"
    play = small(
        f"{then}\n  react at status: {reward}{' }' * effect.endswith(' }')}",
        "gambit",
        terrain={"B4": "river", "B5": "forest"},
        choices=(("tried", True),),
    )
    for side in play.state.sides.values():
        side.deck, side.hand, side.discard, side.pool = [], [], [], []
    play.state.phase = Phase.REGROUP
    play.unit(K).rank = play.unit(B).rank
    put(play, play.unit(B), hex_("B4"))
    play.state.momentum = STARK
    play.state.morale = 0
    play.state.holders["crest"] = STARK  # type: ignore[index]  # a label
    if "crest" in effect and "remove" in effect:
        play.state.objectives.clear()
    if "lose 1 morale" in effect:
        play.state.morale = 11
    return play


@pytest.mark.parametrize("effect", NEVER)
def test_what_cannot_be_done_is_not_offered(effect: str) -> None:
    """What stands behind `else` happens, and nobody was asked."""
    play = _tried(effect)
    before = play.state.morale
    play.rules.at_status(play)
    assert ("tried", True) not in play.settled
    assert play.state.morale == before
    assert play.state.sides[LANNISTER].victory_points == 1


FORBIDDEN = {
    "{ choose foe from enemy units where it is not in river; may rally foe }": "rally of unit",
    "may promote a": "promotion of unit",
    "may remove 1 figure from a": "figure loss of unit",
    "may flip a": "flip of unit",
    "may take momentum": "momentum to house",
    "may score 2 points for stark": "point gain by stark",
    "may retreat a 1 hex": "retreat of unit",
    "may eliminate a": "elimination of unit",
    "may a takes 1 hit": "figure loss of unit",
    "may take crest": "taking of objective",
}


DENIED = {
    "may stark draws 1 card": "drawing by house",
    "may remove 1 figure from a": "figure loss of unit",
    "may a takes 1 hit": "figure loss of unit",
    "{ choose man from figures in a; may man takes 1 hit }": "figure loss of unit",
    "{ choose man from figures in m; may man takes 9 hits }": "capture of commander",
    "may remove 3 figures from m": "capture of commander",
    "may remove 4 figures from a": "elimination of unit",
    "may eliminate a": "elimination of unit",
    "may eliminate m": "capture of commander",
    "may eliminate commander of m": "capture of commander",
    "may remove 1 figure from every friendly unit": "figure loss of unit",
}
"""Losses and cards, and what forbids them."""


@pytest.mark.parametrize("effect", DENIED)
def test_what_is_forbidden_is_not_offered(effect: str) -> None:
    """Nobody is asked; without what forbids it he is."""
    for text, is_asked in ((f"forbid {DENIED[effect]}", False), ("", True)):
        play = _tried(effect, text)
        play.unit(M).strength = 3
        play.state.sides[STARK].deck = ["a_card"]
        asked: list[str] = []

        def yes(_: Play, decision: Decision, asked: list[str] = asked) -> Answer:
            asked.append(decision.name)
            return decision.options[0] if decision.name == "man" else True

        play.chooser = yes
        play.rules.at_status(play)
        assert ("tried" in asked, play.state.sides[LANNISTER].victory_points) == (is_asked, not is_asked)


@pytest.mark.parametrize("effect", FORBIDDEN)
@pytest.mark.parametrize("way", ["forbid", "replace"])
def test_what_was_not_done_is_not_rewarded(effect: str, way: str) -> None:
    """Another effect forbids it, or happens in its place."""
    play = _tried(effect, f"{way} {FORBIDDEN[effect]}" + ": score 1 point for stark" * (way == "replace"))
    play.unit(K).is_active = False
    play.state.momentum = LANNISTER
    play.state.holders["crest"] = LANNISTER  # type: ignore[index]  # a label
    play.rules.at_status(play)
    assert (play.state.morale, play.state.sides[LANNISTER].victory_points) == (0, 1)
    play = _tried(effect)
    play.unit(K).is_active = False
    play.state.momentum = LANNISTER
    play.state.holders["crest"] = LANNISTER  # type: ignore[index]  # a label
    play.rules.at_status(play)
    assert play.state.sides[LANNISTER].victory_points == 0
