"""`bow merge`: two versions of a battle plan brought together, as git's merge driver or by hand."""

import argparse
import subprocess
import sys
from difflib import SequenceMatcher
from typing import Any

from bow_author.cli.diff import read_side
from bow_author.packs.documents import Document, read_document
from bow_author.packs.files import write_whole
from bow_author.packs.yaml_rewrite import CannotRewriteError, rewritten
from bow_author.plans.merge import Clash, merge


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say which arguments the subcommand takes."""
    parser.add_argument("base", metavar="BASE", help="the version that both come from; git calls it %%O")
    parser.add_argument("ours", metavar="OURS", help="our version, into which the result is written; git: %%A")
    parser.add_argument("theirs", metavar="THEIRS", help="the other version; git: %%B")
    parser.add_argument("name", nargs="?", metavar="NAME", help="what the file is called in messages; git: %%P")


def run(options: argparse.Namespace) -> int:
    """Merge into OURS, and give the exit code: 0 all fits, 1 both have changed the same, 2 in trouble."""
    base, ours, theirs = map(read_side, (options.base, options.ours, options.theirs))
    name = options.name or options.ours
    by_lines = _merged_by_lines(options)
    if by_lines is None:
        print("bow merge: git, which merges lines, cannot be run, or a file cannot be read", file=sys.stderr)
        return 2
    lines, lines_fit = by_lines
    if ours.document is None or any(side.wrong for side in (base, ours, theirs)):
        return _write(options.ours, lines, 0 if lines_fit else 1)
    merged = merge(base.value, ours.value, theirs.value)
    if lines_fit and _says(lines, merged.value):  # then the comments of both are kept
        return _write(options.ours, lines, 0)
    try:
        text = rewritten(ours.document, merged.value)
        if merged.clashes:
            theirs_first = merge(base.value, theirs.value, ours.value)
            text = _marked(text, rewritten(_again(text, options.ours), theirs_first.value))
    except CannotRewriteError:
        return _write(options.ours, lines, 0 if lines_fit else 1)
    for clash in merged.clashes:
        print(f"{name}: {_message_of(clash)}", file=sys.stderr)
    return _write(options.ours, text, 1 if merged.clashes else 0)


def _merged_by_lines(options: argparse.Namespace) -> tuple[str, bool] | None:
    """Merge as git would without this driver: the text, and whether all fits; None if git cannot do it."""
    command = ["git", "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs"]
    try:
        done = subprocess.run(
            [*command, "--", options.ours, options.base, options.theirs], capture_output=True, check=False
        )
    except OSError:
        return None
    if not 0 <= done.returncode < 128:
        return None
    return done.stdout.decode("utf-8", errors="surrogateescape"), done.returncode == 0


def _says(text: str, value: Any) -> bool:
    """Tell whether a text is a document that holds a value, with nothing to complain about."""
    document, findings = read_document(text, "merged")
    return document is not None and not findings and document.value == value


def _again(text: str, file: str) -> Document:
    document, _ = read_document(text, file)
    assert document is not None, "it was written for a value"
    return document


def _marked(ours: str, theirs: str) -> str:
    """Put the lines in which two texts differ below each other, with the marks that git uses."""
    mine, their_lines = ours.splitlines(keepends=True), theirs.splitlines(keepends=True)
    text: list[str] = []
    for operation, start, end, other_start, other_end in SequenceMatcher(
        None, mine, their_lines, autojunk=False
    ).get_opcodes():
        if operation == "equal":
            text += mine[start:end]
        else:
            text += ["<<<<<<< ours\n", *map(_ended, mine[start:end]), "=======\n"]
            text += [*map(_ended, their_lines[other_start:other_end]), ">>>>>>> theirs\n"]
    return "".join(text)


def _ended(line: str) -> str:
    return line if line.endswith("\n") else f"{line}\n"


def _message_of(clash: Clash) -> str:
    return f"{clash}; choose between the lines marked `ours` and `theirs`"


def _write(file: str, text: str, code: int) -> int:
    try:
        write_whole(file, text.encode("utf-8", errors="surrogateescape"))
    except OSError as error:
        print(f"bow merge: `{file}` cannot be written: {error.strerror or error}", file=sys.stderr)
        return 2
    return code
