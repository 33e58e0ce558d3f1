"""Events: what has happened, as facts in the past tense, each with the rule behind it."""

from bow_author.engine.luck import DieFace
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import CommanderId, HouseId, Label, Rank, TokenId
from bow_dsl.value import value


@value
class Event:
    """Something that happened."""

    rule: str
    """The passage of the rulebook, or the id of the definition, that is the reason."""


@value
class RoundBegan(Event):
    """The round marker stands on a new space."""

    round: int


@value
class AdvantageGained(Event):
    """A side acts first this round."""

    side: HouseId


@value
class CommandersRefreshed(Event):
    """Command tokens came back to the command board."""

    side: HouseId
    tokens: int


@value
class UnitRallied(Event):
    """A unit can be ordered again."""

    unit: Label


@value
class OrderTokensReceived(Event):
    """A side rolled its order tokens."""

    side: HouseId
    faces: tuple[DieFace, ...]


@value
class CardDrawn(Event):
    """A side drew a Leadership card."""

    side: HouseId
    card: str


@value
class DeckReshuffled(Event):
    """The discarded Leadership cards of a side became its deck."""

    side: HouseId


@value
class OrderTokenSpent(Event):
    """A token left an order pool."""

    side: HouseId
    face: DieFace


@value
class OrderTokenTaken(Event):
    """A token went from the order pool of the other side to that of this one."""

    side: HouseId
    face: DieFace


@value
class CardPlayed(Event):
    """A Leadership card was played on a commander."""

    side: HouseId
    card: str
    commander: CommanderId
    commands: tuple[int, ...]
    """Which of its commands, in the sequence in which they are carried out; the first is 0."""


@value
class CommandTokensPaid(Event):
    """Command tokens went from the command board to a Commander card."""

    commander: CommanderId
    tokens: int


@value
class TacticUsed(Event):
    """The tactic of a card was carried out."""

    card: str


@value
class CardDiscarded(Event):
    """A side discarded a Leadership card without playing it."""

    side: HouseId
    card: str


@value
class Passed(Event):
    """A side takes no more turns this round."""

    side: HouseId
    was_forced: bool


# ---- units


@value
class UnitOrdered(Event):
    """A unit was ordered."""

    unit: Label


@value
class BannerTurned(Event):
    """A unit became inactive."""

    unit: Label


@value
class UnitMoved(Event):
    """A unit moved, by its order or by following up an attack."""

    unit: Label
    start: Hex
    path: tuple[Hex, ...]


@value
class ActionTaken(Event):
    """A unit did something that a definition gives, in place of its order or its attack."""

    unit: Label
    action: str
    target: Label | Hex | None


@value
class UnitRetreated(Event):
    """A unit retreated one hex."""

    unit: Label
    start: Hex
    end: Hex


@value
class RetreatBarred(Event):
    """A unit could not retreat: the hexes left became hits."""

    unit: Label
    hexes: int


@value
class HitsTaken(Event):
    """A unit took hits."""

    unit: Label
    hits: int
    figures_lost: int


@value
class FiguresAdded(Event):
    """Figures came back to a unit."""

    unit: Label
    figures: int


@value
class UnitPromoted(Event):
    """A unit has a banner of this rank from now on."""

    unit: Label
    rank: Rank


@value
class UnitStopped(Event):
    """A unit moves no further this turn."""

    unit: Label


@value
class UnitEliminated(Event):
    """The last figure of a unit left the battlefield."""

    unit: Label
    rank: Rank


@value
class CommanderCaptured(Event):
    """A commander was captured."""

    unit: Label
    commander: CommanderId
    by: HouseId


@value
class CommanderCardFlipped(Event):
    """A Commander card was turned over."""

    commander: CommanderId
    is_committed: bool


@value
class CommandersSwapped(Event):
    """A commander went to another unit, and whoever led that one came back."""

    between: tuple[Label, Label]


@value
class UnitMustered(Event):
    """A unit came onto the battlefield."""

    unit: Label
    at: Hex
    strength: int


@value
class UnitTaken(Event):
    """A unit went over to the other side."""

    unit: Label
    side: HouseId


@value
class RulePerformed(Event):
    """What a rule describes was done to a unit or a commander."""

    performed: str
    unit: Label


# ---- combat


@value
class CombatBegan(Event):
    """An attack, a counterattack or a parting blow was declared."""

    kind: str
    attacker: Label
    target: Label
    is_flank: bool


@value
class EngagementPlaced(Event):
    """An engagement token was placed between two units."""

    between: tuple[Label, Label]
    token: HouseId


@value
class EngagementRemoved(Event):
    """An engagement token was removed."""

    between: tuple[Label, Label]


# ---- morale, victory, tokens


@value
class MoraleShifted(Event):
    """The morale marker moved."""

    side: HouseId
    spaces: int
    """In favour of that side; negative: against it."""


@value
class VictoryPointsScored(Event):
    """A side scored."""

    side: HouseId
    points: int


@value
class VictoryPointsLost(Event):
    """A side lost points that it had scored."""

    side: HouseId
    points: int


@value
class MomentumPassed(Event):
    """A side was given the momentum token by the other."""

    side: HouseId


@value
class ObjectiveTaken(Event):
    """A side took an objective."""

    objective: Label
    side: HouseId


@value
class BattleWon(Event):
    """The battle is over."""

    side: HouseId


@value
class TokenPlaced(Event):
    """A token lies in a hex, on a unit, on the card of a commander or before a side, with this level or number."""

    at: Hex | Label | CommanderId | HouseId
    token: TokenId
    level: int


@value
class TokenRemoved(Event):
    """A token was taken away, or one of several."""

    at: Hex | Label | CommanderId | HouseId
    token: TokenId


@value
class TokenLowered(Event):
    """A token was lowered to this level, and lies there still."""

    at: Hex | Label | CommanderId | HouseId
    token: TokenId
    level: int


@value
class TokenTurned(Event):
    """A token was turned over."""

    at: Hex | Label | CommanderId | HouseId
    token: TokenId
    is_active: bool


@value
class TerrainBurnt(Event):
    """The terrain of a hex reached its Burn Limit and is gone."""

    at: Hex
    terrain: str


@value
class DirectionDrawn(Event):
    """A directional token was drawn: its number, from 1."""

    number: int
