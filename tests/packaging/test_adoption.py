"""The definitions for pre-commit, GitHub and GitLab do what they say, as far as one machine can tell."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from ruamel.yaml import YAML

from bow_author.cli.parser import SUBCOMMANDS

WRONG = 'keyword bold "Bold" {\n  strength = 4\n}\n'
RIGHT = 'keyword bold "Bold" {\n  house "own"\n  permit counterattack by self\n}\n'
BASH = shutil.which("bash")


def load(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(text)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The variables of a user who has `bow` on the path, and settings of git and pre-commit of its own."""
    home = tmp_path / "home"
    home.mkdir()
    (home / ".gitconfig").write_text("[user]\n  name = a\n  email = a@example.org\n", "utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT"))}
    scripts = os.path.dirname(sys.executable)
    return kept | {
        "PATH": os.pathsep.join([scripts, os.environ.get("PATH", "")]),
        "HOME": str(home),
        "USERPROFILE": str(home),
        "PRE_COMMIT_HOME": str(tmp_path / "hooks"),
    }


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one file, which has a mistake."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "a.bow").write_text(WRONG, "utf-8")
    return folder


def test_pre_commit(root: Path, project: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    """With the hooks installed a commit with a mistake fails and says why; mended, it goes through.

    The hooks run the `bow` that is being tested: making an environment for them would install it from a network.
    """

    def run(*command: str, folder: Path = project) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)

    hooks = tmp_path / "bow-author"
    hooks.mkdir()
    shutil.copy(root / ".pre-commit-hooks.yaml", hooks)
    for command in (("init",), ("add", "."), ("commit", "-m", "hooks")):
        assert run("git", *command, folder=hooks).returncode == 0
    revision = run("git", "rev-parse", "HEAD", folder=hooks).stdout.strip()
    (project / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks.as_uri()}\n    rev: {revision}\n    hooks:\n"
        "      - {id: bow-validate, language: system}\n      - {id: bow-fmt, language: system}\n",
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
    (project / "a.bow").write_text(RIGHT.replace("  house", " house"), "utf-8")
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


def bash(script: str, folder: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    assert BASH is not None
    command = [BASH, "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def step(root: Path) -> tuple[str, dict[str, str]]:
    """The step of the action that validates: its script, and its variables with the inputs left as they are."""
    action = load((root / "action.yml").read_text("utf-8"))
    found = next(step for step in action["runs"]["steps"] if step.get("name") == "Validate")
    inputs = {f"${{{{ inputs.{name} }}}}": given["default"] for name, given in action["inputs"].items()}
    return found["run"], {name: inputs[value] for name, value in found["env"].items()}


@pytest.mark.skipif(BASH is None, reason="the action runs in bash")
def test_action(step: tuple[str, dict[str, str]], project: Path, environment: dict[str, str]) -> None:
    """The action says in workflow commands what is wrong, writes SARIF if asked to, and fails; mended, it does not."""
    script, variables = step
    variables = environment | variables
    failed = bash(script, project, variables | {"BOW_SARIF": "bow.sarif"})
    assert failed.returncode == 1
    assert failed.stdout.startswith("::error file=a.bow,line=2,")
    assert '"ruleId": "BOW113"' in (project / "bow.sarif").read_text("utf-8")
    (project / "a.bow").write_text(RIGHT, "utf-8")
    assert bash(script, project, variables).returncode == 0


@pytest.mark.skipif(BASH is None, reason="the action runs in bash")
def test_inputs_are_no_commands(step: tuple[str, dict[str, str]], project: Path, environment: dict[str, str]) -> None:
    """What an input holds is never run, and never taken for an option where a path belongs."""
    script, variables = step
    for hostile in ("$(touch taken)", "; touch taken", "`touch taken`", "--fix"):
        done = bash(script, project, environment | variables | {"BOW_PATHS": hostile})
        assert done.returncode == 1, done.stderr
        assert "BOW101" in done.stdout
    assert [path.name for path in project.iterdir()] == ["a.bow"]


@pytest.mark.skipif(BASH is None, reason="GitLab runs jobs in a shell")
def test_gitlab_snippet(root: Path, project: Path, environment: dict[str, str]) -> None:
    """The job of the guide fails with the findings in its log, and leaves a report of them."""
    text = (root / "docs/ci.md").read_text("utf-8")
    [snippet] = re.findall(r"^```yaml\n(bow:.*?)^```$", text, re.MULTILINE | re.DOTALL)
    job = load(snippet)["bow"]
    done = bash("\n".join(job["script"]), project, environment)
    assert done.returncode == 1
    assert "error[BOW113]" in done.stdout
    report = ElementTree.parse(project / job["artifacts"]["reports"]["junit"])
    assert report.find(".//failure") is not None
    (project / "a.bow").write_text(RIGHT, "utf-8")
    assert bash("\n".join(job["script"]), project, environment).returncode == 0
