"""Cases that cannot be played as written: a finding says why, at its place."""

from pathlib import Path

import pytest

from bow_author.checks.run import check_library
from bow_author.packs.load import load
from bow_author.resources import content_folder
from tests.cases.conftest import UNITS

CLASH = Path(content_folder()) / "core" / "battles" / "clash_on_the_kingsroad.yaml"
ANYTHING = "    expect: {winner: none}\n"


def _with(keywords: str) -> str:
    return UNITS.replace("at: C5}", f"at: C5, with: [{keywords}]}}")


NO_ANSWER = "`x` is no answer: no unit or objective of this case and no definition is called so"

WRONG: dict[str, tuple[str, str]] = {
    "a label in the state": (f"{UNITS}    state: {{units: {{x: {{at: A1}}}}}}\n", "no unit of this case is called `x`"),
    "a hex in the state": (f"{UNITS}    state: {{units: {{a: {{at: Z9}}}}}}\n", "Z9 is not on the board"),
    "tokens in the state": (f"{UNITS}    state: {{tokens: {{Z9: {{fire: 1}}}}}}\n", "Z9 is not on the board"),
    "a token in the state": (f"{UNITS}    state: {{tokens: {{A1: {{fier: 1}}}}}}\n", "no token is named `fier`"),
    "where a unit is": (f"{UNITS}    state: {{units: {{a: {{at: C4}}}}}}\n", "`a` stands on C4, where `b` is"),
    "where a unit of the plan is": (
        f"    plan: {CLASH}\n    state: {{units: {{riders: {{at: H5}}}}}}\n",
        "`riders` stands on H5, where `maege` is",
    ),
    "a label": (f"{UNITS}    do: [{{order: x}}]\n", "no unit of this case is called `x`"),
    "a label in a list": (f"{UNITS}    expect: {{controlled: {{a: [x]}}}}\n", "no unit of this case is called `x`"),
    "a hex": (f"{UNITS}    do: [{{order: a, move: Z9}}]\n", "Z9 is not on the board"),
    "who does something": (
        f"{UNITS}    do: [{{play: sl16, on: a, actions: [{{unit: x, action: extinguish}}]}}]\n",
        "no unit of this case is called `x`",
    ),
    "what is done": (
        f"{UNITS}    do: [{{play: sl16, on: a, sequence: [{{units: [a]}}, {{actions: [{{unit: a, action: x}}]}}]}}]\n",
        "no action is named `x`",
    ),
    "what it is done to": (
        f"{UNITS}    do: [{{play: sl16, on: a, actions: [{{unit: a, action: extinguish, target: Z9}}]}}]\n",
        "Z9 is not on the board",
    ),
    "a decision": (f"{UNITS}    choices: [{{retraet: D4}}]\n", "nothing ever asks for `retraet`"),
    "an answer": (
        f"{UNITS}    choices: [{{target: x}}]\n",
        NO_ANSWER,
    ),
    "an answer in a list": (
        f"{UNITS}    choices: [{{pursue: [x]}}]\n",
        NO_ANSWER,
    ),
    "an answer beside the board": (f"{UNITS}    choices: [{{retreat: Z9}}]\n", "Z9 is not on the board"),
    "a decision of a tactic": (
        f"{UNITS}    do: [{{play: sl16, on: a, tactic: {{victm: b}}}}]\n",
        "nothing ever asks for `victm`",
    ),
    "an answer to a tactic": (
        f"{UNITS}    do: [{{play: sl16, on: a, tactic: {{victim: x}}}}]\n",
        NO_ANSWER,
    ),
    "a House": (f"{UNITS}    state: {{command: {{baratheon: 1}}}}\n", "`baratheon` has no side in this case"),
    "a winner": (f"{UNITS}    expect: {{winner: starc}}\n", "`starc` has no side in this case"),
    "a holder": (f"{UNITS}    state: {{objectives: {{D4: baratheon}}}}\n", "`baratheon` has no side in this case"),
    "a commander": (f"{UNITS}    state: {{committed: [a]}}\n", "`a` is no commander, or unit of one, of this case"),
    "a keyword": (f"{_with('stalwert')}", "no keyword is named `stalwert`"),
    "a card in the hand": (f"{UNITS}    state: {{hands: {{stark: [sl99]}}}}\n", "no card is named `sl99`"),
    "a card that is expected": (f"{UNITS}    expect: {{hands: {{stark: [sl99]}}}}\n", "no card is named `sl99`"),
    "a token that is expected": (f"{UNITS}    expect: {{tokens: {{D4: {{smoke: 1}}}}}}\n", "no token is named `smoke`"),
    "a terrain that is expected": (f"{UNITS}    expect: {{terrain: {{D4: forst}}}}\n", "no terrain is named `forst`"),
    "where a terrain is expected": (f"{UNITS}    expect: {{terrain: {{Z9: forest}}}}\n", "Z9 is not on the board"),
    "a battle plan": ("    plan: none.yaml\n", "no battle plan lies at `none.yaml`"),
    "two units in a hex": (UNITS.replace("C4", "C5"), "`b` stands on C5, where `a` is"),
    "more figures than there are": (
        UNITS.replace("at: C4", "at: C4, strength: 5"),
        "`b` has 5 figures; `lannisport_guards` has 4 at full strength",
    ),
    "more figures than with a commander": (
        UNITS.replace("unit: lannisport_guards", "commander: addam_marbrand.warrior_of_ashemark, strength: 4"),
        "`b` has 4 figures; `casterly_rock_cavaliers` has 3 at full strength",
    ),
    "a commander twice": (
        f"{UNITS}      c: {{commander: gregor_clegane.the_reaver, side: lannister, rank: green, at: A1}}\n"
        "      d: {commander: gregor_clegane.the_reaver, side: lannister, rank: green, at: A2}\n",
        "`gregor_clegane.the_reaver` leads both `c` and `d`",
    ),
    "a keyword without its number": (_with("toughness"), "`toughness` is written `toughness 1`"),
    "a keyword with a word for its number": (_with("pursue two"), "`pursue two` is written `pursue 1`"),
    "a number too many": (_with("stalwart 2"), "`stalwart 2` is written `stalwart` alone"),
    "an engagement among friends": (
        UNITS.replace("lannister", "stark") + "    state: {engagements: [{between: [a, b], token: stark}]}\n",
        "`a` and `b` are on one side",
    ),
    "an engagement from afar": (
        UNITS.replace("C4", "C3") + "    state: {engagements: [{between: [a, b], token: stark}]}\n",
        "`a` and `b` are not adjacent",
    ),
    "two engagement tokens": (
        f"{UNITS}      c: {{unit: lannisport_guards, side: lannister, rank: green, at: D5}}\n"
        "    state: {engagements: [{between: [a, b], token: stark}, {between: [a, c], token: stark}]}\n",
        "`a` has two engagement tokens; a unit has one at most",
    ),
    "one edge": (
        UNITS.replace("rows: 7", "rows: 7, edges: {stark: east, lannister: east}"),
        "two Houses sit at one edge",
    ),
    "two morale markers": (
        f"{UNITS}    state: {{morale: {{stark: 2, lannister: 2}}}}\n",
        "there is one marker: what `stark` has gained, `lannister` has lost",
    ),
    "an objective that is expected": (
        f"{UNITS}    state: {{objectives: {{D4: stark}}}}\n    expect: {{objectives: {{D5: stark}}}}\n",
        "no objective of this case is called `D5`, or lies there",
    ),
    "a holder that is expected": (
        f"{UNITS}    state: {{objectives: {{D4: stark}}}}\n    expect: {{objectives: {{D4: baratheon}}}}\n",
        "`baratheon` has no side in this case",
    ),
    "a first player that is expected": (
        f"{UNITS}    expect: {{first_player: tully}}\n",
        "`tully` has no side in this case",
    ),
    "a card in a deck": (f"{UNITS}    expect: {{decks: {{stark: [sl99]}}}}\n", "no card is named `sl99`"),
    "an objective nowhere": (f"{UNITS}    state: {{objectives: {{ford: stark}}}}\n", "nothing says where `ford` lies"),
    "an objective that the battle plan does not have": (
        f"    plan: {CLASH}\n    state: {{objectives: {{eastern_ford: stark}}}}\n",
        "nothing says where `eastern_ford` lies",
    ),
}
"""For each mistake a case with it, and what is said of it."""


@pytest.fixture(scope="module")
def findings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What is found in each case of one file that has them all."""
    file = tmp_path_factory.mktemp("wrong") / "wrong.cases.yaml"
    head = "packs: [core]\ncases:\n"
    cases = {
        name: f"  - name: {name}\n{rest}{'' if 'expect:' in rest else ANYTHING}" for name, (rest, _) in WRONG.items()
    }
    file.write_text(head + "".join(cases.values()), "utf-8")
    found = check_library(load([str(file)])).findings
    by_name: dict[str, list[str]] = {}
    line = len(head.splitlines())
    for name, case in cases.items():
        lines = range(line + 1, line + 1 + len(case.splitlines()))
        by_name[name] = [finding.message for finding in found if finding.span.line in lines]
        line = lines[-1]
    return by_name


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_a_finding(findings: dict[str, list[str]], name: str) -> None:
    """There is exactly this finding, inside the case."""
    assert findings[name] == [WRONG[name][1]]


def test_houses_that_no_pack_defines(tmp_path: Path) -> None:
    """Without the pack that has them nothing is known of a case; that is told, where it is looked for, and no more."""
    file = tmp_path / "lost.cases.yaml"
    file.write_text(f"packs: [nowhere]\ncases:\n  - name: x\n    cites: y\n{UNITS}{ANYTHING}", "utf-8")
    (finding,) = check_library(load([str(file)])).findings
    assert finding.code == "BOW421"
    assert finding.hint is not None
    assert "`BOW_PATH`" in finding.hint


def test_what_asks_by_the_id_of_its_definition(tmp_path: Path) -> None:
    """Things that are gone through are asked for by the id of the definition, and not by what it calls them."""
    file = tmp_path / "own.cases.yaml"
    own = 'keyword sappers "S" {\n    homebrew "t"\n    react after attack by self: {\n'
    own += "      for each spot from up to 1 hex adjacent to self: burn spot\n    }\n  }\n"
    file.write_text(
        f"packs: [core]\ndefine: |\n  {own}cases:\n  - name: own\n{UNITS}    choices: [{{spot: D4}}]\n{ANYTHING}"
    )
    found = check_library(load([str(file)])).findings
    assert [(finding.message, finding.hint) for finding in found if finding.code == "BOW540"] == [
        ("nothing ever asks for `spot`", "`sappers` asks for it, by its own name")
    ]


def test_a_unit_without_figures_is_gone(tmp_path: Path) -> None:
    """A strength of 0 is no number of figures, and the help says how it is written that a unit is gone."""
    file = tmp_path / "gone.cases.yaml"
    file.write_text(f"packs: [core]\ncases:\n  - name: gone\n{UNITS}    expect: {{units: {{b: {{strength: 0}}}}}}\n")
    (hint,) = (finding.hint for finding in load([str(file)]).all_findings() if finding.code == "BOW405")
    assert hint == "of a unit that is gone write `eliminated` in place of its braces: `b: eliminated`"
