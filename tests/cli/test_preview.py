"""`bow export --preview`: a real viewer is started with what was written, and nobody waits for it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT

PLAN = str(ROOT / "content/core/battles/clash_on_the_kingsroad.yaml")
PACK = "enhanced_rules"
PATIENCE = 60.0
"""Seconds by the clock in which a viewer must have begun."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a viewer that is a script is run by a shell")


def viewer(folder: Path, name: str = "viewer") -> Path:
    """Write a viewer that notes what it is given, and stays open for some seconds."""
    script = folder / name
    lines = ("#!/bin/sh", f"cd '{folder}'", 'printf "%s\\n" "$@" > noted', "mv noted shown", "sleep 10", "touch closed")
    script.write_text("\n".join((*lines, "")))
    script.chmod(0o755)
    return script


def export(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `bow export` in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name not in ("BOW_VIEWER", "DISPLAY")}
    command = [sys.executable, "-m", "bow_author", "export", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment | variables, check=False, capture_output=True, text=True, timeout=300
    )


def shown_in(folder: Path) -> list[str]:
    """Give what the viewer was given."""
    end = time.monotonic() + PATIENCE
    while not (folder / "shown").exists():
        assert time.monotonic() < end, "the viewer was never started"
        time.sleep(0.02)
    return (folder / "shown").read_text().splitlines()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder whose name has a blank, as many have."""
    folder = tmp_path / "my prints"
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("plan", PLAN, "-o", "plan.pdf"), "plan.pdf"),
        (("plan", PLAN, "-o", "plan.svg"), "plan.svg"),
        (
            ("cards", PACK, "-o", "a/card.png", "--layout", "single", "--ppi", "30"),
            "a/card-variant-",
        ),
        (("kit", PACK, "-o", "a kit", "--only", "reference"), "a kit"),
    ],
)
def test_the_named_viewer(arguments: tuple[str, ...], shown: str, place: Path, tmp_path: Path) -> None:
    """It is given its own options and the whole path: of a file, of the first picture, of the folder of a kit."""
    (place / "a").mkdir()
    done = export(place, *arguments, "--preview", BOW_VIEWER=f"{viewer(tmp_path)} --fast 'two words'")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "closed").exists(), "it was waited for"
    fast, words, path = shown_in(tmp_path)
    assert (fast, words) == ("--fast", "two words")
    assert path.startswith(str(place / shown))
    assert Path(path).exists()


@pytest.mark.skipif(sys.platform != "linux", reason="others have commands of their own")
def test_the_viewer_of_the_system(place: Path, tmp_path: Path) -> None:
    """Where none is named, the system decides which one shows such a file."""
    viewer(tmp_path, "xdg-open")
    done = export(place, "plan", PLAN, "-o", "plan.pdf", "--preview", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert (done.returncode, done.stderr) == (0, "")
    assert shown_in(tmp_path) == [str(place / "plan.pdf")]


@pytest.mark.skipif(sys.platform != "linux", reason="others have commands of their own")
@pytest.mark.parametrize(
    ("variables", "told"),
    [({"PATH": "/nowhere"}, "there is no viewer"), ({"BOW_VIEWER": "/no/such/viewer"}, "cannot be started")],
)
def test_without_a_viewer(variables: dict[str, str], told: str, place: Path) -> None:
    """That is told; what was asked for is written all the same."""
    done = export(place, "plan", PLAN, "-o", "plan.pdf", "--preview", **variables)
    assert (done.returncode, told in done.stderr, "Traceback" in done.stderr) == (0, True, False)
    assert (place / "plan.pdf").read_bytes().startswith(b"%PDF")


def test_nothing_is_shown_unasked(place: Path, tmp_path: Path) -> None:
    """Nor is what could not be written."""
    named = str(viewer(tmp_path))
    assert export(place, "plan", PLAN, "-o", "plan.pdf", BOW_VIEWER=named).returncode == 0
    assert export(place, "plan", PLAN, "-o", "plan.pdf/plan.pdf", "--preview", BOW_VIEWER=named).returncode == 1
    time.sleep(0.3)
    assert not (tmp_path / "shown").exists()
