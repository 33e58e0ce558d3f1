"""What compiled effects ask and do about rounds, sides, points, order tokens and zones of control."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bow_author.engine.chapters.burning import laying
from bow_author.engine.chapters.cards import piles, procedure as cards
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.setup.gambits import has_gambit, side_for
from bow_author.engine.chapters.sight.procedure import hexes_seen
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.effects.fighting import SHIELDS, range_of
from bow_author.engine.effects.runtime import FAR, Place, gap, hexes_of, hexes_with, sees_place
from bow_author.engine.events import OrderTokensReceived
from bow_author.engine.happening import all_done, any_done
from bow_author.engine.luck import DieFace
from bow_author.engine.ruleset.phrases import ZONES
from bow_author.engine.state import UnitState
from bow_author.engine.undone import owes
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, Rank, TokenId, UnitId
from bow_dsl.python.runtime import as_list

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "can_move_cards", "can_move_tokens", "can_remove_tokens", "can_take_tokens", "control_of", "counts_as_active",
    "discard_cards", "draw_cards", "fights_for", "flip_objectives", "gain_tokens", "has_gambit", "has_tokens",
    "hexes_in", "hexes_in_reach", "hexes_in_sight", "house_of", "house_of_pool", "is_commander", "is_on", "is_own_pool",
    "listed_in", "lose_points", "matches", "may_pay_tokens", "morale_height", "morale_shift_of", "move_cards",
    "move_order_tokens", "owner_of", "pay_command", "pay_tokens", "pile_of", "points_for", "points_of", "pool_of",
    "rank_shown", "reaches", "remove_order_tokens", "shift_morale", "side_for", "side_of", "sides_in_turn", "spaces_of",
    "take_momentum", "take_objectives", "take_tokens", "takes_part", "win", "zone_called", "zone_or_rout",
]  # fmt: skip

counts_as_active = orders.is_active


# ---- sides


def sides_in_turn(play: "Play") -> tuple[HouseId, HouseId]:
    """Give both sides, the first player first."""
    first = play.state.first_player
    return first, play.enemy[first]


def takes_part(play: "Play", player: HouseId, who: Any) -> bool:
    """Tell whether a turn of a side is that of somebody: of the side itself, or of a unit that it has ordered."""
    if isinstance(who, str) and who in play.state.sides:
        return who == player
    turn = play.state.turn
    if turn is None:
        return False
    labels = (*turn.ordered, *turn.done)
    return any(isinstance(member, UnitState) and member.label in labels for member in as_list(who))


def is_commander(unit: UnitState, who: UnitState | CommanderId | str | None) -> bool:
    """Tell whether a unit is that of a commander."""
    return unit is who if isinstance(who, UnitState) else who is not None and unit.commander == who


def house_of(play: "Play", who: UnitState | CommanderId | str | None) -> HouseId | None:
    """Give the House on the card of a unit, of a commander or of a type, whatever side it is on."""
    if who is None:
        return None
    card: Any = play.unit_types.get(UnitId(who.type if isinstance(who, UnitState) else who))
    card = play.commander_cards[CommanderId(str(who))] if card is None else card
    house: HouseId = card.house
    return house


def fights_for(play: "Play", house: HouseId | None) -> HouseId | None:
    """Give the side that a House fights for in this battle, as a card names it; None for one that takes no part."""
    side = side_for(play, house) if house is not None else None
    return side if side in play.state.sides else None


def side_of(play: "Play", who: UnitState | CommanderId | None) -> HouseId | None:
    """Give the side that a commander is on in the battle; None for one that takes no part."""
    if who is None or isinstance(who, UnitState):
        return who.side if who is not None else None
    return play.state.commanders[who].side if who in play.state.commanders else None


def owner_of(play: "Play", at: Hex | None) -> HouseId | None:
    """Give whose terrain token or control marker lies in a hex; None if there is neither."""
    return laying.owner_of(play, at) if at is not None else None


# ---- morale and points


def zone_or_rout(play: "Play", house: HouseId) -> int:
    """Give the depth of the zone that the morale of a House is in: 0 grey, 1 green, 2 yellow, 3 red, 4 rout."""
    if house not in play.state.sides:
        return 0
    depth = -morale.morale_of(play, house)
    return morale.zone_number(depth) + morale.is_rout(play, house)


def zone_called(name: str) -> int:
    """Give the depth of the zone of a name, such as one that a keyword is about."""
    return ZONES.index(name)


def morale_height(depth: int) -> int:
    """Give a number that is higher for the better of two zones."""
    return -depth


def spaces_of(play: "Play", house: HouseId) -> int:
    """Count the spaces of the morale marker in favour of a House; none for one that is no side."""
    return morale.morale_of(play, house) if house in play.state.sides else 0


def morale_shift_of(eliminated: UnitState | None) -> int:
    """Count the spaces that the elimination of a unit has shifted morale by: its rank's, or what the track has left."""
    if eliminated is None:
        return 0
    return eliminated.fall.shift if eliminated.fall is not None else tuple(Rank).index(eliminated.rank) + 1


def points_of(play: "Play", house: HouseId | None) -> int:
    """Count the victory points of a House; none for one that is no side."""
    return play.state.sides[house].victory_points if house in play.state.sides else 0


def points_for(play: "Play", eliminated: UnitState | None) -> int:
    """Count the victory points that the enemy has scored for the elimination of a unit."""
    return play.state.worth.get(eliminated.label, 0) if eliminated is not None else 0


def lose_points(play: "Play", house: HouseId | None, points: int) -> bool:
    """Take points from a House, no more than it has."""
    return house is not None and house in play.state.sides and victory.lose_points(play, house, points)


def shift_morale(play: "Play", house: HouseId | None, spaces: int) -> bool:
    """Raise the morale of a House, or lower it by a negative number; a House that is no side has none."""
    return house is not None and house in play.state.sides and play.shift_morale(house, spaces)


def win(play: "Play", house: HouseId | None) -> bool:
    """Let a House win that is one of the two sides."""
    if house is None or house not in play.state.sides or victory.is_over(play):
        return False
    play.win(house)
    return victory.is_over(play)


# ---- objectives and momentum


def take_objectives(play: "Play", objectives: Sequence[Label], owner: HouseId) -> bool:
    """Lay the control marker of a side on objectives; nothing happens to those that it holds."""
    return any_done(victory.give_objective(play, label, owner) for label in objectives)


def flip_objectives(play: "Play", objectives: Sequence[Label]) -> bool:
    """Turn the control markers of objectives over to the other side; an objective that nobody holds has none."""
    return any_done(_flip_objective(play, label) for label in objectives)


def _flip_objective(play: "Play", label: Label) -> bool:
    holder = play.state.holders.get(label)
    return holder is not None and victory.give_objective(play, label, play.enemy[holder])


def take_momentum(play: "Play", owner: HouseId) -> bool:
    """Give the momentum token to a side."""
    return victory.take_momentum(play, owner)


# ---- order tokens


def pool_of(play: "Play", house: HouseId | None) -> list[DieFace]:
    """Give the order pool of a House; an empty one for a House that is no side."""
    return play.state.sides[house].pool if house in play.state.sides else []


def matches(token: DieFace, face: Rank | DieFace) -> bool:
    """Tell whether an order token shows the shield of a rank, or a face."""
    return token is (SHIELDS[face] if isinstance(face, Rank) else face)


def is_own_pool(play: "Play", side: HouseId, pool: object) -> bool:
    """Tell whether a side may pay from a pool: it is its own, or none is named."""
    return pool is None or pool is play.state.sides[side].pool


def pay_tokens(play: "Play", side: HouseId, tokens: Any, there: object = None) -> bool:
    """Put order tokens of a side back into the supply, all or none; tell whether it did. *There* is where they lie."""
    asked = as_list(tokens)
    if not asked or not is_own_pool(play, side, there) or not may_pay_tokens(play, side, asked):
        return owes(play, side, "order token" if len(asked) == 1 else "order tokens", len(asked))
    return orders.spend(play, side, asked)


def may_pay_tokens(play: "Play", side: HouseId, tokens: Any) -> bool:
    """Tell whether a side may put order tokens back into the supply: all are in its pool, and no effect keeps them."""
    asked, pool = as_list(tokens), play.state.sides[side].pool
    return all(pool.count(face) >= asked.count(face) for face in asked) and orders.may_lose(play, side, asked)


def pay_command(play: "Play", side: HouseId, unit: UnitState, tokens: int) -> bool:
    """Let a side put command tokens on the card of its commander in a unit, all or none; tell whether it did."""
    tokens = max(0, tokens)  # it may have been computed
    if unit.side != side or not cards.may_pay(play, unit, tokens):
        return owes(play, side, "command token" if tokens == 1 else "command tokens", tokens)
    cards.pay(play, unit, tokens)
    return True


def shield_of(face: DieFace | Rank) -> DieFace:
    """Give the face of a token that is spoken of by its rank, or by what it shows."""
    return SHIELDS[face] if isinstance(face, Rank) else face


def gain_tokens(play: "Play", house: HouseId | None, face: DieFace | Rank, count: int) -> bool:
    """Give a House order tokens that show a face, or the shield of a rank, as many as the supply has.

    Gives whether it received all of them.
    """
    if house is None or house not in play.state.sides:
        return False
    faces = orders.receive(play, house, [shield_of(face)] * count)
    if play.tells and faces:
        play.record(OrderTokensReceived(rule=play.rule("Receive Order Tokens"), side=house, faces=faces))
    return len(faces) == count


def draw_cards(play: "Play", house: HouseId | None, count: int) -> bool:
    """Let a House draw Leadership cards, as many as there are; tell whether these were all."""
    if house is None or house not in play.state.sides:
        return False
    drawn = [piles.draw_card(play, house) for _ in range(min(count, cards_left(play, house)))]
    return drawn.count(True) == count


def cards_left(play: "Play", house: HouseId | None) -> int:
    """Count the cards that a House can draw."""
    side = play.state.sides.get(house) if house is not None else None
    return len(side.deck) + len(side.discard) if side is not None else 0


def discard_cards(play: "Play", house: HouseId | None, count: int) -> bool:
    """Let a House discard Leadership cards of its choice, as many as it has; tell whether these were all."""
    discarded = 0
    for _ in range(min(count, len(listed_in(play, pile_of(play, house, "hand"))))):
        hand = listed_in(play, pile_of(play, house, "hand"))
        if house is None or not hand:
            break
        card = play.choose("discard_card", house, tuple(dict.fromkeys(hand)), declining=hand[0])
        discarded += piles.discard_card(play, house, str(card))
    return discarded == count


def pile_of(play: "Play", house: HouseId | None, name: piles.PileName) -> piles.Pile | None:
    """Give a pile of Leadership cards of a House; None for one that is no side."""
    return piles.Pile(house, name) if house is not None and house in play.state.sides else None


def listed_in(play: "Play", pile: piles.Pile | None) -> tuple[str, ...]:
    """Give the cards that are in a pile now."""
    return tuple(piles.cards_in(play, pile)) if pile is not None else ()


def can_move_cards(play: "Play", cards: Sequence[str], start: piles.Pile | None, end: piles.Pile | None) -> bool:
    """Tell whether all of some cards are in one pile of a House, and may go to another of its piles."""
    if start is None or end is None or start == end or start.house != end.house:
        return False
    there = listed_in(play, start)
    is_there = bool(cards) and all(there.count(card) >= cards.count(card) for card in cards)
    return is_there and piles.may_move_cards(play, cards, start, end)


def move_cards(play: "Play", cards: Sequence[str], start: piles.Pile | None, end: piles.Pile | None) -> bool:
    """Take cards from one pile of a House to another: all of these, or none."""
    if start is None or end is None or not can_move_cards(play, cards, start, end):
        return False
    return all_done(piles.move_card(play, card, start, end) for card in cards)


def rank_shown(token: DieFace | None) -> Rank | None:
    """Give the rank whose shield an order token shows; None for one that shows none."""
    return next((rank for rank, shield in SHIELDS.items() if shield is token), None)


def has_tokens(play: "Play", side: HouseId, faces: Sequence[DieFace | Rank], pool: Sequence[DieFace]) -> bool:
    """Tell whether a side can pay order tokens that show some faces from a pool: it is its own, and they lie there."""
    return pool is play.state.sides[side].pool and can_remove_tokens(play, faces, pool)


def house_of_pool(play: "Play", pool: Sequence[DieFace]) -> HouseId | None:
    """Give the House whose order pool that is; None if it is none."""
    return next((house for house, side in play.state.sides.items() if side.pool is pool), None)


def are_in(pool: Sequence[DieFace], faces: Sequence[DieFace | Rank]) -> list[DieFace]:
    """Give the order tokens that show some faces, if all of them lie in a pool; else none."""
    shown = [SHIELDS[face] if isinstance(face, Rank) else face for face in faces]
    return shown if all(pool.count(face) >= shown.count(face) for face in shown) else []


def can_move_tokens(
    play: "Play", faces: Sequence[DieFace | Rank], start: Sequence[DieFace], end: Sequence[DieFace]
) -> bool:
    """Tell whether order tokens that show some faces lie in the pool of a side, and that of the other is meant."""
    giver, taker = house_of_pool(play, start), house_of_pool(play, end)
    if giver is None or taker is None or giver == taker:
        return False
    there = are_in(start, faces)
    return bool(there) and orders.may_take(play, taker, there)


def move_order_tokens(
    play: "Play", faces: Sequence[DieFace | Rank], start: Sequence[DieFace], end: Sequence[DieFace]
) -> bool:
    """Take order tokens from the pool of a side to that of the other: all of these, or none; nobody's is empty."""
    taker = house_of_pool(play, end)
    if taker is None or not can_move_tokens(play, faces, start, end):
        return False
    return orders.take(play, taker, are_in(start, faces))


def can_remove_tokens(play: "Play", faces: Sequence[DieFace | Rank], pool: Sequence[DieFace]) -> bool:
    """Tell whether order tokens that show some faces lie in a pool."""
    house, there = house_of_pool(play, pool), are_in(pool, faces)
    return house is not None and bool(there) and orders.may_lose(play, house, there)


def remove_order_tokens(play: "Play", faces: Sequence[DieFace | Rank], pool: Sequence[DieFace]) -> bool:
    """Put order tokens of a pool back into the supply: all of these, or none."""
    house = house_of_pool(play, pool)
    if house is None or not can_remove_tokens(play, faces, pool):
        return False
    return orders.spend(play, house, are_in(pool, faces))


def can_take_tokens(play: "Play", side: HouseId, roll: Sequence[DieFace], pool: Sequence[DieFace]) -> bool:
    """Tell whether the pool of the other side is meant, and a token that matches a die of a roll lies in it."""
    return pool is play.state.sides[play.enemy[side]].pool and any(face in pool for face in roll)


def take_tokens(play: "Play", side: HouseId, roll: Sequence[DieFace], pool: Sequence[DieFace]) -> bool:
    """Take a token for each die of a roll from the pool of the other side, as far as they are there."""
    return can_take_tokens(play, side, roll, pool) and any_done(orders.take(play, side, (face,)) for face in roll)


# ---- areas


def control_of(play: "Play", unit: UnitState | None) -> tuple[Hex, ...]:
    """Give the hexes of the zone of control of a commander unit, as its card has it."""
    return tuple(cards.hexes_of_control(play, unit)) if unit is not None else ()


def is_on(play: "Play", place: Place | None, objectives: Any) -> bool:
    """Tell whether something is where one of some objectives is."""
    at = place.place if isinstance(place, UnitState) else place
    return at is not None and any(play.state.objectives.get(label) == at for label in as_list(objectives))


def hexes_in_sight(play: "Play", unit: UnitState | None, action: str) -> tuple[Hex, ...]:
    """Give the hexes that a unit sees."""
    return hexes_seen(play, unit, action) if unit is not None else ()


def reaches(play: "Play", unit: UnitState | None, place: Place | None, action: str) -> bool:
    """Tell whether a place is so near to a unit that it could attack there, and seen by it."""
    far = gap(unit, place)
    return unit is not None and 0 < far < FAR and far <= range_of(play, unit) and sees_place(play, unit, place, action)


def hexes_in_reach(play: "Play", unit: UnitState | None, action: str) -> tuple[Hex, ...]:
    """Give the hexes that a unit sees within its range."""
    return tuple(at for at in play.battlefield.hexes if reaches(play, unit, at, action))


def hexes_in(play: "Play", area: Any) -> tuple[Hex, ...]:
    """Give the hexes of an area: of a terrain, a token, an objective, a unit, or what they are already."""
    if isinstance(area, str):
        if (at := play.state.objectives.get(Label(area))) is not None:
            return (at,)
        if area in play.plan.objectives:
            return ()
        if area in play.catalogue.terrain:
            return tuple(hexes_of(play, TerrainId(area)))
        return tuple(hexes_with(play, TokenId(area)))
    if isinstance(area, UnitState):
        return (area.at,) if area.at is not None else ()
    return () if area is None else tuple(place for place in area if isinstance(place, Hex))
