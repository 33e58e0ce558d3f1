"""Sentences of the rules, pack by pack: each is shown by cases that refuse what they do not answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from bow_author.cases.model import Case, cases_of
from bow_author.checks.pages import codes
from bow_author.packs.load import load

FOLDER = Path(__file__).with_name("sentences")
LEAST = {
    "brotherhood_without_banners": 60,
    "core": 200,
    "house_baratheon": 110,
    "lords_of_the_river": 9,
    "tribes_of_the_vale": 35,
    "wardens_of_the_north": 36,
    "wardens_of_the_west": 45,
}
"""The packs that play rules of a book, and how many sentences their tables have at least."""


class Sentence(NamedTuple):
    """What the rules say, and what shows it: names of cases, codes of checks, and tests of what is no battle yet."""

    section: str
    said: str
    cases: tuple[str, ...]
    checks: tuple[str, ...]
    tests: tuple[str, ...]


def sections(pack: str) -> list[dict[str, Any]]:
    """Read the table of a pack."""
    read: list[dict[str, Any]] = yaml.safe_load((FOLDER / f"{pack}.yaml").read_text("utf-8"))
    return read


CODES = frozenset(codes())


def sentences(pack: str) -> Iterator[Sentence]:
    """Give the sentences of a pack's table."""
    for section in sections(pack):
        for said, names in section["sentences"].items():
            checks = tuple(name for name in names or () if name in CODES)
            tests = tuple(name for name in names or () if name.startswith("tests/"))
            cases = tuple(name for name in names or () if name not in checks + tests)
            yield Sentence(section["section"], said, cases, checks, tests)


@pytest.fixture(params=LEAST)
def pack(request: pytest.FixtureRequest) -> str:
    """Each pack that has a table."""
    name: str = request.param
    return name


@pytest.fixture
def cases(root: Path, pack: str) -> dict[str, Case]:
    """The cases of a pack by their names."""
    entries = [entry for entry in load([str(root / "content" / pack)]).entries("cases") if entry.pack == pack]
    return {case.name: case for entry in entries for case in cases_of(entry)}


def test_each_table_is_asked_for() -> None:
    """No table lies there that nobody reads."""
    assert sorted(file.stem for file in FOLDER.glob("*.yaml")) == sorted(LEAST)


def test_the_table_is_whole(pack: str) -> None:
    """Each chapter has sentences, each of them once, with its page and at least one case or check."""
    found = list(sentences(pack))
    assert len(found) >= LEAST[pack]
    assert len({(one.section, one.said) for one in found}) == len(found)
    assert [one.said for one in found if not one.cases + one.checks + one.tests] == []
    assert [section["section"] for section in sections(pack) if not section["page"]] == []


def test_the_tests_of_a_table_are_there(root: Path, pack: str) -> None:
    """What cases cannot show, as they begin with a battle, a test shows: its file and its name."""
    named = [name.partition("::") for one in sentences(pack) for name in one.tests]
    assert [name for file, _, name in named if f"def {name}(" not in (root / file).read_text("utf-8")] == []


def test_every_sentence_is_shown(pack: str, cases: dict[str, Case]) -> None:
    """The cases of a sentence exist, refuse other decisions, and expect something of the rules."""
    found = list(sentences(pack))
    missing = [f"{one.section}: {name}" for one in found for name in one.cases if name not in cases]
    assert missing == []
    shown = [cases[name] for one in found for name in one.cases]
    assert [case.name for case in shown if not case.refuses_others] == []
    assert [case.name for case in shown if not case.expect] == []
