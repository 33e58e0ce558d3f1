"""Definitions in combinations that nobody has tried, each with a case: it acts as its sentences say, and because of it.

What they say in English and in German stands in `tests/golden/words/unusual.txt`, to be read beside the cases.
"""

import os
from pathlib import Path

import pytest

from bow_author.cases.build import Bench
from bow_author.cases.model import cases_of
from bow_author.cases.run import run_case
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.diagnostics import Severity
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read
from bow_dsl.value import replace
from bow_dsl.words.verbalizer import Verbalizer
from tests.engine.own_rules import ROOT, core

FOLDER = ROOT / "tests" / "cases" / "unusual"
GOLDEN = ROOT / "tests" / "golden" / "words" / "unusual.txt"
FILES = sorted(FOLDER.glob("*.cases.yaml"))
EFFECTLESS = ("command_free", "counts_in_counts_0", "no_rally", "phase_on_a_hex_over")
"""What shows that nothing happens: without the effect it is the same."""


def _library(file: Path) -> Library:
    library = load([str(file)])
    wrong = [finding for finding in library.all_findings() if finding.severity is Severity.ERROR]
    assert wrong == []
    return library


def _has_passed(file: Path) -> list[bool]:
    library = _library(file)
    (entry,) = (entry for entry in library.entries("cases") if entry.document.file == str(file))
    bench = Bench(entry, library)
    return [run_case(bench, case).has_passed for case in cases_of(entry)]


def _defined(file: Path) -> str:
    (entry,) = (entry for entry in _library(file).entries("cases") if entry.document.file == str(file))
    return str(entry.document.value["define"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_it_acts_as_it_says(file: Path, tmp_path: Path) -> None:
    """Each case passes, and without the effects it fails."""
    assert all(_has_passed(file))
    if file.name.partition(".")[0] in EFFECTLESS:
        return
    written = _defined(file)
    program, _ = read(Source(written, "unusual.bow"))
    bare = tuple(
        replace(one, items=tuple(item for item in one.items if not isinstance(item, ast.Effect)))
        for one in program.definitions
    )
    without = format_program(replace(program, definitions=bare))
    text = file.read_text(encoding="utf-8")
    head, _, rest = text.partition("define: |\n")
    cases = rest[rest.index("cases:\n") :]
    indented = "".join(f"  {line}\n" for line in without.splitlines())
    copy = tmp_path / file.name
    copy.write_text(f"{head}define: |\n{indented}{cases}", encoding="utf-8")
    assert not all(_has_passed(copy))


def test_what_they_say() -> None:
    """The sentences are those that were read beside the cases."""
    told = []
    for file in FILES:
        program, _ = read(Source(_defined(file), "unusual.bow"))
        names = core().extended([program])[0]
        told.append(f"# {file.name.partition('.')[0]}")
        for language in ("en", "de"):
            verbalizer = Verbalizer(names, RULESET, wording_of(language))
            lines = (line for definition in program.definitions for line in verbalizer.definition(definition))
            told += [f"{language}: {'  ' * depth}{text}" for depth, text in lines]
        told.append("")
    text = "\n".join(told)
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")
