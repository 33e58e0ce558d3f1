"""What happens to commanders besides their cards: they change places, and their own cards are turned over."""

from functools import partial
from typing import TYPE_CHECKING

from bow_author.engine.chapters.cards.hooks import CARD_FLIP, SWAP
from bow_author.engine.events import CommanderCardFlipped, CommandersSwapped
from bow_author.engine.happening import happens
from bow_author.engine.state import Fate, UnitState
from bow_author.plans.model import CommanderId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


def unit_of(play: "Play", commander: CommanderId) -> UnitState | None:
    """Give the unit that a commander leads or led, on the battlefield or not; None if the battle has no such one."""
    return next((unit for unit in play.state.units.values() if unit.commander == commander), None)


def flip_card(play: "Play", commander: CommanderId) -> bool:
    """Turn a Commander card over, to its committed side or back."""
    led = unit_of(play, commander)
    return led is not None and happens(play, CARD_FLIP, led, does=partial(_flip_card, play, commander))


def _flip_card(play: "Play", commander: CommanderId) -> None:
    card = play.state.commanders[commander]
    card.is_committed = not card.is_committed
    if play.tells:
        rule = play.rule("Commander Commit Abilities")
        play.record(CommanderCardFlipped(rule=rule, commander=commander, is_committed=card.is_committed))


def may_swap(play: "Play", a: UnitState, b: UnitState) -> bool:
    """Tell whether the commander of a unit may change places with another unit: both are of one side.

    None that is captured does, and there is one who can.
    """
    if a.side != b.side or a.at is None or b.at is None or a is b:
        return False
    led = [unit.commander for unit in (a, b) if unit.commander is not None]
    return bool(led) and not any(play.state.commanders[commander].fate is Fate.CAPTURED for commander in led)


def swap(play: "Play", a: UnitState, b: UnitState) -> bool:
    """Let the commanders of two units of one side change places; one of the two may have none."""
    return may_swap(play, a, b) and happens(play, SWAP, a, b, does=partial(_swap, play, a, b))


def _swap(play: "Play", a: UnitState, b: UnitState) -> None:
    if not may_swap(play, a, b):
        return  # what came before it has parted them, or has captured one of them
    a.commander, b.commander = b.commander, a.commander
    if play.tells:
        play.record(CommandersSwapped(rule=play.rule("Commander Units"), between=(a.label, b.label)))


def turn_card(play: "Play", unit: UnitState) -> bool:
    """Turn the card of a unit's commander over, if it has one and stands."""
    return unit.at is not None and unit.commander is not None and play.flip_card(unit.commander)
