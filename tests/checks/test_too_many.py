"""Of a file with very many mistakes the gravest are told, and that there are more."""

from pathlib import Path

import pytest

from bow_author.checks.run import MOST_FINDINGS, validate
from bow_dsl.diagnostics import Severity
from bow_dsl.syntax.lexemes import MOST_LEXEMES

CASE = """
  - name: Number {}
    board: {{columns: 3, rows: 3}}
    units: {{a: {{unit: war_host_of_the_north, side: stark, rank: green, at: B2}}}}
    do: [{{order: b, move: Z9}}]
    expect: {{units: {{a: {{at: B2}}}}}}"""

FILES = {
    "keys given twice": ("a.yaml", "battle: x\n" + "title: a\n" * 2000),
    "tags": ("a.yaml", "battle: x\ntitle: [" + "!a b, " * 2000 + "c]\n"),
    "cases": ("a.cases.yaml", "cases:" + "".join(map(CASE.format, range(400)))),
    "words of effects": ("a.bow", 'keyword bold "Bold" {\n' + "  house nobody\n" * 2000 + "}\n"),
    "warnings beside an error": (
        "a.bow",
        "".join(f'keyword a{n} "A" {{\n  homebrew "own"\n  permit counterattack by self\n}}\n' for n in range(600))
        + "# bow: ignore BOW213 (nothing)\n" * 600
        + 'keyword z "Z" { strength = 4 }\n',
    ),
}


@pytest.mark.parametrize(("name", "text"), FILES.values(), ids=FILES.keys())
def test_no_more_than_can_be_read(name: str, text: str, tmp_path: Path) -> None:
    """So many findings and one more, which says so; errors come before warnings."""
    (tmp_path / name).write_text(text, "utf-8")
    findings = validate([str(tmp_path / name)]).findings
    assert len(findings) == MOST_FINDINGS + 1
    [more] = [finding for finding in findings if finding.severity is Severity.NOTE]
    assert "are told" in more.message
    assert any(finding.severity is Severity.ERROR for finding in findings)


def test_a_program_of_any_length(tmp_path: Path) -> None:
    """A text in the effect language that no pack would have is not read, and gives one finding."""
    (tmp_path / "a.bow").write_text("a " * (MOST_LEXEMES + 1), "utf-8")
    [finding] = validate([str(tmp_path / "a.bow")]).findings
    assert finding.code == "BOW103"
    assert "longer than" in finding.message
