"""`bow test`: rules cases are played, and what is not as they expect is shown."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction

from bow_author.cases.build import Bench
from bow_author.cases.coverage import Coverage, measure, tell as tell_coverage
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import Failure, Outcome, run_case
from bow_author.checks.run import check_library
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.playable import without
from bow_author.packs.entries import Pack
from bow_author.packs.files import write_whole
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.overlays import closure
from bow_author.report.text import Line, place, tell
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.python.probes import Probe
from bow_dsl.value import replace


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "paths",
        nargs="*",
        default=["."],
        metavar="PATH",
        help="a file of cases, or a folder with such files in it; the current folder if none is given",
    )
    parser.add_argument("--format", choices=("text", "json", "junit"), default="text", help="how results are written")
    parser.add_argument("-k", metavar="EXPR", default="", help="run only cases with this text in their names or files")
    parser.add_argument(
        "--coverage",
        nargs="?",
        type=_percent,
        const=Fraction(0),
        metavar="PERCENT",
        help="measure how much of the effects the cases reach, and fail below so many percent",
    )
    parser.add_argument("--html", metavar="FILE", help="write a page for a browser too, with the boards of failures")
    parser.add_argument("--verbose", action="store_true", help="name each case, with the question that it answers")
    parser.add_argument("-x", action="store_true", help="stop at the first case that fails")


def run(options: argparse.Namespace) -> int:
    """Run the cases, write what came of them, and give the exit code."""
    if "" in options.paths:
        print("bow test: a path is empty; `.` is the current folder", file=sys.stderr)
        return 2
    library = load(options.paths)
    report = check_library(replace(library, targets=library.targets | _used_files(library)))
    wrong = [finding for finding in report.findings if finding.severity is Severity.ERROR]
    if wrong:
        sys.stderr.write(rendered(tell(wrong), colour=wants_colour(sys.stderr)))
        if options.format != "text":
            sys.stdout.write(_written([], None, options.format, wrong))
        print(f"bow test: no case is run because of {_count(len(wrong), 'error')}", file=sys.stderr)
        return 1
    outcomes: list[Outcome] = []
    uncompiled: dict[tuple[str, str], None] = {}
    for bench, case in _wanted(library, options.k):
        outcomes.append(run_case(bench, case))
        uncompiled |= dict.fromkeys(bench.uncompiled)
        if options.x and not outcomes[-1].has_passed:
            break
    if not outcomes:
        message = (
            "there is no such case" if options.k else "there are no cases here; they stand in files `*.cases.yaml`"
        )
        print(f"bow test: {message}", file=sys.stderr)
        return 2
    for definition, text in uncompiled:
        print(f"bow test: {without(definition, text)}", file=sys.stderr)
    coverage = None
    if options.coverage is not None:
        reached = frozenset[Probe]().union(*(outcome.reached for outcome in outcomes))
        coverage = measure(library, [outcome.case for outcome in outcomes], reached)
    if options.verbose and options.format == "text":
        sys.stdout.write(rendered(_each(outcomes), colour=wants_colour()))
    sys.stdout.write(_written(outcomes, coverage, options.format))
    if options.html and not _write_page(options.html, outcomes, coverage):
        return 2
    if coverage is not None and coverage.share * 100 < options.coverage:
        print(f"bow test: coverage is {coverage.percent} %, below {options.coverage} %", file=sys.stderr)
        return 1
    return 0 if all(outcome.has_passed for outcome in outcomes) else 1


def _used_files(library: Library) -> frozenset[str]:
    """Give the files of the packs that the cases use, apart from other cases; those of the program are known as sound.

    A single file of cases is played with no less care than the pack in which it lies.
    """
    cases = [entry for entry in library.entries("cases") if entry.document.file in library.targets]
    own = {entry.pack for entry in cases}
    used = closure(library.packs, {name for entry in cases for name in library.used_by(entry)})
    packs = [library.packs[name] for name in used if name in own or not _is_shipped(library.packs[name])]
    files = [program.source.file for pack in packs for program in pack.programs]
    files += [pack.document.file for pack in packs if pack.document is not None]
    files += [entry.document.file for pack in packs for entry in pack.entries if entry.kind != "cases"]
    return frozenset(files)


def _is_shipped(pack: Pack) -> bool:
    return os.path.dirname(os.path.realpath(pack.folder)) == os.path.realpath(content_folder())


def _percent(text: str) -> Fraction:
    """Read a number from 0 to 100."""
    try:
        number = Fraction(text)
    except (ValueError, ZeroDivisionError):
        number = Fraction(-1)
    if not 0 <= number <= 100:
        raise argparse.ArgumentTypeError(f"`{text}` is no number from 0 to 100; a path goes before --coverage")
    return number


def _write_page(file: str, outcomes: list[Outcome], coverage: Coverage | None) -> bool:
    """Write the page, and tell whether that could be done."""
    from bow_author.print.cases_page import cases_page

    try:
        write_whole(file, cases_page(outcomes, coverage).encode())
    except OSError as error:
        print(f"bow test: `{file}` cannot be written: {error.strerror}", file=sys.stderr)
        return False
    return True


def _wanted(library: Library, text: str) -> Iterator[tuple[Bench, Case]]:
    """Give the cases that were asked for, each with what it is played with."""
    for entry in library.entries("cases"):
        if entry.document.file in library.targets:
            bench = Bench(entry, library)
            for case in cases_of(entry):
                if text.lower() in f"{entry.document.file} {case.name}".lower():
                    yield bench, case


def _written(outcomes: list[Outcome], coverage: Coverage | None, form: str, findings: Sequence[Diagnostic] = ()) -> str:
    if form == "text":
        return rendered(_text(outcomes, coverage), colour=wants_colour())
    from bow_author.cases import report

    if form == "json":
        return report.to_json(outcomes, coverage, findings)
    return report.to_junit(outcomes, findings)


def _text(outcomes: list[Outcome], coverage: Coverage | None) -> Iterator[Line]:
    failed = [outcome for outcome in outcomes if not outcome.has_passed]
    for outcome in failed:
        yield from _failed(outcome)
    if coverage is not None:
        yield from tell_coverage(coverage)
        yield []
    passed = _count(len(outcomes) - len(failed), "case") + (" has" if len(outcomes) - len(failed) == 1 else " have")
    summary = f"{passed} passed" + (f", {len(failed)} failed" if failed else "")
    yield [(summary, "bold red" if failed else "bold")]


def _each(outcomes: Sequence[Outcome]) -> Iterator[Line]:
    """Name each case, and tell its question and answer if it has them."""
    for outcome in outcomes:
        case = outcome.case
        yield [("passed" if outcome.has_passed else "failed", "bold"), (f": {case.name}", "")]
        if case.question:
            yield [("  question: ", "blue"), (case.question, "")]
            yield [("  answer:   ", "blue"), (case.answer, "")]
    yield []


def _failed(outcome: Outcome) -> Iterator[Line]:
    """Tell why a case failed: every reason, the board, and all that happened."""
    case = outcome.case
    yield [("failed", "bold red"), (f": {case.name}", "bold")]
    yield [("  --> ", "blue"), (place(case.span()), ""), (f"  ({case.cites})" if case.cites else "", "")]
    for failure in outcome.failures:
        yield from _reason(failure)
    yield []
    yield from ([(f"  {line}".rstrip(), "")] for line in outcome.board)
    if outcome.trace:
        yield []
        yield from ([(f"  {line}", "")] for line in outcome.trace)
    yield []


def _reason(failure: Failure) -> Iterator[Line]:
    yield [(f"  {place(failure.span)}: ", "blue"), (failure.message, "")]
    if failure.expected is not None and failure.found is not None:
        yield [("    expected: ", ""), (failure.expected, "bold")]
        yield [("    found:    ", ""), (failure.found, "bold red")]


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
