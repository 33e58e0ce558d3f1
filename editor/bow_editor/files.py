"""Files of the editor: read with their line ends, written whole or not at all, and watched for changes by others."""

import os
import re
from hashlib import blake2b
from itertools import islice

from bow_author.packs.files import decode, write_whole
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.value import value


@value
class OnDisk:
    """What a file held when it was last read or written."""

    digest: str
    line_end: str = "\n"
    has_mark: bool = False
    """Whether the file begins with a byte order mark."""


MISSING = OnDisk("")
"""No file."""


class FileError(Exception):
    """A file could not be read or written; the message says why, for the person at the screen."""


def read_file(path: str) -> tuple[str, OnDisk, tuple[Diagnostic, ...]]:
    """Read a text and what is to be remembered of its file.

    Raises:
        FileError: it cannot be read at all.
    """
    try:
        with open(path, "rb") as file:
            raw = file.read()
    except OSError as error:
        raise FileError(f"{os.path.basename(path)} cannot be read: {_reason(error)}") from error
    text, findings = decode(raw, path)
    line_end = "\r\n" if b"\r\n" in raw else "\n"
    on_disk = OnDisk(digest(raw), line_end, raw.startswith(b"\xef\xbb\xbf"))
    return text if text is not None else raw.decode("utf-8", errors="replace"), on_disk, tuple(findings)


def write_file(path: str, text: str, before: OnDisk) -> OnDisk:
    """Write a text whole or not at all, with the line ends that the file had.

    Raises:
        FileError: it cannot be written; the file is as it was.
    """
    raw = text.replace("\n", before.line_end).encode("utf-8")
    if before.has_mark:
        raw = b"\xef\xbb\xbf" + raw
    try:
        write_whole(path, raw)
    except OSError as error:
        raise FileError(f"{os.path.basename(path)} cannot be written: {_reason(error)}") from error
    return OnDisk(digest(raw), before.line_end, before.has_mark)


def is_changed(path: str, known: OnDisk) -> bool:
    """Tell whether somebody else has written, made or deleted the file since it was read or written."""
    try:
        with open(path, "rb") as file:
            return digest(file.read()) != known.digest
    except OSError:
        return known != MISSING


def digest(raw: bytes) -> str:
    """Give a short text by which contents are known."""
    return blake2b(raw, digest_size=16).hexdigest()


def _reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


def title_in(path: str) -> str:
    """Give the title of the plan in a file, for a list of files; empty if it has none, or cannot be read."""
    try:
        with open(path, encoding="utf-8", errors="replace") as lines:
            found = next((match for line in islice(lines, _HEAD) if (match := _TITLE.match(line))), None)
    except OSError:
        return ""
    return found[2].strip() if found else ""


_HEAD = 60
"""Lines of a plan among which its title is looked for."""
_TITLE = re.compile(r"""title:\s*(["']?)(.+?)\1\s*(?:#.*)?$""")
