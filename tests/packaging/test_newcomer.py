"""Five mistakes in an expansion, in a repository of its own with the hook and the action: the messages lead to green.

The pack under `newcomer/` is as its author wrote it first. Each step does what a message says and nothing else; what
was said stands in `docs/newcomer.md`, which this test writes (`BOW_REWRITE_GOLDEN=1`) and holds to be true.
"""

import difflib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.packaging.conftest import BASH, Action, Done, Repository

NEWCOMER = Path(__file__).with_name("newcomer")
GUIDE = "docs/newcomer.md"

pytestmark = [
    pytest.mark.packaging,
    pytest.mark.skipif(BASH is None, reason="hosts run steps in bash"),
]


class Step(NamedTuple):
    """What the author does because of a message: a command that it names, or a change of a file."""

    code: str
    thought: str
    file: str = ""
    was: str = ""
    now: str = ""
    command: tuple[str, ...] = ()


STEPS = (
    Step(
        "BOW201",
        "The name that is near is the one that was meant, and the last line of all says who can write it.",
        command=("bow", "validate", "--fix"),
    ),
    Step(
        "BOW303",
        "Movement has no `target`. By its text the unit moves farther in any case, so the condition goes.",
        "ravens_ford/keywords.bow",
        "modify movement of self when target.class is cavalry: add 1",
        "modify movement of self: add 1",
    ),
    Step(
        "BOW501",
        "Fifteen columns end with O.",
        "ravens_ford/battles/ford_of_the_ravens.yaml",
        "at: P7",
        "at: O7",
    ),
    Step(
        "BOW609",
        "One card is missing, and the second one is to be there twice.",
        "ravens_ford/commanders.bow",
        'card hr2 "Poisoned Arrows" {\n  homebrew "made up for this pack"\n  house stark\n  commander howland_reed\n',
        'card hr2 "Poisoned Arrows" {\n  homebrew "made up for this pack"\n  house stark\n  commander howland_reed\n'
        "  copies 2\n",
    ),
    Step(
        "BOW533",
        "With the slips gone the battlefield is looked at. The river runs all around the tree; a ford opens a way.",
        "ravens_ford/battles/ford_of_the_ravens.yaml",
        "F4: river",
        "F4: ford",
    ),
)
CONFIGURATION = """repos:
  - repo: {address}
    rev: {revision}
    hooks:
      - id: bow-validate
        args: [--fail-on, warning]
      - id: bow-fmt
"""
HEAD = """# Five mistakes, fixed by what is said

Somebody writes a first expansion: a unit, a keyword, a commander with his Leadership cards, a battle and a case, in a
repository with the hooks and the action of [this guide](ci.md). There are five mistakes in it. This is what was said,
and what was done because of it, until all was green; `tests/packaging/test_newcomer.py` does it again each time, and
writes this page.

The configuration of the hooks, where warnings count too:

```yaml
{configuration}```
"""


class Author(NamedTuple):
    """A person in a repository of packs, with hooks that are installed."""

    folder: Path
    variables: dict[str, str]
    at_the_editor: dict[str, str]
    """The variables with which `bow` is found."""

    def run(self, *command: str) -> Done:
        return subprocess.run(
            command, cwd=self.folder, env=self.variables, capture_output=True, encoding="utf-8", check=False
        )

    def bow(self, *command: str) -> Done:
        found = shutil.which(command[0], path=self.at_the_editor["PATH"])
        assert found is not None
        return subprocess.run(
            [found, *command[1:]],
            cwd=self.folder,
            env=self.at_the_editor,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def commit(self) -> Done:
        """Commit all; what the hooks change is for the next time."""
        self.run("git", "add", ".")
        return self.run("git", "commit", "-m", "The ford of the ravens")


@pytest.fixture
def author(repository: Repository, action: Action, machine: dict[str, str], tmp_path: Path) -> Author:
    """The author with the pack as it was written first."""
    folder = tmp_path / "expansion"
    shutil.copytree(NEWCOMER, folder)
    configuration = CONFIGURATION.format(address=repository.folder.as_uri(), revision=repository.revision)
    (folder / ".pre-commit-config.yaml").write_text(configuration, "utf-8")
    made = Author(folder, machine, action.variables)
    made.run("git", "init")
    assert made.run(sys.executable, "-m", "pre_commit", "install").returncode == 0
    return made


def said(done: Done) -> str:
    """Give what the hooks said: without what is said while they are installed, or of the commit itself."""
    lines = (done.stdout + done.stderr).splitlines()
    kept = [line.rstrip() for line in lines if not line.startswith(("[INFO]", "[main", " create mode", " 7 files"))]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()


def message(told: str, code: str) -> str:
    """Give the first finding with a code from what was said."""
    found = re.search(rf"^\w+\[{code}\].*?(?=\n\n|\Z)", told, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{code} is not told of in:\n{told}"
    return found[0]


def change(step: Step, folder: Path) -> str:
    """Do what a step says to a file; give the change."""
    path = folder / step.file
    text = path.read_text("utf-8")
    assert text.count(step.was) == 1
    changed = text.replace(step.was, step.now)
    path.write_text(changed, "utf-8")
    lines = difflib.unified_diff(text.splitlines(), changed.splitlines(), step.file, step.file, n=0, lineterm="")
    return "\n".join(line for line in lines if not line.startswith(("@@", "+++")))


def block(info: str, text: str) -> str:
    return f"```{info}\n{text}\n```\n"


def steps(author: Author, told: str) -> Iterator[str]:
    """Go all the steps; give what is to be told of each."""
    for number, step in enumerate(STEPS, 1):
        yield f"\n## {number}. {step.code}\n\n"
        yield block("text", message(told, step.code))
        yield f"\n{step.thought}\n\n"
        if step.command:
            done = author.bow(*step.command)
            assert "fixed" in done.stderr
            yield block("text", f"$ {' '.join(step.command)}\n{done.stderr.strip()}")
        else:
            yield block("diff", change(step, author.folder))
        done = author.commit()
        told = said(done)
        assert (done.returncode == 0) is (number == len(STEPS)), told
        assert f"[{step.code}]" not in told
        if done.returncode:
            yield f"\nThe next commit is refused too: {summary(told)}.\n"


def summary(told: str) -> str:
    """Give the line that counts the findings."""
    return next(line for line in told.splitlines() if re.match(r"\d+ files, ", line))


def test_five_mistakes(root: Path, author: Author, action: Action) -> None:
    """The commit is refused until the last mistake is fixed, and so is the change by the action."""
    refused = author.commit()
    told = said(refused)
    assert refused.returncode == 1
    on_the_host = action.step("Validate", author.folder, fail_on="warning")
    assert on_the_host.returncode == 1
    page = [
        HEAD.format(configuration=CONFIGURATION.format(address="https://example.org/bow-author", revision="v0.1.0"))
    ]
    page += ["\n## The first commit\n\n", block("text", f"$ git add . && git commit\n{told}")]
    page += ["\nThe action says the same of a pull request, at the lines:\n\n"]
    page += [block("text", on_the_host.stdout.strip())]
    page += steps(author, told)
    page += ["\nNow the commit goes through", " and the action has nothing to say.\n"]
    green = action.step("Validate", author.folder, fail_on="warning")
    assert green.returncode == 0, green.stdout
    assert not re.search("^::(error|warning)", green.stdout, re.MULTILINE)
    tested = author.bow("bow", "test", ".")
    assert tested.returncode == 0, tested.stdout
    page += ["\nWhat the pack says is played, too:\n\n", block("text", f"$ bow test .\n{tested.stdout.strip()}")]
    written = "".join(page)
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        (root / GUIDE).write_text(written, "utf-8")
    assert written == (root / GUIDE).read_text("utf-8"), "BOW_REWRITE_GOLDEN=1 writes it anew"
