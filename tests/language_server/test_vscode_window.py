"""The extension in VS Code itself, as it runs in a browser: packed, installed, and used by the keyboard."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import ROOT

EXTENSION = ROOT / "editor" / "vscode"
CODE = ROOT / "out" / "code-server" / "node_modules" / "code-server" / "out" / "node" / "entry.js"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
STEPS = ("open", "map", "mistake", "fix", "moved", "complete")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None or not (CODE.is_file() and (EXTENSION / "node_modules").is_dir()),
        reason="needs node, Chromium and VS Code for the browser; `make editors` installs them",
    ),
]


def free_port() -> int:
    with socket.socket() as waiting:
        waiting.bind(("127.0.0.1", 0))
        return int(waiting.getsockname()[1])


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"nobody answers at {address}")


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, Any]]]:
    """What is seen in each step of the session, or why it has failed."""
    folder = tmp_path_factory.mktemp("vscode").resolve()
    program, work, user = folder / "bow", folder / "work", folder / "user"
    paths = [str(ROOT), str(ROOT / "dsl"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "HOME": str(folder), "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bow_author "$@"\n', "utf-8")
    program.chmod(0o755)
    work.mkdir()
    subprocess.run([program, "new", "pack", "river_lands"], cwd=work, env=environment, check=True)
    (user / "Machine").mkdir(parents=True)
    (user / "Machine" / "settings.json").write_text(json.dumps({"bow.path": str(program)}), "utf-8")
    vsix = folder / "bow-author.vsix"
    pack = [str(EXTENSION / "node_modules" / ".bin" / "vsce"), "package", "--allow-missing-repository", "-o", str(vsix)]
    subprocess.run(pack, cwd=EXTENSION, env=environment, check=True, capture_output=True)
    code = ["node", str(CODE), "--user-data-dir", str(user), "--extensions-dir", str(folder / "extensions")]
    subprocess.run([*code, "--install-extension", str(vsix)], env=environment, check=True, capture_output=True)
    port = free_port()
    serving = [*code, "--auth", "none", "--bind-addr", f"127.0.0.1:{port}", "--disable-workspace-trust"]
    serving += ["--disable-telemetry", "--disable-update-check", str(work)]
    with (folder / "log.txt").open("wb") as log:
        server = subprocess.Popen(serving, env=environment, stdout=log, stderr=log)
    try:
        address = f"http://{'127.0.0.1'}:{port}/"
        wait_for(address)
        arguments = [f"{address}?folder={work}", str(CHROMIUM), str(folder)]
        done = subprocess.run(
            ["node", str(EXTENSION / "test" / "window.js"), *arguments],
            capture_output=True,
            text=True,
            check=True,
            timeout=500,
        )
        yield json.loads(done.stdout)
    finally:
        server.terminate()
        server.wait(30)


@pytest.mark.parametrize("step", STEPS)
def test_the_step_goes_well(step: str, window: dict[str, dict[str, Any]]) -> None:
    """Each step of the session comes to its end."""
    assert "error" not in window[step], window[step]["error"]


def test_what_is_seen(window: dict[str, dict[str, Any]]) -> None:
    """The author sees the lenses, the map, one mistake, its fix, the unit that has moved, and words that fit."""
    seen = {name: step.get("seen") for name, step in window.items()}
    assert set(seen) == set(STEPS)
    assert str(seen["open"]).split() == ["Map", "|", "Play", "|", "Print"]
    assert int(str(seen["map"])) > 100
    assert seen["mistake"] == 1
    assert "northmen_archers" in str(seen["fix"])
    assert "I9" in str(seen["moved"])
    assert any(str(word).startswith("self") for word in seen["complete"] or ())
