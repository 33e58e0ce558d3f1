"""The page of every code: what its finding means, and how it is mended.

A page is the docstring of the module that bears the code, so that it lies beside the check. Each page is
imported by itself: explaining one code does not load all checks.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

import bow_author.checks as package
from bow_dsl.diagnostics import Severity

_MODULE = re.compile(r"(bow\d{3})_(\w+)")


@dataclass(frozen=True, slots=True)
class Page:
    """What there is to say about a code."""

    code: str
    name: str
    """Its name in words, as `unit-off-battlefield`."""
    summary: str
    """What it reports, in one sentence."""
    text: str
    """Markdown: What it does, Why, Bad and Good."""
    severity: Severity
    """The gravest severity with which it is reported."""
    fix: str | None
    """What `bow validate --fix` does about it, where there is one safe cure; None if a person must decide."""

    @property
    def markdown(self) -> str:
        """The whole page."""
        fix = f"`bow validate --fix` {self.fix}." if self.fix else "To be mended by hand: there is no one safe cure."
        return f"# {self.code} {self.name} ({self.severity.value})\n\n{self.text}\n## Fix\n{fix}\n"


def pages() -> Iterator[Page]:
    """Give all pages, by code."""
    return map(_page, modules())


def page_of(code: str) -> Page | None:
    """Give the page of a code, however it is written; None if there is no such code.

    >>> page_of("bow501").name
    'unit-off-battlefield'
    """
    wanted = code.strip().lower()
    return next((_page(name) for name in modules() if name.partition("_")[0] == wanted), None)


def codes() -> list[str]:
    """Give all codes that have a page."""
    return [name.partition("_")[0].upper() for name in modules()]


def modules() -> list[str]:
    """Give the names of the modules that bear a code, by code."""
    return sorted(module.name for module in iter_modules(package.__path__) if _MODULE.fullmatch(module.name))


def _page(name: str) -> Page:
    module = import_module(f"{package.__name__}.{name}")
    title, _, text = (module.__doc__ or "").partition("\n")
    code, _, words = title.rstrip(".").partition(" ")
    text = text.strip()
    severity: Severity = getattr(module, "SEVERITY", Severity.ERROR)
    return Page(code, words, _summary(text), f"{text}\n", severity, getattr(module, "FIX", None))


def _summary(text: str) -> str:
    """Give the first sentence of the first section."""
    paragraph = text.partition("\n\n")[0].partition("\n")[2]
    return " ".join(paragraph.split()).partition(". ")[0].rstrip(".") + "."
