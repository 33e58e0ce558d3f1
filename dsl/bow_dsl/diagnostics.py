"""Places in a text, and what there is to say about them.

Every stage gives a value and a list of diagnostics; none raises for what an author wrote.
"""

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from bow_dsl.look_alikes import as_latin, describe_letters
from bow_dsl.nearest import alike, nearest


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


class Confidence(Enum):
    """How sure a finding is of being a mistake."""

    CERTAIN = "certain"
    LIKELY = "likely"
    """Its author may have meant it so."""


class Replacement(NamedTuple):
    """A stretch of a file, and what is to stand there instead."""

    span: Span
    was: str
    """What stands there now, without quotes around it; a file that says something else is left alone."""
    text: str


class Fix(NamedTuple):
    """The one safe way to put a finding right: replacements that are made together or not at all."""

    title: str
    """What is done, as a menu would say it: `write stalwart`."""
    replacements: tuple[Replacement, ...]


class Related(NamedTuple):
    """A second place that explains a finding, such as where a name was first defined."""

    span: Span
    message: str


class Diagnostic(NamedTuple):
    """One finding: what is wrong, where, and how it is fixed.

    ``message`` is one line in lower case without a full stop, what the author wrote in backticks;
    ``hint`` says what to do about it, where that is known.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    hint: str | None = None
    related: tuple[Related, ...] = ()
    exhibit: tuple[str, ...] = ()
    """Lines that show what was found, such as a drawn board; empty for most findings."""
    confidence: Confidence = Confidence.CERTAIN
    fix: Fix | None = None
    """The change of the text that does it, where there is one that is safe."""

    @property
    def sequence(self) -> tuple[Span, str, str]:
        """What findings are sorted by: place first, then code, then words."""
        return self.span, self.code, self.message


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """Give the hint for a misspelt *name*, or None if nothing known is near it."""
    names = sorted(known)
    latin = as_latin(name)
    if latin is not None:
        near = latin if latin in names else nearest(latin, names)
        return f"write `{near}`: {describe_letters(name)}, and only looks like one of ours" if near else None
    near = nearest(name, names)
    return f"did you mean `{near}`?" if near else None


def spelling_fix(span: Span, name: str, known: Iterable[str]) -> Fix | None:
    """Give the fix of a misspelt *name* that stands at *span*; None if it is not beyond doubt what was meant.

    It is if exactly one known name is near, and they differ neither in a number nor in a letter that is a word.

    >>> spelling_fix(Span.of_file("a.bow"), "stalwert", ["stalwart", "toughness"]).title
    'write `stalwart`'
    >>> [spelling_fix(Span.of_file("a.yaml"), name, ["card_1", "side_a"]) for name in ("card_2", "side_c")]
    [None, None]
    """
    names = sorted(known)
    if (latin := as_latin(name)) is not None and latin in names:
        return Fix(f"write `{latin}`", (Replacement(span, name, latin),))
    near = alike(name, names, 2, _SAFELY_NEAR)
    if len(near) != 1 or near[0] != nearest(name, names) or _MARKS.findall(name) != _MARKS.findall(near[0]):
        return None
    return Fix(f"write `{near[0]}`", (Replacement(span, name, near[0]),))


_SAFELY_NEAR = 0.8
_MARKS = re.compile(r"\d+|(?<![^\W_])[^\W_](?![^\W_])")
"""Numbers, and letters that stand alone: these tell apart what has else one name."""
