"""What `bow export` writes: files of three kinds, each whole or not at all."""

import sys
from typing import Literal

from bow_author.packs.files import write_whole

FORMATS: dict[str, Literal["pdf", "svg", "png"]] = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
"""What is written, by the ending of the file."""


def write_files(files: dict[str, bytes]) -> int:
    """Write files by their paths, tell each, and give the exit code."""
    for path, content in files.items():
        try:
            write_whole(path, content)
        except OSError as error:
            print(f"bow export: `{path}` cannot be written: {error.strerror or error}", file=sys.stderr)
            return 1
        print(path)
    return 0
