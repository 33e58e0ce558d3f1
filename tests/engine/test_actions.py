"""Actions of the command phase: what is legal, what is refused, and what follows."""

from collections.abc import Sequence
from typing import Any

import pytest

from bow_author.engine.actions import (
    Action,
    AttackUnit,
    Commit,
    Done,
    EndTurn,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    RaiseMorale,
    RallyUnit,
    Refused,
    TakeAction,
)
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.events import BannerTurned, CommanderCardFlipped, Passed, TacticUsed, UnitRallied
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.rule_values import Commit as CommitAbility, Offer, Target
from bow_author.engine.rules import Rules
from bow_author.engine.state import Engagement, Phase, UnitState
from bow_author.plans.model import CommanderId, Label
from tests.engine.battles import LANNISTER, STARK, Lively, battle, faces, hex_, path, unit

HOST, RIDERS, GUARDS = "war_host_of_the_north", "winterfell_riders", "lannisport_guards"
MAEGE = CommanderId("maege_mormont.lady_of_bear_island")
A, B, C, M = Label("a"), Label("B"), Label("c"), Label("m")


class Offering(Lively):
    """Units may rest instead of their order, or shout at an enemy instead of attacking; commanders commit."""

    def offers_order(self, play: Play, unit: UnitState) -> Sequence[Offer]:
        """Rest."""

        def rest(play: Play, unit: UnitState, target: Target | None) -> None:
            play.shift_morale(unit.side, 1)

        return (Offer("rest", rest),)

    def offers_attack(self, play: Play, unit: UnitState) -> Sequence[Offer]:
        """Shout."""

        def shout(play: Play, unit: UnitState, target: Target | None) -> None:
            play.take_hits(play.unit(B), 1)

        return (Offer("shout", shout, (B,)), Offer("sing", shout, ()))

    def commit(self, commander: CommanderId) -> CommitAbility | None:
        """Raise morale by two."""
        return lambda play, unit: play.shift_morale(unit.side, 2)


def camp(pool: str = "gv", hand: tuple[str, ...] = ("sl1",), luck: str = "", **more: Any) -> Play:
    """Give Stark a green unit beside an enemy, a far blue one and a commander; both have tokens."""
    units = [
        unit("a", HOST, "green", "C5"),
        unit("c", RIDERS, "blue", "G7"),
        unit("m", MAEGE, "green", "B7"),
        unit("B", GUARDS, "blue", "C4"),
    ]
    play = battle(*units, luck=luck, rules=more.pop("rules", Offering()), **more)
    play.state.sides[STARK].pool = list(faces(pool))
    play.state.sides[STARK].hand = list(hand)
    play.state.sides[LANNISTER].pool = list(faces("m"))
    return play


def do(play: Play, *actions: Action) -> Play:
    """Carry out legal actions."""
    for action in actions:
        assert action in legal_actions(play) or isinstance(action, MoveUnit), action
        found = perform(play, action)
        assert isinstance(found, Done), found
    return play


GREEN, VALOR, BLUE, MORALE = faces("g"), faces("v"), faces("b"), faces("m")
ORDER = OrderUnit(A, GREEN)

# actions that are carried out; then one that is refused, with its code
REFUSALS: dict[str, tuple[list[Action], Action, str]] = {
    "a unit of the enemy": ([], OrderUnit(B, VALOR), "cannot_order"),
    "no such unit": ([], OrderUnit(Label("z"), VALOR), "cannot_order"),
    "tokens that are not there": ([], OrderUnit(A, faces("gg")), "cannot_pay"),
    "a token of another rank": ([], OrderUnit(C, GREEN), "cannot_pay"),
    "no morale token": ([], RaiseMorale(), "cannot_pay"),
    "a card that is not in the hand": ([], PlayCard("sl2", MAEGE, (0,)), "no_card"),
    "a card on nobody": ([], PlayCard("sl1", CommanderId("robb_stark.young_wolf"), (0,)), "no_commander"),
    "above the command limit": ([], PlayCard("sl1", MAEGE, (0, 1)), "cannot_play"),
    "no command and no tactic": ([], PlayCard("sl1", MAEGE, ()), "cannot_play"),
    "a command that the card lacks": ([], PlayCard("sl1", MAEGE, (7,)), "cannot_play"),
    "a move without an order": ([], MoveUnit(A, path("D5")), "no_turn"),
    "the end of no turn": ([], EndTurn(), "no_turn"),
    "a second turn": ([ORDER], OrderUnit(C, VALOR), "turn_in_progress"),
    "a pass in a turn": ([ORDER], Pass(), "turn_in_progress"),
    "a unit that is not ordered": ([ORDER], MoveUnit(C, path("F7")), "not_ordered"),
    "a hex too far": ([ORDER], MoveUnit(A, path("D5", "E5", "F5")), "no_way"),
    "a path of no hexes": ([ORDER], MoveUnit(A, ()), "no_way"),
    "a second move": ([ORDER, MoveUnit(A, path("D5"))], MoveUnit(A, path("E5")), "has_moved"),
    "a target that is not there": ([ORDER, MoveUnit(A, path("C6"))], AttackUnit(A, B), "no_target"),
    "a friend as target": ([ORDER], AttackUnit(A, M), "no_target"),
    "what nobody offers": ([ORDER], TakeAction(A, "fly"), "no_action"),
    "an offer in place of the order after a move": (
        [ORDER, MoveUnit(A, path("D5"))], TakeAction(A, "rest"), "no_action",
    ),
    "an offer without its target": ([ORDER], TakeAction(A, "shout"), "no_action"),
    "an offer that has no target now": ([ORDER], TakeAction(A, "sing", B), "no_action"),
    "a commander who has committed": ([Commit(MAEGE)], Commit(MAEGE), "cannot_commit"),
    "anything after the end": ([], Pass(), "battle_over"),
}  # fmt: skip


@pytest.mark.parametrize(("before", "action", "code"), REFUSALS.values(), ids=REFUSALS.keys())
def test_refusals(before: list[Action], action: Action, code: str) -> None:
    """An illegal action is refused with its reason, is not listed as legal, and changes nothing."""
    play = do(camp(), *before)
    if code == "battle_over":
        play.win(STARK)
    state, events = play.state.copy(), list(play.events)
    found = perform(play, action)
    assert isinstance(found, Refused)
    assert (found.code, found.reason[:1].islower() or found.reason[:1] == "`") == (code, True)
    assert action not in legal_actions(play)
    assert (play.state, play.events) == (state, events)


def test_an_action_without_its_target_names_those_there_are() -> None:
    """Who only forgot to say at what it is aimed is told so."""
    play = do(camp(), ORDER)
    refused = perform(play, TakeAction(A, "shout"))
    assert isinstance(refused, Refused)
    assert refused.reason.startswith("`a` has to aim `shout` at `")


def test_an_illegal_answer_takes_the_action_back() -> None:
    """An answer that is none of the options refuses the action; state, events and luck are as before."""
    play = camp(luck="mm", chooser=lambda _, decision: "nonsense", rules=Rules())
    perform(play, ORDER)
    state, mark, events = play.state.copy(), play.luck.mark(), len(play.events)
    found = perform(play, AttackUnit(A, B))
    assert isinstance(found, Refused)
    assert found.code == "illegal_answer"
    assert (play.state, play.luck.mark(), len(play.events), play.combats) == (state, mark, events, [])


# the pool, and every way to order a (green), or to use a morale token
PAYMENTS = {
    "the shield of its rank": ("g", [ORDER]),
    "Valor orders any rank": ("v", [OrderUnit(A, VALOR)]),
    "another shield does not": ("b", []),
    "two of a kind order any unit": ("bb", [OrderUnit(A, faces("bb"))]),
    "a pair of morale tokens too": ("mm", [OrderUnit(A, faces("mm")), RaiseMorale()]),
    "a morale token orders nobody": ("m", [RaiseMorale()]),
}


@pytest.mark.parametrize(("pool", "expected"), PAYMENTS.values(), ids=PAYMENTS.keys())
def test_payments(pool: str, expected: list[Action]) -> None:
    """Order tokens pay for the orders that the rulebook says."""
    play = battle(unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "A1"))
    play.state.sides[STARK].pool = list(faces(pool))
    assert legal_actions(play) == [*expected, Pass()]


def test_an_order() -> None:
    """An ordered unit moves, then attacks; its banner turns, its token is gone, and the turn is over."""
    play = do(camp(luck="rr"), ORDER, MoveUnit(A, path("B5", "B4")), AttackUnit(A, B))
    unit = play.unit(A)
    assert (unit.at, unit.is_active, play.state.turn) == (hex_("B4"), False, None)
    assert play.state.active_side == LANNISTER
    assert play.state.sides[STARK].pool == list(VALOR)


def test_moves_come_before_attacks() -> None:
    """When one unit has attacked, no other may move in that turn."""
    play = camp(luck="rr")
    perform(play, PlayCard("sl1", MAEGE, (0,)))
    assert play.state.turn is not None
    play.state.turn.ordered = [M, A]
    do(play, AttackUnit(A, B))
    found = perform(play, MoveUnit(M, path("B6")))
    assert isinstance(found, Refused)
    assert found.code == "moves_first"
    assert not any(isinstance(action, MoveUnit) for action in legal_actions(play))


def test_disengaging_by_moving() -> None:
    """An engaged unit that moves takes a parting blow first; if it falls, it does not move."""
    for luck, at in (("ggb", "D5"), ("gggg"[:3], None)):
        play = camp(luck=luck, choices=[("parting_blow", True)])
        play.unit(A).strength = 3
        play.state.engagements.append(Engagement((B, A), STARK))
        do(play, ORDER, MoveUnit(A, path("D5")))
        assert play.unit(A).at == (hex_(at) if at else None)
        assert play.state.engagements == []
        assert (play.state.turn is None) is (at is None)


def test_morale_tokens() -> None:
    """A morale token raises morale by one, or lowers it by one and rallies a unit; either is a whole turn."""
    play = camp("mm")
    play.state.sides[LANNISTER].has_passed = True
    play.unit(C).is_active = False
    do(play, RaiseMorale())
    assert play.state.morale == 1
    do(play, RallyUnit(C))
    assert (play.state.morale, play.unit(C).is_active, play.state.sides[STARK].pool) == (0, True, [])


def test_a_card() -> None:
    """A card costs command tokens, orders who is in the zone of control when it is played, and is discarded."""
    play = do(camp(), PlayCard("sl1", MAEGE, (0,)))
    side, turn = play.state.sides[STARK], play.state.turn
    assert turn is not None
    assert (side.hand, side.discard, side.command_tokens) == ([], ["sl1"], 3)
    assert play.state.commanders[MAEGE].command_tokens == 1
    assert turn.ordered == [A, M]  # two hexes away, and her own; not the riders
    assert turn.controlled == (A, M)
    do(play, MoveUnit(A, path("D5")), EndTurn())
    assert [event.unit for event in play.events if isinstance(event, BannerTurned)] == [A, M]


def test_a_unit_is_ordered_once() -> None:
    """Two commands do not order a unit twice, nor one that is inactive or gone."""
    play = do(camp(), PlayCard("sl1", MAEGE, (0,)))
    play.unit(C).is_active = False
    play.take_hits(play.unit(B), 4)
    play.order(list(play.state.units.values()))
    assert play.state.turn is not None
    assert play.state.turn.ordered == [A, M]


def test_an_active_unit_is_not_rallied() -> None:
    """A morale token rallies only a unit that is inactive."""
    found = perform(camp("m"), RallyUnit(A))
    assert isinstance(found, Refused)
    assert found.code == "cannot_rally"


def test_one_option_is_not_asked() -> None:
    """A decision with a single legal answer is not put to anybody."""
    play = camp(chooser=lambda _, decision: pytest.fail(f"{decision.name} was asked"))
    assert play.choose("which", STARK, ("only",), declining="only") == "only"


@pytest.mark.parametrize(("tactic", "morale"), [(None, 0), ("before", 1), ("after", -1)])
def test_tactics(tactic: Any, morale: int) -> None:
    """A tactic comes before the commands, or after the ordered units are done, or not at all."""
    play = do(camp(), PlayCard("sl1", MAEGE, (0,), tactic), EndTurn())
    assert play.state.morale == morale
    assert sum(isinstance(event, TacticUsed) for event in play.events) == (tactic is not None)


def test_a_tactic_needs_what_it_requires() -> None:
    """A tactic whose requirement does not hold cannot be used."""
    play = camp()
    play.state.morale = -4
    found = {action.tactic for action in legal_actions(play) if isinstance(action, PlayCard)}
    assert found == {None}


def test_commands_in_any_sequence() -> None:
    """Several commands may be carried out in any sequence, if all can be paid."""
    play = battle(unit("w", "robb_stark.young_wolf", "green", "C5"), unit("B", GUARDS, "blue", "A1"), rules=Lively())
    play.state.sides[STARK].hand = ["sl1"]
    found = {action.commands for action in legal_actions(play) if isinstance(action, PlayCard)}
    assert found == {(), (0,), (1,), (0, 1), (1, 0)}
    play.state.sides[STARK].command_tokens = 1
    found = {action.commands for action in legal_actions(play) if isinstance(action, PlayCard)}
    assert found == {(), (0,), (1,)}


def test_a_card_that_orders_nobody() -> None:
    """A card whose commands order nobody is a whole turn."""
    play = camp(hand=("sl9",))
    play.unit(A).is_active = False
    do(play, PlayCard("sl9", MAEGE, (1,)))
    assert (play.state.turn, play.state.active_side) == (None, LANNISTER)
    assert [event.unit for event in play.events if isinstance(event, UnitRallied)] == [A]


class Asking(Offering):
    """What units are offered asks a question."""

    def offers(self, play: Play, hook: Any, unit: UnitState) -> tuple[Offer, ...]:
        """Ask it."""

        def ask(play: Play, unit: UnitState, target: Target | None) -> None:
            play.shift_morale(unit.side, 1)
            play.choose("which", unit.side, (1, 2), declining=1)

        return (Offer("ask", ask),)


def test_an_illegal_answer_to_a_definition() -> None:
    """An action that a definition gives is taken back just the same."""
    play = do(camp(rules=Asking(), chooser=lambda _, decision: 3), ORDER)
    state = play.state.copy()
    assert isinstance(perform(play, TakeAction(A, "ask")), Refused)
    assert (play.state, play.doer, play.reason) == (state, None, None)


def test_actions_that_are_offered() -> None:
    """A definition may offer something in place of the order, or of the attack; the order is then done."""
    play = do(camp(), ORDER, TakeAction(A, "rest"))
    assert (play.state.morale, play.unit(A).is_active, play.state.turn) == (1, False, None)
    play = do(camp(), ORDER, MoveUnit(A, path("D5")), TakeAction(A, "shout", B))
    assert (play.unit(B).strength, play.unit(A).is_active, play.doer) == (3, False, None)
    assert [event.rule for event in play.events if type(event).__name__ == "HitsTaken"] == ["shout"]


def test_commit() -> None:
    """A commit ability is used once, before or in a turn of its side, and its card is turned over."""
    play = do(camp(), Commit(MAEGE), ORDER)
    assert (play.state.morale, play.state.commanders[MAEGE].is_committed) == (2, True)
    assert [event.is_committed for event in play.events if isinstance(event, CommanderCardFlipped)] == [True]


def test_passing() -> None:
    """Who has passed takes no more turns; the other goes on until it passes, which it must with nothing left."""
    play = do(camp(), Pass(), RaiseMorale())
    assert play.state.active_side == LANNISTER
    assert legal_actions(play) == [Pass()]
    do(play, Pass())
    assert [event.was_forced for event in play.events if isinstance(event, Passed)] == [False, True]
    assert (play.state.phase, legal_actions(play)) == (Phase.REGROUP, [])
