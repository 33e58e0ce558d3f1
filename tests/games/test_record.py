"""A game as a value: what is done, taken back and done again."""

import itertools

import pytest

from bow_author.engine.actions import AttackUnit, EndTurn, MoveUnit, OrderUnit, Pass, Refused
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.codec import to_plain
from bow_author.engine.events import Event
from bow_author.engine.luck import SeededLuck
from bow_author.games.log import log_lines
from bow_author.games.record import Given, Record, Step, add, answer, redo, take, undo
from bow_author.plans.model import Label
from bow_author.playtest.games import begin
from tests.games.random_games import begun, one_more, played


def looks(record: Record) -> tuple[object, ...]:
    """Give all that can be seen of a game, and where luck stands."""
    asked = record.pending and (record.pending.decision, record.pending.mark)
    return to_plain(record.play.state), list(log_lines(record.events())), record.written, asked, record.position.mark


def act(record: Record, kind: type, **said: object) -> Record:
    """Do the first legal action of a kind that has these fields."""
    done = take(
        record,
        next(
            action
            for action in legal_actions(record.play)
            if isinstance(action, kind) and all(getattr(action, name) == value for name, value in said.items())
        ),
    )
    assert isinstance(done, Record), done
    return done


def test_the_start_is_that_of_other_games() -> None:
    """A seed gives the same dice and cards here and in games that only the machine plays."""
    play, _ = begin(begun(3).battle, 3, ("random", "random"))
    assert list(log_lines(begun(3).events())) == list(log_lines(play.events))


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo(seed: int) -> None:
    """What is undone is as if it had never been, what is redone as if it had never been undone; no luck is undone."""
    records = played(seed, 150)
    taken_back = 0
    for before, after in itertools.pairwise(records):
        marks = [(record.pending.mark if record.pending else record.position.mark) for record in (before, after)]
        back = undo(after)
        if marks[0] != marks[1]:
            assert isinstance(back, Refused)
            assert back.code == "luck_has_spoken"
            continue
        assert isinstance(back, Record)
        assert looks(back) == looks(before)
        again = redo(back)
        assert isinstance(again, Record)
        assert looks(again) == looks(after)
        assert again.undone == ()
        taken_back += 1
    assert taken_back > 20


def test_undo_step_by_step() -> None:
    """Several things are undone and redone one after the other; to do them again is to redo them."""
    record = begun(1)
    records = [record]
    for kind in (OrderUnit, MoveUnit, EndTurn):
        records.append(act(records[-1], kind))
    back = records[-1]
    for number in (2, 1, 0):
        back = undo(back)
        assert isinstance(back, Record)
        assert looks(back) == looks(records[number])
    assert len(back.undone) == 3
    same = take(back, records[1].steps[0].action)
    assert isinstance(same, Record)
    assert len(same.undone) == 2
    assert looks(redo(same)) == looks(records[2])  # type: ignore[arg-type]  # looks() fails if it is refused
    other = take(same, EndTurn())
    assert isinstance(other, Record)
    assert other.undone == ()


def test_nothing_to_undo_or_redo() -> None:
    """At the start nothing can be taken back, and nothing done again."""
    for done, code in ((undo(begun(1)), "nothing_to_undo"), (redo(begun(1)), "nothing_to_redo")):
        assert isinstance(done, Refused)
        assert done.code == code


def test_refused_actions_change_nothing() -> None:
    """An illegal action, an illegal answer and one to nothing are refused with a code; the game is another value."""
    record = begun(1)
    refusals = [
        take(record, EndTurn()),
        take(record, MoveUnit(Label("nobody"), ())),
        answer(record, True),
        add(record, Step(record.play.enemy[record.play.state.active_side], Pass())),
    ]
    assert [done.code for done in refusals if isinstance(done, Refused)] == [
        *("no_turn", "no_turn", "nothing_asked", "not_your_turn")
    ]


def test_answers_are_waited_for() -> None:
    """A step that asks waits; meanwhile nothing else can be done, and a wrong answer is refused."""
    luck, record = SeededLuck(5), begun(2)
    while record.pending is None:
        record = one_more(record, luck)
    before = looks(record)
    for done, code in ((take(record, Pass()), "answer_first"), (answer(record, "nonsense"), "illegal_answer")):
        assert isinstance(done, Refused)
        assert done.code == code
    assert looks(record) == before


def test_a_story_has_each_answer_where_it_was_given() -> None:
    """Before it stands what had happened when it was asked for, as long as the step waited for it."""
    asked = 0
    for record in played(4, 400):
        last = len(record.steps) + bool(record.pending)
        story = [list(record.story(number)) for number in range(last + 1)]
        assert [told for told in itertools.chain(*story) if isinstance(told, Event)] == list(record.events())
        assert [told for told in story[-1] if isinstance(told, Given)] == list(
            record.written[-1].answers if record.written else ()
        )
        if record.pending is not None:
            until = len(record.pending.play.events)
            done = answer(record, record.pending.decision.options[0])
            assert isinstance(done, Record)
            assert isinstance(list(done.story(last))[until + len(record.pending.step.answers)], Given)
            asked += bool(until)
    assert asked > 10


def test_the_machine_answers_at_once() -> None:
    """With players of the machine on both sides nothing is waited for; their choices are not taken back alone."""
    asked = []

    def last(play: object, decision: object, number: int) -> object:
        asked.append(number)
        return decision.options[-1]  # type: ignore[attr-defined]  # the option is all that it looks at

    sides = list(begun(2).battle.plan.sides)
    record, luck = begun(2, dict.fromkeys(sides, last)), SeededLuck(5)
    while record.position.state.winner is None:
        record = one_more(record, luck)
        assert record.pending is None
    assert asked
    back = undo(record)
    assert isinstance(back, Refused)


def test_undo_passes_over_the_machine() -> None:
    """When a person has acted and then the machine, without luck, both are taken back."""
    record = begun(1)
    first, second = record.play.state.active_side, record.play.enemy[record.play.state.active_side]
    record = begun(1, {second: lambda play, decision, number: decision.declining})
    ordered = act(record, OrderUnit)
    ended = act(ordered, EndTurn)
    assert ended.play.state.active_side == second
    machine = act(act(ended, OrderUnit), EndTurn)
    assert machine.play.state.active_side == first
    back = undo(machine)
    assert isinstance(back, Record)
    assert looks(back) == looks(ordered)
    assert len(back.undone) == 3


def test_an_attack_is_not_undone() -> None:
    """Once its dice have fallen an attack stays, and so does all before it."""
    record = begun(1)
    for _ in range(200):
        attacks = [action for action in legal_actions(record.play) if isinstance(action, AttackUnit)]
        if attacks:
            break
        record = one_more(record, SeededLuck(len(record.steps)))
    assert attacks
    done = take(record, attacks[0])
    assert isinstance(done, Record)
    refused = undo(done)
    assert isinstance(refused, Refused)
    assert refused.code == "luck_has_spoken"
