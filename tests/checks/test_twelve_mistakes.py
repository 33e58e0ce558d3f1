"""One run finds everything: twelve mistakes, over files of both languages and all stages, each at its place."""

import os
from pathlib import Path

from bow_author.checks.run import validate
from bow_dsl.diagnostics import Diagnostic

GOLDEN = Path("tests", "golden", "checks", "twelve_mistakes.txt")


def told(finding: Diagnostic, pack: Path) -> str:
    """Write a finding with its place, the words that it points at, and the fix."""
    span = finding.span
    line = Path(span.file).read_text("utf-8").splitlines()[span.line - 1]
    assert span.end_line == span.line
    place = f"{Path(os.path.relpath(span.file, pack)).as_posix()}:{span.line}:{span.column}"
    pointed = line[span.column - 1 : span.end_column - 1]
    return f"{place} {finding.code} {finding.message}\n  {pointed}\n  {finding.hint}\n"


def test_all_twelve_are_found_in_one_run(root: Path) -> None:
    """Every mistake is told once, at its line and column, with its fix, and nothing else is told."""
    pack = root / "tests" / "checks" / "twelve_mistakes"
    findings = validate([str(pack)]).findings
    assert len(findings) == 12
    assert "".join(told(finding, pack) for finding in findings) == (root / GOLDEN).read_text("utf-8")
