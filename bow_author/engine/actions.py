"""Actions: what a side may do in the command phase, as values."""

from collections.abc import Sequence
from typing import Any, TypeAlias, get_args

from bow_author.engine.codec import from_plain, to_plain
from bow_author.engine.events import Event
from bow_author.engine.luck import DieFace
from bow_author.engine.rule_values import Target, Timing
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, Label
from bow_dsl.value import replace, value


@value
class OrderUnit:
    """Spend order tokens to order a unit: this begins a turn."""

    unit: Label
    pay: tuple[DieFace, ...]


@value
class PlayCard:
    """Play a Leadership card on a commander: this begins a turn."""

    card: str
    commander: CommanderId
    commands: tuple[int, ...]
    """Commands to carry out, in this sequence; the first on the card is 0."""
    tactic: Timing | None = None
    instead: str | None = None
    """The definition by which the card is played as something else than it says."""
    later: tuple[int, ...] = ()
    """Commands that are paid for too, and carried out in the course of the turn."""


@value
class ExecuteCommand:
    """Carry out a command of the card being played that was left for later."""

    command: int
    """Its place on the card; the first is 0."""


@value
class RaiseMorale:
    """Spend a morale token to raise morale: this is a whole turn."""


@value
class RallyUnit:
    """Spend a morale token and lower morale to rally a unit: this is a whole turn."""

    unit: Label


@value
class Pass:
    """Take no more turns this round."""


@value
class MoveUnit:
    """Move an ordered unit into the hexes of the path, one after the other."""

    unit: Label
    path: tuple[Hex, ...]


@value
class AttackUnit:
    """Attack with an ordered unit: its order is then done."""

    unit: Label
    target: Label


@value
class TakeAction:
    """Do what a definition offers an ordered unit in place of its order or its attack."""

    unit: Label
    action: str
    target: Target | None = None


@value
class Commit:
    """Use a commit ability, in or before a turn of its side."""

    commander: CommanderId


@value
class EndTurn:
    """End the turn; ordered units that are not done do nothing more."""


@value
class SetUp:
    """Decide what is left to the sides at set-up, and begin the first round; nobody waits for it otherwise."""


Action: TypeAlias = (
    OrderUnit
    | PlayCard
    | ExecuteCommand
    | RaiseMorale
    | RallyUnit
    | Pass
    | MoveUnit
    | AttackUnit
    | TakeAction
    | Commit
    | EndTurn
    | SetUp
)

_KINDS: dict[str, type[Action]] = {kind.__name__: kind for kind in get_args(Action)}


def write_action(action: Action) -> dict[str, Any]:
    """Turn an action into what JSON can hold.

    >>> write_action(MoveUnit(Label("a"), (Hex(3, 5),)))
    {'MoveUnit': {'unit': 'a', 'path': ['C5']}}
    """
    return {type(action).__name__: to_plain(action)}


def read_action(value: dict[str, Any]) -> Action:
    """Build the action of which `write_action` made *value*; raises as `from_plain` does if it did not."""
    ((name, fields),) = value.items()
    return from_plain(_KINDS[name], fields)


@value
class Refused:
    """Why an action is not legal."""

    code: str
    reason: str
    """One line, lower case."""
    definitions: tuple[str, ...] = ()
    """Ids of the definitions that had a say in it; only watched rules tell them."""

    def because(self, notes: Sequence[Event]) -> "Refused":
        """Give the same refusal, with the definitions that were noted while it was found."""
        return replace(self, definitions=tuple(dict.fromkeys(note.rule for note in notes))) if notes else self


@value
class Done:
    """What an action brought about."""

    events: tuple[Event, ...]
