"""What `bow validate` says of an open plan, found step by step while its author works.

It is the very code of the command, with its memory kept in the process: what an edit leaves as it was is not looked
at again, neither the packs nor the documents that no check has to ask anew.
"""

from collections.abc import Iterator
from time import perf_counter

from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.checks.run import check_steps
from bow_author.packs.load import load
from bow_dsl.diagnostics import Diagnostic, Severity

_left: list[Memory] = [Memory()]
"""What the check that came to its end last, of whatever plan, has left."""


def left_by_last() -> Memory:
    """Give what to begin the first check of a plan with: most of it is about packs that other plans use, too."""
    return _left[0]


class LiveCheck:
    """The check of one text of a file, as if it were saved; it goes on whenever there is time for a step."""

    def __init__(self, file: str, text: str, memory: Memory) -> None:
        """Begin with nothing done.

        Args:
            file: the name of the file, which need not be there.
            text: what it is to say.
            memory: what another check has left, of it or of another plan.
        """
        self.memory = memory
        """What this check leaves to the next, once it is done."""
        self.findings: tuple[Diagnostic, ...] = ()
        """All that is found once it is done, the gravest first, else by place."""
        self.is_done = False
        self._steps = self._run(file, text)

    def step(self, seconds: float) -> bool:
        """Go on for about so long, by one piece of work at least; tell whether there is more to do."""
        end = perf_counter() + seconds
        return any(perf_counter() > end for _ in self._steps)

    def _run(self, file: str, text: str) -> Iterator[None]:
        readings = self.memory.readings()
        library = load([file], instead={file: text}, readings=readings)
        yield
        run = IncrementalRun(library, self.memory, readings)
        report = yield from check_steps(library, run=run)
        _left[0] = self.memory = run.now
        self.findings = tuple(sorted(report.findings, key=_by_weight))
        self.is_done = True


def _by_weight(finding: Diagnostic) -> tuple[int, object]:
    return tuple(Severity).index(finding.severity), finding.sequence
