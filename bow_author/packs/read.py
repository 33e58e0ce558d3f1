"""Reading one pack, or one file of a pack: texts to programs and documents."""

import os
import pickle
from collections.abc import Callable, Mapping, Sequence

from bow_author.packs import cache
from bow_author.packs.documents import KINDS, Document, kind_of, read_document
from bow_author.packs.entries import MANIFEST, OWN_RULESET, Entry, Manifest, Pack, Repaired
from bow_author.packs.files import AS_ON_DISK, find_documents, read_text
from bow_author.packs.repair import repaired
from bow_author.packs.schemas import check_schema
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.recent import Recent
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Program

_ID_KEYS = {kind: key for key, kind in KINDS.items()}
_REPAIRED_KINDS = frozenset(KINDS.values()) - {"overlay"}
"""Kinds of which the rest is checked although something in them does not fit."""
_CASES = (".cases.yaml", ".cases.yml")


Reader = Callable[[str, str, str | None], tuple[Entry | None, list[Diagnostic]]]
"""Makes an entry of the text of a YAML document, as `entry_of` does: text, file, id of its pack."""


def real_path(path: str) -> str:
    """Give what a path stands for, all links followed."""
    try:
        return os.path.realpath(path)
    except ValueError:  # a path that no file can have
        return path


class RealPaths:
    """What paths stand for, all links followed; of the files of a folder the folder is asked for once."""

    def __init__(self) -> None:
        self._found: dict[str, str] = {}
        self._folders: dict[str, str] = {}

    def __call__(self, path: str) -> str:
        """Give what a path stands for."""
        resolved = self._found.get(path)
        if resolved is None:
            resolved = self._found[path] = self._of(path)
        return resolved

    def _of(self, path: str) -> str:
        folder, name = os.path.split(path)
        if not folder or name in ("", ".", ".."):
            return real_path(path)
        if folder not in self._folders:
            self._folders[folder] = real_path(folder)
        inside = os.path.join(self._folders[folder], name)
        return real_path(path) if os.path.islink(inside) else inside


def pack_folder(file: str, looked_at: set[str] | None = None) -> str | None:
    """Give the folder of the pack that a file belongs to: the nearest with a manifest, going up.

    The manifests that were looked for are added to *looked_at*.
    """
    folder = os.path.normpath(os.path.dirname(file) or ".")
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


def is_program(file: str) -> bool:
    """Tell by its name whether a file is in the effect language."""
    return file.lower().endswith(".bow")


def read_pack(
    folder: str,
    asked: Mapping[str, str] | None = None,
    instead: Mapping[str, str] = AS_ON_DISK,
    reader: Reader | None = None,
    real: Callable[[str], str] = real_path,
) -> Pack:
    """Read all that a pack holds.

    A file that the caller has *asked* for is called in findings what the caller calls it; cases that nobody has
    asked for are left alone, for nothing else needs them. Files that are *instead* something else than on the disk
    say that.
    """
    folder = os.path.normpath(folder)  # as `pack_folder` gives it, with which it is compared
    files, problems = find_documents(folder)
    files += [file for file in (asked or {}).values() if file in instead and not os.path.exists(file)]
    findings = list(problems)
    manifest_file = os.path.join(folder, MANIFEST)
    name = os.path.basename(real(folder))
    manifest = Manifest(name, name, "0", {}, {})
    document: Document | None = None
    wrong: tuple[Repaired, ...] = ()
    programs: list[Program] = []
    entries: list[Entry] = []
    has_cases_unread = False
    homes: dict[str, str | None] = {}
    for file in files:
        inside = os.path.dirname(file)
        if inside not in homes:
            homes[inside] = pack_folder(file)
        if homes[inside] != folder:  # a pack inside of a pack is a pack of its own
            continue
        if asked is not None and file.lower().endswith(_CASES) and real(file) not in asked:
            has_cases_unread = True
            continue
        called = asked.get(real(file), file) if asked else file
        if is_program(file):
            program, problems = read_program(called, instead)
            if program is not None:
                programs.append(program)
        else:
            entry, problems = read_entry(called, name, instead, reader)
            if entry is not None and entry.kind == "pack" and file == manifest_file:
                document, wrong = _with_id(entry, name), entry.repaired
                manifest = manifest_of(document.value)
            elif entry is not None:
                entries.append(entry)
        findings += problems
    owned = tuple(entry.owned_by(manifest.id) for entry in entries)
    return Pack(manifest, folder, document, tuple(programs), owned, tuple(findings), has_cases_unread, wrong)


def _with_id(manifest: Entry, name: str) -> Document:
    """Give a manifest, under the name of its folder if its id had to be repaired."""
    document = manifest.document
    if all(place.path != ("pack",) for place in manifest.repaired):
        return document
    return Document(
        document.file, document.text, {**document.value, "pack": name}, document.places, document.line_starts
    )


def read_program(file: str, instead: Mapping[str, str] = AS_ON_DISK) -> tuple[Program | None, list[Diagnostic]]:
    """Read a file in the effect language."""
    text, findings = read_text(file, instead)
    if text is None:
        return None, findings
    program, problems = _kept_program(Source(text, file))
    return program, [*findings, *problems]


_PROGRAMS: Recent[Source, tuple[Program, tuple[Diagnostic, ...]]] = Recent(64)
"""The programs that are kept in the process."""


def keep_programs_of(files: int) -> None:
    """Let the programs of so many files be kept, each with what it said before."""
    _PROGRAMS.make_room(2 * files)


def _kept_program(source: Source) -> tuple[Program, tuple[Diagnostic, ...]]:
    """Read a program, once in a process for each text."""
    known = _PROGRAMS.find(source)
    if known is None:
        program, problems = read_cached(source)
        known = _PROGRAMS.keep(source, (program, tuple(problems)))
    return known


def read_cached(source: Source) -> tuple[Program, list[Diagnostic]]:
    """Read a program, or fetch it from the cache if this text was read before."""
    key = cache.key_of("program", source.text, source.file, f"{source.first_line} {source.indent}")
    stored = cache.fetch(key)
    match stored and _unpickled(stored):
        case (Program() as program, list() as problems):
            return program, problems
    from bow_dsl.syntax.read import read  # most runs read most of what they need from the cache

    result = read(source)
    cache.store(key, pickle.dumps(result, pickle.HIGHEST_PROTOCOL))
    return result


def _unpickled(stored: bytes) -> object:
    """Give back what was stored; None if another version of the program wrote it differently."""
    try:
        return pickle.loads(stored)  # noqa: S301  # our own: its digest was verified
    except Exception:  # unpickling may raise whatever the classes of another version raise
        return None


def read_entry(
    file: str,
    pack: str | None = None,
    instead: Mapping[str, str] = AS_ON_DISK,
    reader: Reader | None = None,
) -> tuple[Entry | None, list[Diagnostic]]:
    """Read a YAML document and the definitions inside it; None if it is of no known kind or does not fit its schema."""
    text, findings = read_text(file, instead)
    if text is None:
        return None, findings
    entry, problems = (reader or (entry_of if file in instead else kept_entry_of))(text, file, pack)
    return entry, [*findings, *problems]


def entry_of(text: str, file: str, pack: str | None = None) -> tuple[Entry | None, list[Diagnostic]]:
    """Make an entry of the text of a YAML document; None as `read_entry` says."""
    document, findings = read_document(text, file)
    if document is None:
        return None, findings
    kind = kind_of(document)
    if kind is None:
        from bow_author.packs.unknown_kind import unknown_kind

        return None, [*findings, unknown_kind(document)]
    wrong = check_schema(document, kind)
    findings += wrong
    places: tuple[Repaired, ...] = ()
    if wrong:
        fitting = repaired(document, kind) if kind in _REPAIRED_KINDS else None
        if fitting is None:
            return None, findings
        document, places = fitting
    program, problems = program_inside(document)
    findings += problems
    identifier = str(document.value[_ID_KEYS[kind]]) if kind != "cases" else file
    return Entry(kind, identifier, document, pack, program, places), findings


def kept_entry_of(text: str, file: str, pack: str | None = None) -> tuple[Entry | None, list[Diagnostic]]:
    """Give what `entry_of` makes of a text, or fetch it from the cache if this text was read before."""
    key = cache.key_of("document", text, file)
    stored = cache.fetch(key)
    match stored and _unpickled(stored):
        case (Entry() as kept, list() as found):
            return kept.owned_by(pack), found
    entry, findings = entry_of(text, file, pack)
    if entry is not None:
        cache.store(key, pickle.dumps((entry, findings), pickle.HIGHEST_PROTOCOL))
    return entry, findings


def program_inside(document: Document) -> tuple[Program | None, Sequence[Diagnostic]]:
    """Read what a document that fits its schema defines itself; None if it defines nothing."""
    define = document.value.get("define")
    if not isinstance(define, str) or not define.strip():
        return None, ()
    written = document.span("define")
    line, indent = document.text_origin("define") or (written.line, 0)
    return _kept_program(Source(define, written.file, line, indent))


def manifest_of(value: dict[str, object]) -> Manifest:
    """Give what a `pack.yaml` that fits its schema says."""
    requires, optional = value.get("requires") or {}, value.get("optional") or {}
    assert isinstance(requires, dict)
    assert isinstance(optional, dict)
    return Manifest(
        *(str(value["pack"]), str(value["title"]), str(value["version"]), dict(requires), dict(optional)),
        str(value.get("ruleset", OWN_RULESET)),
    )
