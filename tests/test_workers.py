"""Processes that work for others: none is left when their parent is interrupted, ended or killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow_author.workers import pool

ROOT = Path(__file__).resolve().parent.parent
PLAN = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
BOW = (sys.executable, "-m", "bow_author")
COMMANDS = {
    "simulate": (*BOW, "simulate", str(PLAN), "--games", "100000", "--jobs", "2"),
    "validate": ("env", "BOW_CACHE_DIR=/proc/none", *BOW, "validate", "content"),
    "self-test": (sys.executable, "-m", "tests.mistakes.run", "--jobs", "2"),
    "fuzz": (sys.executable, "-m", "tests.fuzz.mutate", "--inputs", "100000", "--jobs", "2"),
}
PATIENCE = 120.0
"""Seconds by the clock in which something must have happened; how long it takes is no matter."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc")


def children(of: int) -> set[int]:
    """Give the processes that a process has begun, and those that these have."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = stat.read_text("utf-8", errors="replace").rpartition(")")
        except OSError:  # it has ended meanwhile
            continue
        parents[int(stat.parent.name)] = int(rest.split()[1])
    found = {of}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {of}


def is_there(number: int) -> bool:
    """Tell whether a process is there and has not ended."""
    try:
        _, _, rest = Path(f"/proc/{number}/stat").read_text("utf-8", errors="replace").rpartition(")")
    except OSError:
        return False
    return rest.split()[0] not in "ZX"


def until(wanted: object) -> bool:
    """Wait until something holds, and tell whether it ever did."""
    assert callable(wanted)
    end = time.monotonic() + PATIENCE
    while not wanted():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@pytest.fixture
def begun(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    command = COMMANDS[request.param]
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests in the background has it ignored
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    signal.signal(signal.SIGINT, before)
    yield process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGKILL"])
@pytest.mark.parametrize("begun", COMMANDS, indirect=True)
def test_no_worker_is_left(begun: subprocess.Popen[bytes], how: str) -> None:
    """Whatever ends the parent, alone and in the middle of its work, all that it has begun ends too."""
    expected = 1 if begun.args == COMMANDS["validate"] else 2
    assert until(lambda: len(children(begun.pid)) >= expected or begun.poll() is not None)
    workers = children(begun.pid)
    assert len(workers) >= expected
    begun.send_signal(getattr(signal, how))
    assert until(lambda: begun.poll() is not None), "the parent goes on"
    assert until(lambda: not any(map(is_there, workers))), f"left: {[one for one in workers if is_there(one)]}"


def test_what_is_raised_ends_the_workers() -> None:
    """An error in the middle of the work is raised at once, and does not wait for those who sleep."""
    before = children(os.getpid())

    def fail() -> None:
        with pool(2) as workers:
            for _ in range(4):
                workers.submit(time.sleep, 10 * PATIENCE)
            assert until(lambda: len(children(os.getpid()) - before) >= 2)
            raise ValueError

    with pytest.raises(ValueError, match=r"^$"):
        fail()
    mine = children(os.getpid()) - before
    assert until(lambda: not any(is_there(one) for one in mine if b"resource_tracker" not in _command(one)))


def _command(number: int) -> bytes:
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return b""
