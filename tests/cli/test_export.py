"""`bow export`: the plan in each format, the same bytes every time, and clear words where there is none."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, Bow

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
MAGIC = {"pdf": b"%PDF-", "png": b"\x89PNG", "svg": b"<svg"}


@pytest.mark.parametrize("form", MAGIC)
def test_formats(form: str, root: Path, bow: Bow) -> None:
    """Each ending gives a file of its kind, twice the same bytes; the files that were written are told."""
    first = bow("export", "plan", root / PLAN, "-o", f"a.{form}", "--ppi", 40)
    assert (first.code, first.err) == (0, "")
    assert first.out.splitlines()[0] == f"a.{form}"
    bow("export", "plan", root / PLAN, "-o", f"deep/er/B.{form.upper()}", "--ppi", 40)
    made = Path(f"a.{form}").read_bytes()
    assert made.startswith(MAGIC[form])
    assert Path(f"deep/er/B.{form.upper()}").read_bytes() == made
    assert b"<text" not in made, "a viewer needs no font of ours"


def test_options_matter(root: Path, bow: Bow) -> None:
    """Paper and greys change what is made."""
    for name, options in {"a": [], "b": ["--paper", "letter"], "c": ["--grey"]}.items():
        assert bow("export", "plan", root / PLAN, "-o", f"{name}.pdf", *options).code == 0
    assert len({Path(f"{name}.pdf").read_bytes() for name in "abc"}) == 3


def test_language(root: Path, bow: Bow) -> None:
    """English unless another is asked for; one that there is not is refused."""
    for name, options in {"a": [], "b": ["--language", "en"], "c": ["--language", "de"]}.items():
        assert bow("export", "plan", root / PLAN, "-o", f"{name}.pdf", *options).code == 0
    plain, english, german = (Path(f"{name}.pdf").read_bytes() for name in "abc")
    assert plain == english != german
    assert re.search(rb"/Lang\s*\(de", german)
    refused = bow("export", "plan", root / PLAN, "-o", "d.pdf", "--language", "tlh")
    assert refused.code == 2
    assert "--language" in refused.err


@pytest.mark.parametrize(
    ("option", "number", "width"), [("--ppi", 40, 468), ("--width", 800, 800), ("--width", 333, 333)]
)
def test_pictures_have_the_size_asked_for(option: str, number: int, width: int, root: Path, bow: Bow) -> None:
    """In pixels per inch, or pixels wide."""
    assert bow("export", "plan", root / PLAN, "-o", "a.png", option, number).code == 0
    assert int.from_bytes(Path("a.png").read_bytes()[16:20], "big") == width


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--width", 20), "bow export: --width must be from 117 to 14031"),
        (("--width", 99999), "bow export: --width must be from 117 to 14031"),
        (("--width", 800, "--ppi", 40), "not allowed with argument --width"),
    ],
)
def test_sizes_that_cannot_be(options: tuple[object, ...], told: str, root: Path, bow: Bow) -> None:
    """They are refused with their bounds."""
    result = bow("export", "plan", root / PLAN, "-o", "a.png", *options)
    assert result.code == 2
    assert told in result.err
    assert not Path("a.png").exists()


def test_from_within_its_folder(root: Path, bow: Bow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A plan is found however its path is written."""
    monkeypatch.chdir((root / PLAN).parent)
    for number, path in enumerate((Path(PLAN).name, f"./../battles/{Path(PLAN).name}", root / PLAN)):
        assert bow("export", "plan", path, "-o", tmp_path / f"{number}.svg").code == 0
    assert len({(tmp_path / f"{number}.svg").read_bytes() for number in range(3)}) == 1


def test_hash_seed_changes_nothing(root: Path, tmp_path: Path) -> None:
    """The same bytes are written under every seed of hashes."""
    for seed in ("1", "77"):
        program = [sys.executable, "-m", "bow_author", "export", "plan", root / PLAN, "-o", tmp_path / f"{seed}.pdf"]
        subprocess.run(program, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True)
    assert (tmp_path / "1.pdf").read_bytes() == (tmp_path / "77.pdf").read_bytes()


REFUSED = {
    "missing": ("nowhere.yaml", "there is no such file or folder"),
    "folder": ("empty", "`empty` is not a battle plan"),
    "program": ("a.bow", "`a.bow` is not a battle plan"),
    "other document": ("board.yaml", "`board.yaml` is not a battle plan"),
    "no YAML": ("broken.yaml", "broken.yaml:1:"),
    "another ending": ("plan.txt", "its name does not end in"),
    "without what it needs": ("bare.yaml", "BOW402"),
}


@pytest.mark.parametrize(("path", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_plan(path: str, words: str, bow: Bow) -> None:
    """Where there is no plan to print the reason is told, and nothing is written."""
    Path("a.bow").write_text(CLEAN, "utf-8")
    Path("board.yaml").write_text("board: board\ntitle: A board\ncite: own\ncolumns: 9\nrows: 7\n", "utf-8")
    Path("broken.yaml").write_text("battle: [\n", "utf-8")
    Path("plan.txt").write_text("battle: plan\n", "utf-8")
    Path("bare.yaml").write_text("battle: bare\n", "utf-8")
    Path("empty").mkdir()
    before = set(Path().iterdir())
    done = bow("export", "plan", path, "-o", "out.svg")
    assert (done.code, done.out) == (1, "")
    assert words in done.err
    assert set(Path().iterdir()) == before


def test_draft(root: Path, bow: Bow) -> None:
    """A plan with errors is printed only as a draft."""
    text = re.sub(r"rank: (\w+), at: \w+", r"rank: \1, at: Z99", (root / PLAN).read_text("utf-8"), count=1)
    assert "Z99" in text
    Path("clash_on_the_kingsroad.yaml").write_text(text, "utf-8")
    refused = bow("export", "plan", "clash_on_the_kingsroad.yaml", "-o", "out.svg")
    assert refused.code == 1
    assert "--draft" in refused.err
    assert not Path("out.svg").exists()
    assert bow("export", "plan", "clash_on_the_kingsroad.yaml", "-o", "out.svg", "--draft").code == 0
    assert Path("out.svg").exists()


@pytest.mark.parametrize("target", ["file/out.svg", "folder.svg"])
def test_where_nothing_can_be_written(target: str, root: Path, bow: Bow) -> None:
    """A target that cannot be written is told in a sentence."""
    Path("file").write_text("", "utf-8")
    Path("folder.svg").mkdir()
    done = bow("export", "plan", root / PLAN, "-o", target)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"bow export: `{target}` cannot be written: ")
    assert {path.name for path in Path().iterdir()} == {"file", "folder.svg"}
