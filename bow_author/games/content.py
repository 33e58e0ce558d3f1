"""What a game is played with: digests of packs and plan, so that a change of them is noticed."""

import json
import os
from hashlib import sha256

from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library

_COUNTED = ("board", OVERLAY)


def content_digests(library: Library, entry: Entry) -> dict[str, str]:
    """Give a digest of every pack that a plan is played with, and of the plan, by their ids.

    A pack counts with its definitions, boards and overlays; where it lies does not matter.
    """
    digests = {name: _digest(_texts(pack)) for name, pack in library.packs.items()}
    loose = {os.path.basename(program.source.file): program.source.text for program in library.programs}
    return digests | {entry.id: _digest({**loose, "plan": _json(entry)})}


def _texts(pack: Pack) -> dict[str, str]:
    programs = {
        os.path.relpath(program.source.file, pack.folder).replace(os.sep, "/"): program.source.text
        for program in pack.programs
    }
    return programs | {f"{entry.kind} {entry.id}": _json(entry) for entry in pack.entries if entry.kind in _COUNTED}


def _json(entry: Entry) -> str:
    return json.dumps(entry.document.value, sort_keys=True, default=str)


def _digest(texts: dict[str, str]) -> str:
    return sha256(json.dumps(sorted(texts.items())).encode("utf-8", "surrogatepass")).hexdigest()
