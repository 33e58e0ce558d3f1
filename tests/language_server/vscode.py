"""VS Code for tests: the extension built and packed, and a place where a window of it is served."""

import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.conftest import ROOT

EXTENSION = ROOT / "editor" / "vscode"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MAY_BE_BUILT = (
    CHROMIUM is not None
    and (EXTENSION / "node_modules").is_dir()
    and (ROOT / "out" / "workshop" / "index.html").is_file()
    and (ROOT / "build" / "workshop" / "defined.json").is_file()
)
"""Whether all is there of which the extension is built."""


def built(folder: Path) -> Path:
    """Build and pack the extension as it is now, into a folder."""
    vsix = folder / "bow-author.vsix"
    pack = [str(EXTENSION / "node_modules" / ".bin" / "vsce"), "package", "--allow-missing-repository", "-o", str(vsix)]
    subprocess.run(pack, cwd=EXTENSION, check=True, capture_output=True)
    return vsix


def free_port() -> int:
    """Give a port at which nobody listens."""
    with socket.socket() as waiting:
        waiting.bind(("127.0.0.1", 0))
        return int(waiting.getsockname()[1])


def wait_for(address: str) -> None:
    """Wait until somebody answers at an address."""
    for _ in range(300):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"nobody answers at {address}")
