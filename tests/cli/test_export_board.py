"""`bow export board`: files of each kind, and clear words where something is not to be had."""

from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tests.cli.conftest import Bow
from tests.conftest import ROOT

PLAN = ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml"


def test_options_change_what_is_made(bow: Bow) -> None:
    """Each option makes another file, and the same options make the same one."""
    options = {
        "usual": [],
        "again": [],
        "bare": ["--bare"],
        "units": ["--units"],
        "small": ["--hex", "30"],
        "lapped": ["--overlap", "0"],
        "large": ["--paper", "a3"],
        "grey": ["--grey"],
        "saved": ["--ink-saver"],
        "other_eyes": ["--colour-blind"],
        "german": ["--language", "de"],
        "poster": ["--poster"],
    }
    written = {}
    for name, rest in options.items():
        made = bow("export", "board", PLAN, "-o", f"{name}.pdf", *rest)
        assert (made.code, made.out, made.err) == (0, f"{name}.pdf\n", "")
        written[name] = Path(f"{name}.pdf").read_bytes()
    assert written["usual"] == written["again"]
    assert len(set(written.values())) == len(options) - 1
    pages = {name: len(PdfReader(BytesIO(pdf)).pages) for name, pdf in written.items()}
    assert {name: pages[name] for name in ("usual", "small", "large", "poster")} == {
        "usual": 11, "small": 5, "large": 7, "poster": 1
    }  # fmt: skip
    assert "Put them together" in PdfReader(BytesIO(written["usual"])).pages[0].extract_text()
    assert "Zusammensetzen" in PdfReader(BytesIO(written["german"])).pages[0].extract_text()


def test_pictures_are_the_whole_map(bow: Bow) -> None:
    """SVG and PNG are one file each."""
    for name in ("a.svg", "a.png"):
        made = bow("export", "board", PLAN, "-o", name, "--ppi", 20)
        assert (made.code, made.out, made.err) == (0, f"{name}\n", "")
    assert "mm" in Path("a.svg").read_text("utf-8")[:300]
    assert sorted(path.name for path in Path().iterdir()) == ["a.png", "a.svg"]


def test_what_there_is_not(bow: Bow) -> None:
    """Sizes beyond their bounds, too many sheets and what is no plan are told; nothing is written."""
    Path("none.yaml").write_text("board: meadow\n", "utf-8")
    lost = PLAN.read_text("utf-8").replace("board: side_a", "board: nowhere")
    Path("lost.yaml").write_text(lost, "utf-8")
    for arguments, code, told in (
        (["lost.yaml"], 1, "`lost.yaml` is not printed because of this; --draft prints it as it is"),
        (["lost.yaml", "--draft"], 1, "bow export: no board is named `nowhere`; see `bow validate lost.yaml`"),
        ([PLAN, "--hex", "5"], 2, "--hex must be from 10 to 200"),
        ([PLAN, "--hex", "nan"], 2, "--hex must be from 10 to 200"),
        ([PLAN, "--overlap", "-1"], 2, "--overlap must be from 0 to 50"),
        ([PLAN, "--hex", "200", "--overlap", "50", "--paper", "letter"], 0, ""),
        ([PLAN, "--hex", "200", "-o", "a.png", "--ppi", "600"], 2, "a smaller --ppi helps"),
        (["none.yaml"], 1, "`none.yaml` is not printed because of this"),
        (["missing.yaml"], 1, "missing.yaml"),
        ([PLAN, "--bare", "--units"], 2, "not allowed with argument"),
    ):
        done = bow("export", "board", "-o", "a.pdf", *arguments)
        assert done.code == code, (arguments, done.err)
        assert told in done.err
