"""`bow validate`: everything that is wrong with some paths, in one run."""

import argparse
import gc
import sys
from collections.abc import Mapping
from datetime import date
from itertools import repeat
from typing import TYPE_CHECKING

from bow_author.checks.incremental.beside import documents_beside
from bow_author.checks.incremental.memory import IncrementalRun, keep, recall
from bow_author.checks.run import Report, check_library
from bow_author.cli.forms import FORMS
from bow_author.cli.output import difference, rendered, wants_colour
from bow_author.cli.output_cache import remember
from bow_author.packs.files import AS_ON_DISK, read_text, write_whole
from bow_author.packs.load import load
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.nearest import nearest
from bow_dsl.value import replace, value

if TYPE_CHECKING:
    from bow_author.report.baseline import Known


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "paths",
        nargs="*",
        default=["."],
        metavar="PATH",
        help="a pack, a folder, a .bow file or a YAML document; the current folder if none is given",
    )
    parser.add_argument("--format", choices=tuple(FORMS), default="text", help="how findings are written")
    parser.add_argument(
        "--fail-on",
        choices=("error", "warning"),
        default="error",
        help="from which severity on the exit code is 1 (default: error)",
    )
    parser.add_argument("--select", action="append", default=[], metavar="CODES", help="report only these: BOW501,BOW6")
    parser.add_argument("--ignore", action="append", default=[], metavar="CODES", help="do not report these")
    parser.add_argument("--baseline", metavar="FILE", help="do not report what this file knows already")
    parser.add_argument(
        "--changed-since", metavar="REV", help="report only on files that git says changed, and their users"
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--write-baseline", metavar="FILE", help="write down what is found, for --baseline")
    ways.add_argument(
        "--fix", action="store_true", help="apply every fix that is the only safe one, and report what is left"
    )
    ways.add_argument("--diff", action="store_true", help="show what --fix would do, and write nothing")
    ways.add_argument("--watch", action="store_true", help="validate again whenever a file changes, until Ctrl-C")


def run(options: argparse.Namespace) -> int:
    """Validate, write what was found, and give the exit code."""
    select, ignore = _codes(options.select), _codes(options.ignore)
    if not all(map(_is_known, (*select, *ignore))):
        return 2
    if "" in options.paths:
        return _usage("a path is empty; `.` is the current folder")
    if options.watch:
        from bow_author.cli.watch import watch

        return watch(lambda: _validate(options, select, ignore)[1])
    return _validate(options, select, ignore)[0]


def _validate(options: argparse.Namespace, select: list[str], ignore: list[str]) -> tuple[int, frozenset[str]]:
    """Validate once; give the exit code, and the paths that decide about it."""
    known: Mapping[str, Known] = {}
    if options.baseline is not None:
        from bow_author.report.baseline import BaselineError, read_baseline

        try:
            known = read_baseline(_whole(options.baseline))
        except BaselineError as error:
            return _usage(f"`{options.baseline}` is no baseline: {error}"), frozenset()
    targets = None
    besides: tuple[Diagnostic, ...] = ()
    if options.changed_since is not None:
        from bow_author.cli.changed import GitError, changed_since

        try:
            targets, besides = changed_since(options.changed_since, options.paths)
        except GitError as error:
            return _usage(str(error)), frozenset()
    task = _Task(options, select, ignore, date.today(), known, targets, besides)
    if options.fix or options.diff:
        return _fix(task), frozenset()
    return _report(task, AS_ON_DISK)


@value
class _Task:
    """What is to be looked for."""

    options: argparse.Namespace
    select: list[str]
    ignore: list[str]
    today: date
    known: "Mapping[str, Known]"
    targets: frozenset[str] | None
    """The files that are reported on; None for all that were asked for."""
    besides: "tuple[Diagnostic, ...]" = ()
    """What was found beforehand."""

    @property
    def failing(self) -> frozenset[Severity]:
        """The severities at which the exit code is 1."""
        return frozenset({Severity.ERROR, Severity.WARNING} if self.options.fail_on == "warning" else {Severity.ERROR})

    def find(self, instead: Mapping[str, str]) -> "_Found":
        """Look for it, with some files saying something else than on the disk."""
        memory = recall(self.options.paths)
        readings = memory.readings()
        library = load(self.options.paths, instead=instead, readings=readings)
        gc.freeze()  # what was read stays to the end: looking through it for garbage would be in vain
        looked_at = library.looked_at
        if self.targets is not None:
            files = {finding.span.file for finding in self.besides}
            findings = (*library.findings, *self.besides)
            library = replace(library, targets=library.targets & self.targets | files, findings=findings)
        run = IncrementalRun(library, memory, readings)
        with documents_beside(run, library):
            report = check_library(library, self.select, self.ignore, self.today, run)
        if self.targets is None and not instead:
            keep(self.options.paths, run)
        if self.options.baseline is None:
            return _Found(report, (), looked_at)
        from bow_author.report.baseline import files_of, stale, unknown

        new, seen = unknown(report.findings, self.known, self.options.baseline, instead)
        decides = files_of(self.known, self.options.baseline) | {self.options.baseline}
        gone = stale(self.known, seen, report.files, self.options.baseline)
        return _Found(replace(report, findings=tuple(new)), tuple(gone), looked_at | decides)

    def find_all(self, instead: Mapping[str, str]) -> list[Diagnostic]:
        """Look for everything, whatever codes are asked for: a fix must not bring about others."""
        return list(replace(self, select=[], ignore=[]).find(instead).report.findings)

    def is_wanted(self, finding: Diagnostic) -> bool:
        """Tell whether the code of a finding is asked for."""
        wanted, unwanted = tuple(self.select), tuple(self.ignore)
        return (not wanted or finding.code.startswith(wanted)) and not (unwanted and finding.code.startswith(unwanted))

    def promised(self, report: Report) -> Report:
        """Give a report in which those findings have a fix that `--fix` makes, and no others."""
        if not any(finding.fix is not None for finding in report.findings):
            return report
        from bow_author.report.fixes import proven

        good = {id(finding) for finding in proven(list(report.findings), {}, self._left, _raw).fixed}
        kept = tuple(finding if id(finding) in good else finding._replace(fix=None) for finding in report.findings)
        return replace(report, findings=kept)

    def _left(self, instead: Mapping[str, str]) -> list[Diagnostic]:
        return list(self.find(instead).report.findings)


@value
class _Found:
    """What was found: what is to be reported, what a baseline knows in vain, and what this depends on."""

    report: Report
    stale: "tuple[Known, ...]"
    looked_at: frozenset[str]


def _report(task: _Task, instead: Mapping[str, str]) -> tuple[int, frozenset[str]]:
    result = task.find(instead)
    options = task.options
    if options.write_baseline is not None:
        return _write_baseline(result.report, options.write_baseline), result.looked_at
    output = FORMS[options.format](task.promised(result.report), task.failing)
    message = "".join(
        f"bow validate: the baseline knows what is not there any more: {entry.file}: {entry.message} [{entry.code}]\n"
        for entry in result.stale
    )
    sys.stdout.write(output)
    sys.stderr.write(message)
    code = _exit_code(result.report, task.failing)
    if task.targets is None and not (options.watch or options.fix):
        remember(options.arguments, result.looked_at, code, output, message)
    return code, result.looked_at


def _fix(task: _Task) -> int:
    """Make the fixes, or show them; report what is left."""
    from bow_author.report.fixes import settle

    texts, made = settle(task.find_all, _raw, task.is_wanted)
    if task.options.diff:
        for file, text in sorted(texts.items()):
            sys.stdout.write(rendered(difference(file, _raw(file) or "", text), colour=wants_colour()))
        left = _exit_code(task.find(texts).report, task.failing)
        return 1 if texts else left
    for file, text in sorted(texts.items()):
        try:
            write_whole(file, text.encode())
        except OSError as error:
            print(f"bow validate: `{file}` cannot be written: {error.strerror or error}", file=sys.stderr)
            return 1
        print(f"bow validate: {file} is fixed", file=sys.stderr)
    if made:
        print(f"bow validate: {made} {'finding' if made == 1 else 'findings'} fixed", file=sys.stderr)
    return _report(task, AS_ON_DISK)[0]


def _raw(file: str) -> str | None:
    """Give the text of a file with its line ends as they are; None if it is no text, or cannot be read."""
    if read_text(file)[0] is None:
        return None
    with open(file, encoding="utf-8", newline="") as opened:
        return opened.read()


def _whole(file: str) -> str:
    from bow_author.report.baseline import BaselineError

    text, findings = read_text(file)
    if text is None:
        raise BaselineError(findings[0].message)
    return text


def _write_baseline(report: Report, file: str) -> int:
    from bow_author.report.baseline import to_baseline

    try:
        write_whole(file, to_baseline(report.findings, file).encode())
    except OSError as error:
        return _usage(f"`{file}` cannot be written: {error.strerror or error}")
    count = len(report.findings)
    print(f"{file} knows {count} {'finding' if count == 1 else 'findings'}")
    return 0


def _usage(message: str) -> int:
    """Tell that the program was called wrongly, and give the exit code for that."""
    print(f"bow validate: {message}", file=sys.stderr)
    return 2


def _is_known(code: str) -> bool:
    """Tell whether a code, or the beginning of one, is known; say so on the terminal if it is not."""
    from bow_author.checks.pages import codes

    if any(map(str.startswith, codes(), repeat(code))):
        return True
    near = nearest(code, codes())
    hint = f"; did you mean `{near}`?" if near else ", such as BOW501 or BOW5"
    _usage(f"`{code}` is no code, nor the beginning of one{hint}")
    return False


def _codes(given: list[str]) -> list[str]:
    return [code.strip().upper() for codes in given for code in codes.split(",") if code.strip()]


def _exit_code(report: Report, failing: frozenset[Severity]) -> int:
    return 1 if any(report.count(severity) for severity in failing) else 0
