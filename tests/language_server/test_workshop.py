"""The workshop as it is built, in Chromium: a session by the keyboard, what it weighs and how soon it answers."""

import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from bow_author.cli.parser import run
from tests.conftest import ROOT

WORKSHOP = ROOT / "editor" / "workshop"
BUILT = ROOT / "out" / "workshop"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MOST_BYTES = 12_000_000
"""So much is fetched at most before the first answer."""
STEPS = (
    *("first", "keyboard", "map", "mistake", "fix", "off", "complete", "renamed", "edits", "sentences", "moved"),
    *("play", "print", "link", "shipped", "axe", "second", "spoiled", "german"),
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None or not ((BUILT / "index.html").is_file() and (WORKSHOP / "node_modules").is_dir()),
        reason="needs node, Chromium and the workshop; `make editors` installs and builds them",
    ),
]


class _Silent(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, Any]]]:
    """What is seen in each step, or why it has failed."""
    folder = tmp_path_factory.mktemp("workshop").resolve()
    site = folder / "site"
    assert run(["site", "--workshop", str(site)], "bow") == 0
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(site))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            host, port = server.server_address[:2]
            address = f"http://{host!s}:{port}/"
            plan = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"
            script = [str(WORKSHOP / "test" / "session.mjs"), address, str(CHROMIUM), str(folder), str(plan)]
            done = subprocess.run(["node", *script], capture_output=True, text=True, check=True, timeout=580)
            yield json.loads(done.stdout)
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("step", STEPS)
def test_the_step_goes_well(step: str, session: dict[str, dict[str, Any]]) -> None:
    """Each step of the session comes to its end."""
    assert "error" not in session[step], session[step]["error"]


def test_no_fault(session: dict[str, dict[str, Any]]) -> None:
    """Nothing has failed in the page."""
    assert session["faults"]["seen"] == []


def test_what_is_fetched(session: dict[str, dict[str, Any]]) -> None:
    """The first visit fetches no more than it may, and the second next to nothing, and is sooner ready."""
    first, second = session["first"]["seen"], session["second"]["seen"]
    assert 1_000_000 < first["bytes"] <= MOST_BYTES
    assert not first["isKept"]
    assert second["isKept"]
    assert second["bytes"] < first["bytes"] / 100
    assert second["milliseconds"] < first["milliseconds"] / 2


def test_what_was_kept_may_be_spoiled(session: dict[str, dict[str, Any]]) -> None:
    """A memory that cannot be laid back is made anew, and nothing else is fetched."""
    spoiled = session["spoiled"]["seen"]
    assert not spoiled["isKept"]
    assert spoiled["bytes"] < session["first"]["seen"]["bytes"] / 100


def test_what_is_seen(session: dict[str, dict[str, Any]]) -> None:
    """Mistakes with their codes, the fix, what fits at the cursor, and sentences, as in any other editor."""
    seen = {name: step.get("seen") for name, step in session.items()}
    assert "BOW201" in str(seen["mistake"])
    assert "did you mean `northmen_archers`?" in str(seen["mistake"])
    assert "unit: northmen_archers, side" in str(seen["fix"])
    assert "BOW501" in str(seen["off"])
    assert any("northmen_archers" in word for word in seen["complete"] or ())
    assert "the holder of crest scores 1 victory point" in str(seen["sentences"])
    assert seen["keyboard"] == "tab-print"
    assert "der Halter von crest erhält 1 Siegpunkt" in str(seen["german"])
    assert "Link kopieren" in str(seen["german"])


def test_another_name_is_given_in_all_files(session: dict[str, dict[str, Any]]) -> None:
    """A file that is not shown is changed, too; what a pack of the program defines is not."""
    defined, used, plan, status = session["renamed"]["seen"]
    assert "keyword stubborn" in defined
    assert "when target has stubborn" in used
    assert "unit: northmen_archers, side" in plan
    assert "That has failed" in status


def test_what_is_played(session: dict[str, dict[str, Any]]) -> None:
    """A person acts, answers, and the machine answers in its turn."""
    played = session["play"]["seen"]
    assert len(set(played["heads"])) > 1
    assert played["log"] > 5


def test_links_are_short(session: dict[str, dict[str, Any]]) -> None:
    """A changed battle, and a shipped plan besides, are carried by a link of at most 3000 bytes."""
    assert 0 < session["link"]["seen"]["length"] <= 3000
    assert session["link"]["seen"]["length"] < session["shipped"]["seen"]["length"] <= 3000


def test_nothing_stands_in_the_way_of_anybody(session: dict[str, dict[str, Any]]) -> None:
    """Axe finds nothing in any panel, in the light and in the dark, and in a small window."""
    found = session["axe"]["seen"]
    assert len(found) == 12
    assert not any(found.values()), found


def test_the_pdf_is_that_of_the_program(session: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    """A plan that is printed in the browser has the bytes of `bow export plan`."""
    assert run(["new", "pack", "my_pack", "--in", str(tmp_path)], "bow") == 0
    plan = tmp_path / "my_pack" / "battles" / "first_battle.yaml"
    assert run(["export", "plan", str(plan), "-o", str(tmp_path / "plan.pdf")], "bow") == 0
    assert session["print"]["seen"]["sha256"] == sha256((tmp_path / "plan.pdf").read_bytes()).hexdigest()


def test_the_cases_of_the_core_pack_go_as_elsewhere() -> None:
    """Every case of the core pack comes to the same in the Python of a browser."""
    script = Path(__file__).parent / "cases_of_core.py"
    here = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True, cwd=ROOT)
    command = ["node", str(WORKSHOP / "test" / "python.mjs"), str(BUILT), str(script)]
    there = subprocess.run(command, capture_output=True, text=True, check=True, timeout=580)
    told = [json.loads(line) for line in here.stdout.splitlines()]
    assert len(told) > 1000
    assert all(has_passed for _, _, has_passed, _, _ in told)
    assert [json.loads(line) for line in there.stdout.splitlines()] == told
