"""Figures: which a unit has, of which type they are, and what falls on one of them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bow_author.engine.chapters.combat import losses
from bow_author.engine.effects.fighting import all_of
from bow_author.engine.effects.runtime import FAR, Place, gap
from bow_author.engine.happening import any_done
from bow_author.engine.state import UnitState
from bow_author.plans.model import CommanderId, Label, UnitId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "can_move_figures", "figure_type", "figures_in", "hit_figure", "is_a_figure", "is_at", "is_figure_of", "led_by",
    "move_figures", "unit_with",
]  # fmt: skip

_LED = "commander"


def figures_in(units: Iterable[UnitState]) -> list[str]:
    """Name the figures of some units: the commander, and the others by number; which of these is which is all one."""
    names = []
    for unit in units:
        others = unit.strength - (unit.commander is not None)
        names += [f"{unit.label}.{_LED}"] * (unit.commander is not None and unit.strength > 0)
        names += [f"{unit.label}.figure_{number}" for number in range(1, others + 1)]
    return names


def is_figure_of(figure: str | UnitState, units: Any) -> bool:
    """Tell whether a figure is one of a unit, or of any of some; a commander is, whose unit it is."""
    label = figure.label if isinstance(figure, UnitState) else figure.rpartition(".")[0]
    return any(unit.label == label for unit in all_of(units))


def is_a_figure(thing: object) -> bool:
    """Tell whether a thing is a figure, or a unit, of which a commander is one."""
    return isinstance(thing, UnitState) or (isinstance(thing, str) and "." in thing)


def unit_with(play: "Play", figure: str | UnitState) -> UnitState:
    """Give the unit that a figure is one of."""
    if isinstance(figure, UnitState):
        return figure
    return play.unit(Label(figure.rpartition(".")[0]))


def is_at(play: "Play", place: Place | None, figure: str) -> bool:
    """Tell whether a place is where a figure stands."""
    return gap(place, unit_with(play, figure)) == 0


def led_by(who: UnitState | CommanderId | None) -> CommanderId | None:
    """Give the commander in a unit, who may be spoken of as himself."""
    return who.commander if isinstance(who, UnitState) else who


def figure_type(play: "Play", who: "str | CommanderId | UnitState | None") -> UnitId | None:
    """Give the type of units that a figure is of: that of its unit, and of a commander the one on his card."""
    if isinstance(who, UnitState):
        return who.type
    led = play.commander_cards.get(CommanderId(str(who)))
    if led is not None or who is None:
        return led.unit if led is not None else None
    unit = unit_with(play, who)
    card = play.card_of(unit) if who.endswith(f".{_LED}") else None
    return card.unit if card is not None else unit.type


def hit_figure(play: "Play", figures: Any, count: int) -> bool:
    """Let a figure take hits: a commander falls to as many as his capture rating, any other figure to one."""
    return any_done(_hit_figure(play, figure, count) for figure in all_of(figures))


def can_hit_figure(play: "Play", figure: str, count: int) -> bool:
    """Tell whether a figure is there that falls to so many hits, and may."""
    label, _, which = figure.rpartition(".")
    unit = play.unit(Label(label))
    may = losses.may_lose_commander(play, unit) if which == _LED else losses.may_lose_figures(play, unit, 1)
    return may and _falls(play, figure, count)


def _falls(play: "Play", figure: str, count: int) -> bool:
    """Tell whether a figure is on the battlefield and there are hits for it: of a commander, enough to take him."""
    label, _, which = figure.rpartition(".")
    unit = play.unit(Label(label))
    card = play.card_of(unit)
    return unit.at is not None and count >= (1 if which != _LED else card.capture_rating if card is not None else FAR)


def _hit_figure(play: "Play", figure: str, count: int) -> bool:
    label, _, which = figure.rpartition(".")
    unit = play.unit(Label(label))
    if not _falls(play, figure, count):
        return False
    return play.remove_figures(unit, 1) if which != _LED else losses.lose_commander(play, unit)


def can_move_figures(play: "Play", start: UnitState, end: UnitState, count: int) -> bool:
    """Tell whether so many figures may go from a unit to another."""
    return losses.may_move_figures(play, (start, end, count))


def move_figures(play: "Play", start: UnitState, end: UnitState, count: int) -> bool:
    """Take so many figures from a unit to another: all of these, or none."""
    return losses.move_figures(play, (start, end, count))
