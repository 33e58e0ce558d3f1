"""Games that luck plays, step by step, as a person would: actions, and answers to what is asked."""

from bow_author.engine.actions import Refused
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.luck import SeededLuck
from bow_author.games.record import Answerers, Record, answer, start, take
from bow_author.plans.model import HouseId
from tests.engine.test_invariants import kingsroad


def begun(seed: int, answerers: Answerers | None = None) -> Record:
    """Begin a game of the first battle."""
    return start(kingsroad(), seed, answerers)


def one_more(record: Record, luck: SeededLuck) -> Record:
    """Do one thing: answer if something is asked, else act."""
    if record.pending is not None:
        done = answer(record, luck.draw("answer", record.pending.decision.options))
    else:
        done = take(record, luck.draw("action", legal_actions(record.play)))
    assert not isinstance(done, Refused), done
    return done


def played(seed: int, things: int) -> list[Record]:
    """Play so many things, or to the end of the battle; give the game as it was before and after each."""
    records, luck = [begun(seed)], SeededLuck(seed + 1)
    while len(records) <= things and records[-1].position.state.winner is None:
        records.append(one_more(records[-1], luck))
    return records


def first_side(record: Record) -> HouseId:
    """Give the first side of the plan."""
    return next(iter(record.battle.plan.sides))
