"""A battle in play: the state, and everything that procedures and effects may do to it.

Procedures are functions in the modules of their rule area and take a `Play` first. Effects call the verbs below.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, TypeVar

from bow_author.engine.battlefield import Battlefield, Ground
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import CommanderCard, UnitType
from bow_author.engine.chain import DEPTH_LIMIT, EndlessChainError
from bow_author.engine.chapters.burning import laying, procedure as burning
from bow_author.engine.chapters.cards import commanders
from bow_author.engine.chapters.combat import losses, procedure as combat
from bow_author.engine.chapters.engagement import procedure as engagement
from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.movement import following, procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.retreat import procedure as retreat
from bow_author.engine.chapters.units import given
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.decisions import Answer, Chooser, Decision, IllegalAnswerError, decline
from bow_author.engine.events import DirectionDrawn, Event
from bow_author.engine.events_of_dice import DiceRolled
from bow_author.engine.luck import DieFace, Luck
from bow_author.engine.rule_values import Combat
from bow_author.engine.rules import Rules
from bow_author.engine.ruleset.limits import DEED
from bow_author.engine.state import Kept, Lasting, Moment, Staging, State, UnitState
from bow_author.engine.token_locations import Holding
from bow_author.engine.transaction import Meanwhile
from bow_author.engine.undone import stays
from bow_author.engine.work import Work
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.plans.model import BattlePlan, CommanderId, HouseId, Label, Rank, TokenId

_T = TypeVar("_T")


@dataclass(slots=True, eq=False, repr=False)
class Play:
    """One battle in play."""

    state: State
    _: KW_ONLY
    plan: BattlePlan
    battlefield: Battlefield
    catalogue: Catalogue
    rules: Rules
    luck: Luck
    chooser: Chooser = decline
    tells: bool = True
    """Whether what happens is written down; a battle of which only the end counts goes without."""
    staging: Staging = field(default_factory=Staging, init=False)
    """What only whoever sets it up can say."""
    events: list[Event] = field(default_factory=list, init=False)
    combats: list[Combat] = field(default_factory=list, init=False)
    """Combats in progress; the innermost comes last."""
    reason: str | None = field(default=None, init=False)
    """The definition that is being carried out; None for the rulebook's procedures."""
    chain: list[str] = field(default_factory=list, init=False)
    """All definitions that are being carried out, the innermost last."""
    command: int | None = field(default=None, init=False)
    """Which of the commands that were chosen on a Leadership card is being carried out; the first is 0."""
    settled: list[tuple[str, Answer]] = field(default_factory=list, init=False)
    """Decisions that had one answer and were not asked, each with that answer."""
    doer: tuple[Label, str] | None = field(default=None, init=False)
    """The unit that does what a definition offers it, and that definition."""
    falling: UnitState | None = field(default=None, init=False)
    """The unit whose elimination is being reacted to."""
    changing: tuple[Label, str, int | str | None] | None = field(default=None, init=False)
    """The unit that gains or loses a keyword just now, that keyword, and the value that comes or goes with it."""
    is_in_earnest: bool = field(default=False, init=False)
    """Whether an action is being carried out; watched rules write down what they change only then."""
    is_in_tactic: bool = field(default=False, init=False)
    """Whether the tactic of a card is being carried out."""
    enemy: dict[HouseId, HouseId] = field(init=False)
    """The other side of each."""
    said: Container[str] = field(init=False)
    """The questions of `Rules` to which its effects have anything to say."""
    said_without_tokens: Container[str] = field(init=False)
    """Those of them to which they have anything to say as long as no token lies anywhere."""
    committing: tuple[CommanderId, ...] = field(init=False)
    """The commanders that have a commit ability."""
    replaced: set[tuple[str, HouseId | None]] | None = field(default=None, init=False)
    """What has taken the place of something in the action on several units that is being done, and for which side."""
    replacing: tuple[tuple[str, object], ...] = field(default=(), init=False)
    """The events in whose place something else happens just now, each with the first of those who take part."""
    fallen: list[Label] = field(default_factory=list, init=False)
    """The units that were eliminated in the action that is being carried out; effects know where they stood."""
    held_shifts: list[tuple[HouseId, int]] | None = field(default=None, init=False)
    """Shifts of morale for units that are eliminated at the same time; None while each is made at once."""
    work: Work = field(init=False)
    """What effects may still do in this event."""
    _asked: list[tuple[str, ...]] = field(default_factory=list, init=False)
    """What effects are being asked for just now: a value of a unit, or whether something is legal."""
    lies_as_laid: bool = field(init=False)
    """Whether all terrain counts as what it is while no tokens lie."""
    unit_types: Mapping[str, UnitType] = field(init=False)
    """The unit reference cards, as the catalogue has them: nothing is looked up more often."""
    commander_cards: Mapping[str, CommanderCard] = field(init=False)
    _forces_of: dict[Label, UnitState] | None = field(default=None, init=False)
    _forces: dict[HouseId, tuple[UnitState, ...]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """See what stays as it is in the whole battle."""
        self.enemy = dict(zip(self.plan.sides, reversed(self.plan.sides), strict=True))
        self.committing = tuple(name for name in self.state.commanders if self.rules.commit(name) is not None)
        self.said, self.said_without_tokens = self.rules.said, self.rules.said_without_tokens
        self.work = Work(self.rules.sites)
        self.unit_types, self.commander_cards = self.catalogue.units, self.catalogue.commanders
        self.lies_as_laid = "terrain" in self.rules.said_by_tokens or "terrain" not in self.said

    # ---- what is asked of a battle

    @property
    def combat(self) -> Combat | None:
        """The innermost combat in progress."""
        return self.combats[-1] if self.combats else None

    def combat_against(self, unit: UnitState) -> Combat | None:
        """The innermost combat in progress that has this unit as its target."""
        return next((fight for fight in reversed(self.combats) if fight.target is unit), None) if self.combats else None

    def force(self, side: HouseId) -> tuple[UnitState, ...]:
        """Give all units of a side, on the battlefield or not."""
        units = self.state.units
        if self._forces_of is not units:  # who comes or changes sides makes a new dictionary of them
            self._forces_of = units
            self._forces = {
                house: tuple(unit for unit in units.values() if unit.side == house) for house in self.state.sides
            }
        return self._forces[side]

    @property
    def asked(self) -> Container[str]:
        """The questions of `Rules` to which the effects may have something to say now."""
        return self.said if self.state.tokens else self.said_without_tokens

    def by_itself(self, question: str, base: _T, unit: UnitState) -> _T:
        """Ask what effects make of a value of a unit; what they ask of that value themselves is as it was before."""
        asked = (question, unit.label)  # as `asking` and `because`, it runs thousands of times a battle: no `Meanwhile`
        if asked in self._asked:
            return base
        self._asked.append(asked)
        try:
            answer: _T | None = getattr(self.rules, question)(self, base, unit)
        finally:
            self._asked.pop()
        return base if answer is None else answer  # what nobody has, as the rank of who is away, changes nothing

    def asking(self, question: tuple[str, ...], answer: Callable[[], bool]) -> bool:
        """Ask whether something is legal, for effects: where that is what is being asked already, it is."""
        if question in self._asked:
            return True
        self._asked.append(question)
        try:
            return answer()
        finally:
            self._asked.pop()

    def rank_of(self, unit: UnitState) -> Rank:
        """Give the rank of a unit now: that of its banner, then what effects make of it."""
        return self.by_itself("rank", unit.rank, unit) if "rank" in self.said else unit.rank

    def unit(self, label: Label) -> UnitState:
        """Give a unit by its label."""
        return self.state.units[label]

    def type_of(self, unit: UnitState) -> UnitType:
        """Give the unit reference card of a unit."""
        return self.unit_types[unit.type]

    def card_of(self, unit: UnitState) -> CommanderCard | None:
        """Give the card of the commander in a unit."""
        return self.commander_cards[unit.commander] if unit.commander else None

    def terrain(self, at: Hex) -> TerrainId:
        """Give what a hex counts as."""
        state = self.state
        if not state.tokens and not state.removed_terrain and self.lies_as_laid:
            return self.battlefield.terrain[at]
        laid = laying.laid(self, at) if state.removed_terrain else self.battlefield.terrain[at]
        return self.rules.terrain(self, laid, at)

    def ground(self, at: Hex) -> Ground:
        """Give what the terrain of a hex does by itself."""
        state = self.state
        if not state.tokens and not state.removed_terrain and self.lies_as_laid:
            return self.battlefield.laid[at]
        return self.battlefield.ground[self.terrain(at)]

    def has_moved(self, unit: UnitState) -> bool:
        """Tell whether a unit has moved by its order this turn."""
        turn = self.state.turn
        return turn is not None and (bool(turn.paths.get(unit.label)) or unit.label in turn.stopped)

    def has_retreated(self, unit: UnitState) -> bool:
        """Tell whether a unit has retreated in a combat in progress."""
        return any(fight.target is unit and fight.retreated > 0 for fight in self.combats)

    def is_controlled(self, unit: UnitState) -> bool:
        """Tell whether a unit was in the zone of control when the card of this turn was played; of either side."""
        return self.state.turn is not None and unit.label in self.state.turn.controlled

    def rule(self, passage: str) -> str:
        """Give the reason of what happens now: the definition being carried out, or a passage of the rulebook."""
        return self.reason or f"core rulebook, {passage}"

    # ---- how it goes on

    def record(self, event: Event) -> None:
        """Write down what has happened; who makes an event looks first whether the battle `tells`."""
        self.events.append(event)

    def take_back(self, mark: int) -> list[Event]:
        """Strike all events but the first *mark*, and give those that were struck."""
        struck = self.events[mark:]
        del self.events[mark:]
        return struck

    def because(self, definition: str, do: Callable[..., _T], *involved: Any) -> _T:
        """Carry out what a definition does, and give what comes of it.

        Raises EndlessChainError if too many are being carried out inside each other, TooMuchWorkError if too many are.
        """
        before, self.reason, self.changing = (self.reason, self.changing), definition, None
        chain = self.chain
        chain.append(definition)
        try:
            self.work.spend(definition, DEED)
            if len(chain) > DEPTH_LIMIT:
                raise EndlessChainError(tuple(chain))
            return do(self, *involved)
        finally:
            chain.pop()
            self.reason, self.changing = before

    def by_the_rulebook(self, do: Callable[..., _T], *involved: Any) -> _T:
        """Carry out a procedure of the rulebook in the middle of what a definition does."""
        with Meanwhile(self, "reason", None):
            return do(self, *involved)

    def choose(self, name: str, side: HouseId, options: Sequence[Answer], declining: Answer) -> Answer:
        """Ask a side; a decision with one option is not asked.

        Raises IllegalAnswerError if the answer is none of the options: the action is then taken back.
        """
        if len(options) == 1:
            self.settled.append((name, options[0]))
            return options[0]
        decision = Decision(name, side, tuple(options), declining)
        answer = self.chooser(self, decision)
        if answer not in decision.options:
            raise IllegalAnswerError(decision, answer)
        return answer

    # ---- verbs: units

    def order(self, units: Sequence[UnitState]) -> bool:
        """Order units; those that may not be ordered, or already are, stay as they are."""
        return orders.declare(self, units)

    def end_order(self, unit: UnitState) -> bool:
        """End the order of a unit, as if it had attacked."""
        return self.state.turn is not None and orders.finish(self, unit)

    def flip(self, unit: UnitState) -> bool:
        """Turn the banner of a unit over, unless something else takes the place of that."""
        return orders.flip(self, unit)

    def move(self, unit: UnitState, to: Hex) -> bool:
        """Move a unit to a hex that it may enter, after it has broken away from its enemy; else tell that it stays."""
        if not movement.may_go(self, unit, to):
            stays(self, unit.label, to)
        elif engagement.disengage(self, unit):
            movement.move(self, unit, (to,))
            return unit.at == to
        return False

    def rally(self, unit: UnitState) -> bool:
        """Make a unit active again, if it may be; unless something else takes the place of that."""
        return orders.rally(self, unit, orders.EFFECTS)

    def follow_up(self, unit: UnitState, hexes: int, name: str) -> bool:
        """Let a unit follow up its attack for at most so many hexes, and tell whether it did.

        The decision *name* has the ways as its options, each a tuple of hexes, and False.
        """
        return following.follow_up(self, unit, hexes, name)

    def attack_again(self, unit: UnitState) -> bool:
        """Let a unit attack an adjacent unit once more, and tell whether it did; the decision is `target`."""
        return combat.attack_again(self, unit)

    def force_retreat(self, target: UnitState, hexes: int) -> bool:
        """Make a unit retreat, whatever it could ignore."""
        return retreat.retreat(self, target, hexes)

    def push(self, target: UnitState, direction: Direction | None, hexes: int) -> bool:
        """Make a unit retreat in one direction."""
        return retreat.push(self, target, direction, hexes)

    def take_hits(self, unit: UnitState, count: int) -> bool:
        """Make a unit take hits, whatever it could ignore."""
        return losses.take_hits(self, unit, count)

    def remove_figures(self, unit: UnitState, count: int) -> bool:
        """Take figures off the battlefield one by one; a commander without other figures is captured."""
        return losses.remove_figures(self, unit, count)

    def remove_engagement(self, unit: UnitState) -> bool:
        """Take the engagement token of a unit away, unless something keeps it there."""
        return engagement.take_token(self, unit)

    def flip_card(self, commander: CommanderId) -> bool:
        """Turn a Commander card over, to its committed side or back."""
        return commanders.flip_card(self, commander)

    def swap_commanders(self, a: UnitState, b: UnitState) -> bool:
        """Let the commanders of two units of one side change places; either may have none."""
        return commanders.swap(self, a, b)

    # ---- verbs: hexes

    def add_token(self, at: Holding, token: TokenId, levels: int = 1) -> bool:
        """Lay a token in a hex, on a unit, card or board, or raise its level; no higher than the place allows."""
        return burning.add_token(self, at, token, levels)

    def remove_token(self, at: Holding, token: TokenId, count: int | None = None) -> int:
        """Take a token away, whatever its level, or all of several; with *count* no more than so many."""
        return burning.remove_token(self, at, token, count)

    def burn(self, at: Hex) -> bool:
        """Apply the Burn Limit of a hex, if it is reached."""
        return burning.burn(self, at)

    # ---- verbs: morale, victory, luck

    def shift_morale(self, house: HouseId, spaces: int) -> bool:
        """Raise the morale of a House; a negative number lowers it."""
        return morale.shift(self, house, spaces)

    def lose_momentum(self, house: HouseId) -> bool:
        """Pass the momentum token of a House to the other one."""
        return victory.lose_momentum(self, house)

    def win(self, house: HouseId) -> None:
        """End the battle."""
        victory.win(self, house, self.rule("Victory Conditions"))

    def roll(self, count: int) -> tuple[DieFace, ...]:
        """Roll battle dice."""
        faces = self.luck.dice(self.work.dice(count, self.reason))
        if self.tells:
            self.record(DiceRolled(rule=self.rule("Combat Sequence, 6"), faces=faces))
        return faces

    def draw_direction(self) -> Direction:
        """Draw a directional token."""
        compass = self.battlefield.compass
        number = self.luck.draw("direction", range(1, len(compass) + 1))
        if self.tells:
            self.record(DirectionDrawn(rule=self.rule("Status Conditions"), number=number))
        return compass[number - 1]

    # ---- verbs: what lasts, and limits

    def until(self, moment: Moment, effect: str, owner: HouseId, bound: tuple[tuple[str, Kept], ...] = ()) -> None:
        """Keep an effect in force until a moment; the rules read it from `State.lasting`."""
        self.work.begin_lasting(len(self.state.lasting), self.reason)
        given.begin(self, Lasting(effect, moment, owner, bound))

    def uses(self, moment: Moment, effect: str, who: object) -> int:
        """Count how often a limited effect has been used since the moment last came."""
        return self.state.uses.get(f"{moment.value}/{effect}/{who}", 0)

    def use(self, moment: Moment, effect: str, who: object, times: int = 1) -> None:
        """Count more uses of a limited effect; a negative number takes them back."""
        key = f"{moment.value}/{effect}/{who}"
        count = self.state.uses.pop(key, 0) + times
        if count:
            self.state.uses[key] = count

    def end(self, moment: Moment) -> None:
        """Let a moment come: what lasts until then is over, and its limits count anew."""
        if self.state.lasting:
            given.end(self, moment)
        if self.state.uses:
            self.renew_limits(moment)

    def renew_limits(self, moment: Moment) -> None:
        """Let the limits until a moment count anew."""
        state, begin = self.state, f"{moment.value}/"
        state.uses = {key: count for key, count in state.uses.items() if not key.startswith(begin)}
