"""`bow export cards`: files of each kind, and clear words where something is not to be had or cannot be read."""

from pathlib import Path

from tests.cli.conftest import Bow

LONG = """\
card one "A Card" {
  homebrew "made up"
  house stark
  text "TEXT"
  command cost 1 {
    order up to 2 units
  }
}
"""


def pack_with(text: str) -> Path:
    """Write a pack of one card with a text."""
    folder = Path("long_words")
    folder.mkdir()
    (folder / "pack.yaml").write_text(
        "pack: long_words\ntitle: Long Words\nrules: 1\nversion: 1.0.0\n"
        "authors: [me]\nlicence: CC0-1.0\nrequires: {core: '>=1'}\n",
        "utf-8",
    )
    (folder / "cards.bow").write_text(LONG.replace("TEXT", text), "utf-8")
    return folder


def test_cards_of_an_installed_pack(bow: Bow) -> None:
    """A pack is named by its id, some of its cards by theirs; options change what is made, and nothing else does."""
    rest = {"a": [], "b": [], "c": ["--ink-saver"], "d": ["--language", "de"], "e": ["--layout", "duplex"]}
    for name, options in rest.items():
        made = bow("export", "cards", "core", "-o", f"{name}.pdf", "--only", "ll1", "winterfell_riders", *options)
        assert (made.code, made.out, made.err) == (0, f"{name}.pdf\n", "")
    written = {name: Path(f"{name}.pdf").read_bytes() for name in rest}
    assert written["a"] == written["b"]
    assert len(set(written.values())) == 4


def test_what_cannot_be_read_is_told_at_its_line(bow: Bow) -> None:
    """A text that is too long is a warning with the file and line of its card; the cards are printed none the less."""
    folder = pack_with("Order many more units than anybody has. " * 45)
    made = bow("export", "cards", folder, "-o", "a.png", "--ppi", 40)
    assert (made.code, made.out) == (0, "a.png\n")
    first, place, *_ = made.err.splitlines()
    assert first.startswith("warning[BOW478]: the body of the printed card `one` is set in ")
    assert place.endswith("long_words/cards.bow:1:1")


def test_what_there_is_not(bow: Bow) -> None:
    """An unknown pack, card and ending are told, with what was probably meant."""
    folder = pack_with("Order up to 2 units.")
    for arguments, code, told in (
        (["cor", "-o", "a.pdf"], 1, "`cor` is neither the folder nor the id of a pack; did you mean `core`?"),
        ([folder, "-o", "a.pdf", "--only", "onne"], 1, "`long_words` has no card `onne`; did you mean `one`?"),
        ([folder, "-o", "a.doc"], 2, "`a.doc` must end with .pdf, .svg or .png"),
        ([folder, "-o", "a.png", "--ppi", 5], 2, "--ppi must be from 10 to 1200"),
    ):
        made = bow("export", "cards", *arguments)
        assert (made.code, made.out, made.err) == (code, "", f"bow export: {told}\n")


def test_a_pack_with_errors_is_a_draft(bow: Bow) -> None:
    """It is printed only as a draft."""
    folder = pack_with("Order up to 2 units.")
    (folder / "units.bow").write_text('unit nobody "Nobody" {\n  homebrew "made up"\n  house starkk\n}\n', "utf-8")
    refused = bow("export", "cards", folder, "-o", "a.pdf")
    assert refused.code == 1
    assert "starkk" in refused.err
    assert "--draft prints it as it is" in refused.err
    assert bow("export", "cards", folder, "-o", "a.pdf", "--draft").code == 0
