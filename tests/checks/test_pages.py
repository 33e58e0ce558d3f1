"""Every page tells the truth: its bad example is found, its good one is not."""

import re
import textwrap
from pathlib import Path

import pytest

from bow_author.checks.pages import Page, page_of, pages
from bow_author.checks.registry import OF_DEFINITIONS
from bow_dsl.diagnostics import Severity
from tests.checks import examples

NOT_PLAYED = "BOW314"
PAGES = {page.code: page for page in pages()}
RUNNABLE = {code: page for code, page in PAGES.items() if examples.section(page, "Bad")[0].info != "text"}


@pytest.mark.parametrize("page", RUNNABLE.values(), ids=RUNNABLE.keys())
def test_bad_example_is_found(page: Page, tmp_path: Path) -> None:
    """The bad example gives the finding that the page is about, with the severity that it names, and is played whole.

    All that is found is well said: a message is one line without a full stop, and begins with a small letter,
    a name or a hex. Only what its page says to be fixed has a fix; tests/checks/test_fixable.py holds those that do.
    """
    found = examples.findings(tmp_path, examples.section(page, "Bad"))
    assert page.severity in {finding.severity for finding in found if finding.code == page.code}, found
    assert {finding.code for finding in found if finding.fix} <= {page.code for page in PAGES.values() if page.fix}
    for finding in found:
        assert finding.code != NOT_PLAYED, finding.message
        assert re.fullmatch(r"([a-z`]|[A-Z]+[0-9]+ |YAML ).*[^.\n]", finding.message), finding
        assert finding.hint is None or re.fullmatch(r"[a-z`].*[^.\n]", finding.hint), finding
        assert finding.span.line > 0
        assert all(re.fullmatch(r"[a-z`].*[^.\n]", related.message) for related in finding.related)


@pytest.mark.parametrize("kind", ["battle", "cases"])
@pytest.mark.parametrize("name", OF_DEFINITIONS)
def test_what_a_document_defines_is_checked_as_what_a_pack_does(name: str, kind: str, tmp_path: Path) -> None:
    """The bad example of a check of definitions is found, too, where a plan or cases define it."""
    page = page_of(name[:6].upper())
    assert page is not None
    bad = examples.section(page, "Bad")
    texts = "".join(example.text for example in bad if example.info == "bow")
    define = examples.Example(f"yaml {kind}", "define: |\n" + textwrap.indent(texts, "  "))
    found = examples.findings(tmp_path, [define])
    file = examples.BASE[kind][0]
    assert [finding.code for finding in found if finding.span.file.endswith(file)].count(page.code), found


@pytest.mark.slow
@pytest.mark.parametrize("page", RUNNABLE.values(), ids=RUNNABLE.keys())
def test_good_example_is_clean(page: Page, tmp_path: Path) -> None:
    """The good example gives neither that finding nor any error, and is played whole."""
    found = examples.findings(tmp_path, examples.section(page, "Good"))
    unwanted = {page.code, NOT_PLAYED}
    assert [finding for finding in found if finding.code in unwanted or finding.severity is Severity.ERROR] == []


def test_the_small_pack_is_faultless(tmp_path: Path) -> None:
    """The pack over which the examples are laid gives no finding by itself, with every kind of document in it."""
    assert examples.findings(tmp_path, [examples.Example(f"yaml {kind}", "{}") for kind in examples.BASE]) == ()


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_page_is_complete(page: Page) -> None:
    """A page has its four sections in the usual sequence, and an example in each of the last two."""
    titles = [line for line in page.text.splitlines() if line.startswith("## ")]
    assert titles == ["## What it does", "## Why", "## Bad", "## Good"]
    assert examples.section(page, "Bad")
    assert examples.section(page, "Good")
    assert page.summary.split()[0] in {"Reports", "Warns", "Notes", "Says"}


def test_most_pages_can_be_run() -> None:
    """Only what no small pack can show is shown as plain text."""
    assert set(PAGES) - set(RUNNABLE) <= {
        *("BOW101", "BOW102", "BOW103", "BOW115", "BOW410", "BOW424"),
        "BOW314",  # what it tells is not to last; tests/checks/test_not_played.py takes words away
        "BOW325",  # tests/engine/test_work.py has effects that cost too much only in play
        "BOW477",  # tests/cli has a repository
        *("BOW606", "BOW608", "BOW611", "BOW901"),
        *("BOW701", "BOW702", "BOW703", "BOW704", "BOW705", "BOW706"),  # tests/games has saved games
    }
