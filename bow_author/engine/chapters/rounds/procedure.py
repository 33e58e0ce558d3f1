"""The round: rally, marshaling, turns of the command phase, regroup.

Only the command phase waits for actions; `proceed` plays the others.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards import players, procedure as cards
from bow_author.engine.chapters.cards.commanders import unit_of
from bow_author.engine.chapters.cards.hooks import REFRESHING
from bow_author.engine.chapters.cards.piles import discard_card, draw_card
from bow_author.engine.chapters.combat import losses
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.rounds.hooks import ADVANTAGE, PASSING
from bow_author.engine.chapters.setup import gambits
from bow_author.engine.chapters.units import formations
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.events import (
    AdvantageGained,
    CommandersRefreshed,
    OrderTokensReceived,
    Passed,
    RoundBegan,
)
from bow_author.engine.happening import comes_after, comes_before, happens
from bow_author.engine.luck import FACES, DieFace
from bow_author.engine.state import CommanderState, Moment, Phase, SideState, Stage
from bow_author.engine.transaction import Meanwhile, aside, transaction
from bow_author.plans.model import CommanderId, HouseId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

_COMMAND, _REGROUP, _OVER, _PHASE, _TURN = Phase.COMMAND, Phase.REGROUP, Stage.OVER, Moment.PHASE, Moment.TURN
"""Asked at every turn: looked up in its enumeration a member takes ten times as long in Python 3.11."""


def proceed(play: "Play") -> None:
    """Play the phases in which nobody takes actions, until a side must act or the battle is over.

    They are played whole or, if effects set each other off without end, not at all: RunawayError.
    """
    if play.state.phase is not _COMMAND:
        with transaction(play):
            play_phases(play)


def play_phases(play: "Play") -> None:
    """Do what `proceed` does, for a battle that is given up if it cannot be done to the end."""
    while play.state.winner is None and play.state.phase is not _COMMAND:
        play.work.renew()
        if play.state.phase is _REGROUP:
            regroup_phase(play)
        else:
            begin_round(play)
        losses.forget_the_fallen(play)


def begin_round(play: "Play") -> None:
    """Play the two phases before the command phase, and begin that."""
    state = play.state
    if state.round == 1:
        decide_setup(play)
    if play.tells:
        play.record(RoundBegan(rule="core rulebook, Playing the Game", round=state.round))
    for phase in (rally_phase, marshaling_phase, begin_command_phase):
        if state.winner is None:
            phase(play)


def decide_setup(play: "Play") -> None:
    """Let the sides decide on Gambit cards and formations, and happen what effects have at set-up."""
    gambits.choose(play)
    formations.take(play, is_setup=True)
    play.rules.at_setup(play)


def begin_command_phase(play: "Play") -> None:
    """Let the first player act first."""
    state = play.state
    state.phase = _COMMAND
    for side in state.sides.values():
        side.has_passed = False
    state.active_side = state.first_player
    play.rules.before_command_phase(play)
    play.rules.at_command_phase(play)
    await_turn(play)


# ---- rally and marshaling


def rally_phase(play: "Play") -> None:
    """Determine advantage, refresh commanders, rally units."""
    play.state.phase = Phase.RALLY
    play.rules.before_rally_phase(play)
    determine_advantage(play)
    refresh_commanders(play)
    with Meanwhile(play, "replaced", set()):  # all are rallied together
        for unit in play.state.units.values():
            if not unit.is_active:
                orders.rally(play, unit)
    _end_phase(play, play.rules.at_rally_phase, play.rules.after_rally_phase)


def _end_phase(play: "Play", *ending: Callable[["Play"], bool]) -> None:
    """Let happen what does so at the end of a phase; what lasts until then is over."""
    for happen in ending:
        happen(play)
    play.end(_PHASE)


def determine_advantage(play: "Play") -> None:
    """Let the side with more command tokens on its board act first; momentum breaks a tie."""
    state = play.state
    (first, a), (second, b) = state.sides.items()
    lead = a.command_tokens - b.command_tokens
    state.first_player = (first if lead > 0 else second) if lead else state.momentum
    comes_before(play, ADVANTAGE, state.first_player)
    if play.tells:
        play.record(AdvantageGained(rule="core rulebook, Determine Advantage", side=state.first_player))
    comes_after(play, ADVANTAGE, state.first_player)


def refresh_commanders(play: "Play") -> None:
    """Bring all command tokens back from the Commander cards."""
    for house, side in play.state.sides.items():
        before = side.command_tokens
        for name, commander in play.state.commanders.items():
            if commander.side != house or not commander.command_tokens:
                continue
            if REFRESHING.happening not in play.said:
                _refresh(side, name, commander)
            elif (led := unit_of(play, name)) is not None:
                happens(play, REFRESHING, led, does=partial(_refresh, side, name, commander))
        tokens = side.command_tokens - before
        if tokens and play.tells:
            play.record(CommandersRefreshed(rule="core rulebook, Refresh Commanders", side=house, tokens=tokens))


def _refresh(side: SideState, name: CommanderId, commander: CommanderState) -> None:
    players.change_board(side, commander.command_tokens, name)
    commander.command_tokens = 0


def marshaling_phase(play: "Play") -> None:
    """Let the first player receive order tokens and draw cards, then the other."""
    play.state.phase = Phase.MARSHALING
    play.rules.before_marshaling_phase(play)
    first = play.state.first_player
    for side in (first, play.enemy[first]):
        _receive_order_tokens(play, side)
        cards_drawn = play.plan.sides[side].leadership
        if "leadership_rating" in play.said:
            cards_drawn = play.rules.leadership_rating(play, cards_drawn, side)
        _draw_cards(play, side, cards_drawn)
    _end_phase(play, play.rules.at_marshaling_phase, play.rules.after_marshaling_phase)


def _draw_cards(play: "Play", house: HouseId, number: int) -> None:
    side = play.state.sides[house]
    before = list(side.hand)
    for _ in range(number):
        draw_card(play, house)
    for player in players.distribute(play, house, before):
        before = list(side.hand)
        draw_card(play, house)
        players.hand_over(side, before, player)


def _receive_order_tokens(play: "Play", house: HouseId) -> None:
    rolled = play.plan.sides[house].order
    if "order_rating" in play.said:
        rolled = min(max(0, play.rules.order_rating(play, rolled, house)), orders.SUPPLY * len(FACES))
    faces = orders.receive(play, house, play.luck.dice(rolled))
    if play.tells:
        play.record(OrderTokensReceived(rule="core rulebook, Receive Order Tokens", side=house, faces=faces))


# ---- turns of the command phase


def end_turn(play: "Play") -> None:
    """End the turn of the active side: banners, the card's tactic, and the other side's turn.

    It goes on for those whom effects order as it ends.
    """
    turn = play.state.turn
    assert turn is not None, "a turn that ends has begun"
    orders.end_moves(play)
    for label in tuple(turn.ordered):
        orders.finish(play, play.state.units[label])
    if turn.tactic_after and not turn.ordered:
        cards.finish_card(play)
    if not turn.ordered or play.state.winner is not None:
        finish_turn(play)


def finish_turn(play: "Play") -> None:
    """Let the turn of the active side be over, so that nobody is ordered in it any more: the other side's comes."""
    state = play.state
    if state.lasting or "after_turn" in play.said:  # else nobody sees it
        turn = state.turn or orders.begin_turn(play, state.active_side)
        turn.stage = _OVER
        play.rules.after_turn(play, state.active_side)
    play.end(_TURN)
    state.turn = None
    next_turn(play)


def pass_turn(play: "Play") -> None:
    """Let the active side pass for the rest of the round; when both have, the regroup phase comes."""
    state = play.state
    house = state.active_side
    comes_before(play, PASSING, house)
    if play.tells:
        with aside(play):
            was_forced = not can_act(play, house)
        play.record(Passed(rule="core rulebook, Pass", side=house, was_forced=was_forced))
    state.sides[house].has_passed = True
    comes_after(play, PASSING, house)
    if not all(side.has_passed for side in state.sides.values()):
        finish_turn(play)
        return
    play.rules.after_turn(play, house)
    play.end(_TURN)
    play.rules.after_command_phase(play)
    play.end(_PHASE)
    state.phase = _REGROUP


def next_turn(play: "Play") -> None:
    """Make the other side the active one, unless it has passed."""
    enemy = play.enemy[play.state.active_side]
    if not play.state.sides[enemy].has_passed:
        play.state.active_side = enemy
    await_turn(play)


def await_turn(play: "Play") -> None:
    """Let happen what comes before the turn of the active side, unless the battle is over.

    If that orders units, the turn has begun; if none of them is left, it has not.
    """
    state = play.state
    if "before_turn" in play.said and state.winner is None:
        play.rules.before_turn(play, state.active_side)
    if state.turn is not None and not state.turn.ordered:
        state.turn = None


def can_act(play: "Play", house: HouseId) -> bool:
    """Tell whether a side can use an order token or play a card; if not, it is forced to pass."""
    side = play.state.sides[house]
    spendable = orders.spendable(play, house)
    if DieFace.MORALE in spendable:
        return True
    if any(
        orders.may_order(play, unit) and orders.payments(spendable, play.rank_of(unit))
        for unit in play.state.in_play(house)
    ):
        return True
    return any(cards.may_be_played(play, card, unit) for card in side.hand for unit in cards.leaders(play, house))


# ---- regroup


def regroup_phase(play: "Play") -> None:
    """Play the steps of the regroup phase; unless the battle is over, the next round comes."""
    for step in (resolve_status, score_points, decide_victory):
        step(play)
        if play.state.winner is not None:
            return
    discard_excess(play)
    morale.recover(play)
    move_round_marker(play)


def resolve_status(play: "Play") -> None:
    """Resolve status conditions, each step for all hexes before the next; then sides decide on formations."""
    rules = play.rules
    for happen in (
        *(rules.before_status, rules.at_status_of_terrain, rules.at_status_of_units),
        *(rules.at_spread, rules.at_status),
    ):
        happen(play)
    formations.take(play)
    rules.after_status(play)


def score_points(play: "Play") -> None:
    """Score what the plan gives points for."""
    play.rules.at_score(play)


def decide_victory(play: "Play") -> None:
    """Decide the battle after its last round."""
    if play.state.round >= play.plan.rounds:
        victory.end_of_battle(play)


def discard_excess(play: "Play") -> None:
    """Let each player, those of the first side first, keep one Leadership card and one order token."""
    first = play.state.first_player
    for house in (first, play.enemy[first]):
        _keep_cards(play, house)
        _keep_tokens(play, house)


def _keep_cards(play: "Play", house: HouseId) -> None:
    side = play.state.sides[house]
    for player in side.players or (None,):
        excess = list(side.hand if player is None else player.hand)
        if len(excess) <= 1:
            continue
        kept = play.choose("keep_card", house, tuple(dict.fromkeys(excess)), declining=excess[0])
        excess.remove(str(kept))
        for card in excess:
            discard_card(play, house, card, player)


def _keep_tokens(play: "Play", house: HouseId) -> None:
    side = play.state.sides[house]
    excess = list(side.pool)
    for left in range(max(1, len(side.players)), 0, -1):
        if len(excess) <= left:
            return
        kept = play.choose("keep_token", house, tuple(dict.fromkeys(excess)), declining=excess[0])
        excess.remove(DieFace(kept))
    for face in excess:
        orders.discard(play, house, face)


def move_round_marker(play: "Play") -> None:
    """Move the round marker on; what lasts until the end of the round is over."""
    play.end(_PHASE)
    play.end(Moment.ROUND)
    play.state.round += 1
    play.state.phase = Phase.RALLY
