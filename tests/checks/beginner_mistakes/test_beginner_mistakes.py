"""Mistakes as beginners type them into a new pack: each is told once, at its line, in words that lead on.

A file of this folder holds texts between lines that begin with `===`. A comment `#! BOW312 a word | another` behind a
line says what must be found there, and which words the sentence or its help must have; nothing else may be found.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.checks.run import check_library
from bow_author.cli.parser import run
from bow_author.packs.load import load
from bow_dsl.diagnostics import Diagnostic

FILES = sorted(Path(__file__).parent.glob("*.txt"))
_WANTED = re.compile(r" *#! (?P<code>BOW\d{3})(?: (?P<words>.*))?$")
_OF_THE_PACK = {"BOW461"}
"""Notes about what nobody uses: they are about no mistake. What the template itself lacks is told in its own files."""


class Mistake(NamedTuple):
    """A text with a mistake, and what must be found: code, line, words."""

    name: str
    text: str
    wanted: tuple[tuple[str, int, tuple[str, ...]], ...]


def _mistakes() -> list[Mistake]:
    found = []
    for file in FILES:
        for part in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            name, _, text = part.partition("\n")
            wanted = []
            lines = text.rstrip("\n").split("\n")
            for number, line in enumerate(lines, 1):
                if match := _WANTED.search(line):
                    words = tuple(word for word in (match["words"] or "").split(" | ") if word)
                    wanted.append((match["code"], number, words))
                    lines[number - 1] = line[: match.start()]
            found.append(Mistake(f"{file.stem}: {name}", "\n".join(lines) + "\n", tuple(wanted)))
    return found


MISTAKES = _mistakes()


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beginner")
    assert run(["new", "pack", "river_lands", "--in", str(folder)]) == 0
    return folder / "river_lands"


@cache
def findings(file: Path, text: str) -> tuple[Diagnostic, ...]:
    file.write_text(text, "utf-8")
    found = check_library(load([str(file.parent)])).findings
    file.unlink()
    return tuple(finding for finding in found if finding.span.file == str(file) and finding.code not in _OF_THE_PACK)


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake.name for mistake in MISTAKES])
def test_is_told_once_where_it_stands(mistake: Mistake, pack: Path) -> None:
    """The mistake gives its code at its line and nothing besides, with the words that a beginner needs."""
    found = findings(pack / "my_own.bow", mistake.text)
    said = [f"{finding.code} in line {finding.span.line}: {finding.message} ({finding.hint})" for finding in found]
    assert [(finding.code, finding.span.line) for finding in found] == [wanted[:2] for wanted in mistake.wanted], said
    for finding, (_, _, words) in zip(found, mistake.wanted, strict=True):
        sentence = f"{finding.message} {finding.hint or ''}"
        assert [word for word in words if word not in sentence] == [], said


def test_there_are_many() -> None:
    """The tables hold at least a hundred mistakes, each once."""
    assert len({mistake.text for mistake in MISTAKES}) == len(MISTAKES) >= 100
