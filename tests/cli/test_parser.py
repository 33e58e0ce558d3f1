"""What `bow` by itself says: help, wrong usage, exit codes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bow_author.cli.parser import SUBCOMMANDS
from tests.cli.conftest import Bow


def test_help(bow: Bow) -> None:
    """The help lists every subcommand, each with one clear line."""
    done = bow("--help")
    lines = dict(re.findall(r"^ {4}([\w-]+) +(\S.*)$", done.out, re.MULTILINE))
    assert done.code == 0
    assert lines == SUBCOMMANDS
    assert all(len(line) <= 80 for line in done.out.splitlines())


@pytest.mark.parametrize("subcommand", SUBCOMMANDS)
def test_help_of_a_subcommand(subcommand: str, bow: Bow) -> None:
    """Every subcommand explains itself and each of its arguments."""
    done = bow(subcommand, "--help")
    assert (done.code, done.err) == (0, "")
    told = SUBCOMMANDS[subcommand]
    assert f"{told[0].upper()}{told[1:]}." in " ".join(done.out.split())
    options = re.findall(r"^ {2}(\S.*)\n(?! {8})", done.out, re.MULTILINE)
    assert [option for option in options if len(option.split("  ")) < 2 and option != "WHAT"] == []


def test_nothing(bow: Bow) -> None:
    """Without arguments the help is told, and the code says that something was missing."""
    done = bow()
    assert done.code == 2
    assert "subcommands:" in done.out


WRONG = {
    "misspelt subcommand": (["validat"], "there is no subcommand `validat`; did you mean `validate`?"),
    "no subcommand": (["frobnicate"], "there is no subcommand `frobnicate`; there are validate, fmt,"),
    "no value": (["validate", "--format"], "expected one argument"),
    "no choice": (["validate", "--format", "xml"], "there are text, json"),
    "unknown option": (["validate", "--colour"], "--colour"),
    "missing argument": (["explain"], "CODE|ID"),
    "nothing to export": (["export"], "WHAT"),
    "nowhere to export": (["export", "plan", "x.yaml"], "-o"),
    "hexes too small": (["export", "board", "x.yaml", "-o", "x.pdf", "--hex", "1"], "--hex must be from 10 to 200"),
    "nothing to start": (["new", "pack"], "NAME"),
    "other thing to start": (["new", "army", "x"], "army"),
    "no code": (["validate", "--select", "BW501"], "`BW501` is no code, nor the beginning of one; did you mean"),
    "no code to ignore": (["validate", "--ignore", "BOW501,zzz"], "`ZZZ` is no code, nor the beginning of one, such"),
    "empty path": (["validate", ""], "a path is empty"),
    "ending": (["export", "plan", "x.yaml", "-o", "x.doc"], "`x.doc` must end with .pdf, .svg or .png"),
    "no ending": (["export", "plan", "x.yaml", "-o", "pdf"], "`pdf` must end with .pdf, .svg or .png"),
    "too fine": (["export", "plan", "x.yaml", "-o", "x.png", "--ppi", "1e9"], "--ppi must be from 10 to 1200"),
    "no number": (["export", "plan", "x.yaml", "-o", "x.png", "--ppi", "nan"], "--ppi must be from 10 to 1200"),
    "not the language": (["fmt", __file__], "is not a .bow file"),
}


@pytest.mark.parametrize(("arguments", "words"), WRONG.values(), ids=WRONG.keys())
def test_wrong_usage(arguments: list[str], words: str, bow: Bow) -> None:
    """Wrong usage is code 2 and a sentence that says what is wrong; nothing is written to standard output."""
    done = bow(*arguments)
    assert (done.code, done.out) == (2, "")
    assert words in done.err


def process(*arguments: str, cwd: Path, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run `bow` in a process of its own."""
    program = [sys.executable, "-m", "bow_author", *arguments]
    return subprocess.run(program, capture_output=True, cwd=cwd, env=os.environ | variables, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be removed there")
@pytest.mark.parametrize("arguments", [["validate"], ["fmt"], ["explain", "BOW501"], ["new", "keyword", "x"]])
def test_folder_that_is_gone(arguments: list[str], tmp_path: Path) -> None:
    """In a folder that was deleted under one's feet, `bow` says so."""
    gone = tmp_path / "gone"
    gone.mkdir()
    program = [
        sys.executable,
        "-c",
        "import os, sys; os.rmdir(os.getcwd());"
        f"sys.argv = ['bow', *{arguments!r}]; from bow_author.__main__ import main; sys.exit(main())",
    ]
    done = subprocess.run(program, capture_output=True, cwd=gone, check=False, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bow: the folder that you are in is not there any more; go to another\n"


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="file names are text there")
@pytest.mark.parametrize("form", ["text", "json"])
def test_file_name_that_is_no_text(form: str, tmp_path: Path) -> None:
    """A file whose name is no text is reported like any other, in whatever a terminal can show."""
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.bow")).write_text("= \n", "utf-8")
    done = process("validate", "--format", form, ".", cwd=tmp_path)
    assert done.returncode == 1
    assert rb"\udcff.bow" in done.stdout
    assert b"BOW113" in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_terminal_without_all_letters(encoding: str, tmp_path: Path) -> None:
    """What a terminal cannot show is written as an escape."""
    (tmp_path / "a.bow").write_text('keyword a "\N{SNOWMAN}" { = }\n', "utf-8")
    done = process("validate", "a.bow", cwd=tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == 1
    expected = "\N{SNOWMAN}".encode() if encoding == "utf-8" else rb"\u2603"
    assert expected in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently on Windows")
@pytest.mark.parametrize("arguments", [["validate", "."], ["--help"], ["explain", "BOW501"], ["provenance", "."]])
def test_reader_that_leaves(arguments: list[str], root: Path, tmp_path: Path) -> None:
    """A reader that leaves before anything is written gets no complaint."""
    (tmp_path / "a.bow").write_text('unit a "A" { homebrew "x" }\n' * 1000, "utf-8")
    program = [sys.executable, "-m", "bow_author", *arguments]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.close()
        assert done.stderr.read() == b""
    assert done.returncode in {0, 141}


@pytest.mark.parametrize(
    ("argument", "code", "words"),
    [
        ("--help", 0, "usage: bow-editor [-h] [--version] [PLAN ...]"),
        ("--version", 0, "bow-editor "),
        ("--wrong", 2, "bow-editor: error: unrecognized arguments: --wrong"),
    ],
)
def test_a_program_of_its_own(argument: str, code: int, words: str) -> None:
    """`bow-editor` speaks of itself under its own name."""
    run = "import sys; from bow_editor.command import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", run, argument], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert words in done.stdout + done.stderr
    assert "bow edit" not in done.stdout + done.stderr
