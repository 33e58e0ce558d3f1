"""Loading: from paths to a library, whatever lies there."""

import os
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bow_author.packs import cache
from bow_author.packs.dependencies import check_dependencies
from bow_author.packs.documents import KINDS, Document, kind_of, read_document, unknown_kind
from bow_author.packs.files import find_documents, read_text
from bow_author.packs.library import MANIFEST, Entry, Library, Manifest, Pack
from bow_author.packs.schemas import check_schema
from bow_author.resources import content_folder
from bow_dsl.ast import Program
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span
from bow_dsl.names import Names
from bow_dsl.read import read
from bow_dsl.source import Source

_ID_KEYS = {kind: key for key, kind in KINDS.items()}


def load(paths: Sequence[str]) -> Library:
    """Load the packs and documents at *paths*, and every pack that they depend on.

    A path is a pack, a folder with packs or documents in it, a `.bow` file or a YAML document. A pack
    that is needed is looked for beside those that are loaded, then in the folders of `BOW_PATH`, then
    among the packs that come with the program; it lies in a folder with its id.

    Returns:
        The library; nothing is raised for what lies at the paths.
    """
    return _Loading().run(paths)


class _Loading:
    """The state of one call of `load`."""

    def __init__(self) -> None:
        self.packs: dict[str, Pack] = {}
        self.folders: set[str] = set()
        self.strays: list[Entry] = []
        self.programs: list[Program] = []
        self.findings: list[Diagnostic] = []
        self.targets: set[str] = set()
        self.looked_at: set[str] = set()

    def run(self, paths: Sequence[str]) -> Library:
        loose: list[str] = []
        for path in paths:
            self.looked_at.add(path)
            files, findings = find_documents(path)
            self.findings += findings
            self.targets.update(files, (finding.span.file for finding in findings))
            for file in files:
                folder = pack_folder(file, self.looked_at)
                if folder is None:
                    loose.append(file)
                elif os.path.realpath(folder) not in self.folders:
                    self._pack(folder)
        for file in dict.fromkeys(loose):
            self._stray(file)
        self._requirements()
        self.findings += check_dependencies(self.packs)
        packs = dict(sorted(self.packs.items()))
        names = Names()
        for pack in packs.values():
            names, clashes = names.extended(pack.programs)
            self.findings += clashes
        names, clashes = names.extended(self.programs)
        self.findings += clashes
        return Library(
            packs,
            names,
            tuple(self.strays),
            tuple(self.programs),
            tuple(self.findings),
            frozenset(self.targets),
            frozenset(self.looked_at),
        )

    def _pack(self, folder: str) -> None:
        self.folders.add(os.path.realpath(folder))
        self.looked_at.add(folder)
        pack = read_pack(folder)
        if pack.manifest.id in self.packs:
            self.findings += pack.findings
            self.findings.append(_same_id(pack, self.packs[pack.manifest.id]))
            return
        self.packs[pack.manifest.id] = pack

    def _stray(self, file: str) -> None:
        if file.endswith(".bow"):
            program, findings = _program(file)
            if program is not None:
                self.programs.append(program)
        else:
            entry, findings = _entry(file, None)
            if entry is not None:
                self.strays.append(entry)
        self.findings += findings

    def _requirements(self) -> None:
        """Load what is needed until nothing more is."""
        wanted: list[tuple[Pack | None, str]] = []
        wanted += [(pack, name) for pack in self.packs.values() for name in _needs(pack)]
        beside = [entry.document.file for entry in self.strays]
        wanted += [(None, name) for entry in self.strays for name in _listed(entry.document.value)]
        while wanted:
            asking, name = wanted.pop()
            if name in self.packs:
                continue
            origin = [asking.folder] if asking else beside
            folder = self._find(name, origin)
            if folder is None or os.path.realpath(folder) in self.folders:
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


def pack_folder(file: str, looked_at: set[str] | None = None) -> str | None:
    """Give the folder of the pack that a file belongs to: the nearest with a manifest, going up.

    The manifests that were looked for are added to *looked_at*.
    """
    folder = os.path.dirname(file) or "."
    for _ in range(64):
        manifest = os.path.join(folder, MANIFEST)
        if looked_at is not None:
            looked_at.add(manifest)
        if os.path.isfile(manifest):
            return folder
        parent = os.path.normpath(os.path.join(folder, ".."))
        if os.path.realpath(parent) == os.path.realpath(folder):
            return None
        folder = parent
    return None


def read_pack(folder: str) -> Pack:
    """Read all that a pack holds."""
    files, found = find_documents(folder)
    findings = list(found)
    manifest_file = os.path.join(folder, MANIFEST)
    name = os.path.basename(os.path.realpath(folder))
    manifest = Manifest(name, name, "0", {}, {})
    document: Document | None = None
    programs: list[Program] = []
    entries: list[Entry] = []
    for file in files:
        if pack_folder(file) != folder:  # a pack inside of a pack is a pack of its own
            continue
        if file.endswith(".bow"):
            program, found = _program(file)
            if program is not None:
                programs.append(program)
        else:
            entry, found = _entry(file, name)
            if entry is not None and entry.kind == "pack" and file == manifest_file:
                document = entry.document
                manifest = _manifest(document.value)
            elif entry is not None:
                entries.append(entry)
        findings += found
    owned = tuple(replace(entry, pack=manifest.id) for entry in entries)
    return Pack(manifest, folder, document, tuple(programs), owned, tuple(findings))


def read_entry(file: str) -> tuple[Entry | None, list[Diagnostic]]:
    """Read one YAML document by itself."""
    return _entry(file, None)


def _program(file: str) -> tuple[Program | None, list[Diagnostic]]:
    text, findings = read_text(file)
    if text is None:
        return None, findings
    program, problems = read_cached(Source(text, file))
    return program, [*findings, *problems]


def read_cached(source: Source) -> tuple[Program, list[Diagnostic]]:
    """Read a program, or fetch it from the cache if this text was read before."""
    key = cache.key_of("program", source.text, source.file, f"{source.first_line} {source.indent}")
    stored = cache.fetch(key)
    fetched = _unpickled(stored) if stored is not None else None
    if fetched is not None:
        return fetched
    result = read(source)
    cache.store(key, pickle.dumps(result, pickle.HIGHEST_PROTOCOL))
    return result


def _unpickled(stored: bytes) -> tuple[Program, list[Diagnostic]] | None:
    """Give back what `read_cached` stored; None if another version of the program wrote it differently."""
    try:
        program, problems = pickle.loads(stored)  # noqa: S301  # our own: its digest was verified
    except Exception:  # unpickling may raise whatever the classes of another version raise
        return None
    return (program, problems) if isinstance(program, Program) else None


def _entry(file: str, pack: str | None) -> tuple[Entry | None, list[Diagnostic]]:
    text, findings = read_text(file)
    if text is None:
        return None, findings
    document, found = read_document(text, file)
    findings += found
    if document is None:
        return None, findings
    kind = kind_of(document)
    if kind is None:
        return None, [*findings, unknown_kind(document)]
    wrong = check_schema(document, kind)
    findings += wrong
    if wrong:
        return None, findings
    program: Program | None = None
    define = document.value.get("define")
    if isinstance(define, str) and define.strip():
        line, indent = document.text_origin("define") or (document.span("define").line, 0)
        program, problems = read_cached(Source(define, file, line, indent))
        findings += problems
    identifier = str(document.value[_ID_KEYS[kind]]) if kind != "cases" else file
    return Entry(kind, identifier, document, pack, program), findings


def _manifest(value: dict[str, object]) -> Manifest:
    requires, optional = value.get("requires") or {}, value.get("optional") or {}
    assert isinstance(requires, dict)
    assert isinstance(optional, dict)
    return Manifest(str(value["pack"]), str(value["title"]), str(value["version"]), dict(requires), dict(optional))


def _needs(pack: Pack) -> Iterable[str]:
    return [*pack.manifest.requires, *pack.manifest.optional]


def _listed(value: object) -> list[str]:
    """Give the packs that a document outside of packs says it uses."""
    packs = value.get("packs") if isinstance(value, dict) else None
    return [name for name in packs if isinstance(name, str)] if isinstance(packs, list) else []


def _same_id(pack: Pack, first: Pack) -> Diagnostic:
    where = pack.document.span("pack") if pack.document else Span.of_file(pack.folder)
    there = first.document.span("pack") if first.document else Span.of_file(first.folder)
    message = f"two packs have the id `{pack.manifest.id}`"
    related = (Related(there, "the other is here"),)
    return Diagnostic("BOW410", Severity.ERROR, message, where, "give one of them another id", related)
