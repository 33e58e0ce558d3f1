"""The state of a battle: one plain value, copied, compared, and turned to JSON and back."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from bow_author.engine.luck import DieFace
from bow_author.enumerations import quick
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, Rank, TokenId, UnitId
from bow_dsl.value import value


@quick
class Phase(Enum):
    """The four parts of a round, in their sequence."""

    RALLY = "rally"
    MARSHALING = "marshaling"
    COMMAND = "command"
    REGROUP = "regroup"


@quick
class Stage(Enum):
    """How far a turn has come: all moves come before all attacks."""

    MOVES = "moves"
    ATTACKS = "attacks"
    OVER = "over"
    """Nobody is ordered any more."""


@quick
class Fate(Enum):
    """What has become of a unit or a commander."""

    IN_PLAY = "in_play"
    ELIMINATED = "eliminated"
    CAPTURED = "captured"


@quick
class Moment(Enum):
    """When something that lasts is over, and when a limit is counted anew."""

    RETREAT = "end of retreat"
    ATTACK = "end of attack"
    TURN = "end of turn"
    PHASE = "end of phase"
    ROUND = "end of round"
    BATTLE = "end of battle"


@value
class Engagement:
    """An engagement token on the border between two units."""

    between: tuple[Label, Label]
    """In the sequence of the labels."""
    token: HouseId
    """Whose token it is: that of the side that attacked last."""


@value
class Fall:
    """How a unit was eliminated."""

    at: Hex
    """Where it stood."""
    shift: int
    """The spaces that morale has shifted by it."""


@dataclass(slots=True)
class UnitState:
    """One unit. Its strength counts all figures, the banner bearer's too."""

    label: Label
    type: UnitId
    side: HouseId
    rank: Rank
    at: Hex | None
    """None when it has left the battlefield."""
    strength: int
    commander: CommanderId | None = None
    is_active: bool = True
    fate: Fate = Fate.IN_PLAY
    gained: tuple[tuple[str, int | str | None], ...] = ()
    """Keywords it has besides those of its card."""
    lost: tuple[str, ...] = ()
    """Keywords of its card that it does not have."""
    tokens: dict[TokenId, int] = field(default_factory=dict)
    fall: Fall | None = None
    """How it was eliminated, until the action is over that brought that about."""
    left_by: Engagement | None = None
    """An engagement that has just been removed, while effects react to that, or it strikes at who breaks away."""

    @property
    def place(self) -> Hex | None:
        """Where it stands, or stood until it was eliminated in the action that is being carried out."""
        return self.at if self.at is not None or self.fall is None else self.fall.at

    @property
    def is_alone(self) -> bool:
        """Whether a commander is the only figure left."""
        return self.commander is not None and self.strength == 1

    @property
    def is_led(self) -> bool:
        """Whether a commander is in it."""
        return self.commander is not None

    @property
    def is_in_play(self) -> bool:
        """Whether it stands on the battlefield."""
        return self.at is not None

    def copy(self) -> "UnitState":
        """Give a copy that shares nothing that changes."""
        return UnitState(
            self.label,
            self.type,
            self.side,
            self.rank,
            self.at,
            self.strength,
            self.commander,
            self.is_active,
            self.fate,
            self.gained,
            self.lost,
            dict(self.tokens) if self.tokens else {},
            self.fall,
            self.left_by,
        )


@dataclass(slots=True)
class CommanderState:
    """A commander's card in the play area."""

    side: HouseId
    command_tokens: int = 0
    """On his card."""
    is_committed: bool = False
    fate: Fate = Fate.IN_PLAY
    tokens: dict[TokenId, int] = field(default_factory=dict)
    """Other tokens on his card, each with their number."""

    def copy(self) -> "CommanderState":
        """Give a copy that shares nothing that changes."""
        tokens = dict(self.tokens) if self.tokens else {}
        return CommanderState(self.side, self.command_tokens, self.is_committed, self.fate, tokens)


Formed: TypeAlias = tuple[tuple[UnitId, str], ...]
"""Types of units, each with the formation that they stand in."""


@dataclass(slots=True)
class PlayerState:
    """What one of several players of a side has of that side's; the first of them is its Lord."""

    label: Label
    commanders: list[CommanderId]
    """Those that are his for the whole battle."""
    hand: list[str] = field(default_factory=list)
    command_tokens: int = 0
    """On his command board."""

    def copy(self) -> "PlayerState":
        """Give a copy that shares nothing that changes."""
        return PlayerState(self.label, list(self.commanders), list(self.hand), self.command_tokens)


@dataclass(slots=True)
class SideState:
    """What one side has before it: tokens, cards, victory points."""

    command_tokens: int
    """On the command board."""
    pool: list[DieFace] = field(default_factory=list)
    """Order tokens, in the sequence of the faces."""
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    """Cards not drawn; their sequence says nothing, for cards are drawn by luck."""
    discard: list[str] = field(default_factory=list)
    victory_points: int = 0
    has_passed: bool = False
    tokens: dict[TokenId, int] = field(default_factory=dict)
    """Tokens before it, each with their number."""
    spent: dict[TokenId, int] = field(default_factory=dict)
    """Tokens that it has paid, and may get back."""
    formations: Formed = ()
    """Of its types of units that have any."""
    players: list[PlayerState] = field(default_factory=list)
    """Who plays it, if several do: together they have its hand and its command tokens."""
    gambit: str = ""
    """The Gambit card that it has chosen; nothing before."""

    def copy(self) -> "SideState":
        """Give a copy that shares nothing that changes."""
        return SideState(
            self.command_tokens,
            list(self.pool),
            list(self.hand),
            list(self.deck),
            list(self.discard),
            self.victory_points,
            self.has_passed,
            dict(self.tokens) if self.tokens else {},
            dict(self.spent) if self.spent else {},
            self.formations,
            [player.copy() for player in self.players] if self.players else [],
            self.gambit,
        )


@value
class Laid:
    """A terrain token that came to its hex in the course of the battle."""

    terrain: TerrainId
    owner: HouseId | None = None


@value
class Staging:
    """What whoever sets a battle up says of what is not on the battlefield yet, or is nowhere."""

    arrivals: tuple[Label, ...] = ()
    """Labels for units that come into play, in that sequence; others are called by their types."""
    aside: tuple[tuple[TokenId, int], ...] = ()
    """Tokens that the supply does not have although nothing holds them."""


Kept: TypeAlias = str | int | tuple[str, ...] | None
"""What a state keeps of a thing, or of several."""


@value
class Lasting:
    """An effect that lasts until some moment."""

    effect: str
    """The rules' own name for it."""
    until: Moment
    owner: HouseId
    bound: tuple[tuple[str, Kept], ...] = ()
    """What its names stood for when it began."""
    spared: tuple[tuple[Label, str], ...] = ()
    """The units whose keywords it does not change, and which keyword of each: that was forbidden, or replaced."""


@dataclass(slots=True)
class Turn:
    """A turn in progress: which units are ordered, and what they have done so far."""

    side: HouseId
    stage: Stage = Stage.MOVES
    ordered: list[Label] = field(default_factory=list)
    """Ordered units that are not done yet."""
    done: tuple[Label, ...] = ()
    """Ordered units that are done: attacked, or did something else instead."""
    paths: dict[Label, tuple[Hex, ...]] = field(default_factory=dict)
    """The hexes that units entered by moving."""
    attacked: tuple[Label, ...] = ()
    """Units that have made an attack."""
    card: str | None = None
    """The Leadership card that is played."""
    commander: CommanderId | None = None
    """On whom it is played."""
    controlled: tuple[Label, ...] = ()
    """All units in his zone of control when it was played."""
    tactic_after: bool = False
    """Whether the card's tactic is still to come."""
    stopped: tuple[Label, ...] = ()
    """Units that move no further; they count as having moved."""
    commands_done: int = 0
    """How many commands of the card have been carried out."""
    commands_left: tuple[int, ...] = ()
    """Commands of the card that are paid for and still to come; the first on the card is 0."""

    def copy(self) -> "Turn":
        """Give a copy that shares nothing that changes."""
        return Turn(
            self.side,
            self.stage,
            list(self.ordered),
            self.done,
            dict(self.paths),
            self.attacked,
            self.card,
            self.commander,
            self.controlled,
            self.tactic_after,
            self.stopped,
            self.commands_done,
            self.commands_left,
        )


@dataclass(slots=True)
class State:
    """Everything that changes in a battle."""

    sides: dict[HouseId, SideState]
    """The two sides, in the sequence of the plan."""
    units: dict[Label, UnitState]
    commanders: dict[CommanderId, CommanderState]
    first_player: HouseId
    momentum: HouseId
    active_side: HouseId
    """Whose turn it is in the command phase."""
    round: int = 1
    phase: Phase = Phase.RALLY
    morale: int = 0
    """Spaces of the marker from the centre, in favour of the first of the sides."""
    turn: Turn | None = None
    """None between turns."""
    engagements: list[Engagement] = field(default_factory=list)
    tokens: dict[Hex, dict[TokenId, int]] = field(default_factory=dict)
    """What lies in hexes, with its levels; 1 for a token without levels."""
    removed_terrain: list[Hex] = field(default_factory=list)
    """Hexes whose terrain is gone: first what the plan lays there, then what is printed; one may be here twice."""
    laid_terrain: dict[Hex, Laid] = field(default_factory=dict)
    """Terrain tokens that were not laid there by the plan; there are none unless some of its own are gone."""
    objectives: dict[Label, Hex] = field(default_factory=dict)
    """Where each objective lies; one that is gone from the battlefield is not here."""
    holders: dict[Label, HouseId] = field(default_factory=dict)
    """Who holds the objectives that somebody holds."""
    lasting: list[Lasting] = field(default_factory=list)
    uses: dict[str, int] = field(default_factory=dict)
    """How often each limited effect has been used, by its moment, effect and unit."""
    worth: dict[Label, int] = field(default_factory=dict)
    """Victory points that the other side has scored for the elimination of units."""
    winner: HouseId | None = None
    victory: str = ""
    """Why the battle is over; empty while it is not."""

    def copy(self) -> "State":
        """Give a copy that shares nothing that changes."""
        return State(
            sides={side: value.copy() for side, value in self.sides.items()},
            units={label: unit.copy() for label, unit in self.units.items()},
            commanders={card: value.copy() for card, value in self.commanders.items()},
            first_player=self.first_player,
            momentum=self.momentum,
            active_side=self.active_side,
            round=self.round,
            phase=self.phase,
            morale=self.morale,
            turn=self.turn.copy() if self.turn else None,
            engagements=list(self.engagements),
            tokens={at: dict(tokens) for at, tokens in self.tokens.items()},
            removed_terrain=list(self.removed_terrain),
            laid_terrain=dict(self.laid_terrain) if self.laid_terrain else {},
            objectives=dict(self.objectives),
            holders=dict(self.holders),
            lasting=list(self.lasting),
            uses=dict(self.uses),
            worth=dict(self.worth) if self.worth else {},
            winner=self.winner,
            victory=self.victory,
        )

    def unit_at(self, at: Hex) -> UnitState | None:
        """Give the unit in a hex."""
        for unit in self.units.values():
            if unit.at == at:
                return unit
        return None

    def occupied(self) -> dict[Hex, UnitState]:
        """Give all units on the battlefield by their hexes."""
        return {unit.at: unit for unit in self.units.values() if unit.at is not None}

    def in_play(self, side: HouseId) -> list[UnitState]:
        """Give the units of a side that are on the battlefield."""
        return [unit for unit in self.units.values() if unit.side == side and unit.at is not None]

    def engagement_of(self, unit: UnitState) -> Engagement | None:
        """Give the engagement that a unit is in."""
        for engagement in self.engagements:
            if unit.label in engagement.between:
                return engagement
        return None

    def engaged_with(self, unit: UnitState) -> UnitState | None:
        """Give the unit that a unit is engaged with."""
        engagement = self.engagement_of(unit)
        if engagement is None:
            return None
        first, second = engagement.between
        return self.units[second if first == unit.label else first]
