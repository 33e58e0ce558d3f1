"""What people read is true: every command, file and mistake shown is tried, every link leads somewhere.

In a document, a block

- `console` is run, line by line after `$ `; what stands below a line is what the program says, `...` for anything;
  `< FILE` gives it what it reads;
- `bow`, `yaml` or `text` that begins with a comment naming a file is that whole file: it is written, and must be valid;
- `diff` that begins with the name of a file is a change to it;
- `sh` has the lines `cp ~/bow-author/FILE FILE` and `rm FILE` carried out.

What `docs/expansion.md` builds in this way is the pack in `examples`, file by file.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bow_author.checks.run import validate
from bow_author.cli.parser import SUBCOMMANDS

ROOT = Path(__file__).resolve().parent.parent
FOLLOWED = [
    "README.md",
    "CONTRIBUTING.md",
    *(f"docs/{page}.md" for page in ("alliances", "epics", "expansion", "skirmishes", "tutorial")),
]
BUILT = {"docs/expansion.md": "house_tyrell"}
"""The documents whose reader builds a pack that lies in `examples`, and which."""
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WHOLE_FILE = re.compile(r"# ([\w./]+\.(?:bow|yaml|txt))\n")
SCHEMA = re.compile(r"# yaml-language-server: .*\n")
FILE_COMMAND = re.compile(r"^(?:cp ~/bow-author/(?P<source>[\w./]+)|rm) (?P<file>[\w./]+)$", re.MULTILINE)
CHANGED_FILE = re.compile(r"--- ([\w./]+)\n")
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for top in (ROOT, *(ROOT / name for name in ("docs", "dsl", "editor", "examples", "content", "schemas")))
    for path in (top.glob("*.md") if top == ROOT else top.rglob("*.md"))
    if "node_modules" not in path.parts  # what others have written, and lies there only where it is installed
)


class Block(NamedTuple):
    """A fenced block of a document."""

    language: str
    text: str
    line: int


def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def blocks(text: str) -> Iterator[Block]:
    for match in BLOCK.finditer(text):
        yield Block(match[1], match[2], text.count("\n", 0, match.start()) + 1)


def commands(console: str) -> Iterator[tuple[str, str]]:
    """Give each command of a console block with the text that stands below it."""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, said = part.partition("\n")
        yield command, said


def pattern(shown: str) -> re.Pattern[str]:
    """Make the pattern of what is shown: `...` on a line of its own is any lines, within a line any text."""
    parts = [
        r"(?:.*\n)*?" if line == "..." else ".*".join(map(re.escape, line.split("..."))) + r"\n"
        for line in shown.splitlines()
    ]
    return re.compile("".join(parts))


class Reader:
    """Somebody who does what a document says, in a folder that was empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items() if name not in {"BOW_PATH", "TERM"}}
        self.environment |= {"NO_COLOR": "1", "COLUMNS": "80", "PYTHONUTF8": "1"}

    def bow(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bow_author", *arguments],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )

    def follow(self, block: Block) -> None:
        """Do what a block says, if it says to do something."""
        named = WHOLE_FILE.match(block.text)
        if block.language == "console":
            for command, shown in commands(block.text):
                self.type(command, shown)
        elif block.language == "diff":
            self.change(block.text)
        elif block.language == "sh":
            for asked in FILE_COMMAND.finditer(block.text):
                self.put(asked["source"], self.folder / asked["file"])
        elif named and block.language in {"bow", "yaml", "text"}:
            self.write(named[1], block.text)

    def type(self, command: str, shown: str) -> None:
        program, *arguments = shlex.split(command)
        assert program == "bow", f"`{command}`: what is no command of bow belongs in a block `sh`"
        typed = (self.folder / arguments[-1]).read_text("utf-8") if "<" in arguments else ""
        done = self.bow(*(arguments[:-2] if typed else arguments), typed=typed)
        said = done.stdout.replace("\\", "/")
        expected = 1 if re.search(r"^(error\[|failed: )", shown, re.MULTILINE) else 0
        assert done.returncode == expected, f"`{command}` ended with {done.returncode}:\n{said}"
        if shown:
            matched = pattern(shown).fullmatch(said.rstrip("\n") + "\n")
            assert matched, f"`{command}` says:\n{said}\nand not:\n{shown}"

    def put(self, source: str | None, path: Path) -> None:
        """Copy a file of the project to *path*, or remove what is there."""
        if source is None:
            path.unlink()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, path)

    def change(self, diff: str) -> None:
        name, lines = CHANGED_FILE.match(diff), diff.splitlines()[1:]
        assert name, "a change begins with the name of its file"
        path = self.folder / name[1]
        was, is_now = ("".join(f"{line[1:]}\n" for line in lines if line[0] in signs) for signs in ("- ", "+ "))
        text = path.read_text("utf-8")
        assert text.count(was) == 1, f"{name[1]} does not have once:\n{was}"
        path.write_text(text.replace(was, is_now), "utf-8")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        checks = [["validate", "--fail-on", "warning", name]] * (not name.endswith(".txt"))
        checks += [["fmt", "--check", name]] * name.endswith(".bow")
        for arguments in checks:
            done = self.bow(*arguments)
            assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("document", FOLLOWED)
def test_a_reader_can_follow(document: str, tmp_path: Path) -> None:
    """Whoever does in an empty folder what a document says, in its sequence, sees what it shows."""
    folder = tmp_path / "empty"
    folder.mkdir()
    reader = Reader(folder)
    found = list(blocks(text_of(document)))
    assert found
    for block in found:
        try:
            reader.follow(block)
        except AssertionError as different:
            pytest.fail(f"{document}, line {block.line}: {different}", pytrace=False)
    if document in BUILT:
        assert said_in(folder / BUILT[document]) == said_in(ROOT / "examples" / BUILT[document])


def said_in(folder: Path) -> dict[str, str]:
    """Give the files of a pack without the comments that name them or their schema: those differ by place."""
    return {
        path.relative_to(folder).as_posix(): SCHEMA.sub("", WHOLE_FILE.sub("", path.read_text("utf-8"), 1), 1)
        for path in folder.rglob("*.*")
        if path.is_file() and ".schemas" not in path.parts
    }


@pytest.mark.parametrize("document", BUILT)
def test_parts_are_shown_as_they_are(document: str) -> None:
    """A part of a file that a reader copies stands so in the pack that he builds."""
    whole = "\n".join(said_in(ROOT / "examples" / BUILT[document]).values())
    shown = [block for block in blocks(text_of(document)) if block.language in {"bow", "yaml"}]
    parts = [block for block in shown if not WHOLE_FILE.match(block.text)]
    assert parts
    assert [f"line {block.line}" for block in parts if block.text not in whole] == []


@pytest.mark.parametrize("command", re.findall(r"`bow ([^`]+)`", text_of("examples/README.md")))
def test_the_examples_can_be_tried(command: str, tmp_path: Path) -> None:
    """Each command in the tour of the examples finds no mistake, typed beside their folder."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    done = Reader(tmp_path).bow(*shlex.split(command))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("shown", "said", "fits"),
    [
        ("a\n", "a\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n...\n", "a\nb\nc\n", True),
        ("...\nc\n", "a\nb\n", False),
        ("x/.../y: done\n", "x/1/2/y: done\n", True),
        ("1.5\n", "125\n", False),
    ],
)
def test_what_dots_stand_for(shown: str, said: str, fits: bool) -> None:
    """Three dots stand for any lines or any text in a line, and nothing else stands for anything but itself."""
    assert bool(pattern(shown).fullmatch(said)) == fits


def test_readme_lists_the_subcommands() -> None:
    """The README has one row for each subcommand, with the words of `bow --help`."""
    rows = re.findall(r"^\| `bow ([\w-]+)` \| (.+?) \|$", text_of("README.md"), re.MULTILINE)
    assert dict(rows) == SUBCOMMANDS
    assert len(rows) == len(SUBCOMMANDS)


def test_readme_lists_the_packs() -> None:
    """The README has one row for each pack that comes with the program."""
    rows = re.findall(r"^\| `content/(\w+)` \|", text_of("README.md"), re.MULTILINE)
    assert sorted(rows) == sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))


def anchors(text: str) -> set[str]:
    """Give the names by which the headings of a document are linked to."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_links_of_all_pages_are_looked_at() -> None:
    """What readers follow, and every page in `docs`, is among the documents whose links are tried."""
    assert {*FOLLOWED, *(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))} <= {*DOCUMENTS}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    """Each link and picture of a document that is no web address is there, heading and all."""
    text = re.sub(r"`[^`\n]*`", "", BLOCK.sub("", text_of(document)))
    broken = []
    for link in re.findall(r"\]\(<?([^)>\s]+)>?\)", text):
        if re.match(r"\w+:", link):
            continue
        name, _, heading = link.partition("#")
        target = (ROOT / document).parent / name if name else ROOT / document
        if not target.exists() or (heading and heading not in anchors(target.read_text("utf-8"))):
            broken.append(link)
    assert not broken


def test_architecture_names_what_is_there() -> None:
    """Each path in the page on architecture exists, and the page is two screens long."""
    assert len(text_of("docs/architecture.md").splitlines()) <= 90
    paths = re.findall(r"`([\w.]+/[\w./]*|\w+\.(?:py|md|lark))`", text_of("docs/architecture.md"))
    bases = [ROOT, ROOT / "bow_author", ROOT / "dsl" / "bow_dsl", ROOT / "editor" / "bow_editor"]
    assert paths
    assert [path for path in paths if not any((base / path).exists() for base in bases)] == []


DECISIONS = sorted((ROOT / "docs" / "adr").glob("0*.md"))


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem)
def test_decisions_say_what_they_cost(decision: Path) -> None:
    """A decision has a context, a price, and a way to notice that it was wrong; the list of decisions has it."""
    text = decision.read_text("utf-8")
    number, title = text.partition("\n")[0].removeprefix("# ").split(". ", 1)
    assert decision.stem.startswith(f"{number}-")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == [
        "Context",
        "Decision",
        "What it costs",
        "How we would notice that it was wrong",
    ]
    assert f"| [{number}]({decision.name}) | {title} |" in text_of("docs/adr/README.md")


def test_decisions_are_numbered() -> None:
    """The decisions are numbered from 0001 without a gap."""
    assert [path.stem[:4] for path in DECISIONS] == [f"{number:04}" for number in range(1, len(DECISIONS) + 1)]


def test_the_reference_begins_with_definitions_that_hold(tmp_path: Path) -> None:
    """Whoever copies the first examples of the reference into a file has no finding."""
    page = (ROOT / "dsl" / "LANGUAGE.md").read_text("utf-8").split("## Five minutes")[1].split("\n## ")[0]
    examples = re.findall(r"^```bow\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    file = tmp_path / "examples.bow"
    file.write_text("\n".join(examples), "utf-8")
    assert validate([str(file)]).findings == ()
