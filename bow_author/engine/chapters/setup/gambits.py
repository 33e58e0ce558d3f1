"""Gambit cards: of those of its Houses that are agreed on a side has one, which it chooses in secret at set-up.

The card of the side that has momentum lies face up, that of the other face down (rules summary, Gambit Cards).
"""

from typing import TYPE_CHECKING

from bow_author.engine.events import Event
from bow_author.plans.model import HouseId
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import UnitSetup

_RULE = "rules summary, Gambit Cards"


@value
class GambitChosen(Event):
    """A side has laid a Gambit card before it, face down: what only that side knows."""

    side: HouseId
    gambit: str


@value
class GambitTurnedUp(Event):
    """The Gambit card of a side that has momentum now lies face up."""

    side: HouseId
    gambit: str


def side_for(play: "Play", house: HouseId) -> HouseId:
    """Give the side that a House fights for: an ally is on the side that fields it, a primary House is its own."""
    if play.catalogue.houses[house].is_primary:
        return house
    return next((unit.side for unit in play.plan.units.values() if _house_of(play, unit) == house), house)


def _house_of(play: "Play", unit: "UnitSetup") -> HouseId | None:
    if unit.commander:
        return play.commander_cards[unit.commander].house
    return play.unit_types[unit.unit].house if unit.unit else None


def offered(play: "Play", side: HouseId) -> tuple[str, ...]:
    """Give the Gambit cards among which a side may choose: those of its primary House, and of allies it fields."""
    return tuple(gambit for gambit, house in sorted(play.rules.gambits.items()) if side_for(play, house) == side)


def gambit_of(play: "Play", side: HouseId) -> str | None:
    """Give the Gambit card that a side has; before it has chosen, the first of those that are offered."""
    return play.state.sides[side].gambit or next(iter(offered(play, side)), None)


def has_gambit(play: "Play", side: HouseId, gambit: str) -> bool:
    """Tell whether a side plays, and has a Gambit card."""
    return side in play.state.sides and gambit_of(play, side) == gambit


def are_to_be_chosen(play: "Play") -> bool:
    """Tell whether any side has several Gambit cards to choose from."""
    return bool(play.rules.gambits) and any(len(offered(play, side)) > 1 for side in play.state.sides)


def choose(play: "Play") -> None:
    """Let each side, the first player first, choose its Gambit card; then that of who has momentum is turned up."""
    if not play.rules.gambits:
        return
    first = play.state.first_player
    for side in (first, play.enemy[first]):
        cards = offered(play, side)
        if cards:
            chosen = play.choose("gambit", side, cards, declining=cards[0])
            play.state.sides[side].gambit = str(chosen)
            if play.tells:
                play.record(GambitChosen(rule=_RULE, side=side, gambit=str(chosen)))
    turn_up(play)


def turn_up(play: "Play") -> None:
    """Tell everybody the Gambit card of who has momentum now."""
    side = play.state.momentum
    gambit = gambit_of(play, side) if play.rules.gambits and play.tells else None
    if gambit is not None:
        play.record(GambitTurnedUp(rule=_RULE, side=side, gambit=gambit))
