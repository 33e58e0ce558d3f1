"""The extension in VS Code itself, as it runs in a browser: packed, installed, and used by the keyboard."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.language_server.vscode import CHROMIUM, EXTENSION, MAY_BE_BUILT, built, free_port, wait_for

CODE = ROOT / "out" / "code-server" / "node_modules" / "code-server" / "out" / "node" / "entry.js"
STEPS = ("open", "map", "mistake", "fix", "moved", "complete", "sentences")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (CODE.is_file() and MAY_BE_BUILT),
        reason="needs node, Chromium and VS Code for the browser; `make editors` installs them",
    ),
]


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
    vsix = built(folder)
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
    """The author sees the lenses, the map, one mistake, its fix, the moved unit, words that fit, and sentences."""
    seen = {name: step.get("seen") for name, step in window.items()}
    assert set(seen) == set(STEPS)
    assert str(seen["open"]).split() == ["Map", "|", "Play", "|", "Print"]
    assert int(str(seen["map"])) > 100
    assert seen["mistake"] == 1
    assert "northmen_archers" in str(seen["fix"])
    assert "I9" in str(seen["moved"])
    assert any(str(word).startswith("self") for word in seen["complete"] or ())
    assert "Ignore 1 hit on this unit in an attack." in str(seen["sentences"])
