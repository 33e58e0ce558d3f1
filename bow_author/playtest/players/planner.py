"""A player who thinks its turn through: order, move and attack together, the chances of the dice counted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.actions import Action, AttackUnit, MoveUnit, OrderUnit, PlayCard
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.engine.state import Stage
from bow_author.playtest.players.chances import FirstRoll, dice_of_attack, rolls, worth_of_attack
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.imagined import branch, imagined, play_on
from bow_author.playtest.players.worth import WON, Appraiser

if TYPE_CHECKING:
    from bow_author.engine.decisions import Answer, Decision
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId, Label

_HOPE = 3
"""By how much more a hope of an attack counts in the worth of a position, before its chances are counted."""
_MOST_ATTACKS = 3
"""Attacks of a unit whose chances are counted: those of which most is hoped."""


class Way(NamedTuple):
    """Something that a side may do in its turn, step by step."""

    worth: int
    """What the position is worth that it comes to, on average."""
    actions: tuple[Action, ...]
    is_guessed: bool = False
    """Whether the worth is not that of a position, but what several units add, each by itself."""


class PlannerPlayer:
    """Looks for what comes of everything it may do in its turn, and takes the best.

    It does not ask what the enemy will do, beyond what the worth of a position says of threats.
    """

    def __init__(self, luck: SeededLuck) -> None:
        self._luck = luck
        self._answers = GreedyPlayer(luck)
        self._appraiser = Appraiser()

    def act(self, play: "Play") -> Action:
        """Choose the first step of the best way."""
        return best_of(ways(self.imagine(play), play.state.active_side, self._appraiser)).actions[0]

    def answer(self, play: "Play", decision: "Decision") -> "Answer":
        """Answer as a greedy player does."""
        return self._answers.answer(play, decision)

    def imagine(self, play: "Play") -> "Play":
        """Give the battle as the player may imagine it once."""
        luck = SeededLuck(self._luck.seed())
        return imagined(play, play.state.active_side, luck, GreedyPlayer(luck).answer)


def best_of(known: Sequence[Way]) -> Way:
    """Give the best of some ways, the first of several."""
    return max(known, key=lambda way: way.worth)


def together(gains: Sequence[Way]) -> list[Action]:
    """Give what several units do in one turn: those of whom most comes first, and all moves before all attacks."""
    ranked = sorted(gains, key=lambda way: -way.worth)
    actions = [action for way in ranked for action in way.actions]
    return sorted(actions, key=lambda action: not isinstance(action, MoveUnit))


def ways(table: "Play", side: "HouseId", appraiser: Appraiser) -> list[Way]:
    """Give what a side may do now in an imagined battle, all its legal actions but those that come to the same."""
    plan = _Plan(table, side, appraiser)
    found = plan.begin() if table.state.turn is None else plan.go_on()
    return found or [Way(0, (action,)) for action in legality.legal_actions(table)]


class _Plan:
    """What a side thinks of before one of its actions."""

    def __init__(self, table: "Play", side: "HouseId", appraiser: Appraiser) -> None:
        self._table = table
        self._side = side
        self._appraiser = appraiser
        self._gains: dict[Label, Way] = {}
        """What each unit adds if it is ordered, and how."""

    def begin(self) -> list[Way]:
        """Give what may be done between turns: each unit is ordered for the cheapest tokens."""
        found: list[Way] = []
        cards: list[PlayCard] = []
        ordered: set[Label] = set()
        for action in legality.legal_actions(self._table):
            if isinstance(action, PlayCard):
                cards.append(action)
            elif not isinstance(action, OrderUnit):
                found += self._simply(action)
            elif action.unit not in ordered:
                ordered.add(action.unit)
                found += self._order(action)
        for card in cards:
            found += self._play(card)
        return found

    def go_on(self) -> list[Way]:
        """Give what may be done in a turn; nobody attacks as long as somebody has a move that is worth it."""
        turn = self._table.state.turn
        assert turn is not None, "a turn is in progress"
        found = [self._best_of_unit(self._table, label) for label in turn.ordered]
        found = [self._with_others(way, found) for way in found if way.actions]
        moves = [way for way in found if isinstance(way.actions[0], MoveUnit)]
        if moves:
            return moves
        for action in legality.legal_actions(self._table):
            if not isinstance(action, MoveUnit | AttackUnit):
                found += self._simply(action)
        return found

    def _with_others(self, way: Way, found: list[Way]) -> Way:
        """Go on after what a unit does with what the other ordered ones can do."""
        others = [other for other in found if other is not way and other.actions]
        if not others:
            return way
        first, *rest = way.actions
        return Way(way.worth, (first, *together([Way(0, tuple(rest)), *others])), is_guessed=True)

    def _simply(self, action: Action) -> list[Way]:
        after = branch(self._table)
        if not play_on(after, action, is_round_played=False):
            return []
        return [Way(self._worth(after), (action,))]

    def _order(self, action: OrderUnit) -> list[Way]:
        after = branch(self._table)
        if not play_on(after, action):
            return []
        before = self._worth(after)
        if after.state.turn is None:
            return [Way(before, (action,))]
        way = self._best_of_unit(after, action.unit)
        self._gains[action.unit] = Way(way.worth - before, way.actions)
        return [Way(way.worth, (action, *way.actions))]

    def _play(self, action: PlayCard) -> list[Way]:
        """Play a card, and add up what each unit that it orders can do by itself."""
        after = branch(self._table)
        if not play_on(after, action):
            return []
        worth = self._worth(after)
        turn = after.state.turn
        gains: list[Way] = []
        for label in turn.ordered if turn is not None else ():
            if label not in self._gains:
                way = self._best_of_unit(after, label)
                self._gains[label] = Way(way.worth - worth, way.actions)
            gains.append(self._gains[label])
            worth += max(0, gains[-1].worth)
        return [Way(worth, (action, *together(gains)), is_guessed=True)]

    def _worth(self, table: "Play") -> int:
        return self._appraiser.worth(table, self._side)

    def _best_of_unit(self, table: "Play", label: "Label") -> Way:
        """Give the best that an ordered unit can do: a move, an attack, both, or nothing."""
        hopes: list[tuple[int, Play, tuple[Action, ...], AttackUnit]] = []
        best = Way(-WON, ())
        for place, moved in self._places(table, label):
            worth, unit, turn = self._worth(place), place.unit(label), place.state.turn
            if worth > best.worth:
                best = Way(worth, moved)
            if turn is None or label not in turn.ordered:
                continue
            if not movement.may_attack_after(place, unit, turn.paths.get(label, ())):
                continue
            for target in sight.targets(place, unit):
                hope = worth + _HOPE * worth_of_attack(place, unit, target)
                hopes.append((hope, place, moved, AttackUnit(label, target.label)))
        hopes.sort(key=lambda hope: -hope[0])
        for _, place, moved, attack in hopes[:_MOST_ATTACKS]:
            worth = self._worth_of_attack(place, attack)
            if worth > best.worth:
                best = Way(worth, (*moved, attack))
        return best

    def _places(self, table: "Play", label: "Label") -> list[tuple["Play", tuple[Action, ...]]]:
        """Give the battle as it is, and after each move of an ordered unit that leaves it on the battlefield."""
        turn = table.state.turn
        places: list[tuple[Play, tuple[Action, ...]]] = [(table, ())]
        if turn is None or turn.stage is not Stage.MOVES or label in turn.paths:
            return places
        for move in legality.moves(table, label):
            after = branch(table)
            if play_on(after, move):
                places.append((after, (move,)))
        return places

    def _worth_of_attack(self, table: "Play", attack: AttackUnit) -> int:
        """Tell what an attack comes to on average: each roll that matters is played by the rules."""
        unit, target = table.unit(attack.unit), table.unit(attack.target)
        total = weight = 0
        for roll in rolls(dice_of_attack(table, unit, target), table.rank_of(target)):
            after = branch(table)
            after.luck = FirstRoll(roll.faces, table.luck)
            if not play_on(after, attack, is_round_played=False):
                return -WON
            total += roll.weight * self._worth(after)
            weight += roll.weight
        return total // weight
