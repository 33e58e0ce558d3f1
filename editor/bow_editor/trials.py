"""Fixes that are tried before they are offered: the plan that they make is checked as the plan itself is."""

from time import perf_counter

from bow_author.checks.findings.follow_on_errors import without_follow_on_errors
from bow_author.checks.findings.suppressions import apply_suppressions
from bow_author.checks.run import check_library, gravest
from bow_author.packs.edits import Edit
from bow_author.packs.load import load
from bow_author.report.fixes import keeps_promise
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_editor.content import Content
from bow_editor.document import PlanDocument
from bow_editor.live_checks import LiveChecks


def findings_of(document: PlanDocument, checks: LiveChecks | None) -> list[Diagnostic]:
    """Give all that is found of a plan, once its checks have run, the gravest first; else what its text alone tells."""
    file, text = document.file, document.text
    if checks is None:
        return sorted(check_library(load([file], instead={file: text})).findings, key=_by_weight)
    told = without_follow_on_errors(checks.content.loaded, (*document.problems, *checks.findings()))
    found = dict.fromkeys(told)
    return sorted(gravest(set(apply_suppressions(found, [(file, text)], None))), key=_by_weight)


def _by_weight(finding: Diagnostic) -> tuple[int, object]:
    return tuple(Severity).index(finding.severity), finding.sequence


class Trial:
    """One fix made in a copy of a plan, whose checks run piece by piece."""

    def __init__(self, finding: Diagnostic, edit: Edit, document: PlanDocument, content: Content | None) -> None:
        self.finding = finding
        self.document = PlanDocument(document.text, document.file)
        self._changes = self.document.edit(edit)
        made = Content.of(self.document, content) if self._changes else None
        self._checks = LiveChecks(self.document, made) if made is not None else None

    def step(self, seconds: float) -> bool:
        """Run checks for about so long, one at least; tell whether there is more to do."""
        end = perf_counter() + seconds
        for name in self._checks.waiting if self._checks is not None else ():
            assert self._checks is not None
            self._checks.run(name)
            if perf_counter() > end:
                break
        return self._checks is not None and bool(self._checks.waiting)

    def is_good(self, before: list[Diagnostic]) -> bool:
        """Tell, once all has run, whether the fix mends what it is about and brings about nothing else."""
        return self._changes and keeps_promise(before, findings_of(self.document, self._checks), [self.finding])
