"""What an editor has open, and what is known of it: a value, of which an edit makes another."""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from lsprotocol import types
from pygls import uris
from pygls.workspace import PositionCodec

from bow_author.checks.incremental.memory import Memory
from bow_author.checks.incremental.queries import View
from bow_author.checks.incremental.tracked_library import Tracker
from bow_author.engine.open_plan import OpenDocument
from bow_author.language_server.places import Lines, holds, offset_in
from bow_author.packs.entries import Entry
from bow_author.packs.files import AS_ON_DISK, read_text
from bow_author.packs.inventory import every_entry, every_program, labels_of
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.with_text import with_text
from bow_dsl.diagnostics import Span
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.value import value

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
"""How what is no path begins; a drive has one letter alone."""
_WORD = re.compile(r"[\w.]*")
_ENDS_IN_WORD = re.compile(r"[\w.]*$")


@value
class Written:
    """A program where it is written: a `.bow` file, or what a document defines for itself."""

    program: ast.Program
    names: Names
    """The definitions of which it may speak, its own included."""
    labels: Mapping[str, str]
    """The labels of the document around it, with the types of what they name."""

    def definition_at(self, offset: int) -> ast.Definition | None:
        """Give the definition in which an offset lies, that of an overlay too."""
        overlaid = (overlay.definition for overlay in self.program.overlays if _in(overlay.at, offset))
        written = (definition for definition in self.program.definitions if _in(definition.at, offset))
        return next(iter((*written, *overlaid)), None)


class Workspace:
    """The folders and the open texts of an editor.

    Nothing is read before it is asked for. A workspace is never changed: `saying` gives another one.
    """

    def __init__(  # noqa: PLR0913 (all that an editor says)
        self,
        folders: tuple[str, ...] = (),
        *,
        texts: Mapping[str, str] = AS_ON_DISK,
        codec: PositionCodec | None = None,
        before: Library | None = None,
        memory: Memory | None = None,
        language: str = "en",
    ) -> None:
        """Begin with nothing read.

        Args:
            folders: what is checked, as absolute paths.
            texts: what the open files say, by their paths.
            codec: the units in which the editor counts columns; those of UTF-16 without it.
            before: a library of the same files in which all but the open texts say the same.
            memory: what the last check has left: what it has read need not be read again.
            language: that of the sentences which are told.
        """
        self.folders = folders
        self.texts = texts
        self.codec = codec or PositionCodec()
        self.language = language
        self.memory = memory or Memory()
        self._before = before
        self._lines: dict[str, Lines] = {}

    def saying(self, file: str, text: str | None) -> "Workspace":
        """Give the workspace in which a file says something else; None for what is on the disk."""
        others = {name: said for name, said in self.texts.items() if name != file}
        texts = others if text is None else {**others, file: text}
        known = self.__dict__.get("library", self._before)
        before = with_text(known, file, text) if known is not None and text is not None else None
        return self._with(before=before, texts=texts)

    def anew(self, folders: tuple[str, ...] | None = None) -> "Workspace":
        """Give the workspace as it is when files on the disk have changed, or its folders are others."""
        return self._with(folders=self.folders if folders is None else folders)

    def remembering(self, memory: Memory, library: Library | None = None) -> "Workspace":
        """Give the workspace with what a check of the same texts has left, and with the library that it has read."""
        return self._with(memory=memory, before=library or self.__dict__.get("library"))

    def _with(
        self,
        *,
        folders: tuple[str, ...] | None = None,
        texts: Mapping[str, str] | None = None,
        memory: Memory | None = None,
        before: Library | None = None,
    ) -> "Workspace":
        return Workspace(
            self.folders if folders is None else folders,
            texts=self.texts if texts is None else texts,
            codec=self.codec,
            before=before,
            memory=memory or self.memory,
            language=self.language,
        )

    def holds(self, file: str) -> bool:
        """Tell whether a file lies in one of the folders."""
        return any(_is_inside(file, folder) for folder in self.folders)

    @property
    def paths(self) -> tuple[str, ...]:
        """What is checked: the folders, and the open files that lie in none of them, or not on the disk yet."""
        outside = (file for file in self.texts if not os.path.exists(file) or not self.holds(file))
        return (*self.folders, *outside)

    @cached_property
    def library(self) -> Library:
        """All that lies in the folders, as the open texts have it."""
        if self._before is not None:
            return self._before
        return load(self.paths, instead=self.texts, readings=self.memory.readings())

    # ---- files and places

    def text(self, file: str) -> str:
        """Give what a file says; empty if it cannot be read."""
        said = self.texts.get(file)
        return said if said is not None else read_text(file)[0] or ""

    def lines(self, file: str) -> Lines:
        """Give the lines of a file."""
        if file not in self._lines:
            self._lines[file] = Lines(self.text(file), self.codec)
        return self._lines[file]

    def range(self, span: Span) -> types.Range:
        """Give where something stands, as the editor tells it."""
        return self.lines(span.file).range(span)

    def location(self, span: Span) -> types.Location:
        """Give where something stands, with its file."""
        return types.Location(uri_of(span.file), self.range(span))

    # ---- what is written in a file

    def entry(self, file: str) -> Entry | None:
        """Give the document of a file, manifests included."""
        return self._entries.get(file)

    def written(self, file: str) -> Written | None:
        """Give the program of a file, be it in the effect language or part of a document; None if it has none."""
        if (program := self.programs.get(file)) is not None:
            return Written(program, self._names, {})
        entry = self.entry(file)
        if entry is None or entry.inner_source is None or entry.program is None:
            return None
        return Written(entry.program, OpenDocument(entry, self.library).names, labels_of(entry))

    @cached_property
    def _names(self) -> Names:
        """The names of all packs, which remember what definitions mean for as long as these mean the same."""
        return Tracker(View(self.library)).names

    def all_written(self) -> Iterator[Written]:
        """Give every program there is."""
        found = (self.written(file) for file in (*self.programs, *self._entries))
        yield from (written for written in found if written is not None)

    @cached_property
    def programs(self) -> dict[str, ast.Program]:
        """The files in the effect language."""
        return {program.source.file: program for program in every_program(self.library)}

    @cached_property
    def _entries(self) -> dict[str, Entry]:
        """The documents by their files, manifests included."""
        entries = {
            pack.document.file: Entry("pack", pack.manifest.id, pack.document, pack.manifest.id)
            for pack in self.library.packs.values()
            if pack.document is not None
        }
        return entries | {entry.document.file: entry for entry in every_entry(self.library)}

    def texts_of_all(self) -> dict[str, str]:
        """Give what every file says that could be read."""
        texts = {file: program.source.text for file, program in self.programs.items()}
        return texts | {file: entry.document.text for file, entry in self._entries.items()}


class Cursor:
    """A place in a file of a workspace."""

    def __init__(self, workspace: Workspace, uri: str, position: types.Position) -> None:
        self.workspace = workspace
        self.file = path_of(uri)
        self.line, self.column = workspace.lines(self.file).place(position)

    @property
    def word(self) -> str:
        """Give the letters, digits and dots that it stands in or beside; empty if there are none."""
        line = self.workspace.lines(self.file).lines[self.line - 1]
        before, after = _ENDS_IN_WORD.search(line[: self.column - 1]), _WORD.match(line[self.column - 1 :])
        return (before[0] if before else "") + (after[0] if after else "")

    def is_in(self, span: Span) -> bool:
        """Tell whether it lies in a stretch of its file, or right behind that."""
        return span.file == self.file and holds(span, self.line, self.column)

    def offset_in(self, source: Source) -> int | None:
        """Give it as an offset in a program of its file; None if it lies outside of that."""
        return offset_in(source, self.line, self.column) if source.file == self.file else None


def path_of(uri: str) -> str:
    """Give the path that a file is called by; of what is no file, its URI."""
    path = uris.to_fs_path(uri) if is_file(uri) else None
    return os.path.normpath(path) if path else uri


def is_file(uri: str) -> bool:
    """Tell whether a URI is that of a file; others, such as of a text without a name, are let be."""
    return uri.startswith("file:")


def uri_of(file: str) -> str:
    """Give the URI of a path; what is no path is one."""
    if _SCHEME.match(file):
        return file
    return uris.from_fs_path(os.path.abspath(file)) or file


def _is_inside(file: str, folder: str) -> bool:
    return file == folder or file.startswith(folder.rstrip(os.sep) + os.sep)


def _in(at: tuple[int, int], offset: int) -> bool:
    return at[0] <= offset <= at[1]
