"""The page of every code: what its finding means, and how it is fixed.

Each is a file of Markdown beside this one, named after its code and its name, and read by itself.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from bow_dsl.diagnostics import Severity
from bow_dsl.value import value

_MARKDOWN = re.compile(
    r"# (?P<code>\w+) (?P<name>\S+) \((?P<severity>\w+)\)\n\n(?P<text>.*)\n"
    r"## Fix\n(?:`bow validate --fix` (?P<fix>.*)\.|To be fixed by hand: .*)\n",
    re.DOTALL,
)


@value
class Page:
    """What there is to say about a code."""

    code: str
    name: str
    """Its name in words, as `unit-off-battlefield`."""
    text: str
    """Markdown: What it does, Why, Bad and Good."""
    severity: Severity
    """The gravest severity with which it is reported."""
    fix: str | None
    """What `bow validate --fix` does about it, where there is one safe fix; None if a person must decide."""

    @property
    def summary(self) -> str:
        """What it reports, in one sentence: the first of the first section."""
        paragraph = self.text.partition("\n\n")[0].partition("\n")[2]
        return " ".join(paragraph.split()).partition(". ")[0].rstrip(".") + "."

    @property
    def markdown(self) -> str:
        """The whole page."""
        fix = f"`bow validate --fix` {self.fix}." if self.fix else "To be fixed by hand: there is no one safe fix."
        return f"# {self.code} {self.name} ({self.severity.value})\n\n{self.text}\n## Fix\n{fix}\n"


def pages() -> Iterator[Page]:
    """Give all pages, by code."""
    return map(_page, _files().values())


def page_of(code: str) -> Page | None:
    """Give the page of a code, however it is written; None if there is no such code.

    >>> page_of("bow501").name
    'unit-off-battlefield'
    """
    file = _files().get(code.strip().upper())
    return _page(file) if file else None


def file_of(code: str) -> Path | None:
    """Give the file of the page of a code; None if it has none."""
    return _files().get(code)


def codes() -> list[str]:
    """Give all codes that have a page."""
    return list(_files())


def _files() -> dict[str, Path]:
    """Give the file that holds the page of each code, by code."""
    return {file.name.partition("_")[0].upper(): file for file in sorted(Path(__file__).parent.glob("bow[0-9]*.md"))}


def _page(file: Path) -> Page:
    match = _MARKDOWN.fullmatch(file.read_text("utf-8"))
    assert match, f"{file} is not laid out as a page"
    return Page(match["code"], match["name"], match["text"], Severity(match["severity"]), match["fix"])
