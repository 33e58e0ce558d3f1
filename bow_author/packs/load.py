"""Loading: from paths to a library, whatever lies there."""

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bow_author.packs.dependencies import check_dependencies
from bow_author.packs.documents import read_document
from bow_author.packs.entries import MANIFEST, OWN_RULESET, Entry, Pack
from bow_author.packs.files import AS_ON_DISK, find_documents
from bow_author.packs.library import Library
from bow_author.packs.read import (
    RealPaths,
    is_program,
    keep_programs_of,
    pack_folder,
    read_entry,
    read_pack,
    read_program,
    real_path,
)
from bow_author.resources import content_folder
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span
from bow_dsl.ruleset.names import Names
from bow_dsl.syntax.read import collector_at_rest

if TYPE_CHECKING:
    from bow_author.packs.document_cache import Readings
    from bow_dsl.syntax.ast import Program


def load(
    paths: Sequence[str],
    also: Iterable[str] = (),
    instead: Mapping[str, str] = AS_ON_DISK,
    readings: "Readings | None" = None,
) -> Library:
    """Load the packs and documents at *paths*, every pack that they depend on, and packs that are *also* named by id.

    A path is a pack, a folder with packs or documents in it, a `.bow` file or a YAML document. A pack
    that is needed is looked for beside those that are loaded, then in the folders of `BOW_PATH`, then
    among the packs that come with the program; it lies in a folder with its id.

    Args:
        paths: what is loaded.
        also: ids of packs.
        instead: files that are to say something else than on the disk, by the names that findings give them;
            one that is not there yet is taken in if it is among the paths.
        readings: what documents came to when they were read last, which is not read again; it learns what is read.

    Returns:
        The library; nothing is raised for what lies at the paths.
    """
    with collector_at_rest():
        return _Loading(also, instead, readings).run(paths)


def known_packs(library: Library) -> frozenset[str]:
    """Give the ids of all packs that could be needed: beside those of *library*, in `BOW_PATH`, with the program."""
    return frozenset(_within_reach(library.packs.values()))


def known_titles(library: Library) -> dict[str, str]:
    """Give the titles of the same packs, by id; of one whose manifest cannot be read the id.

    Those come first that need no other, then the others by their ids.
    """
    packs = library.packs
    found = {
        name: (packs[name].manifest.title, bool(packs[name].manifest.requires)) if name in packs else _outline(folder)
        for name, folder in sorted(_within_reach(packs.values()).items())
    }
    return {name: found[name][0] or name for name in sorted(found, key=lambda name: found[name][1])}


def _outline(folder: str) -> tuple[str, bool]:
    """Give the title of a pack, empty if its manifest cannot be read, and whether it needs others."""
    manifest = os.path.join(folder, MANIFEST)
    try:
        with open(manifest, encoding="utf-8") as file:
            document, _ = read_document(file.read(), manifest)
    except (OSError, UnicodeDecodeError):
        return "", True
    value = document.value if document is not None else None
    return (str(value.get("title") or ""), bool(value.get("requires"))) if isinstance(value, dict) else ("", True)


def _within_reach(packs: Collection[Pack]) -> dict[str, str]:
    """Give the folders of all packs that could be needed, by id."""
    roots = {os.path.normpath(os.path.join(pack.folder, "..")) for pack in packs}
    roots |= {root for root in os.environ.get("BOW_PATH", "").split(os.pathsep) if root}
    reach = {os.path.basename(os.path.normpath(pack.folder)): pack.folder for pack in packs}
    for root in (*roots, content_folder()):
        if os.path.isdir(root):
            folders = {name: os.path.join(root, name) for name in os.listdir(root)}
            nearby = {
                name: folder for name, folder in folders.items() if os.path.isfile(os.path.join(folder, MANIFEST))
            }
            reach = nearby | reach
    return reach


class _Loading:
    """The state of one call of `load`."""

    def __init__(self, also: Iterable[str], instead: Mapping[str, str], readings: "Readings | None") -> None:
        self.also = tuple(also)
        self.instead = instead
        self.reader = readings.entry_of if readings else None
        self.in_range = readings.is_in_range if readings else None
        self.real = RealPaths()
        self.packs: dict[str, Pack] = {}
        self.folders: set[str] = set()
        self.strays: list[Entry] = []
        self.programs: list[Program] = []
        self.findings: list[Diagnostic] = []
        self.asked: dict[str, str] = {}
        """The files that were asked for: what each is, links followed, and what the caller calls it."""
        self.looked_at: set[str] = set()

    def run(self, paths: Sequence[str]) -> Library:
        targets: set[str] = set()
        # Sorted by what they are, so that neither their sequence nor the way they are written changes anything.
        for path in sorted(map(_tidy, paths), key=lambda path: (self.real(path), path)):
            self.looked_at.add(path)
            is_to_be = path in self.instead and not os.path.exists(path)
            files, findings = ([path], []) if is_to_be else find_documents(path)
            self.findings += findings
            targets.update(finding.span.file for finding in findings)
            for file in files:
                self.asked.setdefault(self.real(file), file)
        keep_programs_of(len(self.asked))
        loose: list[str] = []
        homes: dict[str, str | None] = {}
        for file in self.asked.values():
            inside = os.path.dirname(file)
            if inside not in homes:
                homes[inside] = pack_folder(file, self.looked_at)
            folder = homes[inside] or pack_folder(self.real(file), self.looked_at)
            if folder is None:
                loose.append(file)
            elif self.real(folder) not in self.folders:
                self._pack(folder)
        for file in loose:
            self._stray(file)
        self._requirements()
        targets.update(self.asked.values())
        packs = _needed_first(self.packs)
        self.findings += check_dependencies(packs, targets, lambda: _within_reach(packs.values()), self.in_range)
        ruleset = next((pack.manifest.ruleset for pack in reversed(packs.values())), OWN_RULESET)
        names, clashes = Names(ruleset=ruleset).extended(
            [*(program for pack in packs.values() for program in pack.programs), *self.programs]
        )
        self.findings += clashes
        return Library(
            packs,
            names,
            tuple(self.strays),
            tuple(self.programs),
            tuple(self.findings),
            frozenset(targets),
            frozenset(self.looked_at),
            self.instead,
        )

    def _pack(self, folder: str) -> None:
        self.folders.add(self.real(folder))
        self.looked_at.add(folder)
        pack = read_pack(folder, self.asked, self.instead, self.reader, self.real)
        if pack.manifest.id in self.packs:
            self.findings += pack.findings
            self.findings.append(_same_id(pack, self.packs[pack.manifest.id]))
            return
        self.packs[pack.manifest.id] = pack

    def _stray(self, file: str) -> None:
        if is_program(file):
            program, findings = read_program(file, self.instead)
            if program is not None:
                self.programs.append(program)
        else:
            entry, findings = read_entry(file, instead=self.instead, reader=self.reader)
            if entry is not None:
                self.strays.append(entry)
        self.findings += findings

    def _requirements(self) -> None:
        """Load what is needed until nothing more is."""
        wanted: list[tuple[Pack | None, str]] = []
        wanted += [(pack, name) for pack in self.packs.values() for name in _needs(pack)]
        wanted += [(None, name) for name in self.also]
        beside = [entry.document.file for entry in self.strays]
        if self.also:
            beside += [pack.folder for pack in self.packs.values()]
        wanted += [(None, name) for entry in self.strays for name in entry.uses]
        if self.programs:  # a file in the effect language by itself may speak of all that comes with the program
            wanted += [(None, name) for name in sorted(os.listdir(content_folder()))]
        while wanted:
            asking, name = wanted.pop()
            if name in self.packs:
                continue
            origin = [asking.folder] if asking else beside
            folder = self._find(name, origin)
            if folder is None or self.real(folder) in self.folders:
                continue
            self._pack(folder)
            if name in self.packs:
                wanted += [(self.packs[name], needed) for needed in _needs(self.packs[name])]

    def _find(self, name: str, beside: Iterable[str]) -> str | None:
        """Find the folder of the pack that is named, or None."""
        roots = [os.path.normpath(os.path.join(path, "..")) for path in beside]
        roots += [root for root in os.environ.get("BOW_PATH", "").split(os.pathsep) if root]
        for root in [*roots, content_folder()]:
            folder = os.path.join(root, name)
            self.looked_at.add(os.path.join(folder, MANIFEST))
            if os.path.isfile(os.path.join(folder, MANIFEST)):
                return folder
        return None


def _needs(pack: Pack) -> Iterable[str]:
    return [*pack.manifest.requires, *pack.manifest.optional]


def _needed_first(packs: dict[str, Pack]) -> dict[str, Pack]:
    """Sort packs by id, but each after those that it needs: of two things with one id, the needed pack's is the first.

    Then a clash is told to the author of the pack that needs the other, who can fix it.
    """
    placed: dict[str, Pack] = {}
    waiting = sorted(packs, reverse=True)
    begun: set[str] = set()
    while waiting:
        name = waiting[-1]
        needed = sorted(set(_needs(packs[name])).intersection(packs).difference(begun)) if name not in begun else []
        begun.add(name)
        if needed:
            waiting += reversed(needed)
        else:
            placed.setdefault(name, packs[waiting.pop()])
    return placed


def _same_id(pack: Pack, first: Pack) -> Diagnostic:
    message = f"two packs have the id `{pack.manifest.id}`"
    related = (Related(_id_span(first), "the other is here"),)
    return Diagnostic("BOW410", Severity.ERROR, message, _id_span(pack), "give one of them another id", related)


def _id_span(pack: Pack) -> Span:
    return pack.document.span("pack") if pack.document else Span.of_file(os.path.join(pack.folder, MANIFEST))


def _tidy(path: str) -> str:
    """Write a path without detours, `./a/../b/` as `b`; in full if `a` is a link that leads elsewhere."""
    short = os.path.normpath(path) if path else path
    return short if real_path(short) == real_path(path) else real_path(path)
