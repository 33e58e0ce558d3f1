"""Problems as a map-maker meets them on the way from an empty board: with titles and panels, not ids and keys."""

import re
from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Hand, Objective, Unit, Zone
from bow_editor.plan_forms import PAGES
from bow_editor.problem_words import Wording, hints, page_of, place_of
from bow_editor.problems import Problem, Problems
from bow_editor.words import LANGUAGES, use_language

from .editors import EMPTY, dragged, opened

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
RIDERS = Unit(STARK, Rank.GREEN, UnitId("winterfell_riders"))
GUARDS = Unit(LANNISTER, Rank.RED, UnitId("lannisport_guards"))
ROBB = Unit(STARK, Rank.GREEN, commander=CommanderId("robb_stark.young_wolf"))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY, "the_meadow.yaml")


def lay(editor: EditorState, tool: str, hand: Hand, way: str) -> None:
    editor.use(tool)
    editor.take(hand)
    dragged(editor, way)


def told(editor: EditorState) -> dict[str, list[str]]:
    """Give what is told of the plan, by codes: where, what, and the fix."""
    found: dict[str, list[str]] = {}
    wording = Wording(editor.content, editor.session.document.plan)
    problems = Problems(editor)
    for problem in problems.settle():
        said = f"{place_of(problem)}: {wording.message(problem)} | {wording.hint(problem)}"
        found.setdefault(problem.finding.code, []).append(said)
    problems.close()
    return found


def test_an_empty_board_says_what_to_do(editor: EditorState) -> None:
    """Who wins is said by a rule that the editor asks for; units come from the tray."""
    found = told(editor)
    assert found["BOW514"] == [
        "Plan › Rules: this battle does not say who wins | "
        "add a rule that says it: Plan › Rules › Add…, for instance Win by holding objectives"
    ]
    assert found["BOW512"] == [
        f"Plan › Sides: “{house}” has no units | choose units of this House in the tray, and click their hexes"
        for house in ("Stark", "Lannister")
    ]
    (source,) = found["BOW436"]
    assert source.startswith("Plan › Battle: nothing says where “Board”, “Edges of the Houses”, “Round limit”")
    assert source.endswith("| fill in Printed in, or Own work if it is your own: Plan › Battle")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cures_begin_in_one_way(language: str) -> None:
    """As the checks have theirs, which tests/checks/test_pages.py holds: a small letter, and no stop at the end."""
    use_language(language)
    try:
        told = list(hints().values())
    finally:
        use_language("en")
    assert [hint for hint in told if not re.fullmatch(r"[a-zäöü“].*[^.\n]", hint)] == []


def test_no_id_is_met_on_the_way(editor: EditorState) -> None:
    """Units, objectives and zones are laid one after the other: whatever is found is told in titles."""
    steps: list[tuple[str, Hand, str]] = [
        ("unit", RIDERS, "C9"),
        ("objective", Objective("The mill"), "G6"),
        ("zone", Zone(STARK), "A11 D11"),
        ("zone", Zone(LANNISTER), "G11"),
        *(("unit", GUARDS, f"{column}1") for column in "ABCDEFG"),
        ("unit", ROBB, "H5"),
    ]
    for tool, hand, way in steps:
        lay(editor, tool, hand, way)
        for code, said in told(editor).items():
            for one in said:
                assert not re.search(r"`|\b[a-z]+_[a-z_0-9]+\b|“(stark|lannister|mill|robb)”|line \d", one), (code, one)
    found = told(editor)
    assert "C9: “Winterfell Riders” starts on C9, outside of the zone of “Stark”" in found["BOW559"][0]
    assert found["BOW544"][0].endswith("| paint the zone larger (Z), or take units away")
    assert "no figures are left for “Lannisport Guards” (" in found["BOW601"][0] or "on G1" in found["BOW601"][0]
    assert "“The mill”" in found["BOW549"][0]


def test_every_place_is_a_page_that_there_is(editor: EditorState) -> None:
    """Where it leads is a page of the forms."""
    editor.do(Edit("x", (Put(("sides", "stark", "command"), 9), Put(("battle",), "other"))))
    problems = Problems(editor)
    pages = {page_of(problem) for problem in problems.settle()}
    problems.close()
    assert pages <= {"", "rules", *(page.id for page in PAGES)}
    assert {"rules", "battle"} <= pages


def test_of_a_file_that_is_no_plan_the_lines_are_told(tmp_path: Path) -> None:
    """It is fixed as a text: then lines and keys are what its author sees."""
    broken = opened(tmp_path, "battle: x\ntitle: [\n")
    problems = Problems(broken)
    found: tuple[Problem, ...] = problems.settle()
    wording = Wording(None, None)
    assert found
    assert all(wording.message(problem) for problem in found)
    assert any(place_of(problem).startswith("line") for problem in found)
    problems.close()


def test_a_rule_that_names_what_is_gone(editor: EditorState) -> None:
    """It is told which objectives there are, as rules write them, and errors stand above notes."""
    rule = 'victory v "V" {\n  homebrew "x"\n  react at end of battle when holder of the_ford is stark: win stark\n}\n'
    alderton = {"alderton": {"at": "C3", "title": "The market"}}
    editor.do(Edit("Rules", (Put(("objectives",), alderton), Put(("define",), rule))))
    (said,) = told(editor)["BOW208"]
    assert said == "Rule text: “the_ford” means nothing here | no objective is called so: it can be “alderton”"
    problems = Problems(editor)
    weights = [tuple(Severity).index(problem.finding.severity) for problem in problems.settle()]
    problems.close()
    assert weights == sorted(weights)
    assert len(set(weights)) > 1


def test_what_a_check_says_is_english_throughout(tmp_path: Path) -> None:
    """In a German window too: no German title stands in an English sentence, and places and cures are German."""
    steep = EMPTY.replace(
        "units: {}", "terrain: {C3: hills, C5: river}\nunits:\n  robb: {unit: x, side: stark, at: C5}\n"
    )
    steep = steep.replace("{unit: x,", "{unit: winterfell_riders, rank: green,")
    heard: dict[str, list[tuple[str, str, str, str]]] = {}
    try:
        for language in ("en", "de"):
            use_language(language)
            shown = opened(tmp_path, steep, "the_meadow.yaml")
            wording = Wording(shown.content, shown.session.document.plan)
            problems = Problems(shown)
            heard[language] = [
                (one.finding.code, wording.message(one), wording.hint(one), place_of(one)) for one in problems.settle()
            ]
            assert shown.content is not None
            forest = shown.content.catalogue.terrain["hills"].title
            problems.close()
            shown.session.close()
        assert forest != "Hills", "packs translate it"
    finally:
        use_language("en")
    assert [one[:2] for one in heard["de"]] == [one[:2] for one in heard["en"]]
    told = {code: message for code, message, _, _ in heard["de"]}
    assert "“Board”, “Edges of the Houses”, “Round limit”" in told["BOW436"]
    assert any("“River”" in message or "“Winterfell Riders”" in message for message in told.values())
    english, german = ({code: hint for code, _, hint, _ in heard[language]} for language in ("en", "de"))
    assert english["BOW514"] != german["BOW514"]
