"""A directed run: battles with the content of a pack, steered so that whatever is in it acts at least once.

What has acted is told by the probes of watched rules and by the events of the battles, never by the player's wishes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from bow_author.engine.actions import Action, AttackUnit, Commit, Done, MoveUnit, PlayCard, TakeAction
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.setup.gambits import GambitChosen, gambit_of
from bow_author.engine.chapters.setup.procedure import new_battle
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.events import (
    ActionTaken,
    CardPlayed,
    CombatBegan,
    RetreatBarred,
    TacticUsed,
    TerrainBurnt,
    TokenPlaced,
    UnitMoved,
    UnitRetreated,
)
from bow_author.engine.events_of_cards import CommandExecuted
from bow_author.engine.events_of_pieces import TokenDrawn
from bow_author.engine.luck import FACES, DieFace, Mark, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import holders, lying
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import distance
from bow_author.playtest.invariants import broken_laws, watch
from tests.naive.words import SHIELDS
from tests.playtest.pack_battle import PackBattle
from tests.playtest.pack_content import PackContent, Use

_T = TypeVar("_T")


def behind(play: Play, unit: UnitState) -> set[TerrainId]:
    """Give what the hexes are to which a unit would retreat; nothing for one that stands nowhere."""
    steps = play.battlefield.towards(unit.at, play.plan.edges[unit.side]) if unit.at is not None else ()
    return {play.terrain(step) for step in steps}


@dataclass
class Log:
    """What has been used so far."""

    used: set[Use] = field(default_factory=set)

    def begin(self, play: Play) -> None:
        """Look at a battle as it begins: what lies in it, and what is in force."""
        tokens = (token for holder in holders(play) for token in lying(play, holder) or {})
        self.used |= {("token", token.partition(" ")[0]) for token in tokens}
        self.used |= {("formation", taken) for side in play.state.sides.values() for _, taken in side.formations}
        self.used |= {("gambit", gambit) for side in play.state.sides if (gambit := gambit_of(play, side))}

    def note(self, play: Play, action: Action, events: Sequence[object]) -> None:
        """Look at what came of an action."""
        used = self.used
        for event in events:
            match event:
                case UnitMoved(unit=label, path=path):
                    used.add(("unit", play.unit(label).type))
                    used |= {("terrain", play.terrain(at)) for at in path}
                case UnitRetreated(end=at):
                    used.add(("terrain", play.terrain(at)))
                case CombatBegan(attacker=label) | ActionTaken(unit=label):
                    used.add(("unit", play.unit(label).type))
                case CardPlayed(card=card, commander=commander, commands=commands):
                    used.add(("commander", commander))
                    used |= {("card", card, f"command {number}") for number in commands}
                case CommandExecuted(card=card, command=number):
                    used.add(("card", card, f"command {number}"))
                case TacticUsed(card=card):
                    timing = action.tactic if isinstance(action, PlayCard) else "after"
                    used.add(("card", card, f"tactic {timing}"))
                case TokenPlaced(token=token) | TokenDrawn(token=token):
                    used.add(("token", token.partition(" ")[0]))
                case TerrainBurnt(terrain=kind):
                    used.add(("terrain", kind))
                case GambitChosen(gambit=gambit):
                    used.add(("gambit", gambit))
                case RetreatBarred(unit=label):
                    used |= {("terrain", kind) for kind in behind(play, play.unit(label))}
                case _:
                    pass
        used |= {("formation", taken) for side in play.state.sides.values() for _, taken in side.formations}


class Steered:
    """The luck of a run and the player of both sides: they choose what may show something new."""

    def __init__(self, seed: int, log: Log, content: PackContent, unseen: set[str]) -> None:
        self._luck, self._log, self._content, self._unseen = SeededLuck(seed), log, content, unseen
        self._around = content.around(unseen)
        self._moods = self._luck.draw("mood", ((True,), (True, True, True, True, False), (True, False), (False,)))
        """How often what is offered is accepted."""
        self.play: Play | None = None

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll; every other time it comes out as is wished for, if anything is."""
        wish = self._wish(self.play) if self.play else None
        return (wish,) * count if wish is not None else self._luck.dice(count)

    def _wish(self, play: Play) -> DieFace | None:
        """Dogs that kill, hits on commanders, retreats in the turn of a card, or anything, where that may be new."""
        turn, combat = play.state.turn, play.combat
        wishes: list[DieFace | None] = [None, self._luck.draw("wish", FACES)] if self._unseen else [None]
        if play.doer is not None and play.unit(play.doer[0]).commander in self._unseen:
            wishes.append(DieFace.VALOR)
        if combat is not None and combat.target.commander in self._unseen:
            wishes.append(SHIELDS[combat.target.rank])
        if turn is not None and turn.card in self._unseen:
            wishes += [DieFace.MORALE, DieFace.VALOR]
        if combat is not None and not self._around.isdisjoint(behind(play, combat.target)):
            wishes += [DieFace.MORALE, DieFace.MORALE]
        return self._luck.draw("mood", wishes)

    def draw(self, what: str, options: Sequence[_T]) -> _T:
        """Draw: a card that bears on what is left to be seen, if there is one."""
        new = [option for option in options if what == "card" and option in self._around]
        return self._luck.draw(what, new or options)

    def mark(self) -> Mark:
        """Tell where luck stands."""
        return self._luck.mark()

    def rewind(self, mark: Mark) -> None:
        """Go back there."""
        self._luck.rewind(mark)

    def answer(self, _play: Play, decision: Decision) -> Answer:
        """Accept what is offered, what is new first, as often as the mood of the battle has it."""
        new = [option for option in decision.options if option in self._unseen]
        offered = [option for option in decision.options if option != decision.declining]
        if new or (offered and self._luck.draw("mood", self._moods)):
            return self._luck.draw("answer", new or offered)
        return self._luck.draw("answer", decision.options)

    def act(self, play: Play) -> Action:
        """Take one of the actions that may show most; sometimes any."""
        actions = legality.legal_actions(play)
        if self._luck.draw("mood", (True, True, True, False)):
            worths = [self._worth(play, action) for action in actions]
            actions = [action for action, worth in zip(actions, worths, strict=True) if worth == max(worths)]
        return self._luck.draw("action", actions)

    def _is_new(self, card: str, command: int) -> bool:
        """Tell whether a command has not been used, or speaks of what is left to be seen."""
        is_used = ("card", card, f"command {command}") in self._log.used
        return not is_used or not self._unseen.isdisjoint(self._content.spoken_of(card, command))

    def _worth(self, play: Play, action: Action) -> int:
        match action:
            case PlayCard(card, commander, commands, tactic):
                new = 5 * (card in self._unseen) + 3 * (card in self._around)
                new += ("commander", commander) not in self._log.used
                first = sum(self._is_new(card, number) for number in commands)
                return new * (len(commands) + 2 * (tactic is not None)) + 20 * first
            case MoveUnit(label, path):
                enemies = [unit.at for unit in play.state.units.values() if unit.side != play.state.active_side]
                is_near = any(at is not None and distance(at, path[-1]) == 1 for at in enemies)
                tokens = {token.partition(" ")[0] for token in play.state.tokens.get(path[-1], ())}
                is_new = not self._around.isdisjoint({play.terrain(path[-1]), *tokens})
                return 3 * is_near + 2 * is_new + 3 * (bool(tokens) and play.unit(label).commander in self._unseen)
            case TakeAction(unit=label, action=name):
                return 3 + (name in self._unseen) + 3 * (play.unit(label).commander in self._unseen)
            case AttackUnit(label, target):
                units = play.unit(label), play.unit(target)
                return 3 + sum(2 * (unit.commander in self._around) + (unit.type in self._around) for unit in units)
            case Commit(commander):
                ordered = play.state.turn.ordered if play.state.turn else ()
                return 4 if any(play.unit(label).commander == commander for label in ordered) else 0
            case _:
                return 0


def fought(content: PackContent, seed: int, log: Log) -> None:
    """Have a battle under all laws, and note what is used in it."""
    left = content.left(log.used)
    unseen = {use[1] for use in left}
    variants = sorted({use[1] if use[0] == "variant" else "" for use in left} or {""})
    made = PackBattle(content, seed, content.around(unseen))
    plan, board = made.plan()
    steered = Steered(seed, log, content, unseen)
    rules = content.rules[variants[seed % len(variants)]]
    play = new_battle(plan, board, content.catalogue, rules=rules, luck=steered)
    play.chooser, steered.play = steered.answer, play
    made.disturb(play)
    phases.proceed(play)
    log.begin(play)
    while play.state.winner is None:
        action, mark = steered.act(play), len(play.events)
        done = perform(play, action)
        assert isinstance(done, Done), (seed, action, done)
        phases.proceed(play)
        log.note(play, action, play.events[mark:])
        broken = list(broken_laws(play))
        assert not broken, (seed, broken)
    if not made.is_weakened:
        watch(play)
