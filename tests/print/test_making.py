"""A kit that copies of the process make, file by file, is the same as one made by the process itself."""

import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.print.kit import KitFile, Made
from bow_author.print.layouts import NoRoomError
from bow_author.print.making import making

_FRESH = """
import os, sys
from bow_author.print.kit import KitFile, Made
from bow_author.print.making import can_be_copied, making

def file(name):
    return KitFile(name, "says", lambda: Made(f"{name} {os.getpid()}".encode()))

files = [file(name) for name in ("board.pdf", "cards.pdf", "faq.pdf")]
assert can_be_copied()
with making(files, 2) as made:
    found = [one.content.decode().split() for one in made]
assert [name for name, _ in found] == [file.name for file in files]
assert str(os.getpid()) not in [number for _, number in found]
with making(files, 1) as made:
    assert {one.content.decode().split()[1] for one in made} == {str(os.getpid())}
import typst
assert not can_be_copied()
with making(files, 2) as made:
    assert {one.content.decode().split()[1] for one in made} == {str(os.getpid())}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no process is copied")
def test_who_makes_the_files() -> None:
    """Copies of a fresh process; the process alone if one is asked for, or once the typesetter has begun threads."""
    done = subprocess.run([sys.executable, "-W", "error", "-c", _FRESH], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


_KIT = """
import sys
from bow_author.packs.load import load
from bow_author.print.kit import kit_files
from bow_author.print.making import making
from pathlib import Path

library = load([], ["enhanced_rules", "lords_of_the_river"])
files = list(kit_files(library.packs["lords_of_the_river"], library, parts=("cards", "counters", "reference", "board")))
with making(files, int(sys.argv[1])) as made:
    for file, one in zip(files, made, strict=True):
        Path(sys.argv[2], file.name).write_bytes(one.content)
"""


@pytest.mark.slow
def test_the_same_bytes(tmp_path: Path) -> None:
    """How many processes make a kit changes no byte of it."""
    kits = []
    for jobs in ("1", "3"):
        folder = tmp_path / jobs
        folder.mkdir()
        subprocess.run([sys.executable, "-c", _KIT, jobs, str(folder)], check=True)
        kits.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert len(kits[0]) == 4
    assert kits[0] == kits[1]


def test_a_file_that_has_no_room() -> None:
    """What is raised reaches whoever asked, after what was made before."""

    def refuse() -> Made:
        raise NoRoomError("too large")

    files = [KitFile("a.pdf", "says", lambda: Made(b"a")), KitFile("b.pdf", "says", refuse)]
    with making(files) as made:
        assert next(made).content == b"a"
        with pytest.raises(NoRoomError, match="too large"):
            next(made)
