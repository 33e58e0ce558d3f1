"""`bow fmt`: files in the effect language in their one canonical form."""

import argparse
import os
import sys

from bow_author.cli.output import difference, rendered, wants_colour
from bow_author.packs.files import find_documents, read_text, write_whole
from bow_author.packs.read import is_program
from bow_author.report.text import tell
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.source import Source
from bow_dsl.syntax.foreign_words import OLD_SPELLING
from bow_dsl.syntax.format import format_program
from bow_dsl.syntax.read import read


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("paths", nargs="*", default=["."], metavar="PATH", help="a .bow file, or a folder with some")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if something would change")
    parser.add_argument("--diff", action="store_true", help="write nothing; show what would change")


def run(options: argparse.Namespace) -> int:
    """Lay out the files, and give the exit code."""
    for path in options.paths:
        if os.path.isfile(path) and not is_program(path):
            print(f"bow fmt: `{path}` is not a .bow file", file=sys.stderr)
            return 2
    files, findings = _files(options.paths)
    changed = 0
    for file in files:
        text, problems = read_text(file)
        formatted = None
        if text is not None:
            program, syntax = read(Source(text, file))
            syntax = [problem for problem in syntax if problem.code != OLD_SPELLING]
            problems += syntax
            formatted = format_program(program) if not syntax else None
        findings += problems
        if text is None or formatted is None or formatted == text:
            continue
        changed += 1
        if options.diff:
            sys.stdout.write(rendered(difference(file, text, formatted), colour=wants_colour()))
        elif options.check:
            print(f"{file} is not in canonical form")
        else:
            try:
                write_whole(file, formatted.encode())
            except OSError as error:
                print(f"bow fmt: `{file}` cannot be written: {error.strerror or error}", file=sys.stderr)
                return 1
            print(f"{file} is laid out anew")
    if not changed and not findings:
        print(f"{len(files)} {'file' if len(files) == 1 else 'files'}, nothing to change")
    sys.stderr.write(rendered(tell(findings), colour=wants_colour(sys.stderr)))
    return 1 if findings or (changed and (options.check or options.diff)) else 0


def _files(paths: list[str]) -> tuple[list[str], list[Diagnostic]]:
    files: dict[str, None] = {}
    findings: list[Diagnostic] = []
    for path in paths:
        documents, problems = find_documents(path)
        files.update((file, None) for file in documents if is_program(file))
        findings += problems
    return list(files), findings
