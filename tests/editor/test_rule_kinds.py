"""Rules that come of answers: whatever is answered, what is written is sound and says what was asked for."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, Put, Take
from bow_dsl.diagnostics import Severity
from bow_editor.draft import slug
from bow_editor.editor_state import EditorState
from bow_editor.language import diagnosed, formatted, program_edit
from bow_editor.rule_answers import answered, changed
from bow_editor.rule_kinds import KINDS, Answers, Facts, Question, RuleKind, proposed, why_not, written
from bow_editor.rules import NewRule, added, rules_in
from bow_editor.rules_together import how_they_combine
from bow_editor.session import Session


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    """Open a shipped plan."""
    editor = EditorState(Session.open(str(plan_file)))
    yield editor
    editor.session.close()


def define(editor: EditorState) -> str:
    """Give the rules of the plan."""
    return str(editor.session.document.value.get("define") or "")


def facts_of(editor: EditorState) -> Facts:
    """Give what the plan has."""
    assert editor.content is not None
    return Facts.of(editor.content, editor.session.document.plan, define(editor))


def kind_of(name: str) -> RuleKind:
    """Find a kind."""
    return next(kind for kind in KINDS if kind.id == name)


def all_answers(kind: RuleKind, facts: Facts) -> Iterator[Answers]:
    """Give every answer of choices with every other, and a few numbers."""
    questions = kind.ask(facts)
    ways = [_ways(question) for question in questions]
    for chosen in product(*ways):
        yield {question.key: answer for question, answer in zip(questions, chosen, strict=True)}


def _ways(question: Question) -> Sequence[str | int | tuple[str, ...]]:
    values = tuple(value for value, _ in question.options)
    if question.is_many:
        return [some for count in range(len(values) + 1) for some in combinations(values, count)]
    return values or sorted({question.least, question.least + 1, question.most})


def made(editor: EditorState, name: str, **answers: str | int | tuple[str, ...]) -> NewRule:
    """Give the rule of a kind with answers."""
    return written(kind_of(name), facts_of(editor), answers)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_every_answer_gives_a_sound_rule(editor: EditorState, kind: RuleKind) -> None:
    """By itself and beside others it has no problem, but the note that words alone have no effect; it is laid out."""
    facts, before = facts_of(editor), define(editor)
    count = 0
    for answers in all_answers(kind, facts):
        if () in answers.values():
            assert why_not(kind, facts, answers, "T", "W") == "Tick one objective at least."
            continue
        proposal = proposed(kind, facts, answers)
        if why_not(kind, facts, answers, proposal.title, proposal.said):
            assert not any(value for key, value in answers.items() if key != "house"), answers
            continue
        rule = written(kind, facts, answers)
        assert formatted(rule.text) == rule.text
        marks = diagnosed(rule.text, facts.content, facts.plan)
        noted = [] if kind.id != "words" else [("BOW230", Severity.NOTE)]
        assert [(mark.finding.code, mark.finding.severity) for mark in marks] == noted, rule.text
        count += 1
        if count % 9 == 1:
            editor.do(added(before, rule))
            marks = diagnosed(define(editor), facts.content, facts.plan)
            assert [(mark.finding.code, mark.finding.severity) for mark in marks] == noted, define(editor)
            editor.session.document.undo()
    assert count


def test_the_answers_stand_in_the_rule(editor: EditorState) -> None:
    """The House, the objective and the points that were asked for, in the effect and in the words."""
    text = made(editor, "held", house="stark", objectives=("southern_ford",), points=3, when="round").text
    assert "react at score: if holder of southern_ford is stark then score 3 points for stark" in text
    assert "In each round Stark scores 3 points for holding Southern ford." in text
    text = made(editor, "hold", house="lannister", objectives=("northern_ford",)).text
    assert "if holder of northern_ford is lannister then win lannister else win stark" in text
    text = made(editor, "eliminations", house="", green=1, blue=1, red=1).text
    assert "score 1 point for enemy of eliminated" in text
    assert "Each House scores 1 point for each enemy unit that is eliminated." in text
    text = made(editor, "eliminations", house="stark", green=0, blue=2, red=4).text
    assert "green is" not in text
    assert "if eliminated.rank is red and enemy of eliminated is stark then score 4 points for stark" in text
    text = made(editor, "capture", commander="kevan", points=0).text
    assert "react after capture of kevan_lannister.trusted_captain: win stark" in text
    assert "score 5 points for stark" in made(editor, "capture", commander="kevan", points=5).text
    assert "modify movement of lannister unit: subtract 2" in made(editor, "slow", house="lannister", hexes=2).text


def test_several_objectives_are_asked_for(editor: EditorState) -> None:
    """Two of three are named, all of them are all; the effect asks for each that was ticked, and for no other."""
    mill = {"at": "A1", "title": "Mill"}
    editor.do(Edit("x", (Put(("objectives", "mill"), mill),)))
    text = made(editor, "hold", house="stark", objectives=("mill", "southern_ford")).text
    assert "holder of southern_ford is stark and holder of mill is stark then win stark" in " ".join(text.split())
    assert "northern_ford" not in text
    assert "Stark wins by holding Southern ford and Mill at the end of the battle." in text
    every = tuple(facts_of(editor).objectives)
    text = made(editor, "hold", house="stark", objectives=every).text
    assert text.startswith('victory hold_all "Hold all objectives"')
    assert all(f"holder of {label} is stark" in text for label in every)
    text = made(editor, "held", house="stark", objectives=("mill", "southern_ford"), points=2, when="end").text
    assert "Stark scores 2 points each for holding Southern ford and Mill." in text
    assert text.count("score 2 points for stark") == 2


def test_many_rules_have_names_of_their_own(editor: EditorState) -> None:
    """An id that is taken is not used again; and of all it is said which comes first."""
    for _ in range(2):
        for kind in KINDS:
            facts = facts_of(editor)
            answered = [one for one in all_answers(kind, facts) if () not in one.values()]
            for answers in answered[1:4] or [{}]:
                editor.do(added(define(editor), written(kind, facts_of(editor), answers)))
    ids = [rule.id for rule in rules_in(define(editor))]
    assert len(ids) == len(set(ids)) > 20
    assert editor.content is not None
    marks = diagnosed(define(editor), editor.content, editor.session.document.plan)
    assert {mark.finding.code for mark in marks} == {"BOW230"}


def test_what_cannot_be_added_is_told(editor: EditorState) -> None:
    """A title and words there must be, points too, and something to choose from."""
    facts = facts_of(editor)
    held: Answers = {"house": "", "objectives": ("northern_ford",), "points": 1, "when": "end"}
    assert why_not(kind_of("held"), facts, held, "T", "W") == ""
    assert why_not(kind_of("held"), facts, held, "  ", "W") == "The rule needs a title."
    assert why_not(kind_of("held"), facts, held, "T", "\n") == "The rule needs words for the players."
    braces = "What stands in braces would be a parameter, and this rule has none: write (see notes), not {see notes}."
    for title, words in (("T", "No rain {see notes}."), ("{see notes}", "W")):
        assert why_not(kind_of("words"), facts, {}, title, words) == braces
    assert why_not(kind_of("words"), facts, {}, "T", "No rain (see notes).") == ""
    none: Answers = {"house": "", "green": 0, "blue": 0, "red": 0}
    assert why_not(kind_of("eliminations"), facts, none, "T", "W") == "Somebody must score something."
    editor.do(Edit("Clear", (Take(("objectives",)), Put(("define",), ""))))
    why = why_not(kind_of("held"), facts_of(editor), held, "T", "W")
    assert why == "The plan has nothing to choose from: Which objectives."


@pytest.mark.parametrize("text", ['a "b" \\ c', "two\nlines", "{x}", "}", "ß — “…”", "# no", "x" * 400])
def test_any_title_and_words_are_written_as_text(editor: EditorState, text: str) -> None:
    """Or it is said why they cannot be; nothing breaks out of its quotes."""
    facts, kind = facts_of(editor), kind_of("words")
    rule = written(kind, facts, {}, text, text)
    if not why_not(kind, facts, {}, text, text):
        assert len(rules_in(rule.text)) == 1
        editor.do(added(define(editor), rule))
        assert rules_in(define(editor))[-1].id == (slug(text)[:40].rstrip("_") or "special_rule"), "as it is titled"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_rule_tells_what_was_answered(editor: EditorState, kind: RuleKind) -> None:
    """Each that can be added comes of the same answers again, and unchanged answers change nothing."""
    text, facts = define(editor), facts_of(editor)
    for number, answers in enumerate(all_answers(kind, facts)):
        if why_not(kind, facts, answers, "A title", "Some words."):
            continue
        rule = written(kind, facts, answers, "A title", "Some words.")
        document = editor.session.document
        document.edit(added(text, rule))
        mine = rules_in(define(editor))[-1]
        found = answered(define(editor), mine, facts)
        assert found is not None
        assert (found.title, found.said) == ("A title", "Some words.")
        assert written(kind, facts, found.answers, "A title", "Some words.").text == rule.text
        again = found.again(facts, found.answers, found.title, found.said)
        assert not document.edit(changed(define(editor), mine, again))
        document.undo()
        if number > 40:
            break


def test_a_changed_rule_keeps_what_the_form_does_not_ask(editor: EditorState) -> None:
    """Its comment, its source, and what stands before and behind it."""
    remark = "# what the report says\n"
    text = remark + define(editor) + '\nspecial mud "Mud" {\n  homebrew "own rule"\n  text "It is wet."\n}\n'
    editor.session.document.edit(program_edit(text))
    text, facts = define(editor), facts_of(editor)
    rule = rules_in(text)[0]
    found = answered(text, rule, facts)
    assert found is not None
    new = found.again(facts, {**found.answers, "house": "stark"}, found.title, found.said)
    editor.session.document.edit(changed(text, rule, new))
    now = define(editor)
    assert now.startswith(remark + 'victory hold_both_fords "Hold the fords" {\n  reported "a published report')
    assert "holder of southern_ford is stark" in now
    assert "is lannister" not in now
    assert now.endswith(text[rule.end :])


def test_points_for_whoever_holds_an_objective_are_asked_for_again(editor: EditorState) -> None:
    """As the small battle has them with which a plan may begin, in the shortest words."""
    effect = "react at score: score 2 points for holder of northern_ford"
    text = f'victory mine "Mine" {{\n  homebrew "own battle"\n  text "Hold it."\n  {effect}\n}}\n'
    found = answered(text, rules_in(text)[0], facts_of(editor))
    assert found is not None
    assert (found.kind.id, found.source) == ("held", '  homebrew "own battle"')
    assert found.answers == {"house": "", "objectives": ("northern_ford",), "points": 2, "when": "round"}


def test_what_never_decides_is_told(editor: EditorState) -> None:
    """Points beside a rule by which somebody always wins at the end; else how all of them combine."""
    facts = facts_of(editor)
    editor.do(program_edit("", "None"))
    assert how_they_combine("", facts) == ""
    fords, first = tuple(facts.objectives), next(iter(facts.objectives))
    points = made(editor, "eliminations", house="", green=1, blue=1, red=1)
    editor.do(added("", points))
    alone = how_they_combine(define(editor), facts)
    assert alone.startswith("A rule that lets a House win at once goes first.")
    editor.do(added(define(editor), made(editor, "hold", house="stark", objectives=fords)))
    (told,) = how_they_combine(define(editor), facts).splitlines()
    assert told.startswith(f"The points of “{points.title}” decide nothing: ")
    assert told.endswith(" always lets one House win before they count.")
    editor.do(added(define(editor), made(editor, "hold", house="lannister", objectives=(first,))))
    assert len([line for line in how_they_combine(define(editor), facts).splitlines() if "never decides" in line]) == 1
