"""The rules of a plan: their parts, their problems, what may come next, and what to begin with."""

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_editor.completion import completions, prefix_before
from bow_editor.content import Content
from bow_editor.editor_state import EditorState
from bow_editor.language import Known, Part, diagnosed, fixed, fixed_well, formatted, program_edit, stretches
from bow_editor.rules import removed, retold, rules_in
from bow_editor.session import Session

RULE = 'victory x "X" {\n  homebrew "own"\n  text "y"\n'


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    made = EditorState(Session.open(str(plan_file)))
    yield made
    made.session.close()


def content_of(editor: EditorState) -> Content:
    assert editor.content is not None
    return editor.content


def next_after(editor: EditorState, text: str) -> list[str]:
    found = completions(text, len(text), content_of(editor), editor.session.document.plan)
    return [completion.text for completion in found]


def define(editor: EditorState) -> str:
    return str(editor.session.document.value["define"])


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("vic", ["victory"]),
        (RULE + "  pri", ["printed"]),
        (RULE + "  react after capt", ["capture"]),
        (RULE + "  react at end of battle: win ", ["stark", "lannister"]),
        (RULE + "  react at end of battle: win la", ["lannister"]),
        (RULE + "  react at end of battle: if holder of ", ["northern_ford", "southern_ford"]),
        (RULE + "  react at end of battle: score 1 poi", ["point"]),
        ("terrain bog {\n  joins ro", ["road"]),
        ("unit u {\n  house sta", ["stark"]),
        ("unit u {\n  class cav", ["cavalry"]),
    ],
)
def test_what_fits_is_offered_first(editor: EditorState, text: str, first: list[str]) -> None:
    """Keys, hooks, words of the game, ids of the packs, labels of the plan, each in its place."""
    found = next_after(editor, text)
    assert found[: len(first)] == first or (len(first) == 1 and first[0] in found[:6]), found[:10]


@pytest.mark.parametrize("text", ['victory x "Vic', RULE + "  # rea", RULE + '  text "hol'])
def test_nothing_is_offered_in_texts_and_comments(editor: EditorState, text: str) -> None:
    """Whoever writes prose is left alone."""
    assert next_after(editor, text) == []


def test_only_hooks_that_can_be_are_offered(editor: EditorState) -> None:
    """After `react before` those that have a moment before them."""
    found = next_after(editor, RULE + "  react before ")
    fitting = {hook.text for hook in RULESET.registry.hooks if "before" in hook.timings}
    assert set(found[: len(fitting)]) == fitting


@given(st.text(max_size=60), st.integers(0, 60))
def test_completion_takes_any_text(text: str, place: int) -> None:
    """A word that is being written is the text right before the cursor."""
    place = min(place, len(text))
    assert text[:place].endswith(prefix_before(text, place))


@given(st.text(alphabet='ab{}"#:\n vict1', max_size=80))
def test_parts_lie_in_the_text_and_apart(text: str) -> None:
    """Colours never run over the end, whatever is typed."""
    found = sorted(stretches(text, Known(frozenset(["ab"]), frozenset(["victory"]))))
    assert all(0 <= stretch.start < stretch.end <= len(text) for stretch in found)
    assert all(first.end <= second.start for first, second in pairwise(found))


def test_parts_of_a_rule(editor: EditorState) -> None:
    """Each has its colour."""
    text = define(editor)
    known = Known(frozenset(["lannister"]), frozenset(["victory"]))
    parts = {(text[start:end], part) for start, end, part in stretches(text, known)}
    assert {("victory", Part.KIND), ("lannister", Part.LABEL), ("if", Part.WORD), ("text", Part.KEY)} <= parts
    assert any(part is Part.TEXT and told.startswith('"Lannister wins') for told, part in parts)


def test_problems_are_where_they_are(editor: EditorState) -> None:
    """The stretch of a finding is what is wrong, and its fix fixes it."""
    text = define(editor).replace("is lannister", "is lanister")
    marks = diagnosed(text, content_of(editor), editor.session.document.plan)
    assert {text[mark.start : mark.end] for mark in marks} == {"lanister"}
    for _ in range(len(marks)):
        first = diagnosed(text, content_of(editor), editor.session.document.plan)[0]
        fixed_text = fixed(text, first.finding)
        assert fixed_text is not None
        text = fixed_text
    assert text == define(editor)
    assert diagnosed(text, content_of(editor), editor.session.document.plan) == []


GOOD = {
    "gain 1 morale for strak": True,
    "gain 0 morale for strak": False,
}


@pytest.mark.parametrize("deed", GOOD)
def test_a_fix_is_good_only_if_nothing_is_wrong_after_it(editor: EditorState, deed: str) -> None:
    """What would bring another problem to light is not made, as by `--fix`."""
    text = (
        f'{define(editor)}\nspecial tried "Tried" {{\n  homebrew "x"\n  text "Tried."\n  react at status: {deed}\n}}\n'
    )
    content, plan = content_of(editor), editor.session.document.plan
    marks = diagnosed(text, content, plan)
    (mark,) = [mark for mark in marks if mark.finding.fix is not None]
    made = fixed_well(text, mark, marks, content, plan)
    assert made == (text.replace("strak", "stark") if GOOD[deed] else None)


@pytest.mark.parametrize("text", ["victory", 'victory x "X" {', "}", "\n\n?", 'a "b', "victory x { text }"])
def test_broken_texts_are_told_within_the_text(editor: EditorState, text: str) -> None:
    """No finding lies outside of it."""
    marks = diagnosed(text, content_of(editor), editor.session.document.plan)
    assert marks
    assert all(0 <= mark.start < mark.end <= len(text) for mark in marks)


def test_any_text_can_be_looked_at(editor: EditorState) -> None:
    """Whatever is typed, each finding lies within it."""
    luck, pieces = (
        random.Random(3),
        ["victory", " x ", '"', "{", "}", "\n", "# no", "react after", "win stark", "é", ":"],
    )
    for _ in range(200):
        text = "".join(luck.choices(pieces, k=luck.randint(1, 9)))
        marks = diagnosed(text, content_of(editor), editor.session.document.plan)
        assert all(0 <= mark.start < mark.end <= len(text) for mark in marks), text


def test_formatting_keeps_what_cannot_be_read() -> None:
    """A broken text has no canonical form."""
    assert formatted("victory x {") is None
    assert formatted('victory x "X"{text "y"; homebrew "z"}') == 'victory x "X" {\n  text "y"\n  homebrew "z"\n}\n'


def test_rules_are_listed_and_removed(editor: EditorState) -> None:
    """With the comment above; what is left stays to the byte; without any the key goes."""
    before = define(editor)
    text = f'{before}\n# why\n# so\nspecial mud "Mud" {{\n  homebrew "own"\n  text "y"\n}}  # here\n'
    editor.do(program_edit(text))
    assert [(rule.kind, rule.id, rule.title) for rule in rules_in(text)] == [
        ("victory", "hold_both_fords", "Hold the fords"),
        ("special", "mud", "Mud"),
    ]
    editor.do(removed(define(editor), rules_in(text)[1]))
    assert define(editor) == before
    editor.do(removed(before, rules_in(before)[0]))
    assert "define" not in editor.session.document.value


def test_an_edit_of_the_rules_changes_only_their_lines(editor: EditorState) -> None:
    """The text stays a block after `|`, and nothing around it changes."""
    before = editor.session.document.text
    editor.do(program_edit(define(editor).replace("round 5", "round 6")))
    after = editor.session.document.text
    pairs = zip(before.split("\n"), after.split("\n"), strict=True)
    assert [old.strip()[:4] for old, new in pairs if old != new] == ["text"]


@pytest.mark.parametrize(
    ("effect", "code", "hint", "becomes"),
    [
        (
            "modify moves of friendly units: add 1",
            "BOW301",
            "did you mean `movement`?",
            "modify movement of friendly units: add 1",
        ),
        (
            "modify movementof friendly units: add 1",
            "BOW208",
            "there is a space missing: `movement of`",
            "modify movement of friendly units: add 1",
        ),
    ],
)
def test_one_suggestion_is_a_fix(editor: EditorState, effect: str, code: str, hint: str, becomes: str) -> None:
    """Of a value that is modified, and of a space that is missing."""
    content, plan = editor.content, editor.session.document.plan
    assert content is not None
    text = f'special x "X" {{\n  homebrew "mine"\n  {effect}\n}}\n'
    marks = diagnosed(text, content, plan)
    mark = next(mark for mark in marks if mark.finding.code == code)
    assert mark.finding.hint == hint
    assert fixed_well(text, mark, marks, content, plan) == text.replace(effect, becomes)


def test_types_are_offered_before_what_stands_on_the_board(editor: EditorState) -> None:
    """Both can stand in a place, and it is told which is which."""
    content, plan = editor.content, editor.session.document.plan
    assert content is not None
    text = 'special x "X" {\n  modify movement of units when self is '
    offers = {offer.text: offer.what for offer in completions(text, len(text), content, plan)}
    assert offers["guards_1"] == "unit of this plan"
    assert offers["lannisport_guards"] == "unit"


def test_a_step_says_which_rule_it_edits() -> None:
    """If it is one; else that it is about the rules of the plan."""
    mud, fog = 'special mud "Deep mud" {\n  text "a"\n}\n', 'special fog "Fog" {\n  text "b"\n}\n'
    assert retold(mud + fog, mud + fog.replace('"b"', '"c"')).title == "Edit the rule Fog"
    assert retold(mud, mud + fog).title == "Add the rule Fog"
    assert retold(mud + fog, fog).title == "Remove the rule Deep mud"
    assert retold(mud, fog).title == "Edit the rules of the plan"
