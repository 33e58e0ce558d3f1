"""Equal content gives equal files: whatever the locale, the time zone, the hash seed and the folder are."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.conftest import ROOT

PACK, BATTLE = ROOT / "examples" / "house_tyrell", "battles/harvest_on_the_roseroad.yaml"
EXPORTS = {
    "plan.pdf": ("plan", BATTLE),
    "plan.png": ("plan", BATTLE, "--ppi", "40"),
    "cards.pdf": ("cards", "."),
    "board.pdf": ("board", BATTLE),
    "board.svg": ("board", BATTLE),
    "poster.pdf": ("board", BATTLE, "--poster"),
}
SURROUNDINGS = {
    "a": {"LC_ALL": "C", "LANG": "C", "TZ": "UTC", "PYTHONHASHSEED": "1"},
    "a folder of other names": {
        "LC_ALL": "de_DE.UTF-8",
        "LANG": "tr_TR.UTF-8",
        "TZ": "Asia/Tokyo",
        "PYTHONHASHSEED": "4242",
        "SOURCE_DATE_EPOCH": "86400",
    },
}


def hashes(folder: Path, variables: dict[str, str]) -> dict[str, str]:
    """Export a pack from a folder, in a process of its own, and give the hash of every file."""
    made = {}
    for name, (what, source, *options) in EXPORTS.items():
        command = [sys.executable, "-m", "bow_author", "export", what, source, "-o", name, *options]
        environment = os.environ | variables | {"BOW_CACHE_DIR": str(folder.parent / "cache")}
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
        made[name] = sha256((folder / name).read_bytes()).hexdigest()
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="time zones are not told by variables there")
def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    """A plan, cards and a board are the same files in two surroundings that have nothing in common."""
    found = []
    for name, variables in SURROUNDINGS.items():
        folder = tmp_path / name / PACK.name
        shutil.copytree(PACK, folder)
        found.append(hashes(folder, variables))
    assert found[0] == found[1]
    assert len(set(found[0].values())) == len(EXPORTS)
