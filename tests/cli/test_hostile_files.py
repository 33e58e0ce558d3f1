"""Whatever lies at a path, every subcommand answers soon, in a few words, and never with a fault of ours."""

import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.cli.conftest import PACK, Bow
from tests.effort import yardsticks

HEAD = 'keyword bold "Bold" {\n  homebrew "own"\n'


def aliases() -> str:
    """Twelve lists of nine of the one before: 9 ** 12 values when written out."""
    lists = (f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    return "battle: x\na0: &a0 [x, x, x]\n" + "".join(lists)


TEXTS: dict[str, tuple[str, bytes]] = {
    "random bytes in YAML": ("a.yaml", random.Random(1).randbytes(100_000)),
    "random bytes in the language": ("a.bow", random.Random(2).randbytes(100_000)),
    "fifty megabytes of YAML": ("a.yaml", b"a: 1\n" * 10_000_000),
    "fifty megabytes of the language": ("a.bow", b'unit a "A" {}\n' * 3_600_000),
    "brackets": ("a.yaml", b"[" * 100_000),
    "brackets that close": ("a.yaml", b"battle: " + b"[" * 5_000 + b"]" * 5_000),
    "deep folders of keys": ("a.yaml", "".join("  " * n + "a:\n" for n in range(2_000)).encode()),
    "aliases": ("a.yaml", aliases().encode()),
    "alias of itself": ("a.yaml", b"battle: &a [*a]\n"),
    "deep blocks": ("a.bow", HEAD.encode() + b" if a {" * 3_000),
    "deep parentheses": ("a.bow", f"{HEAD} permit x when {'(' * 5_000}".encode()),
    "long number in YAML": ("a.yaml", b"battle: x\nrounds: " + b"9" * 5_000),
    "long number in sixteens": ("a.yaml", b"battle: x\nrounds: 0x" + b"f" * 6_000),
    "long number in the language": ("a.bow", f"{HEAD} strength {'9' * 5_000}\n}}".encode()),
    "long text": ("a.bow", f'{HEAD} text "{"x" * 1_000_000}'.encode()),
    "long line of names": ("a.bow", b"A1," * 300_000),
    "many lines of names": ("a.bow", b"a b\n" * 100_000),
    "many open braces": ("a.bow", b'unit a "A" {\n' * 2_000),
    "another program's tag": ("a.yaml", b"battle: !!python/object:os.system x\n"),
    "escapes": ("a.yaml", b'"\\e[31m\\n": 1\n'),
    "half a pair": ("a.yaml", b'battle: "\\ud800"\n'),
    "nothing but a mark": ("a.yaml", b"\xef\xbb\xbf"),
    "range of versions": ("pack.yaml", f'{PACK}requires: {{core: ">={"9" * 10_000}"}}\n'.encode()),
}
MOST_YARDSTICKS = 60.0
"""The slowest takes less than a third of it."""


def look(path: str, bow: Bow) -> None:
    """Give a path to every subcommand that reads one: code 1, no word of a fault, nothing that a terminal obeys."""
    for arguments in (
        ["validate", path],
        ["validate", "--format", "json", path],
        ["fmt", "--check", path],
        ["provenance", path],
        ["explain", "nothing_of_this_name", path],
        ["export", "plan", path, "-o", "out.svg"],
    ):
        done, effort = yardsticks(partial(bow, *arguments))
        assert effort < MOST_YARDSTICKS
        assert done.code in {1, 2} or arguments[0] in {"fmt", "provenance"}
        assert "\x1b" not in done.out + done.err
        assert max(map(len, (done.out + done.err).splitlines()), default=0) < 2_000


@pytest.mark.parametrize(("name", "raw"), TEXTS.values(), ids=TEXTS.keys())
def test_texts(name: str, raw: bytes, bow: Bow) -> None:
    """A text that nobody would write gives findings."""
    Path(name).write_bytes(raw)
    look(name, bow)


def loop(path: Path) -> None:
    path.mkdir()
    (path / "again").symlink_to("..", target_is_directory=True)


def deep(path: Path) -> None:
    path.joinpath(*["d"] * 60).mkdir(parents=True)


def pipe_inside(path: Path) -> None:
    path.mkdir()
    os.mkfifo(path / "a.yaml")


THINGS: dict[str, Callable[[Path], object]] = {
    "nothing": lambda path: None,
    "pipe": os.mkfifo if hasattr(os, "mkfifo") else lambda path: None,
    "pipe in a folder": pipe_inside,
    "link to itself": lambda path: path.symlink_to(path.name),
    "link to nothing": lambda path: path.symlink_to("nowhere"),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder in itself": loop,
    "deep folders": deep,
}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such things")
@pytest.mark.parametrize("make", THINGS.values(), ids=THINGS.keys())
@pytest.mark.parametrize("name", ["a.yaml", "a.bow", "a"])
def test_things_that_are_no_files(make: Callable[[Path], object], name: str, bow: Bow) -> None:
    """What is neither a file nor a sound folder gives a finding."""
    make(Path(name))
    look(name, bow)


@pytest.mark.parametrize("call", ["scandir", "stat"])
def test_without_rights(call: str, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be looked into gives a finding."""
    Path("secret").mkdir()
    whole = getattr(os, call)

    def refuse(path: object = ".", *arguments: object, **named: object) -> object:
        if isinstance(path, str | Path) and Path(path).name == "secret":
            raise PermissionError(13, "Permission denied")
        return whole(path, *arguments, **named)

    monkeypatch.setattr(os, call, refuse)
    done = bow("validate", "secret")
    assert done.code == 1
    assert "you are not allowed to read it" in done.out
