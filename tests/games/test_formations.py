"""Formations in games: decided at set-up and in each round, undone, saved, played again, by people and by machines."""

from pathlib import Path

import pytest

from bow_author.engine.actions import Pass, Refused, SetUp
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.units.formations import FormationTaken
from bow_author.engine.decisions import Answer
from bow_author.engine.play import Play
from bow_author.games.battle import Battle
from bow_author.games.record import Record, Step, add, answer, laid_out, redo, start, take, undo
from bow_author.games.resume import play_again
from bow_author.games.saved import PERSON, About, read_game, to_text, write_game
from bow_author.playtest.games import play_game
from bow_author.playtest.invariants import broken_laws
from bow_author.playtest.notes import Notes
from bow_author.terminal import menu
from tests.engine.battles import LANNISTER, STARK
from tests.games.formed import NORTHERN, WESTERN, formed, written


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the battle once."""
    return written(tmp_path_factory.mktemp("formed"))


@pytest.fixture
def battle(plan: Path) -> Battle:
    """Prepare the battle."""
    return formed(plan)[0]


def done(result: Record | Refused) -> Record:
    """Go on with what must not be refused."""
    assert isinstance(result, Record), result
    return result


def answered(record: Record, *answers: Answer) -> Record:
    """Answer what is asked, one after the other."""
    for given in answers:
        record = done(answer(record, given))
    return record


def taken(record: Record) -> dict[str, dict[str, str]]:
    """Give the formations of both sides."""
    sides = record.play.state.sides.items()
    return {str(house): {str(kind): formation for kind, formation in side.formations} for house, side in sides}


def test_each_side_decides_before_the_first_round(battle: Battle) -> None:
    """The first player is asked first, for each of his types that has formations; the round begins afterwards."""
    record = start(battle, 1)
    assert record.pending is not None
    asked = record.pending.decision
    assert (asked.name, asked.side, asked.options, asked.declining) == (
        NORTHERN, STARK, ("open", "close", "loose"), "open",
    )  # fmt: skip
    record = answered(record, "loose")
    assert record.pending is not None
    assert (record.pending.decision.name, record.pending.decision.side) == (WESTERN, LANNISTER)
    record = answered(record, "close")
    assert record.pending is None
    assert taken(record) == {"stark": {NORTHERN: "loose"}, "lannister": {WESTERN: "close"}}
    told = [event for event in record.events() if isinstance(event, FormationTaken)]
    assert [(event.rule, event.side, event.type, event.formation) for event in told] == [
        ("loose", STARK, NORTHERN, "loose"), ("close", LANNISTER, WESTERN, "close"),
    ]  # fmt: skip
    assert record.play.state.sides[STARK].hand
    assert isinstance(answer(record, "open"), Refused)


def test_decided_anew_in_each_round(battle: Battle) -> None:
    """In the status step each side may change, once a round; only who changes is told of."""
    record = answered(start(battle, 1), "loose", "close")
    seen = []
    while record.play.state.round < 3:
        if record.pending is None:
            record = done(take(record, Pass()))
            continue
        asked = record.pending.decision
        if asked.name in (NORTHERN, WESTERN):
            seen.append((record.pending.play.state.round, asked.name, asked.declining))
        record = done(answer(record, "open" if asked.name == WESTERN else asked.declining))
    assert seen == [(1, NORTHERN, "loose"), (1, WESTERN, "close"), (2, NORTHERN, "loose"), (2, WESTERN, "open")]
    told = [event.formation for event in record.events() if isinstance(event, FormationTaken)]
    assert told == ["loose", "close", "open"]


def test_undone_and_done_again(battle: Battle) -> None:
    """An answer at set-up is taken back as any other; once tokens are rolled luck has spoken."""
    record = answered(start(battle, 1), "loose")
    back = done(undo(record))
    assert back.pending is not None
    assert back.pending.decision.name == NORTHERN
    assert taken(done(redo(back))) == taken(record)
    before = done(undo(back))
    assert legality.legal_actions(before.play) == [SetUp()]
    assert menu.spelt(SetUp()) == ("Turn", ("set-up",), ())
    assert done(take(before, SetUp())).pending is not None
    assert isinstance(undo(before), Refused)
    assert isinstance(undo(answered(record, "open")), Refused)
    assert take(answered(record, "open"), SetUp()) == Refused("is_set_up", "the battle is set up")


def test_saved_and_played_again(plan: Path, tmp_path: Path) -> None:
    """A game is the same after it is read, wherever it stood: before, between and after the answers."""
    battle, content = formed(plan)
    first = start(battle, 3)
    for record in (first, answered(first, "loose"), answered(first, "loose", "open")):
        file = tmp_path / "a.game.json"
        players = dict.fromkeys(battle.plan.sides, PERSON)
        write_game(str(file), About(battle.plan.id, str(plan), content, (), 3, players), record)
        saved, findings = read_game(str(file))
        assert saved is not None, findings
        again, findings = play_again(saved, battle, content, {})
        assert findings == []
        assert (taken(again), tuple(again.events())) == (taken(record), tuple(record.events()))
        assert (again.pending is None) == (record.pending is None)
    assert isinstance(add(laid_out(battle, 3), Step(STARK, Pass())), Refused)


def keeps_laws(play: Play) -> None:
    """Watch a battle."""
    assert list(broken_laws(play)) == []


def test_machines_decide(plan: Path, tmp_path: Path) -> None:
    """Players of the machine take formations at set-up and later; their games keep the laws, and are played again."""
    battle, content = formed(plan)
    told = set()
    for seed, players in enumerate((("random", "greedy"), ("greedy", "random"), ("random", "random"))):
        notes = Notes()
        play_game(battle, seed, players, keeps_laws, notes)
        assert notes.steps[0].action == SetUp()
        assert {given.decision for given in notes.steps[0].answers} >= {NORTHERN, WESTERN}
        told |= {event.formation for event in notes.events if isinstance(event, FormationTaken)}
        about = About(battle.plan.id, str(plan), content, (), seed, dict.fromkeys(battle.plan.sides, PERSON))
        file = tmp_path / "b.game.json"
        file.write_text(to_text(about, notes.steps, notes.events), "utf-8")
        saved, findings = read_game(str(file))
        assert saved is not None, findings
        again, findings = play_again(saved, battle, content, {})
        assert findings == []
        assert again.play.state.winner is not None
    assert told == {"open", "close", "loose"}


def test_who_has_nothing_to_decide(tmp_path: Path) -> None:
    """A type of one formation stands in it, and nobody is asked; the game begins as any other."""
    battle, _ = formed(written(tmp_path, stiff=True))
    record = start(battle, 1)
    assert (record.pending, record.steps) == (None, ())
    assert taken(record)["stark"] == {"stiff_spears": "close"}


def test_no_unit_stands_as_it_cannot(battle: Battle) -> None:
    """It is a law of every battle that formations are those of the types."""
    play = answered(start(battle, 1), "loose", "close").play
    assert list(broken_laws(play)) == []
    side = play.state.sides[STARK]
    side.formations = tuple((kind, "advance") for kind, _ in side.formations)
    assert list(broken_laws(play)) == [f"`{NORTHERN}` of `stark` stands in `advance`, which it cannot take"]
