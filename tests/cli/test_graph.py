"""`bow graph`: pictures of distances, sight and crossings, and clear words where there is nothing to draw."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import CLEAN, Bow

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
SHOWN = {
    "both sides": ([], "northern_ford (H6): Stark 1 order (maege), Lannister 1 order (addam)"),
    "one unit": (["--unit", "cavaliers_1"], "southern_ford (D8): 2 orders"),
    "sight": (["--what", "sight", "--unit", "northmen_1"], "34 of them within its range of 4"),
    "crossings": (["--what", "crossings", "--grey"], "D8: the way round is 10 hexes"),
}


@pytest.mark.parametrize(("options", "line"), SHOWN.values(), ids=SHOWN.keys())
def test_pictures(options: list[str], line: str, root: Path, bow: Bow) -> None:
    """Each picture is written, alone and on a page that says what follows from it; the same bytes every time."""
    done = bow("graph", root / PLAN, "-o", "a.svg", *options)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == "a.svg"
    assert line in done.out
    ElementTree.parse("a.svg")
    assert bow("graph", root / PLAN, "-o", "b.svg", *options).code == 0
    assert Path("a.svg").read_bytes() == Path("b.svg").read_bytes()
    assert bow("graph", root / PLAN, "-o", "c.html", *options).code == 0
    assert line in Path("c.html").read_text("utf-8")
    assert "http" not in Path("c.html").read_text("utf-8").replace("http://www.w3.org/", "")


def test_rounds_are_told(root: Path, bow: Bow) -> None:
    """A table tells of each side how many rounds it needs to each objective and to the enemy; so does the page."""
    done = bow("graph", root / PLAN, "-o", "a.html")
    rows = [line.split() for line in done.out.splitlines()]
    assert ["southern_ford", "(D8)", "Lannister", "addam", "2", "2", "2", "1"] in rows
    assert "nobody is there sooner" in done.out.splitlines()[-1]
    page = Path("a.html").read_text("utf-8")
    assert "<td>southern_ford (D8)</td><td>Lannister</td><td>addam</td><td>2</td>" in page
    assert page.count("<tr>") == 1 + 3 * 2, "two objectives and the enemy, for two sides"
    short = (root / PLAN).read_text("utf-8").replace("rounds: 5", "rounds: 1").replace("battle: clash", "battle: short")
    Path("short.yaml").write_text(short, "utf-8")
    assert "2 !" in bow("graph", "short.yaml", "-o", "b.html").out


REFUSED = {
    "no such unit": (["-o", "a.svg", "--unit", "cavalier_1"], 2, "did you mean `cavaliers_1`?"),
    "sight of nobody": (["-o", "a.svg", "--what", "sight"], 2, "--what sight needs --unit"),
    "another ending": (["-o", "a.png"], 2, "must end with .svg or .html"),
    "nowhere to write": (["-o", "a.bow/a.svg"], 1, "cannot be written"),
}


@pytest.mark.parametrize(("options", "code", "told"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(options: list[str], code: int, told: str, root: Path, bow: Bow) -> None:
    """Wrong usage is told, and nothing is drawn."""
    Path("a.bow").write_text(CLEAN, "utf-8")
    done = bow("graph", root / PLAN, *options)
    assert (done.code, done.out) == (code, "")
    assert told in done.err


def test_only_plans_are_drawn(root: Path, bow: Bow) -> None:
    """What is no battle plan is told, and so is a plan with errors."""
    Path("a.bow").write_text(CLEAN, "utf-8")
    done = bow("graph", "a.bow", "-o", "a.svg")
    assert (done.code, done.err) == (1, "bow graph: `a.bow` is not a battle plan\n")
    Path("wrong.yaml").write_text((root / PLAN).read_text("utf-8").replace("J1: river", "J1: rivver"), "utf-8")
    done = bow("graph", "wrong.yaml", "-o", "a.svg")
    assert done.code == 1
    assert "BOW201" in done.err
