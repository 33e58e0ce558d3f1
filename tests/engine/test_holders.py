"""Tokens are placed, removed and turned on whatever holds them, and each event tells what that is."""

import pytest

from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.play import Play
from bow_author.engine.token_locations import Board, Card, Holding
from bow_author.plans.model import HouseId, Label, TokenId
from tests.engine.battles import hex_, unit
from tests.engine.own_rules import GUARDS, ROBB, A, Held, define, lay, played, rule, tokens

HOLDERS: dict[str, tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = {
    # the token; by what it is told what holds it in `place`; the role of that one, and of others
    "hex": ("barrel", "C3", "hex", ("hex", "hex where it is empty", "plains"), ("card", "board", "forest")),
    "unit": ("wound", "a", "unit", ("unit", "friendly unit", "infantry unit"), ("enemy unit", "cavalry unit", "card")),
    "card": ("medal", ROBB, "card", ("card", "card of robb_stark.king_in_the_north"), ("board", "unit")),
    "board": (
        "coin",
        "stark",
        "board",
        ("board", "board of stark", "board of owner", "board of enemy"),
        ("board of lannister", "hex", "unit"),
    ),
}


def _holding(play: Play, holder: str) -> Holding:
    found: dict[str, Holding] = {
        "hex": hex_("C3"),
        "unit": play.unit(Label("a")),
        "card": Card(play.unit(Label("r"))),
        "board": Board(HouseId("stark")),
    }
    return found[holder]


def _began(*effects: str) -> Play:
    return played(rule(*effects), A, unit("r", ROBB, "green", "C6"), unit("B", GUARDS, "green", "E1"))


def _done(play: Play, event: str, holder: str, token: str) -> None:
    at, piece = _holding(play, holder), TokenId(token)
    if event == "placing":
        play.add_token(at, piece)
    elif event == "removal":
        play.remove_token(at, piece, 1)
    else:
        burning.flip_token(play, at, piece)


EVENTS: dict[str, tuple[str, tuple[dict[str, int], dict[str, int]]]] = {
    # the preposition; what lies there before and after
    "placing": ("on", ({}, {"": 1})),
    "removal": ("from", ({"": 1}, {})),
    "turning": ("on", ({"": 1}, {" turned": 1})),
}
WAYS = {"react before {}: gain 1 morale for stark": 1, "react after {}: gain 1 morale for stark": 1}
BARRED = {"forbid {}": 0, "replace {}: gain 1 morale for stark": 1}


def _lying(holder: str, sides: dict[str, int]) -> Held:
    token, name = HOLDERS[holder][:2]
    return {name: {f"{token}{side}": count for side, count in sides.items()}} if sides else {}


@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("event", EVENTS)
def test_an_effect_hangs_on_it(event: str, holder: str) -> None:
    """In each way, by each role of what holds the token; not by that of something else."""
    token, _, _, mine, others = HOLDERS[holder]
    preposition, (before, after) = EVENTS[event]
    for said in (*mine, *others):
        if {said, holder} == {"unit", "card"} or (said in others and said.split()[0] != holder):
            continue  # the checks refuse these
        for effect, morale in (WAYS | BARRED).items():
            play = _began(effect.format(f"{event} of {token} {preposition} {said}"))
            lay(play, _lying(holder, before))
            _done(play, event, holder, token)
            acts = said in mine
            left = before if acts and effect in BARRED else after
            assert (tokens(play), play.state.morale) == (_lying(holder, left), morale if acts else 0), said


@pytest.mark.parametrize("holder", HOLDERS)
def test_it_tells_what_holds_the_token(holder: str) -> None:
    """By its own name, and as the holder: more is laid there."""
    token, name, role = HOLDERS[holder][:3]
    for there in (role, "holder"):
        play = _began(f"react after removal of {token} from {role}: place 1 {token} on {there}")
        lay(play, {name: {token: 1}})
        play.remove_token(_holding(play, holder), TokenId(token), 1)
        assert tokens(play) == {name: {token: 1}}


HERE: dict[str, tuple[str, str]] = {
    # what a token lies on, what its placing does there, and what comes of that
    "hex": ("place barrel on here", "barrel"),
    "unit": ("place wound on here", "wound"),
    "card": ("place medal on here", "medal"),
    "board": ("place coin on here", "coin"),
}


@pytest.mark.parametrize("holder", HERE)
@pytest.mark.parametrize("role", ["", " on here"])
@pytest.mark.parametrize("event", EVENTS)
def test_a_token_reacts_to_what_is_done_to_itself(event: str, role: str, holder: str) -> None:
    """Where it lies, or lay, whatever that is."""
    does, piece = HERE[holder]
    preposition, (before, after) = EVENTS[event]
    hook = f"{event} of self{role.replace('on', preposition)}"
    for way in ("before", "after"):
        idol = define("token", "idol", f"lies on {holder}", f"react {way} {hook}: {does}")
        play = played(idol, A, unit("r", ROBB, "green", "C6"), unit("B", GUARDS, "green", "E1"))
        name = HOLDERS[holder][1]
        if before:
            lay(play, {name: {"idol": 1}})
        _done(play, event, holder, "idol")
        assert tokens(play) == {name: {**{f"idol{side}": count for side, count in after.items()}, piece: 1}}, way


@pytest.mark.parametrize("sort", ["hex", "unit", "card"])
def test_what_is_kept_on_a_board_has_no_effects(sort: str) -> None:
    """It is placed and removed there as any other, and its own effects wait until it lies where it belongs."""
    removed = "react before removal of self when owner is stark: gain 1 morale for stark"
    effects = ["react after placing of self: gain 1 morale for stark", *([] if sort == "hex" else [removed])]
    seal = define("token", "seal", f"lies on {sort}", "stacks", *effects)
    play = played(seal, A, unit("r", ROBB, "green", "C6"))
    place: dict[str, Holding] = {"hex": hex_("C3"), "unit": play.unit(Label("a")), "card": Card(play.unit(Label("r")))}
    for holding, morale in ((Board(HouseId("stark")), 0), (place[sort], 1)):
        play.add_token(holding, TokenId("seal"))
        assert play.state.morale == morale
    play.remove_token(Board(HouseId("stark")), TokenId("seal"))
    assert (play.state.morale, sum(tokens(play).popitem()[1].values())) == (1, 1)
