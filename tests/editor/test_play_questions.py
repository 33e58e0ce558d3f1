"""What stands beside a question of a game, and what of the game is told last."""

import re

import pytest

from bow_editor.editor_state import EditorState
from bow_editor.play_begin import begin
from bow_editor.words import use_language
from tests.editor.test_playing import AGAINST_MACHINE, LANNISTER, STARK, editor, played

__all__ = ["editor"]

OF_THE_RULES = ("counterattack", "retreat", "keep_card", "keep_token", "reroll", "parting_blow")
"""Questions that the rulebook asks, and no card."""


def test_a_question_says_in_which_step_it_is_asked(editor: EditorState) -> None:
    """Who attacks whom, or by which card; then what the rule, the card or the ability says, with X for its number."""
    told: dict[str, str] = {}
    for seed in (2, 3):
        game = begin(editor, AGAINST_MACHINE, seed)
        while game.to_move is not None and game.last < 600:
            pending = game.record.pending
            if pending is not None:
                step, _, rest = game.explained().partition("\n")
                assert step == f"{game.last}. {game.lately().rpartition(f'{game.last}. ')[2].partition(chr(10))[0]}"
                told[pending.decision.name] = rest
                hints = {choice.hint for choice in game.choices()}
                assert "{" not in "".join(hints)
                if pending.decision.name == "keep_card":
                    assert all("Command 1" in hint for hint in hints), "each card tells what it does"
                if pending.decision.name == "counterattack":
                    assert ": Attack " in step
                    assert "  dice: " in game.lately().rpartition(step)[2], "they are seen before one answers"
            played(game, 1, game.last)
    assert "up to X hexes" in game.names.text("pursue")
    assert "Command 1" in told["order"]
    assert [name for name, text in told.items() if not text and name not in OF_THE_RULES] == []


def test_the_dice_of_a_person_are_told_with_those_of_the_machine(editor: EditorState) -> None:
    """All since the last turn of the machine; where nobody is a machine, the last turn."""
    for players in (AGAINST_MACHINE, {STARK: "person", LANNISTER: "person"}):
        game = begin(editor, players, 7)
        mine: list[str] = []
        while game.to_move is not None and game.last < 200:
            played(game, 1, game.last)
            if game.is_persons and ": Attack " in game.lately().rpartition(f"{game.last}. ")[2]:
                mine.append(game.lately())
        assert any("  dice: " in text.rpartition(": Attack ")[2] for text in mine)
        assert all(len(re.findall(r"^\d+\. ", text, re.MULTILINE)) < 60 for text in mine)


def test_an_answer_stands_where_it_was_given(editor: EditorState) -> None:
    """A retreat is answered after the dice that ask for it, and told after that; in the whole log, and in the last."""
    found = 0
    for seed in (2, 3):
        game = begin(editor, dict.fromkeys((STARK, LANNISTER), "greedy"), seed)
        while game.to_move is not None and game.last < 400:
            game.let_machine_act()
            for told in (list(game.log()), game.lately().splitlines()):
                at = [number for number, line in enumerate(told) if "retreats. Into which hex? " in line]
                if at and game.record.steps[-1].answers:
                    where = told[at[-1]].rpartition("? ")[2].partition(" ")[0]
                    step = max(number for number in range(at[-1]) if re.match(r"\d+\. ", told[number]))
                    assert any("  dice: " in line for line in told[step : at[-1]])
                    assert any("retreats" in line and where in line for line in told[at[-1] + 1 :])
                    found += 1
    assert found > 10


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_card_says_anything_twice(editor: EditorState, language: str) -> None:
    """Its author's text if it can be read, and each of its parts once."""
    use_language(language)
    try:
        game = begin(editor, AGAINST_MACHINE, 2)
        for card in game.play.catalogue.cards:
            lines = [re.sub(r"^(Command|Kommando) \d: ", "", line) for line in game.names.rules.card(card).splitlines()]
            assert len(lines) == len(set(lines)), lines
    finally:
        use_language("en")
