"""`bow export counters` and `bow print-test`: files of each kind, and clear words where something is not to be had."""

from pathlib import Path

import pytest

from bow_author.print.layouts import Place
from bow_author.print.printer import back_shift
from tests.cli.conftest import Bow
from tests.conftest import ROOT

KINGSROAD = ROOT / "content/core/battles/clash_on_the_kingsroad.yaml"


def test_counters_of_a_plan_and_of_a_pack(bow: Bow) -> None:
    """A plan is named by its file, a pack by its id; options change what is made, and nothing else does."""
    rest: dict[str, list[object]] = {
        "a": [], "b": [], "c": ["--ink-saver"], "d": ["--language", "de"], "e": ["--layout", "gutter-fold"],
        "f": ["--size", "25"], "g": ["--large-print"], "h": ["--hex", 40], "i": ["--grey"], "j": ["--paper", "letter"],
    }  # fmt: skip
    for name, options in rest.items():
        made = bow(
            "export",
            "counters",
            KINGSROAD,
            "-o",
            f"{name}.pdf",
            "--only",
            "maege",
            "southern_ford",
            "forest",
            "order",
            *options,
        )
        assert (made.code, made.out, made.err) == (0, f"{name}.pdf\n", "")
    written = {name: Path(f"{name}.pdf").read_bytes() for name in rest}
    assert written["a"] == written["b"]
    assert len(set(written.values())) == len(rest) - 1
    made = bow("export", "counters", "core", "-o", "core.png", "--only", "fire", "--ppi", 40)
    assert (made.code, made.out, made.err) == (0, "core.png\n", "")


def test_a_folder_for_a_shop(bow: Bow) -> None:
    """Each picture tells what it shows, and how many there are of it."""
    made = bow("export", "counters", "core", "-o", "shop/x.svg", "--layout", "shop", "--only", "fire", "road")
    names = ("token-fire-18x", "terrain-road-10x")
    assert made.out.split() == [f"shop/x-{name}{side}.svg" for name in names for side in ("", "-back")]
    assert all(Path(path).is_file() for path in made.out.split())


def test_small_letters_are_told_once(bow: Bow) -> None:
    """One line for all of them, with the smallest and what helps; the counters are printed none the less."""
    made = bow("export", "counters", "core", "-o", "a.pdf", "--size", 15, "--only", "commander")
    assert (made.code, made.out) == (0, "a.pdf\n")
    assert made.err.startswith("core: warning: the caption of `")
    assert made.err.endswith(" more are too small to read; a larger --size helps\n")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["cor", "-o", "a.pdf"], 1, "`cor` is neither the folder nor the id of a pack; did you mean `core`?"),
        (["core", "-o", "a.pdf", "--only", "firre"], 1, "`core` has no counter `firre`; did you mean `fire`?"),
        (["enhanced_rules", "-o", "a.pdf"], 1, "`enhanced_rules` has no counters"),
        (
            ["lords_of_the_river", "-o", "a.pdf", "--only", "order"],
            1,
            "`lords_of_the_river` has no counters of the kind `order`",
        ),
        (["core", "-o", "a.doc"], 2, "`a.doc` must end with .pdf, .svg or .png"),
        (["core", "-o", "a.pdf", "--hex", "3"], 2, "--hex must be from 10 to 200"),
        (["core", "-o", "a.pdf", "--hex", "nan"], 2, "--hex must be from 10 to 200"),
        (["core", "-o", "a.png", "--ppi", "5"], 2, "--ppi must be from 10 to 1200"),
        (
            ["core", "-o", "a.pdf", "--hex", "190", "--layout", "gutter-fold"],
            2,
            "a piece of 189 by 218.238 mm does not fit on 210 by 297 mm; make it smaller by --hex",
        ),
    ],
)
def test_what_there_is_not(bow: Bow, arguments: list[str], code: int, told: str) -> None:
    """What is unknown is told, with what was probably meant."""
    made = bow("export", "counters", *arguments)
    assert (made.code, made.out, made.err) == (code, "", f"bow export: {told}\n")


def test_a_plan_with_errors_is_a_draft(bow: Bow) -> None:
    """It is printed only as a draft; a plan without a board is not."""
    text = KINGSROAD.read_text("utf-8")
    Path("wrong.yaml").write_text(text.replace("war_host_of_the_north", "war_host_of_the_south", 1), "utf-8")
    refused = bow("export", "counters", "wrong.yaml", "-o", "a.pdf")
    assert refused.code == 1
    assert "--draft prints it as it is" in refused.err
    assert bow("export", "counters", "wrong.yaml", "-o", "a.pdf", "--draft").code == 0
    Path("nowhere.yaml").write_text(text.replace("board: side_a", "board: side_z"), "utf-8")
    lost = bow("export", "counters", "lost.yaml", "-o", "a.pdf")
    assert lost.code == 1
    assert "there is no such file or folder" in lost.err
    refused = bow("export", "counters", "nowhere.yaml", "-o", "a.pdf", "--draft")
    assert refused.code == 1
    assert "no board is named `side_z`" in refused.err


def test_the_printer_is_measured_once(bow: Bow) -> None:
    """The page is a PDF; what is read of it is kept and told, and moves the backs of duplex sheets only."""
    assert bow("print-test", "-o", "test.pdf").out == "test.pdf\n"
    assert Path("test.pdf").read_bytes().startswith(b"%PDF")
    assert bow("print-test", "--show").out == "Backs of duplex sheets are moved 0 mm to the right and 0 mm down.\n"

    def printed(layout: str) -> bytes:
        bow("export", "cards", "core", "-o", "cards.pdf", "--only", "ll1", "--layout", layout)
        return Path("cards.pdf").read_bytes()

    before = {layout: printed(layout) for layout in ("guillotine", "duplex", "gutter-fold")}
    told = "Backs of duplex sheets are moved 0.4 mm to the right and -0.7 mm down.\n"
    assert bow("print-test", "--set", "0.4", "-0.7").out == told
    assert bow("print-test", "--show").out == told
    assert back_shift() == Place(0.4, -0.7)
    assert {layout for layout, file in before.items() if printed(layout) != file} == {"duplex"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-o", "a.png"], "`a.png` must end with .pdf"),
        (["--set", "0.1", "11"], "X and Y must be from -10 to 10 millimetres"),
        (["--set", "nan", "0"], "X and Y must be from -10 to 10 millimetres"),
        (["--set", "0,3", "0"], "invalid float value: '0,3'"),
        ([], "-o"),
    ],
)
def test_what_no_printer_needs(bow: Bow, arguments: list[str], told: str) -> None:
    """Wrong usage is told."""
    made = bow("print-test", *arguments)
    assert (made.code, made.out) == (2, "")
    assert told in made.err
