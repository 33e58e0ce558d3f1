"""Events: what has happened, as facts in the past tense, each with the rule behind it."""

from dataclasses import dataclass

from bow_author.engine.luck import DieFace
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, Rank, TokenId


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened."""

    rule: str
    """The passage of the rulebook, or the id of the definition, that is the reason."""


# ---- phases and turns


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """The round marker stands on a new space."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvantageGained(Event):
    """A side acts first this round."""

    side: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandersRefreshed(Event):
    """Command tokens came back to the command board."""

    side: HouseId
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRallied(Event):
    """A unit can be ordered again."""

    unit: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTokensReceived(Event):
    """A side rolled its order tokens."""

    side: HouseId
    faces: tuple[DieFace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """A side drew a Leadership card."""

    side: HouseId
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckReshuffled(Event):
    """The discarded Leadership cards of a side became its deck."""

    side: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTokenSpent(Event):
    """A token left an order pool."""

    side: HouseId
    face: DieFace


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """A Leadership card was played on a commander."""

    side: HouseId
    card: str
    commander: CommanderId
    commands: tuple[int, ...]
    """Which of its commands, in the sequence in which they are carried out; the first is 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandTokensPaid(Event):
    """Command tokens went from the command board to a Commander card."""

    commander: CommanderId
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TacticUsed(Event):
    """The tactic of a card was carried out."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    """A side discarded a Leadership card without playing it."""

    side: HouseId
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A side takes no more turns this round."""

    side: HouseId
    was_forced: bool


# ---- units


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitOrdered(Event):
    """A unit was ordered."""

    unit: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class BannerTurned(Event):
    """A unit became inactive."""

    unit: Label


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMoved(Event):
    """A unit moved, by its order or by following up an attack."""

    unit: Label
    start: Hex
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTaken(Event):
    """A unit did something that a definition gives, in place of its order or its attack."""

    unit: Label
    action: str
    target: Label | Hex | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRetreated(Event):
    """A unit retreated one hex."""

    unit: Label
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class RetreatBarred(Event):
    """A unit could not retreat: the hexes left became hits."""

    unit: Label
    hexes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HitsTaken(Event):
    """A unit took hits."""

    unit: Label
    hits: int
    figures_lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitEliminated(Event):
    """The last figure of a unit left the battlefield."""

    unit: Label
    rank: Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderCaptured(Event):
    """A commander was captured."""

    unit: Label
    commander: CommanderId
    by: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderCardFlipped(Event):
    """A Commander card was turned over."""

    commander: CommanderId
    is_committed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandersSwapped(Event):
    """A commander went to another unit, and whoever led that one came back."""

    between: tuple[Label, Label]


# ---- combat


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatBegan(Event):
    """An attack, a counterattack or a parting blow was declared."""

    kind: str
    attacker: Label
    target: Label
    is_flank: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled(Event):
    """Battle dice were rolled."""

    faces: tuple[DieFace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRerolled(Event):
    """All dice that showed one face were rolled again; these are all dice now."""

    face: DieFace
    faces: tuple[DieFace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EngagementPlaced(Event):
    """An engagement token was placed between two units."""

    between: tuple[Label, Label]
    token: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class EngagementRemoved(Event):
    """An engagement token was removed."""

    between: tuple[Label, Label]


# ---- morale, victory, tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleShifted(Event):
    """The morale marker moved."""

    side: HouseId
    spaces: int
    """In favour of that side; negative: against it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryPointsScored(Event):
    """A side scored."""

    side: HouseId
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectiveTaken(Event):
    """A side took an objective."""

    objective: Label
    side: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleWon(Event):
    """The battle is over."""

    side: HouseId


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlaced(Event):
    """A token lies in a hex, or on a unit, with this level."""

    at: Hex | Label
    token: TokenId
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRemoved(Event):
    """A token was taken away."""

    at: Hex | Label
    token: TokenId


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainBurnt(Event):
    """The terrain of a hex reached its Burn Limit and is gone."""

    at: Hex
    terrain: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectionDrawn(Event):
    """A directional token was drawn: its number, from 1."""

    number: int


# ---- what effects change, in watched rules


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueModified(Event):
    """A definition has changed a value, such as the dice of a unit."""

    value: str
    of: Label | Hex
    before: int | str
    after: int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPermitted(Event):
    """A definition has permitted something."""

    event: str
    participants: tuple[Label | Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventForbidden(Event):
    """A definition has forbidden something."""

    event: str
    participants: tuple[Label | Hex, ...]


NOTES = (ValueModified, EventPermitted, EventForbidden)
"""What only watched rules tell: how something came about, and nothing that happened."""
