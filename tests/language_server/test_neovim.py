"""A session in Neovim, a real client, by the settings that docs/editors.md gives for it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("nvim") is None, reason="needs nvim; `make editors` installs it"),
]
STEPS = ("settings", "open", "hover", "error", "fix", "complete", "format", "rename", "document", "leave")
_LUA = re.compile(r"^```lua\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[bool, str | list[str]]]:
    """What came of each step: whether it went well, and what was found."""
    folder = tmp_path_factory.mktemp("neovim").resolve()
    work, program = folder / "work", folder / "bin"
    work.mkdir()
    program.mkdir()
    (program / "bow").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m bow_author "$@"\n', "utf-8")
    (program / "bow").chmod(0o755)
    (folder / "settings.lua").write_text(_LUA.findall((ROOT / "docs" / "editors.md").read_text("utf-8"))[0], "utf-8")
    paths = [str(ROOT), str(ROOT / "dsl"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    subprocess.run([program / "bow", "new", "pack", "river_lands"], cwd=work, env=environment, check=True)
    subprocess.run(
        [
            "nvim",
            "--headless",
            "--clean",
            "-i",
            "NONE",
            "-c",
            f"luafile {Path(__file__).parent / 'neovim_session.lua'}",
        ],
        cwd=work,
        env={
            **environment,
            "HOME": str(folder),
            "PROGRAM": str(program),
            "SETTINGS": str(folder / "settings.lua"),
            "REPORT": str(folder / "report.json"),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
        check=True,
    )
    report = json.loads((folder / "report.json").read_text("utf-8"))
    return {name: (is_done, found) for name, is_done, found in report}


@pytest.mark.parametrize("step", STEPS)
def test_the_step_goes_well(step: str, session: dict[str, tuple[bool, str | list[str]]]) -> None:
    """Each step of the session comes to its end."""
    is_done, found = session[step]
    assert is_done, found


def test_what_is_found(session: dict[str, tuple[bool, str | list[str]]]) -> None:
    """The words that the author sees in each step are the right ones."""
    found = {name: said for name, (_, said) in session.items()}
    assert set(found) == set(STEPS)
    assert found["open"] == "bow"
    assert "Steadfast" in found["hover"]
    assert "`atack`" in found["error"]
    assert "modify hits on self by attack: ignore 1" in found["fix"]
    assert {"self", "friendly", "enemy"} <= set(found["complete"])
    assert '\n  homebrew "an example to start from"\n' in found["format"]
    assert found["rename"] == str(found["format"]).replace("keyword steadfast", "keyword unmoved")
    assert "`northmen_archer`" in found["document"]
