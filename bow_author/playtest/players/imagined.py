"""A battle as one side may imagine it: what the other hides, and all luck to come, are drawn anew."""

from typing import TYPE_CHECKING

from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup import gambits
from bow_author.engine.decisions import IllegalAnswerError
from bow_author.engine.perform import carry_out
from bow_author.engine.play import Play
from bow_author.engine.state import Phase

if TYPE_CHECKING:
    from bow_author.engine.actions import Action
    from bow_author.engine.decisions import Chooser
    from bow_author.engine.luck import Luck
    from bow_author.engine.state import SideState, State
    from bow_author.plans.model import HouseId


def imagined(play: Play, side: "HouseId", luck: "Luck", chooser: "Chooser") -> Play:
    """Give a battle as *side* may imagine it, with *luck* and who answers for both sides.

    What hangs on nothing that the side may not see: the cards that the enemy holds, those that lie in either deck, a
    Gambit card that lies face down, the luck of the battle.
    """
    state = play.state.copy()
    enemy = play.enemy[side]
    state.sides[side].deck.sort()  # its sequence says nothing, and has to say nothing
    _deal_again(state.sides[enemy], luck)
    if play.rules.gambits and state.momentum == side and (cards := gambits.offered(play, enemy)):
        state.sides[enemy].gambit = luck.draw("gambit", cards)
    return _at(play, state, luck, chooser)


def branch(play: Play) -> Play:
    """Give a copy of an imagined battle, which is played on with by itself; what is to come is drawn for both."""
    return _at(play, play.state.copy(), play.luck, play.chooser)


def play_on(play: Play, action: "Action", *, is_round_played: bool = True) -> bool:
    """Carry out a legal action, and the phases that follow it; tell whether that came to an end.

    What effects have set off without end is given up, and the battle with it.
    """
    try:
        carry_out(play, action)
        if is_round_played and play.state.phase is not Phase.COMMAND:
            phases.play_phases(play)
    except (RunawayError, IllegalAnswerError):
        return False
    return True


def _at(play: Play, state: "State", luck: "Luck", chooser: "Chooser") -> Play:
    """Put a battle on another table, in *state*, which is then played on with."""
    copy = Play(
        state,
        plan=play.plan,
        battlefield=play.battlefield,
        catalogue=play.catalogue,
        rules=play.rules,
        luck=luck,
        chooser=chooser,
        tells=False,
    )
    copy.staging = play.staging
    return copy


def _deal_again(side: "SideState", luck: "Luck") -> None:
    """Draw a hand of as many cards from all that the other side does not see."""
    unseen = sorted([*side.hand, *side.deck])
    hand: list[str] = []
    for _ in side.hand:
        card = luck.draw("card", unseen)
        unseen.remove(card)
        hand.append(card)
    side.hand, side.deck = hand, unseen
    dealt = 0
    for player in side.players:
        held = len(player.hand)
        player.hand = hand[dealt : dealt + held]
        dealt += held
