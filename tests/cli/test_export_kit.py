"""`bow export kit`: every part of a pack in one folder, each as its own command writes it."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from bow_author.print.kit import LIST
from tests.cli.conftest import Bow
from tests.conftest import ROOT

PACK = "lords_of_the_river"


def names_in(folder: str) -> list[str]:
    """List the files of a folder."""
    return sorted(path.name for path in Path(folder).iterdir())


def test_a_kit_holds_what_each_command_writes(bow: Bow) -> None:
    """File by file, byte by byte; the list names every file, and tells how they are printed."""
    made = bow("export", "kit", PACK, "-o", "kit")
    assert (made.code, made.err) == (0, "")
    files = names_in("kit")
    assert set(files) >= {"booklet.pdf", "cards.pdf", "counters.pdf", "faq.pdf", "reference.pdf", LIST}
    assert any(name.startswith("board-") for name in files)
    assert made.out.split() == [f"kit/{name}" for name in sorted(files, key=made.out.index)]
    listed = Path("kit", LIST).read_text()
    assert all(name in listed for name in files if name != LIST)
    assert max(map(len, listed.splitlines())) <= 100
    for part in ("booklet", "cards", "counters", "faq", "reference"):
        assert bow("export", part, PACK, "-o", f"{part}.pdf").code == 0
        assert Path("kit", f"{part}.pdf").read_bytes() == Path(f"{part}.pdf").read_bytes(), part


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml")))
def test_every_shipped_pack_has_a_kit(pack: str, language: str, bow: Bow) -> None:
    """All files are PDF files with pages, whose language they say."""
    made = bow("export", "kit", pack, "-o", "kit", "--language", language, "--layout", "duplex")
    assert (made.code, made.err) == (0, "")
    for name in names_in("kit"):
        if name != LIST:
            reader = PdfReader(BytesIO(Path("kit", name).read_bytes()))
            assert len(reader.pages) > 0
            assert str(reader.trailer["/Root"]["/Lang"]) == language


def test_some_parts_in_another_look(bow: Bow) -> None:
    """Only what is wanted is made, and options reach it."""
    assert bow("export", "kit", PACK, "-o", "plain", "--only", "cards", "reference").code == 0
    options = ("--only", "cards", "reference", "--grey", "--layout", "duplex", "--paper", "letter")
    assert bow("export", "kit", PACK, "-o", "grey", *options).code == 0
    assert names_in("plain") == names_in("grey") == ["cards.pdf", LIST, "reference.pdf"]
    for name in names_in("plain"):
        assert Path("plain", name).read_bytes() != Path("grey", name).read_bytes(), name


def test_a_pack_without_a_box(bow: Bow) -> None:
    """The counters are those that its plan needs; asked for by themselves, it is told how."""
    assert bow("new", "pack", "river_lands").code == 0
    assert bow("export", "kit", "river_lands", "-o", "kit").code == 0
    assert "counters-first_battle.pdf" in names_in("kit")
    assert bow("export", "counters", "river_lands/battles/first_battle.yaml", "-o", "one.pdf").code == 0
    assert Path("kit/counters-first_battle.pdf").read_bytes() == Path("one.pdf").read_bytes()
    made = bow("export", "counters", "river_lands", "-o", "none.pdf")
    assert (made.code, "name one of its battle plans" in made.err) == (1, True)


def test_what_cannot_be_made(bow: Bow) -> None:
    """An unknown pack, a file in the place of the folder, hexes that no sheet holds: told, and no traceback."""
    Path("taken").write_text("mine")
    for arguments, code, told in (
        (("no_pack", "-o", "kit"), 1, "is neither the folder nor the id of a pack"),
        ((PACK, "-o", "taken"), 1, "`taken` is no folder"),
        ((PACK, "-o", "kit", "--hex", "5"), 2, "--hex must be from"),
        ((PACK, "-o", "kit", "--only", "posters"), 2, "posters"),
    ):
        made = bow("export", "kit", *arguments)
        assert (made.code, told in made.err) == (code, True), made
    assert Path("taken").read_text() == "mine"
