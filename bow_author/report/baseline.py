"""Findings that were there when a pack began to be checked: known, and told only if there are new ones.

A baseline is a JSON file beside the packs. A finding is known again by its code, file, words and line, wherever the
line has moved to.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bow_author.packs.files import AS_ON_DISK
from bow_author.report.places import fingerprints, relative
from bow_dsl.diagnostics import Diagnostic

_VERSION = 1


class Known(NamedTuple):
    """A finding that a baseline knows."""

    code: str
    file: str
    message: str


class BaselineError(Exception):
    """A file is no baseline; the text says why."""


def to_baseline(findings: Sequence[Diagnostic], file: str) -> str:
    """Write findings as the text of a baseline that is to lie at *file*."""
    folder = _folder(file)
    known = [
        {
            "code": finding.code,
            "file": relative(finding.span.file, folder) or finding.span.file,
            "message": finding.message,
            "fingerprint": mark,
        }
        for finding, mark in fingerprints(findings, folder).items()
    ]
    known.sort(key=lambda entry: (entry["file"], entry["code"], entry["message"], entry["fingerprint"]))
    return json.dumps({"version": _VERSION, "findings": known}, indent=2) + "\n"


def read_baseline(text: str) -> Mapping[str, Known]:
    """Read a baseline: what is known, by its fingerprint; raises BaselineError if the text is none."""
    try:
        value: Any = json.loads(text)
        if value["version"] != _VERSION:
            raise BaselineError(f"it is of version {value['version']}; this program reads version {_VERSION}")
        return {
            str(entry["fingerprint"]): Known(str(entry["code"]), str(entry["file"]), str(entry["message"]))
            for entry in value["findings"]
        }
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BaselineError("it was not written by `bow validate --write-baseline`") from error


def unknown(
    findings: Iterable[Diagnostic],
    known: Mapping[str, Known],
    file: str,
    instead: Mapping[str, str] = AS_ON_DISK,
) -> tuple[list[Diagnostic], frozenset[str]]:
    """Give the findings that a baseline at *file* does not know, and the fingerprints of those that it does."""
    marks = fingerprints(findings, _folder(file), instead)
    new = [finding for finding, mark in marks.items() if mark not in known]
    return new, frozenset(marks.values()).intersection(known)


def stale(known: Mapping[str, Known], seen: frozenset[str], files: Iterable[str], file: str) -> list[Known]:
    """Give what a baseline knows and what is not there any more.

    Only files that were looked at are spoken of, and files that are gone.
    """
    folder = _folder(file)
    looked_at = {relative(path, folder) or path for path in files}
    return [
        entry
        for mark, entry in known.items()
        if mark not in seen and (entry.file in looked_at or not os.path.exists(os.path.join(folder, entry.file)))
    ]


def files_of(known: Mapping[str, Known], file: str) -> frozenset[str]:
    """Give the files that a baseline at *file* speaks of; whether they are there decides what is stale."""
    return frozenset(os.path.join(_folder(file), entry.file) for entry in known.values())


def _folder(file: str) -> str:
    return os.path.dirname(os.path.abspath(file))
