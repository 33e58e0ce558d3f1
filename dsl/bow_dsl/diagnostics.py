"""Places in a text, and what there is to say about them.

Every stage gives a value and a list of diagnostics; none raises for what an author wrote.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from enum import Enum
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of a file, lines and columns counted from 1, in characters; the end is exclusive.

    ``line == 0`` means the file as a whole (it could not be read, it is missing).
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def of_file(cls, file: str) -> "Span":
        """Point at a file as a whole.

        >>> Span.of_file("pack.yaml").line
        0
        """
        return cls(file, 0, 0, 0, 0)

    def to(self, last: "Span") -> "Span":
        """Stretch from the start of this span to the end of *last*, which is in the same file."""
        return self._replace(end_line=last.end_line, end_column=last.end_column)


class Severity(Enum):
    """How much a finding matters; the values are those of SARIF."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(NamedTuple):
    """A second place that explains a finding, such as where a name was first defined."""

    span: Span
    message: str


class Diagnostic(NamedTuple):
    """One finding: what is wrong, where, and how it is mended.

    ``message`` is one line in lower case without a full stop, what the author wrote in backticks;
    ``help`` is the cure, where there is one.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    help: str | None = None
    related: tuple[Related, ...] = ()
    exhibit: tuple[str, ...] = ()
    """Lines that show what was found, such as a drawn board; empty for most findings."""

    @property
    def sequence(self) -> tuple[Span, str, str]:
        """What findings are sorted by: place first, then code, then words."""
        return self.span, self.code, self.message


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Find the one known name that *name* was probably meant to be.

    >>> nearest("stalwert", ["stalwart", "toughness"])
    'stalwart'
    >>> nearest("zzz", ["stalwart", "toughness"]) is None
    True
    """
    close = get_close_matches(name, sorted(known), n=1, cutoff=0.6)
    return close[0] if close else None


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """Give the help line for a misspelt *name*, or None if nothing known is near it."""
    near = nearest(name, known)
    return f"did you mean `{near}`?" if near else None
