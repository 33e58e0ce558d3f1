"""Where findings are, for other programs: addresses that do not depend on the machine, and marks that outlive edits."""

import os
from collections.abc import Iterable, Mapping

from bow_author.packs.files import AS_ON_DISK, read_text
from bow_dsl.diagnostics import Diagnostic

_MOST_OF_A_LINE = 1000
"""So many characters of a line are looked at: there may be hundreds of findings in one that nobody wrote."""


def relative(file: str, folder: str) -> str | None:
    """Give the path from a folder to a file inside of it, with `/` between the steps; None if it lies elsewhere."""
    from pathlib import PurePath

    try:
        path = PurePath(os.path.relpath(os.path.abspath(file), os.path.abspath(folder)))
    except ValueError:  # on another drive, or no path at all
        return None
    return None if ".." in path.parts else path.as_posix()


def uri(file: str, folder: str) -> str:
    """Give the address of a file: relative to *folder* if it lies inside, else absolute.

    >>> uri("a pack/b.bow", ".")
    'a%20pack/b.bow'
    """
    from pathlib import Path
    from urllib.parse import quote

    inside = relative(file, folder)
    if inside is not None:
        return quote(inside, errors="surrogateescape")
    return Path(os.path.abspath(file)).as_uri() if "\0" not in file else quote(file)


def fingerprints(
    findings: Iterable[Diagnostic], folder: str, instead: Mapping[str, str] = AS_ON_DISK
) -> Mapping[Diagnostic, str]:
    """Give each finding a mark of its code, its file, its words and its line, but not of where the line stands.

    Equal findings on equal lines of a file are told apart by counting them. Files may say something
    else *instead* of what is on the disk.
    """
    from hashlib import sha256  # most runs tell no findings apart

    lines: dict[str, list[str]] = {}
    seen: dict[str, int] = {}
    marks: dict[Diagnostic, str] = {}
    for finding in findings:
        file = finding.span.file
        if finding.span.line and file not in lines:
            lines[file] = (read_text(file, instead)[0] or "").split("\n")
        number = finding.span.line
        line = lines[file][number - 1][:_MOST_OF_A_LINE] if 0 < number <= len(lines.get(file, ())) else ""
        parts = (finding.code, relative(file, folder) or file, finding.message, " ".join(line.split()))
        mark = sha256("\0".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:16]
        seen[mark] = seen.get(mark, 0) + 1
        marks[finding] = f"{mark}-{seen[mark]}"
    return marks
