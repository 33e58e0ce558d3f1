"""On random boards every attack that is legal comes out as the naive version of the combat sequence has it.

`make boards BOARDS=5000` looks at many more boards; BOARDS_FROM says at which seed it begins.
"""

import random
from collections import Counter
from copy import copy

import pytest

from bow_author.engine.actions import AttackUnit, Done, MoveUnit, TakeAction
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import DieFace, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import State
from bow_author.plans.model import Label
from tests.naive import doing
from tests.naive.boards import random_battle
from tests.naive.fighting import Asked, Fight
from tests.naive.test_boards import BOARDS, SHARES, seeds, size_of, units_of

KING = "robb_stark.king_in_the_north"
"""He may change places before hits: the rules cases show that."""

ASKED = ("parting_blow", "reroll", "stalwart", "retreat", "counterattack", "advance", "pursue", "target")


class Heard:
    """Luck and players of which all is written down: what fell, what was asked, what was answered."""

    def __init__(self, seed: int) -> None:
        self.luck = SeededLuck(seed)
        self.fallen: list[DieFace] = []
        self.asked: list[Asked] = []
        self.draw, self.mark, self.rewind = self.luck.draw, self.luck.mark, self.luck.rewind

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll."""
        rolled = self.luck.dice(count)
        self.fallen += rolled
        return rolled

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        """Answer by luck, mostly with something else than what declines."""
        bold = [answer for answer in decision.options if answer != decision.declining]
        answer = self.luck.draw("answer", bold if self.luck.draw("boldness", range(4)) else decision.options)
        self.asked.append((decision.name, frozenset(decision.options), answer))
        return answer


def look(state: State) -> object:
    """All that a combat can change, but banners."""
    units = {unit.label: (unit.at, unit.strength, unit.fate) for unit in state.units.values()}
    return units, sorted((token.between, token.token) for token in state.engagements), state.morale


@pytest.mark.parametrize("share", range(SHARES))
def test_fights(share: int) -> None:
    """Each attack, and each time that dogs are loosed, changes the battlefield as the rulebook says."""
    seen: Counter[str] = Counter()
    for seed in seeds(share):
        play, chance = random_battle(seed, *size_of(seed)), random.Random(seed)
        for unit in units_of(play):
            unit.commander = None if unit.commander == KING else unit.commander
            unit.is_active = True
        for unit in units_of(play):
            start = copied(play)
            start.state.active_side = unit.side
            orders.begin_turn(start, unit.side).ordered.append(unit.label)
            moves = [action for action in doing.actions(start) if isinstance(action, MoveUnit)]
            if moves and chance.random() < 0.3 and start.state.engaged_with(start.unit(unit.label)) is None:
                assert isinstance(perform(start, chance.choice(moves)), Done)
            for number, action in enumerate(doing.actions(start)):
                if isinstance(action, AttackUnit) or (
                    isinstance(action, TakeAction) and action.action == "dogs_of_war"
                ):
                    seen.update(compare(start, action, seed * 1000 + number))
    assert BOARDS < 100 or all(seen[name] for name in ASKED), seen


def copied(play: Play) -> Play:
    """Give a battle that goes on by itself."""
    other = copy(play)
    other.state, other.events, other.combats = play.state.copy(), [], []
    return other


def compare(start: Play, action: AttackUnit | TakeAction, seed: int) -> list[str]:
    """Carry an action out, and naively with the same dice and answers; give what was asked."""
    done, table, heard = copied(start), copied(start), Heard(seed)
    done.luck, done.chooser = heard, heard
    assert isinstance(perform(done, action), Done)
    fight = Fight(table, list(heard.fallen), list(heard.asked))
    attacker, target = (table.unit(Label(str(label))) for label in (action.unit, action.target))
    where = (seed, action, heard.fallen, heard.asked)
    try:
        (fight.attack if isinstance(action, AttackUnit) else fight.loose_dogs)(attacker, target)
    except AssertionError as error:
        raise AssertionError(where) from error
    assert (fight.dice, fight.answers) == ([], []), where
    assert look(done.state) == look(table.state), where
    return [name for name, _, _ in heard.asked]
