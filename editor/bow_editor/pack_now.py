"""The pack of the open plan as it stands now, with its rules cases, held back while there are errors in it. No Qt."""

from collections.abc import Callable

from bow_author.checks.errors import pack_errors
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_editor.content import Content
from bow_editor.faults import ToldError


class CannotPrintError(ToldError):
    """Something cannot be printed; it says why."""


def pack_now(content: Content, documents: Callable[[Entry], bool]) -> tuple[Library, Pack]:
    """Load the pack of a plan with its cases, which the editor does without, and with the text of the plan.

    It may be called in another thread.

    Args:
        content: A plan that is in a pack.
        documents: Which documents of the pack are printed, besides its definitions.

    Raises:
        CannotPrintError: there are errors in what is printed; it tells the first.
    """
    name, document = content.entry.pack or "", content.entry.document
    library = load([content.loaded.packs[name].folder], instead={document.file: document.text})
    pack = library.packs[name]
    wrong = next(pack_errors(library, pack, documents), None)
    if wrong is not None:
        raise CannotPrintError(f"{wrong.span.file}:{wrong.span.line}: {wrong.message} [{wrong.code}]")
    return library, pack
