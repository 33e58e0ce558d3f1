"""Find and read the files of a pack. Nothing is trusted: every limit gives a finding, never an exception."""

import errno
import os
import re
import stat
from collections.abc import Mapping
from types import MappingProxyType

from bow_dsl.diagnostics import Diagnostic, Severity, Span

UNREADABLE = "BOW101"

MAX_BYTES = 8 * 1024 * 1024
MAX_FOLDERS_DEEP = 32
AS_ON_DISK: Mapping[str, str] = MappingProxyType({})
"""No file says anything else than on the disk."""
SUFFIXES = (".bow", ".yaml", ".yml")

_SKIPPED_FOLDERS = frozenset({"__pycache__", "node_modules", "venv", "env", "build", "dist"})

# What no text of ours may hold: control characters, half surrogate pairs, and the line breaks that
# some programs count as such and others do not, so that no two agree on a line number.
_UNREADABLE = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
_READABLE = bytes((*b"\t\n\r", *range(0x20, 0x7F)))
"""All of ASCII that a text may hold."""

_WHY = {
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "there is no such file or folder",
    errno.EACCES: "you are not allowed to read it",
    errno.EPERM: "you are not allowed to read it",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.ENAMETOOLONG: "its name is too long",
}


def read_text(path: str, instead: Mapping[str, str] = AS_ON_DISK) -> tuple[str | None, list[Diagnostic]]:
    r"""Read a text file; line ends become ``\n``, a byte order mark is dropped.

    Of a file that is *instead* something else than on the disk, that is taken.

    Returns:
        The text, or None and the findings that say why it cannot be read.
    """
    if path in instead:
        return decode(instead[path].encode("utf-8", "surrogatepass"), path)
    try:
        about = os.stat(path)
        if stat.S_ISDIR(about.st_mode):
            return None, [_cannot_read(path, "it is a folder, not a file")]
        if not stat.S_ISREG(about.st_mode):
            return None, [_cannot_read(path, "it is a device or a pipe, not a file")]
        if about.st_size > MAX_BYTES:
            return None, [_too_large(path)]
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        return None, [_cannot_read(path, _reason(error))]
    if len(raw) > MAX_BYTES:
        return None, [_too_large(path)]
    return decode(raw, path)


def decode(raw: bytes, file: str) -> tuple[str | None, list[Diagnostic]]:
    r"""Turn the bytes of *file* into text, with ``\n`` at the line ends.

    >>> decode(b"rounds: 5\r\n", "plan.yaml")
    ('rounds: 5\n', [])
    """
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode()
        finding = _finding(
            "BOW102",
            f"this is not UTF-8 text: the byte `{raw[error.start]:02x}` cannot be read",
            _place(_normal(before), len(_normal(before)), file),
            "save the file as UTF-8",
        )
        return None, [finding]
    text = _normal(text)
    bad = unreadable_character(text, file)
    return (None, [bad]) if bad else (text, [])


def unreadable_character(text: str, file: str) -> Diagnostic | None:
    """Report the first character that no text may hold, or None."""
    if text.isascii() and not text.encode().translate(None, _READABLE):
        return None  # as of most texts, found ten times as fast
    if text.replace("\n", "").isprintable():
        return None  # and the pattern takes long to be made
    match = re.search(_UNREADABLE, text)
    if match is None:
        return None
    return _finding(
        "BOW102",
        f"the character U+{ord(match[0]):04X} cannot stand in a text",
        _place(text, match.start(), file),
        "delete it; it is a control character that editors do not show",
    )


def find_documents(root: str) -> tuple[list[str], list[Diagnostic]]:
    """Find the documents of a folder and all its folders; *root* may also be one file.

    Hidden files, hidden folders and folders of programs (`.venv`, `__pycache__`) are left out.

    Returns:
        Paths of `*.bow`, `*.yaml` and `*.yml`, sorted, and what could not be looked into.
    """
    if os.path.isfile(root):
        if root.lower().endswith(SUFFIXES):
            return [root], []
        return [], [_cannot_read(root, "its name does not end in `.bow`, `.yaml` or `.yml`")]
    files: list[str] = []
    findings: list[Diagnostic] = []
    _walk(root, (), files, findings)
    return sorted(files), findings


def _walk(folder: str, above: tuple[tuple[int, int], ...], files: list[str], findings: list[Diagnostic]) -> None:
    """Collect the documents in *folder*; *above* tells apart the folders that lead to it."""
    try:
        about = os.stat(folder)
        if not stat.S_ISDIR(about.st_mode):
            findings.append(_cannot_read(folder, "it is a device or a pipe, not a file"))
            return
        identity = about.st_dev, about.st_ino
        if identity in above:
            findings.append(_cannot_read(folder, "it is a link to a folder that holds it"))
            return
        if len(above) == MAX_FOLDERS_DEEP:
            findings.append(_too_deep(folder))
            return
        with os.scandir(folder) as entries:
            sorted_entries = sorted(entries, key=lambda entry: entry.name)
    except (OSError, ValueError) as error:
        findings.append(_cannot_read(folder, _reason(error)))
        return
    for entry in sorted_entries:
        if entry.name.startswith("."):
            continue
        if _is_folder(entry):
            if not _is_skipped(entry):
                _walk(entry.path, (*above, identity), files, findings)
        elif entry.name.lower().endswith(SUFFIXES):
            files.append(entry.path)


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    """Tell whether *entry* is a folder; a link to itself is not."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_skipped(entry: "os.DirEntry[str]") -> bool:
    """Tell whether a folder belongs to some program rather than to a pack."""
    return entry.name in _SKIPPED_FOLDERS or os.path.exists(os.path.join(entry.path, "pyvenv.cfg"))


def _normal(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(text: str, at: int, file: str) -> Span:
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return Span(file, line, column, line, column + 1)


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.errno in _WHY:
        return _WHY[error.errno]
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "its name holds a character that no file name may hold"


def _cannot_read(path: str, why: str) -> Diagnostic:
    return _finding(UNREADABLE, f"`{path}` cannot be read: {why}", Span.of_file(path))


def _too_large(path: str) -> Diagnostic:
    megabytes = MAX_BYTES // (1024 * 1024)
    return _finding(
        "BOW103", f"`{path}` is larger than {megabytes} MB", Span.of_file(path), "is it really a text of a pack?"
    )


def _too_deep(folder: str) -> Diagnostic:
    return _finding(
        "BOW103", f"`{folder}` lies more than {MAX_FOLDERS_DEEP} folders deep", Span.of_file(folder), "move it up"
    )


def _finding(code: str, message: str, span: Span, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, span, hint)


def write_whole(path: str, content: bytes) -> None:
    """Write a file whole or not at all: what was there stays until all of the new is safe on the disk.

    A link stays a link: what it leads to is written.

    Raises:
        OSError: if it cannot be written; then nothing has changed.
    """
    if "\0" in path:  # the system would take it for the end of the name
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
    path = os.path.realpath(path)
    folder = os.path.dirname(path)
    os.makedirs(folder, exist_ok=True)
    unfinished = os.path.join(folder, f".{os.path.basename(path)}.{os.getpid()}.new")
    try:
        with open(unfinished, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):
            os.chmod(unfinished, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(unfinished, path)
    except BaseException:
        if os.path.exists(unfinished):
            os.remove(unfinished)
        raise
