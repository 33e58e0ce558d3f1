"""What rules are asked about and answer with: combats, offers, commands and tactics, cards as they are played."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bow_author.engine.luck import DieFace
from bow_author.engine.state import UnitState
from bow_author.enumerations import quick
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank

if TYPE_CHECKING:
    from bow_author.engine.play import Play

Timing = Literal["before", "after", "at"]
Target: TypeAlias = Label | Hex
"""What an action is aimed at: a unit or a hex."""
Obstacle: TypeAlias = UnitState | Hex
"""What may block a line of sight: a unit, or the terrain of a hex."""


@quick
class CombatKind(Enum):
    """The three combats of the rulebook."""

    ATTACK = "attack"
    COUNTERATTACK = "counterattack"
    PARTING_BLOW = "parting_blow"


@dataclass(slots=True)
class Combat:
    """One combat in progress, and what has come of it so far."""

    attacker: UnitState
    target: UnitState
    kind: CombatKind
    is_ranged: bool
    target_hex: Hex
    """Where the target stood when it was attacked: the hex it may have vacated."""
    as_rank: Rank | None = None
    """The rank as which the attacker attacks, if not its own."""
    action: str | None = None
    """The definition that gives this attack; None for an ordinary one."""
    is_flank: bool = False
    faces: tuple[DieFace, ...] = ()
    hits: int = 0
    hits_on_commander: int = 0
    """Hits that were left for the commander of the target, after its other figures, and did not take him."""
    retreated: int = 0
    """Hexes that the target has retreated."""
    has_countered: bool = False
    """Whether the target of an attack has struck back; it does so once, unless an effect says otherwise."""
    is_simultaneous: bool = False
    """Whether the target strikes back at the same time, so that both take their hits together."""


class Offer(NamedTuple):
    """Something a unit may do in place of its order or its attack."""

    id: str
    run: Callable[["Play", UnitState, Target | None], None]
    targets: tuple[Target, ...] | None = None
    """What it may be aimed at now; None if it needs no target. With an empty tuple it cannot be done."""


class Command(NamedTuple):
    """One command of a Leadership card."""

    cost: int
    run: Callable[["Play", UnitState], None]
    """Carries it out, for the unit of the commander on whom the card is played."""


class PlayedCard(NamedTuple):
    """A Leadership card as it is to be played."""

    id: str
    commands: tuple[int, ...] = ()
    """The commands that are paid for; the first on the card is 0."""


class PlayedCommand(NamedTuple):
    """One command of a card that is to be played, paid for or not."""

    card: PlayedCard
    number: int
    """Its place on the card, from 0."""

    @property
    def is_paid(self) -> bool:
        """Whether it is among those that are paid for."""
        return self.number in getattr(self.card, "commands", ())


class Tactic(NamedTuple):
    """The tactic of a Leadership card."""

    timings: tuple[Timing, ...]
    holds: Callable[["Play", UnitState], bool]
    """Tells whether its requirements are fulfilled."""
    run: Callable[["Play", UnitState], None]
    needs: str = ""
    """Its requirements, as its author wrote them."""


Commit: TypeAlias = Callable[["Play", UnitState], None]
"""Carries out a commit ability, for the unit of the commander."""
