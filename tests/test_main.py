"""What the program does at its edge: versions, faults, interruptions, readers that leave."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bow_author import __version__

ROOT = Path(__file__).resolve().parent.parent

# `bow` with another subcommand behind it, so that what goes wrong there can be chosen.
STAND_IN = """
import sys, types
cli = types.ModuleType("bow_author.cli")
def main(arguments, prog):
    {body}
cli.main = main
sys.modules["bow_author.cli"] = cli
sys.argv = ["bow", "validate", "battle.yaml"]
from bow_author.__main__ import main
sys.exit(main())
"""


def run(body: str, temporary: Path) -> subprocess.CompletedProcess[str]:
    """Run `bow` in a process of its own, where the subcommand does what *body* says."""
    program = [sys.executable, "-c", STAND_IN.format(body=body)]
    folder = {name: str(temporary) for name in ("TMPDIR", "TEMP", "TMP")}
    return subprocess.run(program, capture_output=True, text=True, env=os.environ | folder, check=False)


@pytest.mark.parametrize("way", [["-m", "bow_author"], ["-c", "from bow_author.__main__ import main; main()"]])
def test_version(way: list[str]) -> None:
    """The program says its name and version."""
    done = subprocess.run([sys.executable, *way, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"bow {__version__}\n"


@pytest.mark.parametrize("code", [0, 1, 2])
def test_exit_code_of_the_subcommand(code: int, tmp_path: Path) -> None:
    """What a subcommand returns is what the process exits with."""
    assert run(f"return {code}", tmp_path).returncode == code


def test_fault(tmp_path: Path) -> None:
    """A fault of ours is two lines with a reference and a file; the traceback stands in that file only."""
    done = run("return 1 // 0", tmp_path)
    (file,) = tmp_path.glob("bow-fault-*.txt")
    reference = file.stem.removeprefix("bow-fault-")
    assert done.returncode == 3
    assert done.stderr.splitlines() == [
        f"error[BOW901]: bow has failed, and your files are not to blame (reference {reference})",
        f"  help: please report it, with the file {file}",
    ]
    kept = file.read_text("utf-8")
    assert "ZeroDivisionError" in kept
    assert "arguments: ['validate', 'battle.yaml']" in kept


def test_same_fault_same_reference(tmp_path: Path) -> None:
    """The reference depends on where the fault is, not on what the files said."""
    for number in (1, 2):
        run(f"return {number} // 0", tmp_path)
    assert len(list(tmp_path.glob("bow-fault-*.txt"))) == 1


def test_fault_where_no_file_can_be_written(tmp_path: Path) -> None:
    """Where the file cannot be written the message says by itself what to report, and nothing is left lying."""
    done = run("import os, tempfile; tempfile.mkstemp = lambda **_: os.open('/', os.O_WRONLY); return 1 // 0", tmp_path)
    assert done.returncode == 3
    assert "with this line: ZeroDivisionError in main, line" in done.stderr
    assert "Traceback" not in done.stderr


def test_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends the program with the code that shells expect, and without a word."""
    done = run("raise KeyboardInterrupt", tmp_path)
    assert (done.returncode, done.stderr) == (130, "")


def test_interrupted_while_a_thread_waits(tmp_path: Path) -> None:
    """It ends even if a thread never does: an interrupt in the middle of handing work out has left a lock closed."""
    done = run(
        "import threading; threading.Thread(target=threading.Event().wait).start(); raise KeyboardInterrupt", tmp_path
    )
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently on Windows")
@pytest.mark.parametrize("count", [1, 100_000], ids=["found at the end", "found while writing"])
def test_reader_that_leaves(count: int) -> None:
    """A reader that leaves, as `head` does, is no fault: not a word on the other stream."""
    program = [sys.executable, "-c", STAND_IN.format(body=f"print('line\\\\n' * {count}); return 0")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bow:
        assert bow.stdout is not None
        assert bow.stderr is not None
        bow.stdout.close()
        assert bow.stderr.read() == ""
        assert bow.wait() == 141


PROGRAMS = sorted(set(re.findall(r"python -m (tests\.[\w.]+)", (ROOT / "Makefile").read_text("utf-8"))))
"""The programs of the tests that `make` runs."""


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_that_make_runs_tell_what_they_take(program: str) -> None:
    """Each reads its arguments with `argparse`, and answers `--help`; a parser that cannot be built ends here."""
    command = [sys.executable, "-m", program, "--help"]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("usage:")
