"""`bow validate`: everything that is wrong with some paths, in one run."""

import argparse
import sys
from itertools import repeat

from bow_author.checks.run import Report, validated
from bow_author.cli.output import rendered, wants_colour
from bow_author.cli.replay import remember
from bow_author.report.text import summary, tell
from bow_dsl.diagnostics import Severity, nearest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument(
        "paths",
        nargs="*",
        default=["."],
        metavar="PATH",
        help="a pack, a folder, a .bow file or a YAML document; the current folder if none is given",
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how findings are written")
    parser.add_argument(
        "--fail-on",
        choices=("error", "warning"),
        default="error",
        help="from which severity on the exit code is 1 (default: error)",
    )
    parser.add_argument("--select", action="append", default=[], metavar="CODES", help="report only these: BOW501,BOW6")
    parser.add_argument("--ignore", action="append", default=[], metavar="CODES", help="do not report these")


def run(options: argparse.Namespace) -> int:
    """Validate, write what was found, and give the exit code."""
    select, ignore = _codes(options.select), _codes(options.ignore)
    if not all(map(_is_known, (*select, *ignore))):
        return 2
    if "" in options.paths:
        print("bow validate: a path is empty; `.` is the current folder", file=sys.stderr)
        return 2
    report, looked_at = validated(options.paths, select, ignore)
    output = _output(report, options.format)
    exit_code = _exit_code(report, options.fail_on)
    sys.stdout.write(output)
    remember(options.arguments, looked_at, exit_code, output)
    return exit_code


def _is_known(code: str) -> bool:
    """Tell whether a code, or the beginning of one, is known; say so on the terminal if it is not."""
    from bow_author.checks.pages import codes

    if any(map(str.startswith, codes(), repeat(code))):
        return True
    near = nearest(code, codes())
    hint = f"; did you mean `{near}`?" if near else ", such as BOW501 or BOW5"
    print(f"bow validate: `{code}` is no code, nor the beginning of one{hint}", file=sys.stderr)
    return False


def _codes(given: list[str]) -> list[str]:
    return [code.strip().upper() for codes in given for code in codes.split(",") if code.strip()]


def _output(report: Report, form: str) -> str:
    files = len(report.files)
    if form == "json":
        from bow_author.report.machine import to_json

        return to_json(report.findings, files)
    lines = [*tell(report.findings), [(summary(report.findings, files), "bold")]]
    return rendered(lines, colour=wants_colour())


def _exit_code(report: Report, fail_on: str) -> int:
    failing = report.count(Severity.ERROR) + (report.count(Severity.WARNING) if fail_on == "warning" else 0)
    return 1 if failing else 0
