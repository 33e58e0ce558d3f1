"""Several players on one side: each has his commanders, his hand and his command board; all else they share.

The first of them is the Lord, the others are his Bannermen. What the side has, its `SideState` says, as it does for one
player; a `PlayerState` says what of that is his. Rules summary, Alliance Battle.
"""

from collections import Counter
from typing import TYPE_CHECKING

from bow_author.engine.events_of_cards import CardGiven
from bow_author.engine.state import PlayerState, SideState, State
from bow_author.plans.model import CommanderId, HouseId, SideSetup
from bow_author.plans.players import share_of

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def seated(side: SideSetup) -> list[PlayerState]:
    """Give the players of a side as they begin; none where one player plays it.

    Each has an equal share of the Command Rating, rounded up. Rules summary, Alliance Battle, Command Rating.
    """
    share = share_of(side.command, len(side.players))
    return [PlayerState(player.label, list(player.commanders), command_tokens=share) for player in side.players]


def player_of(side: SideState, commander: CommanderId | None) -> PlayerState | None:
    """Give the player to whom a commander belongs; the Lord has those who came later. None where one plays the side."""
    if not side.players:
        return None
    return next((player for player in side.players if commander in player.commanders), side.players[0])


def acting(state: State, house: HouseId) -> PlayerState | None:
    """Give the player of a side who plays a card, or else its Lord."""
    turn = state.turn
    return player_of(state.sides[house], turn.commander if turn is not None and turn.side == house else None)


def command_tokens(side: SideState, commander: CommanderId | None) -> int:
    """Count the command tokens that can be paid to a commander: those on the board of his player."""
    player = player_of(side, commander) if side.players else None
    return side.command_tokens if player is None else player.command_tokens


def may_hold(side: SideState, commander: CommanderId, card: str) -> bool:
    """Tell whether whoever has a commander has a card in his hand."""
    player = player_of(side, commander) if side.players else None
    return card in (side.hand if player is None else player.hand)


def change_board(side: SideState, change: int, commander: CommanderId | None) -> None:
    """Put command tokens on the board of the player who has a commander, or take them from there."""
    side.command_tokens += change
    if side.players and (player := player_of(side, commander)) is not None:
        player.command_tokens += change


def settle(side: SideState, player: PlayerState | None) -> None:
    """Let what players have add up to what their side has, after an effect has changed that.

    What is new comes to *player*, what is gone is taken from him first, then from the others in their sequence.
    """
    if player is None:
        return
    players = [player, *(other for other in side.players if other is not player)]
    player.command_tokens += max(0, side.command_tokens - sum(other.command_tokens for other in players))
    surplus = sum(other.command_tokens for other in players) - side.command_tokens
    held: Counter[str] = Counter()
    for other in players:
        taken = min(surplus, other.command_tokens)
        other.command_tokens -= taken
        surplus -= taken
        held.update(other.hand)
    there = Counter(side.hand)
    gone = held - there
    for other in players:
        for card in [card for card in other.hand if card in gone]:
            if gone[card]:
                other.hand.remove(card)
                gone[card] -= 1
    player.hand.extend((there - held).elements())


def distribute(play: "Play", house: HouseId, before: list[str]) -> list[PlayerState]:
    """Let the Lord give the cards that were drawn to his Bannermen and himself, and give who has fewer than another.

    Each has at least one card, if there are so many. Rules summary, Alliance Battle, Leadership Rating.
    """
    side = play.state.sides[house]
    if not side.players:
        return []
    drawn = list((Counter(side.hand) - Counter(before)).elements())
    lord = side.players[0]
    for card in drawn:
        lord.hand.remove(card)
    for number, card in enumerate(drawn):
        without = [player for player in side.players if not player.hand]
        among = without if len(without) >= len(drawn) - number else side.players
        options = {(card, player.label): player for player in among}
        fewest = min(among, key=lambda player: len(player.hand))
        answer = play.choose("give_card", house, tuple(options), declining=(card, fewest.label))
        taker = next(player for option, player in options.items() if option == answer)
        taker.hand.append(card)
        if play.tells:
            play.record(CardGiven(rule="rules summary, Alliance Battle", side=house, card=card, player=taker.label))
    most = max(len(player.hand) for player in side.players)
    return [player for player in side.players if len(player.hand) < most]


def hand_over(side: SideState, before: list[str], player: PlayerState) -> None:
    """Give a player the cards that came to his side after it had those *before*."""
    for card in (Counter(side.hand) - Counter(before)).elements():
        next(other for other in side.players if card in other.hand).hand.remove(card)
        player.hand.append(card)
