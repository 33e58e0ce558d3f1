"""What to click next in a game that is played in the editor, or why the last click did nothing. No Qt."""

from typing import TYPE_CHECKING, Protocol

from bow_author.hexes.coordinates import Hex
from bow_editor.play_reach import why_not
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.games.record import Record
    from bow_author.plans.model import HouseId
    from bow_editor.choice import Choice
    from bow_editor.play_words import Titles


class Game(Protocol):
    """What is asked of the game."""

    record: "Record"
    names: "Titles"
    focus: Hex | None
    pointed_at: Hex | None

    @property
    def play(self) -> "Play":
        """The battle as it is shown."""

    @property
    def is_at_end(self) -> bool:
        """Whether it is shown as it stands now."""

    @property
    def is_machine_next(self) -> bool:
        """Whether the machine acts next."""

    @property
    def to_move(self) -> "HouseId | None":
        """The side that acts, or is asked."""

    def choices(self) -> "list[Choice]":
        """Give what the person to move can do, or answer."""

    def meant(self, at: Hex) -> "list[Choice]":
        """Give what a click on a hex could mean."""


def guide(game: Game) -> str:
    """Say what to click next, or why the last click did nothing."""
    if not game.is_at_end or game.to_move is None or game.is_machine_next:
        return ""
    choices = game.choices()
    if game.pointed_at is not None:
        return _why_not(game, game.pointed_at)
    if game.record.pending is not None:
        if any(choice.to is not None for choice in choices):
            return tr("Click a hex with a ring, or answer in the list.")
        return tr("Answer in the list.")
    if game.focus is None:
        if any(choice.at is not None for choice in choices):
            return tr("Click a unit with a ring, or choose in the list.")
        return tr("Choose in the list.") if choices else ""
    unit = game.play.state.unit_at(game.focus)
    who = game.names.unit_there(unit.label, game.play) if unit else game.focus.name
    groups = {choice.group for choice in choices if choice.at == game.focus}
    if "Moves" in groups:
        return tr("{unit}: click a hex with a ring to move there or to attack.").format(unit=who)
    if "Attacks" in groups or "Actions" in groups:
        return tr("{unit}: click an enemy with a ring to attack, or choose in the list.").format(unit=who)
    ways = sum(choice.at == choice.to == game.focus for choice in choices)
    if ways == 1:
        return tr("{unit}: click it again, or choose in the list.").format(unit=who)
    if ways:
        return tr("{unit}: click it again, or press Enter, for the marked row.").format(unit=who)
    return tr("{unit}: choose in the list.").format(unit=who)


def _why_not(game: Game, at: Hex) -> str:
    """Say why a click on a hex did nothing."""
    if len(game.meant(at)) > 1:
        return tr("Several things can be done there: press Enter for the row that is marked, or choose another.")
    if game.record.pending is not None:
        return tr("{hex} is none of the answers.").format(hex=at.name)
    return why_not(game.play, game.names, game.focus, at)
