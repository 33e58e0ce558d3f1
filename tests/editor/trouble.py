"""Real trouble with files: a disk on which nothing more can be written, and a folder that may not be written to."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """Let the system refuse every further byte of every file."""
    import resource

    del folder
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def readonly(folder: Path) -> Iterator[None]:
    """Let a folder be closed to whoever runs this; root, whom no folder is closed to, becomes nobody for the time."""
    is_root = os.geteuid() == 0
    folder.chmod(0o555)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)


TROUBLES = [
    pytest.param(full_disk, "file too large", id="full"),
    pytest.param(readonly, "permission denied", id="read-only"),
]
