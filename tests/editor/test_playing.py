"""A plan that is played at the editor: by its legal actions, against the machine, and again from a saved game."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bow_author.engine.decisions import Decision
from bow_author.engine.luck import DieFace
from bow_author.games.record import Given, Pending
from bow_author.games.saved import read_game
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId
from bow_editor.editor_state import EditorState
from bow_editor.play_answers import answer_told
from bow_editor.play_begin import CannotPlayError, begin, new_seed, taken_up
from bow_editor.play_words import _numbered, aimed_at
from bow_editor.playing import Playing
from bow_editor.session import Session
from bow_editor.words import use_language
from tests.cli.test_costly_packs import MANY
from tests.editor.conftest import KINGSROAD

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
AGAINST_MACHINE = {STARK: "person", LANNISTER: "greedy"}


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    """Open a plan that no pack has."""
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return EditorState(Session.open(str(file)))


def played(game: Playing, steps: int, seed: int = 3) -> None:
    """Let a person do anything, and the machine what it does."""
    chance = random.Random(seed)
    for _ in range(steps):
        if not game.let_machine_act() and game.to_move is not None:
            assert game.choose(chance.choice(game.choices()))


def test_a_whole_game_against_the_machine(editor: EditorState) -> None:
    """Every choice that is offered is legal; the battle comes to its end, and can be looked at from the start."""
    game = begin(editor, AGAINST_MACHINE, 7)
    while game.to_move is not None and game.last < 2000:
        played(game, 1, game.last)
    assert game.record.play.state.winner is not None
    assert "has won" in game.headline()
    assert game.choices() == []
    for number in (0, game.last // 2, game.last):
        game.look_at(number)
        assert game.picture().units
        assert game.panel()
    assert len(list(game.log())) > 100


def test_the_map_shows_how_the_battle_stands(editor: EditorState) -> None:
    """Units where they are now, in the strength that they have now; nothing of the plan is changed."""
    game = begin(editor, {STARK: "random", LANNISTER: "random"}, 5)
    before = editor.session.document.text
    for _ in range(60):
        game.let_machine_act()
    state = game.record.play.state
    state.morale = -4
    assert "Morale of Stark: space 4 of 11 (green)" in game.panel()
    shown = {mark.at: mark for mark in game.picture().units}
    assert set(shown) == {unit.at for unit in state.units.values() if unit.at is not None}
    assert all(shown[unit.at].strength == unit.strength for unit in state.units.values() if unit.at is not None)
    assert editor.session.document.text == before


def test_pointing_at_a_unit_and_at_a_hex(editor: EditorState) -> None:
    """A unit that can do something is chosen by its hex and comes first; all else can still be done."""
    game = begin(editor, AGAINST_MACHINE, 7)
    order = next(choice for choice in game.choices() if choice.head.startswith("Winterfell Riders"))
    assert order.at is not None
    assert game.guide() == "Click a unit with a ring, or choose in the list."
    assert not game.point(order.at)
    assert game.focus == order.at
    assert game.choices_here()[0] == order
    assert sorted(game.choices_here()) == sorted(game.choices()), "nothing is hidden"
    assert game.guide() == ("Winterfell Riders, G4: click it again, or press Enter, for the marked row.")
    assert not game.point(order.at), "two ways, and neither is marked"
    assert game.point(order.at, None, order)
    assert game.focus == order.at, "who was ordered is chosen: it is the one that can act"
    assert "click a hex with a ring to move there" in game.guide()
    move = next(choice for choice in game.choices() if choice.group == "Moves" and choice.at == order.at)
    assert move.to is not None
    rings = {mark.at for mark in game.picture().marks if mark.ring}
    assert move.to in rings
    assert not game.point(order.at), "a second click on a unit is no move"
    assert game.point(move.to)
    assert any(unit.at == move.to for unit in game.play.state.units.values())


def test_one_unit_to_act_is_chosen_by_itself(editor: EditorState) -> None:
    """After each step, after undo, and when an old step was looked at; its hex has a word."""
    game = begin(editor, AGAINST_MACHINE, 7)
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Orders"))
    at = game.focus
    assert at is not None
    assert [mark.text for mark in game.picture().marks if mark.at == at and mark.text] == ["ordered"]
    game.look_at(0)
    game.look_at(1)
    assert game.focus == at
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Moves"))
    assert game.undo() == ""
    assert game.focus == at


WHY_NOT = {
    "A1": "Out of reach: A1 is 8 hexes away, and Winterfell Riders moves 3 at the most.",
    "H4": "Occupied: War Host of the North 1, H4 stands there.",
    "G1": "No attack: Casterly Rock Cavaliers 4 is 3 hexes away, and the range of Winterfell Riders is 1.",
    "J1": "Out of reach: Winterfell Riders may not enter J1 (River).",
}


@pytest.mark.parametrize(("name", "why"), WHY_NOT.items())
def test_a_click_that_does_nothing_says_why(name: str, why: str, editor: EditorState) -> None:
    """And the chosen unit stays chosen."""
    game = begin(editor, AGAINST_MACHINE, 7)
    assert game.choose(next(choice for choice in game.choices() if choice.head.startswith("Winterfell Riders")))
    focus, at = game.focus, parse_hex(name)
    assert at is not None
    assert not game.point(at)
    assert game.guide() == why
    assert game.focus == focus


def test_a_click_where_nobody_can_act_says_why(editor: EditorState) -> None:
    """Nobody, an enemy, one who is done, one who has no order."""
    game = begin(editor, AGAINST_MACHINE, 7)
    for at, why in ((Hex(15, 11), "Nobody stands on O11"), (Hex(7, 1), "is of Lannister, which is not to move")):
        assert not game.point(at)
        assert why in game.guide()
    order = next(choice for choice in game.choices() if choice.head.startswith("War Host of the North 2"))
    assert order.at is not None
    assert game.choose(order)
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Turn"))
    while game.is_machine_next or game.record.pending:
        assert game.let_machine_act() or game.choose(game.choices()[-1])
    assert not game.point(order.at)
    assert "is done: it can be ordered again in the next round" in game.guide()


def test_the_list_says_what_cards_and_rows_do(editor: EditorState) -> None:
    """Cards by title, with their text and each command; commitments by the ability; each other row by its rule."""
    game = begin(editor, AGAINST_MACHINE, 7)
    hints = {choice.head.partition(",")[0]: choice.hint for choice in game.choices() if choice.group != "Orders"}
    told = hints["Seasoned Men"].split("\n")
    assert told[0].startswith("Order up to 2 blue units.")
    assert told[1:] == [
        "Command 1: For 1 command token: order up to 2 blue units.",
        "Command 2: For 1 command token: order up to 2 red units.",
    ]
    assert hints["Rickard Karstark"] == "Commit: rally up to 2 units in this unit's zone of control."
    while game.to_move is not None and game.last < 300:
        assert all(choice.hint for choice in game.choices() if choice.group not in {"Actions", "Answers"})
        assert not re.search(r"\b[sl]l\d", "\n".join((*game.panel(), *game.log())).lower()), "cards go by titles"
        played(game, 1, game.last)


@pytest.mark.parametrize(
    ("language", "called"), [("en", "Card SL16 of Greatjon Umber"), ("de", "Karte SL16 von Greatjon Umber")]
)
def test_a_card_without_a_title_says_whose_it_is(editor: EditorState, language: str, called: str) -> None:
    """No source tells what it is called: its code alone would tell a player nothing."""
    use_language(language)
    names = begin(editor, AGAINST_MACHINE, 1).names
    use_language("en")
    assert names.card("sl16") == called
    assert names.card("sl1") == names.title("sl1")


def test_cards_of_one_title_are_told_apart() -> None:
    """By numbers, as people do; one title in two Houses is no doubt."""
    titles = {"a1": ("a", "Rally"), "a2": ("a", "Rally"), "b1": ("b", "Rally"), "a3": ("a", "Charge")}
    assert _numbered(titles) == {"a1": "Rally 1", "a2": "Rally 2", "b1": "Rally", "a3": "Charge"}


@pytest.fixture
def german() -> Iterator[None]:
    use_language("de")
    yield
    use_language("en")


ENGLISH = re.compile(r"\b(the|is|are|and|of|to|draws|moves|takes|may|with|round|order|dice|hits?|unit|token)\b")


@pytest.mark.usefixtures("german")
def test_a_game_is_told_in_german(editor: EditorState) -> None:
    """Log, table, questions, choices, hints and guides: no English word stands in any of them but in proper names."""
    game = begin(editor, AGAINST_MACHINE, 7)
    names = {title for title in game.names._titles.values() if ENGLISH.search(title)}
    names |= {goal.title for goal in game.play.plan.objectives.values()}

    def without_names(text: str) -> str:
        for name in sorted(names, key=len, reverse=True):
            text = text.replace(name, "")
        return text

    told: set[str] = set()
    while game.to_move is not None and game.last < 600:
        told |= {line for choice in game.choices() for line in (choice.head, choice.text, *choice.hint.split("\n"))}
        told |= {game.headline(), game.guide(), game.lately(), *game.panel()}
        played(game, 1, game.last)
    told |= {game.headline(), *game.log()}
    assert len(told) > 300
    assert [text for text in sorted(told) if ENGLISH.search(without_names(text))] == []
    assert any("befehlige bis zu 2 blaue Einheiten" in text for text in told)
    assert any("(Wald)" in text for text in told)


def test_things_go_by_their_titles(editor: EditorState) -> None:
    """Each unit is a head with its hex, with numbers where several have one title; hexes go by what is there."""
    game = begin(editor, AGAINST_MACHINE, 7)
    labels = set(game.play.state.units) | set(game.play.plan.objectives)
    told: list[str] = []
    while game.to_move is not None and game.last < 400:
        choices = game.choices()
        heads = [choice.head for choice in choices]
        assert heads == sorted(heads, key=heads.index), "what belongs to one head hangs together"
        assert len({(choice.head, choice.text) for choice in choices}) == len(choices)
        told += (f"{choice.head}: {choice.text}" for choice in choices)
        played(game, 1, game.last)
    told += game.log()
    words = {word.strip(",.:()") for text in told for word in text.split()}
    assert sorted(words & (labels - {"riders"})) == []
    assert "War Host of the North 2, I7: Order: pay 1 green order token" in told
    assert any("Move to H6 (Northern ford)" in text for text in told)
    assert any(re.search(r"Attack Casterly Rock Cavaliers \d, \w+: melee, \d dice", text) for text in told)
    assert any(re.fullmatch(r"\d+\. Lannister – Addam Marbrand, \w+: Move to .*", text) for text in told)


def test_answers_go_by_names(editor: EditorState) -> None:
    """Hexes by what is there, units by titles; what is called the same is told apart."""
    game = begin(editor, AGAINST_MACHINE, 7)
    play = game.play
    answers = (True, None, Hex(8, 6), (Hex(8, 5), Hex(8, 6)), DieFace.VALOR, "maege", "northern_ford", "stark", "sl8")
    assert [aimed_at(answer, play, game.names) for answer in answers] == [
        "Yes",
        "None",
        "H6 (Northern ford)",
        "H5 (Road) – H6 (Northern ford)",
        "valor",
        "Maege Mormont, H5",
        "Northern ford",
        "Stark",
        "Seasoned Men",
    ]


def test_what_was_chosen_can_be_taken_back(editor: EditorState) -> None:
    """Undo and redo are those of the game: not past what luck has said."""
    game = begin(editor, AGAINST_MACHINE, 7)
    assert game.undo() == game.why_no_undo() == "Nothing has been done that could be taken back."
    use_language("de")
    assert game.undo() == "Es ist nichts geschehen, das zurückgenommen werden könnte."
    use_language("en")
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Orders"))
    assert game.undo() == ""
    assert game.last == 0
    assert game.redo() == ""
    assert game.last == 1
    assert game.redo() == "Nothing has been taken back."


def test_what_is_used_is_told_with_both_answers(editor: EditorState) -> None:
    """Who may use a commander reads what he does; question and answer stand in the log."""
    game = begin(editor, {STARK: "person", LANNISTER: "person"}, 7)
    assert game.choose(next(choice for choice in game.choices() if choice.group == "Orders"))
    name, (step,) = "robb_stark.king_in_the_north", game.record.steps
    position = game.record.position
    asked = Decision(name, STARK, (False, True), False)
    waiting = Pending(step, asked, game.play, position.mark, (), ())
    before = game.record
    game.record = replace(before, pending=waiting, positions=before.positions[:-1], steps=())
    game.look_at(game.last)
    does = game.explained()
    assert "engagement token" in does
    assert [(choice.text, choice.hint) for choice in game.choices()] == [("No", does), ("Yes", does)]
    game.record = replace(before, steps=(replace(step, answers=(Given(name, STARK, True),)),))
    last = replace(position, told_at=(1,))
    positions = (*before.positions[:-1], last)
    game.record = replace(before, positions=positions, steps=(replace(step, answers=(Given(name, STARK, True),)),))
    log = list(game.log())
    assert log[log.index(f"  {game.names.house(STARK)} may use Robb Stark. Yes") - 2].startswith("1. ")
    told = [
        answer_told(given, game.play, game.names)
        for given in (Given("retreat", STARK, "H6"), Given("keep_card", STARK, "sl8"))
    ]
    assert told == ["  Stark retreats. Into which hex? H6 (Northern ford)", ""], "no card is given away"


def test_the_guide_says_only_what_is_possible(editor: EditorState, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no unit has a ring nobody is told to click one."""
    game = begin(editor, AGAINST_MACHINE, 7)
    turn = [choice for choice in game.choices() if choice.at is None]
    assert turn
    monkeypatch.setattr(Playing, "choices", lambda _game: turn)
    assert game.guide() == "Choose in the list."
    assert "Lannister acts first" in game.panel()[0] or "Stark acts first" in game.panel()[0]


def test_only_the_end_is_played_on(editor: EditorState) -> None:
    """An old step is looked at, and offers nothing; its log ends there."""
    game = begin(editor, AGAINST_MACHINE, 7)
    played(game, 12)
    whole = list(game.log())
    game.look_at(2)
    assert game.choices() == []
    assert not game.is_machine_next
    assert game.headline() == f"Step 2 of {game.last}"
    assert whole[: len(list(game.log()))] == list(game.log())
    game.look_at(999)
    assert game.is_at_end
    assert list(game.log()) == whole


def test_a_game_is_saved_and_taken_up(editor: EditorState, tmp_path: Path) -> None:
    """The file is that of `bow play`; taken up it stands where it stood."""
    game = begin(editor, AGAINST_MACHINE, new_seed())
    played(game, 25)
    file = tmp_path / "saved.game.json"
    game.write(str(file), editor.session.path)
    saved, findings = read_game(str(file))
    assert findings == []
    assert saved is not None
    assert saved.about.file == "the_kingsroad.yaml"
    again, told = taken_up(editor, str(file))
    assert told == ""
    assert list(again.log()) == list(game.log())
    assert again.choices() == game.choices()
    editor.do(Edit("Call", (Put(("title",), "Other"),)))
    assert "is not as it was" in taken_up(editor, str(file))[1]
    use_language("de")
    try:
        assert taken_up(editor, str(file))[1] == "der Plan oder ein Paket ist nicht mehr so wie beim Sichern der Partie"
    finally:
        use_language("en")


def test_it_is_never_silently_empty(editor: EditorState) -> None:
    """Whoever can do nothing reads why; what the machine did last stands there with its dice."""
    game = begin(editor, AGAINST_MACHINE, 7)
    assert game.lately() == ""
    told = []
    while game.to_move is not None and game.last < 2000:
        assert bool(game.choices()) != bool(game.why_nothing())
        was_machine = game.is_machine_next
        played(game, 1, game.last)
        if was_machine:
            told.append(game.lately())
            assert re.search(rf"^{game.last}\. Lannister – ", told[-1], re.MULTILINE)
    assert any("  dice: " in text for text in told)
    assert any(len(re.findall(r"^\d+\. ", text, re.MULTILINE)) > 3 for text in told), "all that it did in its turn"
    whose = [re.findall(r"^\d+\. (Stark – .*: Attack|Stark|Lannister)", text, re.MULTILINE) for text in told]
    assert {house for houses in whose for house in houses[1:]} == {"Lannister"}
    assert {houses[0] for houses in whose} == {"Lannister"} | {one[0] for one in whose if one[0].endswith(": Attack")}
    assert "is over" in game.why_nothing()
    game.look_at(2)
    assert "old step" in game.why_nothing()


def test_what_cannot_be_played_is_told(editor: EditorState, tmp_path: Path) -> None:
    """A plan with errors, a game of another plan, and a file that is no game."""
    editor.do(Edit("Lay", (Put(("terrain", "O11"), "forest"),)))  # more than the box holds, which is no matter here
    game = begin(editor, AGAINST_MACHINE, 7)
    file = tmp_path / "saved.game.json"
    game.write(str(file), editor.session.path)
    (tmp_path / "no.json").write_text("{}", "utf-8")
    with pytest.raises(CannotPlayError):
        taken_up(editor, str(tmp_path / "no.json"))
    editor.do(Edit("Call", (Put(("battle",), "other"),)))
    with pytest.raises(CannotPlayError, match="another plan"):
        taken_up(editor, str(file))
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    with pytest.raises(CannotPlayError, match="no_such_terrain"):
        begin(editor, AGAINST_MACHINE, 7)


def test_what_costs_too_much_is_told_before_it_is_played(editor: EditorState) -> None:
    """Each effect is within the limits, and all of them together are not: the problem is told."""
    rules = (
        f'victory own_{number} "Own {number}" {{\n  homebrew "x"\n  {effect}\n}}\n'
        for number, effect in enumerate(MANY)
    )
    editor.do(Edit("Rules", (Put(("define",), "".join(rules)),)))
    with pytest.raises(CannotPlayError, match=r"“own_0” does too much.* \[BOW325\]"):
        begin(editor, AGAINST_MACHINE, 7)
