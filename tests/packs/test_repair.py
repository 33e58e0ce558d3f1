"""Documents that do not fit their schema are fixed so that the rest of them is checked in the same run."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.documents import read_document
from bow_author.packs.repair import repaired
from bow_author.packs.schemas import accepts

PLAN = """\
battle: fight
title: Fight
packs: [core]
cite: own battle
board: side_a
edges: {stark: south, lannister: north}
rounds: 5
momentum: stark
sides:
  stark: {command: 3, order: 4, leadership: 3, morale_end: 11}
  lannister: {command: 3, order: 4, leadership: 3, morale_end: 11}
units:
  maege: {commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: H10}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: green, at: H2}
  guards: {unit: lannisport_guard, side: lannister, rank: blue, at: G30}
define: |
  victory hold "Hold" {
    homebrew "own battle"
    text "Stark wins."
    react at end of battle: win stark
  }
"""

# What is changed in the plan, and the code and line of what is found besides the two mistakes in line 15.
MISTAKES = {
    "wrong word": ("rank: green, at: H10", "rank: purple, at: H10", [("BOW404", 13)]),
    "badly written hex": ("at: H2}", "at: 2H}", [("BOW406", 14)]),
    "missing key": (", rank: green, at: H2", ", at: H2", [("BOW402", 14)]),
    "unknown key": ("momentum: stark", "momentum: stark\nmood: bad", [("BOW401", 9)]),
    "misspelt key": ("momentum: stark", "momentun: stark", [("BOW401", 8)]),
    "wrong type": ("rounds: 5", "rounds: five", [("BOW403", 7)]),
    "too many": ("stark: {command: 3", "stark: {command: 99", [("BOW405", 10)]),
    "two of one": ("{commander: kevan", "{unit: lannisport_guards, commander: kevan", [("BOW403", 14)]),
}


@pytest.mark.parametrize(("good", "bad", "expected"), MISTAKES.values(), ids=MISTAKES.keys())
def test_the_rest_is_checked(good: str, bad: str, expected: list[tuple[str, int]], tmp_path: Path) -> None:
    """One mistake against the schema hides none of the mistakes elsewhere, and nothing is told twice."""
    text = PLAN.replace(good, bad)
    assert text != PLAN
    file = tmp_path / "fight.yaml"
    file.write_text(text)
    shift = text[: text.index("guards:")].count("\n") - PLAN[: PLAN.index("guards:")].count("\n")
    found = [(finding.code, finding.span.line) for finding in validate([str(file)]).findings]
    assert sorted(found) == sorted([*expected, ("BOW201", 15 + shift), ("BOW501", 15 + shift)])


@pytest.mark.parametrize(("good", "bad"), [case[:2] for case in MISTAKES.values()], ids=MISTAKES.keys())
def test_mended_documents_fit(good: str, bad: str) -> None:
    """What has been fixed fits the schema, and what its author wrote elsewhere is as it was."""
    document, _ = read_document(PLAN.replace(good, bad), "fight.yaml")
    assert document is not None
    result = repaired(document, "battle_plan")
    assert result is not None
    assert accepts("battle_plan")(result[0].value)
    assert result[0].value["units"]["guards"] == document.value["units"]["guards"]


def test_beyond_mending() -> None:
    """A document that is no battle plan at all is given up, without a fault."""
    for text in ("battle: {}", "battle: a\nunits: 5\nsides: [1]", "battle: a\nedges: x"):
        document, _ = read_document(text, "fight.yaml")
        assert document is not None
        result = repaired(document, "battle_plan")
        assert result is None or accepts("battle_plan")(result[0].value)


# What is written instead, in a plan whose other side has both units: nothing else is told of them, whatever stands in.
NAMES = {
    "unit in words": (
        "unit: lannisport_guards",
        "unit: Lannisport Guards",
        "BOW406",
        "did you mean `lannisport_guards`?",
    ),
    "unit with a hyphen": ("unit: lannisport_guards", "unit: x-y", "BOW406", None),
    "commander without version": (
        "maege_mormont.lady_of_bear_island",
        "maege_mormont",
        "BOW406",
        "there is `maege_mormont.lady_of_bear_island`",
    ),
    "unit as commander": (
        "commander: maege_mormont.lady_of_bear_island",
        "commander: lannisport_guards",
        "BOW406",
        "write `unit: lannisport_guards`",
    ),
    "commander as unit": (
        "commander: maege_mormont.lady_of_bear_island",
        "unit: maege_mormont.lady_of_bear_island",
        "BOW201",
        "write `commander: maege_mormont.lady_of_bear_island`",
    ),
    "no unit at all": ("unit: lannisport_guards, ", "", "BOW402", None),
}


@pytest.mark.parametrize(("good", "bad", "code", "hint"), NAMES.values(), ids=NAMES.keys())
def test_an_example_is_no_unit_of_the_author(good: str, bad: str, code: str, hint: str | None, tmp_path: Path) -> None:
    """What stands in for a unit that could not be read belongs to no House, and is taken out of no box."""
    file = tmp_path / "fight.yaml"
    sound = PLAN.replace("lannisport_guard,", "lannisport_guards,").replace("G30", "G3")
    assert good in sound
    file.write_text(sound.replace(good, bad))
    (found,) = [finding for finding in validate([str(file)]).findings if finding.code != "BOW513"]
    assert (found.code, hint and found.hint) == (code, hint)


def test_examples_are_taken_out_of_no_box(tmp_path: Path) -> None:
    """Ten units that could not be read are not ten units too many of an example's."""
    file = tmp_path / "fight.yaml"
    units = "".join(
        f"  x{n}: {{unit: Northmen!, side: stark, rank: green, at: {column}10}}\n" for n, column in enumerate("ABCDEF")
    )
    sound = PLAN.replace("lannisport_guard,", "lannisport_guards,").replace("G30", "G3")
    file.write_text(sound.replace("units:\n", f"units:\n{units}"))
    assert {finding.code for finding in validate([str(file)]).findings} == {"BOW406"}


CASES = """\
packs: [core]
cases:
  - name: A case
    board: {columns: 6, rows: 5}
    units:
      a: {unit: northmen_archerz, side: stark, rank: green, at: C3}
      b: {unit: westerlands_archers, side: lannister, rank: green, at: E9}
    do:
      - {order: a, attack: b}
    dice: [green, red]
    expect: {units: {q: {strength: 4}}}
"""

# What is changed in the cases, the code and line of what is found of it, and what is not found for it.
MISTAKES_IN_CASES = {
    "a face": ("green, red", "green, yellow", ("BOW404", 10), ""),
    "a key of a step": ("attack: b", "atack: b", ("BOW401", 9), ""),
    "a board": ("columns: 6", "columns: x", ("BOW403", 4), "BOW540"),
    "no board": ("    board: {columns: 6, rows: 5}\n", "", ("BOW402", 3), "BOW540"),
    "units": ("units:\n", "unitz:\n", ("BOW401", 5), "BOW540 BOW201"),
}


@pytest.mark.parametrize(("good", "bad", "told", "untold"), MISTAKES_IN_CASES.values(), ids=MISTAKES_IN_CASES.keys())
def test_the_rest_of_cases_is_checked(good: str, bad: str, told: tuple[str, int], untold: str, tmp_path: Path) -> None:
    """One mistake against the schema hides no unknown unit, label or hex elsewhere, and brings none about."""
    file = tmp_path / "a.cases.yaml"
    file.write_text(CASES.replace(good, bad))
    found = {finding.code for finding in validate([str(file)]).findings}
    assert found == {told[0], "BOW201", "BOW540"}.difference(untold.split())
    assert told in {(finding.code, finding.span.line) for finding in validate([str(file)]).findings}
