"""Live problems: always those of a full check, and no more work than the edit asks for."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from bow_author.checks.incremental.memory import Memory
from bow_author.checks.run import check_library
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put, Rename, Take
from bow_author.packs.load import load
from bow_editor.editor_state import EditorState
from bow_editor.language import diagnosed
from bow_editor.live_checks import LiveCheck
from bow_editor.problems import Problem, Problems
from bow_editor.session import Session
from tests.bench.large_plan import write_large
from tests.editor.conftest import KINGSROAD
from tests.editor.random_edits import HEXES, random_edit
from tests.effort import calls

TEXT = KINGSROAD.read_text("utf-8")
CUT = TEXT.replace("D8: ford", "D8: river").replace("H6: ford", "H6: river")


@pytest.fixture
def editor(plan_file: Path) -> EditorState:
    """Open a copy of the shipped plan."""
    return EditorState(Session.open(str(plan_file)))


def full(editor: EditorState) -> list[Any]:
    """Check all that the plan says now, from the beginning."""
    document = editor.session.document
    return list(check_library(load([document.file], instead={document.file: document.text})).findings)


def live(problems: Problems) -> list[Any]:
    """Settle the live problems, and give them in the sequence of the text."""
    return sorted((problem.finding for problem in problems.settle()), key=lambda finding: finding.sequence)


def some_zones(chance: random.Random) -> Any:
    """Give the hexes of a zone, or several zones with titles."""
    one, other = chance.sample(HEXES, 3), chance.sample(HEXES, 2)
    return chance.choice([one, {"Vanguard": one, "Rear guard": other}])


def other_edit(chance: random.Random, value: Any) -> Edit:
    """Give an edit of what `random_edit` leaves alone, sound or not."""
    at, part = chance.choice(HEXES), chance.randrange(12)
    label = chance.choice(sorted(value["units"]) or ["nobody"])
    some = {
        0: Put(("zones", chance.choice(["stark", "lannister", "nobody"])), some_zones(chance)),
        1: Put(("rounds",), chance.choice([1, 5, 40])),
        2: Put(("sides", "stark", "command"), chance.randint(1, 9)),
        3: Put(("objectives", chance.choice(["northern_ford", "mill"])), {"at": at, "holder": "stark"}),
        4: Put(("terrain", at), "no_such_terrain"),
        5: Put(("units", label), {"unit": "no_such_unit", "side": "stark", "rank": "green", "at": at}),
        6: Put(("momentum",), chance.choice(["stark", "lannister", "tully"])),
        7: Put(("define",), chance.choice(["", value.get("define", ""), f"{RULE}# {at}\n", *RULES])),
        8: Put(("title",), chance.choice(["Long " * 30, "Short"])),
        9: Put(("battle",), chance.choice(["plan", "clash_on_the_kingsroad"])),
        10: Put(("packs",), chance.choice([["core"], ["core", "nowhere"]])),
        11: Put(("number",), chance.randint(1, 2)),
    }
    return Edit("Other", (some[part],))


RULE = 'victory hold "Hold" {\ncite "x"\n  react at end of battle when holder of northern_ford is stark: win stark\n}\n'


EAGER = 'keyword eager "Eager" {\n  homebrew "x"\n  modify dice of self by attack: set 4\n}\n'
WARY = 'keyword wary "Wary" {\n  homebrew "x"\n  modify dice of self by attack: set 2\n}\n'
OVERLAY = "extend unit northmen_archers {\n  keywords volley\n}\n"
"""What stands in rules, and codes that `bow validate` tells of it."""
RULES_AND_CODES = [
    (RULE, set()),
    ("victory x {", {"BOW111"}),
    (EAGER + WARY, {"BOW310"}),
    (EAGER + WARY.replace("  modify", "  after eager\n  modify"), set()),
    (OVERLAY, {"BOW223"}),
    (EAGER + WARY + OVERLAY, {"BOW310", "BOW223"}),
    (RULE + RULE, {"BOW202"}),
    (RULE.replace("northern_ford", "no_such_ford"), {"BOW208"}),
]
RULES = [rules for rules, _ in RULES_AND_CODES]


@pytest.mark.parametrize(("rules", "codes"), RULES_AND_CODES)
def test_rules_have_the_problems_of_a_full_check(rules: str, codes: set[str], editor: EditorState) -> None:
    """Those that need what the packs define, and trials of both orders, too; with the fixes, in pane and panel."""
    problems = Problems(editor)
    editor.do(Edit("Rules", (Put(("define",), rules),)))
    wanted = full(editor)
    assert live(problems) == wanted
    told = {finding.code for finding in wanted}
    assert codes <= told
    assert editor.content is not None
    lines = editor.session.document.document.span("define")
    inside = [finding for finding in wanted if lines.line < finding.span.line <= lines.end_line]
    assert len(diagnosed(rules, editor.content, editor.session.document.plan)) == len(inside)
    problems.close()
    editor.session.close()


def do_something(editor: EditorState, chance: random.Random) -> None:
    """Edit, undo, redo, or write something between the lines of the text."""
    document = editor.session.document
    match chance.randrange(8):
        case 0:
            document.undo()
        case 1:
            document.go_to(chance.randrange(len(document.history.steps) + 1))
        case 2:
            lines = document.text.split("\n")
            at = chance.randrange(1, len(lines))
            comment = chance.choice(["# here", "# bow: ignore-file BOW201 (why not)", "# bow: ignore BOW502 (so)"])
            before = document.text
            document.reload("\n".join([*lines[:at], comment, *lines[at:]]))
            if document.is_readonly:
                document.reload(before)
        case 3 | 4 | 5:
            editor.do(other_edit(chance, document.value))
        case _:
            editor.do(random_edit(chance, document.value))


@pytest.mark.parametrize("text", [TEXT, pytest.param(CUT, marks=pytest.mark.slow)], ids=["open", "cut apart"])
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), steps=st.lists(st.integers(0, 9), min_size=1, max_size=10))
def test_live_problems_are_those_of_a_full_check(text: str, seed: int, steps: list[int], tmp_path: Path) -> None:
    """Whatever was edited, and however little was looked at in between."""
    file = tmp_path / "plan.yaml"
    file.write_text(text, "utf-8")
    editor, chance = EditorState(Session.open(str(file))), random.Random(seed)
    problems = Problems(editor)
    for pieces in steps:
        do_something(editor, chance)
        for _ in range(pieces):
            problems.step()
    assert live(problems) == full(editor)
    problems.close()
    editor.session.close()


def test_the_law_holds_on_a_large_board(tmp_path: Path) -> None:
    """Where the battlefield is cut apart, and a pack lies beside."""
    file = write_large(tmp_path)
    file.write_text(file.read_text("utf-8").replace(": ford", ": river").replace("at: H6", "at: A1"), "utf-8")
    editor, chance = EditorState(Session.open(str(file))), random.Random(1)
    problems = Problems(editor)
    for _ in range(3):
        do_something(editor, chance)
        assert live(problems) == full(editor)


def found(problems: Problems, code: str) -> Problem:
    """Give the one problem with this code."""
    (one,) = [problem for problem in problems.settle() if problem.finding.code == code]
    return one


PLACES = {
    "unit": (Put(("units", "maege", "at"), "A1"), Put(("units", "riders", "at"), "A1"), "BOW502", "A1", "riders"),
    "terrain": (Put(("terrain", "O2"), "hils"), Take(("terrain", "E7")), "BOW201", "O2", ""),
    "note": (Put(("notes", "Z9"), {"text": "Far"}), Take(("terrain", "E7")), "BOW505", "Z9", ""),
    "arrow": (Put(("arrows", "a"), {"from": "C3", "to": "Z9"}), Take(("terrain", "E7")), "BOW505", "Z9", ""),
    "zone with a title": (
        *(Put(("zones", "stark"), {"Van": ["B3"], "Rear": ["C3", "Z9"]}), Take(("terrain", "E7"))),
        *("BOW505", "Z9", ""),
    ),
    "zone": (Put(("zones", "stark"), ["B3", "Z9"]), Take(("terrain", "E7")), "BOW505", "Z9", ""),
}


@pytest.mark.parametrize(("first", "second", "code", "at", "label"), PLACES.values(), ids=PLACES.keys())
def test_a_problem_knows_its_hex(first: Any, second: Any, code: str, at: str, label: str, editor: EditorState) -> None:
    """One can jump there: the cursor is in the hex then, as far as it is on the board."""
    problems = Problems(editor)
    editor.do(Edit("Break it", (first, second)))
    problem = found(problems, code)
    assert problem.at is not None
    assert (problem.at.name, problem.label) == (at, label)
    problems.jump(problem)
    assert editor.cursor.name == at or at == "Z9"


def test_a_fix_is_an_edit(editor: EditorState) -> None:
    """It is done, told in the history, and undone like any other; nothing else of the text changes."""
    problems = Problems(editor)
    document = editor.session.document
    for change in (Put(("terrain", "O2"), "bilding"), Put(("packs",), ["core", "core"])):
        document.go_to(0)
        before = document.text
        editor.do(Edit("Break it", (change,)))
        fixable = [problem for problem in problems.settle() if problem.can_be_fixed]
        if not fixable:
            continue
        broken = document.text
        assert problems.fix(fixable[0])
        assert fixable[0] not in problems.settle()
        document.undo()
        assert document.text == broken
        document.undo()
        assert document.text == before
    editor.do(Edit("Break it", (Put(("terrain", "O2"), "bilding"),)))
    assert problems.fix(found(problems, "BOW201"))
    assert editor.session.document.value["terrain"]["O2"] == "building"
    assert editor.session.document.history.steps[-1].edit.title == "Write `building`"


FIXES = {
    "a name that is near": ((Put(("terrain", "O2"), "bilding"),), "BOW201", True),
    "a name of which the box holds too few": ((Put(("terrain", "O2"), "forrest"),), "BOW201", False),
    "a name whose unit is of the other House": (
        (Put(("units", "maege"), {"unit": "lannisport_guard", "side": "stark", "rank": "green", "at": "H9"}),),
        "BOW201",
        False,
    ),
}


@pytest.mark.parametrize("what", FIXES)
def test_a_fix_is_good_only_if_nothing_is_wrong_after_it(editor: EditorState, what: str) -> None:
    """As with `--fix`: what would bring about another problem is neither offered nor made."""
    changes, code, is_good = FIXES[what]
    problems = Problems(editor)
    editor.do(Edit("Break it", changes))
    problem = found(problems, code)
    assert problem.can_be_fixed
    before = editor.session.document.text
    assert problems.try_fix(problem) is None
    problems.settle()
    assert problems.try_fix(problem) is is_good
    assert problems.fix(problem) is is_good
    assert (editor.session.document.text == before) is not is_good


def test_places_follow_the_text(editor: EditorState) -> None:
    """Lines that come before a finding move it."""
    problems = Problems(editor)
    editor.do(Edit("Break it", (Put(("units", "maege", "unit"), "x"), Take(("units", "maege", "commander")))))
    before = found(problems, "BOW201")
    editor.do(Edit("Long", (Put(("introduction",), "One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n"),)))
    after = found(problems, "BOW201")
    assert after.finding.span.line != before.finding.span.line
    assert (after.path, after.at, after.label) == (before.path, Hex(8, 5), "maege")


def test_views_hear_of_it_when_problems_are_others(editor: EditorState) -> None:
    """And of nothing else; whoever has let go hears no more."""
    problems, heard = Problems(editor), list[int]()
    problems.settle()
    stop = problems.listen(lambda: heard.append(len(problems.found)))
    editor.do(Edit("Call", (Put(("title",), "Other"),)))
    assert not problems.is_settled
    problems.settle()
    assert problems.is_settled
    assert heard == []
    editor.do(Edit("Break it", (Put(("terrain", "O2"), "forrest"),)))
    problems.settle()
    assert len(heard) == 1
    stop()
    editor.session.document.undo()
    problems.settle()
    assert len(heard) == 1
    problems.close()
    editor.do(Edit("Call", (Rename(("units", "maege"), "mother"),)))
    assert problems.is_settled


@pytest.mark.parametrize("text", ["battle: [", "hello: 1\n", TEXT.replace("rank: green", "rank: purple")])
def test_a_bad_file_has_all_its_problems(text: str, plan_file: Path) -> None:
    """What cannot be edited is checked as far as it can be read."""
    plan_file.write_text(text, "utf-8")
    editor = EditorState(Session.open(str(plan_file)))
    problems = Problems(editor)
    assert live(problems) == full(editor) != []


def test_work_is_done_in_pieces(editor: EditorState) -> None:
    """Between two steps the window has time for its user; an edit in between is looked at, too."""
    problems = Problems(editor)
    assert sum(1 for _ in iter(problems.step, False)) > 20
    editor.do(Edit("Lay", (Put(("terrain", "A1"), "building"),)))
    assert problems.step()
    assert not problems.is_settled
    editor.do(Edit("Lay", (Put(("terrain", "A1"), "forest"),)))
    assert live(problems) == full(editor)


def test_after_an_edit_packs_are_not_checked_again(editor: EditorState) -> None:
    """What is remembered is the work on all that the edit has no say in."""
    problems = Problems(editor)
    problems.settle()
    editor.do(Edit("Lay", (Put(("terrain", "A1"), "hills"),)))
    _, again = calls(problems.settle)
    document = editor.session.document
    anew = LiveCheck(document.file, document.text, Memory())
    _, from_nothing = calls(lambda: anew.step(60))
    assert anew.is_done
    assert again * 2 < from_nothing


def test_another_plan_is_checked_by_itself(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the check of one plan has left spares work of the next, and says nothing about its files or its packs."""
    packs = tmp_path / "packs"
    house = 'house own "Own" {\n  homebrew "own"\n  symbol = wolf\n  colour = "#123456"\n}\n'
    (packs / "own").mkdir(parents=True)
    manifest = 'pack: own\ntitle: Own\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\nrequires: {core: ">=0.1"}\n'
    (packs / "own" / "pack.yaml").write_text(manifest, "utf-8")
    (packs / "own" / "house.bow").write_text(house, "utf-8")
    monkeypatch.setenv("BOW_PATH", str(packs))
    texts = [TEXT, CUT, TEXT.replace("packs: [core]", "packs: [core, own]"), TEXT.replace("unit: ", "unit: x", 1), TEXT]
    for number, text in enumerate(texts):
        file = tmp_path / f"plan_{number}.yaml"
        file.write_text(text, "utf-8")
        opened = EditorState(Session.open(str(file)))
        assert live(Problems(opened)) == full(opened), number
        opened.session.close()
    monkeypatch.delenv("BOW_PATH")
    opened = EditorState(Session.open(str(tmp_path / "plan_2.yaml")))
    found = live(Problems(opened))
    assert found == full(opened)
    assert "BOW421" in {finding.code for finding in found}
    opened.session.close()
