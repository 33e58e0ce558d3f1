"""A repository of bow-author as others have it, and what runs its hooks and its action as their hosts would."""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from ruamel.yaml import YAML

BUILT_FROM = ("bow_author", "dsl", "editor", "schemas", "content")
FILES = ("pyproject.toml", "README.md", "LICENSE", "action.yml", ".pre-commit-hooks.yaml")
BASH = shutil.which("bash")
Done = subprocess.CompletedProcess[str]


def load(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(text)


def own(name: str) -> bool:
    """Tell whether a variable is of the session that runs the tests, and not of the machine."""
    return name.startswith(("GIT_", "PRE_COMMIT", "PYTHON", "VIRTUAL_ENV", "BOW_")) or name == "PYTEST_CURRENT_TEST"


@pytest.fixture(scope="session")
def apart() -> Iterator[Path]:
    """A folder for what is installed once for all tests here."""
    with tempfile.TemporaryDirectory(prefix="bow-apart-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def machine(apart: Path) -> dict[str, str]:
    """The variables of a user who has no `bow`, with settings of git and hooks of pre-commit of its own."""
    (apart / "gitconfig").write_text("[user]\n  name = a\n  email = a@example.org\n[init]\n  defaultBranch = main\n")
    kept = {name: value for name, value in os.environ.items() if not own(name)}
    ours = {"GIT_CONFIG_GLOBAL": str(apart / "gitconfig"), "GIT_CONFIG_NOSYSTEM": "1"}
    return (
        kept | ours | {"PRE_COMMIT_HOME": str(apart / "hooks"), "BOW_CACHE_DIR": str(apart / "cache"), "NO_COLOR": "1"}
    )


class Repository(NamedTuple):
    """Where bow-author is had from: a repository of git, and the revision that is asked for."""

    folder: Path
    revision: str


@pytest.fixture(scope="session")
def repository(root: Path, apart: Path, machine: dict[str, str]) -> Repository:
    """What is tested, as a repository of git."""
    folder = apart / "bow-author"
    for name in BUILT_FROM:
        shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(root / name, folder)
    for command in (("init",), ("add", "."), ("commit", "-m", "as it is")):
        done = subprocess.run(["git", *command], cwd=folder, env=machine, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=folder, env=machine, capture_output=True, text=True, check=True
    )
    return Repository(folder, head.stdout.strip())


@pytest.fixture(scope="session")
def fresh_python(apart: Path, machine: dict[str, str]) -> Callable[[str], dict[str, str]]:
    """Make a Python with nothing installed, as hosts set it up; gives the variables with which it is the one found."""

    def make(name: str) -> dict[str, str]:
        folder = apart / name
        venv.create(folder, with_pip=True)
        scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
        return machine | {"PATH": os.pathsep.join([str(scripts), machine.get("PATH", "")])}

    return make


def bash(script: str, folder: Path, variables: dict[str, str]) -> Done:
    """Run a script as hosts do: it ends at the first command that fails."""
    assert BASH is not None
    command = [BASH, "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, encoding="utf-8", check=False)


class Action(NamedTuple):
    """The action on the machine of a host: its steps, its inputs, and the variables that the host sets."""

    steps: list[dict[str, Any]]
    inputs: dict[str, str]
    variables: dict[str, str]

    def step(self, name: str, folder: Path, **inputs: str) -> Done:
        """Run one step in a folder, with some inputs given."""
        given = self.inputs | {key.replace("_", "-"): value for key, value in inputs.items()}
        step = next(step for step in self.steps if step.get("name") == name)
        assert step["shell"] == "bash"
        told = {f"${{{{ inputs.{key} }}}}": value for key, value in given.items()}
        own_variables = {key: told[value] for key, value in step.get("env", {}).items()}
        assert "${{" not in step["run"], "inputs reach the shell as variables"
        return bash(step["run"], folder, self.variables | own_variables)


@pytest.fixture(scope="session")
def action(
    repository: Repository, fresh_python: Callable[[str], dict[str, str]], apart: Path, machine: dict[str, str]
) -> Action:
    """The action, all its steps before the one that validates done."""
    described = load((repository.folder / "action.yml").read_text("utf-8"))
    steps = described["runs"]["steps"]
    inputs = {name: str(given["default"]) for name, given in described["inputs"].items()}
    variables = fresh_python("action") | {"GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": str(repository.folder)}
    made = Action(steps, inputs, variables)
    first, *others = steps
    assert first["uses"].startswith("actions/setup-python@"), "that is what `fresh_python` stands for"
    for step in others[: [step["name"] for step in others].index("Validate")]:
        done = made.step(step["name"], apart)
        assert done.returncode == 0, done.stderr
    assert shutil.which("bow", path=variables["PATH"]) is not None
    return made
