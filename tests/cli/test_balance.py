"""`bow balance`: what it says of a plan, in which forms, and clear words where nothing can be played."""

import builtins
import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from bow_author.cli.balance import legality
from bow_author.packs.schemas import load_schema
from bow_author.playtest.balance.tasks import Setting
from tests.cli.conftest import CLEAN, Bow
from tests.playtest.balance.coin_plans import coin_plan
from tests.playtest.balance.plans import duel

FEW = ("--players", "random", "--no-changes")


@pytest.fixture
def coin(bow: Bow) -> str:
    """A plan that its rules decide by a coin of 80 %, in the folder of the test."""
    Path("coin.yaml").write_text(coin_plan(0.8), "utf-8")
    return "coin.yaml"


def test_what_it_says(coin: str, bow: Bow) -> None:
    """The verdict comes first; the strengths, with intervals, follow."""
    done = bow("balance", coin, "--games", 400, *FEW)
    assert (done.code, done.err) == (0, "")
    first, _, rest = done.out.partition("\n")
    assert first.startswith("A coin: favours Stark (random: Stark wins ")
    assert "  random  " in rest
    assert "by toss" in rest
    assert "people play otherwise" in rest


def test_json(coin: str, bow: Bow) -> None:
    """The JSON fits its schema, and the same seed gives the same bytes."""
    ask = ("balance", coin, "--games", 40, "--json", *FEW, "--seed")
    first = bow(*ask, 1)
    assert first.out == bow(*ask, 1).out
    assert first.out != bow(*ask, 2).out
    assert [
        error.message for error in Draft202012Validator(load_schema("balance")).iter_errors(json.loads(first.out))
    ] == []


@pytest.mark.parametrize(("coin_of", "band", "code"), [(0.8, "45..55", 1), (0.8, "70..90", 0), (0.5, "30..70", 0)])
def test_expect(coin_of: float, band: str, code: int, bow: Bow) -> None:
    """Who expects a plan to be fair is told by the exit code whether it is known to be."""
    Path("coin.yaml").write_text(coin_plan(coin_of), "utf-8")
    assert bow("balance", "coin.yaml", "--games", 2_000, "--expect", band, *FEW).code == code


def test_what_is_not_known_is_not_fair(bow: Bow) -> None:
    """With too few games to know, the exit code is that of a plan that is not fair."""
    Path("coin.yaml").write_text(coin_plan(0.5), "utf-8")
    done = bow("balance", "coin.yaml", "--games", 8, "--expect", "45..55", *FEW)
    assert done.code == 1
    assert "not known yet" in done.out


def test_a_page(coin: str, bow: Bow) -> None:
    """The page is written where it is asked for; it must be called a page."""
    done = bow("balance", coin, "--games", 10, *FEW, "-o", "out/coin.html")
    assert done.code == 0
    assert done.out.endswith("out/coin.html\n")
    assert Path("out/coin.html").read_text("utf-8").count("<svg ") == 5
    assert bow("balance", coin, "-o", "coin.pdf") == (2, "", "bow balance: `coin.pdf` must end with .html or .md\n")


def test_a_page_for_a_repository(coin: str, bow: Bow) -> None:
    """The page in Markdown says what the other says, its pictures are files beside it, and nothing in it is markup."""
    Path(coin).write_text(Path(coin).read_text("utf-8").replace("A coin", "A *coin* | <b>"), "utf-8")
    assert bow("balance", coin, "--games", 10, *FEW, "-o", "out/coin.md").code == 0
    written = Path("out/coin.md").read_text("utf-8")
    assert written.startswith("# Balance of A \\*coin\\* \\| \\<b\\>\n")
    shown = re.findall(r"^!\[[^]]*\]\(<(.*)>\)$", written, re.MULTILINE)
    assert {*shown, "coin.md"} == {file.name for file in Path("out").iterdir()}
    assert shown == [f"coin-{what}.svg" for what in ("strengths", "lengths", "morale", "entered", "lost")]
    for name in shown:
        picture = ElementTree.parse(Path("out", name)).getroot()
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        assert "background" in picture.attrib["style"]
    assert re.search(r"^\| player \| Stark wins \| games \| verdict \|$", written, re.MULTILINE)
    assert "people play otherwise" in written


def test_a_run(coin: str, bow: Bow) -> None:
    """A run is kept in its folder and gone on with; another plan's run is left alone."""
    ask = ("balance", coin, "--games", 20, *FEW, "--json", "--run", "run")
    first = bow(*ask)
    assert first.code == 0
    assert Path("run/balance.json").read_text("utf-8") == first.out
    kept = {path.name: path.stat().st_mtime_ns for path in Path("run/games").iterdir()}
    assert bow(*ask).out == first.out
    assert {path.name: path.stat().st_mtime_ns for path in Path("run/games").iterdir()} == kept
    Path("coin.yaml").write_text(coin_plan(0.5), "utf-8")
    done = bow(*ask)
    assert (done.code, done.out) == (1, "")
    assert (
        done.err == "bow balance: `run` holds the run of another plan, other packs or another version of bow-author\n"
    )


def test_a_folder_that_cannot_be_written(coin: str, bow: Bow) -> None:
    """Where the run cannot be kept, that is told."""
    Path("file").write_text("", "utf-8")
    done = bow("balance", coin, "--games", 2, *FEW, "--run", "file/run")
    assert done.code == 1
    assert done.err.startswith("bow balance: Not a directory: ")


def test_refused(root: Path, bow: Bow) -> None:
    """A plan with errors is refused with its findings, and so is what is no plan."""
    Path("wrong.yaml").write_text(duel().replace("at: F5", "at: Z99"), "utf-8")
    done = bow("balance", "wrong.yaml")
    assert (done.code, done.out) == (1, "")
    assert "BOW501" in done.err
    assert done.err.endswith("bow balance: `wrong.yaml` is not played because of this\n")
    Path("a.bow").write_text(CLEAN, encoding="utf-8")
    assert bow("balance", "a.bow") == (1, "", "bow balance: `a.bow` is not a battle plan\n")
    overlay = bow("balance", root / "examples/fords_erratum/fords.yaml")
    assert overlay.code == 1
    assert overlay.err.endswith("fords.yaml` changes a battle plan and is none: no lever could be told\n")


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--games", "1", "`1` is not a whole number, 2 or more"),
        ("--seconds", "0", "`0` is not a whole number, 1 or more"),
        ("--jobs", "0", "`0` is not a whole number, 1 or more"),
        ("--players", "gredy", "there is no player `gredy`; did you mean `greedy`?"),
        ("--expect", "55", "`55` is no band of per cents, such as 45..55"),
        ("--expect", "55..45", "`55..45` is no band of per cents, such as 45..55"),
        ("--expect", "a..b", "`a..b` is no band of per cents, such as 45..55"),
        ("--expect", "nan..55", "`nan..55` is no band of per cents, such as 45..55"),
        ("--expect", "0..55", "`0..55` is no band of per cents, such as 45..55"),
    ],
)
def test_wrong_options(option: str, value: str, told: str, bow: Bow) -> None:
    """A wrong option is told in words."""
    done = bow("balance", "plan.yaml", option, value)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_a_variant_that_is_none(coin: str, bow: Bow) -> None:
    """A variant that no pack has is told, with the nearest one."""
    told = "bow balance: no variant is named `withdrawl`; did you mean `withdrawal`?\n"
    assert bow("balance", coin, "--variant", "withdrawl") == (2, "", told)


def test_variants(coin: str, bow: Bow) -> None:
    """Optional rules are played with, and told; a run with them is another one."""
    ask = ("balance", coin, "--games", 4, *FEW, "--json", "--run", "run")
    assert json.loads(bow(*ask, "--variant", "directional_retreat").out)["variants"] == ["directional_retreat"]
    assert "another plan" in bow(*ask).err


@pytest.mark.parametrize("option", [("--jobs", 2), ("--scheduler", "tcp://127.0.0.1:1")])
def test_without_the_package_for_it(
    option: tuple[str, object], coin: str, bow: Bow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the package that several processes need, it is told what to install; one process does without."""
    real = builtins.__import__

    def lacking(name: str, *rest: Any, **named: Any) -> Any:
        if name.startswith("distributed"):
            raise ImportError(name)
        return real(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", lacking)
    done = bow("balance", coin, "--games", 2, *FEW, *option)
    assert (done.code, done.out) == (1, "")
    assert "python -m pip install 'bow-author[playtests]'" in done.err
    assert bow("balance", coin, "--games", 2, *FEW).code == 0


def test_progress(coin: str, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal it is shown what is played, and the running estimate."""
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda _: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    done = bow("balance", coin, "--games", 40, *FEW)
    assert "Testing random: " in done.err
    assert "% (" in done.err


def test_levers_are_legal(bow: Bow) -> None:
    """A changed plan is legal if it has no mistake that the plan itself has not: more pieces than there are is one."""
    text = duel()
    is_legal = legality(Setting("duel.yaml", text))
    assert is_legal(text.replace("rounds: 4", "rounds: 5"))
    assert not is_legal(text.replace("at: F5", "at: F7"))
    riders = "".join(
        f"  more_{at.lower()}: {{unit: winterfell_riders, side: stark, rank: green, at: {at}}}\n"
        for at in ("A11", "C11", "E11", "G11", "I11", "K11", "M11")
    )
    too_many = duel(riders)
    assert not is_legal(too_many)
    assert legality(Setting("duel.yaml", too_many))(too_many.replace("rounds: 4", "rounds: 5"))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # what the libraries of the cluster warn of is not ours
def test_processes_change_nothing(bow: Bow) -> None:
    """One process and two give the same bytes: what is told, and what is kept."""
    pytest.importorskip("distributed")
    Path("duel.yaml").write_text(duel(), "utf-8")
    ask = ("balance", "duel.yaml", "--games", 16, "--players", "random", "--json")
    alone, both = (bow(*ask, "--jobs", jobs, "--run", f"run{jobs}") for jobs in (1, 2))
    assert alone.out == both.out
    kept = [
        {path.relative_to(run).as_posix(): path.read_bytes() for path in Path(run).rglob("*.json")}
        for run in ("run1", "run2")
    ]
    assert kept[0] == kept[1]
    assert len(kept[0]) > 20
