"""What is wrong, found while somebody types: first in the file that is open, then everywhere.

The second look is that of `bow validate`, with its memory kept in the process. It runs beside the answers to what the
editor asks, and stops where somebody types on.
"""

from collections.abc import Callable, Iterable
from datetime import date
from threading import Event

from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.checks.run import check_file, check_steps
from bow_author.language_server.workspace import Workspace
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import value

Findings = dict[str, tuple[Diagnostic, ...]]
"""What was found in each file."""


@value
class Checked:
    """What a look at everything has found, and what it leaves to the next."""

    findings: Findings
    memory: Memory
    library: Library
    """What was looked at."""


def everything(workspace: Workspace) -> Checked:
    """Find what `bow validate` finds in the folders and the open texts."""
    checked = unless(Event(), workspace)
    assert checked is not None
    return checked


def unless(is_outdated: Event, workspace: Workspace) -> Checked | None:
    """Find everything piece by piece; None once it is wanted no more."""
    memory = workspace.memory
    readings = memory.readings()
    library = load(workspace.paths, instead=workspace.texts, readings=readings)
    run = IncrementalRun(library, memory, readings)
    steps = check_steps(library, today=date.today(), run=run)
    while not is_outdated.is_set():
        try:
            next(steps)
        except StopIteration as end:
            return Checked(by_file(end.value.findings), run.now, library)
    return None


def open_file(workspace: Workspace, file: str) -> tuple[Diagnostic, ...]:
    """Find what is soon found in one file."""
    library = workspace.library
    return check_file(library, file, IncrementalRun(library, workspace.memory))


def by_file(findings: Iterable[Diagnostic]) -> Findings:
    """Sort findings by their files."""
    found: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        found.setdefault(finding.span.file, []).append(finding)
    return {file: tuple(mine) for file, mine in found.items()}


class Published:
    """What the editor has been told of each file, which is told again only where it is something else."""

    def __init__(self, publish: Callable[[str, tuple[Diagnostic, ...], Workspace], None]) -> None:
        """Begin with nothing told; *publish* tells it."""
        self._publish = publish
        self._told: Findings = {}
        self._quick: Findings = {}
        """What the last first look has found in a file."""
        self._quick_before: Findings = {}
        """What it had found when the last whole look was taken."""
        self.all: Findings = {}
        """What the last whole look has found."""

    def first_look(self, file: str, found: tuple[Diagnostic, ...], workspace: Workspace) -> None:
        """Tell what was soon found; what only a whole look finds stays as it was."""
        before = self._quick_before.get(file)
        kept = tuple(finding for finding in self.all.get(file, ()) if before is not None and finding not in before)
        self._quick[file] = found
        self._tell(file, (*found, *(finding for finding in kept if finding not in found)), workspace)

    def whole_look(self, findings: Findings, workspace: Workspace) -> None:
        """Tell everything that was found, and of all other files that nothing is wrong."""
        self.all = findings
        self._quick_before = dict(self._quick)
        for file in {*self._told, *findings}:
            self._tell(file, findings.get(file, ()), workspace)

    def _tell(self, file: str, found: tuple[Diagnostic, ...], workspace: Workspace) -> None:
        if self._told.get(file, ()) != found:
            self._told[file] = found
            self._publish(file, found, workspace)
