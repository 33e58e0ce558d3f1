"""`bow explain` and `bow provenance`: codes, ids, and where things come from."""

import json
from pathlib import Path

import pytest

from bow_author.cases.refusals import REFUSALS
from bow_author.checks.pages import codes
from bow_author.packs.provenance import Standing
from tests.cli.conftest import CLEAN, Bow


@pytest.mark.parametrize("code", codes())
def test_every_code(code: str, bow: Bow) -> None:
    """Each code has its page, however it is written."""
    done = bow("explain", code)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"# {code} ")
    assert "## What it does\n" in done.out
    assert bow("explain", code.lower()) == done


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal(code: str, bow: Bow) -> None:
    """The code of a refusal is no id: it is told what it is about, and where it stands."""
    done = bow("explain", code)
    assert (done.code, done.err) == (0, "")
    assert REFUSALS[code] in done.out
    assert f"illegal: {code}" in done.out


def test_page_for_a_terminal(bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal the page is laid out."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = bow("explain", "BOW501").out
    assert "What it does" in out
    assert "\x1b[" in out
    assert "## " not in out


@pytest.mark.parametrize(("what", "hint"), [("BOW999", "there is no code `BOW999`"), ("BOW5011", "did you mean `BOW5")])
def test_no_such_code(what: str, hint: str, bow: Bow) -> None:
    """A code that there is not is told; a near one is proposed, and never `None`."""
    done = bow("explain", what)
    assert (done.code, done.out) == (1, "")
    assert hint in done.err
    assert "None" not in done.err


IDS = {
    "keyword": ("stalwart", "(keyword stalwart)"),
    "unit": ("winterfell_riders", "Where it comes from"),
    "version": ("maege_mormont.lady_of_bear_island", "(commander maege_mormont.lady_of_bear_island)"),
    "person": ("maege_mormont", "(commander maege_mormont.lady_of_bear_island)"),
    "terrain": ("forest", "(terrain forest)"),
    "board": ("side_a", "(board side_a)"),
}


@pytest.mark.parametrize(("what", "words"), IDS.values(), ids=IDS.keys())
def test_ids(what: str, words: str, bow: Bow) -> None:
    """An id gives what is defined, as it is written, where it stands and where it comes from."""
    done = bow("explain", what)
    assert (done.code, done.err) == (0, "")
    assert words in done.out


def test_id_that_begins_like_a_code(bow: Bow) -> None:
    """An id is looked for in the files that are named, also one that begins like a code."""
    Path("a.bow").write_text(CLEAN.replace("bold", "bowmen"), "utf-8")
    assert "(keyword bowmen)" in bow("explain", "bowmen", "a.bow").out


def test_nothing_of_that_name(bow: Bow) -> None:
    """An id that nothing has is told, with a near one; a path that is not there is told too."""
    assert bow("explain", "stalwert") == (1, "", "bow explain: nothing is named `stalwert`; did you mean `stalwart`?\n")
    done = bow("explain", "stalwart", "nowhere")
    assert done.code == 1
    assert "`nowhere` cannot be read" in done.err


def test_provenance(root: Path, bow: Bow) -> None:
    """The list tells what is not printed, the least sure first; with --all everything; text and JSON agree."""
    core = root / "content/core"
    rows = json.loads(bow("provenance", core, "--format", "json").out)
    everything = json.loads(bow("provenance", core, "--format", "json", "--all").out)
    assert {row["standing"] for row in rows} <= {"reported", "inferred", "homebrew"}
    assert [row for row in everything if row["standing"] != "printed"] == rows
    assert set(rows[0]) == {"what", "standing", "source", "file", "line"}
    text = bow("provenance", core).out
    assert all(f"{row['file']}:{row['line']}:" in text and row["source"] in text for row in rows)
    headings = [line.partition(":")[0] for line in text.splitlines() if line[:1].isalpha() and ":" in line]
    assert headings == [
        name for name in ("homebrew", "inferred", "reported") if name in {row["standing"] for row in rows}
    ]
    counts = {name: sum(row["standing"] == name for row in everything) for name in ("printed", *headings)}
    last = text.splitlines()[-1]
    assert all(f"{count} {name}" in last for name, count in counts.items())
    assert len(last.split(", ")) == len(Standing)


def test_nothing_says_where_it_comes_from(bow: Bow) -> None:
    """Where there is nothing to list that is told."""
    done = bow("provenance", ".")
    assert (done.code, done.out) == (1, "")
    assert "there is nothing that says where it comes from" in done.err
