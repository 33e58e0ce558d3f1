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
    "plan.pdf": ("export", "plan", BATTLE),
    "plan.png": ("export", "plan", BATTLE, "--ppi", "40"),
    "plan.svg": ("export", "plan", BATTLE),
    "booklet.pdf": ("export", "booklet", ".", "--standing"),
    "cards.pdf": ("export", "cards", "."),
    "cards.png": ("export", "cards", ".", "--ppi", "40", "--only", "unit"),
    "backs.pdf": ("export", "cards", ".", "--layout", "shop", "--ink-saver", "--language", "de", "--only", "commander"),
    "counters.pdf": ("export", "counters", BATTLE, "--layout", "duplex"),
    "board.pdf": ("export", "board", BATTLE),
    "board.svg": ("export", "board", BATTLE),
    "poster.pdf": ("export", "board", BATTLE, "--poster"),
    "reference.pdf": ("export", "reference", "."),
    "questions.pdf": ("export", "faq", "lords_of_the_river", "--language", "de"),
    "test.pdf": ("print-test",),
    "kit/contents.txt": ("export", "kit", "."),
}
"""Every kind of file, by its name, and the command that makes it; the kit is made by several processes."""
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
    """Export a pack from a folder, each in a process of its own, and give the hash of every file."""
    for name, arguments in EXPORTS.items():
        into = name if arguments[1:2] != ("kit",) else "kit"
        command = [sys.executable, "-m", "bow_author", *arguments, "-o", into]
        environment = os.environ | variables | {"BOW_CACHE_DIR": str(folder.parent / "cache")}
        subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    written = (path for path in folder.rglob("*") if path.suffix in (".pdf", ".png", ".svg", ".txt"))
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in written}


@pytest.mark.skipif(sys.platform == "win32", reason="time zones are not told by variables there")
def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    """Files of every kind are the same in two surroundings that have nothing in common."""
    found = []
    for name, variables in SURROUNDINGS.items():
        folder = tmp_path / name / PACK.name
        shutil.copytree(PACK, folder)
        found.append(hashes(folder, variables))
    assert found[0] == found[1]
    assert set(EXPORTS) <= set(found[0])
    assert found[0]["kit/cards.pdf"] == found[0]["cards.pdf"] != found[0]["backs.pdf"]
