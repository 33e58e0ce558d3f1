"""What git says has changed since a revision."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bow_author.packs.affected import affected
from bow_author.packs.documents import read_document
from bow_author.packs.entries import Pack
from bow_author.packs.files import SUFFIXES, decode
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.packs.read import real_path
from bow_dsl.diagnostics import Diagnostic, Severity


class GitError(Exception):
    """Git is not there, the folder is not in a repository, or the revision is none; the text says which."""


NOT_RAISED = "BOW477"


class Since(NamedTuple):
    """What has changed since a revision."""

    files: frozenset[str]
    """The files that have changed, and those that use what these define."""
    not_raised: tuple[Diagnostic, ...]
    """The packs that have changed and have the version that they had, as findings."""


def changed_since(revision: str, paths: Sequence[str]) -> Since:
    """Find out what at *paths* has changed since a revision."""
    changed: dict[str, str | None] = {}
    for folder in dict.fromkeys(map(_folder, paths)):
        changed |= _changed(revision, folder)
    if not changed:
        return Since(frozenset(), ())
    library = load(paths)
    not_raised = (_not_raised(pack, changed, revision) for pack in library.packs.values() if _is_asked(pack, library))
    return Since(affected(library, changed), tuple(problem for problem in not_raised if problem is not None))


def _is_asked(pack: Pack, library: Library) -> bool:
    return pack.document is not None and pack.document.file in library.targets


def _not_raised(pack: Pack, changed: Mapping[str, str | None], revision: str) -> Diagnostic | None:
    """Find that a pack has changed and its version has not; its rules cases are no part of what players get."""
    document = pack.document
    if document is None or any(place.path == ("version",) for place in pack.repaired):
        return None
    files = [program.source.file for program in pack.programs]
    files += [entry.document.file for entry in pack.entries if entry.kind != "cases"]
    mine = sorted(file for file in (*files, document.file) if real_path(file) in changed)
    folder = real_path(pack.folder) + os.sep
    there = {real_path(file) for file in (*files, document.file)}
    gone = [file for file in changed if file.startswith(folder) and file not in there and not os.path.exists(file)]
    manifest = real_path(document.file)
    before = changed.get(manifest, document.text)
    if before is None or not (mine or gone) or _version(before, document.file) != pack.manifest.version:
        return None
    number = len(mine) + len(gone)
    files_have = "1 file of this pack has" if number == 1 else f"{number} files of this pack have"
    message = f"{files_have} changed since `{revision}`, and its version is still {pack.manifest.version}"
    hint = "raise its last number for a correction, the one before for what is new"
    return Diagnostic(NOT_RAISED, Severity.WARNING, message, document.span("version"), hint)


def _version(text: str, file: str) -> object:
    """Give the version that a manifest says; None if it says none."""
    document, _ = read_document(text, file)
    return document.value.get("version") if document is not None and isinstance(document.value, dict) else None


def _changed(revision: str, folder: str) -> dict[str, str | None]:
    """Give the documents that differ from the revision, untracked ones included, each with what it said then."""
    top = os.fsdecode(_git(folder, "rev-parse", "--show-toplevel")).rstrip("\r\n")
    try:
        commit = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    except GitError as error:
        raise GitError(f"git knows no revision `{revision}`") from error
    then = commit.decode().strip()
    tracked = _git(top, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", then, "--")
    untracked = _git(top, "ls-files", "--others", "--exclude-standard", "-z")
    old = set(_git(top, "ls-tree", "-r", "--name-only", "-z", then).split(b"\0"))
    texts: dict[str, str | None] = {}
    for raw in sorted({*tracked.split(b"\0"), *untracked.split(b"\0")}):
        name = os.fsdecode(raw)
        if name.lower().endswith(SUFFIXES):
            content = _git(top, "cat-file", "blob", f"{then}:{name}") if raw in old else None
            texts[real_path(os.path.join(top, name))] = decode(content, name)[0] if content is not None else None
    return texts


def _folder(path: str) -> str:
    return path if os.path.isdir(path) else os.path.dirname(path) or "."


def _git(folder: str, *arguments: str) -> bytes:
    try:
        done = subprocess.run(
            ["git", "-C", folder, *arguments],  # noqa: S607  # which git it is, is the user's concern
            capture_output=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise GitError("--changed-since needs git, which is not there") from error
    if done.returncode:
        if b"not a git repository" in done.stderr:
            raise GitError("this folder is not in a git repository; --changed-since needs one")
        message = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise GitError(f"git says: {message or 'nothing'}")
    return done.stdout
