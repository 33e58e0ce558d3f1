"""How many of the planted mistakes are found: each is planted, and what is then found is held against what must be."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from bow_author.checks.run import check_library
from bow_author.packs.load import load
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic
from tests.mistakes.corpus import SEED, corpus
from tests.mistakes.mistakes import GROUPS, Mistake
from tests.mistakes.plant import planted
from tests.mistakes.shelf import Shelf, open_shelf

_MEANT = re.compile(r"`([^`]+)`")


class Verdict(NamedTuple):
    """What became of one mistake."""

    number: int
    kind: str
    is_noticed: bool
    """Whether anything at all was found."""
    has_code: bool
    has_line: bool
    is_found: bool
    """Whether a finding has the right code at the right line."""
    is_suggested: bool | None
    """Whether the first thing suggested is what was meant; None if nothing need be suggested."""
    surplus: int
    """Findings besides those that have the right code at the right line."""
    said: tuple[str, ...]
    """All that was found, for one that was missed or not told alone."""


def judge(shelf: Shelf, number: int, mistake: Mistake) -> Verdict:
    """Plant a mistake, and judge what is found."""
    planting, kind = mistake.planting, mistake.kind
    findings = check_library(planted(shelf, mistake)).findings
    where = planting.found_in or mistake.file
    here = [finding for finding in findings if shelf.name(finding.span.file) == where]
    told = [finding for finding in here if finding.code.startswith(kind.codes)]
    right = [finding for finding in told if finding.span.line == planting.line]
    suggested = None if planting.meant is None else any(_meant(finding) == planting.meant for finding in right)
    surplus = len(findings) - len(right)
    said = () if right and not surplus and suggested in {None, True} else tuple(map(_line, findings))
    return Verdict(
        number=number,
        kind=kind.name,
        is_noticed=bool(findings),
        has_code=bool(told),
        has_line=any(finding.span.line == planting.line for finding in here),
        is_found=bool(right),
        is_suggested=suggested,
        surplus=surplus,
        said=said,
    )


def _meant(finding: Diagnostic) -> str | None:
    match = _MEANT.search(finding.hint or "")
    return match[1] if match else None


def _line(finding: Diagnostic) -> str:
    hint_line = f" ({finding.hint})" if finding.hint else ""
    return f"{finding.code} at {finding.span.line}:{finding.span.column}: {finding.message}{hint_line}"


@cache
def _shelf() -> Shelf:
    return open_shelf()


@cache
def _corpus(kind: str, seed: int) -> tuple[Mistake, ...]:
    return tuple(corpus(_shelf(), kind, seed))


def judge_some(kind: str, seed: int, part: int, parts: int) -> list[Verdict]:
    """Judge one part in *parts* of the corpus: what one process does."""
    return [
        judge(_shelf(), number, mistake) for number, mistake in enumerate(_corpus(kind, seed)) if number % parts == part
    ]


def judge_all(kind: str = "", seed: int = SEED, jobs: int = 1) -> Iterator[Verdict]:
    """Judge the corpus, in so many processes."""
    if jobs <= 1:
        yield from judge_some(kind, seed, 0, 1)
        return
    from bow_author.workers import pool

    with pool(jobs) as workers:
        tasks = [workers.submit(judge_some, kind, seed, part, jobs) for part in range(jobs)]
        yield from sorted(verdict for task in tasks for verdict in task.result())


def false_alarms() -> list[str]:
    """Give what is found in the packs that come with the program: there should be nothing."""
    return [f"{finding.span.file}: {_line(finding)}" for finding in check_library(load([content_folder()])).findings]


class Score(NamedTuple):
    """Counts of one kind or group of mistakes."""

    planted: int
    noticed: int
    code: int
    line: int
    found: int
    to_suggest: int
    suggested: int
    alone: int
    """Those that were told, and nothing besides."""
    surplus: int
    """Findings besides, of all of them."""

    @classmethod
    def of(cls, verdicts: Iterable[Verdict]) -> "Score":
        """Count verdicts."""
        given = list(verdicts)
        return cls(
            len(given),
            sum(one.is_noticed for one in given),
            sum(one.has_code for one in given),
            sum(one.has_line for one in given),
            sum(one.is_found for one in given),
            sum(one.is_suggested is not None for one in given),
            sum(one.is_suggested is True for one in given),
            sum(one.is_found and not one.surplus for one in given),
            sum(one.surplus for one in given),
        )


def reaches_aim(group: str, score: Score) -> bool:
    """Tell whether a group of mistakes is found, rightly suggested, and told alone, as often as it should be."""
    aim = GROUPS[group]
    found = 100 * score.found >= aim.found * score.planted
    suggested = 100 * score.suggested >= aim.suggested * score.to_suggest
    return found and suggested and 100 * score.alone >= aim.alone * score.planted
