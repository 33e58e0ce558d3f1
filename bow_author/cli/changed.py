"""What git says has changed since a revision."""

import os
import subprocess
from collections.abc import Sequence

from bow_author.packs.affected import affected
from bow_author.packs.files import SUFFIXES, decode
from bow_author.packs.load import load
from bow_author.packs.read import real_path


class GitError(Exception):
    """Git is not there, the folder is not in a repository, or the revision is none; the text says which."""


def changed_since(revision: str, paths: Sequence[str]) -> frozenset[str]:
    """Give the files at *paths* that have changed since a revision, and those that use what these define."""
    changed: dict[str, str | None] = {}
    for folder in dict.fromkeys(map(_folder, paths)):
        changed |= _changed(revision, folder)
    return affected(load(paths), changed) if changed else frozenset()


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
    found: dict[str, str | None] = {}
    for raw in sorted({*tracked.split(b"\0"), *untracked.split(b"\0")}):
        name = os.fsdecode(raw)
        if name.lower().endswith(SUFFIXES):
            said = _git(top, "cat-file", "blob", f"{then}:{name}") if raw in old else None
            found[real_path(os.path.join(top, name))] = decode(said, name)[0] if said is not None else None
    return found


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
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise GitError(f"git says: {said or 'nothing'}")
    return done.stdout
