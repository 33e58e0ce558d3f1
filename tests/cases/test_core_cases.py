"""The cases that come with the program: each says which rule it shows, and those of the core set are many."""

from pathlib import Path

from bow_author.cases.model import Case, cases_of
from bow_author.packs.load import load

LEAST = 250
"""Cases of the core set: the worked examples, diagrams and sentences of its rulebook come to more than this."""


def _cases(folder: Path) -> list[Case]:
    library = load([str(folder)])
    return [case for entry in library.entries("cases") for case in cases_of(entry)]


def test_every_case_cites_its_rule(root: Path) -> None:
    """No case of the packs goes without a citation."""
    assert [case.name for case in _cases(root / "content") if not case.cites.strip()] == []


def test_the_core_set_has_its_cases(root: Path) -> None:
    """There are at least as many as were promised, no two of one name."""
    names = [case.name for case in _cases(root / "content" / "core" / "cases")]
    assert len(names) >= LEAST
    assert len(names) == len(set(names))
