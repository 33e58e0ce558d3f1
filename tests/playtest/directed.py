"""A directed run: battles with all content of the core pack, steered so that whatever is in it acts at least once.

What has acted is told by the probes of watched rules and by the events of the battles, never by the player's wishes.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar

from bow_author.engine.actions import Action, AttackUnit, Commit, Done, MoveUnit, PlayCard, TakeAction
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.effects.instrumented_rules import InstrumentedRules
from bow_author.engine.events import (
    ActionTaken,
    CardPlayed,
    CombatBegan,
    RetreatBarred,
    TacticUsed,
    TerrainBurnt,
    TokenPlaced,
    UnitMoved,
)
from bow_author.engine.events_of_cards import CommandExecuted
from bow_author.engine.luck import DieFace, Mark, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import distance
from bow_author.plans.model import BattlePlan, CommanderId, HouseId, Label, Player, SideSetup, TokenId
from bow_author.plans.players import dealt
from tests.engine.battles import catalogue, wild
from tests.naive.table import terrain, towards_edge
from tests.naive.words import IMPASSABLE, SHIELDS

_T = TypeVar("_T")

Use = tuple[str, ...]
"""Something of the pack, and how it is used, such as ("card", "sl1", "command 1")."""


@cache
def rules() -> InstrumentedRules:
    """The rules of the core pack, with probes."""
    return InstrumentedRules(catalogue().names)


def effects(*, only_reached: bool) -> set[Use]:
    """Give every word of every effect: all of them, or those that have acted."""
    probes = rules().reached() if only_reached else rules().probes.listed
    return {(probe.kind, probe.id, probe.path, probe.said) for probe in probes if probe.sort == "node"}


def wanted() -> set[Use]:
    """Give all that is to be used of the pack."""
    known = catalogue()
    found = {("unit", kind) for kind in known.units} | {("commander", card) for card in known.commanders}
    found |= {("terrain", kind) for kind in known.terrain} | {("token", kind) for kind in known.tokens}
    for card in known.cards:
        found |= {("card", card, f"command {number}") for number in range(len(rules().commands(card)))}
        tactic = rules().tactic(card)
        found |= {("card", card, f"tactic {timing}") for timing in (tactic.timings if tactic else ())}
    return found | effects(only_reached=False)


@dataclass
class Log:
    """What has been used so far."""

    used: set[Use] = field(default_factory=set)

    def note(self, play: Play, action: Action, events: Sequence[object]) -> None:
        """Look at what came of an action."""
        for event in events:
            match event:
                case UnitMoved(unit=label, path=path):
                    self.used.add(("unit", play.unit(label).type))
                    self.used |= {("terrain", play.terrain(at)) for at in path}
                case CombatBegan(attacker=label) | ActionTaken(unit=label):
                    self.used.add(("unit", play.unit(label).type))
                case CardPlayed(card=card, commander=commander, commands=commands):
                    self.used.add(("commander", commander))
                    self.used |= {("card", card, f"command {number}") for number in commands}
                case CommandExecuted(card=card, command=number):
                    self.used.add(("card", card, f"command {number}"))
                case TacticUsed(card=card) if isinstance(action, PlayCard):
                    self.used.add(("card", card, f"tactic {action.tactic}"))
                case TacticUsed(card=card):
                    self.used.add(("card", card, "tactic after"))
                case TokenPlaced(token=token):
                    self.used.add(("token", token))
                case TerrainBurnt(terrain=kind):
                    self.used.add(("terrain", kind))
                case RetreatBarred(unit=label) if play.unit(label).at is not None:
                    self.used |= {("terrain", terrain(play, at)) for at in towards_edge(play, play.unit(label))}
                case _:
                    pass


class Steered:
    """The luck of a run and the player of both sides: they choose what may show something new."""

    def __init__(self, seed: int, log: Log, unseen: set[str]) -> None:
        self._luck, self._log, self._unseen = SeededLuck(seed), log, unseen
        self.play: Play | None = None

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll; every other time it comes out as is wished for, if anything is."""
        wish = self._wish(self.play) if self.play else None
        if wish is not None and self._luck.draw("mood", (True, False)):
            return (wish,) * count
        return self._luck.dice(count)

    def _wish(self, play: Play) -> DieFace | None:
        """Dogs that kill, hits on commanders, retreats in the turn of a card: where these may show something new."""
        turn, combat = play.state.turn, play.combat
        if play.doer is not None and play.unit(play.doer[0]).commander in self._unseen:
            return DieFace.VALOR
        if combat is not None and combat.target.commander in self._unseen:
            return SHIELDS[combat.target.rank]
        return DieFace.MORALE if turn is not None and turn.card in self._unseen else None

    def draw(self, what: str, options: Sequence[_T]) -> _T:
        """Draw: a card of which something is left to be seen, if there is one."""
        new = [option for option in options if what == "card" and option in self._unseen]
        return self._luck.draw(what, new or options)

    def mark(self) -> Mark:
        """Tell where luck stands."""
        return self._luck.mark()

    def rewind(self, mark: Mark) -> None:
        """Go back there."""
        self._luck.rewind(mark)

    def answer(self, _play: Play, decision: Decision) -> Answer:
        """Accept whatever is offered."""
        offered = [option for option in decision.options if option != decision.declining]
        return self._luck.draw("answer", offered or decision.options)

    def act(self, play: Play) -> Action:
        """Take one of the actions that may show most; sometimes any."""
        actions = legality.legal_actions(play)
        if self._luck.draw("mood", (True, True, True, False)):
            worths = [self._worth(play, action) for action in actions]
            actions = [action for action, worth in zip(actions, worths, strict=True) if worth == max(worths)]
        return self._luck.draw("action", actions)

    def _worth(self, play: Play, action: Action) -> int:
        match action:
            case PlayCard(card, commander, commands, tactic):
                new = 5 * (card in self._unseen) + (("commander", commander) not in self._log.used)
                return new * (len(commands) + 2 * (tactic is not None))
            case MoveUnit(label, path):
                enemies = [unit.at for unit in play.state.units.values() if unit.side != play.state.active_side]
                return 3 if any(at is not None and distance(at, path[-1]) == 1 for at in enemies) else 0
            case TakeAction(unit=label, action=name):
                return 3 + (name in self._unseen) + 3 * (play.unit(label).commander in self._unseen)
            case AttackUnit():
                return 3
            case Commit(commander):
                ordered = play.state.turn.ordered if play.state.turn else ()
                return 4 if any(play.unit(label).commander == commander for label in ordered) else 0
            case _:
                return 0


def fought(seed: int, log: Log) -> None:
    """Have a battle, and note what is used in it: an uneven one, with fires and wasted land; at times with partners."""
    chance = random.Random(seed)
    plan, board = wild(seed)
    hexes = chance.sample(list(board.hexes()), 10)
    tokens = {at: {TokenId("fire"): chance.randint(1, 4)} for at in hexes[:7]}
    tokens |= {at: {TokenId("devastation"): 1} for at in hexes[7:] if plan.terrain[at] not in IMPASSABLE}
    units = {
        label: replace(unit, strength=None if unit.commander else chance.choice((1, None)))
        for label, unit in plan.units.items()
    }
    plan = replace(plan, tokens=tokens, units=units)
    if seed % 3 == 2:
        plan = replace(plan, sides={house: _shared(plan, house) for house in plan.sides})
    unseen = {use[1] for use in wanted() - log.used - effects(only_reached=True)}
    steered = Steered(seed, log, unseen)
    play = new_battle(plan, board, catalogue(), rules=rules(), luck=steered)
    play.chooser, steered.play = steered.answer, play
    play.state.morale = chance.randint(-8, 8)
    phases.proceed(play)
    while play.state.winner is None:
        action, mark = steered.act(play), len(play.events)
        assert isinstance(perform(play, action), Done)
        phases.proceed(play)
        log.note(play, action, play.events[mark:])


def _shared(plan: BattlePlan, house: HouseId) -> SideSetup:
    """Let two play a side, with its commanders dealt to them."""
    led = [unit.commander for unit in plan.units.values() if unit.side == house and unit.commander]
    hands = enumerate(dealt(led, 2))
    players = tuple(Player(Label(f"{house}_{number}"), "", tuple(map(CommanderId, hand))) for number, hand in hands)
    return replace(plan.sides[house], players=players)


def left(log: Log) -> set[Use]:
    """Give what has not been used yet."""
    return wanted() - log.used - effects(only_reached=True)
