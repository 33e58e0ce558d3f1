"""Whether what a verb says can be done now, all that it names: what `may` says is offered only then.

Of several things that are named one by one it is enough that it can be done to one of them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.burning.hooks import BURN
from bow_author.engine.chapters.cards import commanders, mustering
from bow_author.engine.chapters.cards.hooks import CARD_FLIP, DISCARDING, DRAWING, SWAP
from bow_author.engine.chapters.combat import losses, procedure as combats
from bow_author.engine.chapters.combat.hooks import DICE_CHANGE, FIGURE_GAIN, REROLLING
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.engagement.hooks import REMOVING
from bow_author.engine.chapters.movement.following import ways_to_follow_up
from bow_author.engine.chapters.movement.hooks import STOPPING
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.orders.hooks import FLIP, TOKEN_GAIN
from bow_author.engine.chapters.retreat import procedure as retreat
from bow_author.engine.chapters.units.hooks import PROMOTION
from bow_author.engine.chapters.victory.hooks import MOMENTUM, POINT_GAIN, POINT_LOSS, RELOCATION, TAKING
from bow_author.engine.effects import fighting, figures as men, pieces, rounds
from bow_author.engine.effects.pieces import listed_units
from bow_author.engine.happening import may_happen
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import PlayedCard
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Card, Holding, Lying
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label, Rank, TokenId, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "can_add_figures", "can_attack_again", "can_be_driven_back", "can_be_hit", "can_be_promoted", "can_be_taken_over",
    "can_burn", "can_change_dice", "can_discard", "can_draw", "can_eliminate", "can_end_commander", "can_end_order",
    "can_engage", "can_flip_objectives", "can_flip_pieces", "can_follow_up", "can_gain", "can_hit_figures",
    "can_keep_dice", "can_lay_tokens", "can_lose_figures", "can_lose_points", "can_move_objectives", "can_muster",
    "can_muster_type", "can_order", "can_part", "can_perform", "can_rally", "can_remove_objectives",
    "can_remove_tokens_of", "can_reroll", "can_score", "can_stop_any", "can_swap_commanders", "can_take_momentum",
    "can_take_objectives", "can_win",
]  # fmt: skip

Units = list[UnitState] | UnitState | None


# ---- units and figures


def can_swap_commanders(play: "Play", led: UnitState, other: UnitState) -> bool:
    """Tell whether there is a commander in a unit who can change places with another one."""
    return led.commander is not None and commanders.may_swap(play, led, other) and may_happen(play, SWAP, led, other)


def can_lose_figures(play: "Play", units: Units, count: int) -> bool:
    """Tell whether a unit has so many figures that it may lose."""
    return any(losses.may_lose_figures(play, unit, count) for unit in listed_units(units))


def can_add_figures(play: "Play", units: Units, count: int) -> bool:
    """Tell whether a unit has lost so many figures."""
    return any(
        losses.has_room(play, unit, count) and may_happen(play, FIGURE_GAIN, unit, count)
        for unit in listed_units(units)
    )


def can_be_taken_over(play: "Play", units: Units, side: HouseId) -> bool:
    """Tell whether a unit can go over to a side."""
    return any(mustering.may_take(play, unit, side) for unit in listed_units(units))


def can_be_promoted(play: "Play", units: Units) -> bool:
    """Tell whether a unit can have a higher rank."""
    return any(fighting.can_promote(unit) and may_happen(play, PROMOTION, unit) for unit in listed_units(units))


def can_muster(play: "Play", units: Units, at: Hex | None, strength: int) -> bool:
    """Tell whether a unit can come back to a hex with so many figures."""
    return at is not None and any(mustering.may_muster(play, unit, at, strength) for unit in listed_units(units))


def can_muster_type(play: "Play", kind: UnitId, at: Hex | None, strength: int) -> bool:
    """Tell whether a unit of a type can come to a hex with so many figures."""
    return at is not None and mustering.may_muster_new(play, kind, at, strength)


def can_perform(play: "Play", rule: str, units: Units, owner: HouseId, on_commander: bool) -> bool:
    """Tell whether a rule can be performed on a unit, or on its commander."""
    return any(
        mustering.may_perform(play, rule, unit, owner, on_commander=on_commander) for unit in listed_units(units)
    )


# ---- combat


def can_attack_again(play: "Play", unit: UnitState) -> bool:
    """Tell whether there is an enemy beside a unit that it can attack."""
    return bool(combats.targets_beside(play, unit))


def can_follow_up(play: "Play", unit: UnitState, hexes: int, action: str) -> bool:
    """Tell whether there is a way on which a unit can follow up its attack."""
    return bool(ways_to_follow_up(play, unit, hexes, action))


def can_be_hit(play: "Play", units: Units, count: int) -> bool:
    """Tell whether a unit is there to take hits, and may."""
    return any(losses.may_take_hits(play, unit, count) for unit in listed_units(units))


def can_hit_figures(play: "Play", figures: Any, count: int) -> bool:
    """Tell whether a figure is there that falls to so many hits."""
    listed = figures if isinstance(figures, list) else [figures]
    return any(men.can_hit_figure(play, figure, count) for figure in listed)


def can_reroll(play: "Play", picked: Sequence[DieFace]) -> bool:
    """Tell whether dice of the combat in progress can be rolled again."""
    fight = play.combat
    return fight is not None and bool(picked) and may_happen(play, REROLLING, fight.attacker, fight)


def can_change_dice(play: "Play", picked: Sequence[DieFace]) -> bool:
    """Tell whether dice of the combat in progress can be turned."""
    fight = play.combat
    return fight is not None and bool(picked) and may_happen(play, DICE_CHANGE, fight.attacker, fight)


def can_keep_dice(play: "Play", count: int) -> bool:
    """Tell whether there are more dice in the combat in progress than are kept."""
    fight = play.combat
    return fight is not None and count < len(fight.faces) and may_happen(play, DICE_CHANGE, fight.attacker, fight)


def can_eliminate(play: "Play", units: Units) -> bool:
    """Tell whether a unit is on the battlefield, and may fall."""
    return any(losses.may_be_eliminated(play, unit) for unit in listed_units(units))


def can_end_commander(play: "Play", led: Units) -> bool:
    """Tell whether a commander is on the battlefield, and may be captured."""
    return any(losses.may_lose_commander(play, unit) for unit in listed_units(led))


def can_be_driven_back(play: "Play", unit: UnitState, hexes: int) -> bool:
    """Tell whether a unit can be made to retreat."""
    return retreat.may_drive_back(play, unit, hexes)


def can_part(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit is engaged, and its token may be taken away."""
    return play.state.engagement_of(unit) is not None and may_happen(play, REMOVING, unit)


def can_engage(play: "Play", unit: UnitState | None, other: UnitState | None) -> bool:
    """Tell whether the engagement token of a unit can come to lie between it and another."""
    return unit is not None and other is not None and engagement.may_engage(play, unit, other)


# ---- orders


def can_stop_any(play: "Play", units: Units) -> bool:
    """Tell whether a unit can be stopped."""
    return any(fighting.can_stop(play, unit) and may_happen(play, STOPPING, unit) for unit in listed_units(units))


def can_order(play: "Play", units: Units) -> bool:
    """Tell whether a unit can be ordered."""
    return orders.may_declare(play, (units,) if isinstance(units, UnitState) else listed_units(units))


def can_rally(play: "Play", units: Units) -> bool:
    """Tell whether a unit can be rallied."""
    return any(orders.may_rally(play, unit) for unit in listed_units(units))


def can_end_order(play: "Play", unit: UnitState) -> bool:
    """Tell whether a unit has been ordered and its order is not over."""
    return play.state.turn is not None and unit.label in play.state.turn.ordered


def can_gain(play: "Play", house: HouseId | None, face: DieFace | Rank, count: int) -> bool:
    """Tell whether a House can receive so many order tokens of a face."""
    shown = rounds.shield_of(face)
    if house is None or house not in play.state.sides:
        return False
    return 0 < count <= orders.left_in_supply(play, shown) and may_happen(play, TOKEN_GAIN, house, shown)


# ---- cards, momentum, points


def can_draw(play: "Play", house: HouseId | None, count: int) -> bool:
    """Tell whether there are so many cards that a House may draw."""
    if house is None or not 0 < count <= rounds.cards_left(play, house):
        return False
    side = play.state.sides[house]
    return count <= sum(may_happen(play, DRAWING, PlayedCard(card), house) for card in (*side.deck, *side.discard))


def can_discard(play: "Play", house: HouseId | None, count: int) -> bool:
    """Tell whether a House has so many cards that it may discard."""
    hand = rounds.listed_in(play, rounds.pile_of(play, house, "hand"))
    return 0 < count <= sum(may_happen(play, DISCARDING, PlayedCard(card), house) for card in hand)


def can_take_momentum(play: "Play", side: HouseId) -> bool:
    """Tell whether the other side has momentum, and may lose it."""
    return play.state.momentum != side and may_happen(play, MOMENTUM, side)


def can_score(play: "Play", house: HouseId | None, points: int) -> bool:
    """Tell whether a House can score so many points."""
    return (
        house is not None and house in play.state.sides and points > 0 and may_happen(play, POINT_GAIN, house, points)
    )


def can_lose_points(play: "Play", house: HouseId | None, points: int) -> bool:
    """Tell whether a House has so many points to lose."""
    if house is None or house not in play.state.sides:
        return False
    return 0 < points <= play.state.sides[house].victory_points and may_happen(play, POINT_LOSS, house, points)


def can_win(play: "Play", house: HouseId | None) -> bool:
    """Tell whether a House is one of the two sides, and nobody has won yet."""
    return house in play.state.sides and play.state.winner is None


# ---- objectives and tokens


def _may_take(play: "Play", label: Label, side: HouseId) -> bool:
    is_held = play.state.holders.get(label) == side
    return label in play.state.objectives and not is_held and may_happen(play, TAKING, label, None, side)


def can_take_objectives(play: "Play", labels: Sequence[Label], side: HouseId) -> bool:
    """Tell whether a side can take an objective."""
    return any(_may_take(play, label, side) for label in labels)


def can_flip_objectives(play: "Play", labels: Sequence[Label]) -> bool:
    """Tell whether somebody holds an objective, and the other side may."""
    holders = play.state.holders
    return any(label in holders and _may_take(play, label, play.enemy[holders[label]]) for label in labels)


def can_move_objectives(play: "Play", labels: Sequence[Label], to: Hex | None, *, from_board: bool) -> bool:
    """Tell whether an objective can come to lie in a hex; *from_board* only one that lies on the battlefield."""
    places = play.state.objectives
    return (
        to is not None
        and to in play.battlefield.terrain
        and any(
            places.get(label) != to
            and (label in places or not from_board)
            and may_happen(play, RELOCATION, label, places.get(label), to)
            for label in labels
        )
    )


def can_remove_objectives(play: "Play", labels: Sequence[Label]) -> bool:
    """Tell whether an objective lies on the battlefield, and may leave it."""
    places = play.state.objectives
    return any(label in places and may_happen(play, RELOCATION, label, places[label], None) for label in labels)


def can_lay_tokens(play: "Play", holding: Holding | None, token: TokenId, count: int) -> bool:
    """Tell whether so many tokens can be laid on something."""
    return pieces.can_lay(play, holding, token, count)


def can_remove_tokens_of(play: "Play", holding: Holding | None, token: TokenId, count: int = 1) -> bool:
    """Tell whether something holds so many tokens."""
    return pieces.can_remove(play, holding, token, count)


def can_flip_pieces(play: "Play", things: "Units | Card | Lying | TokenId") -> bool:
    """Tell whether something is there to be turned over: a unit, the card of a commander, a token."""
    if isinstance(things, Card):
        led = things.unit
        return led.at is not None and led.commander is not None and may_happen(play, CARD_FLIP, led)
    if isinstance(things, str | tuple):
        return pieces.can_flip(play, things)
    return any(unit.at is not None and may_happen(play, FLIP, unit, orders.EFFECTS) for unit in listed_units(things))


def can_burn(play: "Play", at: Hex) -> bool:
    """Tell whether the terrain of a hex can burn down."""
    return burning.may_burn(play, at) and may_happen(play, BURN, at, play.ground(at).terrain.id)
