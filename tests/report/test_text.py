"""Findings as text: the place, the line with its mark exactly beneath, the fix; see `tests/golden/report/text.txt`."""

import os
from pathlib import Path

import pytest

from bow_author.cli.output import rendered
from bow_author.report.text import summary, tell
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "report" / "text.txt"
LONG = "start " + "middle " * 60 + "end"

# What a file holds, and what in it is marked: the text between « and ».
MARKED = {
    "plain": "unit «riders» {",
    "first letter": "«u»nit riders {",
    "end of the line": "unit riders«»",
    "nothing on an empty line": "«»",
    "tab before": "\tunit\t«riders» {",
    "tab inside": "unit «a\tb» {",
    "wide letters": "unit 騎兵 «騎兵» x",
    "wide half": "name: \N{FULLWIDTH LATIN CAPITAL LETTER A} «x»",
    "accents of their own": "e\u0301te\u0301 «e\u0301te\u0301» x",
    "joined letters that are not shown": "a\u200db «c» d",
    "long line, at its start": LONG.replace("start", "«start»"),
    "long line, in its middle": LONG[:200] + "«" + LONG[200:206] + "»" + LONG[206:],
    "long line, at its end": LONG.replace("end", "«end»"),
    "long line, all of it": f"«{LONG}»",
    "several lines": "one\ntwo «three\nfour\nfive» six",
    "line nine": "\n" * 8 + "«x»",
    "line hundred": "\n" * 99 + "  «x» y  ",
}


def finding(text: str, file: str) -> tuple[str, Diagnostic]:
    """Take the marks out of a text, and make a finding about what they mark."""
    before, _, rest = text.partition("«")
    inside, _, after = rest.partition("»")

    def at(offset: str) -> tuple[int, int]:
        return offset.count("\n") + 1, len(offset.rpartition("\n")[2]) + 1

    span = Span(file, *at(before), *at(before + inside))
    return before + inside + after, Diagnostic("BOW999", Severity.ERROR, "this is wrong", span, "fix it")


def written(findings: list[Diagnostic], *, colour: bool = False) -> str:
    """Write findings as a terminal gets them."""
    return rendered(tell(findings), colour=colour)


def test_golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each excerpt is as it was last looked at; BOW_REWRITE_GOLDEN=1 rewrites the file for review."""
    monkeypatch.chdir(tmp_path)
    told = ""
    for name, marked in MARKED.items():
        text, found = finding(marked, "a.bow")
        Path("a.bow").write_text(text, "utf-8")
        told += f"== {name}\n{written([found])}"
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(told, "utf-8")
    assert told == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize(
    "marked",
    [text for text in MARKED.values() if "«»" not in text and text.translate({171: None, 187: None}).isascii()],
)
def test_mark_is_under_its_place(marked: str, tmp_path: Path) -> None:
    """What stands above the carets is what is marked, as far as its first line is shown."""
    file = tmp_path / "a.bow"
    text, found = finding(marked, str(file))
    file.write_text(text, "utf-8")
    _, _, _, shown, carets, *_ = written([found]).splitlines()
    start, end = carets.index("^"), carets.rindex("^") + 1
    inside = marked.partition("«")[2].partition("»")[0].partition("\n")[0].replace("\t", " ")
    assert inside.startswith(shown[start:end])
    assert len(shown) <= 150


def test_what_stands_around(tmp_path: Path) -> None:
    """A finding about a whole file shows no line; a second place is named; what is no fix is left out."""
    whole = Diagnostic("BOW101", Severity.WARNING, "cannot be read", Span.of_file("x.bow"))
    other = whole._replace(related=(Related(Span("y.bow", 3, 4, 3, 5), "the other is here"),))
    assert written([whole]) == "warning[BOW101]: cannot be read\n--> x.bow\n\n"
    assert written([other]) == "warning[BOW101]: cannot be read\n--> x.bow\n = the other is here: y.bow:3:4\n\n"


@pytest.mark.parametrize("line", [5, 10**9])
def test_line_that_is_not_there(line: int, tmp_path: Path) -> None:
    """Where the file has changed since, or is gone, the place is told without the line."""
    file = tmp_path / "a.bow"
    for text in (None, "one line"):
        if text:
            file.write_text(text, "utf-8")
        lines = written([Diagnostic("BOW999", Severity.NOTE, "odd", Span(str(file), line, 1, line, 2))]).splitlines()
        assert len(lines) == 3
        assert lines[1].endswith(f"a.bow:{line}:1")


@pytest.mark.parametrize("bad", ["\x1b[31m", "\n", "\r", "\x07", "\u202e", "\x00"])
def test_nothing_that_a_terminal_obeys(bad: str) -> None:
    """What an author wrote, or called a file, can neither colour nor break what is told."""
    span = Span(f"a{bad}.bow", 1, 1, 1, 2)
    found = Diagnostic("BOW999", Severity.ERROR, f"`{bad}` is odd", span, f"not `{bad}`", (Related(span, f"x{bad}"),))
    told = written([found])
    assert bad not in told.replace("\n", "") or bad == "\n"
    assert told.count("\n") == 5


def test_very_long_word() -> None:
    """Of a word that goes on and on only the beginning is told."""
    found = Diagnostic("BOW999", Severity.ERROR, f"no unit is named `{'x' * 100_000}`", Span.of_file("a.bow"))
    assert len(written([found])) < 300


def test_colour_changes_no_word(tmp_path: Path) -> None:
    """With the escape sequences taken out the coloured text is the plain one."""
    import re

    file = tmp_path / "a.bow"
    text, found = finding("unit «riders» {", str(file))
    file.write_text(text, "utf-8")
    assert re.sub(r"\x1b\[[0-9;]*m", "", written([found], colour=True)) == written([found])


def test_summary() -> None:
    """The last line counts files and findings by severity."""
    error = Diagnostic("BOW999", Severity.ERROR, "odd", Span.of_file("a"))
    findings = [error, error._replace(severity=Severity.NOTE), error]
    assert summary(findings, 2) == "2 files, 2 errors, 1 note"
    assert summary([], 1) == "1 file, nothing to report"
