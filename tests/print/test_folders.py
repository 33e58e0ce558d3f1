"""What lies in the folders of the printed plan."""

from pathlib import Path

FONTS = Path("bow_author/print/fonts")


def test_fonts_come_with_their_licences(root: Path) -> None:
    """Every font is named in the folder's README, its licence lies beside it, and all stay small."""
    folder = root / FONTS
    readme = (folder / "README.md").read_text(encoding="utf-8")
    fonts = [path for path in folder.iterdir() if path.suffix in {".ttf", ".otf"}]
    assert len(fonts) >= 5
    assert all(font.name in readme or f"{font.name.partition('-')[0]}-*{font.suffix}" in readme for font in fonts)
    assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / "OFL.txt").read_text(encoding="utf-8")
    assert "Bitstream" in (folder / "DEJAVU.txt").read_text(encoding="utf-8")
    assert sum(font.stat().st_size for font in fonts) < 2_200_000


def test_templates_read_nothing_else(root: Path) -> None:
    """The templates take everything from the data: they open no file and fetch no package."""
    for path in (root / "bow_author/print/templates").glob("*.typ"):
        text = path.read_text(encoding="utf-8")
        assert "read(" not in text, path
        assert "@preview" not in text, path
        assert "eval(" not in text, path
