"""`bow validate --changed-since`: packs that have changed and have the version that they had."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import PACK, Bow

KEYWORD = 'keyword {0} "{0}" {{\n  permit counterattack by self\n}}\n'


def git(*arguments: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(bow: Bow) -> Path:
    """A pack under git, with two keywords."""
    folder = Path("alpha")
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK + 'requires: {core: ">=1.0"}\n', "utf-8")
    for name in ("bold", "brave"):
        (folder / f"{name}.bow").write_text(KEYWORD.format(name), "utf-8")
    git("init")
    git("add", ".")
    git("commit", "-m", "x")
    return folder


@pytest.mark.parametrize(
    ("change", "number"),
    [("nothing", 0), ("version", 0), ("cases", 0), ("new file", 1), ("file gone", 1), ("manifest", 1), ("two", 2)],
)
def test_version_not_raised(change: str, number: int, repository: Path, bow: Bow) -> None:
    """A pack that has changed since a tag and has its version is warned of, at that; not for rules cases alone."""
    git("tag", "v1")
    manifest = repository / "pack.yaml"
    said = manifest.read_text("utf-8")
    if change in ("version", "new file", "two"):
        (repository / "new.bow").write_text(KEYWORD.format("new"), "utf-8")
    if change == "version":
        manifest.write_text(re.sub(r"version: .*", "version: 9.9.9", said), "utf-8")
    if change in ("manifest", "two"):
        manifest.write_text(re.sub(r"title: .*", "title: Another", said), "utf-8")
    if change == "cases":
        case = "cases:\n  - {name: A, cites: a, board: {columns: 3, rows: 3}, expect: {tie: false}}\n"
        (repository / "a.cases.yaml").write_text(case, "utf-8")
    if change == "file gone":
        (repository / "brave.bow").unlink()
    git("add", ".")
    git("commit", "--allow-empty", "-m", "y")
    report = json.loads(bow("validate", "--format", "json", "--changed-since", "v1", "alpha").out)
    told = [finding for finding in report["diagnostics"] if finding["code"] == "BOW477"]
    assert len(told) == (1 if number else 0)
    for finding in told:
        files_have = "1 file of this pack has" if number == 1 else f"{number} files of this pack have"
        assert finding["message"].startswith(f"{files_have} changed since `v1`, and its version is still ")
        line = said[: said.index("version:")].count("\n") + 1
        assert (os.path.basename(finding["file"]), finding["line"], finding["severity"]) == (
            "pack.yaml",
            line,
            "warning",
        )
