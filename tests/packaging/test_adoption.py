"""The definitions for pre-commit, GitHub and GitLab do what they say: each installs the program, and runs it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bow_author.cli.parser import SUBCOMMANDS
from tests.packaging.conftest import BASH, Action, Repository, bash, load
from tests.playtest.balance.coin_plans import coin_plan

WRONG = 'keyword bold "Bold" {\n  strength = 4\n}\n'
RIGHT = 'keyword bold "Bold" {\n  homebrew "own"\n  permit counterattack by self\n}\n'

pytestmark = pytest.mark.packaging
needs_bash = pytest.mark.skipif(BASH is None, reason="hosts run steps in bash")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one file, which has a mistake."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "a.bow").write_text(WRONG, "utf-8")
    return folder


def test_pre_commit(repository: Repository, project: Path, machine: dict[str, str]) -> None:
    """With the hooks installed a commit with a mistake fails and says why; fixed, it goes through.

    The hooks come from a repository, into environments of their own.
    """

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=project, env=machine, capture_output=True, encoding="utf-8", check=False)

    (project / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {repository.folder.as_uri()}\n    rev: {repository.revision}\n    hooks:\n"
        "      - id: bow-validate\n      - id: bow-fmt\n",
        "utf-8",
    )
    run("git", "init")
    installed = run(sys.executable, "-m", "pre_commit", "install")
    assert installed.returncode == 0, installed.stderr
    run("git", "add", ".")
    refused = run("git", "commit", "-m", "wrong")
    assert refused.returncode == 1
    assert "error[BOW113]" in refused.stdout + refused.stderr
    assert "a.bow:2:12" in refused.stdout + refused.stderr
    (project / "a.bow").write_text(RIGHT.replace("  homebrew", " homebrew"), "utf-8")
    run("git", "add", ".")
    laid_out = run("git", "commit", "-m", "laid out anew")
    assert laid_out.returncode == 1
    assert (project / "a.bow").read_text("utf-8") == RIGHT
    run("git", "add", ".")
    done = run("git", "commit", "-m", "right")
    assert done.returncode == 0, done.stdout + done.stderr


def test_hooks_run_what_there_is(root: Path) -> None:
    """Each hook runs a subcommand that there is, installs the program for itself, and says what it is for."""
    for hook in load((root / ".pre-commit-hooks.yaml").read_text("utf-8")):
        program, subcommand = hook["entry"].split()
        assert program == "bow"
        assert subcommand in SUBCOMMANDS
        assert hook["language"] == "python"
        assert re.search(hook["files"], "packs/a.bow")


@needs_bash
def test_action(action: Action, project: Path) -> None:
    """The action says in workflow commands what is wrong, writes SARIF if asked to, and fails; fixed, it does not."""
    failed = action.step("Validate", project, sarif="bow.sarif")
    assert failed.returncode == 1
    assert failed.stdout.startswith("::error file=a.bow,line=2,")
    assert '"ruleId": "BOW113"' in (project / "bow.sarif").read_text("utf-8")
    (project / "a.bow").write_text(RIGHT, "utf-8")
    assert action.step("Validate", project).returncode == 0


@needs_bash
def test_action_plays(action: Action, project: Path) -> None:
    """The action plays the plans that are named, and fails if one is not known to be fair; inputs are no commands."""
    (project / "coin.yaml").write_text(coin_plan(0.8), "utf-8")
    ask = {"balance": "coin.yaml", "balance_arguments": "--games 400 --players random --no-changes"}
    unfair = action.step("Balance", project, **ask)
    assert unfair.returncode == 1
    assert "A coin: favours Stark" in unfair.stdout
    assert action.step("Balance", project, **ask, expect="70..90").returncode == 0
    assert action.step("Balance", project, **{**ask, "balance": "$(touch${IFS}taken)"}).returncode == 1
    assert not (project / "taken").exists()


@needs_bash
def test_inputs_are_no_commands(action: Action, project: Path) -> None:
    """What an input holds is never run, and never taken for an option where a path belongs."""
    for hostile in ("$(touch taken)", "; touch taken", "`touch taken`", "--fix"):
        done = action.step("Validate", project, paths=hostile)
        assert done.returncode == 1, done.stderr
        assert "BOW101" in done.stdout
    assert [path.name for path in project.iterdir()] == ["a.bow"]


@needs_bash
def test_gitlab_snippet(
    root: Path, project: Path, repository: Repository, fresh_python: Callable[[str], dict[str, str]]
) -> None:
    """The job of the guide installs the program, fails with the findings in its log, and leaves a report of them."""
    text = (root / "docs/ci.md").read_text("utf-8")
    [snippet] = re.findall(r"^```yaml\n(bow:.*?)^```$", text, re.MULTILINE | re.DOTALL)
    job = load(snippet)["bow"]
    address, _, revision = job["variables"]["BOW_AUTHOR"].partition("@ git+")[2].partition("@")
    assert address.startswith("https://example.org/")
    assert revision
    here = repository.folder.as_uri().replace("file:///", "file://localhost/")  # pip takes no address without a host
    ours = f"bow-author @ git+{here}@{repository.revision}"
    variables = fresh_python("gitlab") | job["variables"] | {"BOW_AUTHOR": ours}
    before = bash("\n".join(job["before_script"]), project, variables)
    assert before.returncode == 0, before.stderr
    script = "\n".join(job["script"])
    done = bash(script, project, variables)
    assert done.returncode == 1
    assert "error[BOW113]" in done.stdout
    report = ElementTree.parse(project / job["artifacts"]["reports"]["junit"])
    assert report.find(".//failure") is not None
    (project / "a.bow").write_text(RIGHT, "utf-8")
    assert bash(script, project, variables).returncode == 0
