"""All that is printed of the pack of the open plan, as `bow export kit` prints it. No Qt."""

import os
from collections.abc import Callable

from bow_author.packs.entries import Entry
from bow_author.packs.files import write_whole
from bow_author.packs.translations import pack_title
from bow_editor import faults
from bow_editor.content import Content
from bow_editor.pack_now import CannotPrintError, pack_now
from bow_editor.printing import Paper
from bow_editor.words import spoken, tr

Progress = Callable[[int, int, str], bool]
"""Hears how many files of how many are made, and which is next; tells whether to go on."""


def kit_folder(content: Content, folder: str) -> str:
    """Give where the kit is written, in a folder that somebody chose: in one of its own, so that nothing is mixed."""
    return os.path.join(folder, f"{content.entry.pack}-kit")


def write_kit(content: Content, paper: Paper, folder: str, progress: Progress) -> list[str]:
    """Write the files of the kit; it may be called in another thread.

    Args:
        content: The open plan.
        paper: How pages are set; pictures are not asked for.
        folder: Where to; it is made if it is not there.
        progress: Is called before each file.

    Returns:
        What is to be said of it: where it is, and each text that is set too small to be read.

    Raises:
        CannotPrintError: there are errors in the pack, somebody has stopped it, or a file cannot be written.
    """
    from bow_author.print.booklet.collect import is_in_booklet
    from bow_author.print.documents import DocumentSetting
    from bow_author.print.faq.collect import has_questions
    from bow_author.print.kit import LIST, KitSetting, contents, kit_files
    from bow_author.print.pieces import Setting
    from bow_author.print.printer import back_shift

    def is_printed(entry: Entry) -> bool:
        return is_in_booklet(entry) or has_questions(entry)

    language = spoken()
    library, pack = pack_now(content, is_printed)
    pieces = Setting(paper=paper.size, theme=paper.colours, shift=back_shift())
    setting = KitSetting(pieces, DocumentSetting(paper.size, paper.colours))
    files = list(kit_files(pack, library, language, setting))
    told = [tr("Written: {files}").format(files=folder)]
    for number, file in enumerate(files):
        if not progress(number, len(files), file.name):
            raise CannotPrintError(tr("Stopped: {count} files of the kit are written.").format(count=number))
        made = file.make()
        told += [f"{finding.span.file}:{finding.span.line}: {finding.message}" for finding in made.findings]
        _write(os.path.join(folder, file.name), made.content)
    title = pack_title(pack, library, language)
    _write(os.path.join(folder, LIST), contents(title, files, language, setting).encode())
    return told


def _write(path: str, content: bytes) -> None:
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise CannotPrintError(faults.of_disk(path, error)) from error
