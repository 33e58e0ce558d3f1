"""Documents that do not fit their schema are mended so that the rest of them is checked in the same run."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.packs.documents import read_document
from bow_author.packs.mend import mended
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
    house "own battle"
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
    """What has been mended fits the schema, and what its author wrote elsewhere is as it was."""
    document, _ = read_document(PLAN.replace(good, bad), "fight.yaml")
    assert document is not None
    result = mended(document, "battle_plan")
    assert result is not None
    assert accepts("battle_plan")(result[0].value)
    assert result[0].value["units"]["guards"] == document.value["units"]["guards"]


def test_beyond_mending() -> None:
    """A document that is no battle plan at all is given up, without a fault."""
    for text in ("battle: {}", "battle: a\nunits: 5\nsides: [1]", "battle: a\nedges: x"):
        document, _ = read_document(text, "fight.yaml")
        assert document is not None
        result = mended(document, "battle_plan")
        assert result is None or accepts("battle_plan")(result[0].value)
