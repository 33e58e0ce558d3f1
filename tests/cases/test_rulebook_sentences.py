"""Sentences of the core rulebook: each is shown by cases that refuse what they do not answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bow_author.cases.model import Case, cases_of
from bow_author.packs.load import load

TABLE: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("rulebook_sentences.yaml").read_text("utf-8"))
SENTENCES = [
    (section["section"], sentence, names) for section in TABLE for sentence, names in section["sentences"].items()
]


@pytest.fixture(scope="module")
def cases(root: Path) -> dict[str, Case]:
    """The cases of the core pack by their names."""
    return {case.name: case for case in _cases(root / "content" / "core")}


def _cases(folder: Path) -> Iterator[Case]:
    for entry in load([str(folder)]).entries("cases"):
        yield from cases_of(entry)


def test_the_table_is_whole() -> None:
    """Each chapter of the book has sentences, each of them once, with its page and at least one case."""
    assert len(SENTENCES) >= 200
    assert len({(section, sentence) for section, sentence, _ in SENTENCES}) == len(SENTENCES)
    assert [sentence for _, sentence, names in SENTENCES if not names] == []
    assert [section["section"] for section in TABLE if not section["page"]] == []


def test_every_sentence_is_shown(cases: dict[str, Case]) -> None:
    """The cases of a sentence exist, refuse other decisions, and expect something of the rules."""
    missing = [f"{section}: {name}" for section, _, names in SENTENCES for name in names if name not in cases]
    assert missing == []
    shown = [cases[name] for _, _, names in SENTENCES for name in names]
    assert [case.name for case in shown if not case.refuses_others] == []
    assert [case.name for case in shown if not case.expect] == []
