"""What could not be done, with its cause and what helps: the disk, the plan, or a fault of ours. No Qt."""

import errno
import traceback
from typing import TYPE_CHECKING

from bow_author.__main__ import write_fault_file
from bow_author.checks.run import check_library
from bow_author.packs.load import load
from bow_dsl.diagnostics import Severity
from bow_editor.problem_words import Wording
from bow_editor.problems import Problem
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.packs.library import Library
    from bow_editor.editor_state import EditorState

OF_DISK = {
    errno.EACCES: "you may not write there; choose another folder, or ask whoever owns this one",
    errno.EPERM: "you may not write there; choose another folder, or ask whoever owns this one",
    errno.EROFS: "nothing can be written on that disk; choose another folder",
    errno.ENOSPC: "the disk is full; free some room, or choose another disk",
    errno.EDQUOT: "you may take no more room on that disk; free some, or choose another disk",
    errno.ENOENT: "there is no such file or folder; choose another",
    errno.ENOTDIR: "a part of the path is no folder; choose another",
    errno.EEXIST: "a part of the path is no folder; choose another",
    errno.EISDIR: "this is a folder; choose the name of a file",
    errno.ENAMETOOLONG: "the name is too long; choose a shorter one",
    errno.EINVAL: "the system takes no such name; choose another",
}
"""What is wrong with a file and what helps, by the number that the system gives; English, to be translated."""


class ToldError(Exception):
    """Something cannot be done, for a reason that is told in full."""


def of_disk(path: str, error: OSError) -> str:
    """Tell why a file cannot be read or written, and what helps."""
    known = OF_DISK.get(error.errno or 0)
    reason = tr(known) if known else error.strerror or type(error).__name__
    return tr("{file} cannot be used: {reason}").format(file=path, reason=reason)


def of_plan(editor: "EditorState", library: "Library | None" = None, ignore: tuple[str, ...] = ()) -> str:
    """Tell the first error of the open plan as it stands now, in the words of the problems; empty if it has none."""
    document = editor.session.document
    library = library or load([document.file], instead={document.file: document.text})
    findings = check_library(library, ignore=ignore).findings
    wrong = next((finding for finding in findings if finding.severity is Severity.ERROR), None)
    if wrong is None:
        return ""
    words = Wording(editor.content, None if document.is_readonly else document.plan)
    told, hint = Problem(wrong), words.hint(Problem(wrong))
    place = f" ({tr('line {number}').format(number=wrong.span.line)})" if document.is_readonly else ""
    first = f"{words.message(told)} [{wrong.code}]{place}" + (f"; {hint}" if hint else "")
    return tr("The plan has errors that must be fixed first (F8 leads to them): {first}").format(first=first)


def of_ours(error: BaseException) -> str:
    """Tell a fault of the program itself, after writing down what whoever fixes it needs to know."""
    try:
        file = write_fault_file("".join(traceback.format_exception(error)))
        kept = tr("please report it, with the file {file}").format(file=file)
    except OSError:
        kept = tr("please report it")
    return tr("BOW901: The editor has failed in something, and your work is not to blame: {kept}.").format(kept=kept)


def in_words(error: Exception) -> str:
    """Tell any exception."""
    match error:
        case ToldError():
            return str(error)
        case OSError():
            return of_disk(str(error.filename or ""), error)
        case _:
            return of_ours(error)
