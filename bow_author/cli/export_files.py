"""What `bow export` writes: files of three kinds, each whole or not at all."""

import sys
from typing import Literal

from bow_author.packs.files import write_whole

FORMATS: dict[str, Literal["pdf", "svg", "png"]] = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
"""What is written, by the ending of the file."""


def write_files(files: dict[str, bytes], *, preview: bool = False) -> int:
    """Write files by their paths, tell each, and give the exit code.

    Args:
        files: What is written, by the paths.
        preview: Whether the first of them is shown.
    """
    for path, content in files.items():
        try:
            write_whole(path, content)
        except OSError as error:
            print(f"bow export: `{path}` cannot be written: {error.strerror or error}", file=sys.stderr)
            return 1
        print(path, flush=preview)
    if preview and files:
        from bow_author.cli.preview import show

        show(next(iter(files)))
    return 0
