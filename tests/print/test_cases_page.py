"""The page of cases: failed ones with board, reasons and trace, the others by name; nothing from the network."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bow_author.cli.parser import run
from tests.cases.test_bow_test import TWO

HOSTILE = TWO.replace("name: Another case", 'name: "Another <b>&\\"case\\""')


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The page of a case that fails and one that passes."""
    monkeypatch.chdir(tmp_path)
    Path("two.cases.yaml").write_text(HOSTILE, "utf-8")
    assert run(["test", "two.cases.yaml", "--html", "page.html", "--coverage"]) == 1
    return Path("page.html").read_text("utf-8")


def test_a_failure_is_shown(page: str) -> None:
    """It has its reasons, the sources behind what happened, and its board with the labels of the units."""
    assert "expected <code>4</code>" in page
    assert "found <code>3</code>" in page
    assert "hits taken: unit b, hits 1, figures_lost 1 <cite>core rulebook, Combat Sequence, 7C</cite>" in page
    drawn = page[page.index("<svg") : page.index("</svg>") + len("</svg>")]
    texts = {element.text for element in ElementTree.fromstring(drawn).iter() if element.tag.endswith("text")}
    assert {"a, inactive", "b"} <= texts


def test_the_others_are_listed(page: str) -> None:
    """What has passed is named, and what authors write is text and never markup."""
    assert "1 passed, 1 failed" in page
    assert "Another &lt;b&gt;&amp;&quot;case&quot;" in page
    assert "Coverage: " in page


def test_it_stands_alone(page: str) -> None:
    """The page asks nothing of the network."""
    assert not re.search(r'(src|href)="(?!#)|url\((?!#)|@import', page)


def test_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be written is reported."""
    monkeypatch.chdir(tmp_path)
    Path("two.cases.yaml").write_text(TWO, "utf-8")
    assert run(["test", "two.cases.yaml", "--html", "."]) == 2
    assert "`.` cannot be written" in capsys.readouterr().err
