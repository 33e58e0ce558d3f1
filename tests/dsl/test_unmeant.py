"""What is said of a phrase that means nothing helps its author on."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

LABELS = {"northern_ford": "objective", "southern_ford": "objective", "archers": "unit"}
SAID = {
    "a pattern with other names": (
        "react at end of battle when holder of ford is stark: win stark",
        "written `holder of OBJECTIVE`; there are `northern_ford` and `southern_ford`",
    ),
    "a word of other effects": (
        "modify movement of self when target.class is cavalry: add 1",
        "`target` is known in effects on `attack`, `counterattack`, `defense rank`, `dice` and others; known here are",
    ),
    "a name that is near": (
        "react at end of battle when archer.class is cavalry: win stark",
        "did you mean `archers`?",
    ),
}


OTHERS = """
house stark "Stark" { homebrew "own" }
terrain ford "Ford" { homebrew "own" }
class cavalry "Cavalry" { homebrew "own" }
keyword archer "Archer" { homebrew "own" }
"""


def helps(effect: str, labels: dict[str, str]) -> list[str]:
    others, _ = read(Source(OTHERS, "others.bow"))
    program, problems = read(Source(f'rule aim "Aim" {{\n  homebrew "own"\n  {effect}\n}}\n', "x.bow"))
    assert problems == []
    names, _ = Names().extended([others, program])
    found = list(check(program, names, RULESET, labels))
    assert {finding.code for finding in found} == {"BOW303"}
    return [finding.hint or "" for finding in found]


@pytest.mark.parametrize(("effect", "said"), SAID.values(), ids=SAID.keys())
def test_cures(effect: str, said: str) -> None:
    """The help tells how it is written and with what, where a word is known, or which name is near."""
    *_, told = helps(effect, LABELS)
    assert told.startswith(said)


def test_nothing_to_choose_from() -> None:
    """Where nothing fits, only the form is told."""
    assert helps("react at end of battle when holder of ford is stark: win stark", {}) == [
        "written `holder of OBJECTIVE`"
    ]


def test_labels_are_not_known_words() -> None:
    """What an effect knows is told without the labels of all units of the document, of which there may be many."""
    *_, hint = helps("modify movement of self when target.class is cavalry: add 1", {"a": "unit", "b": "unit"})
    assert hint.endswith("known here are `enemy`, `it`, `owner`, `path` and `unit`")


NO_THING = {
    "what is only described": (
        "react after hits on unit when target.attack is attack: gain 1 morale",
        "`target.attack is attack` only describes a combat",
    ),
    "a name for what is only described": (
        "react after hits on unit: { let fight be attack of target; gain 1 morale }",
        "`attack of target` only describes a combat",
    ),
    "a name that is spelt as a noun": (
        "react after figure gain of unit: figures takes hits equal to 1", "a unit belongs here; `figures` is none",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "message"), NO_THING.values(), ids=NO_THING.keys())
def test_what_is_no_thing(effect: str, message: str) -> None:
    """Nothing is accepted as a thing of a type that is none when the game is played."""
    program, problems = read(Source(f'rule aim "Aim" {{\n  homebrew "own"\n  {effect}\n}}\n', "x.bow"))
    assert problems == []
    found = check(program, Names().extended([program])[0], RULESET)
    assert message in [finding.message for finding in found]
