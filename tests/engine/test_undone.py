"""What an effect cannot do is left undone whole, and told: moves into hexes that cannot be entered, costs unpaid."""

import pytest

from bow_author.engine.decisions import Answer
from bow_author.engine.effects.pieces import Board, Card, can_give_back, give_back, has, lay_tokens, pay
from bow_author.engine.effects.rounds import may_pay_tokens, pay_command, pay_tokens
from bow_author.engine.events_of_pieces import CostUnpaid, DoneToItself, MoveBarred, PlacingBarred
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.plans.model import HouseId, TokenId
from bow_author.terminal.log import sentence
from bow_author.terminal.names import Names
from tests.engine.battles import LANNISTER, STARK, hex_, unit
from tests.engine.own_rules import HOST, define, lay, moved, played, tokens
from tests.engine.trying import A, B, K, M, small

TROPHY, DISC, GREEN, RED = TokenId("devastation"), TokenId("disc"), DieFace.GREEN, DieFace.RED


def happen(
    effect: str, *choices: tuple[str, Answer], at: str = "status", terrain: dict[str, str] | None = None
) -> Play:
    """Have an effect happen at the status step; `a` stands on C5, `m` on D6, an enemy on C2."""
    play = small(f"react at {at}: {effect}", terrain=terrain, choices=choices)
    play.tells = True
    return play


def told(play: Play) -> list[str]:
    names = Names(play)
    return [sentence(event, names, None) for event in play.events if isinstance(event, MoveBarred | CostUnpaid)]


MOVES = {
    "{ choose site from hexes where distance from it to m is 0; move a to site }": (
        "C5",
        "a (a) cannot be moved to D6",
    ),
    "{ choose site from hexes where it is in river; move a to site }": ("C5", "a (a) cannot be moved to B4"),
    "{ choose site from hexes in forest; move a to site }": ("B5", None),
}


@pytest.mark.parametrize("effect", MOVES)
def test_a_move_by_an_effect_obeys_what_a_hex_can_hold(effect: str) -> None:
    """It happens, or it does not and says so."""
    play = happen(effect, terrain={"B4": "river", "B5": "forest"})
    play.rules.at_status(play)
    at, message = MOVES[effect]
    assert play.unit(A).at == hex_(at)
    assert told(play)[:1] == [message] if message else play.unit(A).at == hex_("B5")


def test_who_may_not_enter_is_not_moved() -> None:
    """What forbids an entry forbids a move by an effect."""
    effect = "forbid entry of unit\n  react at status: { choose site from hexes in forest; move a to site }"
    play = small(effect, terrain={"B5": "forest"})
    play.rules.at_status(play)
    assert play.unit(A).at == hex_("C5")
    assert told(play)[:1] == ["a (a) cannot be moved to B5"]


COSTS = {
    "may pay 2 devastation from hex of a: gain 3 morale for stark": (1, 0, None),
    "may pay 1 devastation from hex of a: gain 3 morale for stark": (0, 3, None),
    "pay 2 devastation from hex of a": (1, 0, "Stark cannot pay 2 Devastation"),
    "pay 1 devastation from hex of a": (0, 0, None),
}


@pytest.mark.parametrize("effect", COSTS)
def test_a_cost_is_paid_whole(effect: str) -> None:
    """What follows a cost that may be paid happens only if it was; one that cannot be paid is not offered."""
    left, gained, message = COSTS[effect]
    play = happen(effect, ("tried", True), at="command phase")
    lay_tokens(play, play.unit(A).at, TROPHY)
    play.rules.at_command_phase(play)
    assert has(play, play.unit(A).at, TROPHY) == bool(left)
    assert play.state.morale == gained
    assert message is None or told(play)[0] == message


NOT_STARK = "Stark cannot pay 1 order token"
TOKENS: dict[str, tuple[list[DieFace], list[DieFace], int, str | None]] = {
    "choose coin from tokens; pay coin": ([], [], 0, None),
    "choose coin from tokens in order pool of lannister; pay coin": ([GREEN], [], 0, NOT_STARK),
    "choose coin from tokens in order pool of lannister; may pay coin: gain 3 morale for stark": ([GREEN], [], 3, None),
    "for each coin from tokens in order pool of lannister: pay coin": ([GREEN], [], 0, NOT_STARK),
}


@pytest.mark.parametrize("effect", TOKENS)
def test_an_order_token_is_paid_from_the_pool_that_is_named(effect: str) -> None:
    """Also where it was chosen before and goes by its name: both sides are asked, each has a green token."""
    ours, theirs, morale, message = TOKENS[effect]
    play = happen(f"{{ {effect} }}", ("tried", True))
    for side in (STARK, LANNISTER):
        play.state.sides[side].pool = [GREEN]
    play.rules.at_status(play)
    assert (play.state.sides[STARK].pool, play.state.sides[LANNISTER].pool) == (ours, theirs)
    assert told(play) == ([message] if message else [])
    assert play.state.morale == morale


@pytest.mark.parametrize(("barred", "left"), [("", []), ("forbid order token loss by stark\n  ", [GREEN])])
def test_a_token_whose_payment_is_not_legal_is_not_chosen(barred: str, left: list[DieFace]) -> None:
    """It is asked before anything is paid: what an effect keeps in a pool leaves no cost unpaid."""
    play = small(f"{barred}react at status: {{ choose coin from tokens where payment of it is legal; pay coin }}")
    play.tells = True
    play.state.sides[STARK].pool = [GREEN]
    play.rules.at_status(play)
    assert play.state.sides[STARK].pool == left
    assert told(play) == []


def test_the_payment_of_several_tokens_is_legal_if_all_are_there() -> None:
    """They are in the pool of the payer, as many as there are of each, and stay there when it is asked."""
    play = small("react at status: gain 1 morale for stark")
    play.state.sides[STARK].pool = [GREEN, RED]
    assert may_pay_tokens(play, STARK, [GREEN, RED])
    assert not may_pay_tokens(play, STARK, [GREEN, GREEN])
    assert play.state.sides[STARK].pool == [GREEN, RED]


def test_a_cost_is_paid_by_its_payer_from_the_place_named() -> None:
    """Nobody pays with what the other side has; what lies in a hex is anybody's."""
    play = small("react at status: gain 1 morale for stark")
    holders = (Board(STARK), Card(play.unit(M)), play.unit(A), Board(LANNISTER), Card(play.unit(K)), play.unit(B))
    for holder in holders:
        lay_tokens(play, holder, DISC)
    assert [pay(play, STARK, holder, DISC, 1) for holder in holders] == [True, True, True, False, False, False]
    assert [has(play, holder, DISC) for holder in holders] == [False, False, False, True, True, True]
    assert not pay_command(play, STARK, play.unit(K), 1)


def test_order_tokens_are_paid_together_or_not_at_all() -> None:
    """Of two that are asked for, one alone is not paid."""
    play = small("react at status: gain 1 morale for stark")
    play.state.sides[STARK].pool[:] = [GREEN, RED]
    assert not pay_tokens(play, STARK, [GREEN, GREEN])
    assert play.state.sides[STARK].pool == [GREEN, RED]
    assert pay_tokens(play, STARK, [GREEN, RED])
    assert play.state.sides[STARK].pool == []


BARREL_NOT = "Barrel is not put on a (a), where it never lies"
NEVER: dict[tuple[str, str], str | None] = {
    ("barrel", "place p on self"): BARREL_NOT,
    ("barrel", "move 1 p token from hex of self to self"): BARREL_NOT,
    ("barrel", "swap 1 p token from hex of self with 1 wound token from self"): BARREL_NOT,
    ("barrel", "place p on hex of self"): None,
    ("vial", "place p on hex of self"): "Vial is not put on C4: nobody says which one",
    ("vial", "place p on board of owner"): "Vial is not put on Stark: nobody says which one",
    ("vial", "place p on self"): "Vial is not put on a (a): nobody says which one",
}
"""What is done with a token that only who has the keyword knows, and what is told."""


@pytest.mark.parametrize(("piece", "done"), NEVER)
def test_a_token_that_never_lies_there(piece: str, done: str) -> None:
    """A word for a token may stand for any: nothing is laid where it never lies, or without its variety; it is told."""
    text = define("keyword", "bold", f"react after movement of self: {done}").replace(
        "keyword bold", "keyword bold(p: token)"
    )
    vial = define("token", "vial", "lies on hex").replace("token vial", "token vial(c: class)")
    play = played(vial + text, unit("a", HOST, "green", "C5"))
    play.unit(A).gained = (("bold", piece),)
    lay(play, {"C4": {"barrel": 1}, "a": {"wound": 1}})
    play.tells = True
    moved(play, "C4")
    names = Names(play)
    said = [sentence(event, names, None) for event in play.events if isinstance(event, PlacingBarred)]
    message = NEVER[piece, done]
    assert said == ([message] if message is not None else [])
    assert tokens(play) == {"C4": {"barrel": 1 + (message is None)}, "a": {"wound": 1}}


ALONE = {
    "{ choose one from friendly units where it is m; swap m with one }": "m (m)",
    "{ choose one from units where it is a; one attacks a }": "a (a)",
    "{ choose one from friendly units where it is a; move 1 figure from a to one }": "a (a)",
    "{ choose one from units where it is a; choose two from units where it is a; "
    "move 1 green token from order pool of side of one to order pool of side of two }": "Stark",
}


@pytest.mark.parametrize("effect", ALONE)
def test_what_is_done_between_one_and_itself_is_told(effect: str) -> None:
    """By whatever verb: who turns out to be the other one as well does nothing, and that is told."""
    play = small(f"react after rally of a: {effect}")
    play.tells = True
    play.state.sides[STARK].pool.append(DieFace.GREEN)
    play.unit(A).is_active = False
    before = [(unit.label, unit.at, unit.strength) for unit in play.state.units.values()]
    play.rally(play.unit(A))
    names = Names(play)
    said = [sentence(event, names, None) for event in play.events if isinstance(event, DoneToItself)]
    assert said == [f"Nothing is done between {ALONE[effect]} and itself"]
    assert before == [(unit.label, unit.at, unit.strength) for unit in play.state.units.values()]


def test_who_is_no_side_has_no_board() -> None:
    """The House of an ally has none, nor has that of a commander who is not there: nothing lies there, or goes."""
    play = small("react at status: gain 1 morale for stark")
    for house in (HouseId("tully"), None):
        board = Board(house)  # None is what an effect finds where there is no commander
        for token in (TROPHY, TokenId("command")):
            assert not lay_tokens(play, board, token)
            assert not has(play, board, token)
            assert not pay(play, STARK, board, token, 1)
            assert not give_back(play, board, token, 1)
            assert not can_give_back(play, board, token, 1)
